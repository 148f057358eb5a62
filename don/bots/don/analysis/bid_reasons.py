"""Why to say the one thing and not the other in an auction."""

from __future__ import annotations

from don.games.don import COLOURS
from don.games.don.scoring import CHIP_BONUS

from ...advice import Data, Reason
from ..contest.rules import PASS, Call, Contest
from ..value.cards import NUMBER_MASKS, ONE_COLOUR, SHIFTS, digits, points
from ..value.position import marginal, payees
from .plain_price import plain_price
from .reasons import weightiest

FEW = 2
"""Chips that are few to go on with."""


def bid_reasons(contest: Contest, call: Call, me: int, best: int, other: int) -> tuple[Reason, ...]:
    """Why to say the one and not the other, ``call`` being what was said so far."""
    if contest.leaves.over:
        return weightiest(_final(contest, call, me, best))
    if best == PASS:
        found = _against(contest, me, other) + _if_passed(contest, call, me)
        return weightiest(found + _fed(contest, me, other))
    if other == PASS:
        return weightiest(_for_the_lot(contest, call, me))
    return weightiest(_rather(contest, me, best, other))


def _for_the_lot(contest: Contest, call: Call, me: int) -> list[Reason]:
    """What winning it brings; first districts are told of only if there is nothing better."""
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
        s for s in range(contest.seats) if s not in (me, leaves.seller) and call.still >> s & 1
    ]
    gains = {seat: marginal(held[seat], lot) for seat in rivals}
    keenest = max(gains, key=lambda seat: gains[seat], default=me)
    if gains.get(keenest, 0) > lot.bit_count():
        data: Data = {"seat": keenest, "points": gains[keenest]}
        found.append(Reason("denies", 0.01 * gains[keenest], data))
    return found + hopes[:1] + _otherwise(contest, call, me)


def _otherwise(contest: Contest, call: Call, me: int) -> list[Reason]:
    """Who gets the lot if one passes, where that is certain."""
    if call.still & ~(1 << me) == 1 << call.bidder and _pays(contest, call):
        return [Reason("outbid", 0.015, {"seat": call.bidder, "price": call.high})]
    if call.still == 1 << me and call.bidder == contest.seats and contest.taker not in (me, None):
        assert contest.taker is not None
        return [Reason("free", 0.01, {"seat": contest.taker})]
    return []


def _pays(contest: Contest, call: Call) -> bool:
    """Whether the high bidder can pay: at a strict table somebody may say more (D4.6)."""
    return contest.may_bid(call.bidder, call.high)


def _if_passed(contest: Contest, call: Call, me: int) -> list[Reason]:
    """What one may be given if one passes: the lot, or a part of what the high bidder pays."""
    if call.bidder == contest.seats:
        return [Reason("free", 0.01, {"seat": me})] if contest.taker == me else []
    share = contest.leaves.paid(call.bidder, call.high)[me] - contest.chips[me]
    if share <= 0 or not _pays(contest, call):
        return []
    pot = 0 if contest.leaves.seller is not None else contest.leaves.position.pot
    data: Data = {"seat": call.bidder, "price": call.high, "share": share, "pot": pot}
    return [Reason("pays_out", 0.006 * share, data)]


def _against(contest: Contest, me: int, price: int) -> list[Reason]:
    """Why not to bid so much; what the lot brings is granted before."""
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
    """Why this bid and not that: what holds against that, but not against this, and who is paid."""
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
    """Whom a bid pays, if somebody owns the number."""
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


def _final(contest: Contest, call: Call, me: int, best: int) -> list[Reason]:
    """How the last auction leaves everybody if nobody says anything more, if one wins by it."""
    taker, price = (call.bidder, call.high) if best == PASS else (me, best)
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
