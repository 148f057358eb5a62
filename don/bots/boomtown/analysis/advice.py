"""A hint: what each thing that can be done is worth to everybody, the best of them, and why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from don.games.boomtown import Action, Bid, Observation, Phase
from don.table.rng import Rng

from ...advice import AS_GOOD, Advice, Alternative, Chances, Reason
from ...history import History
from ...interruptible import Thought, in_parts
from ..answering import Answer, Outcome
from ..levels import BARON
from ..player import weighed
from .bid_reasons import bid_reasons
from .choice_reasons import choice_reasons

Rows = list[tuple[Action, Chances]]
NEXT = 6
"""Bids that are weighed in any case."""


def can_be_exact(seen: Observation) -> bool:
    """Dice and deck are always left to chance."""
    return False


def advising(
    seen: Observation,
    legal: Sequence[Action],
    history: History,
    also: Sequence[Action] = (),
    deep: bool = True,
) -> Thought[Advice]:
    """What the strongest bot would do in place of the seat that is to act, and why.

    Of many bids the next few are weighed, and those in ``also``, which must be legal.
    """
    yield
    assert seen.seat is not None
    if seen.phase is not Phase.AUCTION:
        rows = yield from in_parts(partial(_weighed, seen, legal))
        mine = [chances[seen.seat] for _, chances in rows]
        best = mine.index(max(mine))
        than = _compared(rows, mine, best, also)
        why = () if than is None else choice_reasons(seen, rows[best][0], rows[than][0])
        return _advice(seen.seat, rows, mine, best, than, why)
    yield from BARON.foreseen(seen)
    answer = BARON.bidder.answer(BARON.judge, BARON.width, seen)
    rows, outcomes = yield from in_parts(partial(_bids, answer, seen, legal, also))
    mine = [chances[seen.seat] for _, chances in rows]
    chosen = BARON.choose(seen, legal, Rng(0), history)
    best = next(i for i, (said, _) in enumerate(rows) if said == chosen)
    than = _compared(rows, mine, best, also)
    reasons: tuple[Reason, ...] = ()
    if than is not None:
        first, other = (rows[best][0], outcomes[best]), (rows[than][0], outcomes[than])
        reasons = bid_reasons(answer, first, other)
    return _advice(seen.seat, rows, mine, best, than, reasons)


def _weighed(seen: Observation, legal: Sequence[Action]) -> Rows:
    rows = weighed(BARON.judge, BARON.width, seen, legal)
    return [(said, tuple(worth)) for said, worth in rows]


def _bids(
    answer: Answer, seen: Observation, legal: Sequence[Action], also: Sequence[Action]
) -> tuple[Rows, list[Outcome]]:
    """Passing and bids, with what everybody's chances are if one goes on to do one's best."""
    auction = seen.auction
    assert auction is not None
    high, rest = auction.high or 0, auction.queue[1:]
    bidder = -1 if auction.bidder is None else auction.bidder
    rows: Rows = []
    outcomes = []
    for said in legal:
        if not isinstance(said, Bid):
            outcome = answer.outcome(high, bidder, rest)
        elif said.amount <= high + NEXT or said in also:
            outcome = answer.outcome(said.amount, answer.me, (*rest, answer.me))
        else:
            continue
        rows.append((said, answer.chances(outcome)))
        outcomes.append(outcome)
    return rows, outcomes


def _advice(
    seat: int,
    rows: Rows,
    mine: list[float],
    best: int,
    than: int | None,
    reasons: tuple[Reason, ...],
) -> Advice:
    second = max((i for i in range(len(rows)) if i != best), key=mine.__getitem__, default=None)
    found = tuple(Alternative(said, chances) for said, chances in rows)
    return Advice(seat, found, best, second, False, reasons, than)


def _compared(rows: Rows, mine: list[float], best: int, also: Sequence[Action]) -> int | None:
    """What the best is told from: what was asked about, or the next best that is worth less."""
    others = sorted((i for i in range(len(rows)) if i != best), key=lambda i: -mine[i])
    asked = [i for i in others if rows[i][0] in also]
    worse = [i for i in others if mine[best] - mine[i] > AS_GOOD]
    return next(iter(asked or worse or others), None)
