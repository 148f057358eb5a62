"""The engine and a naive second implementation play the same games, decision by decision."""

from dataclasses import astuple

import pytest

from don.games.boomtown.actions import write_action
from don.games.boomtown.deal import deal, write_deal
from don.games.boomtown.deck import TOWNS, codes
from don.games.boomtown.options import Options
from don.games.boomtown.rules import apply, legal_actions, new
from don.games.boomtown.scoring import scores, winners
from don.games.boomtown.state import State, to_act
from don.table.rng import Rng
from tests.games.boomtown.chance import TABLES, choose
from tests.games.boomtown.naive import NaiveGame, Question
from tests.scale import scaled

GAMES = scaled(3_000, daily=210)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.slow
def test_both_engines_play_the_same_games(table: tuple[Options, int]) -> None:
    for seed in range(TABLES.index(table), GAMES, len(TABLES)):
        play_both(*table, seed)


def play_both(options: Options, seats: int, seed: int) -> None:
    dealt = deal(options, seats, seed)
    written = write_deal(dealt)
    naive = NaiveGame(seats, options.start_gold, dealt.start, written["deck"], written["rolls"])
    state, _ = new(options, seats, dealt)
    asking = naive.play()
    question = next(asking)
    rng = Rng(seed)
    while to_act(state) is not None:
        agree(state, naive, question)
        action, rng = choose(state, rng)
        state, _ = apply(state, action)
        try:
            question = asking.send(write_action(action))
        except StopIteration:
            break
    assert to_act(state) is None
    check_position(state, naive)
    best = max(naive.points())
    assert winners(state) == tuple(s for s, own in enumerate(naive.points()) if own == best)


def agree(state: State, naive: NaiveGame, question: Question) -> None:
    """Check that the seat asked, the question, its answers and the position agree."""
    asked = (to_act(state), state.phase.value)
    assert asked == astuple(question)[:2]
    legal = [write_action(action) for action in legal_actions(state)]
    assert sorted(legal) == sorted(question.answers)
    if state.auction is not None:
        assert state.auction.high == naive.high
    check_position(state, naive)


def check_position(state: State, naive: NaiveGame) -> None:
    """Check everything that ``replay --json`` and ``--trace`` print about a position."""
    assert state.turn == naive.turn
    assert list(state.gold) == naive.gold
    assert codes(state.offer) == naive.offer
    assert [codes(row) for row in state.mines] == naive.mines
    assert [codes(row) for row in state.held] == naive.held
    assert dict(zip(TOWNS, state.mayors, strict=True)) == naive.mayors
    assert {s.card.code: (s.seat, s.town) for s in state.saloons} == naive.saloons
    assert {s.girls.code: s.card.code for s in state.saloons if s.girls} == naive.girls
    assert (state.vein.code if state.vein else None) == naive.vein
    assert state.governor == naive.governor
    assert codes(state.removed) == naive.removed
    assert [score.points for score in scores(state)] == naive.points()
