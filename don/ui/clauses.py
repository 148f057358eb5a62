"""Which clauses of the rules matter now, and where they are to be read."""

from __future__ import annotations

from don.games.don import Observation, Phase, fault, payout
from don.games.don.state import auction_of

from .i18n import LANGUAGES


def clauses_now(seen: Observation, amount: int | None = None) -> tuple[str, ...]:
    """The clause that the question of a position rests on.

    With the ``amount`` of a bid that is thought of, also the clause that tells what would come
    of it.
    """
    asked = (_of_question(seen),)
    if amount is None or seen.seat is None or seen.phase not in (Phase.AUCTION, Phase.SIDE):
        return asked
    return (*asked, _of_bid(seen, seen.seat, amount))


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


def _of_bid(seen: Observation, seat: int, amount: int) -> str:
    """What forbids the bid, or punishes it at a strict table; else who would be paid."""
    strict = seen.options.table == "strict"
    if refusal := fault(seen, seat, amount):
        return {"D4.3": "D4.5", "D4.2": "D4.6"}[refusal.clause] if strict else refusal.clause
    reason = payout(seen, seat, amount).reason
    return {"seller": "D8.3", "nobody": "D5.4"}.get(reason, "D5.3")


def rules_address(lang: str, clause: str = "") -> str:
    """The page with the rules in a language, from the app's own page; at a clause, if given."""
    page = f"{lang if lang in LANGUAGES else 'en'}/"
    return f"{page}#{clause.lower().replace('.', '-')}" if clause else page
