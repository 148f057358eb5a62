"""Why one action is better than another, as codes with numbers; words are made elsewhere.

| code | data |
|---|---|
| ``set`` | ``colour``, ``count`` (owned then), ``points``: what the lot adds to a set |
| ``denies`` | ``seat``, ``points``: what the lot would add there |
| ``feeds`` | ``seats``, ``share``, ``number``: whom the price of the bid goes to |
| ``shared_by_all`` | ``share``, ``number``: nobody owns the number |
| ``feeds_instead`` | the same as ``feeds``, for the other action |
| ``bars_self`` | ``numbers``: what one could no longer bid |
| ``pays_out`` | ``seat``, ``price``, ``share``: passing, somebody else pays, and one is paid |
| ``too_dear`` | ``price``, ``points``: not worth that much |
| ``short`` | ``chips``: what would be left |
| ``drives_up`` | ``price``: somebody else is expected to go on, and pays more |
| ``free`` | ``seat``: the lot goes for nothing |
| ``feature`` | ``name``, ``seat``, ``change``: a part of the value that changes |

``weight`` is how much a reason counts, in the chance to win or close to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from don.games.don import COLOURS, Action, Offer, Swap

from ..contest.rules import PASS, Call, Contest
from ..trading import swapped
from ..value.cards import (
    BIT,
    NUMBER_MASKS,
    ONE_COLOUR,
    SHIFTS,
    digits,
    points,
)
from ..value.features import FEATURES, features
from ..value.position import Position, marginal, payees
from ..value.weights import ROUNDS, weights

Data = Mapping[str, int | float | str | tuple[int, ...]]
MOST = 6
"""Reasons given at a time."""
FEATURES_TOLD = 3


@dataclass(frozen=True, slots=True)
class Reason:
    """A code, how much it counts, and its numbers."""

    code: str
    weight: float
    data: Data = field(default_factory=dict)


Said = tuple[int, Call | None]
"""An action in an auction, and how the auction will probably end after it."""


def bid_reasons(contest: Contest, me: int, best: Said, other: Said) -> tuple[Reason, ...]:
    """Why to say the one and not the other."""
    action, end = best
    instead, other_end = other
    found: list[Reason] = []
    if action != PASS:
        found += _for_the_lot(contest, me)
        found += _payment(contest, me, action, "feeds")
    else:
        gain = marginal(contest.leaves.position.held[me], contest.leaves.lot)
        found.append(Reason("too_dear", 0.02, {"price": instead, "points": gain}))
        left = contest.chips[me] - instead
        if left <= 2:
            found.append(Reason("short", 0.01, {"chips": left}))
        found += _income(contest, me, end)
    if instead != PASS:
        found += _payment(contest, me, instead, "feeds_instead")
    if action != PASS and end is not None and end.bidder not in (me, contest.seats):
        found.append(Reason("drives_up", 0.01, {"price": end.high}))
    if end is not None and other_end is not None and end != other_end:
        found += _changes(contest.following(other_end), contest.following(end), me)
    found.sort(key=lambda reason: -abs(reason.weight))
    return tuple(found[:MOST])


def _for_the_lot(contest: Contest, me: int) -> list[Reason]:
    held, lot = contest.leaves.position.held, contest.leaves.lot
    found = []
    for letter, shift in zip(COLOURS, SHIFTS, strict=True):
        part = lot & ONE_COLOUR << shift
        if part:
            count = ((held[me] | part) >> shift & ONE_COLOUR).bit_count()
            gain = marginal(held[me], part)
            data: Data = {"colour": letter, "count": count, "points": gain}
            found.append(Reason("set", 0.02 * gain, data))
    rivals = [seat for seat in range(contest.seats) if seat != me]
    gains = {seat: marginal(held[seat] & ~lot, lot) for seat in rivals}
    keenest = max(gains, key=lambda seat: gains[seat])
    if gains[keenest] > lot.bit_count():
        data = {"seat": keenest, "points": gains[keenest]}
        found.append(Reason("denies", 0.01 * gains[keenest], data))
    new = digits(lot) & ~digits(held[me])
    if new:
        numbers = tuple(n for n in range(10) if new >> n & 1)
        found.append(Reason("bars_self", -0.005 * len(numbers), {"numbers": numbers}))
    return found


def _payment(contest: Contest, me: int, price: int, code: str) -> list[Reason]:
    leaves = contest.leaves
    number = price % 10
    if leaves.seller is not None:
        data: Data = {"seats": (leaves.seller,), "share": price, "number": number}
        return [Reason(code, 0.004 * price, data)]
    to = payees(leaves.position.held, me, NUMBER_MASKS[number])
    share = (price + leaves.position.pot) // len(to)
    owned = any(leaves.position.held[seat] & NUMBER_MASKS[number] for seat in to)
    if not owned:
        if code == "feeds_instead":
            return []
        return [Reason("shared_by_all", 0.01, {"share": share, "number": number})]
    return [Reason(code, 0.004 * share, {"seats": to, "share": share, "number": number})]


def _income(contest: Contest, me: int, end: Call | None) -> list[Reason]:
    if end is None:
        return []
    if end.bidder == contest.seats:
        if contest.taker is None:
            return []
        return [Reason("free", 0.01, {"seat": contest.taker})]
    share = contest.leaves.paid(end.bidder, end.high)[me] - contest.chips[me]
    if share <= 0:
        return []
    data: Data = {"seat": end.bidder, "price": end.high, "share": share}
    return [Reason("pays_out", 0.006 * share, data)]


def trade_reasons(position: Position, me: int, best: Action, other: Action) -> tuple[Reason, ...]:
    """Why to sell or swap, or rather not."""
    doing = best if isinstance(best, (Offer, Swap)) else other
    found: list[Reason] = []
    if isinstance(doing, Offer):
        bit = BIT[doing.card]
        loss = points(position.held[me]) - points(position.held[me] & ~bit)
        rivals = [seat for seat in range(len(position.held)) if seat != me]
        gains = {seat: marginal(position.held[seat], bit) for seat in rivals}
        keenest = max(gains, key=lambda seat: gains[seat])
        data: Data = {"colour": doing.card.colour, "count": 0, "points": -loss}
        found.append(Reason("set", 0.02 * loss, data))
        data = {"seat": keenest, "points": gains[keenest]}
        found.append(Reason("denies", 0.01 * gains[keenest], data))
    if isinstance(doing, Swap):
        found += _changes(position, swapped(position, me, doing), me)
    found.sort(key=lambda reason: -abs(reason.weight))
    return tuple(found[:MOST])


def _changes(before: Position, after: Position, me: int) -> list[Reason]:
    """The parts of the value that change most between two positions, for all seats."""
    if before.done >= ROUNDS or after.done >= ROUNDS or before.done != after.done:
        return []
    row = weights(len(before.held)).rows[after.done]
    found = []
    for seat, (was, now) in enumerate(zip(features(before), features(after), strict=True)):
        for i, name in enumerate(FEATURES):
            change = row[i] * (now[i] - was[i])
            if abs(change) > 0.05:
                weight = change / 4 if seat == me else -change / 12
                data: Data = {"name": name, "seat": seat, "change": round(now[i] - was[i], 3)}
                found.append(Reason("feature", weight, data))
    found.sort(key=lambda reason: -abs(reason.weight))
    return found[:FEATURES_TOLD]
