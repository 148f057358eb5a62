"""The table of Boomtown as markup (``don.ui.game.ViewPart``)."""

from __future__ import annotations

import htpy as h

from don.games.boomtown.state import Phase

from ...i18n import Words
from ...view.scene import Scene
from .at_stake import at_stake
from .bids import bids, passing
from .choosing import choosing
from .leaves import leaves
from .moment import highlight, moment
from .most_points import most_points
from .players import everybody, own, players, points
from .poster import poster
from .score_sheet import on_podium, reason, score_sheet
from .signs import signs_item
from .table import table as board

__all__ = [
    "at_stake",
    "board",
    "broke",
    "everybody",
    "highlight",
    "leaves",
    "lesson_picture",
    "menu",
    "menu_now",
    "moment",
    "most_points",
    "on_podium",
    "own",
    "passing",
    "players",
    "points",
    "poster",
    "question",
    "reason",
    "score_sheet",
]


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
