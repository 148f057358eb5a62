"""Level 1, the naive bot: likes to bid, adds up points, and gives what it fancies for them.

It is weak in details, not asleep: what it fancies is often wrong, but it spends what it has, fights
for lots that are worth much to anybody, and mostly minds who is paid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from don.games.don.actions import Action, Bid, Drop, Offer, Swap
from don.games.don.deck import COLOURS, Card
from don.games.don.events import LotShown
from don.games.don.payout import payout
from don.games.don.scoring import gain
from don.games.don.state import ROUNDS, Observation, Phase
from don.table.rng import Rng

from ..bot import History, heads, lasting, swing

LEAST, MOST = 0.8, 1.4
"""Chips that it gives for a point: each of them, in each game, has its own price in this range."""
BOLD, BOLDLY = 1, 1.9
"""A seat, and the price of whoever sits there: there Ruby sits if nobody else was chosen, who bids
first and thinks later."""
LOVE = 1
"""Points that a district seems to add if it has the colour already."""
FANCY, WHIM = 0.5, 8
"""Part of its price, and chips besides, by which it fancies a lot more or less than its points say:
the same all the auction."""
FUN_OF_A_CARD = 1
"""Chips that it gives for any lot, one, and for each of its cards: bidding is fun."""
MUCH, GRUDGE = 5, 1.4
"""Points from which on it grudges a lot to whoever gains them, and what it gives for each of them,
more or less, so that nobody has such a lot for little."""
ENOUGH, ITCH = 15, 0.25
"""Chips that it likes to have, and the part of its price that it adds for each one more, up to all
of it: they are to be spent."""
TEASED = 2
"""Chips above its price up to which it goes on all the same, if a coin says so."""
HEED, AHEAD = 5, 4
"""All but one of so many times it looks who would be paid, by so many bids."""
SORE = 3
"""Chips by which it gives less if all the money goes to whoever is first."""
POOR = 3
"""With fewer chips than this it thinks of selling."""


class Naive:
    """Raises by a chip or two up to what it fancies, and sometimes a little above; rather by a bid
    that does not pay whoever is first."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """A bid while it is cheap enough; sales and exchanges by simple sums."""
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
        bids = [said for said in legal if isinstance(said, Bid)]
        if last_lot_decides(seen):
            return bids[0] if bids else legal[0]
        return _haggle(seen, bids, fancied(seen, history), rng) or legal[0]


def _haggle(seen: Observation, bids: Sequence[Bid], price: float, rng: Rng) -> Bid | None:
    """The next bid, now and then the one after it; above the price heads or tails."""
    if not bids:
        return None
    step, rng = rng.below(3)
    heeds, rng = rng.below(HEED)
    unit = seen.options.start_chips / 12
    if heeds:
        others = [said for said in bids[:AHEAD] if not is_gift(seen, said)]
        bids = [said for said in others if said.amount <= price] or bids
        if is_gift(seen, bids[0]):
            price -= SORE * unit
    if not step and len(bids) > 1 and bids[1].amount <= price:
        return bids[1]
    if bids[0].amount <= price or (bids[0].amount <= price + TEASED * unit and heads(rng)):
        return bids[0]
    return None


def is_gift(seen: Observation, said: Bid) -> bool:
    """Whether all that is bid for a lot would go to somebody who is first at the table."""
    if seen.sale is not None or seen.seat is None:
        return False
    to = payout(seen, seen.seat, said.amount).to
    points = [gain((), own) for own in seen.districts]
    return len(to) == 1 and points[to[0]] == max(points) > 0


def fancied(seen: Observation, history: History) -> float:
    """Chips that what is under the hammer is worth to the bot, as it feels in this auction."""
    assert seen.seat is not None
    own = seen.districts[seen.seat]
    cards = seen.lot if seen.sale is None else (seen.sale.card,)
    colours = {card.colour for card in own}
    points = gain(own, cards) + LOVE * sum(card.colour in colours for card in cards)
    mood = swing(lasting(seen.seat, *_codes((*_opening(history), *cards))))
    unit = seen.options.start_chips / 12
    price = personal(seen.seat, history) * points * (1 + FANCY * mood) + WHIM * mood
    price *= 1 + min(1, ITCH * max(0, (seen.chips[seen.seat] or 0) / unit - ENOUGH))
    if seen.sale is None:
        most = max(gain(held, cards) for held in seen.districts)
        grudge = GRUDGE * most * (1 + FANCY * mood) if most >= MUCH else 0
        price = max(price, grudge, 1 + FUN_OF_A_CARD * len(cards))
    return price * unit


def last_lot_decides(seen: Observation) -> bool:
    """Whether the seat would be first with the last lot, and somebody else could be with it.

    What the chips count is left out (D6.2), as a beginner would.
    """
    if seen.round < ROUNDS or seen.sale is not None:
        return False
    now = [_standing(own) for own in seen.districts]
    then = [_standing((*own, *seen.lot)) for own in seen.districts]
    others = [seat for seat in range(seen.seats) if seat != seen.seat]
    mine, without = then[seen.seat or 0], now[seen.seat or 0]
    return mine > max(now[seat] for seat in others) and without < max(then[seat] for seat in others)


def personal(seat: int, history: History) -> float:
    """The price for a point that the bot at a seat has in this game."""
    if seat == BOLD:
        return BOLDLY
    rng = lasting(seat, *_codes(_opening(history)))
    return LEAST + (MOST - LEAST) * rng.below(1001)[0] / 1000


def _opening(history: History) -> tuple[Card, ...]:
    """The first lot of the game."""
    lots = [event.cards for event in history.opening if isinstance(event, LotShown)]
    return tuple(card for lot in lots for card in lot)


def _codes(cards: Iterable[Card]) -> tuple[int, ...]:
    """A number for each card."""
    return tuple(10 * COLOURS.index(card.colour) + card.number for card in cards)


def _standing(own: Iterable[Card]) -> tuple[int, int]:
    """What districts score, and what breaks a tie (D6.3)."""
    own = tuple(own)
    return gain((), own), sum(card.number for card in own)


def _loss(own: Sequence[Card], said: Action) -> int:
    assert isinstance(said, (Drop, Offer))
    return sum(card.colour == said.card.colour for card in own)


def _profit(own: Sequence[Card], said: Action) -> int:
    assert isinstance(said, Swap)
    rest = [card for card in own if card != said.give]
    return gain(rest, (said.take,)) - gain(rest, (said.give,))
