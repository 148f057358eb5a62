"""After a game: each seat's chance to win step by step, and what the bots believe about others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from don.games.don.state import ROUNDS
from don.table.match import Match

from ..advice import Chances, Moment, Portrait
from ..bot import History
from ..interruptible import Thought
from .advice import advising
from .calibration import AUCTION, BETWEEN, SIDE, Calibration, by_strength, levels
from .evaluation import evaluation
from .ledger import Book, ledger_of
from .levels import KIND_CODES, ROSTER
from .value_bot import ValueBot

# The course of a game: each seat's chance to win after every step.
#
# It is what a hint would have told: at a decision of the person whose game it is, the very same.


def course(match: Match) -> Iterator[Moment | None]:
    """Yield each seat's chance to win after the deal and after every step, and None where the
    caller may pause.

    Each moment uses only what the only person at the table knew at the time. If there is none, or
    more than one, it uses only what an onlooker knew.
    """
    seats = len(match.players)
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    me = people[0] if len(people) == 1 else None
    level_of = levels([player.bot for player in match.players], seats)
    book = Book(match.options, seats)
    for event in match.opening:
        book.enter(event)
    yield Moment(0, (yield from _chances(book, me, level_of)))
    now = match.at(0)
    for count, step in enumerate(match.steps, 1):
        now = now.play(step.action)
        for event in step.events:
            book.enter(event)
        winners = match.game.winners(now.state)
        if winners:
            part = 1 / len(winners)
            yield Moment(count, tuple(part if s in winners else 0.0 for s in range(seats)))
        elif now.to_act is not None and now.to_act == me and len(now.legal_actions()) > 1:
            yield Moment(count, (yield from _told(now)))
        else:
            yield Moment(count, (yield from _chances(book, me, level_of)))


def _told(now: Match) -> Thought[Chances]:
    """Return the chances that a hint tells at once."""
    seen = now.observe(now.to_act)
    advice = yield from advising(seen, now.legal_actions(), History.of(now), deep=False)
    return advice.top.chances


def _chances(book: Book, me: int | None, level_of: Sequence[str]) -> Thought[Chances]:
    ledger, least = book.ledger(), book.options.min_open
    position = book.position._replace(done=min(book.position.done, ROUNDS - 1))
    found = yield from evaluation(ledger, position, me, least)
    kind = BETWEEN
    if ledger.running:
        kind = AUCTION if ledger.auctions[-1].seller is None else SIDE
    if me is None:
        return by_strength(kind, position.done, level_of, found)
    return Calibration(kind, position.done, me, level_of)(found)


def portraits(match: Match) -> Thought[tuple[Portrait, ...]]:
    """Return what the bots believe about every other seat at the end of the match.

    Only bots of levels that judge other seats have portraits.
    """
    seats = len(match.players)
    ledger = ledger_of(History.of(match), match.options, seats)
    found: list[Portrait] = []
    for by, player in enumerate(match.players):
        bot = None if player.bot is None else ROSTER.bot(player.bot)
        if not isinstance(bot, ValueBot):
            continue
        belief = yield from bot.level.belief(ledger.auctions, seats)
        found += [Portrait(by, who, _kinds(row)) for who, row in enumerate(belief) if who != by]
    return tuple(found)


def _kinds(row: tuple[float, ...]) -> dict[str, float]:
    return {code: part for code, part in zip(KIND_CODES, row, strict=False) if part > 0}
