"""The bots' compact auctions follow the rules."""

from typing import Any

import pytest

from don.bots.don.contest.answer import BestAnswer, mixed
from don.bots.don.contest.auction import NO_BID, Contest, contest_of, current_log, spot_now
from don.bots.don.contest.behaviour import Pricer, greedy
from don.bots.don.contest.mutual import Mutual
from don.bots.don.value.cards import BIT, bits_of, mask_of, number_sum, points
from don.bots.don.value.position import Position, position_of
from don.bots.don.value.weights import weights
from don.games import don
from don.games.don.actions import Bid
from don.games.don.state import Phase
from don.table.rng import Rng
from tests.bots.don.endgames import cards_of
from tests.bots.don.games import moments
from tests.scale import scaled
from tools.lab.don.simulator import Dice, fresh_deck, lots_of, play_round

TABLES: list[dict[str, Any]] = [{}, {"min_open": 0, "exchange": True}, {"start_chips": 40}]


def test_points_and_sums_match_the_rules() -> None:
    rng = Rng(1)
    for _ in range(200):
        bits, rng = rng.next()
        mask = bits & (1 << 30) - 1
        held = cards_of(mask)
        assert mask_of(held) == mask
        state, _ = don.new(don.read_options({}), 3, don.Deal(0, don.DECK))
        seen = don.observe(state, 0)
        table = type(seen)(**{**_fields(seen), "districts": (held, (), ())})
        score = don.scores(table)[0]
        assert (points(mask), number_sum(mask)) == (score.points, score.number_sum)


def _fields(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in type(value).__dataclass_fields__}


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("seats", don.SEATS)
def test_compact_auctions_match_the_rules(rules: dict[str, Any], seats: int) -> None:
    """The seat to speak, its legal calls and the gains of all seats are as in the rules."""
    expected: Position | None = None
    for state, legal, _ in moments(["careful", "naive", "random"] * 2, seats, **rules):
        if len(state.districts) != seats:
            continue
        seen = don.observe(state, None)
        if expected is not None:
            after = position_of(seen, state.chips)
            assert (after.held, after.chips, after.pot) == expected[:3]
            assert after.start == expected.start
            expected = None
        if state.phase not in (Phase.AUCTION, Phase.SIDE):
            continue
        log = current_log(don.observe(state, don.to_act(state)), state.chips)
        contest = contest_of(log)
        spot = spot_now(contest, log)
        seat = don.to_act(state)
        assert contest.speaker(spot) == seat
        assert seat is not None
        bids = [action.amount for action in legal if isinstance(action, Bid)]
        for amount in range(don.least_bid(state), state.chips[seat] + 3):
            assert contest.may_bid(seat, amount) == (amount in bids)
        considered = contest.raises(seat, spot.high)
        assert set(considered) <= set(bids)
        assert bool(considered) == bool(bids)
        ended = contest.then(spot, seat, NO_BID)
        if contest.speaker(ended) is None:
            expected = contest.following(ended)
            passed, _ = don.apply(state, don.read_action("-"))
            then = position_of(don.observe(passed, None), passed.chips)
            assert then.held == expected.held
            assert (then.chips, then.pot) == (expected.chips, expected.pot)
            expected = None


@pytest.mark.parametrize("seats", don.SEATS)
def test_the_simulator_plays_by_the_rules(seats: int) -> None:
    """The same deck and the same calls give the same game."""
    for seed in range(scaled(5)):
        dice = Dice(seed)
        deck = fresh_deck(dice)
        options = don.read_options({"side_auctions": False})
        state, _ = don.new(options, seats, don.Deal(0, tuple(cards_of(bit)[0] for bit in deck)))
        position = Position((0,) * seats, (12,) * seats, 0, 0, 0)
        parts: tuple[float, ...] = ()
        for lot in lots_of(deck):
            assert mask_of(state.lot) == lot
            bidders = [greedy, Pricer(3.0), Pricer(2.0)] * 2
            contest, end = play_round(position, lot, bidders[:seats], weights(seats), dice)
            spot = contest.opening
            # The rules get the same calls: the winner bids the price, all others pass.
            while (seat := don.to_act(state)) is not None and mask_of(state.lot) == lot:
                action = NO_BID
                if seat == end.bidder and state.auction is not None:
                    if state.auction.bidder != seat:
                        action = end.high
                by_rules = don.read_action("-" if action == NO_BID else str(action))
                state, _ = don.apply(state, by_rules)
                spot = contest.then(spot, seat, action)
            parts = contest.chances_at(end)
            position = contest.following(end)
            assert state.chips == position.chips
            assert tuple(map(mask_of, state.districts)) == position.held
            assert state.pot == position.pot
        winners = don.winners(state)
        assert parts == tuple(1 / len(winners) if s in winners else 0.0 for s in range(seats))


def contests(seats: int, count: int) -> list[Contest]:
    found = []
    for state, _, _ in moments(["careful"] * seats, 3, side_auctions=False):
        if state.phase is Phase.AUCTION and state.auction is not None and not state.auction.calls:
            found.append(contest_of(current_log(don.observe(state, 0), state.chips)))
    return found[-count:]


def test_outcomes_share_one_victory() -> None:
    for contest in contests(4, 15):
        for seat in range(4):
            for price in contest.raises(seat, 0):
                assert sum(contest.leaves.after(seat, price)) == pytest.approx(1)


def test_max_n_solution_has_no_better_single_deviation() -> None:
    """No player gains by changing one call."""
    for contest in contests(4, 4):
        solved = Mutual(contest)
        spot = contest.opening
        while (seat := contest.speaker(spot)) is not None:
            most = contest.chances_at(solved.outcome(spot))[seat]
            floor = contest.chances_at(spot)[seat]
            for call in (NO_BID, *contest.raises(seat, spot.high)):
                if call != NO_BID and contest.leaves.after(seat, call)[seat] < floor:
                    continue
                end = solved.outcome(contest.then(spot, seat, call))
                assert contest.chances_at(end)[seat] <= most + 1e-12
            spot = contest.then(spot, seat, solved.action(spot))


def test_best_answer_value_equals_its_expected_chance() -> None:
    """A position's value to a seat is that seat's chance, averaged over the odds of all calls."""
    mixture = ((0.5, greedy), (0.5, Pricer(3.0)))
    for contest in contests(4, 3):
        answer = BestAnswer(contest, 2, (mixture,) * 4)
        reckoned = answer.chances(contest.opening)
        assert sum(reckoned) == pytest.approx(1)
        assert answer.value(contest.opening) == pytest.approx(reckoned[2])
        for option in answer.options(first_spot_of(contest, 2)):
            assert 0 <= option.value <= 1


def first_spot_of(contest: Contest, me: int) -> Any:
    """Return the first position in which this seat speaks, if all before it pass."""
    spot = contest.opening
    while (seat := contest.speaker(spot)) != me:
        assert seat is not None
        spot = contest.then(spot, seat, NO_BID)
    return spot


def test_mixture_keeps_many_unlikely_calls() -> None:
    many = dict.fromkeys(range(20), 0.05)
    contest = contest_of(next(iter(_auctions())))
    assert mixed(contest, contest.opening, 0, [(1.0, lambda *_: many)]) == pytest.approx(many)


def _auctions() -> Any:
    for state, _, _ in moments(["careful"] * 3, 3):
        if state.phase is Phase.AUCTION:
            yield current_log(don.observe(state, don.to_act(state)), state.chips)


def test_full_mask_has_the_bits_of_all_districts() -> None:
    assert sorted(bits_of((1 << 30) - 1)) == sorted(BIT.values())
