"""What a position is worth, and who has won (B9)."""

from __future__ import annotations

from dataclasses import dataclass

from don.table.game import Standing

from .state import Phase, Table, worth

PAWN = 5
"""Points for a mayor's pawn (B9.2)."""


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's score as it stands, in points: gold, mines, mayors' pawns, and all of them."""

    seat: int
    gold: int
    mines: int
    mayors: int
    points: int


def scores(table: Table) -> tuple[Score, ...]:
    """Every seat's score, as if the game ended now (B9.2)."""
    return tuple(_score(table, seat) for seat in range(table.seats))


def _score(table: Table, seat: int) -> Score:
    gold = table.gold[seat]
    mines = sum(worth(table, mine) for mine in table.mines[seat])
    mayors = PAWN * table.mayors.count(seat)
    return Score(seat, gold, mines, mayors, gold + mines + mayors)


def winners(table: Table) -> tuple[int, ...]:
    """B9.3: most points; level players share the victory. Empty before the end."""
    if table.phase is not Phase.OVER:
        return ()
    points = [score.points for score in scores(table)]
    return tuple(seat for seat, own in enumerate(points) if own == max(points))


def standing(table: Table) -> tuple[Standing, ...]:
    """Every seat's points and rank. All is open, so everybody can count them (B1.4)."""
    points = [score.points for score in scores(table)]
    return tuple(
        Standing(seat, own, 1 + sum(other > own for other in points))
        for seat, own in enumerate(points)
    )
