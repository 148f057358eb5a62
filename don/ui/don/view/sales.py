"""Draws the sale of districts (D8).

A player can mark a district at any time. It goes up for auction in the next round.
"""

from __future__ import annotations

import htpy as h

from don.games.don.deck import Card
from don.games.don.scoring import gain
from don.games.don.state import ROUNDS, Phase
from don.table.auction import clockwise

from ...i18n import Words, isolated
from ...table.autoplay import CouldOnlyPass
from ...view.drawer import drawer
from ...view.drawings import sign_button, stroked, word_below
from ...view.drawn_once import drawn_once
from ...view.people import face
from ...view.scene import Scene, once
from ..words.cards import card_name
from .card import by_colour, small_card
from .figures import figures

USUAL_PRICE = 5 / 12
"""The usual price of a district in a side auction, as a fraction of a player's starting chips:
the median of 4,900 sales among bots at tables of four."""
TAG = "M12.500 3.500H20.500V11.500L11.500 20.500 3.500 12.500zM16.500 7.200v.600"


def sales_item(scene: Scene) -> h.Node:
    """Draw the menu item that opens the list of districts to sell, or removes the mark.

    None if the viewer has no district to sell.
    """
    t, districts = scene.t, for_sale(scene)
    if not districts:
        return None
    if (armed := _armed(scene, districts)) is not None:
        return sign_button(TAG, _take_back(t, armed), data_do="arm", data_value=armed.code)
    return sign_button(TAG, t("Sell a district"), popovertarget="sell")


def sale_title(scene: Scene) -> str:
    """Say whose district is on sale; empty during the auction of a lot."""
    t, sale = scene.t, scene.seen.sale
    if sale is None:
        return ""
    if sale.seller == scene.you:
        return t("You sell: {card}", card=card_name(t, sale.card))
    return t(
        "{name} sells: {card}",
        name=isolated(scene.names[sale.seller]),
        card=card_name(t, sale.card),
    )


def seller(scene: Scene) -> h.Node:
    """Draw the seller of the district on sale; None during the auction of a lot."""
    t, sale = scene.t, scene.seen.sale
    if sale is None:
        return None
    mine = sale.seller == scene.you
    return h.li(".seller")[
        face(scene.faces[sale.seller]),
        t("You sell") if mine else t("{name} sells", name=isolated(scene.names[sale.seller])),
    ]


def sales_button(scene: Scene) -> h.Node:
    """Draw the button that opens the list, for a viewer who wants more chips; at first with a
    tip that says what a sale is."""
    t, districts = scene.t, for_sale(scene)
    if not districts or _armed(scene, districts) is not None:
        return None
    return [
        h.button(".sell", type="button", popovertarget="sell")[t("Sell a district")],
        _is_first_need(scene)
        and h.p(".hint")[t("Others bid for it before the next round. You get the whole price.")],
    ]


def small_sales_button(scene: Scene) -> h.Node:
    """Draw a small button beside Plan ahead that opens the list; None if there is nothing to sell,
    or a district is marked already."""
    t, districts = scene.t, for_sale(scene)
    if not districts or scene.is_lesson or _armed(scene, districts) is not None:
        return None
    label = t("Sell a district")
    return h.button("#sells", type="button", popovertarget="sell", aria_label=label, title=label)[
        # Translators: below the sign of a narrow button: sell a district; six letters at most
        stroked(TAG), word_below(t.context("on a button", "Sell"))
    ]


def next_sale(scene: Scene) -> h.Node:
    """Say which district the viewer has marked for sale, with a button to take that back."""
    t, armed = scene.t, _armed(scene, for_sale(scene))
    if armed is None:
        return None
    return h.p(".next-sale")[
        t("Next for sale: {card}.", card=card_name(t, armed)),
        " ",
        h.button(type="button", data_do="arm", data_value=armed.code,
                 aria_label=_take_back(t, armed))[t("Undo")],
    ]  # fmt: skip


def sale_line(scene: Scene) -> h.Node:
    """Say, while others decide, what the viewer sells now, or has marked for sale."""
    t, sale = scene.t, scene.seen.sale
    if sale is None or sale.seller != scene.you or scene.payment is not None:
        return next_sale(scene)
    return h.p(".next-sale")[
        t("You sell {card} and get the whole price.", card=card_name(t, sale.card))
    ]


def _is_first_need(scene: Scene) -> bool:
    """Return whether the viewer, who may be new here, could only pass for the first time."""
    if not scene.is_new or scene.tips_shown is None:
        return False
    events = (event for events in scene.events_by_action for event in events)
    return sum(isinstance(e, CouldOnlyPass) and e.seat == scene.you for e in events) == 1


