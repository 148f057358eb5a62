"""Actions in words, and the reasons for which a bot advises them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import Reason
from don.games.don.actions import Action, Bid, Drop, NoOffer, Offer, Stay, Swap
from don.games.don.deck import Card

from ...game import Names
from ...i18n import Words, isolated
from ...sentence_tables import Codes, Placeholder, Plural, Reader, Row, players
from ...sentences import signed
from .cards import card_name, chips, colour_name


def action_name(t: Words, names: Names, action: Action, at: object = None) -> str:
    """Return the label of an action's button."""
    match action:
        case Bid(amount):
            return t("Bid {n}", n=amount)
        case Offer(card):
            return t("Sell {card}", card=card_name(t, card))
        case NoOffer():
            return t("Sell nothing")
        case Stay():
            return t("No swap")
        case Swap(give, other, take):
            return t(
                "Give {name} {give} for {take}",
                give=card_name(t, give),
                name=isolated(names[other]),
                take=card_name(t, take),
            )
        case Drop(card):
            return t("Lose {card}", card=card_name(t, card))
    return t("Pass")


PLACEHOLDERS: dict[str, Placeholder] = {
    "name": players("seat"),
    "names": players("seats"),
    "taker": players("taker"),
    "colour": lambda reader, why: colour_name(reader.t, why.colour),
    "card": lambda reader, why: card_name(reader.t, Card(why.colour, why.number)),
    "numbers": lambda reader, why: reader.t.listing([str(n) for n in why.numbers]),
    "amount": lambda reader, why: chips(reader.t, max(0, why.chips)),
    "cost": lambda reader, why: chips(reader.t, why.price),
    "mine": lambda reader, why: signed(why.points),
    "theirs": lambda reader, why: signed(why.others),
}
"""The texts for words in braces, except those that are data of the reason."""


def _takes_all(why: Any) -> bool:
    return bool(why.price == why.chips)


def _paid(why: Any) -> bool:
    return bool(why.share > 0)


def _one(why: Any) -> bool:
    return _paid(why) and len(why.seats) == 1


def _several(why: Any) -> bool:
    return _paid(why) and len(why.seats) > 1


def _pot(why: Any) -> bool:
    return bool(why.pot)


def _no_pot(why: Any) -> bool:
    return not why.pot


def _lead(why: Any) -> bool:
    return bool(why.lead)


def _no_lead(why: Any) -> bool:
    return not why.lead


TIE = Row("A tie goes to the higher numbers.", when=lambda why: why.points == why.others)
"""Explains how two seats with as many points can have different chances."""

PAYS = Row("The bid pays {name} {share}.", when=_paid)

