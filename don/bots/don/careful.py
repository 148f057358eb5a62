"""The careful bot: estimates the value of lots and chips, in points at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from don.games.don.actions import Action, Bid, Drop, Offer, Swap
from don.games.don.deck import COLOURS, DECK, Card
from don.games.don.payout import payout
from don.games.don.state import ROUNDS, Observation, Phase, lot_size
from don.table.rng import Rng

from ..bot import History
from .trading import worth_offering

# The value of districts and chips: points expected at the end of the game.


TIE_BREAK = 0.03
"""Points for each unit of the number sum, which breaks the tie in many games (D6.3)."""


class Prices(NamedTuple):
    """Values tuned to a kind of table, so that every level keeps its rank there."""

    hope: float
    """The share of a colour's unseen districts that a collector of the colour counts on."""
    chip: float
    """Points for each chip at the beginning, for a seat of average wealth, if all start with 12."""
    last_chip: float
    """Points for each chip in the last round, where only having the most still counts (D6.2)."""


MANY, MANY_UNSOLD = Prices(0.15, 0.45, 0.2), Prices(0.1, 0.58, 0.25)
"""The prices with four players or more: with side auctions (``MANY``), and without them."""
THREE, THREE_UNSOLD = Prices(0.1, 0.5, 0.25), Prices(0.05, 0.4, 0.3)
"""The prices with three players: with side auctions (``THREE``), and without them."""


class CarefulWorth:
    """The values for a decision of the seat that sees ``seen``, all in points."""

    def __init__(self, seen: Observation) -> None:
        assert seen.seat is not None
        self.me = seen.seat
        self.rivals = seen.seats - 1
        known = [*seen.lot, *seen.removed, *(c for cards in seen.districts for c in cards)]
        gone = Counter(card.colour for card in known)
        size = len(DECK) // len(COLOURS)
        part = prices(seen).hope
        self.hope = {c: part * (size - gone[c]) for c in COLOURS}
        self.counts = [Counter(card.colour for card in cards) for cards in seen.districts]
        self.chip = chip_value(seen)

    def gain(self, seat: int, cards: Iterable[Card]) -> float:
        """Return the points that ``cards`` add to a seat's districts."""
        counts = dict(self.counts[seat])
        total = 0.0
        for colour, number in cards:
            held = counts.get(colour, 0)
            # A colour scores k(k+1)/2 for k cards; the hoped-for cards come on top.
            total += held + 1 + self.hope[colour] + TIE_BREAK * number
            counts[colour] = held + 1
        return total

    def loss(self, seat: int, card: Card) -> float:
        """Return the points that a seat loses if it gives away one of its districts."""
        colour, number = card
        return self.counts[seat][colour] + self.hope[colour] + TIE_BREAK * number


def prices(seen: Observation) -> Prices:
    """Return the prices for this kind of table."""
    sold = seen.options.side_auctions
    if seen.seats == 3:
        return THREE if sold else THREE_UNSOLD
    return MANY if sold else MANY_UNSOLD


def chip_value(seen: Observation) -> float:
    """Return the points that one more chip is worth to the seat.

    It is worth less in later rounds, and less the more chips the seat has.
    """
    assert seen.seat is not None
    start = seen.options.start_chips
    mine = seen.chips[seen.seat] or 0
    left: float = (ROUNDS - seen.round) / (ROUNDS - 1)
    wealth = 2 * start / (start + mine)
    _, first, last = prices(seen)
    return 12 / start * (last + (first - last) * sqrt(left) * wealth)


# Bidding: the value of winning at a price, against the value of passing now.


SPITE = 0.1
"""A point for a rival counts against the seat as this share of a point of its own."""


def best_bid(seen: Observation, legal: Sequence[Action], worth: CarefulWorth) -> Action:
    """Return the lowest bid if it is better than passing, else the pass.

    Higher bids are not considered: they cost more, and who receives the money matters little.
    """
    least = next((action for action in legal if isinstance(action, Bid)), None)
    if least and outcome(seen, worth, worth.me, least.amount) > if_passed(seen, worth):
        return least
    return legal[0]


