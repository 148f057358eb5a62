"""The examples of Don as figures (``don/ui/view/example.py``): the table at each step."""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from don.games.don import Phase
from don.games.don import events as ev

from ...i18n import Words, isolated
from ...sentences import tell_all
from ...view.example import figure as example_figure
from ...view.scene import Scene, still
from ..examples import Example, caption
from .card import card
from .picture import picture
from .players import everybody
from .score_sheet import score_sheet
from .staging import Settled, noticed, on_table, settled
from .table import figure as figure_of


def figure(t: Words, example: Example, link: str, key: str = "") -> h.Element:
    """The figure. ``link`` is where it can be tried; ``key`` makes its id unlike others."""
    places = stops(example)
    shown = places.index(example.ask) if example.name == "barred" else len(places) - 1
    boards = [board(t, example, place) for place in places]
    return example_figure(t, example, caption(t, example), boards, shown, link, key)


def picture_of(t: Words, example: Example) -> h.Element:
    """The table at the decision the example is about, as a picture."""
    state = example.match.at(example.ask).state
    seen = example.match.game.reveal(state)
    names = tuple(player.name for player in example.match.players)
    return picture(t, names, seen, caption(t, example))


def stops(example: Example) -> tuple[int, ...]:
    """The places that are shown: the beginning, and after everything that players notice.

    Passes that follow each other are one step.
    """
    heard = (place for place in noticed(example.match) if place > example.start)
    return tuple(sorted({example.start, example.ask, *heard}))


def board(t: Words, example: Example, place: int) -> h.Node:
    """The table at a place, and what has just happened there."""
    match = example.match
    state = match.at(place).state
    seen = match.game.reveal(state)
    since = max((stop for stop in stops(example) if stop < place), default=place)
    events = tuple(event for step in match.steps[since:place] for event in step.events)
    ended = settled(events)
    if ended:  # the table as it stands now, and no next auction yet
        seen = replace(seen, auction=None, sale=None, to_act=None)
    scene = still(match, seen, (events,), t)
    return [
        h.div(".board")[
            score_sheet(scene)
            if seen.phase is Phase.OVER
            else [everybody(scene), _middle(scene, ended)]
        ],
        h.p(".told")[_told(t, scene, place == len(match.steps))],
    ]


def _middle(scene: Scene, ended: Settled | None) -> h.Element:
    """What is being sold, or was just sold, with the high bid and the pot."""
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


def _told(t: Words, scene: Scene, last: bool) -> str:
    """The sentence for a step. What comes after the end of the example is left out."""
    events = scene.events
    if not events:
        lot = scene.seen.lot
        events = (ev.LotShown(lot),) if lot else ()
    elif last:
        began = (n for n, event in enumerate(events) if event.opens_round)
        events = events[: next(began, None)]
    told = tell_all(scene.ui, t, scene.names, events)
    if scene.acting is not None:
        told.append(t("Waiting for {name}.", name=isolated(scene.names[scene.acting])))
    return " ".join(told)
