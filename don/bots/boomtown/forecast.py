"""How a game probably ends after an action: by how many points the seat then leads.

A hint says it where the chances of two actions differ, for they follow from it. Points are counted
as the judge counts them: gold to come, mayors and gold for the next auctions at the prices that it
has learned, so that the lead is about that of the real end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log

from don.games.boomtown.scoring import PAWN
from don.games.boomtown.state import Observation, Phase

from .bid_reasons import branches_of
from .chances import ActionRow, answer_of
from .comparison import mean_points
from .draft import Drafted, RivalJudges
from .position import NOBODY, Position, own_seat
from .value.winning import LAST_GOLD, Winning, features

JUDGE = Winning()
NEARLY = 0.1
"""Chances are kept this far from 0 and 1: beyond, a logit says little about points. With
that, leads come true on average (``docs/bots.md``)."""


def forecasts(
    seen: Observation, rows: Sequence[ActionRow], promised: float, judges: RivalJudges
) -> list[int]:
    """Return how many more points than the best of all rivals the seat will probably have at the
    end after each of some actions, the best one first; negative if fewer. Empty if that is not
    predicted.

    Any rival may do better than expected. So the lead over the best of them is smaller than the
    lead over the strongest alone, and positive only if the seat wins more than half of the games.

    ``promised``: the chance to win that a hint shows for the best one. Where it is better than the
    judge's, because the others make mistakes, leads grow by the gold that this is worth.
    """
    me = own_seat(seen)
    found = [_reached(seen, row, judges) for row in rows]
    if not all(found):
        return []
    gold = _gold(found[0][0][1])
    more = (_logit(promised) - _logit(rows[0].shown[me])) / gold
    return [_lead(expected_points(positions), me, more, gold) for positions in found]


def _lead(points: Sequence[float], me: int, more: float, gold: float) -> int:
    """Return the lead over the best of all rivals, by each seat's points and what the seat gains
    ``more``.

    ``gold``: what a piece of gold adds to the logit of a chance. The logarithm of a sum of powers
    is the best of several values that are each uncertain, as in the judge's softmax.
    """
    rivals = [seat for seat in range(len(points)) if seat != me]
    strongest = max(rivals, key=points.__getitem__)
    above = sum(exp(gold * (points[seat] - points[strongest])) for seat in rivals)
    return round(points[me] + more - points[strongest] - log(above) / gold)


def lead_of_turn(seen: Observation, drafted: Drafted) -> float:
    """Return by how many points the seat to act will lead at the end after a predicted choosing, by
    the judge's prices alone."""
    me = own_seat(seen)
    points = expected_points(drafted.ends or ((1.0, drafted.end),))
    return points[me] - max(own for seat, own in enumerate(points) if seat != me)


def _reached(
    seen: Observation, row: ActionRow, judges: RivalJudges
) -> list[tuple[float, Position]]:
    """Return the positions to which the choosing may lead, each with its probability; none if they
    are not predicted."""
    if row.outcome is not None and seen.phase is Phase.AUCTION:
        branches = branches_of(answer_of(seen, judges), row.outcome)
        return [(branch.probability, branch.end) for branch in branches]
    if row.drafted is None:
        return []
    return list(row.drafted.ends) or [(1.0, row.drafted.end)]


def expected_points(positions: Iterable[tuple[float, Position]]) -> list[float]:
    """Return each seat's points by the end, expected over several positions."""
    return mean_points((probability, points_of(end)) for probability, end in positions)


def points_of(position: Position) -> list[float]:
    """Return each seat's points by the end, without the cards of later turns.

    Everything counts at its price in gold by the judge's weights; in the last turn at face value.
    """
    if not position.ahead:
        counts = (position.gold, position.soon, position.final)
        points = [sum(parts) for parts in zip(*counts, strict=True)]
        for mayor in position.mayors:
            if mayor != NOBODY:
                points[mayor] += PAWN
        return points
    weights, gold = JUDGE.weights(position), _gold(position)
    points = [0.0] * position.seats
    for weight, column in zip(weights, features(position), strict=True):
        points = [a + weight / gold * b for a, b in zip(points, column, strict=True)]
    return points


def _gold(position: Position) -> float:
    """Return what a piece of gold adds to the logit of a chance."""
    return JUDGE.weights(position)[0] if position.ahead else LAST_GOLD


def _logit(chance: float) -> float:
    chance = min(1 - NEARLY, max(NEARLY, chance))
    return log(chance / (1 - chance))
