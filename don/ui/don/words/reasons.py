"""Actions in words, and the reasons for which a bot advises them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import Reason
from don.games.don.actions import Action, Bid, Drop, NoOffer, Offer, Stay, Swap

from ...game import Names, Said
from ...i18n import Words, isolated
from ...sentence_tables import (
    BEST,
    BID,
    EVEN,
    IF_UNRAISED,
    OTHER,
    PASSING,
    WHY_EVEN,
    Placeholder,
    Plural,
    Reader,
    Reasons,
    Row,
    players,
)
from ...sentences import about, signed
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
    "numbers": lambda reader, why: reader.t.listing([str(n) for n in why.numbers]),
    "amount": lambda reader, why: chips(reader.t, max(0, why.chips)),
    "cost": lambda reader, why: chips(reader.t, why.price),
    "share": lambda reader, why: _share(reader.t, why),
    "income": lambda reader, why: chips(reader.t, why.share),
    "chance": lambda reader, why: about(reader.t, why.percent / 100),
    "mine": lambda reader, why: signed(why.points),
    "theirs": lambda reader, why: signed(why.other_points),
}
"""The texts for words in braces, except those that are data of the reason."""


def _share(t: Words, why: Any) -> str:
    """Return the chips that a price pays, and how many of them come from the pot."""
    paid = chips(t, why.share)
    return t("{amount} ({n} from the pot)", amount=paid, n=why.pot) if why.pot else paid


def _takes_all(why: Any) -> bool:
    return bool(why.price == why.chips > 1)


def _takes_the_last(why: Any) -> bool:
    return bool(why.price == why.chips == 1)


def _takes_some(why: Any) -> bool:
    return bool(why.price != why.chips or not why.price)


def _buys_at_once(why: Any) -> bool:
    return _takes_some(why) and not why.open


def _buys_unless_raised(why: Any) -> bool:
    return _takes_some(why) and bool(why.open)


def _rounds_follow(why: Any) -> bool:
    return bool(why.rounds > 1)


def _last_lot_follows(why: Any) -> bool:
    return bool(why.rounds <= 1)


def _one(why: Any) -> bool:
    return len(why.seats) == 1


def _several(why: Any) -> bool:
    return len(why.seats) > 1


def _pays_me(why: Any) -> bool:
    return bool(why.share)


def _no_pay(why: Any) -> bool:
    return not why.share


def _gains_only(why: Any) -> bool:
    return not why.lead and not why.share


def _gains_and_pays(why: Any) -> bool:
    return bool(not why.lead and why.share)


def _leads_only(why: Any) -> bool:
    return bool(why.lead and not why.share)


def _leads_and_pays(why: Any) -> bool:
    return bool(why.lead and why.share)


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
SWAP = (Row("The swap changes your points by {mine}, {name}'s by {theirs}.", about=BEST),)

REASONS: Reasons = {
    # What a bid buys, and what it costs.
    "buys": [
        Row(
            Plural(
                "+{n} point for {price} of your {chips} chips.",
                "+{n} points for {price} of your {chips} chips.",
                "points",
            ),
            when=_buys_at_once,
            about=BID,
        ),
        Row(
            Plural(
                "+{n} point for {cost} if nobody raises.",
                "+{n} points for {cost} if nobody raises.",
                "points",
            ),
            when=_buys_unless_raised,
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
    "pays": [Row("It pays {name} {share}.", about=BID)],
    "costs": [
        Row(
            Plural(
                "+{n} point for {price} of your {chips} chips: too much.",
                "+{n} points for {price} of your {chips} chips: too much.",
                "points",
            ),
            when=_takes_some,
            about=BID,
        ),
        Row(
            Plural(
                "+{n} point for your last {amount}: too much.",
                "+{n} points for your last {amount}: too much.",
                "points",
            ),
            when=_takes_all,
            about=BID,
        ),
        Row(
            Plural(
                "+{n} point for your last chip: too much.",
                "+{n} points for your last chip: too much.",
                "points",
            ),
            when=_takes_the_last,
            about=BID,
        ),
    ],
    "keeps_most": [Row("You keep the most chips: +2 points at the end.", about=PASSING)],
    "saves": [
        Row(
            "You keep your {amount} for better lots: {rounds} more rounds follow.",
            when=_rounds_follow,
            about=PASSING,
        ),
        Row("You keep your {amount} for the last lot.", when=_last_lot_follows, about=PASSING),
    ],
    "over": [Row("It is worth {cost} to you, no more.", about=PASSING)],
    "played": [Row("Played to the end, it wins more often.", about=BEST)],
    "few_left": [
        Row(
            "It leaves {amount} for {rounds} more rounds.",
            when=lambda why: why.chips,
            about=BID,
        ),
        Row(
            "It leaves no chips for {rounds} more rounds.",
            when=lambda why: not why.chips,
            about=BID,
        ),
    ],
    "cheaper": [Row("If nobody raises, you pay {price}, not {more}.", about=BEST)],
    "gains": [
        Row(
            Plural(
                "{name} would gain {n} point with the lot.",
                "{name} would gain {n} points with the lot.",
                "points",
            ),
            about=OTHER,
        ),
    ],
    "whose": [
        Row("It would pay {names} {share}.", when=_one, about=OTHER),
        Row("It would pay {names} {share} each.", when=_several, about=OTHER),
    ],
    "still_most": [
        Row(
            "You'd still have the most chips (+2 points): {chips}; {name} {other_chips}.",
            about=BID,
        )
    ],
    "loses_most": [
        Row(
            "{name} would then have the most chips (+2 points): {other_chips}; you {chips}.",
            about=BID,
        )
    ],
    # Why a bid is not lower.
    "too_low": [
        Row(
            "With {price}, you'd be outbid more often.",
            when=lambda why: why.price == why.least,
            about=BEST,
        ),
        Row(
            "With {price} or less, you'd be outbid more often.",
            when=lambda why: why.price != why.least,
            about=BEST,
        ),
    ],
    "lower": [Row("{price} would pay {name} {share}.", about=BEST)],
    "lower_ones": [Row("Lower bids would pay {names}.", about=BEST)],
    "goes_for": [
        Row("With {price}, {name} would probably get it for {more}.", about=BEST),
    ],
    "cheap_for_others": [Row("With {price}, the others would pay less for it.", about=BEST)],
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
            about=PASSING,
        ),
    ],
    "sold": [
        Row(
            Plural(
                "{name} gets it for {price} and gains {n} point.",
                "{name} gets it for {price} and gains {n} points.",
                "points",
            ),
            when=_gains_only,
            about=PASSING,
        ),
        Row(
            Plural(
                "{name} gets it for {price} and gains {n} point; you get {share}.",
                "{name} gets it for {price} and gains {n} points; you get {share}.",
                "points",
            ),
            when=_gains_and_pays,
            about=PASSING,
        ),
        Row(
            Plural(
                "{name} gets it for {price} and leads you by {n} point.",
                "{name} gets it for {price} and leads you by {n} points.",
                "lead",
            ),
            when=_leads_only,
            about=PASSING,
        ),
        Row(
            Plural(
                "{name} gets it for {price} and leads you by {n} point; you get {share}.",
                "{name} gets it for {price} and leads you by {n} points; you get {share}.",
                "lead",
            ),
            when=_leads_and_pays,
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
            when=_gains_only,
            about=PASSING,
        ),
        Row(
            Plural(
                "{name} probably buys it and gains {n} point; you get about {income}.",
                "{name} probably buys it and gains {n} points; you get about {income}.",
                "points",
            ),
            when=_gains_and_pays,
            about=PASSING,
        ),
        Row(
            Plural(
                "{name} probably buys it and leads you by {n} point.",
                "{name} probably buys it and leads you by {n} points.",
                "lead",
            ),
            when=_leads_only,
            about=PASSING,
        ),
        Row(
            Plural(
                "{name} probably buys it and leads you by {n} point; you get about {income}.",
                "{name} probably buys it and leads you by {n} points; you get about {income}.",
                "lead",
            ),
            when=_leads_and_pays,
            about=PASSING,
        ),
    ],
    "feeds": [
        Row(
            Plural(
                "{taker} probably buys it, gains {n} point and pays {name} {share}.",
                "{taker} probably buys it, gains {n} points and pays {name} {share}.",
                "points",
            ),
            about=PASSING,
        )
    ],
    "may_buy": [
        Row(
            Plural(
                "{name} may buy it and gain {n} point.",
                "{name} may buy it and gain {n} points.",
                "points",
            ),
            about=PASSING,
        ),
    ],
    "pays_out": [
        Row(
            Plural(
                "If {name} buys it for {price} (+{n} point), you get {share}.",
                "If {name} buys it for {price} (+{n} points), you get {share}.",
                "points",
            ),
            about=PASSING,
        ),
    ],
    "raised": [
        Row(
            "If {name} raises to {more}, you get {share}.",
            seat="If somebody raises to {more}, you get {share}.",
            about=BID,
        ),
    ],
    "grows": [
        Row(
            Plural(
                "+{n} point for {cost}; the next {colour} district adds {next_points}.",
                "+{n} points for {cost}; the next {colour} district adds {next_points}.",
                "points",
            ),
            about=BID,
        ),
    ],
    "final": FINAL,
    "final_other": [row.of_the_other() for row in FINAL],
    "leads_to": LEADS_TO,
    "leads_to_other": [row.of_the_other() for row in LEADS_TO],
    "bonus": BONUS,
    "bonus_other": [row.of_the_other() for row in BONUS],
    "tie": TIE,
    "tie_other": [row.of_the_other() for row in TIE],
    "overbids": [
        Row(
            "{name} probably bids more.",
            seat="Somebody probably bids more.",
            about=BID,
        ),
    ],
    "pushes": [
        Row(
            "{name} probably bids {more} or more and then has fewer chips.",
            seat="Somebody probably bids {more} or more and then has fewer chips.",
            when=_no_pay,
            about=BID,
        ),
        Row(
            "{name} probably bids {more} or more; you get about {income}.",
            seat="Somebody probably bids {more} or more; you get about {income}.",
            when=_pays_me,
            about=BID,
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
    # Why both are as good.
    "even_rich": [
        Row("You can hardly lose now: you have the most chips, {chips}.", about=EVEN),
    ],
    "even_fair": [Row("It is worth about {cost} to you.", about=EVEN)],
    "even_dear": [Row("For {cost}, you can just as well leave it.", about=EVEN)],
    **IF_UNRAISED,
    "even_raised": [
        Row(
            "If you bid, {name} probably bids more.",
            seat="If you bid, somebody probably bids more.",
            about=EVEN,
        ),
    ],
    **WHY_EVEN,
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
