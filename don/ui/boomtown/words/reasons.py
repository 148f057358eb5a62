"""Actions and the reasons for them in words: what a bot advises, and why."""

from __future__ import annotations

from collections.abc import Sequence

from don.bots.advice import Reason
from don.games.boomtown import Action
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
            return t("Set die {die} to {value}", die=die, value=value)
    return t("Pass")


def tell_reasons(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[str]:
    """The weightiest reasons as sentences, none of them twice."""
    told = (tell_reason(t, names, me, reason) for reason in reasons)
    return list(dict.fromkeys(line for line in told if line))[:MOST_TOLD]


def tell_reason(t: Words, names: Names, me: int, reason: Reason) -> str | None:
    """One reason as a sentence, or None where words would say nothing."""
    return None


def bidder(t: Words, code: str) -> str:
    """A kind of player in words."""
    return code
