"""Writes learned weights as the Python modules that the game loads (``don/bots/don/value/``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from don.bots.don.value.position import FEATURES
from don.bots.don.value.weights import KNOTS
from don.table.game import Json
from tools.lab.training import weights_module

HEAD = "Learned weights for {seats} players, as JSON; ``{made_by}`` makes them."


def data(
    seats: int, made_by: str, seed: int, knots: list[list[float]], **more: Json
) -> dict[str, Json]:
    """Return the weights for a number of players, rounded, and how they were made."""
    return {
        "format": "don-weights",
        "version": 1,
        "players": seats,
        "features": list(FEATURES),
        "after_rounds": list(KNOTS),
        "made_by": made_by,
        "seed": seed,
        **more,
        "weights": [[*row] for row in rounded(knots)],
    }


def module(seats: int, data: Mapping[str, Any]) -> str:
    """Return the text of the module that holds this JSON, with a line for each knot."""
    return weights_module(HEAD.format(seats=seats, made_by=data["made_by"]), data)


def rounded(knots: list[list[float]]) -> list[list[float]]:
    """Return the weights to three decimals, which is more precise than they are."""
    return [[round(weight, 3) for weight in row] for row in knots]