def if_passed(seen: Observation, worth: CarefulWorth) -> float:
    """Return the worth of passing to this seat, in points, if no other seat speaks again."""
    auction = seen.auction
    assert auction is not None
    if auction.bidder is not None and auction.high is not None:
        return outcome(seen, worth, auction.bidder, auction.high)
    if seen.sale is not None:
        return 0.0
    # The lot is free for the start player (D3.3), or for the first who may bid (D4.7).
    first = auction.calls[0][0] if auction.calls else auction.queue[0]
    return taken(worth, first if seen.excluded else seen.start, seen.lot)


def outcome(seen: Observation, worth: CarefulWorth, winner: int, price: int) -> float:
    """Return the worth to this seat, in points, of an auction that ``winner`` wins for ``price``
    chips."""
    due = payout(seen, winner, price)
    value = taken(worth, winner, seen.lot if seen.sale is None else (seen.sale.card,))
    if winner == worth.me:
        value -= worth.chip * price
    for seat in due.to:
        value += worth.chip * due.share * (1 if seat == worth.me else -SPITE / worth.rivals)
    return value


def taken(worth: CarefulWorth, winner: int, cards: Sequence[Card]) -> float:
    """Return the worth to this seat, in points, of ``winner`` getting the cards."""
    gain = worth.gain(winner, cards)
    return gain if winner == worth.me else -SPITE * gain


# Side auctions, swaps and discards: the value of a district to its owner and to others.


SALE_MARGIN = 0.6
"""The points that a sale must promise to gain."""
ROUND_WORTH = 1.5
"""Points for each card of the coming lot: what a seat gives up if it swaps and so may not bid
(D9.2)."""


def best_offer(seen: Observation, legal: Sequence[Action], worth: CarefulWorth) -> Action:
    """Return the offer that promises the most, or the action ``NO_OFFER`` if none promises
    enough."""
    best, most = legal[0], SALE_MARGIN
    for action in legal:
        if isinstance(action, Offer):
            value = _sale_value(seen, worth, action)
            if value > most:
                best, most = action, value
    return best


def _sale_value(seen: Observation, worth: CarefulWorth, offer: Offer) -> float:
    """Return the points that a sale gains if the keenest rival pays what the next keenest would."""
    rivals = [seat for seat in range(seen.seats) if seat != worth.me]
    gains = sorted(((worth.gain(seat, (offer.card,)), seat) for seat in rivals), reverse=True)
    second = gains[1][0]
    price = int(min(second / worth.chip, purse(seen, gains[1][1])))
    value = worth.chip * price - worth.loss(worth.me, offer.card) - SPITE * gains[0][0]
    return value


def purse(seen: Observation, seat: int) -> float:
    """Return a rival's chips: as seen if they are open, else an even share of all rivals' chips."""
    chips = seen.chips[seat]
    if chips is not None:
        return chips
    assert seen.seat is not None
    mine = seen.chips[seen.seat] or 0
    elsewhere = seen.seats * seen.options.start_chips - seen.pot - mine
    return elsewhere / (seen.seats - 1)


def best_swap(seen: Observation, legal: Sequence[Action], worth: CarefulWorth) -> Action:
    """Return the swap that gains the most, or ``STAY`` if bidding in this round is worth more."""
    size = lot_size(seen.round)
    best, most = legal[0], ROUND_WORTH * size
    for action in legal:
        if isinstance(action, Swap):
            give, take = action.give, action.take
            if give.colour == take.colour:
                continue
            mine = worth.gain(worth.me, (take,)) - worth.loss(worth.me, give)
            theirs = worth.gain(action.seat, (give,)) - worth.loss(action.seat, take)
            value = mine - SPITE * theirs
            if value > most:
                best, most = action, value
    return best


def best_drop(legal: Sequence[Action], worth: CarefulWorth) -> Action:
    """Return the discard of the district that is worth the least to this seat."""
    drops = [action for action in legal if isinstance(action, Drop)]
    return min(drops, key=lambda drop: worth.loss(worth.me, drop.card))


class Careful:
    """Looks one step ahead, and measures everything in points at the end of the game."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return the best action by these values. It does not use ``rng``."""
        worth = CarefulWorth(seen)
        match seen.phase:
            case Phase.OFFER:
                return best_offer(seen, worth_offering(legal, history), worth)
            case Phase.EXCHANGE:
                return best_swap(seen, legal, worth)
            case Phase.DISCARD:
                return best_drop(legal, worth)
            case _:
                return best_bid(seen, legal, worth)
