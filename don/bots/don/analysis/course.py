"""The course of a game: everybody's chance to win after every step."""

from __future__ import annotations

from collections.abc import Iterator

from don.table.match import Match

from ...advice import Moment
from ...interruptible import Thought, in_parts
from ..contest.answer import Answer
from ..contest.belief import mixtures_of, posterior
from ..contest.heard import contest_of, now
from ..ledger import Book
from ..value.leaves import Chances, chances
from ..value.weights import ROUNDS, weights
from .calibration import as_they_come_true


def course(match: Match) -> Iterator[Moment | None]:
    """The chances from the deal to the end, one moment at a time, and None where one may pause.

    What is known now is not used for what was not known then: the line is drawn from what was
    public at each moment.
    """
    seats = len(match.players)
    book = Book(match.options, seats)
    for event in match.opening:
        book.enter(event)
    yield Moment(0, (yield from _chances(book, seats)))
    last = len(match.steps)
    winners = match.game.winners(match.state)
    for count, step in enumerate(match.steps, 1):
        for event in step.events:
            book.enter(event)
        if count == last and winners:
            part = 1 / len(winners)
            yield Moment(count, tuple(part if s in winners else 0.0 for s in range(seats)))
        else:
            yield Moment(count, (yield from _chances(book, seats)))


def _chances(book: Book, seats: int) -> Thought[Chances]:
    ledger = book.ledger()
    done = min(book.position.done, ROUNDS - 1)
    if not ledger.running:
        found = chances(book.position._replace(done=done), weights(seats))
        return as_they_come_true(done, found)
    heard = ledger.auctions[-1]
    contest = contest_of(heard)
    mixtures = mixtures_of((yield from posterior(ledger.auctions, seats)))
    answer = Answer(contest, None, mixtures)
    foretold = yield from in_parts(lambda: answer.chances(now(contest, heard)))
    return as_they_come_true(done, foretold)
