"""The table of Boomtown as markup (``don.ui.game.ViewPart``)."""

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

# What finished games have left in the statistics of Boomtown.


def leaves(t: Words, added: tuple[int, ...]) -> h.Node:
    """Auctions won and what they cost, pawns at the end (``storage.leaves``)."""
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


# Boomtown on the first screen: three mines in front of the hills (``static/css/boomtown.css``).


FAN = ("C10", "G8", "N9")


def poster(t: Words) -> h.Node:
    """The cards as they lie on the table, fanned out."""
    return h.ul(".fan")[[h.li[front(t, CARDS[code])] for code in FAN]]


# Of several actions that which brings most gold by what lies on the table.


def most_points(scene: Scene, actions: Sequence[Action]) -> str:
    """Of dice that can be turned that which pays most; the reasons of a hint tell of all else."""
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
    """All of this game lies open on the table; what its signs mean is a press away."""
    return None if scene.seen.seat is None or scene.status == "over" else signs_item(scene)


def menu_now(scene: Scene) -> h.Node:
    """Nothing there comes and goes."""
    return None


def broke(scene: Scene) -> h.Node:
    """Nothing helps who has too little gold."""
    return None


def lesson_picture(t: Words) -> h.Node:
    """No lesson has one."""
    return None


def question(scene: Scene, orders: bool = True) -> h.Node:
    """What the person to act is asked."""
    return bids(scene, orders) if scene.seen.phase is Phase.AUCTION else choosing(scene)
