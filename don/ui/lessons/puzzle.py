"""A puzzle of any game: a position, a question about it, and the one right answer.

Each game derives its own from it, ``don/ui/GAME/puzzles.py``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from don.table.match import Match


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A question of one of the game's kinds about a position. The reader is the seat to act."""

    kind: str
    match: Match
    seat: int = 0
    """The seat that the question is about, if it is about one."""

    @property
    def solution(self) -> str:
        """The right answer: the text of an action in records, or seats (``0 2``)."""
        raise NotImplementedError

    @property
    def written(self) -> Match:
        """The match for links.

        The short names of solved puzzles are made from its text, so its text must not change.
        """
        return self.match

    @property
    def by_seats(self) -> bool:
        """True if the reader answers by choosing seats, False if at the pad."""
        return False

    @property
    def choices(self) -> tuple[int, ...]:
        """The seats to choose from."""
        return ()

    @property
    def secret(self) -> str:
        """The code of the question (``GameFacts.questions``) that the page does not answer at this
        puzzle, because that could give the solution away; empty if it answers all."""
        return ""

    def blindfold(self, memory: Any) -> Any:
        """Return the memory in which everything is hidden that could give the solution away."""
        return memory

    def ended(self) -> Match | None:
        """Return the match after the right answer; None if the page only shows the answer."""
        return None


def kind_of(letter: str, kinds: Iterable[str]) -> str | None:
    """Return the kind that begins with this letter, which names it in links; None if none does."""
    return next((kind for kind in kinds if kind[0] == letter), None)
