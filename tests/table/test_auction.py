"""The ascending auction, which knows only seats and amounts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.table.auction import Auction, bids, clockwise


@pytest.mark.parametrize(("first", "seats", "order"), [(0, 3, (0, 1, 2)), (2, 4, (2, 3, 0, 1))])
def test_clockwise(first: int, seats: int, order: tuple[int, ...]) -> None:
    assert clockwise(first, seats) == order


@pytest.mark.parametrize(("least", "most"), [(0, 0), (4, 6), (998, 999), (998, 1000), (1200, 1202)])
def test_bids_end_with_all_that_a_seat_has(least: int, most: int) -> None:
    assert [bid.amount for bid in bids(least, most)] == [*range(least, most + 1)]


def test_an_auction_is_open_until_one_bidder_is_left() -> None:
    auction = Auction.among([2, 0, 1])
    assert (auction.turn, auction.over) == (2, False)
    auction = auction.bid(3).pass_().bid(5)
    assert (auction.turn, auction.high, auction.bidder, auction.over) == (2, 5, 1, False)
    auction = auction.pass_()
    assert (auction.turn, auction.high, auction.bidder, auction.over) == (None, 5, 1, True)
    assert auction.calls == ((2, 3), (0, None), (1, 5), (2, None))


def test_last_player_left_without_a_bid_still_decides() -> None:
    auction = Auction.among([0, 1]).pass_()
    assert (auction.turn, auction.over) == (1, False)
    assert auction.bid(1).over
    assert auction.pass_().over
    assert auction.pass_().bidder is None


def test_bid_of_zero_is_a_bid() -> None:
    auction = Auction.among([0, 1]).bid(0).pass_()
    assert (auction.over, auction.high, auction.bidder) == (True, 0, 0)


def test_auction_with_one_bidder() -> None:
    assert Auction.among([4]).turn == 4
    assert Auction.among([4]).bid(2).over


def test_auction_without_bidders_is_over() -> None:
    assert Auction.among([]).over
    assert Auction.among([]).turn is None


@given(st.integers(1, 6), st.lists(st.booleans(), max_size=60))
def test_bidders_take_turns_and_never_return_after_passing(seats: int, raises: list[bool]) -> None:
    auction, out, amount = Auction.among(range(seats)), set[int](), 0
    for raised in raises:
        if auction.over:
            break
        seat = auction.turn
        assert seat is not None and seat not in out
        if raised:
            amount += 1
            auction = auction.bid(amount)
            assert auction.bidder == seat
        else:
            auction = auction.pass_()
            out.add(seat)
        assert set(auction.queue) == set(range(seats)) - out
    assert len(auction.calls) <= len(raises)
