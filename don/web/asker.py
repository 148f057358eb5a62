"""The page's side of thinking: passes questions to a worker, and the worker's answers to the page.

The worker, a second Python, starts with the first question that takes more than a moment; at many
tables no question does. It takes a second to start, so the page itself thinks about a hint asked
for until then; the first answer counts. If the start fails or the worker dies, it is started once
more; after that the page does its own thinking, piece by piece. So every question gets an answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import window

from don.ui import answering, questions
from don.ui.messages import Message
from don.ui.questions import Question

from . import dom, randomness
from .mind import IN_PAGE, READY, STOP, Mind
from .tasks import soon

SCRIPT = "static/thinker.js"
STARTS = 2
"""The number of starts after which the page does without a worker."""
TIMEOUT = 20.0
"""Seconds after which a silent worker that has a question counts as dead."""


class Asker:
    """Answers each question with an ``Answer``, sent through ``send``. The worker thinks, or the
    page does."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._open: dict[int, Question] = {}
        self._number = 0
        self._starts = 0
        self._worker: Any = None
        self._ready = False
        self._sign = 0.0
        """The time when the worker last sent something or was given something to do."""
        self._watched = False
        self._death_watch: asyncio.Future[None] | None = None
        self._itself = Mind(lambda text: soon(partial(self._answered, text)), IN_PAGE, soon)
        """The mind of the page itself, for questions that the worker does not answer."""

    def ask(self, question: Question) -> None:
        """Ask a question, and drop all others of its kind."""
        for number, other in list(self._open.items()):
            if type(other) is type(question):
                self._stop(number)
        self._number += 1
        number = self._number
        self._open[number] = question
        if not questions.can_travel(question):
            self._take(question, number)
        elif self._ready:
            self._hand_over(number)
        elif self._given_up:
            self._take(question, number)
        elif questions.is_light(question):
            self._itself.take(question, number)
        else:
            self._begin()
            if self._worker is not None and questions.is_urgent(question):
                self._itself.take(question, number)

    def stop(self, unasked: Question) -> None:
        """Drop a question that needs no answer any more."""
        for number, question in list(self._open.items()):
            if question is unasked:
                self._stop(number)

    @property
    def _given_up(self) -> bool:
        return self._worker is None and self._starts >= STARTS

    def _stop(self, number: int) -> None:
        del self._open[number]
        self._itself.drop(number)
        if self._ready:
            self._worker.postMessage(f"{STOP}{number}")

    def _take(self, question: Question, number: int) -> None:
        """Let the page think, unless the question is too heavy for that; then the answer is
        empty."""
        if questions.is_heavy(question):
            soon(partial(self._answered, questions.write_answer(number, None)))
        else:
            self._itself.drop(number)
            self._itself.take(question, number)

    def _begin(self) -> None:
        """Start the worker, unless there is one already. If it has failed too often, the page takes
        all open questions."""
        while self._worker is None and self._starts < STARTS:
            self._starts += 1
            self._make()
        if self._given_up:
            for number, question in self._open.items():
                self._take(question, number)

    def _make(self) -> None:
        name = f"don-mind-{randomness.new_id()}"
        options = dom.as_js({"type": "module", "name": name})
        address = window.URL.new(SCRIPT, window.document.baseURI).href
        try:
            worker = window.Worker.new(address, options)
        except (AttributeError, JsException):
            return
        self._worker = worker
        worker.onmessage = create_proxy(lambda e: self._on_message(worker, name, str(e.data)))
        worker.onerror = create_proxy(lambda _: self._gone(worker))
        self._watch()

    def _on_message(self, worker: Any, name: str, text: str) -> None:
        if worker is not self._worker:
            return
        self._sign = window.performance.now()
        if text != READY:
            self._answered(text)
            return
        self._ready = True
        self._death_watch = asyncio.ensure_future(self._watch_for_death(worker, name))
        for number, question in self._open.items():
            if questions.can_travel(question):
                self._hand_over(number)

    async def _watch_for_death(self, worker: Any, name: str) -> None:
        """Wait for the lock that the worker holds, which the page gets when the worker is dead."""
        try:
            await window.navigator.locks.request(name, create_proxy(lambda _: None))
        except (AttributeError, JsException):
            return  # without locks, only silence shows that the worker is dead
        self._gone(worker)

    def _hand_over(self, number: int) -> None:
        self._worker.postMessage(questions.write_question(self._open[number], number))
        self._watch()

    def _gone(self, worker: Any) -> None:
        """Give the questions of a dead worker to another worker or to the page."""
        if worker is not self._worker:
            return
        worker.terminate()
        self._worker, self._ready = None, False
        self._begin()

    def _watch(self) -> None:
        """Watch whether the worker sends something in time."""
        self._sign = window.performance.now()
        if not self._watched:
            self._watched = True
            self._later(TIMEOUT, self._look)

    def _look(self) -> None:
        self._watched = False
        if self._worker is None or (self._ready and not self._open):
            return
        silent = window.performance.now() - self._sign
        if silent >= 1000 * TIMEOUT:
            self._gone(self._worker)
        else:
            self._watched = True
            self._later(TIMEOUT - silent / 1000, self._look)

    def _answered(self, text: str) -> None:
        try:
            number, answer = questions.read_answer(text)
        except ValueError:
            return
        question = self._open.get(number)
        if question is None:
            return
        if questions.is_last(question, answer):
            self._stop(number)
        self._send(answering.answer_of(question, answer))

    def _later(self, seconds: float, act: Callable[..., None], *given: Any) -> None:
        asyncio.get_event_loop().call_later(seconds, act, *given)
