"""Draws Don as markup (``don.ui.game.ViewPart``).

The parts of the table are in the other modules. Here are the poster on the first screen, the
menu, the end of a game, and the question to the player to act.
"""

from __future__ import annotations

import htpy as h

from don.games.don.deck import Card
from don.games.don.state import Phase

from ...game import Ending, Menu
from ...i18n import Words
from ...view.scene import Scene, once
from ..words.about import TEXTS
from . import pad
from .card import card
from .pad import passing, paying
from .players import own, players, points
from .sales import sale_line, sales_button, sales_item
from .score_sheet import highlight, on_podium, points_by_category, reason, score_sheet
from .table import board
from .trades import discard, exchange, offer
from .worth import needs_item

# Don's items in the menu, which players need less often, and the end of a game.


@once
def menu(scene: Scene) -> Menu:
    """Return the items that open the list of who has what and the list of districts to sell."""
    if scene.seen.seat is None or scene.status == "over":
        return Menu()
    return Menu(
        reference=None if scene.is_lesson else needs_item(scene),
        occasional=sales_item(scene),
        more_money=sales_button(scene),
        sale_line=sale_line(scene),
    )


def ending(scene: Scene, beaten: int | None) -> Ending:
    """Return the end of the game in words, with the score sheet."""
    return Ending(
        [
            score_sheet(scene),
            h.p(".hint")[" ".join(scene.t.tabled(TEXTS.tips[tip]) for tip in ("colours", "bonus"))],
        ],
        reason=reason(scene),
        highlight="" if beaten is None else highlight(scene, beaten),
        below={seat: on_podium(scene, seat) for seat in range(scene.seen.seats)},
        points_by_category=points_by_category(scene),
    )


# Don on the first screen: three districts, with the city behind them (``static/css/don.css``).


FAN = (Card("V", 9), Card("Y", 4), Card("B", 2))


def poster(t: Words) -> h.Node:
    """Draw a fan of districts that look as they do on the table."""
    return h.ul(".fan")[[card(t, district) for district in FAN]]


# The question to the player to act.


def question(scene: Scene, orders: bool = True) -> h.Node:
    """Draw the question to the player to act.

    ``orders``: draw the drawer for standing orders if the player may give one.
    """
    match scene.seen.phase:
        case Phase.OFFER:
            return offer(scene)
        case Phase.EXCHANGE:
            return exchange(scene)
        case Phase.DISCARD:
            return discard(scene)
    return pad.pad(scene, orders)
