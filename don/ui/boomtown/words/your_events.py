"""Events as the only person at a screen is told of them: ``You take Dry Gulch 7.``"""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown import events as ev
from don.games.boomtown.event_cards import SHARK
from don.table.game import Event

from ...game import Names
from ...i18n import Words, isolated
from ...sentences import you_share_the_win
from . import events
from .cards import card_name, gold, told_name, town_name


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


def _tell_you(t: Words, names: Names, event: Event, me: int | None) -> str | None:
    """An event that is about the player at seat ``me``."""
    if me is None:
        return None
    return (
        _you_choose(t, names, event, me)
        or _you_pay(t, names, event, me)
        or _you_lose(t, names, event, me)
        or _you_use(t, event, me)
        or _you_win(t, names, event, me)
    )


def _you_choose(t: Words, names: Names, event: Event, me: int) -> str | None:
    """The auction, what you took, and where you became mayor (B3 to B6)."""
    match event:
        case ev.BidMade(seat, amount) if seat == me:
            return t("You bid {amount}.", amount=amount)
        case ev.Passed(seat) if seat == me:
            return t("You pass.")
        case ev.AuctionWon(seat, price) if seat == me and price:
            return t("You choose first, for {amount}.", amount=gold(t, price))
        case ev.AuctionWon(seat) if seat == me:
            return t("No bids: you choose first, for free.")
        case ev.PricePaid(_, _, shares, bank) if any(seat == me for seat, _ in shares):
            return t("The gold goes round: {shares}.", shares=_shares(t, names, shares, bank, me))
        case ev.MustangUsed(seat) if seat == me:
            return t("You use the mustang and choose next.")
        case ev.CardTaken(seat, card) if seat == me:
            return t("You take {card}.", card=told_name(t, card))
        case ev.MayorChanged(seat, None, town) if seat == me:
            return t("You become mayor of {town}.", town=town_name(town))
        case ev.MayorChanged(seat, int(before), town) if seat == me:
            name = isolated(names[before])
            return t("You take over from {name} as mayor of {town}.", name=name,
                     town=town_name(town))  # fmt: skip
        case ev.MayorChanged(seat, before, town) if before == me:
            name = isolated(names[seat])
            return t("{name} takes over from you as mayor of {town}.", name=name,
                     town=town_name(town))  # fmt: skip
    return None


def _shares(t: Words, names: Names, shares: Sequence[tuple[int, int]], bank: int, me: int) -> str:
    """Who keeps how much of a price, in the order in which it goes round (B4)."""
    parts = [
        t("you {amount}", amount=n)
        if seat == me
        else t("{name} {n}", name=isolated(names[seat]), n=n)
        for seat, n in shares
    ]
    return t.listing([*parts, *([t("the bank {n}", n=bank)] if bank else [])])


def _you_pay(t: Words, names: Names, event: Event, me: int) -> str | None:
    """What you pay others, and they pay you (B5.3, B7, B8.2)."""
    match event:
        case ev.FeePaid(seat, to, _, due, paid) if me in (seat, to) and paid < due:
            return _owed(t, names, seat, to, due, paid, me)
        case ev.FeePaid(seat, to, town, _, paid) if seat == me:
            return t("Fee in {town}: you pay {mayor} {amount}.", mayor=isolated(names[to]),
                     town=town_name(town), amount=gold(t, paid))  # fmt: skip
        case ev.FeePaid(seat, to, town, _, paid) if to == me:
            return t("Fee in {town}: {name} pays you {amount}.", name=isolated(names[seat]),
                     town=town_name(town), amount=gold(t, paid))  # fmt: skip
        case ev.SaloonPaid(seat, to, due=due, paid=paid) if me in (seat, to) and paid < due:
            return _owed(t, names, seat, to, due, paid, me)
        case ev.SaloonPaid(seat, to, paid=paid) if seat == me:
            return t("You pay {amount} in {owner}'s saloon.", amount=gold(t, paid),
                     owner=isolated(names[to]))  # fmt: skip
        case ev.SaloonPaid(seat, to, paid=paid) if to == me:
            return t("{name} pays {amount} in your saloon.", name=isolated(names[seat]),
                     amount=gold(t, paid))  # fmt: skip
        case ev.SharkPaid(seat, shares) if seat != me:
            told = t("Everybody but {name} pays the bank {amount}.",
                     name=isolated(names[seat]), amount=gold(t, SHARK))  # fmt: skip
            poor = [_has_only(t, names, who, n, me) for who, n in shares if n < SHARK]
            return " ".join([told, *poor])
        case ev.HoldupRolled(seat, victim) if me in (seat, victim):
            return _held_up(t, names, event, me)
    return None


def _owed(t: Words, names: Names, seat: int, to: int, due: int, paid: int, me: int) -> str:
    """B9.1: you cannot pay in full, or somebody cannot pay you."""
    if seat == me:
        told = t("You owe {owner} {amount}.", owner=isolated(names[to]), amount=gold(t, due))
    else:
        told = t("{name} owes you {amount}.", name=isolated(names[seat]), amount=gold(t, due))
    return f"{told} {_has_only(t, names, seat, paid, me)}"


