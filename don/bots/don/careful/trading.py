"""Side auctions, exchange and discard: what a district is worth here and elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don import Action, Drop, Observation, Offer, Swap

from .bidding import SPITE
from .worth import Worth

SALE_MARGIN = 0.6
"""Points that a sale must promise before it is tried."""
ROUND_WORTH = 1.5
"""Points per card of a lot that somebody gives up who exchanges and may not bid (D9.2)."""


def best_offer(seen: Observation, legal: Sequence[Action], worth: Worth) -> Action:
    """Put up the district that sells best above what it is worth to me, or keep them all."""
    best, most = legal[0], SALE_MARGIN
    for action in legal:
        if isinstance(action, Offer):
            value = _sale_value(seen, worth, action)
            if value > most:
                best, most = action, value
    return best


def _sale_value(seen: Observation, worth: Worth, offer: Offer) -> float:
    """Points a sale brings me, if the rival who wants it most pays what the second would."""
    rivals = [seat for seat in range(seen.seats) if seat != worth.me]
    wishes = sorted(((worth.gain(seat, (offer.card,)), seat) for seat in rivals), reverse=True)
    second = wishes[1][0]
    price = int(min(second / worth.chip, purse(seen, wishes[1][1])))
    value = worth.chip * price - worth.loss(worth.me, offer.card) - SPITE * wishes[0][0]
    return value


def purse(seen: Observation, seat: int) -> float:
    """Chips of a rival: counted if they lie open, else an even share of what I have not."""
    chips = seen.chips[seat]
    if chips is not None:
        return chips
    assert seen.seat is not None
    mine = seen.chips[seen.seat] or 0
    elsewhere = seen.seats * seen.options.start_chips - seen.pot - mine
    return elsewhere / (seen.seats - 1)


def best_swap(seen: Observation, legal: Sequence[Action], worth: Worth) -> Action:
    """The exchange that gains most, if it is worth more than bidding this round."""
    size = (seen.round - 1) % 3 + 1
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


def best_drop(seen: Observation, legal: Sequence[Action], worth: Worth) -> Action:
    """Give up the district that is worth least to me."""
    drops = [action for action in legal if isinstance(action, Drop)]
    return min(drops, key=lambda drop: worth.loss(worth.me, drop.card))
