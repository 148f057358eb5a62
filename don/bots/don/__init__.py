"""The bots of Don: their levels, their personalities and the advice of the strongest.

``don.bots.game.GameBots`` describes the names that this package offers.
"""

from __future__ import annotations

from don.games.don.state import Observation

from .advice import advising, most_points
from .course import course
from .levels import ROSTER
from .reasons import REASONS, read_datum

REVIEWS_DEEP = False
"""Reviews need not ask for ``deep`` advice: in Don it is no different."""


def can_be_deeper(seen: Observation) -> bool:
    """Return False: an inexact answer stays an estimate."""
    return False
