"""The split of a price (B4). Payments and the previews of bids use the same function."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Payout:
    """The split of a price.

    ``shares`` holds (seat, gold), from the winner's right neighbour on; ``bank`` is the gold that
    goes to the bank.
    """

    shares: tuple[tuple[int, int], ...]
    bank: int = 0


def payout(seats: int, winner: int, price: int) -> Payout:
    """Return the split of a price, in gold.

    The price passes to the right, and each seat keeps half of it, rounded up (B4.1). The winner's
    left neighbour keeps all that is left (B4.2). With three players that seat also keeps half, and
    the bank gets the rest (B4.3).
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
