"""Answers to questions asked with keys, and sentences that tell the player what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from don.games.boomtown.actions import Take, read_action
from don.games.boomtown.deck import TOWNS
from don.games.boomtown.events import PricePaid
from don.games.boomtown.mines import mayor_of
from don.games.boomtown.payout import Payout
from don.games.boomtown.rules import Taking, least_bid
from don.games.boomtown.state import Phase
from don.table.game import Control

from ...i18n import isolated
from ...sentences import position, refusal_with_rule, typed_bid
from .cards import about_card, card_name, cards_name, gold, town_name
from .events import payout_text, taking_text

if TYPE_CHECKING:  # the terminal uses these words, but has no view
    from ...view.scene import Scene


def answer(scene: Scene, question: str) -> str:
    """Return the answer to one of the questions; empty for any other text."""
    match question:
        case "position":
            return _position(scene)
        case "paid":
            return _paid(scene)
        case "gold":
            return _gold(scene)
        case "mines":
            return _mines(scene)
        case "towns":
            return " ".join(town_text(scene, town) for town in TOWNS)
        case "offer":
            return _offer(scene)
    return ""


def typed(scene: Scene) -> str:
    """Return the number typed so far and its effect; empty if the number is refused."""
    return typed_bid(scene, _paid(scene))


def consequence(scene: Scene, control: Control) -> str:
    """Return what an action would do, or why it is barred; empty if it needs no words."""
    t = scene.t
    if control.refusal is not None:
        return refusal_with_rule(scene.ui, t, control.refusal)
    match control.outcome:
        case Payout() as due:
            return t("{shares}.", shares=payout_text(t, scene.names, due))
        case Taking() as due:
            return taking_text(t, scene.names, scene.seen.to_act, due)
    action = read_action(control.action)
    return about_card(t, action.card) if isinstance(action, Take) else ""


def asked(scene: Scene) -> str:
    """Return what the viewer is asked to do; empty if it is not the viewer's turn."""
    if scene.status != "turn" or scene.seen.seat is None:
        return ""
    return f"{scene.t('Your turn.')} {wanted(scene)}"


def wanted(scene: Scene) -> str:
    """Return what the player to act is asked to do."""
    t, seen = scene.t, scene.seen
    match seen.phase:
        case Phase.AUCTION if seen.gold[seen.to_act] < least_bid(seen):
            return t("You don't have enough gold to bid: you can only pass.")
        case Phase.AUCTION:
            return t("Who chooses first? Bid {least} or more, or pass.", least=least_bid(seen))
        case Phase.CHOOSE:
            return t("Choose a card.")
        case Phase.MUSTANG:
            return t("Use the mustang and choose next?")
        case Phase.DYNAMITE:
            return t("What will you blow up?")
        case Phase.EXPROPRIATION:
            return t("Which mine will you take?")
        case Phase.GOVERNOR:
            return t("Where should the governor double your fees?")
        case Phase.HOLDUP:
            return t("Who will you hold up, and for how much?")
        case Phase.VEIN:
            return t("Which of your mines gets the new vein?")
        case Phase.SALOON:
            return t("Where will you open the saloon?")
        case Phase.GIRLS:
            return t("Which saloon do the girls go to?")
        case Phase.TELEGRAPH:
            one, two = seen.dice
            return t(
                "You rolled {one} and {two}. Change a die?",
                one=one,
                two=two,
            )
    return ""


def town_text(scene: Scene, town: str) -> str:
    """Say who is mayor of a town, whether the governor is there, and who owns its saloons."""
    t, seen, names = scene.t, scene.seen, scene.names
    mayor = mayor_of(seen, town)
    what = {"town": town_name(town)}
    if mayor is None:
        lines = [t("{town}: no mayor.", **what)]
    elif mayor == scene.you and seen.governor == town:
        lines = [t("{town}: you're mayor, double fees.", **what)]
    elif mayor == scene.you:
        lines = [t("{town}: you're mayor.", **what)]
    elif seen.governor == town:
        lines = [t("{town}: {name} is mayor, double fees.", name=isolated(names[mayor]), **what)]
    else:
        lines = [t("{town}: {name} is mayor.", name=isolated(names[mayor]), **what)]
    for saloon in seen.saloons:
        if saloon.town == town:
            owner, amount = isolated(names[saloon.seat]), gold(t, saloon.price)
            lines.append(
                t("Your saloon: {amount}.", amount=amount)
                if saloon.seat == scene.you
                else t("{name}'s saloon: {amount}.", name=owner, amount=amount)
            )
    return " ".join(lines)


def _position(scene: Scene) -> str:
    """Say what lies on the table: turn, cards on offer, high bid, and who is still in."""
    t, cards = scene.t, scene.seen.offer
    return position(scene, t("On offer: {cards}.", cards=cards_name(t, cards)) if cards else "")


def _paid(scene: Scene) -> str:
    """Say who would share the chosen bid, or the lowest bid if none is chosen.

    Outside the player's turn, say who shared the last price.
    """
    t = scene.t
    bid = scene.chosen if scene.chosen in scene.bids else next(iter(scene.bids), None)
    if scene.status == "turn" and bid is not None:
        return t("{n}: {consequence}", n=bid.amount, consequence=consequence(scene, bid))
    last = next((event for event in reversed(scene.events) if isinstance(event, PricePaid)), None)
    if last is None:
        return t("Nobody has been paid yet.")
    paid = Payout(last.shares, last.bank)
    return t("{shares}.", shares=payout_text(t, scene.names, paid, scene.you))


def _gold(scene: Scene) -> str:
    t, seen, me = scene.t, scene.seen, scene.seen.seat
    parts = [] if me is None else [t("You have {amount}.", amount=gold(t, seen.gold[me]))]
    others = [
        t("{name} {n}", name=isolated(scene.names[seat]), n=n)
        for seat, n in enumerate(seen.gold)
        if seat != me
    ]
    return " ".join([*parts, t("{shares}.", shares=t.listing(others))])


def _mines(scene: Scene) -> str:
    t, seen = scene.t, scene.seen
    return " ".join(
        t("{name}: {cards}.", name=isolated(name), cards=cards_name(t, cards) or t("no mines"))
        for name, cards in zip(scene.labels, seen.mines, strict=True)
    )


def _offer(scene: Scene) -> str:
    """Say which cards are still on offer, each with its effect."""
    t, seen = scene.t, scene.seen
    if not seen.offer:
        return t("No cards are on offer.")
    return " ".join(
        t("{card}: {what}", card=card_name(t, card), what=about_card(t, card))
        for card in seen.offer
    )
