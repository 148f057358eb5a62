"""Level 1, the naive bot: adds up points, and gives what it likes for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from don.games.don import Action, Bid, Card, Drop, Observation, Offer, Phase, Swap
from don.games.don.events import LotShown
from don.table.rng import Rng

from ..history import History

LEAST, MOST = 1.9, 3.1
"""Chips that it gives for a point: each of them, in each game, has its own price in this range."""
NOISE, NOISE_OF_THREE = 4.5, 10
"""Chips by which it is often wrong; with three players, simple sums are too strong without more."""
POOR = 3
"""With fewer chips than this it thinks of selling."""


class Naive:
    """Bids the least it can up to its price for the points that the cards add now."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """A bid while it is cheap enough; sales and exchanges by the same simple sums."""
        assert seen.seat is not None
        if len(legal) == 1:
            return legal[0]
        own = seen.districts[seen.seat]
        match seen.phase:
            case Phase.OFFER:
                poor = (seen.chips[seen.seat] or 0) < POOR * seen.options.start_chips / 12
                if poor and len(own) > 1 and not rng.below(3)[0]:
                    return min(legal[1:], key=lambda said: _loss(own, said))
                return legal[0]
            case Phase.DISCARD:
                return min(legal, key=lambda said: _loss(own, said))
            case Phase.EXCHANGE:
                best = max(legal[1:], key=lambda said: _profit(own, said))
                size = (seen.round - 1) % 3 + 1
                return best if _profit(own, best) > size and rng.below(2)[0] else legal[0]
        cards = seen.lot if seen.sale is None else (seen.sale.card,)
        price = personal(seen.seat, history) * gain(own, cards)
        drawn, rng = rng.below(1001)
        other, _ = rng.below(1001)
        noise = NOISE_OF_THREE if seen.seats == 3 else NOISE
        price += noise * (drawn + other - 1000) / 500
        least = next((said for said in legal if isinstance(said, Bid)), None)
        if least and least.amount <= price * seen.options.start_chips / 12:
            return least
        return legal[0]


def personal(seat: int, history: History) -> float:
    """The price for a point that the bot at a seat has in this game."""
    rng = Rng(seat)
    for event in history.opening:
        if isinstance(event, LotShown):
            for card in event.cards:
                rng = Rng(rng.next()[0] ^ ord(card.colour) ^ card.number)
    return LEAST + (MOST - LEAST) * rng.below(1001)[0] / 1000


def gain(own: Iterable[Card], cards: Iterable[Card]) -> int:
    """Points that cards add to a seat's districts."""
    counts = Counter(card.colour for card in own)
    total = 0
    for card in cards:
        counts[card.colour] += 1
        total += counts[card.colour]
    return total


def _loss(own: Sequence[Card], said: Action) -> int:
    assert isinstance(said, (Drop, Offer))
    return sum(card.colour == said.card.colour for card in own)


def _profit(own: Sequence[Card], said: Action) -> int:
    assert isinstance(said, Swap)
    rest = [card for card in own if card != said.give]
    return gain(rest, (said.take,)) - gain(rest, (said.give,))
