"""Of calls that are worth the same in the last auction, those that hold whatever others do.

The exact value of a call rests on how everybody breaks ties. Somebody who loses anyway may as well
bid as pass, and that may decide who else wins. So the best calls are weighed once more, as if
all others wanted nothing but to harm the seat that asks (as in ``forced_win``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...interruptible import Thought, in_parts, worked
from ..contest.rules import PASS, Call, Contest
from .outcome import Row, amount

EVEN = 1e-6
"""Parts of the victory that differ by less are the same."""
MOST_CHIPS = 60
"""Of one seat: at richer tables there are too many bids to look through."""
STEP = 1 / 16
"""Pieces of work that a position is (``interruptible``)."""


class Against:
    """What one seat is sure of in the last auction, whatever the others do."""

    def __init__(self, contest: Contest, me: int) -> None:
        self._contest, self._me = contest, me
        self._known: dict[Call, float] = {}

    def least(self, call: Call) -> float:
        """The part of the victory that it can force from here on."""
        found = self._known.get(call)
        if found is None:
            seat = self._contest.speaker(call)
            if seat is None:
                found = self._contest.standing(call)[self._me]
            else:
                better = max if seat == self._me else min
                found = better(
                    self.least(self._contest.then(call, seat, said))
                    for said in self._ways(seat, call.high)
                )
            self._known[call] = found
            worked(STEP)
        return found

    def _ways(self, seat: int, high: int) -> Sequence[int]:
        contest = self._contest
        bids = range(max(high + 1, contest.least), contest.chips[seat] + 1)
        return (PASS, *(bid for bid in bids if contest.may_bid(seat, bid)))


def sure_calls(
    contest: Contest, call: Call, me: int, rows: Sequence[Row]
) -> Thought[tuple[int, ...] | None]:
    """The places of the best calls that bring what they are worth whatever the others do.

    None if that would be too much work.
    """
    if max(contest.chips) > MOST_CHIPS:
        return None
    top = max(row.chances[me] for row in rows)
    against = Against(contest, me)
    sure = []
    for place, row in enumerate(rows):
        if row.chances[me] > top - EVEN:
            after = contest.then(call, me, amount(row.action))
            least = yield from in_parts(partial(against.least, after))
            if least > top - EVEN:
                sure.append(place)
    return tuple(sure)
