"""The game log: all events in words, in the order in which they happened. Above it, the points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.table.game import Event

from ..game import GameUi, Names
from ..i18n import Words, isolated
from ..sentences import event_texts
from .drawer import head
from .drawn_once import drawn_once
from .people import cast, face
from .scene import Scene


def log(scene: Scene) -> h.Node:
    """Draw the points so far, then all rounds.

    Rounds before the last two are folded, under the players. The list scrolls, and begins at its
    end (``static/css/game.css``). The round before the current one stays unfolded because it says
    who was paid last. Rounds that are over do not change, and are rendered only once.
    """
    t, rounds = scene.t, _by_round([event for events in scene.events_by_action for event in events])
    drawn = [
        _round(scene.ui, t, scene.names, n + 1, tuple(events), scene.you)
        for n, events in enumerate(rounds)
    ]
    label = t("Game log")
    return [
        _points_so_far(scene),
        head(t, "log", label),
        h.div(".lines", role="group", aria_label=label, tabindex="0")[
            h.div[
                cast(scene.ui, t, scene.players),
                len(drawn) > 2
                and h.details("#log-past")[
                    h.summary[t.tabled(scene.ui.words.TEXTS.earlier)],
                    drawn[:-2],
                ],
                drawn[-2:-1],
                _stumbles(scene),
                drawn[-1],
                _announced(scene),
            ]
        ],
    ]


def _stumbles(scene: Scene) -> h.Node:
    """List the decisions in which a bot failed and did the least that the rules allow."""
    by_action, words = scene.view.events_by_action, scene.ui.words
    return [
        h.p(".hint")[
            scene.t(
                "{round}: {name} ran out of time and did the least the rules allow.",
                round=scene.t.tabled(
                    words.TEXTS.round_name,
                    n=sum(e.opens_round for events in by_action[: place + 1] for e in events),
                ),
                name=isolated(scene.names[seat]),
            )
        ]
        for place, seat in scene.session.bot_turn.stumbles
        if place < len(by_action) - 1
    ]


def _announced(scene: Scene) -> h.Node:
    """List the seats that have announced a pass for the current auction."""
    t = scene.t
    return [
        h.p(".hint", data_announced=str(seat))[
            t("You pass this auction in advance.")
            if seat == scene.you
            else t("{name} passes this auction in advance.", name=isolated(scene.names[seat]))
        ]
        for seat in scene.session.orders.announced(scene.bidding)
    ]


def _by_round(events: Sequence[Event]) -> list[list[Event]]:
    rounds: list[list[Event]] = []
    for event in events:
        if event.opens_round or not rounds:
            rounds.append([])
        rounds[-1].append(event)
    return rounds or [[]]


@lru_cache(maxsize=64)
def _round(
    ui: GameUi, t: Words, names: Names, n: int, events: tuple[Event, ...], me: int | None
) -> Markup:
    element = h.section(id=f"log-{n}")[
        h.h3[t.tabled(ui.words.TEXTS.round_name, n=n)],
        h.ol[[h.li[line] for line in event_texts(ui, t, names, events, me)]],
    ]
    return Markup(element)


# The players in the order of their points so far. Only wide screens have room for this list.


LENGTH = 100
"""The length of the longest bar, in units of its drawing."""
FULL = 10
"""A full bar stands for at least so many points; else the leader's would be full after one lot."""


def _points_so_far(scene: Scene) -> h.Node:
    """Draw a line for each seat, the leader first; None in lessons and at the end."""
    if scene.is_lesson or scene.status == "over":
        return None
    points = scene.ui.view.points(scene)
    most = max(FULL, *points)
    order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    return h.section(".race", aria_label=scene.t("Points so far"))[
        h.p(".title", aria_hidden="true")[scene.t("Points so far")],
        h.ol[
            [
                _bar(
                    scene.faces[seat],
                    scene.labels[seat],
                    points[seat],
                    LENGTH * points[seat] // most,
                    seat == scene.you,
                )
                for seat in order
            ]
        ],
    ]


@drawn_once
def _bar(code: str, label: str, points: int, length: int, own: bool) -> h.Element:
    return h.li(class_={"yours": own})[
        face(code),
        h.span(".name")[isolated(label)],
        h.svg(viewBox=f"0 0 {LENGTH} 1", preserveAspectRatio="none", aria_hidden="true")[
            h.rect(width=str(length), height="1")
        ],
        " ",
        h.span(".n")[str(points)],
    ]
