"""The bots of Boomtown: their levels, and the advice of the strongest.

``don.bots.game.GameBots`` describes the names that this package offers at its top level.
"""

from __future__ import annotations

from .advice import advising, can_be_deeper, most_points
from .course import course
from .levels import ROSTER
from .reasons import REASONS, read_datum

REVIEWS_DEEP = True
"""Reviews ask for ``deep`` advice, because solving the last turn takes only a second or two."""
