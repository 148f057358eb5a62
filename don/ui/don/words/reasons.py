"""Actions in words, and the reasons for which a bot advises them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import Reason
from don.games.don.actions import Action, Bid, Drop, Keep, Offer, Stay, Swap
from don.games.don.deck import Card

from ...game import Names
from ...i18n import Words, isolated
from ...sentences import signed
from ...telling import Codes, Placeholder, Plural, Reader, Row, players
from .cards import card_name, chips, colour_name


def action_name(t: Words, names: Names, action: Action, at: object = None) -> str:
    """Return the label of an action's button."""
    match action:
        case Bid(amount):
            return t("Bid {n}", n=amount)
        case Offer(card):
            return t("Sell {card}", card=card_name(t, card))
        case Keep():
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


REASONS: Codes = {
    # What a bid buys, and what it costs.
    "buys": [
        Row(Plural("For {cost} you get {n} point.", "For {cost} you get {n} points.", "points")),
        Row("{names} gets {share}.", when=lambda why: _one(why) and _no_pot(why)),
        Row("{names} gets {share} with the pot.", when=lambda why: _one(why) and _pot(why)),
        Row("{names} get {share} each.", when=lambda why: _several(why) and _no_pot(why)),
        Row("{names} get {share} each with the pot.", when=lambda why: _several(why) and _pot(why)),
    ],
    "costs": [
        Row(
            Plural(
                "For {cost} you'd get {n} point and have {chips} left.",
                "For {cost} you'd get {n} points and have {chips} left.",
                "points",
            )
        ),
    ],
    "pays": [
        Row(
            Plural("For {cost} you'd get {n} point.", "For {cost} you'd get {n} points.", "points")
        ),
        Row("{names} would get {share}.", when=lambda why: _one(why) and _no_pot(why)),
        Row("{names} would get {share} with the pot.", when=lambda why: _one(why) and _pot(why)),
        Row("{names} would get {share} each.", when=lambda why: _several(why) and _no_pot(why)),
        Row(
            "{names} would get {share} each with the pot.",
            when=lambda why: _several(why) and _pot(why),
        ),
    ],
    "cheaper": [Row("If nobody raises, you pay {price}, not {more}.")],
    "whose": [
        Row("Your {price} would go to {names}.", when=_one),
        Row("Your {price} would go to {names}, {share} each.", when=_several),
        Row("Your {price} would go into the pot.", when=lambda why: not _paid(why)),
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
        Row(
            Plural(
                "If you pass, {name} gets it for {price}: {n} point.",
                "If you pass, {name} gets it for {price}: {n} points.",
                "points",
            )
        ),
        Row("You get {share}.", when=lambda why: _paid(why) and _no_pot(why)),
        Row("You get {share} with the pot.", when=lambda why: _paid(why) and _pot(why)),
    ],
    "pays_out": [
        Row("If you pass and {name} gets it for {price}, you get {share}.", when=_no_pot),
        Row("If you pass and {name} gets it for {price}, you get {share} with the pot.", when=_pot),
    ],
    "raised": [
        Row("If you bid and somebody raises to {more}, you get {share}.", when=_no_pot),
        Row(
            "If you bid and somebody raises to {more}, you get {share} with the pot.",
            when=_pot,
        ),
    ],
    "denies": [
        Row(
            Plural(
                "If you pass, {name} may get it: {n} point.",
                "If you pass, {name} may get it: {n} points.",
                "points",
            )
        ),
    ],
    "grows": [
        Row(
            Plural(
                "One more {colour} district would add {n} point.",
                "One more {colour} district would add {n} points.",
                "points",
            )
        ),
    ],
    "keeps": [
        Row("If you pass, you keep your {amount}.", when=lambda why: not why.rounds),
        Row(
            Plural(
                "If you pass, you keep your {amount} for {n} more round.",
                "If you pass, you keep your {amount} for {n} more rounds.",
                "rounds",
            ),
            when=lambda why: why.rounds,
        ),
    ],
    "final": [
        Row(
            "If {taker} gets it for {price}: {points} points for you, {others} for {name}.",
            taker="If you get it for {price}: {points} points for you, {others} for {name}.",
            when=lambda why: why.price,
        ),
        Row(
            "If nobody bids: {points} points for you, {others} for {name}.",
            when=lambda why: not why.price,
        ),
    ],
    "overbids": [Row("But {name} will probably bid more.")],
    # Sales, swaps and discards.
    "sells": [
        Row(
            Plural(
                "With {card}, {name} gains {n} point; you lose {points}.",
                "With {card}, {name} gains {n} points; you lose {points}.",
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
    "cuts": [Row("You'd earn less from bids ending in {numbers}.")],
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


def tell_reasons(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[str]:
    """Return the weightiest reasons as sentences, without repetition."""
    return Reader(t, names, me, PLACEHOLDERS).tell_reasons(CODES, reasons)
