"""A match on the replay screen: the place and the view shown, and ways through the match.

Places are counted in actions: place n is the position after the first n of them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

from don.bots.games import bots_of
from don.table.game import Event
from don.table.match import Match, only_person

from ..game import ui_of
from ..story import Story, story
from ..table.autoplay import as_shown, forced_passes
from ..table.payment import Payment, payment

EVERYTHING = "all"
"""The value of ``eyes`` that shows everything that any seat knows."""
ONLOOKER = "none"
"""The value of ``eyes`` that shows what a person without a seat knows."""


@dataclass(frozen=True, slots=True)
class Watching:
    """A match on the replay screen.

    ``at`` is the place shown. ``since`` is an earlier place if the events between the two must be
    put into words, else the same place. While ``payment`` has chips under way or its outcome is
    shown, the position shown is the one before the payment. ``eyes`` is a seat as text,
    ``EVERYTHING`` or ``ONLOOKER``. ``run`` counts starts and stops, so that an old timer is
    recognised. ``name`` is the reader's name for the game; ``back`` is the screen to go back to. In
    an unfinished game played by link, ``link_seat`` is the seat of this device. ``you`` is the
    reader's own seat in a game that the reader has played. ``asked`` is the place of the line of
    the analysis that was pressed, so that the reader can go back to that line. ``analysed``: the
    analysis was opened here, not where the replay was asked for.
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
    link_seat: int | None = None
    you: int | None = None
    asked: int | None = None
    analysed: bool = False

    @property
    def round(self) -> int:
        """The round shown, counted from 1."""
        return self.story.round_at(self.at if self.payment is None else self.payment.place)


def watch(
    match: Match,
    at: int = 0,
    name: str = "",
    back: str = "setup",
    link_seat: int | None = None,
    you: int | None = None,
) -> Watching:
    """Watch a match from place ``at`` on. ``link_seat``: this device's seat in a game by link."""
    whole = story(match)
    place = max(0, min(at, whole.last))
    link_seat = link_seat if match.to_act is not None else None
    eyes = eyes_for(match, link_seat)[0]
    return Watching(
        match, whole, place, place, eyes=eyes, name=name, back=back, link_seat=link_seat, you=you
    )


def is_secret(match: Match) -> bool:
    """Return whether chips that are hidden from people still playing must stay hidden here, too."""
    people = any(player.bot is None for player in match.players)
    return people and match.game.secrets(match.state)


def eyes_for(match: Match, link_seat: int | None = None) -> tuple[str, ...]:
    """Return the eyes through which a match can be watched, the usual ones first.

    ``link_seat`` is the seat of the only person at this device, if the match is played by link.
    """
    people = [str(i) for i, player in enumerate(match.players) if player.bot is None]
    people = people if link_seat is None else [str(link_seat)]
    if is_secret(match):
        return (*people, ONLOOKER) if len(people) == 1 else (ONLOOKER,)
    if not match.game.secrets(match.at(0).state):
        return (EVERYTHING,)
    return (EVERYTHING, *map(str, range(len(match.players))), ONLOOKER)


def look(w: Watching, eyes: str) -> Watching:
    """Watch through other eyes, if that is allowed."""
    return replace(w, eyes=eyes) if eyes in eyes_for(w.match, w.link_seat) else w


def may_branch(w: Watching) -> bool:
    """Return whether the reader can play on from the place shown.

    The reader cannot in an unfinished game played by link: that would show the other seats.
    """
    return not w.story.is_over(w.at) and w.link_seat is None


def position_shown(w: Watching) -> Any:
    """Return the position shown.

    While chips travel or the outcome is shown, it is the one before the payment.
    """
    return w.story.positions[w.at if w.payment is None else w.payment.place]


def observation(w: Watching) -> Any:
    """Return the observation of the position shown through the chosen eyes.

    Eyes that see everything still look from the reader's own seat.
    """
    state = position_shown(w)
    if w.eyes == EVERYTHING:
        seen = w.match.game.reveal(state, w.you)
    else:
        seen = w.match.game.observe(state, int(w.eyes) if w.eyes.isdecimal() else None)
    return w.payment.as_paid_so_far(ui_of(w.match.game), seen) if w.payment else seen


def events_shown(w: Watching, first: int = -1) -> tuple[Event, ...]:
    """Return the events up to the place shown, as the reader sees them.

    They are all events, or only those after the place ``first``.
    """
    opening, begin = w.match.opening if first < 0 else (), max(first, 0)
    steps, forced = w.match.steps[begin : w.at], forced_passes(w.match)
    shown = (as_shown(step.events, n, forced, w.you) for n, step in enumerate(steps, begin))
    return opening + tuple(event for events in shown for event in events)


def own_seat(w: Watching) -> int | None:
    """Return the reader's seat, or that of the only person who played; None if there is none."""
    return only_person(w.match.players) if w.you is None else w.you


@lru_cache(maxsize=2)
def choices(story: Story, seat: int | None) -> tuple[int, ...]:
    """Return the places at which a seat had a choice, without those where it did nothing, such as
    before a round when it sold nothing."""
    roster = bots_of(story.game.CODE).ROSTER
    nothing = (*roster.idle, *roster.automatic)
    steps = story.match.steps
    return tuple(
        n for n, s in enumerate(steps) if s.action not in nothing and story.can_choose(seat, n)
    )


