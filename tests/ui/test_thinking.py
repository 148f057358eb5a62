"""Bots think elsewhere: an answer may come at any time, and unwanted thinking is cancelled."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from don.bots import choose
from don.games import don
from don.table.match import Match, Player
from don.ui.answering import answer, answer_of, think
from don.ui.messages import Tick
from don.ui.questions import (
    Advise,
    Answer,
    Choose,
    ReviewMatch,
    heading,
    is_light,
    read_answer,
    write_answer,
    write_question,
)
from don.web.mind import BUSY, STOP, Mind
from tests.ui.desk import Slow, match_of, played
from tests.ui.test_analysis import finished


class Bots(Slow):
    """A desk at which the test gives the bots' answers."""

    def answer(self, answer: object, which: int = -1) -> Slow:
        return super().answer(answer and don.read_action(str(answer)), which)


def bots_turn() -> Bots:
    return Bots(match_of("3"))


def test_bot_moves_once_it_has_decided_and_its_delay_is_over() -> None:
    desk = bots_turn()
    assert desk.tick().done == ["3"]
    assert desk.app.status == "waiting"
    assert desk.answer("5").done == ["3", "5"]


def test_bot_that_has_decided_waits_for_its_delay() -> None:
    desk = bots_turn().answer("5")
    assert desk.done == ["3"]
    assert desk.tick().done == ["3", "5"]


def test_stale_answer_changes_nothing() -> None:
    desk = bots_turn()
    desk.tick().answer("5").tick().answer("-")
    assert desk.app.status == "turn"
    before = desk.app
    assert desk.answer("7", 0).app is before
    assert desk.answer("7", 1).app is before


def test_bot_is_asked_again_after_visiting_the_form() -> None:
    desk = bots_turn().do("setup")
    desk.answer("5").do("back").tick()
    assert desk.done == ["3"]
    assert desk.answer("-").done == ["3", "-"]


def test_failed_bot_passes_and_the_log_says_so() -> None:
    desk = bots_turn().tick().answer(None)
    assert desk.done == ["3", "-"]
    assert "Round 1: Bert ran out of time" in desk.text("log")
    desk.tick().answer("-")
    assert "Bert ran out of time" in desk.text("log")


def test_failure_that_is_taken_back_leaves_the_log() -> None:
    desk = Bots(replace(match_of("3", "4", "5"), undo="practice")).act("6").tick().answer(None)
    assert "Bert ran out of time" in desk.text("log")
    desk.do("undo").act("6").tick().answer("7")
    assert desk.done == ["3", "4", "5", "6", "7"]
    assert "ran out of time" not in desk.text("log")


def test_illegal_bot_answer_counts_as_a_failure() -> None:
    asked = Choose(match_of("3"))
    for wrong in ({"action": "2"}, {"action": 5}, {"action": "x" * 99}, {}, {"action": None}):
        assert answer_of(asked, wrong) == Answer(asked, None)  # type: ignore[arg-type]
    assert answer_of(asked, {"action": "4"}).answer == don.read_action("4")


def test_forced_pass_needs_no_bot_request() -> None:
    desk = Slow(match_of("12", start=2))
    assert desk.asked == ()
    assert desk.tick().done == ["12", "-"]


def test_serialised_question_gives_the_same_decision() -> None:
    match = match_of("3")
    text = write_question(Choose(match), 7)
    assert heading(text) == ("choose", 7)
    (piece,) = filter(None, answer(text))
    assert read_answer(write_answer(7, piece)) == (7, piece)
    assert answer_of(Choose(match), piece).answer == choose(match)
    assert list(filter(None, think(Choose(match)))) == [piece]


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", '{"ask": "sing", "number": 1}', "[" * 1000, '{"ask": "choose"}'],
)
def test_invalid_question_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        heading(text)
    with pytest.raises(ValueError):
        list(answer(text))


@pytest.mark.parametrize("text", ["", "{}", '{"number": "1", "answer": {}}', json.dumps([1])])
def test_invalid_answer_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_answer(text)


def test_only_instant_levels_are_light() -> None:
    match = match_of("3")
    assert is_light(Choose(match))
    reckoning = [p if p.bot is None else type(p)(p.name, "don:miser") for p in match.players]
    assert not is_light(Choose(replace(match, players=tuple(reckoning))))


def test_late_tick_changes_nothing() -> None:
    desk = bots_turn().answer("5").tick()
    before = desk.app
    assert desk.send(Tick(1)).app is before


MATCH = match_of("3", "-", seats=6, people="ABCDEF")


class Thinking(Mind):
    """A ``Mind`` that does one part of its work in each turn of the browser."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.due: list[Callable[[], None]] = []
        super().__init__(self.sent.append, 0, self.due.append)

    def turn(self, count: int = 1) -> Thinking:
        """Give the browser this many turns."""
        for _ in range(count):
            due, self.due[:] = list(self.due), []
            for act in due:
                act()
        return self

    def to_the_end(self) -> Thinking:
        while self.due:
            self.turn()
        return self

    @property
    def answered(self) -> list[int]:
        """Return the numbers of the answered questions."""
        return [json.loads(text)["number"] for text in self.sent]


def deep_turn() -> Match:
    match = match_of()
    players = [Player(player.name, "don") for player in match.players]
    return Match.deal(
        match.game, players, match.options, fields=match.game.write_deal(match.dealt), start=0
    )


def test_long_computation_sends_a_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the page would take the worker for dead."""
    mind = Thinking()
    mind.hear(write_question(Advise(MATCH), 1))
    assert not mind.turn(2).sent
    monkeypatch.setattr("don.web.mind.SIGNS", 0.0)
    assert mind.turn(2).sent and set(mind.sent) == {BUSY}


def test_unneeded_hint_is_cancelled() -> None:
    mind = Thinking()
    mind.hear(write_question(Advise(MATCH), 1))
    assert not mind.turn(4).sent, "the work has more than four parts"
    mind.hear(f"{STOP}1")
    mind.hear(write_question(Advise(played(MATCH, "5")), 2))
    assert mind.to_the_end().answered == [2]


@pytest.mark.parametrize("parts", [0, 1, 2])
def test_unneeded_bot_decision_is_cancelled(parts: int) -> None:
    mind = Thinking()
    mind.take(Choose(deep_turn()), 1)
    mind.turn(parts).drop(1)
    assert mind.to_the_end().answered == []


@pytest.mark.slow
def test_a_bots_decision_does_not_wait_for_an_analysis() -> None:
    match, mind = deep_turn(), Thinking()
    mind.take(ReviewMatch(finished()), 1)
    mind.turn(3).take(Choose(match), 2)
    while 2 not in mind.answered:
        mind.turn()
    pieces = [json.loads(text)["answer"] for text in mind.sent]
    assert pieces[-1]["action"] == match.game.write_action(choose(match))
    assert not any(piece["last"] for piece in pieces[:-1])
    mind.to_the_end()
    assert json.loads(mind.sent[-1])["answer"]["last"]


def test_stopped_and_restarted_worker_runs_one_task() -> None:
    mind = Thinking()
    for number in range(5):
        mind.take(Advise(MATCH), number)
        mind.drop(number)
    mind.take(Advise(MATCH), 9)
    assert len(mind.due) == 1
    assert len(mind.turn().due) == 1


def test_invalid_question_is_answered_with_null() -> None:
    mind = Thinking()
    mind.hear(json.dumps({"ask": "choose", "number": 7, "record": "{}"}))
    mind.to_the_end()
    assert [json.loads(text) for text in mind.sent] == [{"number": 7, "answer": None}]
