"""Told chances are promises: estimated chances, made to match how often seats really win.

The evaluation (``evaluation``) judges all others by the same learned value. An easy bot plays worse
than that, and a strong one does not. So a seat that follows the hints wins more or less often than
the evaluation says. ``python -m tools.lab train --promises`` measures it in games by the real
rules: a logistic regression fits the odds to win to the estimated odds, by the kind of moment and
the finished rounds, the level of the others and the number of players.

The chance of the seat that asks rises with the estimate, so a better action stays better. The
others share the rest as they were estimated.

The numbers come from 742 games: with four players 259 against ``naive``, 213 against ``sharp``, 122
against ``don``, 20 against ``careful`` and 14 against ``shrewd``; with three players 72, with five
34, and with six so few (8) that six count as five.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from don.games.don.state import ROUNDS

from ..advice import Chances, with_own

BETWEEN, AUCTION, SIDE = "between", "auction", "side"
"""The kinds of moments: before a lot is shown, in its auction, and in the auction of a district."""
KNOTS = (0, 4, 8, 11, 12, 13, 14)
"""The numbers of finished rounds for which the table has numbers. In between they are
interpolated."""
LEAST = 0.005
"""An estimate is never surer than this that a game is won or lost."""
PEOPLE = "sharp"
"""The level that people, and players of whom nothing is known, are taken for."""
OTHERS = "careful"
"""The level that other bots are taken for: it plays in the place of unknown ones, and ``random``
and ``timid`` are not harder to beat."""

Row = tuple[tuple[float, float], ...]
"""For each knot: what is added to the logarithm of the odds, and what multiplies it."""
MOMENTS: dict[str, Row] = {
    BETWEEN: (
        (0.33, 0.72),
        (0.39, 0.62),
        (0.37, 0.8),
        (0.17, 1.03),
        (0.07, 0.99),
        (-0.05, 1.0),
        (-0.75, 0.61),
    ),
    AUCTION: (
        (0.58, 0.83),
        (0.36, 0.56),
        (0.27, 0.87),
        (0.09, 0.92),
        (-0.23, 0.92),
        (-0.49, 0.42),
        (-0.66, 1.13),
    ),
    SIDE: (
        (0.46, 0.58),
        (0.31, 0.59),
        (0.31, 0.74),
        (0.19, 1.06),
        (0.2, 1.01),
        (0.14, 0.96),
        (-0.04, 0.61),
    ),
}
"""The row of each kind of moment."""
Shift = tuple[float, float]
"""What more is added to the logarithm of the odds: always, and with all rounds still to come."""
Level = tuple[float, float, float, float]
"""A shift, and then in the same way what is added to the number that multiplies. That changes
nothing where all seats have the same estimate."""
FLATTEST = 0.25
"""The least number that multiplies: a better estimate is always told as a better chance."""
LEVELS: dict[str, Level] = {
    "naive": (0.13, 1.02, 0.3, 0.3),
    "careful": (0.59, 1.99, 0.02, 0.32),
    "sharp": (0.08, 1.95, 0.13, 0.44),
    "shrewd": (1.96, 0.39, 0.02, 0.03),
    "don": (0.59, -1.09, -0.17, -0.93),
}
"""The numbers for each level of the others."""
STRENGTH = {"naive": 0.0, "careful": 0.4, "sharp": 0.9, "shrewd": 2.2, "don": 3.2}
"""How much the logarithm of the odds of a level is above that of the easiest, with all rounds still
to come: about as in the contests of docs/bots.md."""
SEATS: dict[int, Shift] = {3: (-0.51, 0.16), 4: (0.0, 0.0), 5: (0.6, -0.37), 6: (0.6, -0.37)}
"""The shift for each number of players."""


def levels(bots: Sequence[str | None], seats: int) -> tuple[str, ...]:
    """Return the level that each seat plays like; ``bots`` may be empty (``History.bots``)."""
    return tuple(_level(bot) for bot in (bots or (None,) * seats))


def _level(bot: str | None) -> str:
    if bot is None:
        return PEOPLE
    level = bot.partition(":")[0]
    return level if level in LEVELS else OTHERS


class Calibration:
    """Corrects chances at one kind of moment, for one seat among others of known levels."""

    def __init__(self, kind: str, done: int, me: int, level_of: Sequence[str]) -> None:
        self.me, self.done = me, done
        more, times = row_of(kind, done)
        even = log(len(level_of) - 1)  # the odds against a seat if all are even
        others = [LEVELS[level] for seat, level in enumerate(level_of) if seat != me]
        steep = sum(left(done, one[2:]) for one in others) / len(others)
        more += sum(left(done, one[:2]) for one in others) / len(others) - times * even
        self._times = max(FLATTEST, times + steep)
        self._more = more + left(done, SEATS[len(level_of)]) + self._times * even

    def chance(self, estimate: float) -> float:
        """Return how often a seat wins that is estimated to win this often."""
        estimate = min(1 - LEAST, max(LEAST, estimate))
        return 1 / (1 + exp(-self._more - self._times * log(estimate / (1 - estimate))))

    def estimate(self, chance: float) -> float:
        """Return the estimate of which ``chance`` is what comes true."""
        odds = log(chance / (1 - chance)) - self._more
        return 1 / (1 + exp(-odds / self._times))

    def __call__(self, chances: Chances) -> Chances:
        """Return the chances, with that of this calibration's seat as it comes true."""
        return with_own(chances, self.me, self.chance(chances[self.me]))


def by_strength(kind: str, done: int, level_of: Sequence[str], chances: Chances) -> Chances:
    """Return the chances as an onlooker is told them: no seat follows the hints, and of two seats
    with the same estimate, the one with the stronger level wins more often."""
    _, times = row_of(kind, done)
    odds = [
        max(LEAST, chance) ** times * exp(left(done, (0.0, STRENGTH[level])))
        for level, chance in zip(level_of, chances, strict=True)
    ]
    return tuple(one / sum(odds) for one in odds)


def left(done: int, part: Shift) -> float:
    """Return a shift after a number of finished rounds."""
    return part[0] + part[1] * (ROUNDS - done) / ROUNDS


def row_of(kind: str, done: int) -> tuple[float, float]:
    """Return the numbers of a kind of moment after a number of finished rounds."""
    row, places = MOMENTS[kind], between(done)
    more, times = (sum(part * row[knot][i] for knot, part in places) for i in range(2))
    return more, times


def between(done: int) -> list[tuple[int, float]]:
    """Return the knots on both sides of a number of finished rounds, with their shares."""
    above = next(i for i in range(1, len(KNOTS)) if done <= KNOTS[i])
    low, high = KNOTS[above - 1], KNOTS[above]
    part = (done - low) / (high - low)
    return [(above - 1, 1 - part), (above, part)]
