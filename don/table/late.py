"""Games whose code arrives late: their names are known at once, but they can only be played later.

A page starts with the code of its first game and fetches the other games afterwards. Outside the
browser, all games are there from the start. Code that imports a game on request calls ``require``
first.
"""

from __future__ import annotations


class NotArrived(Exception):
    """Raised for a game whose code has not arrived yet. ``game`` is its name in records.

    The request itself may be valid. The caller can repeat it once the code has arrived.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


_expected: set[str] = set()


def expect(game: str) -> None:
    """Mark the code of this game as not arrived yet."""
    _expected.add(game)


def arrive(game: str) -> None:
    """Mark the code of this game as arrived."""
    _expected.discard(game)


def expected() -> tuple[str, ...]:
    """Return the games that have not arrived yet, by their names in records."""
    return tuple(sorted(_expected))


def has_arrived(game: str) -> bool:
    """Return whether the code of a game has arrived."""
    return game not in _expected


def require(game: str) -> None:
    """Raise ``NotArrived`` if the code of a game has not arrived yet."""
    if game in _expected:
        raise NotArrived(game)
