"""Swaps (D9): which district to take from which seat, and whether to swap at all.

Three things are easily overlooked. A seat that swaps may not bid in that round (D9.2), so if many
seats swap, the others get the lot cheaply. Another seat may take a district back. And the other
seats bid differently in an auction in which a seat is missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import exp
from typing import NamedTuple

from don.games.don.actions import Swap
from don.games.don.state import Observation, lot_size
from don.table.auction import clockwise
from don.table.long_work import LongWork, in_parts
from don.table.rng import Rng

from ..advice import Chances
from .contest.auction import Contest, Spot, contest_of
from .contest.mutual import Mutual
from .contest.worth import Worth
from .ledger import AuctionLog
from .trading import played_out
from .value.cards import BIT, bits_of, card_of, colour_counts
from .value.leaves import chances
from .value.position import Position, card_score
from .value.weights import weights


class Care(NamedTuple):
    """A level's care in swaps: ``HASTY`` (sharp), ``WARY`` (shrewd), ``THOROUGH`` (don)."""

    tried: int
    """The number of swaps that are looked at closely."""
    caution: float
    """The chance to win that a swap must promise to gain. Nearly all swaps promise too much,
    because the others swap in later rounds."""
    foreseen: int
    """The most seats whose swaps are predicted: those that are asked next."""
    solves: bool
    """True if the auctions are solved with best play by all seats; else all seats bid greedily."""


HASTY = Care(2, 0.002, 0, False)
WARY = Care(2, 0.15, 3, False)
THOROUGH = Care(4, 0.1, 3, True)
HEEDLESS = WARY._replace(foreseen=0)
"""The assumed care of the other seats: wary, but looking only at their own turn."""
SAMPLES = 6
"""The number of lots that are imagined before a swap."""

Ends = tuple[tuple[Contest, Spot], ...]
"""The auctions of some equally likely lots, and the position in which each auction ends."""


class ExchangeTurn(NamedTuple):
    """The swaps of a round, in progress: the seats still to be asked, and those that may bid
    afterwards (D9.2).

    The first of ``bidders`` speaks first.
    """

    position: Position
    waiting: tuple[int, ...]
    bidders: tuple[int, ...]

    @classmethod
    def of(cls, seen: Observation, position: Position) -> ExchangeTurn:
        """Return the swaps from the seat to act on. It must be the one that sees this."""
        assert seen.seat is not None
        order = clockwise(seen.start, seen.seats)
        bidders = tuple(seat for seat in order if seat not in seen.swapped)
        return cls(position, order[order.index(seen.seat) :], bidders)

    def after(self, seat: int, swap: Swap) -> ExchangeTurn:
        """Return what follows once this seat has swapped: it is not asked again and may not bid."""
        return ExchangeTurn(
            swapped(self.position, seat, swap),
            tuple(one for one in self.waiting if one != seat),
            tuple(one for one in self.bidders if one != seat),
        )

    def stayed(self, seat: int) -> ExchangeTurn:
        """Return what follows once this seat has declined to swap."""
        return self._replace(waiting=tuple(one for one in self.waiting if one != seat))


def best_swap(turn: ExchangeTurn, worth: Worth, care: Care) -> LongWork[Swap | None]:
    """Return the swap that gains more than the seat loses by not bidding in this round, or None."""
    return chosen(turn, worth, imagined(turn.position), care)


def chosen(
    turn: ExchangeTurn, worth: Worth, lots: Sequence[int], care: Care
) -> LongWork[Swap | None]:
    """Return the swap to make if one of these lots may be auctioned next, or None for no swap."""

    def value(ends: Ends) -> float:
        return sum(worth.end(contest, spot) for contest, spot in ends) / len(ends)

    me = worth.me
    swaps = promising(turn.position, me)[: care.tried]
    if not swaps:
        return None
    best, most = None, value((yield from foreseen(turn.stayed(me), lots, care))) + care.caution
    for swap in swaps:
        found = value((yield from foreseen(turn.after(me, swap), lots, care)))
        if found > most:
            best, most = swap, found
    return best


def foreseen(turn: ExchangeTurn, lots: Sequence[int], care: Care = THOROUGH) -> LongWork[Ends]:
    """Return how the auctions of these lots end, after the predicted swaps of the waiting seats."""
    for seat in turn.waiting[: care.foreseen]:
        swap = yield from chosen(turn, Worth(seat), lots, HEEDLESS)
        turn = turn.after(seat, swap) if swap else turn.stayed(seat)
    ends = []
    for lot in lots:
        yield
        position = turn.position
        contest = contest_of(AuctionLog(position, lot, None, turn.bidders, position.start, 1))
        if care.solves:
            end = yield from in_parts(partial(Mutual(contest).outcome, contest.opening))
        else:
            end = played_out(contest)
        ends.append((contest, end))
    return tuple(ends)


def promising(position: Position, me: int) -> list[Swap]:
    """Return the swaps that improve a seat's chance to win by a rough estimate, the best first.

    The estimate leaves out the income from districts, and swaps within a colour.
    """
    learned = weights(len(position.held))
    row = learned.rows[position.done]
    unseen = colour_counts(position.unseen)

    def score(own: int) -> float:
        return card_score(row, own, unseen)

    before = chances(position, learned)
    mine = position.held[me]
    found = []
    for other, theirs in enumerate(position.held):
        if other != me:
            own, rival = score(mine), score(theirs)
            for give, take in pairs(mine, theirs):
                better = exp(score(mine & ~give | take) - own) - 1
                worse = exp(score(theirs & ~take | give) - rival) - 1
                grown = before[me] * better
                value = (before[me] + grown) / (1 + grown + before[other] * worse)
                if value > before[me]:
                    found.append((value, Swap(card_of(give), other, card_of(take))))
    found.sort(key=lambda entry: -entry[0])
    return [swap for _, swap in found]


def pairs(mine: int, theirs: int) -> Iterator[tuple[int, int]]:
    """Yield each district of one set with each district of the other that has another colour."""
    for give in bits_of(mine):
        for take in bits_of(theirs):
            if card_of(give).colour != card_of(take).colour:
                yield give, take


def swapped(position: Position, me: int, swap: Swap) -> Position:
    """Return the position after a swap."""
    held = list(position.held)
    give, take = BIT[swap.give], BIT[swap.take]
    held[me] = held[me] & ~give | take
    held[swap.seat] = held[swap.seat] & ~take | give
    return position._replace(held=tuple(held))


def imagined(position: Position) -> list[int]:
    """Return some lots that may come next, or the one lot that must.

    They depend only on the unseen districts and the round, so a hint and a bot imagine the same
    lots.
    """
    rng = Rng(position.unseen)
    unseen = tuple(bits_of(position.unseen))
    size = lot_size(position.done + 1)
    lots = []
    for _ in range(SAMPLES if len(unseen) > size else 1):
        drawn, rng = rng.shuffled(unseen)
        lots.append(sum(drawn[:size]))
    return lots


def average(ends: Ends) -> Chances:
    """Return each seat's chance to win, averaged over these ends of auctions."""
    rows = [contest.chances_at(spot) for contest, spot in ends]
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))
