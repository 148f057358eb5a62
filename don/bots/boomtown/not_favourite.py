"""Why a seat leads in points but wins less often than another, or the other way round."""

from __future__ import annotations

from don.games.boomtown.production import ROLLS, SUMS, ways
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Observation

from ..advice import Chances, Data, Reason
from .gains import CLEARLY, produced, rolls_to_come
from .position import Position, own_seat, position_of

FAR_BEHIND = 8
"""A seat this many points behind that wins more often than the leader gets a reason in any case."""
AHEAD = 0.1
"""A seat's low or high chance gets a reason if another's differs by this much."""
ERRING = 0.05
"""The others err often if a seat that follows the hints wins this much more often against them than
among its equals."""
MORE_GOLD = 5
"""The least gold more that counts as an advantage in auctions."""
MANY = 3
"""The fewest rolls to come that give a seat time to catch up."""


def why_not_favourite(seen: Observation, chances: Chances, raised: float = 0.0) -> Reason | None:
    """Return why the seat leads in points but wins less often than another, or the other way round.
    None if neither is so, or if nothing on the table says why.

    ``raised``: how much more often the seat wins against these players than among its equals.
    """
    me = own_seat(seen)
    others = [seat for seat in range(seen.seats) if seat != me]
    points = [score.points for score in scores(seen)]
    likely, richest = (max(others, key=row.__getitem__) for row in (chances, points))
    if points[me] > points[richest] and chances[likely] - chances[me] >= AHEAD:
        return _what_helps(seen, likely, me, points[me] - points[likely])
    if points[richest] > points[me] and chances[me] - chances[richest] >= AHEAD:
        lead = points[richest] - points[me]
        helps = _what_helps(seen, me, richest, lead)
        return helps or _time_left(seen, richest, lead, raised)
    return None


def _what_helps(seen: Observation, likely: int, ahead: int, lead: int) -> Reason | None:
    """Return what a seat has that the one with more points has not: better mines, mayors, or gold
    to bid with. One of the two is the seat to act."""
    start, rolls, is_me = position_of(seen), rolls_to_come(seen), likely == seen.seat
    named: Data = {"seat": ahead if is_me else likely}
    paid = _paid_a_roll(start)
    mines = round(rolls * (paid[likely] - paid[ahead]))
    mayors, other_mayors = start.mayors.count(likely), start.mayors.count(ahead)
    gold, other_gold = seen.gold[likely], seen.gold[ahead]
    of_mines: Data = {**named, "gold": mines, "rolls": rolls, "lead": lead}
    if mines >= lead:
        return Reason("catches" if is_me else "gains", data=of_mines)
    if mayors > other_mayors:
        data: Data = {**named, "mayors": mayors, "other_mayors": other_mayors, "lead": lead}
        return Reason("governs" if is_me else "governed", data=data)
    if gold - other_gold >= MORE_GOLD:
        data = {**named, "gold": gold, "other_gold": other_gold, "lead": lead}
        return Reason("richer" if is_me else "poorer", data=data)
    if mines > CLEARLY:
        return Reason("catches" if is_me else "gains", data=of_mines)
    return None


def _time_left(seen: Observation, leader: int, lead: int, raised: float) -> Reason | None:
    """Return that a seat far behind has time to catch up, and that the others make mistakes; None
    if it is close behind, or if the game is nearly over."""
    rolls = rolls_to_come(seen)
    if lead < FAR_BEHIND or rolls < MANY:
        return None
    code = "errs" if raised >= ERRING else "time"
    return Reason(code, data={"seat": leader, "rolls": rolls, "lead": lead})


def _paid_a_roll(start: Position) -> list[float]:
    """Return the gold that one roll brings each seat on average (B8)."""
    found = [0.0] * start.seats
    for roll in SUMS:
        for seat, gold in enumerate(produced(start, roll)):
            found[seat] += gold * ways(roll) / ROLLS
    return found
