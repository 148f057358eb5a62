"""Round 15 with side auctions: solved as the rules themselves would, if all play their best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

import pytest

from don.bots.advice import Chances
from don.bots.don import final_round
from don.bots.don.advice import advising
from don.bots.don.contest.auction import PASS, contest_of
from don.bots.don.contest.mutual import Mutual
from don.bots.don.exact_rounds import last_round, whole
from don.bots.don.final_round import LastAuction, LastRoundSales, TooLong
from don.bots.don.ledger import Heard
from don.bots.don.value.cards import BIT
from don.bots.don.value.position import Position, position_of
from don.bots.interruptible import finished, in_parts
from don.games import don
from don.games.don import rules
from don.games.don.actions import Offer
from don.games.don.state import Phase
from don.table.auction import clockwise
from tests.bots.don.advised import advise
from tests.bots.don.games import moments
from tests.scale import IN_PYODIDE, scaled

Known = dict[don.State, Chances]
SHARED = ((91, 2, 4), (462, 2, 4), (614, 3, 3), (1060, 3, 3), (1255, 1, 5), (1658, 1, 5))
"""Seed, districts and most chips of positions in which a seat sells to win with the buyer."""


LONG = (9, 5, 3)
"""Seeds of crowded positions of five in which there is much to solve."""


def small(seed: int, districts: int, chips: int) -> don.State:
    """Three players before the last auction, with so many districts and at most so many chips."""
    dice = Random(seed)
    deck = list(don.DECK)
    dice.shuffle(deck)
    held = tuple(tuple(deck[districts * seat :][:districts]) for seat in range(3))
    rest = deck[3 * districts :]
    state = don.State(
        options=don.read_options({"chips": "open"}),
        chips=tuple(dice.randint(0, chips) for _ in range(3)),
        districts=held,
        deck=tuple(rest[:3]),
        start=dice.randrange(3),
        round=15,
        removed=tuple(rest[3:]),
        pot=dice.randrange(2),
    )
    return rules.begin_round(state, [])


def outcome(state: don.State, known: Known) -> Chances:
    """By the rules alone: try every legal action of every seat; of equally good ones, the first.

    Keeping comes before selling, a pass before bids.
    """
    auction = state.auction and replace(state.auction, calls=())
    key = replace(state, auction=auction)
    if key not in known:
        winners = don.winners(state)
        best = tuple(1 / len(winners) if s in winners else 0.0 for s in range(3)) if winners else ()
        seat = don.to_act(state)
        for said in don.legal_actions(state):
            value = outcome(don.apply(state, said)[0], known)
            if not best or (seat is not None and value[seat] > best[seat]):
                best = value
            if seat is not None and best[seat] == 1:
                break
        known[key] = best
    return known[key]


def crowded(seed: int, seats: int, chips: int = 12) -> Position:
    """A position before the last auction; nobody is far ahead, so that most of it is open."""
    dice = Random(seed)
    deck = [1 << place for place in range(30)]
    dice.shuffle(deck)
    held = tuple(sum(deck[3 + seat :: seats]) for seat in range(seats))
    own = [dice.randint(0, 2 * chips) for _ in range(seats)]
    return Position(held, tuple(own), dice.randrange(3), dice.randrange(seats), 14)


def before(state: don.State) -> Position:
    return position_of(don.observe(state, don.to_act(state)), state.chips)


def check(state: don.State) -> None:
    """Keeping, and each offer of the first seat that is asked."""
    known: Known = {}
    solver, position, seat = LastRoundSales(1, inf), before(state), don.to_act(state)
    assert seat is not None
    assert solver.worth(position) == outcome(state, known)
    for said in don.legal_actions(state)[1:]:
        assert isinstance(said, Offer)
        contest, auction = solver.offered(position, BIT[said.card], (seat - state.start) % 3)
        value = auction.chances(auction.end(contest.opening))
        assert value == outcome(don.apply(state, said)[0], known)


@pytest.mark.parametrize("seed", range(3))
def test_before_the_last_auction_it_comes_to_what_the_rules_come_to(seed: int) -> None:
    for n in range(scaled(3, least=1)):
        check(small(100 * seed + n, 2, 3))


@pytest.mark.full
@pytest.mark.parametrize("case", SHARED[: scaled(6, least=2)])
def test_d8_a_sale_is_worth_it_where_seller_and_buyer_win_together(
    case: tuple[int, int, int],
) -> None:
    state = small(*case)
    position = before(state)
    assert LastRoundSales(1, inf).worth(position) != last_round(position, 1)
    check(state)


@pytest.mark.parametrize("exchange", [False, True])
def test_d2_2_a_hint_is_exact_as_soon_as_nothing_is_hidden(
    exchange: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the lot of round 14 is shown, chance is left; exchanges are not solved."""
    monkeypatch.setattr("don.bots.don.advice.BRIEF", 0)
    seen = set()
    for state, legal, history in moments(["careful"] * 4, 3, exchange=exchange):
        if state.round < 14 or len(legal) < 2 or (state.round, state.phase) in seen:
            continue
        seen.add((state.round, state.phase))
        at_bids = state.phase is Phase.AUCTION
        exact = at_bids and state.round == 15
        if not exchange:
            exact = at_bids or state.round == 15
        asked = (don.observe(state, don.to_act(state)), legal, history)
        advice = advise(*asked)
        assert advice.exact == exact or advice.top.chances[advice.seat] < 1 / 2, "all is lost"
        if state.round == 14 or not at_bids:
            assert not finished(advising(*asked, deep=False)).exact
    assert seen >= {(r, p) for r in (14, 15) for p in (Phase.OFFER, Phase.AUCTION)}


