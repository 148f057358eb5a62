"""Games between bots: how often each of them wins, and which of two is better.

Every game has a fresh deal, and the bots move by one seat from game to game, so that neither luck
nor place favours one of them for long. Two bots are compared on equal deals (``Comparison``): each
plays the same seat of the same games, until the result is clear. The difference in their wins
depends far less on luck than the difference of two separate averages would.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Any

from don.bots.bot import Bot, History
from don.table.game import AnyGame
from don.table.match import Step
from don.table.rng import Rng

NORMAL_95 = 1.96
"""Standard deviations of the normal distribution that hold 95 % of it."""
STEP = 0.04
"""The difference in shares of wins that a comparison looks for."""
ERROR = 0.05
"""The probability that a verdict is wrong."""
LEAST = 40
"""The number of pairs of games before the first verdict."""


@dataclass(frozen=True, slots=True)
class Share:
    """A bot's share of the wins: the mean per game, with its 95 % interval, from 0 to 1."""

    games: int
    wins: float
    """The number of wins; a win shared by two counts as a half."""
    margin: float
    """Half the width of the interval."""

    @classmethod
    def of(cls, parts: Sequence[float]) -> Share:
        """Return the share of a bot that won these parts of its games; there must be at least
        one."""
        games, wins = len(parts), sum(parts)
        variance = sum((part - wins / games) ** 2 for part in parts) / games
        return cls(games, wins, NORMAL_95 * sqrt(variance / games))

    @property
    def mean(self) -> float:
        """The wins per game."""
        return self.wins / self.games


def play(game: AnyGame, options: Any, bots: Sequence[Bot], seed: int) -> tuple[int, ...]:
    """Play one game between bots, given by seat, and return the seats that won."""
    return game.winners(played(game, options, bots, seed)[0])


def played(game: AnyGame, options: Any, bots: Sequence[Bot], seed: int) -> tuple[Any, History]:
    """Play one game between bots, given by seat, and return the last state and the history."""
    state, opening = game.new(options, len(bots), game.deal(options, len(bots), seed))
    rng = Rng(seed)
    steps: tuple[Step, ...] = ()
    while (seat := game.to_act(state)) is not None:
        bits, rng = rng.next()
        seen = game.observe(state, seat)
        history = History(opening, steps)
        action = bots[seat].choose(seen, game.legal_actions(state), Rng(bits), history)
        state, events = game.apply(state, action)
        steps = (*steps, Step(seat, action, events))
    return state, History(opening, steps)


def compete(
    game: AnyGame,
    bots: Sequence[Bot],
    games: int,
    options: Any = None,
    first_seed: int = 0,
) -> tuple[Share, ...]:
    """Return each bot's share of the wins in ``games`` games against each other."""
    options = game.read_options({}) if options is None else options
    parts: list[list[float]] = [[] for _ in bots]
    for n in range(games):
        turn = n % len(bots)
        winners = play(game, options, (*bots[turn:], *bots[:turn]), first_seed + n)
        for i, part in enumerate(parts):
            seat = (i - turn) % len(bots)
            part.append(1 / len(winners) if seat in winners else 0.0)
    return tuple(Share.of(part) for part in parts)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Differences so far: how many, their sum and the sum of their squares.

    The sequential test (Wald's, with the observed variance) stops as soon as the difference is much
    more likely to be ``step`` than 0, or the other way round.
    """

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, first: float, second: float) -> Comparison:
        """Return the comparison with one more pair of games: each bot's part of the win."""
        gap = first - second
        return Comparison(self.pairs + 1, self.total + gap, self.squares + gap * gap)

    @property
    def mean(self) -> float:
        """The first bot wins this much more often."""
        return self.total / self.pairs if self.pairs else 0.0

    @property
    def variance(self) -> float:
        """The variance of one difference."""
        return self.squares / self.pairs - self.mean**2 if self.pairs else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        return NORMAL_95 * sqrt(self.variance / self.pairs) if self.pairs else 0.0

    def verdict(self, step: float = STEP, error: float = ERROR) -> str | None:
        """Return ``better``, ``worse``, ``equal`` (neither by ``step``), or None if it is open."""
        if self.pairs < LEAST:
            return None
        bound = log((1 - error) / error)
        up, down = self._evidence(step), self._evidence(-step)
        if up > bound:
            return "better"
        if down > bound:
            return "worse"
        return "equal" if up < -bound and down < -bound else None

    def _evidence(self, step: float) -> float:
        """Return the logarithm of how much more likely a mean of ``step`` is than one of 0."""
        spread = max(self.variance, 1e-9)
        return self.pairs * step * (2 * self.mean - step) / (2 * spread)
