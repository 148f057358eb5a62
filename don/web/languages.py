"""The words of the reader's language: fetched when needed, one language at a time.

``static/first.js`` has chosen the page's first language and put it into ``<html lang>``.
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
        self._task: asyncio.Future[None] | None = None

    def ask(self, lang: str) -> None:
        """Change to a language once its words are here; show a notice if they cannot be fetched."""
        self._asked = lang
        self._task = asyncio.ensure_future(self._change(lang))

    async def _change(self, lang: str) -> None:
        try:
            words = await fetch(lang)
        except (JsException, ValueError):
            self._send(Tell(Notice("no_language")))
            return
        if lang == self._asked:
            history.take("lang")  # or a reload would return to the language in the address
            self._speak(words)


async def first() -> Words:
    """Return the words that the page begins with; if they cannot be fetched, the English ones."""
    try:
        return await fetch(str(document.documentElement.lang))
    except (JsException, ValueError):
        return ENGLISH


async def fetch(lang: str) -> Words:
    """Fetch the words of a language. Raises ``JsException`` or ``ValueError`` if that fails."""
    if lang == ENGLISH.lang or lang not in LANGUAGES:
        return ENGLISH
    answer = await window.fetch(f"static/words/{lang}.json")
    return Words.read(lang, str(await answer.text()))
