"""The exchange (D9), by the bots with a learned value."""

from collections import Counter

import pytest

from don.bots.don.contest.worth import Worth
from don.bots.don.exchange import (
    HASTY,
    THOROUGH,
    WARY,
    Care,
    ExchangeTurn,
    average,
    best_swap,
    foreseen,
    imagined,
    promising,
)
from don.bots.don.promises import BETWEEN, PromiseLine, levels_of
from don.bots.don.value.cards import mask_of
from don.bots.don.value.position import Position, position_of
from don.games import don
from don.games.don.actions import Swap
from don.games.don.deck import CARDS
from don.games.don.state import Phase
from don.table.auction import clockwise
from don.table.long_work import at_once
from tests.bots.don.advised import advise
from tests.bots.don.games import finished as played
from tests.bots.don.games import moments
from tests.bots.losses import loss
from tests.scale import scaled


def held(*texts: str) -> tuple[int, ...]:
    return tuple(mask_of(CARDS[code] for code in text.split()) for text in texts)


def table(*texts: str, done: int = 9) -> Position:
    return Position(held(*texts), (12,) * len(texts), 0, 0, done)


def test_considers_only_legal_exchanges() -> None:
    looked = 0
    for state, legal, _ in moments(["sharp", "shrewd", "sharp", "naive"], 4, exchange=True):
        if legal and state.phase is Phase.EXCHANGE:
            seat = don.to_act(state)
            seen = don.observe(state, seat)
            swaps = promising(position_of(seen, state.chips), seat)
            assert set(swaps) <= set(legal)
            looked += len(swaps)
    assert looked


def test_exchange_completing_a_colour_ranks_first() -> None:
    position = table("B0 B2 B4 K7", "B8 Y1", "S0 S3", "V1 V5")
    best = promising(position, 0)[0]
    assert best == Swap(CARDS["K7"], 1, CARDS["B8"])
    assert not promising(position._replace(held=held("", "B8", "S0", "V1")), 0)


def test_d9_2_player_expected_to_exchange_is_not_a_bidder() -> None:
    """Seat 1 will complete its colour in its turn, so it is not among the bidders."""
    position = table("S0 Y1", "B0 B2 B4 B9 K7", "B8 S3", "V1 V5 V8 V9 K2 K3", done=13)
    turn = ExchangeTurn(position, (1,), (0, 1, 2, 3))
    lots = imagined(position)
    alone = at_once(foreseen(turn, lots, HASTY))
    ends = at_once(foreseen(turn, lots))
    assert {contest.order for contest, _ in alone} == {(0, 1, 2, 3)}
    assert {contest.order for contest, _ in ends} == {(0, 2, 3)}
    assert {contest.leaves.position.held for contest, _ in ends} == {
        held("S0 Y1", "B0 B2 B4 B8 B9", "K7 S3", "V1 V5 V8 V9 K2 K3")
    }


def test_thorough_bots_expect_bids_to_be_answered() -> None:
    """In the last round, seat 2 wins against greedy bids, but loses against best answers."""
    position = Position(
        held(
            "B8 O6 S0 Y2 Y4 K2 K4 K6 K7",
            "B0 B9 S5 S8 V0 V8",
            "B2 B4 O1 O3 O5 O7 S3 Y1 Y7 Y9 V1 V5",
        ),
        *((14, 18, 4), 0, 0, 14),
    )
    turn = ExchangeTurn(position, (2,), (0, 1, 2))
    lots = imagined(position)

    def chance(turn: ExchangeTurn, care: Care) -> float:
        return average(at_once(foreseen(turn, lots, care)))[2]

    swap = Swap(CARDS["S3"], 0, CARDS["O6"])
    assert (chance(turn, WARY), chance(turn, THOROUGH)) == (1, 0)
    assert chance(turn.after(2, swap), THOROUGH) == 1
    assert at_once(best_swap(turn, Worth(2), WARY)) is None
    assert at_once(best_swap(turn, Worth(2), THOROUGH)) == swap


@pytest.mark.full
@pytest.mark.not_pyodide
def test_wary_bots_exchange_less_often() -> None:
    made: Counter[str] = Counter()
    codes = ["sharp", "shrewd", "don", "sharp"]
    for seed in range(scaled(4, least=2, daily=2)):
        for event in played(codes, seed, exchange=True).events():
            if event.kind == "swapped":
                made[codes[event.seat]] += 1
    assert 0 < made["shrewd"] < made["sharp"] / 2
    assert 0 < made["don"] < made["sharp"] / 2


def test_exchange_asked_about_is_weighed() -> None:
    """It is weighed even if it is bad. Its chance is reduced, because swaps promise too much."""
    for state, legal, history in moments(["sharp"] * 4, 2, exchange=True):
        if legal and state.phase is Phase.EXCHANGE and len(legal) > 20:
            seat = don.to_act(state)
            seen = don.observe(state, seat)
            worst = legal[-1]
            advice = advise(seen, legal, history, (worst,))
            lost = loss(advice, worst)
            assert lost is not None and lost >= 0
            order = clockwise(state.start, 4)
            bidders = tuple(one for one in order if one not in state.swapped)
            turn = ExchangeTurn(position_of(seen, state.chips), order[order.index(seat) :], bidders)
            assert isinstance(worst, Swap)
            lots = imagined(turn.position)
            ends = at_once(foreseen(turn.after(seat, worst), lots))
            promised = [sum(Worth(one).end(*end) for end in ends) / len(ends) for one in range(4)]
            off = min(THOROUGH.caution, promised[seat])
            corrected = tuple(
                p - off if one == seat else p + off / 3 for one, p in enumerate(promised)
            )
            chance = next(a.chances[seat] for a in advice.alternatives if a.action == worst)
            line = PromiseLine(BETWEEN, state.round - 1, seat, levels_of((), 4), 0.25)
            best = advice.best.chances[seat]
            assert chance == pytest.approx(min(best, line.promise(corrected[seat])))
            return
    raise AssertionError("nobody was asked")
