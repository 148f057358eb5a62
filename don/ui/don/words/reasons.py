"""Actions and the reasons for them in words: what a bot advises, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import Reason
from don.games.don import Action, Bid, Drop, Keep, Offer, Stay, Swap

from ...game import Names
from ...i18n import Words, isolated
from ...sentences import people
from .events import card_name, chips, colour_name

MOST_TOLD = 3
"""Reasons given at a time."""
CHANGES = ("chips", "points", "income", "hope", "number_sum", "most_chips")
"""Codes of what the better action changes besides."""


def action_name(t: Words, names: Names, action: Action) -> str:
    """Something that can be done, as it stands on a button."""
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
    """The weightiest reasons as sentences, none of them twice."""
    # What is at stake says more than what else changes, and that more if it is one's own.
    tendency = [r.code in CHANGES for r in reasons]
    others = [r.code in (*CHANGES, "denies") and r.data.get("seat", me) != me for r in reasons]
    ranks = zip(tendency, others, range(len(reasons)), strict=True)
    order = [reasons[place] for *_, place in sorted(ranks)]
    told = (tell_reason(t, names, me, reason) for reason in order)
    return list(dict.fromkeys(line for line in told if line))[:MOST_TOLD]


def tell_reason(t: Words, names: Names, me: int, reason: Reason) -> str | None:
    """One reason as a sentence, or None where words would say nothing."""
    data: Any = reason.data
    match reason.code:
        case "set":
            return _set(t, data["colour"], data["count"], data["points"])
        case "denies":
            return t.plural(
                "It's worth {n} point to {name}.",
                "It's worth {n} points to {name}.",
                data["points"],
                name=isolated(names[data["seat"]]),
            )
        case "outbid":
            what = {"name": isolated(names[data["seat"]]), "price": data["price"]}
            if data["likely"]:
                return t("Otherwise {name} will probably get it for {price}.", **what)
            return t("Otherwise {name} may get it for about {price}.", **what)
        case "sells":
            what = {"name": isolated(names[data["seat"]]), "price": data["price"]}
            if data["likely"]:
                return t("{name} will probably pay {price} for it.", **what)
            return t("{name} may pay about {price} for it.", **what)
        case "pays_seller":
            name = isolated(names[data["seat"]])
            return t("Your {price} would go to {name}.", name=name, price=data["price"])
        case "saves":
            return t("Saves you {amount}.", amount=chips(t, data["chips"]))
        case "firm":
            return t("A lower bid would get raised more often.")
        case "oftener":
            return t("You'd get it more often.")
        case "stuck":
            return t("You might get it for {price} if nobody raises.", price=data["price"])
        case "no_bid":
            return t("If you swap, you can't bid for this round's lot.")
        case "bars_self":
            numbers = t.listing([str(n) for n in data["numbers"]])
            return t("You'd bar yourself from bids ending in {numbers}.", numbers=numbers)
        case "frees":
            numbers = t.listing([str(n) for n in data["numbers"]])
            return t("You could bid numbers ending in {numbers} again.", numbers=numbers)
        case "too_dear":
            return t.plural(
                "{price} is a lot for {n} point.",
                "{price} is a lot for {n} points.",
                data["points"],
                price=data["price"],
            )
        case "short":
            return t("You'd be left with {amount}.", amount=chips(t, max(0, data["chips"])))
        case "drives_up" if data["seats"]:
            return t(
                "{name} will probably go to {price} and pay more.",
                name=people(t, names, data["seats"]),
                price=data["price"],
            )
        case "drives_up":
            return t("Somebody will probably go to {price} and pay more.", price=data["price"])
        case "free" if data["seat"] == me:
            return t("If nobody bids, you get the lot for free.")
        case "free":
            name = isolated(names[data["seat"]])
            return t("If nobody bids, {name} gets the lot for free.", name=name)
    if reason.code in CHANGES:
        return _change(t, names, me, reason.code, data)
    return _payment(t, names, reason.code, data)


def _set(t: Words, colour: str, count: int, points: int) -> str | None:
    if points < 0:
        return t.plural("You'd lose {n} point.", "You'd lose {n} points.", -points)
    what = {"colour": colour_name(t, colour), "points": points}
    if points > count:  # more than one at a time
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
    """Whom the money goes to."""
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
            if data["likely"]:
                return t("{name} will probably pay {price}: you get {share}.", name=name, **what)
            return t("If {name} pays {price}, you get {share}.", name=name, **what)
        case "feeds" | "feeds_instead":
            return _fed(t, names, code == "feeds", data)
    return None


def _fed(t: Words, names: Names, advised: bool, data: Any) -> str:
    """Who is paid by a bid with this last digit: by the one advised, or by the next best."""
    who = people(t, names, data["seats"])
    what = {"number": data["number"], "share": data["share"]}
    if len(data["seats"]) == 1:
        if advised:
            return t("A bid ending in {number} pays {name} {share}.", name=who, **what)
        return t("A bid ending in {number} would pay {name} {share}.", name=who, **what)
    if advised:
        return t("A bid ending in {number} pays {names} {share} each.", names=who, **what)
    return t("A bid ending in {number} would pay {names} {share} each.", names=who, **what)


def _change(t: Words, names: Names, me: int, code: str, data: Any) -> str | None:
    """What the better action leaves the player with, or takes from another."""
    own = data.get("seat", me) == me
    name = "" if own else isolated(names[data["seat"]])
    match code:
        case "chips" if own:
            return t("You end up {amount} richer.", amount=chips(t, data["chips"]))
        case "chips":
            amount = chips(t, data["chips"])
            return t("{name} ends up {amount} poorer.", name=name, amount=amount)
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
        case "hope":
            return t.plural(
                "{n} more {colour} district for your set may still come.",
                "{n} more {colour} districts for your set may still come.",
                data["count"],
                colour=colour_name(t, data["colour"]),
            )
        case "number_sum":
            return t("It adds {n} to your number total, which breaks ties.", n=data["points"])
        case "most_chips" if own:
            return t("You'd have the most chips.")
        case "most_chips":
            return t("{name} would no longer have the most chips.", name=name)
    return None


def bidder(t: Words, code: str) -> str:
    """A kind of bidder in words (``don.bots.don.analysis.people``)."""
    return {
        "greedy": t("Grabs the best now, as if nobody else would bid"),
        "mutual": t("Expects everybody to play their best"),
        "simple": t("Pays little for a point, doesn't build sets"),
        "keen": t("Pays well for a point, doesn't build sets"),
        "thrifty": t("Pays little for a point"),
        "fair": t("Pays a fair price for a point"),
        "eager": t("Pays a lot for a point"),
        "lavish": t("Pays almost any price for a point"),
        "weighing": t("Weighs points against chips"),
        "aimless": t("Bids without a plan"),
        "judging": t("Reads the others and reacts"),
    }[code]
