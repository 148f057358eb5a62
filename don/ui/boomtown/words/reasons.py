"""Actions in words, and the reasons for which a bot advises them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import BOTH_FINE, Reason
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
from don.games.boomtown.state import KnownState, Saloon, saloon_of, turns_left

from ...game import Names, Said
from ...i18n import Words, isolated
from ...sentence_tables import BEST, OTHER, Placeholder, Reader, Reasons, Row, players
from .cards import card_name, gold, quoted_name, town_name


def action_name(t: Words, names: Names, action: Action, at: KnownState) -> str:
    """Return the label of an action's button. ``at`` is the position in which it is possible."""
    match action:
        case Bid(amount):
            return t("Bid {n}", n=amount)
        case Take(card):
            return t("Take {card}", card=card_name(t, card))
        case Ride():
            return t("Choose next")
        case Keep() if not turns_left(at):
            return t("Don't use it")
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


def _blow_up(t: Words, names: Names, saloon: Saloon, at: KnownState) -> str:
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


PLACEHOLDERS: dict[str, Placeholder] = {
    "name": players("seat"),
    "card": lambda reader, why: quoted_name(reader.t, CARDS[why.card]),
    "other": lambda reader, why: quoted_name(reader.t, CARDS[why.other]),
    "town": lambda reader, why: town_name(why.town),
    "amount": lambda reader, why: gold(reader.t, why.gold),
    "instead": lambda reader, why: gold(reader.t, why.other_gold),
    "price": lambda reader, why: gold(reader.t, why.price),
    "of": lambda reader, why: ROLLS,
    "sums": lambda reader, why: ", ".join(map(str, why.sums)),
}
"""The texts for words in braces, except those that are data of the reason."""


def _is_mine(why: Any) -> bool:
    return CARDS[why.card].is_mine


def _is_saloon(why: Any) -> bool:
    return not CARDS[why.card].is_mine


OF_AN_OPTION: Reasons = {
    # What happens.
    "wins": [Row("If it wins, you'd take {card}.", about=BEST)],
    "wins_town": [Row("If it wins, you'd take {card} and become mayor.", about=BEST)],
    "gets": [Row("You'd take {card}.", about=BEST)],
    "left": [Row("You may get {card}.", about=BEST)],
    "either": [Row("You may get {card} or {other}.", about=BEST)],
    "blasts": [
        Row("You'd blow up {name}'s {card}.", when=_is_mine, about=BEST),
        Row("You'd blow up {name}'s saloon.", when=_is_saloon, about=BEST),
    ],
    "seizes": [Row("You'd take over {name}'s {card}.", about=BEST)],
    "robs": [Row("You'd try to take {price} from {name}.", about=BEST)],
    "used_in": [Row("You'd use it in {town}.", about=BEST)],
    "used_on": [Row("You'd use it for {card}.", about=BEST)],
    "mayor": [Row("You become mayor of {town}.", about=BEST)],
    "fee": [Row("You pay {name} a fee of {amount}.", about=BEST)],
    "earns": [Row("It brings you {amount} on {ways} of {of} rolls.", about=BEST)],
    "pays_at_once": [Row("It brings you {amount} at once.", about=BEST)],
    "waits": [Row("You can use it later.", about=BEST)],
    "leaves": [Row("{name} may take {card}.", about=BEST)],
    "leaves_town": [Row("{name} may take {card} and become mayor.", about=BEST)],
    "leaves_to_hit": [Row("{name} may take {card} and use it on your {other}.", about=BEST)],
    "loses": [Row("{name} loses it.", about=BEST)],
    "loses_town": [Row("{name} loses it and is no longer mayor.", about=BEST)],
    "pays": [Row("It works on {ways} of {of} rolls.", about=BEST)],
    "charges": [Row("A mine there costs the others {amount}.", about=BEST)],
    "roll": [Row("A roll of {roll} brings you {amount}.", about=BEST)],
    # How the game ends.
    "ends": [
        Row("At the end: you about {points} points, the best other {rival_points}.", about=BEST)
    ],
    "ends_with": [Row("At the end: you about {points} points, {name} {rival_points}.", about=BEST)],
    "sure_win": [
        Row("You win with every roll: about {points}, {name} {rival_points}.", about=BEST)
    ],
    "no_win": [Row("No roll wins: about {points}, {name} {rival_points}.", about=BEST)],
    "won_by": [Row("Rolls that win: {sums} ({ways} of {of}).", about=BEST)],
    "lost_by": [Row("Rolls that lose: {sums} ({ways} of {of}).", about=BEST)],
}
"""What happens after an option, and how the game ends."""


REASONS: Reasons = {
    **OF_AN_OPTION,
    **{
        f"{code}_other": [row.of_the_other() for row in rows] for code, rows in OF_AN_OPTION.items()
    },
    BOTH_FINE: [],
}
"""The reasons of a hint (``don.bots.boomtown.reasons``)."""


POINTS: Reasons = {
    "die_brings": [
        Row("That brings you {amount}.", about=BEST),
        Row("That brings you {instead}.", about=OTHER),
    ],
}
"""The reasons for the action that brings the most points (``don.bots.boomtown.advice``)."""
CODES = {**REASONS, **POINTS}


def reason_texts(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[Said]:
    """Return reasons as sentences, each with the option that it is about, without repetition."""
    return Reader(t, names, me, PLACEHOLDERS).reason_texts(CODES, reasons)
