"""Bids in a hint: those that are about equal, and those that are clearly worse.

They follow from the chances and the uncertainty of the advice, in any game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from don.bots.advice import AS_GOOD, WORTH_A_LOOK, Advice, Alternative
from don.table.auction import PASS
from don.table.game import AnyGame

FAIR = 0.25
"""The fraction of the uncertainty within which bids are called about equal.

Bids beyond that fraction look worse, but it is not sure that they are.
"""
SLIGHT = 0.99 * WORTH_A_LOOK
"""The largest difference in the chance to win at which bids are called about equal.

So a review never criticises a bid that a hint called about equal.
"""

Run = tuple[int, int]
"""The lowest and the highest bid in a run of consecutive bids."""


@dataclass(frozen=True, slots=True)
class BidGroups:
    """The bids in an auction that are as good as each other, and those that are worse.

    ``fair``: the bids that are about equal; none if passing looks better than any bid, but not for
    sure. ``up_to``: the bid up to which all are fair, from the lowest fair one on, or from the
    lowest allowed one if ``passing`` is as good; None if that is not several bids. ``doubtful``:
    passing looks worse, but not for sure. If neither ``passing`` nor ``doubtful`` is true, passing
    is clearly worse. ``dear``: the highest bids, all of them clearly worse. ``over``: the lowest
    fair bid is more than the lot is worth (``within``).
    """

    fair: tuple[Run, ...]
    up_to: int | None
    passing: bool
    doubtful: bool
    dear: Run | None
    over: bool = False

    def within(self, most: int | None) -> BidGroups:
        """Return the groups without fair bids above ``most``, the highest that the lot is worth.

        If passing is worse, the lowest fair bid stays, whatever it costs.
        """
        if most is None or not self.fair:
            return self
        low = self.fair[0][0]
        limit = most if self.passing else max(most, low)
        fair = tuple((first, min(last, limit)) for first, last in self.fair if first <= limit)
        several = [] if self.up_to is None else [n for n in _numbers(fair) if low < n <= self.up_to]
        return replace(self, fair=fair, up_to=max(several, default=None), over=not fair)

    def names(self, bid: int) -> bool:
        """Return whether a bid follows the hint."""
        most = self.up_to if self.up_to is not None else bid
        return bid <= most and bid in _numbers(self.fair)


def bids_of(game: AnyGame, advice: Advice, bids: Sequence[str]) -> BidGroups | None:
    """Return the bids for a hint, in groups. ``bids`` are the allowed ones, the lowest first.

    None if only one action is best, or if neither a bid nor passing is about equal to the best.
    """
    good = advice.as_good()
    weighed = {game.write_action(one.action): one for one in advice.alternatives}
    fine = _fair(advice, good)
    fair = [text in weighed and weighed[text] in fine for text in bids]
    passing = weighed.get(PASS)
    if len(good) < 2 or not bids or not (any(fair) or passing in fine):
        return None
    worse = [text in weighed and weighed[text] not in good for text in bids]
    dear = len(bids) - [*worse[::-1], False].index(False)
    numbers = [int(text) for text, is_fair in zip(bids, fair, strict=True) if is_fair]
    start = 0 if passing in fine or not numbers else fair.index(True)
    row = [*fair[start:], False].index(False)
    return BidGroups(
        fair=_runs(numbers),
        up_to=int(bids[start + row - 1]) if row > 1 else None,
        passing=passing in fine,
        doubtful=passing in good and passing not in fine,
        dear=(int(bids[dear]), int(bids[-1])) if dear < len(bids) else None,
    )


def _fair(advice: Advice, good: list[Alternative]) -> list[Alternative]:
    """Return those of the ``good`` actions that look hardly worse than the best.

    There may be only one: no player would believe that bidding everything is about as good.
    """
    near = max(min(FAIR * advice.doubt, SLIGHT), AS_GOOD)
    least = advice.top.chances[advice.seat] - near
    return good if advice.sure else [one for one in good if one.chances[advice.seat] >= least]


def _numbers(runs: Sequence[Run]) -> list[int]:
    return [n for first, last in runs for n in range(first, last + 1)]


def _runs(bids: Sequence[int]) -> tuple[Run, ...]:
    """Join consecutive bids into runs."""
    runs: list[Run] = []
    for bid in bids:
        follows = runs and runs[-1][1] == bid - 1
        runs = [*runs[:-1], (runs[-1][0], bid)] if follows else [*runs, (bid, bid)]
    return tuple(runs)
