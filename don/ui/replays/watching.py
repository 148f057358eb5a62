"""A match that is being watched: the place that is shown, through whose eyes, and ways about it.

Places are counted in actions: place n is the position after the first n of them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from don.table.game import Event
from don.table.match import Match

from ..game import ui_of
from ..table.payment import Payment, payment
from .story import Story, story

EVERYTHING = "all"
"""The eyes that see all chips."""
ONLOOKER = "none"
"""The eyes of a person without a seat at the table."""


@dataclass(frozen=True, slots=True)
class Watching:
    """A match on the replay screen.

    ``at`` is the place shown. ``since`` is an earlier place if the events between the two are to be
    put into words, else the same place. While ``payment`` has chips under way, the position shown
    is the one before. ``eyes`` is a seat as text, ``EVERYTHING`` or ``ONLOOKER``. ``run`` counts
    how often something was begun or stopped, so that an old timer is recognised. ``name`` is what
    the reader calls the game; ``back`` is the screen to return to. In a game played by link that
    goes on, ``mine`` is the seat of this device. ``you`` is the reader's own seat, in a game that
    the reader has played. ``asked`` is the place that was asked for in the analysis, to go back to.
    """

    match: Match
    story: Story
    at: int = 0
    since: int = 0
    payment: Payment | None = None
    eyes: str = EVERYTHING
    playing: bool = False
    run: int = 0
    name: str = ""
    back: str = "setup"
    mine: int | None = None
    you: int | None = None
    asked: int | None = None


def watch(
    match: Match,
    at: int = 0,
    name: str = "",
    back: str = "setup",
    mine: int | None = None,
    you: int | None = None,
) -> Watching:
    """Watch a match from a place on. ``mine``: the seat of this device, if it is played by link."""
    whole = story(match)
    place = max(0, min(at, whole.last))
    mine = mine if match.to_act is not None else None
    eyes = eyes_for(match, mine)[0]
    return Watching(match, whole, place, place, eyes=eyes, name=name, back=back, mine=mine, you=you)


def is_secret(match: Match) -> bool:
    """Whether chips that are hidden from people still playing must stay hidden here too."""
    people = any(player.bot is None for player in match.players)
    return people and match.game.secrets(match.state)


def eyes_for(match: Match, mine: int | None = None) -> tuple[str, ...]:
    """Through whose eyes a match can be watched, the usual ones first.

    ``mine``: the only person at this device, if the match is played by link.
    """
    people = [str(i) for i, player in enumerate(match.players) if player.bot is None]
    people = people if mine is None else [str(mine)]
    if is_secret(match):
        return (*people, ONLOOKER) if len(people) == 1 else (ONLOOKER,)
    if not match.game.secrets(match.at(0).state):
        return (EVERYTHING,)
    return (EVERYTHING, *map(str, range(len(match.players))), ONLOOKER)


def look(w: Watching, eyes: str) -> Watching:
    """Watch through other eyes, if that is allowed."""
    return replace(w, eyes=eyes) if eyes in eyes_for(w.match, w.mine) else w


def may_branch(w: Watching) -> bool:
    """Whether one can play on from the place shown. By link that would show the other seats."""
    return not w.story.is_over(w.at) and w.mine is None


def shown(w: Watching) -> Any:
    """The position shown: while chips travel, the one before."""
    return w.story.positions[w.at if w.payment is None else w.payment.place]


def observation(w: Watching) -> Any:
    """The position shown, as far as those eyes see it."""
    state = shown(w)
    seat = int(w.eyes) if w.eyes.isdecimal() else None
    seen = w.match.game.observe(state, seat)
    if w.eyes == EVERYTHING:
        seen = w.match.game.reveal(state)
    return w.payment.shown(ui_of(w.match.game), seen) if w.payment else seen


def happened(w: Watching, first: int = -1) -> tuple[Event, ...]:
    """The events up to the place shown: all of them, or those after another place."""
    opening = w.match.opening if first < 0 else ()
    return opening + tuple(e for step in w.match.steps[max(first, 0) : w.at] for e in step.events)


def places(w: Watching, unit: str) -> tuple[int, ...]:
    """Where a ``decision``, an ``auction`` or a ``round`` begins, and the end."""
    match unit:
        case "auction":
            found = w.story.auctions
        case "round":
            found = rounds(w.story)
        case _:
            heard = (
                place
                for place, step in enumerate(w.match.steps, 1)
                if any(not event.silent for event in step.events)
            )
            found = (0, *heard)
    return found if found[-1] == w.story.last else (*found, w.story.last)


def rounds(story: Story) -> tuple[int, ...]:
    """For every round the place where its first auction opens, or where it begins."""
    found = []
    for first, following in pairwise((*story.rounds, story.last + 1)):
        i = bisect_left(story.auctions, first)
        opens = i < len(story.auctions) and story.auctions[i] < following
        found.append(story.auctions[i] if opens else first)
    return tuple(found)


def to(w: Watching, place: int, in_words: bool = False) -> Watching:
    """Another place. ``in_words``: the events on the way there are to be put into words."""
    place = max(0, min(place, w.story.last))
    since = w.at if in_words and place > w.at else place
    return replace(w, at=place, since=since, payment=None)


def step(w: Watching) -> Watching:
    """The next decision, with the chips that it lets travel."""
    after = go(w, "+decision")
    return replace(after, payment=_payment(after)) if after.at > w.at else after


def with_outcome(w: Watching) -> Watching:
    """What came of the last decision before this place, as people look at it at the table."""
    paid = _payment(w, rests=True) if w.at else None
    return w if paid is None else replace(w, since=w.at - 1, payment=paid.settled())


def _payment(w: Watching, rests: bool = False) -> Payment | None:
    """The chips that the last decision before this place moves."""
    before, after = (
        replace(w.match, state=w.story.positions[n], steps=w.match.steps[:n])
        for n in (w.at - 1, w.at)
    )
    return payment(before, after, rests)


def go(w: Watching, where: str) -> Watching:
    """``first``, ``last``, or a sign and a unit: ``+decision``, ``-round``."""
    if where in ("first", "last"):
        return to(w, 0 if where == "first" else w.story.last)
    sign, unit = where[:1], where[1:]
    stops = places(w, unit)
    if sign == "-":
        return to(w, stops[max(0, bisect_left(stops, w.at) - 1)])
    return to(w, stops[min(bisect_right(stops, w.at), len(stops) - 1)], unit != "round")
