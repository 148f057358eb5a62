"""Ways in which people bid: each gives the odds of what a seat says next, from public facts alone.

They are models of opponents, the players of the training games and the base of some bots.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp

from ..value.cards import ONE_COLOUR, SHIFTS, colour_counts
from .rules import PASS, Call, Contest

Odds = Mapping[int, float]
"""The probability of each action."""
Behaviour = Callable[[Contest, Call, int], Odds]
"""The odds of what a seat says in a position of an auction."""

EAGER = 0.015
"""Chance to win by which passing must be better than a bid."""
WARMTH = 0.006
"""Difference in the chance to win by which the greedy err now and then."""
RARE = 0.04
"""What is less likely than this is left out."""
HOPE = 0.2
"""Share of a colour's unseen cards that a collector counts on."""


def greedy(contest: Contest, call: Call, seat: int) -> Odds:
    """Says what would be best if nobody else spoke again, by the learned value; or nearly so.

    Bidding too little is the worst mistake in this game, so passing must be better by something.
    """
    high, bidder, _ = call
    found = contest.greed.get((seat, bidder, high))
    if found is None:
        values = {PASS: contest.standing(call)[seat] - EAGER}
        for bid in contest.raises(seat, high):
            values[bid] = contest.leaves.after(seat, bid)[seat]
        found = contest.greed[seat, bidder, high] = soft(values)
    return found


def soft(values: Mapping[int, float], warmth: float = WARMTH) -> Odds:
    """Odds that fall with what an action loses against the best one."""
    most = max(values.values())
    kept = {}
    for action, value in values.items():
        odd = exp((value - most) / warmth)
        if odd >= RARE:
            kept[action] = odd
    if len(kept) == 1:
        return dict.fromkeys(kept, 1.0)
    total = sum(kept.values())
    return {a: odd / total for a, odd in kept.items()}


def wish(contest: Contest, seat: int, hope: float = HOPE) -> float:
    """Points that the lot adds to a seat's districts, with some hope for more of the colour."""
    own = contest.leaves.position.held[seat]
    unseen = colour_counts(contest.leaves.position.unseen & ~contest.leaves.lot)
    total = 0.0
    for colour, shift in enumerate(SHIFTS):
        count = (contest.leaves.lot >> shift & ONE_COLOUR).bit_count()
        if count:
            held = (own >> shift & ONE_COLOUR).bit_count()
            total += count * (held + hope * unseen[colour]) + count * (count + 1) / 2
    return total


def wished(contest: Contest, seat: int, hope: float = HOPE) -> float:
    """The same, kept with the auction."""
    found = contest.wishes.get((seat, hope))
    if found is None:
        found = contest.wishes[seat, hope] = wish(contest, seat, hope)
    return found


class Pricer:
    """Bids the least allowed up to a price of so many chips for a point, with some noise."""

    def __init__(self, chips_per_point: float, noise: float = 0.8, hope: float = HOPE) -> None:
        self.factor = chips_per_point
        self.noise = noise
        self.hope = hope

    def __call__(self, contest: Contest, call: Call, seat: int) -> Odds:
        bids = contest.raises(seat, call.high)
        if not bids:
            return {PASS: 1.0}
        unit = contest.leaves.position.unit
        above = (self.factor * wished(contest, seat, self.hope) - bids[0] / unit) / self.noise
        likely = 1 / (1 + exp(max(-30.0, min(30.0, -above))))
        if likely < RARE:
            return {PASS: 1.0}
        if likely > 1 - RARE:
            return {bids[0]: 1.0}
        return {PASS: 1 - likely, bids[0]: likely}


def aimless(contest: Contest, call: Call, seat: int) -> Odds:
    """Anything that is allowed; of many bids, some that stand for all."""
    bids = contest.raises(seat, call.high)
    if not bids:
        return {PASS: 1.0}
    count = len(bids) + 1
    some = bids if len(bids) <= 3 else (bids[0], bids[len(bids) // 2], bids[-1])
    part = (1 - 1 / count) / len(some)
    return {PASS: 1 / count, **dict.fromkeys(some, part)}
