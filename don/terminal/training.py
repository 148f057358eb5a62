"""Learning from games: what the ``train`` of every game does in the same way."""

from __future__ import annotations

from collections.abc import Callable, Container
from importlib.util import find_spec
from typing import TypeVar

from don.table.game import BadSetup

from .processes import pool_of

T = TypeVar("T")
BATCH = 20
"""Games that a process plays before it reports."""


def tables(text: str, seats: Container[int]) -> list[int]:
    """The numbers of players to learn for, written with commas. Raises ``BadSetup``, also if the
    packages are missing that fitting needs."""
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
    """What comes of the games of these seeds, in order. ``tick`` is told how many are done."""
    games: list[T] = []
    with pool_of(processes) as pool:
        for game in pool.imap(play, seeds, chunksize=batch):
            games.append(game)
            tick(len(games))
    return games
