"""One auction, small and fast, for the solvers that search all of it.

An auction in Don needs no history. The next speaker and the legal calls depend on three things: the
high bid, its bidder, and the seats that are still in (D3.1). Together they are a position, a
``Spot``. A pass takes a seat out for good, and a bid must be higher than the one before, so no
position ever repeats: the positions of an auction form an acyclic graph, with a few thousand nodes
at most.

The auction is over when nobody is left to speak: everybody has passed, or only the high bidder is
still in (D3.2). Its outcome is a winner and a price, and ``Leaves`` values the outcome for each
seat. So ``Contest`` is the tree, ``Leaves`` holds its leaves, and the solvers (``answer``,
``mutual``) are ways to choose a path.

Left out: a seat's bids beyond the next ``CHOICES``. Those considered go in steps of one chip
for every twelve starting chips; without that, rich tables would have too many positions. In the
last auction the solvers can consider every bid (``exact_rounds.Complete``).

``contest_of`` turns the public record of an auction into a ``Contest``. Contests are cached,
because several decisions by several seats ask about the same one. The cache does not affect the
results.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from don.games.don.actions import Action, Bid
from don.games.don.state import Observation

from ...advice import Chances
from ..ledger import AuctionLog
from ..value.cards import digits, mask_of
from ..value.leaves import Leaves
from ..value.position import Position, position_of
from ..value.weights import weights

NO_BID = -1
"""A pass in a contest, where actions are numbers; any other is a bid in chips."""
CHOICES = 10
"""The number of next bids that are looked at for a seat, barred ones included."""


def amount(action: Action) -> int:
    """Return a bid or pass as an action of a contest: the chips of the bid, or ``NO_BID``."""
    return action.amount if isinstance(action, Bid) else NO_BID


class Spot(NamedTuple):
    """A position in an auction.

    ``high`` is the high bid; before the first bid it is below the lowest opening bid. ``bidder`` is
    the high bidder's seat, or ``Contest.nobody`` before the first bid. ``still`` is the mask of the
    seats that are still in.
    """

    high: int
    bidder: int
    still: int


SpeakerKey = tuple[int, int, int]
"""The speaker, the high bidder and the high bid: some behaviours depend on nothing else."""


class Contest:
    """One auction: its possible outcomes, and the legal bids on the way there."""

    def __init__(self, leaves: Leaves, order: Sequence[int], least: int, taker: int | None) -> None:
        """Set up an auction.

        ``order`` holds the seats in the order in which they speak, ``least`` is the lowest opening
        bid, and ``taker`` gets the lot if no seat bids (None in a side auction).
        """
        self.leaves = leaves
        self.seats = leaves.seats
        self.nobody = leaves.seats
        """Stands for the bidder where no seat has bid."""
        self.order = tuple(order)
        self.least = least
        self.taker = taker
        self.chips = leaves.position.chips
        self.step = max(1, round(leaves.position.unit))
        self._barred = [digits(own) for own in leaves.position.held]
        self._raises: dict[int, tuple[int, ...]] = {}
        self._without_bids: Chances | None = None
        self.wishes: dict[tuple[int, float], float] = {}
        """Cache for ``behaviour.wished``: the value of the lot to a seat, in points."""
        self.greed: dict[SpeakerKey, Mapping[int, float]] = {}
        """Cache for ``greedy``: the probabilities of the speaker's actions."""
        self.readiness: dict[SpeakerKey, tuple[int, float]] = {}
        """Cache for ``Usual``: the speaker's lowest bid, and the odds in favour of it."""
        self.answers: dict[object, object] = {}
        """Cache for ``BestResponder``: best answers to estimates of the other seats."""
        self.solution: object = None
        """Cache for ``mutual``: the solution of this auction."""

    @property
    def opening(self) -> Spot:
        """The position before the first call."""
        return Spot(self.least - 1, self.nobody, sum(1 << seat for seat in self.order))

    def speaker(self, spot: Spot) -> int | None:
        """Return the next speaker, or None when the auction is over (D3.2)."""
        _, bidder, still = spot
        if not still or (bidder != self.nobody and still == 1 << bidder):
            return None
        if bidder == self.nobody:
            for seat in self.order:
                if still >> seat & 1:
                    return seat
        seat = bidder
        while True:
            seat = (seat + 1) % self.seats
            if still >> seat & 1:
                return seat

    def then(self, spot: Spot, seat: int, action: int) -> Spot:
        """Return the position after the speaker's action."""
        high, bidder, still = spot
        if action == NO_BID:
            return Spot(high, bidder, still & ~(1 << seat))
        return Spot(action, seat, still)

    def chances_at(self, spot: Spot) -> Chances:
        """Return each seat's chance to win if no seat bids again."""
        high, bidder, _ = spot
        if bidder != self.nobody:
            return self.leaves.after(bidder, high)
        if self._without_bids is None:
            leaves, taker = self.leaves, self.taker
            self._without_bids = leaves.unsold() if taker is None else leaves.free(taker)
        return self._without_bids

    def following(self, spot: Spot) -> Position:
        """Return the position of the game after the auction has ended like this."""
        leaves = self.leaves
        before = leaves.position
        if spot.bidder != self.nobody:
            start = spot.bidder if leaves.seller is None else before.start
            return before._replace(
                held=leaves.held(spot.bidder),
                chips=leaves.paid(spot.bidder, spot.high),
                pot=leaves.pot_after(spot.bidder, spot.high),
                start=start,
                done=leaves.done,
            )
        if self.taker is None:
            return before
        held = leaves.held(self.taker)
        return before._replace(held=held, start=self.taker, done=leaves.done)

    def may_bid(self, seat: int, amount: int) -> bool:
        """Return whether the seat has enough chips for a bid and does not own its last digit (D4.2,
        D4.3)."""
        return amount <= self.chips[seat] and not self._barred[seat] >> amount % 10 & 1

    def raises(self, seat: int, high: int) -> tuple[int, ...]:
        """Return a seat's bids above ``high`` that the solvers consider, the lowest first."""
        key = seat << 12 | high + 1
        found = self._raises.get(key)
        if found is None:
            found = self._raises[key] = self._next_bids(seat, high)
        return found

    def _next_bids(self, seat: int, high: int) -> tuple[int, ...]:
        chips, barred = self.chips[seat], self._barred[seat]
        first = max(high + self.step, self.least)
        last = min(chips, first + CHOICES * self.step - 1)
        bids = [bid for bid in range(first, last + 1, self.step) if not barred >> bid % 10 & 1]
        if not bids:
            every = range(max(high + 1, self.least), chips + 1)
            bids = [bid for bid in every if not barred >> bid % 10 & 1][:1]
        return tuple(bids)


