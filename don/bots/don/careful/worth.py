"""What districts and chips are worth to a player: points expected at the end of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from don.games.don import COLOURS, DECK, ROUNDS, Card, Observation

TIE_BREAK = 0.03
"""Points per unit of the number sum, which decides many games (D6.3)."""


class Prices(NamedTuple):
    """What is tuned to a table, so that every level keeps its place among the others there."""

    hope: float
    """Share of a colour's unseen cards that somebody collecting it counts on."""
    chip: float
    """Points per chip early in the game, at twelve chips each and at average wealth."""
    last_chip: float
    """Points per chip in the last round: only having most of them still counts (D6.2)."""


MANY, MANY_UNSOLD = Prices(0.15, 0.45, 0.2), Prices(0.1, 0.58, 0.25)
"""With four players or more; and where there are no side auctions."""
THREE, THREE_UNSOLD = Prices(0.1, 0.5, 0.25), Prices(0.05, 0.4, 0.3)


class Worth:
    """The values that one decision needs, for the seat that sees ``seen``."""

    def __init__(self, seen: Observation) -> None:
        assert seen.seat is not None
        self.me = seen.seat
        self.rivals = seen.seats - 1
        known = [*seen.lot, *seen.removed, *(c for cards in seen.districts for c in cards)]
        gone = Counter(card.colour for card in known)
        size = len(DECK) // len(COLOURS)
        part = prices(seen).hope
        self.hope = {c: part * (size - gone[c]) for c in COLOURS}
        self.counts = [Counter(card.colour for card in cards) for cards in seen.districts]
        self.chip = chip_value(seen)

    def gain(self, seat: int, cards: Iterable[Card]) -> float:
        """Points that ``cards`` add to a seat's districts."""
        counts = dict(self.counts[seat])
        total = 0.0
        for colour, number in cards:
            held = counts.get(colour, 0)
            # Points of a colour are k(k+1)/2 of its cards; the hoped-for ones come on top.
            total += held + 1 + self.hope[colour] + TIE_BREAK * number
            counts[colour] = held + 1
        return total

    def loss(self, seat: int, card: Card) -> float:
        """Points that a seat loses with one of its districts."""
        colour, number = card
        return self.counts[seat][colour] + self.hope[colour] + TIE_BREAK * number


def prices(seen: Observation) -> Prices:
    """Those for tables like this one."""
    sold = seen.options.side_auctions
    if seen.seats == 3:
        return THREE if sold else THREE_UNSOLD
    return MANY if sold else MANY_UNSOLD


def chip_value(seen: Observation) -> float:
    """Points that one chip more is worth to the seat; less with every round and every chip."""
    assert seen.seat is not None
    start = seen.options.start_chips
    mine = seen.chips[seen.seat] or 0
    left: float = (ROUNDS - seen.round) / (ROUNDS - 1)
    wealth = 2 * start / (start + mine)
    _, first, last = prices(seen)
    return 12 / start * (last + (first - last) * sqrt(left) * wealth)
