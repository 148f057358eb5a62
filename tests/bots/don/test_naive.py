"""An easy bot of Don, as the other players see it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from don.bots.bot import History
from don.bots.don.levels import LEVELS
from don.bots.don.naive import BOLD, fancied, is_gift, personal
from don.games import don
from don.games.don.actions import Bid, Pass
from don.games.don.deck import CARDS, Card
from don.games.don.state import Phase
from don.table.auction import Auction
from don.table.rng import Rng
from tests.scale import IN_PYODIDE

from .games import moments

NAIVE = LEVELS["naive"]


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(CARDS[code] for code in codes.split())


def last_lot(own: str, rival: str, lot: str, high: int, chips: int) -> don.State:
    """Return the auction of the last lot: seat 0 is to call, and seat 2 has the high bid."""
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


def choice(state: don.State, dice: int, seat: int = 0) -> don.Action:
    seen, legal = don.observe(state, seat), don.legal_actions(state)
    action: don.Action = NAIVE.choose(seen, legal, Rng(dice), History())
    return action


@pytest.mark.parametrize("dice", range(20))
def test_an_easy_bot_does_not_give_away_the_last_lot(dice: int) -> None:
    """The bot has 7 points, with the lot 13, and more than enough chips. The rival has 10
    points."""
    state = last_lot("B0 B2 O1 S0 V0 K2", "Y1 Y2 Y4 Y7", "B4 O3 V1", high=14, chips=20)
    assert isinstance(choice(state, dice), Bid)


def test_easy_bot_passes_on_a_last_lot_that_decides_nothing() -> None:
    """The rival wins with or without it, and the price is far above what the lot is worth."""
    state = last_lot("B0", "Y1 Y2 Y4 Y7", "B4 O3 V1", high=34, chips=40)
    assert {choice(state, dice) for dice in range(20)} == {Pass()}


def test_an_easy_bot_raises_by_little() -> None:
    """It raises by a chip or two, or past bids that pay the leader; barred bids do not count."""
    raises = set()
    for seed in range(4):
        for state, legal, history in moments(["naive"] * 4, seed):
            if state.phase is not Phase.AUCTION:
                continue
            seen = don.observe(state, don.to_act(state))
            raises.add(legal.index(NAIVE.choose(seen, legal, Rng(seed), history)))
    assert {0, 1, 2} <= raises <= set(range(6))


def test_an_easy_bot_wants_the_colours_that_it_collects() -> None:
    """It mostly gives more for the same lot with two districts of its colours than without any."""
    higher = 0
    for number in range(10):
        lot = don.DECK[number]
        others = [card for card in don.DECK if card.colour == lot.colour and card != lot]
        without = last_lot("", "", str(lot.code), high=1, chips=20)
        collector = replace(without, districts=(tuple(others[:2]), (), ()))
        prices = [fancied(don.observe(state, 0), History()) for state in (without, collector)]
        assert prices[0] <= prices[1]
        higher += prices[0] < prices[1]
    assert higher > 5


def test_an_easy_bot_keeps_its_price_throughout_the_auction() -> None:
    prices: dict[tuple[int, int], set[float]] = {}
    for state, _, history in moments(["naive"] * 4, 3, side_auctions=False):
        seat = don.to_act(state)
        if seat is not None:
            price = fancied(don.observe(state, seat), history)
            prices.setdefault((state.round, seat), set()).add(price)
    assert {len(each) for each in prices.values()} == {1}


def lots(games: int) -> list[tuple[don.State, int, int]]:
    """Return the lots that easy bots bought from each other: the position before, the buyer, the
    price."""
    found = []
    for seed in range(games):
        table = list(moments(["naive"] * 4, seed))
        for (before, _, _), (_, _, history) in pairwise(table):
            for event in history.steps[-1].events:
                if event.kind == "lot_won":
                    found.append((before, event.seat, event.price))
    return found


@pytest.mark.skipif(IN_PYODIDE, reason="the same games as in CPython, slowly")
def test_valuable_lots_rarely_sell_cheaply() -> None:
    """Easy bots bid up such lots; without that rule, a third went for less than 8 chips."""
    prices = [
        price
        for state, _, price in lots(20)
        if max(don.gain(own, state.lot) for own in state.districts) >= 6
    ]
    assert len(prices) > 50
    assert sum(price < 8 for price in prices) < len(prices) / 6


@pytest.mark.skipif(IN_PYODIDE, reason="the same games as in CPython, slowly")
def test_easy_bot_rarely_hoards_chips() -> None:
    """Few bots sit through five lots in a row with 16 chips or more and buy nothing."""
    sat, waited = 0, [0] * 4
    for state, buyer, _ in lots(20):
        for seat, chips in enumerate(state.chips):
            waits = buyer != seat and chips >= 16 and state.round > 1
            waited[seat] = waited[seat] + 1 if waits else 0
            sat += waited[seat] == 5
    assert sat < 4 * 20 * 0.08


def test_the_bold_seat_has_the_highest_price() -> None:
    for state, _, history in [next(iter(moments(["naive"] * 4, seed))) for seed in range(20)]:
        prices = [personal(seat, history) for seat in range(len(state.chips))]
        assert max(prices) == prices[BOLD]


def test_an_easy_bot_gives_more_when_it_is_rich() -> None:
    lot = "B4 B8"
    prices = [
        fancied(don.observe(last_lot("B0 B2", "", lot, high=1, chips=chips), 0), History())
        for chips in (3, 12, 17, 19, 40)
    ]
    assert prices[0] == prices[1] < prices[2] < prices[3] == prices[4] == 2 * prices[0]


def test_easy_bot_rarely_pays_only_the_leader() -> None:
    """Seat 2 leads and is the only one with a 5, so the next bid pays only seat 2. A bid of one
    chip more is shared."""
    state = replace(last_lot("B0 O1", "Y1 Y2 Y4 S5", "B4 B2", high=4, chips=20), round=8)
    seen = don.observe(state, 0)
    assert is_gift(seen, Bid(5)) and not is_gift(seen, Bid(6))
    bids = [choice(state, dice) for dice in range(60)]
    gifts = sum(isinstance(bid, Bid) and is_gift(seen, bid) for bid in bids)
    assert 0 < gifts < len(bids) / 4
