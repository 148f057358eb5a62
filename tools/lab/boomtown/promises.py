"""``python -m tools.lab train --game boomtown --promises``: learns how judged chances come true.

One seat follows the hints in games against tables of one level. A line for each level, as
``don/bots/boomtown/fitted.py`` holds it, turns its judged chances into chances that keep from
decision to decision. Each is fitted to a mean of those told later in the game and of the result:
the next chance varies far less than the result, so fewer games are needed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from math import exp, log
from typing import NamedTuple

from don.bots.boomtown.chances import best_of, rows_of
from don.bots.boomtown.fitted import Row
from don.bots.boomtown.levels import LEVELS
from don.bots.boomtown.promises import SURE, Moment, moment_of
from don.bots.bot import History
from don.bots.interruptible import finished
from don.games import boomtown
from don.table.rng import Rng
from tools.lab.contests import bar, player
from tools.lab.training import gather

GAMES = 600
"""Games for each level."""

PLAIN = Row()
"""The line that leaves every chance as it is."""
PRIOR = (20.0, 20.0, 20.0, 4.0, 60.0, 20.0, 20.0)
"""The strength of the pull on the parts of a line towards those of ``PLAIN``."""
ROUNDS = 20
"""Rounds of Newton's method, each with what the line of the round before tells later."""
TRUST = 0.9
"""The share of the next decision's target in a decision's target; the rest is the chance shown
there. With 1 all targets would be the result."""


class Judged(NamedTuple):
    """A judged chance of the seat that follows the hints."""

    moment: Moment
    chance: float
    solved: bool = False
    """True if it is worked out to the end, so that it needs no line."""


def show(players: int, scale: float, seed: int, processes: int) -> None:
    """Play the games for a number of players, and print a row for each level."""
    seeds = range(seed * 1_000_000, seed * 1_000_000 + int(GAMES * scale))
    for level in LEVELS:
        tick = partial(bar, sys.stderr, len(seeds))
        games = gather(partial(followed, level, players), seeds, processes, tick)
        print(row_text(level, games), flush=True)


Game = tuple[list[Judged], float]
"""The judged chances of one game, in order, and the seat's part of the win."""


def followed(level: str, players: int, seed: int) -> Game:
    """Return the judged chances of a seat that follows the hints against a table of one level."""
    options, me = boomtown.read_options({}), seed % players
    state, opening = boomtown.new(options, players, boomtown.deal(options, players, seed))
    bot, rng, nothing = player("boomtown", level), Rng(seed), History(opening)
    told = list[Judged]()
    while (seat := boomtown.to_act(state)) is not None:
        bits, rng = rng.next()
        seen, legal = boomtown.observe(state, seat), boomtown.legal_actions(state)
        action = legal[0]
        if seat != me:
            action = bot.choose(seen, legal, Rng(bits), nothing)
        elif len(legal) > 1:
            rows = finished(rows_of(seen, legal))
            best = rows[best_of(seen, rows)]
            action = best.action
            told.append(Judged(moment_of(seen), best.chances[me], best.solved))
        state, _ = boomtown.apply(state, action)
    winners = boomtown.winners(state)
    return told, 1 / len(winners) if me in winners else 0.0


def fitted(games: Sequence[Game]) -> Row:
    """Return the line that fits the chances told in these games best."""
    line, size = list(PLAIN), len(PLAIN)
    columns = [[_columns(one) for one in told] for told, _ in games]
    for _ in range(ROUNDS):
        slope = [-prior * (a - b) for prior, a, b in zip(PRIOR, line, PLAIN, strict=True)]
        bend = [[prior if i == j else 0.0 for j in range(size)] for i, prior in enumerate(PRIOR)]
        for (told, won), rows in zip(games, columns, strict=True):
            later = target = won
            for one, row in zip(reversed(told), reversed(rows), strict=True):
                target = TRUST * target + (1 - TRUST) * later
                if one.solved:
                    later = one.chance
                    continue
                later = 1 / (1 + exp(-sum(a * b for a, b in zip(line, row, strict=True))))
                weight = later * (1 - later)
                for i, part in enumerate(row):
                    slope[i] += (target - later) * part
                    for j, other in enumerate(row):
                        bend[i][j] += weight * part * other
        line = [a + b for a, b in zip(line, solved(bend, slope), strict=True)]
    return Row(*line)


def _columns(one: Judged) -> tuple[float, ...]:
    """Return what the parts of a line are multiplied by (``promises.line``)."""
    chance = min(1 - SURE, max(SURE, one.chance))
    logit, (left, bids, onward) = log(chance / (1 - chance)), one.moment
    return logit, logit * left, 1.0, left, float(bids), logit * onward, float(onward)


def solved(rows: Sequence[Sequence[float]], sides: Sequence[float]) -> list[float]:
    """Solve linear equations by elimination; no pivot is 0, as the rows are those of a bend."""
    work = [[*row, side] for row, side in zip(rows, sides, strict=True)]
    for i, head in enumerate(work):
        for row in work[:i] + work[i + 1 :]:
            part = row[i] / head[i]
            for j in range(i, len(row)):
                row[j] -= part * head[j]
    return [row[-1] / row[i] for i, row in enumerate(work)]


def row_text(level: str, games: Sequence[Game]) -> str:
    """Return the line of a level as Python text, and the number of games that it is from."""
    row = ", ".join(f"{number:.3f}" for number in fitted(games))
    return f'"{level}": Row({row}),  # {len(games)} games'
