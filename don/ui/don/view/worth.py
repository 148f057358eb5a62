"""Draws what the lot on offer is worth to each seat, and who has what.

All of it follows from what everybody can see, so the reader can check it.
"""

from __future__ import annotations

from functools import lru_cache

import htpy as h

from don.games.don import rules
from don.games.don.deck import Card
from don.games.don.scoring import gain
from don.table.auction import clockwise

from ...i18n import Words
from ...view.drawer import drawer
from ...view.drawings import sign_button, stroked
from ...view.drawn_once import drawn_once
from ...view.scene import Scene
from ..words.about import TEXTS
from .card import digits, ladder, most_of_a_colour, small_ladder, suits
from .figures import figures


def on_offer(scene: Scene, seat: int) -> tuple[Card, ...]:
    """Return the districts on offer that this player can still win.

    Empty between auctions, for the seller, for a player who is out, and once the districts are with
    their new owner.
    """
    return () if scene.shows_outcome else rules.on_offer(scene.seen, seat)


@drawn_once
def worth(t: Words, owned: tuple[Card, ...], lot: tuple[Card, ...]) -> h.Node:
    """Draw, in small print, the points that the lot would add to these districts.

    None if nothing is for sale.
    """
    points = to_gain(owned, lot)
    if points is None:
        return None
    label = t.plural(
        "This lot brings you {n} point. A colour scores 1, 3, 6, 10, 15.",
        "This lot brings you {n} points. A colour scores 1, 3, 6, 10, 15.",
        points,
    )
    return h.span(".worth", data_worth=str(points), role="img", aria_label=label, title=label)[
        t.plural("this lot: +{n} point", "this lot: +{n} points", points)
    ]


@lru_cache(maxsize=1024)
def to_gain(owned: tuple[Card, ...], lot: tuple[Card, ...]) -> int | None:
    """Return the points that the lot would add to these districts; None if nothing is for sale."""
    return gain(owned, lot) if lot else None


PURSE = (
    "M8.500 7.500 6.500 3.500h11l-2 4M8.500 7.500h7C19 10.500 20.500 13 20.500 16"
    "c0 3-2.500 4.500-8.500 4.500S3.500 19 3.500 16c0-3 1.500-5.500 5-8.500z"
)


def purse() -> h.Node:
    """Draw a closed purse, for chips that are hidden."""
    return stroked(PURSE)


BARS = "M4.500 20v-6h4v6zM10 20V9.500h4V20zM15.500 20V4.500h4V20z"


def needs_item(scene: Scene) -> h.Node:
    """Draw the button in the menu that opens the list of who has what."""
    return sign_button(BARS, scene.t("Who has what"), popovertarget="needs", data_do="needs")


def needs_on_table(scene: Scene, seat: int) -> h.Node:
    """Draw that button on the table.

    Where there is little room, it shows what the districts of a colour score, for this player. Its
    words are heard there.
    """
    text, reached = scene.t("Who has what"), most_of_a_colour(scene.seen.districts[seat])
    return h.button(".reference", type="button", popovertarget="needs", data_do="needs")[
        stroked(BARS), h.span(".word")[text], " ", small_ladder(scene.t, reached)
    ]


def needs(scene: Scene) -> h.Element:
    """Draw the list of who has what: each player's districts, and what the lot is worth to them.

    The list stays empty until it is opened for the first time.
    """
    t, seen = scene.t, scene.seen
    me = seen.seat or 0
    listed = scene.memory.needs and [
        _hidden(scene),
        _key(t),
        h.ol(".needs")[[_need(scene, seat) for seat in (*clockwise(me, seen.seats)[1:], me)]],
        _scale(t),
    ]
    return drawer(t, "needs", t("Who has what"), listed, scrolls=True)


def _hidden(scene: Scene) -> h.Node:
    """Say that chips are hidden, with the button for the memory aid; None if all are open."""
    t, counted = scene.t, scene.settings.memory_aid == "on"
    if all(chips is not None for chips in scene.seen.chips):
        return None
    return h.p(".hint.hidden")[
        purse(),
        t("The memory aid counts the others' chips.")
        if counted
        else [
            t.tabled(TEXTS.tips["hidden"]),
            " ",
            t.tabled(TEXTS.memory_aid),
            " ",
            aid(t),
        ],
    ]


def aid(t: Words) -> h.Element:
    """Draw the button that turns on the memory aid."""
    return h.button(".aid", type="button", data_do="set", data_value="memory_aid:on",
                    title=t.tabled(TEXTS.memory_aid))[t("Memory aid")]  # fmt: skip


def _scale(t: Words) -> h.Node:
    """Draw how districts and chips score (D6.1, D6.2)."""
    return [ladder(t), h.p(".hint")[t("The most chips score 2 points.")]]


def _key(t: Words) -> h.Element:
    """Draw the key to the symbols in the list. Screen readers get labels instead."""
    return h.p(".hint.digits", aria_hidden="true")[
        h.span(".pair")[h.span(data_owned="1")["7"], t("has one")],
        h.span(".pair")[h.span(data_owned="2")["7"], t("has more")],
        h.span(".pair")[h.span(data_owned="0", data_new="1")["7"], t("in this lot")],
        h.span(".pair")[h.span(".starter")["★"], t("start player")],
    ]


def _need(scene: Scene, seat: int) -> h.Element:
    t, owned = scene.t, scene.seen.districts[seat]
    lot = on_offer(scene, seat)
    points = figures(scene).points[seat]
    return h.li(data_need=str(seat))[
        h.bdi(".name")[scene.labels[seat]],
        h.span(".quiet")[t.plural("{n} point", "{n} points", points)],
        worth(t, owned, lot),
        h.div(".suits")[suits(t, owned, written=True)],
        digits(t, owned, lot),
    ]
