"""Points, winners and standing (B9)."""

from __future__ import annotations

from dataclasses import dataclass

from don.table.game import Standing

from .state import Phase, Table, worth

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


def scores(table: Table) -> tuple[Score, ...]:
    """Return each seat's score if the game ended now (B9.2)."""
    return tuple(_score(table, seat) for seat in range(table.seats))


def _score(table: Table, seat: int) -> Score:
    gold = table.gold[seat]
    mines = sum(worth(table, mine) for mine in table.mines[seat])
    mayors = PAWN * table.mayors.count(seat)
    return Score(seat, gold, mines, mayors, gold + mines + mayors)


def winners(table: Table) -> tuple[int, ...]:
    """Return the seats that won, or an empty tuple before the end.

    The most points win; tied seats share the victory (B9.3).
    """
    if table.phase is not Phase.OVER:
        return ()
    points = [score.points for score in scores(table)]
    return tuple(seat for seat, own in enumerate(points) if own == max(points))


def standing(table: Table) -> tuple[Standing, ...]:
    """Return each seat's points and rank. All players can work them out (B1.4)."""
    points = [score.points for score in scores(table)]
    return tuple(
        Standing(seat, own, 1 + sum(other > own for other in points))
        for seat, own in enumerate(points)
    )
