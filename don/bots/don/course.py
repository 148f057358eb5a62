"""The course of a match: each seat's chance to win after every step.

At a decision of the person whose game it is, the chances are those of the hint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from don.games.don.events import LotShown
from don.games.don.state import ROUNDS
from don.table.long_work import LongWork
from don.table.match import Match, only_person

from ..advice import Chances, Moment, WithinStep, won
from ..bot import History
from .advice import advising, line_of
from .ledger import Book, Ledger
from .levels import ROSTER
from .lookahead import evaluation
from .promises import AUCTION, BETWEEN, SIDE, at_this_table, levels_of
from .value.position import Position


def course(match: Match, first: int = 0, seat: int | None = None) -> Iterator[Moment | None]:
    """Yield each seat's chance to win after the ``first`` steps and after each later one, and None
    where the caller may pause.

    Each moment uses only what ``seat`` knew at the time; without it, what the only person knew, or
    an onlooker if there are several.
    """
    seats = len(match.players)
    me = only_person(match.players) if seat is None else seat
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    level_of = levels_of([player.bot for player in match.players], seats)
    book = Book(match.options, seats)
    for event in match.opening:
        book.enter(event)
    foreseen = partial(_foreseen, me=me, least=match.options.min_open, level_of=level_of)
    chances: Chances = ()
    if not first:
        chances = yield from foreseen(book.ledger(), book.position)
        yield Moment(0, chances)
    now = match.at(0)
    for count, step in enumerate(match.steps, 1):
        before, now, before_lot = chances, now.play(step.action), None
        for n, event in enumerate(step.events):
            if isinstance(event, LotShown) and any(past.lingers for past in step.events[:n]):
                before_lot = n, (book.ledger(), book.position)
            book.enter(event)
        if count < first:
            continue
        parts: tuple[WithinStep, ...] = ()
        winners = match.game.winners(now.state)
        if winners:
            chances = won(winners, seats)
        elif now.to_act is not None and now.to_act == me and _was_asked(match, now):
            chances = yield from _as_hinted(now)
        else:
            chances = yield from foreseen(book.ledger(), book.position)
        if before and before_lot is not None and _is_apart(before, chances, people):
            n, then = before_lot
            parts = (WithinStep(n, (yield from foreseen(*then))),)
        yield Moment(count, chances, parts)


APART = 0.05
"""The change of a person's chance by the end of an auction and the next lot together from which
the two are told apart. That takes as long as a hint, so it is not done for all."""


def _is_apart(before: Chances, after: Chances, people: Sequence[int]) -> bool:
    return any(abs(after[seat] - before[seat]) >= APART for seat in people)


def _was_asked(match: Match, now: Match) -> bool:
    """Return whether the person to act had a choice, and was asked."""
    place = len(now.steps)
    automatic = place < len(match.steps) and match.steps[place].action in ROSTER.automatic
    return len(now.legal_actions()) > 1 and not automatic


def _as_hinted(now: Match) -> LongWork[Chances]:
    """Return the chances that a hint at this decision shows."""
    seen = now.observe(now.to_act)
    advice = yield from advising(seen, now.legal_actions(), History.of(now), (), deep=False)
    return advice.best.chances


def _foreseen(
    ledger: Ledger, position: Position, me: int | None, least: int, level_of: Sequence[str]
) -> LongWork[Chances]:
    position = position._replace(done=min(position.done, ROUNDS - 1))
    found = yield from evaluation(ledger, position, me, least)
    kind = BETWEEN
    if ledger.running:
        kind = AUCTION if ledger.auctions[-1].seller is None else SIDE
    if me is None:
        return at_this_table(kind, position.done, level_of, found)
    return line_of(kind, position, me, level_of).as_promises(found)
