"""The registry of the games that a terminal can play, in the order in which ``--help`` lists them.

No other shared file of ``terminal`` names a game.
"""

from __future__ import annotations

from don.table.registry import Registry

from .game import TerminalPart


def _don() -> TerminalPart:
    from don.ui.don import terminal

    return terminal


def _boomtown() -> TerminalPart:
    from don.ui.boomtown import terminal

    return terminal


TERMINALS: Registry[TerminalPart] = Registry()
TERMINALS.register("don", _don)
TERMINALS.register("boomtown", _boomtown)
