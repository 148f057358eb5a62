"""Why a seat leads in points but wins less often than another, or the other way round."""

from __future__ import annotations

from don.games.boomtown.production import ROLLS, SUMS, ways
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Observation

from ..advice import Chances, Data, Reason
from .gains import CLEARLY, produced, rolls_to_come
from .position import Position, own_seat, position_of

AHEAD = 0.1
"""A seat's low or high chance gets a reason if another's differs by this much."""


def why_not_favourite(seen: Observation, chances: Chances) -> Reason | None:
    """Return why the seat leads in points but wins less often than another, or the other way round.
    None if neither is so, or if the mines on the table do not say why.
    """
    me = own_seat(seen)
    others = [seat for seat in range(seen.seats) if seat != me]
    points = [score.points for score in scores(seen)]
    likely, richest = (max(others, key=row.__getitem__) for row in (chances, points))
    if points[me] > points[richest] and chances[likely] - chances[me] >= AHEAD:
        return _what_helps(seen, likely, me, points[me] - points[likely])
    if points[richest] > points[me] and chances[me] - chances[richest] >= AHEAD:
        return _what_helps(seen, me, richest, points[richest] - points[me])
    return None


def _what_helps(seen: Observation, likely: int, ahead: int, lead: int) -> Reason | None:
    """Return how much better the mines of a seat are than those of the one with more points. One of
    the two is the seat to act."""
    rolls, is_me = rolls_to_come(seen), likely == seen.seat
    paid = _paid_a_roll(position_of(seen))
    mines = round(rolls * (paid[likely] - paid[ahead]))
    if mines <= CLEARLY:
        return None
    named: Data = {"seat": ahead if is_me else likely}
    return Reason(
        "catches" if is_me else "gains", data={**named, "gold": mines, "rolls": rolls, "lead": lead}
    )


def _paid_a_roll(start: Position) -> list[float]:
    """Return the gold that one roll brings each seat on average (B8)."""
    found = [0.0] * start.seats
    for roll in SUMS:
        for seat, gold in enumerate(produced(start, roll)):
            found[seat] += gold * ways(roll) / ROLLS
    return found
