"""The deal: the order of the deck, all dice, and who begins (B1.6, B2.2, B2.4).

All chance of Boomtown is in it. So the dice of a turn are the same however often it is taken
back, and two tables can be compared on the same deal.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from don.table import game
from don.table.game import BadSetup
from don.table.rng import Rng

from .deck import DECK, TAKEN_OUT, Card, codes, read_deck
from .options import Options

SEATS = range(3, 6)
DEAL_FIELDS = frozenset({"deck", "rolls"})
"""What records hold of a deal beside its start player: the codes of the cards, and the dice."""

Dice = tuple[int, int]
"""What two dice show, 1 to 6 each."""

_DICE = re.compile("[1-6][1-6]", re.ASCII)


@dataclass(frozen=True, slots=True)
class Deal(game.Deal):
    """``deck`` holds the cards of this game, the first to be drawn first.

    ``rolls`` are the dice for the production of each turn, and ``holdup`` those of the holdup.
    """

    deck: tuple[Card, ...]
    rolls: tuple[Dice, ...]
    holdup: Dice


def turns_of(options: Options, seats: int) -> int:
    """How many turns a game has: each turns over as many cards as there are players (B2.1)."""
    return (len(DECK) - (TAKEN_OUT if options.short else 0)) // seats


def deal(options: Options, seats: int, seed: int) -> Deal:
    """What a seed gives. Raises ``BadSetup`` for a short game of more than three."""
    _check_table(options, seats)
    cards, rng = Rng(seed).shuffled(DECK)
    if options.short:
        cards = cards[TAKEN_OUT:]
    first = [card for card in cards if card.is_mine][:seats]
    rest, rng = rng.shuffled([card for card in cards if card not in first])
    start, rng = rng.below(seats)
    rolls: list[Dice] = []
    for _ in range(turns_of(options, seats) + 1):
        one, rng = rng.below(6)
        two, rng = rng.below(6)
        rolls.append((one + 1, two + 1))
    return Deal(start, (*first, *rest), tuple(rolls[:-1]), rolls[-1])


def read_deal(
    options: Options, seats: int, start: int, fields: Mapping[str, Sequence[str]]
) -> Deal:
    """A deal from its texts. Raises ``BadSetup`` (B1.1, B1.2, B1.5, B2.2, B2.4)."""
    _check_table(options, seats)
    for name in sorted(DEAL_FIELDS - set(fields)):
        raise BadSetup(name, f"a game needs a seed, or a start, a deck and rolls: no {name}")
    if start not in range(seats):
        raise BadSetup("start", f"must be a seat from 0 to {seats - 1}")
    deck = read_deck(fields["deck"], seats, options.short)
    given = fields["rolls"]
    if len(given) != turns_of(options, seats) + 1:
        raise BadSetup("rolls", f"must hold {turns_of(options, seats)} rolls and the holdup's")
    for i, text in enumerate(given):
        if not _DICE.fullmatch(text):
            raise BadSetup(f"rolls[{i}]", "must be two digits from 1 to 6")
    *rolls, holdup = ((int(text[0]), int(text[1])) for text in given)
    return Deal(start, deck, tuple(rolls), holdup)


def write_deal(deal: Deal) -> dict[str, list[str]]:
    """The codes of the deck, and the dice as texts of two digits, those of the holdup last."""
    dice = (*deal.rolls, deal.holdup)
    return {"deck": codes(deal.deck), "rolls": [f"{one}{two}" for one, two in dice]}


def _check_table(options: Options, seats: int) -> None:
    if seats not in SEATS:
        raise BadSetup("seats", f"Boomtown is for {SEATS[0]} to {SEATS[-1]} players")
    if options.short and seats != 3:
        raise BadSetup("options.short", "a short game is for three players")
