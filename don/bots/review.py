"""After the game: each decision of a player beside the best one, with a mark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from don.table.match import Match

from .advice import AS_GOOD, DOUBTFUL, GOOD, Advice, ReviewedDecision, mark_in
from .bot import History
from .games import bots_of


def review(match: Match, seat: int) -> Iterator[ReviewedDecision | None]:
    """A seat's decisions that had a choice, one at a time, and None where one may pause.

    What is as good as the best as far as the adviser can tell has lost nothing, and is the best
    only if nothing else is as good; from what is worse the uncertainty is taken off. What brings
    far less than something that wins as often has lost no chance for sure, but is doubtful.

    To do nothing is judged like anything else, but is left out where it was right (``IDLE``). What
    is punished (a ``Control`` that is not clean) is not judged.
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
    """A decision by the advice that there was on it; None if it was not looked at."""
    loss = advice.loss(action)
    if loss is None:
        return None
    given = _given_away(advice, loss)
    mark = GOOD if 0 < given < AS_GOOD else mark_in(advice, action)
    if advice.behind:
        given, mark = 0.0, DOUBTFUL
    return ReviewedDecision(steps, action, advice, given, mark)


def _given_away(advice: Advice, loss: float) -> float:
    """What a decision lost for sure, in the chance to win.

    Of many guesses the best looks better than it is. So the doubt is taken off: over whole games
    what is left comes to what was really lost (``docs/bots.md``). What is exact counts in full.
    """
    if advice.exact:
        return loss if loss > advice.doubt else 0.0
    return max(0.0, loss - advice.doubt)
