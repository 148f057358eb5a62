"""An auction, with what is to be expected after each call of the seat to act; and the parts of a
position that can cause a difference in the chance to win (``causes``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from don.games.don.scoring import CHIP_BONUS
from don.games.don.state import ROUNDS

from ..advice import PROBABLY
from ..causes import Part, Parts, mean_parts
from .contest.answer import Outcome
from .contest.auction import NO_BID, Contest, Spot
from .limit import Bill
from .value.cards import NUMBER_MASKS, points
from .value.position import CHIPS, RICHES, Position, features, income_of, marginal, payees
from .value.position import MOST as MOST_CHIPS
from .value.weights import weights

CARDS, MONEY = "cards", "chips"
"""The parts of each seat: its districts, and its chips."""
MONEY_FEATURES = (CHIPS, RICHES, MOST_CHIPS)


FINAL = 0.5
"""At the end of the game, a point adds this to the logarithm of a seat's strength."""


def parts_of(position: Position) -> Parts:
    """Return what each seat's districts and chips add to the logarithm of its strength."""
    found: dict[Part, float] = {}
    if position.done == ROUNDS:
        most = max(position.chips)
        for seat, own in enumerate(position.held):
            found[seat, CARDS] = FINAL * points(own)
            found[seat, MONEY] = FINAL * CHIP_BONUS * (position.chips[seat] == most)
        return found
    row = weights(len(position.held)).rows[position.done]
    for seat, own_features in enumerate(features(position)):
        scores = [weight * feature for weight, feature in zip(row, own_features, strict=True)]
        money = sum(scores[place] for place in MONEY_FEATURES)
        found[seat, CARDS], found[seat, MONEY] = sum(scores) - money, money
    return found


def parts_after(contest: Contest, ends: Outcome) -> Parts:
    """Return the parts expected after an auction."""
    return mean_parts(
        (probability, parts_of(contest.following(Spot(price, winner, 0))))
        for (winner, price), probability in ends.items()
    )


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

    def wins(self, call: int, seat: int | None = None) -> float:
        """Return the probability that a seat, or the one to act, gets the lot after a call."""
        who = self.me if seat is None else seat
        return sum(self._prices(who, call).values())

    def is_free(self) -> bool:
        """Return whether the seat will probably get the lot for nothing after a pass."""
        is_start = self.contest.taker == self.me and self.spot.bidder == self.contest.seats
        return is_start and self.wins(NO_BID) >= PROBABLY

    def buyers(self, call: int) -> dict[int, float]:
        """Return the other seats that may buy the lot after a call, with the probability of
        each."""
        found: dict[int, float] = {}
        for (seat, _), probability in self.ends(call).items():
            if seat not in (self.me, self.contest.seats):
                found[seat] = found.get(seat, 0.0) + probability
        return found

    def likely_buyer(self, call: int) -> int | None:
        """Return the other seat that is likeliest to buy the lot after a call, if there is one."""
        buyers = self.buyers(call)
        return max(buyers, key=buyers.__getitem__, default=None)

    def buyer(self, call: int) -> int | None:
        """Return the other seat that will probably buy the lot after a call, if there is one."""
        seat = self.likely_buyer(call)
        return None if seat is None or self.wins(call, seat) < PROBABLY else seat

    def price(self, seat: int, call: int) -> int:
        """Return the likeliest price at which a seat buys the lot after a call."""
        prices = self._prices(seat, call)
        return max(prices, key=prices.__getitem__)

    def income(self, seat: int, call: int) -> int:
        """Return about how many chips the seat to act gets if another buys the lot after a call."""
        paid, chips = self.contest.leaves.paid, self.contest.chips[self.me]
        prices = self._prices(seat, call).items()
        return max(0, round(mean([(paid(seat, price)[self.me] - chips, p) for price, p in prices])))

    def _prices(self, seat: int, call: int) -> dict[int, float]:
        """Return the probability of each price at which a seat gets the lot after a call."""
        ends = self.ends(call).items()
        return {price: probability for (who, price), probability in ends if who == seat}

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

    def paying_numbers(self) -> tuple[int, ...]:
        """Return the numbers that pay the seat to act more once it has the lot."""
        leaves, me = self.contest.leaves, self.me
        before, after = leaves.position.held, leaves.held(me)
        return tuple(
            n for n in range(10) if income_of(after, n)[me] > income_of(before, n)[me]
        )

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
