"""The clauses that matter now, in a sentence or two each."""

from __future__ import annotations

from don.table.game import Control

from ...i18n import isolated
from ...view.scene import Scene
from ..clauses import clauses_now


def rule_now(scene: Scene) -> list[tuple[str, str]]:
    """The rule for what is asked, and for the bid that is chosen or asked about."""
    session, thought_of = scene.session, scene.chosen
    if session.refused is not None and session.refusal and session.refusal.code == "own_number":
        thought_of = Control(session.refused, False, session.refusal)
    return [(clause, _told(scene, clause)) for clause in clauses_now(scene.seen, thought_of)]


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
        least=scene.bids[0].amount if scene.bids else "",
    )
