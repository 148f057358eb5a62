"""The cards, the options and the deal of Boomtown.

The sixty cards (B1.2) are data: correct a wrong number here and nowhere else. The options come from
outside and are checked here. The deal holds everything random: the order of the deck, all dice, and
the seat that begins (B1.6, B2.2, B2.4). So the dice of a turn stay the same when the turn is taken
back, and tables can be compared on the same deal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple

from don.table import game
from don.table.game import BadSetup, Json
from don.table.rng import Rng

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


# The options, by their names in records.

MOST_START_GOLD = 50


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table. The defaults are the printed rules."""

    start_gold: int = 10
    """The gold that each player starts with, 1 to 50 (B1.3)."""
    short: bool = False
    """True if 15 cards are taken out of the deck unseen; for three players only (B1.5)."""


DEFAULTS = Options()


def read_options(data: Mapping[str, Json]) -> Options:
    """Return options from plain data, with defaults for missing ones. Raises ``BadSetup``."""
    unknown = sorted(set(data) - set(asdict(DEFAULTS)))
    if unknown:
        raise BadSetup(f"options.{unknown[0]:.40}", "no such option")
    gold = data.get("start_gold", DEFAULTS.start_gold)
    if type(gold) is not int or not 1 <= gold <= MOST_START_GOLD:
        why = f"must be a whole number from 1 to {MOST_START_GOLD}"
        raise BadSetup("options.start_gold", why)
    short = data.get("short", DEFAULTS.short)
    if not isinstance(short, bool):
        raise BadSetup("options.short", "must be true or false")
    return Options(gold, short)


def write_options(options: Options) -> dict[str, Json]:
    """Return all options as plain data, defaults included."""
    return asdict(options)


# The deal.

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
