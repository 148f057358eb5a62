"""What a finished game added to the statistics: the result shows it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Feats:
    """What a finished game added: the wins in a row with it, and whether its points are a record.

    A record needs an earlier game with as many players.
    """

    streak: int = 0
    best: bool = False
