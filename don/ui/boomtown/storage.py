"""What is stored of a game of Boomtown beside its record (``don.ui.game.StoragePart``)."""

from __future__ import annotations

from don.games.boomtown.events import AuctionWon
from don.table.game import Json
from don.table.match import Match

from .table import Memory, aims

LEAVES = 3


def write_memory(memory: Memory) -> dict[str, Json]:
    """The first half of an answer that is given in two steps."""
    return {"aim": memory.aim}


def read_memory(data: object, match: Match) -> Memory:
    """The same, if it is still half of an answer."""
    aim = data.get("aim") if isinstance(data, dict) else None
    return Memory(aim) if type(aim) is int and aim in aims(match) else Memory()


def leaves(match: Match, seat: int) -> tuple[int, ...]:
    """Auctions won, the gold paid for them, and mayor's pawns at the end."""
    prices = [
        event.price
        for event in match.events()
        if isinstance(event, AuctionWon) and event.seat == seat
    ]
    return len(prices), sum(prices), match.state.mayors.count(seat)
