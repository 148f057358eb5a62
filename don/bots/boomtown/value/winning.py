"""The judge of the stronger levels: everybody's chance to win."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from don.games.boomtown.scoring import PAWN
from don.games.boomtown.state import RICHER

from ..position import NOBODY, ODDS, ROLLS, TOWN, VALUES, Position
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
    """Chances with at most the roll of this turn to come, all sums counted.

    The loss of mines that collapse in that roll is expected, not counted.
    """
    seats = position.seats
    points = [own + final for own, final in zip(position.gold, position.final, strict=True)]
    for mayor in position.mayors:
        if mayor != NOBODY:
            points[mayor] += PAWN
    chances = [0.0] * seats
    if not position.rolls:
        _share(points, 1.0, chances)
        return chances
    bring = [[0.0] * seats for _ in ODDS]
    for seat, mines in enumerate(position.mines):
        for mine in mines:
            row = bring[ROLLS[mine]]
            row[seat] += VALUES[mine]
            if mine == position.vein:
                row[seat] += RICHER
            for _, owner, town, price in position.saloons:
                if town == TOWN[mine] and owner != seat:
                    row[seat] -= price
                    row[owner] += price
    for odds, row in zip(ODDS, bring, strict=True):
        if odds:
            _share([a + b for a, b in zip(points, row, strict=True)], odds, chances)
    return chances


def _share(points: list[float], odds: float, chances: list[float]) -> None:
    """Who has most points wins; level players share (B9.3)."""
    most = max(points) - LEVEL
    best = [seat for seat, own in enumerate(points) if own > most]
    for seat in best:
        chances[seat] += odds / len(best)


def _logit(chance: float) -> float:
    chance = min(1 - FLOOR, max(FLOOR, chance))
    return log(chance / (1 - chance))
