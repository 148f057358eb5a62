"""The foot of the page: the credits of the games, and whether the page works offline."""

from __future__ import annotations

import htpy as h

from ..game import game_codes, ui_named
from ..i18n import Words
from ..model import App


def credits(app: App, t: Words) -> h.Node:
    """Return the credits of the game on the screen; without one, of all games."""
    match = app.on_screen
    named = game_codes() if match is None else (match.game.CODE,)
    return [
        h.p[
            [[t.tabled(ui_named(code).words.TEXTS.credits), " "] for code in named],
            t("A fan-made page, not affiliated with the designers or publishers."),
        ],
        h.p("#offline", hidden=True, data_ready=t("Ready offline ({size} MB)", size="{size}")),
    ]
