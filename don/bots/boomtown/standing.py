"""Why a seat leads in points but wins less often than another, or the other way round."""

from __future__ import annotations

from don.games.boomtown.production import ROLLS, SUMS, ways
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Observation

from ..advice import Chances, Data, Reason
from .gains import CLEARLY, produced, rolls_to_come
from .judge import PLAIN
from .position import Position, position_of

FAR_BEHIND = 8
"""A seat this many points behind that wins more often than the leader gets a reason in any case."""
AHEAD = 0.1
"""A seat's low or high chance gets a reason if another's differs by this much."""
ERRING = 0.05
"""The others err often if a seat that follows the hints wins this much more often because of it."""
MANY = 3
"""The fewest rolls to come that give a seat time to catch up."""


def why_not_favourite(seen: Observation, chances: Chances, raised: float = 0.0) -> Reason | None:
    """Return why the seat leads in points but wins less often than another, or the other way round:
    how much more one of them gains until the end, or with each roll, or that the others often err,
    or how many rolls are left to catch up. None if neither is so.

    ``raised``: how much more often the seat wins against these players than among its equals.
    """
    me = seen.seat
    assert me is not None
    others = [seat for seat in range(seen.seats) if seat != me]
    points = [score.points for score in scores(seen)]
    to_come = [end - now for end, now in zip(PLAIN.points(position_of(seen)), points, strict=True)]
    likely, richest = (max(others, key=row.__getitem__) for row in (chances, points))
    if points[me] > points[richest] and chances[likely] - chances[me] >= AHEAD:
        seat, code, more = likely, "gains", to_come[likely] - to_come[me]
    elif points[richest] > points[me] and chances[me] - chances[richest] >= AHEAD:
        seat, code, more = richest, "catches", to_come[me] - to_come[richest]
    else:
        return None
    lead = abs(points[me] - points[seat])
    data: Data = {"seat": seat, "gold": round(more), "less": lead}
    if more > lead + CLEARLY:
        return Reason(code, 0.0, data)
    rolls = rolls_to_come(seen)
    if code == "gains" or lead < FAR_BEHIND:
        return None
    paid = _paid_a_roll(position_of(seen))
    gold = round(paid[me] - paid[seat])
    if gold * rolls >= lead:
        return Reason("earns", 0.0, {**data, "gold": gold})
    if raised >= ERRING:
        return Reason("errs", 0.0, {"seat": seat, "less": lead})
    if rolls < MANY:
        return None
    return Reason("time", 0.0, {"seat": seat, "rolls": rolls, "less": lead})


def _paid_a_roll(start: Position) -> list[float]:
    """Return the gold that one roll brings each seat on average (B8)."""
    found = [0.0] * start.seats
    for roll in SUMS:
        for seat, gold in enumerate(produced(start, roll)):
            found[seat] += gold * ways(roll) / ROLLS
    return found
