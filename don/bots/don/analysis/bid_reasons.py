"""Why to say the one thing and not the other in an auction.

What is said to be probable is so by the odds; what is less likely is told as a mere possibility.
"""

from __future__ import annotations

from don.games.don import COLOURS

from ...advice import Data, Reason
from ..contest.rules import PASS, Contest
from ..value.cards import NUMBER_MASKS, ONE_COLOUR, SHIFTS, digits
from ..value.position import marginal, payees
from .outcome import PROBABLE, Outcome, likeliest, paid, reached, stands, wins
from .reasons import changes, weightiest

DEAR = 2.0
"""Chips for a point that are much."""
RISK = 0.05
"""Odds of a mishap that is worth a word."""
FIRMER = 0.01
"""By how much less often a bid is raised that is called firmer, or more often wins."""

Said = tuple[int, Outcome]
"""An action in an auction, and how the auction may end after it."""


def bid_reasons(contest: Contest, me: int, best: Said, other: Said) -> tuple[Reason, ...]:
    """Why to say the one and not the other."""
    action, outcome = best
    instead, otherwise = other
    (end, odds), (other_end, other_odds) = likeliest(outcome), likeliest(otherwise)
    if action == PASS:
        found = _against(contest, me, instead, otherwise) + _income(contest, me, outcome)
    elif end.bidder != me:
        found = _income(contest, me, outcome) + _drives_up(contest, me, action, outcome)
    elif other_end.bidder != me:
        found = _for_the_lot(contest, me, otherwise)
    else:
        found = _same_lot(me, best, other)
    if action != PASS:
        found += _number(contest, me, action, instead)
    if end != other_end and odds * other_odds >= PROBABLE:
        own = contest.leaves.position.held[me]
        changed = changes(contest.following(other_end), contest.following(end), me, own)
        found += [reason for reason in changed if reason.code != "bars_self"]
    if not found and end != other_end:
        found = _outbid(contest, me, otherwise)
    return weightiest(found)


def _drives_up(contest: Contest, me: int, action: int, outcome: Outcome) -> list[Reason]:
    """Who will go on, and how far at least; nobody in particular if that cannot be told."""
    others = tuple(seat for seat in range(contest.seats) if seat != me)
    keenest = max(others, key=lambda seat: wins(outcome, seat))
    for seats, who in (((keenest,), (keenest,)), (others, ())):
        price = reached(outcome, seats)
        if price is not None and price > action:
            return [Reason("drives_up", 0.05, {"seats": who, "price": price})]
    return []


def _same_lot(me: int, best: Said, other: Said) -> list[Reason]:
    """Why this bid, if the lot is likely to be one's own after either."""
    (action, outcome), (instead, otherwise) = best, other
    if action > instead and stands(outcome, me, action) > stands(otherwise, me, instead) + FIRMER:
        return [Reason("firm", 0.01)]
    saved = round(paid(otherwise, me) - paid(outcome, me))
    if saved > 0 and action < instead:
        return [Reason("saves", 0.008 * saved, {"chips": saved})]
    return [Reason("oftener", 0.01)] if wins(outcome, me) > wins(otherwise, me) + FIRMER else []


def _for_the_lot(contest: Contest, me: int, otherwise: Outcome) -> list[Reason]:
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
    return found + _outbid(contest, me, otherwise)


def _outbid(contest: Contest, me: int, otherwise: Outcome) -> list[Reason]:
    """Who gets the lot if the other thing is said."""
    end, odds = likeliest(otherwise)
    if end.bidder in (me, contest.seats):
        return []
    data: Data = {"seat": end.bidder, "price": end.high, "likely": int(odds >= PROBABLE)}
    return [Reason("outbid", 0.015, data)]


def _against(contest: Contest, me: int, price: int, outcome: Outcome) -> list[Reason]:
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
    if likeliest(outcome)[0].bidder != me:
        if stands(outcome, me, price) >= RISK:
            found.append(Reason("stuck", 0.005, {"price": price}))
        return found
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


def _income(contest: Contest, me: int, outcome: Outcome) -> list[Reason]:
    """What one is paid if somebody else wins."""
    end, odds = likeliest(outcome)
    if end.bidder == contest.seats:
        if contest.taker is None:
            return []
        return [Reason("free", 0.01, {"seat": contest.taker})]
    share = contest.leaves.paid(end.bidder, end.high)[me] - contest.chips[me]
    if share <= 0:
        return []
    likely = int(odds >= PROBABLE)
    data: Data = {"seat": end.bidder, "price": end.high, "share": share, "likely": likely}
    return [Reason("pays_out", 0.006 * share, data)]
