"""What changed a seat's chance besides its own decisions: what others did, dice and cards.

The chances are those of the analysis. It has one before and one after each thing that happened, so
a change belongs to what happened in between and to nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from math import ceil

from don.bots.advice import Moment
from don.table.auction import BidMade, Passed
from don.table.game import Event

from ..replays.story import Story

NOTABLE = 8
"""The change of a chance, in percent as shown, from which what happened is listed."""
MOST_HAPPENINGS = 3
"""The number of things that are listed: those that changed the chance most."""


@dataclass(frozen=True)
class Happening:
    """Something that changed the chance of a seat, from ``before`` to ``after``, in percent.

    ``begin`` and ``end`` are places of the match, with a fraction for a part of an action.
    ``by`` is the seat that acted; None for dice or new cards.
    """

    begin: float
    end: float
    before: int
    after: int
    by: int | None
    events: tuple[Event, ...]

    @property
    def place(self) -> int:
        """The first place of the match at which all of it has happened."""
        return ceil(self.end)

    @property
    def is_auction(self) -> bool:
        """True if it is made of calls in an auction."""
        return any(isinstance(event, (BidMade, Passed)) for event in self.events)

    def won_by(self, seat: int) -> bool:
        """Return whether it is the end of an auction that a seat has won."""
        return any(
            each.ends_auction and getattr(each, "seat", None) == seat for each in self.events
        )

    @property
    def is_notable(self) -> bool:
        """True if the chance changed much, by something that could be seen at the table."""
        seen = any(not (event.silent or event.opens_round) for event in self.events)
        return seen and abs(self.change) >= NOTABLE

    @property
    def change(self) -> int:
        """The change of the chance, in percent as shown."""
        return self.after - self.before


def happenings(
    story: Story, moments: Sequence[Moment], seat: int, explains: Callable[[Happening], bool]
) -> tuple[Happening, ...]:
    """Return what changed a seat's chance most besides its own decisions, in order of time.

    An auction that the seat itself has won is left out: its own bid did that. So is what nothing on
    the table ``explains``.
    """
    found = [
        one for one in _joined(story, moments, seat) if one.is_notable and not one.won_by(seat)
    ]
    by_size = sorted(found, key=lambda one: -abs(one.change))
    most = islice((one for one in by_size if explains(one)), MOST_HAPPENINGS)
    return tuple(sorted(most, key=lambda one: one.end))


def _joined(story: Story, moments: Sequence[Moment], seat: int) -> list[Happening]:
    """Return everything that happened between a seat's decisions. What others call in an auction
    counts as one thing, and so does what a player does at a stretch, and what another does then if
    that changes nothing or makes up for part of it."""
    found: list[Happening] = []
    for one in _each(story, moments, seat):
        last = found[-1] if found else None
        if last is not None and _goes_on(last, one):
            events = last.events + one.events
            found[-1] = replace(last, end=one.end, after=one.after, by=one.by, events=events)
        else:
            found.append(one)
    return found


def _goes_on(last: Happening, one: Happening) -> bool:
    """Return whether a happening goes on with the next one."""
    if last.end != one.begin or None in (last.by, one.by) or last.is_auction != one.is_auction:
        return False
    if last.is_auction:
        return not any(event.ends_auction for event in last.events)
    mends = last.change * one.change <= 0 and abs(one.change) <= abs(last.change)
    return last.by == one.by or (mends and last.change != 0)


def _each(story: Story, moments: Sequence[Moment], seat: int) -> Iterator[Happening]:
    """Yield each thing that happened, in order of time, without the seat's own decisions."""
    for before, after in pairwise(moments):
        place, events = before.steps, story.happened[after.steps]
        actor = story.game.to_act(story.positions[place])
        decided = actor == seat and story.can_choose(seat, place)
        ends = (*after.parts, (len(events), after.chances))
        begun, chances = 0, before.chances
        for end, then in ends:
            part = events[begun:end]
            loud = (event for event in part if not (event.silent or event.opens_round))
            is_luck = next((event.reveals for event in loud), False)
            if is_luck or not decided:
                yield Happening(
                    place + begun / len(events),
                    place + end / len(events),
                    round(100 * chances[seat]),
                    round(100 * then[seat]),
                    None if is_luck else actor,
                    part,
                )
            begun, chances = end, then
