"""Chances to win, changed so that they come true."""

from __future__ import annotations

from math import exp, log

from .advice import Chances


def calibrated(chances: Chances, seat: int, slope: float, shift: float) -> Chances:
    """Return chances in which the logit of the seat's chance is ``slope`` times as large, plus
    ``shift``.

    The others share the rest as before, so the sum stays. A chance of 0 or 1 stays, too. With a
    positive slope a better chance stays better.
    """
    before = chances[seat]
    if not 0 < before < 1:
        return chances
    odds = exp(slope * log(before / (1 - before)) + shift)
    now = odds / (1 + odds)
    rest = (1 - now) / (1 - before)
    return tuple(now if i == seat else one * rest for i, one in enumerate(chances))
