"""The table of Don as markup (``don.ui.game.ViewPart``)."""

from __future__ import annotations

import htpy as h

from don.games.don.state import Phase

from ...view.scene import Scene
from . import choices, pad
from .at_stake import at_stake
from .last_digits import leaves
from .menu import menu, menu_now
from .moment import highlight, moment
from .most_points import most_points
from .pad import passing
from .players import everybody, own, points
from .players import opponents as players
from .poster import poster
from .sales import sales_button as broke
from .scale import lesson_picture
from .score_sheet import on_podium, reason, score_sheet
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


def question(scene: Scene, orders: bool = True) -> h.Node:
    """What the person to act is asked."""
    match scene.seen.phase:
        case Phase.EXCHANGE:
            return choices.exchange(scene)
        case Phase.DISCARD:
            return choices.discard(scene)
    return pad.pad(scene, orders)
