"""The worth of a lot in chips, up to which a hint advises to bid."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don.state import ROUNDS

from .contest.answer import Outcome
from .contest.auction import Contest, Spot

LIMIT_TO = ROUNDS - 2
"""The number of finished rounds up to which the worth of a lot is given in chips. Later lots are
solved, and what decides is who gets which points."""
MARGIN = 0.01
"""The worth is tested with a chance this much better and worse."""
FLAT = 3
"""The worth of a lot is uncertain if a slightly worse or better chance would move it by more than
this, or if it differs by more between a pass before the auction and a pass now."""


def worth(contest: Contest, me: int, without: Outcome, now: Outcome) -> int:
    """Return the worth of the lot: at this price, the seat wins as often with it as without it.

    Return 0 if there is no such bid, if the price hardly matters, or too late in the game; and if
    the worth compared with a pass now is far from it.

    ``without``: the ends expected, before the auction, if the seat never bids; so the worth of a
    lot stays the same throughout its auction. ``now``: the ends expected after a pass now. The
    search stops before two consecutive bids that are too high: a bid above them is as good only
    because it pays other seats.
    """
    if contest.leaves.done > LIMIT_TO:
        return 0
    absent, passed = (
        sum(
            probability * contest.chances_at(Spot(price, winner, 0))[me]
            for (winner, price), probability in each.items()
        )
        for each in (without, now)
    )
    bids = [n for n in range(1, contest.chips[me] + 1) if contest.may_bid(me, n)]
    after = [(bid, contest.leaves.after(me, bid)[me]) for bid in bids]
    least, most = (_last_fair(after, absent + margin) for margin in (MARGIN, -MARGIN))
    limit = _last_fair(after, absent)
    differs = abs(limit - _last_fair(after, passed))
    return limit if max(most - least, differs) <= FLAT else 0


def _last_fair(after: Sequence[tuple[int, float]], passed: float) -> int:
    """Return the last bid before two in a row after which the chance is below that of a pass."""
    last, missed = 0, 0
    for bid, chance in after:
        if chance >= passed:
            last, missed = bid, 0
        elif missed:
            break
        else:
            missed = 1
    return last
