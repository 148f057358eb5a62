"""What is at stake for everybody in the lot on offer: points to gain, numbers to be barred by."""

from __future__ import annotations

import htpy as h

from don.games.don import Card, Observation, Phase, gain
from don.table.auction import clockwise

from ...i18n import Words, isolated
from ...view.drawn_once import drawn_once
from ...view.scene import Scene
from .card import digits, suits
from .figures import figures


def on_offer(scene: Scene, seat: int) -> tuple[Card, ...]:
    """The districts on offer that this player could win; none between auctions."""
    seen: Observation = scene.seen
    if seen.phase is Phase.OVER:
        return ()
    if seen.sale is not None:
        return () if seen.sale.seller == seat else (seen.sale.card,)
    return seen.lot


def worth(scene: Scene, seat: int) -> h.Node:
    """How many points the lot would add for a player, in very little room."""
    t, lot = scene.t, on_offer(scene, seat)
    if not lot:
        return None
    return _gain(t, gain(scene.seen.districts[seat], lot))


@drawn_once
def _gain(t: Words, points: int) -> h.Element:
    told = t.plural("This lot adds {n} point.", "This lot adds {n} points.", points)
    return h.span(".worth", data_worth=str(points), role="img", aria_label=told, title=told)[
        t("lot +{n}", n=points)
    ]


def needs(scene: Scene) -> h.Element:
    """For narrow pages, folded: everybody's districts, and what the lot would do for each.

    Wide pages show the same beside each player's name.
    """
    t, seen = scene.t, scene.seen
    me = seen.seat or 0
    return h.details("#needs")[
        h.summary(data_do="needs")[t("Who needs what")],
        scene.memory.needs
        and h.ol(".needs")[[_need(scene, seat) for seat in (*clockwise(me, seen.seats)[1:], me)],],
    ]


def _need(scene: Scene, seat: int) -> h.Element:
    t, owned = scene.t, scene.seen.districts[seat]
    lot = on_offer(scene, seat)
    points = sum(scene.once(figures).scores[seat].colours.values())
    return h.li(data_need=str(seat))[
        h.bdi(".name")[isolated(scene.names[seat])],
        h.span(".quiet")[t.plural("{n} point", "{n} points", points)],
        worth(scene, seat),
        h.div(".suits")[suits(t, owned) or h.span(".none")[t("no districts")]],
        digits(t, owned, lot),
    ]
