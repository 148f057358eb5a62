"""The actions a seat can take, and their form in records."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from don.table.auction import Bid, Pass, read_call, write_call

from .deck import CARDS, Card

MOST_BID = 999
"""The highest possible bid, in chips. No table has that many."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Put one of the seat's own districts up for sale in a side auction (D8.1)."""

    card: Card


@dataclass(frozen=True, slots=True)
class NoOffer:
    """Hold no side auction this round (D8.1)."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Give a district to ``seat`` and take one from that seat (D9.1)."""

    give: Card
    seat: int
    take: Card


@dataclass(frozen=True, slots=True)
class Stay:
    """Swap nothing this round (D9.1)."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Discard a district after an overbid (D4.6)."""

    card: Card


Action = Bid | Pass | Offer | NoOffer | Swap | Stay | Drop

NO_OFFER, STAY = NoOffer(), Stay()

SEAT_AT: Mapping[str, int] = {"swap": 2}
"""The place of the word for a seat in the text of an action, by its first word."""

_PLAIN: dict[str, Action] = {"keep": NO_OFFER, "stay": STAY}
_CARD = "([" + "".join(dict.fromkeys(c[0] for c in CARDS)) + "][0-9])"
_OFFER = re.compile(f"offer {_CARD}")
_DROP = re.compile(f"drop {_CARD}")
_SWAP = re.compile(f"swap {_CARD} ([0-5]) {_CARD}")


def write_action(action: Action) -> str:
    """Return an action's text in records.

    Examples, one of each kind: ``7``, ``-``, ``offer K7``, ``keep``, ``swap K7 2 B0``, ``stay``,
    ``drop K7``.
    """
    match action:
        case Bid() | Pass():
            return write_call(action)
        case Offer(card):
            return f"offer {card.code}"
        case NoOffer():
            return "keep"
        case Swap(give, seat, take):
            return f"swap {give.code} {seat} {take.code}"
        case Stay():
            return "stay"
        case Drop(card):
            return f"drop {card.code}"


def read_action(text: str) -> Action:
    """Return the action that a text stands for.

    Raises ``ValueError`` for any text that is not exactly as ``write_action`` writes it.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    if call := read_call(text, MOST_BID):
        return call
    try:
        if m := _OFFER.fullmatch(text):
            return Offer(CARDS[m[1]])
        if m := _DROP.fullmatch(text):
            return Drop(CARDS[m[1]])
        if m := _SWAP.fullmatch(text):
            return Swap(CARDS[m[1]], int(m[2]), CARDS[m[3]])
    except KeyError as no_card:
        raise ValueError(f"no such card: {no_card.args[0]}") from None
    raise ValueError(f"not an action: {text!r:.40}")
