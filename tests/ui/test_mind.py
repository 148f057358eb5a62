"""Whoever thinks hears in between what is no longer wanted, and answers what is."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from don.bots import choose
from don.table.match import Match, Player
from don.ui.questions import Advise, Choose, ReviewMatch, write_question
from don.web.mind import BUSY, STOP, Mind
from tests.ui.desk import match_of, played
from tests.ui.test_analysis import finished

MATCH = match_of("3", "-", seats=6, people="ABCDEF")


class Thinking(Mind):
    """A mind that does one part between two turns of the browser."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.due: list[Callable[[], None]] = []
        super().__init__(self.said.append, 0, self.due.append)

    def turn(self, count: int = 1) -> Thinking:
        """The browser has had its turn so often."""
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
        """The numbers of the questions that were answered."""
        return [json.loads(text)["number"] for text in self.said]


def bots_turn() -> Match:
    match = match_of()
    players = [Player(player.name, "don") for player in match.players]
    return Match.deal(
        match.game, players, match.options, fields=match.game.write_deal(match.dealt), start=0
    )


def test_whoever_thinks_for_long_gives_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the page would take the worker for dead."""
    mind = Thinking()
    mind.hear(write_question(Advise(MATCH), 1))
    assert not mind.turn(2).said
    monkeypatch.setattr("don.web.mind.SIGNS", 0.0)
    assert mind.turn(2).said and set(mind.said) == {BUSY}


def test_a_hint_that_is_no_longer_wanted_is_broken_off() -> None:
    mind = Thinking()
    mind.hear(write_question(Advise(MATCH), 1))
    assert not mind.turn(4).said, "it takes more than four parts"
    mind.hear(f"{STOP}1")
    mind.hear(write_question(Advise(played(MATCH, "5")), 2))
    assert mind.to_the_end().answered == [2]


@pytest.mark.parametrize("parts", [0, 1, 2])
def test_a_bots_decision_that_is_no_longer_wanted_is_broken_off(parts: int) -> None:
    mind = Thinking()
    mind.take(Choose(bots_turn()), 1)
    mind.turn(parts).drop(1)
    assert mind.to_the_end().answered == []


def test_a_bots_decision_does_not_wait_for_an_analysis() -> None:
    match, mind = bots_turn(), Thinking()
    mind.take(ReviewMatch(finished()), 1)
    mind.turn(3).take(Choose(match), 2)
    while 2 not in mind.answered:
        mind.turn()
    pieces = [json.loads(text)["answer"] for text in mind.said]
    assert pieces[-1]["action"] == match.game.write_action(choose(match))
    assert not any(piece["last"] for piece in pieces[:-1])
    mind.to_the_end()
    assert json.loads(mind.said[-1])["answer"]["last"]


def test_who_is_stopped_and_asked_again_does_no_more_at_a_time() -> None:
    mind = Thinking()
    for number in range(5):
        mind.take(Advise(MATCH), number)
        mind.drop(number)
    mind.take(Advise(MATCH), 9)
    assert len(mind.due) == 1
    assert len(mind.turn().due) == 1


def test_a_question_that_makes_no_sense_is_answered_with_nothing() -> None:
    mind = Thinking()
    mind.hear(json.dumps({"ask": "choose", "number": 7, "record": "{}"}))
    mind.to_the_end()
    assert [json.loads(text) for text in mind.said] == [{"number": 7, "answer": None}]
