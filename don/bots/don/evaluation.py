"""The value of a position against the players who sit there, from which shown chances come.

The problem. A chance to win in a hint is a promise: a player who follows the hints should see the
same chance, on average, at the next decision, and win that often in the end. Solutions
that assume best play, and values that know nothing of the coming auction, are good enough to
compare two actions, but they are no promises.

The idea. One evaluation, for every moment of the game. During an auction, the other seats bid as
they are believed to, the player does what is best, and each end is looked into as far as the end
of the next auction (``lookahead_for_hints``). Between two auctions it is the mean over the lots
that may come (``value_between_auctions``). So an end keeps its value when it is reached, and a lot
that is shown changes nothing in the mean. ``calibration`` corrects the remaining errors; it knows
the levels of the other seats.

Hints, coach and review ask it for the seat that decides; the course of a game for the person whose
game it is, or for an onlooker if there is none, or more than one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from don.games.don.state import ROUNDS
from don.table.long_work import LongWork, in_parts

from ..advice import Chances
from .contest.answer import BestAnswer
from .contest.auction import Contest, contest_of, spot_now
from .contest.rivals import Mixtures, rivals
from .exact_rounds import whole
from .ledger import Ledger
from .lookahead import lookahead_for_hints, value_between_auctions
from .value.leaves import chances
from .value.position import Position
from .value.weights import weights


@lru_cache(2)
def foreseen_auction(contest: Contest, me: int | None, mixtures: Mixtures) -> BestAnswer:
    """Return an auction in which ``me`` does what is best for it, and the others bid as their
    mixtures say; the outcomes are looked into.

    It is cached: after the seat's decision, the course of the game goes on in the same solution.
    """
    contest = whole(contest)
    return looked_into(contest, lookahead_for_hints(contest, me, mixtures), me, mixtures)


def looked_into(
    contest: Contest, outcomes: Contest, me: int | None, mixtures: Mixtures
) -> BestAnswer:
    """Return an auction with ``outcomes``: the same auction with its ends looked into."""
    return BestAnswer(contest, me, mixtures, outcomes=outcomes)


def evaluation(ledger: Ledger, position: Position, me: int | None, least: int) -> LongWork[Chances]:
    """Return each seat's chance to win after the public history so far, not calibrated.

    ``position`` is that of the game now. ``least`` is the lowest opening bid. During an auction the
    others are judged as they were at the last call of ``me``, or before the first call, so one
    solution serves until the seat decides again.
    """
    seats = len(position.held)
    if not ledger.running:
        mixtures = yield from rivals(ledger.auctions, seats, going=0)
        return (yield from value_between_auctions(position, me, mixtures, least))
    *before, now = ledger.auctions
    spoken = max((n for n, (seat, _) in enumerate(now.calls) if seat == me), default=0)
    mixtures = yield from rivals((*before, now._replace(calls=now.calls[:spoken])), seats)
    contest = contest_of(now)
    outlook, spot = foreseen_auction(contest, me, mixtures), spot_now(contest, now)
    found = yield from in_parts(partial(outlook.chances, spot))
    return (yield from carried_on([found], contest, me, mixtures))[0]


def carried_on(
    rows: Sequence[Chances], contest: Contest, me: int | None, mixtures: Mixtures
) -> LongWork[Sequence[Chances]]:
    """Return chances after calls in an auction, corrected by a look at the lots that may come.

    This applies only after a side auction before the last round. Looking into its outcomes would
    take too long, so ``rows`` are learned values; they correct the odds of the look ahead from the
    position before.
    """
    leaves = contest.leaves
    if leaves.seller is None or leaves.done == ROUNDS - 1:
        return rows
    return (yield from moved_on(rows, leaves.position, me, mixtures, contest.least))


def moved_on(
    rows: Sequence[Chances],
    position: Position,
    me: int | None,
    mixtures: Mixtures,
    least: int,
) -> LongWork[list[Chances]]:
    """Return learned values after some sales in a position, as odds to the look ahead from it."""
    learned = chances(position, weights(len(position.held)))
    seen = yield from value_between_auctions(position, me, mixtures, least)
    found = []
    for row in rows:
        parts = [a * b / c for a, b, c in zip(row, seen, learned, strict=True)]
        found.append(tuple(part / sum(parts) for part in parts))
    return found
