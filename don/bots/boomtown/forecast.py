"""How a game ends after an option of a hint: the points of the seat and of its best rival.

Both are counted on the table at the judge's prices, with what seats gain in the turns to come on
average. So each shows by itself what an action is good for; where the leads do not agree with the
chances, a hint leaves them out (``advice.py``). In the last turn, where all is counted, the rolls
that win are told instead (``last_results.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log
from typing import NamedTuple

from don.games.boomtown.scoring import PAWN
from don.games.boomtown.state import Observation

from ..advice import Chances, Data, Reason
from .branches import Branches
from .position import NOBODY, Position, own_seat
from .value.winning import LAST_GOLD, Winning, features

JUDGE = Winning()
GROWTH: dict[int, tuple[float, float]] = {3: (-1.0, 0.247), 4: (-2.2, 0.425), 5: (-1.0, 0.29)}
"""By the number of players: the points that a seat gains on average by cards still to come, for
each turn ahead, and for each turn ahead squared; means of games between bots."""
CLEARLY_BEST = 0.85
"""The best rival is named if it wins at least this part of the games that the rivals win."""


class Score(NamedTuple):
    """The points of a seat at the end, and those of the best of its rivals.

    ``rival``: that seat, if it is clear which one it is. If it is not, any rival may do better than
    expected, so these are more than the points that the strongest alone will have.
    """

    points: int
    rival_points: int
    rival: int | None = None

    @property
    def lead(self) -> int:
        """The seat's points less those of its best rival."""
        return self.points - self.rival_points


def score(seen: Observation, branches: Branches, judged: Chances, more: float) -> Score:
    """Return how a game probably ends after an action.

    ``judged``: the chances to win by the judge. ``more``: what the others' mistakes add to the
    logit of the seat's chance; the seat gains the gold that this is worth.
    """
    me, end = own_seat(seen), branches[0].end
    held, points = _mean(branches, _held), _mean(branches, _points)
    gold, growth = _gold(end), _growth(end)
    rivals = {seat: judged[seat] for seat in range(seen.seats) if seat != me}
    strongest = max(rivals, key=rivals.__getitem__)
    is_clear = rivals[strongest] >= CLEARLY_BEST * sum(rivals.values())
    own = max(held[me], points[me] + growth + more / gold)
    rival = _best([points[seat] for seat in rivals], gold) + growth
    return Score(round(own), round(rival), strongest if is_clear else None)


def _best(points: list[float], gold: float) -> float:
    """Return the points of the best of several seats that are each uncertain: the logarithm of a
    sum of powers, as in the judge's softmax.

    ``gold``: what a piece of gold adds to the logit of a chance.
    """
    most = max(points)
    return most + log(sum(exp(gold * (own - most)) for own in points)) / gold


def _mean(branches: Branches, points: Callable[[Position], list[float]]) -> list[float]:
    """Return the points of each seat that are expected over several ends of a turn."""
    total = [0.0] * branches[0].end.seats
    for branch in branches:
        found = points(branch.end)
        total = [a + branch.probability * b for a, b in zip(total, found, strict=True)]
    return total


def _held(end: Position) -> list[float]:
    """Return the points that each seat has once the turn is over."""
    counts = (end.gold, end.soon, end.final)
    held = [sum(parts) for parts in zip(*counts, strict=True)]
    for mayor in end.mayors:
        if mayor != NOBODY:
            held[mayor] += PAWN
    return held


def _points(end: Position) -> list[float]:
    """Return each seat's points at the judge's prices, but no fewer than it then has."""
    held = _held(end)
    if not end.ahead:
        return held
    weights, gold = JUDGE.weights(end), _gold(end)
    points = [0.0] * end.seats
    for weight, column in zip(weights, features(end), strict=True):
        points = [a + weight / gold * b for a, b in zip(points, column, strict=True)]
    return [max(pair) for pair in zip(points, held, strict=True)]


def _gold(end: Position) -> float:
    """Return what a piece of gold adds to the logit of a chance."""
    return JUDGE.weights(end)[0] if end.ahead else LAST_GOLD


def _growth(end: Position) -> float:
    """Return the points that a seat gains on average by the cards of later turns."""
    each, growing = GROWTH[end.seats]
    return max(0.0, end.ahead * (each + end.ahead * growing))


def told(found: Score) -> Reason:
    """Return a score as a reason."""
    own, rival_points = found.points, found.rival_points
    if found.rival is None:
        return Reason("ends", data={"points": own, "rival_points": rival_points})
    data: Data = {"points": own, "seat": found.rival, "rival_points": rival_points}
    return Reason("ends_with", data=data)
