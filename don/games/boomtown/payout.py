"""The split of a price (B4). Payments and bid previews use the same function."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Payout:
    """The split of a price.

    ``shares`` holds a pair (seat, gold) for each seat that is paid, beginning with the winner's
    right neighbour. ``bank`` is the gold that goes to the bank.
    """

    shares: tuple[tuple[int, int], ...]
    bank: int = 0


def payout(seats: int, winner: int, price: int) -> Payout:
    """Return the split of a price, in gold.

    The price passes to the right, and each seat keeps half of what reaches it, rounded up (B4.1).
    The winner's left neighbour keeps everything that is left (B4.2). With three players, that
    neighbour too keeps only half, and the bank gets the rest (B4.3).
    """
    shares = []
    left = price
    for steps in range(1, seats):
        if not left:
            break
        is_last = steps == seats - 1
        kept = left if is_last and seats > 3 else (left + 1) // 2
        shares.append(((winner - steps) % seats, kept))
        left -= kept
    return Payout(tuple(shares), left)


def gold_after(gold: Sequence[int], winner: int, price: int) -> tuple[int, ...]:
    """Return each seat's gold once the winner has paid the price round the table."""
    paid = list(gold)
    paid[winner] -= price
    for seat, share in payout(len(gold), winner, price).shares:
        paid[seat] += share
    return tuple(paid)
