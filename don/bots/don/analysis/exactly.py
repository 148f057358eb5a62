"""What can be done in the last two rounds, weighed to the end of the game if all play their best.

Every function gives None where something is open that nobody can know, or where there is too much
to be solved: with very many chips, bids may also follow each other deeper than Python goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from don.games.don import Action, Observation, Offer

from ...interruptible import Thought, in_parts
from ..contest.rules import Call, Contest
from ..exact_rounds import is_exact
from ..last_round_sales import LastRoundSales, TooLong
from ..value.cards import BIT
from ..value.leaves import Chances
from ..value.position import Position
from ..win_solver import WinSolver
from .outcome import Row, amount
from .reasons import Traded


def solved_bids(
    seen: Observation, legal: Sequence[Action], contest: Contest, call: Call, most: float
) -> Thought[list[Row] | None]:
    """Every call that is allowed."""
    if not is_exact(seen):
        return None
    auction = LastRoundSales(contest.least, most).bidding(contest, seen.options.side_auctions)
    rows = []
    try:
        for said in legal:
            assert seen.seat is not None
            after = contest.then(call, seen.seat, amount(said))
            rows.append(Row(said, (yield from _outcome(auction, after))))
    except (TooLong, RecursionError):
        return None
    return rows


def solved_sales(
    seen: Observation, legal: Sequence[Action], position: Position, most: float
) -> Thought[list[tuple[Traded, Chances]] | None]:
    """Keeping all, and the sale of each district, before the last auction."""
    if not is_exact(seen):
        return None
    assert seen.seat is not None
    asked = (seen.seat - seen.start) % seen.seats
    solver = LastRoundSales(seen.options.min_open, most)
    try:
        kept = yield from in_parts(partial(solver.worth, position, asked + 1))
        found = [(Traded(legal[0], position), kept)]
        for said in legal[1:]:
            assert isinstance(said, Offer)
            contest, auction = solver.offered(position, BIT[said.card], asked)
            found.append((Traded(said, position), (yield from _outcome(auction, contest.opening))))
    except (TooLong, RecursionError):
        return None
    return found


def _outcome(auction: WinSolver, call: Call) -> Thought[Chances]:
    end = yield from in_parts(partial(auction.end, call))
    return (yield from in_parts(partial(auction.chances, end)))
