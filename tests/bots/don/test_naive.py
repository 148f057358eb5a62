"""What one sees of an easy bot of Don at the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from don.bots import History
from don.bots.don import LEVELS
from don.bots.don.naive import fancied
from don.games import don
from don.games.don import CARDS, Bid, Card, Pass, Phase
from don.table.auction import Auction
from don.table.rng import Rng

from .games import moments

NAIVE = LEVELS["naive"]


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(CARDS[code] for code in codes.split())


def last_lot(own: str, rival: str, lot: str, high: int, chips: int) -> don.State:
    """The auction of the last lot: seat 0 is to speak, seat 2 has made the high bid."""
    options = don.read_options({})
    state, _ = don.new(options, 3, don.deal(options, 3, 1))
    return replace(
        state,
        round=don.ROUNDS,
        phase=Phase.AUCTION,
        lot=cards(lot),
        deck=(),
        chips=(chips, 0, high),
        districts=(cards(own), (), cards(rival)),
        sale=None,
        auction=Auction((0, 2), high, 2, ((1, None), (2, high))),
    )


def said(state: don.State, dice: int, seat: int = 0) -> don.Action:
    seen, legal = don.observe(state, seat), don.legal_actions(state)
    action: don.Action = NAIVE.choose(seen, legal, Rng(dice), History())
    return action


@pytest.mark.parametrize("dice", range(20))
def test_an_easy_bot_does_not_give_away_the_last_lot(dice: int) -> None:
    """It has 7 points, the rival 10. With the lot it has 13; it can pay, whatever it would like."""
    state = last_lot("B0 B2 O1 S0 V0 K2", "Y1 Y2 Y4 Y7", "B4 O3 V1", high=14, chips=20)
    assert isinstance(said(state, dice), Bid)


def test_an_easy_bot_lets_a_last_lot_go_that_helps_nobody_to_win() -> None:
    """The rival wins with or without it, and the price is far above what the lot is worth."""
    state = last_lot("B0", "Y1 Y2 Y4 Y7", "B4 O3 V1", high=20, chips=30)
    assert {said(state, dice) for dice in range(20)} == {Pass()}


def test_an_easy_bot_raises_by_a_chip_or_two() -> None:
    """Numbers that are barred are left out."""
    raises = set()
    for seed in range(4):
        for state, legal, history in moments(["naive"] * 4, seed):
            if state.phase is not Phase.AUCTION:
                continue
            seen = don.observe(state, don.to_act(state))
            raises.add(legal.index(NAIVE.choose(seen, legal, Rng(seed), history)))
    assert raises == {0, 1, 2}


def test_an_easy_bot_wants_the_colours_that_it_collects() -> None:
    """It gives more for the same lot with two districts of its colours than without any."""
    for number in range(10):
        lot = don.DECK[number]
        others = [card for card in don.DECK if card.colour == lot.colour and card != lot]
        without = last_lot("", "", str(lot.code), high=1, chips=20)
        fond = replace(without, districts=(tuple(others[:2]), (), ()))
        prices = [fancied(don.observe(state, 0), History()) for state in (without, fond)]
        assert prices[0] <= prices[1]
        assert prices[1] > 2


def test_an_easy_bot_keeps_its_price_all_the_auction() -> None:
    prices: dict[tuple[int, int], set[float]] = {}
    for state, _, history in moments(["naive"] * 4, 3, side_auctions=False):
        seat = don.to_act(state)
        if seat is not None:
            price = fancied(don.observe(state, seat), history)
            prices.setdefault((state.round, seat), set()).add(price)
    assert {len(each) for each in prices.values()} == {1}
