"""Boomtown's observations and events as plain data, and its results in the notation for people.

Plain data can be sent to another thread or another device. A dataclass becomes an object with the
names of its fields, and a card becomes its code.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from don.table.auction import Auction
from don.table.game import Event
from don.table.notation import LETTERS
from don.table.plain import (
    FieldParser,
    event_parser,
    fields_of,
    many,
    maybe,
    one_of,
    whole_number,
)

from . import events as ev
from .deal import Dice
from .deck import CARDS, TOWNS, Card, codes
from .options import read_options
from .state import Observation, Phase, Saloon


def read_observation(data: Any) -> Observation:
    """Return the observation that ``plain`` wrote (``don.table.plain.read_observation``)."""
    seen = Observation(**fields_of(data, _SEEN))
    if (seen.auction is None) != (seen.phase is not Phase.AUCTION):
        raise ValueError("no auction")
    if not len(seen.mines) == len(seen.held) == seen.seats or len(seen.mayors) != len(TOWNS):
        raise ValueError("no such position")
    return seen


def _saloon(data: Any) -> Saloon:
    return Saloon(
        _card(data["card"]),
        whole_number(data["seat"]),
        _town(data["town"]),
        maybe(_card)(data["girls"]),
    )


def _card(code: str) -> Card:
    return CARDS[code]


def _dice(data: Any) -> Dice:
    one, two = data
    return _die(one), _die(two)


def _die(data: Any) -> int:
    if whole_number(data) not in range(1, 7):
        raise ValueError("not a die")
    return whole_number(data)


def _shares(data: Any) -> tuple[tuple[int, int], ...]:
    return tuple((whole_number(seat), whole_number(gold)) for seat, gold in data)


_town = one_of(TOWNS)
_cards = many(_card)
_SEEN: dict[str, FieldParser] = {
    **dict.fromkeys(("seat", "to_act", "winner", "rider"), maybe(whole_number)),
    **dict.fromkeys(("deck_size", "first", "turn"), whole_number),
    **dict.fromkeys(("gold", "waiting"), many(whole_number)),
    **dict.fromkeys(("mines", "held"), many(_cards)),
    **dict.fromkeys(("offer", "removed"), _cards),
    **dict.fromkeys(("taken", "vein"), maybe(_card)),
    "options": read_options,
    "phase": Phase,
    "auction": maybe(Auction.read),
    "dice": maybe(_dice),
    "mayors": many(maybe(whole_number)),
    "governor": maybe(_town),
    "saloons": many(_saloon),
}
read_event = event_parser(
    ev,
    {
        **dict.fromkeys(("card", "saloon"), _card),
        **dict.fromkeys(("seats", "winners"), many(whole_number)),
        "cards": _cards,
        "dice": _dice,
        "shares": _shares,
        "town": _town,
        "before": maybe(whole_number),
    },
)
"""Return the event that ``plain.write_event`` wrote. Raises ``ValueError``."""


def result_line(event: Event) -> str:
    """Return an event's line in the notation, or an empty text if the event needs none."""
    match event:
        case ev.OfferShown(cards):
            return f"offer: {' '.join(codes(cards))}"
        case ev.AuctionWon(seat, price):
            return f"{LETTERS[seat]} chooses first for {price or 'nothing'}"
        case ev.PricePaid(_, _, shares, bank):
            return _listed_shares(shares) + (f", {bank} to the bank" if bank else "")
        case ev.FeePaid(seat, to, _, _, paid):
            return f"{LETTERS[seat]} pays {paid} to {LETTERS[to]}"
        case ev.MayorChanged(seat, _, town):
            return f"{LETTERS[seat]} is mayor of {town}"
        case ev.SharkPaid(_, shares):
            return f"paid to the bank: {_listed_shares(shares)}"
        case ev.HoldupRolled(seat, victim, _, dice, paid):
            return f"dice {dice[0]} {dice[1]}: {LETTERS[seat]} has {paid} from {LETTERS[victim]}"
        case ev.DiceRolled(dice) | ev.DieSet(dice=dice):
            return f"dice {dice[0]} {dice[1]}"
        case ev.Produced(seat, card, amount):
            return f"{card.code}: {amount} to {LETTERS[seat]}"
        case ev.SaloonPaid(seat, to, saloon, _, _, paid):
            return f"{LETTERS[seat]} pays {paid} to {LETTERS[to]} in {saloon.code}"
        case ev.Collapsed(_, card, _):
            return f"{card.code} collapses"
        case ev.NoTarget(_, card):
            return f"{card.code} has no effect"
        case ev.GameEnded(winners):
            return f"won by {' '.join(LETTERS[seat] for seat in winners)}"
    return ""


def _listed_shares(shares: Iterable[tuple[int, int]]) -> str:
    return " ".join(f"{LETTERS[seat]} {gold}" for seat, gold in shares)
