"""The data stored beside the record of a game of Boomtown (``don.ui.game.StoragePart``)."""

from __future__ import annotations

from don.games.boomtown.events import AuctionWon
from don.table.game import Json
from don.table.match import KnownMatch

from .table import Memory, victims

STAT_COLUMNS = 3


def write_memory(memory: Memory) -> dict[str, Json]:
    """Return, as plain data, the seat to be held up."""
    return {"victim": memory.victim}


def read_memory(data: object, match: KnownMatch) -> Memory:
    """Read the seat to be held up. It is dropped if it cannot be held up now."""
    victim = data.get("victim") if isinstance(data, dict) else None
    return Memory(victim) if type(victim) is int and victim in victims(match) else Memory()


def stat_columns(match: KnownMatch, seat: int) -> tuple[int, ...]:
    """Return the auctions won, the gold paid for them, and the mayors' pawns at the end."""
    prices = [
        event.price
        for event in match.events()
        if isinstance(event, AuctionWon) and event.seat == seat
    ]
    return len(prices), sum(prices), match.state.mayors.count(seat)
