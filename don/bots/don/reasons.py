"""The reasons why one action is better than another, as codes with data; the views word them.

A reason states facts that any player can check on the table: no reason predicts how high a player
will bid. Where several rivals may take a lot, it names the likeliest. The first two reasons belong
together: one says what the better action brings, the other what its opposite would bring.

| code | data |
|---|---|
| ``buys`` | ``price``, ``points``, ``seats``, ``share``, ``pot``: the points that a lot adds, for
the advised bid; the seats that own its number, and what each is paid |
| ``costs`` | ``price``, ``points``, ``chips``: the points for the other bid; the chips left |
| ``pays`` | ``price``, ``points``, ``seats``, ``share``, ``pot``: as ``buys``, for the other bid |
| ``cheaper`` | ``price``, ``more``: the lower bid and the higher one, if neither is raised |
| ``free`` | ``seat`` that gets the lot for nothing if no seat bids, and the ``points`` it gains |
| ``outbid`` | ``seat``, ``price``, ``points``, ``share``, ``pot``: who gets the lot after a pass,
its gain, and the share that is paid to the seat to act |
| ``pays_out`` | ``seat``, ``price``, ``share``, ``pot``: the share if the high bidder pays |
| ``raised`` | ``more``, ``share``, ``pot``: the lowest possible raise, and what it pays |
| ``denies`` | ``seat``, ``points``: the rival who may get the lot, the likeliest, and its gain |
| ``grows`` | ``colour``, ``points``: what one more district of a colour would add |
| ``keeps`` | ``chips``, ``rounds``: what a pass leaves for the rounds to come |
| ``whose`` | ``price``, ``seats``, ``share``: the seats that a bid pays, and how much each |
| ``final`` | ``taker``, ``price``, ``points``, ``seat``, ``others``: who takes the last lot and at
what price; the points of the seat to act; the best other seat and its points |
| ``overbids`` | ``seat``: the rival who is likeliest to bid more in the last auction |
| ``sells`` | ``colour``, ``number``, ``seat``, ``others``, ``points``: a district, who would gain
most by it, and the points that its sale costs |
| ``swaps`` | ``seat``, ``others``, ``points``: what a swap changes for both |
| ``drops`` | ``points``, ``others``: what the better and the other discard cost |
| ``frees`` | ``numbers`` that the seat could bid again |
| ``no_bid`` | nothing: a seat that swaps may not bid |
| ``income`` | ``numbers`` that pay the seat to act more after a swap |
| ``cuts`` | ``numbers`` that would pay it less after the other swap |

``weight`` says how much a reason counts: the weightiest comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from don.games.don.actions import Action, Drop, Offer, Swap
from don.games.don.deck import COLOURS, Card
from don.games.don.scoring import CHIP_BONUS
from don.games.don.state import ROUNDS

from ..advice import Data, Reason, read_whole
from .contest.auction import PASS, Contest, Spot
from .value.cards import BIT, NUMBER_MASKS, ONE_COLOUR, SHIFTS, digits, points
from .value.position import Position, income_of, marginal, payees

DEAR = 2
"""The chips for a point above which a price is high."""
LEAST_UNSEEN = 6
"""The number of unseen districts from which one more of a certain colour may well come."""


class Next(NamedTuple):
    """One more district of a colour, and the points that it would add."""

    colour: str
    points: int


def next_of(own: int, lot: int, unseen: int) -> Next | None:
    """Return the most valuable district that may still come in a colour of the lot.

    None if that is unlikely. ``unseen`` does not include the lot itself.
    """
    if unseen.bit_count() < LEAST_UNSEEN:
        return None
    found = [
        Next(letter, ((own | lot) >> shift & ONE_COLOUR).bit_count() + 1)
        for letter, shift in zip(COLOURS, SHIFTS, strict=True)
        if lot >> shift & ONE_COLOUR and unseen >> shift & ONE_COLOUR
    ]
    return max(found, key=lambda one: one.points, default=None)


# The data of Don's reasons, so that reasons can be sent as plain data and checked when they arrive.


MOST_NUMBER = 10_000
"""A bound for numbers of chips and points, larger than any of them."""

REASONS: dict[str, tuple[str, ...]] = {
    "buys": ("price", "points", "seats", "share", "pot"),
    "costs": ("price", "points", "chips"),
    "pays": ("price", "points", "seats", "share", "pot"),
    "cheaper": ("price", "more"),
    "free": ("seat", "points"),
    "outbid": ("seat", "price", "points", "share", "pot"),
    "pays_out": ("seat", "price", "share", "pot"),
    "raised": ("more", "share", "pot"),
    "denies": ("seat", "points"),
    "grows": ("colour", "points"),
    "keeps": ("chips", "rounds"),
    "whose": ("price", "seats", "share"),
    "final": ("taker", "price", "points", "seat", "others"),
    "overbids": ("seat",),
    "sells": ("colour", "number", "seat", "others", "points"),
    "swaps": ("seat", "others", "points"),
    "drops": ("points", "others"),
    "frees": ("numbers",),
    "no_bid": (),
    "income": ("numbers",),
    "cuts": ("numbers",),
}
"""The names of the data that each reason holds, by the reason's code."""


