"""The split of a price (D5, D8.3). Payments and the previews of bids use the same function."""

from __future__ import annotations

from dataclasses import dataclass

from .state import Table


@dataclass(frozen=True, slots=True)
class Payout:
    """The split of a price: ``share`` chips to each seat in ``to``, ``left`` chips in the pot.

    ``number`` is the digit that counts. ``reason`` is ``majority`` (one seat has the most districts
    with the number), ``tie`` (several seats have), ``nobody`` (no other seat has the number) or
    ``seller`` (a side auction).
    """

    number: int
    to: tuple[int, ...]
    share: int
    left: int
    reason: str


def payout(table: Table, winner: int, price: int) -> Payout:
    """Return the split of the price if ``winner`` paid ``price`` chips now."""
    number = price % 10
    if table.sale is not None:
        return Payout(number, (table.sale.seller,), price, table.pot, "seller")
    owned = [
        0 if seat == winner else sum(card.number == number for card in cards)
        for seat, cards in enumerate(table.districts)
    ]
    most = max(owned)
    to = tuple(seat for seat, count in enumerate(owned) if count == most and seat != winner)
    share, left = divmod(price + table.pot, len(to))
    reason = "nobody" if most == 0 else "majority" if len(to) == 1 else "tie"
    return Payout(number, to, share, left, reason)
