"""Fits the chances in hints to the games that were won, for ``don/bots/don/promises.py``.

In each game one seat follows the hints, and the others are bots of one level. In every second game
of a seat it errs at first, and then follows them: players who do not follow every hint get into
positions that followers never see. Each game is kept with the evaluation's estimate at each
decision from the last error on, and with its result for the seat. The advice of a hint does not
depend on the promises, so games that are kept in a file can be fitted again. The fit uses the
result, and a little of the chances shown later in the game (``TRUST``), which vary far less.
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

from don.bots.bot import History
from don.bots.don.ledger import ledger_of
from don.bots.don.promises import (
    AUCTION,
    BETWEEN,
    BY_LEVEL,
    KNOTS,
    LEARNED,
    MOMENTS,
    OWN,
    PAIR,
    SIDE,
    Curve,
    Level,
    PromiseLine,
    Shift,
    knots_around,
    levels_of,
    log_odds,
    moments_of,
    shift_at,
)
from don.bots.don.value.leaves import chances
from don.bots.don.value.position import position_of
from don.bots.don.value.weights import weights
from don.bots.don.value_bot import counted
from don.games import don
from don.games.don.state import ROUNDS
from don.table.game import Json
from don.table.match import Match
from tools.lab.contests import bar
from tools.lab.linear import solve
from tools.lab.promise import Promise, by_phase, by_tenth, followed
from tools.lab.training import gather

KINDS = {"auction": AUCTION, "side": SIDE}
"""The kinds of moments by the phase of a hint; all others are between auctions."""
TABLES: dict[int, tuple[str, ...]] = {
    4: tuple(BY_LEVEL),
    3: ("naive", "sharp"),
    5: ("naive", "sharp"),
    6: ("naive", "sharp"),
}
"""The levels of the others, by the number of players."""
GAMES = {4: 600, 3: 100, 5: 60, 6: 30}
"""The number of games for each level, by the number of players."""
FIRST = 8_000_000
"""The first deal for seed 1."""
PULL, FACTOR_PULL, SEAT_PULL = 350.0, 1000.0, 200.0
"""How strongly the shifts and factors of moments are shrunk towards ``EARLIER``, and the shifts for
numbers of players."""
LEVEL_PULL = {
    "naive": (200.0, 1000.0),
    "careful": (100.0, 200.0),
    "sharp": (900.0, 1800.0),
    "shrewd": (100.0, 200.0),
    "don": (60.0, 60.0),
}
"""The same for a level's shifts, and for what it adds to factors."""
SOLVED_PULL, SOLVED_FACTOR_PULL, LEARNED_PULL = 30.0, 60.0, 10.0
"""The same for the moments of ``LEARNED``, whose earlier lines did not know the learned chance."""
OWN_PULL = {BETWEEN: 60.0, PAIR: 30.0}
"""The same for what a level adds at some moments."""
TRUST, TIMES = 0.95, 10
"""A decision's target is a mean of two numbers of the next decision: its target, with this weight,
and the chance shown there. These are worked out so many times."""
MOST_ODDS = 30.0
"""Odds are capped at this logarithm."""
FAR, SMALL, STEPS = 0.5, 1e-4, 40
"""The furthest that a number moves in a step; the step that ends the search; the most steps."""
BATCH = 2


class Decision(NamedTuple):
    """A decision of the seat; ``estimate`` is 1 if a win was certain."""

    done: int
    """The finished rounds."""
    phase: str
    estimate: float
    learned_chance: float
    """The seat's learned chance in the position."""


class Game(NamedTuple):
    """A game of a seat that followed the hints; ``decisions`` has its decisions from then on.

    ``won`` is the seat's part of the win.
    """

    level: str
    seats: int
    seed: int
    decisions: tuple[Decision, ...]
    won: float


