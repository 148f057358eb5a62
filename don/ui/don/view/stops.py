"""The places in a match at which films and the figures in the rules stop, and the table there."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don import events as ev
from don.games.don.deck import Card
from don.games.don.state import Observation
from don.table.game import Event
from don.table.match import Match

Settled = ev.LotWon | ev.Sold | ev.Unsold | ev.LotLost
"""The events with which an auction can end."""


def noticed(match: Match) -> tuple[int, ...]:
    """Return the places at which players notice something. Consecutive passes are one place."""
    kinds = [{event.kind for event in step.events if not event.silent} for step in match.steps]
    following = zip(kinds, [*kinds[1:], set()], strict=False)
    return tuple(
        place
        for place, (now, then) in enumerate(following, start=1)
        if now and not (now == {"passed"} and "passed" in then)
    )


def settled(events: Sequence[Event]) -> Settled | None:
    """Return the event that ended the auction, or None if these events contain no such end."""
    return next((event for event in events if isinstance(event, Settled)), None)


def on_table(
    seen: Observation, ended: Settled | None
) -> tuple[int | None, int | None, tuple[Card, ...]]:
    """Return the high bid or the price just paid, its bidder, and the cards being auctioned.

    ``ended`` is the auction's outcome, None while it is under way.
    """
    match ended:
        case ev.LotWon(seat, cards, price, nothing):
            return None if nothing else price, seat, cards
        case ev.Sold(_, seat, card, price):
            return price, seat, (card,)
        case ev.Unsold(_, card):
            return None, None, (card,)
        case ev.LotLost(cards):
            return None, None, cards
    lot = (seen.sale.card,) if seen.sale else seen.lot
    if seen.auction is None:
        return None, None, lot
    return seen.auction.high, seen.auction.bidder, lot
