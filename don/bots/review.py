"""The review after the game: each decision of a player beside the best one, with a mark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from don.table.match import Match

from .advice import AS_GOOD, DOUBTFUL, GOOD, Advice, ReviewedDecision, mark_in
from .bot import History
from .games import bots_of


def review(match: Match, seat: int) -> Iterator[ReviewedDecision | None]:
    """Yield a seat's decisions that had a choice, one at a time, and None where one may pause.

    An action as good as the best, as far as the adviser can tell, loses nothing; it is marked best
    only if no other action is as good. From the loss of a worse action the uncertainty is taken
    off. An action that brings far less than one that wins as often is not sure to lose anything,
    but is doubtful.

    Doing nothing is judged like any other action, but is left out where it was right (``IDLE``). A
    punished action (a ``Control`` that is not clean) is not judged.
    """
    bots = bots_of(match.game.CODE)
    now = match.at(0)
    for count, step in enumerate(match.steps):
        legal = now.legal_actions()
        if step.seat == seat and len(legal) > 1 and step.action in legal:
            seen = now.game.observe(now.state, seat)
            advice = yield from bots.advising(
                seen, legal, History.of(now), [step.action], deep=False
            )
            judged = reviewed(count, step.action, advice)
            if judged is not None and (judged.loss or step.action not in bots.IDLE):
                yield judged
        now = now.play(step.action)
        yield None


def reviewed(steps: int, action: Any, advice: Advice) -> ReviewedDecision | None:
    """Return a decision judged by the advice on it; None if the advice did not weigh it."""
    loss = advice.loss(action)
    if loss is None:
        return None
    given = _given_away(advice, loss)
    mark = GOOD if 0 < given < AS_GOOD else mark_in(advice, action)
    if advice.behind:
        given, mark = 0.0, DOUBTFUL
    return ReviewedDecision(steps, action, advice, given, mark)


def _given_away(advice: Advice, loss: float) -> float:
    """Return the chance to win that a decision certainly lost.

    Among many guesses the best looks better than it is, so the doubt is taken off. Over whole games
    the rest matches the real loss (``docs/bots.md``). An exact loss counts in full.
    """
    if advice.exact:
        return loss if loss > advice.doubt else 0.0
    return max(0.0, loss - advice.doubt)
