"""The review after the game: each decision of a player compared with the best, and marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from don.table.long_work import LongWork
from don.table.match import Match

from . import advising
from .advice import (
    CLOSE,
    DOUBTFUL,
    MARKS,
    MISTAKE,
    Advice,
    Reason,
    mark_in,
)
from .games import bots_of

WEAK = (DOUBTFUL, MISTAKE)
"""The marks of weak decisions."""
WORTH_A_WORD = next(least for least, mark in MARKS if mark == CLOSE)
"""A difference of this many games in 100 is named."""


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision of a player with its mark, a better action, and the reasons.

    The decision was made after ``steps`` actions. ``chance`` is the seat's chance to win with the
    action, and ``against`` the chance with the one it is compared with, as a hint shows them: the
    better action, or its ``opposite`` if it was the best. ``lost`` is how many more games in 100
    the better one wins; the mark follows from that alone. ``beyond_doubt`` is what the decision
    lost beyond the adviser's doubt, for measurements. If the action was the best, ``ahead`` says
    how much more it wins than its opposite, if that exceeds the doubt; else it is 0.
    """

    steps: int
    seat: int
    action: Any
    better: Any
    beyond_doubt: float
    lost: int
    mark: str
    exact: bool = False
    reasons: tuple[Reason, ...] = ()
    ahead: float = 0.0
    chance: float = 0.0
    against: float = 0.0
    opposite: Any = None

    @property
    def is_weak(self) -> bool:
        """True if the better action would have won clearly more often."""
        return self.mark in WEAK

    @property
    def is_close(self) -> bool:
        """True if another action would have won a little more often, or brought far more."""
        return self.mark == CLOSE

    @property
    def is_named(self) -> bool:
        """True if the decision lost enough to be named."""
        return self.is_weak or self.is_close

    @property
    def ahead_in_100(self) -> int:
        """If the action was the best, it wins this many more games in 100 than its opposite."""
        return round(100 * self.ahead)


def review(match: Match, seat: int) -> Iterator[ReviewedDecision | None]:
    """Yield each of a seat's decisions with more than one legal action, and None where the caller
    may pause.

    The mark says how many more games in 100 the better action would have won, by the chances that a
    hint shows; ``MARKS`` is the only table. An action is marked ``best`` only if no other is as
    good, as far as the adviser can tell.

    Doing nothing (``Roster.idle``) is judged like any other action, but left out if nothing else
    was better, or if no player is asked (``Roster.automatic``). An action that was punished (a
    ``Control`` that is not clean) is not judged.
    """
    now = match.at(0)
    for step in match.steps:
        if step.seat == seat:
            judged = yield from review_of(now, step.action)
            if judged is not None:
                yield judged
        now = now.play(step.action)
        yield None


def review_of(now: Match, action: Any) -> LongWork[ReviewedDecision | None]:
    """Return the decision of the seat to act for this action; None if ``review`` leaves it out."""
    bots = bots_of(now.game.CODE)
    legal = now.legal_actions()
    if len(legal) == 1 or action not in legal or action in bots.ROSTER.automatic:
        return None
    advice = yield from advising(now, [action], bots.REVIEWS_DEEP)
    judged = marked(len(now.steps), action, advice)
    if judged is None or (action in bots.ROSTER.idle and not judged.is_named):
        return None
    return judged


def marked(steps: int, action: Any, advice: Advice) -> ReviewedDecision | None:
    """Return a decision as judged by the advice; None if the advice did not weigh the action."""
    done, best = advice.alternative(action), advice.best
    if done is None:
        return None
    seat, lost = advice.seat, advice.lost_in_100(action)
    assert lost is not None
    mark = mark_in(advice, action)
    apparent = max(0.0, best.chances[seat] - done.chances[seat]) if advice.explains else 0.0
    ahead = 0.0
    if done is best and advice.other is not None:  # the figures of the hint
        lead = max(0.0, best.chances[seat] - advice.other.chances[seat])
        ahead = lead if _given_away(advice, lead) else 0.0
    against = advice.other if done is best else best
    return ReviewedDecision(
        steps,
        seat,
        action,
        best.action,
        _given_away(advice, apparent),
        lost,
        mark,
        advice.exact,
        reasons=advice.reasons if lost or done is best else (),
        ahead=ahead,
        chance=done.chances[seat],
        against=0.0 if against is None else against.chances[seat],
        opposite=against.action if done is best and against is not None else None,
    )


def _given_away(advice: Advice, loss: float) -> float:
    """Return the loss in the chance to win that exceeds the doubt.

    The best of many estimates looks better than it is, so the doubt is subtracted. Over whole games
    what remains matches the real loss (``docs/bots.md``). An exact loss counts in full, unless it
    is negligible.
    """
    if advice.exact:
        return loss if loss > advice.doubt else 0.0
    return max(0.0, loss - advice.doubt)