def places(w: Watching, unit: str) -> tuple[int, ...]:
    """Return the places where an ``auction`` or a ``round`` begins, or where the reader had a
    choice (``own``), and the end."""
    if unit == "own":
        return (*choices(w.story, own_seat(w)), w.story.last)
    found = rounds(w.story) if unit == "round" else w.story.auctions
    return found if found[-1] == w.story.last else (*found, w.story.last)


@lru_cache(maxsize=2)
def stops(story: Story) -> tuple[tuple[int, bool], ...]:
    """Return the stops on the way through a match, decision by decision.

    A stop is a place, and whether the table is already set for the next decision. At one place
    there can be two stops: the first shows the outcome of the last decision, if that lingers; at
    the second, the next lot is on the table. The second is left out if the next decision is silent.
    There is no stop after a silent decision.
    """
    found = [(0, True)]
    for place, events in enumerate(story.events[1:], 1):
        if _is_silent(story, place):
            continue
        lingers = any(event.lingers for event in events)
        if lingers:
            found.append((place, False))
        if not lingers or place == story.last or not _is_silent(story, place + 1):
            found.append((place, True))
    return tuple(found)


def _is_silent(story: Story, place: int) -> bool:
    return all(event.silent for event in story.events[place])


def rounds(story: Story) -> tuple[int, ...]:
    """Return, for every round, the place of its first auction; its first place if it has none."""
    found = []
    for first, following in pairwise((*story.rounds, story.last + 1)):
        i = bisect_left(story.auctions, first)
        opens = i < len(story.auctions) and story.auctions[i] < following
        found.append(story.auctions[i] if opens else first)
    return tuple(found)


def to(w: Watching, place: int, in_words: bool = False) -> Watching:
    """Go to another place. ``in_words``: the events on the way must be put into words."""
    place = max(0, min(place, w.story.last))
    since = w.at if in_words and place > w.at else place
    return replace(w, at=place, since=since, payment=None)


def step(w: Watching) -> Watching:
    """Go one stop on. Chips travel; if some are already under way, all of them arrive instead."""
    landed = w.payment.hurried() if w.payment is not None else None
    if landed is not None:
        return replace(w, payment=landed)
    after = _at_stop(w, _next_stop(w))
    return replace(after, payment=_payment(after, after.at)) if after.at > w.at else after


def further(w: Watching) -> Watching:
    """Go on after the chips under way have arrived, or their outcome has been shown."""
    if w.payment is None:
        return w
    following = w.payment.further()
    if following is not None or not w.payment.arrived:
        return replace(w, payment=following)
    return step(w)


def settled(w: Watching) -> Watching:
    """Let all chips that are under way arrive."""
    if w.payment is None or w.payment.arrived:
        return w
    return replace(w, payment=w.payment.hurried())


def with_outcome(w: Watching) -> Watching:
    """Show the outcome of the last decision that was not silent.

    It is shown as at the table. If it does not linger there, nothing changes.
    """
    place = w.at
    while place and _is_silent(w.story, place):
        place -= 1
    paid = _payment(w, place) if place else None
    outcome = paid and paid.settled()
    return w if outcome is None else replace(w, since=place - 1, payment=outcome)


def _payment(w: Watching, place: int) -> Payment | None:
    """Return the payment of the last decision before a place, with a look at its outcome.

    None if no chips moved and there is nothing to look at.
    """
    before, after = (
        replace(w.match, state=w.story.positions[n], steps=w.match.steps[:n])
        for n in (place - 1, place)
    )
    return payment(before, after, with_look=True)


def _stop(w: Watching) -> tuple[int, bool]:
    shows_outcome = w.payment is not None and w.payment.ends_with_look
    return w.at, not shows_outcome


def _next_stop(w: Watching) -> tuple[int, bool]:
    found = stops(w.story)
    return found[min(bisect_right(found, _stop(w)), len(found) - 1)]


def _at_stop(w: Watching, stop: tuple[int, bool]) -> Watching:
    place, is_set = stop
    after = to(w, place, in_words=True)
    return after if is_set else with_outcome(after)


def go(w: Watching, where: str) -> Watching:
    """Go to ``first``, ``last``, a round by its number, or one unit on (``+``) or back (``-``).

    The units are ``decision``, ``own`` (of the reader), ``auction`` and ``round``: ``+decision``.
    """
    if where in ("first", "last"):
        return to(w, 0 if where == "first" else w.story.last)
    if where.isdecimal():
        return to(w, rounds(w.story)[max(1, min(int(where), len(w.story.rounds))) - 1])
    sign, unit = where[:1], where[1:]
    if unit == "decision" and sign == "-":
        found = stops(w.story)
        return _at_stop(w, found[max(0, bisect_left(found, _stop(w)) - 1)])
    if unit == "decision":
        return _at_stop(w, _next_stop(w))
    begun = places(w, unit)
    if sign == "-":
        return to(w, begun[max(0, bisect_left(begun, w.at) - 1)])
    passed = w.at if w.payment is None else w.payment.place  # its next lot is not shown yet
    return to(w, begun[min(bisect_right(begun, passed), len(begun) - 1)], unit != "round")
