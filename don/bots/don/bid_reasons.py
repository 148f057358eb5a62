"""The reasons to make one call rather than another in an auction.

Beside a bid stands what the lot is worth (``limit.Bill``), beside a pass who gets it. A payment is
named if it is large. Those in the last auction are in ``last_reasons.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from don.games.don.deck import COLOURS
from don.games.don.state import ROUNDS

from ..advice import PROBABLY, Reason, shown_alike, shown_fine
from .contest.auction import NO_BID, Spot
from .contested import Contested, mean, payment
from .last_reasons import last_reasons, results_of_the_last_lot
from .limit import Bill, likeliest, winners
from .value.cards import ONE_COLOUR, SHIFTS
from .value.position import income_of

MUCH = 5
"""The least chips that a reason says a single rival is paid."""
FAR = 0.05
"""The difference of chances that calls for one more reason."""


def bid_reasons(
    auction: Contested, best: int, other: int, near: bool = False
) -> tuple[Reason, ...]:
    """Return the reasons to call ``best`` rather than ``other``.

    ``near``: the two win about as often.
    """
    if auction.contest.leaves.over and (told := last_reasons(auction, best, other)):
        return told
    last: tuple[Reason, ...] = ()
    if auction.contest.leaves.done == ROUNDS - 1 and not near:
        last = results_of_the_last_lot(auction, best, other)
    is_advised = best != NO_BID
    brings = _brings(auction, best if is_advised else other, is_advised)
    found = [brings]
    if is_advised and not last and brings.code != "drives":
        paid = _paid_much(auction, auction.me, best, "pays")
        found += [*_barred(auction), *_lower(auction, best), *paid][:1]
    clearly = not shown_fine(auction.chances[best], auction.chances[other])
    if other != NO_BID and auction.chances[best] - auction.chances[other] >= FAR:
        found += _paid_much(auction, auction.me, other, "pays_other")
    if NO_BID in (best, other):
        found += after_a_pass(auction, not is_advised and clearly)
    if not is_advised and clearly and not last and _costs_the_last_lot(auction, other):
        found.append(Reason("saves"))
    return (*found, *last)


def _costs_the_last_lot(auction: Contested, bid: int) -> bool:
    """Return whether only the last lot is left after this one, and more rivals have as many chips
    as the seat to act if it pays the bid."""
    contest, me = auction.contest, auction.me
    if contest.leaves.done != ROUNDS - 1:
        return False

    def ahead(chips: tuple[int, ...]) -> int:
        return sum(has >= chips[me] for seat, has in enumerate(chips) if seat != me)

    return ahead(contest.following(Spot(bid, me, 0)).chips) > ahead(contest.chips)


# What the lot is worth.


def _brings(auction: Contested, bid: int, is_advised: bool) -> Reason:
    """Return what the lot is worth if that is known and speaks for the advice.

    Otherwise return what the bid buys; this too if a pass is advised and the bid wins as often. But
    an advised bid above the worth may count on being raised: then return what that pays the seat.
    """
    bill, chips, me = auction.bill, auction.contest.chips[auction.me], auction.me
    fine = not is_advised and shown_fine(auction.chances[bid], max(auction.chances.values()))
    if bill is not None and (bid <= bill.worth) is is_advised and not fine:
        return _worth(auction, bill)
    raised = {end: part for end, part in auction.ends(bid).items() if end[0] != me}
    if bill is not None and is_advised and raised:
        raiser, share = likeliest(winners(raised), auction.contest.seats), auction.income(raised)
        seat = me if raiser is None else raiser
        return Reason("drives", data={"price": bill.worth, "seat": seat, "share": share})
    return Reason("buys", data={"price": bid, "points": auction.gain(), "chips": chips})


def _worth(auction: Contested, bill: Bill) -> Reason:
    """Return what the lot is worth, and its parts. What it is worth to keep the lot from its likely
    buyer is a part of its own only while that seat may still buy it."""
    me, leaves = auction.me, auction.contest.leaves
    (own, income, kept), seat = bill.parts, _if_in(auction, bill.buyer)
    if kept and bill.buyer is not None and seat == me:
        own, kept = own + kept, 0
    before, after = (
        [income_of(held, number)[me] for number in range(10)]
        for held in (leaves.position.held, leaves.held(me))
    )
    paying = tuple(number for number in range(10) if after[number] > before[number])
    colour, next_points = _grown(leaves.position.unseen, leaves.lot, leaves.held(me)[me])
    return Reason(
        "worth",
        data={
            "price": bill.worth,
            "points": auction.gain(),
            "chips": auction.contest.chips[me],
            "own": own,
            "colour": colour,
            "next_points": next_points if bill.grows else 0,
            "income": income,
            "numbers": paying if income else (),
            "kept": kept,
            "seat": seat,
            "other_points": auction.gain(seat),
        },
    )


def _grown(unseen: int, lot: int, own: int) -> tuple[str, int]:
    """Return the colour of the lot whose next district adds most, and how many points; 0 if no more
    can come."""
    found = [
        (letter, (own >> shift & ONE_COLOUR).bit_count() + 1)
        for letter, shift in zip(COLOURS, SHIFTS, strict=True)
        if lot >> shift & ONE_COLOUR and (unseen & ~lot) >> shift & ONE_COLOUR
    ]
    return max(found, key=lambda one: one[1], default=(next(iter(COLOURS)), 0))


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
    """Yield the next lower bid, if it wins less often, and the rival that it would pay."""
    known = [call for call in auction.chances if NO_BID < call < bid]
    low = max(known, default=bid)
    if shown_alike(auction.chances[bid], auction.chances[low]):
        return
    seats, share = payment(auction.contest, auction.me, low)
    if auction.contest.leaves.seller is None and len(seats) == 1:
        yield Reason("lower", data={"price": low, "seat": seats[0], "share": share})
    else:
        yield Reason("weaker", data={"price": low})


# What a pass brings.


def after_a_pass(auction: Contested, clearly: bool) -> Iterator[Reason]:
    """Yield who will get the lot after a pass, and what that seat gains; where the pass is
    ``clearly`` better, what the seat to act gets of the price. Nothing if several may buy."""
    contest, spot = auction.contest, auction.spot
    if auction.is_sold:
        yield _sold(auction, spot.bidder, spot.high)
        return
    ends = auction.ends(NO_BID)
    found = winners(ends)
    buyer = likeliest(found, contest.seats)
    if buyer is not None:
        bought = {end: part for end, part in ends.items() if end[0] == buyer}
        share = auction.income(bought)
        if clearly and share >= MUCH:
            price = round(mean([(paid, part) for (_, paid), part in bought.items()]))
            yield Reason("earns", data={"seat": buyer, "price": price, "share": share})
        else:
            yield Reason("denies", data={"seat": buyer, "points": auction.gain(buyer)})
    elif 1 - found.get(contest.seats, 0.0) < PROBABLY:
        if contest.taker is not None and spot.bidder == contest.seats:
            points = auction.gain(contest.taker)
            yield Reason("free", data={"seat": contest.taker, "points": points})
        else:
            yield Reason("unsold")


def _sold(auction: Contested, buyer: int, price: int) -> Reason:
    """Return what the high bidder gains, and what the seat to act gets; or the one rival that it
    pays much."""
    points, share = auction.gain(buyer), auction.income({(buyer, price): 1.0})
    if not share:
        for paid in _paid_much(auction, buyer, price, "hands"):
            return replace(paid, data={"taker": buyer, "points": points, **paid.data})
    return Reason("sold", data={"seat": buyer, "points": points, "share": share})
