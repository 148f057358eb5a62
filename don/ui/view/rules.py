"""The rules during a game: the clauses that matter now, and links to the pages with all rules.

The links open in one separate tab, always the same, so that the game stays where it is.
"""

from __future__ import annotations

import htpy as h

from ..game import game_codes
from ..i18n import LANGUAGES, Words
from .drawer import drawer
from .scene import Scene

TAB = "don-rules"
ASKED = ("turn", "over")
"""The statuses in which the page shows the rule for the question."""


def rules_address(lang: str, game: str = "", clause: str = "") -> str:
    """Return the address of a game's rules in a language, relative to the app's page.

    The rules of the first game, which is the default, are at ``en/``, those of another at
    ``en/GAME/``. With ``clause``, the address leads to that clause.
    """
    page = f"{lang if lang in LANGUAGES else 'en'}/"
    if game and game != game_codes()[0]:
        page += f"{game}/"
    return f"{page}#{clause.lower().replace('.', '-')}" if clause else page


def rules_link(t: Words, game: str = "", kind: str = "") -> h.Element:
    """Return a link to the rules of a game."""
    return h.a(
        class_=kind or None,
        href=rules_address(t.lang, game),
        target=TAB,
        aria_label=t("Rules (opens a new tab)"),
    )[t("Rules")]


def clause_link(scene: Scene, clause: str) -> h.Element:
    """Return a link to one clause of the rules of the game in play, named by its number."""
    t = scene.t
    return h.a(
        ".clause",
        href=rules_address(t.lang, scene.ui.GAME.CODE, clause),
        target=TAB,
        aria_label=t("Rule {clause} (opens a new tab)", clause=clause),
    )[t("Rule {clause}", clause=clause)]


def rule_item(scene: Scene) -> h.Node:
    """Return the menu item for the rule that matters now, or for all rules if nothing is asked."""
    t = scene.t
    if scene.status not in ASKED:
        return h.a(href=rules_address(t.lang, scene.ui.GAME.CODE), target=TAB)[t("Rules")]
    return rule_button(t("Rules"))


def rule_button(label: str) -> h.Element:
    """Return a button that opens the drawer with the rule for the question."""
    return h.button(type="button", popovertarget="rule-now")[label]


def rule_now(scene: Scene) -> h.Node:
    """Draw the drawer with the clauses for the question, or for the option the viewer considers."""
    t = scene.t
    if scene.status not in ASKED:
        return None
    rules: h.Node = [
        [
            h.p[told, " ", clause_link(scene, clause)]
            for clause, told in scene.ui.words.rule_now(scene)
        ],
        h.p[h.a(href=rules_address(t.lang, scene.ui.GAME.CODE), target=TAB)[t("All the rules")]],
    ]
    return drawer(t, "rule-now", t("Rule for this turn"), rules)
