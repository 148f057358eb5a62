"""Hints, reviews and the course of a game: right in form, in sum, and blind to what is hidden."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from don.bots.analysis import MARKS, advise, course, review, turning_point
from don.bots.history import History
from don.games import don
from don.games.don import Bid, Phase
from don.table.match import Match
from tests.bots.games import finished, moments
from tests.scale import scaled

OPTIONS: list[dict[str, Any]] = [
    {},
    {"exchange": True, "table": "strict"},
    {"side_auctions": False, "chips": "open"},
]


@pytest.fixture(scope="module")
def match() -> Match:
    return finished(["careful", "sharp", "naive", "shrewd"], 4)


def told(thought: Iterable[Any]) -> list[Any]:
    """What comes of it, without the pauses."""
    return [piece for piece in thought if piece is not None]


@pytest.mark.parametrize("rules", OPTIONS)
def test_advice_is_for_legal_actions_and_adds_up(rules: dict[str, Any]) -> None:
    for n, (state, legal, history) in enumerate(moments(["careful"] * 4, 2, **rules)):
        seat = don.to_act(state)
        if seat is None or n % scaled(3, least=3):
            continue
        advice = advise(don.observe(state, seat), legal, history)
        assert advice.seat == seat
        for alternative in advice.alternatives:
            assert alternative.action in legal
            assert sum(alternative.chances) == pytest.approx(1)
        best = advice.alternatives[advice.best]
        assert best.chances[seat] == max(a.chances[seat] for a in advice.alternatives)
        assert advice.loss(best.action) == 0
        weights = [abs(reason.weight) for reason in advice.reasons]
        assert weights == sorted(weights, reverse=True)
        assert advice.reasons or state.phase not in (Phase.AUCTION, Phase.SIDE) or len(legal) == 1


def test_any_bid_can_be_asked_about() -> None:
    state, legal, history = next(moments(["careful"] * 3, 1, start_chips=40))
    high = Bid(40)
    seen = don.observe(state, don.to_act(state))
    assert advise(seen, legal, history).loss(high) is None
    assert (advise(seen, legal, history, [high]).loss(high) or 0) > 0


def test_the_endgame_is_exact_and_says_so() -> None:
    for rules, last in (({"side_auctions": False}, 14), ({}, 15)):
        for state, legal, history in moments(["sharp"] * 4, 6, **rules):
            seat = don.to_act(state)
            if seat is None:
                break
            if state.phase is Phase.AUCTION and (state.round > 12):
                advice = advise(don.observe(state, seat), legal, history)
                assert advice.exact == (state.round >= last)
                if state.round == 15:
                    chances = advice.alternatives[advice.best].chances
                    assert all(round(60 * chance, 6).is_integer() for chance in chances)


def test_advice_knows_nothing_that_is_hidden() -> None:
    """D1.4, D7.1: other chips and another deck make no difference."""
    for state, legal, history in moments(["naive", "sharp", "naive", "sharp"], 5, exchange=True):
        seat = don.to_act(state)
        if seat is None:
            break
        chips = [c if i == seat else 99 for i, c in enumerate(state.chips)]
        other = replace(state, chips=tuple(chips), deck=state.deck[::-1])
        if len(history.steps) % scaled(5, least=5) == 0:
            here, there = (don.observe(s, seat) for s in (state, other))
            assert advise(here, legal, history) == advise(there, legal, history)


def test_the_course_goes_from_the_deal_to_the_winner(match: Match) -> None:
    line = told(course(match))
    assert [moment.steps for moment in line] == list(range(len(match.steps) + 1))
    for moment in line:
        assert sum(moment.chances) == pytest.approx(1)
    winner = match.game.winners(match.state)[0]
    assert line[-1].chances[winner] == 1
    turn = turning_point(line, winner)
    assert turn is not None
    assert 0 < turn.steps <= len(match.steps)


def test_the_course_does_not_know_the_future(match: Match) -> None:
    part = match.at(len(match.steps) // 2)
    whole = told(course(match))
    assert told(course(part)) == whole[: len(part.steps) + 1]


def test_the_course_is_drawn_step_by_step(match: Match) -> None:
    line = filter(None, course(match))
    assert next(line).steps == 0
    assert next(line).steps == 1


def test_every_decision_with_a_choice_is_judged(match: Match) -> None:
    judged = told(review(match, 0))
    names = {name for _, name in MARKS}
    for judgement in judged:
        step = match.steps[judgement.steps]
        assert (step.seat, step.action) == (0, judgement.action)
        assert judgement.mark in names
        assert 0 <= judgement.loss <= 1
    spoken = [n for n, step in enumerate(match.steps) if step.seat == 0]
    assert {judgement.steps for judgement in judged} <= set(spoken)
    assert len(judged) > 10


def test_a_stronger_bot_is_blamed_less(match: Match) -> None:
    weak = [judgement.loss for judgement in told(review(match, 2))]
    strong = [judgement.loss for judgement in told(review(match, 3))]
    assert sum(strong) / len(strong) < sum(weak) / len(weak)


def test_a_history_without_steps_will_do() -> None:
    state, opening = don.new(don.read_options({}), 4, 0, don.deal(4, 1)[0])
    legal = don.legal_actions(state)
    assert advise(don.observe(state, 0), legal, History(opening)).alternatives
