"""The bots of Boomtown: their levels, and the advice of the strongest.

``don.bots.game.GameBots`` describes the names that this package offers at its top level.
"""

from __future__ import annotations

from .advice import advising, can_be_exact, portraits
from .after_game import course
from .levels import ROSTER
from .reasons import REASONS, read_datum
from .stakes import most_points

REVIEWS_DEEP = True
"""The last turn is solved in a second or two."""
