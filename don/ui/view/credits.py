"""The foot of the page: who made the games, the rules, whether it works without a network."""

from __future__ import annotations

import htpy as h

from ..game import arrived_games, ui_named
from ..i18n import Words
from ..model import App
from .rules import rules_link


def credits(app: App, t: Words) -> h.Node:
    """Of the game that is on the screen; with the form, who made all of them."""
    match = app.on_screen
    game = app.draft["game"] if match is None else match.game.CODE
    named = arrived_games() if match is None else (game,)
    return [
        h.p[
            [[ui_named(code).words.credits(t), " "] for code in named],
            t("A fan-made page, not affiliated with either."),
        ],
        h.p[rules_link(t, game)],
        h.p("#offline", hidden=True, data_ready=t("Ready offline ({size} MB)", size="{size}")),
    ]
