"""A payment while it is being paid: chips that travel, and totals that change with them.

The match has already gone on. What the page shows is the position before, plus what has left and
what has arrived so far: a payer has less when the chips set out, a receiver more when they are
there. When everything is there, people look at what came of the auction before the next lot comes.

One decision can bring about several chapters (``Event.opens_chapter``): a mine is blown up, and
then the dice are rolled. What a chapter has brought lies where it lies before the next one begins,
and is looked at if it is worth it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from don.table.game import Event
from don.table.match import KnownMatch

from ..game import GameUi, Legs, Move, ui_of


@dataclass(frozen=True, slots=True)
class Payment:
    """What is being paid after the decision that ``before`` was waiting for.

    Views read nothing of ``before``: they are given what a seat knows of it. ``legs`` follow each
    other, and the moves of one leg set out together; ``leg`` is under way. ``causes`` has for each
    leg the place of its event among ``events``. With ``rests`` people look at the outcome after the
    last leg: ``leg`` is then the number of legs, which can be none. ``looks`` are legs without
    moves in which they look at the outcome of a chapter; the next one begins with their cause.
    """

    before: KnownMatch
    events: tuple[Event, ...]
    legs: Legs
    causes: tuple[int, ...]
    place: int
    """How many actions there were before that decision."""
    leg: int = 0
    rests: bool = False
    looks: frozenset[int] = frozenset()

    @property
    def moves(self) -> tuple[Move, ...]:
        """The chips that are under way."""
        return () if self.arrived else self.legs[self.leg]

    @property
    def cause(self) -> Event | None:
        """What the chips that are under way are paid for; None when all are there."""
        return None if self.arrived else self.events[self.causes[self.leg]]

    @property
    def arrived(self) -> bool:
        """Whether all chips are there, and people look at what came of it."""
        return self.leg == len(self.legs) or self.leg in self.looks

    @property
    def _part(self) -> tuple[int, int]:
        """The first leg after the last look, and the leg of the next one."""
        first = max((leg + 1 for leg in self.looks if leg < self.leg), default=0)
        return first, min((leg for leg in self.looks if leg >= self.leg), default=len(self.legs))

    @property
    def outcome(self) -> tuple[Event, ...]:
        """What happens between the last look and the next one."""
        first, last = self._part
        begins = self.causes[first - 1] if first else 0
        return self.events[begins : self.causes[last] if last in self.looks else len(self.events)]

    def further(self) -> Payment | None:
        """The next leg, or the look at the outcome; None when all that is over."""
        last = len(self.legs) if self.rests else len(self.legs) - 1
        return replace(self, leg=self.leg + 1) if self.leg < last else None

    def landed(self) -> Payment | None:
        """All chips of this chapter at once where they go; from what is looked at, the next one."""
        if self.arrived:
            return self.further()
        _, last = self._part
        return replace(self, leg=last) if last in self.looks else self.settled()

    def settled(self) -> Payment | None:
        """All chips at once where they go, as people look at it in the end."""
        return replace(self, leg=len(self.legs)) if self.rests else None

    def change(self, place: int | None) -> int:
        """What a seat (or the pot) has so far more than before, in chips."""
        out = sum(m.amount for leg in self.legs[: self.leg + 1] for m in leg if m.source == place)
        there = sum(m.amount for leg in self.legs[: self.leg] for m in leg if m.target == place)
        return there - out

    def shown(self, ui: GameUi, seen: Any) -> Any:
        """The position before as ``seen``, with the chips where they are now; nobody is to act.

        When all is there, what was won is as well, and so is all of the chapters before.
        """
        seen = ui.table.with_chips(seen, self.events[0], self.change)
        return ui.table.with_taken(seen, self.events[: self._done])

    @property
    def _done(self) -> int:
        """How many events there are in the chapters that are over."""
        if self.leg == len(self.legs):
            return len(self.events)
        begun = self.events[: self.causes[self.leg] + 1]
        return max((n for n, event in enumerate(begun) if event.opens_chapter), default=0)

    def so_far(self) -> tuple[Event, ...]:
        """What the last decision brought about up to this leg; the rest is shown after it."""
        if not self.legs:
            opens = (n for n, event in enumerate(self.events) if event.opens_round)
            return self.events[: next(opens, len(self.events))]
        return self.events[: self.causes[min(self.leg, len(self.causes) - 1)]]

    def touches(self, seat: int | None) -> bool:
        """Whether a seat pays or is paid, or something to look at longer happens to it, up to the
        next look."""
        if seat is None:
            return False
        first, last = self._part
        moves = any(seat in (m.source, m.target) for leg in self.legs[first:last] for m in leg)
        return moves or any(event.lingers and seat in event.concerns for event in self.outcome)


def payment(before: KnownMatch, after: KnownMatch, rests: bool = False) -> Payment | None:
    """All that was paid by the last decision of ``after``, if any chips moved.

    Payments of one kind that follow each other, each in one leg, set out together. ``rests``: what
    people want to look at for longer is there to be looked at, even if nothing was paid.
    """
    events, part = after.steps[-1].events, ui_of(after.game).table
    legs: list[tuple[Move, ...]] = []
    causes: list[int] = []
    looks: list[int] = []
    seen = 0
    for place, event in enumerate(events):
        if rests and event.opens_chapter and any(e.lingers for e in events[seen:place]):
            looks.append(len(legs))
            legs.append(())
            causes.append(place)
            seen = place
        paid = part.legs(event)
        alike = place > 0 and causes and type(event) is type(events[place - 1])
        if alike and len(paid) == 1 and paid[0]:
            legs[-1] += paid[0]
        else:
            legs += paid
            causes += [place] * len(paid)
    # A chapter that has only begun goes on with the next decision, and is looked at then.
    rests = rests and not events[-1].opens_chapter and any(event.lingers for event in events)
    if not legs and not rests:
        return None
    place = len(before.steps)
    return Payment(
        before, events, tuple(legs), tuple(causes), place, rests=rests, looks=frozenset(looks)
    )
