"""Why one action is better than another, as codes with numbers; words are made elsewhere.

| code | data |
|---|---|
| ``set`` | ``colour``, ``count`` (owned then), ``points``: what it gains; less than 0 in a sale |
| ``denies`` | ``seat``, ``points``: what the lot would add there |
| ``outbid`` | ``seat``, ``price``: otherwise somebody else is expected to get the lot |
| ``feeds`` | ``seats``, ``share``, ``number``: whom the price of the bid goes to |
| ``shared_by_all`` | ``share``, ``number``: nobody owns the number |
| ``feeds_instead`` | the same as ``feeds``, for the other action |
| ``pays_seller`` | ``seat``, ``price``: in a side auction, who would get the price |
| ``bars_self`` | ``numbers``: what one could no longer bid after the other action |
| ``pays_out`` | ``seat``, ``price``, ``share``: somebody else pays, and one is paid |
| ``too_dear`` | ``price``, ``points``: not worth that much |
| ``short`` | ``chips``: what would be left |
| ``drives_up`` | ``price``: somebody else is expected to go on, and pays more |
| ``saves`` | ``chips``: it costs less than the other bid |
| ``firm`` | nothing: a higher bid is raised less often |
| ``stuck`` | ``price``: a bid that will probably be raised may not be |
| ``free`` | ``seat``: the lot goes for nothing |
| ``sells`` | ``seat``, ``price``: who is expected to buy |
| ``no_bid`` | nothing: an exchange bars from bidding |
| ``chips``, ``points`` | ``seat`` and so many: more for oneself, or fewer for somebody else |
| ``income`` | ``seat``, ``numbers``: of what one is paid more for, or somebody else less |
| ``hope`` | ``colour``, ``count``: unseen districts that would enlarge a set |
| ``number_sum`` | ``points``: how much larger the sum of one's numbers is |
| ``most_chips`` | ``seat``: one has most chips then, or somebody else no longer |

All of them speak for the better action, but for the points that a sale costs.
``weight`` is how much a reason counts, in the chance to win or close to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from don.games.don import COLOURS, Action, Offer, Swap

from ..contest.rules import PASS, Call, Contest
from ..value.cards import (
    BIT,
    NUMBER_MASKS,
    ONE_COLOUR,
    SHIFTS,
    colour_counts,
    digits,
    number_sum,
    points,
)
from ..value.features import FEATURES, features, income_of
from ..value.position import Position, marginal, payees
from ..value.weights import ROUNDS, weights

Data = Mapping[str, int | float | str | tuple[int, ...]]
MOST = 6
"""Reasons given at a time."""
CHANGES_TOLD = 3
DEAR = 2.0
"""Chips for a point that are much."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A code, how much it counts, and its numbers."""

    code: str
    weight: float
    data: Data = field(default_factory=dict)


Said = tuple[int, Call]
"""An action in an auction, and how the auction will probably end after it."""


class Traded(NamedTuple):
    """A sale, an exchange or a discard, and what will probably come of it.

    ``end`` is how the side auction ends, for a sale.
    """

    action: Action
    after: Position
    end: Call | None = None


def bid_reasons(contest: Contest, me: int, best: Said, other: Said) -> tuple[Reason, ...]:
    """Why to say the one and not the other."""
    action, end = best
    instead, other_end = other
    if action == PASS:
        found = _against(contest, me, instead, other_end) + _income(contest, me, end)
    elif end.bidder != me:
        found = _income(contest, me, end)
        if end.bidder < contest.seats and end.high > action:
            found.append(Reason("drives_up", 0.05, {"price": end.high}))
    elif other_end.bidder != me:
        found = _for_the_lot(contest, me, other_end)
    elif action < instead:
        found = [Reason("saves", 0.008 * (instead - action), {"chips": instead - action})]
    else:
        found = [Reason("firm", 0.01)]
    if action != PASS:
        found += _number(contest, me, action, instead)
    if end != other_end:
        changes = _changes(contest.following(other_end), contest.following(end), me)
        found += [reason for reason in changes if reason.code != "bars_self"]
    return _weightiest(found)


