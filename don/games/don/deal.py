"""The deal: the order of the deck and the start player (D1.5). Nothing else in Don is random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from don.table import game
from don.table.game import BadSetup
from don.table.rng import Rng

from .deck import DECK, Card, codes, read_deck
from .options import Options

SEATS = range(3, 7)
DEAL_FIELDS = frozenset({"deck"})
"""The one field that a deal has in records besides its start player: the codes of the cards."""


@dataclass(frozen=True, slots=True)
class Deal(game.Deal):
    """The deal of a game. ``deck`` holds all thirty cards in drawing order."""

    deck: tuple[Card, ...]


def deal(options: Options, seats: int, seed: int) -> Deal:
    """Return the deal that a seed gives: the deck and the start player (D1.5)."""
    deck, rng = Rng(seed).shuffled(DECK)
    start, _ = rng.below(seats)
    return Deal(start, deck)


def read_deal(
    options: Options, seats: int, start: int, fields: Mapping[str, Sequence[str]]
) -> Deal:
    """Return the deal with this start player and the deck in ``fields``.

    Raises ``BadSetup`` (D1.1, D1.2, D1.5).
    """
    if seats not in SEATS:
        raise BadSetup("seats", f"Don is for {SEATS[0]} to {SEATS[-1]} players")
    if "deck" not in fields:
        raise BadSetup("deck", "a game needs a seed or a deck")
    if start not in range(seats):
        raise BadSetup("start", f"must be a seat from 0 to {seats - 1}")
    return Deal(start, read_deck(fields["deck"]))


def write_deal(deal: Deal) -> dict[str, list[str]]:
    """Return the codes of the cards in the deck, in drawing order."""
    return {"deck": codes(deal.deck)}
