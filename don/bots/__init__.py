"""The bots of every game: choose the action of the bot that is to act.

A bot sees ``observe(state, seat)`` and the legal actions, never the state. It uses no clock and no
dice but the generator it is given, so a match that is replayed or reloaded makes the same
decisions. Each game defines its own bots; ``bots_of`` returns them (``game.GameBots``).
"""

from __future__ import annotations

from typing import Any

from don.table.match import Match
from don.table.rng import Rng

from .bot import Bot, History, ThinkingBot, lasting
from .games import bots_of
from .interruptible import Thought, finished


def known_bot(game_code: str, code: str) -> str:
    """Return the code itself, or the nearest one that this program knows for the game."""
    return bots_of(game_code).known_bot(code)


def bot_of(game_code: str, code: str) -> Bot:
    """Return the bot of a game that plays for a code, even an unknown one."""
    return bots_of(game_code).bot_of(code)


def choose(match: Match) -> Any:
    """Return the action of the bot at the seat to act. The same match always gives the same answer.

    Raises ``ValueError`` if the game is over or a person sits there.
    """
    return finished(choosing(match))


def choosing(match: Match) -> Thought[Any]:
    """Return the same as ``choose``; a bot that takes long thinks in parts."""
    seat = match.to_act
    code = None if seat is None else match.players[seat].bot
    if seat is None or code is None:
        raise ValueError("no bot is to act")
    bot = bot_of(match.game.CODE, code)
    seen = match.game.observe(match.state, seat)
    known = (seen, match.legal_actions(), dice(match, seat), History.of(match))
    if isinstance(bot, ThinkingBot):
        return (yield from bot.think(*known))
    return bot.choose(*known)


def dice(match: Match, seat: int) -> Rng:
    """Return the dice for one decision, from the deal, the seat and the number of steps so far."""
    deal = [ord(c) for c in match.deal_text()] if match.seed is None else [match.seed]
    return lasting(*deal, seat, len(match.steps))
