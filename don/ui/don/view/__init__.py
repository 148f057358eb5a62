"""Draws Don as markup (``don.ui.game.ViewPart``).

The parts of the table are in the other modules. Here are the menu, the picture for a lesson, the
poster on the first screen and the statistics of last digits.
"""

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
from .sales import sales_button as out_of_money_help
from .sales import sales_item
from .score_sheet import on_podium, reason, score_sheet
from .table import table as board
from .worth import at_stake, most_points, needs_item

# Don's items in the menu: things that players need less often.


def menu(scene: Scene) -> h.Node:
    """Draw the item that opens the list of who needs what, which ``own`` draws."""
    if scene.seen.seat is None or scene.status == "over" or scene.is_lesson:
        return None
    return needs_item(scene)


def menu_now(scene: Scene) -> h.Node:
    """Draw the item for selling a district, if the viewer has one to sell."""
    return None if scene.seen.seat is None or scene.status == "over" else sales_item(scene)


# The points for districts of one colour, drawn as stairs.


def lesson_picture(t: Words) -> h.Node:
    """Draw stacks of one to five cards of a colour, each with its points below (D6.1)."""
    return h.ol(".stacks.colour-K", aria_hidden="true")[
        [
            h.li[
                h.span(".stack")[[h.i] * count],
                h.b[t.plural("{n} pt", "{n} pts", COLOUR_POINTS[count])],
            ]
            for count in range(1, 6)
        ]
    ]


# Don on the first screen: three districts, with the city behind them (``static/css/don.css``).


FAN = (Card("V", 9), Card("Y", 4), Card("B", 2))


def poster(t: Words) -> h.Node:
    """Draw a fan of districts that look as they do on the table."""
    return h.ul(".fan")[[card(t, district) for district in FAN]]


# The last digits of a player's bids, in the statistics.


TALL = 64
"""The height of the bar for the most frequent digit, in units of the drawing."""


def draw_stats(t: Words, digits: tuple[int, ...]) -> h.Node:
    """Draw a bar for each last digit: how often the player bid it, with the figure below."""
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
    """Draw the question to the player to act.

    ``orders``: draw the drawer for standing orders if the player may give one.
    """
    match scene.seen.phase:
        case Phase.EXCHANGE:
            return choices.exchange(scene)
        case Phase.DISCARD:
            return choices.discard(scene)
    return pad.pad(scene, orders)
