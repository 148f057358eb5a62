"""Why one action is better than another, as codes with numbers; words are made elsewhere.

| code | data |
|---|---|
| ``set`` | ``colour``, ``count`` (owned then), ``points``: what it gains; less than 0 in a sale |
| ``denies`` | ``seat``, ``points``: what the lot would add there |
| ``outbid`` | ``seat``, ``price``, ``likely``: otherwise somebody else is expected to get the lot |
| ``feeds`` | ``seats``, ``share``, ``number``: whom the price of the bid goes to |
| ``shared_by_all`` | ``share``, ``number``: nobody owns the number |
| ``feeds_instead`` | the same as ``feeds``, for the other action |
| ``pays_seller`` | ``seat``, ``price``: in a side auction, who would get the price |
| ``bars_self`` | ``numbers``: what one could no longer bid after the other action |
| ``frees`` | ``numbers``: what one can bid again |
| ``pays_out`` | ``seat``, ``price``, ``share``, ``likely``: somebody else pays, and one is paid |
| ``too_dear`` | ``price``, ``points``: not worth that much |
| ``short`` | ``chips``: what would be left |
| ``drives_up`` | ``seats``, ``price``: who goes at least so far, if that can be told, and pays |
| ``saves`` | ``chips``: one will get the lot for less than after the other bid |
| ``firm`` | nothing: a higher bid is raised less often |
| ``oftener`` | nothing: after it one gets the lot more often |
| ``stuck`` | ``price``: a bid that will probably be raised may not be |
| ``free`` | ``seat``: the lot goes for nothing |
| ``sells`` | ``seat``, ``price``, ``likely``: who is expected to buy |
| ``no_bid`` | nothing: an exchange bars from bidding |
| ``chips``, ``points`` | ``seat`` and so many: more for oneself, or fewer for somebody else |
| ``income`` | ``seat``, ``numbers``: of what one is paid more for, or somebody else less |
| ``hope`` | ``colour``, ``count``: unseen districts that would enlarge a set |
| ``number_sum`` | ``points``: how much larger the sum of one's numbers is |
| ``most_chips`` | ``seat``: one has most chips then, or somebody else no longer |

``likely`` is 1 if it is probable that it comes just so (``outcome.PROBABLE``), else 0.
All of them speak for the better action, but for the points that a sale costs.
``weight`` is how much a reason counts, in the chance to win or close to it.
"""

from __future__ import annotations

from typing import NamedTuple

from don.games.don import COLOURS, Action, Offer, Swap

from ...advice import Data, Reason
from ..contest.rules import Call
from ..value.cards import BIT, colour_counts, digits, number_sum, points
from ..value.features import FEATURES, features, income_of
from ..value.position import Position, marginal
from ..value.weights import ROUNDS, weights
from .outcome import PROBABLE

MOST = 6
"""Reasons given at a time."""
CHANGES_TOLD = 3


class Traded(NamedTuple):
    """A sale, an exchange or a discard, and what will probably come of it.

    ``end`` is how the side auction of a sale is likeliest to end, ``odds`` how likely that is.
    """

    action: Action
    after: Position
    end: Call | None = None
    odds: float = 1.0


def weightiest(found: list[Reason]) -> tuple[Reason, ...]:
    """Those to be told, the weightiest first, and nothing in two ways."""
    if any(reason.code == "set" for reason in found):  # and that says it better
        found = [reason for reason in found if reason.code != "points"]
    told = {"pays_out": "share", "sells": "price"}
    paid = [reason.data[told[reason.code]] for reason in found if reason.code in told]
    found = [r for r in found if r.code != "chips" or r.data["chips"] not in paid]
    if any(reason.code == "saves" for reason in found):
        found = [reason for reason in found if reason.code != "chips"]
    found.sort(key=lambda reason: -reason.weight)
    return tuple(found[:MOST])


def trade_reasons(position: Position, me: int, best: Traded, other: Traded) -> tuple[Reason, ...]:
    """Why to sell, swap or discard this, or rather not."""
    found: list[Reason] = []
    end, seats = best.end, len(position.held)
    if isinstance(best.action, Offer) and end is not None and end.bidder < seats:
        likely = int(best.odds >= PROBABLE)
        data: Data = {"seat": end.bidder, "price": end.high, "likely": likely}
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
    changed = changes(other.after, best.after, me, position.held[me])
    if min(best.odds, other.odds) < PROBABLE:  # who buys, and for how much, cannot be told
        changed = [r for r in changed if r.data.get("seat", me) == me and r.code != "chips"]
    return weightiest(found + changed)


def _given_up(position: Position, me: int, sale: Offer) -> list[Reason]:
    own = position.held[me]
    loss = points(own) - points(own & ~BIT[sale.card])
    data: Data = {"colour": sale.card.colour, "count": 0, "points": -loss}
    return [Reason("set", 0.02 * loss, data)]


def changes(before: Position, after: Position, me: int, own: int) -> list[Reason]:
    """The parts of the value by which the second position is better than the first.

    ``own`` are the districts that this seat has now.
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
    return _own(before, after, seat, name, own) if sign > 0 else None


def _own(
    before: Position, after: Position, me: int, name: str, own: int
) -> tuple[str, Data] | None:
    """What is worth a word about oneself only."""
    was, now = before.held[me], after.held[me]
    if name == "barred" and (only := digits(was) & ~digits(now)):
        freed, barred = only & digits(own), only & ~digits(own)
        code = "frees" if freed else "bars_self"
        return code, {"numbers": tuple(n for n in range(10) if (freed or barred) >> n & 1)}
    if name == "number_sum" and (change := number_sum(now) - number_sum(was)) > 0:
        return "number_sum", {"points": change}
    if name in ("hope", "best_set"):
        unseen = colour_counts(after.unseen)
        sizes = zip(colour_counts(was), colour_counts(now), unseen, COLOURS, strict=True)
        gains = [((new - old) * left, left, colour) for old, new, left, colour in sizes]
        most, left, colour = max(gains)
        return ("hope", {"colour": colour, "count": left}) if most > 0 else None
    return None
