"""Long work runs part by part and can be stopped; a press is answered at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from don.table.long_work import CountedWork, SoFar
from don.ui.messages import Work
from don.web.work_queues import SHOW_AFTER, SLICE, UpdateQueue, WorkQueue


class Browser:
    """Does one task in each turn; each part of a piece of work takes ``took`` milliseconds."""

    def __init__(self, took: float = SLICE) -> None:
        self.took = took
        self.clock = 0.0
        self.due: list[Callable[[], object]] = []
        self.done: list[str] = []
        self.reported: list[Work | None] = []
        self.faults = 0
        self.works = WorkQueue(
            self.reported.append, self.due.append, lambda: self.clock, self.fault
        )

    def fault(self) -> None:
        self.faults += 1

    def work(self, name: str, count: int) -> CountedWork[None]:
        try:
            for n in range(count):
                self.clock += self.took
                self.done.append(f"{name}{n}")
                yield SoFar(n + 1, count)
            self.done.append(f"{name} ends")
        except GeneratorExit:
            self.done.append(f"{name} stops")
            raise

    def turn(self) -> None:
        self.due.pop(0)()

    def turns(self) -> None:
        while self.due:
            self.turn()


def test_first_part_runs_at_once() -> None:
    browser = Browser()
    browser.works.begin(browser.work("a", 0), "open")
    assert browser.done == ["a ends"]
    assert browser.due == []
    assert browser.reported == []


def test_later_parts_run_in_later_tasks() -> None:
    browser = Browser()
    browser.works.begin(browser.work("a", 5), "open")
    assert browser.done == ["a0"]
    browser.turn()
    assert browser.done == ["a0", "a1", "a2"], "one task has as many parts as fit"
    browser.turns()
    assert browser.done[-1] == "a ends"


def test_progress_and_completion_are_reported() -> None:
    browser = Browser()
    browser.works.begin(browser.work("a", 100), "read")
    browser.turns()
    assert browser.reported[-1] is None
    parts = [work for work in browser.reported if work is not None]
    assert 3 < len(parts) <= 100 * SLICE / SHOW_AFTER
    assert {(work.what, work.of) for work in parts} == {("read", 100)}
    assert parts == sorted(parts, key=lambda work: work.done)


def test_background_work_reports_no_progress() -> None:
    browser = Browser()
    browser.works.begin(browser.work("a", 100))
    browser.turns()
    assert browser.reported == []
    assert browser.done[-1] == "a ends"


def test_latest_work_runs_first_and_background_work_last() -> None:
    browser = Browser()
    for name, what in (("import", "read"), ("open", "open"), ("quiet", "")):
        browser.works.begin(browser.work(name, 4), what)
    browser.turns()
    ends = [done.split()[0] for done in browser.done if done.endswith("ends")]
    assert ends == ["open", "import", "quiet"]


@pytest.mark.parametrize("what", ["", "read"])
def test_visible_work_can_be_stopped_at_any_part(what: str) -> None:
    for turns in range(12):
        browser = Browser()
        browser.works.begin(browser.work("quiet", 3))
        browser.works.begin(browser.work("a", 20), "read")
        for _ in range(turns):
            browser.turn()
        browser.works.stop(what)
        browser.turns()
        assert browser.done[-1] == "quiet ends"
        assert ("a stops" in browser.done) != ("a ends" in browser.done)
        assert not browser.reported or browser.reported[-1] is None


def test_stopping_one_kind_does_not_stop_another() -> None:
    browser = Browser()
    browser.works.begin(browser.work("a", 9), "read")
    browser.works.stop("open")
    browser.turns()
    assert browser.done[-1] == "a ends"


def test_work_can_be_finished_at_once() -> None:
    browser = Browser()
    browser.works.begin(browser.work("a", 9), "open")
    browser.works.begin(browser.work("b", 9), "read")
    browser.works.finish("open")
    assert browser.done[-1] == "a ends"
    browser.turns()
    assert browser.done[-1] == "b ends"


def test_work_can_start_another_and_stop_itself() -> None:
    browser = Browser()

    def doing() -> CountedWork[None]:
        yield SoFar(0, 1)
        browser.works.begin(browser.work("b", 3), "add")
        browser.works.stop("read")
        browser.done.append("a is done all the same")

    browser.works.begin(doing(), "read")
    browser.turns()
    assert "a is done all the same" in browser.done
    assert browser.done[-1] == "b ends"


def test_error_is_reported_and_ends_only_its_work() -> None:
    browser = Browser()

    def wrong() -> CountedWork[None]:
        yield SoFar(0, 1)
        raise ZeroDivisionError

    browser.works.begin(browser.work("a", 3), "read")
    browser.works.begin(wrong(), "open")
    browser.turns()
    assert browser.faults == 1
    assert browser.done[-1] == "a ends"


class Tasks:
    """Does one task in each turn, and records what was done in it."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []
        self.done: list[str] = []
        self.parts = UpdateQueue(self.due.append)

    def work(self, name: str, count: int = 3) -> Iterator[None]:
        for n in range(count):
            self.done.append(f"{name}{n}")
            yield

    def at_once(self, name: str, count: int) -> None:
        self.parts.at_once(lambda: list(self.work(name, count)))

    def turn(self) -> list[str]:
        """Do the next task; return what was done in it."""
        self.done.clear()
        self.due.pop(0)()
        return list(self.done)

    def all_turns(self) -> list[str]:
        done = []
        while self.due:
            done += self.turn()
        return done


def test_each_part_runs_in_its_own_task_in_order() -> None:
    browser = Tasks()
    browser.parts.take(browser.work("a", 2))
    browser.parts.take(browser.work("b", 1))
    assert browser.done == []
    assert [browser.turn() for _ in range(5)] == [["a0"], ["a1"], [], ["b0"], []]
    assert browser.due == []


def test_press_is_handled_after_the_started_work() -> None:
    browser = Tasks()
    browser.parts.take(browser.work("bot"))
    browser.parts.take(browser.work("timer", 1))
    assert browser.turn() == ["bot0"]
    browser.at_once("press", 2)
    assert browser.done == ["bot0", "bot1", "bot2", "press0", "press1"]
    assert browser.all_turns() == ["timer0"]


def test_part_can_request_immediate_work() -> None:
    browser = Tasks()

    def saves() -> Iterator[None]:
        yield
        browser.at_once("kept", 2)
        browser.done.append("saved")

    browser.parts.take(saves())
    assert browser.turn() == []
    assert browser.turn() == ["kept0", "kept1", "saved"]
    assert browser.all_turns() == []


def test_failed_work_does_not_block_later_work() -> None:
    browser = Tasks()

    def fails() -> Iterator[None]:
        yield
        raise ValueError

    browser.parts.take(fails())
    browser.parts.take(browser.work("next", 1))
    browser.turn()
    with pytest.raises(ValueError):
        browser.turn()
    assert browser.all_turns() == ["next0"]
