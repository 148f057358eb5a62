"""Draws the examples of Don as figures (``don/ui/view/example.py``): the table at each stop.

A place is a number of actions, counted from the deal.
"""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from don.games.don import events as ev
from don.games.don.state import Phase
from don.table.match import Match

from ...example import Example
from ...i18n import Words, isolated
from ...sentences import events_then_turn
from ...view.example import figure as example_figure
from ...view.example import stop_before
from ...view.scene import Scene, scene_of_position
from ..examples import caption
from .card import card
from .picture import picture
from .players import everybody
from .score_sheet import score_sheet
from .stops import Settled, noticed, on_table, settled
from .table import figure as figure_of


def figure(t: Words, example: Example, link: str, key: str = "") -> h.Element:
    """Draw an example. ``link`` opens it for play; ``key`` makes the figure's id unique."""
    places = stops(example)
    boards = [board(t, example, place) for place in places]
    first = places.index(main_place(example))
    return example_figure(t, example, caption(t, example), boards, first, link, key)


def main_place(example: Example) -> int:
    """Return the place that the example is about.

    That is its last stop, or the question in the example about barred bids.
    """
    return example.first_decision if example.name == "barred" else stops(example)[-1]


def picture_of(t: Words, example: Example) -> h.Element:
    """Draw the place that the example is about as a picture, with the caption below."""
    place, text = main_place(example), caption(t, example)
    before = example.match.game.reveal(example.match.at(stop_before(stops(example), place)).state)
    return picture(scene_at(t, example, place), text, text, before)


def stops(example: Example) -> tuple[int, ...]:
    """Return the places to show: the beginning, the question, and each place with something new to
    see.

    Consecutive passes count as one place.
    """
    events = (place for place in noticed(example.match) if place > example.start)
    return tuple(sorted({example.start, example.first_decision, *events}))


def seats(t: Words, match: Match) -> h.Node:
    """Draw all players at a table before the first action."""
    seen = replace(match.game.reveal(match.state), to_act=None)
    return h.div(".board")[everybody(scene_of_position(match, seen, ((),), t))]


def board(t: Words, example: Example, place: int) -> h.Node:
    """Draw the table at a place, and say what has just happened there."""
    scene = scene_at(t, example, place)
    return [
        h.div(".board")[
            score_sheet(scene)
            if scene.seen.phase is Phase.OVER
            else [everybody(scene), _middle(scene, settled(scene.events))]
        ],
        h.p(".caption")[_caption(scene, place == len(example.match.steps))],
    ]


def scene_at(t: Words, example: Example, place: int) -> Scene:
    """Return the table at a place, with the events since the previous stop."""
    match = example.match
    seen = match.game.reveal(match.at(place).state)
    steps = match.steps[stop_before(stops(example), place) : place]
    events = tuple(event for step in steps for event in step.events)
    if settled(events):  # before the next auction opens
        seen = replace(seen, auction=None, sale=None, to_act=None)
    return scene_of_position(match, seen, (events,), t)


def _middle(scene: Scene, ended: Settled | None) -> h.Element:
    """Draw the lot that is for sale or was just sold, with the high bid or price, and the pot."""
    t, seen = scene.t, scene.seen
    high, bidder, lot = on_table(seen, ended)
    return h.div(".middle")[
        figure_of(
            "high",
            t("Price") if ended else t("High bid"),
            "" if high is None else str(high),
            "" if bidder is None else isolated(scene.names[bidder]),
        ),
        h.ul(".lot")[[card(t, district) for district in lot]],
        figure_of("pot", t("Pot"), str(seen.pot), ""),
    ]


def _caption(scene: Scene, last: bool) -> str:
    """Return the sentences for a stop.

    If nothing has happened yet, they name the lot. At the ``last`` stop they leave out the next
    round.
    """
    events = scene.events
    if not events:
        lot = scene.seen.lot
        events = (ev.LotShown(lot),) if lot else ()
    elif last:
        began = (n for n, event in enumerate(events) if event.opens_round)
        events = events[: next(began, None)]
    return events_then_turn(scene, events)
