"""After a game: each seat's chance to win step by step, and what the bots believe about others."""

from __future__ import annotations

from collections.abc import Iterator

from don.games.don.state import ROUNDS
from don.table.match import Match

from ..advice import Chances, Moment, Portrait
from ..bot import History
from ..interruptible import Thought, in_parts
from .advice import advising, as_they_come_true
from .contest.answer import BestAnswer
from .contest.auction import contest_of, spot_now
from .contest.belief import mixtures_of, posterior
from .exact_rounds import is_exact
from .ledger import Book, ledger_of
from .levels import KIND_CODES, ROSTER
from .value.leaves import chances
from .value.weights import weights
from .value_bot import ValueBot

# The course of a game: each seat's chance to win after every step.
#
# In the last two rounds the chances are solved, as for a hint. They then assume best play from each
# position, so a mistake lowers them by just the loss that the review reports.


def course(match: Match) -> Iterator[Moment | None]:
    """Yield each seat's chance to win after the deal and after every step, and None where the
    caller may pause.

    Each moment uses only what was public at the time.
    """
    seats = len(match.players)
    book = Book(match.options, seats)
    for event in match.opening:
        book.enter(event)
    yield Moment(0, (yield from _chances(book, seats)))
    now = match.at(0)
    for count, step in enumerate(match.steps, 1):
        now = now.play(step.action)
        for event in step.events:
            book.enter(event)
        winners = match.game.winners(now.state)
        if winners:
            part = 1 / len(winners)
            yield Moment(count, tuple(part if s in winners else 0.0 for s in range(seats)))
            continue
        solved = yield from _solved(now)
        yield Moment(count, solved or (yield from _chances(book, seats)))


def _solved(now: Match) -> Thought[Chances | None]:
    """Return the chances if everybody plays their best; None if those cannot be solved, or take too
    long."""
    seen = now.game.observe(now.state, now.to_act)
    if not is_exact(seen):
        return None
    advice = yield from advising(seen, now.legal_actions(), History.of(now), deep=False)
    return advice.top.chances if advice.exact else None


def _chances(book: Book, seats: int) -> Thought[Chances]:
    ledger = book.ledger()
    done = min(book.position.done, ROUNDS - 1)
    if not ledger.running:
        found = chances(book.position._replace(done=done), weights(seats))
        return as_they_come_true(done, found)
    heard = ledger.auctions[-1]
    contest = contest_of(heard)
    mixtures = mixtures_of((yield from posterior(ledger.auctions, seats)))
    answer = BestAnswer(contest, None, mixtures)
    foretold = yield from in_parts(lambda: answer.chances(spot_now(contest, heard)))
    return as_they_come_true(done, foretold)


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
