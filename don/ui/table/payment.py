"""A payment on its way: chips travel, and totals change with them.

The match has already gone on. The page shows the position before the decision, with the chips that
have left and arrived so far: a payer has less once the chips set out, a receiver more once they
arrive. When all have arrived, people look at the outcome of the auction before the next lot comes.

One decision can bring about several chapters (``Event.opens_chapter``): a mine is blown up, and
then the dice are rolled. Everything that a chapter changes is in place before the next one begins.
Its outcome stays on the page for a moment if one of its events lingers (``Event.lingers``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile
from typing import Any

from don.table.game import Event
from don.table.match import KnownMatch

from ..game import GameUi, Legs, Move, TablePart, ui_of
from . import autoplay


@dataclass(frozen=True, slots=True)
class Payment:
    """The payments after the decision that ``before`` was waiting for.

    Views never read ``before``: they are given the observation of a seat. ``legs`` follow each
    other, and the moves of one leg set out together; the leg at place ``leg`` is under way.
    ``event_places`` has, for each leg, the place of its event in ``events``. With
    ``ends_with_look``, people look at the outcome after the last leg; meanwhile ``leg`` is the
    number of legs, which can be 0. ``looks`` has the places of legs without moves, in which people
    look at the outcome of a chapter; the event of such a leg begins the next chapter.
    """

    before: KnownMatch
    events: tuple[Event, ...]
    legs: Legs
    event_places: tuple[int, ...]
    place: int
    """The number of actions before the decision."""
    leg: int = 0
    ends_with_look: bool = False
    looks: frozenset[int] = frozenset()
    sale_bidders: frozenset[int] | None = None
    """The seats that have bid in the sale of a district that ends here; None without a sale."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The chips that are under way."""
        return () if self.arrived else self.legs[self.leg]

    @property
    def cause(self) -> Event | None:
        """The event for which the chips under way are paid; None when all have arrived."""
        return None if self.arrived else self.events[self.event_places[self.leg]]

    @property
    def arrived(self) -> bool:
        """True if all chips of a chapter have arrived, and people look at its outcome."""
        return self.leg == len(self.legs) or self.leg in self.looks

    @property
    def _chapter(self) -> tuple[int, int]:
        """The first leg after the last look, and the leg of the next look."""
        first = max((leg + 1 for leg in self.looks if leg < self.leg), default=0)
        return first, min((leg for leg in self.looks if leg >= self.leg), default=len(self.legs))

    @property
    def outcome(self) -> tuple[Event, ...]:
        """The events between the last look and the next one."""
        first, last = self._chapter
        begins = self.event_places[first - 1] if first else 0
        return self.events[
            begins : self.event_places[last] if last in self.looks else len(self.events)
        ]

    @property
    def lines(self) -> int:
        """The number of events that are shown with this outcome, without the next round."""
        shown = takewhile(lambda event: not (event.opens_round or event.ends_game), self.outcome)
        return sum(not event.silent for event in shown)

    def further(self) -> Payment | None:
        """Return the payment at its next leg, or paused on the outcome; None if it is over."""
        last = len(self.legs) if self.ends_with_look else len(self.legs) - 1
        return replace(self, leg=self.leg + 1) if self.leg < last else None

    def hurried(self) -> Payment | None:
        """Return the payment with all chips of this chapter in place; None if nothing follows.

        During a look at an outcome, return the payment at the next leg.
        """
        if self.arrived:
            return self.further()
        _, last = self._chapter
        return replace(self, leg=last) if last in self.looks else self.settled()

    def settled(self) -> Payment | None:
        """Return the payment at the look at its final outcome; None if there is no such look."""
        return replace(self, leg=len(self.legs)) if self.ends_with_look else None

    def change(self, owner: int | None) -> int:
        """Return how many more chips a seat, or the pot (None), has by now than before."""
        paid = sum(m.amount for leg in self.legs[: self.leg + 1] for m in leg if m.source == owner)
        got = sum(m.amount for leg in self.legs[: self.leg] for m in leg if m.target == owner)
        return got - paid

    def as_paid_so_far(self, ui: GameUi, seen: Any) -> Any:
        """Return the observation ``seen`` with the chips where they are now, and with no seat in
        turn.

        A lot that was won moves only when all chips have arrived. Earlier chapters are complete.
        """
        done = self.events[: self._done]
        return ui.table.during_payment(seen, self.events[0], self.change, done)

    @property
    def _done(self) -> int:
        """The number of events in the chapters that are over."""
        if self.leg == len(self.legs):
            return len(self.events)
        begun = self.events[: self.event_places[self.leg] + 1]
        return max((n for n, event in enumerate(begun) if event.opens_chapter), default=0)

    def so_far(self) -> tuple[Event, ...]:
        """Return the events of the last decision that are shown by now.

        They are those before the cause of the current leg or, without legs, before a new round
        or the end of the game.
        """
        if not self.legs:
            ends = (n for n, e in enumerate(self.events) if e.opens_round or e.ends_game)
            return self.events[: next(ends, len(self.events))]
        return self.events[: self.event_places[min(self.leg, len(self.event_places) - 1)]]

    def touches(self, seat: int | None) -> bool:
        """Return whether a seat pays, is paid, or is concerned by an event of the outcome."""
        if seat is None:
            return False
        first, last = self._chapter
        moves = any(seat in (m.source, m.target) for leg in self.legs[first:last] for m in leg)
        return moves or any(event.lingers and seat in event.concerns for event in self.outcome)

    def is_aside(self, seat: int | None) -> bool:
        """Return whether this is the end of a sale between others in which a seat has not bid."""
        bid = self.sale_bidders
        return bid is not None and seat not in bid and not self.touches(seat)


