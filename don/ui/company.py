"""Several devices at one table: the door to ``don.ui.together``.

That part is loaded only when it is wanted, so a first visit does not load it. It arrives like a
game that comes late (``don.table.late``): until then, ``NotArrived`` is raised, and the request
waits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from don.table.late import require

TOGETHER = "together"
"""The name of this part among those that arrive late."""
VERBS = (
    *(
        "together",
        "invite",
        "own-name",
        "seats",
        "seat-bot",
        "seat-here",
        "reply",
        "scan",
        "scan-stop",
    ),
    *("join", "rejoin", "leave-table"),
)
"""The words of the presses that the part handles."""
LINKS = ("join=", "joined=")
"""The beginnings of the fragments of the part's links, after the ``#``."""


_load: list[Callable[[], Any]] = []


def register(load: Callable[[], Any]) -> None:
    """Register ``load``, which imports the part when it is first asked for."""
    _load[:] = [load]


def part() -> Any:
    """Return ``don.ui.together.page``. Raises ``NotArrived``."""
    require(TOGETHER)
    return _load[0]()


def is_link(text: str) -> bool:
    """Return whether a text may hold one of the part's links."""
    return any(f"#{link}" in text for link in LINKS)
