"""Answers to what was asked with a key."""

from __future__ import annotations

from don.games.don import Payout, fault, least_bid, payout
from don.games.don.events import Paid

from ..i18n import isolated
from ..keyboard import may_type
from ..telling import cards_name, chips, tell_payout, tell_refusal
from .scene import Scene


def answer(scene: Scene) -> str:
    """The answer to the question, without the story that ``repeat`` tells."""
    match scene.app.by_key.asked:
        case "paid":
            return _paid(scene)
        case "money":
            return _money(scene)
        case "districts":
            return _districts(scene)
    return ""


def typed(scene: Scene) -> str:
    """The number typed so far, with what it would do. A refusal is told by the pad itself."""
    t, app = scene.t, scene.app
    if app.refusal is not None or app.doubted is not None:
        return ""
    if app.selected is None:
        return t("{typed}: the lowest bid is {least}.", typed=app.by_key.typed, least=_least(scene))
    return _paid(scene)


def _paid(scene: Scene) -> str:
    """Who would get the money for the chosen bid; between bids, who got it last."""
    t, seen, seat = scene.t, scene.seen, scene.seen.seat
    if scene.app.match is not None and may_type(scene.app, scene.app.match) and seat is not None:
        chosen = scene.app.selected or ""
        n = int(chosen) if chosen.isdecimal() else _least(scene)
        if scene.app.blind:
            return t("{n}: that is what you are asked.", n=n)
        refusal = fault(seen, seat, n)
        told = (
            tell_refusal(t, refusal)
            if refusal
            else tell_payout(t, scene.names, payout(seen, seat, n))
        )
        return t("{n}: {consequence}", n=n, consequence=told)
    last = next((event for event in reversed(scene.events) if isinstance(event, Paid)), None)
    if last is None:
        return t("Nobody has been paid yet.")
    due = Payout(last.number, last.to, last.share, last.left, last.reason)
    return tell_payout(t, scene.names, due)


def _money(scene: Scene) -> str:
    t, seen, me = scene.t, scene.seen, scene.seen.seat
    own = None if me is None else seen.chips[me]
    others = [
        t("{name} {amount}", name=isolated(scene.names[seat]), amount=amount)
        for seat, amount in enumerate(seen.chips)
        if amount is not None and seat != me
    ]
    parts = [
        t("You have {amount}.", amount=chips(t, own)) if own is not None else "",
        t("{calls}.", calls=", ".join(others)) if others else t("Others keep theirs hidden."),
        t("In the pot: {n}.", n=seen.pot),
    ]
    return " ".join(part for part in parts if part)


def _districts(scene: Scene) -> str:
    t, seen = scene.t, scene.seen
    return " ".join(
        t("{name}: {cards}.", name=isolated(name), cards=cards_name(t, cards) or t("none"))
        for name, cards in zip(scene.names, seen.districts, strict=True)
    )


def _least(scene: Scene) -> int:
    return least_bid(scene.seen)
