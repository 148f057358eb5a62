"""Linear equations, for the fits of ``boomtown/promises.py`` and ``don/promises.py``."""

from __future__ import annotations

from collections.abc import Sequence


def solve(rows: Sequence[Sequence[float]], sides: Sequence[float]) -> list[float]:
    """Return the solution of linear equations, by elimination with the largest pivots."""
    table = [[*row, side] for row, side in zip(rows, sides, strict=True)]
    for i in range(len(table)):
        best = max(range(i, len(table)), key=lambda r: abs(table[r][i]))
        table[i], table[best] = table[best], table[i]
        table[i] = [x / table[i][i] for x in table[i]]
        for r in range(len(table)):
            if r != i and table[r][i]:
                part = table[r][i]
                table[r] = [x - part * y for x, y in zip(table[r], table[i], strict=True)]
    return [row[-1] for row in table]
