"""The split of a price (D5, D8.3). Payments and bid previews use the same function."""

from __future__ import annotations

from dataclasses import dataclass

from .state import KnownState

REASONS = ("majority", "tie", "nobody", "seller")


@dataclass(frozen=True, slots=True)
class Payout:
    """The split of a price: ``share`` chips go to each seat in ``to``; ``left`` stay in the pot.

    ``number`` is the digit that counts. ``reason`` is ``majority`` (one other seat has the most
    districts with the number), ``tie`` (several other seats are tied for the most), ``nobody`` (no
    other seat has the number) or ``seller`` (a side auction).
    """

    number: int
    to: tuple[int, ...]
    share: int
    left: int
    reason: str


def payout(state: KnownState, winner: int, price: int) -> Payout:
    """Return how ``price`` chips would be split if ``winner`` paid them now."""
    number = price % 10
    if state.sale is not None:
        return Payout(number, (state.sale.seller,), price, state.pot, "seller")
    owned = [
        0 if seat == winner else sum(card.number == number for card in cards)
        for seat, cards in enumerate(state.districts)
    ]
    most = max(owned)
    to = tuple(seat for seat, count in enumerate(owned) if count == most and seat != winner)
    share, left = divmod(price + state.pot, len(to))
    reason = "nobody" if most == 0 else "majority" if len(to) == 1 else "tie"
    return Payout(number, to, share, left, reason)
