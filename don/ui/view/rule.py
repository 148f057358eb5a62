"""The rules at hand: the clauses that matter now, in a sentence or two, and links to the rest.

The links open in a tab of their own, always the same one, so that the game stays where it is.
"""

from __future__ import annotations

import htpy as h

from don.games.don import least_bid

from ..clauses import clauses_now, rules_address
from ..i18n import Words, isolated
from .scene import Scene

TAB = "don-rules"


def rules_link(t: Words, kind: str = "") -> h.Element:
    """To the rules from the beginning."""
    return h.a(
        class_=kind or None,
        href=rules_address(t.lang),
        target=TAB,
        aria_label=t("Rules (in another tab)"),
    )[t("Rules")]


def clause_link(t: Words, clause: str) -> h.Element:
    """To one clause."""
    return h.a(
        ".clause",
        href=rules_address(t.lang, clause),
        target=TAB,
        aria_label=t("Rule {clause} (in another tab)", clause=clause),
    )[t("Rule {clause}", clause=clause)]


def rule_now(scene: Scene) -> h.Node:
    """A button, and what it shows: the rule for what is being asked, or thought of."""
    t, app = scene.t, scene.app
    if app.status not in ("turn", "over"):
        return None
    selected = app.selected or ""
    chosen = int(selected) if selected.isdecimal() else None
    clauses = clauses_now(scene.seen, chosen if app.doubted is None else app.doubted)
    return h.div(".rule")[
        h.button(".icon", type="button", popovertarget="rule-now", aria_label=t("The rule now"))[
            "?"
        ],
        h.div("#rule-now", popover="auto", role="group", aria_labelledby="rule-title")[
            h.h2("#rule-title")[t("The rule now")],
            [h.p[_told(scene, clause), " ", clause_link(t, clause)] for clause in clauses],
            h.p[h.a(href=rules_address(t.lang), target=TAB)[t("All the rules")]],
        ],
    ]


def _told(scene: Scene, clause: str) -> str:
    """A clause in a sentence or two, as it applies to this position."""
    t, seen = scene.t, scene.seen
    match clause:
        case "D3.2":
            return t(
                "All others have passed, and nobody has bid. You may still bid. If you pass too, "
                "the start player takes the lot for nothing."
            )
        case "D4.2":
            return t("You may not bid more than you have.")
        case "D4.3":
            return t("You may not bid a number that ends in a digit on one of your own districts.")
        case "D4.5":
            return t(
                "At a strict table this bid would be withdrawn. You would pay one chip to the pot, "
                "if you have one, and speak again."
            )
        case "D4.6":
            return t(
                "Whoever wins with more than they have pays nothing, but loses a district of their "
                "choice. Then the lot is auctioned again without them."
            )
        case "D4.7":
            return t(
                "The lot is auctioned again, without whoever could not pay. If all the others "
                "pass, the one of them who spoke first takes it for nothing."
            )
        case "D5.3":
            return t(
                "The last digit of the price counts. Of the others, whoever owns most districts "
                "with that number gets all the money; if several own equally many, they share."
            )
        case "D5.4":
            return t(
                "The last digit of the price counts. None of the others owns a district with that "
                "number, so all of them share the money."
            )
        case "D6.3":
            return t(
                "Most points win. In a tie, the higher sum of the numbers on the districts "
                "decides; if that is level too, the victory is shared."
            )
        case "D8.2":
            assert seen.sale is not None
            return t(
                "Bid for this district, or pass. If nobody bids, {name} keeps it.",
                name=isolated(scene.names[seen.sale.seller]),
            )
        case "D8.3":
            return t("The seller gets the whole price, whatever its last digit.")
        case "D9.1":
            return t(
                "You may take one district from another player and give one of yours for it; "
                "nobody can refuse. Then you may not bid for this round's lot."
            )
    if seen.auction is not None and seen.auction.high is not None:
        return t(
            "Bid more than {high}, or pass. Whoever passes is out of this auction.",
            high=seen.auction.high,
        )
    return t(
        "Bid {least} or more, or pass. If everybody passes, the start player takes the lot for "
        "nothing.",
        least=least_bid(seen),
    )
