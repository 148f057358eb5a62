"""Several devices at one table: the door to ``don.ui.together``, which comes when it is wanted.

Nobody pays for it on a first visit. It comes as a game does that comes late (``don.table.late``):
``NotArrived`` is raised until it is here, and what asked for it is done then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from don.table.late import require

TOGETHER = "together"
"""Its name among what comes late."""
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
"""The words of its presses."""
LINKS = ("join=", "joined=")
"""What the fragments of its links begin with, after the ``#``."""


_load: list[Callable[[], Any]] = []


def register(load: Callable[[], Any]) -> None:
    """``load`` imports what lies behind the door, when it is first asked for."""
    _load[:] = [load]


def part() -> Any:
    """``don.ui.together.page``. Raises ``NotArrived``."""
    require(TOGETHER)
    return _load[0]()


def is_link(text: str) -> bool:
    """Whether a text may hold one of its links."""
    return any(f"#{link}" in text for link in LINKS)
