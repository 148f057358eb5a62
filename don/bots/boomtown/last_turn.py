"""The last turn, solved to its end: its auction and its choosing, with all targets and rolls.

After the choosing only the dice are left, and the judge counts all 36 rolls. Each seat maximises
its own chance to win and knows that the others do the same; of equally good actions it takes the
first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import factorial

from don.games.boomtown.actions import (
    Action,
    Appoint,
    Bid,
    BlowUp,
    Expropriate,
    HoldUp,
    LayVein,
    OpenSaloon,
    Place,
    Take,
    Telegraph,
    write_action,
)
from don.games.boomtown.deck import DECK, TOWNS
from don.games.boomtown.event_cards import HOLDUP
from don.games.boomtown.state import Observation, Phase
from don.table.auction import PASS, clockwise

from ..interruptible import Thought
from .bidding import pay
from .draft import EVENT
from .judge import Judge
from .position import PLACE, TOWN, Position, position_of
from .targets import Mixture, after, foreseen
from .value.winning import Winning

LEVEL = 1e-9
"""Chances that differ by no more than this count as equal; such differences come from rounding."""
MOST = 1200
"""The most ends that a choosing may have to be solved; with more, it is only estimated."""


def solving(
    judge: Judge, seen: Observation, legal: Sequence[Action]
) -> Thought[list[list[float]] | None]:
    """Return each seat's worth after each legal action of the last turn, once its auction is over.

    None for other decisions, while a seat may still ride, and if there is too much to solve.
    """
    position = position_of(seen)
    if position.ahead or seen.rider is not None or seen.phase in (Phase.AUCTION, Phase.MUSTANG):
        return None
    seat = seen.seat
    assert seat is not None
    if seen.phase is Phase.TELEGRAPH:
        return [judge.worth(_set(position, seen, said)) for said in legal]
    offer, order = [PLACE[card] for card in seen.offer], seen.waiting
    found = []
    if seen.phase is Phase.CHOOSE:
        if not is_small(position, order, offer):
            return None
        for said in legal:
            yield
            assert isinstance(said, Take)
            left = [card for card in offer if card != PLACE[said.card]]
            ends = branches(judge, position, seat, PLACE[said.card])
            found.append(_best(judge, seat, ends, order[1:], left))
        return found
    assert seen.taken is not None
    if not is_small(position, order[1:], offer, MOST // len(legal)):
        return None
    for said in legal:
        yield
        ends_of = after(position, seat, PLACE[seen.taken], said)
        found.append(mixed(judge, ends_of, order[1:], offer))
    return found


def _set(position: Position, seen: Observation, action: Action) -> Position:
    """Return the position after the production, with the telegraph used or kept (B7.10)."""
    assert seen.dice is not None
    dice, end = list(seen.dice), position.copy()
    if isinstance(action, Telegraph):
        dice[action.die - 1] = action.value
    end.produce(sum(dice))
    return end


def is_small(
    position: Position, order: Sequence[int], offer: Sequence[int], most: int = MOST
) -> bool:
    """Return whether the choosing from ``offer`` by the seats in ``order`` has at most ``most``
    ends, so that it can be solved."""
    ends = factorial(len(order))
    for card in offer:
        if card >= EVENT:
            ends *= max(1, *(_ends_of(position, seat, card) for seat in order))
    return ends <= most


def _ends_of(position: Position, seat: int, card: int) -> int:
    """Return the number of ways in which an event can turn out."""
    found = sum(1 for _ in answers(position, seat, card))
    return 2 * found if DECK[card].kind == "holdup" else found


def solved(
    judge: Judge, position: Position, order: Sequence[int], offer: Sequence[int]
) -> list[float]:
    """Return what the position is worth to each seat after the rest of the choosing."""
    if not order:
        return judge.worth(position)
    seat, rest = order[0], order[1:]
    best: list[float] | None = None
    for card in offer:
        left = [other for other in offer if other != card]
        worth = _best(judge, seat, branches(judge, position, seat, card), rest, left)
        if best is None or worth[seat] > best[seat] + LEVEL:
            best = worth
    assert best is not None, "as many cards as seats"
    return best


def _best(
    judge: Judge,
    seat: int,
    rows: Iterable[Mixture],
    order: Sequence[int],
    offer: Sequence[int],
) -> list[float]:
    """Return what it is worth to each seat if ``seat`` takes the best of ``rows``, the possible
    results of a card."""
    best: list[float] | None = None
    for ends in rows:
        worth = mixed(judge, ends, order, offer)
        if best is None or worth[seat] > best[seat] + LEVEL:
            best = worth
    assert best is not None, "a card without a target has one end"
    return best


def mixed(judge: Judge, ends: Mixture, order: Sequence[int], offer: Sequence[int]) -> list[float]:
    """Return each seat's mean worth over possible positions, after the rest of the choosing from
    each."""
    if len(ends) == 1:
        return solved(judge, ends[0][1], order, offer)
    found = [0.0] * ends[0][1].seats
    for odds, end in ends:
        if odds:
            worth = solved(judge, end, order, offer)
            found = [a + odds * b for a, b in zip(found, worth, strict=True)]
    return found


def branches(judge: Judge, position: Position, seat: int, card: int) -> Iterator[Mixture]:
    """Yield the possible results if a seat takes a card: for each target, the positions that may
    follow."""
    if card < EVENT:
        new = position.copy()
        new.take(seat, card)
        yield [(1.0, new)]
        return
    asked = False
    for action in answers(position, seat, card):
        asked = True
        yield after(position, seat, card, action)
    if not asked:
        yield [(1.0, foreseen(position, seat, card, judge))]


def answers(position: Position, seat: int, card: int) -> Iterator[Action]:
    """Yield every possible use of an event (B7), in the order of the engine.

    A holdup offers no number above the victim's gold, which would be harder to roll and bring no
    more.
    """
    match DECK[card].kind:
        case "dynamite":
            for owner in clockwise(seat, position.seats)[1:]:
                for mine in position.mines[owner]:
                    yield BlowUp(DECK[mine])
                for saloon, host, _, _ in position.saloons:
                    if host == owner:
                        yield BlowUp(DECK[saloon])
        case "expropriation":
            towns = {TOWN[mine] for mine in position.mines[seat]}
            for owner in clockwise(seat, position.seats)[1:]:
                for mine in position.mines[owner]:
                    if TOWN[mine] in towns:
                        yield Expropriate(DECK[mine])
        case "holdup":
            for victim in clockwise(seat, position.seats)[1:]:
                most = max(position.gold[victim], HOLDUP[0])
                yield from (HoldUp(victim, amount) for amount in HOLDUP if amount <= most)
        case "governor":
            for town, mayor in enumerate(position.mayors):
                if mayor == seat:
                    yield Appoint(TOWNS[town])
        case "vein":
            for mine in position.mines[seat]:
                yield LayVein(DECK[mine])
        case "saloon":
            for name in TOWNS:
                yield OpenSaloon(name)
        case "girls":
            for saloon, owner, _, price in position.saloons:
                if owner == seat and price == 2:
                    yield Place(DECK[saloon])


# The auction of the last turn, solved: each seat bids for its own best chance.
#
# The auction ends with a winner and a price, and the choosing after each end is solved as above. Of
# equally good calls a seat makes the lowest; a pass is lower than any bid.


MOST_GOLD = 60
"""The most gold that a seat still in the auction may have; with more, there is too much to
solve."""
MOST_ENDS = 40
"""The most ends that the choosing may have after each end of the auction."""

Queue = tuple[int, ...]


class LastAuction:
    """The auction of the last turn, which only a choosing and a roll follow."""

    def __init__(self, seen: Observation, position: Position) -> None:
        self.seen = seen
        self.position = position
        self.offer = [PLACE[card] for card in seen.offer]
        self.judge = Winning()
        self._ends: dict[tuple[int, int], list[float]] = {}
        self._values: dict[tuple[int, int, Queue], list[float]] = {}

    @classmethod
    def of(cls, seen: Observation) -> LastAuction | None:
        """Return the auction that a seat sees.

        None if it is not the last one, if a seat may still ride, or if there is too much to solve.
        """
        position, auction = position_of(seen), seen.auction
        if position.ahead or auction is None or seen.rider is not None:
            return None
        found = cls(seen, position)
        order = clockwise(0, seen.seats)
        if max(seen.gold[seat] for seat in auction.queue) > MOST_GOLD:
            return None
        return found if is_small(position, order, found.offer, MOST_ENDS) else None

    def said(self, legal: Sequence[Action]) -> dict[str, float]:
        """Return the chance to win of the seat to speak after each call, by the call's text in
        records."""
        auction, me = self.seen.auction, self.seen.seat
        assert auction is not None and me is not None
        bidder = -1 if auction.bidder is None else auction.bidder
        high, rest = auction.high or 0, auction.queue[1:]
        found = {PASS: round(self.value(high, bidder, rest)[me], 9)}
        for said in legal:
            if isinstance(said, Bid):
                worth = self.value(said.amount, me, (*rest, me))
                found[write_action(said)] = round(worth[me], 9)
        return found

    def value(self, high: int, bidder: int, queue: Queue) -> list[float]:
        """Return each seat's chance to win from here on. ``queue`` holds the seats still in,
        beginning with the next to speak."""
        if not queue or queue == (bidder,):
            return self.end(bidder if bidder >= 0 else self.position.first, high)
        key = (high, bidder, queue)
        if key not in self._values:
            self._values[key] = self._value(high, bidder, queue)
        return self._values[key]

    def _value(self, high: int, bidder: int, queue: Queue) -> list[float]:
        seat, rest = queue[0], queue[1:]
        best = self.value(high, bidder, rest)
        for bid in range(high + 1, self.seen.gold[seat] + 1):
            worth = self.value(bid, seat, (*rest, seat))
            if worth[seat] > best[seat] + LEVEL:
                best = worth
        return best

    def end(self, winner: int, price: int) -> list[float]:
        """Return each seat's chance to win the game if this seat wins at this price (B4, B5)."""
        key = (winner, price)
        if key not in self._ends:
            after = self.position.copy()
            after.first = winner
            pay(after, winner, price)
            order = clockwise(winner, after.seats)
            self._ends[key] = solved(self.judge, after, order, self.offer)
        return self._ends[key]
