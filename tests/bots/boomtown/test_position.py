"""The bots' compact position follows the rules, action by action (B4 to B8)."""

from typing import Any

import pytest

from don.bots.boomtown.bidding import pay
from don.bots.boomtown.judge import Expecting
from don.bots.boomtown.position import NOBODY, PLACE, Position, position_of
from don.bots.boomtown.targets import after, after_best_use
from don.games import boomtown
from don.games.boomtown.actions import Keep, Take, Telegraph
from don.games.boomtown.state import Phase
from don.table.rng import Rng

OPEN = ("gold", "counts", "mayors", "governor", "vein", "saloons", "mustang", "telegraph", "girls")
EXPECTED = ("soon", "later", "final")


def assert_same(position: Position, other: Position) -> None:
    for name in (*OPEN, "governor_waits", "vein_waits"):
        mine, theirs = getattr(position, name), getattr(other, name)
        assert (sorted(mine) == sorted(theirs)) if name == "saloons" else mine == theirs, name
    assert [sorted(row) for row in position.mines] == [sorted(row) for row in other.mines]
    for name in EXPECTED:
        assert getattr(position, name) == pytest.approx(getattr(other, name)), name


@pytest.mark.parametrize("seats", boomtown.SEATS)
@pytest.mark.parametrize("seed", range(6))
def test_compact_position_follows_the_rules_for_every_action(seats: int, seed: int) -> None:
    options = boomtown.read_options({})
    state, _ = boomtown.new(options, seats, boomtown.deal(options, seats, seed))
    rng = Rng(seed)
    while (seat := boomtown.to_act(state)) is not None:
        pick, rng = rng.below(len(boomtown.legal_actions(state)))
        action = boomtown.legal_actions(state)[pick]
        if state.phase is Phase.AUCTION and len(boomtown.legal_actions(state)) > 2:
            action = boomtown.legal_actions(state)[pick % 2]
        before = position_of(state)
        next_state, _ = boomtown.apply(state, action)
        foreseen = predicted(state, seat, action, next_state, before)
        if foreseen is not None and next_state.turn == state.turn:
            assert_same(foreseen, position_of(next_state))
        state = next_state


def predicted(
    state: Any, seat: int, action: Any, following: Any, before: Position
) -> Position | None:
    if state.phase is Phase.AUCTION and following.phase is Phase.CHOOSE:
        winner = following.winner
        price = 0 if state.auction.high is None else state.auction.high
        price = max(price, getattr(action, "amount", 0))
        pay(before, winner, price)
        return before
    if following.phase in (Phase.TELEGRAPH, Phase.OVER) or following.turn != state.turn:
        return None
    if isinstance(action, Take) and following.taken is None:
        if action.card.is_mine:
            before.take(seat, PLACE[action.card])
            return before
        return after_best_use(before, seat, PLACE[action.card], Expecting())
    if state.taken is not None:
        ends = [end for _, end in after(before, seat, PLACE[state.taken], action)]
        if state.phase is Phase.HOLDUP:
            return ends[0] if sum(state.holdup) >= action.amount else ends[1]
        return ends[0]
    return None


@pytest.mark.parametrize("seats", boomtown.SEATS)
def test_compact_production_follows_the_rules(seats: int) -> None:
    options = boomtown.read_options({})
    for seed in range(20):
        state, _ = boomtown.new(options, seats, boomtown.deal(options, seats, seed))
        rng = Rng(seed)
        while boomtown.to_act(state) is not None:
            legal = boomtown.legal_actions(state)
            pick, rng = rng.below(len(legal))
            following, _ = boomtown.apply(state, legal[pick])
            dice = state.dice
            if state.phase is Phase.TELEGRAPH and dice is not None:
                position = position_of(state)
                match legal[pick]:
                    case Telegraph(1, value):
                        dice = (value, dice[1])
                    case Telegraph(_, value):
                        dice = (dice[0], value)
                if not isinstance(legal[pick], Keep):
                    position.telegraph = NOBODY
                position.produce(sum(dice))
                fresh = position_of(following, fresh=following.phase is not Phase.OVER)
                for name in OPEN:
                    assert getattr(position, name) == getattr(fresh, name), name
                assert position.later == pytest.approx(fresh.later)
                assert position.final == pytest.approx(fresh.final)
            state = following
