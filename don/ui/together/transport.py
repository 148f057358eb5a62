"""What carries texts from device to device, as host and guest see it.

A *line* is a connection to one other device; each end has numbers of its own for its lines. Texts
come whole and in order, or the line is closed. After that it is never open again: whoever wants
to talk on makes a new line. Of different lines nothing is promised, and of a line that has broken
one end may know long before the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Send:
    """Send a text along a line. On a line that is closed it is lost."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class HangUp:
    """Close a line, when all that was sent before is on its way."""

    line: int


Post = Send | HangUp
"""What host and guest ask of a transport."""


class Line(Protocol):
    """One end of a line, of whichever kind."""

    from_guest: bool
    """Whether it leads to a guest, and not to a host."""

    def send(self, text: str) -> None:
        """Send a text. Once the line is closed it is lost."""

    def close(self) -> None:
        """Close the line, when all that was sent before is on its way."""

    def deafen(self) -> None:
        """Listen no more: what still comes is lost."""


class Ends(Protocol):
    """Who is told of lines by those who make them."""

    def opened(self, line: Line, key_print: str = "") -> None:
        """The line can be spoken on. ``key_print`` is that of the key the other end has shown."""

    def received(self, line: Line, text: str) -> None:
        """A text has come."""

    def closed(self, line: Line) -> None:
        """The line is closed; it may never have been open."""

    def unreached(self) -> None:
        """Nobody was found where somebody should have been."""
