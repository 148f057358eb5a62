"""Wins that one seat can force in the last auction, checked by the rules and by the solver."""

from __future__ import annotations

import pytest

from don.bots.don.contest.mutual import Mutual
from don.games import don
from don.ui.don.forced_win import ForcedWin
from tests.bots.don.endgames import contest_in, entries, state_of
from tests.scale import scaled

LAST = [entry for entry in entries() if entry["done"] == 14]
SMALL = sorted(
    (e for e in LAST if len(e["chips"]) < 5),
    key=lambda e: max(c - e["call"][0] for c in e["chips"]),
)[:26]
"""The positions with the fewest possible bids."""


def forced(state: don.State, me: int) -> bool:
    """Find forced wins by the rules alone: try every legal action of every seat."""
    seat = don.to_act(state)
    if seat is None:
        return don.winners(state) == (me,)
    ways = (forced(don.apply(state, a)[0], me) for a in don.legal_actions(state))
    return any(ways) if seat == me else all(ways)


def test_forced_wins_match_the_rules() -> None:
    kinds = set()
    for entry in SMALL[: scaled(26, least=12)]:
        state = state_of(entry)
        me = don.to_act(state)
        assert me is not None
        legal = don.legal_actions(state)
        winning = ForcedWin(state, me).winning()
        assert winning == tuple(a for a in legal if forced(don.apply(state, a)[0], me))
        kinds.add(len(winning) > 0)
    assert kinds == {True, False}


def test_forced_wins_also_win_against_best_play() -> None:
    found = 0
    for entry in LAST[: scaled(120, least=40)]:
        state = state_of(entry)
        me = don.to_act(state)
        assert me is not None
        if ForcedWin(state, me).winning():
            contest, spot = contest_in(entry)
            end = Mutual(contest).outcome(spot)
            assert contest.chances_at(end)[me] == pytest.approx(1)
            found += 1
    assert found > 3


def test_a_refutation_leaves_no_win() -> None:
    for entry in SMALL[: scaled(12, least=4)]:
        state = state_of(entry)
        me = don.to_act(state)
        assert me is not None
        last = ForcedWin(state, me)
        for action in don.legal_actions(state):
            after, _ = don.apply(state, action)
            if action in last.winning():
                assert last.refutation(action) == ()
                continue
            for answer in last.refutation(action):
                after, _ = don.apply(after, answer)
            assert don.to_act(after) in (None, me)
            assert not forced(after, me)


def test_refuses_positions_before_the_last_auction() -> None:
    state = state_of(next(entry for entry in entries() if entry["done"] == 13))
    with pytest.raises(ValueError, match="last auction"):
        ForcedWin(state, 0)
