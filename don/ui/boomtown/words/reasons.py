"""Actions in words, and the reasons for which a bot advises them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import Reason
from don.games.boomtown.actions import (
    Action,
    Appoint,
    Bid,
    BlowUp,
    Expropriate,
    HoldUp,
    Keep,
    LayVein,
    OpenSaloon,
    Place,
    Ride,
    Take,
    Telegraph,
)
from don.games.boomtown.deck import CARDS
from don.games.boomtown.production import ROLLS
from don.games.boomtown.scoring import PAWN
from don.games.boomtown.state import Saloon, Table, saloon_of

from ...game import Names
from ...i18n import Words, isolated
from ...telling import Codes, Part, Plural, Reader, Row, players
from .cards import card_name, gold, told_name, town_name

BESIDES = frozenset({"first_pick", "beside"})
"""Codes of reasons that do not explain on their own why an action is better."""


def action_name(t: Words, names: Names, action: Action, at: Table) -> str:
    """Return the label of an action's button. ``at`` is the position in which it is possible."""
    match action:
        case Bid(amount):
            return t("Bid {n}", n=amount)
        case Take(card):
            return t("Take {card}", card=card_name(t, card))
        case Ride():
            return t("Choose next")
        case Keep():
            return t("Keep it for later")
        case BlowUp(card) if not card.is_mine:
            return _blow_up(t, names, saloon_of(at, card), at)
        case BlowUp(card):
            return t("Blow up {card}", card=card_name(t, card))
        case Expropriate(card):
            return t("Take over {card}", card=card_name(t, card))
        case Appoint(town):
            return t("Governor for {town}", town=town_name(town))
        case HoldUp(seat, amount):
            name = isolated(names[seat])
            return t("Hold up {name} for {amount}", name=name, amount=gold(t, amount))
        case LayVein(card):
            return t("New vein under {card}", card=card_name(t, card))
        case OpenSaloon(town):
            return t("Saloon in {town}", town=town_name(town))
        case Place(saloon):
            return t("Girls to {town}", town=town_name(saloon_of(at, saloon).town))
        case Telegraph(die, value):
            return _turn(t, die, value)
    return t("Pass")


def _blow_up(t: Words, names: Names, saloon: Saloon, at: Table) -> str:
    """Return the label for blowing up a saloon, which names its owner.

    If the owner has two saloons, it also names the town; if both are in the same town, it mentions
    any girls.
    """
    name, town = isolated(names[saloon.seat]), town_name(saloon.town)
    both = [each for each in at.saloons if each.seat == saloon.seat]
    if len(both) == 1:
        return t("Blow up {name}'s saloon", name=name)
    if saloon.girls and all(each.town == saloon.town for each in both):
        return t("Blow up {name}'s saloon in {town}, with the girls", name=name, town=town)
    return t("Blow up {name}'s saloon in {town}", name=name, town=town)


def _turn(t: Words, die: int, value: int) -> str:
    return t("Turn die {die} to a {value}", die=die, value=value)


PARTS: dict[str, Part] = {
    "name": players("seat"),
    "card": lambda reader, why: told_name(reader.t, CARDS[why.card]),
    "other": lambda reader, why: told_name(reader.t, CARDS[why.other]),
    "town": lambda reader, why: town_name(why.town),
    "n": lambda reader, why: why.gold,
    "amount": lambda reader, why: gold(reader.t, why.gold),
    "action": lambda reader, why: _turn(reader.t, why.die, why.value),
    "price": lambda reader, why: gold(reader.t, why.price),
    "value": lambda reader, why: gold(reader.t, why.value),
    "toll": lambda reader, why: gold(reader.t, why.toll),
    "before": lambda reader, why: why.before,
    "of": lambda reader, why: ROLLS,
    "points": lambda reader, why: PAWN,
}
"""What the words in braces stand for, except those that are data of the reason."""


def _over_time(why: Any) -> bool:
    """Return whether several rolls are to come, and bring gold that can be added up."""
    return bool(why.rolls > 1 and why.gold)


PAYS = [
    Row("{card} pays {value} on {ways} of {of} rolls."),
    Row("With {rolls} rolls to come, that's about {amount}.", when=_over_time),
]
"""What a mine pays and how often, and what to expect from it."""
COLLAPSES = Row(
    "That includes the chance that it collapses on a 2 or a 12.",
    when=lambda why: _over_time(why) and CARDS[why.card].is_dangerous,
)
SCORES = Row(Plural("It scores {n} point at the end.", "It scores {n} points at the end.", "value"))
TOO_MUCH = Row(
    "{price} is too much: in gold and points, {other} brings about as much as {card}.",
    when=lambda why: why.gold <= 0,
)

