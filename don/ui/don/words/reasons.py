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
            return t("No exchange")
        case Swap(give, other, take):
            return t(
                "Give {give} to {name} for {take}",
                give=card_name(t, give),
                name=isolated(names[other]),
                take=card_name(t, take),
            )
        case Drop(card):
            return t("Discard {card}", card=card_name(t, card))
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
                "{name} would make {n} point more with it.",
                "{name} would make {n} points more with it.",
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
            return t("It saves you {amount}.", amount=chips(t, data["chips"]))
        case "firm":
            return t("A lower bid would be raised more often.")
        case "oftener":
            return t("You would get it more often.")
        case "stuck":
            return t("You might get it for {price}, if nobody bids more.", price=data["price"])
        case "no_bid":
            return t("After an exchange you may not bid for the lot of this round.")
        case "bars_self":
            numbers = t.listing([str(n) for n in data["numbers"]])
            return t("You would bar yourself from bids that end in {numbers}.", numbers=numbers)
        case "frees":
            numbers = t.listing([str(n) for n in data["numbers"]])
            return t("You could make bids that end in {numbers} again.", numbers=numbers)
        case "too_dear":
            return t.plural(
                "{price} would be much for {n} point.",
                "{price} would be much for {n} points.",
                data["points"],
                price=data["price"],
            )
        case "short":
            return t("You would be left with {amount}.", amount=chips(t, max(0, data["chips"])))
        case "drives_up" if data["seats"]:
            return t(
                "{name} will probably go up to {price}, and pay more.",
                name=people(t, names, data["seats"]),
                price=data["price"],
            )
        case "drives_up":
            return t("Others will probably go up to {price}, and pay more.", price=data["price"])
        case "free" if data["seat"] == me:
            return t("If nobody bids, you get the lot for nothing.")
        case "free":
            name = isolated(names[data["seat"]])
            return t("If nobody bids, {name} gets the lot for nothing.", name=name)
    if reason.code in CHANGES:
        return _change(t, names, me, reason.code, data)
    return _payment(t, names, reason.code, data)


def _set(t: Words, colour: str, count: int, points: int) -> str | None:
    if points < 0:
        return t.plural("You would lose {n} point.", "You would lose {n} points.", -points)
    what = {"colour": colour_name(t, colour), "points": points}
    if points > count:  # more than one at a time
        return t("Then you own {count} {colour} districts: +{points}.", count=count, **what)
    match count:
        case 1:
            return t("A first {colour} district: +{points}.", **what)
        case 2:
            return t("A second {colour} district: +{points}.", **what)
        case 3:
            return t("A third {colour} district: +{points}.", **what)
        case 4:
            return t("A fourth {colour} district: +{points}.", **what)
        case 5:
            return t("A fifth {colour} district: +{points}.", **what)
    return None


def _payment(t: Words, names: Names, code: str, data: Any) -> str | None:
    """Whom the money goes to."""
    if data["share"] <= 0:
        return None
    match code:
        case "shared_by_all":
            return t(
                "Nobody else owns the number {number}: it is shared by all, {share} each.",
                number=data["number"],
                share=data["share"],
            )
        case "pays_out":
            what = {key: data[key] for key in ("price", "share")}
            name = isolated(names[data["seat"]])
            if data["likely"]:
                return t(
                    "{name} will probably pay {price}, and you get {share}.", name=name, **what
                )
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
            return t("A bid ending in {number} feeds {name}: {share}.", name=who, **what)
        return t("A bid ending in {number} would feed {name}: {share}.", name=who, **what)
    if advised:
        return t("A bid ending in {number} feeds {names}: {share} each.", names=who, **what)
    return t("A bid ending in {number} would feed {names}: {share} each.", names=who, **what)


def _change(t: Words, names: Names, me: int, code: str, data: Any) -> str | None:
    """What the better action leaves the player with, or takes from another."""
    own = data.get("seat", me) == me
    name = "" if own else isolated(names[data["seat"]])
    match code:
        case "chips" if own:
            return t("It leaves you with {amount} more.", amount=chips(t, data["chips"]))
        case "chips":
            amount = chips(t, data["chips"])
            return t("It leaves {name} with {amount} fewer.", name=name, amount=amount)
        case "points" if own:
            return t.plural(
                "It leaves you with {n} point more.",
                "It leaves you with {n} points more.",
                data["points"],
            )
        case "points":
            return t.plural(
                "It leaves {name} with {n} point fewer.",
                "It leaves {name} with {n} points fewer.",
                data["points"],
                name=name,
            )
        case "income":
            numbers = t.listing([str(n) for n in data["numbers"]])
            if own:
                return t("You get more of bids that end in {numbers}.", numbers=numbers)
            return t("{name} gets less of bids that end in {numbers}.", name=name, numbers=numbers)
        case "hope":
            return t.plural(
                "{n} {colour} district that enlarges your set may still come.",
                "{n} {colour} districts that enlarge your set may still come.",
                data["count"],
                colour=colour_name(t, data["colour"]),
            )
        case "number_sum":
            return t("It adds {n} to your sum of numbers, which decides ties.", n=data["points"])
        case "most_chips" if own:
            return t("Then you have most chips.")
        case "most_chips":
            return t("Then {name} no longer has most chips.", name=name)
    return None


def bidder(t: Words, code: str) -> str:
    """A kind of bidder in words (``don.bots.don.analysis.people``)."""
    return {
        "greedy": t("Takes what is best at once, as if nobody spoke again"),
        "mutual": t("Expects that everybody does the best"),
        "simple": t("Pays little for a point, and hopes for no sets"),
        "keen": t("Pays well for a point, and hopes for no sets"),
        "thrifty": t("Pays little for a point"),
        "fair": t("Pays a fair price for a point"),
        "eager": t("Pays much for a point"),
        "lavish": t("Pays almost any price for a point"),
        "weighing": t("Weighs points against chips"),
        "aimless": t("Bids without a plan"),
        "judging": t("Judges the others and answers them"),
    }[code]
