"""The reasons to make one call rather than another in an auction.

They come in a fixed order: what the better call brings, why it is better, and the same of the other
call. A payment counts as a reason only if it causes a part of the difference in the chance to win
(``causes``), and no reason speaks against the advice. A rival is named as the buyer only if it will
probably buy. The reasons for a pass are in ``pass_reasons.py``, those in the last auction in
``last_reasons.py``, and those that several of them give in ``call_reasons.py``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from don.games.don.state import ROUNDS

from ..advice import PROBABLY, REASONS_GIVEN, SLIGHT, Data, Reason, only_stating, shown_alike
from ..causes import of_seat
from .call_reasons import buys, most_chips, paid_much, raiser, whose
from .contest.auction import NO_BID
from .contested import CARDS, CLEARLY, Contested, payment
from .growth import next_of
from .last_reasons import last_reasons, results_of_the_last_lot
from .pass_reasons import Found, after_a_pass, pass_over_bid
from .value.cards import NUMBER_MASKS
from .value.position import payees

GROWTH_FROM = 2
"""The chips for a point above which a price needs more than the points (``grows``)."""


def bid_reasons(
    auction: Contested, best: int, other: int, near: bool = False
) -> tuple[Reason, ...]:
    """Return the reasons to call ``best`` rather than ``other``.

    ``near``: the two win about as often. None speaks for ``other``. The order is a fixed one: first
    what the better call brings, then why it is better, and last the same of the other call. Before
    the last auction a bid and a pass each have a reason that says what they bring.
    """
    if auction.contest.leaves.over:
        return last_reasons(auction, best, other)
    if auction.contest.leaves.done == ROUNDS - 1 and not near:
        last = results_of_the_last_lot(auction, best, other)
    else:
        last = ()
    if best == NO_BID:
        found, explains = pass_over_bid(auction, other, near)
    elif other == NO_BID:
        found, explains = _bid_over_pass(auction, best, near)
    else:
        found, explains = _bid_over_bid(auction, best, other, near)
    if last:
        first, second = last
        return (*found[:1], first, *found[1:], second)
    return tuple(found) if explains else only_stating(found)


def _bid_over_pass(auction: Contested, bid: int, near: bool) -> Found:
    """Return what a bid buys and why it is that one, and what a pass would bring."""
    explains = not near or _is_fair(auction, bid) or auction.gain_unraised(bid) > SLIGHT
    counts_on_a_raise = auction.outbid(bid) and _needs_a_raise(auction, bid)
    if auction.limit is not None and bid <= auction.limit:
        found = _purchase(auction, bid)
    elif (counts_on_a_raise and not (near and explains)) or not _is_purchase(auction, bid):
        found = _drives_up(auction, bid)
    else:
        found = _purchase(auction, bid)
    return [*found, *after_a_pass(auction)], explains


def _drives_up(auction: Contested, bid: int) -> list[Reason]:
    """Return that a bid drives up the price, and the chance if nobody raises it."""
    return [_pushes(auction, bid), *_if_unraised(auction, bid)]


def _if_unraised(auction: Contested, bid: int) -> list[Reason]:
    """Return the chance if nobody raises a bid, where a hint says that."""
    why = auction.if_unraised(bid)
    return [] if why is None else [why]


def _purchase(auction: Contested, bid: int) -> list[Reason]:
    """Return what a bid buys, the chance if nobody raises it, one more thing that speaks for it,
    and the one rival that gets many chips."""
    why = [*_why_not_lower(auction, bid), *_besides(auction, bid)]
    return [
        _buys(auction, bid),
        *_if_unraised(auction, bid),
        *why[:1],
        *paid_much(auction, bid),
    ]


def _besides(auction: Contested, bid: int) -> Iterator[Reason]:
    """Yield what else can be said for an advised bid, the most useful first."""
    yield from (why for why in most_chips(auction, bid) if why.code == "still_most")
    if 1 - auction.stands(bid) >= CLEARLY:
        yield from _raised(auction, bid)


def _bid_over_bid(auction: Contested, best: int, other: int, near: bool) -> Found:
    """Return what a bid buys, and why it is better than another one."""
    gets = buys(auction, best)
    if near:
        return [gets], True
    found = auction.causes(best, other)
    better = list(whose(auction, other, found, best))
    if best < other:
        better.append(Reason("cheaper", data={"price": best, "more": other}))
    elif auction.wins(other) < auction.wins(best):
        better.append(Reason("too_low", data={"price": other, "least": other}))
    seat = auction.likely_buyer(other)
    if seat is not None and of_seat(found, seat, CARDS) > 0:
        better.append(Reason("gains", data={"seat": seat, "points": auction.gain(seat)}))
    pushed = auction.outbid(best) and _needs_a_raise(auction, best)
    if pushed:
        return [_pushes(auction, best)], True
    return [gets, *better[:REASONS_GIVEN]], bool(better)


def _buys(auction: Contested, bid: int) -> Reason:
    """Return what an advised bid buys."""
    grows = _grows(auction, bid)
    return Reason("grows", data=grows) if grows else buys(auction, bid)


def _grows(auction: Contested, price: int) -> Data | None:
    """Return what a bid buys, and what one more district of a colour would add.

    None unless the price is high for the lot alone.
    """
    leaves = auction.contest.leaves
    own, unseen = leaves.position.held[auction.me], leaves.position.unseen & ~leaves.lot
    then, gain = next_of(own, leaves.lot, unseen), auction.gain()
    if then is None or price <= GROWTH_FROM * gain:
        return None
    return {"price": price, "points": gain, "colour": then.colour, "next_points": then.points}


def _is_fair(auction: Contested, bid: int) -> bool:
    """Return whether a bid costs no more than a chip a point, or than the lot is worth."""
    return bid <= max(auction.gain(), auction.limit or 0)


def _needs_a_raise(auction: Contested, bid: int) -> bool:
    """Return whether a bid is better than a pass only if it is raised."""
    contest, spot, me = auction.contest, auction.spot, auction.me
    if spot.bidder == contest.seats:
        return False
    return contest.leaves.after(me, bid)[me] < contest.chances_at(spot)[me]


def _is_purchase(auction: Contested, bid: int) -> bool:
    """Return whether a bid is as good as a pass even if nobody raises it, or if it will hardly be
    raised. Otherwise it drives up the price."""
    passed, unraised = auction.chances.get(NO_BID), auction.unraised.get(bid)
    if passed is None or unraised is None or shown_alike(auction.chances[bid], unraised):
        return True
    return unraised >= passed or 1 - auction.stands(bid) < PROBABLY


def _pushes(auction: Contested, bid: int) -> Reason:
    """Return that a bid drives up the price: who will probably bid more, from what price on, and
    what that pays the seat to act."""
    seat, taker = raiser(auction, bid), auction.likely_buyer(bid)
    prices = [
        price
        for (who, price), probability in auction.ends(bid).items()
        if price > bid and probability >= CLEARLY / 2 and (who == seat or seat == auction.me)
    ]
    share = 0 if taker is None else auction.income(taker, bid)
    data: Data = {"seat": seat, "more": min(prices, default=bid + 1), "share": share}
    return Reason("pushes", data=data)


def _raised(auction: Contested, bid: int) -> Iterator[Reason]:
    """Yield the rivals' lowest raise and its payment to the seat to act, if it would pay only
    that seat."""
    contest, me = auction.contest, auction.me
    leaves = contest.leaves
    rivals = auction.rivals
    if leaves.seller is not None:
        return
    for more in range(bid + 1, bid + 11):
        payers = [seat for seat in rivals if contest.may_bid(seat, more)]
        if payers:
            held, mask, pot = leaves.position.held, NUMBER_MASKS[more % 10], leaves.position.pot
            if held[me] & mask and all(payees(held, seat, mask) == (me,) for seat in payers):
                seat = rivals[0] if len(rivals) == 1 else me
                data: Data = {"seat": seat, "more": more, "share": more + pot, "pot": pot}
                yield Reason("raised", data=data)
            return


def _why_not_lower(auction: Contested, bid: int) -> Iterator[Reason]:
    """Yield why a bid is better than the lowest one that is allowed, the plainest reason first.

    A lower one is outbid more often, it pays a rival, or the others get the lot for less. Nothing
    if no lower one is allowed.
    """
    lower = _lower_bids(auction, bid)
    if not lower:
        return
    least, stands = lower[0], auction.stands(bid)
    low = [price for price in lower if stands - auction.stands(price) >= CLEARLY]
    if low == lower:
        yield Reason("too_low", data={"price": low[-1], "least": least})
    if 1 - stands >= CLEARLY:
        yield from _raised(auction, bid)
    yield from _payments_below(auction, bid, lower)
    yield from _sold_for_less(auction, bid, least)
    if auction.wins(least) < auction.wins(bid) or auction.stands(least) < stands:
        yield Reason("too_low", data={"price": least, "least": least})


def _lower_bids(auction: Contested, bid: int) -> list[int]:
    """Return the bids that the seat to act may make below one."""
    contest, me = auction.contest, auction.me
    least = max(auction.spot.high + 1, contest.least)
    return [price for price in range(least, bid) if contest.may_bid(me, price)]


def _payments_below(auction: Contested, bid: int, lower: Sequence[int]) -> Iterator[Reason]:
    """Yield which rivals the lower bids would pay, if each would pay one that the bid does not pay,
    and might stand."""
    if auction.contest.leaves.seller is not None:
        return  # any bid pays the seller
    paid = set(payment(auction.contest, auction.me, bid)[0])
    to = [payment(auction.contest, auction.me, price) for price in lower]
    if any(len(seats) != 1 or share <= 1 or paid & set(seats) for seats, share in to):
        return
    if any(auction.stands(price) < CLEARLY for price in lower):
        return
    (seat,), share = to[0]
    if len(lower) > 1:
        seats = tuple(sorted({seat for (seat,), _ in to}))
        yield Reason("lower_ones", data={"seats": seats})
    else:
        data: Data = {"price": lower[0], "seat": seat, "share": share, "pot": auction.pot}
        yield Reason("lower", data=data)


def _sold_for_less(auction: Contested, bid: int, lower: int) -> Iterator[Reason]:
    """Yield that another would probably buy the lot after a lower bid, if it buys it less often or
    for more after this one; or that the others would pay less."""
    seat = auction.buyer(lower)
    if seat is not None and not auction.wins(lower) > auction.wins(bid):
        price = auction.price(seat, lower)
        again = auction.wins(bid, seat) >= PROBABLY
        if not again or price < auction.price(seat, bid):
            yield Reason("goes_for", data={"price": lower, "seat": seat, "more": price})
    theirs = all(sum(auction.buyers(call).values()) >= PROBABLY for call in (bid, lower))
    if theirs and auction.mean_price(bid) >= auction.mean_price(lower) + 0.5:
        yield Reason("cheap_for_others", data={"price": lower})
