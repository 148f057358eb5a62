"""Advice at the table: the hint, which the reader asks for, and the coach, which speaks unasked.

Both use the answer to one ``Advise``. The coach holds back a decision in an auction until it has
been weighed, and warns against a mistake; the reader still decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from don.bots.advice import MISTAKE, Advice, Moment, Reason, mark_for_loss
from don.bots.games import bots_of
from don.table.game import AnyGame

from ..questions import Advise, Course

WARNED_OF = MISTAKE
"""The mark of a decision that the coach warns against."""


SELDOM = 4
"""The rounds in which a hint says only once why chances differ from points."""


Remark = Literal["", "changed", "exact", "deeper", "rivals", "not_favourite"]
"""The remark below the options of a hint: none, how the chance has changed since the last hint, how
exact the chances are, that a solution is being worked out, against whom the chances hold, or why
they differ from the points."""
NotFavourite = tuple[str, object]
"""Why a seat's chance differs from its points: the code of ``Advice.why_not_favourite``, and the
other seat. It is new if another player leads."""


@dataclass(frozen=True, slots=True)
class Hinted:
    """The last hint that was shown on an earlier decision, and how many actions were before it.

    ``told``: why chances differ from points, as far as hints have said so, and ``told_in`` the
    round of the game in which one last did.
    """

    advice: Advice
    steps: int
    told: frozenset[NotFavourite] = frozenset()
    told_in: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A chance that has changed much since the last hint: what that gave to the reader's action,
    and what the best action has now. ``exact``: the earlier chance was exact."""

    before: float
    now: float
    exact: bool


@dataclass(frozen=True, slots=True)
class Counsel:
    """The advice on one decision, and the reader's response to it.

    ``failed``: the bot could not advise. ``shown``: the reader has asked for a hint. ``is_first``:
    it is the first of the game, the only one that says against whom the chances hold. ``deeper``:
    the advice so far is an estimate, and the exact solution is being worked out, which takes time.
    ``held`` is the action, as text, that the reader wants to carry out and the coach still holds
    back; ``chosen`` is the action selected at that time. ``change``: the chance was far higher or
    lower in the last hint. ``traced`` asks for the chances on the way from there, and ``course``
    has them; it is None until they are known.
    """

    asked: Advise
    advice: Advice | None = None
    failed: bool = False
    deeper: bool = False
    shown: bool = False
    is_first: bool = False
    held: str = ""
    chosen: str | None = None
    change: Change | None = None
    traced: Course | None = None
    course: tuple[Moment, ...] | None = None

    @property
    def warns(self) -> bool:
        """True if the coach has weighed the action that it holds back, and warns against it."""
        return bool(self.held) and self.advice is not None and self.mistaken(self.held)

    @property
    def not_favourite(self) -> NotFavourite | None:
        """Why the seat leads in points but wins less often than another, or the other way round;
        None if neither is so."""
        why = None if self.advice is None else self.advice.why_not_favourite
        return None if why is None else (why.code, why.data.get("seat"))

    @property
    def tells_change(self) -> bool:
        """True if the hint says how far the chance has changed since the last one."""
        spoiled = self.advice is None or self.advice.may_be_spoiled
        return self.change is not None and not self.deeper and not spoiled

    def remark(self, last: Hinted | None) -> Remark:
        """Return the one remark that the hint makes below its options; empty if it makes none.

        ``last``: the last hint; why chances differ from points is said only once.
        """
        advice = self.advice
        if advice is None:
            return ""
        if self.tells_change:
            return "changed"
        if advice.exact:
            return "exact"
        if self.deeper:
            return "" if advice.is_lost else "deeper"
        if self.is_first:
            return "rivals"
        why = self.not_favourite
        if why is None or (last is not None and (why in last.told or self._is_soon(last))):
            return ""
        return "not_favourite"

    def _is_soon(self, last: Hinted) -> bool:
        """Return whether a hint has said of late why chances differ from points."""
        match, then = self.asked.match, last.told_in
        return then is not None and match.game.progress(match.state).current < then + SELDOM

    def covers(self, text: str) -> bool:
        """Return whether the coach can decide on an action now: it was weighed and is no mistake,
        or the reasons are about it. True, too, if the bot has failed."""
        known = self.advice is not None and self._lost(text) is not None
        return self.failed or (known and (not self.mistaken(text) or self._explains(text)))

    def _explains(self, text: str) -> bool:
        """Return whether the reasons compare the best action with this one, or were asked to."""
        other = None if self.advice is None else self.advice.other
        compared = other is not None and self.asked.match.game.write_action(other.action) == text
        return compared or text in self.asked.also

    def _lost(self, text: str) -> int | None:
        action = self.asked.match.game.read_action(text)
        return None if self.advice is None else self.advice.lost_in_100(action)

    def mistaken(self, text: str) -> bool:
        """Return whether an action was weighed and is a mistake."""
        lost = self._lost(text)
        return lost is not None and mark_for_loss(lost) == WARNED_OF


def for_points(game: AnyGame, seen: Any, advice: Advice) -> tuple[Any, Reason] | None:
    """Return the action that brings the most points, and why, where a hint shows that instead of
    the best one: for a seat that can hardly win. None if no action is known to bring points."""
    if not advice.is_lost:
        return None
    return bots_of(game.CODE).most_points(seen, [one.action for one in advice.alternatives])


def shown_first(game: AnyGame, seen: Any, advice: Advice) -> str:
    """Return the action that a hint shows first, as text. ``seen``: the position of the advice."""
    found = for_points(game, seen, advice)
    text: str = game.write_action(advice.best.action if found is None else found[0])
    return text
