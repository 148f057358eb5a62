"""Who plays the training games: players of many habits, so that the value holds against many."""

from __future__ import annotations

from ...bot import Bot
from ...uniform import Uniform
from ..answering import Answering
from ..greenhorn import Greenhorn
from ..judge import Expecting
from ..plain_bids import AsIfLast
from ..player import Player
from ..reference_bots.naive import Naive
from ..value.weights import Weights
from ..value.winning import Winning


def league(weights: Weights) -> tuple[tuple[int, Bot], ...]:
    """Players and how often they sit down. The strongest of them judge by these weights."""
    judge = Winning(given=weights)
    plain = Expecting()
    return (
        (6, Player(judge, Answering(), 2)),
        (3, Player(judge, Answering(doubt=1.5), 2)),
        (3, Player(judge, AsIfLast(), 2)),
        (3, Player(plain, AsIfLast(), 2)),
        (2, Player(plain, Answering(), 2)),
        (1, Player(plain, AsIfLast(margin=2.0), 1)),
        (1, Player(plain, AsIfLast(margin=-2.0), 1)),
        (1, Player(plain, AsIfLast(most=0.4), 1)),
        (1, Player(Expecting(minding=0.0, pawn=7.0), AsIfLast(), 1)),
        (1, Player(Expecting(minding=0.5, fees=1.0, pawn=3.0), AsIfLast(), 1)),
        (1, Player(Expecting(minding=2.0, fees=0.1), AsIfLast(margin=1.0), 1)),
        (1, Naive()),
        (1, Greenhorn()),
        (1, Uniform()),
    )
