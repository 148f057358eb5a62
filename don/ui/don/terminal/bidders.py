"""``python -m don train --bidders``: how often most people pass, for ``contest/usual.py``."""

from __future__ import annotations

import sys
from argparse import Namespace
from functools import partial

from don.bots.don.contest.usual import CIRCUMSTANCES
from don.bots.don.training.bidders import calls
from don.terminal.contests import bar
from don.terminal.training import BATCH, gather

from . import learn

GAMES = 800
FIRST = 6_000_000
"""The first deal, for the first seed."""


def show(seats: int, args: Namespace) -> None:
    """Print the weight of each circumstance."""
    first = FIRST + (args.seed - 1) * GAMES
    seeds = range(first, first + max(BATCH, int(GAMES * args.scale)))
    games = gather(
        partial(calls, seats), seeds, args.processes, partial(bar, sys.stderr, len(seeds))
    )
    rows = [row for game in games for row in game]
    weights, loss = learn.passing(rows)
    print(f"{len(rows)} calls: loss {loss:.4f}")
    for name, weight in zip(CIRCUMSTANCES, weights, strict=True):
        print(f"{name:12} {weight:6.2f}")
