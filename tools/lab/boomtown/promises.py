"""``python -m tools.lab train --game boomtown --promises``: learns to correct chances.

One seat follows the hints in games against tables of one level, from some turn on; until then a bot
plays in it, often a weak one, since people do not follow every hint. For each level, a line (in
``don/bots/boomtown/promises.py``) turns the estimates into chances that on average stay the same
from decision to decision. It is fitted to a mean of the result and of the chances shown later in
the game: these vary far less than the result, so fewer games are needed.

Games are kept in a file, so that a new fit plays only those that are missing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import partial
from math import exp, log
from pathlib import Path
from typing import Any, NamedTuple

from don.bots.boomtown.chances import best_of, rows_of
from don.bots.boomtown.last_turn import BRIEF
from don.bots.boomtown.levels import BY_LEVEL, LEVELS
from don.bots.boomtown.promises import MARGIN, Fit, Stage, stage_of
from don.bots.bot import History
from don.games import boomtown
from don.table.long_work import at_once
from don.table.rng import Rng
from tools.lab.contests import bar, player, pool_of
from tools.lab.linear import solve

GAMES = 600
"""Games for each level."""
EARLIER = ("baron", "baron", "baron", "sheriff", "prospector", "greenhorn")
"""The bots that play in the seat until it follows the hints; each is as likely as any other."""
LATEST = 0.8
"""The last turn in which it may begin to follow them, as a part of all turns."""

PLAIN = Fit()
"""The line that leaves every chance as it is."""
PRIOR = (20.0, 20.0, 20.0, 4.0, 60.0, 20.0, 20.0)
"""The strength of the pull on the parts of a line towards those of ``PLAIN``."""
ROUNDS = 20
"""Rounds of Newton's method. Each takes the later chances from the line of the round before."""
TRUST = 0.97
"""A decision's target is a mean of two numbers of the next decision: its target, with this weight,
and the chance shown there. With 1, all targets would be the result."""


class Estimate(NamedTuple):
    """An estimated chance of the seat that follows the hints."""

    turn: int
    phase: str
    stage: Stage
    chances: tuple[float, ...]
    """Each seat's, clockwise from this one."""
    solved: bool = False
    """True if it is worked out to the end, so that it needs no line."""

    @property
    def chance(self) -> float:
        """The chance of the seat itself."""
        return self.chances[0]


class Game(NamedTuple):
    """The estimates of one game, in order, and the seat's part of the win."""

    level: str
    players: int
    seed: int
    decisions: list[Estimate]
    won: float


def show(
    players: int, levels: Sequence[str], scale: float, seed: int, processes: int, kept: Path | None
) -> None:
    """Play the games for a number of players, and print a row for each level."""
    known = [] if kept is None or not kept.exists() else read(kept)
    for level in levels:
        seeds = range(seed * 1_000_000, seed * 1_000_000 + int(GAMES * scale))
        games = [one for one in known if one.level == level and one.players == players]
        missing = sorted({*seeds} - {one.seed for one in games})
        with pool_of(processes) as pool:
            found = pool.imap(partial(followed, level, players), missing)
            for count, game in enumerate(found, 1):
                games.append(game)
                bar(sys.stderr, len(missing), count)
                if kept is not None:
                    with kept.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(game) + "\n")
        print(row_text(level, games), flush=True)


def read(kept: Path) -> list[Game]:
    """Read the games that are kept in a file."""
    rows: list[Any] = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    return [
        Game(level, players, seed, [_estimate(*one) for one in estimates], won)
        for level, players, seed, estimates, won in rows
    ]


def _estimate(turn: int, phase: str, stage: Any, chances: list[float], solved: bool) -> Estimate:
    return Estimate(turn, phase, Stage(*stage), tuple(chances), solved)


def followed(level: str, players: int, seed: int, since: int | None = None) -> Game:
    """Return the estimates for a seat that follows the hints from a turn on, against one level.

    The seed draws the turn (one time in four, the first) and the bot that plays before it.
    """
    options, me = boomtown.read_options({}), seed % players
    state, opening = boomtown.new(options, players, boomtown.deal(options, players, seed))
    bot, rng, nothing = player("boomtown", level), Rng(seed), History(opening)
    always, drawn = Rng(seed ^ 0xFACE).below(4)
    turn, drawn = drawn.below(round(LATEST * boomtown.turns_of(options, players)))
    before, _ = drawn.below(len(EARLIER))
    since = (turn + 1 if always else 1) if since is None else since
    rivals = tuple(None if seat == me else BY_LEVEL[level].judge for seat in range(players))
    estimates = list[Estimate]()
    while (seat := boomtown.to_act(state)) is not None:
        bits, rng = rng.next()
        seen, legal = boomtown.observe(state, seat), boomtown.legal_actions(state)
        action = legal[0]
        if seat != me:
            action = bot.choose(seen, legal, Rng(bits), nothing)
        elif len(legal) > 1 and seen.turn < since:
            action = LEVELS[EARLIER[before]].choose(seen, legal, Rng(bits), nothing)
        elif len(legal) > 1:
            rows = at_once(rows_of(seen, legal, (), BRIEF, rivals))
            best = rows[best_of(seen, rows)]
            action = best.action
            chances = tuple(round(one, 4) for one in (best.chances * 2)[me : me + players])
            estimates.append(Estimate(seen.turn, seen.phase, stage_of(seen), chances, best.solved))
        state, _ = boomtown.apply(state, action)
    winners = boomtown.winners(state)
    return Game(level, players, seed, estimates, 1 / len(winners) if me in winners else 0.0)


def fitted(games: Sequence[Game]) -> Fit:
    """Return the line that fits the chances shown in these games best."""
    line, size = list(PLAIN), len(PLAIN)
    columns = [[_columns(one) for one in game.decisions] for game in games]
    for _ in range(ROUNDS):
        slope = [-prior * (a - b) for prior, a, b in zip(PRIOR, line, PLAIN, strict=True)]
        bend = [[prior if i == j else 0.0 for j in range(size)] for i, prior in enumerate(PRIOR)]
        for game, rows in zip(games, columns, strict=True):
            later = target = game.won
            for one, row in zip(reversed(game.decisions), reversed(rows), strict=True):
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
        line = [a + b for a, b in zip(line, solve(bend, slope), strict=True)]
    return Fit(*line)


def _columns(one: Estimate) -> tuple[float, ...]:
    """Return the factors of the parts of a line (``promises.line``)."""
    chance = min(1 - MARGIN, max(MARGIN, one.chance))
    logit, (left, bids, onward) = log(chance / (1 - chance)), one.stage
    return logit, logit * left, 1.0, left, float(bids), logit * onward, float(onward)


def row_text(level: str, games: Sequence[Game]) -> str:
    """Return the line of a level as Python text, and the number of games that it is fitted to."""
    row = ", ".join(f"{number:.3f}" for number in fitted(games))
    return f'"{level}": Fit({row}),  # {len(games)} games'
