"""Events, payouts and refusals in words, for the log, the live region and the bid pad."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from don.games.don import events as ev
from don.games.don.deck import Card
from don.games.don.payout import Payout
from don.table.game import Event, Refusal

from ...game import Names
from ...i18n import Words, isolated
from ...sentences import people


def colour_name(t: Words, colour: str) -> str:
    """The word for a colour letter."""
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
    """The part of Chicago that a colour stands for: a proper name in every language."""
    return {
        "B": "Bronzeville",
        "O": "Pilsen",
        "S": "Lakeview",
        "Y": "Near North",
        "V": "Bridgeport",
        "K": "The Loop",
    }[colour]


def card_name(t: Words, card: Card) -> str:
    """A district in words: ``blue 4``."""
    return t("{colour} {number}", colour=colour_name(t, card.colour), number=card.number)


def letter(t: Words, colour: str) -> str:
    """A colour in a letter or two, after its word; records have letters of their own."""
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
    """Several districts in words."""
    return t.listing([card_name(t, card) for card in cards])


def chips(t: Words, n: int) -> str:
    """An amount of money in words."""
    return t.plural("{n} chip", "{n} chips", n)


def a_number(t: Words, number: int) -> str:
    """A district by its number alone: ``a 7``, ``an 8``."""
    return t("an {number}", number=number) if number == 8 else t("a {number}", number=number)


def kept(t: Words, left: int) -> str:
    """What the pot keeps of a payment (D5.6)."""
    return t.plural("The pot keeps {n}.", "The pot keeps {n}.", left)


def tell_payout(t: Words, names: Names, due: Payout) -> str:
    """Who would get, or has got, the money, and why, and what the pot keeps (D5, D8.3)."""
    told = tell_shares(t, names, due)
    if due.share and due.left and due.reason != "seller":
        told += " " + kept(t, due.left)
    return told


def tell_shares(t: Words, names: Names, due: Payout) -> str:
    """Whom a payment reaches, and why, in one short sentence (D5.3 to D5.6, D8.3)."""
    who = people(t, names, due.to)
    what = {"number": due.number, "share": due.share}
    if not due.share:
        if not due.left:
            return t("Nobody gets paid.")
        return t.plural(
            "Too little to share: the pot keeps {n}.",
            "Too little to share: the pot keeps {n}.",
            due.left,
        )
    match due.reason:
        case "majority":
            return t("{name} has the most {number}s and gets {share}.", name=who, **what)
        case "tie":
            return t("{names} have the most {number}s and get {share} each.", names=who, **what)
        case "nobody":
            number = a_number(t, due.number)
            return t("Nobody has {number}: the others get {share} each.", number=number,
                     share=due.share)  # fmt: skip
    return t("{name} gets {share}.", name=who, share=due.share)


def tell_reason(t: Words, refusal: Refusal) -> str:
    """Why something cannot be done."""
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


def tell(t: Words, names: Names, event: Event) -> str | None:
    """One event as a sentence, or None where words would be noise."""
    return _tell_call(t, names, event) or _tell_deal(t, names, event)


def _tell_call(t: Words, names: Names, event: Event) -> str | None:
    """What was said in an auction, and what came of it."""

    def name(seat: int) -> str:
        return isolated(names[seat])

    match event:
        case ev.BidMade(seat, amount):
            return t("{name} bids {amount}.", name=name(seat), amount=amount)
        case ev.Passed(seat):
            return t("{name} passes.", name=name(seat))
        case ev.OwnNumberCaught(seat, amount, number, fine):
            told = t(
                "{name} bids {amount} but has that number ({number}) and takes the bid back.",
                name=name(seat),
                amount=amount,
                number=number,
            )
            return told + (" " + t("It costs a chip, which goes into the pot.") if fine else "")
        case ev.OverbidCaught(seat, amount):
            return t(
                "{name} can't pay {amount} and is out.",
                name=name(seat),
                amount=amount,
            )
        case ev.Discarded(seat, card):
            return t(
                "{name} loses {card}. It leaves the game.",
                name=name(seat),
                card=card_name(t, card),
            )
        case ev.LotWon(seat, cards, _, free) if free:
            return t("{name} takes {cards} for free.", name=name(seat), cards=cards_name(t, cards))
        case ev.LotWon(seat, cards, price, _):
            return t(
                "{name} wins {cards} for {price}.",
                name=name(seat),
                cards=cards_name(t, cards),
                price=price,
            )
        case ev.LotLost(cards):
            return t.plural(
                "Nobody can take {cards}: it leaves the game.",
                "Nobody can take {cards}: they leave the game.",
                len(cards),
                cards=cards_name(t, cards),
            )
        case ev.Paid():
            due = Payout(event.number, event.to, event.share, event.left, event.reason)
            return tell_payout(t, names, due)
    return None


def _tell_deal(t: Words, names: Names, event: Event) -> str | None:
    """What happened between the auctions."""

    def name(seat: int) -> str:
        return isolated(names[seat])

    match event:
        case ev.LotShown(cards):
            return t("For sale: {cards}.", cards=cards_name(t, cards))
        case ev.AuctionOpened(cards, _, _, again) if again:
            return t("Bidding starts again for {cards}.", cards=cards_name(t, cards))
        case ev.Offered(seat, card):
            return t("{name} puts {card} up for sale.", name=name(seat), card=card_name(t, card))
        case ev.Sold(seller, seat, card, price):
            return t(
                "{name} buys {card} from {seller} for {price}.",
                name=name(seat),
                card=card_name(t, card),
                seller=name(seller),
                price=price,
            )
        case ev.Unsold(seller, card):
            return t("No bids: {name} keeps {card}.", name=name(seller), card=card_name(t, card))
        case ev.Swapped(seat, gave, other, took):
            return t(
                "{name} swaps {gave} for {other}'s {took} and sits out this auction.",
                name=name(seat),
                took=card_name(t, took),
                other=name(other),
                gave=card_name(t, gave),
            )
        case ev.GameEnded(winners):
            return t.plural(
                "{names} wins the game.",
                "{names} share the win.",
                len(winners),
                names=people(t, names, winners),
            )
    return None


def tell_short(t: Words, names: Names, event: Event) -> str | None:
    """A call in an auction in two words, or None."""
    match event:
        case ev.BidMade(seat, amount):
            return t("{name} {amount}", name=isolated(names[seat]), amount=amount)
        case ev.Passed(seat):
            return t("{name} passes", name=isolated(names[seat]))
    return None


def tell_progress(t: Words, current: int, of: int) -> str:
    """The round that is played."""
    if current == of:
        return t("Last round")
    return t("Round {n} of {rounds}", n=current, rounds=of)


def round_name(t: Words, n: int) -> str:
    """A round as a heading."""
    return t("Round {n}", n=n)


def in_round(t: Words, n: int) -> str:
    """A round in the middle of a sentence."""
    # Translators: Comes after "Look at".
    return t.context("in a sentence", "round {n}", n=n)


def unit(t: Words) -> str:
    """What rounds are called."""
    return t("Round")


def earlier(t: Words) -> str:
    """Over the rounds that are over."""
    return t("Earlier rounds")


def credits(t: Words) -> str:
    """Who made the game."""
    return t("Don was designed by Michael Schacht and published by Queen Games in 2001.")


def about_game(t: Words, names: str, current: int = 0, of: int = 0) -> str:
    """A position in words, for people who cannot see it; without a round the game is over."""
    if not current:
        return t("Don: {names}. The game is over.", names=names)
    return t("Don: {names}. Round {n} of {rounds}.", names=names, n=current, rounds=of)


def at_table(t: Words, names: str, current: int, of: int) -> str:
    """Who plays, and how far the game has got."""
    return t("{names}. Round {n} of {rounds}.", names=names, n=current, rounds=of)


def forced_pass(t: Words, name: str, about: Mapping[str, str]) -> str:
    """Why a player, or without a name you, could only pass (D4.2, D4.3). It is still read when the
    auction is over, and chips have come."""
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
    """What the memory aid does (D1.4)."""
    return t("Counts the others' hidden chips for you.")


def only_for(t: Words, name: str) -> str:
    """Why only this player should look when the device is handed over."""
    return t("Chips are hidden here: only {name} should look.", name=name)


def only_here(t: Words) -> str:
    """What of the secrets a device shows in a game played by link."""
    return t("This device will play that seat and show only its chips.")


def estates(t: Words) -> str:
    """What players have got together by the end."""
    return t("Districts")


def replay_title(t: Words, current: int, of: int) -> str:
    """For the title of the page while a match is watched."""
    return t("Replay: round {n} of {rounds}", n=current, rounds=of)


def in_a_line(t: Words) -> str:
    """What the game is about."""
    return t(
        "Bid for districts, collect colours. The last digit of your bid decides who gets paid."
    )
