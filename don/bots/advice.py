"""The advice of the strongest bot of a game, as data: for hint, coach, review and course.

Actions are each game's own values, and each game has its own codes of reasons. Chances to win are
given by seat, from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

AS_GOOD = 0.005
"""A difference in the chance to win that is too small to mention."""
GOOD, CLOSE, DOUBTFUL, MISTAKE = "good", "close", "doubtful", "mistake"
MARKS = ((15, MISTAKE), (8, DOUBTFUL), (3, CLOSE), (0, GOOD))
"""The marks of decisions. Each is earned if the best action wins at least this many more games in
100, by the chances as they are shown. A ``MISTAKE`` exceeds any doubt (``Advice.doubt``)."""
SLIGHT = 1
"""Estimated chances count as equal if they differ by no more than this, in percent as shown."""
FINE = 2
"""A hint calls both options fine if their chances differ by no more than this, in percent as shown:
a review marks neither as worse than ``GOOD``."""
BOTH_FINE = "fine"
"""The code of the reason that says that both options are fine, where what is said of each of them
shows why."""
LONG_SHOT = 0.1
"""Below this chance to win, a hint first says how far behind its reader is."""
HARDLY = 0.01
"""Below this chance to win, a game counts as hopeless, and actions are not compared."""

Chances = tuple[float, ...]
"""The chance to win, by seat."""
Data = Mapping[str, int | str | tuple[int, ...]]
"""The data of a reason, by name."""


def with_own(chances: Chances, seat: int, own: float) -> Chances:
    """Return the chances with the seat's own set to ``own``; the others keep their proportions."""
    rest, others = sum(chances) - chances[seat], len(chances) - 1
    if rest <= 0:
        return tuple(own if i == seat else (1 - own) / others for i in range(len(chances)))
    part = (1 - own) / rest
    return tuple(own if i == seat else part * chance for i, chance in enumerate(chances))


def shown_alike(one: float, other: float) -> bool:
    """Return whether a reader can hardly tell two estimated chances apart."""
    return abs(round(100 * one) - round(100 * other)) <= SLIGHT


def shown_fine(one: float, other: float) -> bool:
    """Return whether two chances are so close that a hint calls both options fine."""
    return abs(round(100 * one) - round(100 * other)) <= FINE


def read_whole(value: Any, least: int, most: int) -> int:
    """Return a whole number of a reason's data. Raises ``ValueError`` if it is out of bounds."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"not a whole number from {least} to {most}")
    return value


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason: its code and its data.

    ``only_states``: the reason states a figure, but nothing on the table speaks for the action. In
    an advice this holds for all reasons or for none (``only_state``).
    """

    code: str
    data: Data = field(default_factory=dict)
    only_states: bool = False


PROBABLY = 0.6
"""The probability from which a sentence says that something will probably happen."""


def whole_number(reason: Reason, name: str) -> int:
    """Return a datum of a reason that is a whole number."""
    value = reason.data[name]
    assert isinstance(value, int)
    return value


def only_state(reasons: Iterable[Reason]) -> bool:
    """Return whether reasons only state figures, so that none speaks for an action; also if there
    are no reasons."""
    return all(reason.only_states for reason in reasons)


