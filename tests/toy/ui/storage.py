"""What is kept beside the record (``don.ui.game.StoragePart``)."""

from don.table.game import Json
from don.table.match import Match
from tests.toy.game.actions import thrown

from .table import Memory

STAT_COLUMNS = 1


def write_memory(memory: Memory) -> dict[str, Json]:
    """The card that is chosen to be thrown."""
    return {"aim": memory.aim}


def read_memory(data: object, match: Match) -> Memory:
    """The card, if it is one that could be thrown now."""
    aim = data.get("aim") if isinstance(data, dict) else None
    seat = match.to_act
    if (
        not isinstance(aim, str)
        or seat is None
        or match.state.phase != "throw"
        or aim not in match.state.hands[seat]
    ):
        return Memory()
    return Memory(aim)


def stat_columns(match: Match, seat: int) -> tuple[int, ...]:
    """How many cards the player has thrown."""
    return (sum(s.seat == seat and thrown(s.action) is not None for s in match.steps),)
