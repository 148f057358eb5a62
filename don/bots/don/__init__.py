"""The bots of Don: their levels, their personalities and the advice of the strongest.

``don.bots.game.GameBots`` describes the names that this package offers.
"""

from __future__ import annotations

from don.games.don.actions import KEEP, STAY

from .advice import advising
from .after_game import KIND_CODES, course, portraits
from .contest.personality import PERSONALITIES
from .exact_rounds import is_exact as can_be_exact
from .levels import DEFAULT, LEVELS, LIGHT, bot_of, known_bot
from .reasons import REASONS, read_datum

IDLE = (KEEP, STAY)
"""The actions of selling nothing and swapping nothing."""
REVIEWS_DEEP = False
"""To solve the last two rounds can take minutes."""
