"""Messages from other devices that the page has not read yet. Their number is bounded.

Everything is counted before it is kept. A line that brings too much is flooded: what it has said
is thrown away, the page hears of that, and nothing more of that line is kept. What belongs to a
line that is hung up is thrown away as well.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from .doings import Closed, Flooded, Opened, Said
from .wire import MOST_FROM_GUEST, MOST_FROM_HOST

AT_ONCE = 10
"""Texts of a line that the page reads before it is drawn."""


class Most(NamedTuple):
    """How much of a line may wait: texts, and characters of all of them."""

    texts: int
    characters: int


FROM_GUEST = Most(60, 60 * MOST_FROM_GUEST)
"""A guest says hello, decides, and says that again when it comes back."""
FROM_HOST = Most(300, 16 * MOST_FROM_HOST)
"""A host tells the longest match in some 200 texts (``MOST_ACTIONS``, ``MOST_ENTRIES``)."""


def is_too_much(texts: Sequence[str], most: Most = FROM_HOST) -> bool:
    """Return True if these texts are more than may wait."""
    return len(texts) > most.texts or sum(map(len, texts)) > most.characters


class _Waiting:
    """Texts of a line that are not read yet."""

    def __init__(self, most: Most) -> None:
        self.most = most
        self.texts = self.characters = 0
        self.deaf = False


class Inbox:
    """News of all lines, in the order in which they came."""

    def __init__(self) -> None:
        self._news: deque[Opened | Said | Flooded | Closed] = deque()
        self._lines: dict[int, _Waiting] = {}

    def __len__(self) -> int:
        return len(self._news)

    def opened(self, line: int, key_print: str, most: Most) -> None:
        """A line can be spoken on."""
        self._lines[line] = _Waiting(most)
        self._news.append(Opened(line, key_print))

    def said(self, line: int, text: str) -> bool:
        """A text has come. False: the line is flooded, and nobody need listen to it any more."""
        waiting = self._lines.get(line)
        if waiting is None or waiting.deaf:
            return False
        texts, characters = waiting.texts + 1, waiting.characters + len(text)
        if texts > waiting.most.texts or characters > waiting.most.characters:
            waiting.deaf = True
            self._drop_texts(line)
            self._news.append(Flooded(line))
            return False
        waiting.texts, waiting.characters = texts, characters
        self._news.append(Said(line, (text,)))
        return True

    def closed(self, line: int) -> None:
        """A line is closed. If the page has not heard of it, it never will."""
        if self._lines.pop(line, None) is None:
            return
        if any(isinstance(each, Opened) and each.line == line for each in self._news):
            self._news = deque(each for each in self._news if each.line != line)
        else:
            self._news.append(Closed(line))

    def hung_up(self, line: int) -> None:
        """The page has hung up: it wants to hear no more of this line."""
        self._lines.pop(line, None)
        self._news = deque(each for each in self._news if each.line != line)

    def next(self) -> Opened | Said | Flooded | Closed | None:
        """Return the next news for the page. Texts of one line in a row come together."""
        if not self._news:
            return None
        first = self._news.popleft()
        if not isinstance(first, Said):
            return first
        texts = [*first.texts]
        while self._news and len(texts) < AT_ONCE:
            more = self._news[0]
            if not isinstance(more, Said) or more.line != first.line:
                break
            texts += more.texts
            self._news.popleft()
        waiting = self._lines.get(first.line)
        if waiting is not None:
            waiting.texts -= len(texts)
            waiting.characters -= sum(map(len, texts))
        return Said(first.line, tuple(texts))

    def _drop_texts(self, line: int) -> None:
        kept = (each for each in self._news if not (isinstance(each, Said) and each.line == line))
        self._news = deque(kept)
