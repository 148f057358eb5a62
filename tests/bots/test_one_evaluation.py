"""A position has the same evaluation everywhere: in a hint, for the coach, in the review."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import pytest

from don.bots import advising
from don.bots.advice import Advice
from don.bots.review import ReviewedDecision
from don.games import GAMES
from don.table.long_work import at_once
from don.table.match import Match, Player
from don.table.rng import Rng
from tests.scale import scaled
from tools.lab.trials import review

pytestmark = pytest.mark.not_pyodide
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("don", {}),
    ("don", {"exchange": True, "side_auctions": False}),
    ("boomtown", {}),
]


class Decision(NamedTuple):
    """A decision of the review, with the hint and the coach's advice on it."""

    reviewed: ReviewedDecision
    hint: Advice
    coach: Advice


def random_game(code: str, rules: dict[str, Any], seed: int) -> Match:
    """Return a game of three players who always take one of their first three legal actions."""
    game, rng = GAMES[code], Rng(seed)
    players = [Player(name) for name in ("Anke", "Bert", "Claus")]
    match = Match.deal(game, players, game.read_options(rules), seed=seed)
    while match.to_act is not None:
        legal = match.legal_actions()
        which, rng = rng.below(min(3, len(legal)))
        match = match.play(legal[which])
    return match


@lru_cache
def decisions(table: int) -> tuple[Decision, ...]:
    found = []
    for seed in range(scaled(3, daily=1)):
        match = random_game(*TABLES[table], seed)
        for reviewed in review(match, seed):
            now = match.at(reviewed.steps)
            hint, coach = at_once(advising(now)), at_once(advising(now, [reviewed.action]))
            found.append(Decision(reviewed, hint, coach))
    return tuple(found)


@pytest.mark.slow
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_an_action_has_the_same_chances_for_hint_and_coach(table: int) -> None:
    for reviewed, hint, coach in decisions(table):
        assert (coach.exact, coach.seat) == (hint.exact, reviewed.seat)
        for one in hint.alternatives:
            again = coach.alternative(one.action)
            assert again is not None and again.chances == one.chances


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_reviews_match_the_hints_given_in_the_game(table: int) -> None:
    compared = 0
    for reviewed, hint, coach in decisions(table):
        assert reviewed.better == coach.best.action
        assert reviewed.exact == hint.exact
        assert reviewed.better == hint.best.action
        if reviewed.lost:
            assert reviewed.best_chance == hint.best.chances[reviewed.seat]
            compared += 1
    assert compared
