"""Events as the only person at a screen is told of them: ``You bid 7.``"""

from __future__ import annotations

from don.games.don import events as ev
from don.games.don.payout import Payout
from don.table.game import Event

from ...game import Names
from ...i18n import Words, isolated
from ...sentences import people, you_share_the_win
from . import events
from .events import a_number, card_name, cards_name, kept


def tell(t: Words, names: Names, event: Event, me: int | None = None) -> str | None:
    """One event as a sentence, or None where words would be noise.

    The player at seat ``me`` is called "you"; without it all are called by their names.
    """
    return _tell_you(t, names, event, me) or events.tell(t, names, event)


def tell_short(t: Words, names: Names, event: Event, me: int | None = None) -> str | None:
    """A call in an auction in two words, or None."""
    match event:
        case ev.BidMade(seat, amount) if seat == me:
            return t("you {amount}", amount=amount)
        case ev.Passed(seat) if seat == me:
            return t("you pass")
    return events.tell_short(t, names, event)


def tell_due(t: Words, names: Names, payer: int, due: Payout, me: int) -> str:
    """Who would get the money for a price that a seat pays, and what the pot keeps (D5)."""
    if me not in due.to or not due.share:
        return events.tell_payout(t, names, due)
    paid = ev.Paid(payer, 0, 0, due.number, due.to, due.share, due.left, due.reason)
    return _you_get(t, names, paid, me) + (" " + kept(t, due.left) if due.left else "")


def _tell_you(t: Words, names: Names, event: Event, me: int | None) -> str | None:
    """An event that is about the player at seat ``me``."""
    if me is None:
        return None
    return (
        _you_call(t, event, me)
        or _you_sell(t, names, event, me)
        or _you_are_paid(t, names, event, me)
    )


def _you_call(t: Words, event: Event, me: int) -> str | None:
    """What you said in an auction, and what came of it."""
    match event:
        case ev.BidMade(seat, amount) if seat == me:
            return t("You bid {amount}.", amount=amount)
        case ev.Passed(seat) if seat == me:
            return t("You pass.")
        case ev.OwnNumberCaught(seat, amount, number, fine) if seat == me:
            told = t(
                "You bid {amount} but have that number ({number}), so you take the bid back.",
                amount=amount,
                number=number,
            )
            return told + (" " + t("It costs a chip, which goes into the pot.") if fine else "")
        case ev.OverbidCaught(seat, amount) if seat == me:
            return t("You can't pay {amount} and are out.", amount=amount)
        case ev.Discarded(seat, card) if seat == me:
            return t("You lose {card}. It leaves the game.", card=card_name(t, card))
        case ev.LotWon(seat, cards, _, free) if free and seat == me:
            return t("You take {cards} for free.", cards=cards_name(t, cards))
        case ev.LotWon(seat, cards, price, _) if seat == me:
            return t("You win {cards} for {price}.", cards=cards_name(t, cards), price=price)
        case ev.GameEnded((winner,)) if winner == me:
            return t("You win the game.")
    return None


def _you_sell(t: Words, names: Names, event: Event, me: int) -> str | None:
    """What you sold, bought or swapped."""
    match event:
        case ev.Offered(seat, card) if seat == me:
            return t("You put {card} up for sale.", card=card_name(t, card))
        case ev.Sold(seller, seat, card, price) if seat == me:
            name = isolated(names[seller])
            return t("You buy {card} from {seller} for {price}.", card=card_name(t, card),
                     seller=name, price=price)  # fmt: skip
        case ev.Sold(seller, seat, card, price) if seller == me:
            name = isolated(names[seat])
            return t("{name} buys {card} from you for {price}.", name=name,
                     card=card_name(t, card), price=price)  # fmt: skip
        case ev.Unsold(seller, card) if seller == me:
            return t("No bids: you keep {card}.", card=card_name(t, card))
        case ev.Swapped(seat, gave, other, took) if seat == me:
            return t(
                "You swap {gave} for {other}'s {took} and sit out this auction.",
                gave=card_name(t, gave),
                other=isolated(names[other]),
                took=card_name(t, took),
            )
        case ev.Swapped(seat, gave, other, took) if other == me:
            return t(
                "{name} swaps {gave} for your {took} and sits out this auction.",
                name=isolated(names[seat]),
                gave=card_name(t, gave),
                took=card_name(t, took),
            )
    return None


def _you_are_paid(t: Words, names: Names, event: Event, me: int) -> str | None:
    """What you, or you and others, got (D5, D8.3)."""
    match event:
        case ev.Paid(to=to, share=share) if me in to and share:
            told = _you_get(t, names, event, me)
            if event.left and event.reason != "seller":
                told += " " + kept(t, event.left)
            return told
        case ev.GameEnded(winners) if me in winners:
            return you_share_the_win(t, names, [seat for seat in winners if seat != me])
    return None


def _you_get(t: Words, names: Names, paid: ev.Paid, me: int) -> str:
    """Your share, and why."""
    what = {"number": paid.number, "share": paid.share}
    match paid.reason:
        case "majority":
            return t("You have the most {number}s and get {share}.", **what)
        case "tie":
            others = [seat for seat in paid.to if seat != me]
            return t.plural(
                "You and {names} have the most {number}s and get {share} each.",
                "You, {names} have the most {number}s and get {share} each.",
                len(others),
                names=people(t, names, others),
                **what,
            )
        case "nobody":
            return t(
                "Nobody has {number}: everybody but {name} gets {share}.",
                number=a_number(t, paid.number),
                name=isolated(names[paid.seat]),
                share=paid.share,
            )
    return t("You get {share}.", share=paid.share)
