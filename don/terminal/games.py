"""The register of the games that a terminal can play, in the order in which ``--help`` lists them.

No other shared file of ``terminal`` names a game.
"""

from __future__ import annotations

from collections.abc import Callable

from don.table.game import AnyGame

from .game import TerminalPart

_PARTS: dict[str, Callable[[], TerminalPart]] = {}


def register(code: str, load: Callable[[], TerminalPart]) -> None:
    """Register a game's part under its code; ``load`` imports it on demand."""
    _PARTS[code] = load


def unregister(code: str) -> None:
    """Remove a game's part that a test has registered. Raises ``KeyError``."""
    del _PARTS[code]


def part_of(game: AnyGame) -> TerminalPart:
    """Return the part of a game. Raises ``KeyError`` if it has none."""
    return _PARTS[game.CODE]()


def game_codes() -> tuple[str, ...]:
    """Return the codes of all games that a terminal can play."""
    return tuple(_PARTS)


def _don() -> TerminalPart:
    from don.ui.don import terminal

    return terminal


def _boomtown() -> TerminalPart:
    from don.ui.boomtown import terminal

    return terminal


register("don", _don)
register("boomtown", _boomtown)
