"""Why another call would have been better, in the analysis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import Reason
from don.table.auction import Bid, Pass

from ...game import Names
from ...i18n import Words, isolated
from .cards import chips
from .reasons import action_name, reason_texts

OF_THE_END = ("final", "leads_to", "bonus", "tie", "played")
"""The reasons from the end of the game: these come first."""


def why_better(
    t: Words, names: Names, me: int, reasons: Sequence[Reason], better: Any, done: Any
) -> str | None:
    """Say why a call was better than a bid; None if the first reason of the hint says it."""
    codes = {one.code: one for one in reasons}
    is_lower = isinstance(better, Pass) or (isinstance(better, Bid) and better.amount < _bid(done))
    if not isinstance(done, Bid) or any(code in codes for code in OF_THE_END):
        return None
    if not (isinstance(better, Bid) or "dear" in codes):
        return None
    if is_lower:
        if "dear" in codes:
            (said, *_) = reason_texts(t, names, me, [codes["dear"]])
            return f"{t('{action}:', action=action_name(t, names, done))} {said.text}"
        if "pays_other" in codes:
            paid = codes["pays_other"].data
            return t(
                "A lower bid may be enough: {price} pays {name} {share}.",
                price=_bid(done),
                name=isolated(names[int(str(paid["seat"]))]),
                share=chips(t, int(str(paid["share"]))),
            )
        saved = chips(t, _bid(done) - _bid(better))
        return t("A lower bid may be enough: it saves {n}.", n=saved)
    if "drives" in codes:
        return None
    return t("Against a higher bid, the others give up sooner.")


def _bid(call: Any) -> int:
    return call.amount if isinstance(call, Bid) else 0
