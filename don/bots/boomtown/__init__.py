"""The bots of Boomtown: their levels, and the advice of the strongest.

``don.bots.game.GameBots`` describes the names that this package offers at its top level.
"""

from __future__ import annotations

from .advice import advising, course, goes_deeper, most_points, portraits
from .levels import ROSTER
from .reasons import REASONS, read_datum

REVIEWS_DEEP = True
"""The last turn is solved in a second or two."""
