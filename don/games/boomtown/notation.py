"""Boomtown's part of the notation for people (``don/table/notation.py``): calls and outcomes."""

from __future__ import annotations

import re
from collections.abc import Iterable

from don.table.game import Event
from don.table.notation import LETTERS

from . import events as ev
from .actions import Action, HoldUp, read_action, write_action
from .deck import codes

_HOLDUP = re.compile(r"holdup ([A-E]) (\d+)", re.ASCII)


def write_call(action: Action) -> str:
    """The action as records write it, but for the letter of the player who is held up."""
    if isinstance(action, HoldUp):
        return f"holdup {LETTERS[action.seat]} {action.amount}"
    return write_action(action)


def read_call(text: str) -> Action:
    """The action that ``write_call`` wrote. Raises ``ValueError``."""
    if holdup := _HOLDUP.fullmatch(text):
        text = f"holdup {LETTERS.index(holdup[1])} {holdup[2]}"
    return read_action(text)


def outcome(event: Event) -> str:
    """What came of the calls; empty for what they say themselves."""
    match event:
        case ev.OfferShown(cards):
            return f"offer: {' '.join(codes(cards))}"
        case ev.AuctionWon(seat, price):
            return f"{LETTERS[seat]} chooses first for {price or 'nothing'}"
        case ev.PricePaid(_, _, shares, bank):
            return _shares(shares) + (f", {bank} to the bank" if bank else "")
        case ev.FeePaid(seat, to, _, _, paid):
            return f"{LETTERS[seat]} pays {paid} to {LETTERS[to]}"
        case ev.MayorChanged(seat, _, town):
            return f"{LETTERS[seat]} is mayor of {town}"
        case ev.SharkPaid(_, shares):
            return f"paid to the bank: {_shares(shares)}"
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


def _shares(shares: Iterable[tuple[int, int]]) -> str:
    return " ".join(f"{LETTERS[seat]} {gold}" for seat, gold in shares)
