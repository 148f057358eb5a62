"""How sure a hint may be: chances as they come true, and what may be called better.

Measured by ``python -m tools.lab calibrate`` on games among mixed families and levels
(``docs/bots.md``). Chances were a little too modest, and too sure in the last two rounds, where
they are not exact. Of small differences nothing was left when games were played on from both
actions.
"""

from __future__ import annotations

from ..value.leaves import Chances

EARLY = 5
"""Rounds that are over when what comes of a bid is foretold worse."""
DOUBT = (0.25, 0.5)
"""The uncertainty of the odds to win, as a logarithm, up to then and later. Of an even share of
four it makes five and nine points of 100, less of what is nearly certain."""
LEAST = 0.02
"""The least uncertainty of what is guessed, in the chance to win."""
LATE = 13
"""Rounds that are over when chances begin to be told too surely."""
POWER = (1.1, 0.65)
"""The power to which odds are raised, up to then and later."""


def doubt_of(done: int, chance: float) -> float:
    """The uncertainty of a chance that is guessed after so many rounds: what is worth so much less
    is as good as it."""
    return max(LEAST, DOUBT[done >= EARLY] * chance * (1 - chance))


def as_they_come_true(done: int, chances: Chances) -> Chances:
    """Chances that are as sure as they may be after so many rounds."""
    raised = [chance ** POWER[done >= LATE] for chance in chances]
    total = sum(raised)
    return tuple(one / total for one in raised)
