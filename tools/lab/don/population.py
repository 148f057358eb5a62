"""The players of the training games: a mixture, so that the value suits many kinds of opponents.

The first games are played by the ``MIXTURE``, in which many bid badly. In the ``LEAGUE`` most solve
their auctions, and each values outcomes in its own way (``varied``). Among such players, a lead is
less sure to win, and chips and income count differently.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from don.bots.don.contest.auction import Contest, Spot
from don.bots.don.contest.behaviour import (
    Behaviour,
    Pricer,
    Probabilities,
    Weigher,
    aimless,
    greedy,
)
from don.bots.don.contest.mutual import mutual
from don.bots.don.contest.rivals import BestResponder
from don.bots.don.value.position import FEATURES, features
from don.bots.don.value.weights import Weights
from don.games.don.state import ROUNDS
from tools.lab.don.reference_bots.own_value import with_weights
from tools.lab.don.simulator import Dice, play_game

_WEIGHER = Weigher(0.45, 0.2, 0.15)
_ANYBODY = ((0.4, greedy), (0.2, _WEIGHER), (0.2, Pricer(2.5)), (0.2, Pricer(4.0)))
KNOWING = BestResponder((_ANYBODY,) * 6, bluff=0.05)
"""Bids what is best against unknown opponents, and hardly bluffs."""

MIXTURE: tuple[tuple[int, Behaviour], ...] = (
    (4, greedy),
    (5, KNOWING),
    (2, mutual),
    (2, _WEIGHER),
    (1, Weigher(0.3, 0.2)),
    (1, Pricer(1.8)),
    (2, Pricer(2.4)),
    (3, Pricer(3.2)),
    (3, Pricer(4.5)),
    (1, Pricer(6.5, 1.5)),
    (1, aimless),
)
"""The behaviours, and how often each is drawn."""
LEAGUE: tuple[tuple[int, Behaviour], ...] = (
    (12, KNOWING),
    (5, mutual),
    (5, greedy),
    (1, Pricer(2.5)),
    (1, Pricer(3.5)),
)
"""The same, among strong players."""
SPREAD = 0.3
"""The standard deviation of the logarithm of a feature's weight among the league's bidders."""

Rows = list[list[list[float]]]
"""Features by round, seat and feature."""


def sit_down(dice: Dice, seats: int, mixture: Sequence[tuple[int, Behaviour]]) -> list[Behaviour]:
    """Draw the bidders of a table. In a third of the games, all are the same."""
    total = sum(count for count, _ in mixture)

    def draw() -> Behaviour:
        left = dice.below(total)
        for count, bidder in mixture:
            left -= count
            if left < 0:
                return bidder
        raise AssertionError("the counts add up to the total")

    if not dice.below(3):
        return [draw()] * seats
    return [draw() for _ in range(seats)]


def sample(
    seats: int, weights: Weights, seed: int, mixture: Sequence[tuple[int, Behaviour]] = MIXTURE
) -> tuple[Rows, tuple[float, ...]]:
    """Return the features before each round of one game, and each seat's part of the win."""
    bidders = sit_down(Dice(seed ^ 0x5EED), seats, mixture)
    positions, parts = play_game(bidders, weights, seed)
    assert len(positions) == ROUNDS
    return [features(position) for position in positions], parts


def league_sample(seats: int, weights: Weights, seed: int) -> tuple[Rows, tuple[float, ...]]:
    """Return the same as ``sample``, for a game of the league.

    Seats with the same behaviour have the same weights as well.
    """
    dice = Dice(seed ^ 0x5EED)
    bidders = sit_down(dice, seats, LEAGUE)
    valued = {bidder: Valued(bidder, varied(weights, dice)) for bidder in bidders}
    positions, parts = play_game([valued[bidder] for bidder in bidders], weights, seed)
    return [features(position) for position in positions], parts


class Valued:
    """A behaviour with weights of its own in place of the auction's."""

    def __init__(self, behaviour: Behaviour, learned: Weights) -> None:
        self.behaviour = behaviour
        self.learned = learned

    def __call__(self, contest: Contest, spot: Spot, seat: int) -> Probabilities:
        own = contest.answers.get(self)
        if not isinstance(own, Contest):
            own = contest.answers[self] = with_weights(contest, self.learned)
        return self.behaviour(own, spot, seat)


def varied(weights: Weights, dice: Dice) -> Weights:
    """Return the weights times random factors: one for each feature, and one for all of them."""

    def factor() -> float:
        return exp(SPREAD * 2 * (dice.part() + dice.part() + dice.part() - 1.5))

    whole = factor()
    factors = [whole * factor() for _ in FEATURES]
    rows = (tuple(f * w for f, w in zip(factors, row, strict=True)) for row in weights.rows)
    return Weights(tuple(rows))
