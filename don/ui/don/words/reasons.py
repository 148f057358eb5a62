"""Actions in words, and the reasons for which a bot advises them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from don.bots.advice import Reason
from don.games.don.actions import Action, Bid, Drop, Keep, Offer, Stay, Swap, read_action

from ...game import Names
from ...i18n import Words, isolated
from ...telling import Codes, Part, Plural, Reader, Row, players
from .cards import card_name, chips, colour_name

CHANGES = ("points", "income", "hope", "costs", "cuts")
"""Codes of reasons about changes in the position after an action. They come last."""
POINTS = ("brings", "too_dear")
"""Codes of reasons about the points for the lot. They come first."""
BESIDES = frozenset({"hope"})
"""Codes of reasons that do not explain on their own why an action is better."""


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


PARTS: dict[str, Part] = {
    "name": players("seat"),
    "names": players("seats"),
    "taker": players("taker"),
    "colour": lambda reader, why: colour_name(reader.t, why.colour),
    "numbers": lambda reader, why: reader.t.listing([str(n) for n in why.numbers]),
    "either": lambda reader, why: reader.t.either([str(n) for n in why.numbers]),
    "action": lambda reader, why: action_name(reader.t, reader.names, read_action(why.action)),
    "amount": lambda reader, why: chips(reader.t, max(0, why.chips)),
}
"""What the words in braces stand for, except those that are data of the reason."""


def _lost(reader: Reader, why: Any) -> str:
    """Say how many points a sale would lose."""
    if why.points >= 0:
        return ""
    return reader.t.plural("You'd lose {n} point.", "You'd lose {n} points.", -why.points)


def _nth(count: int) -> Callable[[Any], bool]:
    """Return the guard of the sentence about a set that has ``count`` districts now."""
    return lambda why: 0 <= why.points <= why.count == count


def _paid(why: Any) -> bool:
    return bool(why.share > 0)


POT = Row(
    Plural("The pot adds {n}.", "The pot adds {n}.", "pot"),
    when=lambda why: why.share > 0 and why.pot,
)

REASONS: Codes = {
    # The points for the lot or the district.
    "set": [
        _lost,
        Row(
            "That makes {count} {colour} districts: +{points}.",
            when=lambda why: why.points >= 0 and why.points > why.count,
        ),
        Row("Your first {colour} district: +{points}.", when=_nth(1)),
        Row("Your second {colour} district: +{points}.", when=_nth(2)),
        Row("Your third {colour} district: +{points}.", when=_nth(3)),
        Row("Your fourth {colour} district: +{points}.", when=_nth(4)),
        Row("Your fifth {colour} district: +{points}.", when=_nth(5)),
    ],
    "gain": [
        Row(Plural("It's worth {n} point to you.", "It's worth {n} points to you.", "points"))
    ],
    "brings": [
        Row(
            Plural(
                "It brings you {n} point, yet wins less often.",
                "It brings you {n} points, yet wins less often.",
                "points",
            )
        ),
    ],
    "too_dear": [
        Row(
            Plural("{price} is a lot for {n} point.", "{price} is a lot for {n} points.", "points")
        ),
    ],
    "final": [
        Row(
            "If {taker} gets it for {price}: {points} points for you, {others} for {name}.",
            taker="If you get it for {price}: {points} points for you, {others} for {name}.",
        ),
    ],
    # The others at the table.
    "denies": [
        Row(
            Plural("It's worth {n} point to {name}.", "It's worth {n} points to {name}.", "points")
        ),
    ],
    "wanted": [
        Row(
            Plural(
                "{name} would gain {n} point and may well bid for it.",
                "{name} would gain {n} points and may well bid for it.",
                "points",
            )
        ),
    ],
    "outbid": [Row("Otherwise {name} gets it for {price}.")],
    "free": [
        Row(
            "If nobody bids, {name} gets the lot for free.",
            seat="If nobody bids, you get the lot for free.",
        ),
    ],
    # What a bid costs, and who is paid.
    "cheaper": [Row("If nobody raises, you pay {price}, not {more}.")],
    "short": [Row("You'd be left with {amount}.")],
    "pays_seller": [Row("Your {price} would go to {name}.")],
    "pays_out": [Row("If {name} pays {price}, you get {share}.", when=_paid), POT],
    "shared_by_all": [
        Row(
            "Nobody has the number {number}: all the others share, {share} each.",
            when=_paid,
        ),
        POT,
    ],
    "feeds_instead": [
        Row(
            "A bid ending in {number} would pay {names} {share}.",
            when=lambda why: _paid(why) and len(why.seats) == 1,
        ),
        Row(
            "A bid ending in {number} would pay {names} {share} each.",
            when=lambda why: _paid(why) and len(why.seats) != 1,
        ),
        POT,
    ],
    # What may be bid later.
    "no_bid": [Row("If you swap, you can't bid for this round's lot.")],
    "bars_self": [Row("You couldn't bid numbers ending in {numbers} any more.")],
    "frees": [Row("You could bid numbers ending in {numbers} again.")],
    # What an action changes for the reader, or for another player.
    "points": [
        Row(
            Plural(
                "{name} ends up {n} point worse off.",
                "{name} ends up {n} points worse off.",
                "points",
            ),
            seat=Plural(
                "You end up {n} point better off.", "You end up {n} points better off.", "points"
            ),
        ),
    ],
    "income": [
        Row(
            "{name} earns less from bids ending in {numbers}.",
            seat="You earn more from bids ending in {numbers}.",
        ),
    ],
    "costs": [
        Row(
            Plural(
                "{name} would gain {n} point from the swap.",
                "{name} would gain {n} points from the swap.",
                "points",
            ),
            seat=Plural(
                "The swap would cost you {n} point.",
                "The swap would cost you {n} points.",
                "points",
            ),
        ),
    ],
    "cuts": [
        Row(
            "{name} would earn more from bids ending in {numbers}.",
            seat="You'd earn less from bids ending in {numbers}.",
        ),
    ],
    "hope": [
        Row(
            Plural(
                "{n} more {colour} district for your set may still come up.",
                "{n} more {colour} districts for your set may still come up.",
                "count",
            )
        ),
    ],
}
"""Why an action is better than another (``don.bots.don.reasons``)."""


STAKES: Codes = {
    # What is at stake in an auction.
    "now": [
        Row(
            Plural(
                "The lot brings you {n} point now.", "The lot brings you {n} points now.", "points"
            )
        ),
    ],
    "now_and_more": [
        Row(
            Plural(
                "The lot brings {n} point now; one more {colour} district would add {more}.",
                "The lot brings {n} points now; one more {colour} district would add {more}.",
                "points",
            )
        ),
    ],
    "raise_pays": [Row("If you bid {bid}, a raise to {raise} pays you {share}.")],
    "numbers_pay": [Row("Others' bids ending in {either} pay you.")],
    "a_lot": [Row("{price} or more is a lot for that.")],
    "shares": [Row("Your {bid} would be shared by all the others: {share} each.")],
    "passed": [Row("If {name} pays {price}, you get {share}.")],
    "pass_dear": [
        Row(
            Plural(
                "Pass: {price} is a lot for {n} point.",
                "Pass: {price} is a lot for {n} points.",
                "points",
            )
        ),
    ],
    # What brings the most points.
    "lot_brings": [
        Row(
            Plural(
                "{action}: the lot brings you {n} point.",
                "{action}: the lot brings you {n} points.",
                "points",
            )
        ),
    ],
    "action_brings": [
        Row(
            Plural(
                "{action}: it brings you {n} point.",
                "{action}: it brings you {n} points.",
                "points",
            ),
            when=lambda why: why.points > 0,
        ),
        Row("{action}: it costs you no points.", when=lambda why: why.points == 0),
        Row("{action}: it costs you the fewest points.", when=lambda why: why.points < 0),
    ],
}
"""What the table alone says (``don.bots.don.stakes``)."""
CODES = {**REASONS, **STAKES}


def tell_reasons(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[str]:
    """Return the weightiest reasons as sentences, without repetition.

    The points for the lot come first, later changes last; within each group, reasons about the
    reader come before those about rivals.
    """

    def rank(reason: Reason) -> tuple[bool, bool, bool]:
        change, code = reason.code in CHANGES, reason.code
        other = (change or code == "denies") and reason.data.get("seat", me) != me
        return code not in POINTS, change, other

    return Reader(t, names, me, PARTS).tell_reasons(CODES, sorted(reasons, key=rank))
