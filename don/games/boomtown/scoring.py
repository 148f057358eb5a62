"""Points, winners and standing (B9)."""

from __future__ import annotations

from dataclasses import dataclass

from don.table.game import Standing

from .state import KnownState, Phase, worth

PAWN = 5
"""The points for a mayor's pawn (B9.2)."""


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's score: its points for gold, mines and mayors' pawns, and their sum ``points``."""

    seat: int
    gold: int
    mines: int
    mayors: int
    points: int


def scores(state: KnownState) -> tuple[Score, ...]:
    """Return each seat's score if the game ended now (B9.2)."""
    return tuple(_score(state, seat) for seat in range(state.seats))


def _score(state: KnownState, seat: int) -> Score:
    gold = state.gold[seat]
    mines = sum(worth(state, mine) for mine in state.mines[seat])
    mayors = PAWN * state.mayors.count(seat)
    return Score(seat, gold, mines, mayors, gold + mines + mayors)


def winners(state: KnownState) -> tuple[int, ...]:
    """Return the seats that won, or an empty tuple before the end.

    The most points win; tied seats share the victory (B9.3).
    """
    if state.phase is not Phase.OVER:
        return ()
    points = [score.points for score in scores(state)]
    return tuple(seat for seat, own in enumerate(points) if own == max(points))


def standing(state: KnownState) -> tuple[Standing, ...]:
    """Return each seat's points and rank. All players can work them out (B1.4)."""
    points = [score.points for score in scores(state)]
    return tuple(
        Standing(seat, own, 1 + sum(other > own for other in points))
        for seat, own in enumerate(points)
    )
