"""Draws a price's route round the table: who keeps what, and how far the gold has come (B4)."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from typing import NamedTuple

import htpy as h

from don.games.boomtown.events import OfferShown, PricePaid, SharkPaid
from don.games.boomtown.payout import Payout, payout

from ...sentences import signed
from ...view.news import tip
from ...view.people import face
from ...view.scene import Scene, once


class Price(NamedTuple):
    """A price on its way from the seat that pays it; ``done`` moves of it have arrived, or -1 if it
    is not paid yet."""

    seat: int
    amount: int
    due: Payout
    done: int


def way(scene: Scene) -> h.Node:
    """Draw the stops of a price in a row, each with the gold that gets there and the part it keeps.

    Screen readers get the same in words elsewhere, from the pad and the events.
    """
    price = price_under_way(scene)
    if price is None:
        return None
    left, stops = price.amount, list[h.Node]()
    keeps: list[tuple[int | None, int]] = [*price.due.shares]
    if price.due.bank:
        keeps.append((None, price.due.bank))
    for n, (seat, kept) in enumerate(keeps):
        there = {"there": n < price.done, "next": n == price.done}
        stops.append(
            h.span(class_=["stop", there])[
                h.i[str(left)],
                h.span(".hoard") if seat is None else face(scene.faces[seat]),
                h.b[signed(kept)],
            ]
        )
        left -= kept
    paid = scene.payment is not None or price.done > 0
    return h.p(class_=["way", {"paid": paid}], aria_hidden="true")[
        face(scene.faces[price.seat]),
        h.b[signed(-price.amount)],
        stops,
    ]


@once
def price_under_way(scene: Scene) -> Price | None:
    """Return the price that is paid now; None if there is none.

    A lesson also shows what the chosen bid, or else the high bid, would cost, and goes on showing
    the price after the payment; so does the tip about it.
    """
    paid, chosen = scene.payment, scene.chosen_bid
    if paid is not None and isinstance(paid.cause, PricePaid):
        cause = paid.cause
        first_leg = paid.event_places.index(paid.event_places[paid.leg])
        return Price(
            cause.seat, cause.price, Payout(cause.shares, cause.bank), paid.leg - first_leg
        )
    if (explained := just_explained(scene)) is not None and chosen is None:
        return _arrived(explained)
    if not scene.is_lesson:
        return None
    if chosen is not None and isinstance(chosen.outcome, Payout):
        return Price(scene.seen.seat, chosen.amount or 0, chosen.outcome, -1)
    if scene.chosen is not None:
        return None
    auction, last = scene.seen.auction, scene.events[-1] if scene.events else None
    if auction is not None and auction.bidder is not None:
        due = payout(scene.seen.seats, auction.bidder, auction.high)
        return Price(auction.bidder, auction.high, due, -1)
    if auction is None and isinstance(last, PricePaid) and scene.status != "turn":
        return _arrived(last)
    return None


def _arrived(paid: PricePaid) -> Price:
    """Return a price of which all has arrived."""
    return Price(paid.seat, paid.price, Payout(paid.shares, paid.bank), len(paid.shares) + 1)


def just_explained(scene: Scene) -> PricePaid | None:
    """Return the payment of this turn that a tip explains now; None if none does."""
    if tip(scene) != "price":
        return None
    turn = takewhile(lambda event: not isinstance(event, OfferShown), reversed(scene.events))
    return next((event for event in turn if isinstance(event, PricePaid)), None)


@once
def moved(scene: Scene) -> Counter[int]:
    """Return what each seat has paid and got so far of the payment under way.

    Only prices and the payments for the card shark count, since they concern more than two seats.
    """
    paid, found = scene.payment, Counter[int]()
    if paid is None or not isinstance(paid.cause, PricePaid | SharkPaid):
        return found
    for leg in range(paid.leg + 1):
        if paid.event_places[leg] != paid.event_places[paid.leg]:
            continue
        for move in paid.legs[leg]:
            if move.source is not None:
                found[move.source] -= move.amount
            if move.target is not None and leg < paid.leg:
                found[move.target] += move.amount
    return found
