"""Tiles on the home page: a picture, a word, a line.

Each is a form, so that a press before Python starts is not lost.
"""

from __future__ import annotations

import htpy as h

from ..game import GameUi
from ..model import App
from . import drawings

DRAWN = {
    "learn": "M1 9 12 4l11 5-11 5zM5 11v5c4 3 10 3 14 0v-5M22 9.5v6",
    "daily": "M3 5h18v16H3zM3 10h18M8 2v5M16 2v5M7 14h3v3H7z",
    "puzzles": "M4 7h4.5a2.5 2.5 0 1 1 5 0H18v4.5a2.5 2.5 0 1 1 0 5V21h-4.5"
    "a2.5 2.5 0 1 0-5 0H4v-4.5a2.5 2.5 0 1 0 0-5z",
    "together": drawings.PEOPLE,
}
"""The pictures, drawn as lines in a field of 24 by 24, by the name of the tile."""


def tile(
    name: str,
    press: str,
    title: str,
    text: str,
    state: str | None = None,
    disabled: bool = False,
    game: str = "",
) -> h.Element:
    """Return a tile. ``press`` is its action (``Do``), ``state`` the reader's progress.

    ``game`` is the code of the game, if it is not the chosen one.
    """
    names = f".home-tile.{name}" if game else f"#{name}.home-tile.{name}"
    return h.form(names, method="get", action="#", data_daily=state)[
        fields(press, game),
        h.button(type="submit", disabled=disabled)[
            h.svg(".drawn", aria_hidden="true", viewBox="0 0 24 24")[h.path(d=DRAWN[name])],
            h.b[title],
            h.small[text],
        ],
    ]


def beside(app: App, ui: GameUi) -> str:
    """Return the code of a game that is shown beside the chosen one; empty for the chosen one."""
    return "" if app.draft.fields["game"] == ui.GAME.CODE else ui.GAME.CODE


def fields(press: str, game: str = "") -> h.Node:
    """Return the hidden fields of a form with one press. ``game``: see ``tile``."""
    if not game:
        return [h.input(type="hidden", name="do", value=press)]
    return [
        h.input(type="hidden", name="do", value="for-game"),
        h.input(type="hidden", name="value", value=f"{game}/{press}"),
    ]
