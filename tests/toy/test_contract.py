"""Toy Fair keeps the contract of every game, and each game has every name that it must have."""

from typing import Any

import pytest

from don.bots.game import GameBots
from don.bots.games import bots_of
from don.terminal.game import TerminalPart
from don.terminal.games import TERMINALS
from don.ui import game as shapes
from don.ui.game import game_codes, ui_named
from tests.games.contract import LAWS
from tests.toy import game


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_game_satisfies_the_contract(law) -> None:
    law(game)


def test_parts_and_bots_have_every_name() -> None:
    for code in game_codes():
        ui = ui_named(code)
        parts: list[tuple[Any, Any]] = [(bots_of(code), GameBots), (ui, shapes.GameUi)]
        for part in ("table", "words", "view", "story"):
            parts.append((getattr(ui, part), getattr(shapes, f"{part.capitalize()}Part")))
        optional = (ui.puzzles, shapes.PuzzlePart), (ui.films, shapes.FilmPart)
        parts += [(part, shape) for part, shape in optional if part is not None]
        parts.append((TERMINALS[code], TerminalPart))
        for part, shape in parts:
            names = [name for name in vars(shape) if name[0] != "_"]
            assert [name for name in names if not hasattr(part, name)] == [], part
