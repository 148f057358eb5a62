"""Why a seat leads in points but wins less often than another, or the other way round."""

from __future__ import annotations

from typing import NamedTuple

from don.games.don.deck import COLOURS
from don.games.don.state import ROUNDS

from ..advice import Chances, Data, Reason
from .value.cards import ONE_COLOUR, SHIFTS, points
from .value.position import (
    BEST_SET,
    CHIPS,
    HOPE,
    INCOME,
    MOST,
    RICHES,
    Position,
    features,
    income_of,
)
from .value.weights import weights

BEHIND = 3
"""A lead of at least this many points needs a word if the seat that trails wins more often."""
SEVERAL = 2
"""It is said that another has more chips only if at least this many rounds are still to come."""
MOST_NUMBERS = 4
"""A sentence lists at most this many numbers."""
LEAST_UNSEEN = 6
"""The number of unseen districts from which one more of a certain colour may well come."""


class NextDistrict(NamedTuple):
    """One more district of a colour, and the points that it would add."""

    colour: str
    points: int


def why_not_favourite(position: Position, me: int, chances: Chances) -> Reason | None:
    """Return why a seat is behind in points but the likeliest winner, or leads although another is.

    None if neither is so, if nothing on the table explains it, or in the last round.
    """
    rounds, chips = ROUNDS - position.done - 1, position.chips
    others = [seat for seat in range(len(chips)) if seat != me]
    so_far = [points(own) for own in position.held]
    leader = max(others, key=so_far.__getitem__)
    likeliest = max(others, key=chances.__getitem__)
    ahead, lead = chances[me] > chances[likeliest], so_far[leader] - so_far[me]
    if not rounds:
        return None
    if ahead and lead >= BEHIND:
        return _advantage(position, me, leader)
    if not ahead and -lead >= BEHIND and chips[likeliest] > chips[me] and rounds >= SEVERAL:
        data: Data = {"seat": likeliest, "points": -lead, "rounds": rounds}
        return Reason("poorer", data=data)
    return None


def _advantage(position: Position, me: int, leader: int) -> Reason | None:
    """Return what a seat has that the leader in points has not: the part of its position that adds
    most to its strength, of those that can be seen."""
    own, other = (features(position)[seat] for seat in (me, leader))
    row = weights(len(position.held)).rows[position.done]

    def ahead_by(*places: int) -> float:
        return sum(row[place] * (own[place] - other[place]) for place in places)

    chips = position.chips
    lead = points(position.held[leader]) - points(position.held[me])
    told: Data = {"seat": leader, "points": lead}
    found: list[tuple[float, Reason]] = []
    if chips[me] > chips[leader]:
        has: Data = {**told, "chips": chips[me]}
        reason = Reason("wealthier", data={**has, "other_chips": chips[leader]})
        if chips[me] > max(count for seat, count in enumerate(chips) if seat != me):
            reason = Reason("richest", data=has)
        found.append((ahead_by(CHIPS, RICHES, MOST), reason))
    numbers = tuple(n for n in range(10) if income_of(position.held, n)[me] == 1)
    if numbers and len(numbers) <= MOST_NUMBERS:
        reason = Reason("well_paid", data={**told, "numbers": numbers})
        found.append((ahead_by(*set(INCOME)), reason))
    if (growing := _grown_by(position, me)) is not None:
        colour, gain = growing
        if gain > (_grown_by(position, leader) or NextDistrict("", 0)).points:
            reason = Reason("promising", data={**told, "colour": colour, "next_points": gain})
            found.append((ahead_by(HOPE, BEST_SET), reason))
    best = max(found, key=lambda each: each[0], default=None)
    return best[1] if best is not None and best[0] > 0 else None


def _grown_by(position: Position, seat: int) -> NextDistrict | None:
    """Return the most valuable district that may still come in a colour of a seat."""
    own, unseen = position.held[seat], position.unseen
    if unseen.bit_count() < LEAST_UNSEEN:
        return None
    found = [
        NextDistrict(letter, (own >> shift & ONE_COLOUR).bit_count() + 1)
        for letter, shift in zip(COLOURS, SHIFTS, strict=True)
        if own >> shift & ONE_COLOUR and unseen >> shift & ONE_COLOUR
    ]
    return max(found, key=lambda one: one.points, default=None)