def payment(before: KnownMatch, after: KnownMatch, with_look: bool = False) -> Payment | None:
    """Return all payments of the last decision of ``after``; None if no chips moved.

    Successive payments of one kind that have one leg each set out together. With ``with_look``, an
    outcome that deserves a longer look counts, too, even if nothing was paid; so does what a person
    got without a choice, such as the last card.
    """
    events = after.steps[-1].events
    given = autoplay.is_given(before) and after.to_act != before.to_act
    look_places = _look_places(events, given) if with_look else []
    legs: list[tuple[int, tuple[Move, ...]]] = []
    looks = set[int]()
    for begin, end in pairwise([0, *look_places, len(events)]):
        legs += _joined_legs(ui_of(after.game).table, events, begin, end)
        if end in look_places:
            looks.add(len(legs))
            legs.append((end, ()))
    # A chapter that has only just begun goes on with the next decision; people look at it then.
    lingers = any(event.lingers for event in events)
    ends_with_look = with_look and lingers and not events[-1].opens_chapter
    if not legs and not ends_with_look:
        return None
    return Payment(
        before,
        events,
        tuple(moves for _, moves in legs),
        tuple(place for place, _ in legs),
        len(before.steps),
        ends_with_look=ends_with_look,
        looks=frozenset(looks),
        sale_bidders=_sale_bidders(before),
    )


def _sale_bidders(match: KnownMatch) -> frozenset[int] | None:
    """Return the seats that have bid in the current sale of a district; None if there is none."""
    bidding = ui_of(match.game).table.bidding(match.state)
    if bidding is None or bidding.seller is None:
        return None
    return frozenset(s for s in range(len(match.players)) if autoplay.has_bid(match, s))


def _look_places(events: Sequence[Event], given: bool) -> list[int]:
    """Return the places of the events before which people look at an outcome: each opens a chapter
    after something that deserves a look, or after something that was given."""
    found, seen = list[int](), 0
    for place, event in enumerate(events):
        if event.opens_chapter and (given or any(one.lingers for one in events[seen:place])):
            found.append(place)
            seen, given = place, False
    return found


def _joined_legs(
    part: TablePart, events: Sequence[Event], begin: int, end: int
) -> list[tuple[int, tuple[Move, ...]]]:
    """Return the legs of the events from ``begin`` to ``end``, each with the place of its event.

    Successive events of one kind with one leg each share it.
    """
    found: list[tuple[int, tuple[Move, ...]]] = []
    kind: type[Event] | None = None  # the kind of the last leg, if one more payment can join it
    for place in range(begin, end):
        event = events[place]
        paid = part.legs(event)
        single = len(paid) == 1 and bool(paid[0])
        if single and type(event) is kind:
            first, moves = found[-1]
            found[-1] = first, moves + paid[0]
        else:
            found += [(place, moves) for moves in paid]
        if paid or type(event) is not kind:
            kind = type(event) if single else None
    return found
