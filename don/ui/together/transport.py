"""The lines that carry texts between devices, as host and guest see them.

A *line* is a connection to one other device; each end has its own numbers for its lines. Texts
arrive whole and in order, or the line is closed. A closed line never opens again: to go on, a
device makes a new line. Nothing is promised about the order of texts on different lines. One end
may learn long before the other that a line has broken.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..effects import ToOthers


@dataclass(frozen=True, slots=True)
class Send:
    """Send a text along a line. On a closed line it is lost."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class HangUp:
    """Close a line when all earlier texts are on their way."""

    line: int


Post = Send | HangUp
"""The tasks that a host or a guest gives to a transport."""


def posted(posts: tuple[Post, ...]) -> tuple[ToOthers, ...]:
    """Return the effects that carry out these posts."""
    return tuple(map(ToOthers, posts))


class Line(Protocol):
    """One end of a line, of any kind."""

    from_guest: bool
    """True if the line leads to a guest, False if it leads to a host."""

    def send(self, text: str) -> None:
        """Send a text. On a closed line it is lost."""

    def close(self) -> None:
        """Close the line when all earlier texts are on their way."""

    def deafen(self) -> None:
        """Stop listening: further texts are lost."""


class LineListener(Protocol):
    """The listener that lines report to."""

    def opened(self, line: Line, key_print: str = "") -> None:
        """Report an open line. ``key_print`` is the fingerprint of the key that the other end has
        shown; empty if it has shown none."""

    def received(self, line: Line, text: str) -> None:
        """Report a text that has come on a line."""

    def closed(self, line: Line) -> None:
        """Report a closed line; it may never have been open."""

    def silent(self, line: Line) -> None:
        """Report that nothing comes any more on a line that is still open."""

    def unreached(self) -> None:
        """Report that an expected device was not found."""
