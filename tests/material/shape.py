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
    """Tables that are played by presses on the page.

    Each event in ``wanted`` must happen at one of the tables at least, and no event in ``never``
    may happen at any.
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
        """Tables that differ in what can happen, by name."""

    @property
    def PRESSED(self) -> Mapping[str, Pressed]:
        """Tables for whole games on the page, by their special feature."""

    @property
    def EVENTS(self) -> Any:
        """The module that holds the game's events."""

    @property
    def PROPER(self) -> Collection[str]:
        """Proper names, which are the same in every language."""

    @property
    def CODE(self) -> str:
        """A regular expression that matches the codes of cards."""

    @property
    def GOLDEN(self) -> Mapping[str, tuple[int, int, Mapping[str, Json]]]:
        """The golden games by name: players, seed, options. Together they have all events."""

    @property
    def SAVED(self) -> tuple[Mapping[str, Json], Any]:
        """The options of a table for four, and a memory of the page for it."""

    @property
    def FIRST_SAVE(self) -> int:
        """The version of saves when the game was added."""

    @property
    def FIRST_FILE(self) -> int:
        """The version of files with several games when the game was added."""

    def choose(self, state: Any, rng: Rng, /) -> tuple[Any, Rng]:
        """Choose a random action, so that everything happens in some games."""

    def finished_game(self, seed: int, /) -> Match:
        """Return a random finished match; the seed also picks the options and the number of
        players."""

    def money(self, state: Any, /) -> Sequence[int]:
        """Return the chips or the gold of each seat."""

    def conserved(self, state: Any, /) -> None:
        """Assert that no card is lost, and no money if there is no bank."""

    def final(self, state: Any, /) -> dict[str, Json]:
        """Return the position as ``replay --json`` prints it, except for the winners.

        It is written down here a second time, since there is no terminal in a browser.
        """

    def result(self, state: Any, /) -> str:
        """Return a few figures about what the players own."""

    def twins(self, match: Match, seat: int | None, /) -> Iterator[Match]:
        """Yield matches that differ from this one only in something that the seat cannot know."""

    def chosen(self, session: Session, n: int, /) -> Session:
        """Return a session with a choice that only this game has, a different one for each
        ``n``."""

    def marked(self, session: Session, seats: Iterable[int], n: int, /) -> Session:
        """Return a session with secret marks of these seats, different ones for each ``n``."""

    def first_steps(self, match: Match, /) -> Iterator[tuple[str, str]]:
        """Return the presses before an action, if it is chosen in two steps."""
