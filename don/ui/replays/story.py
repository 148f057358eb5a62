"""A match as a story: every position it went through, its rounds, and what each lot did to whom.

The replay viewer, the charts at the end and the statistics are drawn from this.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from don.games.don import Card, State, scores
from don.games.don import events as ev
from don.table.game import Event
from don.table.match import Match


@dataclass(frozen=True, slots=True)
class Lot:
    """One auction that changed something: what was won or sold, at what price, who was paid.

    ``step`` is the number of actions after which it had happened. ``seller`` is None for a
    round's lot; ``seat`` is None for a lot that left the game. ``paid`` is chips by seat.
    """

    step: int
    round: int
    seat: int | None
    seller: int | None
    cards: tuple[Card, ...]
    price: int
    free: bool
    paid: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Story:
    """A match told once; two stories are the same only if they are one value.

    ``positions[n]`` is the state after n actions; ``auctions`` and ``rounds`` are places in it.

    ``rounds`` holds the first place of every round begun, ``auctions`` that of every auction.
    ``happened[n]`` is what the n-th action brought about; at 0 the game opened.
    """

    positions: tuple[State, ...]
    rounds: tuple[int, ...]
    auctions: tuple[int, ...]
    lots: tuple[Lot, ...]
    happened: tuple[tuple[Event, ...], ...]

    @property
    def last(self) -> int:
        """The last place."""
        return len(self.positions) - 1

    def chips(self, seat: int) -> list[int]:
        """A seat's chips at the beginning of every round, and at the end."""
        return [self.positions[place].chips[seat] for place in (*self.rounds, self.last)]

    def points(self) -> list[list[int]]:
        """Every seat's points for districts at the beginning of every round, and at the end."""
        sheets = [scores(self.positions[place]) for place in (*self.rounds, self.last)]
        seats = range(self.positions[0].seats)
        return [[sum(sheet[seat].colours.values()) for sheet in sheets] for seat in seats]


@lru_cache(maxsize=2)
def story(match: Match) -> Story:
    """The story of a match, by replaying it once."""
    positions, rounds, auctions, lots = [match.at(0).state], [0], [0], list[Lot]()
    for place, step in enumerate(match.steps, 1):
        positions.append(match.game.apply(positions[-1], step.action)[0])
        for event in step.events:
            if event.opens_round:
                rounds.append(place)
            if event.opens_auction:
                auctions.append(place)
        lots += _lots(step.events, place, positions)
    auctions = list(dict.fromkeys(auctions))
    happened = (match.opening, *(step.events for step in match.steps))
    return Story(tuple(positions), tuple(rounds), tuple(auctions), tuple(lots), happened)


def _lots(events: tuple[Event, ...], place: int, positions: list[State]) -> list[Lot]:
    """The lots that these events settled. A round's lot belongs to the round it was shown in."""
    seats = positions[0].seats
    paid = [0] * seats
    for event in events:
        if isinstance(event, ev.Paid):
            for seat in event.to:
                paid[seat] = event.share
    found = []
    shown_in = positions[-2].round
    for event in events:
        match event:
            case ev.LotWon(seat, cards, price, free):
                found.append(Lot(place, shown_in, seat, None, cards, price, free, tuple(paid)))
            case ev.LotLost(cards):
                found.append(Lot(place, shown_in, None, None, cards, 0, True, (0,) * seats))
            case ev.Sold(seller, seat, card, price):
                got = tuple(price if s == seller else 0 for s in range(seats))
                found.append(Lot(place, shown_in, seat, seller, (card,), price, False, got))
    return found
