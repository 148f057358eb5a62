"""What a hint says of many bids: which are about equal, and from where on a bid is clearly worse.

It follows from the chances and the uncertainty that the advice has for each, in any game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from don.bots.advice import AS_GOOD, Advice, Alternative
from don.table.auction import PASS
from don.table.game import AnyGame

FAIR = 0.25
"""Part of the uncertainty within which bids are called about equal. What lies between looks worse,
but not so much that one can be sure."""

Run = tuple[int, int]
"""The lowest and the highest of bids that follow each other; none between them is barred."""


@dataclass(frozen=True, slots=True)
class Bids:
    """What is said in an auction of several things that are as good as each other.

    ``fair``: the bids that are about equal. ``up_to``: the highest of several, where no bid from
    the lowest that is allowed up to it is clearly worse. ``passing`` is about as good as they, or
    ``doubtful``: it looks worse, but that is not sure; if it is neither, it is clearly worse.
    ``dear``: the highest bids, all of them clearly worse.
    """

    fair: tuple[Run, ...]
    up_to: int | None
    passing: bool
    doubtful: bool
    dear: Run | None

    def within(self, most: int | None) -> Bids:
        """The same, but no bid above ``most``, which is what it is about at best. Only if passing
        is worse the lowest bid stays whatever it costs."""
        if most is None:
            return self
        low = self.fair[0][0]
        limit = most if self.passing else max(most, low)
        fair = tuple((first, min(last, limit)) for first, last in self.fair if first <= limit)
        up_to = min(self.up_to, limit) if self.up_to is not None and low < limit else None
        return replace(self, fair=fair, up_to=up_to)


def bids_of(game: AnyGame, advice: Advice, bids: Sequence[str]) -> Bids | None:
    """``bids``: those that are allowed, the lowest first. None if there is none among the best, or
    nothing else is as good."""
    good = advice.as_good()
    weighed = {game.write_action(one.action): one for one in advice.alternatives}
    fine = _fair(game, advice, good)
    fair = [text in weighed and weighed[text] in fine for text in bids]
    if len(good) < 2 or not any(fair):
        return None
    worse = [text in weighed and weighed[text] not in good for text in bids]
    dear = len(bids) - [*worse[::-1], False].index(False)
    passing = weighed.get(PASS)
    numbers = [int(text) for text, is_fair in zip(bids, fair, strict=True) if is_fair]
    last = len(bids) - fair[::-1].index(True)
    from_lowest = all(text in weighed and weighed[text] in good for text in bids[:last])
    return Bids(
        fair=_runs(numbers),
        up_to=numbers[-1] if from_lowest and len(numbers) > 1 else None,
        passing=passing in fine,
        doubtful=passing in good and passing not in fine,
        dear=(int(bids[dear]), int(bids[-1])) if dear < len(bids) else None,
    )


def _fair(game: AnyGame, advice: Advice, good: list[Alternative]) -> list[Alternative]:
    """Of what is as good as the best, what is hardly worse; all of it if that is passing alone.

    One bid may stand alone: nobody believes that it is about as good to bid all there is.
    """
    near = max(FAIR * advice.doubt, AS_GOOD)
    least = advice.alternatives[advice.best].chances[advice.seat] - near
    found = [one for one in good if one.chances[advice.seat] >= least]
    only_passing = len(found) == 1 and game.write_action(found[0].action) == PASS
    return good if only_passing or advice.sure else found


def _runs(bids: Sequence[int]) -> tuple[Run, ...]:
    """Bids that follow each other are said as one."""
    runs: list[Run] = []
    for bid in bids:
        follows = runs and runs[-1][1] == bid - 1
        runs = [*runs[:-1], (runs[-1][0], bid)] if follows else [*runs, (bid, bid)]
    return tuple(runs)
