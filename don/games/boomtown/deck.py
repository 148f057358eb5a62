"""The sixty cards (B1.2). They are data: correct a number here and in the rules pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from don.table.game import BadSetup

TOWNS = "JMCGN"
"""The letters for Cactus Junction, Cold Mountain, Coyote City, Dry Gulch and San Narciso."""

VALUES: dict[str, dict[int, int]] = {
    "J": {2: 6, 4: 3, 5: 2, 6: 5, 7: 6, 8: 3, 9: 4, 11: 2, 12: 5},
    "M": {3: 5, 4: 6, 5: 3, 6: 9, 7: 5, 8: 1, 9: 3, 10: 4, 12: 5},
    "C": {3: 1, 4: 3, 5: 5, 6: 4, 7: 3, 8: 4, 10: 6, 11: 3, 12: 6},
    "G": {2: 5, 3: 4, 5: 2, 6: 4, 7: 2, 8: 5, 9: 4, 10: 7, 11: 3},
    "N": {2: 6, 3: 3, 4: 5, 6: 1, 7: 4, 8: 2, 9: 7, 10: 2, 11: 4},
}
"""The gold that each mine gives, by town and production roll."""

EVENT_CODES = (
    "shark",
    "dynamite.1",
    "dynamite.2",
    "dynamite.3",
    "expropriation",
    "governor",
    "holdup",
    "mustang",
    "vein",
    "saloon.1",
    "saloon.2",
    "girls.1",
    "girls.2",
    "stagecoach",
    "telegraph",
)


class Card(NamedTuple):
    """A mine or an event.

    ``kind`` is ``mine``, or an event's code without its number (``dynamite``). An event has no
    town, and its ``roll`` and ``value`` are 0.
    """

    code: str
    kind: str
    town: str = ""
    roll: int = 0
    """The sum of the dice on which the mine produces."""
    value: int = 0
    """The gold that the mine gives when it produces, without a vein."""

    @property
    def is_mine(self) -> bool:
        """True if this card is a mine, False if it is an event."""
        return self.roll > 0

    @property
    def is_dangerous(self) -> bool:
        """True if the mine collapses on a 2 and on a 12 (B8.3)."""
        return self.code in DANGEROUS


DANGEROUS = ("J7", "M6")
MINES: tuple[Card, ...] = tuple(
    Card(f"{town}{roll}", "mine", town, roll, value)
    for town in TOWNS
    for roll, value in VALUES[town].items()
)
"""All mines in the order of B1.2: by town, then by roll."""
EVENTS: tuple[Card, ...] = tuple(Card(code, code.split(".")[0]) for code in EVENT_CODES)
DECK: tuple[Card, ...] = MINES + EVENTS
CARDS: dict[str, Card] = {card.code: card for card in DECK}
GOVERNOR, MUSTANG, VEIN, TELEGRAPH = (
    CARDS[code] for code in ("governor", "mustang", "vein", "telegraph")
)

ORDER: dict[Card, int] = {card: place for place, card in enumerate(DECK)}
"""The place of each card in the order of B1.2."""

TAKEN_OUT = 15
"""The number of cards taken out of the deck in a short game (B1.5)."""


def codes(cards: Iterable[Card]) -> list[str]:
    """Return the cards' codes, in the given order."""
    return [card.code for card in cards]


def read_deck(given: Sequence[str], seats: int, short: bool) -> tuple[Card, ...]:
    """Return the cards with these codes, as a deck in drawing order.

    Raises ``BadSetup`` unless there are 60 different codes (45 in a short game) and the first turn
    shows only mines (B2.2).
    """
    for i, code in enumerate(given):
        if code not in CARDS:
            raise BadSetup(f"deck[{i}]", f"no such card: {code!r:.20}")
    size = len(DECK) - (TAKEN_OUT if short else 0)
    if len(given) != size or len(set(given)) != size:
        raise BadSetup("deck", f"must hold {size} different cards")
    for i, code in enumerate(given[:seats]):
        if not CARDS[code].is_mine:
            raise BadSetup(f"deck[{i}]", "the cards of the first turn must be mines")
    return tuple(CARDS[code] for code in given)
