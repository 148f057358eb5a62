"""Picks the rule clauses that matter in a position, and puts each in a sentence or two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from don.games.don.payout import Payout
from don.games.don.state import Observation, Phase, auction_of
from don.table.game import Control

from ...i18n import isolated

if TYPE_CHECKING:  # the terminal uses these words, but has no view
    from ...view.scene import Scene


def clauses_now(seen: Observation, thought_of: Control | None = None) -> tuple[str, ...]:
    """Return the code of the clause behind the decision due.

    If a bid is ``thought_of``, add the code of the clause about its consequences, unless it is the
    same.
    """
    asked = (_of_question(seen),)
    if thought_of is None or thought_of.amount is None:
        return asked
    return tuple(dict.fromkeys((*asked, _of_bid(seen, thought_of))))


def _of_question(seen: Observation) -> str:
    match seen.phase:
        case Phase.OFFER:
            return "D8.1"
        case Phase.SIDE:
            return "D8.2"
        case Phase.EXCHANGE:
            return "D9.1"
        case Phase.DISCARD:
            return "D4.6"
        case Phase.OVER:
            return "D6.3"
    auction = auction_of(seen)
    if auction.high is not None:
        return "D3.1"
    if len(auction.queue) == 1:
        return "D3.2"
    return "D4.7" if seen.excluded else "D3.1"


def _of_bid(seen: Observation, bid: Control) -> str:
    """Return the clause that bars the bid or penalises it, or else the clause on who is paid."""
    if bid.refusal is not None:
        strict = seen.options.table == "strict"
        clause = bid.refusal.clause
        return {"D4.3": "D4.5", "D4.2": "D4.6"}.get(clause, clause) if strict else clause
    due: Payout = bid.outcome
    return {"seller": "D8.3", "nobody": "D5.4"}.get(due.reason, "D5.3")


def rule_now(scene: Scene) -> list[tuple[str, str]]:
    """Return the clause behind the decision due, and the clause about the bid chosen or tried.

    Each comes with its code and a sentence or two.
    """
    return [
        (clause, _rule_text(scene, clause)) for clause in clauses_now(scene.seen, scene.thought_of)
    ]


def _rule_text(scene: Scene, clause: str) -> str:
    """Put a clause in a sentence or two, as it applies in this position."""
    t, seen = scene.t, scene.seen
    match clause:
        case "D3.2":
            return t(
                "Nobody has bid, and the others have passed. You may still bid. If you "
                "pass too, the start player gets the lot for free."
            )
        case "D4.2":
            return t("You can't bid more than you have.")
        case "D4.3" if seen.phase is Phase.SIDE:
            return t("When a player sells a district, your own numbers are barred, too.")
        case "D4.3":
            return t("You can't bid your own numbers: you'd pay yourself.")
        case "D4.5":
            return t(
                "At a strict table you'd take this bid back, pay a chip to the pot if you "
                "have one, and bid again."
            )
        case "D4.6":
            return t(
                "If you win with more than you have, you pay nothing but lose a district "
                "of your choice. Then the others bid for the lot again."
            )
        case "D4.7":
            return t(
                "The lot goes up for auction again, without the player who couldn't pay. If "
                "all the others pass, the one who went first gets it for free."
            )
        case "D5.3":
            return t(
                "The last digit of the price counts. Of the other players, the one with the "
                "most districts with that number gets all the money. Players who tie share it."
            )
        case "D5.4":
            return t(
                "The last digit of the price counts. None of the others has that number, "
                "so they all share the money."
            )
        case "D6.3":
            return " ".join(
                [
                    t("Most points wins."),
                    t("Tied at the end? The higher sum of card numbers wins."),
                ]
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
                "You may swap one of your districts for another player's; nobody can "
                "refuse. Then you can't bid for this round's lot."
            )
    if seen.auction is not None and seen.auction.high is not None:
        return t(
            "Bid more than {high}, or pass. If you pass, you're out of this auction.",
            high=seen.auction.high,
        )
    return t(
        "Bid {least} or more, or pass. If everybody passes, the start player gets the lot "
        "for free.",
        least=scene.bids[0].amount if scene.bids else "",
    )
