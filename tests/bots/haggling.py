"""Counts bids in auctions: ``python -m tests.bots.haggling GAME ONE OTHER [GAMES] [SEATS]``.

One bot sits among bots of another kind, as a person sits among bots of one level. ``person`` plays
like somebody who has done the lessons.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from don.bots.boomtown.bidding import AsIfLast
from don.bots.boomtown.judge import Expecting
from don.bots.boomtown.player import JudgingBot
from don.bots.bot import Bot, History
from don.bots.games import bots_of
from don.games import GAMES, boomtown, don
from don.table.game import AnyGame
from don.table.rng import Rng
from tools.lab.matches import played
from tools.lab.references import references_of


class DonPerson:
    """A person who pays a price for each point that a lot adds, more if rich, and sells nothing.
    This person bids most of the price at once, then raises as little as possible."""

    FOR_A_POINT, AT_ONCE = 2.5, 0.6

    def choose(
        self, seen: don.Observation, legal: Sequence[Any], rng: Rng, history: History, /
    ) -> Any:
        """Return a bid up to the price, or a pass."""
        if seen.phase is not don.Phase.AUCTION or seen.seat is None:
            return legal[0]
        price = self.FOR_A_POINT * don.gain(seen.districts[seen.seat], seen.lot) + 1
        price *= max(1, (seen.chips[seen.seat] or 0) / seen.options.start_chips)
        bids = [bid for bid in legal if isinstance(bid, don.Bid) and bid.amount <= price]
        at_once = [bid for bid in bids if bid.amount <= price * self.AT_ONCE]
        return at_once[-1] if at_once else bids[0] if bids else legal[0]


class BoomtownPerson:
    """A person who always bids 5, and takes the card that will bring the most."""

    CHOOSES = JudgingBot(Expecting(minding=0.0, fees=0.0), AsIfLast(), 1)

    def choose(
        self, seen: boomtown.Observation, legal: Sequence[Any], rng: Rng, history: History, /
    ) -> Any:
        """Return a bid of five gold, or a pass if that is barred; when choosing, the best card."""
        if seen.phase is not boomtown.Phase.AUCTION:
            return self.CHOOSES.choose(seen, legal, rng, history)
        five = boomtown.Bid(5)
        return five if five in legal else legal[0]


PEOPLE: dict[str, Bot] = {"don": DonPerson(), "boomtown": BoomtownPerson()}


@dataclass(frozen=True)
class Haggle:
    """One auction: of a lot, or for the first choice."""

    bidders: tuple[int, ...]
    """The seats that bid, in the order of the bids."""
    winner: int
    price: int

    @property
    def alone(self) -> bool:
        """True if exactly one seat bid."""
        return len(set(self.bidders)) == 1

    def raised(self, seat: int) -> bool:
        """Return whether another seat raised the first bid of a seat."""
        return any(other != seat for other in self.bidders[self.bidders.index(seat) :])


def haggles(events: Sequence[Any]) -> Iterator[Haggle]:
    """Yield the auctions of a game, without side auctions."""
    bidders: list[int] = []
    for event in events:
        if event.kind == "auction_opened":
            bidders = []
        elif event.kind == "bid":
            bidders.append(event.seat)
        elif event.kind in ("lot_won", "auction_won"):
            yield Haggle(tuple(bidders), event.seat, event.price)


@dataclass
class Watched:
    """The figures of games between one bot and bots of another kind."""

    won: float
    """The share of games that it won."""
    auctions: list[tuple[int, Haggle]]
    """Its seat and the auction, for all auctions."""

    @property
    def alone(self) -> float:
        """The share of auctions in which only one seat bid."""
        return mean(haggle.alone for _, haggle in self.auctions)

    @property
    def bought_alone(self) -> float:
        """The share of the bot's purchases in which no other seat had bid."""
        own = [haggle for seat, haggle in self.auctions if haggle.winner == seat and haggle.bidders]
        return mean(haggle.alone for haggle in own)

    @property
    def raised(self) -> float:
        """The share of auctions in which another seat raised the bot's first bid, among those in
        which it bid."""
        return mean(haggle.raised(seat) for seat, haggle in self.auctions if seat in haggle.bidders)


def watched(
    game: AnyGame, one: Bot, other: Bot, games: int, seats: int = 4, first_seed: int = 900_000
) -> Watched:
    """Play games of one bot among others, with the bot at each seat in turn."""
    found = Watched(0.0, [])
    options = game.read_options({})
    for n in range(games):
        seat = n % seats
        bots = [one if s == seat else other for s in range(seats)]
        state, history = played(game, options, bots, first_seed + n)
        winners = game.winners(state)
        found.won += (seat in winners) / len(winners) / games
        events = [event for step in history.steps for event in step.events]
        found.auctions += [(seat, haggle) for haggle in haggles([*history.opening, *events])]
    return found


def main(code: str, one: str, other: str, games: int = 100, seats: int = 4) -> None:
    """Print the figures as a row of a Markdown table."""
    known = bots_of(code)
    bots = {**known.ROSTER.levels, **references_of(code), "person": PEOPLE[code]}
    seen = watched(GAMES[code], bots[one], bots[other], games, seats)
    bids = mean(len(haggle.bidders) for _, haggle in seen.auctions)
    price = mean(haggle.price for _, haggle in seen.auctions if haggle.bidders)
    taken = mean(haggle.winner == seat for seat, haggle in seen.auctions)
    print("| one | others | won | bids | price | alone | takes | bought alone | raised |")
    parts = [seen.won, seen.alone, taken, seen.bought_alone, seen.raised]
    won, alone, takes, bought, raised = (f"{100 * part:.0f} %" for part in parts)
    cells = [one, other, won, f"{bids:.1f}", f"{price:.1f}", alone, takes, bought, raised]
    print("| " + " | ".join(cells) + " |")


if __name__ == "__main__":
    texts, numbers = sys.argv[1:4], map(int, sys.argv[4:])
    main(texts[0], texts[1], texts[2], *numbers)
