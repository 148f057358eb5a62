"""Timers: messages that come by themselves after some milliseconds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tick:
    """Time for the next automatic decision, if there are still ``steps`` actions."""

    steps: int


@dataclass(frozen=True, slots=True)
class Landed:
    """The chips of a leg have arrived, if there are still ``steps`` actions."""

    steps: int
    leg: int


@dataclass(frozen=True, slots=True)
class Frame:
    """Time for the next decision of a replay that plays, unless it was stopped since."""

    run: int


Timer = Tick | Landed | Frame
