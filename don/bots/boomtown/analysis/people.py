"""What the bots believe of the other players: nothing that could be told."""

from __future__ import annotations

from don.table.match import Match

from ...advice import Portrait
from ...interruptible import Thought

KIND_CODES: tuple[str, ...] = ()
"""Boomtown's bots put no player into a kind."""


def portraits(match: Match) -> Thought[tuple[Portrait, ...]]:
    """None: there are no kinds."""
    yield
    return ()
