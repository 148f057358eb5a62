"""Why one action is better than another, as codes with numbers; words are made elsewhere.

A reason is true by what lies on the table, whatever anybody does next: nothing is said of how far
somebody will bid. Each speaks for the better action, and its numbers can be counted by anybody.

| code | data |
|---|---|
| ``set`` | ``colour``, ``count`` (owned then), ``points``: what it gains; less than 0 in a sale |
| ``gain`` | ``points``: what a lot of first districts gains |
| ``hope`` | ``colour``, ``count``: unseen districts that would enlarge a set |
| ``denies`` | ``seat``, ``points``: what it would add to the points of a rival who may get it |
| ``wanted`` | ``seat``, ``points``: the same, of what is put up for sale |
| ``outbid`` | ``seat``, ``price``: nobody else is left, so that they get the lot otherwise |
| ``free`` | ``seat``: who gets the lot for nothing if nobody bids |
| ``final`` | ``taker``, ``price``, ``points``, ``seat``, ``others``: if the last lot goes so, one's
points and those of the best of the others |
| ``shared_by_all`` | ``share``, ``number``, ``pot`` (it is shared as well): nobody owns it |
| ``feeds_instead`` | ``seats``, ``share``, ``number``, ``pot``: whom the other bid would pay |
| ``pays_seller`` | ``seat``, ``price``: in a side auction, whom the other bid would pay |
| ``pays_out`` | ``seat``, ``price``, ``share``, ``pot``: the high bidder may pay, and one is paid |
| ``bars_self`` | ``numbers``: what one could no longer bid after the other action |
| ``frees`` | ``numbers``: what one can bid again |
| ``cheaper`` | ``price``, ``more``: of two bids, if nobody raises |
| ``brings`` | ``points``: what speaks for the other bid, and is not enough |
| ``too_dear`` | ``price``, ``points``: not worth that much (``plain_price``) |
| ``short`` | ``chips``: what would be left after the other bid |
| ``no_bid`` | nothing: an exchange bars from bidding |
| ``points`` | ``seat`` and so many: more for oneself, or fewer for somebody else |
| ``income`` | ``seat``, ``numbers``: of what one is paid more for, or somebody else less |
| ``costs`` | ``seat``, ``points``: what an exchange would cost oneself, or bring somebody else |
| ``cuts`` | ``seat``, ``numbers``: for what it would pay oneself less, or somebody else more |

``weight`` is how much a reason counts, in the chance to win or close to it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from don.games.don import COLOURS, Action, Offer, Swap

from ...advice import Data, Reason
from ..value.cards import BIT, colour_counts, digits, points
from ..value.features import FEATURES, features, income_of
from ..value.position import Position, marginal
from ..value.weights import ROUNDS, weights

MOST = 6
"""Reasons given at a time."""
CHANGES_TOLD = 3
AGAINST = {"points": "costs", "income": "cuts", "bars_self": "bars_self"}
"""Of what staying is better by, the codes of what speaks against the exchange."""


class Traded(NamedTuple):
    """What can be done between auctions, and the position after it. Who buys what is put up for
    sale cannot be told, so that nothing has changed after that."""

    action: Action
    after: Position


def weightiest(found: list[Reason]) -> tuple[Reason, ...]:
    """Those to be told, the weightiest first, and nothing in two ways."""
    if any(reason.code == "set" for reason in found):  # and that says it better
        found = [reason for reason in found if reason.code != "points"]
    found.sort(key=lambda reason: -reason.weight)
    return tuple(found[:MOST])


def trade_reasons(position: Position, me: int, best: Traded, other: Traded) -> tuple[Reason, ...]:
    """Why to sell, swap or discard this, or rather not."""
    if isinstance(best.action, Offer):
        sold = BIT[best.action.card]
        return weightiest(_wanted(position, me, sold, "wanted") + _freed(position, me, sold))
    if isinstance(other.action, Offer):
        kept = BIT[other.action.card]
        denied = _wanted(position, me, kept, "denies")
        return weightiest(_kept(position, me, other.action) + denied)
    found = changes(other.after, best.after, me, position.held[me])
    if isinstance(other.action, Swap) and not isinstance(best.action, Swap):
        # Who stays as he is gains nothing by it: told is what the exchange would do.
        against = [replace(r, code=AGAINST[r.code]) for r in found if r.code in AGAINST]
        return weightiest([*against, Reason("no_bid", 0.02)])
    return weightiest(found)


def _kept(position: Position, me: int, sale: Offer) -> list[Reason]:
    """What would be lost with a district."""
    own = position.held[me]
    loss = points(own) - points(own & ~BIT[sale.card])
    data: Data = {"colour": sale.card.colour, "count": 0, "points": -loss}
    return [Reason("set", 0.02 * loss, data)]


def _wanted(position: Position, me: int, district: int, code: str) -> list[Reason]:
    """To whom a district of one's own is worth most, of those who could pay for it."""
    rivals = [s for s, chips in enumerate(position.chips) if s != me and chips]
    gains = {seat: marginal(position.held[seat], district) for seat in rivals}
    keenest = max(gains, key=lambda seat: gains[seat], default=None)
    if keenest is None or gains[keenest] < 2:  # a first district of a colour is worth 1 to anybody
        return []
    return [Reason(code, 0.01 * gains[keenest], {"seat": keenest, "points": gains[keenest]})]


def _freed(position: Position, me: int, sold: int) -> list[Reason]:
    own = position.held[me]
    numbers = _numbers(digits(own) & ~digits(own & ~sold))
    return [Reason("frees", 0.005, {"numbers": numbers})] if numbers else []


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
    """What is worth a word about oneself only."""
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
