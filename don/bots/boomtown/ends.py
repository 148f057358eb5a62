"""How an auction may end, and what each end is worth to everybody (B3, B4, B5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from don.games.boomtown import Observation, payout
from don.table.auction import clockwise

from .draft import Draft, Drafted
from .judge import Judge
from .position import PLACE, Position
from .reading import position_of

USUAL = 2
"""The price at which the choosing is foreseen; another price only moves gold."""


class Ends:
    """The ends of one auction: who wins it, at what price, and who chooses which card then."""

    def __init__(self, judge: Judge, width: int, position: Position, offer: Sequence[int]) -> None:
        self.judge = judge
        self.draft = Draft(judge, width)
        self.position = position
        self.offer = offer
        self._drafts: dict[int, Drafted] = {}
        self._worth: dict[tuple[int, int], list[float]] = {}

    def drafted(self, winner: int) -> Drafted:
        """The choosing if this seat wins."""
        if winner not in self._drafts:
            price = min(USUAL, int(self.position.gold[winner]))
            after = self.position.copy()
            after.first = winner
            pay(after, winner, price)
            order = clockwise(winner, after.seats)
            self._drafts[winner] = self.draft.foresee(after, order, self.offer)
        return self._drafts[winner]

    def end(self, winner: int, price: int) -> Position:
        """The position once all have chosen."""
        end = self.drafted(winner).end.copy()
        usual = min(USUAL, int(self.position.gold[winner]))
        if price != usual:
            pay(end, winner, usual, -1)
            pay(end, winner, price)
            end.gold = [max(0.0, gold) for gold in end.gold]
        return end

    def worth(self, winner: int, price: int) -> list[float]:
        """What it is worth to everybody if this seat wins at this price."""
        if (winner, price) not in self._worth:
            self._worth[winner, price] = self.judge.worth(self.end(winner, price))
        return self._worth[winner, price]

    def gladder(self, one: float, other: float) -> float:
        """How much gold the worth ``one`` is more than the ``other``, to the same seat."""
        return self.judge.gladder(one, other, self.position)


def pay(position: Position, winner: int, price: int, sign: int = 1) -> None:
    """The price wanders round the table (B4); with ``sign`` -1 it comes back."""
    if not price:
        return
    position.gold[winner] -= sign * price
    for seat, share in _shares(position.seats, winner, price):
        position.gold[seat] += sign * share


@lru_cache(maxsize=4096)
def _shares(seats: int, winner: int, price: int) -> tuple[tuple[int, int], ...]:
    return payout(seats, winner, price).shares


def ends_of(judge: Judge, width: int, seen: Observation) -> Ends:
    """The ends of the auction that a seat sees. They are the same for all who judge alike, so
    they are kept while it goes on."""
    return _ends(
        judge,
        width,
        _Open(
            (
                seen.turn,
                seen.first,
                seen.offer,
                seen.gold,
                seen.mines,
                seen.held,
                seen.mayors,
                seen.governor,
                seen.vein,
                seen.saloons,
                seen.removed,
                seen.options,
            ),
            seen,
        ),
    )


class _Open:
    """An observation that is known again by what lies open, whoever looks."""

    __slots__ = ("key", "seen")

    def __init__(self, key: tuple[object, ...], seen: Observation) -> None:
        self.key = key
        self.seen = seen

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Open) and self.key == other.key


@lru_cache(maxsize=16)
def _ends(judge: Judge, width: int, open_: _Open) -> Ends:
    seen = open_.seen
    offer = [PLACE[card] for card in seen.offer]
    return Ends(judge, width, position_of(seen), offer)