def _weightiest(found: list[Reason]) -> tuple[Reason, ...]:
    if any(reason.code == "set" for reason in found):  # and that says it better
        found = [reason for reason in found if reason.code != "points"]
    shares = [reason.data["share"] for reason in found if reason.code == "pays_out"]
    found = [r for r in found if r.code != "chips" or r.data["chips"] not in shares]
    found.sort(key=lambda reason: -reason.weight)
    return tuple(found[:MOST])


def _for_the_lot(contest: Contest, me: int, otherwise: Call) -> list[Reason]:
    """What winning it brings; first districts are told of only if there is nothing better."""
    held, lot = contest.leaves.position.held, contest.leaves.lot
    sets = []
    for letter, shift in zip(COLOURS, SHIFTS, strict=True):
        part = lot & ONE_COLOUR << shift
        if part:
            count = ((held[me] | part) >> shift & ONE_COLOUR).bit_count()
            gain = marginal(held[me], part)
            data: Data = {"colour": letter, "count": count, "points": gain}
            sets.append(Reason("set", 0.02 * gain, data))
    most = max(reason.weight for reason in sets)
    found = [reason for reason in sets if reason.weight == most or reason.weight > 0.03][:2]
    rivals = [seat for seat in range(contest.seats) if seat not in (me, contest.leaves.seller)]
    gains = {seat: marginal(held[seat], lot) for seat in rivals}
    keenest = max(gains, key=lambda seat: gains[seat])
    if gains[keenest] > lot.bit_count():
        data = {"seat": keenest, "points": gains[keenest]}
        found.append(Reason("denies", 0.01 * gains[keenest], data))
    if otherwise.bidder < contest.seats:
        data = {"seat": otherwise.bidder, "price": otherwise.high}
        found.append(Reason("outbid", 0.015, data))
    return found


def _against(contest: Contest, me: int, price: int, end: Call) -> list[Reason]:
    """Why not to bid so much."""
    leaves = contest.leaves
    own = leaves.position.held[me]
    gain = marginal(own, leaves.lot)
    found = []
    if price >= DEAR * gain * leaves.position.unit:
        found.append(Reason("too_dear", 0.03, {"price": price, "points": gain}))
    left = contest.chips[me] - price
    if left <= 2:
        found.append(Reason("short", 0.01, {"chips": left}))
    if end.bidder != me:
        return [*found, Reason("stuck", 0.005, {"price": price})]
    new = digits(leaves.lot) & ~digits(own)
    if new:
        numbers = tuple(n for n in range(10) if new >> n & 1)
        found.append(Reason("bars_self", 0.005 * len(numbers), {"numbers": numbers}))
    if leaves.seller is not None:
        data: Data = {"seat": leaves.seller, "price": price}
        return [*found, Reason("pays_seller", 0.004 * price, data)]
    return found + _payment(contest, me, price, "feeds_instead")


def _number(contest: Contest, me: int, price: int, instead: int) -> list[Reason]:
    """Why this number: who is paid, if that makes a difference."""
    leaves = contest.leaves
    if leaves.seller is not None:
        return []
    if instead == PASS:
        return [r for r in _payment(contest, me, price, "feeds") if r.code == "shared_by_all"]
    this, that = (_payment(contest, me, amount, "feeds") for amount in (price, instead))
    if [(r.code, r.data.get("seats")) for r in this] == [
        (r.code, r.data.get("seats")) for r in that
    ]:
        return []
    return this + _payment(contest, me, instead, "feeds_instead")


def _payment(contest: Contest, me: int, price: int, code: str) -> list[Reason]:
    leaves = contest.leaves
    number = price % 10
    to = payees(leaves.position.held, me, NUMBER_MASKS[number])
    share = (price + leaves.position.pot) // len(to)
    owned = any(leaves.position.held[seat] & NUMBER_MASKS[number] for seat in to)
    if not owned:
        if code == "feeds_instead":
            return []
        return [Reason("shared_by_all", 0.01, {"share": share, "number": number})]
    return [Reason(code, 0.004 * share, {"seats": to, "share": share, "number": number})]


