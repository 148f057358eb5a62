"""The last turn by brute force: every action and every roll, played in the engine.

It is slow, and shares no code with the bots. It defines the result that ``last_turn`` must find.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from don.games import boomtown
from don.games.boomtown.actions import Action
from don.games.boomtown.production import ways
from don.games.boomtown.state import Phase, State

PAIRS = {(one, two): 1 / 36 for one in range(1, 7) for two in range(1, 7)}
SUMS = {(max(1, n - 6), min(6, n - 1)): ways(n) / 36 for n in range(2, 13)}
"""Dice with their odds; if only the sum counts, one pair stands for each sum."""

Numbers = tuple[float, ...]


class Worth(NamedTuple):
    """Each player's chance to win; in an auction, also the chance that no bid of others can
    lower."""

    chances: Numbers
    least: Numbers


class BruteForce:
    """Solves one last turn; results are cached."""

    def __init__(self) -> None:
        self._known: dict[State, Worth] = {}

    def best(self, state: State) -> Worth:
        """Return the result if all players do what is best for them.

        Of calls that win equally often it takes the safest; of equal ones, the first.
        """
        if state.phase is Phase.OVER:
            first = boomtown.winners(state)
            part = tuple(1 / len(first) if s in first else 0.0 for s in range(state.seats))
            return Worth(part, part)
        key = state
        if state.auction is not None:
            key = state._replace(auction=replace(state.auction, calls=()))
        if key not in self._known:
            self._known[key] = self._best(state)
        return self._known[key]

    def _best(self, state: State) -> Worth:
        seat = boomtown.to_act(state)
        assert seat is not None
        found = [self.after(state, action) for action in boomtown.legal_actions(state)]
        best = max(found, key=lambda worth: preference(worth, seat))
        if state.phase is not Phase.AUCTION:
            return Worth(best.chances, best.chances)
        all_ = list(zip(*(worth.least for worth in found), strict=True))
        least = tuple(max(own) if s == seat else min(own) for s, own in enumerate(all_))
        return Worth(best.chances, least)

    def after(self, state: State, action: Action) -> Worth:
        """Return the mean result of an action over all rolls that it causes: for the holdup, and
        for the production if it ends the choosing."""
        chances, least = [0.0] * state.seats, [0.0] * state.seats
        for weight, ready in _rolled(state, action):
            worth = self.best(boomtown.apply(ready, action)[0])
            chances = [a + weight * b for a, b in zip(chances, worth.chances, strict=True)]
            least = [a + weight * b for a, b in zip(least, worth.least, strict=True)]
        return Worth(tuple(chances), tuple(least))


def preference(worth: Worth, seat: int) -> tuple[float, float]:
    """Return a sort key for how good the result is for a seat. It is rounded, so that equal results
    stay equal."""
    return round(worth.chances[seat], 9), round(worth.least[seat], 9)


def _rolled(state: State, action: Action) -> Iterator[tuple[float, State]]:
    holdups = SUMS if state.phase is Phase.HOLDUP else {(1, 1): 1.0}
    for holdup, likely in holdups.items():
        one = state._replace(holdup=holdup)
        then, _ = boomtown.apply(one, action)
        rolls = {(1, 1): 1.0}
        if then.phase in (Phase.OVER, Phase.TELEGRAPH) and state.phase is not Phase.TELEGRAPH:
            rolls = SUMS if then.phase is Phase.OVER else PAIRS
        for dice, part in rolls.items():
            ready = one if state.phase is Phase.TELEGRAPH else one._replace(rolls=(dice,))
            yield likely * part, ready
