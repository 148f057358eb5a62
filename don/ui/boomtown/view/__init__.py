"""Draws Boomtown as markup (``don.ui.game.ViewPart``).

The parts of the table are in the other modules. Here are the poster on the first screen, the
menu, the end of a game, and the question to the player to act.
"""

from __future__ import annotations

import htpy as h

from don.games.boomtown.deck import CARDS
from don.games.boomtown.state import Phase

from ...game import Ending, Menu
from ...i18n import Words
from ...view.scene import Scene, once
from ..words.about import TEXTS
from .bids import bids, passing, paying
from .card import front
from .choosing import choosing
from .players import own, players, points
from .score_sheet import highlight, points_by_category, score_sheet
from .signs import signs_item
from .table import board

# Boomtown on the first screen: three mines, with hills behind them (``static/css/boomtown.css``).


FAN = ("C10", "G8", "N9")


def poster(t: Words) -> h.Node:
    """Draw a fan of mines that look as they do on the table."""
    return h.ul(".fan")[[h.li[front(t, CARDS[code])] for code in FAN]]


@once
def menu(scene: Scene) -> Menu:
    """Return the item that explains the symbols. Everything else is open on the table."""
    over = scene.seen.seat is None or scene.status == "over"
    return Menu() if over else Menu(reference=signs_item(scene))


def ending(scene: Scene, beaten: int | None) -> Ending:
    """Return the end of the game in words, with the score sheet. Points alone decide (B9.3)."""
    return Ending(
        [
            score_sheet(scene),
            h.p(".hint")[scene.t.tabled(TEXTS.tips["points"])],
        ],
        highlight="" if beaten is None else highlight(scene, beaten),
        points_by_category=points_by_category(scene),
    )


def question(scene: Scene, orders: bool = True) -> h.Node:
    """Draw the question to the player to act.

    ``orders``: draw the drawer for standing orders if the player may give one.
    """
    return bids(scene, orders) if scene.seen.phase is Phase.AUCTION else choosing(scene)
