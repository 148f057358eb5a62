"""Timers: messages that come by themselves after some milliseconds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tick:
    """The next automatic decision is due, if the match still has ``steps`` actions."""

    steps: int


@dataclass(frozen=True, slots=True)
class Landed:
    """The chips of ``leg`` have arrived, if the match still has ``steps`` actions."""

    steps: int
    leg: int


@dataclass(frozen=True, slots=True)
class NextPicture:
    """The next picture of a replay is due, unless its ``run`` has changed: it was stopped since."""

    run: int


Timer = Tick | Landed | NextPicture
