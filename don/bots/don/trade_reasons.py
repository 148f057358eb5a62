"""The reasons for a sale, a swap or a discard, between auctions."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import NamedTuple

from don.games.don.actions import Action, Drop, Offer, Swap
from don.games.don.deck import Card

from ..advice import Data, Reason, only_stating
from .contest.answer import Outcome
from .contest.auction import Contest
from .contested import mean
from .value.cards import BIT, digits, points
from .value.position import Position, income_of, marginal


class Traded(NamedTuple):
    """A possible action between auctions, and the position after it.

    An offer leaves the position unchanged; its ``sale`` may end in one of several ways.
    """

    action: Action
    after: Position
    sale: Contest | None = None
    ends: Outcome = MappingProxyType({})


def trade_reasons(
    position: Position, me: int, best: Traded, other: Traded, near: bool = False
) -> tuple[Reason, ...]:
    """Return the reasons why the best action between auctions is better than another.

    Either of them may be to do nothing. ``near``: the two win about as often.
    """
    match best.action, other.action:
        case (Offer(card), _) | (_, Offer(card)) if near:
            if not isinstance(best.action, Offer):
                return (_sells(position, me, card),)
            return only_stating(_fetches(best, _lost(position, me, card)))
        case (Offer(card), _):
            return (*_fetches(best, _lost(position, me, card)), *_freed(position, me, card))
        case (_, Offer(card)):
            return (_sells(position, me, card),)
        case (Drop(), Drop()):
            losses = [
                points(position.held[me]) - points(one.after.held[me]) for one in (best, other)
            ]
            data: Data = {"points": losses[0], "other_points": losses[1]}
            return (Reason("drops", data=data),)
        case (Swap(), _):
            gained = _income(other.after, best.after, me)
            return (_swapped("swaps", position, me, best), *gained)
        case (_, Swap()):
            return (_swapped("swaps_other", position, me, other), Reason("sits_out"))
    return ()


def _lost(position: Position, me: int, card: Card) -> int:
    """Return the points that the sale of a district costs."""
    own = position.held[me]
    return points(own) - points(own & ~BIT[card])


def _fetches(offer: Traded, lost: int) -> Iterator[Reason]:
    """Yield the likeliest buyer of a district, the price to expect, and the points it costs."""
    if not offer.ends or offer.sale is None:
        return
    seat, _ = max(offer.ends, key=offer.ends.__getitem__)
    prices = {price: probability for (who, price), probability in offer.ends.items() if who == seat}
    if seat < offer.sale.seats:
        data: Data = {"seat": seat, "price": round(mean(prices.items())), "points": lost}
        yield Reason("fetches", data=data)


def _sells(position: Position, me: int, card: Card) -> Reason:
    """Return what the sale of a district costs, and what the district brings to the keenest rival
    with chips."""
    sold = BIT[card]
    rivals = [s for s, chips in enumerate(position.chips) if s != me and chips]
    keenest = max(rivals, key=lambda seat: marginal(position.held[seat], sold), default=None)
    seat, theirs = me, 0
    if keenest is not None:
        seat, theirs = keenest, marginal(position.held[keenest], sold)
    data: Data = {"seat": seat, "other_points": theirs, "points": _lost(position, me, card)}
    return Reason("sells", data=data)


def _freed(position: Position, me: int, card: Card) -> list[Reason]:
    """Return the numbers that a seat could bid again after a sale."""
    own = position.held[me]
    numbers = _numbers(digits(own) & ~digits(own & ~BIT[card]))
    return [Reason("frees", data={"numbers": numbers})] if numbers else []


def _swapped(code: str, position: Position, me: int, swap: Traded) -> Reason:
    """Return what a swap changes, in points, for the seat to act and for the other seat."""
    assert isinstance(swap.action, Swap)
    seat = swap.action.seat
    mine, theirs = (points(swap.after.held[s]) - points(position.held[s]) for s in (me, seat))
    return Reason(code, data={"seat": seat, "other_points": theirs, "points": mine})


def _income(before: Position, after: Position, me: int) -> list[Reason]:
    """Return on which numbers the seat to act would be paid more after a swap."""
    numbers = tuple(
        n for n in range(10) if income_of(after.held, n)[me] > income_of(before.held, n)[me]
    )
    return [Reason("income", data={"numbers": numbers})] if numbers else []


def _numbers(mask: int) -> tuple[int, ...]:
    return tuple(n for n in range(10) if mask >> n & 1)
