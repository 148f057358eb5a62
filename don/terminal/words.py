"""What a terminal says in English, whichever game it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def listed(seats: Iterable[int], names: Sequence[str]) -> str:
    """The names of some seats, at least one: ``Anke, Bert and Claus``."""
    *most, last = [names[seat] for seat in seats]
    return f"{', '.join(most)} and {last}" if most else last
