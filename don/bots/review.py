"""The review after the game: each decision of a player compared with the best, and marked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from don.table.match import Match

from .advice import AS_GOOD, DOUBTFUL, GOOD, Advice, ReviewedDecision, mark_in
from .bot import History
from .games import bots_of


def review(match: Match, seat: int) -> Iterator[ReviewedDecision | None]:
    """Yield each of a seat's decisions with more than one legal action, and None where the caller
    may pause.

    An action that is as good as the best, as far as the adviser can tell, loses nothing; it is
    marked ``best`` only if no other action is as good. The loss of a worse action is reduced by the
    adviser's doubt. An action that wins about as often as another but brings far less has no
    certain loss, so it is only marked ``doubtful``.

    Doing nothing (``IDLE``) is judged like any other action, but left out if it lost nothing. An
    action that was punished (a ``Control`` that is not clean) is not judged.
    """
    bots = bots_of(match.game.CODE)
    now = match.at(0)
    for count, step in enumerate(match.steps):
        legal = now.legal_actions()
        if step.seat == seat and len(legal) > 1 and step.action in legal:
            seen = now.game.observe(now.state, seat)
            advice = yield from bots.advising(
                seen, legal, History.of(now), [step.action], bots.REVIEWS_DEEP
            )
            judged = reviewed(count, step.action, advice)
            if judged is not None and (judged.loss or step.action not in bots.IDLE):
                yield judged
        now = now.play(step.action)
        yield None


def reviewed(steps: int, action: Any, advice: Advice) -> ReviewedDecision | None:
    """Return a decision as judged by the advice; None if the advice did not weigh the action."""
    loss = advice.loss(action)
    if loss is None:
        return None
    given = _given_away(advice, loss)
    mark = GOOD if 0 < given < AS_GOOD else mark_in(advice, action)
    if advice.behind:
        given, mark = 0.0, DOUBTFUL
    return ReviewedDecision(steps, action, advice, given, mark)


def _given_away(advice: Advice, loss: float) -> float:
    """Return how much of the chance to win a decision lost, beyond doubt.

    The best of many estimates looks better than it is, so the doubt is subtracted. Over whole games
    what remains matches the real loss (``docs/bots.md``). An exact loss counts in full, unless it
    is negligible.
    """
    if advice.exact:
        return loss if loss > advice.doubt else 0.0
    return max(0.0, loss - advice.doubt)
