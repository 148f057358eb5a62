"""The result of a record as plain data, in the shape of ``python -m don replay --json``."""

from __future__ import annotations

from typing import Any

from don.table.match import Match
from don.table.plain import write_event
from tests.material import MATERIAL


def replayed(match: Match) -> dict[str, Any]:
    """Return the position reached, the seat to act, and all events."""
    final = MATERIAL[match.game.CODE].final(match.state)
    return {
        "final": {**final, "winners": list(match.game.winners(match.state))},
        "to_act": match.to_act,
        "events": [write_event(event) for event in match.events()],
    }
