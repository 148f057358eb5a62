"""Draws Boomtown as markup (``don.ui.game.ViewPart``).

The parts of the table are in the other modules. Here are the statistics, the poster on the first
screen, the menu, and the sentence about the best use of the telegraph.
"""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from don.games.boomtown.actions import Action, Telegraph
from don.games.boomtown.deck import CARDS
from don.games.boomtown.production import yields
from don.games.boomtown.state import Phase

from ...i18n import Words
from ...view.scene import Scene
from ..words.cards import gold
from .bids import bids, passing
from .card import front
from .choosing import choosing
from .offer import at_stake
from .players import everybody, own, players, points
from .score_sheet import highlight, moment, on_podium, reason, score_sheet
from .signs import signs_item
from .table import table as board

# Boomtown's section of the statistics.


def draw_stats(t: Words, added: tuple[int, ...]) -> h.Node:
    """Draw the auctions won, their average price, and the mayors' pawns at the end.

    ``added`` holds the sums of ``storage.stat_columns``.
    """
    won, paid, pawns = added
    average = t.decimal(paid / won) if won else "–"
    return [
        h.h3[t("Auctions and towns")],
        h.p(data_leaves=f"{won} {paid} {pawns}")[
            t.plural("{n} auction won,", "{n} auctions won,", won),
            " ",
            t("for {average} gold on average.", average=average),
            " ",
            t.plural("Mayor of {n} town at the end.",
                     "Mayor of {n} towns at the end.", pawns),
        ],
    ]  # fmt: skip


# Boomtown on the first screen: three mines, with hills behind them (``static/css/boomtown.css``).


FAN = ("C10", "G8", "N9")


def poster(t: Words) -> h.Node:
    """Draw a fan of mines that look as they do on the table."""
    return h.ul(".fan")[[h.li[front(t, CARDS[code])] for code in FAN]]


def most_points(scene: Scene, actions: Sequence[Action]) -> str:
    """Say which die to turn to which number, so that the player gets the most gold.

    Empty if no die can be turned, or if no number would bring gold. The reasons in a hint cover all
    other actions.
    """
    t, seen = scene.t, scene.seen
    paid = {
        said: yields(seen, said.value + seen.dice[2 - said.die])[seen.seat]
        for said in actions
        if isinstance(said, Telegraph)
    }
    if not paid:
        return ""
    best = max(paid, key=paid.__getitem__)
    if paid[best] <= 0:
        return ""
    name = scene.called(best)
    return t("{action}: that brings you {amount}.", action=name, amount=gold(t, paid[best]))


def menu(scene: Scene) -> h.Node:
    """Draw the item that explains the symbols. Everything else is open on the table."""
    return None if scene.seen.seat is None or scene.status == "over" else signs_item(scene)


def menu_now(scene: Scene) -> h.Node:
    """Draw nothing, since no item changes during the game."""
    return None


def out_of_money_help(scene: Scene) -> h.Node:
    """Draw nothing, since a player with too little gold cannot get more during an auction."""
    return None


def lesson_picture(t: Words) -> h.Node:
    """Draw nothing, since no lesson has a picture."""
    return None


def question(scene: Scene, orders: bool = True) -> h.Node:
    """Draw the question to the player to act.

    ``orders``: draw the drawer for standing orders if the player may give one.
    """
    return bids(scene, orders) if scene.seen.phase is Phase.AUCTION else choosing(scene)
