"""Side auctions, exchange and discard, by what positions are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from don.games.don import Action, Drop, Offer, Swap
from don.table.auction import clockwise
from don.table.rng import Rng

from .contest.behaviour import greedy, wish
from .contest.heard import contest_of
from .contest.rules import Call, Contest
from .contest.taste import Worth
from .history import Heard
from .thought import Thought
from .value.cards import BIT, bits_of
from .value.leaves import chances
from .value.position import Position
from .value.weights import weights

Expect = Callable[[Contest], Thought[float]]
"""What an auction that is about to open is worth to the seat that thinks."""

TRIED = 2
"""Exchanges that are looked at more closely, and districts for sale by the less thorough."""
PRICE = 3.0
"""Chips that somebody may give for a point (a first guess)."""
SAMPLES = 6
"""Lots that are imagined before an exchange."""
GAIN = 0.002
"""Chance to win that a sale must promise."""


def value_of(position: Position, worth: Worth) -> float:
    """What a position at the beginning of a round is worth."""
    seen = chances(position, weights(len(position.held)))
    return worth.of(position.held, position.chips, seen)


def best_offer(
    position: Position,
    legal: Sequence[Action],
    least: int,
    worth: Worth,
    expect: Expect,
    thorough: bool = False,
) -> Thought[Action]:
    """The district whose sale promises most, if it promises more than keeping all.

    Whoever is not ``thorough`` looks only at those that promise most by a first guess.
    """
    base = value_of(position, worth)
    offers = [action for action in legal if isinstance(action, Offer)]
    sales = [(action, sale(position, BIT[action.card], worth.me, least)) for action in offers]
    if not thorough:
        rough = [(hoped(contest, worth), action, contest) for action, contest in sales]
        hopeful = [entry for entry in rough if entry[0] > base]
        hopeful.sort(key=lambda entry: -entry[0])
        sales = [(action, contest) for _, action, contest in hopeful[:TRIED]]
    best, most = legal[0], base + GAIN
    for action, contest in sales:
        value = yield from expect(contest)
        if value > most:
            best, most = action, value
    return best


def sale(position: Position, district: int, seller: int, least: int) -> Contest:
    """The side auction of one district (D8.2)."""
    order = clockwise(seller, len(position.held))[1:]
    return contest_of(Heard(position, district, seller, order, None, least))


def hoped(contest: Contest, worth: Worth) -> float:
    """What a sale brings if the keenest bidder pays a little more than the next would.

    Nothing at all if nobody would give a chip.
    """
    wishes = []
    for seat in contest.order:
        price = int(PRICE * contest.leaves.position.unit * wish(contest, seat))
        bids = [bid for bid in range(contest.chips[seat], 0, -1) if contest.may_bid(seat, bid)]
        price = next((bid for bid in bids if bid <= price), 0)
        wishes.append((price, seat))
    wishes.sort(reverse=True)
    (most, keenest), (second, _) = wishes[0], wishes[1]
    if not most:
        return 0.0
    price = next(
        (bid for bid in range(second + 1, most + 1) if contest.may_bid(keenest, bid)), most
    )
    end = contest.opening._replace(high=price, bidder=keenest)
    return worth.end(contest, end)


def best_drop(position: Position, legal: Sequence[Action], worth: Worth) -> Action:
    """The district without which the position is worth most."""

    return max(legal, key=lambda said: value_of(without(position, worth.me, said), worth))


def without(position: Position, me: int, action: Action) -> Position:
    """The position after a district was given up (D4.6)."""
    assert isinstance(action, Drop)
    bit = BIT[action.card]
    held = list(position.held)
    held[me] &= ~bit
    return position._replace(held=tuple(held), gone=position.gone | bit)


def best_swap(
    position: Position,
    legal: Sequence[Action],
    bidders: Sequence[int],
    worth: Worth,
    rng: Rng,
) -> Thought[Action]:
    """The exchange that gains more than not bidding in this round loses (D9.2).

    ``bidders`` may bid, the first speaker first, the own seat among them.
    """
    swaps = [action for action in legal if isinstance(action, Swap)]
    now = value_of(position, worth)
    valued = [(value_of(swapped(position, worth.me, swap), worth), swap) for swap in swaps]
    valued = [entry for entry in valued if entry[0] > now]
    if not valued:
        return legal[0]
    valued.sort(key=lambda entry: -entry[0])
    yield
    lots = imagined(position, rng)
    best, most = legal[0], foreseen(position, lots, bidders, worth) + GAIN
    others = [seat for seat in bidders if seat != worth.me]
    for _, swap in valued[:TRIED]:
        yield
        value = foreseen(swapped(position, worth.me, swap), lots, others, worth)
        if value > most:
            best, most = swap, value
    return best


def swapped(position: Position, me: int, swap: Swap) -> Position:
    """The position after an exchange."""
    held = list(position.held)
    give, take = BIT[swap.give], BIT[swap.take]
    held[me] = held[me] & ~give | take
    held[swap.seat] = held[swap.seat] & ~take | give
    return position._replace(held=tuple(held))


def imagined(position: Position, rng: Rng) -> list[int]:
    """Some lots that may come next; all of them, if there is only one."""
    unseen = tuple(bits_of(position.unseen))
    size = position.done % 3 + 1
    lots = []
    for _ in range(SAMPLES if len(unseen) > size else 1):
        drawn, rng = rng.shuffled(unseen)
        lots.append(sum(drawn[:size]))
    return lots


def foreseen(
    position: Position, lots: Sequence[int], bidders: Sequence[int], worth: Worth
) -> float:
    """What a position is worth on average after one of these lots was auctioned."""
    ends = endings(position, lots, bidders)
    return sum(worth.end(contest, call) for contest, call in ends) / len(lots)


def endings(
    position: Position, lots: Sequence[int], bidders: Sequence[int]
) -> Iterator[tuple[Contest, Call]]:
    """How the auctions of these lots end if everybody bids greedily."""
    for lot in lots:
        order = tuple(bidders)
        contest = contest_of(Heard(position, lot, None, order, position.start, 1))
        yield contest, played_out(contest)


def played_out(contest: Contest) -> Call:
    """How an auction ends if everybody bids greedily."""
    call = contest.opening
    while (seat := contest.speaker(call)) is not None:
        odds = greedy(contest, call, seat)
        call = contest.then(call, seat, max(odds, key=lambda action: odds[action]))
    return call
