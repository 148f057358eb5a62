"""Who gets the money (D5, D8.3). One piece of code answers it for the till and for previews."""

from __future__ import annotations

from dataclasses import dataclass

from .state import Table


@dataclass(frozen=True, slots=True)
class Payout:
    """Where a price goes: ``share`` chips to each seat in ``to``, ``left`` chips in the pot.

    ``reason``: ``majority`` (one seat has most of the number), ``tie`` (several have),
    ``nobody`` has it, or ``seller`` in a side auction. ``number`` is the digit that counted.
    """

    number: int
    to: tuple[int, ...]
    share: int
    left: int
    reason: str


def payout(table: Table, winner: int, price: int) -> Payout:
    """Who would receive what if ``winner`` paid ``price`` chips now, and what stays in the pot."""
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
