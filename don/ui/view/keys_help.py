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
        off and h.p[t("Keyboard shortcuts are off in the settings.")],
        h.h3[t("At the table")],
        _list(
            {
                t("digits"): t("Type a bid, or choose a card by its place"),
                t("Enter"): t("Make the bid you typed or chose"),
                "← →": t("Next bid down or up, or next card"),
                "P": t("Pass"),
                **{letter.upper(): told[name] for letter, name in ui.table.QUESTIONS.items()},
                "L": t("Go to the game log"),
                "H": t("Hint"),
                "U": t("Undo"),
                "Y": t("Redo"),
                t("Space"): t("Next"),
                t("Pause"): t("Pause"),
                "R": t("Repeat what happened and what's next"),
                "?": t("Show this list"),
            }
        ),
        h.h3[t("In a replay")],
        _list(
            {
                "← →": t("Back or forward one move"),
                "⇧ ← →": t("Back or forward one auction"),
                "⇞ ⇟": t("Back or forward one round"),
                t("Space"): t("Play or pause"),
                t("Escape"): t("Close"),
            }
        ),
    ]


def _list(keys: dict[str, str]) -> h.Element:
    return h.dl(".keys-list")[[h.div[h.dt[h.kbd[key]], h.dd[told]] for key, told in keys.items()]]
