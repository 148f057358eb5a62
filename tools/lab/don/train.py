"""``python -m tools.lab train``: learns the bots' values from games against each other."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from don.bots.don.value.position import FEATURES
from don.bots.don.value.weights import KNOTS, Weights
from don.games import don
from don.table.game import Json
from tools.lab.contests import bar
from tools.lab.don import bidders, learn, promises, respond, weights_file
from tools.lab.don.population import league_sample, sample
from tools.lab.training import BATCH, gather, tables

HELP = "learn the bots' values again (development only)"
EXPLAINED = """Plays training games, fits the weights, and plays again with them, several times.
Needs the packages of requirements-train.txt. The result is written as Python modules.
With --respond it trains the reference bot that answers don, not the bots themselves. With
--bidders it prints how often most people pass, for don/bots/don/contest/behaviour.py; with
--promises how to correct chances, for don/bots/don/promises.py."""
STAGES = (400, 1000, 3000)
"""The number of games in each stage. The weights of one stage play the games of the next."""
LEAGUE_STAGES = {4: (600, 1200, 2400)}
"""The number of games in each of the later stages, among strong players, by number of players."""
FITTED = 2
"""The number of latest stages that are fitted together; the league stages are fitted separately."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments to a parser."""
    parser.add_argument("--respond", action="store_true", help="train a best responder to don")
    parser.add_argument("--bidders", action="store_true", help="learn how often people pass")
    parser.add_argument("--promises", action="store_true", help="learn to correct chances")
    parser.add_argument("--seats", help="with commas, default 3,4,5,6; else 4")
    parser.add_argument("--scale", type=float, default=1.0, help="part of the games, default 1")
    parser.add_argument("--seed", type=int, default=1, help="default 1")
    parser.add_argument("--processes", type=int, default=2, help="default 2")
    parser.add_argument("--keep", type=Path, help="the file that keeps the games of --promises")
    parser.add_argument("--out", type=Path, help="folder, default that of the weights in use")


def run(args: Namespace) -> int:
    """Learn the weights, and write them to files. Raises ``BadSetup``."""
    if args.promises:
        promises.show(args)
        return 0
    wanted = args.seats or ("4" if args.respond or args.bidders else "3,4,5,6")
    if args.bidders:
        for seats in tables(wanted, don.SEATS):
            bidders.show(seats, args)
        return 0
    learn_them, folder, name = LEARNERS["respond" if args.respond else "value"]
    for seats in tables(wanted, don.SEATS):
        data = learn_them(seats, args)
        path = (args.out or folder) / f"{name}{seats}.py"
        path.write_text(weights_file.module(seats, data), encoding="utf-8")
        print(f"wrote {path}", flush=True)
    return 0


def learned(seats: int, args: Namespace) -> dict[str, Json]:
    """Return the weights for a number of players, and how they were made."""
    knots = [[0.0] * len(FEATURES) for _ in KNOTS]
    sizes: list[Json] = []
    first, loss = args.seed * 1_000_000, 0.0
    for play, stage_sizes in ((sample, STAGES), (league_sample, LEAGUE_STAGES.get(seats, ()))):
        stages: list[learn.Games] = []
        for size in stage_sizes:
            seeds = range(first, first + max(BATCH, int(size * args.scale)))
            first = seeds.stop
            show = partial(bar, sys.stderr, len(seeds))
            play_one = partial(play, seats, Weights.of(knots))
            stages.append(gather(play_one, seeds, args.processes, show))
            sizes.append(len(seeds))
            knots, loss = learn.fit([game for stage in stages[-FITTED:] for game in stage], knots)
            print(f"{seats} players, {len(seeds)} games: loss {loss:.4f}", flush=True)
    made_by = "python -m tools.lab train"
    return weights_file.data(seats, made_by, args.seed, knots, games=sizes, loss=round(loss, 4))


LEARNERS = {
    "value": (learned, Path("don/bots/don/value"), "players"),
    "respond": (respond.learned, Path("tools/lab/don/reference_bots"), "responder"),
}
"""The weights that can be learned: the function, the folder of the modules, and their prefix."""
