"""A hint: what each thing that can be done is worth to everybody, the best of them, and why."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown import Action, Observation
from don.table.rng import Rng

from ...advice import Advice, Alternative, Reason
from ...history import History
from ...interruptible import Thought
from ..levels import LEVELS
from .chances import chances

LESS = 0.01
"""Chance to win that is lost by what the strongest bot would not do."""


def can_be_exact(seen: Observation) -> bool:
    """Dice and deck are always left to chance."""
    return False


def advising(
    seen: Observation,
    legal: Sequence[Action],
    history: History,
    also: Sequence[Action] = (),
    deep: bool = True,
) -> Thought[Advice]:
    """What the strongest bot would do in place of the seat that is to act."""
    yield
    assert seen.seat is not None
    best = LEVELS["baron"].choose(seen, legal, Rng(0), history)
    now = chances(seen)
    less = tuple(max(0.0, part - LESS * (i == seen.seat)) for i, part in enumerate(now))
    found = tuple(Alternative(action, now if action == best else less) for action in legal)
    place = legal.index(best)
    second = None if len(legal) == 1 else 0 if place else 1
    reasons: tuple[Reason, ...] = ()
    return Advice(seen.seat, found, place, second, False, reasons, second)
