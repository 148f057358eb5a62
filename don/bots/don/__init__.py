"""The bots of Don: their levels, their personalities, and what the strongest of them advises.

What this package offers at its top level is described in ``don.bots.game.GameBots``.
"""

from __future__ import annotations

from collections.abc import Mapping

from don.games.don.actions import KEEP, STAY

from ..bot import Bot
from .analysis import KIND_CODES, advising, course, portraits
from .analysis.shapes import REASONS, read_datum
from .contest.personality import PERSONALITIES
from .exact_rounds import is_exact as can_be_exact
from .levels import DEFAULT, LEVELS, LIGHT, bot_of, known_bot

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
    "references",
]

IDLE = (KEEP, STAY)
"""Selling nothing and swapping nothing."""


def references() -> Mapping[str, Bot]:
    """Bots for measuring only, by the code that ``python -m don arena`` knows."""
    from .reference_bots import REFERENCE_BOTS

    return REFERENCE_BOTS
