"""Data that is stored for a game of Boomtown beside its record (``don.ui.game.StoragePart``)."""

from __future__ import annotations

from don.games.boomtown.events import AuctionWon
from don.table.game import Json
from don.table.match import KnownMatch

from .table import Memory, victims

STAT_COLUMNS = 3


def write_memory(memory: Memory) -> dict[str, Json]:
    """Return the seat to be held up, as data."""
    return {"victim": memory.victim}


def read_memory(data: object, match: KnownMatch) -> Memory:
    """Read the seat to be held up. It is dropped if that player cannot be held up now."""
    victim = data.get("victim") if isinstance(data, dict) else None
    return Memory(victim) if type(victim) is int and victim in victims(match) else Memory()


def stat_columns(match: KnownMatch, seat: int) -> tuple[int, ...]:
    """Return auctions won, the gold paid for them, and mayor's pawns at the end."""
    prices = [
        event.price
        for event in match.events()
        if isinstance(event, AuctionWon) and event.seat == seat
    ]
    return len(prices), sum(prices), match.state.mayors.count(seat)
