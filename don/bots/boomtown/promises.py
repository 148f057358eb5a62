"""Chances to win that are promises: they match how often a seat wins against these players.

The judge's estimates take all players to be alike. Against weak players, a player who follows every
hint wins more often than these estimates say. The difference was measured: in many games one seat
followed the hints, against tables of one level (``tools/lab/boomtown/promises.py``). For each level
a line turns the logit of an estimate into the logit of a promise; it depends on how many rolls
remain (``LINES``).

With four players, the lines of ``prospector`` and ``sheriff`` are drawn from earlier ones towards a
fit to 1,000 and 780 games in which all hints were followed. With three players the shifts of both,
and with five that of ``prospector``, are drawn in the same way towards 86 to 150 games. The other
lines are of 100 to 600 games (``docs/bots-experiments.md``).

Actions are compared by their estimates. The lines rise, so they change the numbers and leave
the order as it is. Chances that are solved stay: the last turn needs no line.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from don.games.boomtown.deal import turns_of
from don.games.boomtown.state import Observation, Phase

from ..advice import Chances, with_own
from ..bot import History
from .levels import levels_of
from .position import rolls_to_come

MARGIN = 0.005
"""Estimates are kept at least this far from 0 and 1."""
WITHIN = 0.25
"""Estimates this far from 0 and 1 tell what the others' mistakes are worth in points."""
ROUNDING = 1e-12
"""A bound for the rounding in a difference of chances."""


class Fit(NamedTuple):
    """The parts of a line, which turns the logit of an estimate into that of a promise.

    ``train --promises`` fits them.
    """

    slope: float = 1.0
    slope_ahead: float = 0.0
    """Added to the slope, times the part of the rolls that is still to come."""
    shift: float = 0.0
    shift_ahead: float = 0.0
    """Added to the shift, times the part of the rolls that is still to come."""
    auction_shift: float = 0.0
    """Added to the shift in an auction."""
    onward_slope: float = 0.0
    onward_shift: float = 0.0
    """``onward_slope`` and ``onward_shift`` are added in the turn before the last."""


LINES: dict[int, dict[str, Fit]] = {
    3: {
        "random": Fit(1.072, -0.196, 0.453, 1.868, 0.118, -0.038, -0.179),
        "greenhorn": Fit(1.072, -0.196, 0.453, 1.868, 0.118, -0.038, -0.179),
        "prospector": Fit(0.847, 0.355, 0.753, 2.068, 0.128, 0.043, -0.279),
        "sheriff": Fit(1.109, -0.063, 0.294, 1.626, 0.013, -0.078, -0.085),
        "gambler": Fit(1.150, -0.231, 0.099, 0.987, 0.020, 0.013, -0.361),
        "baron": Fit(0.828, 0.103, 0.173, -0.195, -0.046, 0.062, 0.021),
    },
    4: {
        "random": Fit(0.960, -0.069, 0.938, 1.362, 0.117, -0.108, -0.158),
        "greenhorn": Fit(0.960, -0.069, 0.938, 1.362, 0.117, -0.108, -0.158),
        "prospector": Fit(1.164, -0.009, 0.535, 2.067, 0.050, -0.271, -0.353),
        "sheriff": Fit(1.168, 0.183, 0.276, 1.396, -0.006, -0.145, -0.193),
        "gambler": Fit(1.097, -0.621, 0.463, 0.307, 0.040, -0.059, -0.402),
        "baron": Fit(0.913, -0.422, 0.147, -0.376, -0.035, -0.102, -0.024),
    },
    5: {
        "random": Fit(0.697, 0.037, 0.329, 1.029, 0.080, 0.046, 0.266),
        "greenhorn": Fit(0.697, 0.037, 0.329, 1.029, 0.080, 0.046, 0.266),
        "prospector": Fit(1.295, -0.171, 0.708, 1.451, 0.122, -0.201, -0.109),
        "sheriff": Fit(1.209, 0.072, 0.242, 0.888, 0.037, -0.062, -0.214),
        "gambler": Fit(0.951, -0.210, 0.308, 0.740, 0.084, 0.185, -0.119),
        "baron": Fit(0.755, -0.110, 0.191, -0.156, 0.010, -0.030, 0.039),
    },
}
"""The lines, by number of players and level."""


