"""An auction, with what is to be expected after each call of the seat to act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from .contest.answer import Outcome
from .contest.auction import Contest, Spot
from .limit import Bill
from .value.cards import NUMBER_MASKS
from .value.position import marginal, payees


@dataclass(frozen=True, slots=True)
class Contested:
    """An auction in which the seat ``me`` is to act at ``spot``, and the ends to expect after each
    of its calls.

    ``bill``: what the lot is worth to the seat, or None where that is not known. ``chances``: the
    chance to win after each call that was weighed, as shown.
    """

    contest: Contest
    spot: Spot
    me: int
    ends: Callable[[int], Outcome]
    bill: Bill | None = None
    chances: Mapping[int, float] = field(default_factory=dict)

    @property
    def rivals(self) -> list[int]:
        """The other seats that are still in the auction."""
        still = self.spot.still
        return [s for s in range(self.contest.seats) if s != self.me and still >> s & 1]

    @property
    def is_sold(self) -> bool:
        """True if a pass ends the auction, and the high bidder gets the lot."""
        others = self.spot.still & ~(1 << self.me)
        if self.spot.bidder == self.contest.seats or others & ~(1 << self.spot.bidder):
            return False
        return can_pay(self.contest, self.spot)

    def least_bid(self) -> int:
        """Return the lowest bid that the seat to act may make."""
        bid = max(self.spot.high + 1, self.contest.least)
        while bid <= self.contest.chips[self.me] and not self.contest.may_bid(self.me, bid):
            bid += 1
        return bid

    def income(self, ends: Outcome) -> int:
        """Return about how many chips the seat to act gets if another buys the lot."""
        paid, chips = self.contest.leaves.paid, self.contest.chips[self.me]
        return max(0, round(mean([(paid(*end)[self.me] - chips, p) for end, p in ends.items()])))

    def gain(self, seat: int | None = None) -> int:
        """Return the points that the lot adds for a seat, or for the one to act."""
        leaves = self.contest.leaves
        return marginal(leaves.position.held[self.me if seat is None else seat], leaves.lot)


def mean(values: Iterable[tuple[float, float]]) -> float:
    """Return the mean of values, each given with its probability; 0 if there are none."""
    pairs = list(values)
    total = sum(probability for _, probability in pairs)
    return sum(value * probability for value, probability in pairs) / total if total else 0.0


def can_pay(contest: Contest, spot: Spot) -> bool:
    """Return whether the high bidder can pay; at a strict table a bid may be too high (D4.6)."""
    return contest.may_bid(spot.bidder, spot.high)


def payment(contest: Contest, buyer: int, price: int) -> tuple[tuple[int, ...], int]:
    """Return the seats that a price pays, and how much each gets.

    No seats: nobody owns the number, so all the others share.
    """
    leaves = contest.leaves
    if leaves.seller is not None:
        return (leaves.seller,), price
    position, mask = leaves.position, NUMBER_MASKS[price % 10]
    to = payees(position.held, buyer, mask)
    owned = any(position.held[seat] & mask for seat in to)
    return to if owned else (), (price + position.pot) // len(to)
