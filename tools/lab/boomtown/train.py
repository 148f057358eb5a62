"""``python -m tools.lab train --game boomtown``: learns the strongest bot's weights from games."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from don.bots.boomtown.levels import LEVELS
from don.bots.boomtown.value.winning import FEATURES, KNOTS, guessed, place, read
from don.games import boomtown
from tools.lab.boomtown import promises
from tools.lab.boomtown.samples import Rows, sample
from tools.lab.contests import bar
from tools.lab.training import BATCH, gather, tables, weights_module

HELP = "learn the bots' values again (development only)"
EXPLAINED = """Plays training games between bots of many habits, fits the weights to who won, and
plays and fits again with them. Needs the packages of requirements-train.txt. The result is
written as Python modules. With --promises it prints instead how to correct chances, for
don/bots/boomtown/promises.py."""
STAGES = (1000, 3000)
"""The number of games in each stage. The weights of one stage play the games of the next."""
FOLDER = Path("don/bots/boomtown/value")


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments to a parser."""
    parser.add_argument("--promises", action="store_true", help="learn to correct chances")
    parser.add_argument("--levels", default=",".join(LEVELS), help="for --promises")
    parser.add_argument("--keep", type=Path, help="the file that keeps the games of --promises")
    parser.add_argument("--seats", default="3,4,5", help="with commas, default 3,4,5")
    parser.add_argument("--scale", type=float, default=1.0, help="part of the games, default 1")
    parser.add_argument("--seed", type=int, default=1, help="default 1")
    parser.add_argument("--processes", type=int, default=2, help="default 2")
    parser.add_argument("--out", type=Path, help="folder, default that of the weights in use")


def run(args: Namespace) -> int:
    """Learn the weights, and write them to files. Raises ``BadSetup``."""
    if args.promises:
        for seats in map(int, args.seats.split(",")):
            levels = args.levels.split(",")
            promises.show(seats, levels, args.scale, args.seed, args.processes, args.keep)
        return 0
    for seats in tables(args.seats, boomtown.SEATS):
        path = (args.out or FOLDER) / f"players{seats}.py"
        path.write_text(weights_text(seats, learned(seats, args)), encoding="utf-8")
        print(f"wrote {path}", flush=True)
    return 0


def learned(seats: int, args: Namespace) -> Knots:
    """Return the weights for a number of players."""
    knots: Knots = [[*row] for row in guessed().knots]
    games: Games = []
    first = args.seed * 1_000_000
    for size in STAGES:
        seeds = range(first, first + max(BATCH, int(size * args.scale)))
        first = seeds.stop
        show = partial(bar, sys.stderr, len(seeds))
        games += gather(partial(sample, seats, read(knots)), seeds, args.processes, show)
        knots, loss = fit(games)
        print(f"{seats} players, {len(games)} games: loss {loss:.4f}", flush=True)
    return knots


PRIOR = 5e-5
"""The strength of the pull on weights towards the guessed ones, in the feature's standard
deviations."""
SMOOTH = 1e-4
"""The strength of the pull on weights towards those of the next knot, in the same unit."""

Game = tuple[Rows, tuple[float, ...]]
Games = list[Game]
Knots = list[list[float]]


def fit(games: Games) -> tuple[Knots, float]:
    """Return weights at every knot, and the loss per position, in nats.

    The loss leaves out the pull on the weights, which only steers the fit.
    """
    np: Any = import_module("numpy")
    optimize: Any = import_module("scipy.optimize")
    x = np.array([rows for rows, _ in games])  # game, turn, seat, feature
    won = np.array([parts for _, parts in games])[:, None, :]
    count, turns = x.shape[0] * x.shape[1], x.shape[1]
    mix = np.zeros((turns, len(KNOTS)))
    for turn in range(turns):
        knot, part = place(turns - turn)
        mix[turn, knot] += 1 - part
        if part:
            mix[turn, knot + 1] += part
    start = np.array(guessed().knots)
    spread = x.reshape(-1, len(FEATURES)).std(axis=0) + 1e-6

    def plain(weights: Any) -> tuple[Any, Any]:
        scores = np.einsum("gtsf,tf->gts", x, mix @ weights)
        scores -= scores.max(axis=2, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(axis=2, keepdims=True))
        slope = np.einsum("gtsf,gts->tf", x, np.exp(logs) - won) / count
        return -(won * logs).sum() / count, mix.T @ slope

    def loss(flat: Any) -> tuple[float, Any]:
        weights = flat.reshape(start.shape)
        cost, slope = plain(weights)
        away = (weights - start) * spread
        steps = np.diff(weights, axis=0) * spread
        bent = np.zeros_like(weights)
        bent[1:] += steps
        bent[:-1] -= steps
        cost += PRIOR * (away**2).sum() + SMOOTH * (steps**2).sum()
        slope = slope + 2 * (PRIOR * away + SMOOTH * bent) * spread
        return float(cost), slope.ravel()

    found = optimize.minimize(loss, start.ravel(), jac=True, method="L-BFGS-B")
    weights = found.x.reshape(start.shape)
    return weights.tolist(), float(plain(weights)[0])


HEAD = "Learned weights for {seats} players, as JSON: a row for each number of rolls ahead."


def weights_text(seats: int, knots: Sequence[Sequence[float]]) -> str:
    """Return the text of the module that holds these weights, to four decimals."""
    data = {
        "format": "boomtown-weights",
        "version": 1,
        "players": seats,
        "features": list(FEATURES),
        "rolls_ahead": list(KNOTS),
        "weights": [[round(weight, 4) for weight in row] for row in knots],
    }
    return weights_module(HEAD.format(seats=seats), data)
