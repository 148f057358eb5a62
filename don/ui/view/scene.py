"""What the views of a game draw: one observation with the names and words it needs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from don.games.don import Observation, Score, fault, payout, scores
from don.games.don.events import LotWon, Paid, Sold
from don.table.game import Event
from don.table.match import Match

from .. import memory
from ..i18n import Words
from ..model import App
from ..settling import Settling

LATELY = 12
"""How far back (in events) the outcome of an auction can be that nobody has spoken after."""


@dataclass(frozen=True, slots=True)
class Flow:
    """Chips on their way: ``price`` from ``payer``, ``share`` each ``to`` these seats."""

    payer: int
    price: int
    to: tuple[int, ...]
    share: int
    left: int
    """Chips in the pot afterwards."""
    settled: bool
    """True when it has happened, False when it is what a chosen bid would do."""

    def change(self, seat: int) -> int:
        """What a seat gains (or pays, below zero)."""
        return (self.share if seat in self.to else 0) - (self.price if seat == self.payer else 0)


@dataclass(frozen=True)
class Scene:
    """A game as one viewer sees it. Of the game itself, views read ``seen`` and ``events`` only."""

    t: Words
    app: App
    seen: Observation
    names: tuple[str, ...]
    events: tuple[Event, ...]
    settling: Settling | None = None
    """The chips that are under way at this table."""

    @classmethod
    def of(cls, app: App, match: Match, t: Words) -> Scene:
        """The game as the page may show it now; during a hand-over, as an onlooker sees it."""
        viewer = None if app.status == "handover" else app.viewer
        names = tuple(player.name for player in match.players)
        if app.settling is not None:
            seen, told = app.settling.seen(viewer), app.settling.told()
            return cls(t, app, seen, names, told, app.settling)
        seen = match.game.observe(match.state, viewer)
        return cls(t, app, seen, names, match.events())

    @cached_property
    def scores(self) -> tuple[Score, ...]:
        """Every seat's score as far as it can be seen."""
        return scores(self.seen)

    @cached_property
    def counted(self) -> tuple[int, ...] | None:
        """Everybody's chips as the memory aid has counted them, if the reader wants it."""
        if self.app.settings.memory_aid == "off" or self.seen.options.chips == "open":
            return None
        known = memory.counted(self.events, self.seen.options, self.seen.seats)
        under_way = self.settling
        return tuple(
            chips + (under_way.change(seat) if under_way else 0) for seat, chips in enumerate(known)
        )

    @cached_property
    def flow(self) -> Flow | None:
        """Chips that would move by the chosen bid, or that the last auction has moved."""
        seen, seat = self.seen, self.seen.seat
        if self.settling is not None:
            first = self.settling.legs[0][0]
            if first.source is None:
                return None
            return Flow(first.source, first.amount, (), 0, seen.pot, settled=True)
        calls = seen.auction.calls if seen.auction else ()
        selected = self.app.selected or ""
        if self.app.blind:
            return None
        if self.app.status == "turn" and seat is not None and selected.isdecimal():
            amount = int(selected)
            if fault(seen, seat, amount) is None:
                due = payout(seen, seat, amount)
                return Flow(seat, amount, due.to, due.share, due.left, settled=False)
        if calls:
            return None
        for event in reversed(self.events[-LATELY:]):
            if isinstance(event, Paid):
                payer, price = event.seat, event.price
                return Flow(payer, price, event.to, event.share, event.left, settled=True)
            if isinstance(event, Sold):
                to = (event.seller,)
                return Flow(event.seat, event.price, to, event.price, seen.pot, settled=True)
            if isinstance(event, LotWon) and event.free:
                return None
        return None

    @property
    def acting(self) -> int | None:
        """The seat to act."""
        return self.seen.to_act
