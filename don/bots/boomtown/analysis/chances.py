"""Everybody's chance to win a position, by the points as they stand."""

from __future__ import annotations

from math import exp

from don.games.boomtown import Table, scores

from ...advice import Chances

SPREAD = 8.0
"""Points more that multiply the chance to win by e."""


def chances(table: Table) -> Chances:
    """By seat, together 1."""
    points = [score.points for score in scores(table)]
    parts = [exp((own - max(points)) / SPREAD) for own in points]
    return tuple(part / sum(parts) for part in parts)
