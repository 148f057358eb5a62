"""The deal: the order of the deck, and who begins (D1.5). All chance of Don is in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from don.table import game
from don.table.game import BadSetup
from don.table.rng import Rng

from .deck import DECK, Card, codes, read_deck
from .options import Options
from .state import SEATS

DEAL_FIELDS = frozenset({"deck"})
"""What records hold of a deal beside its start player: the codes of the cards."""


@dataclass(frozen=True, slots=True)
class Deal(game.Deal):
    """``deck`` holds all thirty cards, the first to be drawn first."""

    deck: tuple[Card, ...]


def deal(options: Options, seats: int, seed: int) -> Deal:
    """The deck and the start player that a seed gives (D1.5)."""
    deck, rng = Rng(seed).shuffled(DECK)
    start, _ = rng.below(seats)
    return Deal(start, deck)


def read_deal(
    options: Options, seats: int, start: int, fields: Mapping[str, Sequence[str]]
) -> Deal:
    """A deal from the codes of its deck. Raises ``BadSetup`` (D1.1, D1.2, D1.5)."""
    if seats not in SEATS:
        raise BadSetup("seats", f"Don is for {SEATS[0]} to {SEATS[-1]} players")
    if "deck" not in fields:
        raise BadSetup("deck", "a game needs a seed or a deck")
    if start not in range(seats):
        raise BadSetup("start", f"must be a seat from 0 to {seats - 1}")
    return Deal(start, read_deck(fields["deck"]))


def write_deal(deal: Deal) -> dict[str, list[str]]:
    """The codes of the deck."""
    return {"deck": codes(deal.deck)}
