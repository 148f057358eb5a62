"""The bots of Boomtown: their levels, and what the strongest of them advises.

What this package offers at its top level is described in ``don.bots.game.GameBots``.
"""

from __future__ import annotations

from don.games.boomtown.actions import KEEP

from .analysis import KIND_CODES, advising, can_be_exact, course, portraits
from .analysis.shapes import REASONS, read_datum
from .levels import DEFAULT, LEVELS, LIGHT, PERSONALITIES, bot_of, known_bot

__all__ = [
    "DEFAULT",
    "IDLE",
    "KIND_CODES",
    "LEVELS",
    "LIGHT",
    "PERSONALITIES",
    "REASONS",
    "advising",
    "bot_of",
    "can_be_exact",
    "course",
    "known_bot",
    "portraits",
    "read_datum",
]

IDLE = (KEEP,)
"""Keeping the mustang or the telegraph."""
