"""``python -m don train --game boomtown``: the weights of the strongest bot, learned from games."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from don.bots.boomtown.training import weights_file
from don.bots.boomtown.training.samples import sample
from don.bots.boomtown.value.weights import guessed, read
from don.games import boomtown
from don.terminal.contests import bar
from don.terminal.training import BATCH, gather, tables

from . import learn

HELP = "learn the bots' values anew (development only)"
EXPLAINED = """Plays training games between bots of many habits, fits the weights to who won, and
plays and fits again with them. Needs the packages of requirements-train.txt. The result is
written as Python modules."""
STAGES = (1000, 3000)
"""Games of each stage; the weights of one play the games of the next."""
FOLDER = Path("don/bots/boomtown/value")


def add_arguments(parser: ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--seats", default="3,4,5", help="with commas, default 3,4,5")
    parser.add_argument("--scale", type=float, default=1.0, help="part of the games, default 1")
    parser.add_argument("--seed", type=int, default=1, help="default 1")
    parser.add_argument("--processes", type=int, default=2, help="default 2")
    parser.add_argument("--out", type=Path, help="folder, default that of the weights in use")


def run(args: Namespace) -> int:
    """Learn and write. Raises ``BadSetup``."""
    for seats in tables(args.seats, boomtown.SEATS):
        path = (args.out or FOLDER) / f"players{seats}.py"
        path.write_text(weights_file.module(seats, learned(seats, args)), encoding="utf-8")
        print(f"wrote {path}", flush=True)
    return 0


def learned(seats: int, args: Namespace) -> learn.Knots:
    """The weights for a number of players."""
    knots: learn.Knots = [[*row] for row in guessed().knots]
    games: learn.Games = []
    first = args.seed * 1_000_000
    for size in STAGES:
        seeds = range(first, first + max(BATCH, int(size * args.scale)))
        first = seeds.stop
        show = partial(bar, sys.stderr, len(seeds))
        games += gather(partial(sample, seats, read(knots)), seeds, args.processes, show)
        knots, loss = learn.fit(games)
        print(f"{seats} players, {len(games)} games: loss {loss:.4f}", flush=True)
    return knots
