"""How far to go in an auction: the highest bid that the hints go on to if others raise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from don.games.boomtown.actions import Bid
from don.games.boomtown.rules import least_bid
from don.games.boomtown.state import Observation, auction_of

from .bidding import by_winner
from .chances import EVEN, ActionRow, answer_of
from .draft import RivalJudges
from .last_turn import LastAuction
from .position import own_seat

Worth = Callable[[int, int], Sequence[float]]
"""Returns each seat's chance to win if this seat wins the auction at this price."""


def limit_of(
    seen: Observation, rows: Sequence[ActionRow], best: ActionRow, judges: RivalJudges
) -> int | None:
    """Return the highest price at which the seat wins clearly more often with first pick than if
    its likeliest rival gets it for one gold less.

    After a pass, the limit is below the next bid. None if there is no such price, or nobody else is
    left.
    """
    rival = _likeliest_rival(seen, rows[0])
    if rival is None:
        return None
    me, limit = own_seat(seen), 0
    worth = _worth(seen, rows[0], judges)
    for price in range(1, min(seen.gold[me], seen.gold[rival] + 1) + 1):
        if worth(me, price)[me] - worth(rival, price - 1)[me] <= EVEN:
            break
        limit = price
    if isinstance(best.action, Bid):
        return limit if limit >= best.action.amount else None
    return limit if 0 < limit < least_bid(seen) else None


def _likeliest_rival(seen: Observation, passed: ActionRow) -> int | None:
    """Return the seat that most probably wins the auction after a pass, if it is still in."""
    winners = by_winner((end[0], part) for end, part in (passed.outcome or {}).items())
    rivals = [seat for seat in winners if seat != seen.seat and seat in auction_of(seen).queue]
    return max(rivals, key=winners.__getitem__, default=None)


def _worth(seen: Observation, row: ActionRow, judges: RivalJudges) -> Worth:
    """Return the worth of each end of the auction, as in the ``row`` of a call."""
    if row.solved:
        return LastAuction.of(seen, not row.exact).worth
    return answer_of(seen, judges).ends.worth
