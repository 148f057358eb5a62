"""What a terminal says in English: events, refusals and payments as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from don.games.don import events as ev
from don.games.don.deck import Card
from don.games.don.payout import Payout
from don.table.game import Event, Refusal
from don.terminal.game import listed

_REFUSALS = {
    "own_number": "You can't bid a number ending in {number}: it is on one of your districts.",
    "too_many_chips": "You have only {chips} chips.",
    "too_low": "Bid at least {least}.",
    "too_high": "The highest possible bid is {most}.",
    "not_owned": "{card} isn't there to give.",
    "no_such_opponent": "There is no opponent number {seat}.",
    "not_now": "You can't do that now.",
}


def refusal(why: Refusal) -> str:
    """Why something is not allowed."""
    return _REFUSALS.get(why.code, why.code).format(**why.data)


def cards(held: Iterable[Card]) -> str:
    """Card codes, or a dash for none."""
    return " ".join(card.code for card in held) or "-"


def chips(count: int) -> str:
    """A number of chips."""
    return f"{count} chip" if count == 1 else f"{count} chips"


def payment(due: Payout | ev.Paid, names: Sequence[str]) -> str:
    """Who receives what, and what stays in the pot: ``6 to Bert and Claus, 1 to the pot``."""
    each = " each" if len(due.to) > 1 else ""
    paid = [f"{due.share}{each} to {listed(due.to, names)}"] if due.share else []
    pot = [f"{due.left} in the pot"] if due.left and due.reason != "seller" else []
    return ", ".join(paid + pot) or "nothing to anybody"


def event(happened: Event, names: Sequence[str]) -> str | None:
    """What happened, or None for what needs no words."""
    match happened:
        case ev.RoundBegan(number, start):
            return f"\n== Round {number}, {names[start]} starts"
        case ev.LotShown(lot):
            return f"The lot: {cards(lot)}"
        case ev.AuctionOpened(lot, _, seller, again):
            if again:
                return f"{cards(lot)} goes up again."
            return None if seller is None else f"{names[seller]}'s {cards(lot)} goes up for sale."
        case ev.BidMade(seat, amount):
            return f"{names[seat]}: {amount}"
        case ev.Passed(seat):
            return f"{names[seat]}: pass"
        case ev.OwnNumberCaught(seat, amount, number, fine):
            return f"{names[seat]}: {amount}, but holds that number; fined {chips(fine)}."
        case ev.OverbidCaught(seat, amount):
            return f"{names[seat]} can't pay {amount} and is out."
        case ev.Discarded(seat, card):
            return f"{names[seat]} loses {card.code}; it leaves the game."
        case ev.LotWon(seat, lot, price, free):
            return f"{names[seat]} gets {cards(lot)} {'for free' if free else f'for {price}'}."
        case ev.LotLost(lot):
            return f"{cards(lot)} leaves the game."
        case ev.Paid():
            return f"Paid: {payment(happened, names)}."
        case ev.Offered(seat, card):
            return f"{names[seat]} puts {card.code} up for sale."
        case ev.Sold(seller, seat, card, price):
            return f"{names[seat]} buys {card.code} from {names[seller]} for {price}."
        case ev.Unsold(seller, card):
            return f"Nobody wants {card.code}; {names[seller]} keeps it."
        case ev.Swapped(seat, gave, other, took):
            return f"{names[seat]} swaps {gave.code} for {names[other]}'s {took.code}."
        case _:
            return None


def retold(happened: Event, names: Sequence[str]) -> str | None:
    """The same for a summary, without what was said in auctions."""
    return None if isinstance(happened, ev.BidMade | ev.Passed) else event(happened, names)