KEPT = 24
"""The number of contests that the cache holds."""


@lru_cache(KEPT)
def _contest(opening: AuctionLog) -> Contest:
    position = opening.position
    leaves = Leaves(position, opening.lot, weights(len(position.held)), opening.seller)
    return Contest(leaves, opening.order, opening.least, opening.taker)


def contest_of(log: AuctionLog) -> Contest:
    """Return an auction as a contest, which begins before the first call."""
    return _contest(log._replace(calls=()))


def current_log(seen: Observation, chips: Sequence[int]) -> AuctionLog:
    """Return the auction that a seat sees.

    ``chips`` holds all seats' chips, as the observing seat has counted them.
    """
    auction = seen.auction
    assert auction is not None
    spoken = tuple(dict.fromkeys(seat for seat, _ in auction.calls))
    order = spoken + tuple(seat for seat in auction.queue if seat not in spoken)
    if seen.sale is not None:
        lot, seller, taker = mask_of((seen.sale.card,)), seen.sale.seller, None
    else:
        lot, seller = mask_of(seen.lot), None
        taker = order[0] if seen.excluded else seen.start
    least = seen.options.min_open
    return AuctionLog(position_of(seen, chips), lot, seller, order, taker, least, auction.calls)


def calls_with_spots(contest: Contest, log: AuctionLog) -> list[tuple[Spot, int, int]]:
    """Return each call so far as the position before it, the seat and the action."""
    spot = contest.opening
    found = []
    for seat, amount in log.calls:
        action = NO_BID if amount is None else amount
        found.append((spot, seat, action))
        spot = contest.then(spot, seat, action)
    return found


def spot_now(contest: Contest, log: AuctionLog) -> Spot:
    """Return the auction's position after all calls so far."""
    spot = contest.opening
    for seat, amount in log.calls:
        spot = contest.then(spot, seat, NO_BID if amount is None else amount)
    return spot
