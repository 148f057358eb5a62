"""What a record comes to, as plain data: the shape that ``python -m don replay --json`` prints."""

from __future__ import annotations

from typing import Any

from don.games.don import State, scores, winners
from don.table.match import Match


def replayed(match: Match) -> dict[str, Any]:
    """The position reached, who is to act, and everything that happened."""
    state: State = match.state
    return {
        "final": {
            "round": state.round,
            "chips": list(state.chips),
            "pot": state.pot,
            "districts": [[card.code for card in row] for row in state.districts],
            "removed": [card.code for card in state.removed],
            "scores": [
                {
                    "seat": score.seat,
                    "colours": score.colours,
                    "chip_bonus": score.chip_bonus,
                    "points": score.points,
                    "number_sum": score.number_sum,
                }
                for score in scores(state)
            ],
            "winners": list(winners(state)),
        },
        "to_act": match.to_act,
        "events": [event.as_json() for event in match.events()],
    }
