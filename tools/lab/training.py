"""Learning from games: the parts of ``train`` that are the same for every game."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Mapping
from importlib.util import find_spec
from typing import Any, TypeVar

from don.table.game import BadSetup
from tools.lab.contests import pool_of

T = TypeVar("T")
BATCH = 20
"""The number of games that a process plays before it reports."""


def tables(text: str, seats: Container[int]) -> list[int]:
    """Return the numbers of players to learn for, given as a text with commas between them.

    Raises ``BadSetup``, also if the packages needed for fitting are missing.
    """
    if not (find_spec("numpy") and find_spec("scipy")):
        raise BadSetup("train", "numpy and scipy are needed; see requirements-train.txt")
    parts = text.split(",")
    if not all(part.isdecimal() and int(part) in seats for part in parts):
        raise BadSetup("--seats", "must be numbers of players")
    return [int(part) for part in parts]


def gather(
    play: Callable[[int], T],
    seeds: range,
    processes: int,
    tick: Callable[[int], None],
    batch: int = BATCH,
) -> list[T]:
    """Return the results of the games with these seeds, in order; ``tick`` gets the number done."""
    games: list[T] = []
    with pool_of(processes) as pool:
        for game in pool.imap(play, seeds, chunksize=batch):
            games.append(game)
            tick(len(games))
    return games


def weights_module(head: str, data: Mapping[str, Any]) -> str:
    """Return learned weights as the text of a Python module that holds JSON, in short lines.

    ``head`` is its docstring; ``weights`` has a line for each row.
    """
    entries = []
    for key, value in data.items():
        if key == "weights":
            rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in value)
            entries.append(f'"{key}":[\n{rows}\n]')
        elif isinstance(value, list) and len(value) > 8:
            half = len(value) // 2
            parts = (json.dumps(part)[1:-1] for part in (value[:half], value[half:]))
            entries.append(f'"{key}":[' + ",\n".join(parts) + "]")
        else:
            entries.append(f'"{key}":{json.dumps(value)}')
    text = "{" + ",\n".join(entries) + "}"
    return f'"""{head}"""\n\nTEXT = """\n{text}\n"""\n'
