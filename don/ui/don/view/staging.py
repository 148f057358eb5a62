"""A match in few pictures: at which places to stop, and what lies on the table there.

The figures of the rules and the films in other people's pages are made of this.
"""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don import events as ev
from don.games.don.deck import Card
from don.games.don.state import Observation
from don.table.game import Event
from don.table.match import Match

Settled = ev.LotWon | ev.Sold | ev.Unsold | ev.LotLost
"""How an auction can end."""


def noticed(match: Match) -> tuple[int, ...]:
    """The places after everything that players notice.

    Passes that follow each other are one.
    """
    kinds = [{event.kind for event in step.events if not event.silent} for step in match.steps]
    following = zip(kinds, [*kinds[1:], set()], strict=False)
    return tuple(
        place
        for place, (now, then) in enumerate(following, start=1)
        if now and not (now == {"passed"} and "passed" in then)
    )


def settled(events: Sequence[Event]) -> Settled | None:
    """How the auction has just ended, if it has."""
    return next((event for event in events if isinstance(event, Settled)), None)


def on_table(
    seen: Observation, ended: Settled | None
) -> tuple[int | None, int | None, tuple[Card, ...]]:
    """The high bid, or the price just paid; who made it; and the cards that it is about."""
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
