"""The data stored beside the record of a game of Don (``don.ui.game.StoragePart``)."""

from __future__ import annotations

from collections import Counter

from don.games.don.actions import Bid
from don.games.don.state import SEATS
from don.table.game import Json
from don.table.match import KnownMatch

from .table import Memory

STAT_COLUMNS = 10
_SEATS = {str(seat): seat for seat in range(SEATS[-1])}


def write_memory(memory: Memory) -> dict[str, Json]:
    """Return, as plain data, the district that each seat has marked for sale."""
    return {"armed": {str(seat): code for seat, code in memory.armed.items()}}


def read_memory(data: object, match: KnownMatch) -> Memory:
    """Read which districts are marked for sale.

    Malformed marks are dropped, since the game can go on without them.
    """
    armed = data.get("armed") if isinstance(data, dict) else None
    if not isinstance(armed, dict):
        return Memory()
    return Memory(
        {
            _SEATS[seat]: code
            for seat, code in armed.items()
            if seat in _SEATS and isinstance(code, str) and len(code) == 2
        }
    )


def stat_columns(match: KnownMatch, seat: int) -> tuple[int, ...]:
    """Return the number of the player's bids with each last digit, 0 to 9."""
    bids = Counter(
        step.action.amount % 10
        for step in match.steps
        if step.seat == seat and isinstance(step.action, Bid)
    )
    return tuple(bids[digit] for digit in range(STAT_COLUMNS))
