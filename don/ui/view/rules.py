"""The rules at hand: the clauses that matter now, and links to the pages with all of them.

The links open in a tab of their own, always the same one, so that the game stays where it is.
"""

from __future__ import annotations

import htpy as h

from ..game import game_codes
from ..i18n import LANGUAGES, Words
from .drawer import drawer
from .scene import Scene

TAB = "don-rules"
ASKED = ("turn", "over")
"""When there is a rule for what is being asked."""


def rules_address(lang: str, game: str = "", clause: str = "") -> str:
    """The page with a game's rules in a language, from the app's own page; at a clause, if given.

    The rules of the game that the page begins with, which is meant if none is named, are at
    ``en/``, those of another one at ``en/GAME/``.
    """
    page = f"{lang if lang in LANGUAGES else 'en'}/"
    if game and game != game_codes()[0]:
        page += f"{game}/"
    return f"{page}#{clause.lower().replace('.', '-')}" if clause else page


def rules_link(t: Words, game: str = "", kind: str = "") -> h.Element:
    """To the rules of a game from the beginning."""
    return h.a(
        class_=kind or None,
        href=rules_address(t.lang, game),
        target=TAB,
        aria_label=t("Rules (opens a new tab)"),
    )[t("Rules")]


def clause_link(scene: Scene, clause: str) -> h.Element:
    """To one clause of the rules of the game in play; it is called by its number."""
    t = scene.t
    return h.a(
        ".clause",
        href=rules_address(t.lang, scene.ui.GAME.CODE, clause),
        target=TAB,
        aria_label=t("Rule {clause} (opens a new tab)", clause=clause),
    )[t("Rule {clause}", clause=clause)]


def rule_item(scene: Scene) -> h.Node:
    """In the menu: opens the rule for what is being asked; where nothing is, all the rules."""
    t = scene.t
    if scene.status not in ASKED:
        return h.a(href=rules_address(t.lang, scene.ui.GAME.CODE), target=TAB)[t("Rules")]
    return rule_button(t("Rules"))


def rule_button(label: str) -> h.Element:
    """Opens the rule for what is being asked, in the page."""
    return h.button(type="button", popovertarget="rule-now")[label]


def rule_now(scene: Scene) -> h.Node:
    """The rule for what is being asked, or thought of."""
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
