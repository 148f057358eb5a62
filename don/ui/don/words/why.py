"""Why another bid would have been better, in the analysis."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import Reason
from don.table.auction import Bid

from ...game import Names
from ...i18n import Words, isolated
from .cards import chips

OF_THE_END = ("final", "leads_to")
"""The reasons from the end of the game: these say enough."""


def why_better(
    t: Words, names: Names, me: int, reasons: Sequence[Reason], better: Any, done: Any
) -> str | None:
    """Say why a bid was better than another; None if the first reason of the hint says it."""
    if not (isinstance(better, Bid) and isinstance(done, Bid)):
        return None
    data = {one.code: one.data for one in reasons}
    if any(code in data for code in OF_THE_END):
        return None
    if better.amount > done.amount:
        return None if "drives" in data else t("Against a higher bid, the others give up sooner.")
    if "worth" in data and int(str(data["worth"]["price"])) < done.amount:
        return None
    if "pays_other" in data:
        return t(
            "A lower bid may be enough: {price} pays {name} {share}.",
            price=done.amount,
            name=isolated(names[int(str(data["pays_other"]["seat"]))]),
            share=chips(t, int(str(data["pays_other"]["share"]))),
        )
    saved = chips(t, done.amount - better.amount)
    return t("A lower bid may be enough: it saves {n}.", n=saved)
