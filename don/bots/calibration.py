"""Chances to win, changed so that they come true."""

from __future__ import annotations

from math import exp, log

from .advice import Chances


def calibrated(chances: Chances, seat: int, slope: float, shift: float) -> Chances:
    """Return chances in which the logit of the seat's chance is ``slope`` times as large, plus
    ``shift``.

    A chance of 0 or 1 stays. With a positive slope a better chance stays better.
    """
    before = chances[seat]
    if not 0 < before < 1:
        return chances
    odds = exp(slope * log(before / (1 - before)) + shift)
    return with_own(chances, seat, odds / (1 + odds))


def with_own(chances: Chances, seat: int, own: float) -> Chances:
    """Return chances in which the seat's is ``own``, and the others share the rest as before."""
    before, others = chances[seat], len(chances) - 1
    if own == before:
        return chances
    if before == 1:
        return tuple(own if i == seat else (1 - own) / others for i in range(len(chances)))
    part = (1 - own) / (1 - before)
    return tuple(own if i == seat else one * part for i, one in enumerate(chances))
