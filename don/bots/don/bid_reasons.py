"""The reasons to make one call rather than another in an auction.

Beside a bid stands what the lot is worth (``limit.Bill``), beside a pass who gets it. A payment is
named if it is large. Those in the last auction are in ``last_reasons.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from don.games.don.state import ROUNDS

from ..advice import PROBABLY, Reason, shown_fine
from .contest.answer import Outcome
from .contest.auction import NO_BID
from .contested import Contested, payment
from .last_reasons import last_reasons, results_of_the_last_lot
from .limit import Bill, likeliest, winners
from .value.position import income_of

MUCH = 5
"""The least chips that a reason says a single rival is paid."""
FAR = 0.05
"""The difference of chances that calls for one more reason."""
NEAR = 1
"""A bid and a pass are fine if the bid is no farther than this from the worth."""


def bid_reasons(
    auction: Contested, best: int, other: int, near: bool = False
) -> tuple[Reason, ...]:
    """Return the reasons to call ``best`` rather than ``other``.

    ``near``: the two win about as often.
    """
    if auction.contest.leaves.over:
        return last_reasons(auction, best, other)
    last: tuple[Reason, ...] = ()
    if auction.contest.leaves.done == ROUNDS - 1 and not near:
        last = results_of_the_last_lot(auction, best, other)
    is_advised = best != NO_BID
    brings = _brings(auction, best if is_advised else other, is_advised)
    found = [brings, *last]
    if is_advised and not last and brings.code != "drives":
        paid = _paid_much(auction, auction.me, best, "pays")
        found += [*_barred(auction), *paid, *_lower(auction, best)][:1]
    if other != NO_BID and auction.chances[best] - auction.chances[other] >= FAR:
        found += _paid_much(auction, auction.me, other, "pays_other")
    if NO_BID in (best, other):
        found.append(after_a_pass(auction))
    return tuple(found)


def are_fine(auction: Contested, best: int, other: int) -> bool:
    """Return whether both calls are fine: they win about as often, and a bid is near the worth."""
    bill = auction.bill
    alike = shown_fine(*[auction.chances.get(call, 0.0) for call in (best, other)])
    return alike and (bill is None or abs(max(best, other) - bill.worth) <= NEAR)


# What the lot is worth.


def _brings(auction: Contested, bid: int, is_advised: bool) -> Reason:
    """Return what the lot is worth; or what a bid buys, where that is not known, or would speak for
    the bid although a pass is advised. Where the bid is dearer, it counts on being raised: then
    what that pays the seat."""
    bill, chips, me = auction.bill, auction.contest.chips[auction.me], auction.me
    if bill is not None and (bid <= bill.worth) is is_advised:
        return _worth(auction, bill)
    raised = {end: part for end, part in auction.ends(bid).items() if end[0] != me}
    if bill is not None and is_advised and raised:
        raiser, share = likeliest(winners(raised), auction.contest.seats), auction.income(raised)
        seat = me if raiser is None else raiser
        return Reason("drives", data={"price": bill.worth, "seat": seat, "share": share})
    return Reason("buys", data={"price": bid, "points": auction.gain(), "chips": chips})


def _worth(auction: Contested, bill: Bill) -> Reason:
    """Return what the lot is worth, and its parts. That a buyer is kept from it is said as long as
    it may still buy."""
    me, leaves = auction.me, auction.contest.leaves
    (own, growth, income, kept), seat = bill.parts, _if_in(auction, bill.buyer)
    if kept and bill.buyer is not None and seat == me:
        own, kept = own + kept, 0
    before, after = (
        [income_of(held, number)[me] for number in range(10)]
        for held in (leaves.position.held, leaves.held(me))
    )
    paying = tuple(number for number in range(10) if after[number] > before[number])
    return Reason(
        "worth",
        data={
            "price": bill.worth,
            "points": auction.gain(),
            "own": own,
            "growth": growth,
            "income": income,
            "numbers": paying if income else (),
            "kept": kept,
            "seat": seat,
            "other_points": auction.gain(seat),
        },
    )


def _barred(auction: Contested) -> Iterator[Reason]:
    """Yield the bids up to the worth that the seat may not make, so that its limit is lower."""
    if (bill := auction.bill) is not None:
        most = min(bill.worth, auction.contest.chips[auction.me])
        if bids := tuple(range(bill.limit + 1, most + 1)):
            yield Reason("barred", data={"bids": bids})


def _if_in(auction: Contested, seat: int | None) -> int:
    """Return a seat if it may still get the lot; otherwise the seat to act."""
    may = seat is not None and (seat in auction.rivals or seat == auction.spot.bidder)
    return seat if seat is not None and may else auction.me


# Whom a bid pays.


def _paid_much(auction: Contested, buyer: int, price: int, code: str) -> Iterator[Reason]:
    """Yield the one seat that a buyer of a round's lot pays much."""
    seats, share = payment(auction.contest, buyer, price)
    if auction.contest.leaves.seller is None and len(seats) == 1 and share >= MUCH:
        yield Reason(code, data={"seat": seats[0], "share": share})


def _lower(auction: Contested, bid: int) -> Iterator[Reason]:
    """Yield the rival that the lowest bid would pay, if it wins clearly less often."""
    low = auction.least_bid()
    lost = auction.chances[bid] - auction.chances.get(low, 1.0)
    seats, share = payment(auction.contest, auction.me, low)
    is_sale = auction.contest.leaves.seller is not None
    if not is_sale and lost >= FAR and len(seats) == 1:
        yield Reason("lower", data={"price": low, "seat": seats[0], "share": share})


# What a pass brings.


def after_a_pass(auction: Contested) -> Reason:
    """Return who will get the lot after a pass, and what that seat gains."""
    contest, spot = auction.contest, auction.spot
    if auction.is_sold:
        return _taken(auction, spot.bidder, {(spot.bidder, spot.high): 1.0}, ("sold", "hands"))
    ends = auction.ends(NO_BID)
    found = winners(ends)
    buyer = likeliest(found, contest.seats)
    if buyer is not None:
        bought = {end: part for end, part in ends.items() if end[0] == buyer}
        return _taken(auction, buyer, bought, ("denies", "feeds"))
    if 1 - found.get(contest.seats, 0.0) >= PROBABLY:
        return Reason("others")
    if contest.taker is not None and spot.bidder == contest.seats:
        return Reason("free", data={"seat": contest.taker, "points": auction.gain(contest.taker)})
    return Reason("unsold")


def _taken(auction: Contested, buyer: int, ends: Outcome, codes: tuple[str, str]) -> Reason:
    """Return what a buyer gains, and what the seat to act gets; by the second code, the one rival
    that it pays much instead."""
    points, share = auction.gain(buyer), auction.income(ends)
    if not share:
        price = max(ends, key=ends.__getitem__)[1]
        for paid in _paid_much(auction, buyer, price, codes[1]):
            return replace(paid, data={"taker": buyer, "points": points, **paid.data})
    return Reason(codes[0], data={"seat": buyer, "points": points, "share": share})
