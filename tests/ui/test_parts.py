"""What comes by itself is drawn in parts; what somebody does is answered at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from don.web.parts import Parts


class Browser:
    """Does one task at a turn, and notes what was done in it."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []
        self.done: list[str] = []
        self.parts = Parts(self.due.append)

    def work(self, name: str, count: int = 3) -> Iterator[None]:
        for n in range(count):
            self.done.append(f"{name}{n}")
            yield

    def at_once(self, name: str, count: int) -> None:
        self.parts.at_once(lambda: list(self.work(name, count)))

    def turn(self) -> list[str]:
        """What is done in the next task."""
        self.done.clear()
        self.due.pop(0)()
        return list(self.done)

    def all_turns(self) -> list[str]:
        done = []
        while self.due:
            done += self.turn()
        return done


def test_each_part_has_a_task_of_its_own_and_one_work_follows_the_other() -> None:
    browser = Browser()
    browser.parts.take(browser.work("a", 2))
    browser.parts.take(browser.work("b", 1))
    assert browser.done == []
    assert [browser.turn() for _ in range(5)] == [["a0"], ["a1"], [], ["b0"], []]
    assert browser.due == []


def test_a_press_is_answered_at_once_after_what_has_been_begun() -> None:
    browser = Browser()
    browser.parts.take(browser.work("bot"))
    browser.parts.take(browser.work("timer", 1))
    assert browser.turn() == ["bot0"]
    browser.at_once("press", 2)
    assert browser.done == ["bot0", "bot1", "bot2", "press0", "press1"]
    assert browser.all_turns() == ["timer0"]


def test_a_part_may_ask_for_something_that_is_done_at_once() -> None:
    browser = Browser()

    def saves() -> Iterator[None]:
        yield
        browser.at_once("kept", 2)
        browser.done.append("saved")

    browser.parts.take(saves())
    assert browser.turn() == []
    assert browser.turn() == ["kept0", "kept1", "saved"]
    assert browser.all_turns() == []


def test_what_fails_does_not_hold_up_what_comes_after_it() -> None:
    browser = Browser()

    def fails() -> Iterator[None]:
        yield
        raise ValueError

    browser.parts.take(fails())
    browser.parts.take(browser.work("next", 1))
    browser.turn()
    with pytest.raises(ValueError):
        browser.turn()
    assert browser.all_turns() == ["next0"]
