"""How a game ends after an option of a hint: the points of the seat and of its best rival.

The lead follows from the chance to win, so that no lead contradicts a chance, or another lead. The
mean of both is counted on the table, with what seats gain in the turns to come on average. In the
last turn, where all is counted, the rolls that win are told instead (``last_results.py``).
"""

from __future__ import annotations

from math import inf, log
from typing import NamedTuple

from don.games.boomtown.state import Observation

from ..advice import Chances, Data, Reason
from .branches import Branches
from .judge import EXPECTING
from .position import own_seat
from .value.winning import LAST_GOLD, Winning

JUDGE = Winning()
GROWTH: dict[int, tuple[float, float]] = {3: (0.1, 0.275), 4: (0.5, 0.345), 5: (0.3, 0.425)}
"""By the number of players: the points that the seat and its best rival gain on average by cards
still to come, for each turn ahead, and for each turn ahead squared: means of games between bots."""
CERTAIN = 2.2
"""From this logit of a chance on, which is 90 %, a logit says less about points; ``BEYOND``: how
much less."""
BEYOND = 0.6
MISTAKES = 0.2
"""The part of what the others' mistakes are worth by which both have more points on average: the
seat gains more by them than its rivals lose."""
DECIDED = 0.97
"""From this chance on, the table says better how large the lead will be."""
LEAST = 0.003
"""Chances are kept this far from 0 and 1."""
CLEARLY_BEST = 0.6
"""The best rival is named if it wins at least this part of the games that the rivals win."""


class Score(NamedTuple):
    """The points of a seat at the end, and those of the best of its rivals.

    ``rival``: that seat, if it is clear which one it is. Any rival may do better than expected, so
    these are more than the points that the strongest alone will have.
    """

    points: int
    rival_points: int
    rival: int | None = None

    @property
    def lead(self) -> int:
        """The seat's points less those of its best rival."""
        return self.points - self.rival_points


def score(
    seen: Observation, branches: Branches, judged: Chances, promised: float, most: float = inf
) -> Score:
    """Return how a game probably ends after an action.

    ``judged``: the chances to win by the judge; ``promised``: that of the seat as a hint shows it.
    It is better where the others make mistakes. ``most``: the lead is no higher.
    """
    me = own_seat(seen)
    end, points = branches[0].end, expected_points(branches)
    rivals = {seat: judged[seat] for seat in range(seen.seats) if seat != me}
    strongest = max(rivals, key=rivals.__getitem__)
    is_clear = rivals[strongest] >= CLEARLY_BEST * sum(rivals.values())
    gold = JUDGE.weights(end)[0] if end.ahead else LAST_GOLD
    lead, among_equals = (_logit(one) / gold for one in (promised, judged[me]))
    each, growing = GROWTH[seen.seats]
    mistakes, best = MISTAKES * (lead - among_equals), max(points[seat] for seat in rivals)
    if promised > DECIDED:
        lead = max(lead, points[me] - best)
    elif promised < 1 - DECIDED:
        lead = min(lead, points[me] - best)
    lead = round(min(lead, most))
    mean = (points[me] + best) / 2 + end.ahead * (each + end.ahead * growing) + mistakes
    own = round(mean + lead / 2)
    return Score(own, own - lead, strongest if is_clear else None)


def expected_points(branches: Branches) -> list[float]:
    """Return the points that each seat is expected to have by the end, without the cards of later
    turns."""
    total = [0.0] * branches[0].end.seats
    for branch in branches:
        points = EXPECTING.points(branch.end)
        total = [a + branch.probability * b for a, b in zip(total, points, strict=True)]
    return total


def _logit(chance: float) -> float:
    """Return the logit of a chance, as far as it tells points."""
    chance = min(1 - LEAST, max(LEAST, chance))
    logit = log(chance / (1 - chance))
    beyond = max(0.0, abs(logit) - CERTAIN)
    return logit - (1 - BEYOND) * (beyond if logit > 0 else -beyond)


def told(found: Score) -> Reason:
    """Return a score as a reason."""
    own, rival_points = found.points, found.rival_points
    if found.rival is None:
        return Reason("ends", data={"points": own, "rival_points": rival_points})
    data: Data = {"points": own, "seat": found.rival, "rival_points": rival_points}
    return Reason("ends_with", data=data)
