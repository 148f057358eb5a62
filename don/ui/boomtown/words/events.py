"""Events, payouts and refusals in words, for the log, the live region and the question."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown import events as ev
from don.games.boomtown.deck import VEIN
from don.games.boomtown.event_cards import SHARK
from don.games.boomtown.payout import Payout
from don.games.boomtown.rules import Taking
from don.table.game import Event, Refusal

from ...game import Names
from ...i18n import Words, isolated
from ...sentences import people
from .cards import card_name, cards_name, gold, told_name, town_name


def tell_share(t: Words, names: Names, seat: int, n: int | str, me: int | None = None) -> str:
    """Who gets how much; the player at seat ``me`` is called "you"."""
    return (
        t("you {amount}", amount=n)
        if seat == me
        else t("{name} {n}", name=isolated(names[seat]), n=n)
    )


def tell_payout(t: Words, names: Names, due: Payout, me: int | None = None) -> str:
    """Who keeps how much of a price (B4): ``Claus 5, Bert 2 and the bank 2``."""
    parts = [tell_share(t, names, seat, n, me) for seat, n in due.shares]
    if due.bank:
        parts.append(t("the bank {n}", n=due.bank))
    return t.listing(parts)


def tell_taking(t: Words, names: Names, me: int, due: Taking) -> str:
    """What a mine would cost the one who takes it, and who would be mayor (B5.3, B6)."""
    told = []
    if due.to is not None and due.fee:
        fee = gold(t, due.fee)
        told.append(t("Fee: {amount} to {name}.", amount=fee, name=isolated(names[due.to])))
    if due.mayor is not None and due.mayor != due.before:
        told.append(
            t("You become mayor.")
            if due.mayor == me
            else t("{name} becomes mayor.", name=isolated(names[due.mayor]))
        )
    return " ".join(told)


def tell_reason(t: Words, refusal: Refusal) -> str:
    """Why something cannot be done."""
    data = refusal.data
    match refusal.code:
        case "too_low":
            return t("Bid at least {least}.", least=data["least"])
        case "too_much_gold":
            return t("You have only {amount}.", amount=gold(t, int(data["gold"])))
        case "not_whole":
            return t("Bid a whole number.")
        case "not_offered":
            return t("You can't take {card} now.", card=data["card"])
        case "no_target":
            return t("You can't choose {what} now.", what=data["what"])
        case "same_number":
            return t("Die {die} already shows {value}.", die=data["die"], value=data["value"])
        case "game_over":
            return t("The game is over.")
        case _:
            return t("You can't do that now.")


def tell(t: Words, names: Names, event: Event) -> str | None:
    """One event as a sentence, or None where words would be noise."""
    return (
        _tell_choice(t, names, event)
        or _tell_event_card(t, names, event)
        or _tell_production(t, names, event)
    )


def _tell_choice(t: Words, names: Names, event: Event) -> str | None:
    """The auction, the price, who takes what, and who becomes mayor (B3 to B6)."""

    def name(seat: int) -> str:
        return isolated(names[seat])

    match event:
        case ev.OfferShown(cards):
            return t("On offer: {cards}.", cards=cards_name(t, cards))
        case ev.BidMade(seat, amount):
            return t("{name} bids {amount}.", name=name(seat), amount=amount)
        case ev.Passed(seat):
            return t("{name} passes.", name=name(seat))
        case ev.AuctionWon(seat, price) if price:
            return t("{name} chooses first, for {amount}.", name=name(seat), amount=gold(t, price))
        case ev.AuctionWon(seat):
            return t("No bids: {name} chooses first, for free.", name=name(seat))
        case ev.PricePaid(_, _, shares, bank):
            return t("The gold goes round: {shares}.", shares=_shares(t, names, shares, bank))
        case ev.MustangUsed(seat):
            return t("{name} uses the mustang and chooses next.", name=name(seat))
        case ev.CardTaken(seat, card):
            return t("{name} takes {card}.", name=name(seat), card=told_name(t, card))
        case ev.FeePaid(seat, to, _, due, paid) if paid < due:
            return _owed(t, names, seat, to, due, paid)
        case ev.FeePaid(seat, to, town, _, paid):
            return t(
                "Fee in {town}: {name} pays {mayor} {amount}.",
                name=name(seat),
                amount=gold(t, paid),
                mayor=name(to),
                town=town_name(town),
            )
        case ev.MayorChanged(seat, None, town):
            return t("{name} becomes mayor of {town}.", name=name(seat), town=town_name(town))
        case ev.MayorChanged(seat, int(before), town):
            return t(
                "{name} takes over from {before} as mayor of {town}.",
                name=name(seat),
                town=town_name(town),
                before=name(before),
            )
    return None


def _tell_event_card(t: Words, names: Names, event: Event) -> str | None:
    """What comes of an event card (B7)."""

    def name(seat: int) -> str:
        return isolated(names[seat])

    match event:
        case ev.CardKept(seat, card) if card.kind in ("mustang", "telegraph"):
            return t("{name} keeps {card} for later.", name=name(seat), card=told_name(t, card))
        case ev.CardKept(seat, card) if card.kind == "girls":
            return t("The saloon girls wait in front of {name}.", name=name(seat))
        case ev.CardKept(seat, card):
            return t("{card} waits in front of {name}.", name=name(seat), card=told_name(t, card))
        case ev.NoTarget(_, card) if card.kind == "dynamite":
            return t("There's nothing to blow up.")
        case ev.NoTarget():
            return t("There's no mine to take.")
        case ev.SharkPaid(_, shares):
            told = t("The others pay the bank {amount} each.", amount=gold(t, SHARK))
            poor = [has_only(t, name(seat), paid) for seat, paid in shares if paid < SHARK]
            return " ".join([told, *poor])
        case ev.CoachRobbed(seat, amount):
            return t("{name} gets {amount} from the bank.", name=name(seat), amount=gold(t, amount))
        case ev.BlownUp(seat, owner, card, more, town):
            what = {"name": name(seat), "owner": name(owner)}
            if card.is_mine:
                told = t("{name} blows up {owner}'s {card}.", card=card_name(t, card), **what)
            else:
                told = t(
                    "{name} blows up {owner}'s saloon in {town}.", town=town_name(town), **what
                )
            return " ".join([told, *with_it(t, more)])
        case ev.Expropriated(seat, owner, card):
            return t(
                "{name} takes {card} from {owner}.",
                name=name(seat),
                card=card_name(t, card),
                owner=name(owner),
            )
        case ev.GovernorAppointed(seat, town):
            return t(
                "The governor backs {name}: fees in {town} are doubled.",
                name=name(seat),
                town=town_name(town),
            )
        case ev.GovernorGone(town):
            return t("The governor leaves {town}.", town=town_name(town))
        case ev.HoldupRolled():
            return _tell_holdup(t, names, event)
        case ev.VeinLaid(seat, card):
            return t(
                "{name} strikes a new vein: {card} now pays 3 gold more.",
                name=name(seat),
                card=card_name(t, card),
            )
        case ev.SaloonOpened(seat, _, town):
            return t("{name} opens a saloon in {town}.", name=name(seat), town=town_name(town))
        case ev.GirlsPlaced(seat):
            return t(
                "The saloon girls move into {name}'s saloon: a visit now costs 4 gold.",
                name=name(seat),
            )
    return None


def _tell_production(t: Words, names: Names, event: Event) -> str | None:
    """The dice, what they bring, and the end (B8, B9)."""

    def name(seat: int) -> str:
        return isolated(names[seat])

    match event:
        case ev.DiceRolled((one, two)):
            return t("Dice: {one} + {two} = {sum}.", one=one, two=two, sum=one + two)
        case ev.DieSet(seat, _, _, (one, two)):
            return t(
                "{name} uses the telegraph: now {one} and {two}, {sum} in all.",
                name=name(seat),
                one=one,
                two=two,
                sum=one + two,
            )
        case ev.Produced(seat, card, amount):
            return t(
                "{card} pays {name} {amount}.",
                card=card_name(t, card),
                name=name(seat),
                amount=gold(t, amount),
            )
        case ev.SaloonPaid(seat, to, due=due, paid=paid) if paid < due:
            return _owed(t, names, seat, to, due, paid)
        case ev.SaloonPaid(seat, to, paid=paid):
            return t(
                "{name} pays {amount} in {owner}'s saloon.",
                name=name(seat),
                amount=gold(t, paid),
                owner=name(to),
            )
        case ev.Collapsed(seat, card, more):
            told = t(
                "{card} collapses, and {name} loses it.", card=card_name(t, card), name=name(seat)
            )
            return " ".join([told, *with_it(t, more)])
        case ev.GameEnded(winners):
            return t.plural(
                "{names} wins the game.",
                "{names} share the win.",
                len(winners),
                names=people(t, names, winners),
            )
    return None


def _shares(t: Words, names: Names, shares: Sequence[tuple[int, int]], bank: int) -> str:
    return tell_payout(t, names, Payout(tuple(shares), bank))


def _tell_holdup(t: Words, names: Names, event: ev.HoldupRolled) -> str:
    told = t(
        "{name} holds up {victim} for {amount} and rolls {sum}.",
        name=isolated(names[event.seat]),
        victim=isolated(names[event.victim]),
        amount=gold(t, event.amount),
        sum=sum(event.dice),
    )
    victim = isolated(names[event.victim])
    if not event.succeeded:
        return told + " " + t("Too low: {victim} pays nothing.", victim=victim)
    if event.paid < event.amount:
        return told + " " + has_only(t, victim, event.paid)
    return told + " " + t("{victim} pays.", victim=victim)


def _owed(t: Words, names: Names, seat: int, to: int, due: int, paid: int) -> str:
    """B9.1: somebody cannot pay in full."""
    name = isolated(names[seat])
    told = t(
        "{name} owes {owner} {amount}.",
        name=name,
        owner=isolated(names[to]),
        amount=gold(t, due),
    )
    return f"{told} {has_only(t, name, paid)}"


def has_only(t: Words, name: str, paid: int) -> str:
    """B9.1: what somebody who cannot pay in full has paid."""
    if not paid:
        return t("{name} has no gold.", name=name)
    return t("{name} has only {amount} and pays that.", name=name, amount=gold(t, paid))


def with_it(t: Words, more: ev.Cards) -> list[str]:
    """What lay with a mine or a saloon that leaves the game."""
    return [
        t("The new vein goes with it.") if card == VEIN else t("The saloon girls leave, too.")
        for card in more
    ]


def tell_short(t: Words, names: Names, event: Event) -> str | None:
    """A call in an auction in two words, or None."""
    match event:
        case ev.BidMade(seat, amount):
            return t("{name} {amount}", name=isolated(names[seat]), amount=amount)
        case ev.Passed(seat):
            return t("{name} passes", name=isolated(names[seat]))
    return None
