"""Events, payouts and refusals in words, for the log, the live region and the bid pad.

The table ``EVENTS`` has the sentences for every event (see ``don/ui/sentence_tables.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from don.games.don import events as ev
from don.games.don.deck import Card
from don.games.don.payout import Payout
from don.games.don.state import ROUNDS, Observation, Phase
from don.table.game import Event, Refusal

from ...game import Names
from ...i18n import Words
from ...sentence_tables import CALLS, GAME_WON, Codes, EventTexts, Placeholder, Plural, Reader, Row
from .cards import a_number, card_name, cards_name, chips

PLACEHOLDERS: dict[str, Placeholder] = {
    "card": lambda reader, event: card_name(reader.t, event.card),
    "cards": lambda reader, event: cards_name(reader.t, event.cards),
    "gave": lambda reader, event: card_name(reader.t, event.gave),
    "took": lambda reader, event: card_name(reader.t, event.took),
    "a_number": lambda reader, event: a_number(reader.t, event.number),
}
"""The texts for words in braces, except those that are fields of the event."""

NOBODY = Row("Nobody gets paid.")
TOO_LITTLE = Row(
    Plural(
        "Too little to share: {n} chip stays in the pot.",
        "Too little to share: {n} chips stay in the pot.",
        "left",
    )
)
SHARES = {
    "majority": Row(
        "Most {number}s: {to} gets {share}.",
        to="Most {number}s: you get {share}.",
    ),
    "tie": Row(
        "{to} have the most {number}s and get {share} each.",
        to=Plural(
            "You and {to} have the most {number}s and get {share} each.",
            "You, {to} have the most {number}s and get {share} each.",
            "to",
        ),
    ),
    "nobody": Row(
        "Nobody has {a_number}: the others get {share} each.",
        to="Nobody has {a_number}: everybody but {seat} gets {share}.",
    ),
    "seller": Row("{to} gets {share}.", to="You get {share}."),
}
"""The sentences that say who is paid, by the reason of a payout (D5.3, D5.4, D8.3)."""
KEPT = Row(Plural("{n} chip stays in the pot.", "{n} chips stay in the pot.", "left"))


def _shares(reader: Reader, due: Payout | ev.Paid) -> str:
    """Say who is paid and why (D5.3 to D5.6, D8.3)."""
    if due.share:
        return SHARES[due.reason](reader, due)
    return (TOO_LITTLE if due.left else NOBODY)(reader, due)


def _payout(reader: Reader, due: Payout | ev.Paid) -> str:
    """Say who is paid and why, and what stays in the pot (D5.6)."""
    text = _shares(reader, due)
    stays = due.share and due.left and due.reason != "seller"
    return f"{text} {KEPT(reader, due)}" if stays else text


EVENTS: EventTexts = {
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
    ev.Paid: [_payout],
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


MOST_NEWS = 2
"""The most sentences about what has changed: the first ones matter most."""


def news(t: Words, names: Names, seen: Observation, events: Sequence[Event]) -> str:
    """Say which numbers pay the player of an observation from now on, and which are barred.

    A number that the player shares with others pays, too. Of a first number that does not pay, it
    says only that it is barred; of a later one, and of those from before, the keys say it.
    """
    me = seen.seat
    if me is None or seen.phase is Phase.OVER:  # nobody bids any more
        return ""
    if seen.round == ROUNDS and any(isinstance(event, ev.LotWon) for event in events):
        return ""  # that was the last lot
    got, lost = _moved(events, me)
    now = {card.number for card in seen.districts[me]}
    old = {card.number for card in (*seen.districts[me], *lost) if card not in got}
    fresh, free = sorted(now - old), sorted(old - now)
    won = sorted({card.number for card in got} & now)
    paying = [
        number
        for number in won
        if _leads(seen, me, number) and (number in fresh or not _leads(seen, me, number, got))
    ]
    most = [number for number in won if number not in fresh and _leads_alone(seen, me, number)]
    lines = []
    if most and not paying:
        lines.append(t("You have the most {number}s now.", number=most[0]))
    elif paying and now - {*paying}:
        lines.append(t("Bids ending in {numbers} pay you now, too.", numbers=_any(t, paying)))
    elif paying:
        lines.append(t("Bids ending in {numbers} pay you now.", numbers=_any(t, paying)))
    if paying or most:
        lines.append(t("You can't bid them."))
    elif fresh and not old:
        lines.append(t("You can't bid numbers ending in {numbers}.", numbers=_any(t, sorted(now))))
    if free:
        lines.append(t("You can bid numbers ending in {numbers} again.", numbers=_any(t, free)))
    return " ".join(lines[:MOST_NEWS])


def _any(t: Words, numbers: Sequence[int]) -> str:
    return t.either([str(number) for number in numbers])


def _moved(events: Sequence[Event], me: int) -> tuple[list[Card], list[Card]]:
    """Return the districts that a seat has got and lost by some events."""
    got: list[Card] = []
    lost: list[Card] = []
    for event in events:
        match event:
            case ev.LotWon(seat, cards) if seat == me:
                got += cards
            case ev.Sold(seller, seat, card):
                got += [card] * (seat == me)
                lost += [card] * (seller == me)
            case ev.Discarded(seat, card) if seat == me:
                lost.append(card)
            case ev.Swapped(seat, gave, other, took) if me in (seat, other):
                got.append(took if seat == me else gave)
                lost.append(gave if seat == me else took)
    return got, lost


def _leads(seen: Observation, me: int, number: int, without: Sequence[Card] = ()) -> bool:
    """Return whether no player has more districts with this number than the player.

    ``without``: districts of the player that do not count.
    """
    counts = [sum(card.number == number for card in cards) for cards in seen.districts]
    counts[me] -= sum(card.number == number for card in without)
    return counts[me] == max(counts)


def _leads_alone(seen: Observation, me: int, number: int) -> bool:
    """Return whether every other player has fewer districts with this number."""
    counts = [sum(card.number == number for card in cards) for cards in seen.districts]
    return counts.count(max(counts)) == 1 and counts[me] == max(counts)


REFUSAL_PLACEHOLDERS: dict[str, Placeholder] = {
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
"""The sentences for refused actions."""


def event_text(t: Words, names: Names, event: Event, me: int | None = None) -> str | None:
    """Return the sentence for an event, or None if it has none.

    The player at seat ``me`` is called "you". If ``me`` is None, all players are called by name.
    """
    return Reader(t, names, me, PLACEHOLDERS).event_text(EVENTS, event)


@lru_cache(maxsize=1024)
def payout_text(t: Words, names: Names, due: Payout) -> str:
    """Say who is paid and why, and what stays in the pot, calling all players by name."""
    return _payout(Reader(t, names, None, PLACEHOLDERS), due)


def shares_text(t: Words, names: Names, due: Payout) -> str:
    """Say who is paid and why, calling all players by name."""
    return _shares(Reader(t, names, None, PLACEHOLDERS), due)


def paid_text(t: Words, names: Names, paid: ev.Paid, me: int | None) -> str:
    """Say who was paid and why, and what stays in the pot. Seat ``me`` is "you"."""
    return _payout(Reader(t, names, me, PLACEHOLDERS), paid)


def payment_text(t: Words, names: Names, payer: int, due: Payout, me: int) -> str:
    """Say who is paid if ``payer`` wins, and what stays in the pot. Seat ``me`` is "you"."""
    paid = ev.Paid(payer, 0, 0, due.number, due.to, due.share, due.left, due.reason)
    return _payout(Reader(t, names, me, PLACEHOLDERS), paid)


def refusal_text(t: Words, refusal: Refusal) -> str:
    """Return the sentence that says why an action is refused."""
    return Reader(t, (), None, REFUSAL_PLACEHOLDERS).refusal_text(REFUSALS, refusal)
