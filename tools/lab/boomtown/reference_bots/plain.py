"""The yardstick: a plain bot that goes by expected points. Its weights are frozen.

It adds up its gold; for every mine, its chance times its value times the rolls ahead, and its value
at the end; and pawns and fees to come. From this it subtracts what the others have on average. It
predicts which card each seat will choose, and raises by one gold as long as it would rather win at
that price than let the auction end with the high bidder.
"""

from __future__ import annotations

from don.bots.boomtown.bidding import AsIfLast
from don.bots.boomtown.judge import Expecting
from don.bots.boomtown.player import JudgingBot

PLAIN = JudgingBot(
    Expecting(
        minding=1.0,
        later=1.0,
        fees=0.5,
        pawn=5.0,
        mustang=2.0,
        telegraph=2.5,
        waiting=1.5,
        visits=0.04,
    ),
    AsIfLast(margin=0.0),
    width=3,
)
