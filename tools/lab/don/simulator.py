"""Don without side auctions and exchange, in numbers: fast, and tested to follow the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from don.bots.don.contest.auction import Contest, Spot
from don.bots.don.contest.behaviour import Behaviour, Probabilities
from don.bots.don.value.leaves import Leaves
from don.bots.don.value.position import Position
from don.bots.don.value.weights import Weights
from don.games.don.deck import DECK
from don.games.don.state import ROUNDS, lot_size
from don.table.auction import clockwise
from don.table.rng import Rng


class Dice:
    """A random generator that can be used in place: each draw changes its state."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def part(self) -> float:
        """Draw a number from 0 up to, but not including, 1."""
        bits, self.rng = self.rng.next()
        return (bits >> 11) / (1 << 53)

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1."""
        drawn, self.rng = self.rng.below(n)
        return drawn

    def pick(self, odds: Probabilities) -> int:
        """Draw one of several actions by their probabilities."""
        left = self.part()
        for action, odd in odds.items():
            left -= odd
            if left < 0:
                return action
        return next(iter(odds))


def lots_of(deck: Sequence[int]) -> Iterator[int]:
    """Yield the fifteen lots of a deck, in which each card is one bit (D2.1)."""
    drawn = 0
    for number in range(1, ROUNDS + 1):
        size = lot_size(number)
        lot = 0
        for bit in deck[drawn : drawn + size]:
            lot |= bit
        drawn += size
        yield lot


def fresh_deck(dice: Dice) -> tuple[int, ...]:
    """Draw a deck: all districts in random order."""
    deck, dice.rng = dice.rng.shuffled([1 << i for i in range(len(DECK))])
    return deck


def play_round(
    position: Position,
    lot: int,
    bidders: Sequence[Behaviour],
    weights: Weights,
    dice: Dice,
    least: int = 1,
) -> tuple[Contest, Spot]:
    """Play one auction among all seats, and return how it ended."""
    seats = len(position.held)
    leaves = Leaves(position, lot, weights)
    contest = Contest(leaves, clockwise(position.start, seats), least, position.start)
    spot = contest.opening
    while (seat := contest.speaker(spot)) is not None:
        spot = contest.then(spot, seat, dice.pick(bidders[seat](contest, spot, seat)))
    return contest, spot


def play_game(
    bidders: Sequence[Behaviour], weights: Weights, seed: int
) -> tuple[list[Position], tuple[float, ...]]:
    """Play one game, and return the positions at the beginning of each round and each seat's part
    of the win."""
    dice = Dice(seed)
    deck = fresh_deck(dice)
    seats = len(bidders)
    position = Position((0,) * seats, (12,) * seats, 0, dice.below(seats), 0)
    positions = []
    parts: tuple[float, ...] = ()
    for lot in lots_of(deck):
        positions.append(position)
        contest, spot = play_round(position, lot, bidders, weights, dice)
        parts = contest.chances_at(spot)
        position = contest.following(spot)
    return positions, parts
