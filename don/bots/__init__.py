"""The bots of all games: the action of the bot whose turn it is, and the advice to any seat.

A bot sees ``observe(state, seat)``, the legal actions and the public history, never the state. It
uses no clock, and no randomness except the generator it is given, so it decides the same when a
match is replayed or reloaded. Each game defines its own bots; ``bots_of`` returns them
(``game.GameBots``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.table.long_work import LongWork, at_once
from don.table.match import KnownMatch, Match
from don.table.rng import Rng

from .advice import Advice
from .bot import Bot, History, ThinkingBot, rng_of
from .games import bots_of


def known_bot(game_code: str, code: str) -> str:
    """Return the code if the game knows it, else the code of the bot that plays in its place."""
    return bots_of(game_code).ROSTER.known(code)


def bot_of(game_code: str, code: str) -> Bot:
    """Return the game's bot for a code; for an unknown code, the bot that plays in its place."""
    return bots_of(game_code).ROSTER.bot(code)


def choose(match: Match) -> Any:
    """Return the action of the bot whose turn it is. The same match always gives the same action.

    Raises ``ValueError`` if the game is over or it is a person's turn.
    """
    return at_once(choosing(match))


def choosing(match: Match) -> LongWork[Any]:
    """Return the same as ``choose``, as long work: a bot that takes long can be paused."""
    seat = match.to_act
    code = None if seat is None else match.players[seat].bot
    if seat is None or code is None:
        raise ValueError("no bot is to act")
    bot = bot_of(match.game.CODE, code)
    seen = match.game.observe(match.state, seat)
    known = (seen, match.legal_actions(), rng_for(match, seat), History.of(match))
    if isinstance(bot, ThinkingBot):
        return (yield from bot.think(*known))
    return bot.choose(*known)


def rng_for(match: Match, seat: int) -> Rng:
    """Return the random generator for one decision.

    It depends on the deal, the seat and the number of steps so far.
    """
    deal = [ord(c) for c in match.deal_text()] if match.seed is None else [match.seed]
    return rng_of(*deal, seat, len(match.steps))


def advising(match: KnownMatch, also: Sequence[Any] = (), deep: bool = False) -> LongWork[Advice]:
    """Return what the strongest bot would do in place of the seat to act, and why.

    Hint, coach and review all ask this, so they say the same of a position. The advice uses only
    what the seat to act may know. ``also`` has actions to be weighed in any case, if they are
    legal. With ``deep`` the work may take longer if that makes the advice better.
    """
    legal = match.legal_actions()
    weighed = [action for action in also if action in legal]
    advise = bots_of(match.game.CODE).advising
    return advise(match.observe(match.to_act), legal, History.of(match), weighed, deep)
