"""Why another action would have been better, in the analysis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import Reason

from ...game import Names
from ...i18n import Words
from ...sentence_tables import BEST
from .reasons import reason_texts

ENDS = ("ends", "ends_with")
"""The reasons that say how the game probably ends."""
LEFT_OUT = (*ENDS, "fee", "no_win")
"""Reasons that do not speak for an action, or are compared in one sentence."""


def why_better(
    t: Words, names: Names, me: int, reasons: Sequence[Reason], better: Any, done: Any
) -> str | None:
    """Say what happens after the better action, and how the game ends after both."""
    told = [one for one in reasons if one.code not in LEFT_OUT]
    said = [one.text for one in reason_texts(t, names, me, told) if one.about == BEST]
    return " ".join([*said[:1], *_ends(t, reasons)])


def _ends(t: Words, reasons: Sequence[Reason]) -> list[str]:
    """Compare how the game probably ends; nothing if that does not speak for the better action."""
    best, other = _score(reasons, ""), _score(reasons, "_other")
    if best is None or other is None or best[0] - best[1] <= other[0] - other[1]:
        return []
    score, instead = ("\u00a0:\u00a0".join(map(str, points)) for points in (best, other))
    # Translators: Two scores, such as 97 : 87: the player's points and the best rival's.
    return [
        t(
            "At the end about {score} instead of {other}.",
            score=score,
            other=instead,
        )
    ]


def _score(reasons: Sequence[Reason], suffix: str) -> tuple[int, int] | None:
    """Return the points of the player and the best rival at the end after one of two actions."""
    codes = [f"{code}{suffix}" for code in ENDS]
    found = (one.data for one in reasons if one.code in codes)
    scores = ((int(str(data["points"])), int(str(data["rival_points"]))) for data in found)
    return next(scores, None)
