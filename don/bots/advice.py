"""What the strongest bot of a game has to say, as data: for the hint, the coach and the review.

Actions and reasons are values of the game's own. Chances to win are given by seat, from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

AS_GOOD = 0.005
"""Chance to win that makes no difference worth a word."""
WORTH_A_LOOK = 0.015
"""So much more something else has to seem to win, within the uncertainty too, that a review names
it. A hint calls nothing about equal that differs by as much."""
BEST, GOOD, DOUBTFUL, MISTAKE = "best", "good", "doubtful", "mistake"
MARKS = ((0.004, BEST), (0.015, GOOD), (0.04, DOUBTFUL), (1.0, MISTAKE))
"""Up to which loss, in the chance to win, a decision has which mark."""

Chances = tuple[float, ...]
"""Everybody's chance to win, by seat."""
Data = Mapping[str, int | float | str | tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Reason:
    """A code, how much it counts in the chance to win, and its numbers."""

    code: str
    weight: float
    data: Data = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Alternative:
    """Something that can be done, and everybody's chance to win after it."""

    action: Any
    chances: Chances


@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat can do. ``best``, ``second`` and ``than`` are places in ``alternatives``.

    ``exact``: nothing is guessed: all play their best, and all dice that are left are counted.
    ``reasons`` are why the best is better ``than`` what was asked about, or than the next best that
    is worth less; the weightiest first. ``doubt``: chances that differ by no more than this are
    as good as each other, as far as the bot can tell. ``sure``: of calls that are worth as
    much as the best, the places of those that are worth it whatever the others do; None where
    nobody has looked. ``alone``: the best leads beyond the doubt after all, because it brings
    clearly more than any of those that win about as often. ``behind``: what was asked about wins
    about as often as the best, but brings far less.
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
        """What is as good as the best, in the order of the alternatives; the best among it.

        What is sure is better than what is not.
        """
        if self.alone:
            return [self.alternatives[self.best]]
        if self.sure:
            return [self.alternatives[place] for place in self.sure]
        top = self.alternatives[self.best].chances[self.seat]
        return [a for a in self.alternatives if top - a.chances[self.seat] <= self.doubt]

    def hangs(self) -> bool:
        """Whether it is known that others can make less of the best, if they choose to."""
        return self.sure == () and self.alternatives[self.best].chances[self.seat] > 0

    def loss(self, action: Any) -> float | None:
        """Chance to win that an action gives away; None if it was not looked at."""
        for alternative in self.alternatives:
            if alternative.action == action:
                mine = alternative.chances[self.seat]
                return max(0.0, self.alternatives[self.best].chances[self.seat] - mine)
        return None


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision: after how many steps, what was done, the advice, what it lost, the mark."""

    steps: int
    action: Any
    advice: Advice
    loss: float
    mark: str


@dataclass(frozen=True, slots=True)
class Moment:
    """Everybody's chance to win after so many steps of a match."""

    steps: int
    chances: Chances


@dataclass(frozen=True, slots=True)
class Portrait:
    """How likely somebody is of each kind of player, as the bot at seat ``by`` believes.

    What is next to nothing is left out.
    """

    by: int
    seat: int
    kinds: dict[str, float]


def mark_of(loss: float, doubt: float = AS_GOOD) -> str:
    """The mark of a decision that gives away so much of the chance to win.

    Up to the ``doubt`` of the advice nobody can tell, so that it is good at least; and up to twice
    that it is no mistake.
    """
    mark = next(name for most, name in MARKS if loss <= most)
    if mark == BEST or loss <= doubt:
        return BEST if mark == BEST else GOOD
    return DOUBTFUL if mark == MISTAKE and loss <= 2 * doubt else mark


def mark_in(advice: Advice, action: Any) -> str:
    """The mark of a decision that was weighed: the best only if nothing else is as good."""
    loss, good = advice.loss(action), advice.as_good()
    assert loss is not None
    if [one.action for one in good] == [action]:
        return BEST
    mark = mark_of(loss, advice.doubt)
    return GOOD if mark == BEST else mark
