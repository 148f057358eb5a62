"""Fits told chances to the games that were won: ``don/bots/don/calibration.py`` holds the result.

In each game one seat follows the hints, and the others are bots of one level. At each decision the
estimate of the evaluation is kept, and in the end, whether the seat has won.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from math import exp, log
from typing import NamedTuple

from don.bots.don.calibration import (
    AUCTION,
    BETWEEN,
    KNOTS,
    LEAST,
    LEVELS,
    MOMENTS,
    SIDE,
    Calibration,
    Row,
    Shift,
    between,
    left,
    levels,
)
from don.games import don
from tools.lab.contests import bar
from tools.lab.promise import followed
from tools.lab.training import gather

KINDS = {"auction": AUCTION, "side": SIDE}
"""The kinds of moments by the phase of a hint; all others are between auctions."""
TABLES: dict[int, tuple[str, ...]] = {
    4: tuple(LEVELS),
    3: ("naive", "sharp"),
    5: ("naive", "sharp"),
    6: ("naive", "sharp"),
}
"""The levels of the others, by the number of players."""
GAMES = {4: 300, 3: 100, 5: 60, 6: 60}
"""The number of games for each level, by the number of players."""
FIRST = 8_000_000
"""The first deal for seed 1."""
PULL, LEVEL_PULL = 15.0, 15.0
"""The strength of the pull on the numbers towards those that leave an estimate as it is."""
STEPS = 25
SMALL = 1e-6
BATCH = 2


class Estimate(NamedTuple):
    """The estimate at a decision, and the seat's part of the win."""

    level: str
    seats: int
    kind: str
    done: int
    chance: float
    won: float


def estimates(level: str, seats: int, seed: int) -> list[Estimate]:
    """Return what was estimated at each decision of the seat that follows the hints in a game.

    Wins that are certain are left out, because they need no change.
    """
    me = seed % seats
    bots = [None if seat == me else level for seat in range(seats)]
    _, told = followed(don, don.read_options({}), bots, me, seed, since=0)
    found = []
    for one in told:
        kind = KINDS.get(one.phase, BETWEEN)
        if one.now < 1:
            calibration = Calibration(kind, one.round - 1, me, levels(bots, seats))
            estimate = calibration.estimate(one.now)
            found.append(Estimate(level, seats, kind, one.round - 1, estimate, one.won))
    return found


# The regression, by Newton's method. A row has few places that are not 0, so it needs no library.


Sparse = tuple[tuple[int, float], ...]
Case = tuple[Sparse, float]


def fitted(cases: Sequence[Case], towards: Sequence[float], pulls: Sequence[float]) -> list[float]:
    """Return the weights of a logistic regression, each drawn to the one given as ``towards``."""
    size = len(towards)
    weights = list(towards)
    for _ in range(STEPS):
        slope = [p * (t - w) for p, t, w in zip(pulls, towards, weights, strict=True)]
        curve = [[pulls[i] * (i == j) for j in range(size)] for i in range(size)]
        for row, won in cases:
            chance = 1 / (1 + exp(-sum(weights[i] * x for i, x in row)))
            for i, x in row:
                slope[i] += (won - chance) * x
                part = chance * (1 - chance) * x
                for j, y in row:
                    curve[i][j] += part * y
        step = solved(curve, slope)
        weights = [w + d for w, d in zip(weights, step, strict=True)]
        if max(map(abs, step)) < SMALL:
            break
    return weights


def solved(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return the solution of linear equations, by elimination."""
    table = [[*row, one] for row, one in zip(rows, right, strict=True)]
    for i in range(len(table)):
        best = max(range(i, len(table)), key=lambda r: abs(table[r][i]))
        table[i], table[best] = table[best], table[i]
        table[i] = [x / table[i][i] for x in table[i]]
        for r in range(len(table)):
            if r != i and table[r][i]:
                part = table[r][i]
                table[r] = [x - part * y for x, y in zip(table[r], table[i], strict=True)]
    return [row[-1] for row in table]


# All numbers of the calibration in one row: those of the moments by kind and knot, of the levels,
# and of the numbers of players. Four players have none, because the moments are fitted to them.


ROWS = len(KNOTS) * len(MOMENTS)
MOMENT = {kind: 2 * len(KNOTS) * place for place, kind in enumerate(MOMENTS)}
LEVEL = {level: 2 * (ROWS + place) for place, level in enumerate(LEVELS)}
SEAT = {seats: 2 * (ROWS + len(LEVELS) + place) for place, seats in enumerate((3, 5, 6))}


def case_of(one: Estimate) -> Case:
    """Return an estimate as a case of the regression."""
    chance = min(1 - LEAST, max(LEAST, one.chance))
    odds, part_left = log(chance / (1 - chance)), left(one.done, (0.0, 1.0))
    row = []
    for knot, part in between(one.done):
        place = MOMENT[one.kind] + 2 * knot
        row += [(place, part), (place + 1, part * odds)]
    shifts = [LEVEL[one.level], *([SEAT[one.seats]] if one.seats in SEAT else [])]
    row += [pair for at in shifts for pair in ((at, 1.0), (at + 1, part_left))]
    return tuple(row), one.won


class Table(NamedTuple):
    """The numbers of a calibration, as in ``don/bots/don/calibration.py``."""

    moments: dict[str, Row]
    levels: dict[str, Shift]
    seats: dict[int, Shift]


def table(found: Sequence[Estimate]) -> Table:
    """Return the calibration that fits these estimates."""
    plain = [0.0, 1.0] * ROWS + [0.0] * (2 * (len(LEVELS) + len(SEAT)))
    pulls = [PULL] * (2 * ROWS)
    pulls += [LEVEL_PULL] * (len(plain) - len(pulls))
    numbers = [round(x, 2) for x in fitted([case_of(one) for one in found], plain, pulls)]

    def pair(place: int) -> tuple[float, float]:
        return numbers[place], numbers[place + 1]

    moments = {
        kind: tuple(pair(place + 2 * knot) for knot in range(len(KNOTS)))
        for kind, place in MOMENT.items()
    }
    seats = {seats: pair(place) for seats, place in SEAT.items()}
    return Table(
        moments, {level: pair(place) for level, place in LEVEL.items()}, {4: (0.0, 0.0), **seats}
    )


def show(args: Namespace) -> None:
    """Play the games, fit the table, and print it as in ``calibration.py``."""
    found, first = [], FIRST * args.seed
    for seats, codes in TABLES.items():
        games = max(BATCH, int(GAMES[seats] * args.scale))
        for level in codes:
            seeds = range(first, first + games)
            first = seeds.stop
            tick, play = partial(bar, sys.stderr, games), partial(estimates, level, seats)
            played = gather(play, seeds, args.processes, tick, BATCH)
            found += [one for game in played for one in game]
    moments, level_shifts, seat_shifts = table(found)
    for kind, row in moments.items():
        print(f"{kind.upper()}: {row},")
    print(f"LEVELS = {level_shifts}\nSEATS = {seat_shifts}")
