"""How an end of a line notices that nothing comes from the other end any more.

Some lines break without a word: they are still open, but nothing gets through. So an end that has
heard nothing for some time asks for a sign of life, and gives the line up if none comes.
"""

from __future__ import annotations

LOOKS = 3
"""The fewest looks between the question and giving up. A page that has slept looks once before it
reads what has come meanwhile."""


class Silence:
    """The silence on a line, in seconds of any clock.

    ``asks_after`` is how long it lasts before this end asks for a sign of life, ``waits`` how long
    the other end has to give one.
    """

    def __init__(self, at: float, asks_after: float, waits: float) -> None:
        self._asks_after, self._waits = asks_after, waits
        self.heard(at)

    def heard(self, at: float) -> None:
        """Note that something has come."""
        self._since, self._due = at, at + self._asks_after
        self._asked: float | None = None
        self._looks = 0

    def expects(self, at: float) -> None:
        """Note that something is to come soon: the other end has been sent a message."""
        self._due = min(self._due, at + self._waits / 4)

    def lasts(self, at: float) -> float:
        """Return how long the silence lasts."""
        return at - self._since

    def asks(self, at: float) -> bool:
        """Note that a sign of life is asked for now; return False if it was asked for before."""
        if self._asked is not None:
            return False
        self._asked = at
        return True

    def look(self, at: float) -> str:
        """Return what is to be done now: ``"ask"`` for a sign of life, give up (``"lost"``), or
        nothing. The line's end looks every second or so."""
        if self._asked is None:
            return "ask" if at >= self._due else ""
        self._looks += 1
        return "lost" if self._looks >= LOOKS and at - self._asked > self._waits else ""
