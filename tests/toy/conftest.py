"""In these tests the project has another game, which no shared file names."""

from collections.abc import Iterator
from typing import Any

import pytest

from don.bots.games import BOTS
from don.games import GAMES
from don.table.registry import Registry
from don.terminal.games import TERMINALS
from don.ui import games as games  # the real games come first
from don.ui.game import PAGES
from tests.toy import bots, game
from tests.toy.ui import page, terminal


@pytest.fixture(autouse=True)
def toy_fair() -> Iterator[None]:
    """Register Toy Fair for the tests, and remove it afterwards."""
    GAMES.register(game.CODE, lambda: game)
    BOTS.register(game.CODE, lambda: bots)
    PAGES.register(game.CODE, lambda: page)
    TERMINALS.register(game.CODE, lambda: terminal)
    yield
    registries: tuple[Registry[Any], ...] = (GAMES, BOTS, PAGES, TERMINALS)
    for registry in registries:
        del registry._loads[game.CODE]
