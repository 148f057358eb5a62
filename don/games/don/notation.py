"""Don's part of the notation for people (``don/table/notation.py``): calls and outcomes."""

from __future__ import annotations

import re

from don.table.game import Event
from don.table.notation import LETTERS

from . import events as ev
from .actions import Action, Swap, read_action, write_action
from .deck import codes

_SWAP = re.compile(r"swap (\S\S) ([A-F]) (\S\S)")


def write_call(action: Action) -> str:
    """The action as records write it, but for the letter of the opponent in an exchange."""
    if isinstance(action, Swap):
        return f"swap {action.give.code} {LETTERS[action.seat]} {action.take.code}"
    return write_action(action)


def read_call(text: str) -> Action:
    """The action that ``write_call`` wrote. Raises ``ValueError``."""
    if swap := _SWAP.fullmatch(text):
        text = f"swap {swap[1]} {LETTERS.index(swap[2])} {swap[3]}"
    return read_action(text)


def outcome(event: Event) -> str:
    """What came of the calls; empty for what they say themselves."""
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
