"""The naive bot: adds up points and bids up to what they are worth to it.

It is weak in details, but not passive. Its price is often wrong, but it spends its chips, fights
for lots that are worth a lot to any player, and mostly minds who gets the money.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from don.games.don.actions import Action, Bid, Drop, Offer, Swap
from don.games.don.deck import COLOURS, Card
from don.games.don.events import LotShown
from don.games.don.payout import payout
from don.games.don.scoring import gain
from don.games.don.state import ROUNDS, Observation, Phase, lot_size
from don.table.rng import Rng

from ..bot import History, heads, rng_of, swing
from .trading import worth_offering

LEAST_PRICE, MOST_PRICE = 0.8, 1.4
"""The range of prices for a point, in chips: each naive bot draws its own price for each game."""
BOLD, BOLDLY = 1, 1.9
"""A seat (``BOLD``), and its price for a point in chips (``BOLDLY``). By default Ruby sits there,
who bids first and thinks later."""
LOVE = 1
"""The extra points that a district seems to add if the bot already owns its colour."""
FANCY, WHIM = 0.5, 8
"""The bot's mood moves the price up or down, by up to the fraction ``FANCY`` of the price and by up
to ``WHIM`` chips more. The mood is the same throughout an auction."""
FUN_OF_A_CARD = 1
"""Bidding is fun: for any lot the bot is ready to pay a chip, plus this many for each card."""
MUCH, GRUDGE = 5, 1.4
"""If some player would gain ``MUCH`` points or more from a lot, the bot pays at least about
``GRUDGE`` chips for each of those points, so that nobody gets such a lot cheaply."""
ENOUGH, ITCH = 15, 0.25
"""Chips are to be spent: each chip that the bot has beyond ``ENOUGH`` raises its price by the
fraction ``ITCH``, at most to twice the price."""
TEASED = 2
"""The bot bids up to this many chips above its price if a coin toss says so."""
HEED, AHEAD = 5, 4
"""The bot checks who would be paid by the next ``AHEAD`` bids, but not once in ``HEED`` times."""
SORE = 3
"""The chips by which the bot lowers its price if all the money would go to a leader."""
POOR = 3
"""The bot thinks of selling if it has fewer chips than this."""

# The numbers of chips above are for tables that start with twelve chips each; others scale them.


class Naive:
    """Raises by a chip or two up to its price, and sometimes a little higher. It prefers bids that
    do not pay the leader."""

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return a bid if it is cheap enough; sell, swap and discard by simple sums."""
        assert seen.seat is not None
        if len(legal) == 1:
            return legal[0]
        own = seen.districts[seen.seat]
        match seen.phase:
            case Phase.OFFER:
                poor = (seen.chips[seen.seat] or 0) < POOR * seen.options.unit
                offers = worth_offering(legal, history)[1:]
                if poor and offers and len(own) > 1 and not rng.below(3)[0]:
                    return min(offers, key=lambda action: _loss(own, action))
                return legal[0]
            case Phase.DISCARD:
                return min(legal, key=lambda action: _loss(own, action))
            case Phase.EXCHANGE:
                best = max(legal[1:], key=lambda action: _profit(own, action))
                size = lot_size(seen.round)
                return best if _profit(own, best) > size and rng.below(2)[0] else legal[0]
        bids = [action for action in legal if isinstance(action, Bid)]
        if last_lot_decides(seen):
            return bids[0] if bids else legal[0]
        return _haggle(seen, bids, fancied(seen, history), rng) or legal[0]


