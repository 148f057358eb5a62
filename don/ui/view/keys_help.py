"""The dialog that lists the keys."""

from __future__ import annotations

import htpy as h

from ..game import ui_of
from ..i18n import Words
from ..model import App
from ..setup import game_of


def keys_help(app: App, t: Words) -> h.Node:
    """What each key does at the table, and in a replay."""
    off = app.settings.shortcuts == "off"
    match = app.on_screen
    game = None if match is None else match.game
    ui = game_of(app.draft.fields) if game is None else ui_of(game)
    told = ui.words.questions(t)
    return [
        off and h.p[t("Single keys are switched off in the settings.")],
        h.h3[t("At the table")],
        _list(
            {
                t("digits"): t("Type a bid"),
                t("Enter"): t("Bid what is typed or chosen"),
                "← →": t("The next bid down or up"),
                "P": t("Pass"),
                **{letter.upper(): told[name] for letter, name in ui.table.QUESTIONS.items()},
                "L": t("Go to what happened"),
                "H": t("Hint"),
                t("Space"): t("Next"),
                t("Pause"): t("Pause"),
                "R": t("Say again what happened, and what is asked"),
                "?": t("This list"),
            }
        ),
        h.h3[t("In a replay")],
        _list(
            {
                "← →": t("One decision back or forward"),
                "⇧ ← →": t("One auction back or forward"),
                "⇞ ⇟": t("One round back or forward"),
                t("Space"): t("Play or pause"),
                t("Escape"): t("Close"),
            }
        ),
    ]


def _list(keys: dict[str, str]) -> h.Element:
    return h.dl(".keys-list")[[h.div[h.dt[h.kbd[key]], h.dd[told]] for key, told in keys.items()]]
