"""Chances to win that are promises: they match how often seats really win.

The evaluation (``lookahead.evaluation``) judges all others by the same learned value. An easy bot
plays worse than that, and a strong one does not. So a seat that follows the hints wins more or less
often than the evaluation says. ``python -m tools.lab train --promises`` measures it in games by the
real rules: a logistic regression fits the odds of winning to the estimated odds, by the kind of
moment and the finished rounds, the level of the others and the number of players.

The promise to the seat that asks rises with the estimate, so a better action stays better. The
others share the rest as they were estimated.

The numbers come from 829 games with four players in which all hints were followed: 156 against
``naive``, 553 against ``shrewd``, 120 against ``don``. They are shrunk towards the numbers of 1,150
earlier games, with four players 472 against ``naive``, 450 against ``sharp``, 148 against ``don``,
and 16 each against ``careful`` and ``shrewd``; with three players 32, with five 16. In most of
these the seat made mistakes at first, because players who do not follow every hint get into
positions that followers never see. No game had six players; six count as five.

3,000 later games in which all hints were followed (1,000 each against ``naive``, ``shrewd`` and
``don``) changed only the numbers of ``naive`` and ``don``, fitted with all others kept: their hints
had shown some chances up to 9 percentage points too high (``docs/bots.md``).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from don.games.don.state import ROUNDS

from ..advice import Chances, with_own
from .levels import ROSTER

BETWEEN, AUCTION, SIDE = "between", "auction", "side"
"""The kinds of moments: before a lot is shown, in its auction, and in the auction of a district."""
KNOTS = (0, 4, 8, 11, 12, 13, 14)
"""The numbers of finished rounds for which the table has numbers. In between they are
interpolated."""
LEAST_CHANCE = 0.005
"""Estimates are kept at least this far from 0 and 1."""
PEOPLE = "sharp"
"""The level assumed for people, and for unknown players."""
OTHERS = "careful"
"""The level assumed for bots without numbers: ``random`` and ``timid`` are no harder to beat."""

Curve = tuple[tuple[float, float], ...]
"""For each knot: a shift of the logarithm of the odds, and its factor."""
MOMENTS: dict[str, Curve] = {
    BETWEEN: (
        (0.23, 0.81),
        (0.41, 0.71),
        (0.46, 0.94),
        (0.24, 1.07),
        (0.15, 1.14),
        (0.02, 1.14),
        (-0.84, 0.66),
    ),
    AUCTION: (
        (0.68, 0.85),
        (0.44, 0.66),
        (0.34, 0.94),
        (0.15, 1.09),
        (-0.13, 1.16),
        (-0.46, 0.41),
        (-0.72, 1.12),
    ),
    SIDE: (
        (0.46, 0.61),
        (0.38, 0.69),
        (0.39, 0.8),
        (0.23, 1.02),
        (0.18, 1.12),
        (0.06, 1.15),
        (-0.17, 0.56),
    ),
}
"""The shifts and factors of each kind of moment."""
LEARNED: dict[str, dict[int, float]] = {
    BETWEEN: {14: 0.16},
    AUCTION: {13: 0.53},
    SIDE: {14: 0.21},
}
"""The factor of the logarithm of the odds that the learned value gives a seat, by finished rounds,
where the estimate rests on a solution of the rest of the game. A solution is mostly 0 or 1: it does
not say how far a seat is ahead, and so what errors can change."""
Shift = tuple[float, float]
"""Two terms of the logarithm of the odds: a constant, and one for all rounds still to come."""
Level = tuple[float, float, float, float]
"""A shift, and two terms that are added to the factor in the same way. The factor changes nothing
if all seats have the same estimate."""
FLATTEST = 0.25
"""The least factor: a better estimate always shows as a better chance."""
BY_LEVEL: dict[str, Level] = {
    "naive": (0.2, 1.16, 0.41, 0.35),
    "careful": (1.17, 2.38, 0.09, 0.34),
    "sharp": (0.13, 1.74, -0.03, 0.27),
    "shrewd": (0.92, 0.3, -0.15, -0.09),
    "don": (0.43, -0.63, -0.17, -0.37),
}
"""The numbers for each level of the others."""
PAIR = "pair"
"""The moments before a lot of two districts is shown."""
OWN: dict[str, dict[str, float]] = {"naive": {BETWEEN: 0.07, PAIR: 0.03}}
"""What a level adds to the shift at some moments."""
STRENGTH = {"naive": 0.0, "careful": 0.4, "sharp": 0.9, "shrewd": 2.2, "don": 3.2}
"""The logarithm of the odds of a level, compared with the easiest, with all rounds still to come;
roughly as measured by the contests in docs/bots.md."""
BY_PLAYERS: dict[int, Shift] = {3: (-0.12, 0.35), 4: (0.0, 0.0), 5: (0.44, -0.42), 6: (0.44, -0.42)}
"""The shift for each number of players."""


def levels_of(bots: Sequence[str | None], seats: int) -> tuple[str, ...]:
    """Return the level that each seat plays like; ``bots`` may be empty (``History.bots``)."""
    return tuple(_level(bot) for bot in (bots or (None,) * seats))


def _level(bot: str | None) -> str:
    if bot is None:
        return PEOPLE
    level = ROSTER.known(bot).partition(":")[0]
    return level if level in BY_LEVEL else OTHERS


class PromiseLine:
    """The line that turns estimates into promises at one kind of moment, for one seat among others
    of known levels. ``learned_chance`` is the seat's in the position (``LEARNED``)."""

    def __init__(
        self, kind: str, done: int, me: int, level_of: Sequence[str], learned_chance: float
    ) -> None:
        self.me, self.done = me, done
        shift, factor = shift_and_factor(kind, done)
        even = log(len(level_of) - 1)  # the odds against a seat if all are even
        shift += LEARNED[kind].get(done, 0.0) * (log_odds(learned_chance) + even)
        rivals = [level for seat, level in enumerate(level_of) if seat != me]
        others = [BY_LEVEL[level] for level in rivals]
        steep = sum(shift_at(done, one[2:]) for one in others) / len(others)
        shift += sum(shift_at(done, one[:2]) for one in others) / len(others) - factor * even
        shift += sum(own_shift(level, kind, done) for level in rivals) / len(rivals)
        self._factor = max(FLATTEST, factor + steep)
        self._shift = shift + shift_at(done, BY_PLAYERS[len(level_of)]) + self._factor * even

    def promise(self, estimate: float) -> float:
        """Return how often a seat with this estimated chance really wins."""
        return 1 / (1 + exp(-self._shift - self._factor * log_odds(estimate)))

    def estimate(self, promise: float) -> float:
        """Return the estimate that ``promise`` corresponds to."""
        odds = log(promise / (1 - promise)) - self._shift
        return 1 / (1 + exp(-odds / self._factor))

    def as_promises(self, chances: Chances) -> Chances:
        """Return estimated chances as promises; the others share what the seat's own leaves."""
        return with_own(chances, self.me, self.promise(chances[self.me]))


