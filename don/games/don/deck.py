"""The thirty districts (D1.2). Their numbers are here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from don.table.game import BadSetup

COLOURS = "BOSYVK"
"""The letters for blue, orange, sky blue, yellow, vermilion and black.

They go together in pairs: the first two, the next two, the last two (D1.2).
"""

NUMBERS = {
    "B": (0, 2, 4, 8, 9),
    "O": (1, 3, 5, 6, 7),
    "S": (0, 3, 5, 6, 8),
    "Y": (1, 2, 4, 7, 9),
    "V": (0, 1, 5, 8, 9),
    "K": (2, 3, 4, 6, 7),
}


class Card(NamedTuple):
    """A district: a colour letter, and the number that bars bids and brings its owner money."""

    colour: str
    number: int

    @property
    def code(self) -> str:
        """The colour letter and the number: ``K7``."""
        return f"{self.colour}{self.number}"


DECK: tuple[Card, ...] = tuple(Card(c, n) for c in COLOURS for n in NUMBERS[c])
CARDS: dict[str, Card] = {card.code: card for card in DECK}


def codes(cards: Iterable[Card]) -> list[str]:
    """Return the cards' codes, in the given order."""
    return [card.code for card in cards]


def read_deck(given: Sequence[str]) -> tuple[Card, ...]:
    """Return the cards with these codes, as a deck in drawing order.

    Raises ``BadSetup`` unless each of the 30 cards is there exactly once.
    """
    for i, code in enumerate(given):
        if code not in CARDS:
            raise BadSetup(f"deck[{i}]", f"no such card: {code!r:.20}")
    if sorted(given) != sorted(CARDS):
        raise BadSetup("deck", f"must hold each of the {len(CARDS)} cards once")
    return tuple(CARDS[code] for code in given)
