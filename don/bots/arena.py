"""Many games between bots: how often each of them wins.

Every game has a fresh deal, and the bots move round the table by one seat from game to game, so
that neither luck nor place favours one of them for long.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from don.table.game import AnyGame
from don.table.match import Step
from don.table.rng import Rng

from .bot import Bot
from .history import History

NORMAL_95 = 1.96
"""Standard deviations of the normal distribution that hold 95 % of it."""


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
