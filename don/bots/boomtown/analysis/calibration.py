"""How sure a hint may be: chances as they come true, and the difference from which one is better.

Measured on games between mixed levels (``docs/bots.md``): chances come true as the judge says, but
for the auction of the last turn. Of differences up to five points of 100 hardly anything was left
when games were played on from both actions.
"""

from __future__ import annotations

from don.games.boomtown import Observation, Phase, turns_of

from ...advice import AS_GOOD, Chances

DOUBT = 0.05
"""Chance to win that two things must differ by before the one is called better."""
LAST_AUCTION = 0.65
"""The power to which odds are raised in the auction of the last turn: what others bid there is
foretold worst."""


def doubt_of(seen: Observation, exact: bool = False) -> float:
    """The uncertainty of a hint, in the chance to win; of an exact one what is worth no word."""
    return AS_GOOD if exact else DOUBT


def as_they_come_true(seen: Observation, chances: Chances) -> Chances:
    """Chances that are less sure of themselves where they have to be, so that 60 % is won six times
    in ten."""
    last = seen.turn == turns_of(seen.options, seen.seats)
    if not last or seen.phase is not Phase.AUCTION:
        return chances
    raised = [chance**LAST_AUCTION for chance in chances]
    total = sum(raised)
    return tuple(one / total for one in raised)
