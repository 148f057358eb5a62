"""Events, payouts and refusals in words, for the log, the live region and the question.

The table ``EVENTS`` has the sentences for every event (see ``don/ui/sentence_tables.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.games.boomtown import events as ev
from don.games.boomtown.deck import VEIN
from don.games.boomtown.event_cards import SHARK
from don.games.boomtown.mines import mayor_of
from don.games.boomtown.payout import Payout
from don.games.boomtown.rules import Taking
from don.games.boomtown.state import Observation, Saloon, mines_in
from don.table.game import Event, Refusal

from ...game import Names
from ...i18n import Words, isolated
from ...sentence_tables import (
    CALLS,
    GAME_WON,
    Codes,
    EventTexts,
    Placeholder,
    Reader,
    Row,
    Sentence,
)
from .cards import cards_name, gold, quoted_name, town_name


def shark_paid(reader: Reader, event: ev.SharkPaid) -> str:
    """Say who paid because of the card shark, and who could not pay in full (B7.1, B9.1)."""
    t, amount = reader.t, gold(reader.t, SHARK)
    if reader.me in (None, event.seat):
        paid = t("The others pay the bank {amount} each.", amount=amount)
    else:
        name = isolated(reader.names[event.seat])
        paid = t("Everybody but {name} pays the bank {amount}.", name=name, amount=amount)
    poor = [has_only(reader, seat, n) for seat, n in event.shares if n < SHARK]
    return " ".join([paid, *poor])


def has_only(reader: Reader, seat: int, paid: int) -> str:
    """Say that a player who cannot pay in full has only ``paid`` gold, and pays that (B9.1)."""
    t, name, amount = reader.t, isolated(reader.names[seat]), gold(reader.t, paid)
    if seat == reader.me:
        if not paid:
            return t("You have no gold.")
        return t("You have only {amount} and pay that.", amount=amount)
    if not paid:
        return t("{name} has no gold.", name=name)
    return t("{name} has only {amount} and pays that.", name=name, amount=amount)


def payer_has_only(reader: Reader, event: ev.FeePaid | ev.SaloonPaid) -> str:
    """Say what the payer has, if that is too little; else empty."""
    return has_only(reader, event.seat, event.paid) if _in_part(event) else ""


def victim_has_only(reader: Reader, event: ev.HoldupRolled) -> str:
    """Say what the victim of a successful holdup has, if that is too little; else empty."""
    poor = event.succeeded and event.paid < event.amount
    return has_only(reader, event.victim, event.paid) if poor else ""


def _in_full(event: Any) -> bool:
    return bool(event.paid >= event.due)


def _in_part(event: Any) -> bool:
    return bool(event.paid < event.due)


PLACEHOLDERS: dict[str, Placeholder] = {
    "card": lambda reader, event: quoted_name(reader.t, event.card),
    "cards": lambda reader, event: cards_name(reader.t, event.cards),
    "town": lambda reader, event: town_name(event.town),
    "gold": lambda reader, event: gold(reader.t, event.amount),
    "price": lambda reader, event: gold(reader.t, event.price),
    "due": lambda reader, event: gold(reader.t, event.due),
    "paid": lambda reader, event: gold(reader.t, event.paid),
    "shares": lambda reader, event: payout_text(
        reader.t, reader.names, Payout(event.shares, event.bank), reader.me
    ),
    "one": lambda reader, event: event.dice[0],
    "two": lambda reader, event: event.dice[1],
    "sum": lambda reader, event: sum(event.dice),
}
"""The texts for words in braces, except those that are fields of the event."""

OWED: list[Sentence] = [
    Row(
        "{seat} owes {to} {due}.",
        seat="You owe {to} {due}.",
        to="{seat} owes you {due}.",
        when=_in_part,
    ),
    payer_has_only,
]
"""The sentences for a fee or a visit to a saloon that is not paid in full (B9.1)."""

WITH_IT = [
    Row("The new vein goes with it.", when=lambda event: VEIN in event.cards),
    Row(
        "The saloon girls leave, too.",
        when=lambda event: any(card.kind == "girls" for card in event.cards),
    ),
]
"""The sentences for what leaves the game together with a mine or a saloon."""

EVENTS: EventTexts = {
    # The auction, the price, who takes what, and who becomes mayor (B3 to B6).
    ev.OfferShown: [Row("On offer: {cards}.")],
    **CALLS,
    ev.AuctionWon: [
        Row(
            "{seat} chooses first, for {price}.",
            seat="You choose first, for {price}.",
            when=lambda event: event.price,
        ),
        Row(
            "No bids: {seat} chooses first, for free.",
            seat="No bids: you choose first, for free.",
            when=lambda event: not event.price,
        ),
    ],
    ev.PricePaid: [Row("The gold goes round: {shares}.")],
    ev.MustangUsed: [
        Row(
            "{seat} uses the mustang and chooses next.",
            seat="You use the mustang and choose next.",
        ),
    ],
    ev.CardTaken: [Row("{seat} takes {card}.", seat="You take {card}.")],
    ev.FeePaid: [
        Row(
            "Fee in {town}: {seat} pays {to} {paid}.",
            seat="Fee in {town}: you pay {to} {paid}.",
            to="Fee in {town}: {seat} pays you {paid}.",
            when=_in_full,
        ),
        *OWED,
    ],
    ev.MayorChanged: [
        Row(
            "{seat} becomes mayor of {town}.",
            seat="You become mayor of {town}.",
            when=lambda event: event.before is None,
        ),
        Row(
            "{seat} takes over from {before} as mayor of {town}.",
            seat="You take over from {before} as mayor of {town}.",
            before="{seat} takes over from you as mayor of {town}.",
            when=lambda event: event.before is not None,
        ),
    ],
    # The effects of event cards (B7).
    ev.CardKept: [
        Row(
            "{seat} keeps {card} for later.",
            seat="You keep {card} for later.",
            when=lambda event: event.card.kind in ("mustang", "telegraph"),
        ),
        Row(
            "The saloon girls wait in front of {seat}.",
            seat="The saloon girls wait in front of you.",
            when=lambda event: event.card.kind == "girls",
        ),
        Row(
            "{card} waits in front of {seat}.",
            seat="{card} waits in front of you.",
            when=lambda event: event.card.kind not in ("mustang", "telegraph", "girls"),
        ),
    ],
    ev.NoTarget: [
        Row("There's nothing to blow up.", when=lambda event: event.card.kind == "dynamite"),
        Row("There's no mine to take.", when=lambda event: event.card.kind != "dynamite"),
    ],
    ev.SharkPaid: [shark_paid],
    ev.CoachRobbed: [
        Row("{seat} gets {gold} from the bank.", seat="You get {gold} from the bank.")
    ],
    ev.BlownUp: [
        Row(
            "{seat} blows up {owner}'s {card}.",
            seat="You blow up {owner}'s {card}.",
            owner="{seat} blows up your {card}.",
            when=lambda event: event.card.is_mine,
        ),
        Row(
            "{seat} blows up {owner}'s saloon in {town}.",
            seat="You blow up {owner}'s saloon in {town}.",
            owner="{seat} blows up your saloon in {town}.",
            when=lambda event: not event.card.is_mine,
        ),
        *WITH_IT,
    ],
    ev.Expropriated: [
        Row(
            "{seat} takes {card} from {owner}.",
            seat="You take {card} from {owner}.",
            owner="{seat} takes {card} from you.",
        ),
    ],
    ev.GovernorAppointed: [
        Row(
            "The governor backs {seat}: fees in {town} are doubled.",
            seat="The governor backs you: fees in {town} are doubled.",
        ),
    ],
    ev.GovernorGone: [Row("The governor leaves {town}.")],
    ev.HoldupRolled: [
        Row(
            "{seat} holds up {victim} for {gold} and rolls {sum}.",
            seat="You hold up {victim} for {gold} and roll {sum}.",
            victim="{seat} holds you up for {gold} and rolls {sum}.",
        ),
        Row(
            "Too low: {victim} pays nothing.",
            victim="Too low: you pay nothing.",
            when=lambda event: not event.succeeded,
        ),
        Row(
            "{victim} pays.",
            victim="You pay.",
            when=lambda event: event.succeeded and event.paid >= event.amount,
        ),
        victim_has_only,
    ],
    ev.VeinLaid: [
        Row(
            "{seat} strikes a new vein: {card} now pays 3 gold more.",
            seat="You strike a new vein: {card} now pays 3 gold more.",
        ),
    ],
    ev.SaloonOpened: [
        Row("{seat} opens a saloon in {town}.", seat="You open a saloon in {town}."),
    ],
    ev.GirlsPlaced: [
        Row(
            "The saloon girls move into {seat}'s saloon: a visit now costs 4 gold.",
            seat="The saloon girls move into your saloon: a visit now costs 4 gold.",
        ),
    ],
    # The dice, what they bring, and the end (B8, B9).
    ev.DiceRolled: [Row("Dice: {one} + {two} = {sum}.")],
    ev.DieSet: [
        Row(
            "{seat} uses the telegraph: now {one} and {two}, {sum} in all.",
            seat="You use the telegraph: now {one} and {two}, {sum} in all.",
        ),
    ],
    ev.Produced: [Row("{card} pays {seat} {gold}.", seat="{card} pays you {gold}.")],
    ev.SaloonPaid: [
        Row(
            "{seat} pays {paid} in {to}'s saloon.",
            seat="You pay {paid} in {to}'s saloon.",
            to="{seat} pays {paid} in your saloon.",
            when=_in_full,
        ),
        *OWED,
    ],
    ev.Collapsed: [
        Row(
            "{card} collapses, and {seat} loses it.",
            seat="{card} collapses, and you lose it.",
        ),
        *WITH_IT,
    ],
    ev.GameEnded: GAME_WON,
}


REFUSAL_PLACEHOLDERS: dict[str, Placeholder] = {
    "amount": lambda reader, why: gold(reader.t, int(why.gold)),
}
REFUSALS: Codes = {
    "too_low": [Row("Bid at least {least}.")],
    "too_much_gold": [Row("You have only {amount}.")],
    "not_whole": [Row("Bid a whole number.")],
    "not_offered": [Row("You can't take {card} now.")],
    "no_target": [Row("You can't choose {what} now.")],
    "same_number": [Row("Die {die} already shows {value}.")],
}
"""The sentences for refused actions."""


def event_text(t: Words, names: Names, event: Event, me: int | None = None) -> str | None:
    """Return the sentence for an event, or None if it has none.

    The player at seat ``me`` is called "you". If ``me`` is None, all players are called by name.
    """
    return Reader(t, names, me, PLACEHOLDERS).event_text(EVENTS, event)


def news(t: Words, names: Names, seen: Observation, events: Sequence[Event]) -> str:
    """Say in which towns the player of an observation has become mayor, or is mayor no longer."""
    me = seen.seat
    changes = [event for event in events if isinstance(event, ev.MayorChanged)]
    lines = []
    for town in dict.fromkeys(event.town for event in changes):
        first = next(event for event in changes if event.town == town)
        now = mayor_of(seen, town)
        if me is None or now is None or me not in (first.before, now) or first.before == now:
            continue
        name, due = town_name(town), mines_in(seen, me, town) * (1 + (seen.governor == town))
        lines.append(
            t(
                "New: mayor of {town}. 5 points, and others pay you {n} to take a mine there.",
                town=name,
                n=due,
            )
            if now == me
            else t("{name} is now mayor of {town}: you lose 5 points.",
                   name=isolated(names[now]), town=name)
        )  # fmt: skip
    return " ".join(lines)


def mayor_text(t: Words, names: Names, seen: Observation, town: str) -> str:
    """Say who is mayor of a town, and what that brings (B5.3, B6); empty without a mayor."""
    seat = mayor_of(seen, town)
    if seat is None:
        return ""
    what, name = {"town": town_name(town)}, isolated(names[seat])
    most = mines_in(seen, seat, town)
    tied = any(mines_in(seen, n, town) == most for n in range(seen.seats) if n != seat)
    if seat == seen.seat:
        text = (
            t("You stay mayor of {town}: a tie changes nothing.", **what)
            if tied
            else t("You're mayor of {town}: the most mines there.", **what)
        )
    else:
        text = (
            t("{name} stays mayor of {town}: a tie changes nothing.", name=name, **what)
            if tied
            else t("{name} is mayor of {town}: the most mines there.", name=name, **what)
        )
    return f"{text} {mayor_brings(t, names, seen, town)}"


def mayor_brings(t: Words, names: Names, seen: Observation, town: str) -> str:
    """Say what the mayor of a town gets; empty without a mayor, or a viewer."""
    seat = mayor_of(seen, town)
    if seat is None or seen.seat is None:
        return ""
    n = mines_in(seen, seat, town) * (1 + (seen.governor == town))
    if seat == seen.seat:
        return t("That's 5 points, and others pay you {n} for a mine there.", n=n)
    name = isolated(names[seat])
    return t("That's 5 points, and you pay {name} {n} for a mine there.", name=name, n=n)


def saloon_text(t: Words, names: Names, seen: Observation, saloon: Saloon) -> str:
    """Say whose a saloon is, and who pays how much in it (B7.8)."""
    what = {"town": town_name(saloon.town), "n": saloon.price}
    if saloon.seat == seen.seat:
        return t("Your saloon: when others' mines in {town} pay, they pay you {n}.", **what)
    name = isolated(names[saloon.seat])
    return t(
        "{name}'s saloon: when your mines in {town} pay, you pay {name} {n}.", name=name, **what
    )


def share_text(t: Words, names: Names, seat: int, n: int | str, me: int | None = None) -> str:
    """Return a seat's name and share. The player at seat ``me`` is called "you"."""
    return (
        t("you {amount}", amount=n)
        if seat == me
        else t("{name} {n}", name=isolated(names[seat]), n=n)
    )


def payout_text(t: Words, names: Names, due: Payout, me: int | None = None) -> str:
    """Return who gets how much of a price (B4): ``Claus 5, Bert 2 and the bank 2``."""
    parts = [share_text(t, names, seat, n, me) for seat, n in due.shares]
    if due.bank:
        parts.append(t("the bank {n}", n=due.bank))
    return t.listing(parts)


def taking_text(t: Words, names: Names, me: int, due: Taking) -> str:
    """Say what fee taking a mine would cost, and who would become mayor (B5.3, B6)."""
    lines = []
    if due.to is not None and due.fee:
        fee = gold(t, due.fee)
        lines.append(t("Fee: {amount} to {name}.", amount=fee, name=isolated(names[due.to])))
    if due.mayor is not None and due.mayor != due.before:
        lines.append(
            t("You become mayor.")
            if due.mayor == me
            else t("{name} becomes mayor.", name=isolated(names[due.mayor]))
        )
    return " ".join(lines)


def refusal_text(t: Words, refusal: Refusal) -> str:
    """Return the sentence that says why an action is refused."""
    return Reader(t, (), None, REFUSAL_PLACEHOLDERS).refusal_text(REFUSALS, refusal)
