"""A look into the next auction: which lots are drawn, their worth, and who may know them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest

from don.bots.don.contest.answer import BestAnswer
from don.bots.don.contest.auction import Contest, Spot, contest_of
from don.bots.don.contest.behaviour import greedy
from don.bots.don.ledger import AuctionLog
from don.bots.don.levels import LEVELS
from don.bots.don.lookahead import BEGIN, NEXT_WEIGHT, lookahead, next_lots
from don.bots.don.value.cards import FULL, bits_of
from don.bots.don.value.position import Position
from don.bots.don.value.weights import weights
from don.games import don
from don.games.don.state import Phase
from don.table.auction import clockwise
from don.table.rng import Rng
from tests.bots.don.advised import advise
from tests.bots.don.games import moments
from tests.bots.losses import loss
from tests.scale import scaled
from tools.lab.don.simulator import Dice, fresh_deck, lots_of, play_round

MIXTURES = (((1.0, greedy),),) * 4
GAMES = 12
"""The number of games that measure how often a seat wins from a position."""


def auction(done: int, seats: int = 4, seed: int = 1) -> Contest:
    """Return an auction of a game between greedy bidders, after ``done`` rounds."""
    dice = Dice(seed)
    learned = weights(seats)
    position = Position((0,) * seats, (12,) * seats, 0, 0, 0)
    for lot in lots_of(fresh_deck(dice)):
        if position.done == done:
            break
        contest, spot = play_round(position, lot, [greedy] * seats, learned, dice)
        position = contest.following(spot)
    return contest_of(
        AuctionLog(position, lot, None, clockwise(position.start, seats), position.start, 1)
    )


def test_sampled_lots_contain_each_district_equally_often() -> None:
    unseen = sum(list(bits_of(FULL))[:12])
    for size, count in ((1, 6), (2, 6), (3, 8)):
        lots = next_lots(unseen, size, count)
        times = Counter(bit for lot in lots for bit in bits_of(lot))
        assert len(lots) == count and all(lot.bit_count() == size for lot in lots)
        assert set(times) <= set(bits_of(unseen))
        assert len(times) == min(12, size * count) and len(set(times.values())) == 1


def test_the_value_of_an_outcome_is_the_mean_over_all_possible_next_lots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Six districts are unseen after round 12: with six lots, each of them is looked at."""
    monkeypatch.setattr("don.bots.don.lookahead.LOOKED", 24)
    contest = auction(11)
    ahead = lookahead(contest, 0, MIXTURES)
    end = Spot(3, 1, 0)
    position = contest.following(end)
    assert position.unseen.bit_count() == 6
    rows = []
    for lot in bits_of(position.unseen):
        following = contest_of(AuctionLog(position, lot, None, clockwise(1, 4), 1, 1))
        rows.append(BestAnswer(following, 0, MIXTURES).chances(following.opening))
    expected = [
        (1 - NEXT_WEIGHT) * learned + NEXT_WEIGHT * sum(column) / 6
        for learned, column in zip(contest.chances_at(end), zip(*rows, strict=True), strict=True)
    ]
    assert ahead.chances_at(end) == pytest.approx(expected)
    assert sum(ahead.chances_at(end)) == pytest.approx(1)
    free = Spot(0, 4, 0)
    assert sum(ahead.chances_at(free)) == pytest.approx(1)
    assert ahead.chances_at(free) != contest.chances_at(free)


def test_lookahead_skips_the_first_rounds_and_the_last_two() -> None:
    for done in (BEGIN + 2, 14):
        contest = auction(done)
        assert lookahead(contest, 0, MIXTURES) is contest
    contest = auction(13)
    exact = lookahead(contest, 0, MIXTURES).chances_at(Spot(3, 1, 0))
    assert sorted(exact) == [0, 0, 0, 1], "a solved position has no uncertainty"


@pytest.mark.full
@pytest.mark.parametrize("seats", [3, 4, 5, pytest.param(6, marks=pytest.mark.not_pyodide)])
def test_hint_matches_the_strongest_bot(seats: int) -> None:
    """The last two rounds are excluded: there the bot solves the game, and the hint also considers
    these players.

    The bot leaves out bids that would lose too much if they won; the hint considers them too. So it
    may prefer such a bid, but never by more than its doubt.
    """
    asked = agreed = 0
    for state, legal, history in moments(["shrewd"] * seats, 3):
        if state.phase is Phase.AUCTION and BEGIN + seats < state.round < 14 and len(legal) > 1:
            asked += 1
            if asked % 3 == 0 and asked < scaled(24, least=9):
                seen = don.observe(state, don.to_act(state))
                action = LEVELS["don"].choose(seen, legal, Rng(asked), history)
                advice = advise(seen, legal, history)
                lost = loss(advice, action)
                assert lost is not None and lost <= advice.doubt
                agreed += lost < 1e-3
    assert agreed >= scaled(6, least=2)


@pytest.mark.full
@pytest.mark.not_pyodide
def test_looking_ahead_wins_more_often() -> None:
    """If looking ahead changes the call, the game goes on after both calls, on the same deals."""
    differences = [gain for seed in range(12) for gain in gains(seed)]
    assert len(differences) > 30
    assert sum(differences) > 0


def gains(seed: int) -> Iterator[float]:
    """Yield, for each call that looking ahead changes, how much more often the new call wins."""
    dice = Dice(seed)
    for done in (7, 10, 12):
        contest = auction(done, seed=seed)
        spot = contest.opening
        while (seat := contest.speaker(spot)) is not None:
            ahead = lookahead(contest, seat, MIXTURES)
            glance = BestAnswer(contest, seat, MIXTURES).best(spot)
            looked = BestAnswer(contest, seat, MIXTURES, partial(chance, ahead, seat)).best(spot)
            if glance != looked:
                spots = contest.then(spot, seat, looked), contest.then(spot, seat, glance)
                better, worse = (won(contest, after, seat) for after in spots)
                yield better - worse
            spot = contest.then(spot, seat, dice.pick(greedy(contest, spot, seat)))


def chance(contest: Contest, seat: int, end: Spot) -> float:
    """Return a seat's chance to win after an end of the auction."""
    return contest.chances_at(end)[seat]


def won(contest: Contest, spot: Spot, seat: int) -> float:
    """Return how often a seat wins from here if all players bid greedily."""
    learned = weights(contest.seats)
    total = 0.0
    for game in range(GAMES):
        dice, spoken = Dice(game), spot
        while (speaker := contest.speaker(spoken)) is not None:
            call = dice.pick(greedy(contest, spoken, speaker))
            spoken = contest.then(spoken, speaker, call)
        position = contest.following(spoken)
        deck, dice.rng = dice.rng.shuffled(tuple(bits_of(position.unseen)))
        while position.done < 15:
            lot, deck = sum(deck[: position.done % 3 + 1]), deck[position.done % 3 + 1 :]
            bidders = [greedy] * contest.seats
            following, end = play_round(position, lot, bidders, learned, dice)
            position = following.following(end)
        total += following.chances_at(end)[seat]
    return total / GAMES
