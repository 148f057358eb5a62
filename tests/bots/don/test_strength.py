"""Comparisons of bots, and their fairness. Fixed seeds make the results fixed, too."""

from collections.abc import Sequence
from typing import Any

import pytest

from don.bots.bot import History
from don.bots.don.levels import LEVELS
from don.games import don
from don.table.rng import Rng
from tests.scale import IN_PYODIDE, scaled
from tools.lab.matches import Share, compete, play

RANDOM, CAREFUL = LEVELS["random"], LEVELS["careful"]


@pytest.mark.full
def test_careful_beats_three_random_bots() -> None:
    """It wins at least 60 % of the games; at full length, the whole interval is above 75 %."""
    share = compete(don, [CAREFUL, RANDOM, RANDOM, RANDOM], scaled(200))[0]
    assert share.mean >= 0.6
    if not IN_PYODIDE:
        assert share.mean - share.margin > 0.75


@pytest.mark.full
@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        (3, {}),
        (5, {}),
        (6, {}),
        (4, {"chips": "open", "exchange": True}),
        (4, {"side_auctions": False}),
        (4, {"table": "strict", "min_open": 0, "exchange": True}),
        (4, {"start_chips": 30}),
    ],
)
def test_careful_wins_far_more_than_its_fair_share(seats: int, rules: dict[str, Any]) -> None:
    options = don.read_options(rules)
    share = compete(don, [CAREFUL, *[RANDOM] * (seats - 1)], scaled(60), options)[0]
    assert share.mean >= (0 if IN_PYODIDE else 1.6 / seats)


class Recorder:
    """A random bot that records its seat and its deals."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.lots: set[Any] = set()

    def choose(
        self, seen: don.Observation, legal: Sequence[Any], rng: Rng, history: History, /
    ) -> Any:
        if seen.round == 1:
            self.seats.append(seen.seat or 0)
            self.lots.add(seen.lot)
        return RANDOM.choose(seen, legal, rng, history)


def test_comparison_rotates_seats_and_uses_fresh_deals() -> None:
    recorder = Recorder()
    compete(don, [recorder, RANDOM, RANDOM, RANDOM], 8)
    assert set(recorder.seats) == {0, 1, 2, 3}
    assert len(recorder.lots) > 1


def test_shares_add_up_to_the_games() -> None:
    shares = compete(don, [RANDOM] * 3, scaled(30))
    assert sum(share.wins for share in shares) == pytest.approx(shares[0].games)


def test_games_repeat_from_their_seed() -> None:
    options = don.read_options({})
    first = play(don, options, [CAREFUL, RANDOM, CAREFUL], 5)
    assert first == play(don, options, [CAREFUL, RANDOM, CAREFUL], 5)
    assert compete(don, [RANDOM] * 3, 4) == compete(don, [RANDOM] * 3, 4)


def test_interval_is_that_of_the_normal_distribution() -> None:
    share = Share.of([1.0, 0.0, 0.0, 1.0])
    assert (share.games, share.wins, share.mean) == (4, 2.0, 0.5)
    assert share.margin == pytest.approx(1.96 * 0.5 / 2)
