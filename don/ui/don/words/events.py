"""Events, payouts and refusals in words, for the log, the live region and the bid pad.

The table ``EVENTS`` has the sentences for every event; ``don/ui/telling.py`` explains how it works.
"""

from __future__ import annotations

from don.games.don import events as ev
from don.games.don.payout import Payout
from don.table.game import Event, Refusal

from ...game import Names
from ...i18n import Words
from ...telling import CALLS, GAME_WON, Codes, Part, Plural, Reader, Row, Table
from .cards import a_number, card_name, cards_name, chips

PARTS: dict[str, Part] = {
    "card": lambda reader, event: card_name(reader.t, event.card),
    "cards": lambda reader, event: cards_name(reader.t, event.cards),
    "gave": lambda reader, event: card_name(reader.t, event.gave),
    "took": lambda reader, event: card_name(reader.t, event.took),
    "a_number": lambda reader, event: a_number(reader.t, event.number),
}
"""What the words in braces stand for, except those that are fields of the event."""

SHARES = [
    Row("Nobody gets paid.", when=lambda due: not due.share and not due.left),
    Row(
        Plural(
            "Too little to share: {n} chip stays in the pot.",
            "Too little to share: {n} chips stay in the pot.",
            "left",
        ),
        when=lambda due: not due.share and due.left,
    ),
    Row(
        "{to} has the most {number}s and gets {share}.",
        to="You have the most {number}s and get {share}.",
        when=lambda due: due.share and due.reason == "majority",
    ),
    Row(
        "{to} have the most {number}s and get {share} each.",
        to=Plural(
            "You and {to} have the most {number}s and get {share} each.",
            "You, {to} have the most {number}s and get {share} each.",
            "to",
        ),
        when=lambda due: due.share and due.reason == "tie",
    ),
    Row(
        "Nobody has {a_number}: the others get {share} each.",
        to="Nobody has {a_number}: everybody but {seat} gets {share}.",
        when=lambda due: due.share and due.reason == "nobody",
    ),
    Row(
        "{to} gets {share}.",
        to="You get {share}.",
        when=lambda due: due.share and due.reason == "seller",
    ),
]
"""The sentences that say who is paid and why (D5.3 to D5.6, D8.3)."""

PAYOUT = [
    *SHARES,
    Row(
        Plural("{n} chip stays in the pot.", "{n} chips stay in the pot.", "left"),
        when=lambda due: due.share and due.left and due.reason != "seller",
    ),
]
"""``SHARES``, and the sentence that says what stays in the pot (D5.6)."""

EVENTS: Table = {
    ev.LotShown: [Row("For sale: {cards}.")],
    ev.AuctionOpened: [
        Row("Bidding starts again for {cards}.", when=lambda event: event.again),
    ],
    **CALLS,
    ev.OwnNumberCaught: [
        Row(
            "{seat} bids {amount} but has that number ({number}) and takes the bid back.",
            seat="You bid {amount} but have that number ({number}), so you take the bid back.",
        ),
        Row("It costs a chip, which goes into the pot.", when=lambda event: event.fine),
    ],
    ev.OverbidCaught: [
        Row("{seat} can't pay {amount} and is out.", seat="You can't pay {amount} and are out."),
    ],
    ev.Discarded: [
        Row(
            "{seat} loses {card}. It leaves the game.",
            seat="You lose {card}. It leaves the game.",
        ),
    ],
    ev.LotWon: [
        Row(
            "{seat} takes {cards} for free.",
            seat="You take {cards} for free.",
            when=lambda event: event.free,
        ),
        Row(
            "{seat} wins {cards} for {price}.",
            seat="You win {cards} for {price}.",
            when=lambda event: not event.free,
        ),
    ],
    ev.LotLost: [
        Row(
            Plural(
                "Nobody can take {cards}: it leaves the game.",
                "Nobody can take {cards}: they leave the game.",
                "cards",
            ),
        ),
    ],
    ev.Paid: PAYOUT,
    ev.Offered: [Row("{seat} puts {card} up for sale.", seat="You put {card} up for sale.")],
    ev.Sold: [
        Row(
            "{seat} buys {card} from {seller} for {price}.",
            seat="You buy {card} from {seller} for {price}.",
            seller="{seat} buys {card} from you for {price}.",
        ),
    ],
    ev.Unsold: [Row("No bids: {seller} keeps {card}.", seller="No bids: you keep {card}.")],
    ev.Swapped: [
        Row(
            "{seat} swaps {gave} for {other}'s {took} and sits out this auction.",
            seat="You swap {gave} for {other}'s {took} and sit out this auction.",
            other="{seat} swaps {gave} for your {took} and sits out this auction.",
        ),
    ],
    ev.GameEnded: GAME_WON,
}


REFUSAL_PARTS: dict[str, Part] = {
    "a_number": lambda reader, why: a_number(reader.t, int(why.number)),
    "teen": lambda reader, why: int(why.number) + 10,
    "score": lambda reader, why: int(why.number) + 20,
    "amount": lambda reader, why: chips(reader.t, int(why.chips)),
}
REFUSALS: Codes = {
    "own_number": [Row("You have {a_number}, so you can't bid {number}, {teen}, {score}…")],
    "too_many_chips": [Row("You have only {amount}.")],
    "too_low": [Row("Bid at least {least}.")],
    "too_high": [Row("The highest possible bid is {most}.")],
    "not_owned": [Row("There's no {card} here.")],
}
"""Why an action is refused."""


def tell(t: Words, names: Names, event: Event, me: int | None = None) -> str | None:
    """Return the sentence for an event, or None if it has none.

    The player at seat ``me`` is called "you". If ``me`` is None, all players are called by name.
    """
    return Reader(t, names, me, PARTS).tell(EVENTS, event)


def tell_payout(t: Words, names: Names, due: Payout) -> str:
    """Say who is paid and why, and what stays in the pot, calling all players by name."""
    return Reader(t, names, None, PARTS).say(PAYOUT, due)


def tell_shares(t: Words, names: Names, due: Payout) -> str:
    """Say who is paid and why, calling all players by name."""
    return Reader(t, names, None, PARTS).say(SHARES, due)


def tell_due(t: Words, names: Names, payer: int, due: Payout, me: int) -> str:
    """Say who is paid if ``payer`` wins, and what stays in the pot. Seat ``me`` is "you"."""
    paid = ev.Paid(payer, 0, 0, due.number, due.to, due.share, due.left, due.reason)
    return Reader(t, names, me, PARTS).say(PAYOUT, paid)


def tell_reason(t: Words, refusal: Refusal) -> str:
    """Return the sentence that says why an action is refused."""
    return Reader(t, (), None, REFUSAL_PARTS).tell_refusal(REFUSALS, refusal)
