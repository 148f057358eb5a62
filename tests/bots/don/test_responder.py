"""The best responder to ``don``: its predictions, its weights, its training."""

from __future__ import annotations

import json
from typing import Any

import pytest

from don.bots.don.contest.auction import NO_BID, contest_of, current_log, spot_now
from don.bots.don.contest.rivals import rival_mixtures
from don.bots.don.ledger import ledger_of
from don.bots.don.levels import LEVELS
from don.bots.don.value.position import CHIPS, FEATURES, START
from don.bots.don.value.weights import KNOTS, Weights
from don.bots.don.value_bot import ValueBot, counted
from don.games import don
from don.games.don.actions import Bid
from don.games.don.state import Phase
from don.table.long_work import at_once
from don.table.rng import Rng
from tests.bots.don.games import moments
from tests.scale import IN_PYODIDE
from tools.lab.don.reference_bots import REFERENCE_BOTS, responder4
from tools.lab.don.reference_bots.foreseen import Foreseen
from tools.lab.don.reference_bots.responder import Responder
from tools.lab.don.respond import duel, seated
from tools.lab.matches import played

SLOW = pytest.mark.skipif(IN_PYODIDE, reason="the same games as in CPython, slowly")


def greed() -> Weights:
    """Return weights by which only chips count."""
    return Weights.of([[9.0 if i == CHIPS else 0.0 for i in range(len(FEATURES))]] * len(KNOTS))


@pytest.mark.full
@SLOW
def test_responder_predicts_the_next_call_of_don() -> None:
    """It does so in every auction and side auction, from public calls alone."""
    phases = set()
    for state, legal, history in moments(["don"] * 3, 0):
        if len(legal) < 2 or state.phase not in (Phase.AUCTION, Phase.SIDE):
            continue
        seat = don.to_act(state)
        assert seat is not None
        seen = don.observe(state, seat)
        ledger = ledger_of(history, seen.options, 3)
        log = current_log(seen, counted(seen, ledger.chips))
        contest = contest_of(log)
        belief = at_once(rival_mixtures((*ledger.auctions[:-1], log), 3))
        (call,) = Foreseen(contest, belief, belief)(contest, spot_now(contest, log), seat)
        action = LEVELS["don"].choose(seen, legal, Rng(0), history)
        assert call == (action.amount if isinstance(action, Bid) else NO_BID)
        phases.add(state.phase)
    assert phases == {Phase.AUCTION, Phase.SIDE}


ALL_ON = {"exchange": True, "chips": "hidden", "table": "strict"}


@pytest.mark.full
@SLOW
@pytest.mark.parametrize(
    ("seats", "rules"), [(3, ALL_ON), (4, {}), pytest.param(6, {}, marks=pytest.mark.full)]
)
def test_responder_plays_whole_games_by_the_rules(seats: int, rules: dict[str, Any]) -> None:
    class Watched:
        def choose(self, seen: Any, legal: Any, *rest: Any) -> Any:
            action = REFERENCE_BOTS["responder"].choose(seen, legal, *rest)
            assert action in legal
            return action

    table = [Watched(), *[LEVELS["careful"]] * (seats - 1)]
    state, _ = played(don, don.read_options(rules), table, 5)
    assert don.winners(state)


@pytest.mark.full
@SLOW
def test_responder_uses_own_weights_and_predicts_others_by_theirs() -> None:
    """A bidder that wants only chips spends none, and still predicts the others' bids."""
    spent = {"greedy": 0, "like don": 0}
    for name, learned in (("greedy", {4: greed()}), ("like don", {})):
        one = ValueBot(Responder(learned))
        _, history = played(don, don.read_options({}), [one, *[LEVELS["sharp"]] * 3], 3)
        for event in history.events():
            if event.kind == "paid" and event.seat == 0:
                spent[name] += event.price
    assert spent["greedy"] < 5 < spent["like don"]


def test_responder_weights_record_their_origin() -> None:
    data = json.loads(responder4.TEXT)
    assert data["players"] == 4
    assert data["made_by"] == "python -m tools.lab train --respond"
    assert data["after_rounds"] == list(KNOTS)
    assert data["features"] == list(FEATURES)
    assert data["games"] >= 240
    assert data["loss"] < data["loss_of_don"]


def test_learner_takes_every_seat_in_turn() -> None:
    one, other = LEVELS["timid"], LEVELS["random"]
    assert [seated(one, other, 4, seed).index(one) for seed in range(40, 45)] == [0, 1, 2, 3, 0]


def test_training_sample_has_all_rounds_and_the_winners() -> None:
    rows, parts = duel([LEVELS["naive"]] * 4, 8)
    assert len(rows) == 15
    assert sum(parts) == 1
    assert all(sum(row[START] for row in seats) == 1 for seats in rows)
    chips = [sum(row[CHIPS] for row in seats) for seats in rows]
    assert chips[0] == pytest.approx(4.8)
    assert all(4.4 < total <= 4.81 for total in chips), "except for the chips in the pot"
    assert rows[0] != rows[1]
