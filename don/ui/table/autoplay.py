"""Decisions that are not put to a person: the bots', and those without a choice."""

from __future__ import annotations

from typing import Any

from don.table.match import KnownMatch

from ..game import ui_of

PACE = {"step": 1100, "calm": 1100, "quick": 300, "instant": 0}
"""Milliseconds before a decision is shown, by speed. With ``step`` only a film keeps to them: at
the table a press is waited for."""
TRAVEL = {"step": 700, "calm": 700, "quick": 300, "instant": 0}
"""Milliseconds that chips are on their way from one place to another, by speed."""
LINGER = 2.5
"""How many times as long the outcome of an auction stays in a film before the next decision."""
REST = {"quick": 1000}
"""Milliseconds for which the outcome of an auction is looked at when all chips are there, by speed.
With the others a press is waited for, whatever came of it: nobody misses who won, and who was paid.
The settings say so (``don/ui/view/settings.py``)."""
SHARED = {"calm": 3200, "quick": 1000}
"""The same where others play on devices of their own, who would all wait for that press."""
OWN = {"quick": 1400}
"""The same for a reader who has paid or is paid."""


def automatic(match: KnownMatch) -> bool:
    """Whether the decision due is a bot's, a forced one, or one that the game makes unasked."""
    seat = match.to_act
    if seat is None:
        return False
    if match.players[seat].bot is not None:
        return True
    part = ui_of(match.game).table
    return part.forced(match) is not None or part.unasked(match, None) is not None


def needs_person(match: KnownMatch) -> bool:
    """Whether the decision due is a person's own: not a bot's, and no forced one."""
    seat = match.to_act
    return seat is not None and match.players[seat].bot is None and forced(match) is None


def forced(match: KnownMatch) -> Any:
    """The action of a person who has no choice, or None."""
    return ui_of(match.game).table.forced(match)


def decide(match: KnownMatch, memory: Any) -> Any:
    """The action for a person's decision that is ``automatic``."""
    part = ui_of(match.game).table
    action = part.forced(match)
    return part.unasked(match, memory) if action is None else action


def pause(match: KnownMatch, speed: str) -> int | None:
    """Milliseconds to wait before the decision due; None for those made without a word."""
    if ui_of(match.game).table.is_unannounced(match):
        return None
    return PACE[speed]


def rest(speed: str, own: bool, shared: bool = False) -> int | None:
    """Milliseconds for which an outcome is looked at; ``own``: the reader has paid or is paid;
    ``shared``: others play on devices of their own. None where it stays until the reader goes on.
    """
    times = SHARED if shared else OWN if own else REST
    return times.get(speed)


def dwell(speed: str, looked: bool) -> int:
    """Milliseconds before a film goes on; ``looked``: the outcome of an auction is looked at."""
    return round(PACE[speed] * (LINGER if looked else 1))