def read_datum(name: str, value: Any, seats: int) -> int | float | str | tuple[int, ...]:
    """Return one datum of a reason, read from plain data.

    Raises ``ValueError`` if it is not valid.
    """
    match name:
        case "colour" if value in list(COLOURS):
            return str(value)
        case "seat" | "taker":
            return read_whole(value, 0, seats - 1)
        case "seats" if isinstance(value, list) and len(value) < seats:
            return tuple(read_whole(seat, 0, seats - 1) for seat in value)
        case "numbers" if isinstance(value, list) and len(value) <= 10:
            return tuple(read_whole(number, 0, 9) for number in value)
        case "number":
            return read_whole(value, 0, 9)
        case "points" | "others" | "share" | "price" | "more" | "pot" | "chips" | "rounds":
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")


MOST = 2
"""The most reasons given at a time."""
FIRST, SECOND, THIRD = 3.0, 2.0, 1.0
"""The weights of what the better action brings, of what its opposite brings, and of the rest."""


class Traded(NamedTuple):
    """A possible action between auctions, and the position after it.

    After an offer the position is unchanged, because the buyer is not known yet.
    """

    action: Action
    after: Position


def weightiest(found: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the reasons to give, the weightiest first."""
    return tuple(sorted(found, key=lambda reason: -reason.weight)[:MOST])


# The reasons for an action between auctions.


def trade_reasons(position: Position, me: int, best: Traded, other: Traded) -> tuple[Reason, ...]:
    """Return the reasons why the best action between auctions is better than another.

    Either of them may be to do nothing.
    """
    match best.action, other.action:
        case (Offer(card), _) | (_, Offer(card)):
            found = [_sold(position, me, card)]
            if isinstance(best.action, Offer):
                found += _freed(position, me, card)
            return weightiest(found)
        case (Drop(), Drop()):
            lost = [points(position.held[me]) - points(one.after.held[me]) for one in (best, other)]
            data: Data = {"points": lost[0], "others": lost[1]}
            return (Reason("drops", FIRST, data),)
        case (Swap(), _):
            earned = _income(other.after, best.after, me, "income")
            return weightiest([_swapped(position, me, best), *earned])
        case (_, Swap()):
            cut = _income(best.after, other.after, me, "cuts")
            barred = Reason("no_bid", SECOND)
            return weightiest([_swapped(position, me, other), barred, *cut])
    return ()


def _sold(position: Position, me: int, card: Card) -> Reason:
    """Return what a sale costs, and what the district brings to the keenest rival with chips."""
    own, sold = position.held[me], BIT[card]
    rivals = [s for s, chips in enumerate(position.chips) if s != me and chips]
    keenest = max(rivals, key=lambda seat: marginal(position.held[seat], sold), default=None)
    gain = 0 if keenest is None else marginal(position.held[keenest], sold)
    seat, lost = me if keenest is None else keenest, points(own) - points(own & ~sold)
    data: Data = {"colour": card.colour, "number": card.number}
    return Reason("sells", FIRST, {**data, "seat": seat, "others": gain, "points": lost})


def _freed(position: Position, me: int, card: Card) -> list[Reason]:
    own = position.held[me]
    numbers = _numbers(digits(own) & ~digits(own & ~BIT[card]))
    return [Reason("frees", SECOND, {"numbers": numbers})] if numbers else []


def _swapped(position: Position, me: int, swap: Traded) -> Reason:
    """Return what a swap changes, in points, for the seat to act and for the other seat."""
    assert isinstance(swap.action, Swap)
    seat = swap.action.seat
    mine, theirs = (points(swap.after.held[s]) - points(position.held[s]) for s in (me, seat))
    return Reason("swaps", FIRST, {"seat": seat, "others": theirs, "points": mine})


def _income(before: Position, after: Position, me: int, code: str) -> list[Reason]:
    """Return on which numbers a swap changes the income of the seat to act.

    ``income`` tells of the numbers that pay more after it, ``cuts`` of those that pay less.
    """
    sign = 1 if code == "income" else -1
    numbers = tuple(
        n
        for n in range(10)
        if sign * (income_of(after.held, n)[me] - income_of(before.held, n)[me]) > 0
    )
    return [Reason(code, THIRD, {"numbers": numbers})] if numbers else []


def _numbers(mask: int) -> tuple[int, ...]:
    return tuple(n for n in range(10) if mask >> n & 1)


# The reasons to make one call rather than another in an auction.


def bid_reasons(
    contest: Contest, spot: Spot, me: int, best: int, other: int, likely: Callable[[int], int]
) -> tuple[Reason, ...]:
    """Return the reasons to call ``best`` rather than ``other`` in position ``spot``.

    ``likely`` returns the seat that is likeliest to get the lot after a call of the seat to act.
    """
    if contest.leaves.over:
        both = (_final(contest, spot, me, best, FIRST), _final(contest, spot, me, other, SECOND))
        return (*both, *_overbid(contest, spot, me, max(best, other), likely))
    if best == PASS:
        return (_if_passed(contest, spot, me), _against(contest, me, other))
    if other == PASS:
        return (
            Reason("buys", FIRST, _bought(contest, me, best)),
            replace(_without_me(contest, spot, me, likely(PASS)), weight=SECOND),
            *(_raised(contest, spot, me, best) or _grows(contest, me, best)),
        )
    return weightiest(_rather(contest, spot, me, best, other))


def _bought(contest: Contest, me: int, price: int) -> Data:
    """Return what a bid buys, and the seats that own its number with what each is paid."""
    leaves = contest.leaves
    seats, share = _paid(contest, me, price)
    gain = marginal(leaves.position.held[me], leaves.lot)
    pot = 0 if leaves.seller is not None else leaves.position.pot
    return {"price": price, "points": gain, "seats": seats, "share": share, "pot": pot}


def _without_me(contest: Contest, spot: Spot, me: int, likely: int) -> Reason:
    """Return what becomes of the lot if the seat to act passes: who pays, or who may get it."""
    leaves, held = contest.leaves, contest.leaves.position.held
    sold = _sold_now(contest, spot, me) or _share_of(contest, spot, me)
    if sold is not None:
        return sold
    others = spot.still & ~(1 << me)
    if not others and contest.taker is not None:
        gain = marginal(held[contest.taker], leaves.lot)
        return Reason("free", FIRST, {"seat": contest.taker, "points": gain})
    rivals = [s for s in range(contest.seats) if s != leaves.seller and others >> s & 1]
    if spot.bidder < contest.seats:
        rivals.append(spot.bidder)
    if not rivals:
        return _keeps(contest, me)
    keenest = max(rivals, key=lambda seat: marginal(held[seat], leaves.lot))
    seat = likely if likely in rivals else keenest
    return Reason("denies", FIRST, {"seat": seat, "points": marginal(held[seat], leaves.lot)})


def _sold_now(contest: Contest, spot: Spot, me: int) -> Reason | None:
    """Return who gets the lot if a pass ends the auction, and what that pays the seat to act."""
    others = spot.still & ~(1 << me)
    if spot.bidder == contest.seats or others & ~(1 << spot.bidder) or not _pays(contest, spot):
        return None
    leaves = contest.leaves
    gain = marginal(leaves.position.held[spot.bidder], leaves.lot)
    share = leaves.paid(spot.bidder, spot.high)[me] - contest.chips[me]
    pot = 0 if leaves.seller is not None else leaves.position.pot
    data: Data = {"seat": spot.bidder, "price": spot.high, "points": gain}
    return Reason("outbid", FIRST, {**data, "share": share, "pot": pot})


def _grows(contest: Contest, me: int, price: int) -> list[Reason]:
    """Return what one more district of a colour would add, where the price is high for the lot."""
    leaves = contest.leaves
    own, unseen = leaves.position.held[me], leaves.position.unseen & ~leaves.lot
    more = next_of(own, leaves.lot, unseen)
    if more is None or price <= DEAR * marginal(own, leaves.lot):
        return []
    return [Reason("grows", THIRD, {"colour": more.colour, "points": more.points})]


def _pays(contest: Contest, spot: Spot) -> bool:
    """Return whether the high bidder can pay; at a strict table a bid may be too high (D4.6)."""
    return contest.may_bid(spot.bidder, spot.high)


def _share_of(contest: Contest, spot: Spot, me: int) -> Reason | None:
    """Return what the seat to act gets of the high bid if it wins; None if that is nothing."""
    if spot.bidder == contest.seats or not _pays(contest, spot):
        return None
    share = contest.leaves.paid(spot.bidder, spot.high)[me] - contest.chips[me]
    if share <= 0:
        return None
    pot = 0 if contest.leaves.seller is not None else contest.leaves.position.pot
    data: Data = {"seat": spot.bidder, "price": spot.high, "share": share, "pot": pot}
    return Reason("pays_out", FIRST, data)


def _raised(contest: Contest, spot: Spot, me: int, bid: int) -> list[Reason]:
    """Return the lowest raise that a rival may make, if it would pay the seat to act alone."""
    leaves = contest.leaves
    rivals = [s for s in range(contest.seats) if s != me and spot.still >> s & 1]
    if leaves.seller is not None:
        return []
    for more in range(bid + 1, bid + 11):
        payers = [seat for seat in rivals if contest.may_bid(seat, more)]
        if payers:
            held, mask = leaves.position.held, NUMBER_MASKS[more % 10]
            alone = held[me] & mask and all(payees(held, seat, mask) == (me,) for seat in payers)
            pot = leaves.position.pot
            data: Data = {"more": more, "share": more + pot, "pot": pot}
            return [Reason("raised", THIRD, data)] if alone else []
    return []


def _keeps(contest: Contest, me: int) -> Reason:
    """Return the chips that the seat to act keeps, and for how many rounds after this one."""
    rounds = ROUNDS - contest.leaves.position.done - 1
    return Reason("keeps", FIRST, {"chips": contest.chips[me], "rounds": rounds})


def _if_passed(contest: Contest, spot: Spot, me: int) -> Reason:
    """Return what a pass brings: the lot for nothing, a share of the high bid, or the chips
    kept."""
    share = _share_of(contest, spot, me)
    if share is not None:
        return _sold_now(contest, spot, me) or share
    if spot.bidder == contest.seats and contest.taker == me:
        gain = marginal(contest.leaves.position.held[me], contest.leaves.lot)
        return Reason("free", FIRST, {"seat": me, "points": gain})
    return _keeps(contest, me)


def _against(contest: Contest, me: int, price: int) -> Reason:
    """Return what the other bid would buy, and the seat that it pays or the chips that it
    leaves."""
    data = _bought(contest, me, price)
    if data["seats"] and data["share"]:
        return Reason("pays", SECOND, data)
    left = contest.chips[me] - price
    return Reason("costs", SECOND, {"price": price, "points": data["points"], "chips": left})


def _rather(contest: Contest, spot: Spot, me: int, best: int, other: int) -> list[Reason]:
    """Return the reasons for one bid and against another: who is paid, the lower price, or what
    the lot is worth."""
    found = []
    paid = [_paid(contest, me, price) for price in (best, other)]
    if paid[0][0] != paid[1][0]:
        for price, (seats, share), weight in zip((best, other), paid, (FIRST, SECOND), strict=True):
            to = seats or tuple(seat for seat in range(contest.seats) if seat != me)
            found.append(Reason("whose", weight, {"price": price, "seats": to, "share": share}))
    if best < other:
        found.append(Reason("cheaper", THIRD, {"price": best, "more": other}))
        if paid[0][0] == paid[1][0] and len(paid[1][0]) == 1:
            seats, share = paid[1]
            found.append(Reason("whose", SECOND, {"price": other, "seats": seats, "share": share}))
    if not found:
        found = [Reason("buys", FIRST, _bought(contest, me, best)), *_grows(contest, me, best)]
        out = (me, contest.leaves.seller)
        rivals = [s for s in range(contest.seats) if s not in out and spot.still >> s & 1]
        held, lot = contest.leaves.position.held, contest.leaves.lot
        gains = {seat: marginal(held[seat], lot) for seat in rivals}
        if gains:
            keenest = max(gains, key=gains.__getitem__)
            data: Data = {"seat": keenest, "points": gains[keenest]}
            found.append(Reason("denies", SECOND, data))
    return found


def _paid(contest: Contest, me: int, price: int) -> tuple[tuple[int, ...], int]:
    """Return the seats that a bid pays, and how much each gets.

    No seats: nobody owns the number, so all the others share.
    """
    leaves = contest.leaves
    if leaves.seller is not None:
        return (leaves.seller,), price
    position, mask = leaves.position, NUMBER_MASKS[price % 10]
    to = payees(position.held, me, mask)
    owned = any(position.held[seat] & mask for seat in to)
    return to if owned else (), (price + position.pot) // len(to)


def _final(contest: Contest, spot: Spot, me: int, call: int, weight: float) -> Reason:
    """Return the result of the game if nobody calls again after a call in the last auction."""
    taker, price, ends = _result(contest, spot, me, call)
    seat = _best_other(ends, me)
    data: Data = {"taker": taker, "price": price, "points": ends[me]}
    return Reason("final", weight, {**data, "seat": seat, "others": ends[seat]})


def _best_other(ends: Sequence[int], me: int) -> int:
    return max((seat for seat in range(len(ends)) if seat != me), key=ends.__getitem__)


def _result(contest: Contest, spot: Spot, me: int, call: int) -> tuple[int, int, list[int]]:
    """Return who gets the last lot and for how much, and each seat's points then, if nobody calls
    again after a call.

    If nobody has bid, the seat that gets the lot for nothing counts as its buyer for 0 chips.
    """
    leaves = contest.leaves
    taker, price = (spot.bidder, spot.high) if call == PASS else (me, call)
    chips = contest.chips
    if taker < contest.seats:
        chips = leaves.paid(taker, price)
    else:
        assert contest.taker is not None
        taker, price = contest.taker, 0
    held = leaves.held(taker)
    most = max(chips)
    ends = [
        points(own) + CHIP_BONUS * (left == most) for own, left in zip(held, chips, strict=True)
    ]
    return taker, price, ends


def _overbid(
    contest: Contest, spot: Spot, me: int, bid: int, likely: Callable[[int], int]
) -> list[Reason]:
    """Return who is likely to bid more in the last auction, if the bid alone would win the game."""
    if bid == PASS:
        return []
    _, _, ends = _result(contest, spot, me, bid)
    if ends[me] < ends[_best_other(ends, me)]:
        return []
    seat = likely(bid)
    rivals = [s for s in range(contest.seats) if s != me and spot.still >> s & 1]
    return [Reason("overbids", THIRD, {"seat": seat})] if seat in rivals else []
