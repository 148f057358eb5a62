"""The bot of the levels sharp, shrewd and don, which plays by a learned value.

A ``ValueBot`` counts all chips (``ledger``), turns its observation into a ``Position``, and returns
the action whose outcome is worth the most (``Worth``). Its level (a ``BidStyle``) decides how to
bid in auctions, and estimates the auction that would open if a district were put up for sale.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from don.games.don.actions import Action, Bid
from don.games.don.state import Observation, Phase
from don.table.auction import PASS
from don.table.long_work import LongWork, at_once
from don.table.rng import Rng

from ..bot import History
from .contest.auction import NO_BID, Contest, Spot, contest_of, current_log, spot_now
from .contest.worth import Worth
from .exchange import Care, ExchangeTurn, best_swap
from .ledger import AuctionLog, ledger_of
from .trading import best_drop, best_offer, worth_offering
from .value.position import position_of


class BidStyle(Protocol):
    """A level's way to bid, and its expectation of auctions."""

    thorough: bool
    """True if it predicts the sale of every district, False if only the most promising sales."""
    care: Care
    """How closely the level examines swaps."""

    def bid(
        self, contest: Contest, spot: Spot, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[int]:
        """Return the bid, or ``NO_BID``. ``logs`` holds all auctions so far, this one last."""

    def expect(
        self, contest: Contest, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[float]:
        """Return the worth of a side auction that is about to open, in which this bot's seat is the
        seller."""


class ValueBot:
    """A bot that counts chips and chooses by the learned value.

    It may have a personality. Without ``trades`` it never sells or swaps.
    """

    def __init__(
        self, level: BidStyle, personality: str | None = None, trades: bool = True
    ) -> None:
        self.level = level
        self.personality = personality
        self.trades = trades

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return the action whose outcome is worth the most."""
        return at_once(self.think(seen, legal, rng, history))

    def think(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> LongWork[Action]:
        """Return the same as ``choose``, as work that can be paused."""
        if len(legal) == 1:
            return legal[0]
        assert seen.seat is not None
        worth = Worth(seen.seat, self.personality)
        ledger = ledger_of(history, seen.options, seen.seats)
        chips = counted(seen, ledger.chips)
        yield
        if seen.phase in (Phase.AUCTION, Phase.SIDE):
            log = current_log(seen, chips)
            contest = contest_of(log)
            auctions = (*ledger.auctions[:-1], log)
            bid = yield from self.level.bid(contest, spot_now(contest, log), auctions, worth)
            return spoken(legal, bid)
        position = position_of(seen, chips)
        if seen.phase is Phase.DISCARD:
            return best_drop(position, legal, worth)
        if not self.trades:
            return legal[0]
        if seen.phase is Phase.EXCHANGE:
            turn = ExchangeTurn.of(seen, position)
            swap = yield from best_swap(turn, worth, self.level.care)
            return swap or legal[0]
        offered = best_offer(
            position,
            worth_offering(legal, history),
            seen.options.min_open,
            worth,
            lambda contest: self.level.expect(contest, ledger.auctions, worth),
            self.level.thorough,
        )
        return (yield from offered)


def counted(seen: Observation, ledger: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's chips: as seen, or where they are hidden, as counted in the ledger."""
    return tuple(
        own if shown is None else shown for shown, own in zip(seen.chips, ledger, strict=True)
    )


def spoken(legal: Sequence[Action], action: int) -> Action:
    """Return the lowest legal bid of at least ``action`` chips; a pass if there is none, or if
    ``action`` is ``NO_BID``."""
    if action != NO_BID:
        for option in legal:
            if isinstance(option, Bid) and option.amount >= action:
                return option
    return PASS