def _income(contest: Contest, me: int, end: Call) -> list[Reason]:
    """What one is paid if somebody else wins."""
    if end.bidder == contest.seats:
        if contest.taker is None:
            return []
        return [Reason("free", 0.01, {"seat": contest.taker})]
    share = contest.leaves.paid(end.bidder, end.high)[me] - contest.chips[me]
    if share <= 0:
        return []
    data: Data = {"seat": end.bidder, "price": end.high, "share": share}
    return [Reason("pays_out", 0.006 * share, data)]


def trade_reasons(position: Position, me: int, best: Traded, other: Traded) -> tuple[Reason, ...]:
    """Why to sell, swap or discard this, or rather not."""
    found: list[Reason] = []
    end, seats = best.end, len(position.held)
    if isinstance(best.action, Offer) and end is not None and end.bidder < seats:
        data: Data = {"seat": end.bidder, "price": end.high}
        found = [Reason("sells", 1.0, data), *_given_up(position, me, best.action)]
    elif isinstance(other.action, Offer) and not isinstance(best.action, Offer):
        found = _given_up(position, me, other.action)
        bit = BIT[other.action.card]
        rivals = [seat for seat in range(seats) if seat != me]
        gains = {seat: marginal(position.held[seat], bit) for seat in rivals}
        keenest = max(gains, key=lambda seat: gains[seat])
        data = {"seat": keenest, "points": gains[keenest]}
        found.append(Reason("denies", 0.01 * gains[keenest], data))
    if isinstance(other.action, Swap) and not isinstance(best.action, Swap):
        found.append(Reason("no_bid", 0.02))
    return _weightiest(found + _changes(other.after, best.after, me))


def _given_up(position: Position, me: int, sale: Offer) -> list[Reason]:
    own = position.held[me]
    loss = points(own) - points(own & ~BIT[sale.card])
    data: Data = {"colour": sale.card.colour, "count": 0, "points": -loss}
    return [Reason("set", 0.02 * loss, data)]


def _changes(before: Position, after: Position, me: int) -> list[Reason]:
    """The parts of the value by which the second position is better than the first."""
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
        told = _counted(before, after, seat, name, 1 if seat == me else -1)
        if told is not None:
            found.setdefault((told[0], seat), Reason(told[0], weight, told[1]))
    return list(found.values())[:CHANGES_TOLD]


def _counted(
    before: Position, after: Position, seat: int, name: str, sign: int
) -> tuple[str, Data] | None:
    """What changes about a seat, in numbers; ``sign`` is -1 for a rival, who is to have less.

    None where nothing that can be counted speaks for it.
    """
    was, now = before.held[seat], after.held[seat]
    counted: dict[str, tuple[str, int]] = {
        "chips": ("chips", after.chips[seat] - before.chips[seat]),
        "points": ("points", points(now) - points(was)),
    }
    if name in counted:
        code, change = counted[name]
        return (code, {"seat": seat, code: sign * change}) if sign * change > 0 else None
    if name.startswith("income"):
        parts = [
            income_of(after.held, n)[seat] - income_of(before.held, n)[seat] for n in range(10)
        ]
        numbers = tuple(n for n, part in enumerate(parts) if sign * part > 0)
        return ("income", {"seat": seat, "numbers": numbers}) if numbers else None
    if name == "most_chips":
        has = [position.chips[seat] == max(position.chips) for position in (before, after)]
        return ("most_chips", {"seat": seat}) if sign * (has[1] - has[0]) > 0 else None
    return _own(before, after, seat, name) if sign > 0 else None


def _own(before: Position, after: Position, me: int, name: str) -> tuple[str, Data] | None:
    """What is worth a word about oneself only."""
    was, now = before.held[me], after.held[me]
    if name == "barred" and (lost := digits(was) & ~digits(now)):
        return "bars_self", {"numbers": tuple(n for n in range(10) if lost >> n & 1)}
    if name == "number_sum" and (change := number_sum(now) - number_sum(was)) > 0:
        return "number_sum", {"points": change}
    if name in ("hope", "best_set"):
        unseen = colour_counts(after.unseen)
        sizes = zip(colour_counts(was), colour_counts(now), unseen, COLOURS, strict=True)
        gains = [((new - old) * left, left, colour) for old, new, left, colour in sizes]
        most, left, colour = max(gains)
        return ("hope", {"colour": colour, "count": left}) if most > 0 else None
    return None
