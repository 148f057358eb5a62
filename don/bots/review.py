"""The review after the game: each decision of a player compared with the best, and marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from don.table.long_work import LongWork
from don.table.match import Match

from . import advising
from .advice import GOOD, Advice, Reason, mark_for_loss
from .games import bots_of


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision of a player with its mark, a better action, and the reasons.

    The decision was made after ``steps`` actions. ``chance`` is the seat's chance to win with the
    action, and ``best_chance`` that with the best one, as a hint shows them. ``lost`` is how many
    more games in 100 the better one wins; the mark follows from that alone.
    """

    steps: int
    seat: int
    action: Any
    better: Any
    lost: int
    mark: str
    exact: bool = False
    reasons: tuple[Reason, ...] = ()
    chance: float = 0.0
    best_chance: float = 0.0

    @property
    def is_named(self) -> bool:
        """True if the decision lost enough to be named."""
        return self.mark != GOOD


def review_of(now: Match, action: Any) -> LongWork[ReviewedDecision | None]:
    """Return the decision of the seat to act for this action; None if a review leaves it out.

    The mark says how many more games in 100 the better action would have won, by the chances that a
    hint shows; ``MARKS`` is the only table.

    A review has only decisions with more than one legal action. Doing nothing (``Roster.idle``) is
    judged like any other action, but left out if nothing else was better, or if no player is asked
    (``Roster.automatic``). An action that was punished (a ``Control`` that is not clean) is not
    judged.
    """
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
    mark = mark_for_loss(lost)
    return ReviewedDecision(
        steps,
        seat,
        action,
        best.action,
        lost,
        mark,
        advice.exact,
        reasons=advice.reasons if mark != GOOD else (),
        chance=done.chances[seat],
        best_chance=best.chances[seat],
    )
