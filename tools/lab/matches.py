"""Games between bots: how often each of them wins, and which of two is better.

Every game has a fresh deal, and the bots move round the table by one seat from game to game, so
that neither luck nor place favours one of them for long. Two bots are compared on equal deals
(``Comparison``): each plays the same seat of the same games, until it is clear. The difference of
their victories has far less chance in it than two separate averages.
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
"""The difference in victories that is looked for."""
ERROR = 0.05
"""How often a verdict may be wrong."""
LEAST = 40
"""Pairs of games before the first verdict."""


@dataclass(frozen=True, slots=True)
class Share:
    """A bot's part of the victories: mean per game with a 95 % interval, from 0 to 1."""

    games: int
    wins: float
    """Victories; one that is shared counts its part."""
    margin: float
    """Half the width of the interval."""

    @classmethod
    def of(cls, parts: Sequence[float]) -> Share:
        """The share of a bot that won these parts of its games; at least one game."""
        games, wins = len(parts), sum(parts)
        variance = sum((part - wins / games) ** 2 for part in parts) / games
        return cls(games, wins, NORMAL_95 * sqrt(variance / games))

    @property
    def mean(self) -> float:
        """Victories per game."""
        return self.wins / self.games


def play(game: AnyGame, options: Any, bots: Sequence[Bot], seed: int) -> tuple[int, ...]:
    """One game between bots, by seat; the seats that won."""
    return game.winners(played(game, options, bots, seed)[0])


def played(game: AnyGame, options: Any, bots: Sequence[Bot], seed: int) -> tuple[Any, History]:
    """One game between bots, by seat: how it ended, and all that happened."""
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
    """``games`` games of the bots against each other; each one's share of the victories."""
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

    The sequential test (Wald's, with the variance that is seen) stops as soon as the difference is
    more likely to be ``step`` than nothing, or the other way round.
    """

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, first: float, second: float) -> Comparison:
        """One more pair of games: each one's part of the win."""
        gap = first - second
        return Comparison(self.pairs + 1, self.total + gap, self.squares + gap * gap)

    @property
    def mean(self) -> float:
        """How much more often the first bot wins."""
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
        """``better``, ``worse``, ``equal`` (neither by ``step``), or None while it is open."""
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
        """How much likelier a mean of ``step`` is than one of nothing, as a logarithm."""
        spread = max(self.variance, 1e-9)
        return self.pairs * step * (2 * self.mean - step) / (2 * spread)
