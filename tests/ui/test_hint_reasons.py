"""A review made with the same advice does not criticise an action that a hint shows first or marks
as fine."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from don.bots.advice import GOOD, MARKS, SLIGHT
from don.bots.don.advice import advising
from don.bots.review import marked
from don.games import don
from don.games.don.state import Phase
from don.table.long_work import at_once
from don.table.match import Match, Player
from don.ui.explain.shown import shown_options
from don.ui.i18n import ENGLISH
from don.ui.settings import Settings
from don.ui.table.seat import seat_view
from don.ui.table.session import Session
from don.ui.view.hint import situation_of
from don.ui.view.scene import with_view
from tests.bots.don.games import moments
from tests.scale import IN_PYODIDE
from tests.ui.desk import NAMES

pytestmark = pytest.mark.not_pyodide

TABLES: list[tuple[list[str], int, dict[str, Any]]] = [
    (["careful", "sharp", "naive"], 3, {"chips": "open"}),
    (["sharp", "careful", "naive", "careful"], 5, {}),
    (["careful", "naive", "sharp", "careful", "naive"], 8, {"start_chips": 24}),
]


@pytest.mark.full
def test_review_does_not_blame_moves_that_follow_the_hint() -> None:
    assert min(lost for lost, mark in MARKS if mark != GOOD) > SLIGHT
    followed = Counter[str]()
    for codes, seed, rules in TABLES[: 1 if IN_PYODIDE else None]:
        players = [Player(name, None) for name in NAMES[: len(codes)]]
        now = Match.deal(don, players, don.read_options(rules), seed=seed)
        for count, (state, legal, history) in enumerate(moments(codes, seed, **rules)):
            bidding = state.phase in (Phase.AUCTION, Phase.SIDE)
            if not bidding or len(legal) < 3 or count % 3 or state.round > 13:
                continue
            for step in history.steps[len(now.steps) :]:
                now = now.play(step.action)
            seat = don.to_act(state)
            scene = with_view(Session.begin(now), Settings(), "turn", ENGLISH, seat_view(now, seat))
            advice = at_once(advising(don.observe(state, seat), legal, history, (), deep=False))
            shown = shown_options(situation_of(scene), advice)
            most = advice.shown_chance(shown.options[0])
            for one in shown.options:
                if advice.shown_chance(one) < most:
                    continue
                seen = don.observe(state, seat)
                again = at_once(advising(seen, legal, history, [one.action], deep=False))
                judged = marked(0, one.action, again)
                assert judged is not None and not judged.is_named
                followed[type(one.action).__name__] += 1
    assert IN_PYODIDE or (followed["Bid"] > 50 and followed["Pass"] > 10)
