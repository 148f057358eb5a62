"""Positions as plain data, for ``replay --json`` and ``replay --trace``."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown.deck import TOWNS, Card, codes
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import State
from don.table.game import Json


def phase(state: State) -> str:
    """The question that is open: ``auction``, ``choose``, ``mustang``, an event, ``telegraph``."""
    return state.phase.value


def trace(state: State) -> dict[str, Json]:
    """Who has what, the cards still to be chosen, and the high bid of the auction that goes on."""
    return {
        "gold": [*state.gold],
        "offer": _codes(state.offer),
        "high": state.auction.high if state.auction else None,
    }


def final(state: State) -> dict[str, Json]:
    """Turn, gold, all cards but the deck, and scores."""
    return {
        "turn": state.turn,
        "gold": [*state.gold],
        "mines": [_codes(cards) for cards in state.mines],
        "mayors": dict(zip(TOWNS, state.mayors, strict=True)),
        "saloons": {
            saloon.card.code: {"seat": saloon.seat, "town": saloon.town} for saloon in state.saloons
        },
        "girls": {saloon.girls.code: saloon.card.code for saloon in state.saloons if saloon.girls},
        "vein": state.vein.code if state.vein else None,
        "governor": state.governor,
        "held": [_codes(cards) for cards in state.held],
        "removed": _codes(state.removed),
        "scores": [
            {
                "seat": score.seat,
                "gold": score.gold,
                "mines": score.mines,
                "mayors": score.mayors,
                "points": score.points,
            }
            for score in scores(state)
        ],
    }


def _codes(cards: Sequence[Card]) -> list[Json]:
    return [*codes(cards)]
