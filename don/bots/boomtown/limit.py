"""How far to go in an auction: the highest bid that the hints go on to if others raise."""

from __future__ import annotations

from don.games.boomtown.actions import Bid
from don.games.boomtown.state import Observation, auction_of

from .chances import ActionRow, answer_of
from .draft import RivalJudges
from .position import own_seat


def limit_of(seen: Observation, best: ActionRow, judges: RivalJudges) -> int | None:
    """Return the limit for an advised bid: the highest price at which the seat, with first pick,
    wins the game at least as often as if its most dangerous rival has it for one gold less.

    Rivals count while they are in the auction and have the gold. So the limit hardly changes with
    the calls: later hints do not go on beyond it. None after a pass, and in a solved auction, where
    every call of the others is foreseen.
    """
    bid, me = best.action, own_seat(seen)
    if not isinstance(bid, Bid) or best.solved:
        return None
    worth, limit = answer_of(seen, judges).ends.worth, bid.amount
    rivals = [seat for seat in auction_of(seen).queue if seat != me]
    for price in range(limit + 1, seen.gold[me] + 1):
        able = [seat for seat in rivals if seen.gold[seat] >= price - 1]
        if able and worth(me, price)[me] >= min(worth(one, price - 1)[me] for one in able):
            limit = price
    return limit
