"""Events, payouts and refusals in words, for the log, the live region and the bid pad.

The table ``EVENTS`` has the sentences for every event; ``don/ui/telling.py`` explains how it works.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from don.games.don import events as ev
from don.games.don.deck import Card
from don.games.don.payout import Payout
from don.table.game import Event, Refusal

from ...game import Names
from ...i18n import Words
from ...telling import GAME_WON, Part, Plural, Reader, Row, Table


def colour_name(t: Words, colour: str) -> str:
    """Return the word for a colour letter."""
    match colour:
        case "B":
            return t("blue")
        case "O":
            return t("orange")
        case "S":
            return t("sky blue")
        case "Y":
            return t("yellow")
        case "V":
            return t("red")
        case "K":
            return t("black")
    raise KeyError(colour)


def quarter(colour: str) -> str:
    """Return the part of Chicago that a colour stands for, a name that is the same everywhere."""
    return {
        "B": "Bronzeville",
        "O": "Pilsen",
        "S": "Lakeview",
        "Y": "Near North",
        "V": "Bridgeport",
        "K": "The Loop",
    }[colour]


def card_name(t: Words, card: Card) -> str:
    """Return a district in words: ``blue 4``."""
    return t("{colour} {number}", colour=colour_name(t, card.colour), number=card.number)


def letter(t: Words, colour: str) -> str:
    """Return one or two letters for a colour, taken from its name in this language.

    Records use other letters.
    """
    match colour:
        case "B":
            return t.context("the letter of blue", "Bu")
        case "O":
            return t.context("the letter of orange", "O")
        case "S":
            return t.context("the letter of sky blue", "S")
        case "Y":
            return t.context("the letter of yellow", "Y")
        case "V":
            return t.context("the letter of red", "R")
        case "K":
            return t.context("the letter of black", "Bk")
    raise KeyError(colour)


def cards_name(t: Words, cards: Iterable[Card]) -> str:
    """Return several districts in words."""
    return t.listing([card_name(t, card) for card in cards])


def chips(t: Words, n: int) -> str:
    """Return a number of chips in words."""
    return t.plural("{n} chip", "{n} chips", n)


def a_number(t: Words, number: int) -> str:
    """Return a phrase for a district that names only its number: ``a 7``, ``an 8``."""
    return t("an {number}", number=number) if number == 8 else t("a {number}", number=number)


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
            "Too little to share: the pot keeps {n}.",
            "Too little to share: the pot keeps {n}.",
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
        Plural("The pot keeps {n}.", "The pot keeps {n}.", "left"),
        when=lambda due: due.share and due.left and due.reason != "seller",
    ),
]
"""``SHARES``, and the sentence that says what stays in the pot (D5.6)."""

EVENTS: Table = {
    ev.LotShown: [Row("For sale: {cards}.")],
    ev.AuctionOpened: [
        Row("Bidding starts again for {cards}.", when=lambda event: event.again),
    ],
    ev.BidMade: [Row("{seat} bids {amount}.", seat="You bid {amount}.")],
    ev.Passed: [Row("{seat} passes.", seat="You pass.")],
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

SHORT: Table = {
    ev.BidMade: [Row("{seat} {amount}", seat="you {amount}")],
    ev.Passed: [Row("{seat} passes", seat="you pass")],
}
"""Bids and passes, in two words."""


def tell(t: Words, names: Names, event: Event, me: int | None = None) -> str | None:
    """Return the sentence for an event, or None if it has none.

    The player at seat ``me`` is called "you". If ``me`` is None, all players are called by name.
    """
    return Reader(t, names, me, PARTS).tell(EVENTS, event)


def tell_short(t: Words, names: Names, event: Event, me: int | None = None) -> str | None:
    """Return a bid or pass in two words, or None for other events."""
    return Reader(t, names, me, PARTS).tell(SHORT, event)


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
    data = refusal.data
    match refusal.code:
        case "own_number":
            number = int(data["number"])
            return t(
                "You have {a_number}, so you can't bid {number}, {teen}, {score}…",
                a_number=a_number(t, number),
                number=number,
                teen=number + 10,
                score=number + 20,
            )
        case "too_many_chips":
            return t("You have only {amount}.", amount=chips(t, int(data["chips"])))
        case "too_low":
            return t("Bid at least {least}.", least=data["least"])
        case "too_high":
            return t("The highest possible bid is {most}.", most=data["most"])
        case "not_owned":
            return t("There's no {card} here.", card=data["card"])
        case "game_over":
            return t("The game is over.")
        case _:
            return t("You can't do that now.")


def tell_progress(t: Words, current: int, of: int) -> str:
    """Return the current round in words, out of ``of`` rounds."""
    if current == of:
        return t("Last round")
    return t("Round {n} of {rounds}", n=current, rounds=of)


def round_name(t: Words, n: int) -> str:
    """Return a round as a heading."""
    return t("Round {n}", n=n)


def in_round(t: Words, n: int) -> str:
    """Return the name of a round for use within a sentence."""
    # Translators: Comes after "Look at".
    return t.context("in a sentence", "round {n}", n=n)


def unit(t: Words) -> str:
    """Return the word for a round."""
    return t("Round")


def earlier(t: Words) -> str:
    """Return the heading above the rounds that are over."""
    return t("Earlier rounds")


def credits(t: Words) -> str:
    """Return the designer and the publisher of the game."""
    return t("Don was designed by Michael Schacht and published by Queen Games in 2001.")


def about_game(t: Words, names: str, current: int = 0, of: int = 0) -> str:
    """Describe a position for people who cannot see it. In round 0 the game is over."""
    if not current:
        return t("Don: {names}. The game is over.", names=names)
    return t("Don: {names}. Round {n} of {rounds}.", names=names, n=current, rounds=of)


def at_table(t: Words, names: str, current: int, of: int) -> str:
    """Return the players and the round."""
    return t("{names}. Round {n} of {rounds}.", names=names, n=current, rounds=of)


def forced_pass(t: Words, name: str, about: Mapping[str, str]) -> str:
    """Say why a player (the reader, if ``name`` is empty) could only pass (D4.2, D4.3).

    The text is in the past tense, as it stays on display after the auction.
    """
    if name:
        return t("{name} can't bid higher and passes.", name=name)
    bids, chips = about.get("bids", ""), int(about.get("chips", "0"))
    if bids and about.get("why") == "own_number":
        numbers = bids.split(",")
        return t.plural(
            "You sit out: {bids} is your own number.",
            "You sit out: {bids} are your own numbers.",
            len(numbers),
            bids=t.listing(numbers),
        )
    if not chips:
        return t("You couldn't bid: you had no chips.")
    return t.plural(
        "You couldn't bid higher: you had only {n} chip.",
        "You couldn't bid higher: you had only {n} chips.",
        chips,
    )


def memory_aid(t: Words) -> str:
    """Say what the memory aid does (D1.4)."""
    return t("Counts the others' hidden chips for you.")


def only_for(t: Words, name: str) -> str:
    """Say why only this player should look when the device is handed over."""
    return t("Chips are hidden here: only {name} should look.", name=name)


def only_here(t: Words) -> str:
    """Say which secrets this device shows in a game played by link."""
    return t("This device will play that seat and show only its chips.")


def estates(t: Words) -> str:
    """Return the word for what players own at the end."""
    return t("Districts")


def replay_title(t: Words, current: int, of: int) -> str:
    """Return the title of the page during a replay."""
    return t("Replay: round {n} of {rounds}", n=current, rounds=of)


def in_a_line(t: Words) -> str:
    """Return a line on what the game is about."""
    return t(
        "Bid for districts, collect colours. The last digit of your bid decides who gets paid."
    )
