"""Bidding: what winning at a price is worth, against what happens if one passes now."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don import Action, Bid, Card, Observation, payout

from .worth import Worth

SPITE = 0.1
"""How much a point of the rival who gains it hurts, as a share of a point of one's own."""


def best_bid(seen: Observation, legal: Sequence[Action], worth: Worth) -> Action:
    """The least bid if it is better than passing.

    A higher one is never better here: it costs more, and who receives the money matters little.
    """
    least = next((action for action in legal if isinstance(action, Bid)), None)
    if least and outcome(seen, worth, worth.me, least.amount) > if_passed(seen, worth):
        return least
    return legal[0]


def if_passed(seen: Observation, worth: Worth) -> float:
    """What comes of passing, as if nobody else spoke again."""
    auction = seen.auction
    assert auction is not None
    if auction.bidder is not None and auction.high is not None:
        return outcome(seen, worth, auction.bidder, auction.high)
    if seen.sale is not None:
        return 0.0
    first = auction.calls[0][0] if auction.calls else auction.queue[0]
    return taken(worth, first if seen.excluded else seen.start, seen.lot)


def outcome(seen: Observation, worth: Worth, winner: int, price: int) -> float:
    """Points for me if ``winner`` wins this auction at ``price`` chips."""
    due = payout(seen, winner, price)
    value = taken(worth, winner, seen.lot if seen.sale is None else (seen.sale.card,))
    if winner == worth.me:
        value -= worth.chip * price
    for seat in due.to:
        value += worth.chip * due.share * (1 if seat == worth.me else -SPITE / worth.rivals)
    return value


def taken(worth: Worth, winner: int, cards: Sequence[Card]) -> float:
    """Points for me if ``winner`` gets the cards."""
    gain = worth.gain(winner, cards)
    return gain if winner == worth.me else -SPITE * gain
