"""Actions in words, and the reasons for which a bot advises them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.bots.advice import Reason
from don.games.boomtown.actions import (
    Action,
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
from don.games.boomtown.deck import CARDS
from don.games.boomtown.production import ROLLS
from don.games.boomtown.scoring import PAWN
from don.games.boomtown.state import Saloon, Table, saloon_of

from ...game import Names
from ...i18n import Words, isolated
from .cards import card_name, gold, told_name, town_name

MOST_TOLD = 3
"""The most reasons shown at a time."""
BESIDES = frozenset({"first_pick", "beside"})
"""Codes of reasons that do not explain on their own why an action is better."""


def action_name(t: Words, names: Names, action: Action, at: Table) -> str:
    """Return the label of an action's button. ``at`` is the position in which it is possible."""
    match action:
        case Bid(amount):
            return t("Bid {n}", n=amount)
        case Take(card):
            return t("Take {card}", card=card_name(t, card))
        case Ride():
            return t("Choose next")
        case Keep():
            return t("Keep it for later")
        case BlowUp(card) if not card.is_mine:
            return _blow_up(t, names, saloon_of(at, card), at)
        case BlowUp(card):
            return t("Blow up {card}", card=card_name(t, card))
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
            return t("Girls to {town}", town=town_name(saloon_of(at, saloon).town))
        case Telegraph(die, value):
            return t("Turn die {die} to a {value}", die=die, value=value)
    return t("Pass")


def _blow_up(t: Words, names: Names, saloon: Saloon, at: Table) -> str:
    """Return the label for blowing up a saloon, which names its owner.

    If the owner has two saloons, it also names the town; if both are in the same town, it mentions
    any girls.
    """
    name, town = isolated(names[saloon.seat]), town_name(saloon.town)
    both = [each for each in at.saloons if each.seat == saloon.seat]
    if len(both) == 1:
        return t("Blow up {name}'s saloon", name=name)
    if saloon.girls and all(each.town == saloon.town for each in both):
        return t("Blow up {name}'s saloon in {town}, with the girls", name=name, town=town)
    return t("Blow up {name}'s saloon in {town}", name=name, town=town)


def tell_reasons(t: Words, names: Names, me: int, reasons: Sequence[Reason]) -> list[str]:
    """Return the weightiest reasons as sentences, without repetition."""
    told = (tell_reason(t, names, me, reason) for reason in reasons)
    return list(dict.fromkeys(line for line in told if line))[:MOST_TOLD]


def tell_reason(t: Words, names: Names, me: int, reason: Reason) -> str | None:
    """Return one reason as a sentence, or None if it needs no words."""
    data: Any = reason.data
    name = isolated(names[data["seat"]]) if "seat" in data else ""
    return (
        _of_auction(t, name, reason.code, data)
        or _of_mine(t, name, reason.code, data)
        or _of_town(t, name, reason.code, data)
        or _of_event(t, name, reason.code, data)
    )


def _of_auction(t: Words, name: str, code: str, data: Any) -> str | None:
    """Say why to bid for the first choice, or why not; None for other reasons."""
    match code:
        case "first_pick":
            return t("If you choose first, you can take {card}.", card=_card(t, data))
        case "instead":
            return t(
                "If you choose first, you can take {card}. If not, {other} will probably be "
                "left for you.",
                card=_card(t, data),
                other=told_name(t, CARDS[data["other"]]),
            )
        case "left":
            return t("{card} will probably be left for you anyway.", card=_card(t, data))
        case "too_dear" | "overpaid" if data["gold"] <= 0:
            return t(
                "{price} is too much: in gold and points, {other} brings about as much as {card}.",
                price=gold(t, data["price"]),
                card=_card(t, data),
                other=told_name(t, CARDS[data["other"]]),
            )
        case "too_dear":
            return t(
                "{price} is too much: in gold and points, {card} brings you only about {n} "
                "more than {other}, which will probably be left for you.",
                price=gold(t, data["price"]),
                card=_card(t, data),
                other=told_name(t, CARDS[data["other"]]),
                n=data["gold"],
            )
        case "overpaid":
            return t(
                "{price} is too much: in gold and points, even {card} brings you only about {n} "
                "more than {other}.",
                price=gold(t, data["price"]),
                card=_card(t, data),
                other=told_name(t, CARDS[data["other"]]),
                n=data["gold"],
            )
        case "ahead":
            return t(
                "In gold and points, {card} brings you about {n} more than {other}, the next best.",
                card=_card(t, data),
                other=told_name(t, CARDS[data["other"]]),
                n=data["gold"],
            )
        case "paid":
            return t(
                "If {name} wins for {price}, you get {amount} of it.",
                name=name,
                price=gold(t, data["price"]),
                amount=gold(t, data["gold"]),
            )
    return None


