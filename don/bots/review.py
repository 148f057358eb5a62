"""The review after the game: each decision of a player compared with the best, and marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from don.table.long_work import LongWork
from don.table.match import Match

from . import advising
from .advice import (
    AS_GOOD,
    DOUBTFUL,
    GOOD,
    MISTAKE,
    Advice,
    Chances,
    Reason,
    mark_in,
)
from .games import bots_of

WEAK = (DOUBTFUL, MISTAKE)
"""The marks of weak decisions."""
WORTH_A_WORD = 3
"""A decision is weak if a better action wins this many more games in 100."""


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """A decision of a player with its mark, a better action, and the reasons.

    The decision was made after ``steps`` actions. If it lost something, ``instead`` has all
    players' chances to win with the better action, and ``after`` those with the actual one.
    ``maybe`` is the apparent gain from the better action, which may be within the uncertainty. If
    the action was the best, ``ahead`` says how much more it wins than its opposite; else it is 0.
    ``chance`` is the seat's chance to win with the action, and ``against`` that with the action it
    is compared with, as the hint tells them.
    """

    steps: int
    seat: int
    action: Any
    better: Any
    loss: float
    mark: str
    exact: bool = False
    reasons: tuple[Reason, ...] = ()
    instead: Chances = ()
    after: Chances = ()
    maybe: float = 0.0
    ahead: float = 0.0
    chance: float = 0.0
    against: float = 0.0

    @property
    def maybe_in_100(self) -> int:
        """The better action seems to win this many more games in 100."""
        return round(100 * self.maybe)

    @property
    def is_close(self) -> bool:
        """True if another action looks better, but not for certain."""
        return not self.is_weak and self.maybe_in_100 >= WORTH_A_WORD

    @property
    def more_in_100(self) -> int:
        """By the chances in a hint, the better action would have won this many more games in 100.

        The doubt, which decides whether the decision counts as weak, is not subtracted.
        """
        if not self.instead:
            return round(100 * self.loss)
        return round(100 * self.against) - round(100 * self.chance)

    @property
    def is_weak(self) -> bool:
        """True if the better action would have won clearly more often, or brought far more."""
        return self.is_behind or (self.mark in WEAK and round(100 * self.loss) >= WORTH_A_WORD)

    @property
    def is_behind(self) -> bool:
        """True if the better action wins about as often as the actual one, but brings far more."""
        return self.mark in WEAK and not self.loss

    @property
    def ahead_in_100(self) -> int:
        """If the action was the best, it wins this many more games in 100 than its opposite."""
        return round(100 * self.ahead)


def review(match: Match, seat: int) -> Iterator[ReviewedDecision | None]:
    """Yield each of a seat's decisions with more than one legal action, and None where the caller
    may pause.

    An action that is as good as the best, as far as the adviser can tell, loses nothing; it is
    marked ``best`` only if no other action is as good. The loss of a worse action is reduced by the
    adviser's doubt, unless the advice is exact. It counts only if something on the table speaks for
    the better action (``Advice.explains``). An action that wins about as often as the best, but
    gains far less gold or fewer points, has no certain loss, so it is marked ``doubtful``.

    Doing nothing (``Roster.idle``) is judged like any other action, but left out if it lost
    nothing, or if no player is asked (``Roster.automatic``). An action that was punished (a
    ``Control`` that is not clean) is not judged.
    """
    now = match.at(0)
    for step in match.steps:
        if step.seat == seat:
            judged = yield from reviewing(now, step.action)
            if judged is not None:
                yield judged
        now = now.play(step.action)
        yield None


def reviewing(now: Match, action: Any) -> LongWork[ReviewedDecision | None]:
    """Return the decision of the seat to act for this action; None if ``review`` leaves it out."""
    bots = bots_of(now.game.CODE)
    legal = now.legal_actions()
    if len(legal) == 1 or action not in legal or action in bots.ROSTER.automatic:
        return None
    advice = yield from advising(now, [action], bots.REVIEWS_DEEP)
    judged = reviewed(len(now.steps), action, advice)
    if judged is None or (action in bots.ROSTER.idle and not judged.loss):
        return None
    return judged


def reviewed(steps: int, action: Any, advice: Advice) -> ReviewedDecision | None:
    """Return a decision as judged by the advice; None if the advice did not weigh the action."""
    done, best = advice.weighed(action), advice.top
    if done is None:
        return None
    seat = advice.seat
    apparent = max(0.0, best.chances[seat] - done.chances[seat]) if advice.explains else 0.0
    loss = _given_away(advice, apparent)
    mark = mark_in(advice, action)
    if mark in WEAK and loss < AS_GOOD:
        mark = GOOD
    if advice.behind:
        loss, mark = 0.0, DOUBTFUL
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
        loss,
        mark,
        advice.exact,
        reasons=advice.reasons if apparent > AS_GOOD or ahead or advice.behind else (),
        instead=best.chances if loss else (),
        after=done.chances if loss else (),
        maybe=apparent,
        ahead=ahead,
        chance=done.chances[seat],
        against=0.0 if against is None else against.chances[seat],
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
