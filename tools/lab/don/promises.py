"""Fits the chances in hints to the games that were won, for ``don/bots/don/promises.py``.

In each game one seat follows the hints, and the others are bots of one level. In every second game
of a seat it errs at first, and then follows them: players who do not follow every hint get into
positions that followers never see. Each game is kept with the evaluation's estimate at each
decision from the last error on, and with its result for the seat. The advice of a hint does not
depend on the promises, so games that are kept in a file can be fitted again. The fit uses wins
alone; since the estimates stay the same on average from one decision to the next, so do the fitted
chances.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from math import exp, log
from pathlib import Path
from typing import NamedTuple

from don.bots.don.promises import (
    AUCTION,
    BETWEEN,
    KNOTS,
    LEAST,
    LEVELS,
    MOMENTS,
    SIDE,
    Level,
    PromiseLine,
    Row,
    Shift,
    knots_around,
    levels_of,
    shift_at,
)
from don.games import don
from don.games.don.state import ROUNDS
from don.table.game import Json
from tools.lab.contests import bar
from tools.lab.linear import solve
from tools.lab.promise import Promise, by_phase, by_tenth, followed
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
GAMES = {4: 600, 3: 100, 5: 60, 6: 30}
"""The number of games for each level, by the number of players."""
FIRST = 8_000_000
"""The first deal for seed 1."""
PULL, LEVEL_PULL, SLOPE_PULL, SEAT_PULL = 50.0, 30.0, 300.0, 200.0
"""How strongly the numbers are shrunk towards ``EARLIER``."""
MOST_ODDS = 30.0
"""Odds are capped at this logarithm."""
FAR, SMALL, STEPS = 0.5, 1e-4, 40
"""The furthest that a number moves in a step; the step that ends the search; the most steps."""
BATCH = 2


class Game(NamedTuple):
    """A game of a seat that followed the hints; ``decisions`` has its decisions from then on.

    Each of these holds the finished rounds, the phase and the estimate, which is 1 if a win was
    certain. ``won`` is the seat's part of the win.
    """

    level: str
    seats: int
    seed: int
    decisions: tuple[tuple[int, str, float], ...]
    won: float


def estimates(level: str, seats: int, seed: int) -> Game:
    """Return a game with what was estimated at each decision of the seat that follows the hints,
    in every second game after some errors."""
    me = seed % seats
    bots = [None if seat == me else level for seat in range(seats)]
    errs = bool(seed // seats % 2)
    _, promises = followed(don, don.read_options({}), bots, me, seed, since=0, errs=errs)
    found = []
    for one in promises:
        done, certain = one.round - 1, one.now == 1
        line = PromiseLine(KINDS.get(one.phase, BETWEEN), done, me, levels_of(bots, seats))
        estimate = 1.0 if certain else round(line.estimate(one.now), 6)
        found.append((done, one.phase, estimate))
    return Game(level, seats, seed, tuple(found), promises[-1].won if promises else 0.0)


# The regression, by Newton's method. A row has few places that are not 0, so it needs no library.


Sparse = tuple[tuple[int, float], ...]
Case = tuple[Sparse, float]


def fitted(cases: Sequence[Case], towards: Sequence[float], pulls: Sequence[float]) -> list[float]:
    """Return the weights of a logistic regression, each shrunk towards its value in ``towards``."""
    size = len(towards)
    weights = list(towards)
    for _ in range(STEPS):
        slope = [p * (t - w) for p, t, w in zip(pulls, towards, weights, strict=True)]
        curve = [[pulls[i] * (i == j) for j in range(size)] for i in range(size)]
        for row, won in cases:
            chance = chance_of(row, weights)
            for i, x in row:
                slope[i] += (won - chance) * x
                part, line = chance * (1 - chance) * x, curve[i]
                for j, y in row:
                    line[j] += part * y
        step = solve(curve, slope)
        far = max(map(abs, step))
        weights = [w + d * min(1, FAR / far) for w, d in zip(weights, step, strict=True)]
        if far < SMALL:
            break
    return weights


def chance_of(row: Sparse, weights: Sequence[float]) -> float:
    """Return the chance of a row."""
    odds = sum(weights[i] * x for i, x in row)
    return 1 / (1 + exp(-max(-MOST_ODDS, min(MOST_ODDS, odds))))


class Numbers(NamedTuple):
    """The numbers of all lines, as in ``don/bots/don/promises.py``."""

    moments: dict[str, Row]
    levels: dict[str, Level]
    seats: dict[int, Shift]


EARLIER = Numbers(
    moments={
        BETWEEN: (
            (0.33, 0.72),
            (0.39, 0.62),
            (0.37, 0.8),
            (0.17, 1.03),
            (0.07, 0.99),
            (-0.05, 1.0),
            (-0.75, 0.61),
        ),
        AUCTION: (
            (0.58, 0.83),
            (0.36, 0.56),
            (0.27, 0.87),
            (0.09, 0.92),
            (-0.23, 0.92),
            (-0.49, 0.42),
            (-0.66, 1.13),
        ),
        SIDE: (
            (0.46, 0.58),
            (0.31, 0.59),
            (0.31, 0.74),
            (0.19, 1.06),
            (0.2, 1.01),
            (0.14, 0.96),
            (-0.04, 0.61),
        ),
    },
    levels={
        "naive": (0.13, 1.02, 0.3, 0.3),
        "careful": (0.59, 1.99, 0.02, 0.32),
        "sharp": (0.08, 1.95, 0.13, 0.44),
        "shrewd": (1.96, 0.39, 0.02, 0.03),
        "don": (0.59, -1.09, -0.17, -0.93),
    },
    seats={3: (-0.51, 0.16), 4: (0.0, 0.0), 5: (0.6, -0.37), 6: (0.6, -0.37)},
)
"""The numbers that fitted 742 other games, which are not kept."""


# All numbers of the lines in one row: those of the moments by kind and knot, of the levels,
# and of the numbers of players. Four players have none, because the moments are fitted to them.


ROWS = len(KNOTS) * len(MOMENTS)
MOMENT = {kind: 2 * len(KNOTS) * place for place, kind in enumerate(MOMENTS)}
LEVEL = {level: 2 * ROWS + 4 * place for place, level in enumerate(LEVELS)}
SEAT = {seats: 2 * ROWS + 4 * len(LEVELS) + 2 * place for seats, place in ((3, 0), (5, 1), (6, 1))}
"""Tables of six are slow to play, so they count with those of five."""
TOWARDS = [
    *(x for kind in MOMENTS for pair in EARLIER.moments[kind] for x in pair),
    *(x for level in LEVELS for x in EARLIER.levels[level]),
    *(x for seats in (3, 5) for x in EARLIER.seats[seats]),
]
"""``EARLIER`` in one row."""
PULLS = [PULL] * (2 * ROWS) + [*[LEVEL_PULL] * 2, *[SLOPE_PULL] * 2] * len(LEVELS) + [SEAT_PULL] * 4


def row_of(game: Game, done: int, phase: str, estimate: float) -> Sparse:
    """Return an estimate as a row of the regression."""
    chance = min(1 - LEAST, max(LEAST, estimate))
    odds, part_left = log(chance / (1 - chance)), shift_at(done, (0.0, 1.0))
    row = []
    for knot, part in knots_around(done):
        place = MOMENT[KINDS.get(phase, BETWEEN)] + 2 * knot
        row += [(place, part), (place + 1, part * odds)]
    above = odds + log(game.seats - 1)
    parts = 1.0, part_left, above, above * part_left
    row += [(LEVEL[game.level] + i, x) for i, x in enumerate(parts)]
    if game.seats in SEAT:
        row += [(SEAT[game.seats] + i, x) for i, x in enumerate(parts[:2])]
    return tuple(row)


def weights_of(games: Sequence[Game]) -> list[float]:
    """Return the numbers that fit these games, in one row."""
    cases = [
        (row_of(game, *one), game.won) for game in games for one in game.decisions if one[2] < 1
    ]
    return fitted(cases, TOWARDS, PULLS)


def numbers(weights: Sequence[float]) -> Numbers:
    """Return the numbers of a row by their names, rounded."""
    plain = [round(x, 2) for x in weights]

    def pair(place: int) -> tuple[float, float]:
        return plain[place], plain[place + 1]

    moments = {
        kind: tuple(pair(place + 2 * knot) for knot in range(len(KNOTS)))
        for kind, place in MOMENT.items()
    }
    by_level = {level: (*pair(place), *pair(place + 2)) for level, place in LEVEL.items()}
    seats = {seats: pair(place) for seats, place in SEAT.items()}
    return Numbers(moments, by_level, {4: (0.0, 0.0), **seats})


def promises_of(games: Iterable[Game], weights: Sequence[float]) -> list[Promise]:
    """Return the promises of hints with these numbers in the second half of games."""
    found = []
    for game in games:
        now = [
            1.0 if one[2] == 1 else chance_of(row_of(game, *one), weights) for one in game.decisions
        ]
        for (done, phase, _), chance, later in zip(
            game.decisions, now, [*now[1:], game.won], strict=True
        ):
            if 2 * done >= ROUNDS - 1:
                found.append(Promise(done + 1, phase, chance, later, game.won))
    return found


def read(file: Path) -> Iterator[Game]:
    """Yield the games that are kept in a file."""
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            level, seats, seed, decisions, won = json.loads(line)
            yield Game(level, seats, seed, tuple((d, p, e) for d, p, e in decisions), won)


def gathered(args: Namespace) -> list[Game]:
    """Return the games that are kept, and play those that are missing."""
    kept = list(read(args.keep)) if args.keep else []
    first = FIRST * args.seed
    for seats, codes in TABLES.items():
        for level in codes:
            there = sum(game.level == level and game.seats == seats for game in kept)
            games = max(0, int(GAMES[seats] * args.scale) - there)
            seeds = range(first + there, first + there + games)
            first += GAMES[seats]
            play, tick = partial(estimates, level, seats), partial(bar, sys.stderr, games)
            played = gather(play, seeds, args.processes, tick, BATCH) if games else []
            kept += played
            if args.keep:
                with args.keep.open("a", encoding="utf-8") as file:
                    file.writelines(f"{json.dumps(as_json(game))}\n" for game in played)
    return kept


def as_json(game: Game) -> Json:
    """Return a game as plain data."""
    return [game.level, game.seats, game.seed, [list(one) for one in game.decisions], game.won]


def show(args: Namespace) -> None:
    """Play the games, fit the numbers, and print them as in ``promises.py``.

    Then print for each level the promises in each half of the games, fitted to the other half.
    """
    games = gathered(args)
    moments, by_level, by_seats = numbers(weights_of(games))
    for kind, row in moments.items():
        print(f"{kind.upper()}: {row},")
    print(f"LEVELS = {by_level}\nSEATS = {by_seats}")
    halves = games[::2], games[1::2]
    weights = {half: weights_of(halves[1 - half]) for half in (0, 1)}
    for seats, codes in TABLES.items():
        for level in codes:
            own = [
                [game for game in half if (game.level, game.seats) == (level, seats)]
                for half in halves
            ]
            found = [one for half in (0, 1) for one in promises_of(own[half], weights[half])]
            print(f"\n{level}, {seats} players, {sum(map(len, own))} games\n")
            print("\n".join([*by_phase(found), "", *by_tenth(found)]))
