"""D8: a district can be marked for sale any time; it is put up when the next round begins."""

from __future__ import annotations

import htpy as h

from don.games.don import ROUNDS, Card

from ...view.drawer import drawer
from ...view.scene import Scene
from ..words.events import card_name
from .card import by_colour, mark


def sales_item(scene: Scene) -> h.Node:
    """In the menu: opens what can be sold."""
    if not _for_sale(scene):
        return None
    return h.button(type="button", popovertarget="sell")[scene.t("Sell a district")]


def sales(scene: Scene) -> h.Node:
    """The viewer's districts, to mark one."""
    t, districts = scene.t, _for_sale(scene)
    if not districts:
        return None
    marked = scene.memory.armed.get(scene.seen.seat)
    # In a lesson an answer closes the list: what is said to it lies below.
    closes = {"popovertarget": "sell", "popovertargetaction": "hide"} if scene.is_lesson else {}
    choices = [
        h.p(".hint")[t("It goes up for auction next round. You get the whole price.")],
        h.div(".choices")[
            [
                h.button(
                    f".chip-card.colour-{d.colour}",
                    type="button",
                    data_do="arm",
                    data_value=d.code,
                    aria_pressed="true" if d.code == marked else "false",
                    aria_label=t("Sell {card}", card=card_name(t, d)),
                    **closes,
                )[h.b[str(d.number)], mark()]
                for d in districts
            ]
        ],
    ]
    return drawer(t, "sell", t("Sell a district"), choices)


def _for_sale(scene: Scene) -> list[Card]:
    """What the viewer could put up."""
    seen = scene.seen
    if not seen.options.side_auctions or seen.round == ROUNDS or seen.seat is None:
        return []
    if scene.status in ("over", "replay", "told"):
        return []
    return by_colour(seen.districts[seen.seat])
