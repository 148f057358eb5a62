"""Actions and the reasons for them in words: what a bot advises, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import Reason
from don.games.boomtown import CARDS, Action
from don.games.boomtown.actions import (
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

from ...game import Names
from ...i18n import Words, isolated
from .cards import card_name, gold, numbered_name, town_name

MOST_TOLD = 3
"""Reasons given at a time."""


def action_name(t: Words, names: Names, action: Action) -> str:
    """Something that can be done, as it stands on a button."""
    match action:
        case Bid(amount):
            return t("Bid {n}", n=amount)
        case Take(card):
            return t("Take {card}", card=card_name(t, card))
        case Ride():
            return t("Choose next")
        case Keep():
            return t("Keep it for later")
        case BlowUp(card):
            return t("Blow up {card}", card=numbered_name(t, card))
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
            return t("Girls to {saloon}", saloon=numbered_name(t, saloon))
        case Telegraph(die, value):
            return t("Turn die {die} to {value}", die=die, value=value)
    return t("Pass")


def tell_reasons(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[str]:
    """The weightiest reasons as sentences, none of them twice."""
    told = (tell_reason(t, names, me, reason) for reason in reasons)
    return list(dict.fromkeys(line for line in told if line))[:MOST_TOLD]


def tell_reason(t: Words, names: Names, me: int, reason: Reason) -> str | None:
    """One reason as a sentence, or None where words would say nothing."""
    data: Any = reason.data
    return _of_auction(t, reason.code, data) or _of_card(t, names, reason.code, data)


def _of_auction(t: Words, code: str, data: Any) -> str | None:
    """Why one bids for the first choice, or does not."""
    match code:
        case "gets":
            return t("First pick would get you {card}.", card=_card(t, data))
        case "gets_anyway":
            return t("You'll probably get {card} anyway.", card=_card(t, data))
        case "worth" if data["gold"] > 0:
            return t(
                "First pick is worth about {amount} more to you than waiting.",
                amount=gold(t, data["gold"]),
            )
        case "too_dear" if data["gold"] <= 0:
            return t(
                "{price} is too much: you lose nothing by waiting.",
                price=gold(t, data["price"]),
            )
        case "too_dear":
            return t(
                "{price} is too much: first pick is worth only about {amount} more to you "
                "than waiting.",
                price=gold(t, data["price"]),
                amount=gold(t, data["gold"]),
            )
        case "paid" if data["gold"] > 0:
            amount = gold(t, data["gold"])
            return t("If somebody else pays, you get about {amount}.", amount=amount)
    return None


def _of_card(t: Words, names: Names, code: str, data: Any) -> str | None:
    """What a card or a target is good for."""
    name = isolated(names[data["seat"]]) if "seat" in data else ""
    amount = gold(t, data["gold"]) if "gold" in data else ""
    town = town_name(data["town"]) if "town" in data else ""
    match code:
        case "production" if data["gold"] > 0:
            return t(
                "{card} should bring in about {amount} by the end.",
                card=_card(t, data),
                amount=amount,
            )
        case "final":
            return t.plural(
                "{card} scores {n} point at the end.",
                "{card} scores {n} points at the end.",
                data["points"],
                card=_card(t, data),
            )
        case "mayor":
            return t("You become mayor of {town}.", town=town)
        case "ousts":
            return t("{name} is no longer mayor of {town}.", name=name, town=town)
        case "denies":
            return t("Otherwise {name} may take {card}.", name=name, card=_card(t, data))
        case "hurts" if data["gold"] > 0:
            return t("Costs {name} about {amount}.", name=name, amount=amount)
        case "event" if data["gold"] > 0:
            return t("{card} should bring you about {amount}.", card=_card(t, data), amount=amount)
    return None


def _card(t: Words, data: Any) -> str:
    return card_name(t, CARDS[data["card"]])


def bidder(t: Words, code: str) -> str:
    """A kind of player in words. Raises ``KeyError``: the bots put no player into a kind."""
    raise KeyError(code)