def _of_mine(t: Words, name: str, code: str, data: Any) -> str | None:
    """Say what a card brings, or what its loss means to another player; None for other reasons."""
    match code:
        case "mine":
            return f"{_pays(t, data)} {_scores(t, data)}"
        case "beside" if data["gold"] <= 0:
            return t("{card} costs you as much as it brings, or more.", card=_card(t, data))
        case "beside" if data["price"]:
            return t(
                "{card} brings you about {n} by the end, in gold and points. The fee of {fee} is "
                "already taken off.",
                card=_card(t, data),
                n=data["gold"],
                fee=gold(t, data["price"]),
            )
        case "brings" | "beside":
            return t(
                "{card} brings you about {n} by the end, in gold and points.",
                card=_card(t, data),
                n=data["gold"],
            )
        case "prevents":
            return t(
                "{card} would bring {name} about {n} by the end, in gold and points.",
                card=_card(t, data),
                name=name,
                n=data["gold"],
            )
        case "destroys":
            lost = t("{name} loses {card} for good.", name=name, card=_card(t, data))
            return f"{lost} {_pays(t, data, name)} {_scores(t, data)}"
        case "loses":
            return t("{name} loses {card} to you.", name=name, card=_card(t, data))
        case "vein" if data["rolls"] == 1 or not data["gold"]:
            return t(
                "{card} pays 3 more on {ways} of {of} rolls, and scores 3 more at the end.",
                card=_card(t, data),
                ways=data["ways"],
                of=ROLLS,
            )
        case "vein":
            return t(
                "{card} pays 3 more on {ways} of {of} rolls. With {rolls} rolls to come, that's "
                "about {amount}. It also scores 3 more at the end.",
                card=_card(t, data),
                ways=data["ways"],
                of=ROLLS,
                rolls=data["rolls"],
                amount=gold(t, data["gold"]),
            )
    return None


def _pays(t: Words, data: Any, name: str = "") -> str:
    """Say what a mine pays and how often, what to expect from it, and what has been deducted.

    ``name`` is the mine's owner, empty if that is the player.
    """
    card, value, ways, rolls = _card(t, data), gold(t, data["value"]), data["ways"], data["rolls"]
    told = [t("{card} pays {value} on {ways} of {of} rolls.", card=card, value=value, ways=ways,
              of=ROLLS)]  # fmt: skip
    if rolls > 1 and data["gold"]:
        amount = gold(t, data["gold"])
        told.append(t("With {rolls} rolls to come, that's about {amount}.", rolls=rolls,
                      amount=amount))  # fmt: skip
        if data["toll"]:
            toll = gold(t, data["toll"])
            told.append(
                t("The {amount} {name} pays the saloon each time is already taken off.",
                  amount=toll, name=name)
                if name
                else t("The {amount} you pay the saloon each time is already taken off.",
                       amount=toll)
            )  # fmt: skip
        if CARDS[data["card"]].is_dangerous:
            told.append(t("That includes the chance that it collapses on a 2 or a 12."))
    return " ".join(told)


def _scores(t: Words, data: Any) -> str:
    return t.plural(
        "It scores {n} point at the end.", "It scores {n} points at the end.", data["value"]
    )


def _of_town(t: Words, name: str, code: str, data: Any) -> str | None:
    """Say what changes in mayors, fees and saloons; None for other reasons."""
    town = town_name(data["town"]) if "town" in data else ""
    amount = gold(t, data["gold"]) if "gold" in data else ""
    match code:
        case "mayor":
            return t("It makes you mayor of {town}: {points} points.", town=town, points=PAWN)
        case "ousts":
            return t("{name} is no longer mayor of {town}.", name=name, town=town)
        case "fee":
            return t(
                "You pay no fee; for {card} you'd owe {name} {amount}.",
                card=_card(t, data),
                name=name,
                amount=amount,
            )
        case "denies":
            return t(
                "With {card}, {name} would become mayor of {town}.",
                card=_card(t, data),
                name=name,
                town=town,
            )
        case "closes":
            return t("{name} loses the saloon in {town}.", name=name, town=town)
        case "girls":
            return t(
                "The others' mines in {town} pay on {ways} of {of} rolls, and each visit brings "
                "you {price} more.",
                town=town,
                ways=data["ways"],
                of=ROLLS,
                price=gold(t, data["price"]),
            )
        case "governor":
            return t("A mine in {town} will cost the others {amount}.", town=town, amount=amount)
        case "saloon" if data["rolls"] == 1 or not data["gold"]:
            return t(
                "The others' mines in {town} pay on {ways} of {of} rolls, and each visit brings "
                "you {price}.",
                town=town,
                ways=data["ways"],
                of=ROLLS,
                price=gold(t, data["price"]),
            )
        case "saloon":
            return t(
                "The others' mines in {town} pay on {ways} of {of} rolls, and each visit brings "
                "you {price}. With {rolls} rolls to come, that's about {amount}.",
                town=town,
                ways=data["ways"],
                of=ROLLS,
                price=gold(t, data["price"]),
                rolls=data["rolls"],
                amount=amount,
            )
    return None


def _of_event(t: Words, name: str, code: str, data: Any) -> str | None:
    """Say how much gold events and dice bring or cost; None for other reasons."""
    amount = gold(t, data["gold"]) if "gold" in data else ""
    match code:
        case "coach":
            return t("The bank pays you {amount}.", amount=amount)
        case "shark":
            return t("Each of the others pays the bank {amount}, or all they have left.",
                     amount=amount)  # fmt: skip
        case "holdup":
            return t(
                "{name} pays you {price} on {ways} of {of} rolls: on average about {amount}.",
                name=name,
                price=gold(t, data["price"]),
                ways=data["ways"],
                of=ROLLS,
                amount=amount,
            )
        case "collapses":
            return t("With {roll}, {name} loses {card}.", roll=data["roll"], name=name,
                     card=_card(t, data))  # fmt: skip
        case "dice":
            return t(
                "{roll} brings you {amount}, more than {before}.",
                roll=data["roll"],
                amount=amount,
                before=data["before"],
            )
        case "spoils":
            return t(
                "With {roll}, {name} gets {amount} less.",
                roll=data["roll"],
                name=name,
                amount=amount,
            )
    return None


def _card(t: Words, data: Any) -> str:
    return told_name(t, CARDS[data["card"]])


def bidder(t: Words, code: str) -> str:
    """Raise ``KeyError``, since Boomtown has no kinds of bidders."""
    raise KeyError(code)
