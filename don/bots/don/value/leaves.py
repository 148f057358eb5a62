"""Each seat's chance to win after each possible outcome of one auction.

An auction ends with just a winner and a price, so it has few outcomes. What they have in common is
computed once; each further outcome takes only a few multiplications.
"""

from __future__ import annotations

from math import exp

from don.games.don.scoring import CHIP_BONUS
from don.games.don.state import ROUNDS

from ...advice import Chances
from .cards import NUMBER_MASKS, colour_counts, digits, number_sum, points
from .position import (
    INCOME,
    MOST,
    START,
    Position,
    card_score,
    chip_score,
    income_of,
    payees,
)
from .weights import Weights


class Leaves:
    """The leaves of an auction's tree: its outcomes. The auction is that of ``lot`` in a position.

    With a ``seller`` it is a side auction: the seller owns the district and gets the price, and
    afterwards the round goes on.
    """

    def __init__(
        self, position: Position, lot: int, weights: Weights, seller: int | None = None
    ) -> None:
        self.position = position
        self.lot = lot
        self.seller = seller
        self.seats = len(position.held)
        self.weights = weights
        self.done = position.done + (seller is None)
        """The rounds finished once this auction is over."""
        self.over = self.done == ROUNDS
        self.certain = self.over
        """True if the outcomes have exact values, not estimates."""
        self._memo: dict[int, Chances] = {}
        self._paid_seats: dict[int, tuple[int, ...]] = {}
        self._unseen = colour_counts(position.unseen & ~lot)
        self._cards: dict[int, list[float]] = {}
        self._before: dict[int, tuple[float, ...]] = {}
        self._ranks: dict[int, list[tuple[int, int]]] = {}
        if not self.over:
            self._row = weights.rows[self.done]
            self._most_factor = exp(self._row[MOST])
            self._chips: dict[float, float] = {}

    def after(self, winner: int, price: int) -> Chances:
        """Return the chances after this seat has won the auction and paid this price."""
        key = winner << 12 | price
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = self._value(winner, self.paid(winner, price))
        return found

    def mean_after(self, winner: int, price: float) -> Chances:
        """Return the chances after this seat has paid this price, with a mean last digit.

        If ``winner`` is the number of seats, nobody gets the lot, and nobody pays.
        """
        if winner == self.seats:
            return self._value(winner, self.position.chips)
        chips = list(map(float, self.position.chips))
        chips[winner] -= price
        if self.seller is not None:
            chips[self.seller] += price
            return self._value(winner, tuple(chips))
        for number in range(10):
            to = payees(self.position.held, winner, NUMBER_MASKS[number])
            for seat in to:
                chips[seat] += (price + self.position.pot) / 10 / len(to)
        return self._value(winner, tuple(chips))

    def free(self, taker: int) -> Chances:
        """Return the chances if this seat takes the lot for nothing; nothing is paid out (D5.7)."""
        return self._value(taker, self.position.chips)

    def unsold(self) -> Chances:
        """Return the chances if the district stays with its seller (D8.2)."""
        return self._value(self.seats, self.position.chips)

    def paid(self, winner: int, price: int) -> tuple[int, ...]:
        """Return each seat's chips after the payment (D5, D8.3)."""
        chips = list(self.position.chips)
        chips[winner] -= price
        if self.seller is not None:
            chips[self.seller] += price
            return tuple(chips)
        key = winner * 10 + price % 10
        paid_seats = self._paid_seats.get(key)
        if paid_seats is None:
            paid_seats = self._paid_seats[key] = payees(
                self.position.held, winner, NUMBER_MASKS[price % 10]
            )
        share = (price + self.position.pot) // len(paid_seats)
        for seat in paid_seats:
            chips[seat] += share
        return tuple(chips)

    def pot_after(self, winner: int, price: int) -> int:
        """Return the chips in the pot after the payment (D5.6)."""
        if self.seller is not None:
            return self.position.pot
        paid_seats = payees(self.position.held, winner, NUMBER_MASKS[price % 10])
        return (price + self.position.pot) % len(paid_seats)

    def held(self, winner: int) -> tuple[int, ...]:
        """Return each seat's districts after ``winner`` has won.

        If ``winner`` is the number of seats, nobody has won.
        """
        held = list(self.position.held)
        if winner < self.seats:
            if self.seller is not None:
                held[self.seller] &= ~self.lot
            held[winner] |= self.lot
        return tuple(held)

    def _value(self, winner: int, chips: tuple[float, ...]) -> Chances:
        if self.over:
            return self._final(winner, chips)
        cards = self._cards.get(winner)
        if cards is None:
            cards = self._cards[winner] = self._card_factors(winner)
        factors = self._chips
        highest = max(chips)
        values = []
        for seat, own in enumerate(chips):
            factor = factors.get(own)
            if factor is None:
                factor = factors[own] = self._chip_factor(own)
            value = cards[seat] * factor
            values.append(value * self._most_factor if own == highest else value)
        total = sum(values)
        return tuple([value / total for value in values])

    def _chip_factor(self, own: float) -> float:
        return exp(chip_score(self._row, own / self.position.unit))

    def _card_factors(self, winner: int) -> list[float]:
        row = self._row
        held = self.held(winner)
        scores = [card_score(row, own, self._unseen) for own in held]
        for number, place in enumerate(INCOME):
            for seat, part in enumerate(self._income(held, number)):
                scores[seat] += row[place] * part
        takes = self.seller is None and winner < self.seats
        next_start = winner if takes else self.position.start
        scores[next_start] += row[START]
        return [exp(score) for score in scores]

    def _income(self, held: tuple[int, ...], number: int) -> tuple[float, ...]:
        if digits(self.lot) >> number & 1:
            return income_of(held, number)
        return self._income_before(number)

    def _income_before(self, number: int) -> tuple[float, ...]:
        found = self._before.get(number)
        if found is None:
            found = self._before[number] = income_of(self.position.held, number)
        return found

    def _final(self, winner: int, chips: tuple[float, ...]) -> Chances:
        """Return the exact result once the game is over (D6)."""
        ranks = self._ranks.get(winner)
        if ranks is None:
            held = self.held(winner)
            ranks = self._ranks[winner] = [(points(own), number_sum(own)) for own in held]
        highest = max(chips)
        ends = [
            (rank[0] + CHIP_BONUS, rank[1]) if own == highest else rank
            for rank, own in zip(ranks, chips, strict=True)
        ]
        best = max(ends)
        part = 1 / ends.count(best)
        return tuple([part if end == best else 0.0 for end in ends])


def chances(position: Position, weights: Weights) -> Chances:
    """Return each seat's chance to win at the beginning of a round, by the learned weights."""
    # a side auction of no district, without a sale, leaves the position as it is
    return Leaves(position, 0, weights, seller=position.start).unsold()
