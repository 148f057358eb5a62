"""The shape of a game's material, which every module of this folder has."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from don.table.game import AnyGame, Json
from don.table.match import Match
from don.table.rng import Rng
from don.ui.table.session import Session

Table = tuple[int, Mapping[str, Json]]
"""The number of players, and the options as records have them."""


@dataclass(frozen=True)
class Pressed:
    """Tables that are played by pressing what the page offers.

    The events in ``wanted`` must happen at one of them or another, those in ``never`` at none.
    """

    tables: Sequence[Table]
    wanted: frozenset[str]
    never: frozenset[str] = frozenset()


class Material(Protocol):
    """A game's material for the suites."""

    @property
    def GAME(self) -> AnyGame: ...

    @property
    def TABLES(self) -> Mapping[str, Table]:
        """Tables that are different in what can happen, by name."""

    @property
    def PRESSED(self) -> Mapping[str, Pressed]:
        """Tables for whole games at the page, by what is special at them."""

    @property
    def EVENTS(self) -> Any:
        """The module that holds the game's events."""

    @property
    def PROPER(self) -> Collection[str]:
        """Proper names, which stand on the page as they are in every language."""

    @property
    def CODE(self) -> str:
        """The form of the codes on the cards, as a regular expression."""

    @property
    def GOLDEN(self) -> Mapping[str, tuple[int, int, Mapping[str, Json]]]:
        """The golden games by name: players, seed, options. Together they show all events."""

    @property
    def SAVED(self) -> tuple[Mapping[str, Json], Any]:
        """The options of a table for four, and something that the page remembers at it."""

    @property
    def FIRST_SAVE(self) -> int:
        """The version of saves that was in use when the game came."""

    @property
    def FIRST_FILE(self) -> int:
        """The version of files with several games, likewise."""

    def choose(self, state: Any, rng: Rng, /) -> tuple[Any, Rng]:
        """Something to do by chance, so that over some games everything happens."""

    def finished_game(self, seed: int, /) -> Match:
        """A whole match by chance; the seed also picks options and the number of players."""

    def money(self, state: Any, /) -> Sequence[int]:
        """Return the chips or the gold of each seat."""

    def conserved(self, state: Any, /) -> None:
        """Asserts that no card is lost, and no money where there is no bank."""

    def final(self, state: Any, /) -> dict[str, Json]:
        """The position as ``replay --json`` gives it, but for the winners. It is written down here
        a second time, since there is no terminal in a browser."""

    def result(self, state: Any, /) -> str:
        """Return a few figures about the players' things."""

    def secretly(self, match: Match, seat: int | None, /) -> Iterator[Match]:
        """The match with something else in it that the seat cannot know."""

    def chosen(self, session: Session, n: int, /) -> Session:
        """Something that only this game lets people choose, another thing for each number."""

    def marked(self, session: Session, seats: Iterable[int], n: int, /) -> Session:
        """These seats have marked something that nobody else may see; another thing each ``n``."""

    def first_steps(self, match: Match, /) -> Iterator[tuple[str, str]]:
        """The presses that come before an action, where it is chosen in two steps."""
