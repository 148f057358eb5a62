"""Where questions are thought about: in a worker, or in the page itself if there can be none.

A piece of an answer at a time; between two of them the browser has its turn, so that new questions
are heard, and a page that has to think itself still moves.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from don.table.game import Json
from don.ui import questions

READY = "ready"
STOP = "stop "
"""What the page says, with a number after it, to somebody whose answer it no longer wants."""


@dataclass(frozen=True, slots=True)
class Job:
    """A question that is being answered."""

    number: int
    pieces: Iterator[dict[str, Json]]


class Mind:
    """Answers questions in turn; ``post`` is given the text of every piece."""

    def __init__(self, post: Callable[[str], Any]) -> None:
        self._post = post
        self._jobs: list[Job] = []

    def take(self, text: str) -> None:
        """A question, or that one need not be answered any more."""
        if text.startswith(STOP):
            number = int(text.removeprefix(STOP))
            self._jobs = [job for job in self._jobs if job.number != number]
            return
        ask, number = questions.heading(text)
        # What takes long waits for what does not.
        at = len(self._jobs) if ask in questions.LONG else 0
        self._jobs.insert(at, Job(number, questions.answer(text)))
        if len(self._jobs) == 1:
            self._soon()

    def _soon(self) -> None:
        asyncio.get_event_loop().call_later(0, self._work)

    def _work(self) -> None:
        if not self._jobs:
            return
        job = self._jobs[0]
        try:
            piece = next(job.pieces, None)
        except Exception:
            traceback.print_exc()
            piece = None
            self._post(questions.write_answer(job.number, None))
        if piece is None:
            self._jobs.remove(job)
        else:
            self._post(questions.write_answer(job.number, piece))
        if self._jobs:
            self._soon()


async def hold_on(ready: Callable[[], Any]) -> None:
    """Hold a lock as long as this worker lives: the page gets it when the worker is no more."""
    for_ever = js.Promise.new(create_proxy(lambda *_: None))

    def granted(_: Any) -> Any:
        ready()
        return for_ever

    try:
        await js.navigator.locks.request(js.self.name, create_proxy(granted))
    except (AttributeError, JsException):
        ready()  # no locks here: it is silence that tells the page


def start() -> None:
    """Run the worker."""
    mind = Mind(js.postMessage)
    js.self.onmessage = create_proxy(lambda event: mind.take(str(event.data)))
    holding.append(asyncio.ensure_future(hold_on(lambda: js.postMessage(READY))))


holding: list[asyncio.Future[None]] = []
"""Tasks live as long as somebody knows them."""
