"""The lots of a match of Don with buyers, prices and payments; and chips and points by round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from don.games.don import events as ev
from don.games.don.deck import Card
from don.games.don.scoring import scores
from don.table.game import Event

from ..replays.story import Story

BROKE = 1
"""A seat with this many chips or fewer counts as broke."""


@dataclass(frozen=True, slots=True)
class Lot:
    """The outcome of an auction in which cards changed hands or left the game.

    ``step`` is the number of actions up to this outcome. ``seat`` is the new owner, None if the lot
    left the game. ``seller`` is None for a round's lot. ``free`` is true if nobody bid, or if the
    lot left the game. ``paid`` holds the chips that each seat received, including those from the
    pot.
    """

    step: int
    round: int
    seat: int | None
    seller: int | None
    cards: tuple[Card, ...]
    price: int
    free: bool
    paid: tuple[int, ...]


@lru_cache(maxsize=2)
def lots(story: Story) -> tuple[Lot, ...]:
    """Return every lot of a match, in order.

    A lot's ``round`` is the one in which its auction took place, even if the last bid or pass also
    began the next round.
    """
    found: list[Lot] = []
    seats = story.positions[0].seats
    for place, events in enumerate(story.happened):
        if place:
            found += _lots(events, place, story.positions[place - 1].round, seats)
    return tuple(found)


def chips(story: Story, seat: int) -> list[int]:
    """Return a seat's chips at the beginning of every round, then in the current position."""
    return [story.positions[place].chips[seat] for place in story.milestones]


def points(story: Story) -> list[list[int]]:
    """Return each seat's points for districts, by round.

    The values are those at the beginning of every round, then that of the current position.
    """
    sheets = [scores(story.positions[place]) for place in story.milestones]
    seats = range(story.positions[0].seats)
    return [[sum(sheet[seat].colours.values()) for sheet in sheets] for seat in seats]


def _lots(events: tuple[Event, ...], place: int, number: int, seats: int) -> Iterator[Lot]:
    """Yield the lots whose auctions these events ended, in round ``number``."""
    paid = [0] * seats
    for event in events:
        if isinstance(event, ev.Paid):
            for seat in event.to:
                paid[seat] = event.share
    for event in events:
        match event:
            case ev.LotWon(seat, cards, price, free):
                yield Lot(place, number, seat, None, cards, price, free, tuple(paid))
            case ev.LotLost(cards):
                yield Lot(place, number, None, None, cards, 0, True, (0,) * seats)
            case ev.Sold(seller, seat, card, price):
                got = tuple(price if s == seller else 0 for s in range(seats))
                yield Lot(place, number, seat, seller, (card,), price, False, got)
