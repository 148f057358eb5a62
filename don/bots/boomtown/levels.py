"""The levels of Boomtown's bots, the easiest first.

From the sheriff on each is a ``Player``: a judge of positions, a way to bid, and how many cards
it looks at closely when it foresees what the others will choose.

- ``prospector`` counts what its own mines will bring, minds nobody else, and often errs.
- ``sheriff`` weighs its points against those of the others, with mayors and fees, and bids by what
  the others are likely to bid; it looks one card ahead only.
- ``gambler`` plays for the chance to win, by values that were learned from games, and bids as if
  nobody went on; it looks one card ahead only.
- ``baron`` judges as the gambler does, looks closer, and bids by what the others are likely to bid.
"""

from __future__ import annotations

from ..bot import Bot
from ..uniform import Uniform
from .answering import Answering
from .greenhorn import Greenhorn
from .judge import Expecting
from .plain_bids import AsIfLast
from .player import Player
from .prospector import Prospector
from .thinker import Thinker
from .value.winning import Winning

BARON = Thinker(Winning(), Answering(), 3)
"""The strongest; advice is what it thinks."""

LEVELS: dict[str, Bot] = {
    "random": Uniform(),
    "greenhorn": Greenhorn(),
    "prospector": Prospector(),
    "sheriff": Player(Expecting(later=0.85), Answering(doubt=2.0), 1),
    "gambler": Player(Winning(), AsIfLast(), 1),
    "baron": BARON,
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
