"""The bots of Boomtown: their levels, and the advice of the strongest.

``don.bots.game.GameBots`` describes the names that this package offers at its top level.
"""

from __future__ import annotations

from don.games.boomtown.actions import KEEP

from .advice import KIND_CODES, advising, can_be_exact, portraits
from .chances import course
from .levels import DEFAULT, LEVELS, LIGHT, PERSONALITIES, bot_of, known_bot
from .reasons import REASONS, read_datum

IDLE = (KEEP,)
"""Keeping the mustang or the telegraph for later."""
REVIEWS_DEEP = True
"""The last turn is solved in a second or two."""
