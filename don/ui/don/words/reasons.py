"""Actions in words, and the reasons for which a bot advises them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import BOTH_FINE, Reason
from don.games.don.actions import Action, Bid, Drop, NoOffer, Offer, Stay, Swap

from ...game import Names, Said
from ...i18n import Words, isolated
from ...sentence_tables import (
    BEST,
    BID,
    OTHER,
    PASSING,
    Placeholder,
    Plural,
    Reader,
    Reasons,
    Row,
    players,
)
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


def _parts(reader: Reader, why: Any) -> str:
    """Return what a lot is worth its chips for: just the points if they are all of it."""
    t = reader.t
    points = t.plural("+{n} point", "+{n} points", why.points)
    if why.next_points:
        colour = colour_name(t, why.colour)
        points = t(
            "{points} (the next {colour} adds {n})",
            points=points,
            colour=colour,
            n=why.next_points,
        )
    if why.own == why.price:
        return points
    parts = [t("{part} for {points}", part=why.own, points=points)]
    if why.income:
        numbers = t.listing([str(n) for n in why.numbers])
        parts.append(
            t(
                "{part} because bids ending in {numbers} pay you",
                part=why.income,
                numbers=numbers,
            )
        )
    if why.kept and why.seat == reader.me:
        parts.append(t("{part} to keep it from the others", part=why.kept))
    elif why.kept:
        name, points = reader.players(why.seat), why.other_points
        parts.append(t("{part} to keep it from {name} (+{n})", part=why.kept, name=name, n=points))
    return ", ".join(parts)


PLACEHOLDERS: dict[str, Placeholder] = {
    "name": players("seat"),
    "taker": players("taker"),
    "colour": lambda reader, why: colour_name(reader.t, why.colour),
    "numbers": lambda reader, why: reader.t.listing([str(n) for n in why.numbers]),
    "bids": lambda reader, why: reader.t.either([str(bid) for bid in why.bids]),
    "parts": _parts,
    "amount": lambda reader, why: chips(reader.t, max(0, why.chips)),
    "cost": lambda reader, why: chips(reader.t, why.price),
    "share": lambda reader, why: chips(reader.t, why.share),
    "mine": lambda reader, why: signed(why.points),
    "theirs": lambda reader, why: signed(why.other_points),
}
"""The texts for words in braces, except those that are data of the reason."""


def _takes_all(why: Any) -> bool:
    return bool(why.price == why.chips > 1)


def _takes_the_last(why: Any) -> bool:
    return bool(why.price == why.chips == 1)


def _takes_some(why: Any) -> bool:
    return bool(why.price != why.chips or not why.price)


def _pays_me(why: Any) -> bool:
    return bool(why.share)


def _no_pay(why: Any) -> bool:
    return not why.share


FINAL = (
    Row(
        "If {taker} buys it for {price}: {points} points for you, {other_points} for {name}.",
        taker="If you buy it for {price}: {points} points for you, {other_points} for {name}.",
        when=lambda why: why.price,
        about=BEST,
    ),
    Row(
        "If nobody bids: {points} points for you, {other_points} for {name}.",
        when=lambda why: not why.price,
        about=BEST,
    ),
)
"""The result of the game after the last auction."""
LEADS_TO = (
    Row(
        "Then {taker} probably gets the last lot: "
        "{points} points for you, {other_points} for {name}.",
        taker="Then you probably get the last lot: "
        "{points} points for you, {other_points} for {name}.",
        about=BEST,
    ),
)
"""The result of the game after an auction before the last one."""
BONUS = (Row("The most chips bring +2 points: you {chips}, {name} {other_chips}.", about=BEST),)
"""The bonus for the most chips, where it decides."""
TIE = (
    Row(
        "A tie goes to the higher sum of numbers: you {total}, {name} {other_total}.",
        about=BEST,
    ),
)
"""The totals of the numbers, where they decide."""
PAYS = (Row("It pays {name} {share}.", about=BEST),)
SWAP = (Row("The swap changes your points by {mine}, {name}'s by {theirs}.", about=BEST),)

REASONS: Reasons = {
    # What a lot is worth.
    "worth": [
        Row("Worth {cost}: {parts}.", when=lambda why: not _takes_all(why), about=BID),
        Row("Worth all your {cost}: {parts}.", when=_takes_all, about=BID),
    ],
    "barred": [Row("You can't bid {bids}.", about=BEST)],
    "drives": [
        Row(
            "Worth {cost}, but if {name} pays more, you get about {share}.",
            seat="Worth {cost}, but if somebody pays more, you get about {share}.",
            when=_pays_me,
            about=BEST,
        ),
        Row(
            "Worth {cost}, but {name} probably pays more.",
            seat="Worth {cost}, but somebody probably pays more.",
            when=_no_pay,
            about=BEST,
        ),
    ],
    "buys": [
        Row(
            Plural(
                "+{n} point for {price} of your {chips} chips.",
                "+{n} points for {price} of your {chips} chips.",
                "points",
            ),
            when=_takes_some,
            about=BID,
        ),
        Row(
            Plural(
                "+{n} point for your last {amount}.",
                "+{n} points for your last {amount}.",
                "points",
            ),
            when=_takes_all,
            about=BID,
        ),
        Row(
            Plural("+{n} point for your last chip.", "+{n} points for your last chip.", "points"),
            when=_takes_the_last,
            about=BID,
        ),
    ],
    # Whom a bid pays.
    "pays": PAYS,
    "pays_other": [row.of_the_other() for row in PAYS],
    "lower": [Row("{price} would pay {name} {share}.", about=BEST)],
    "weaker": [Row("{price} wins less often.", about=BEST)],
    # What a pass brings.
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
            about=PASSING,
        ),
    ],
    "sold": [
        Row(
            Plural(
                "{name} gets it and gains {n} point.",
                "{name} gets it and gains {n} points.",
                "points",
            ),
            when=_no_pay,
            about=PASSING,
        ),
        Row(
            Plural(
                "{name} gets it and gains {n} point; you get {share}.",
                "{name} gets it and gains {n} points; you get {share}.",
                "points",
            ),
            when=_pays_me,
            about=PASSING,
        ),
    ],
    "hands": [
        Row(
            Plural(
                "{taker} gets it, gains {n} point and pays {name} {share}.",
                "{taker} gets it, gains {n} points and pays {name} {share}.",
                "points",
            ),
            about=PASSING,
        )
    ],
    "denies": [
        Row(
            Plural(
                "{name} probably buys it and gains {n} point.",
                "{name} probably buys it and gains {n} points.",
                "points",
            ),
            about=PASSING,
        ),
    ],
    "earns": [
        Row(
            "{name} would pay about {price}, {share} of it to you.",
            when=lambda why: why.share < why.price,
            about=PASSING,
        ),
        Row(
            "{name} would pay you about {share}.",
            when=lambda why: why.share >= why.price,
            about=PASSING,
        ),
    ],
    "saves": [Row("You need your chips for the last lot.", about=PASSING)],
    "unsold": [Row("Probably nobody buys it.", about=PASSING)],
    # How the game ends.
    "final": FINAL,
    "final_other": [row.of_the_other() for row in FINAL],
    "leads_to": LEADS_TO,
    "leads_to_other": [row.of_the_other() for row in LEADS_TO],
    "bonus": BONUS,
    "bonus_other": [row.of_the_other() for row in BONUS],
    "tie": TIE,
    "tie_other": [row.of_the_other() for row in TIE],
    "played": [Row("Played to the end, it wins more often.", about=BEST)],
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
            "You are {points} points behind {name}, "
            "but have the most chips for the next lots: {chips}."
        ),
    ],
    "wealthier": [
        Row(
            "You are {points} points behind {name}, "
            "but have more chips for the next lots: {chips}; {name} {other_chips}."
        ),
    ],
    "well_paid": [
        Row("You are {points} points behind {name}, but bids ending in {numbers} pay you."),
    ],
    "promising": [
        Row(
            "You are {points} points behind {name}, "
            "but your next {colour} district adds {next_points}."
        ),
    ],
    "poorer": [
        Row(
            "You lead by {points} points, but {name} has more chips, "
            "and {rounds} more rounds follow."
        ),
    ],
    # Sales, swaps and discards.
    "fetches": [
        Row("{name} would probably pay about {cost}.", when=lambda why: not why.points, about=BEST),
        Row(
            Plural(
                "{name} would probably pay about {cost}; you'd lose {n} point.",
                "{name} would probably pay about {cost}; you'd lose {n} points.",
                "points",
            ),
            when=lambda why: why.points,
            about=BEST,
        ),
    ],
    "sells": [
        Row(
            Plural(
                "{name} would gain {n} point; you'd lose {points}.",
                "{name} would gain {n} points; you'd lose {points}.",
                "other_points",
            ),
            seat=Plural("You lose {n} point.", "You lose {n} points.", "points"),
            about=OTHER,
        ),
    ],
    "swaps": SWAP,
    "swaps_other": [row.of_the_other() for row in SWAP],
    "drops": [
        Row(Plural("It costs {n} point.", "It costs {n} points.", "points"), about=BEST),
        Row(Plural("It costs {n} point.", "It costs {n} points.", "other_points"), about=OTHER),
    ],
    "frees": [Row("You could bid numbers ending in {numbers} again.", about=BEST)],
    "no_bid": [Row("If you swap, you can't bid for this round's lot.", about=BEST)],
    "sits_out": [Row("You can still bid for this round's lot.", about=BEST)],
    "income": [Row("You earn more from bids ending in {numbers}.", about=BEST)],
    BOTH_FINE: [],
}
"""The reasons why an action is better than another (``don.bots.don.reasons``)."""


POINTS: Reasons = {
    "lot_brings": [
        Row(
            Plural("The lot brings you {n} point.", "The lot brings you {n} points.", "points"),
            about=BEST,
        ),
    ],
    "action_brings": [
        Row(
            Plural("That brings you {n} point.", "That brings you {n} points.", "points"),
            when=lambda why: why.points > 0,
            about=BEST,
        ),
        Row("That costs you no points.", when=lambda why: why.points == 0, about=BEST),
        Row("That costs you the fewest points.", when=lambda why: why.points < 0, about=BEST),
    ],
}
"""The reasons for the action that brings the most points (``don.bots.don.advice``)."""
CODES = {**REASONS, **POINTS}


def reason_texts(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[Said]:
    """Return reasons as sentences, each with the option that it is about, without repetition."""
    return Reader(t, names, me, PLACEHOLDERS).reason_texts(CODES, reasons)
