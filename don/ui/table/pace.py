"""Pace: how long the page shows each thing, by the speed of the settings."""

from __future__ import annotations

from don.table.match import KnownMatch

from ..game import ui_of

PACE = {"step": 1100, "calm": 850, "quick": 300, "instant": 0}
"""Milliseconds before a decision is shown, by speed.

With ``step``, only a film uses the time: at the table the page waits for a press.
"""
TRAVEL = {"step": 700, "calm": 700, "quick": 300, "instant": 0}
"""Milliseconds that chips take from one place to another, by speed."""
LINGER = 2.5
"""A film shows the outcome of an auction this many times as long as a decision."""
REST = {"quick": 1000}
"""Milliseconds for which the outcome of an auction is shown once all chips have arrived, by speed.

At the other speeds the page waits for a press, so that no player misses the winner and the
payments. The settings explain this (``don/ui/view/settings.py``).
"""
SHARED = {"calm": 3200, "quick": 1000}
"""Used instead of ``REST`` if others play on their own devices: all would wait for that press."""
OWN = {"quick": 1400}
"""Used instead of ``REST`` if the reader has paid or is paid."""


def pause(match: KnownMatch, speed: str) -> int | None:
    """Return the milliseconds before the decision due is shown; None if it is shown at once."""
    if ui_of(match.game).table.due(match, None).seldom:
        return None
    return PACE[speed]


def rest(speed: str, own: bool, shared: bool = False) -> int | None:
    """Return the milliseconds for which an outcome is shown; None: until there is a press.

    ``own``: the reader has paid or is paid. ``shared``: others play on their own devices.
    """
    times = SHARED if shared else OWN if own else REST
    return times.get(speed)


def dwell(speed: str, looked: bool) -> int:
    """Return the milliseconds before a film goes on; ``looked``: an auction's outcome is shown."""
    return round(PACE[speed] * (LINGER if looked else 1))
