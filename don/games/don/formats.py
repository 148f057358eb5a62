"""Don's observations and events as plain data, and its results in the notation for people.

Plain data can be sent to another thread or another device. A dataclass becomes an object with the
names of its fields, and a card becomes its code.
"""

from __future__ import annotations

from typing import Any

from don.table.auction import Auction
from don.table.game import Event
from don.table.notation import LETTERS
from don.table.plain import (
    FieldParser,
    event_parser,
    fields_of,
    flag,
    many,
    maybe,
    one_of,
    whole_number,
)

from . import events as ev
from .deck import CARDS, Card, codes
from .options import read_options
from .state import Observation, Phase, Sale


def read_observation(data: Any) -> Observation:
    """Return the observation that ``plain`` wrote (``don.table.plain.read_observation``)."""
    seen = Observation(**fields_of(data, _SEEN))
    if seen.auction is None and seen.phase in (Phase.AUCTION, Phase.SIDE, Phase.DISCARD):
        raise ValueError("no auction")
    if len(seen.chips) != seen.seats or (seen.sale is None and seen.phase is Phase.SIDE):
        raise ValueError("no such position")
    return seen


def _sale(data: Any) -> Sale:
    return Sale(whole_number(data["seller"]), _card(data["card"]))


def _card(code: str) -> Card:
    return CARDS[code]


_cards = many(_card)
_SEEN: dict[str, FieldParser] = {
    **dict.fromkeys(("seat", "to_act"), maybe(whole_number)),
    **dict.fromkeys(("deck_size", "start", "round", "pot"), whole_number),
    **dict.fromkeys(("swapped", "excluded"), many(whole_number)),
    **dict.fromkeys(("lot", "removed"), _cards),
    "options": read_options,
    "chips": many(maybe(whole_number)),
    "districts": many(_cards),
    "phase": Phase,
    "auction": maybe(Auction.read),
    "sale": maybe(_sale),
}
read_event = event_parser(
    ev,
    {
        **dict.fromkeys(("card", "gave", "took"), _card),
        **dict.fromkeys(("seats", "to", "winners"), many(whole_number)),
        **dict.fromkeys(("again", "free"), flag),
        "cards": _cards,
        "seller": maybe(whole_number),
        "reason": one_of(("majority", "tie", "nobody")),
    },
)
"""Return the event that ``plain.write_event`` wrote. Raises ``ValueError``."""


def result_line(event: Event) -> str:
    """Return an event's line in the notation, or an empty text if the event needs none."""
    match event:
        case ev.LotShown(cards):
            return f"for sale: {' '.join(codes(cards))}"
        case ev.LotWon(seat, cards, price, free):
            cost = "nothing" if free else str(price)
            return f"{LETTERS[seat]} has {' '.join(codes(cards))} for {cost}"
        case ev.Paid():
            who = " ".join(LETTERS[seat] for seat in event.to)
            return f"{event.number} ({event.reason}): {event.share} to {who}, pot {event.left}"
        case ev.Sold(seller, seat, card, price):
            return f"{LETTERS[seat]} has {card.code} from {LETTERS[seller]} for {price}"
        case ev.Unsold(seller, card):
            return f"{LETTERS[seller]} keeps {card.code}"
        case ev.OwnNumberCaught(seat, _, number, fine):
            return f"{LETTERS[seat]} owns {number}: fine {fine}"
        case ev.OverbidCaught(seat, amount):
            return f"{LETTERS[seat]} cannot pay {amount}"
        case ev.LotLost(cards):
            return f"{' '.join(codes(cards))} out of the game"
        case ev.GameEnded(winners):
            return f"won by {' '.join(LETTERS[seat] for seat in winners)}"
    return ""
