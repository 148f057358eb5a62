"""The games that the page offers, in this order.

To import this module registers the games in ``game.py``. It is the only shared file of ``ui`` that
names a game, and a game's part is imported when it is first asked for. The register itself is not
here, because the parts need it too, and imports never run in a circle.
"""

from __future__ import annotations

from .game import GameUi, register


def _don() -> GameUi:
    from .don import page

    return page


def _boomtown() -> GameUi:
    from .boomtown import page

    return page


register("don", _don, lambda t: t("Districts of Chicago"))
register("boomtown", _boomtown, lambda t: t("Mines in the Wild West"))
