"""The bots of Boomtown: their levels, and what the strongest of them advises.

What this package offers at its top level is described in ``don.bots.game.GameBots``.
"""

from __future__ import annotations

from don.games.boomtown.actions import KEEP

from .advice import KIND_CODES, advising, can_be_exact, portraits
from .chances import course
from .levels import DEFAULT, LEVELS, LIGHT, PERSONALITIES, bot_of, known_bot
from .reasons import REASONS, read_datum

IDLE = (KEEP,)
"""Keeping the mustang or the telegraph."""
