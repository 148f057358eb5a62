"""Decisions that are not put to a person: the bots', and those without a choice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from don.table.auction import PASS
from don.table.game import Event
from don.table.match import KnownMatch, Match

from ..game import ui_of

# Passes that the game made for people who could do nothing else: they are told as what they were.
#
# The match does not say so of a pass, since that could tell what somebody holds. So it is worked
# out here, and told to the one whose pass it was.


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
    action = forced(match)
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
