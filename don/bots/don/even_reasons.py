"""Why two calls win about as often: what a hint says instead of the reasons for each of them."""

from __future__ import annotations

from ..advice import OVERPAID, PROBABLY, SLIGHT, SURE, Reason
from .call_reasons import raiser
from .contest.auction import NO_BID
from .contested import Contested
from .value.cards import points


def why_even(auction: Contested, best: int, other: int) -> Reason | None:
    """Return why a bid and a pass, or two bids, win about as often; None if the chance without a
    raise decides between them."""
    bid, limit = max(best, other), auction.limit
    unraised = auction.if_unraised(bid)
    if unraised is not None and (
        unraised.code == OVERPAID or (best == bid and auction.gain_unraised(bid) > SLIGHT)
    ):
        return None
    if min(auction.chances.get(call, 0.0) for call in (best, other)) > SURE:
        if auction.contest.leaves.over:
            return Reason("even_won")
        if (lead := _lead(auction)) > 0:
            return Reason("even_ahead", data={"points": lead})
        chips = auction.contest.chips
        if chips.count(chips[auction.me]) == 1 and chips[auction.me] == max(chips):
            return Reason("even_rich", data={"chips": chips[auction.me]})
    is_raised = 1 - auction.stands(bid) >= PROBABLY
    if auction.worth is not None and limit is not None and NO_BID < best <= limit:
        is_near = limit - best in ((0,) if is_raised else (0, 1))
        if is_near or unraised is not None:
            return Reason("even_fair", data={"price": auction.worth})
    if is_raised and unraised is None:
        return Reason("even_raised", data={"seat": raiser(auction, bid)})
    if best == NO_BID and auction.goes_up_to(NO_BID) is not None:
        return Reason("even_dear", data={"price": bid})
    return Reason("even_little")


def _lead(auction: Contested) -> int:
    """Return by how many points the seat to act leads all others, for districts."""
    have = [points(own) for own in auction.contest.leaves.position.held]
    return have[auction.me] - max(n for seat, n in enumerate(have) if seat != auction.me)
