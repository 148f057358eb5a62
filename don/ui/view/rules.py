"""The rules during a game: a sheet with what matters now, examples and all clauses.

Text and examples come from the rules' own pages, in a frame on the sheet. The frame shows either
the examples in brief or all clauses (``static/rules.js``). A single file and a page in a frame can
have no frames: there the sheet has a link instead (``don/web/dom.py``).
"""

from __future__ import annotations

import htpy as h

from ..game import game_codes, ui_of
from ..i18n import LANGUAGES, Words
from ..model import App
from ..sheets import Rules
from .scene import scene_of

TAB = "don-rules"
BRIEF, CLAUSES = "brief", "clauses"
"""The anchors of the examples in brief and of all clauses."""


def rules_address(lang: str, game: str = "", clause: str = "") -> str:
    """Return the address of a game's rules in a language, relative to the app's page.

    The rules of the first game, which is the default, are at ``en/``, those of another at
    ``en/GAME/``. With ``clause``, the address leads to that clause.
    """
    page = f"{lang if lang in LANGUAGES else 'en'}/"
    if game and game != game_codes()[0]:
        page += f"{game}/"
    return f"{page}#{clause.lower().replace('.', '-')}" if clause else page


def rules_link(t: Words, game: str = "") -> h.Element:
    """Return a link to the rules of a game, for the home page."""
    return h.a(
        href=rules_address(t.lang, game),
        target=TAB,
        aria_label=t("Rules (opens a new tab)"),
    )[t("Rules")]


def rules_button(label: h.Node) -> h.Element:
    """Return a button that opens the sheet."""
    return h.button(type="button", data_do="rules")[label]


def rules_sheet(app: App, t: Words, asked: Rules) -> h.Node:
    """Draw the sheet: what matters now above the examples, or all clauses from ``asked.at`` on."""
    match = app.on_screen
    if match is None:
        return None
    game = match.game.CODE
    at = asked.at or BRIEF
    return [
        not asked.at and _now(app, t),
        h.iframe(
            id=f"rules-{at.lower().replace('.', '-')}",
            src=rules_address(t.lang, game, at),
            title=t("Rules"),
        ),
        h.a(".elsewhere", href=rules_address(t.lang, game, asked.at), target=TAB)[
            t("All the rules")
        ],
        h.button(".plain", type="button", data_do="rules", data_value="" if asked.at else CLAUSES)[
            t("Examples") if asked.at else t("All the rules")
        ],
    ]


def _now(app: App, t: Words) -> h.Node:
    """Explain the rules behind the question and the choice so far, in a sentence or two."""
    table = app.playing
    if table is None or table.status != "turn":
        return None
    scene = scene_of(table, app.settings, table.status, t)
    return h.div(".now")[
        [
            h.p[text, " ", _number(t, clause, rules_address(t.lang, scene.ui.GAME.CODE, clause))]
            for clause, text in ui_of(table.match.game).words.rule_now(scene)
        ]
    ]


def _number(t: Words, clause: str, address: str) -> h.Node:
    """Return the number of a clause, which leads to its text."""
    label = t("Rule {clause}", clause=clause)
    return [
        h.button(".clause", type="button", data_do="rules", data_value=clause, aria_label=label)[
            clause
        ],
        h.a(".clause.elsewhere", href=address, target=TAB, aria_label=label)[clause],
    ]
