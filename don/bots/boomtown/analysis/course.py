"""The course of a game: everybody's chance to win after every step."""

from __future__ import annotations

from collections.abc import Iterator

from don.table.match import Match

from ...advice import Chances, Moment
from .chances import chances


def course(match: Match) -> Iterator[Moment | None]:
    """The chances from the deal to the end, one moment at a time, and None where one may pause.

    The line is drawn from what lay open at each moment.
    """
    game, now = match.game, match.at(0)
    yield Moment(0, chances(game.observe(now.state, None)))
    for count, step in enumerate(match.steps, 1):
        now = now.play(step.action)
        winners = game.winners(now.state)
        if winners:
            yield Moment(count, _won(winners, len(match.players)))
        else:
            yield Moment(count, chances(game.observe(now.state, None)))
        yield None


def _won(winners: tuple[int, ...], seats: int) -> Chances:
    part = 1 / len(winners)
    return tuple(part if seat in winners else 0.0 for seat in range(seats))
