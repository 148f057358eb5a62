"""The words of the reader's language: fetched when they are needed, one language at a time.

``static/first.js`` has found out which one the page begins in, and has put it into ``<html lang>``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pyodide.ffi import JsException
from pyscript import document, window

from don.ui.i18n import ENGLISH, LANGUAGES, Words
from don.ui.messages import Message, Notice, Tell

from . import dom


class Languages:
    """Changes the language of the page. Of several that are asked for the last one counts."""

    def __init__(self, send: Callable[[Message], None], speak: Callable[[Words], None]) -> None:
        self._send = send
        self._speak = speak
        self._asked = ""
        self._task: asyncio.Future[None] | None = None

    def ask(self, lang: str) -> None:
        """Go over to a language once its words are here; say so if they cannot be had."""
        self._asked = lang
        self._task = asyncio.ensure_future(self._go_over(lang))

    async def _go_over(self, lang: str) -> None:
        try:
            words = await fetch(lang)
        except (JsException, ValueError):
            self._send(Tell(Notice("no_language")))
            return
        if lang == self._asked:
            dom.take("lang")  # or a reload would go back to that
            self._speak(words)


async def first() -> Words:
    """The words that the page begins with: English if there is nothing else."""
    try:
        return await fetch(str(document.documentElement.lang))
    except (JsException, ValueError):
        return ENGLISH


async def fetch(lang: str) -> Words:
    """The words of a language. Raises ``JsException`` or ``ValueError``."""
    if lang == ENGLISH.lang or lang not in LANGUAGES:
        return ENGLISH
    answer = await window.fetch(f"static/words/{lang}.json")
    return Words.read(lang, str(await answer.text()))
