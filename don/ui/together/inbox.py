"""Messages from other devices that the page has not read yet. Their number is limited.

Every message is counted before it is kept. A line with too many unread messages counts as flooded:
the unread ones are dropped, the page is notified, and further texts on the line are ignored. When
the page hangs up a line, its unread texts are dropped as well.
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from .device_tasks import Closed, Flooded, LineTexts, Opened
from .wire import MOST_FROM_GUEST, MOST_FROM_HOST

AT_ONCE = 10
"""The most texts from one line that the page reads before it is drawn again."""


class Limits(NamedTuple):
    """The limits of a line: the most unread texts, and the most characters in all of them."""

    texts: int
    characters: int


FROM_GUEST = Limits(60, 60 * MOST_FROM_GUEST)
"""The limits for a guest. It says hello and sends decisions; when it comes back, it repeats its
last one."""
FROM_HOST = Limits(300, 16 * MOST_FROM_HOST)
"""The limits for a host. It sends the longest match in some 200 texts (``MOST_ACTIONS``,
``MOST_ENTRIES``)."""


class _Backlog:
    """The number of a line's unread texts and of their characters."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.texts = self.characters = 0
        self.deaf = False


class Inbox:
    """The unread news from all lines, in order of arrival."""

    def __init__(self) -> None:
        self._news: deque[Opened | LineTexts | Flooded | Closed] = deque()
        self._lines: dict[int, _Backlog] = {}

    def __len__(self) -> int:
        return len(self._news)

    def opened(self, line: int, key_print: str, limits: Limits) -> None:
        """Add the news that a line is open."""
        self._lines[line] = _Backlog(limits)
        self._news.append(Opened(line, key_print))

    def received(self, line: int, text: str) -> bool:
        """Keep a text. Return False if the line is flooded or unknown, so that further texts on it
        may be ignored."""
        backlog = self._lines.get(line)
        if backlog is None or backlog.deaf:
            return False
        texts, characters = backlog.texts + 1, backlog.characters + len(text)
        if texts > backlog.limits.texts or characters > backlog.limits.characters:
            backlog.deaf = True
            self._drop_texts(line)
            self._news.append(Flooded(line))
            return False
        backlog.texts, backlog.characters = texts, characters
        self._news.append(LineTexts(line, (text,)))
        return True

    def closed(self, line: int) -> None:
        """Add the news that a line is closed. If the page has not read yet that the line was open,
        drop all news of that line instead."""
        if self._lines.pop(line, None) is None:
            return
        if any(isinstance(each, Opened) and each.line == line for each in self._news):
            self._news = deque(each for each in self._news if each.line != line)
        else:
            self._news.append(Closed(line))

    def hung_up(self, line: int) -> None:
        """Drop all news from a line that the page has hung up."""
        self._lines.pop(line, None)
        self._news = deque(each for each in self._news if each.line != line)

    def next(self) -> Opened | LineTexts | Flooded | Closed | None:
        """Return the next news for the page, or None. Successive texts from one line come together,
        up to ``AT_ONCE`` of them."""
        if not self._news:
            return None
        first = self._news.popleft()
        if not isinstance(first, LineTexts):
            return first
        texts = [*first.texts]
        while self._news and len(texts) < AT_ONCE:
            more = self._news[0]
            if not isinstance(more, LineTexts) or more.line != first.line:
                break
            texts += more.texts
            self._news.popleft()
        backlog = self._lines.get(first.line)
        if backlog is not None:
            backlog.texts -= len(texts)
            backlog.characters -= sum(map(len, texts))
        return LineTexts(first.line, tuple(texts))

    def _drop_texts(self, line: int) -> None:
        kept = (
            each for each in self._news if not (isinstance(each, LineTexts) and each.line == line)
        )
        self._news = deque(kept)
