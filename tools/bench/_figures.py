"""A measured figure, and a table of them."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Figure:
    """One line of a benchmark: a median, and its comparison with a peer in the same run.

    `ratio` is ours / peer's, as the median over the pairs; `goal` is the most that it should be.
    """

    name: str
    value: float
    unit: str
    ratio: float | None = None
    peer: str | None = None
    goal: float | None = None

    @property
    def reached(self) -> bool | None:
        if self.ratio is None or self.goal is None:
            return None
        return self.ratio <= self.goal

    def as_dict(self) -> dict[str, Any]:
        return {**asdict(self), "reached": self.reached}


def table(figures: Sequence[Figure]) -> str:
    """Return the figures as text, in columns."""
    rows = [("", "median", "", "ratio", "to", "goal", "")]
    for figure in figures:
        reached = {True: "reached", False: "MISSED", None: ""}[figure.reached]
        ratio, goal = _number(figure.ratio), _number(figure.goal)
        goal = f"<= {goal}" if goal else ""
        value = _number(figure.value)
        rows.append((figure.name, value, figure.unit, ratio, figure.peer or "", goal, reached))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = zip(row, widths, (0, 1, 0, 1, 0, 0, 0), strict=True)
        lines.append("  ".join(f"{cell:{'>' if right else '<'}{w}}" for cell, w, right in cells))
    return "\n".join("    " + line.rstrip() for line in lines)


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