REASONS: Codes = {
    # What a bid buys, and what it costs.
    "buys": [
        Row(
            Plural(
                "+{n} point for {price} of your {chips} chips.",
                "+{n} points for {price} of your {chips} chips.",
                "points",
            ),
            when=lambda why: not _takes_all(why),
        ),
        Row(
            Plural(
                "+{n} point for your last {amount}.",
                "+{n} points for your last {amount}.",
                "points",
            ),
            when=_takes_all,
        ),
        PAYS,
    ],
    "costs": [
        Row(
            Plural(
                "Paying {price} of your {chips} chips for {n} point is too much.",
                "Paying {price} of your {chips} chips for {n} points is too much.",
                "points",
            ),
            when=lambda why: not _takes_all(why),
        ),
        Row(
            Plural(
                "Your last {amount} for {n} point is too much.",
                "Your last {amount} for {n} points is too much.",
                "points",
            ),
            when=_takes_all,
        ),
    ],
    "keeps": [
        Row(
            Plural(
                "Keep your {amount}: the lot brings you only {n} point.",
                "Keep your {amount}: the lot brings you only {n} points.",
                "points",
            ),
        ),
    ],
    "saves": [
        Row(
            Plural(
                "{n} more round follows: keep your {amount} for it.",
                "{n} more rounds follow: keep your {amount} for them.",
                "rounds",
            ),
        ),
    ],
    "limit": [Row("The lot is worth about {cost} to you.")],
    "over": [Row("The lot is worth about {cost} to you.")],
    "played": [Row("Played to the end, it wins more often.")],
    "leaves": [
        Row(
            "A bid of {price} leaves {amount}, and {rounds} more rounds follow.",
            when=lambda why: why.chips,
        ),
        Row(
            "A bid of {price} leaves no chips, and {rounds} more rounds follow.",
            when=lambda why: not why.chips,
        ),
    ],
    "spends": [
        Row(
            "The points are worth it, though only {amount} is left.",
            when=lambda why: why.chips == 1,
        ),
        Row(
            "The points are worth it, though only {amount} are left.",
            when=lambda why: why.chips > 1,
        ),
        Row("The points are worth your last chips.", when=lambda why: not why.chips),
    ],
    "cheaper": [Row("If nobody raises, you pay {price}, not {more}.")],
    "too_low": [Row("With {price}, you'd be outbid more often.")],
    "gains": [
        Row(
            Plural(
                "{name} would gain {n} point with the lot.",
                "{name} would gain {n} points with the lot.",
                "points",
            )
        ),
    ],
    "whose": [
        Row("A bid of {price} would pay {names} {share}.", when=_one),
        Row("A bid of {price} would pay {names} {share} each.", when=_several),
    ],
    "lower": [
        Row("Not {price}: that would pay {names} {share}.", when=_one),
        Row("Not {price}: that would pay {names} {share} each.", when=_several),
    ],
    # What a pass would bring, or what a bid promises besides the lot.
    "free": [
        Row(
            Plural(
                "If nobody bids, {name} gets it for nothing: {n} point.",
                "If nobody bids, {name} gets it for nothing: {n} points.",
                "points",
            ),
            seat=Plural(
                "If nobody bids, you get it for nothing: {n} point.",
                "If nobody bids, you get it for nothing: {n} points.",
                "points",
            ),
        ),
    ],
    "outbid": [
        Row("Then {name} buys it for {price}, and you get {share} with the pot.", when=_pot),
        Row("Then {name} buys it for {price}, and you get {share}.", when=_no_pot),
    ],
    "pays_out": [
        Row("If {name} buys it for {price}, you get {share}.", when=_no_pot),
        Row("If {name} buys it for {price}, you get {share} with the pot.", when=_pot),
    ],
    "raised": [
        Row(
            "If {name} raises to {more}, you get {share}.",
            seat="If somebody raises to {more}, you get {share}.",
            when=_no_pot,
        ),
        Row(
            "If {name} raises to {more}, you get {share} with the pot.",
            seat="If somebody raises to {more}, you get {share} with the pot.",
            when=_pot,
        ),
    ],
    "denies": [
        Row(
            Plural(
                "If you pass, {name} may buy it and gain {n} point.",
                "If you pass, {name} may buy it and gain {n} points.",
                "points",
            ),
            when=_no_lead,
        ),
        Row(
            Plural(
                "If you pass, {name} may buy it and lead you by {n} point.",
                "If you pass, {name} may buy it and lead you by {n} points.",
                "lead",
            ),
            when=_lead,
        ),
    ],
    "lets": [
        Row(
            Plural(
                "If you pass, {name} gets it and gains {n} point.",
                "If you pass, {name} gets it and gains {n} points.",
                "points",
            ),
            when=_no_lead,
        ),
        Row(
            Plural(
                "If you pass, {name} gets it and leads you by {n} point.",
                "If you pass, {name} gets it and leads you by {n} points.",
                "lead",
            ),
            when=_lead,
        ),
    ],
    "feeds": [
        Row("If you pass, {taker} may buy it and pay {name} {share}."),
    ],
    "hands": [
        Row("If you pass, {taker} gets it and pays {name} {share}."),
    ],
    "grows": [
        Row(
            Plural(
                "+{n} point for {cost}; the next {colour} district adds {more}.",
                "+{n} points for {cost}; the next {colour} district adds {more}.",
                "points",
            )
        ),
        PAYS,
    ],
    "final": [
        Row(
            "If {taker} buys it for {price}: {points} points for you, {others} for {name}.",
            taker="If you buy it for {price}: {points} points for you, {others} for {name}.",
            when=lambda why: why.price,
        ),
        Row(
            "If nobody bids: {points} points for you, {others} for {name}.",
            when=lambda why: not why.price,
        ),
        TIE,
    ],
    "if_not": [Row("If not: {points} points for you, {others} for {name}."), TIE],
    "overbids": [
        Row(
            "{name} will probably bid more than {price}.",
            seat="Somebody will probably bid more than {price}.",
        ),
    ],
    "pushes": [
        Row(
            "Drive up the price: {name} will probably bid more than {price}.",
            seat="Drive up the price: somebody will probably bid more than {price}.",
            when=lambda why: not why.share,
        ),
        Row(
            "Drive up the price: {name} will probably bid more, and you get about {share}.",
            seat="Drive up the price: somebody will probably bid more, and you get about {share}.",
            when=lambda why: why.share,
        ),
    ],
    "even": [
        Row(
            "Passing is about as good: {name} will probably bid more.",
            seat="Passing is about as good.",
        ),
    ],
    "behind": [
        Row(
            Plural(
                "You are {n} point behind {name}.",
                "You are {n} points behind {name}.",
                "points",
            )
        ),
    ],
    "richer": [
        Row(
            Plural(
                "You are {n} point behind {name}, who has more chips.",
                "You are {n} points behind {name}, who has more chips.",
                "points",
            )
        ),
    ],
    # Why the points so far and the chance to win differ.
    "richest": [
        Row(
            "You are {points} points behind {name}, but have the most chips ({chips}), "
            "and {rounds} more rounds follow."
        ),
    ],
    "time": [Row("You are {points} points behind {name}, but {rounds} more rounds follow.")],
    "poorer": [
        Row("You lead by {points} points, but {name} has more chips, and {rounds} more rounds follow."),
    ],
    # Sales, swaps and discards.
    "fetches": [
        Row("{name} would probably pay about {cost}.", when=lambda why: not why.points),
        Row(
            Plural(
                "{name} would probably pay about {cost}; you'd lose {n} point.",
                "{name} would probably pay about {cost}; you'd lose {n} points.",
                "points",
            ),
            when=lambda why: why.points,
        ),
    ],
    "sells": [
        Row(
            Plural(
                "With {card}, {name} would gain {n} point; you'd lose {points}.",
                "With {card}, {name} would gain {n} points; you'd lose {points}.",
                "others",
            ),
            seat=Plural(
                "Without {card} you lose {n} point.",
                "Without {card} you lose {n} points.",
                "points",
            ),
        ),
    ],
    "swaps": [Row("The swap in points: {mine} for you, {theirs} for {name}.")],
    "drops": [
        Row(
            Plural(
                "It costs you {n} point, the other would cost {others}.",
                "It costs you {n} points, the other would cost {others}.",
                "points",
            )
        ),
    ],
    "frees": [Row("You could bid numbers ending in {numbers} again.")],
    "no_bid": [Row("If you swap, you can't bid for this round's lot.")],
    "income": [Row("You earn more from bids ending in {numbers}.")],
}
"""The reasons why an action is better than another (``don.bots.don.reasons``)."""


POINTS: Codes = {
    "lot_brings": [
        Row(
            Plural("The lot brings you {n} point.", "The lot brings you {n} points.", "points"),
        ),
    ],
    "action_brings": [
        Row(
            Plural("That brings you {n} point.", "That brings you {n} points.", "points"),
            when=lambda why: why.points > 0,
        ),
        Row("That costs you no points.", when=lambda why: why.points == 0),
        Row("That costs you the fewest points.", when=lambda why: why.points < 0),
    ],
}
"""The reasons for the action that brings the most points (``don.bots.don.advice``)."""
CODES = {**REASONS, **POINTS}


def reason_texts(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[str]:
    """Return the weightiest reasons as sentences, without repetition."""
    return Reader(t, names, me, PLACEHOLDERS).reason_texts(CODES, reasons)
