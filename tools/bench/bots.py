"""The bots: time per decision, longest part of one, and wins against random bots."""

import time
from collections.abc import Sequence
from typing import Any

from don.bots.bot import Bot, History, ThinkingBot
from don.bots.games import bots_of
from don.games import GAMES
from don.table.rng import Rng
from tools.bench._figures import Figure
from tools.bench._playouts import CODES
from tools.lab.matches import compete

GAMES_PLAYED = 100


class Stopwatch:
    """A bot, with the time that its decisions take."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds: list[float] = []
        self.longest = 0.0
        """The seconds of the longest part between two pauses."""

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /) -> Any:
        begun = time.perf_counter()
        action = self._parts(seen, legal, rng, history)
        self.seconds.append(time.perf_counter() - begun)
        return action

    def _parts(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History) -> Any:
        if not isinstance(self.bot, ThinkingBot):
            start = time.perf_counter()
            action = self.bot.choose(seen, legal, rng, history)
            self.longest = max(self.longest, time.perf_counter() - start)
            return action
        thought = self.bot.think(seen, legal, rng, history)
        while True:
            start = time.perf_counter()
            try:
                next(thought)
            except StopIteration as end:
                return end.value
            finally:
                self.longest = max(self.longest, time.perf_counter() - start)

    def at(self, part: float) -> float:
        """Return the seconds in which this share of the decisions is made."""
        return sorted(self.seconds)[int(part * (len(self.seconds) - 1))]


def run() -> list[Figure]:
    """Play one of each bot against three random ones: four players, default options, every game."""
    return [figure for code in CODES for figure in figures(code)]


def figures(code: str) -> list[Figure]:
    """Measure the levels of one game."""
    game, found = GAMES[code], []
    levels = bots_of(code).ROSTER.levels
    for level, bot in levels.items():
        watch, name = Stopwatch(bot), f"{game.NAME}, {level}"
        share = compete(game, [watch, *[levels["random"]] * 3], GAMES_PLAYED)[0]
        found += [
            Figure(f"{name}, wins", 100 * share.mean, f"% (+- {100 * share.margin:.1f})"),
            Figure(f"{name}, mean", sum(watch.seconds) / len(watch.seconds) * 1e3, "ms/decision"),
            Figure(f"{name}, p95", watch.at(0.95) * 1e3, "ms"),
            Figure(f"{name}, slowest", watch.at(1) * 1e3, "ms"),
            Figure(f"{name}, longest part", watch.longest * 1e3, "ms"),
        ]
    return found
