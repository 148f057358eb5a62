"""Answering questions: in a worker, or in the page if there can be no worker.

Thinking is cut into slices of time. Between two slices the browser has its turn: new questions come
in, unwanted ones are dropped, and a page that does its own thinking still moves.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from don.table.game import Json
from don.ui import answering, questions
from don.ui.questions import Question

READY = "ready"
BUSY = "busy"
"""A sign of life while an answer takes long."""
STOP = "stop "
"""Followed by a question's number: the page no longer wants the answer to that question."""

IN_PAGE = 12.0
"""Milliseconds for a slice in the page, where the reader waits for the next frame."""
IN_WORKER = 50.0
"""Milliseconds for a slice in a worker, which only listens for messages between slices."""
SIGNS = 5.0
"""Seconds of thinking between signs of life."""


class Job(NamedTuple):
    """A question that is being answered."""

    number: int
    pieces: Iterator[dict[str, Json] | None]


class Mind:
    """Answers questions, and passes the text of every piece of an answer to ``post``.

    A slice lasts ``patience`` milliseconds, and then until the next pause in the work. ``soon``
    calls a function when the browser has had its turn.
    """

    def __init__(
        self,
        post: Callable[[str], Any],
        patience: float,
        soon: Callable[[Callable[[], None]], Any],
    ) -> None:
        self._post = post
        self._patience = patience
        self._soon = soon
        self._jobs: list[Job] = []
        self._at_work = False
        self._last_sign = 0.0

    def hear(self, text: str) -> None:
        """Handle a message from the page to a worker: a question, or ``STOP`` for one."""
        if text.startswith(STOP):
            self.drop(int(text.removeprefix(STOP)))
        else:
            ask, number = questions.heading(text)
            self._begin(ask, Job(number, answering.answer(text)))

    def take(self, question: Question, number: int) -> None:
        """Take a question that the page must answer itself."""
        self._begin(questions.code_of(question), Job(number, answering.think(question)))

    def drop(self, number: int) -> None:
        """Drop a question that needs no answer any more."""
        self._jobs = [job for job in self._jobs if job.number != number]

    def _begin(self, ask: str, job: Job) -> None:
        self._jobs.insert(len(self._jobs) if ask in questions.IN_PIECES else 0, job)
        if not self._at_work:
            self._last_sign = time.perf_counter()
            self._work_soon()

    def _work_soon(self) -> None:
        self._at_work = bool(self._jobs)
        if self._jobs:
            self._soon(self._work)

    def _work(self) -> None:
        end = time.perf_counter() + self._patience / 1000
        while self._jobs:
            self._step(self._jobs[0])
            if time.perf_counter() >= end:
                break
        if end > self._last_sign + SIGNS:
            self._last_sign = end
            self._post(BUSY)
        self._work_soon()

    def _step(self, job: Job) -> None:
        """Think until the next pause."""
        try:
            piece = next(job.pieces)
        except StopIteration:
            self._jobs.remove(job)
        except Exception:
            traceback.print_exc()
            self._jobs.remove(job)
            self._post(questions.write_answer(job.number, None))
        else:
            if piece is not None:
                self._post(questions.write_answer(job.number, piece))
