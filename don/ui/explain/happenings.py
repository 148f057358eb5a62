"""What changed a seat's chance besides its own decisions: what others did, dice and cards.

The chances are those of the analysis. A stretch leads from one decision of the seat to its next
one, or to the next round, so it begins and ends with chances that hints have shown. There is one
chance before and one after each thing that happened in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil

from don.bots.advice import Moment
from don.table.auction import BidMade, Passed
from don.table.game import Event

from ..replays.story import Story

NOTABLE = 8
"""The change of a chance, in percent as shown, from which a stretch is notable."""
PART = 5
"""The change from which a second thing that happened in a stretch is named, too."""
MOST_STRETCHES = 3
"""The number of stretches that are listed: those that changed the chance most."""


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

    @property
    def least(self) -> int:
        """The change from which it is named as a second thing. Calls alone say little."""
        return NOTABLE if self.is_auction and not self.ends_auction else PART

    @property
    def ends_auction(self) -> bool:
        """True if an auction has ended."""
        return any(event.ends_auction for event in self.events)

    @property
    def is_seen(self) -> bool:
        """True if something of it could be seen at the table."""
        return any(not (event.silent or event.opens_round) for event in self.events)

    @property
    def change(self) -> int:
        """The change of the chance, in percent as shown."""
        return self.after - self.before


@dataclass(frozen=True)
class Stretch:
    """What happened between two places, from the chance ``before`` to that ``after``, in percent.

    ``parts`` are what the change is due to: the thing that changed it most, and at most one more,
    in order of time. At least one of them explains it.
    """

    begin: int
    end: int
    before: int
    after: int
    parts: tuple[Happening, ...]

    @property
    def change(self) -> int:
        """The change of the chance, in percent as shown."""
        return self.after - self.before

    @property
    def main(self) -> Happening:
        """What changed the chance most."""
        ways = [one for one in self.parts if one.change * self.change > 0]
        return max(ways, key=lambda one: abs(one.change))

    @property
    def place(self) -> int:
        """The place at which the main thing has happened, where a replay tells of the stretch."""
        return self.main.place


def stretches(
    story: Story,
    moments: Sequence[Moment],
    seat: int,
    stops: Sequence[int],
    left: Mapping[int, int],
    explains: Callable[[Happening], bool],
) -> tuple[Stretch, ...]:
    """Return the notable stretches of a seat's game that something on the table explains, in order
    of time.

    They lead from stop to stop. ``left`` has the chance that a decision of the seat left, by its
    place, in percent.
    """
    found = []
    parts = _joined(story, moments, seat, stops)
    for begin, end in pairwise(stops):
        before = left.get(begin, round(100 * moments[begin].chances[seat]))
        after = round(100 * moments[end].chances[seat])
        if abs(after - before) < NOTABLE:
            continue
        within = [one for one in parts if begin <= one.begin < end and one.is_seen]
        if within and within[0].begin == begin:  # dice or cards that the decision led to
            within[0] = replace(within[0], before=before)
        due_to = _explaining(within, after > before, explains)
        if due_to:
            found.append(Stretch(begin, end, before, after, due_to))
    return tuple(found)


def _explaining(
    parts: Sequence[Happening], rises: bool, explains: Callable[[Happening], bool]
) -> tuple[Happening, ...]:
    """Return the things that a rise or a fall is due to: at most two, in order of time. Empty if
    nothing explains why any of them changed the chance so."""
    by_size = sorted(parts, key=lambda one: -abs(one.change))
    ways = [one for one in by_size if one.change and (one.change > 0) is rises]
    why = next((one for one in ways if explains(one)), None)
    if why is None or (why is not ways[0] and abs(why.change) < PART):
        return ()
    if why is not ways[0] and abs(ways[0].change) >= PART:  # the figures tell only a part of it
        return tuple(sorted((why, ways[0]), key=lambda one: one.begin))
    others = (one for one in by_size if one is not why and abs(one.change) >= one.least)
    other = next((one for one in others if explains(one)), None)
    due_to = [why] if other is None else [why, other]
    return tuple(sorted(due_to, key=lambda one: one.begin))


def _joined(
    story: Story, moments: Sequence[Moment], seat: int, stops: Sequence[int]
) -> list[Happening]:
    """Return everything that happened besides a seat's decisions.

    All calls of others in one auction are one thing. So are several actions of one player in a row,
    together with the next player's if that changes nothing or takes back a part of the change. A
    stop ends the thing before it."""
    found: list[Happening] = []
    for one in _each(story, moments, seat):
        last = found[-1] if found else None
        if last is not None and one.begin not in stops and _goes_on(last, one):
            events = last.events + one.events
            found[-1] = replace(last, end=one.end, after=one.after, by=one.by, events=events)
        else:
            found.append(one)
    return found


def _goes_on(last: Happening, one: Happening) -> bool:
    """Return whether two happenings in a row count as one."""
    if last.end != one.begin or None in (last.by, one.by) or last.is_auction != one.is_auction:
        return False
    if last.is_auction:
        return not last.ends_auction
    mends = last.change * one.change <= 0 and abs(one.change) <= abs(last.change)
    return last.by == one.by or (mends and last.change != 0)


def _each(story: Story, moments: Sequence[Moment], seat: int) -> Iterator[Happening]:
    """Yield each thing that happened, in order of time, without the seat's own decisions."""
    for before, after in pairwise(moments):
        place, events = before.steps, story.events[after.steps]
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
