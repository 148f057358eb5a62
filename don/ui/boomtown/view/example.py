"""Draws the examples of Boomtown as figures (``don/ui/view/example.py``): the table at each stop.

A place is a number of actions, counted from the deal.
"""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from don.games.boomtown.state import Observation, Phase
from don.table.auction import Passed
from don.table.game import Event
from don.table.match import Match

from ...example import Example
from ...i18n import Words
from ...sentences import events_then_turn
from ...view.example import figure as example_figure
from ...view.example import stop_before
from ...view.scene import Scene, scene_of_position
from ..examples import caption
from .offer import offer
from .outcome import last_roll, latest_chapter
from .picture import picture
from .players import everybody
from .score_sheet import score_sheet
from .table import high


def figure(t: Words, example: Example, link: str, key: str = "") -> h.Element:
    """Draw an example. ``link`` opens it for play; ``key`` makes the figure's id unique."""
    places = stops(example)
    boards = [board(t, example, place) for place in places]
    return example_figure(t, example, caption(t, example), boards, len(places) - 1, link, key)


def picture_of(t: Words, example: Example) -> h.Element:
    """Draw the last stop as a picture, with the caption below."""
    place, text = stops(example)[-1], caption(t, example)
    before = example.match.game.reveal(example.match.at(stop_before(stops(example), place)).state)
    return picture(scene_at(t, example, place), text, text, before)


def stops(example: Example) -> tuple[int, ...]:
    """Return the places to show: the beginning, and the place after every action.

    Consecutive passes count as one action.
    """
    passed = [isinstance(step.events[0], Passed) for step in example.match.steps] + [False]
    after = range(example.start + 1, len(example.match.steps) + 1)
    return (example.start, *(n for n in after if not (passed[n - 1] and passed[n])))


def seats(t: Words, match: Match) -> h.Node:
    """Draw all players at a table before the first action."""
    seen = replace(match.game.reveal(match.state), to_act=None)
    scene = scene_of_position(match, seen, ((),), t)
    return h.div(".board")[everybody(scene)]


def board(t: Words, example: Example, place: int) -> h.Node:
    """Draw the table at a place, and say what has just happened there."""
    match, since = example.match, stop_before(stops(example), place)
    scene = scene_at(t, example, place)
    seen, before = scene.seen, match.at(since).state
    over = seen.phase is Phase.OVER
    came = [now - then for now, then in zip(seen.gold, before.gold, strict=True)]
    return [
        h.div(".board")[score_sheet(scene) if over else [everybody(scene, came), _middle(scene)]],
        h.p(".caption")[_caption(scene, _until_turn(match, since, place))],
    ]


def scene_at(t: Words, example: Example, place: int) -> Scene:
    """Return the table at a place, with the events of that turn."""
    match = example.match
    seen, turn = _turn(match, place)
    if place == len(match.steps):
        seen = replace(seen, to_act=None)  # the example asks no further question
    return scene_of_position(match, seen, (turn,), t)


def _turn(match: Match, place: int) -> tuple[Observation, tuple[Event, ...]]:
    """Return the observation at a place, with the events of the current turn.

    If the last action ended a turn, that turn still counts as the current one.
    """
    reached = match.at(place)
    seen: Observation = match.game.reveal(reached.state)
    events = [*match.opening, *(event for step in reached.steps for event in step.events)]
    begins = [n for n, event in enumerate(events) if event.opens_round]
    now = reached.steps[-1].events if place else ()
    if not any(event.opens_round for event in now):
        return seen, tuple(events[begins[-1] :])
    before = match.at(place - 1).state
    seen = replace(seen, turn=before.turn, first=before.first, offer=(), auction=None, to_act=None)
    return seen, tuple(events[begins[-2] : begins[-1]])


def _until_turn(match: Match, since: int, place: int) -> tuple[Event, ...]:
    """Return the events between two places, up to where the next turn begins, if it does."""
    events = [event for step in match.steps[since:place] for event in step.events]
    began = next((n for n, event in enumerate(events) if event.opens_round), len(events))
    return tuple(events[:began])


def _middle(scene: Scene) -> h.Node:
    """Draw the cards of the turn, the price of the first choice and the dice."""
    return [offer(scene), h.div(".stakes")[high(scene), last_roll(scene)]]


def _caption(scene: Scene, events: tuple[Event, ...]) -> str:
    """Return the sentences for ``events``.

    If there are none, return those for the latest chapter of the turn, or else for its opening.
    """
    return events_then_turn(scene, events or latest_chapter(scene) or scene.events)
