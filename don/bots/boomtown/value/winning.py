"""The judge of the stronger levels, which goes by each seat's chance to win."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log

from don.games.boomtown.mines import elected
from don.games.boomtown.production import COLLAPSE, ROLLS
from don.games.boomtown.scoring import PAWN
from don.games.boomtown.state import RICHER

from ..position import DANGEROUS, MINE_ROLLS, NOBODY, ROLL_PROBABILITY, SAFE, TOWN, VALUES, Position
from . import players3, players4, players5

# The features by which a position is judged: for each, a list of numbers by seat.


FEATURES = (
    "gold",
    "later",
    "final",
    "pawns",
    "fees",
    "lead",
    "reach",
    "visits",
    "mustang",
    "telegraph",
    "waiting",
    "purse",
    "first",
)
"""In order: gold, including the expected production of this turn; gold expected from later rolls;
points expected from mines; mayors' pawns; mines to come in the towns where the seat is mayor, times
the fee there, and the same times its lead there in mines; mines to come in towns whose pawn is one
mine away; mines to come in the towns of its saloons, times their prices; the mustang; the
telegraph; cards that wait; gold up to ``PURSE``; being first player in the next turn."""

PURSE = 8.0
"""The amount up to which gold also counts for the ability to bid at all."""
FAR_AHEAD = 2
"""A lead in a town of more mines than this counts as a lead of this many."""

Columns = list[list[float]]


def features(position: Position) -> Columns:
    """Return a list of numbers by seat for each of ``FEATURES``, in their order."""
    seats = position.seats
    pawns, fees, lead, reach, visits, waiting = ([0.0] * seats for _ in range(6))
    coming = position.coming
    for town, mayor in enumerate(position.mayors):
        counts = position.counts[town]
        if mayor != NOBODY:
            most = counts[mayor]
            pawns[mayor] += 1
            expected = coming[town]
            fees[mayor] += expected * most * (2 if position.governor == town else 1)
            second = 0
            for seat, count in enumerate(counts):
                if seat != mayor:
                    if count > second:
                        second = count
                    if count and count == most:
                        reach[seat] += expected
            lead[mayor] += min(FAR_AHEAD, most - second) * expected
        else:
            for seat, count in enumerate(counts):
                if count:
                    reach[seat] += coming[town] / 2
    for _, owner, town, price in position.saloons:
        visits[owner] += price * coming[town]
    for seat, girls in enumerate(position.girls):
        waiting[seat] = float(girls)
    if position.governor_waits != NOBODY:
        waiting[position.governor_waits] += 1
    if position.vein_waits != NOBODY:
        waiting[position.vein_waits] += 1
    gold = [own + soon for own, soon in zip(position.gold, position.soon, strict=True)]
    return [
        gold,
        position.later,
        position.final,
        pawns,
        fees,
        lead,
        reach,
        visits,
        _held(position.mustang, seats),
        _held(position.telegraph, seats),
        waiting,
        [own if own < PURSE else PURSE for own in gold],
        _held(position.first, seats),
    ]


def _held(holder: int, seats: int) -> list[float]:
    return [1.0 if seat == holder else 0.0 for seat in range(seats)]


# The weights of the features, by the number of rolls ahead.


KNOTS = (1, 2, 4, 7, 11, 15, 19)
"""The numbers of rolls ahead for which weights are learned; between them, weights are
interpolated."""

TEXTS = {3: players3.TEXT, 4: players4.TEXT, 5: players5.TEXT}
"""The learned weights, by the number of players."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Rows of weights, one for each knot."""

    knots: tuple[tuple[float, ...], ...]

    def ahead(self, rolls: int) -> tuple[float, ...]:
        """Return the weights of ``FEATURES`` for this number of rolls ahead."""
        return _between(self.knots, rolls)


@lru_cache(maxsize=256)
def _between(knots: tuple[tuple[float, ...], ...], rolls: int) -> tuple[float, ...]:
    first, part = place(rolls)
    if not part:
        return knots[first]
    return tuple(
        (1 - part) * one + part * other
        for one, other in zip(knots[first], knots[first + 1], strict=True)
    )


def place(rolls: int) -> tuple[int, float]:
    """Return the index of the last knot up to this number of rolls, and the fraction of the way
    from it to the next knot."""
    if rolls <= KNOTS[0]:
        return 0, 0.0
    if rolls >= KNOTS[-1]:
        return len(KNOTS) - 1, 0.0
    first = max(i for i, knot in enumerate(KNOTS) if knot <= rolls)
    return first, (rolls - KNOTS[first]) / (KNOTS[first + 1] - KNOTS[first])


@lru_cache
def weights(seats: int) -> Weights:
    """Return the learned weights for a number of players. Raises ``ValueError`` if they do not fit
    the features."""
    return read(json.loads(TEXTS[seats])["weights"])


def read(rows: Sequence[Sequence[float]]) -> Weights:
    """Return weights from plain data. Raises ``ValueError`` if they do not fit the features."""
    knots = tuple(tuple(map(float, row)) for row in rows)
    if len(knots) != len(KNOTS) or any(len(row) != len(FEATURES) for row in knots):
        raise ValueError("the weights do not fit the features")
    return Weights(knots)


PRICES = (1.0, 0.95, 1.0, 4.7, 0.35, 0.2, 0.5, 0.1, 1.5, 2.0, 1.5, 0.05, 0.3)
"""The guessed prices of the features, in gold, with which learning begins."""


@lru_cache
def guessed() -> Weights:
    """Return guessed weights: prices in gold, which count for less the more rolls remain."""
    return Weights(tuple(tuple(price / (3.5 + 0.7 * knot) for price in PRICES) for knot in KNOTS))


