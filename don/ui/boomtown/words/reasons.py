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
from ...sentence_tables import Codes, Placeholder, Reader, Row, players
from ...sentences import signed
from .cards import card_name, gold, quoted_name, town_name


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


def _number(n: int) -> str:
    """Return a number with the usual minus sign if it is below zero."""
    return signed(n) if n < 0 else str(n)


def _points(t: Words, n: int) -> str:
    return t.plural("{n} point", "{n} points", n).replace("-", "−")


PLACEHOLDERS: dict[str, Placeholder] = {
    "name": players("seat"),
    "card": lambda reader, why: quoted_name(reader.t, CARDS[why.card]),
    "other": lambda reader, why: quoted_name(reader.t, CARDS[why.other]),
    "event": lambda reader, why: quoted_name(reader.t, CARDS[why.event]),
    "town": lambda reader, why: town_name(why.town),
    "n": lambda reader, why: _points(reader.t, why.gold),
    "less": lambda reader, why: _number(why.less),
    "span": lambda reader, why: reader.t(
        "{n} to {points}", n=_number(why.low), points=_points(reader.t, why.high)
    ),
    "off": lambda reader, why: _number(why.off),
    "amount": lambda reader, why: gold(reader.t, why.gold),
    "price": lambda reader, why: gold(reader.t, why.price),
    "share": lambda reader, why: gold(reader.t, why.share),
    "more": lambda reader, why: gold(reader.t, why.more),
    "before": lambda reader, why: why.before,
    "of": lambda reader, why: ROLLS,
    "points": lambda reader, why: PAWN,
}
"""The texts for words in braces, except those that are data of the reason."""


def _over_time(why: Any) -> bool:
    """Return whether several rolls remain, and bring gold that can be added up."""
    return bool(why.rolls > 1 and why.gold)


def _shared(why: Any) -> bool:
    return bool(why.share)


def _alone(why: Any) -> bool:
    return not why.share


def _wide(why: Any) -> bool:
    """Return whether two cards bring different amounts."""
    return bool(why.low != why.high)


def _wide_shared(why: Any) -> bool:
    return _wide(why) and _shared(why)


def _wide_alone(why: Any) -> bool:
    return _wide(why) and _alone(why)


def _like_shared(why: Any) -> bool:
    return not _wide(why) and _shared(why)


def _like_alone(why: Any) -> bool:
    return not _wide(why) and _alone(why)


def _no_pawn(why: Any) -> bool:
    return not why.pawns


def _a_pawn(why: Any) -> bool:
    return bool(why.pawns == 1)


def _your_pawn(why: Any) -> bool:
    return bool(why.pawns == 2)


HELPERS = ("dynamite", "governor", "mustang", "shark", "telegraph")
"""The kinds of events that bring no gold by themselves."""


def _only_helps(why: Any) -> bool:
    """Return whether a figure is an estimate of a card's worth, because the card brings no gold by
    itself."""
    return any(CARDS[code].kind in HELPERS for code in (why.card, getattr(why, "other", why.card)))


def _brings_gold(why: Any) -> bool:
    return not _only_helps(why)


def _costs_the_leader(why: Any) -> bool:
    return bool(why.leads) and _brings_gold(why)


def _costs_another(why: Any) -> bool:
    return not why.leads and _brings_gold(why)


