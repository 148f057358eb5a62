"""What the menu has of Don: nobody needs it at every turn."""

from __future__ import annotations

import htpy as h

from ...view.scene import Scene
from .sales import sales_item
from .worth import needs_item


def menu(scene: Scene) -> h.Node:
    """Buttons that open what ``own`` has drawn."""
    if scene.seen.seat is None or scene.status == "over":
        return None
    return [sales_item(scene), not scene.is_lesson and needs_item(scene)]
