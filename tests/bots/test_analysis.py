"""Hints, reviews and the course of a game: right in form, in sum, and blind to what is hidden."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import data, integers, permutations, sampled_from

from don.bots import BOTS
from don.bots.analysis import AS_GOOD, MARKS, advise, course, review, turning_point
from don.bots.analysis.reasons import Traded, trade_reasons
from don.bots.history import History
from don.bots.value.cards import mask_of
from don.bots.value.position import Position
from don.games import don
from don.games.don import CARDS, Bid, Keep, Offer, Phase, Swap
from don.games.don.actions import PASS
from don.table.match import Match
from don.table.rng import Rng
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


@lru_cache
def positions() -> list[tuple[don.State, tuple[Any, ...], History]]:
    """Decisions of all kinds, with hidden chips."""
    codes = ["naive", "shrewd", "don", "sharp"]
    rules = {"exchange": True, "chips": "hidden"}
    return [m for m in moments(codes, 8, **rules) if don.to_act(m[0]) is not None]


@given(data())
@settings(max_examples=scaled(40, least=5), deadline=None)
def test_nothing_is_advised_or_decided_by_what_nobody_can_see(draw: Any) -> None:
    """D1.4, D7.1: whatever cards are to come, and whatever chips the others are said to have."""
    state, legal, history = draw.draw(sampled_from(positions()))
    seat = don.to_act(state)
    assert seat is not None
    chips = [draw.draw(integers(0, 60)) for _ in state.chips]
    chips[seat] = state.chips[seat]
    deck = draw.draw(permutations(state.deck))
    other = replace(state, chips=tuple(chips), deck=tuple(deck))
    here, there = don.observe(state, seat), don.observe(other, seat)
    assert advise(here, legal, history) == advise(there, legal, history)
    for bot in BOTS.values():
        assert bot.choose(here, legal, Rng(1), history) == bot.choose(there, legal, Rng(1), history)


def test_reasons_speak_for_the_better_action() -> None:
    """What would be against it is not told as if it were for it."""
    for n, (state, legal, history) in enumerate(positions()):
        if n % scaled(3, least=3):
            continue
        seat = don.to_act(state)
        advice = advise(don.observe(state, seat), legal, history)
        best = advice.alternatives[advice.best].action
        codes = {reason.code for reason in advice.reasons}
        assert all(reason.weight >= 0 for reason in advice.reasons)
        assert advice.than != advice.best
        if best == PASS:
            assert not codes & {"set", "feeds", "shared_by_all", "outbid", "drives_up"}
        elif isinstance(best, Bid):
            assert not codes & {"too_dear", "short", "bars_self", "pays_seller", "no_bid"}
        if "sells" in codes:
            assert isinstance(best, Offer)
        if "no_bid" in codes:
            assert not isinstance(best, Swap)
        losses = [advice.loss(a.action) or 0 for a in advice.alternatives]
        if advice.than is not None and max(losses) > AS_GOOD:
            assert losses[advice.than] > AS_GOOD, "compared with what makes a difference"


def test_what_changes_is_told_in_numbers() -> None:
    """Between keeping all and a sale that Bert (seat 1) pays eight chips for."""
    red, kept = (
        mask_of(CARDS[code] for code in codes) for codes in (("V1", "V5"), ("B2", "B4", "S3"))
    )
    position = Position((kept, red, 0), (4, 20, 12), 0, 0, 5)
    sold = position._replace(chips=(12, 12, 12))
    sale, keep = Offer(CARDS["S3"]), Keep()
    told = trade_reasons(position, 0, Traded(sale, sold), Traded(keep, position))
    found = {(r.code, r.data.get("seat")): r.data for r in told}
    assert found["chips", 0]["chips"] == 8
    assert found["chips", 1]["chips"] == 8
    grown = position._replace(held=(kept | mask_of([CARDS["B9"], CARDS["K7"]]), red, 0))
    told = trade_reasons(position, 0, Traded(keep, grown), Traded(keep, position))
    found = {(r.code, r.data.get("seat")): r.data for r in told}
    assert found["points", 0]["points"] == 4
    assert found["income", 0]["numbers"] == (7, 9)
    assert found["number_sum", None]["points"] == 16


def test_what_was_asked_about_is_what_the_best_is_compared_with() -> None:
    state, legal, history = next(m for m in positions() if len(m[1]) > 5)
    seen = don.observe(state, don.to_act(state))
    for action in legal:
        advice = advise(seen, legal, history, [action])
        best = advice.alternatives[advice.best].action
        assert advice.than is not None
        compared = advice.alternatives[advice.than].action
        assert compared == action or best == action


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