def log_odds(estimate: float) -> float:
    """Return the logarithm of the odds of an estimated chance, which is kept from 0 and 1."""
    estimate = min(1 - LEAST_CHANCE, max(LEAST_CHANCE, estimate))
    return log(estimate / (1 - estimate))


def at_this_table(kind: str, done: int, level_of: Sequence[str], chances: Chances) -> Chances:
    """Return the chances as shown to an onlooker: no seat follows the hints, and of two seats
    with the same estimate, the one with the stronger level wins more often."""
    _, factor = shift_and_factor(kind, done)
    odds = [
        max(LEAST_CHANCE, chance) ** factor * exp(shift_at(done, (0.0, STRENGTH[level])))
        for level, chance in zip(level_of, chances, strict=True)
    ]
    return tuple(one / sum(odds) for one in odds)


def shift_at(done: int, part: Shift) -> float:
    """Return the value of a shift after a number of finished rounds."""
    return part[0] + part[1] * (ROUNDS - done) / ROUNDS


def own_shift(level: str, kind: str, done: int) -> float:
    """Return what a level adds to the shift at a moment."""
    own = OWN.get(level, {})
    return sum(own.get(moment, 0.0) for moment in moments_of(kind, done))


def moments_of(kind: str, done: int) -> tuple[str, ...]:
    """Return the moments of ``OWN`` that a moment belongs to."""
    return (kind, PAIR) if kind == BETWEEN and done % 3 == 1 else (kind,)


def shift_and_factor(kind: str, done: int) -> tuple[float, float]:
    """Return the shift and the factor of a kind of moment after a number of finished rounds."""
    row, places = MOMENTS[kind], knots_around(done)
    shift, factor = (sum(part * row[knot][i] for knot, part in places) for i in range(2))
    return shift, factor


def knots_around(done: int) -> list[tuple[int, float]]:
    """Return the knots on both sides of a number of finished rounds, with their weights."""
    above = next(i for i in range(1, len(KNOTS)) if done <= KNOTS[i])
    low, high = KNOTS[above - 1], KNOTS[above]
    part = (done - low) / (high - low)
    return [(above - 1, 1 - part), (above, part)]
