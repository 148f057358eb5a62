"""Families of bidders with their own values, for measuring and for training."""

from __future__ import annotations

from typing import Any

import pytest

from don.bots.don.contest.auction import NO_BID, contest_of
from don.bots.don.contest.behaviour import greedy
from don.bots.don.ledger import AuctionLog
from don.bots.don.levels import LEVELS
from don.bots.don.value.cards import FULL, bits_of
from don.bots.don.value.position import CHIPS, HOPE, POINTS, Position
from don.bots.don.value.weights import weights
from don.games import don
from tools.lab.don.population import Valued, league_sample, varied
from tools.lab.don.reference_bots import REFERENCE_BOTS
from tools.lab.don.reference_bots.families import FAMILIES, Taste
from tools.lab.don.simulator import Dice
from tools.lab.matches import played

FIRST, SECOND, *_ = bits_of(FULL)


@pytest.mark.parametrize("code", FAMILIES)
@pytest.mark.parametrize("rules", [{}, {"exchange": True, "chips": "hidden"}])
def test_a_family_plays_whole_games_by_the_rules(code: str, rules: dict[str, Any]) -> None:
    class Watched:
        def choose(self, seen: Any, legal: Any, *rest: Any) -> Any:
            action = REFERENCE_BOTS[code].choose(seen, legal, *rest)
            assert action in legal
            return action

    table = [Watched(), *[LEVELS["naive"]] * 3]
    state, _ = played(don, don.read_options(rules), table, 5)
    assert don.winners(state)


def test_tastes_are_weights_of_points() -> None:
    first, *_, last = Taste(0.25, 0.0, (0.6, 0.2)).weights().rows
    assert first[HOPE] == pytest.approx(0.25 * first[POINTS])
    assert first[CHIPS] == pytest.approx(0.6 * first[POINTS])
    assert last[CHIPS] == pytest.approx(0.2 * last[POINTS])


def test_a_bidder_values_by_its_own_weights() -> None:
    """A bidder that wants nothing but chips passes, whatever values the others have."""
    position = Position((FIRST, 0, 0, 0), (12,) * 4, 0, 0, 10)
    contest = contest_of(AuctionLog(position, SECOND, None, (0, 1, 2, 3), 0, 1))
    misers = Taste(0.0, 0.0, (50.0, 50.0)).weights()
    assert set(Valued(greedy, misers)(contest, contest.opening, 0)) == {NO_BID}
    assert set(Valued(greedy, weights(4))(contest, contest.opening, 0)) == set(
        greedy(contest, contest.opening, 0)
    )


def test_league_weights_vary_by_one_factor_per_feature() -> None:
    given = weights(4)
    other = varied(given, Dice(1))
    assert other != given
    factors = [new / old for new, old in zip(other.rows[8], given.rows[8], strict=True)]
    later = [new / old for new, old in zip(other.rows[12], given.rows[12], strict=True)]
    assert factors == pytest.approx(later)
    assert min(factors) > 0


def test_league_sample_has_all_rounds_and_the_winners() -> None:
    rows, parts = league_sample(4, weights(4), 3)
    assert len(rows) == 15
    assert sum(parts) == 1
    assert (rows, parts) == league_sample(4, weights(4), 3)
