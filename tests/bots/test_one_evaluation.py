"""What is said of a position is the same everywhere: in a hint, by the coach, in the review."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pytest

from don.bots import advising
from don.bots.advice import Advice
from don.bots.interruptible import finished
from don.bots.review import ReviewedDecision, review
from don.games import GAMES
from don.table.match import Match, Player
from don.table.rng import Rng

pytestmark = pytest.mark.desk


class Decision(NamedTuple):
    """A decision as the review has it, and what was said before it was made."""

    reviewed: ReviewedDecision
    hint: Advice
    coach: Advice


def by_chance(code: str, seed: int) -> Match:
    """A game of three in which all do one of the first three things they may do."""
    players = [Player(name, None) for name in ("Anke", "Bert", "Claus")]
    match, rng = (
        Match.deal(GAMES[code], players, GAMES[code].read_options({}), seed=seed),
        Rng(seed),
    )
    while match.to_act is not None:
        legal = match.legal_actions()
        which, rng = rng.below(min(3, len(legal)))
        match = match.play(legal[which])
    return match


@lru_cache
def decisions(code: str) -> tuple[Decision, ...]:
    match, found = by_chance(code, 0), []
    for reviewed in filter(None, review(match, 0)):
        now = match.at(reviewed.steps)
        hint, coach = finished(advising(now)), finished(advising(now, [reviewed.action]))
        found.append(Decision(reviewed, hint, coach))
    return tuple(found)


@pytest.mark.parametrize("code", GAMES)
def test_an_action_has_the_same_chances_whether_it_was_asked_about_or_not(code: str) -> None:
    for reviewed, hint, coach in decisions(code):
        assert (coach.exact, coach.seat) == (hint.exact, reviewed.seat)
        for one in hint.alternatives:
            again = coach.weighed(one.action)
            assert again is not None and again.chances == one.chances


@pytest.mark.parametrize("code", GAMES)
def test_the_review_says_of_a_decision_what_the_hint_said(code: str) -> None:
    """What brings far less, and so is dubious, is compared with what brings the most."""
    compared = 0
    for reviewed, hint, coach in decisions(code):
        assert reviewed.better == coach.top.action
        assert reviewed.exact == hint.exact
        if not coach.behind:
            assert reviewed.better == hint.top.action
        if reviewed.loss:
            assert reviewed.instead == hint.top.chances
            compared += 1
    assert compared