REASONS: Codes = {
    # What a bid and a pass bring.
    "chooses": [
        Row("With {card} you get about {n} for {price}.", when=_brings_gold),
        Row("{card} is worth about {n} to you. It costs {price}.", when=_only_helps),
    ],
    "gets": [
        Row("With {card} you get about {n}.", when=_brings_gold),
        Row("{card} is worth about {n} to you.", when=_only_helps),
    ],
    "blasts": [
        Row(
            "For {price} you blow up {card}: about {n} less for {name}.",
            when=lambda why: CARDS[why.card].is_mine,
        ),
        Row(
            "For {price} you blow up {name}'s saloon: about {n} less for {name}.",
            when=lambda why: not CARDS[why.card].is_mine,
        ),
    ],
    "left": [
        Row("If you pass, you may get {card}: about {n} and {share}.", when=_shared),
        Row("If you pass, you may get {card}: about {n}.", when=_alone),
    ],
    "owes": [
        Row(
            "If you pass, you may get {card} and owe {name} {more}: about {n} and {share}.",
            when=_shared,
        ),
        Row("If you pass, you may get {card} and owe {name} {more}: about {n}.", when=_alone),
    ],
    "either": [
        Row("If you pass, you may get {card} or {other}: {span} and {share}.", when=_wide_shared),
        Row("If you pass, you may get {card} or {other}: {span}.", when=_wide_alone),
        Row(
            "If you pass, you may get {card} or {other}: about {n} and {share}.", when=_like_shared
        ),
        Row("If you pass, you may get {card} or {other}: about {n}.", when=_like_alone),
    ],
    "rest": [
        Row("If you pass, you get what is left: {span} and {share}.", when=_wide_shared),
        Row("If you pass, you get what is left: {span}.", when=_wide_alone),
        Row("If you pass, you get what is left: about {n} and {share}.", when=_like_shared),
        Row("If you pass, you get what is left: about {n}.", when=_like_alone),
    ],
    "anyway": [Row("About 9 times in 10 you get {card} anyway, without paying: about {n}.")],
    "fair": [
        Row("First pick brings about {n} more, but costs {price}.", when=lambda why: why.gold),
        Row("First pick costs {price} and brings you no more.", when=lambda why: not why.gold),
    ],
    "first": [Row("With {card} you get about {n} more than by passing, for {price}.")],
    "limit": [Row("Stop at about {price}.")],
    "over": [Row("First pick is worth about {price} to you.")],
    "pushes": [Row("Passing is about as good, but your bid drives up the price.")],
    "tries": [
        Row("Passing is about as good, but if nobody bids more, you get {card}: about {n}."),
    ],
    "same": [Row("They bring about the same.")],
    "alike": [Row("Both bring you {amount}.")],
    "even": [
        Row("Both bring you about {n}.", when=lambda why: why.gold == why.less),
        Row(
            "{card} brings you about {n}, {other} about {less}.",
            when=lambda why: why.gold != why.less,
        ),
    ],
    "hardly": [
        Row(
            "{card} brings you about {n}, {other} about {less}, but you win about as often.",
            when=_brings_gold,
        ),
        Row(
            "{card} is worth about {n} to you, {other} about {less}, but you win about as often.",
            when=_only_helps,
        ),
    ],
    "cheaper": [Row("If nobody raises, you pay {price}, not {more}.")],
    "outbid": [Row("If you are outbid, you may get {card}: about {n}.")],
    "less": [Row("If you bid, {name} gets about {n} less.")],
    "more": [Row("If you bid, {name} gets about {n} more.")],
    "drives": [Row("If you bid, {name} will probably pay about {amount} more.")],
    "pays": [Row("Then {name} will probably pay about {amount} more.")],
    "elects": [Row("{card} makes you mayor of {town}: {points} points.")],
    "grows": [Row("{card} pays for mines to come, too: in all about {n}.")],
    "behind": [Row("{name} leads by {n}.")],
    "gains": [Row("You lead by {less}, but {name} will probably gain about {n} more.")],
    "catches": [Row("You are {less} behind {name}, but will probably gain {n} more.")],
    "earns": [Row("You are {less} behind {name}, but each roll brings you about {amount} more.")],
    "errs": [Row("You are {less} behind {name}, but with hints you can still catch up.")],
    "time": [Row("You are {less} behind, but {rolls} rolls remain.")],
    "dearer": [
        Row("Drive up the price: somebody will pay more, and you get about {share}.", when=_shared),
        Row("Drive up the price: somebody else will probably pay over {price}.", when=_alone),
    ],
    "raised": [
        Row("{card} brings you about {n} for {price}, but you'd probably be outbid."),
    ],
    "too_low": [Row("With {price}, you'd probably be outbid.")],
    "feeds": [Row("Of your {price}, {name} would get {gold}.")],
    "ends": [Row("By the end, it gains you about {n} on {name}.")],
    "played": [Row("Played to the end, it wins more often.")],
    "wins": [Row("Played to the end, it wins more often: {games} games in 100.")],
    "rival": [
        Row("If you pass, {name} may get {card}: about {n}.", when=_no_pawn),
        Row("If you pass, {name} may become mayor with {card}: about {n}.", when=_a_pawn),
        Row("If you pass, {name} may take your town with {card}: about {n}.", when=_your_pawn),
    ],
    "lets": [
        Row("Then {name} is less likely to get {card}: about {n}.", when=_no_pawn),
        Row("Then {name} is less likely to become mayor with {card}: about {n}.", when=_a_pawn),
        Row(
            "Then {name} is less likely to take your town with {card}: about {n}.", when=_your_pawn
        ),
    ],
    "strikes": [Row("If you pass, {name} may use {event} on your {card}: about {n}.")],
    "strikes_if": [
        Row("If you take {other}, {name} may use {event} on your {card}: about {n}."),
    ],
    "saves": [Row("Now it brings you {amount} more at most; a later roll may bring more.")],
    # What a card or a target brings the reader, or another player.
    "cards": [
        Row("{card} brings you about {n}, {other} about {less}.", when=_brings_gold),
        Row("{card} is worth about {n} to you, {other} about {less}.", when=_only_helps),
    ],
    "rides": [
        Row(
            "If you choose next, you take {card}: about {n}. "
            "If not, you may get {other}: about {less}."
        ),
    ],
    "spares": [Row("You may get {card} anyway: about {n}.")],
    "costs": [
        Row("{card} brings you about {n} and costs {name} about {off}.", when=_costs_another),
        Row(
            "{card} brings you about {n} and costs {name}, who leads, about {off}.",
            when=_costs_the_leader,
        ),
        Row("{card} is worth about {n} to you and costs {name} about {off}.", when=_only_helps),
    ],
    "against": [
        Row(
            "{card} brings you about {n}; {other} brings only about {less}, "
            "but costs {name} about {off}."
        ),
    ],
    "settles": [
        Row(
            "{card} brings you about {n}; {other} brings only about {less}, "
            "but helps you to be mayor of {town}."
        ),
    ],
    "keeps": [
        Row("{card} brings you about {n} and would bring {name} about {less}.", when=_no_pawn),
        Row(
            "{card} brings you about {n} and would make {name} mayor: about {less}.",
            when=_a_pawn,
        ),
        Row(
            "{card} brings you about {n}; {name} would take your town with it: about {less}.",
            when=_your_pawn,
        ),
    ],
    "blows": [Row("Dynamite on {card} takes about {n} from {name}.")],
    "instead": [
        Row("{card} brings you about {n}.", when=_brings_gold),
        Row("{card} is worth about {n} to you.", when=_only_helps),
    ],
    "stops": [
        Row("Without {card}, {name} gets about {n} less, and {name} is your stronger rival."),
    ],
    "takes": [Row("{card} would bring {name} about {n}.")],
    "hits": [Row("Taking over {card} brings you about {n} and costs {name} about {off}.")],
    "holdup": [
        Row("{name} pays you {price} on {ways} of {of} rolls: on average about {amount}."),
    ],
    "vein": [
        Row("{card}: 3 gold more on {ways} of {of} rolls.", when=lambda why: not _over_time(why)),
        Row(
            "{card}: 3 gold more on {ways} of {of} rolls, in {rolls} rolls about {amount}.",
            when=_over_time,
        ),
    ],
    # What changes in mayors, fees and saloons.
    "mayor": [Row("It makes you mayor of {town}: {points} points.")],
    "opens": [Row("Nobody has a mine in {town} yet: with 2 you become its mayor.")],
    "stays": [
        Row("It helps you to stay mayor of {town}: you have {before} there, {name} {less}."),
    ],
    "closer": [
        Row("It helps you to become mayor of {town}: you have {before} there, {name} {less}."),
    ],
    "leaves": [
        Row("If you take {other}, {name} may get {card}: about {n}.", when=_no_pawn),
        Row("If you take {other}, {name} may become mayor with {card}: about {n}.", when=_a_pawn),
        Row(
            "If you take {other}, {name} may take your town with {card}: about {n}.",
            when=_your_pawn,
        ),
    ],
    "deposes": [Row("If you take {other}, {name} may become mayor of {town} in your place.")],
    "ousts": [Row("{name} is no longer mayor of {town}.")],
    "fee": [Row("You pay no fee; for {card} you'd owe {name} {amount}.")],
    "denies": [Row("If you leave {card}, {name} may become mayor with it: about {n}.")],
    "governor": [Row("A mine in {town} will cost the others {amount}.")],
    "toll": [Row("{card} is on offer: it will cost the others {amount}.")],
    "closes": [Row("{name} loses the saloon in {town}: about {amount}.")],
    "saloon": [
        Row("{town}: {price} on {ways} of {of} rolls.", when=lambda why: not _over_time(why)),
        Row(
            "{town}: {price} on {ways} of {of} rolls, in {rolls} rolls about {amount}.",
            when=_over_time,
        ),
    ],
    "girls": [
        Row("{town}: {price} more on {ways} of {of} rolls.", when=lambda why: not _over_time(why)),
        Row(
            "{town}: {price} more on {ways} of {of} rolls, in {rolls} rolls about {amount}.",
            when=_over_time,
        ),
    ],
    # What events and dice bring or cost.
    "shark": [Row("Each of the others pays the bank {amount}, or all they have left.")],
    "dice": [Row("{roll} brings you {amount}, {before} brings {less}.")],
    "spoils": [Row("With {roll}, {name} gets {amount} less.")],
    "collapses": [Row("With {roll}, {name} loses {card}.")],
}
"""The reasons why an action is better than another (``don.bots.boomtown.reasons``)."""


POINTS: Codes = {
    "die_brings": [Row("That brings you {amount}.")],
}
"""The reasons for the action that brings the most points (``don.bots.boomtown.advice``)."""
CODES = {**REASONS, **POINTS}


def reason_texts(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[str]:
    """Return the weightiest reasons as sentences, without repetition."""
    return Reader(t, names, me, PLACEHOLDERS).reason_texts(CODES, reasons)
