"""Pace: how long the page shows each thing, by the speed of the settings."""

from __future__ import annotations

from don.table.match import KnownMatch

from ..game import Bidding, ui_of
from .autoplay import has_bid

PACE = {"step": 1100, "calm": 700, "quick": 300, "instant": 0}
"""Milliseconds before a decision is shown, by speed.

With ``step``, only a film uses the time: at the table the page waits for a press.
"""
TRAVEL = {"step": 700, "calm": 600, "quick": 300, "instant": 0}
"""Milliseconds that chips take from one place to another, by speed."""
LINGER = 2.5
"""A film shows the outcome of an auction this many times as long as a decision."""
FASTER = 0.5
"""The part of ``PACE`` for which a call is shown while only bots bid, or if one calls again."""
ASIDE = 0.6
"""The part of those times for which calls are shown in a sale between bots in which no person can
bid, and of ``LOOK`` for the outcome of a sale that did not concern the reader."""
LOOK = {"calm": (2200, 3000, 4500), "quick": (1000, 1400, 1800)}
"""Milliseconds for which an outcome is shown once all chips have arrived, by speed.

They are the times for a short outcome, for one that the reader pays or is paid for, and for a long
one. At ``step`` the page waits for a press; at ``instant`` there is no look at an outcome. The
settings explain this (``don/ui/view/sheet.py``).
"""
FEW, MANY = 3, 5
"""A short outcome has at most ``FEW`` lines, a long one more than ``MANY``."""


def pause(match: KnownMatch, speed: str) -> int | None:
    """Return the milliseconds before the decision due is shown; None if it is shown at once.

    Bids follow each other faster in an auction in which only bots are left, and so do a bot's
    second and later calls in one auction; faster still in a sale between bots.
    """
    table = ui_of(match.game).table
    if table.decision_due(match, None).seldom:
        return None
    bidding = table.bidding(match.state)
    if bidding is None:
        return PACE[speed]
    if _is_between_bots(match, bidding):
        return round(PACE[speed] * FASTER * ASIDE)
    people = any(match.players[seat].bot is None for seat in bidding.seats)
    if people and not (match.to_act is not None and has_bid(match, match.to_act)):
        return PACE[speed]
    return round(PACE[speed] * FASTER)


def _is_between_bots(match: KnownMatch, bidding: Bidding) -> bool:
    """Return whether a bot sells, and no person could bid."""
    if bidding.seller is None or match.players[bidding.seller].bot is None:
        return False
    least = (bidding.high or 0) + 1
    people = [seat for seat in bidding.seats if match.players[seat].bot is None]
    return all(
        bid in bidding.barred[seat]
        for seat in people
        for bid in range(least, bidding.most[seat] + 1)
    )


def look_time(speed: str, own: bool, lines: int, aside: bool = False) -> int | None:
    """Return the milliseconds for which an outcome is shown; None: until there is a press.

    ``own``: the reader has paid or is paid. ``lines`` is the number of events in the outcome.
    ``aside``: it is that of a sale that did not concern the reader.
    """
    if speed not in LOOK:
        return None
    short, usual, long = LOOK[speed]
    ms = long if lines > MANY else usual if own or lines > FEW else short
    return round(ms * ASIDE) if aside else ms


def dwell(speed: str, looked: bool) -> int:
    """Return the milliseconds before a film goes on; ``looked``: an auction's outcome is shown."""
    return round(PACE[speed] * (LINGER if looked else 1))
