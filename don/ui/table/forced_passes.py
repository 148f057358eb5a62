"""Passes that the game made for people who could do nothing else: they are told as what they were.

The match does not say so of a pass, since that could tell what somebody holds. So it is worked out
here, and told to the one whose pass it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from don.table.auction import PASS
from don.table.game import Event
from don.table.match import KnownMatch, Match

from . import autoplay

Forced = frozenset[tuple[int, int]]
"""Such passes, each by the place of its step and its seat."""


@dataclass(frozen=True, slots=True)
class CouldOnlyPass(Event):
    """In place of the event of such a pass, where it is told to the one whose it was."""

    kind: ClassVar[str] = "could_only_pass"
    seat: int


def is_forced(match: KnownMatch) -> bool:
    """Whether the decision due is a pass of a person who can do nothing else."""
    seat = match.to_act
    if seat is None or match.players[seat].bot is not None:
        return False
    action = autoplay.forced(match)
    return action is not None and match.game.write_action(action) == PASS


@lru_cache(maxsize=2)
def forced_passes(match: Match) -> Forced:
    """All those of a match. Replays it."""
    found, now = set(), match.at(0)
    for place, step in enumerate(match.steps):
        if is_forced(now):
            found.add((place, step.seat))
        now = now.play(step.action)
    return frozenset(found)


def as_told(
    events: tuple[Event, ...], place: int, forced: Forced, you: int | None
) -> tuple[Event, ...]:
    """The events of a step as they are told to the reader at a seat."""
    if you is None or not events or (place, you) not in forced:
        return events
    return (CouldOnlyPass(you), *events[1:])
