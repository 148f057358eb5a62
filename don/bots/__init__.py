"""Players without a person: which there are, and what one of them does now.

Bots see ``observe(state, seat)`` and the legal actions, never the state, and use no clock and no
dice but the generator they are handed, so a match replayed or reloaded makes the same decisions.
"""

from __future__ import annotations

from typing import Any

from don.table.match import Match
from don.table.rng import Rng

from .bot import Bot
from .careful import Careful
from .contest.taste import TASTES
from .history import History
from .minds import Don, Sharp, Shrewd
from .naive import Naive
from .reckoner import Mind, Reckoner
from .thought import Thought, finished
from .timid import Timid
from .uniform import Uniform

__all__ = [
    "BOTS",
    "DEFAULT",
    "TASTES",
    "Bot",
    "History",
    "bot_of",
    "choose",
    "choosing",
    "dice",
    "known_bot",
]

_MINDS: dict[str, Mind] = {"sharp": Sharp(), "shrewd": Shrewd(), "don": Don()}
"""The levels that reckon; they can have a personality as well."""

BOTS: dict[str, Bot] = {
    "random": Uniform(),
    "timid": Timid(),
    "naive": Naive(),
    "careful": Careful(),
    **{code: Reckoner(mind) for code, mind in _MINDS.items()},
}
"""Every level by its code in records, the easiest first."""
DEFAULT = "careful"
"""Who plays for a bot that this program does not know."""


def known_bot(code: str) -> str:
    """The code itself, or the nearest one that this program knows.

    ``shrewd:miser`` is a level with a personality (``TASTES``). An unknown personality leaves the
    level, and a level that a newer program wrote into a record becomes ``DEFAULT``.
    """
    level, _, taste = code.partition(":")
    if level in _MINDS and taste in TASTES:
        return code
    return level if level in BOTS else DEFAULT


def bot_of(code: str) -> Bot:
    """The bot that plays for a code, whatever it is."""
    level, _, taste = known_bot(code).partition(":")
    return Reckoner(_MINDS[level], taste) if taste else BOTS[level]


def choose(match: Match) -> Any:
    """What the bot at the seat to act does. The same match gives the same answer, always.

    Raises ``ValueError`` if the game is over or a person sits there.
    """
    return finished(choosing(match))


def choosing(match: Match) -> Thought[Any]:
    """What ``choose`` gives, thought about in parts by those who think for long."""
    seat = match.to_act
    code = None if seat is None else match.players[seat].bot
    if seat is None or code is None:
        raise ValueError("no bot is to act")
    bot = bot_of(code)
    seen = match.game.observe(match.state, seat)
    known = (seen, match.legal_actions(), dice(match, seat), History.of(match))
    if isinstance(bot, Reckoner):
        return (yield from bot.think(*known))
    return bot.choose(*known)


def dice(match: Match, seat: int) -> Rng:
    """The generator for one decision, from the deal, the seat and the number of steps so far."""
    deal = [ord(c) for c in match.deal_text()] if match.seed is None else [match.seed]
    rng = Rng(0)
    for number in (*deal, seat, len(match.steps)):
        rng = Rng(rng.next()[0] ^ number)
    return rng
