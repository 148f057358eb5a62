"""The last turn, solved to its end: the auction, the choosing with all targets, and all rolls.

Everything is open in it except the dice, so nothing has to be estimated. Each seat maximises its
own chance to win, and knows that the others do the same. ``last_choosing`` solves what follows each
end of the auction; here is the auction itself.

*Ties.* Of calls that win equally often, a seat makes the one that is the safest against errors of
the others. To measure that, the others bid in the worst way for the seat from now on, and the seat
answers as well as it can: the safest call keeps its chance the highest. Of calls that are equally
safe it makes the lowest; a pass is lower than any bid. When choosing, it takes the first of equally
good actions.

*How.* A position of the auction is the high bid, its bidder and the seats still in. The seats that
have passed since the high bid are out, so the next to speak is the first of the others after the
bidder. What follows a bid does not depend on the high bid before it. So each price is solved
once, from the highest down, and the best of a seat's bids so far is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from don.games.boomtown.actions import Action, Bid
from don.games.boomtown.deck import TELEGRAPH
from don.games.boomtown.production import total_after
from don.games.boomtown.state import Observation, Phase, auction_of, turns_left
from don.table.auction import clockwise
from don.table.long_work import LongWork

from ..advice import Chances
from .bidding import OpenFacts
from .last_choosing import certain_win, chances_after, chances_by_price, count_ends
from .position import NOBODY, PLACE, Position, position_of, rider_of
from .value.winning import at_the_end

BRIEF = 1_600
"""The most ends of the turn, roughly, that are solved at once; it takes a twentieth of a second."""
MOST = 30_000
"""The most ends of the turn, roughly, that are solved at all; it takes a second or two."""

TELEGRAPH_FACTOR = 4
"""Each end counts as this many if the telegraph may be used."""


class Solved(NamedTuple):
    """Each seat's chance to win after an action.

    In an auction, ``least`` is a lower bound of the chance of the seat to act, whatever the others
    bid, and ``end`` is the winner and the price.
    """

    chances: Chances
    least: float = 0.0
    end: tuple[int, int] | None = None


def is_last(seen: Observation) -> bool:
    """Return whether this is the last turn."""
    return seen.phase is not Phase.OVER and not turns_left(seen)


def ends_left(seen: Observation, few: bool = False) -> int:
    """Return about how many ends the last turn still has, before its dice.

    ``few``: with only the likely uses of events.
    """
    position = position_of(seen)
    offer = [PLACE[card] for card in seen.offer]
    match seen.phase:
        case Phase.TELEGRAPH:
            return 1
        case Phase.AUCTION:
            order = clockwise(0, seen.seats)
            ends = len(_winners(seen)) * count_ends(position, order, offer, few)
        case Phase.CHOOSE | Phase.MUSTANG:
            ends = count_ends(position, seen.waiting, offer, few)
        case _:
            assert seen.taken is not None
            taken = PLACE[seen.taken]
            ends = count_ends(position, seen.waiting[1:], offer, few)
            ends *= count_ends(position, seen.waiting[:1], [taken])
    if seen.rider is not None:
        ends *= 2
    if position.telegraph != NOBODY or PLACE[TELEGRAPH] in offer:
        ends *= TELEGRAPH_FACTOR
    return ends


def solving(
    seen: Observation, legal: Sequence[Action], most: int = MOST, few: bool = False
) -> LongWork[list[Solved] | None]:
    """Return what follows each legal action of the last turn.

    None in earlier turns, and if there are more than about ``most`` ends. ``few``: only the likely
    uses of events are looked at, so the chances are estimates.
    """
    if not is_last(seen) or ends_left(seen, few) > most:
        return None
    if seen.phase is Phase.AUCTION:
        return (yield from LastAuction.of(seen, few).solving(seen, legal))
    if seen.phase is Phase.TELEGRAPH:
        position = position_of(seen)
        return [Solved(tuple(at_the_end(_after_dice(position, seen, action)))) for action in legal]
    return [Solved(chances) for chances in (yield from chances_after(seen, legal, few))]


def _after_dice(position: Position, seen: Observation, action: Action) -> Position:
    """Return the position after the production, with the telegraph used or kept (B7.10)."""
    end = position.copy()
    end.produce(total_after(seen, action))
    return end


def _winners(seen: Observation) -> tuple[int, ...]:
    """Return the seats that can still win the auction: if nobody has bid yet, the first player
    even after a pass (B3.4)."""
    auction = auction_of(seen)
    if auction.bidder is None and seen.first not in auction.queue:
        return (*auction.queue, seen.first)
    return auction.queue


# The auction.


class Call(NamedTuple):
    """The result of a call: the chance to win of each seat, as a whole number, and the winner and
    the price of the auction.

    ``least`` is a lower bound of each seat's chance, whatever the others bid.
    """

    chances: tuple[int, ...]
    least: tuple[int, ...]
    winner: int
    price: int

    def goodness(self, seat: int) -> tuple[int, int]:
        """Return a key: the better call for a seat has the larger one."""
        return self.chances[seat], self.least[seat]


class Raises(NamedTuple):
    """The best of a seat's bids from some bid on, and ``least`` over all of them."""

    best: Call
    least: tuple[int, ...]