def sales(scene: Scene) -> h.Node:
    """Draw the list of districts to sell.

    It shows the points that each sale would lose, and a button to mark the chosen district.
    """
    t, districts = scene.t, for_sale(scene)
    if not districts:
        return None
    armed = _armed(scene, districts)
    chosen = next((d for d in districts if d.code == scene.memory.eyed), armed)
    return drawer(
        t,
        "sell",
        t("Sell a district"),
        [
            h.p(".hint")[_promise(scene)],
            h.div(".choices")[
                [
                    sale_choice(
                        t, d, d == chosen, cost(districts, d), data_do="eye", data_value=d.code
                    )
                    for d in districts
                ]
            ],
            h.p(".gainers", role="status")[_for_others(scene, chosen) if chosen else None],
            h.div(".decide")[_commit(t, chosen, armed)],
        ],
    )


def _promise(scene: Scene) -> str:
    """Say what a sale is, and what a district usually fetches."""
    price = max(1, round(USUAL_PRICE * scene.seen.options.start_chips))
    return scene.t.plural(
        "The others bid for it before the next round. You get the whole price: often {n} chip.",
        "The others bid for it before the next round. You get the whole price: often {n} chips.",
        price,
    )


@drawn_once
def sale_choice(t: Words, district: Card, chosen: bool, points: int, **press: str) -> h.Element:
    """Draw a district that can be sold, with the points that this loses. ``press``: what a press
    on it does."""
    name = card_name(t, district)
    lost = t.plural("−{n} point", "−{n} points", points)
    return h.button(
        ".sells",
        type="button",
        aria_pressed="true" if chosen else "false",
        aria_label=f"{name}: {lost}",
        **press,
    )[
        small_card(h.span, district),
        h.small[lost],
    ]


def _for_others(scene: Scene, district: Card) -> h.Node:
    """Draw what the district would bring each opponent, and who leads (D6.1)."""
    t, seen = scene.t, scene.seen
    points = figures(scene).points
    first = max(points)
    others = clockwise(seen.seat, seen.seats)[1:]
    own = [card.number for card in seen.districts[seen.seat]]
    return [
        own.count(district.number) == 1
        and h.b(".frees")[
            t(
                "You can then bid {number} and {teen} again.",
                number=district.number,
                teen=district.number + 10,
            )
            if district.number
            else t("You can then bid 10 and 20 again.")
        ],
        t("It would bring the others:"),
        [
            h.span[
                face(scene.faces[seat]),
                h.span(".sr")[" ", scene.labels[seat], " "],
                h.b[f"+{gain(seen.districts[seat], (district,))}"],
                points[seat] == first and h.small[" ", t("in the lead")],
            ]
            for seat in others
        ],
    ]


@drawn_once
def _commit(t: Words, chosen: Card | None, armed: Card | None) -> h.Element:
    """Draw the button that marks the chosen district or removes its mark.

    It also closes the list: the result is shown beside the viewer's own districts.
    """
    if chosen is None:
        return h.button(".commit", type="button", aria_disabled="true", data_do="none")[
            t("Put up for sale")
        ]
    return h.button(
        ".commit",
        type="button",
        data_do="arm",
        data_value=chosen.code,
        popovertarget="sell",
        popovertargetaction="hide",
    )[_take_back(t, chosen) if chosen == armed else t("Sell {card}", card=card_name(t, chosen))]


def _take_back(t: Words, armed: Card) -> str:
    return t("Keep {card} after all", card=card_name(t, armed))


def cost(districts: list[Card], sold: Card) -> int:
    """Return the points that selling a district would lose (D6.1)."""
    return gain([district for district in districts if district != sold], [sold])


def _armed(scene: Scene, districts: list[Card]) -> Card | None:
    """Return the district that the viewer has marked for sale, or None."""
    code = scene.memory.armed.get(scene.seen.seat)
    return next((district for district in districts if district.code == code), None)


@once
def for_sale(scene: Scene) -> list[Card]:
    """Return the districts that the viewer can mark for sale, sorted by colour and number."""
    seen = scene.seen
    if not seen.options.side_auctions or seen.round == ROUNDS or seen.seat is None:
        return []
    if scene.status in ("over", "replay", "told"):
        return []
    if scene.status == "turn" and seen.phase is Phase.OFFER:
        return []  # the pad asks
    return by_colour(seen.districts[seen.seat])
