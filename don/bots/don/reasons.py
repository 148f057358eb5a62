"""The reasons why one action is better than another, as codes with data; the views word them.

A reason states facts that everybody can see on the table, whatever any player does next: no reason
predicts how high a player will bid. Each speaks for the better action, and any player can check its
numbers.

| code | data |
|---|---|
| ``set`` | ``colour``, ``count`` owned then, ``points`` gained (negative: lost by a sale) |
| ``gain`` | ``points`` gained by a lot in which every district is the first of its colour |
| ``hope`` | ``colour``, ``count``: unseen districts that would enlarge a set |
| ``denies`` | ``seat``, ``points``: a rival who may get the cards, and what they would gain |
| ``wanted`` | ``seat``, ``points``: the same for a district put up for sale |
| ``outbid`` | ``seat``, ``price``: the only other bidder left, who gets the lot otherwise |
| ``free`` | ``seat`` that gets the lot for nothing if no seat bids |
| ``final`` | ``taker``, ``price``, ``points``, ``seat``, ``others``: who takes the last lot and at
what price; the points of the seat to act; the best other seat and its points |
| ``shared_by_all`` | ``share``, ``number``, ``pot`` (shared as well): no seat owns the number |
| ``feeds_instead`` | ``seats``, ``share``, ``number``, ``pot``: seats that the other bid pays |
| ``pays_seller`` | ``seat``, ``price``: the seller that the other bid would pay in a side auction |
| ``pays_out`` | ``seat``, ``price``, ``share``, ``pot``: the share if the high bidder pays |
| ``bars_self`` | ``numbers`` that the seat could no longer bid after the other action |
| ``frees`` | ``numbers`` that the seat could bid again |
| ``cheaper`` | ``price``, ``more``: the lower bid and the higher one, if neither is raised |
| ``brings`` | ``points`` that the other bid would bring, which are not enough |
| ``too_dear`` | ``price``, ``points``: the points are not worth that price (``plain_price``) |
| ``short`` | ``chips`` that would be left after the other bid |
| ``no_bid`` | nothing: a seat that swaps may not bid |
| ``points`` | ``seat``, ``points``: more for the seat to act, or fewer for another |
| ``income`` | ``seat``, ``numbers`` that pay the seat to act more, or another less |
| ``costs`` | ``seat``, ``points`` that a swap would cost the seat to act, or bring another |
| ``cuts`` | ``seat``, ``numbers`` that pay the seat to act less, or another more, after a swap |

``weight`` says how much a reason counts, roughly as a difference in the chance to win.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Any, NamedTuple

from don.games.don.actions import Action, Offer, Swap
from don.games.don.deck import COLOURS
from don.games.don.scoring import CHIP_BONUS
from don.games.don.state import ROUNDS

from ..advice import Data, Reason, read_whole
from .contest.auction import PASS, Contest, Spot
from .value.cards import BIT, NUMBER_MASKS, ONE_COLOUR, SHIFTS, colour_counts, digits, points
from .value.position import FEATURES, Position, features, income_of, marginal, payees
from .value.weights import weights

# A plain yardstick for the price of a lot, in chips: the same for hints and for reviews.


DEAR = 4.0
"""The chips for a point from which a price is high."""
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


def plain_price(own: int, lot: int, unseen: int, unit: float) -> int:
    """Return the price from which a lot is too expensive.

    It depends on the points that the lot adds, and on half of those that one more district of a
    colour in it would add (``next_of``). ``unit`` is that of ``Position``.
    """
    more = next_of(own, lot, unseen)
    worth = marginal(own, lot) + (more.points / 2 if more is not None else 0)
    return ceil(DEAR * worth * unit)


# The data of Don's reasons, so that reasons can be sent as plain data and checked when they arrive.


MOST_NUMBER = 10_000
"""A bound for numbers of chips and points, larger than any of them."""

REASONS: dict[str, tuple[str, ...]] = {
    "set": ("colour", "count", "points"),
    "gain": ("points",),
    "hope": ("colour", "count"),
    "denies": ("seat", "points"),
    "wanted": ("seat", "points"),
    "outbid": ("seat", "price"),
    "free": ("seat",),
    "final": ("taker", "price", "points", "seat", "others"),
    "shared_by_all": ("share", "number", "pot"),
    "feeds_instead": ("seats", "share", "number", "pot"),
    "pays_seller": ("seat", "price"),
    "pays_out": ("seat", "price", "share", "pot"),
    "bars_self": ("numbers",),
    "frees": ("numbers",),
    "cheaper": ("price", "more"),
    "brings": ("points",),
    "too_dear": ("price", "points"),
    "short": ("chips",),
    "no_bid": (),
    "points": ("seat", "points"),
    "income": ("seat", "numbers"),
    "costs": ("seat", "points"),
    "cuts": ("seat", "numbers"),
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
        case "count" | "points" | "others" | "share" | "price" | "more" | "pot" | "chips":
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")


MOST = 6
"""The most reasons given at a time."""
CHANGES_TOLD = 3
"""The most reasons of those that compare two positions (``changes``)."""
AGAINST = {"points": "costs", "income": "cuts", "bars_self": "bars_self"}
"""The codes of the reasons against a swap, by the codes of the same reasons for staying."""


class Traded(NamedTuple):
    """A possible action between auctions, and the position after it.

    After an offer the position is unchanged, because the buyer is not known yet.
    """

    action: Action
    after: Position


def weightiest(found: list[Reason]) -> tuple[Reason, ...]:
    """Return the reasons to give, the weightiest first, without ``points`` if ``set`` is given."""
    if any(reason.code == "set" for reason in found):  # "set" says it better
        found = [reason for reason in found if reason.code != "points"]
    found.sort(key=lambda reason: -reason.weight)
    return tuple(found[:MOST])


def trade_reasons(position: Position, me: int, best: Traded, other: Traded) -> tuple[Reason, ...]:
    """Return the reasons why the best action between auctions is better than another.

    Either of them may be to do nothing.
    """
    if isinstance(best.action, Offer):
        sold = BIT[best.action.card]
        return weightiest(_wanted(position, me, sold, "wanted") + _freed(position, me, sold))
    if isinstance(other.action, Offer):
        kept = BIT[other.action.card]
        denied = _wanted(position, me, kept, "denies")
        return weightiest(_kept(position, me, other.action) + denied)
    found = changes(other.after, best.after, me, position.held[me])
    if isinstance(other.action, Swap) and not isinstance(best.action, Swap):
        # Staying gains nothing, so state the effects of the swap instead.
        against = [replace(r, code=AGAINST[r.code]) for r in found if r.code in AGAINST]
        return weightiest([*against, Reason("no_bid", 0.02)])
    return weightiest(found)


def _kept(position: Position, me: int, sale: Offer) -> list[Reason]:
    """Return the points that selling a district would lose, as a reason to keep it."""
    own = position.held[me]
    loss = points(own) - points(own & ~BIT[sale.card])
    data: Data = {"colour": sale.card.colour, "count": 0, "points": -loss}
    return [Reason("set", 0.02 * loss, data)]


def _wanted(position: Position, me: int, district: int, code: str) -> list[Reason]:
    """Return the points that the keenest rival would gain by a district of the seat's, as a reason.

    Only rivals with chips count. There is no reason if nobody would gain more than a point.
    """
    rivals = [s for s, chips in enumerate(position.chips) if s != me and chips]
    gains = {seat: marginal(position.held[seat], district) for seat in rivals}
    keenest = max(gains, key=lambda seat: gains[seat], default=None)
    if keenest is None or gains[keenest] < 2:  # any seat gains 1 by the first of a colour
        return []
    return [Reason(code, 0.01 * gains[keenest], {"seat": keenest, "points": gains[keenest]})]


def _freed(position: Position, me: int, sold: int) -> list[Reason]:
    own = position.held[me]
    numbers = _numbers(digits(own) & ~digits(own & ~sold))
    return [Reason("frees", 0.005, {"numbers": numbers})] if numbers else []


def changes(before: Position, after: Position, me: int, own: int) -> list[Reason]:
    """Return the reasons why position ``after`` is better for the seat than position ``before``.

    ``own`` are the districts that the seat has now.
    """
    if before.done >= ROUNDS or after.done >= ROUNDS or before.done != after.done:
        return []
    row = weights(len(before.held)).rows[after.done]
    grown = []
    for seat, (was, now) in enumerate(zip(features(before), features(after), strict=True)):
        for i, name in enumerate(FEATURES):
            change = row[i] * (now[i] - was[i])
            weight = change / 4 if seat == me else -change / 12
            if abs(change) > 0.05 and weight > 0:
                grown.append((weight, seat, name))
    grown.sort(reverse=True)
    found: dict[object, Reason] = {}
    for weight, seat, name in grown:
        told = _counted(before, after, seat, name, 1 if seat == me else -1, own)
        if told is not None:
            found.setdefault((told[0], seat), Reason(told[0], weight, told[1]))
    return list(found.values())[:CHANGES_TOLD]


def _counted(
    before: Position, after: Position, seat: int, name: str, sign: int, own: int
) -> tuple[str, Data] | None:
    """Return the change of a seat's feature as a reason's code and data.

    ``sign`` is 1 for the seat to act, and -1 for a rival, for whom less is better. None if nothing
    that can be counted speaks for ``after``.
    """
    was, now = before.held[seat], after.held[seat]
    if name == "points":
        change = sign * (points(now) - points(was))
        return ("points", {"seat": seat, "points": change}) if change > 0 else None
    if name.startswith("income"):
        parts = [
            income_of(after.held, n)[seat] - income_of(before.held, n)[seat] for n in range(10)
        ]
        numbers = tuple(n for n, part in enumerate(parts) if sign * part > 0)
        return ("income", {"seat": seat, "numbers": numbers}) if numbers else None
    return _own(before, after, seat, name, own) if sign > 0 else None


def _own(
    before: Position, after: Position, me: int, name: str, own: int
) -> tuple[str, Data] | None:
    """Return the same as ``_counted``, for the features that matter only for the seat to act."""
    was, now = before.held[me], after.held[me]
    if name == "barred" and (only := digits(was) & ~digits(now)):
        freed, barred = only & digits(own), only & ~digits(own)
        code = "frees" if freed else "bars_self"
        return code, {"numbers": _numbers(freed or barred)}
    if name in ("hope", "best_set"):
        unseen = colour_counts(after.unseen)
        sizes = zip(colour_counts(was), colour_counts(now), unseen, COLOURS, strict=True)
        gains = [((new - old) * left, left, colour) for old, new, left, colour in sizes]
        most, left, colour = max(gains)
        return ("hope", {"colour": colour, "count": left}) if most > 0 else None
    return None


def _numbers(mask: int) -> tuple[int, ...]:
    return tuple(n for n in range(10) if mask >> n & 1)


# The reasons to make one call rather than another in an auction.


FEW = 2
"""The number of chips that is too few to go on with."""


def bid_reasons(contest: Contest, spot: Spot, me: int, best: int, other: int) -> tuple[Reason, ...]:
    """Return the reasons to call ``best`` rather than ``other`` in position ``spot``."""
    if contest.leaves.over:
        return weightiest(_final(contest, spot, me, best))
    if best == PASS:
        found = _against(contest, me, other) + _if_passed(contest, spot, me)
        return weightiest(found + _fed(contest, me, other))
    if other == PASS:
        return weightiest(_for_the_lot(contest, spot, me))
    return weightiest(_rather(contest, me, best, other))


def _for_the_lot(contest: Contest, spot: Spot, me: int) -> list[Reason]:
    """Return the reasons to win the lot. Small gains are left out if there is a larger one."""
    leaves = contest.leaves
    held, lot, unseen = leaves.position.held, leaves.lot, leaves.position.unseen & ~leaves.lot
    sets, hopes = [], []
    for letter, shift in zip(COLOURS, SHIFTS, strict=True):
        colour = ONE_COLOUR << shift
        if not lot & colour:
            continue
        count = ((held[me] | lot) & colour).bit_count()
        gain = marginal(held[me], lot & colour)
        sets.append(Reason("set", 0.02 * gain, {"colour": letter, "count": count, "points": gain}))
        left = (unseen & colour).bit_count()
        if left and count > 1:
            hopes.append(Reason("hope", 0.001 * left, {"colour": letter, "count": left}))
    most = max(reason.weight for reason in sets)
    found = [reason for reason in sets if reason.weight == most or reason.weight > 0.03][:2]
    if len(sets) > 1 and all(reason.data["points"] == 1 for reason in sets):
        found = [Reason("gain", 0.02 * len(sets), {"points": len(sets)})]
    rivals = [
        s for s in range(contest.seats) if s not in (me, leaves.seller) and spot.still >> s & 1
    ]
    gains = {seat: marginal(held[seat], lot) for seat in rivals}
    keenest = max(gains, key=lambda seat: gains[seat], default=me)
    if gains.get(keenest, 0) > lot.bit_count():
        data: Data = {"seat": keenest, "points": gains[keenest]}
        found.append(Reason("denies", 0.01 * gains[keenest], data))
    return found + hopes[:1] + _otherwise(contest, spot, me)


def _otherwise(contest: Contest, spot: Spot, me: int) -> list[Reason]:
    """Return who gets the lot after a pass, as a reason to bid, if that is certain."""
    if spot.still & ~(1 << me) == 1 << spot.bidder and _pays(contest, spot):
        return [Reason("outbid", 0.015, {"seat": spot.bidder, "price": spot.high})]
    if spot.still == 1 << me and spot.bidder == contest.seats and contest.taker not in (me, None):
        assert contest.taker is not None
        return [Reason("free", 0.01, {"seat": contest.taker})]
    return []


def _pays(contest: Contest, spot: Spot) -> bool:
    """Return whether the high bidder can pay; at a strict table a bid may be too high (D4.6)."""
    return contest.may_bid(spot.bidder, spot.high)


def _if_passed(contest: Contest, spot: Spot, me: int) -> list[Reason]:
    """Return what a pass may bring, as a reason: the lot, or a share of the high bid."""
    if spot.bidder == contest.seats:
        return [Reason("free", 0.01, {"seat": me})] if contest.taker == me else []
    share = contest.leaves.paid(spot.bidder, spot.high)[me] - contest.chips[me]
    if share <= 0 or not _pays(contest, spot):
        return []
    pot = 0 if contest.leaves.seller is not None else contest.leaves.position.pot
    data: Data = {"seat": spot.bidder, "price": spot.high, "share": share, "pot": pot}
    return [Reason("pays_out", 0.006 * share, data)]


def _against(contest: Contest, me: int, price: int) -> list[Reason]:
    """Return the reasons against a bid at this price, beginning with the points of the lot."""
    leaves = contest.leaves
    own = leaves.position.held[me]
    gain = marginal(own, leaves.lot)
    unseen, unit = leaves.position.unseen & ~leaves.lot, leaves.position.unit
    found = [Reason("brings", 0.03, {"points": gain})]
    if price >= plain_price(own, leaves.lot, unseen, unit):
        found = [Reason("too_dear", 0.03, {"price": price, "points": gain})]
    left = contest.chips[me] - price
    if left <= FEW:
        found.append(Reason("short", 0.01, {"chips": left}))
    elif left < price:
        found.append(Reason("short", 0.004, {"chips": left}))
    if leaves.seller is not None:
        data: Data = {"seat": leaves.seller, "price": price}
        found.append(Reason("pays_seller", 0.004 * price, data))
    new = digits(leaves.lot) & ~digits(own)
    if new:
        numbers = tuple(n for n in range(10) if new >> n & 1)
        found.append(Reason("bars_self", 0.005 * len(numbers), {"numbers": numbers}))
    return found


def _rather(contest: Contest, me: int, best: int, other: int) -> list[Reason]:
    """Return the reasons for one bid and against another: what speaks only against the other, and
    who is paid."""
    same = {"brings", *(reason.code for reason in _against(contest, me, best))}
    found = [r for r in _against(contest, me, other) if r.code not in same]
    if best < other:
        found.append(Reason("cheaper", 0.008 * (other - best), {"price": best, "more": other}))
    if contest.leaves.seller is None and not _owned(contest, me, best):
        fed = _fed(contest, me, other)
        share = _share(contest, me, best)[1]
        pot = contest.leaves.position.pot
        data: Data = {"share": share, "number": best % 10, "pot": pot}
        found += [Reason("shared_by_all", 0.01, data), *fed] if fed else []
    return found


def _fed(contest: Contest, me: int, price: int) -> list[Reason]:
    """Return the seats that a bid pays, as a reason against it, if any seat owns the number."""
    if contest.leaves.seller is not None or not _owned(contest, me, price):
        return []
    to, share = _share(contest, me, price)
    if not share:
        return []
    pot = contest.leaves.position.pot
    data: Data = {"seats": to, "share": share, "number": price % 10, "pot": pot}
    return [Reason("feeds_instead", 0.004 * share, data)]


def _share(contest: Contest, me: int, price: int) -> tuple[tuple[int, ...], int]:
    position = contest.leaves.position
    to = payees(position.held, me, NUMBER_MASKS[price % 10])
    return to, (price + position.pot) // len(to)


def _owned(contest: Contest, me: int, price: int) -> bool:
    held = contest.leaves.position.held
    return any(held[s] & NUMBER_MASKS[price % 10] for s in range(contest.seats) if s != me)


def _final(contest: Contest, spot: Spot, me: int, best: int) -> list[Reason]:
    """Return the result of the game if nobody calls again, as a reason.

    There is none if the seat to act would not lead then.
    """
    taker, price = (spot.bidder, spot.high) if best == PASS else (me, best)
    if taker == contest.seats or not contest.may_bid(taker, price):
        return []
    chips, held = contest.leaves.paid(taker, price), contest.leaves.held(taker)
    most = max(chips)
    ends = [
        points(own) + CHIP_BONUS * (left == most) for own, left in zip(held, chips, strict=True)
    ]
    rivals = [seat for seat in range(contest.seats) if seat != me]
    seat = max(rivals, key=lambda rival: ends[rival])
    if ends[me] <= ends[seat]:
        return []
    data: Data = {"taker": taker, "price": price, "points": ends[me]}
    return [Reason("final", 0.1, {**data, "seat": seat, "others": ends[seat]})]
