"""How sure a hint may be: chances as they come true, and the difference from which one is better.

Measured on games between mixed levels (``docs/bots.md``): who was said to be far ahead won less
often than that, but for the last turns, and in the auction of the last one. Of differences up to
four points of 100 nothing was left when games were played on from both actions.
"""

from __future__ import annotations

from don.games.boomtown import Observation, Phase, turns_of

from ...advice import AS_GOOD, Chances

DOUBT = 0.04
"""Chance to win that two things must differ by before the one is called better."""
EARLY = 0.65
"""The power to which odds are raised with more than ``FAR`` rolls ahead."""
FAR = 10
MIDDLE = 0.8
"""The same with more than ``NEAR`` rolls ahead."""
NEAR = 3
LAST_AUCTION = 0.65
"""The same in the auction of the last turn: what others bid there is foretold worst."""


def doubt_of(seen: Observation, exact: bool = False) -> float:
    """The uncertainty of a hint, in the chance to win; of an exact one what is worth no word."""
    return AS_GOOD if exact else DOUBT


def as_they_come_true(seen: Observation, chances: Chances) -> Chances:
    """Chances that are less sure of themselves, so that 60 % is won six times in ten."""
    power = _power(seen)
    if power == 1:
        return chances
    raised = [chance**power for chance in chances]
    total = sum(raised)
    return tuple(one / total for one in raised)


def _power(seen: Observation) -> float:
    ahead = turns_of(seen.options, seen.seats) - seen.turn
    if not ahead:
        return LAST_AUCTION if seen.phase is Phase.AUCTION else 1.0
    return EARLY if ahead > FAR else MIDDLE if ahead > NEAR else 1.0
