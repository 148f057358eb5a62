"""How far to go in an auction: the highest bid that the hints go on to if others raise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from don.games.boomtown.actions import Action, Bid
from don.games.boomtown.rules import least_bid
from don.games.boomtown.state import Observation, auction_of

from .bidding import by_winner
from .chances import EVEN, ActionRow, answer_of
from .draft import RivalJudges
from .last_turn import LastAuction
from .position import own_seat

Worth = Callable[[int, int], Sequence[float]]
"""Returns each seat's chance to win if this seat wins the auction at this price."""


def most_worth(seen: Observation, rows: Sequence[ActionRow], judges: RivalJudges) -> int:
    """Return the highest price at which the seat wins clearly more often with first pick than if
    its likeliest rival gets it for one gold less; 0 if there is none, or nobody else is left."""
    rival = _likeliest_rival(seen, rows[0])
    if rival is None:
        return 0
    me, limit = own_seat(seen), 0
    worth = worth_of_ends(seen, rows[0], judges)
    for price in range(1, min(seen.gold[me], seen.gold[rival] + 1) + 1):
        if worth(me, price)[me] - worth(rival, price - 1)[me] <= EVEN:
            break
        limit = price
    return limit


def limit_for(seen: Observation, most: int, best: Action) -> int | None:
    """Return the limit of a hint that advises this call; None if it names none. ``most``: what
    first pick is worth (``most_worth``). After a pass, the limit is below the next bid."""
    if isinstance(best, Bid):
        return most if most >= best.amount else None
    return most if 0 < most < least_bid(seen) else None


def _likeliest_rival(seen: Observation, passed: ActionRow) -> int | None:
    """Return the seat that most probably wins the auction after a pass, if it is still in."""
    winners = by_winner((end[0], part) for end, part in (passed.outcome or {}).items())
    rivals = [seat for seat in winners if seat != seen.seat and seat in auction_of(seen).queue]
    return max(rivals, key=winners.__getitem__, default=None)


def worth_of_ends(seen: Observation, row: ActionRow, judges: RivalJudges) -> Worth:
    """Return the worth of each end of the auction, as in the ``row`` of a call."""
    if row.solved:
        return LastAuction.of(seen, not row.exact).worth
    return answer_of(seen, judges).ends.worth
