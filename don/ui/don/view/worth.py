"""What is at stake for everybody in the lot on offer: points to gain, numbers to be barred by."""

from __future__ import annotations

from functools import lru_cache

import htpy as h

from don.games.don.deck import Card
from don.games.don.scoring import gain
from don.games.don.state import Observation, Phase
from don.table.auction import clockwise

from ...i18n import Words
from ...view.drawer import drawer
from ...view.drawn_once import drawn_once
from ...view.large import is_large
from ...view.people import character
from ...view.scene import Scene
from .card import digits, suits
from .figures import figures


def on_offer(scene: Scene, seat: int) -> tuple[Card, ...]:
    """The districts on offer that this player could win; none between auctions, after a pass, or
    when they lie with whoever has won them."""
    seen: Observation = scene.seen
    if seen.phase is Phase.OVER or is_large(scene) or _is_out(seen, seat):
        return ()
    if seen.sale is not None:
        return () if seen.sale.seller == seat else (seen.sale.card,)
    return seen.lot


def _is_out(seen: Observation, seat: int) -> bool:
    """Whether a player has passed. The start player may still get a lot for which nobody bids."""
    auction = seen.auction
    if auction is None or seat in auction.queue:
        return False
    return auction.high is not None or seat != seen.start


@drawn_once
def worth(t: Words, owned: tuple[Card, ...], lot: tuple[Card, ...]) -> h.Node:
    """How many points the lot would add to these districts, in very little room."""
    points = to_gain(owned, lot)
    if points is None:
        return None
    told = t.plural("This lot: +{n} point.", "This lot: +{n} points.", points)
    return h.span(".worth", data_worth=str(points), role="img", aria_label=told, title=told)[
        t.plural("this lot: +{n} point", "this lot: +{n} points", points)
    ]


@lru_cache(maxsize=1024)
def to_gain(owned: tuple[Card, ...], lot: tuple[Card, ...]) -> int | None:
    """The points that the lot would add; None if nothing is for sale."""
    return gain(owned, lot) if lot else None


def needs_item(scene: Scene) -> h.Element:
    """In the menu: opens the list."""
    return h.button(type="button", popovertarget="needs", data_do="needs")[
        scene.t("Who needs what")
    ]


def needs(scene: Scene) -> h.Element:
    """Everybody's districts, and what the lot would do for each. Drawn once somebody wants it."""
    t, seen = scene.t, scene.seen
    me = seen.seat or 0
    listed = scene.memory.needs and [
        _key(t),
        h.ol(".needs")[[_need(scene, seat) for seat in (*clockwise(me, seen.seats)[1:], me)],],
        _scale(t),
    ]
    return drawer(t, "needs", t("Who needs what"), listed, scrolls=True)


def _scale(t: Words) -> h.Element:
    """What scores in the end (D6.1, D6.2)."""
    return h.p(".hint")[
        t(
            "In each colour, the first district scores 1 point, the second 2, the third 3, and "
            "so on."
        ),
        " ",
        t("The most chips score 2 points."),
    ]


def _key(t: Words) -> h.Element:
    """What the looks of the numbers mean; who hears them is told in words."""
    return h.p(".hint.digits", aria_hidden="true")[
        h.span(data_owned="1")["7"],
        t("has one"),
        h.span(data_owned="2")["7"],
        t("has more"),
        h.span(data_owned="0", data_new="1")["7"],
        t("in this lot"),
        h.span(".chips")["?"],
        t("chips hidden"),
        h.span(".starter")["★"],
        t("start player"),
    ]


def _need(scene: Scene, seat: int) -> h.Element:
    t, owned = scene.t, scene.seen.districts[seat]
    lot = on_offer(scene, seat)
    points = sum(scene.once(figures).scores[seat].colours.values())
    return h.li(data_need=str(seat))[
        h.bdi(".name")[scene.labels[seat]],
        h.span(".quiet")[t.plural("{n} point", "{n} points", points)],
        worth(t, owned, lot),
        character(scene, seat),
        h.div(".suits")[suits(t, owned, written=True)],
        digits(t, owned, lot),
    ]
