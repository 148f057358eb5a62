"""The value of a position against the players who sit there, from which told chances come.

The problem. A chance to win that a hint tells is a promise: a player who follows the hints should
hear the same chance, on average, at the next decision, and win that often in the end. Solutions
that assume best play, and values that know nothing of the coming auction, are good enough to
compare two actions, but they are no promises.

The idea. One evaluation, for every moment of the game. During an auction, the other seats bid as
they are believed to, the player does what is best, and each end is looked into as far as the end
of the next auction (``lookahead.foresight``). Between two auctions it is the mean over the lots
that may come (``lookahead.ahead``). So an end keeps its value when it is reached, and a lot that is
shown changes nothing in the mean. ``calibration`` corrects the remaining errors; it knows the
levels of the other seats.

Hints, coach and review ask it for the seat that decides; the course of a game for the person whose
game it is, or for an onlooker if there is no such person, or more than one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from ..advice import Chances
from ..interruptible import Thought, in_parts
from .contest.answer import BestAnswer, Mixture
from .contest.auction import Contest, Spot, contest_of, spot_now
from .contest.rivals import rivals
from .exact_rounds import whole
from .ledger import Ledger
from .lookahead import ahead, foresight
from .value.leaves import chances
from .value.position import Position
from .value.weights import weights


class Foreseen(NamedTuple):
    """An auction as the evaluation sees it: its outcomes, and how the seats bid for them."""

    contest: Contest
    answer: BestAnswer

    def after(self, spot: Spot) -> Thought[Chances]:
        """Return each seat's chance to win from a position of the auction on."""
        ends = yield from in_parts(partial(self.answer.ends, spot))
        return (yield from in_parts(partial(mean, self.contest, ends)))


def foreseen_auction(contest: Contest, me: int | None, mixtures: Sequence[Mixture]) -> Foreseen:
    """Return an auction in which ``me`` does what is best for it, and the others bid as their
    mixtures say."""
    contest = whole(contest)
    return looked_into(contest, foresight(contest, me, mixtures), me, mixtures)


def looked_into(
    contest: Contest, ends: Contest, me: int | None, mixtures: Sequence[Mixture]
) -> Foreseen:
    """Return an auction with the outcomes of ``ends``, which is the same auction looked into."""
    seat = me or 0
    answer = BestAnswer(contest, me, mixtures, lambda end: ends.chances_at(end)[seat])
    return Foreseen(ends, answer)


def mean(contest: Contest, ends: dict[Spot, float]) -> Chances:
    """Return each seat's mean chance to win over the possible ends of an auction.

    Very unlikely ends may be missing, so the probabilities may add up to a little less than 1.
    """
    sure = sum(ends.values())
    total = [0.0] * contest.seats
    for end, odd in ends.items():
        for seat, chance in enumerate(contest.chances_at(end)):
            total[seat] += odd * chance / sure
    return tuple(total)


def evaluation(ledger: Ledger, position: Position, me: int | None, least: int) -> Thought[Chances]:
    """Return each seat's chance to win after the public history so far, not calibrated.

    ``position`` is that of the game now. ``least`` is the lowest opening bid.
    """
    seats = len(position.held)
    heard = ledger.auctions
    mixtures = yield from rivals(heard, seats, going=int(ledger.running))
    if not ledger.running:
        return (yield from ahead(position, me, mixtures, least))
    contest = contest_of(heard[-1])
    found = yield from foreseen_auction(contest, me, mixtures).after(spot_now(contest, heard[-1]))
    if contest.leaves.seller is None:
        return found
    return (yield from carried_on([found], contest.leaves.position, me, mixtures, least))[0]


def carried_on(
    rows: Sequence[Chances],
    position: Position,
    me: int | None,
    mixtures: Sequence[Mixture],
    least: int,
) -> Thought[list[Chances]]:
    """Return chances that were estimated before the lot is shown, corrected by a look at the lots
    that may come.

    ``rows`` are the learned values after some sales. They change the odds; the look ahead, which
    would take too long for each of them, is that from ``position``.
    """
    learned = chances(position, weights(len(position.held)))
    seen = yield from ahead(position, me, mixtures, least)
    found = []
    for row in rows:
        parts = [a * b / c for a, b, c in zip(row, seen, learned, strict=True)]
        found.append(tuple(part / sum(parts) for part in parts))
    return found
