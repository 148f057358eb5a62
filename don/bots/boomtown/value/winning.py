"""The judge of the stronger levels: everybody's chance to win."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from don.games.boomtown import MINES, elected
from don.games.boomtown.dice import ROLLS as ALL_ROLLS
from don.games.boomtown.production import COLLAPSE
from don.games.boomtown.scoring import PAWN
from don.games.boomtown.state import RICHER

from ..position import NOBODY, ODDS, ROLLS, SAFE, TOWN, VALUES, Position
from .features import features
from .weights import Weights, guessed, weights

LEVEL = 0.01
"""Points by which a score must be higher to be more: the rest is rounding."""
LAST_GOLD = 0.25
"""How much a piece of gold moves the logit before the last roll, where chances are counted."""
FLOOR = 1e-4
"""Chances are not felt below this."""


@dataclass(frozen=True, slots=True)
class Winning:
    """The chance to win, by learned weights (or those by guess). Before the last roll and after
    it nothing is guessed: the dice are counted."""

    learned: bool = True
    given: Weights | None = None
    """Weights to be used in place of those that were learned."""

    def weights(self, position: Position) -> tuple[float, ...]:
        """The weights for a position."""
        if self.given is not None:
            found = self.given
        else:
            found = weights(position.seats) if self.learned else guessed()
        return found.ahead(position.ahead)

    def worth(self, position: Position) -> list[float]:
        """Everybody's chance to win, by seat; together 1."""
        if not position.ahead:
            return at_the_end(position)
        seats = range(position.seats)
        logits = [0.0] * position.seats
        for weight, column in zip(self.weights(position), features(position), strict=True):
            for seat in seats:
                logits[seat] += weight * column[seat]
        most = max(logits)
        odds = [exp(logit - most) for logit in logits]
        total = sum(odds)
        return [one / total for one in odds]

    def gladder(self, one: float, other: float, position: Position) -> float:
        """By how much the logit of the chance differs, and what a piece of gold moves it."""
        weight = self.weights(position)[0] if position.ahead else LAST_GOLD
        return (_logit(one) - _logit(other)) / weight


def at_the_end(position: Position) -> list[float]:
    """Chances with at most the roll of this turn to come; all rolls are counted (B8, B9).

    Who holds the telegraph sets the die that is best for him, and keeps it if none is better.
    """
    chances = [0.0] * position.seats
    if not position.rolls:
        _share(_points(position), 1.0, chances)
        return chances
    ends = _after_each_roll(position)
    if position.telegraph != NOBODY:
        return _with_telegraph(ends, position.telegraph)
    for odds, points in zip(ODDS, ends, strict=True):
        if odds:
            _share(points, odds, chances)
    return chances


def _points(position: Position) -> list[float]:
    points = [own + final for own, final in zip(position.gold, position.final, strict=True)]
    for mayor in position.mayors:
        if mayor != NOBODY:
            points[mayor] += PAWN
    return points


def _after_each_roll(position: Position) -> list[list[float]]:
    """Everybody's points at the end, by the sum of the dice."""
    seats, vein, saloons = position.seats, position.vein, position.saloons
    points = _points(position)
    bring = [[0.0] * seats for _ in ODDS]
    shaky: list[tuple[int, int, int]] = []
    owe: dict[tuple[int, int], int] = {}
    for seat, mines in enumerate(position.mines):
        for mine in mines:
            row, value = bring[ROLLS[mine]], VALUES[mine]
            if mine == vein:
                value += RICHER
            row[seat] += value
            if MINES[mine].is_dangerous:
                shaky.append((seat, mine, value))
                points[seat] += value * (1 - SAFE)  # it stays, but for a 2 or a 12
            for _, owner, town, price in saloons:
                if town == TOWN[mine] and owner != seat:
                    row[seat] -= price
                    row[owner] += price
                    owe[ROLLS[mine], seat] = owe.get((ROLLS[mine], seat), 0) + price
    for seat, mine, value in shaky:
        _collapse(position, seat, mine, value, bring)
    found = [[a + b for a, b in zip(points, row, strict=True)] for row in bring]
    for (roll, seat), due in owe.items():
        if due > position.gold[seat]:  # who is paid first may matter (B8.2, B9.1)
            found[roll] = _in_order(position, roll)
    return found


def _collapse(
    position: Position, seat: int, mine: int, value: int, bring: list[list[float]]
) -> None:
    """What everybody gains and loses if a mine leaves the game on a 2 or a 12 (B8.3, B6.2)."""
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


def _in_order(position: Position, roll: int) -> list[float]:
    end = position.copy()
    end.produce(roll)
    return _points(end)


def _with_telegraph(ends: list[list[float]], holder: int) -> list[float]:
    """Chances if the holder may turn a die after the roll (B7.10)."""
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
            found = [a + b / ALL_ROLLS for a, b in zip(found, best, strict=True)]
    return found


def _share(points: list[float], odds: float, chances: list[float]) -> None:
    """Who has most points wins; level players share (B9.3)."""
    most = max(points) - LEVEL
    best = [seat for seat, own in enumerate(points) if own > most]
    for seat in best:
        chances[seat] += odds / len(best)


def _logit(chance: float) -> float:
    chance = min(1 - FLOOR, max(FLOOR, chance))
    return log(chance / (1 - chance))
