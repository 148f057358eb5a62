"""In these tests the house has a second game, of which no shared file knows."""

from collections.abc import Iterator

import pytest

from don.bots import games as bots_registry
from don.games import GAMES
from don.terminal import games as terminal_registry
from don.ui import game as ui_registry
from don.ui import games as games  # the real games come first
from tests.toy import bots, game
from tests.toy.ui import page, terminal


@pytest.fixture(autouse=True)
def toy_fair() -> Iterator[None]:
    """Toy Fair can be played; afterwards nobody has heard of it."""
    GAMES.register(game.CODE, lambda: game)
    bots_registry.register(game.CODE, lambda: bots)
    ui_registry.register(game.CODE, lambda: page)
    terminal_registry.register(game.CODE, lambda: terminal)
    yield
    for registry in (GAMES, bots_registry, ui_registry, terminal_registry):
        registry.unregister(game.CODE)
