"""The deal, which holds all that is random: the order of the deck, all dice, and who begins.

The dice of a turn stay the same when the turn is taken back, and tables can be compared on the same
deal (B1.6, B2.2, B2.4).
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
"""The fields that a deal has in records besides its start player: the cards and the dice."""

Dice = tuple[int, int]
"""The numbers on two dice, 1 to 6 each."""

_DICE = re.compile("[1-6][1-6]", re.ASCII)


@dataclass(frozen=True, slots=True)
class Deal(game.Deal):
    """The deal of a game.

    ``deck`` holds the cards of this game in drawing order. ``rolls`` holds the dice for each turn's
    production, and ``holdup`` holds the dice for the holdup.
    """

    deck: tuple[Card, ...]
    rolls: tuple[Dice, ...]
    holdup: Dice


def turns_of(options: Options, seats: int) -> int:
    """Return the number of turns. Each turn uses up one card for each player (B2.1)."""
    return (len(DECK) - (TAKEN_OUT if options.short else 0)) // seats


def deal(options: Options, seats: int, seed: int) -> Deal:
    """Return the deal that a seed gives.

    Raises ``BadSetup`` for a wrong number of seats, and for a short game with more than three.
    """
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
    """Return the deal with this start player, and the deck and the dice in ``fields``.

    Raises ``BadSetup`` (B1.1, B1.2, B1.5, B2.2, B2.4).
    """
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
    """Return the codes of the deck, and each roll as two digits; the holdup's roll is the last."""
    dice = (*deal.rolls, deal.holdup)
    return {"deck": codes(deal.deck), "rolls": [f"{one}{two}" for one, two in dice]}


def _check_table(options: Options, seats: int) -> None:
    if seats not in SEATS:
        raise BadSetup("seats", f"Boomtown is for {SEATS[0]} to {SEATS[-1]} players")
    if options.short and seats != 3:
        raise BadSetup("options.short", "a short game is for three players")