def _has_only(t: Words, names: Names, seat: int, paid: int, me: int) -> str:
    if seat != me:
        return events.has_only(t, isolated(names[seat]), paid)
    if not paid:
        return t("You have no gold.")
    return t("You have only {amount} and pay that.", amount=gold(t, paid))


def _held_up(t: Words, names: Names, event: ev.HoldupRolled, me: int) -> str:
    """You hold somebody up, or are held up (B7.6)."""
    what = {"amount": gold(t, event.amount), "sum": sum(event.dice)}
    victim, robber = isolated(names[event.victim]), isolated(names[event.seat])
    if event.seat == me:
        told = t("You hold up {victim} for {amount} and roll {sum}.", victim=victim, **what)
    else:
        told = t("{name} holds you up for {amount} and rolls {sum}.", name=robber, **what)
    if event.succeeded and event.paid < event.amount:
        return f"{told} {_has_only(t, names, event.victim, event.paid, me)}"
    if event.seat == me:
        pays = t("{victim} pays.", victim=victim)
        nothing = t("Too low: {victim} pays nothing.", victim=victim)
        return f"{told} {pays if event.succeeded else nothing}"
    return told + " " + (t("You pay.") if event.succeeded else t("Too low: you pay nothing."))


def _you_lose(t: Words, names: Names, event: Event, me: int) -> str | None:
    """Mines and saloons that are blown up, taken or collapse (B7.2, B7.3, B8.3)."""
    match event:
        case ev.BlownUp(seat, owner, cards=more) if me in (seat, owner):
            told = _blown_up(t, names, event, me)
            return " ".join([told, *events.with_it(t, more)])
        case ev.Expropriated(seat, owner, card) if seat == me:
            return t("You take {card} from {owner}.", card=card_name(t, card),
                     owner=isolated(names[owner]))  # fmt: skip
        case ev.Expropriated(seat, owner, card) if owner == me:
            return t("{name} takes {card} from you.", name=isolated(names[seat]),
                     card=card_name(t, card))  # fmt: skip
        case ev.Collapsed(seat, card, more) if seat == me:
            told = t("{card} collapses, and you lose it.", card=card_name(t, card))
            return " ".join([told, *events.with_it(t, more)])
    return None


def _blown_up(t: Words, names: Names, event: ev.BlownUp, me: int) -> str:
    card, town = card_name(t, event.card), town_name(event.town)
    owner, name = isolated(names[event.owner]), isolated(names[event.seat])
    if event.seat == me:
        if event.card.is_mine:
            return t("You blow up {owner}'s {card}.", owner=owner, card=card)
        return t("You blow up {owner}'s saloon in {town}.", owner=owner, town=town)
    if event.card.is_mine:
        return t("{name} blows up your {card}.", name=name, card=card)
    return t("{name} blows up your saloon in {town}.", name=name, town=town)


def _you_use(t: Words, event: Event, me: int) -> str | None:
    """Cards that you keep or use (B7)."""
    match event:
        case ev.CardKept(seat, card) if seat == me and card.kind in ("mustang", "telegraph"):
            return t("You keep {card} for later.", card=told_name(t, card))
        case ev.CardKept(seat, card) if seat == me and card.kind == "girls":
            return t("The saloon girls wait in front of you.")
        case ev.CardKept(seat, card) if seat == me:
            return t("{card} waits in front of you.", card=told_name(t, card))
        case ev.CoachRobbed(seat, amount) if seat == me:
            return t("You get {amount} from the bank.", amount=gold(t, amount))
        case ev.GovernorAppointed(seat, town) if seat == me:
            return t("The governor backs you: fees in {town} are doubled.", town=town_name(town))
        case ev.VeinLaid(seat, card) if seat == me:
            return t("You strike a new vein: {card} now pays 3 gold more.",
                     card=card_name(t, card))  # fmt: skip
        case ev.SaloonOpened(seat, _, town) if seat == me:
            return t("You open a saloon in {town}.", town=town_name(town))
        case ev.GirlsPlaced(seat) if seat == me:
            return t("The saloon girls move into your saloon: a visit now costs 4 gold.")
        case ev.DieSet(seat, _, _, (one, two)) if seat == me:
            return t("You use the telegraph: now {one} and {two}, {sum} in all.", one=one,
                     two=two, sum=one + two)  # fmt: skip
        case ev.Produced(seat, card, amount) if seat == me:
            return t("{card} pays you {amount}.", card=card_name(t, card), amount=gold(t, amount))
    return None


def _you_win(t: Words, names: Names, event: Event, me: int) -> str | None:
    match event:
        case ev.GameEnded((winner,)) if winner == me:
            return t("You win the game.")
        case ev.GameEnded(winners) if me in winners:
            return you_share_the_win(t, names, [seat for seat in winners if seat != me])
    return None