def only_stating(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return reasons as ones that only state figures."""
    return tuple(replace(reason, only_states=True) for reason in reasons)


def gap_to_leader(
    ranked: Sequence[float], points: Sequence[float], me: int, given: Sequence[Reason], unit: str
) -> tuple[Reason, ...]:
    """Return the reason that says how far a seat is behind the rival that is ranked first.

    It is empty unless the seat is behind.

    ``ranked``: by seat, what the rivals are ranked by: their chances to win, or their points.
    ``points``: each seat's, so far or expected. ``given``: the other reasons; if they only state
    figures, so does this one. ``unit``: the name of the datum.
    """
    seat = max((s for s in range(len(ranked)) if s != me), key=ranked.__getitem__)
    lead = round(points[seat] - points[me])
    data = {"seat": seat, unit: lead}
    return (Reason("behind", data=data, only_states=only_state(given)),) if lead > 0 else ()


def won(winners: Sequence[int], seats: int) -> Chances:
    """Return the chances at the end of a game: the winners share the victory."""
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Alternative:
    """A possible action, and each seat's chance to win after it."""

    action: Any
    chances: Chances


class WithinStep(NamedTuple):
    """Each seat's chance to win after the first ``events`` events of a step."""

    events: int
    chances: Chances


@dataclass(frozen=True, slots=True)
class Moment:
    """Each seat's chance to win after a number of steps of a match.

    ``parts``: the chances on the way there, if the last step holds several things that may have
    changed them, such as a choice and then the dice.
    """

    steps: int
    chances: Chances
    parts: tuple[WithinStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """The actions weighed for a seat.

    - ``best_index``, ``other_index``: the indices of ``best`` and ``other`` among the
      ``alternatives``; None where there is no such action.
    - ``exact``: the best action was found by playing on to the end of the game, with best play by
      all and every possible roll of the dice. The chances may still be those against the actual
      players.
    - ``reasons``: why the best action is better than the other, the most useful first.
    - ``doubt``: actions whose chances differ by no more than this are equally good, as far as the
      bot can tell.
    - ``sure``: the indices of the calls that are worth as much as the best whatever the other
      players do; None if that was not checked.
    - ``why_not_favourite``: why the seat leads in points but wins less often than another, or the
      other way round; None if neither is so. It is the same in each decision of a round.
    - ``limit``: the highest bid that the advice goes on to in this auction if others raise, in
      chips or gold; None if it names none.
    """

    seat: int
    alternatives: tuple[Alternative, ...]
    best_index: int
    other_index: int | None
    exact: bool
    reasons: tuple[Reason, ...]
    doubt: float = AS_GOOD
    sure: tuple[int, ...] | None = None
    why_not_favourite: Reason | None = None
    limit: int | None = None
    beside_index: int | None = None  # not read

    @property
    def best(self) -> Alternative:
        """The best action."""
        return self.alternatives[self.best_index]

    @property
    def other(self) -> Alternative | None:
        """The action that the best is compared with, and that a hint shows beside it, such as the
        one asked about, or the next best that is worth less; None if there is none."""
        return None if self.other_index is None else self.alternatives[self.other_index]

    def alternative(self, action: Any) -> Alternative | None:
        """Return an action with its chances; None if it was not weighed."""
        return next((one for one in self.alternatives if one.action == action), None)

    @property
    def explains(self) -> bool:
        """True if something on the table speaks for the best action."""
        return not only_state(self.reasons)

    @property
    def is_even(self) -> bool:
        """True if the reasons only state figures, and as far as the bot can tell, the best action's
        chance is no better than that of the other."""
        other, most = self.other, self.best.chances[self.seat]
        if other is None or not self.reasons or self.explains:
            return False
        return most - other.chances[self.seat] <= self.doubt

    def shown_chance(self, option: Alternative) -> float:
        """Return the chance to win after an option, as a hint shows it.

        A chance as good as the best one is shown as the same.
        """
        best, own = self.best.chances[self.seat], option.chances[self.seat]
        if self.exact:
            return own
        return best if self._is_even_with_best(option) or shown_alike(best, own) else own

    def lost_in_100(self, action: Any) -> int | None:
        """Return how many more games in 100 the best action wins; None if the action was not
        weighed. Unlike a hint, a review also counts what a reader can hardly tell apart."""
        done = self.alternative(action)
        if done is None:
            return None
        if self._is_even_with_best(done):
            return 0
        best, own = (round(100 * one.chances[self.seat]) for one in (self.best, done))
        return max(0, best - own)

    def _is_even_with_best(self, option: Alternative) -> bool:
        """Return whether an option counts as worth the same as the best: then hint and review show
        no difference."""
        return option == self.best or (self.is_even and option == self.other)

    @property
    def may_be_spoiled(self) -> bool:
        """True if it is known that the other players can make the best action worth less."""
        return self.sure == () and self.best.chances[self.seat] > 0

    @property
    def is_lost(self) -> bool:
        """True if no action wins: for certain, or hardly ever by an estimate."""
        most = max(one.chances[self.seat] for one in self.alternatives)
        return not most if self.exact else most < HARDLY


def mark_for_loss(lost: int) -> str:
    """Return the mark for a decision that loses so many games in 100: ``GOOD`` or worse."""
    return next(mark for least, mark in MARKS if lost >= least)
