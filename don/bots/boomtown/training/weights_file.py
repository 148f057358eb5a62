"""Writing learned weights as the Python modules that the game loads (``value/players4.py``)."""

from __future__ import annotations

import json
from collections.abc import Sequence

from don.bots.boomtown.value.features import FEATURES
from don.bots.boomtown.value.weights import KNOTS

HEAD = '"""Learned weights for {seats} players, as JSON: a row for each number of rolls ahead."""\n'


def module(seats: int, knots: Sequence[Sequence[float]]) -> str:
    """The text of the module that holds these weights, to four decimals."""
    rows = ",\n".join(
        json.dumps([round(weight, 4) for weight in row], separators=(",", ":")) for row in knots
    )
    half = len(FEATURES) // 2
    names = ",\n".join(json.dumps(part)[1:-1] for part in (FEATURES[:half], FEATURES[half:]))
    text = (
        f'{{"format":"boomtown-weights",\n"version":1,\n"players":{seats},\n"features":[{names}],\n'
        f'"rolls_ahead":{json.dumps(KNOTS)},\n"weights":[\n{rows}\n]}}'
    )
    return f'{HEAD.format(seats=seats)}\nTEXT = """\n{text}\n"""\n'
