"""Answers to questions asked with keys, and sentences that tell the player what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from don.games.don.events import Paid
from don.games.don.payout import Payout
from don.games.don.state import Phase
from don.table.game import Control

from ...i18n import Words, isolated
from ...sentences import position, typed_bid
from .cards import cards_name, chips
from .events import payout_text, refusal_text

if TYPE_CHECKING:  # the terminal uses these words, but has no view
    from ...view.scene import Scene

MOST_LISTED = 4
"""The most barred bids that a sentence lists; if there are more, it gives their last digits."""


def answer(scene: Scene, question: str) -> str:
    """Return the answer to one of the questions; empty for any other text."""
    match question:
        case "position":
            return _position(scene)
        case "paid":
            return _paid(scene)
        case "money":
            return _money(scene)
        case "districts":
            return _districts(scene)
    return ""


def typed(scene: Scene) -> str:
    """Return the number typed so far and its effect; empty if the number is refused."""
    return typed_bid(scene, _paid(scene))


def consequence(scene: Scene, control: Control) -> str:
    """Return what a bid would do, or why it is barred."""
    if control.refusal is not None:
        return refusal_text(scene.t, control.refusal)
    return payout_text(scene.t, scene.names, control.outcome)


def asked(scene: Scene) -> str:
    """Return what the viewer is asked to do; empty if it is not the viewer's turn."""
    t, seen, me = scene.t, scene.seen, scene.seen.seat
    if scene.status != "turn" or me is None:
        return ""
    if seen.phase is Phase.OFFER:
        wanted = t("Few chips left: sell a district? The highest bid is all yours.")
        return f"{t('Your turn.')} {wanted}"
    if seen.phase is Phase.EXCHANGE:
        wanted = t("You may swap one of your districts for somebody else's.")
        return f"{t('Your turn.')} {wanted}"
    if seen.phase is Phase.DISCARD:
        return t("You can't pay your bid. Choose a district to lose.")
    return _wanted(t, scene)


def _wanted(t: Words, scene: Scene) -> str:
    """Say which bids the player can make."""
    amounts = [bid.amount or 0 for bid in scene.bids]
    barred = [
        bid.amount or 0
        for bid in scene.bids
        if bid.refusal is not None and bid.refusal.code == "own_number"
    ]
    least = next((n for n in amounts if n not in barred), next(iter(amounts), 0))
    most = scene.seen.chips[scene.seen.seat] or 0
    payable = [n for n in barred if least < n <= most]
    if not payable:
        return t("Your turn: {least} or more.", least=least)
    if len(payable) > MOST_LISTED:
        digits = sorted({card.number for card in scene.seen.districts[scene.seen.seat]})
        return t(
            "Your turn: {least} or more, but nothing ending in {digits}.",
            least=least,
            digits=t.either([str(n) for n in digits]),
        )
    return t(
        "Your turn: {least} or more, but not {numbers}.",
        least=least,
        numbers=t.either([str(n) for n in payable]),
    )


def _position(scene: Scene) -> str:
    """Say what lies on the table: round, cards for sale, high bid, and who is still in."""
    t, seen = scene.t, scene.seen
    cards = (seen.sale.card,) if seen.sale else seen.lot
    return position(scene, t("For sale: {cards}.", cards=cards_name(t, cards)) if cards else "")


def _paid(scene: Scene) -> str:
    """Say whom the chosen bid would pay, or the lowest bid if none is chosen.

    Outside the player's turn, say who was paid last.
    """
    t = scene.t
    bid = scene.chosen if scene.chosen in scene.bids else next(iter(scene.bids), None)
    if scene.status == "turn" and bid is not None:
        if scene.memory.blind:
            return t("{n}: that's for you to work out.", n=bid.amount)
        return t("{n}: {consequence}", n=bid.amount, consequence=consequence(scene, bid))
    last = next((event for event in reversed(scene.events) if isinstance(event, Paid)), None)
    if last is None:
        return t("Nobody has been paid yet.")
    due = Payout(last.number, last.to, last.share, last.left, last.reason)
    return payout_text(t, scene.names, due)


def _money(scene: Scene) -> str:
    t, seen, me = scene.t, scene.seen, scene.seen.seat
    own = None if me is None else seen.chips[me]
    others = [
        t("{seat} {amount}", seat=isolated(scene.names[seat]), amount=amount)
        for seat, amount in enumerate(seen.chips)
        if amount is not None and seat != me
    ]
    parts = [
        t("You have {amount}.", amount=chips(t, own)) if own is not None else "",
        t("{sentence}.", sentence=", ".join(others))
        if others
        else t("The others keep theirs hidden."),
        t("Pot: {n}.", n=seen.pot),
    ]
    return " ".join(part for part in parts if part)


def _districts(scene: Scene) -> str:
    t, seen = scene.t, scene.seen
    return " ".join(
        t("{name}: {cards}.", name=isolated(name), cards=cards_name(t, cards) or t("none"))
        for name, cards in zip(scene.names, seen.districts, strict=True)
    )
