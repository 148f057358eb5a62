"""What a hint says of many bids: which are about equal, and from where on a bid is clearly worse.

It follows from the chances and the uncertainty that the advice has for each, in any game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from don.bots.advice import AS_GOOD, WORTH_A_LOOK, Advice, Alternative
from don.table.auction import PASS
from don.table.game import AnyGame

FAIR = 0.25
"""Part of the uncertainty within which bids are called about equal. What lies between looks worse,
but not so much that one can be sure."""
SLIGHT = 0.99 * WORTH_A_LOOK
"""No more than this, so that a review has nothing to say against what was about equal."""

Run = tuple[int, int]
"""The lowest and the highest of bids that follow each other; none between them is barred."""


@dataclass(frozen=True, slots=True)
class Bids:
    """What is said in an auction of several things that are as good as each other.

    ``fair``: the bids that are about equal; none where passing looks better than any, which is not
    sure. ``up_to``: the highest of several, with which all from the lowest fair one on are fair; if
    ``passing`` is as good as they, from the lowest that is allowed. If it is not, it may be
    ``doubtful``: it looks worse, but that is not sure; else it is clearly worse. ``dear``: the
    highest bids, all of them clearly worse. ``over``: the lowest bid is more than what it is about
    is worth (``within``).
    """

    fair: tuple[Run, ...]
    up_to: int | None
    passing: bool
    doubtful: bool
    dear: Run | None
    over: bool = False

    def within(self, most: int | None) -> Bids:
        """The same, but no bid above ``most``, which is what it is about at best. Only if passing
        is worse the lowest bid stays whatever it costs."""
        if most is None or not self.fair:
            return self
        low = self.fair[0][0]
        limit = most if self.passing else max(most, low)
        fair = tuple((first, min(last, limit)) for first, last in self.fair if first <= limit)
        several = [] if self.up_to is None else [n for n in _numbers(fair) if low < n <= self.up_to]
        return replace(self, fair=fair, up_to=max(several, default=None), over=not fair)

    def names(self, bid: int) -> bool:
        """Whether somebody who follows the hint may bid this."""
        most = self.up_to if self.up_to is not None else bid
        return bid <= most and bid in _numbers(self.fair)


def bids_of(game: AnyGame, advice: Advice, bids: Sequence[str]) -> Bids | None:
    """``bids``: those that are allowed, the lowest first. None if there is none among the best, or
    nothing else is as good."""
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
    return Bids(
        fair=_runs(numbers),
        up_to=int(bids[start + row - 1]) if row > 1 else None,
        passing=passing in fine,
        doubtful=passing in good and passing not in fine,
        dear=(int(bids[dear]), int(bids[-1])) if dear < len(bids) else None,
    )


def _fair(advice: Advice, good: list[Alternative]) -> list[Alternative]:
    """Of what is as good as the best, what is hardly worse.

    One may stand alone: nobody believes that it is about as good to bid all there is.
    """
    near = max(min(FAIR * advice.doubt, SLIGHT), AS_GOOD)
    least = advice.alternatives[advice.best].chances[advice.seat] - near
    return good if advice.sure else [one for one in good if one.chances[advice.seat] >= least]


def _numbers(runs: Sequence[Run]) -> list[int]:
    return [n for first, last in runs for n in range(first, last + 1)]


def _runs(bids: Sequence[int]) -> tuple[Run, ...]:
    """Bids that follow each other are said as one."""
    runs: list[Run] = []
    for bid in bids:
        follows = runs and runs[-1][1] == bid - 1
        runs = [*runs[:-1], (runs[-1][0], bid)] if follows else [*runs, (bid, bid)]
    return tuple(runs)