def _haggle(seen: Observation, bids: Sequence[Bid], price: float, rng: Rng) -> Bid | None:
    """Return the next bid, one time in three the one after it, or None to pass.

    A bid a little above the price depends on a coin toss.
    """
    if not bids:
        return None
    patience, rng = rng.below(3)
    heeds, rng = rng.below(HEED)
    unit = seen.options.unit
    if heeds:
        others = [action for action in bids[:AHEAD] if not is_gift(seen, action)]
        bids = [action for action in others if action.amount <= price] or bids
        if is_gift(seen, bids[0]):
            price -= SORE * unit
    if not patience and len(bids) > 1 and bids[1].amount <= price:
        return bids[1]
    if bids[0].amount <= price or (bids[0].amount <= price + TEASED * unit and heads(rng)):
        return bids[0]
    return None


def is_gift(seen: Observation, action: Bid) -> bool:
    """Return whether the whole payment for a lot would go to one player, who leads by points."""
    if seen.sale is not None or seen.seat is None:
        return False
    to = payout(seen, seen.seat, action.amount).to
    points = [gain((), own) for own in seen.districts]
    return len(to) == 1 and points[to[0]] == max(points) > 0


def fancied(seen: Observation, history: History) -> float:
    """Return the chips that the bot would pay in this auction, for the lot or in a side auction."""
    assert seen.seat is not None
    own = seen.districts[seen.seat]
    cards = seen.lot if seen.sale is None else (seen.sale.card,)
    colours = {card.colour for card in own}
    points = gain(own, cards) + LOVE * sum(card.colour in colours for card in cards)
    mood = swing(rng_of(seen.seat, *_codes((*_opening(history), *cards))))
    unit = seen.options.unit
    price = personal(seen.seat, history) * points * (1 + FANCY * mood) + WHIM * mood
    price *= 1 + min(1, ITCH * max(0, (seen.chips[seen.seat] or 0) / unit - ENOUGH))
    if seen.sale is None:
        most = max(gain(held, cards) for held in seen.districts)
        grudge = GRUDGE * most * (1 + FANCY * mood) if most >= MUCH else 0
        price = max(price, grudge, 1 + FUN_OF_A_CARD * len(cards))
    return price * unit


def last_lot_decides(seen: Observation) -> bool:
    """Return whether the last lot is on offer and decides about the lead.

    It does if the seat would lead with the lot, but another seat that took it would be ahead of
    this one. The bonus for having the most chips (D6.2) is left out, as a beginner would do.
    """
    if seen.round < ROUNDS or seen.sale is not None:
        return False
    now = [_score(own) for own in seen.districts]
    then = [_score((*own, *seen.lot)) for own in seen.districts]
    others = [seat for seat in range(seen.seats) if seat != seen.seat]
    mine, without = then[seen.seat or 0], now[seen.seat or 0]
    return mine > max(now[seat] for seat in others) and without < max(then[seat] for seat in others)


def personal(seat: int, history: History) -> float:
    """Return the price for a point, in chips, that the bot at a seat pays in this game."""
    if seat == BOLD:
        return BOLDLY
    rng = rng_of(seat, *_codes(_opening(history)))
    return LEAST_PRICE + (MOST_PRICE - LEAST_PRICE) * rng.below(1001)[0] / 1000


def _opening(history: History) -> tuple[Card, ...]:
    """Return the first lot of the game."""
    lots = [event.cards for event in history.opening if isinstance(event, LotShown)]
    return tuple(card for lot in lots for card in lot)


def _codes(cards: Iterable[Card]) -> tuple[int, ...]:
    """Return a number for each card."""
    return tuple(10 * COLOURS.index(card.colour) + card.number for card in cards)


def _score(own: Iterable[Card]) -> tuple[int, int]:
    """Return the points of a seat's districts, and their number sum, which breaks ties (D6.3)."""
    own = tuple(own)
    return gain((), own), sum(card.number for card in own)


def _loss(own: Sequence[Card], action: Action) -> int:
    assert isinstance(action, (Drop, Offer))
    return sum(card.colour == action.card.colour for card in own)


def _profit(own: Sequence[Card], action: Action) -> int:
    assert isinstance(action, Swap)
    rest = [card for card in own if card != action.give]
    return gain(rest, (action.take,)) - gain(rest, (action.give,))