class LastAuction:
    """The auction of the last turn, for all seats. What is solved is kept."""

    def __init__(self, seen: Observation, few: bool = False) -> None:
        """Take an observation of this auction, at any of its calls."""
        self.few = few
        self.position = position_of(seen)
        self.offer = tuple(PLACE[card] for card in seen.offer)
        self.gold = seen.gold
        self.first = seen.first
        self.rider = rider_of(seen)
        self.certain = certain_win(self.offer)
        self._ends: dict[int, list[Call]] = {}

    @staticmethod
    def of(seen: Observation, few: bool = False) -> LastAuction:
        """Return the auction that a seat sees. It is the same for all seats and calls."""
        return _auction(OpenFacts.of(seen), few)

    def solving(self, seen: Observation, legal: Sequence[Action]) -> LongWork[list[Solved]]:
        """Return what follows each legal call."""
        auction, found = auction_of(seen), []
        for winner in _winners(seen):
            yield from self._choosing(winner)
        bidder = NOBODY if auction.bidder is None else auction.bidder
        calls = yield from self.calls(auction.high or 0, bidder, auction.queue)
        for action in legal:
            call = calls[action.amount if isinstance(action, Bid) else 0]
            chances = tuple(chance / self.certain for chance in call.chances)
            least = call.least[auction.queue[0]] / self.certain
            found.append(Solved(chances, least, (call.winner, call.price)))
        return found

    def _choosing(self, winner: int) -> LongWork[None]:
        """Solve the choosing for each price that this seat can pay as the winner."""
        if winner in self._ends:
            return
        by_price = yield from chances_by_price(
            self.position, winner, self.gold, self.offer, self.rider, self.few
        )
        self._ends[winner] = [
            Call(chances, chances, winner, price) for price, chances in enumerate(by_price)
        ]

    def calls(self, high: int, bidder: int, queue: tuple[int, ...]) -> LongWork[dict[int, Call]]:
        """Return what follows each call of the first seat in the queue, by its bid; 0 is a pass.

        The choosing after each possible winner must be solved.
        """
        me, found = queue[0], dict[int, Call]()
        groups = list(_groups(queue))
        raises: dict[tuple[int, tuple[int, ...]], Raises] = {}
        for price in range(max(self.gold[seat] for seat in queue), high, -1):
            yield
            after_bid = {
                (seat, still): call
                for seat in queue
                if price <= self.gold[seat]
                for still, call in self._after_bid(seat, price, groups, raises)
            }
            for (seat, still), call in after_bid.items():
                raises[seat, still] = _with(raises.get((seat, still)), call, seat)
            if price <= self.gold[me]:
                found[price] = after_bid[me, _turned(queue, me)]
        found[0] = self._after_pass(bidder, high, queue[1:], raises)
        return found

    def _after_bid(
        self,
        bidder: int,
        price: int,
        groups: Iterable[tuple[int, ...]],
        raises: dict[tuple[int, tuple[int, ...]], Raises],
    ) -> Iterable[tuple[tuple[int, ...], Call]]:
        """Yield what follows a bid at this price, for all groups of seats that may still be in.

        Each group comes with the seats in the order in which they speak after the bid.
        """
        known: dict[tuple[int, ...], Call] = {}
        for group in groups:
            if bidder in group:
                queue = _turned(group, bidder)
                if len(queue) == 1:
                    known[queue] = self._ends[bidder][price]
                else:
                    bids = raises.get((queue[0], _turned(group, queue[0])))
                    known[queue] = _decided(queue[0], known[queue[1:]], bids)
                yield queue, known[queue]

    def _after_pass(
        self,
        bidder: int,
        high: int,
        queue: tuple[int, ...],
        raises: dict[tuple[int, tuple[int, ...]], Raises],
    ) -> Call:
        """Return what follows if the seats in the queue speak next, with this high bid or none."""
        if not queue or queue == (bidder,):
            return self._ends[self.first if bidder == NOBODY else bidder][high]
        passed = self._after_pass(bidder, high, queue[1:], raises)
        return _decided(queue[0], passed, raises.get((queue[0], _turned(queue, queue[0]))))


def _groups(queue: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """Yield all groups of these seats in their order, the smaller before the larger."""
    groups: list[tuple[int, ...]] = [()]
    for seat in queue:
        groups += [(*group, seat) for group in groups]
    return sorted(groups[1:], key=len)


def _turned(group: tuple[int, ...], bidder: int) -> tuple[int, ...]:
    """Return the seats in the order in which they speak after a bid: the bidder comes last."""
    after = group.index(bidder) + 1
    return (*group[after:], *group[:after])


def _with(raises: Raises | None, lower: Call, seat: int) -> Raises:
    """Return a seat's bids together with one lower bid, which is the best if it is as good."""
    if raises is None:
        return Raises(lower, lower.least)
    best = raises.best if raises.best.goodness(seat) > lower.goodness(seat) else lower
    return Raises(best, _least(raises.least, lower.least, seat))


def _decided(seat: int, passed: Call, raises: Raises | None) -> Call:
    """Return what follows if a seat may pass, or make one of these bids."""
    if raises is None:
        return passed
    best = raises.best if raises.best.goodness(seat) > passed.goodness(seat) else passed
    return best._replace(least=_least(raises.least, passed.least, seat))


def _least(one: tuple[int, ...], other: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return the lower bounds where ``seat`` chooses: its own is the larger, those of all others
    the smaller."""
    least = [a if a < b else b for a, b in zip(one, other, strict=True)]
    least[seat] = max(one[seat], other[seat])
    return tuple(least)


@lru_cache(maxsize=4)
def _auction(facts: OpenFacts, few: bool) -> LastAuction:
    return LastAuction(facts.seen, few)
