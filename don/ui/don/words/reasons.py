"""Actions in words, and the reasons for which a bot advises them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import Reason
from don.games.don.actions import Action, Bid, Drop, Keep, Offer, Stay, Swap

from ...game import Names
from ...i18n import Words, isolated
from ...sentences import people
from .cards import card_name, chips, colour_name

MOST_TOLD = 3
"""The most reasons shown at a time."""
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


def tell_reasons(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[str]:
    """Return the weightiest reasons as sentences, without repetition."""
    # The points for the lot come first, later changes last; within each group, reasons about the
    # reader come before those about rivals.
    later = [r.code not in POINTS for r in reasons]
    tendency = [r.code in CHANGES for r in reasons]
    others = [r.code in (*CHANGES, "denies") and r.data.get("seat", me) != me for r in reasons]
    ranks = zip(later, tendency, others, range(len(reasons)), strict=True)
    order = [reasons[place] for *_, place in sorted(ranks)]
    told = (tell_reason(t, names, me, reason) for reason in order)
    return list(dict.fromkeys(line for line in told if line))[:MOST_TOLD]


def tell_reason(t: Words, names: Names, me: int, reason: Reason) -> str | None:
    """Return one reason as a sentence, or None if it needs no words."""
    data: Any = reason.data
    match reason.code:
        case "set":
            return _set(t, data["colour"], data["count"], data["points"])
        case "gain":
            return t.plural(
                "It's worth {n} point to you.", "It's worth {n} points to you.", data["points"]
            )
        case "wanted":
            return t.plural(
                "{name} would gain {n} point and may well bid for it.",
                "{name} would gain {n} points and may well bid for it.",
                data["points"],
                name=isolated(names[data["seat"]]),
            )
        case "denies":
            return t.plural(
                "It's worth {n} point to {name}.",
                "It's worth {n} points to {name}.",
                data["points"],
                name=isolated(names[data["seat"]]),
            )
        case "outbid":
            name = isolated(names[data["seat"]])
            return t("Otherwise {name} gets it for {price}.", name=name, price=data["price"])
        case "final":
            return _final(t, names, me, data)
        case "cheaper":
            return t("If nobody raises, you pay {price}, not {more}.", **data)
        case "pays_seller":
            name = isolated(names[data["seat"]])
            return t("Your {price} would go to {name}.", name=name, price=data["price"])
        case "no_bid":
            return t("If you swap, you can't bid for this round's lot.")
        case "bars_self":
            numbers = t.listing([str(n) for n in data["numbers"]])
            return t("You couldn't bid numbers ending in {numbers} any more.", numbers=numbers)
        case "frees":
            numbers = t.listing([str(n) for n in data["numbers"]])
            return t("You could bid numbers ending in {numbers} again.", numbers=numbers)
        case "brings":
            return t.plural(
                "It brings you {n} point, yet wins less often.",
                "It brings you {n} points, yet wins less often.",
                data["points"],
            )
        case "too_dear":
            return t.plural(
                "{price} is a lot for {n} point.",
                "{price} is a lot for {n} points.",
                data["points"],
                price=data["price"],
            )
        case "short":
            return t("You'd be left with {amount}.", amount=chips(t, max(0, data["chips"])))
        case "free" if data["seat"] == me:
            return t("If nobody bids, you get the lot for free.")
        case "free":
            name = isolated(names[data["seat"]])
            return t("If nobody bids, {name} gets the lot for free.", name=name)
    if reason.code in CHANGES:
        return _change(t, names, me, reason.code, data)
    told = _payment(t, names, reason.code, data)
    if told is None or not data["pot"]:
        return told
    added = t.plural("The pot adds {n}.", "The pot adds {n}.", data["pot"])
    return f"{told} {added}"


def _set(t: Words, colour: str, count: int, points: int) -> str | None:
    if points < 0:
        return t.plural("You'd lose {n} point.", "You'd lose {n} points.", -points)
    what = {"colour": colour_name(t, colour), "points": points}
    if points > count:  # more than one new district
        return t("That makes {count} {colour} districts: +{points}.", count=count, **what)
    match count:
        case 1:
            return t("Your first {colour} district: +{points}.", **what)
        case 2:
            return t("Your second {colour} district: +{points}.", **what)
        case 3:
            return t("Your third {colour} district: +{points}.", **what)
        case 4:
            return t("Your fourth {colour} district: +{points}.", **what)
        case 5:
            return t("Your fifth {colour} district: +{points}.", **what)
    return None


def _payment(t: Words, names: Names, code: str, data: Any) -> str | None:
    """Say who would be paid how much; None if nobody would, or if the code is unknown."""
    if data["share"] <= 0:
        return None
    match code:
        case "shared_by_all":
            return t(
                "Nobody has the number {number}: all the others share, {share} each.",
                number=data["number"],
                share=data["share"],
            )
        case "pays_out":
            what = {key: data[key] for key in ("price", "share")}
            name = isolated(names[data["seat"]])
            return t("If {name} pays {price}, you get {share}.", name=name, **what)
        case "feeds_instead":
            return _fed(t, names, data)
    return None


def _fed(t: Words, names: Names, data: Any) -> str:
    """Say whom a bid that is not advised would pay."""
    who = people(t, names, data["seats"])
    what = {"number": data["number"], "share": data["share"]}
    if len(data["seats"]) == 1:
        return t("A bid ending in {number} would pay {name} {share}.", name=who, **what)
    return t("A bid ending in {number} would pay {names} {share} each.", names=who, **what)


def _final(t: Words, names: Names, me: int, data: Any) -> str:
    """Say what the reader and the best opponent would score if the last lot went like this."""
    what = {key: data[key] for key in ("price", "points", "others")}
    name = isolated(names[data["seat"]])
    if data["taker"] == me:
        return t(
            "If you get it for {price}: {points} points for you, {others} for {name}.",
            name=name,
            **what,
        )
    return t(
        "If {taker} gets it for {price}: {points} points for you, {others} for {name}.",
        name=name,
        taker=isolated(names[data["taker"]]),
        **what,
    )


def _change(t: Words, names: Names, me: int, code: str, data: Any) -> str | None:
    """Say how an action changes the position of a player; None for other reasons."""
    own = data.get("seat", me) == me
    name = "" if own else isolated(names[data["seat"]])
    match code:
        case "points" if own:
            return t.plural(
                "You end up {n} point better off.",
                "You end up {n} points better off.",
                data["points"],
            )
        case "points":
            return t.plural(
                "{name} ends up {n} point worse off.",
                "{name} ends up {n} points worse off.",
                data["points"],
                name=name,
            )
        case "income":
            numbers = t.listing([str(n) for n in data["numbers"]])
            if own:
                return t("You earn more from bids ending in {numbers}.", numbers=numbers)
            return t("{name} earns less from bids ending in {numbers}.", name=name, numbers=numbers)
        case "costs" if own:
            return t.plural(
                "The swap would cost you {n} point.",
                "The swap would cost you {n} points.",
                data["points"],
            )
        case "costs":
            return t.plural(
                "{name} would gain {n} point from the swap.",
                "{name} would gain {n} points from the swap.",
                data["points"],
                name=name,
            )
        case "cuts":
            numbers = t.listing([str(n) for n in data["numbers"]])
            if own:
                return t("You'd earn less from bids ending in {numbers}.", numbers=numbers)
            return t(
                "{name} would earn more from bids ending in {numbers}.", name=name, numbers=numbers
            )
        case "hope":
            return t.plural(
                "{n} more {colour} district for your set may still come up.",
                "{n} more {colour} districts for your set may still come up.",
                data["count"],
                colour=colour_name(t, data["colour"]),
            )
    return None


def bidder(t: Words, code: str) -> str:
    """Describe a kind of bidder (``don.bots.don.after_game``)."""
    return {
        "greedy": t("Grabs what's best now, as if nobody else would bid"),
        "mutual": t("Expects everybody to play their best"),
        "thrifty": t("Pays little for a point"),
        "fair": t("Pays a fair price for a point"),
        "eager": t("Pays a lot for a point"),
        "weighing": t("Weighs points against chips"),
        "aimless": t("Bids without a plan"),
        "judging": t("Reads the others and reacts"),
    }[code]
