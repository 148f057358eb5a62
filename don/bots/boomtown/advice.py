"""The hint: each seat's chance to win after each possible action, the best action, and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from don.games.boomtown.actions import Action, Bid, Take
from don.games.boomtown.deck import Card
from don.games.boomtown.event_cards import answers
from don.games.boomtown.state import Observation, Phase
from don.table.match import Match

from ..advice import Advice, Alternative, Portrait, Reason
from ..bot import History
from ..interruptible import Thought
from .chances import Row, answer_of, best_of, doubt_of, rows_of
from .gains import best_target
from .last_turn import BRIEF, MOST, ends_left, is_last
from .levels import BARON
from .position import position_of
from .promises import promise
from .reasons import FAR_LESS, bid_reasons, brings_most, choice_reasons, each_brings


def can_be_exact(seen: Observation) -> bool:
    """Return whether the last turn can be solved. With events on offer it may take a second or
    two, and is only done if the advice may be ``deep``."""
    return is_last(seen) and ends_left(seen) <= MOST


def advising(
    seen: Observation,
    legal: Sequence[Action],
    history: History,
    also: Sequence[Action] = (),
    deep: bool = True,
) -> Thought[Advice]:
    """Return what the strongest bot would do in place of the seat to act, and why.

    The best bid is sought among the next few. Some high bids are left out, but the actions in
    ``also``, which must be legal, are weighed in any case. There are no reasons between actions
    that are equally good (``doubt_of``), or for one of several best actions, with two exceptions:
    bids that are equally good share their reasons, and for equally good cards or targets the hint
    says how much each brings. One that brings clearly more than the others is the best.
    """
    yield
    seat = seen.seat
    assert seat is not None
    rows = yield from rows_of(seen, legal, also, MOST if deep else BRIEF)
    mine = [row.chances[seat] for row in rows]
    exact = all(row.exact for row in rows)
    best, doubt = best_of(seen, rows), doubt_of(seen, rows[0])
    others = sorted((i for i in range(len(rows)) if i != best), key=lambda i: -mine[i])
    as_good = [row.action for row in rows if mine[best] - row.chances[seat] <= doubt]
    than = _compared(rows, mine, best, others, also, doubt)
    reasons: tuple[Reason, ...] = ()
    if than is not None and mine[best] - mine[than] > doubt:
        if len(as_good) == 1 or all(isinstance(said, Bid) for said in as_good):
            reasons = yield from _reasons(seen, rows[best], rows[than])
    alone = behind = False
    asked = next((i for i, row in enumerate(rows) if row.action in also[:1]), None)
    if asked is not None and not reasons and (far := _far_better(seen, rows, asked, doubt)):
        behind, than, (best, reasons) = True, asked, far
    if len(as_good) > 1 and not also:
        others_as_good = [action for action in as_good if action != rows[best].action]
        leads = mine[best] == max(mine) and brings_most(seen, rows[best].action, others_as_good)
        if leads:
            alone, (second, reasons) = True, leads
            than = next(i for i in others if rows[i].action == second)
        reasons = reasons or each_brings(seen, as_good)
    keeping = promise(seen, history, seat, rows[0].solved)
    found = tuple(Alternative(row.action, keeping.kept(row.chances)) for row in rows)
    sure = _sure(rows, max(mine)) if exact and seen.phase is Phase.AUCTION else None
    doubt = keeping.doubt(rows[best].chances, doubt)
    told = (seat, found, best, next(iter(others), None), exact, reasons, than)
    return Advice(*told, doubt=doubt, sure=sure, alone=alone, behind=behind)


def _sure(rows: Sequence[Row], most: float) -> tuple[int, ...]:
    """Return the places of the calls after which nothing that the others bid takes away from the
    best chance."""
    return tuple(place for place, row in enumerate(rows) if row.least >= most)


def _far_better(
    seen: Observation, rows: Sequence[Row], asked: int, doubt: float
) -> tuple[int, tuple[Reason, ...]] | None:
    """Return the index of a card or target far better than the one asked about, and both gains.

    It must win at least as often as the one asked about and bring far more. If there are several,
    it is the one that brings the most. None if there is none, or if some action wins more often by
    more than the ``doubt``.
    """
    assert seen.seat is not None
    if rows[0].outcome is not None:
        return None
    least, most = rows[asked].chances[seen.seat], max(row.chances[seen.seat] for row in rows)
    if most - least > doubt:
        return None
    found = None
    for place, row in enumerate(rows):
        if place == asked or row.chances[seen.seat] < least:
            continue
        far = brings_most(seen, row.action, [rows[asked].action], FAR_LESS)
        if far and (found is None or _weight(far[1]) > _weight(found[1])):
            found = place, far[1]
    return found


def _weight(reasons: Sequence[Reason]) -> float:
    """Return the total weight of the gains of two actions. Wherever totals are compared, the second
    action is the same, so the first decides."""
    return sum(reason.weight for reason in reasons)


def _reasons(seen: Observation, best: Row, other: Row) -> Thought[tuple[Reason, ...]]:
    if best.outcome is None or other.outcome is None:
        if isinstance(best.action, Take) and not (yield from _foreseen(seen, best.action.card)):
            return ()
        return choice_reasons(seen, best.action, other.action)
    yield from BARON.foreseen(seen, closely=True)
    first, second = (best.action, best.outcome), (other.action, other.outcome)
    return bid_reasons(seen, answer_of(seen), first, second)


def _foreseen(seen: Observation, card: Card) -> Thought[bool]:
    """Return whether a hint in the next decision would use the event as the reasons assume."""
    assert seen.seat is not None
    told = None if card.is_mine else best_target(position_of(seen), seen.seat, card)
    if told is None:
        return True
    offer = tuple(other for other in seen.offer if other != card)
    then = replace(seen, taken=card, phase=Phase(card.kind), offer=offer)
    rows = yield from rows_of(then, answers(then, seen.seat))
    worth = {row.action: row.chances[seen.seat] for row in rows}
    return max(worth.values()) - worth[told] <= doubt_of(then, rows[0])


def _compared(
    rows: Sequence[Row],
    mine: Sequence[float],
    best: int,
    others: Sequence[int],
    also: Sequence[Action],
    doubt: float,
) -> int | None:
    """Return the index of the action to compare the best with: the action asked about, if there is
    one; else the pass for a bid and the lowest bid for a pass; else the next best that is worth
    less."""
    asked = [i for i in others if rows[i].action in also]
    worse = [i for i in others if mine[best] - mine[i] > doubt]
    if rows[best].outcome is not None:
        is_bid = isinstance(rows[best].action, Bid)
        worse = sorted(i for i in others if isinstance(rows[i].action, Bid) is not is_bid)
    return next(iter(asked or worse or others), None)


def portraits(match: Match) -> Thought[tuple[Portrait, ...]]:
    """Return no portraits: there are no kinds."""
    yield
    return ()
