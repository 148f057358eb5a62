"""Games whose code comes late: known by name from the beginning, played once they have arrived.

In a page all code of the first game is there at once, and every other game is fetched afterwards.
Elsewhere everything is there. Each floor asks here before it imports a game.
"""

from __future__ import annotations


class NotArrived(Exception):
    """A game was asked for whose code is still to come. ``game`` is its name in records.

    It says nothing against what asked: the same can be done again once the game has arrived.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


_expected: set[str] = set()


def expect(game: str) -> None:
    """The code of this game is still to come."""
    _expected.add(game)


def arrive(game: str) -> None:
    """The code of this game is there from now on."""
    _expected.discard(game)


def expected() -> tuple[str, ...]:
    """The games that are still to come, by their names in records."""
    return tuple(sorted(_expected))


def has_arrived(game: str) -> bool:
    """Whether the code of a game is there."""
    return game not in _expected


def require(game: str) -> None:
    """Raise ``NotArrived`` if the code of a game is still to come."""
    if game in _expected:
        raise NotArrived(game)
