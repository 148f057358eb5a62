"""How far to go in an auction: the highest bid that the hints go on to if others raise."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown.actions import Bid
from don.games.boomtown.state import Observation, auction_of

from .chances import ActionRow, answer_of, as_they_come_true
from .draft import RivalJudges
from .position import own_seat


def limit_of(
    seen: Observation, rows: Sequence[ActionRow], best: ActionRow, judges: RivalJudges
) -> int | None:
    """Return the highest price at which the seat, if it wins the auction with an advised bid, wins
    the game at least as often as after a pass. Others must have the gold to bid up to it. None
    after a pass, and in a solved auction, where every call of the others is foreseen."""
    bid, me = best.action, own_seat(seen)
    if not isinstance(bid, Bid) or best.solved:
        return None
    worth, passed = answer_of(seen, judges).ends.worth, rows[0].chances[me]
    richest = max((seen.gold[seat] for seat in auction_of(seen).queue if seat != me), default=0)
    limit = bid.amount
    for price in range(limit + 1, min(seen.gold[me], richest + 1) + 1):
        if as_they_come_true(seen, tuple(worth(me, price)))[me] < passed:
            break
        limit = price
    return limit