@pytest.mark.parametrize("seats", don.SEATS)
def test_the_last_auction_is_what_it_is_if_everybody_weighs_every_bid(seats: int) -> None:
    """Whatever bids are left out or not looked at in the endgame, nobody could gain by them."""
    ends = set()
    for seed in range(scaled(60, least=3)):
        position = crowded(seed, seats, chips=9 - seats)
        order = clockwise(position.start, seats)
        heard = Heard(position, position.unseen, None, order, position.start, 1)
        contest = whole(contest_of(heard))
        full = Mutual(contest)
        solver = LastRoundSales(1, inf)
        auction = solver.bidding(contest, sales=True)
        spot = contest.opening
        assert auction.end(spot) == full.outcome(spot)
        assert solver.worth(position, seats) == contest.chances_at(full.outcome(spot))
        while (seat := contest.speaker(spot)) is not None:
            spot = contest.then(spot, seat, (PASS, *contest.raises(seat, spot.high))[-1])
            assert auction.end(spot) == full.outcome(spot)
        ends.add(spot)
    assert IN_PYODIDE or len(ends) > 10


@pytest.mark.full
@pytest.mark.parametrize("seed", LONG[: scaled(3)])
def test_what_takes_long_does_little_between_two_pauses(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counts looks at an end of the game, and steps in search of sales."""
    looks = [0]

    def counted(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            looks[-1] += 1
            return function(*args)

        return call

    monkeypatch.setattr(LastAuction, "outcome", counted(LastAuction.outcome))
    monkeypatch.setattr(final_round._Search, "_extend", counted(final_round._Search._extend))
    position, solver = crowded(seed, 5), LastRoundSales(1, inf)
    for _ in in_parts(lambda: solver.worth(position)):
        looks.append(0)
    assert len(looks) > 100
    assert max(looks) < 6000
    assert sum(looks) / len(looks) > 100


def test_with_more_chips_every_bid_is_weighed_too() -> None:
    """Bots think about every second bid there."""
    for state, legal, history in moments(["careful"] * 3, 1, start_chips=24):
        if state.round == 14 and state.phase is Phase.AUCTION:
            advice = advise(don.observe(state, don.to_act(state)), legal, history)
            assert advice.exact
            assert tuple(row.action for row in advice.alternatives) == legal
            return
    raise AssertionError("round 14 was not reached")


def test_no_more_is_solved_than_was_allowed() -> None:
    position = before(small(*SHARED[0]))
    assert sum(LastRoundSales(1, 1000).worth(position)) == pytest.approx(1)
    with pytest.raises(TooLong):
        LastRoundSales(1, 2).worth(position)
