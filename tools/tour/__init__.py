"""Every screen and state of the page, for pictures and for checks that hold everywhere:

    with a page of a served dist/:  arrive(page, url);  for screen in SCREENS: screen.show(page)

One visit is enough: all positions are stored before it, and opened from the page itself.
"""

from tools.tour.screens import FRONT, SCREENS, arrive
from tools.tour.visit import Screen

__all__ = ["FRONT", "SCREENS", "Screen", "arrive"]
