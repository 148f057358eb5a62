"""The story of the game in words, round by round, the latest round open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.table.game import Event

from ..i18n import Words, isolated
from ..telling import Names, tell_all
from .scene import Scene


def log(scene: Scene) -> h.Node:
    """The round being played, and the earlier ones folded away, the latest first.

    Rounds that are over do not change any more and are rendered once.
    """
    rounds = _by_round(scene.events)
    told = [_round(scene.t, scene.names, n + 1, tuple(events)) for n, events in enumerate(rounds)]
    return [
        h.div(".round")[
            h.h2(tabindex="-1")[scene.t("What happened")],
            h.button(".plain", type="button", data_do="share")[scene.t("Share")],
        ],
        _stumbles(scene),
        told[-1],
        len(told) > 1
        and h.details("#log-past")[
            h.summary[scene.t("Earlier rounds")],
            told[-2::-1],
        ],
    ]


def _stumbles(scene: Scene) -> h.Node:
    """Where a bot did not decide for itself. Nobody needs to know more, but nothing is hidden."""
    match = scene.app.match
    places = scene.app.musing.stumbles if match is not None and scene.app.screen == "game" else ()
    return [
        h.p(".hint")[
            scene.t(
                "Round {n}: {name} could not make up its mind and did the least.",
                n=sum(e.kind == "round_began" for e in match.at(place).events()),
                name=isolated(scene.names[match.steps[place].seat]),
            )
        ]
        for place in places
        if match is not None and place < len(match.steps)
    ]


def _by_round(events: Sequence[Event]) -> list[list[Event]]:
    rounds: list[list[Event]] = []
    for event in events:
        if event.kind == "round_began":
            rounds.append([])
        rounds[-1].append(event)
    return rounds


@lru_cache(maxsize=64)
def _round(t: Words, names: Names, n: int, events: tuple[Event, ...]) -> Markup:
    element = h.section(id=f"log-{n}")[
        h.h3[t("Round {n}", n=n)],
        h.ol[[h.li[line] for line in tell_all(t, names, events)]],
    ]
    return Markup(element)
