"""The usual bidder, and how well the calls of unknown players are predicted."""

import pytest

from don.bots.bot import History
from don.bots.don.contest.auction import NO_BID, calls_with_spots, contest_of
from don.bots.don.contest.behaviour import CIRCUMSTANCES, WEIGHTS, Usual, circumstances
from don.bots.don.ledger import ledger_of
from tests.bots.don.call_predictions import by_guessing, loss, predictions
from tests.bots.don.games import finished
from tests.scale import IN_PYODIDE, scaled
from tools.lab.don.reference_bots.families import FAMILIES


def auctions():
    """Yield all auctions of a random game, with the calls of the players who could bid."""
    match = finished(["random"] * 4, 4)
    for log in ledger_of(History.of(match), match.options, 4).auctions:
        contest = contest_of(log)
        spoken = [(spot, seat) for spot, seat, _ in calls_with_spots(contest, log)]
        yield contest, [(c, seat) for c, seat in spoken if contest.raises(seat, c.high)]


def test_less_eager_bidders_pass_more_often() -> None:
    sure = 0
    for contest, spoken in auctions():
        if contest.leaves.seller is not None:
            continue
        for spot, seat in spoken:
            eager, fair, thrifty = (
                Usual(more, 2.5)(contest, spot, seat).get(NO_BID, 0.0) for more in (-1.5, 0.0, 1.5)
            )
            assert 0 <= eager <= fair <= thrifty <= 1
            sure += eager == thrifty
    assert sure < 20


def test_bidder_always_bids_the_minimum() -> None:
    for contest, spoken in auctions():
        for spot, seat in spoken:
            odds = Usual(0.0, 2.5)(contest, spot, seat)
            assert set(odds) <= {NO_BID, contest.raises(seat, spot.high)[0]}
            assert sum(odds.values()) == pytest.approx(1)


def test_bid_of_zero_can_be_judged() -> None:
    contest, spoken = next(auctions())
    spot, seat = spoken[0]
    free = dict(zip(CIRCUMSTANCES, circumstances(contest, spot, seat, 0), strict=True))
    dearer = dict(zip(CIRCUMSTANCES, circumstances(contest, spot, seat, 3), strict=True))
    assert len(WEIGHTS) == len(CIRCUMSTANCES)
    assert free["price"] < dearer["price"]
    assert free["rich"] == dearer["rich"] == 0, "all begin with the same chips"


@pytest.mark.full
@pytest.mark.skipif(IN_PYODIDE, reason="the same games as in CPython, slowly")
def test_calls_of_unseen_families_are_predicted_better_than_by_guessing() -> None:
    """``WEIGHTS`` were learned without these families."""
    found = {code: predictions(code, scaled(12, least=2, daily=3), 9_600_000) for code in FAMILIES}
    mean = sum(map(loss, found.values())) / len(found)
    guess = sum(map(by_guessing, found.values())) / len(found)
    assert mean < guess - 0.04
