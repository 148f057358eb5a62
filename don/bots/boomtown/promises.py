"""Chances to win that are promises: they match how often a seat wins against these players.

The judge's estimates take all players to be alike. Against weak players, a player who follows every
hint wins more often than these estimates say. The difference was measured: in many games one seat
followed the hints, against tables of one level (``tools/lab/boomtown/promises.py``). For each level
a line turns the logit of an estimate into the logit of a promise; it depends on how many rolls
remain (``fitted.py``).

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
from .fitted import LINES, Row
from .gains import rolls_to_come
from .levels import levels_of

MARGIN = 0.005
"""Estimates are kept at least this far from 0 and 1."""
ROUNDING = 1e-12
"""A bound for the rounding in a difference of chances."""


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


def line(row: Row, stage: Stage) -> tuple[float, float]:
    """Return the slope and the shift of a row of ``LINES`` at one stage."""
    slope = row.slope + row.slope_ahead * stage.left + row.onward_slope * stage.onward
    shift = row.shift + row.shift_ahead * stage.left + row.onward_shift * stage.onward
    return slope, shift + row.auction_shift * stage.bids


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
