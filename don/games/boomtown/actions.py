"""The actions a seat can take, and their form in records."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from don.table.auction import Bid, Pass, read_call, write_call

from .deck import CARDS, TOWNS, Card

MOST_BID = 9999
"""The highest possible bid, in gold. No table has that much."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card from the offer (B5.1)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Ride:
    """Use the mustang to choose next (B5.4)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the mustang (B5.4) or the telegraph (B7.10) for later."""


@dataclass(frozen=True, slots=True)
class BlowUp:
    """Blow up ``card``, an opponent's mine or saloon (B7.2)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Expropriate:
    """Take the mine ``card`` from an opponent (B7.3)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Appoint:
    """Put the pawn of ``town``'s mayor on the governor card (B7.5)."""

    town: str


@dataclass(frozen=True, slots=True)
class HoldUp:
    """Try to take ``amount`` gold (2 to 12) from ``seat`` (B7.6)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class LayVein:
    """Lay the new vein under the mine ``card`` (B7.7)."""

    card: Card


@dataclass(frozen=True, slots=True)
class OpenSaloon:
    """Open the saloon in ``town`` (B7.8)."""

    town: str


@dataclass(frozen=True, slots=True)
class Place:
    """Place the saloon girls in ``saloon`` (B7.9)."""

    saloon: Card


@dataclass(frozen=True, slots=True)
class Telegraph:
    """Set ``die`` (1 or 2) to ``value`` (B7.10)."""

    die: int
    value: int


Action = (
    Bid
    | Pass
    | Take
    | Ride
    | Keep
    | BlowUp
    | Expropriate
    | Appoint
    | HoldUp
    | LayVein
    | OpenSaloon
    | Place
    | Telegraph
)

RIDE, KEEP = Ride(), Keep()

SEAT_AT: Mapping[str, int] = {"holdup": 1}
"""The place of the word for a seat in the text of an action, by its first word."""

_PLAIN: dict[str, Action] = {"mustang": RIDE, "keep": KEEP}
_HOLDUP = re.compile(r"holdup ([0-4]) ([2-9]|1[0-2])", re.ASCII)
_TELEGRAPH = re.compile(r"telegraph ([12]) ([1-6])", re.ASCII)


def write_action(action: Action) -> str:
    """Return an action's text in records.

    Examples, one of each kind: ``7``, ``-``, ``take J7``, ``mustang``, ``keep``, ``dynamite J7``,
    ``expropriate M6``, ``governor J``, ``holdup 2 7``, ``vein J7``, ``saloon J``,
    ``girls saloon.1``, ``telegraph 1 6``.
    """
    match action:
        case Bid() | Pass():
            return write_call(action)
        case Take(card):
            return f"take {card.code}"
        case Ride():
            return "mustang"
        case Keep():
            return "keep"
        case BlowUp(card):
            return f"dynamite {card.code}"
        case Expropriate(card):
            return f"expropriate {card.code}"
        case Appoint(town):
            return f"governor {town}"
        case HoldUp(seat, amount):
            return f"holdup {seat} {amount}"
        case LayVein(card):
            return f"vein {card.code}"
        case OpenSaloon(town):
            return f"saloon {town}"
        case Place(saloon):
            return f"girls {saloon.code}"
        case Telegraph(die, value):
            return f"telegraph {die} {value}"


def read_action(text: str) -> Action:
    """Return the action that a text stands for.

    Raises ``ValueError`` for any text that is not exactly as ``write_action`` writes it.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    if call := read_call(text, MOST_BID):
        return call
    if holdup := _HOLDUP.fullmatch(text):
        return HoldUp(int(holdup[1]), int(holdup[2]))
    if telegraph := _TELEGRAPH.fullmatch(text):
        return Telegraph(int(telegraph[1]), int(telegraph[2]))
    verb, _, what = text.partition(" ")
    card = CARDS.get(what)
    town = what if len(what) == 1 and what in TOWNS else None
    match verb:
        case "take" if card:
            return Take(card)
        case "dynamite" if card and card.kind in ("mine", "saloon"):
            return BlowUp(card)
        case "expropriate" if card and card.is_mine:
            return Expropriate(card)
        case "vein" if card and card.is_mine:
            return LayVein(card)
        case "girls" if card and card.kind == "saloon":
            return Place(card)
        case "governor" if town:
            return Appoint(town)
        case "saloon" if town:
            return OpenSaloon(town)
    raise ValueError(f"not an action: {text!r:.40}")