def estimates(level: str, seats: int, seed: int) -> Game:
    """Return a game with what was estimated at each decision of the seat that follows the hints,
    in every second game after some errors."""
    me = seed % seats
    bots = [None if seat == me else level for seat in range(seats)]
    errs = bool(seed // seats % 2)
    match, promises = followed(don, don.read_options({}), bots, me, seed, since=0, errs=errs)
    found = []
    learned = learned_chances(match, me)[-len(promises) :]
    for one, learned_chance in zip(promises, learned, strict=True):
        done, certain = one.round - 1, one.now == 1
        kind = KINDS.get(one.phase, BETWEEN)
        line = PromiseLine(kind, done, me, levels_of(bots, seats), learned_chance)
        estimate = 1.0 if certain else round(line.estimate(one.now), 6)
        found.append(Decision(done, one.phase, estimate, round(learned_chance, 6)))
    return Game(level, seats, seed, tuple(found), promises[-1].won if promises else 0.0)


def learned_chances(match: Match, me: int) -> list[float]:
    """Return a seat's learned chance at each of its decisions in a game."""
    found, now = [], match.at(0)
    for step in match.steps:
        if now.to_act == me and len(now.legal_actions()) > 1:
            seen = now.observe(me)
            chips = counted(seen, ledger_of(History.of(now), seen.options, seen.seats).chips)
            found.append(chances(position_of(seen, chips), weights(seen.seats))[me])
        now = now.play(step.action)
    return found


# The regression, by Newton's method. A row has few places that are not 0, so it needs no library.


Sparse = tuple[tuple[int, float], ...]
Case = tuple[Sparse, float]


def fitted(
    cases: Sequence[Case],
    towards: Sequence[float],
    pulls: Sequence[float],
    start: Sequence[float] | None = None,
) -> list[float]:
    """Return the weights of a logistic regression, each shrunk towards its value in ``towards``.

    The search begins at ``start``, by default at ``towards``.
    """
    size = len(towards)
    weights = list(start or towards)
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

    moments: dict[str, Curve]
    learned: dict[str, dict[int, float]]
    own: dict[str, dict[str, float]]
    levels: dict[str, Level]
    seats: dict[int, Shift]


EARLIER = Numbers(
    moments={
        BETWEEN: (
            (0.22, 0.81),
            (0.34, 0.72),
            (0.47, 0.96),
            (0.26, 1.08),
            (0.16, 1.14),
            (0.0, 1.13),
            (-0.86, 0.58),
        ),
        AUCTION: (
            (0.55, 0.9),
            (0.31, 0.69),
            (0.3, 0.96),
            (0.11, 1.12),
            (-0.2, 1.2),
            (-0.52, 0.43),
            (-0.72, 1.12),
        ),
        SIDE: (
            (0.43, 0.62),
            (0.28, 0.72),
            (0.42, 0.8),
            (0.27, 1.0),
            (0.19, 1.13),
            (0.01, 1.16),
            (-0.22, 0.65),
        ),
    },
    learned={kind: dict.fromkeys(row, 0.0) for kind, row in LEARNED.items()},
    own={level: dict.fromkeys(row, 0.0) for level, row in OWN.items()},
    levels={
        "naive": (0.14, 1.06, 0.5, 0.35),
        "careful": (1.17, 2.38, 0.09, 0.34),
        "sharp": (0.13, 1.74, -0.03, 0.27),
        "shrewd": (0.98, 0.09, -0.11, 0.0),
        "don": (0.47, -1.17, 0.01, -0.74),
    },
    seats={3: (-0.12, 0.35), 4: (0.0, 0.0), 5: (0.44, -0.42), 6: (0.44, -0.42)},
)
"""The numbers that fitted 1,150 other games, which are not kept."""


# All numbers of the lines in one row: those of the moments by kind and knot, of the levels, of the
# numbers of players, of the learned chances, and of the levels' own moments. Four players have
# none, because the moments are fitted to them.


ROWS = len(KNOTS) * len(MOMENTS)
MOMENT = {kind: 2 * len(KNOTS) * place for place, kind in enumerate(MOMENTS)}
LEVEL = {level: 2 * ROWS + 4 * place for place, level in enumerate(BY_LEVEL)}
SEAT = {
    seats: 2 * ROWS + 4 * len(BY_LEVEL) + 2 * place for seats, place in ((3, 0), (5, 1), (6, 1))
}
"""Tables of six are slow to play, so they count with those of five."""
STAND = {
    (kind, done): 2 * ROWS + 4 * len(BY_LEVEL) + 4 + place
    for place, (kind, done) in enumerate((k, d) for k, row in LEARNED.items() for d in row)
}
MINE = {
    (level, moment): 2 * ROWS + 4 * len(BY_LEVEL) + 4 + len(STAND) + place
    for place, (level, moment) in enumerate((lv, mt) for lv, row in OWN.items() for mt in row)
}
TOWARDS = [
    *(x for kind in MOMENTS for pair in EARLIER.moments[kind] for x in pair),
    *(x for level in BY_LEVEL for x in EARLIER.levels[level]),
    *(x for seats in (3, 5) for x in EARLIER.seats[seats]),
    *(EARLIER.learned[kind][done] for kind, done in STAND),
    *(EARLIER.own[level][moment] for level, moment in MINE),
]
"""``EARLIER`` in one row."""
PULLS = [
    *(
        pull
        for kind in MOMENTS
        for knot in KNOTS
        for pull in (
            (SOLVED_PULL, SOLVED_FACTOR_PULL) if (kind, knot) in STAND else (PULL, FACTOR_PULL)
        )
    ),
    *(pull for level in BY_LEVEL for pull in LEVEL_PULL[level] for _ in range(2)),
    *[SEAT_PULL] * 4,
    *[LEARNED_PULL] * len(STAND),
    *(OWN_PULL[moment] for _, moment in MINE),
]


def row_of(game: Game, one: Decision) -> Sparse:
    """Return a decision as a row of the regression."""
    done, kind = one.done, KINDS.get(one.phase, BETWEEN)
    odds, part_left = log_odds(one.estimate), shift_at(done, (0.0, 1.0))
    row = []
    for knot, part in knots_around(done):
        place = MOMENT[kind] + 2 * knot
        row += [(place, part), (place + 1, part * odds)]
    if (kind, done) in STAND:
        row.append((STAND[kind, done], log_odds(one.learned_chance) + log(game.seats - 1)))
    for moment in moments_of(kind, done):
        if (game.level, moment) in MINE:
            row.append((MINE[game.level, moment], 1.0))
    above = odds + log(game.seats - 1)
    parts = 1.0, part_left, above, above * part_left
    row += [(LEVEL[game.level] + i, x) for i, x in enumerate(parts)]
    if game.seats in SEAT:
        row += [(SEAT[game.seats] + i, x) for i, x in enumerate(parts[:2])]
    return tuple(row)


def weights_of(games: Sequence[Game]) -> list[float]:
    """Return the numbers that fit these games, in one row."""
    weights = TOWARDS
    for _ in range(TIMES):
        cases = [case for game in games for case in _cases(game, weights)]
        weights = fitted(cases, TOWARDS, PULLS, weights)
    return weights


def _cases(game: Game, weights: Sequence[float]) -> Iterator[Case]:
    """Yield a game's decisions as rows, the last first, with their targets."""
    later = target = game.won
    for one in reversed(game.decisions):
        target = TRUST * target + (1 - TRUST) * later
        row = row_of(game, one)
        later = 1.0 if one.estimate == 1 else chance_of(row, weights)
        if one.estimate < 1:
            yield row, target


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
    learned = {
        kind: {done: plain[STAND[kind, done]] for done in row} for kind, row in LEARNED.items()
    }
    own = {level: {moment: plain[MINE[level, moment]] for moment in OWN[level]} for level in OWN}
    return Numbers(moments, learned, own, by_level, {4: (0.0, 0.0), **seats})


def promises_of(games: Iterable[Game], weights: Sequence[float]) -> list[Promise]:
    """Return the promises of hints with these numbers in the second half of games."""
    found = []
    for game in games:
        now = [
            1.0 if one.estimate == 1 else chance_of(row_of(game, one), weights)
            for one in game.decisions
        ]
        for one, chance, later in zip(game.decisions, now, [*now[1:], game.won], strict=True):
            if 2 * one.done >= ROUNDS - 1:
                found.append(Promise(one.done + 1, one.phase, chance, later, game.won))
    return found


def read(file: Path) -> Iterator[Game]:
    """Yield the games that are kept in a file."""
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            level, seats, seed, decisions, won = json.loads(line)
            yield Game(level, seats, seed, tuple(Decision(*one) for one in decisions), won)


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
    moments, learned, added, by_level, by_seats = numbers(weights_of(games))
    for kind, row in moments.items():
        print(f"{kind.upper()}: {row},")
    print(f"LEARNED = {learned}\nOWN = {added}\nBY_LEVEL = {by_level}\nBY_PLAYERS = {by_seats}")
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
