"""Thinking in parts has the same result as thinking at once, wherever it pauses."""

from collections.abc import Generator
from typing import Any

import pytest

from don import bots
from don.bots.bot import History
from don.bots.don.advice import advising
from don.bots.don.contest.auction import _contest
from don.bots.don.contest.belief import evidence, posterior
from don.bots.don.contest.rivals import _judged
from don.bots.don.exact_rounds import _last_auction, last_round
from don.bots.don.ledger import ledger_of
from don.games import don
from don.games.don.state import Phase
from don.table import long_work
from don.table.match import Match, Player
from tests.bots.don.advised import advise
from tests.scale import scaled

TABLES: list[Any] = [
    (3, {}),
    pytest.param(4, {"exchange": True}, marks=pytest.mark.not_pyodide),
    pytest.param(5, {"table": "strict", "start_chips": 24}, marks=pytest.mark.full),
    pytest.param(6, {"side_auctions": False}, marks=pytest.mark.full),
]
LEVELS = ("don", "shrewd", "don:spoiler", "sharp")


def forget() -> None:
    """Clear all caches, so that everything is computed again."""
    for known in (_contest, evidence, _judged, last_round, _last_auction):
        known.cache_clear()


def parts(thinking: Generator[None, None, Any]) -> tuple[int, Any]:
    """Return the number of pauses of some work in parts, and its result."""
    count = 0
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return count, end.value
        count += 1


@pytest.mark.full
@pytest.mark.parametrize(("seats", "rules"), TABLES)
def test_a_decision_made_in_parts_is_the_same(
    seats: int, rules: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    players = [Player(f"P{i}", LEVELS[i % len(LEVELS)]) for i in range(seats)]
    match = Match.deal(don, players, don.read_options(rules), seed=seats)
    while match.to_act is not None:
        action = bots.choose(match)
        if len(match.steps) % scaled(9, least=9) == 0:
            monkeypatch.setattr(long_work._Budget, "part", 1 + len(match.steps) % 7)
            forget()
            assert parts(bots.choosing(match))[1] == action
            seen = don.observe(match.state, match.to_act)
            asked = (seen, match.legal_actions(), History.of(match))
            assert parts(advising(*asked, (), True))[1] == advise(*asked)
        match = match.play(action)


@pytest.mark.full
@pytest.mark.parametrize("seats", [3, 4, 5, pytest.param(6, marks=pytest.mark.not_pyodide)])
def test_a_heavy_decision_pauses_often(seats: int) -> None:
    players = [Player(f"P{i}", "don") for i in range(seats)]
    match = Match.deal(don, players, don.read_options({}), seed=1)
    while match.state.phase is not Phase.AUCTION or match.state.round < 6:
        match = match.play(bots.choose(match))
    forget()
    assert parts(bots.choosing(match))[0] > 10


def test_six_player_auction_is_judged_in_parts() -> None:
    players = [Player(f"P{i}", "sharp") for i in range(6)]
    match = Match.deal(don, players, don.read_options({}), seed=1)
    while match.state.round < 2:
        match = match.play(bots.choose(match))
    (first,) = ledger_of(History.of(match), match.options, 6).auctions[:1]
    forget()
    pauses, judged = parts(posterior([first], 6))
    assert pauses > 3
    assert judged == long_work.at_once(posterior([first], 6))


def test_concurrent_decisions_do_not_interfere() -> None:
    players = [Player(f"P{i}", "don") for i in range(4)]
    match = Match.deal(don, players, don.read_options({}), seed=3)
    first = bots.choosing(match)
    next(first)
    assert bots.choose(match) == bots.choose(match)
    second = bots.choosing(match)
    next(second)
    assert parts(first)[1] == parts(second)[1] == bots.choose(match)


def test_cancelled_decision_leaves_no_state_behind() -> None:
    players = [Player(f"P{i}", "don") for i in range(4)]
    match = Match.deal(don, players, don.read_options({}), seed=4)
    thinking = bots.choosing(match)
    next(thinking)
    thinking.close()
    assert bots.choose(match) == parts(bots.choosing(match))[1]
