"""What is at stake in an auction, and what brings the most points, as codes with data.

All of it follows from what everybody can see, so the reader can check it. Nothing predicts what
others will do, and nothing contradicts the advised bid.

| code | data |
|---|---|
| ``now`` | ``points`` that the lot brings |
| ``now_and_more`` | ``points``, ``colour``, ``more``: the same, and what one more district adds |
| ``raise_pays`` | ``bid``, ``raise``, ``share``: the advised bid, the lowest raise, its payment |
| ``numbers_pay`` | ``numbers``: last digits of others' likely bids that pay only the seat |
| ``denies`` | ``seat``, ``points``: the rival who would gain most from the lot |
| ``a_lot`` | ``price`` from which the lot is too expensive |
| ``shares`` | ``bid``, ``share``: the advised bid pays all the other seats |
| ``passed`` | ``seat``, ``price``, ``share``: what the high bid pays the seat |
| ``pass_dear`` | ``price``, ``points``: the lowest bid is too much for the points |
| ``lot_brings`` | ``action``, ``points``: the lowest bid, and the points for the lot |
| ``action_brings`` | ``action``, ``points`` (below zero: lost) |
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from don.games.don.actions import Action, Bid, Drop, Keep, Stay, Swap, write_action
from don.games.don.deck import Card
from don.games.don.payout import Payout, payout
from don.games.don.rules import barred_numbers, fault, least_bid, on_offer
from don.games.don.scoring import gain
from don.games.don.state import Observation

from ..advice import Data, Reason, Stakes
from .reasons import next_of, plain_price
from .value.cards import FULL, mask_of

REACH = 5
"""How far others may well bid above the advised bid or the high bid, whichever is higher."""


def at_stake(seen: Observation, bid: int | None) -> Stakes:
    """Return what is at stake in the auction. ``bid`` is the highest advised bid, None for a
    pass."""
    assert seen.seat is not None
    owned, lot = seen.districts[seen.seat], on_offer(seen, seen.seat)
    if not lot:
        return Stakes()
    points, own, masked = gain(owned, lot), mask_of(owned), mask_of(lot)
    unseen = _unseen(seen) & ~masked
    price = plain_price(own, masked, unseen, seen.options.start_chips / 12)
    more = next_of(own, masked, unseen)
    brings = Reason("now", data={"points": points})
    if more is not None:
        data: Data = {"points": points, "colour": more.colour, "more": more.points}
        brings = Reason("now_and_more", data=data)
    dear = Reason("pass_dear", data={"price": _least_open(seen) or price, "points": points})
    others = _for_a_pass(seen) if bid is None else _for_a_bid(seen, bid, lot, price)
    return Stakes((brings, *others), price - 1, dear)


def _unseen(seen: Observation) -> int:
    """Return the cards in the game that nobody owns, as a set. They include the lot."""
    known = [card for cards in seen.districts for card in cards]
    return FULL & ~mask_of([*known, *seen.removed])


def _least_open(seen: Observation) -> int | None:
    """Return the lowest bid that the seat can make, even if it will be punished; None if there is
    none."""
    assert seen.seat is not None
    least, chips = least_bid(seen), seen.chips[seen.seat]
    if seen.options.table == "strict":
        return least
    assert chips is not None
    return next((n for n in range(least, chips + 1) if fault(seen, seen.seat, n) is None), None)


def _for_a_bid(seen: Observation, bid: int, lot: tuple[Card, ...], price: int) -> Iterator[Reason]:
    """Yield further reasons to bid as high as ``bid`` and no higher."""
    yield from _raise(seen, bid) or _numbers(seen, bid)
    yield from _denied(seen, lot)
    if bid == price - 1:
        yield Reason("a_lot", data={"price": price})
    yield from _shared(seen, bid)


def _for_a_pass(seen: Observation) -> Iterator[Reason]:
    """Yield further reasons to pass and let others pay."""
    auction = seen.auction
    assert auction is not None
    if auction.bidder is not None and auction.high is not None:
        due = payout(seen, auction.bidder, auction.high)
        if seen.seat in due.to and due.share:
            data = {"seat": auction.bidder, "price": auction.high, "share": due.share}
            yield Reason("passed", data=data)
    yield from _numbers(seen, auction.high or 0)


def _rivals(seen: Observation) -> list[int]:
    """Return the other seats still in the auction; none in a side auction.

    There the last digit does not decide who is paid (D8.3).
    """
    if seen.auction is None or seen.sale is not None:
        return []
    return [seat for seat in seen.auction.queue if seat != seen.seat]


def _may_say(seen: Observation, rivals: Iterable[int], bid: int) -> list[int]:
    """Return the rivals who may be able to make this bid.

    They are not barred from it (D4.3), and not known to have too few chips (D4.2).
    """
    return [
        seat
        for seat in rivals
        if bid % 10 not in barred_numbers(seen, seat)
        and ((chips := seen.chips[seat]) is None or bid <= chips)
    ]


def _pays_seat(seen: Observation, payers: Sequence[int], bid: int) -> Payout | None:
    """Return the payout of a bid if it would go to this seat alone, whichever rival pays it.

    None otherwise, and if there are no ``payers``.
    """
    dues = [payout(seen, seat, bid) for seat in payers]
    alone = all(due.reason == "majority" and due.to == (seen.seat,) for due in dues)
    return dues[0] if dues and alone else None


def _raise(seen: Observation, bid: int) -> list[Reason]:
    """Return what the lowest possible raise over a bid would pay this seat.

    Empty if it would not pay this seat alone.
    """
    rivals = _rivals(seen)
    for above in range(bid + 1, bid + 11):
        payers = _may_say(seen, rivals, above)
        if payers:
            due = _pays_seat(seen, payers, above)
            if due is None:
                return []
            return [Reason("raise_pays", data={"bid": bid, "raise": above, "share": due.share})]
    return []


def _numbers(seen: Observation, bid: int) -> list[Reason]:
    """Return which last digits of others' likely bids would pay this seat; empty if none would."""
    rivals, auction = _rivals(seen), seen.auction
    assert auction is not None
    high = auction.high or 0
    found = {
        above % 10
        for above in range(high + 1, max(bid, high) + REACH + 1)
        if _pays_seat(seen, _may_say(seen, rivals, above), above)
    }
    return [Reason("numbers_pay", data={"numbers": tuple(sorted(found))})] if found else []


