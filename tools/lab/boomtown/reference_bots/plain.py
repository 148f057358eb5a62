"""The yardstick: a plain bidder by expected points. Its weights are frozen.

It adds up gold, chance times value times rolls of every mine, its value at the end, pawns and fees
to come, less what the others have on average. It foresees who will choose which card, and raises
by one gold while it is gladder to win at that price than if the auction ended with the other.
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
