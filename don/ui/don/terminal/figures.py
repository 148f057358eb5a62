"""Positions as plain data, for ``replay --json`` and ``replay --trace``."""

from __future__ import annotations

from don.games.don.deck import codes
from don.games.don.scoring import scores
from don.games.don.state import State
from don.table.game import Json


def phase(state: State) -> str:
    """The question that is open: ``offer``, ``side``, ``exchange``, ``auction``, ``discard``."""
    return state.phase.value


def trace(state: State) -> dict[str, Json]:
    """Who has what, and the high bid of the auction that goes on."""
    return {
        "chips": list(state.chips),
        "pot": state.pot,
        "high": state.auction.high if state.auction else None,
    }


def final(state: State) -> dict[str, Json]:
    """Round, money, districts and scores."""
    return {
        "round": state.round,
        "chips": list(state.chips),
        "pot": state.pot,
        "districts": [_cards(codes(cards)) for cards in state.districts],
        "removed": _cards(codes(state.removed)),
        "scores": [
            {
                "seat": score.seat,
                "colours": dict(score.colours),
                "chip_bonus": score.chip_bonus,
                "points": score.points,
                "number_sum": score.number_sum,
            }
            for score in scores(state)
        ],
    }


def _cards(found: list[str]) -> list[Json]:
    return [*found]
