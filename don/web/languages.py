"""The words of the reader's language: fetched when needed, one language at a time.

The words of a game that loads late are fetched along with the game. ``static/first.js`` has chosen
the page's first language and put it into ``<html lang>``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pyodide.ffi import JsException
from pyscript import document, window

from don.ui.i18n import ENGLISH, LANGUAGES, Words
from don.ui.messages import Message, Notice, Tell

from . import history


class Languages:
    """Changes the language of the page. Of several requests only the last one counts."""

    def __init__(self, send: Callable[[Message], None], speak: Callable[[Words], None]) -> None:
        self._send = send
        self._speak = speak
        self._asked = ""
        self._games: list[str] = []
        """The games that have loaded late."""
        self._task: asyncio.Future[None] | None = None

    def ask(self, lang: str) -> None:
        """Change to a language once its words are here; show a notice if they cannot be fetched."""
        self._asked = lang
        self._task = asyncio.ensure_future(self._go_over(lang))

    async def _go_over(self, lang: str) -> None:
        try:
            words = await self._words(lang)
        except (JsException, ValueError):
            self._send(Tell(Notice("no_language")))
            return
        if lang == self._asked:
            history.take("lang")  # or a reload would return to the language in the address
            self._speak(words)

    async def having(self, game: str) -> Words:
        """Return all words, including those of a game. Raises ``JsException`` or ``ValueError`` if
        they cannot be fetched."""
        if game not in self._games:
            self._games.append(game)
        return await self._words(str(document.documentElement.lang))

    async def _words(self, lang: str) -> Words:
        words = await fetch(lang)
        for game in self._games:
            words = words.having(await fetch(lang, f"{game}/"))
        return words


async def first() -> Words:
    """Return the words that the page begins with; if they cannot be fetched, the English ones."""
    try:
        return await fetch(str(document.documentElement.lang))
    except (JsException, ValueError):
        return ENGLISH


async def fetch(lang: str, folder: str = "") -> Words:
    """Fetch the words of a language. Raises ``JsException`` or ``ValueError`` if that fails."""
    if lang == ENGLISH.lang or lang not in LANGUAGES:
        return ENGLISH
    answer = await window.fetch(f"static/words/{folder}{lang}.json")
    return Words.read(lang, str(await answer.text()))
