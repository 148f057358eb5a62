"""After the game: each decision of a player beside the best one, with a mark."""

from __future__ import annotations

from collections.abc import Iterator

from don.table.match import Match

from ...advice import ReviewedDecision, mark_of
from ...history import History
from .advice import advising


def review(match: Match, seat: int) -> Iterator[ReviewedDecision | None]:
    """A seat's decisions that had a choice, one at a time, and None where one may pause."""
    now = match.at(0)
    for count, step in enumerate(match.steps):
        legal = now.legal_actions()
        if step.seat == seat and len(legal) > 1:
            seen = now.game.observe(now.state, seat)
            advice = yield from advising(seen, legal, History.of(now), [step.action], deep=False)
            loss = advice.loss(step.action)
            if loss is not None:
                yield ReviewedDecision(count, step.action, advice, loss, mark_of(loss))
        now = now.play(step.action)
        yield None
