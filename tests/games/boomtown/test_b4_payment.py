"""B4: the price goes round the table."""

import pytest

from don.games.boomtown.events import PricePaid
from don.games.boomtown.payout import Payout, payout
from don.games.boomtown.rules import controls
from tests.games.boomtown.table import ANKE, BERT, CLAUS, DIETER, EMIL, auction, happened, play, the


def test_b4_1_each_keeps_half_rounded_up_and_passes_the_rest_to_the_right() -> None:
    assert payout(5, ANKE, 16) == Payout(((EMIL, 8), (DIETER, 4), (CLAUS, 2), (BERT, 2)))


def test_b4_1_small_prices_run_out_on_the_way() -> None:
    assert payout(5, ANKE, 1) == Payout(((EMIL, 1),))
    assert payout(5, ANKE, 3) == Payout(((EMIL, 2), (DIETER, 1)))
    assert payout(4, CLAUS, 2) == Payout(((BERT, 1), (ANKE, 1)))


def test_payouts_match_the_rulebook_examples() -> None:
    assert payout(5, ANKE, 9) == Payout(((EMIL, 5), (DIETER, 2), (CLAUS, 1), (BERT, 1)), 0)
    assert payout(4, ANKE, 9) == Payout(((DIETER, 5), (CLAUS, 2), (BERT, 2)), 0)
    assert payout(3, ANKE, 9) == Payout(((CLAUS, 5), (BERT, 2)), 2)


def test_b4_2_left_neighbour_keeps_all_that_arrives() -> None:
    assert payout(4, ANKE, 16).shares == ((DIETER, 8), (CLAUS, 4), (BERT, 4))
    assert payout(5, ANKE, 40).shares[-1] == (BERT, 5)


@pytest.mark.parametrize("seats", [4, 5])
def test_b4_2_nothing_returns_to_the_winner_or_the_bank(seats: int) -> None:
    for price in range(1, 200):
        for winner in range(seats):
            due = payout(seats, winner, price)
            assert due.bank == 0
            assert sum(gold for _, gold in due.shares) == price
            assert winner not in dict(due.shares)


def test_b4_3_among_three_the_bank_gets_the_rest() -> None:
    assert payout(3, BERT, 10) == Payout(((ANKE, 5), (CLAUS, 3)), 2)
    assert payout(3, BERT, 3) == Payout(((ANKE, 2), (CLAUS, 1)), 0)
    assert payout(3, BERT, 4) == Payout(((ANKE, 2), (CLAUS, 1)), 1)


@pytest.mark.parametrize(
    ("seats", "after"),
    [(3, (1, 12, 15)), (4, (1, 12, 12, 15)), (5, (1, 11, 11, 12, 15))],
)
def test_b4_winner_pays_and_the_others_get_shares(seats: int, after: tuple[int, ...]) -> None:
    passes = ["-"] * (seats - 1)
    state = play(auction(seats=seats), "9", *passes)
    assert state.gold == after
    event = the(PricePaid, happened(auction(seats=seats), "9", *passes))
    assert (event.seat, event.price) == (ANKE, 9)
    assert Payout(event.shares, event.bank) == payout(seats, ANKE, 9)


def test_b4_bid_previews_the_payout() -> None:
    (_, *offered) = controls(play(auction(), "4"))
    assert [c.outcome for c in offered] == [payout(4, BERT, int(c.action)) for c in offered]
