"""Which clauses of the rules matter now."""

from __future__ import annotations

from don.games.don.payout import Payout
from don.games.don.state import Observation, Phase, auction_of
from don.table.game import Control


def clauses_now(seen: Observation, thought_of: Control | None = None) -> tuple[str, ...]:
    """The clause that the question of a position rests on.

    With a bid that is ``thought_of``, also the clause that says what would come of it.
    """
    asked = (_of_question(seen),)
    if thought_of is None or thought_of.amount is None:
        return asked
    return (*asked, _of_bid(seen, thought_of))


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
    """What forbids the bid, or punishes it at a strict table; else who would be paid."""
    if bid.refusal is not None:
        strict = seen.options.table == "strict"
        clause = bid.refusal.clause
        return {"D4.3": "D4.5", "D4.2": "D4.6"}[clause] if strict else clause
    due: Payout = bid.outcome
    return {"seller": "D8.3", "nobody": "D5.4"}.get(due.reason, "D5.3")
