"""The holdup: first whom, then for how much, with the chance of each number (B7.6)."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from don.games.boomtown.actions import HoldUp, write_action
from don.games.boomtown.event_cards import HOLDUP
from don.games.boomtown.production import ROLLS, ways_at_least
from don.table.auction import clockwise

from ...i18n import Words, isolated
from ...view.drawn_once import drawn_once
from ...view.scene import Scene
from ..words.cards import gold


def keys(scene: Scene) -> Iterator[h.Node]:
    """The opponents with their gold, and the numbers with their chances."""
    t, seen = scene.t, scene.seen
    whom, amount = t("Who?"), t("For how much?")
    yield h.h3[whom]
    yield h.div(".choices", role="group", aria_label=whom)[
        [_victim(scene, seat) for seat in clockwise(seen.seat, seen.seats)[1:]]
    ]
    yield h.h3[amount]
    yield h.div(".choices.amounts", role="group", aria_label=amount)[
        [_amount(scene, n) for n in HOLDUP]
    ]


def _victim(scene: Scene, seat: int) -> h.Element:
    t, name = scene.t, scene.names[seat]
    amount = gold(t, scene.seen.gold[seat])
    return h.button(
        ".target.victim",
        type="button",
        data_do="victim",
        data_value=str(seat),
        aria_pressed="true" if seat == scene.memory.victim else "false",
    )[h.bdi[name], " ", h.small[amount]]


def _amount(scene: Scene, n: int) -> h.Node:
    victim = scene.memory.victim
    if victim is None:
        return _no_amount(scene.t, n)
    action = write_action(HoldUp(victim, n))
    name = isolated(scene.names[victim])
    return _number(scene.t, n, action, name, action == scene.session.selected)


@drawn_once
def _number(t: Words, n: int, action: str, name: str, pressed: bool) -> h.Element:
    told = t(
        "{n}: {name} pays on {ways} of {rolls} rolls", n=n, ways=ways_at_least(n), rolls=ROLLS,
        name=name,
    )  # fmt: skip
    return h.button(
        ".target",
        type="button",
        data_choose=action,
        aria_pressed="true" if pressed else "false",
    )[h.span(".sr")[told], _with_chance(n)]


def _with_chance(n: int) -> h.Node:
    """A number for the eye, with its chance below."""
    return [
        h.b(aria_hidden="true")[str(n)],
        h.small(aria_hidden="true")[f"{ways_at_least(n)}/{ROLLS}"],
    ]


@drawn_once
def _no_amount(t: Words, n: int) -> h.Element:
    """Before it is known who is held up."""
    told = t("{n}: choose a player first", n=n)
    return h.button(".target", type="button", data_do="none", aria_disabled="true")[
        h.span(".sr")[told], _with_chance(n)
    ]