LEVEL = 0.01
"""Scores that differ by fewer points than this are equal; such differences come from rounding."""
LAST_GOLD = 0.25
"""A piece of gold adds this to the logit of a chance in the last turn, where chances are counted
and there are no learned weights."""
FLOOR = 1e-4
"""Chances within this of 0 or 1 count as this far away from it, so that logits stay finite."""


@dataclass(frozen=True, slots=True)
class Winning:
    """Judges a position by each seat's chance to win, with learned weights. In the last turn
    nothing is estimated: all rolls are counted."""

    given: Weights | None = None
    """Weights to be used instead of the learned ones."""

    def weights(self, position: Position) -> tuple[float, ...]:
        """Return the weights for a position."""
        return (self.given or weights(position.seats)).ahead(position.ahead)

    def worth(self, position: Position) -> list[float]:
        """Return each seat's chance to win; the chances add up to 1."""
        if not position.ahead:
            return at_the_end(position)
        seats = range(position.seats)
        logits = [0.0] * position.seats
        for weight, column in zip(self.weights(position), features(position), strict=True):
            for seat in seats:
                logits[seat] += weight * column[seat]
        most = max(logits)
        weights = [exp(logit - most) for logit in logits]
        total = sum(weights)
        return [one / total for one in weights]

    def difference_in_gold(self, one: float, other: float, position: Position) -> float:
        """Return the difference between the chances' logits, converted into gold."""
        weight = self.weights(position)[0] if position.ahead else LAST_GOLD
        return (_logit(one) - _logit(other)) / weight


def at_the_end(position: Position) -> list[float]:
    """Return each seat's chance to win with at most this turn's roll to come. All rolls are counted
    (B8, B9).

    The holder of the telegraph turns a die in the best way for itself, and keeps the card if none
    is better.
    """
    chances = [0.0] * position.seats
    if not position.rolls:
        _share(_points(position), 1.0, chances)
        return chances
    ends = points_after_rolls(position)
    if position.telegraph != NOBODY:
        return _with_telegraph(ends, position.telegraph)
    for probability, points in zip(ROLL_PROBABILITY, ends, strict=True):
        if probability:
            _share(points, probability, chances)
    return chances


def _points(position: Position) -> list[float]:
    points = [own + final for own, final in zip(position.gold, position.final, strict=True)]
    for mayor in position.mayors:
        if mayor != NOBODY:
            points[mayor] += PAWN
    return points


def points_after_rolls(position: Position) -> list[list[float]]:
    """Return, for each sum of the dice, a list of each seat's points at the end."""
    seats, vein, saloons = position.seats, position.vein, position.saloons
    points = _points(position)
    bring = [[0.0] * seats for _ in ROLL_PROBABILITY]
    shaky: list[tuple[int, int, int]] = []
    owe: dict[tuple[int, int], int] = {}
    for seat, mines in enumerate(position.mines):
        for mine in mines:
            row, value = bring[MINE_ROLLS[mine]], VALUES[mine]
            if mine == vein:
                value += RICHER
            row[seat] += value
            if DANGEROUS[mine]:
                shaky.append((seat, mine, value))
                points[seat] += value * (1 - SAFE)  # it stays, except on a 2 or a 12
            for _, owner, town, price in saloons:
                if town == TOWN[mine] and owner != seat:
                    row[seat] -= price
                    row[owner] += price
                    owe[MINE_ROLLS[mine], seat] = owe.get((MINE_ROLLS[mine], seat), 0) + price
    for seat, mine, value in shaky:
        _collapse(position, seat, mine, value, bring)
    found = [[a + b for a, b in zip(points, row, strict=True)] for row in bring]
    for (roll, seat), due in owe.items():
        if due > position.gold[seat]:  # the order of payments may matter (B8.2, B9.1)
            found[roll] = points_after(position, roll)
    return found


def _collapse(
    position: Position, seat: int, mine: int, value: int, bring: list[list[float]]
) -> None:
    """Add what each seat gains or loses when a mine leaves the game on a 2 or a 12 (B8.3, B6.2)."""
    mayor = position.mayors[TOWN[mine]]
    counts = position.counts[TOWN[mine]][:]
    counts[seat] -= 1
    new = elected(counts, None if mayor == NOBODY else mayor)
    for roll in COLLAPSE:
        bring[roll][seat] -= value
        if new is not None and new != mayor:
            bring[roll][new] += PAWN
            if mayor != NOBODY:
                bring[roll][mayor] -= PAWN


def points_after(position: Position, roll: int) -> list[float]:
    """Return each seat's points after a roll, with all payments made one after the other."""
    end = position.copy()
    end.produce(roll)
    return _points(end)


def _with_telegraph(ends: list[list[float]], holder: int) -> list[float]:
    """Return each seat's chance to win if the holder may turn a die after the roll (B7.10)."""
    by_roll = []
    for points in ends:
        chances = [0.0] * len(points)
        _share(points, 1.0, chances)
        by_roll.append(chances)
    found = [0.0] * len(ends[0])
    for one in range(1, 7):
        for two in range(1, 7):
            best = by_roll[one + two]
            for value in range(1, 7):
                for roll in (value + two, one + value):
                    if by_roll[roll][holder] > best[holder]:
                        best = by_roll[roll]
            found = [a + b / ROLLS for a, b in zip(found, best, strict=True)]
    return found


def _share(points: list[float], probability: float, chances: list[float]) -> None:
    """Add a probability to the chance to win of the seat with the most points; seats
    that tie share it (B9.3)."""
    most = max(points) - LEVEL
    best = [seat for seat, own in enumerate(points) if own > most]
    for seat in best:
        chances[seat] += probability / len(best)


def _logit(chance: float) -> float:
    chance = min(1 - FLOOR, max(FLOOR, chance))
    return log(chance / (1 - chance))
