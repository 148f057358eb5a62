"""Writing learned weights as the Python modules that the game loads (``value/players4.py``)."""

from __future__ import annotations

from collections.abc import Sequence

from don.bots import weights_file
from don.bots.boomtown.value.features import FEATURES
from don.bots.boomtown.value.weights import KNOTS

HEAD = "Learned weights for {seats} players, as JSON: a row for each number of rolls ahead."


def module(seats: int, knots: Sequence[Sequence[float]]) -> str:
    """The text of the module that holds these weights, to four decimals."""
    data = {
        "format": "boomtown-weights",
        "version": 1,
        "players": seats,
        "features": list(FEATURES),
        "rolls_ahead": list(KNOTS),
        "weights": [[round(weight, 4) for weight in row] for row in knots],
    }
    return weights_file.module(HEAD.format(seats=seats), data)