def _denied(seen: Observation, lot: tuple[Card, ...]) -> Iterator[Reason]:
    """Yield what the lot is worth to the rival who would gain most from it.

    There is no reason unless that is more than a point for each district.
    """
    sold = seen.sale.seller if seen.sale is not None else None
    queue = seen.auction.queue if seen.auction is not None else ()
    gains = {s: gain(seen.districts[s], lot) for s in queue if s not in (seen.seat, sold)}
    keenest = max(gains, key=lambda seat: gains[seat], default=None)
    if keenest is not None and gains[keenest] > len(lot):
        yield Reason("denies", data={"seat": keenest, "points": gains[keenest]})


def _shared(seen: Observation, bid: int) -> Iterator[Reason]:
    """Yield the share of all the other players, if the advised bid would pay all of them."""
    due = payout(seen, seen.seat or 0, bid)
    if due.reason == "nobody" and due.share and any(seen.districts):
        yield Reason("shares", data={"bid": bid, "share": due.share})


def most_points(seen: Observation, actions: Sequence[Action]) -> Reason | None:
    """Return the action that brings the most points, judged only by what everybody can see.

    In an auction it is the lowest bid, if the lot brings points. Otherwise it is the action that
    gains the most points for the seat's districts or, if all lose some, loses the fewest. None if
    no action's points are known.
    """
    assert seen.seat is not None
    own = seen.districts[seen.seat]
    if seen.auction is not None:
        bids = [said for said in actions if isinstance(said, Bid)]
        points = gain(own, seen.lot if seen.sale is None else (seen.sale.card,))
        if not bids or points < 1 or (seen.sale is not None and seen.sale.seller == seen.seat):
            return None
        lowest = min(bids, key=lambda bid: bid.amount)
        return Reason("lot_brings", data={"action": write_action(lowest), "points": points})
    counted = {said: _brings(own, said) for said in actions}
    known = {said: points for said, points in counted.items() if points is not None}
    if not known:
        return None
    best = max(known, key=known.__getitem__)
    return Reason("action_brings", data={"action": write_action(best), "points": known[best]})


def _brings(own: tuple[Card, ...], action: Action) -> int | None:
    """Return the points that an action adds to these districts.

    None if they depend on what other players do.
    """
    match action:
        case Keep() | Stay():
            return 0
        case Drop(card):
            return -gain(_without(own, card), (card,))
        case Swap(give, _, take):
            left = _without(own, give)
            return gain(left, (take,)) - gain(left, (give,))
    return None


def _without(own: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in own if other != card)
