"""A payment while it is being paid: chips that travel, and totals that change with them.

The match has already gone on. What the page shows is the position before, plus what has left and
what has arrived so far: a payer has less when the chips set out, a receiver more when they are
there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from don.table.game import Event
from don.table.match import Match

from ..game import GameUi, Legs, Move, ui_of


@dataclass(frozen=True, slots=True)
class Payment:
    """What is being paid after the decision that ``before`` was waiting for.

    Views read nothing of ``before``: they are given what a seat knows of it. ``legs`` follow each
    other, and the moves of one leg set out together; ``leg`` is under way.
    """

    before: Match
    events: tuple[Event, ...]
    legs: Legs
    place: int
    """How many actions there were before that decision."""
    leg: int = 0

    @property
    def moves(self) -> tuple[Move, ...]:
        """The chips that are under way."""
        return self.legs[self.leg]

    def further(self) -> Payment | None:
        """The next leg, or None when everything has arrived."""
        return replace(self, leg=self.leg + 1) if self.leg + 1 < len(self.legs) else None

    def change(self, place: int | None) -> int:
        """What a seat (or the pot) has so far more than before, in chips."""
        out = sum(m.amount for leg in self.legs[: self.leg + 1] for m in leg if m.source == place)
        there = sum(m.amount for leg in self.legs[: self.leg] for m in leg if m.target == place)
        return there - out

    def shown(self, ui: GameUi, seen: Any) -> Any:
        """The position before as ``seen``, with the chips where they are now; nobody is to act."""
        return ui.table.with_chips(seen, self.events[0], self.change)

    def so_far(self) -> tuple[Event, ...]:
        """What the last decision brought about up to the payment; the rest is shown after it."""
        return tuple(takewhile(lambda event: not event.moves_chips, self.events))


def payment(before: Match, after: Match) -> Payment | None:
    """The payment made by the last decision of ``after``, if any chips moved."""
    events = after.steps[-1].events
    for event in events:
        legs = tuple(filter(None, ui_of(after.game).table.legs(event)))
        if legs:
            return Payment(before, events, legs, len(before.steps))
    return None
