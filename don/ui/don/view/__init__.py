"""The table of Don as markup (``don.ui.game.ViewPart``)."""

from __future__ import annotations

import htpy as h

from don.games.don.deck import Card
from don.games.don.scoring import COLOUR_POINTS
from don.games.don.state import Phase

from ...i18n import Words
from ...view.scene import Scene
from . import choices, pad
from .card import card
from .moment import highlight, moment
from .pad import passing
from .players import everybody, own, points
from .players import opponents as players
from .sales import sales_button as broke
from .sales import sales_item
from .score_sheet import on_podium, reason, score_sheet
from .table import table as board
from .worth import at_stake, most_points, needs_item

# What the menu has of Don: nobody needs it at every turn.


def menu(scene: Scene) -> h.Node:
    """A button that opens what ``own`` has drawn."""
    if scene.seen.seat is None or scene.status == "over" or scene.is_lesson:
        return None
    return needs_item(scene)


def menu_now(scene: Scene) -> h.Node:
    """What can be sold, while it can be."""
    return None if scene.seen.seat is None or scene.status == "over" else sales_item(scene)


# What districts of one colour score, as a picture: the more there are, the higher the stairs.


def lesson_picture(t: Words) -> h.Node:
    """One to five cards of a colour, and below them their points (D6.1)."""
    return h.ol(".stacks.colour-K", aria_hidden="true")[
        [
            h.li[
                h.span(".stack")[[h.i] * count],
                h.b[t.plural("{n} pt", "{n} pts", COLOUR_POINTS[count])],
            ]
            for count in range(1, 6)
        ]
    ]


# Don on the first screen: three districts, in front of the city (``static/css/don.css``).


FAN = (Card("V", 9), Card("Y", 4), Card("B", 2))


def poster(t: Words) -> h.Node:
    """The cards as they lie on the table, fanned out."""
    return h.ul(".fan")[[card(t, district) for district in FAN]]


# The last digits of a player's bids, in the statistics of Don.


TALL = 64
"""Height of the bar of the favourite number, in the units of the drawing."""


def leaves(t: Words, digits: tuple[int, ...]) -> h.Node:
    """How often one bid each last digit, as bars with the figures below them."""
    most = max(digits) or 1
    table = h.table(".numbers")[
        h.thead[h.tr[[h.th(scope="col")[str(number)] for number in range(len(digits))]]],
        h.tbody[
            h.tr[
                [
                    h.td(class_={"favourite": count == most})[
                        h.svg(viewBox=f"0 0 24 {TALL}", aria_hidden="true")[
                            h.rect(
                                x="3",
                                width="18",
                                y=str(TALL - round(TALL * count / most)),
                                height=str(round(TALL * count / most)),
                                rx="1",
                            )
                        ],
                        str(count),
                    ]
                    for count in digits
                ]
            ]
        ],
    ]
    return [h.h3[t("Last digits of your bids")], table]


def question(scene: Scene, orders: bool = True) -> h.Node:
    """What the person to act is asked."""
    match scene.seen.phase:
        case Phase.EXCHANGE:
            return choices.exchange(scene)
        case Phase.DISCARD:
            return choices.discard(scene)
    return pad.pad(scene, orders)
