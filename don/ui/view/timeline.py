"""A row with the rounds of a match, beside the controls of a replay. A press leads to a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h
from markupsafe import Markup


class Cell(NamedTuple):
    """A round that has begun: its description, and the drawing below the number on its button."""

    label: str
    drawn: Markup


def strip(label: str, cells: Sequence[Cell], last: int, current: int) -> h.Element:
    """Draw all rounds, 1 to ``last``; ``current`` is the one shown.

    Rounds that have not begun are not buttons.
    """
    return h.ol("#timeline.scroll", aria_label=label)[
        [_played(n, cell, n == current) for n, cell in enumerate(cells, 1)],
        [
            h.li[h.span(".cell", aria_hidden="true")[_number(n)]]
            for n in range(len(cells) + 1, last + 1)
        ],
    ]


def _played(n: int, cell: Cell, current: bool) -> h.Element:
    return h.li[
        h.button(
            f"#round-{n}.cell",
            type="button",
            title=cell.label,
            data_do="go",
            data_value=str(n),
            aria_current="step" if current else None,
        )[
            h.span(".seen", aria_hidden="true")[_number(n), cell.drawn],
            h.span(".sr")[cell.label],
        ]
    ]


def _number(n: int) -> h.Element:
    return h.span(".n")[str(n)]
