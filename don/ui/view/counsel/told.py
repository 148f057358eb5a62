"""What a hint comes to, and how much of it is told at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

MOST_SHOWN = 3
"""Options that are shown, the best first."""
REASONS = 2
"""Reasons that are given at a time."""


class Told(NamedTuple):
    """A hint: the advice and why, in a few lines; and what is read by those who want to know more,
    with figures."""

    lines: Sequence[h.Node]
    more: Sequence[h.Node] = ()
