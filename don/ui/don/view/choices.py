"""Draws the decisions other than bids: swaps and discards."""

from __future__ import annotations

import htpy as h

from don.games.don.deck import Card
from don.table.auction import clockwise

from ...i18n import isolated
from ...view.scene import Scene
from ..words.cards import card_name
from .card import by_colour, mark, upright


def exchange(scene: Scene) -> h.Node:
    """Draw the choice of a district to give, and of another player's to take for it (D9)."""
    t, seen, me = scene.t, scene.seen, scene.seen.seat
    assert me is not None
    own = by_colour(seen.districts[me])
    give = next((c for c in own if c.code == scene.memory.giving), own[0])
    selected = scene.session.selected or ""
    return [
        h.p(".preview")[
            t("You may swap one of your districts for somebody else's."),
            " ",
            t("If you do, you sit out this round's auction."),
        ],
        h.div(".gives")[
            _giving(t("You give"), [_pick(scene, c, "give", c.code, c == give) for c in own]),
            [
                _giving(
                    t("{name} gives", name=isolated(scene.names[other])),
                    [
                        _take(scene, f"swap {give.code} {other} {c.code}", c, selected)
                        for c in cards
                    ],
                )
                for other in clockwise(me, seen.seats)[1:]
                if (cards := _offered(scene, give, other))
            ],
        ],
        h.div(".decide")[
            h.button(".pass", type="button", data_action="stay")[t("No swap")],
            _commit(selected, t.context("verb", "Swap")),
        ],
    ]


def _offered(scene: Scene, give: Card, other: int) -> list[Card]:
    """Return the districts of an opponent that the viewer can take in exchange for ``give``."""
    cards = by_colour(scene.seen.districts[other])
    return [card for card in cards if scene.control(f"swap {give.code} {other} {card.code}")]


def _giving(who: str, districts: list[h.Element]) -> h.Node:
    """Draw one player's districts to choose from, as a group with a heading."""
    return [h.h3[who], h.div(".choices", role="group", aria_label=who)[districts]]


def discard(scene: Scene) -> h.Node:
    """Draw the choice of a district to lose (D4.6)."""
    t, me = scene.t, scene.seen.seat
    assert me is not None
    selected = scene.session.selected or ""
    return [
        h.p(".preview")[t("You can't pay your bid. Choose a district to lose.")],
        h.div(".choices")[
            [
                _take(scene, f"drop {c.code}", c, selected)
                for c in by_colour(scene.seen.districts[me])
                if scene.control(f"drop {c.code}")
            ]
        ],
        h.div(".decide")[_commit(selected, t("Discard"))],
    ]


def _pick(scene: Scene, district: Card, what: str, value: str, pressed: bool) -> h.Element:
    return h.button(
        f".chip-card.colour-{district.colour}",
        type="button",
        data_do=what,
        data_value=value,
        aria_pressed="true" if pressed else "false",
        aria_label=card_name(scene.t, district),
    )[h.b(class_=upright(district))[str(district.number)], mark()]


def _take(scene: Scene, action: str, district: Card, selected: str) -> h.Element:
    return h.button(
        f".chip-card.colour-{district.colour}",
        type="button",
        data_choose=action,
        aria_pressed="true" if action == selected else "false",
        aria_label=card_name(scene.t, district),
    )[h.b(class_=upright(district))[str(district.number)], mark()]


def _commit(selected: str, label: str) -> h.Element:
    if not selected or selected.isdecimal():
        return h.button(".commit", type="button", aria_disabled="true", data_do="none")[label]
    return h.button(".commit", type="button", data_action=selected)[label]
