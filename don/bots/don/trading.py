"""Side auctions and discards, decided by the worth of positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from don.games.don.actions import Action, Drop, Offer
from don.games.don.events import RoundBegan, Sold
from don.table.auction import clockwise
from don.table.long_work import LongWork

from ..bot import History
from .contest.auction import Contest, Spot, contest_of
from .contest.behaviour import greedy, wish
from .contest.worth import Worth
from .ledger import AuctionLog
from .value.cards import BIT
from .value.leaves import chances
from .value.position import Position
from .value.weights import weights

Expect = Callable[[Contest], LongWork[float]]
"""A function that returns what an auction that is about to open is worth to the deciding seat."""

TRIED = 2
"""The number of sales that the less thorough levels look at closely."""
PRICE = 3.0
"""The chips that a player may give for a point, as a rough estimate."""
GAIN = 0.002
"""The smallest gain in the chance to win for which a seat sells."""


def worth_offering(legal: Sequence[Action], history: History) -> list[Action]:
    """Return the actions without offers of districts sold in this round or the last.

    Otherwise two seats may sell each other the same district again and again: the one with more
    chips always values it a little more.
    """
    bought, rounds = set(), 0
    for step in reversed(history.steps):
        bought |= {event.card for event in step.events if isinstance(event, Sold)}
        rounds += sum(isinstance(event, RoundBegan) for event in step.events)
        if rounds == 2:
            break
    return [one for one in legal if not (isinstance(one, Offer) and one.card in bought)]


def value_of(position: Position, worth: Worth) -> float:
    """Return the worth of a position at the beginning of a round."""
    seen = chances(position, weights(len(position.held)))
    return worth.of(position.held, position.chips, seen)


def best_offer(
    position: Position,
    legal: Sequence[Action],
    least: int,
    worth: Worth,
    expect: Expect,
    thorough: bool = False,
) -> LongWork[Action]:
    """Return the offer that promises the most, or the action ``NO_OFFER`` if none promises enough.

    ``expect`` values the side auctions. If not ``thorough``, it is asked only about the offers that
    promise the most by a rough estimate.
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
    """Return the side auction of one district (D8.2)."""
    order = clockwise(seller, len(position.held))[1:]
    return contest_of(AuctionLog(position, district, seller, order, None, least))


def hoped(contest: Contest, worth: Worth) -> float:
    """Return the worth of a sale if the keenest bidder pays a little more than the next keenest
    would.

    It is 0 if no seat would give even one chip.
    """
    prices = []
    for seat in contest.order:
        price = int(PRICE * contest.leaves.position.unit * wish(contest, seat))
        bids = [bid for bid in range(contest.chips[seat], 0, -1) if contest.may_bid(seat, bid)]
        price = next((bid for bid in bids if bid <= price), 0)
        prices.append((price, seat))
    prices.sort(reverse=True)
    (most, keenest), (second, _) = prices[0], prices[1]
    if not most:
        return 0.0
    price = next(
        (bid for bid in range(second + 1, most + 1) if contest.may_bid(keenest, bid)), most
    )
    end = contest.opening._replace(high=price, bidder=keenest)
    return worth.end(contest, end)


def best_drop(position: Position, legal: Sequence[Action], worth: Worth) -> Action:
    """Return the discard that leaves the position worth the most."""
    return max(legal, key=lambda action: value_of(without(position, worth.me, action), worth))


def without(position: Position, me: int, action: Action) -> Position:
    """Return the position after a seat has discarded a district (D4.6)."""
    assert isinstance(action, Drop)
    bit = BIT[action.card]
    held = list(position.held)
    held[me] &= ~bit
    return position._replace(held=tuple(held), gone=position.gone | bit)


def played_out(contest: Contest) -> Spot:
    """Return how an auction ends if all seats bid greedily."""
    spot = contest.opening
    while (seat := contest.speaker(spot)) is not None:
        probabilities = greedy(contest, spot, seat)
        spot = contest.then(
            spot, seat, max(probabilities, key=lambda action: probabilities[action])
        )
    return spot
