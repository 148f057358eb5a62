"""What changed a seat's chance between two of its decisions: what others did, dice and cards.

A hint names the largest of the causes of a change since the last hint, and the analysis all of
them. The chances are those of the bots' ``course`` of the game: one before and one after each thing
that happened.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from math import ceil

from don.bots.advice import Moment
from don.table.auction import Bid, BidMade, Pass, Passed
from don.table.game import Event

from ..story import Story

NOTABLE = 10
"""The change of a chance, in percent as shown, from which it is explained."""
PART = 5
"""A smaller change is counted together with what happened just before or after it."""


def is_notable(before: float, after: float) -> bool:
    """Return whether a chance has changed so much that the change is explained."""
    return abs(round(100 * before) - round(100 * after)) >= NOTABLE


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
    def done(self) -> int:
        """The first place of the match at which all of it has happened."""
        return ceil(self.end)

    @property
    def place(self) -> int:
        """The place at which a replay tells of it: before the last action of it, so that the table
        shows what was decided; or the place at which new cards are shown."""
        return self.done if self.is_new_lot else self.done - 1

    @property
    def is_new_lot(self) -> bool:
        """True if it is only that new cards are offered."""
        return self.by is None and self.opens_auction

    @property
    def opens_auction(self) -> bool:
        """True if something is offered."""
        return any(event.opens_auction for event in self.events)

    @property
    def is_auction(self) -> bool:
        """True if it is made of calls in an auction."""
        return any(isinstance(event, (BidMade, Passed)) for event in self.events)

    @property
    def ends_auction(self) -> bool:
        """True if an auction has ended."""
        return any(event.ends_auction for event in self.events)

    @property
    def winner(self) -> int | None:
        """The seat that has won an auction; None if none has."""
        return next((event.auction_winner for event in self.events if event.ends_auction), None)

    @property
    def is_seen(self) -> bool:
        """True if something of it could be seen at the table."""
        return any(not (event.silent or event.opens_round) for event in self.events)

    @property
    def change(self) -> int:
        """The change of the chance, in percent as shown."""
        return self.after - self.before


@dataclass(frozen=True)
class Cause:
    """A thing that happened, and what it changed in the chance, in percent, together with smaller
    things around it. ``before``: the chance before all of these.

    ``begins_exact``, ``ends_exact``: that chance, or the one after it, was worked out to the end.
    """

    what: Happening
    change: int
    before: int = 0
    begins_exact: bool = False
    ends_exact: bool = False

    @property
    def after(self) -> int:
        """The chance after it, in percent."""
        return self.before + self.change

    @property
    def is_most_of_it(self) -> bool:
        """True if the thing itself changed the chance so; else many small ones did."""
        own = self.what.change
        return own * self.change > 0 and 2 * abs(own) >= abs(self.change)


def causes_of_change(
    story: Story, moments: Sequence[Moment], seat: int, before: int, after: int
) -> tuple[Cause, ...]:
    """Return what changed a seat's chance from one of its decisions to the next, in order of time.

    ``moments`` lead from the one to the other. ``before`` is the chance that the first decision
    left, and ``after`` that of the second, in percent as shown. The changes add up.
    """
    found, chance = list[Cause](), before
    for one in _joined(story, moments, seat):
        if one.is_seen:
            found.append(Cause(one, one.after - chance))
            chance = one.after
    if found:
        found[-1] = replace(found[-1], change=found[-1].change + after - chance)
    while len(found) > 1:
        sizes = [abs(one.change) for one in found]
        least = sizes.index(min(sizes))
        if sizes[least] >= PART:
            break
        near = [n for n in (least - 1, least + 1) if 0 <= n < len(found)]
        first, second = sorted((least, max(near, key=sizes.__getitem__)))
        found[first : second + 1] = [_together(found[first], found[second])]
    begun = accumulate((one.change for one in found), initial=before)
    return tuple(replace(one, before=chance) for one, chance in zip(found, begun, strict=False))


def _together(one: Cause, other: Cause) -> Cause:
    """Return two causes as one. Their changes are added; it is named after the one that changed the
    chance more in the direction of the sum."""
    change = one.change + other.change
    larger = max((one, other), key=lambda each: each.what.change * (1 if change > 0 else -1))
    return replace(larger, change=change)


def main_cause(found: Sequence[Cause], change: int) -> Cause | None:
    """Return the cause that changed the chance most in the direction of the whole ``change``; None
    if that was due to many small things."""
    same_way = [one for one in found if one.change * change > 0]
    most = max(same_way, key=lambda one: abs(one.change), default=None)
    return most if most is not None and most.is_most_of_it else None


def all_changes(
    story: Story,
    moments: Sequence[Moment],
    seat: int,
    stops: Sequence[int],
    left: Mapping[int, int],
    exact: Collection[int],
) -> tuple[Cause, ...]:
    """Return what changed a seat's chance besides its costly decisions, in order of time: one
    cause from each stop to the next, so that hints have shown the chance before and after it.

    ``left`` has the chance that a costly decision left, by its place, in percent. ``exact``: the
    places where the chance was worked out to the end. Where the seat only goes on bidding, the
    auction is not over yet: its end is the cause.
    """
    found, begin = list[Cause](), stops[0]
    for end in stops[1:]:
        before = left.get(begin, round(100 * moments[begin].chances[seat]))
        after = round(100 * moments[end].chances[seat])
        line = moments[begin : end + 1]
        causes = causes_of_change(story, line, seat, before, after)
        if causes and not (end not in left and _only_calls(story, begin, end, causes, before)):
            whole = _whole(causes, before, after, _joined(story, line, seat))
            found.append(replace(whole, begins_exact=begin in exact, ends_exact=end in exact))
            begin = end
    return tuple(found)


def _only_calls(story: Story, begin: int, end: int, causes: Sequence[Cause], before: int) -> bool:
    """Return whether an auction goes on at a place, and nothing but calls led there."""
    steps = story.match.steps
    if end >= len(steps) or not isinstance(steps[end].action, (Bid, Pass)):
        return False
    within = begin and bisect_right(story.auctions, begin) == bisect_right(story.auctions, end)
    called = isinstance(steps[begin].action, (Bid, Pass))
    what = _whole(causes, before, causes[-1].after).what
    return bool(within and called) or (what.is_auction and not what.ends_auction)


def _whole(
    causes: Sequence[Cause], before: int, after: int, each: Sequence[Happening] = ()
) -> Cause:
    """Return several causes as one, named after the largest in the direction of the change. The
    end of an auction tells more than the bids in it. ``each``: all that has happened."""
    change = after - before
    what = max(causes, key=lambda one: one.change * (1 if change > 0 else -1)).what
    if what.is_auction and not what.ends_auction:
        ends = (one for one in each if one.begin >= what.begin and one.ends_auction)
        what = next(ends, what)
    return Cause(replace(what, before=before, after=after), change, before)


def _joined(story: Story, moments: Sequence[Moment], seat: int) -> list[Happening]:
    """Return everything that happened besides a seat's decisions.

    All calls of others in one auction are one thing. So are several actions of one player in a
    row."""
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
    """Return whether two happenings in a row count as one."""
    if last.end != one.begin or None in (last.by, one.by) or last.is_auction != one.is_auction:
        return False
    return not last.ends_auction if last.is_auction else last.by == one.by


def _each(story: Story, moments: Sequence[Moment], seat: int) -> Iterator[Happening]:
    """Yield each thing that happened, in order of time, without the seat's own decisions; but with
    the end of an auction, whoever made the last call."""
    for before, after in pairwise(moments):
        place, events = before.steps, story.events[after.steps]
        actor = story.game.to_act(story.positions[place])
        decided = actor == seat and story.can_choose(seat, place)
        begun, chances = 0, before.chances
        for end, then in (*after.parts, (len(events), after.chances)):
            part = events[begun:end]
            loud = (event for event in part if not (event.silent or event.opens_round))
            is_luck = next((event.reveals for event in loud), False)
            ends = any(event.ends_auction for event in part)
            if is_luck or ends or not decided:
                yield Happening(
                    place + begun / len(events),
                    place + end / len(events),
                    round(100 * chances[seat]),
                    round(100 * then[seat]),
                    None if is_luck else actor,
                    part,
                )
            begun, chances = end, then
