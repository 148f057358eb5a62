"""After the game: each decision of a player beside the best one, with a mark."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from don.games.don import Action
from don.table.match import Match

from ...history import History
from .advice import Advice, advising

MARKS = ((0.004, "best"), (0.015, "good"), (0.04, "doubtful"), (1.0, "mistake"))
"""Up to which loss, in the chance to win, a decision has which mark."""


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision: after how many steps, what was done, the advice, what it lost, the mark."""

    steps: int
    action: Action
    advice: Advice
    loss: float
    mark: str


def mark_of(loss: float) -> str:
    """The mark of a decision that gives away so much of the chance to win."""
    return next(name for most, name in MARKS if loss <= most)


def review(match: Match, seat: int) -> Iterator[ReviewedDecision | None]:
    """A seat's decisions that had a choice, one at a time, and None where one may pause.

    To keep all districts or to exchange nothing is judged like anything else; penalised bids at a
    strict table are not judged.
    """
    now = match.at(0)
    for count, step in enumerate(match.steps):
        legal = now.legal_actions()
        if step.seat == seat and len(legal) > 1 and step.action in legal:
            seen = now.game.observe(now.state, seat)
            advice = yield from advising(seen, legal, History.of(now), [step.action], deep=False)
            loss = advice.loss(step.action)
            if loss is not None:
                yield ReviewedDecision(count, step.action, advice, loss, mark_of(loss))
        now = now.play(step.action)
        yield None
