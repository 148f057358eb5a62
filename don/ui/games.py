"""The games that the page offers, in this order.

This is the only shared file of ``ui`` that names a game. A game's part is imported when it is first
asked for. The register itself is in ``game.py``, because the parts named here need it, too.
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
