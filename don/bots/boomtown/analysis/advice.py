"""A hint: what each thing that can be done is worth to everybody, the best of them, and why."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown import Action, Observation

from ...advice import Advice, Alternative, Reason
from ...history import History
from ...interruptible import Thought
from .bid_reasons import bid_reasons
from .chances import EVEN, Row, answer_of, best_of, rows_of
from .choice_reasons import choice_reasons


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
    """What is best in place of the seat that is to act, by the strongest bot, and why.

    Of many bids the next few are weighed, and those in ``also``, which must be legal. Nothing is
    given as a reason between things that are equally good (``EVEN``).
    """
    yield
    seat = seen.seat
    assert seat is not None
    rows = yield from rows_of(seen, legal, also)
    mine = [row.chances[seat] for row in rows]
    best = best_of(seen, rows)
    others = sorted((i for i in range(len(rows)) if i != best), key=lambda i: -mine[i])
    than = _compared(rows, mine, best, others, also)
    reasons: tuple[Reason, ...] = ()
    if than is not None and mine[best] - mine[than] > EVEN:
        reasons = _reasons(seen, rows[best], rows[than])
    found = tuple(Alternative(row.action, row.chances) for row in rows)
    return Advice(seat, found, best, next(iter(others), None), False, reasons, than)


def _reasons(seen: Observation, best: Row, other: Row) -> tuple[Reason, ...]:
    if best.outcome is None or other.outcome is None:
        return choice_reasons(seen, best.action, other.action)
    first, second = (best.action, best.outcome), (other.action, other.outcome)
    return bid_reasons(answer_of(seen), first, second)


def _compared(
    rows: Sequence[Row],
    mine: Sequence[float],
    best: int,
    others: Sequence[int],
    also: Sequence[Action],
) -> int | None:
    """What the best is told from: what was asked about, or the next best that is worth less."""
    asked = [i for i in others if rows[i].action in also]
    worse = [i for i in others if mine[best] - mine[i] > EVEN]
    return next(iter(asked or worse or others), None)
