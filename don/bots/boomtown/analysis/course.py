"""The course of a game: everybody's chance to win after every step."""

from __future__ import annotations

from collections.abc import Iterator

from don.table.match import Match

from ...advice import Chances, Moment
from ...interruptible import Thought
from .chances import best_of, rows_of


def course(match: Match) -> Iterator[Moment | None]:
    """The chances from the deal to the end, one moment at a time, and None where one may pause.

    The line is drawn from what lay open at each moment. It shows what a hint would have said then:
    the chances if the seat that is to act does what is best.
    """
    now = match.at(0)
    yield Moment(0, (yield from _chances(now)))
    for count, step in enumerate(match.steps, 1):
        now = now.play(step.action)
        winners = match.game.winners(now.state)
        if winners:
            yield Moment(count, _won(winners, len(match.players)))
        else:
            yield Moment(count, (yield from _chances(now)))
        yield None


def _chances(now: Match) -> Thought[Chances]:
    seen = now.game.observe(now.state, now.to_act)
    rows = yield from rows_of(seen, now.legal_actions())
    return rows[best_of(seen, rows)].chances


def _won(winners: tuple[int, ...], seats: int) -> Chances:
    part = 1 / len(winners)
    return tuple(part if seat in winners else 0.0 for seat in range(seats))
