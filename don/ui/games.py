"""The games that the page offers, in this order.

Importing this module registers the games in ``game.py``. It is the only shared file of ``ui`` that
names a game. The registry itself is not here, because the games import it, too, and imports must
not be circular.
"""

from __future__ import annotations

from .game import LINES, PAGES, GameUi


def _don() -> GameUi:
    from .don import page

    return page


def _boomtown() -> GameUi:
    from .boomtown import page

    return page


PAGES.register("don", _don)
PAGES.register("boomtown", _boomtown)
LINES["don"] = lambda t: t("Districts of Chicago")
LINES["boomtown"] = lambda t: t("Mines in the Wild West")
