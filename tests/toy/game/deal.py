"""The options, and everything random: the order of the cards, the dice, the start player."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from don.table import game
from don.table.game import BadSetup, Json
from don.table.rng import Rng

SEATS = range(2, 4)
CARDS = tuple(f"{worth}{copy}" for worth in range(1, 6) for copy in "abc")
MOST_LAPS = 4
DEAL_FIELDS = frozenset({"deck", "dice"})


@dataclass(frozen=True, slots=True)
class Options:
    laps: int = 3
    toll: bool = True
    """True if there is a toll (T4)."""


def read_options(data: Mapping[str, Json]) -> Options:
    """Return options from plain data. Raises ``BadSetup``."""
    options = {**asdict(Options()), **data}
    laps, toll = options.pop("laps"), options.pop("toll")
    if options:
        raise BadSetup(f"options.{min(options):.40}", "no such option")
    if type(laps) is not int or not 2 <= laps <= MOST_LAPS:
        raise BadSetup("options.laps", f"must be from 2 to {MOST_LAPS}")
    if not isinstance(toll, bool):
        raise BadSetup("options.toll", "must be true or false")
    return Options(laps, toll)


def write_options(options: Options) -> dict[str, Json]:
    return asdict(options)


@dataclass(frozen=True, slots=True)
class Deal(game.Deal):
    """The deal of a game. ``dice`` has one roll for each possible lap."""

    deck: tuple[str, ...]
    dice: tuple[int, ...]


def deal(options: Options, seats: int, seed: int) -> Deal:
    """Return the deal that a seed gives."""
    deck, rng = Rng(seed).shuffled(CARDS)
    start, rng = rng.below(seats)
    dice = []
    for _ in range(MOST_LAPS):
        pips, rng = rng.below(6)
        dice.append(pips + 1)
    return Deal(start, deck, tuple(dice))


def read_deal(
    options: Options, seats: int, start: int, fields: Mapping[str, Sequence[str]]
) -> Deal:
    """Return a deal from the texts of its fields. Raises ``BadSetup``."""
    if seats not in SEATS or start not in range(seats):
        raise BadSetup("seats", "must be two or three, one of them the start player's")
    deck, dice = tuple(fields.get("deck", ())), tuple(fields.get("dice", ()))
    if sorted(deck) != sorted(CARDS):
        raise BadSetup("deck", "must have every card once")
    if len(dice) != MOST_LAPS or not set(dice) <= set("123456"):
        raise BadSetup("dice", f"must be {MOST_LAPS} throws")
    return Deal(start, deck, tuple(map(int, dice)))


def write_deal(deal: Deal) -> dict[str, list[str]]:
    return {"deck": [*deal.deck], "dice": [*map(str, deal.dice)]}
