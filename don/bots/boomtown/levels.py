"""The levels of Boomtown's bots, the easiest first."""

from __future__ import annotations

from ..bot import Bot
from ..uniform import Uniform
from .greenhorn import Greenhorn

LEVELS: dict[str, Bot] = {
    "random": Uniform(),
    "greenhorn": Greenhorn(),
    "prospector": Greenhorn(),
    "sheriff": Greenhorn(),
    "gambler": Greenhorn(),
    "baron": Greenhorn(),
}
"""Every level by its code in records, the easiest first."""
DEFAULT = "sheriff"
"""Who plays for a bot that this program does not know."""
LIGHT = ("random", "greenhorn", "prospector")
"""Levels that decide in a moment, so that a page can do it without being felt."""
PERSONALITIES: tuple[str, ...] = ()
"""Boomtown's bots like nothing besides winning."""


def known_bot(code: str) -> str:
    """The code itself, or ``DEFAULT`` if this program does not know it.

    A level with a personality of a newer program is the plain level.
    """
    level = code.partition(":")[0]
    return level if level in LEVELS else DEFAULT


def bot_of(code: str) -> Bot:
    """The bot that plays for a code, whatever it is."""
    return LEVELS[known_bot(code)]