REASONS: Codes = {
    # Why to bid for the first choice, or why not.
    "first_pick": [Row("If you choose first, you can take {card}.")],
    "instead": [
        Row(
            "If you choose first, you can take {card}. If not, {other} will probably be "
            "left for you."
        ),
    ],
    "left": [Row("{card} will probably be left for you anyway.")],
    "too_dear": [
        TOO_MUCH,
        Row(
            "{price} is too much: in gold and points, {card} brings you only about {n} "
            "more than {other}, which will probably be left for you.",
            when=lambda why: why.gold > 0,
        ),
    ],
    "overpaid": [
        TOO_MUCH,
        Row(
            "{price} is too much: in gold and points, even {card} brings you only about {n} "
            "more than {other}.",
            when=lambda why: why.gold > 0,
        ),
    ],
    "ahead": [
        Row("In gold and points, {card} brings you about {n} more than {other}, the next best."),
    ],
    "paid": [Row("If {name} wins for {price}, you get {amount} of it.")],
    # What a card brings the reader, or what its loss means to another player.
    "mine": [
        *PAYS,
        Row(
            "The {toll} you pay the saloon each time is already taken off.",
            when=lambda why: _over_time(why) and why.toll,
        ),
        COLLAPSES,
        SCORES,
    ],
    "destroys": [
        Row("{name} loses {card} for good."),
        *PAYS,
        Row(
            "The {toll} {name} pays the saloon each time is already taken off.",
            when=lambda why: _over_time(why) and why.toll,
        ),
        COLLAPSES,
        SCORES,
    ],
    "loses": [Row("{name} loses {card} to you.")],
    "brings": [Row("{card} brings you about {n} by the end, in gold and points.")],
    "beside": [
        Row(
            "{card} costs you as much as it brings, or more.",
            when=lambda why: why.gold <= 0,
        ),
        Row(
            "{card} brings you about {n} by the end, in gold and points. The fee of {price} is "
            "already taken off.",
            when=lambda why: why.gold > 0 and why.price,
        ),
        Row(
            "{card} brings you about {n} by the end, in gold and points.",
            when=lambda why: why.gold > 0 and not why.price,
        ),
    ],
    "prevents": [Row("{card} would bring {name} about {n} by the end, in gold and points.")],
    "vein": [
        Row(
            "{card} pays 3 more on {ways} of {of} rolls, and scores 3 more at the end.",
            when=lambda why: not _over_time(why),
        ),
        Row(
            "{card} pays 3 more on {ways} of {of} rolls. With {rolls} rolls to come, that's "
            "about {amount}. It also scores 3 more at the end.",
            when=_over_time,
        ),
    ],
    # What changes in mayors, fees and saloons.
    "mayor": [Row("It makes you mayor of {town}: {points} points.")],
    "ousts": [Row("{name} is no longer mayor of {town}.")],
    "fee": [Row("You pay no fee; for {card} you'd owe {name} {amount}.")],
    "denies": [Row("With {card}, {name} would become mayor of {town}.")],
    "governor": [Row("A mine in {town} will cost the others {amount}.")],
    "closes": [Row("{name} loses the saloon in {town}.")],
    "saloon": [
        Row(
            "The others' mines in {town} pay on {ways} of {of} rolls, and each visit brings "
            "you {price}.",
            when=lambda why: not _over_time(why),
        ),
        Row(
            "The others' mines in {town} pay on {ways} of {of} rolls, and each visit brings "
            "you {price}. With {rolls} rolls to come, that's about {amount}.",
            when=_over_time,
        ),
    ],
    "girls": [
        Row(
            "The others' mines in {town} pay on {ways} of {of} rolls, and each visit brings "
            "you {price} more."
        ),
    ],
    # What events and dice bring or cost.
    "coach": [Row("The bank pays you {amount}.")],
    "shark": [Row("Each of the others pays the bank {amount}, or all they have left.")],
    "holdup": [
        Row("{name} pays you {price} on {ways} of {of} rolls: on average about {amount}."),
    ],
    "dice": [Row("{roll} brings you {amount}, more than {before}.")],
    "spoils": [Row("With {roll}, {name} gets {amount} less.")],
    "collapses": [Row("With {roll}, {name} loses {card}.")],
}
"""Why an action is better than another (``don.bots.boomtown.reasons``)."""


STAKES: Codes = {
    "on_cards": [Row("On each card: roughly what it brings you by the end.")],
    "pass_dear": [Row("Pass: it costs more than it brings.")],
    "die_brings": [Row("{action}: that brings you {amount}.")],
}
"""What the table alone says (``don.bots.boomtown.stakes``)."""
CODES = {**REASONS, **STAKES}


def tell_reasons(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[str]:
    """Return the weightiest reasons as sentences, without repetition."""
    return Reader(t, names, me, PARTS).tell_reasons(CODES, reasons)
