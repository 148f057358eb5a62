"""The material of each game for the suites of all games: one module for each game, named as in
records.

``MATERIAL`` is the one list. A suite takes its games from it (or from ``GAMES``, if it needs no
material), and names no game itself. A new game adds its module here, and golden files in
``tests/golden`` and ``tests/records``. Then every suite runs for it.
"""

from __future__ import annotations

import pytest

from don.table.match import Match, Player
from don.table.rng import Rng

from . import boomtown, don
from .shape import Material

NAMES = ("Anke", "Bert", "Claus", "Dieter", "Emil", "Frieda")
MATERIAL: dict[str, Material] = {"don": don, "boomtown": boomtown}
DAILY = {"as it comes", "strict, all there is"}
"""The tables at which most things can happen. `--full` adds the others."""
TABLES = [
    pytest.param(code, name, marks=() if name in DAILY else pytest.mark.full)
    for code, material in MATERIAL.items()
    for name in material.TABLES
]
"""All tables of all games, as parameters of a test."""


def table(code: str, name: str, seed: int, bots: int = 0, **how: str) -> Match:
    """Return one of a game's tables, with people and, at the last seats, bots."""
    material = MATERIAL[code]
    seats, options = material.TABLES[name]
    kinds = [None if seat < seats - bots else "random" for seat in range(seats)]
    players = [Player(*pair) for pair in zip(NAMES, kinds, strict=False)]
    given = material.GAME.read_options(options)
    return Match.deal(material.GAME, players, given, seed=seed, **how)


def played(match: Match, seed: int, most: int = 9999) -> Match:
    """Return the match after this many random actions, or at its end."""
    rng, choose = Rng(seed), MATERIAL[match.game.CODE].choose
    while match.to_act is not None and len(match.steps) < most:
        action, rng = choose(match.state, rng)
        match = match.play(action)
    return match


def finished_game(code: str, seed: int) -> Match:
    """Return a random finished match; the seed also picks the options and the number of players."""
    return MATERIAL[code].finished_game(seed)