class PromiseLine(NamedTuple):
    """The line that corrects the chances of a seat that follows the hints, at one stage of a game:
    the logit is ``slope`` times as large, plus ``shift``."""

    seat: int
    slope: float = 1.0
    shift: float = 0.0
    solved: bool = True

    def as_promises(self, chances: Chances) -> Chances:
        """Return estimated chances as promises."""
        if self.solved:
            return chances
        own = min(1 - MARGIN, max(MARGIN, chances[self.seat]))
        return corrected(with_own(chances, self.seat, own), self.seat, self.slope, self.shift)

    def more(self, own: float) -> float:
        """Return what the line adds to the logit of the seat's own estimated chance; of a seat far
        ahead or behind, no more than at ``WITHIN``."""
        own = min(1 - WITHIN, max(WITHIN, own))
        return 0.0 if self.solved else (self.slope - 1) * log(own / (1 - own)) + self.shift

    def doubt(self, best: Chances, doubt: float) -> float:
        """Return the doubt about estimates as a doubt about promises.

        Actions within the old doubt are within the new one, and no others.
        """
        if self.solved:
            return doubt
        own = best[self.seat]
        if own <= doubt:
            return self.as_promises(with_own(best, self.seat, doubt))[self.seat] + ROUNDING
        lower = with_own(best, self.seat, own - doubt)
        return self.as_promises(best)[self.seat] - self.as_promises(lower)[self.seat] + ROUNDING


def promise_line(seen: Observation, history: History, seat: int, solved: bool) -> PromiseLine:
    """Return the line for the chances of a seat against the players of the history.

    An unknown seat, such as a person's, counts as a ``DEFAULT`` bot.
    """
    if solved:
        return PromiseLine(seat)
    lines = [_line(code, seen) for i, code in enumerate(levels_of(seen, history)) if i != seat]
    slope, shift = (sum(part) / len(lines) for part in zip(*lines, strict=True))
    return PromiseLine(seat, slope, shift, False)


def at_this_table(seen: Observation, history: History, chances: Chances) -> Chances:
    """Return each seat's chance at a table where nobody, or more than one, follows the hints: a
    player of a strong level gets a higher chance than the judge gives."""
    strengths = [-_line(code, seen)[1] for code in levels_of(seen, history)]
    parts = [one * exp(more) for one, more in zip(chances, strengths, strict=True)]
    total = sum(parts)
    return tuple(part / total for part in parts)


def _line(level: str, seen: Observation) -> tuple[float, float]:
    """Return the slope and the shift against players of this level."""
    return line(LINES[seen.seats][level], stage_of(seen))


class Stage(NamedTuple):
    """A stage of a game: a line depends on it, and on the players."""

    left: float
    """The part of the rolls that is still to come."""
    bids: bool
    """True in an auction."""
    onward: bool
    """True if the chance is found by going on to the last turn (``last_but_one``)."""


def stage_of(seen: Observation) -> Stage:
    """Return the stage that a seat sees."""
    turns = turns_of(seen.options, seen.seats)
    left, onward = rolls_to_come(seen) / turns, turns - seen.turn == 1
    return Stage(left, seen.phase is Phase.AUCTION, onward)


def line(fit: Fit, stage: Stage) -> tuple[float, float]:
    """Return the slope and the shift of a line at one stage."""
    slope = fit.slope + fit.slope_ahead * stage.left + fit.onward_slope * stage.onward
    shift = fit.shift + fit.shift_ahead * stage.left + fit.onward_shift * stage.onward
    return slope, shift + fit.auction_shift * stage.bids


def corrected(chances: Chances, seat: int, slope: float, shift: float) -> Chances:
    """Return chances in which the logit of the seat's chance is ``slope`` times as large, plus
    ``shift``.

    A chance of 0 or 1 stays. With a positive slope a better chance stays better.
    """
    before = chances[seat]
    if not 0 < before < 1:
        return chances
    odds = exp(slope * log(before / (1 - before)) + shift)
    return with_own(chances, seat, odds / (1 + odds))
