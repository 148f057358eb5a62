"""What the bots at a table believe about the others, from all that was heard."""

from __future__ import annotations

from don.table.match import Match

from ..advice import Portrait
from ..bot import History
from ..interruptible import Thought
from .contest.belief import KINDS
from .ledger import ledger_of
from .levels import bot_of
from .value_bot import ValueBot

KIND_CODES = (*(kind.code for kind in KINDS), "judging")
"""``greedy`` bids for what is best at once; ``mutual`` expects the best from all; ``thrifty``,
``fair`` and ``eager`` bid as most do, ever more readily; ``weighing`` weighs points against chips;
``aimless`` bids anything; ``judging`` judges others and answers them."""


def portraits(match: Match) -> Thought[tuple[Portrait, ...]]:
    """What each bot that judges believes about everybody else, from what it has heard so far.

    A level that judges nobody has no portraits.
    """
    seats = len(match.players)
    ledger = ledger_of(History.of(match), match.options, seats)
    found: list[Portrait] = []
    for by, player in enumerate(match.players):
        bot = None if player.bot is None else bot_of(player.bot)
        if not isinstance(bot, ValueBot):
            continue
        belief = yield from bot.level.belief(ledger.auctions, seats)
        found += [Portrait(by, who, _kinds(row)) for who, row in enumerate(belief) if who != by]
    return tuple(found)


def _kinds(row: tuple[float, ...]) -> dict[str, float]:
    return {code: part for code, part in zip(KIND_CODES, row, strict=False) if part > 0}
