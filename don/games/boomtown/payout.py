"""Who gets how much of a price (B4). The till and every bid on the pad ask this one function."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Payout:
    """``shares`` are (seat, gold), from the winner's right neighbour on; ``bank`` gets the rest."""

    shares: tuple[tuple[int, int], ...]
    bank: int = 0


def payout(seats: int, winner: int, price: int) -> Payout:
    """The price wanders to the right, everybody keeps half of what comes, rounded up (B4.1).

    The winner's left neighbour keeps all of it (B4.2); among three he, too, keeps half, and the
    bank gets the rest (B4.3).
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
