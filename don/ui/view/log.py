"""The story of the game in words, round by round, the latest round open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.table.game import Event

from ..i18n import Words
from ..telling import Names, tell_all
from .scene import Scene


def log(scene: Scene) -> h.Node:
    """Every round's events; rounds that are over do not change and are rendered once."""
    rounds = _by_round(scene.events)
    last = len(rounds) - 1
    return [
        h.h2[scene.t("What happened")],
        [
            _round(scene.t, scene.names, n + 1, tuple(events), n == last)
            for n, events in reversed(list(enumerate(rounds)))
        ],
    ]


def _by_round(events: Sequence[Event]) -> list[list[Event]]:
    rounds: list[list[Event]] = []
    for event in events:
        if event.kind == "round_began":
            rounds.append([])
        rounds[-1].append(event)
    return rounds


@lru_cache(maxsize=64)
def _round(t: Words, names: Names, n: int, events: tuple[Event, ...], latest: bool) -> Markup:
    element = h.details(id=f"log-{n}", open=latest)[
        h.summary[t("Round {n}", n=n)],
        h.ol[[h.li[line] for line in tell_all(t, names, events)]],
    ]
    return Markup(element)
