"""The advice of the strongest bot of a game, as data: for the hint, the coach and the review.

Actions and reasons are values of the game's own. Chances to win are given by seat, from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

AS_GOOD = 0.005
"""Difference in the chance to win that is too small to mention."""
WORTH_A_LOOK = 0.015
"""Difference in the chance to win from which a review names a better action, also within the doubt.
A hint calls no actions about equal that differ by as much."""
BEST, GOOD, DOUBTFUL, MISTAKE = "best", "good", "doubtful", "mistake"
MARKS = ((0.004, BEST), (0.015, GOOD), (0.04, DOUBTFUL), (1.0, MISTAKE))
"""The marks of decisions, each with the largest loss in the chance to win that still earns it."""

Chances = tuple[float, ...]
"""The chance to win, by seat."""
Data = Mapping[str, int | float | str | tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Reason:
    """A code, its weight in the chance to win, and its numbers."""

    code: str
    weight: float
    data: Data = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Alternative:
    """A possible action, and each seat's chance to win after it."""

    action: Any
    chances: Chances


@dataclass(frozen=True, slots=True)
class Advice:
    """The possible actions of a seat. ``best``, ``second`` and ``than`` index ``alternatives``.

    - ``exact``: nothing is guessed. All players play their best, and all remaining dice are
      counted.
    - ``reasons``: why the best is better ``than`` the action asked about, or than the next best
      that is worth less; the weightiest first.
    - ``doubt``: chances that differ by no more than this are equally good, as far as the bot can
      tell.
    - ``sure``: of the calls worth as much as the best, the places of those that are worth it
      whatever the other players do; None if that was not checked.
    - ``alone``: the best leads in spite of the doubt, because it brings clearly more than any
      action that wins about as often.
    - ``behind``: the action asked about wins about as often as the best, but brings far less.
    """

    seat: int
    alternatives: tuple[Alternative, ...]
    best: int
    second: int | None
    exact: bool
    reasons: tuple[Reason, ...]
    than: int | None = None
    doubt: float = AS_GOOD
    sure: tuple[int, ...] | None = None
    alone: bool = False
    behind: bool = False

    def as_good(self) -> list[Alternative]:
        """Return the best and the actions as good as it, in the order of the alternatives.

        A sure action is better than one that is not sure.
        """
        if self.alone:
            return [self.alternatives[self.best]]
        if self.sure:
            return [self.alternatives[place] for place in self.sure]
        top = self.alternatives[self.best].chances[self.seat]
        return [a for a in self.alternatives if top - a.chances[self.seat] <= self.doubt]

    def hangs(self) -> bool:
        """Return whether other players are known to be able to reduce the value of the best
        action."""
        return self.sure == () and self.alternatives[self.best].chances[self.seat] > 0

    def loss(self, action: Any) -> float | None:
        """Return the chance to win that an action gives away; None if it was not weighed."""
        for alternative in self.alternatives:
            if alternative.action == action:
                mine = alternative.chances[self.seat]
                return max(0.0, self.alternatives[self.best].chances[self.seat] - mine)
        return None


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision: the steps before it, the action, the advice, the loss and the mark."""

    steps: int
    action: Any
    advice: Advice
    loss: float
    mark: str


@dataclass(frozen=True, slots=True)
class Moment:
    """Each seat's chance to win after so many steps of a match."""

    steps: int
    chances: Chances


@dataclass(frozen=True, slots=True)
class Portrait:
    """The probabilities of each kind of player for a seat, as the bot at seat ``by`` believes.

    Negligible probabilities are left out.
    """

    by: int
    seat: int
    kinds: dict[str, float]


def mark_of(loss: float, doubt: float = AS_GOOD) -> str:
    """Return the mark of a decision that loses so much of the chance to win.

    A loss up to the ``doubt`` of the advice is too uncertain to count, so the mark is at least
    good. Up to twice the doubt it is no mistake.
    """
    mark = next(name for most, name in MARKS if loss <= most)
    if mark == BEST or loss <= doubt:
        return BEST if mark == BEST else GOOD
    return DOUBTFUL if mark == MISTAKE and loss <= 2 * doubt else mark


def mark_in(advice: Advice, action: Any) -> str:
    """Return the mark of a weighed decision: the best only if no other action is as good."""
    loss, good = advice.loss(action), advice.as_good()
    assert loss is not None
    if [one.action for one in good] == [action]:
        return BEST
    mark = mark_of(loss, advice.doubt)
    return GOOD if mark == BEST else mark
