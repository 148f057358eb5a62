"""What the menu has of Don: nobody needs it at every turn."""

from __future__ import annotations

import htpy as h

from ...view.scene import Scene
from .sales import sales_item
from .worth import needs_item


def menu(scene: Scene) -> h.Node:
    """A button that opens what ``own`` has drawn."""
    if scene.seen.seat is None or scene.status == "over" or scene.is_lesson:
        return None
    return needs_item(scene)


def menu_now(scene: Scene) -> h.Node:
    """What can be sold, while it can be."""
    return None if scene.seen.seat is None or scene.status == "over" else sales_item(scene)
