"""The bots of Don: their levels, their personalities and the advice of the strongest.

``don.bots.game.GameBots`` describes the names that this package offers.
"""

from __future__ import annotations

from .advice import advising
from .after_game import course, portraits
from .exact_rounds import is_exact as can_be_exact
from .levels import ROSTER
from .most_points import most_points
from .reasons import REASONS, read_datum

REVIEWS_DEEP = False
"""To solve the last two rounds can take minutes."""
