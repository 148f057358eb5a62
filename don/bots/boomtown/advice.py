"""The hint: each seat's chance to win after each possible action, the best action, and reasons.

``advising`` goes from top to bottom: the possible actions are judged, two of them are compared, and
the reasons for the better one are found (``advice_reasons.py``).

Below it: the most gold, for a seat that can hardly win.
"""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown.actions import Action, Take, Telegraph
from don.games.boomtown.production import total_after, yields
from don.games.boomtown.state import Observation, Phase
from don.table.long_work import LongWork

from ..advice import Advice, Alternative, Reason, with_own
from ..bot import History
from .advice_reasons import (
    for_a_long_shot,
    is_fine,
    leads_in_gold,
    reasons_for,
    with_raise,
    with_unraised,
    with_why_even,
)
from .chances import ActionRow, doubt_of, rows_of, uses_of
from .comparison import alike
from .decision import ComparedRows, Judged
from .draft import RivalJudges
from .end_reasons import with_ends
from .gains import NO_USES, Uses
from .last_turn import BRIEF, MOST, ends_left, is_last
from .levels import judges_of
from .limit import limit_for, most_worth
from .not_favourite import why_not_favourite
from .pair import Pair, pair_of
from .position import own_seat
from .promises import promise_line


def can_be_deeper(seen: Observation) -> bool:
    """Return whether the last turn can be solved, or solved with only the likely uses of events,
    but not at once: it may take a second or two, and is only done if the advice may be ``deep``."""
    if not is_last(seen) or ends_left(seen) <= BRIEF:
        return False
    return ends_left(seen) <= MOST or BRIEF < ends_left(seen, few=True) <= MOST


def advising(
    seen: Observation,
    legal: Sequence[Action],
    history: History,
    also: Sequence[Action] = (),
    deep: bool = True,
) -> LongWork[Advice]:
    """Return what the strongest bot would do in place of the seat to act, and why.

    The best bid is sought among the next few. Some high bids are left out, but the actions in
    ``also``, which must be legal, are weighed in any case. Of several actions that are equally good
    (``doubt_of``), one that brings clearly more than the others is the best.
    """
    yield
    judged = yield from _judged(seen, legal, history, also, deep)
    rows, seat = judged.rows, judged.seat
    pair = yield from pair_of(judged, also)
    alternatives = _alternatives(judged, pair.top)
    best = alternatives[pair.best]
    both = _compared(judged, pair, alternatives)

    bids = seen.phase is Phase.AUCTION
    limit = limit_for(seen, judged.most, rows[pair.best].action) if bids else None
    reasons: tuple[Reason, ...] = ()
    leads = False
    if both is None:
        reasons = for_a_long_shot(seen, reasons, best.chances[seat])
    else:
        most = BRIEF if not deep and can_be_deeper(seen) else MOST  # the page asks once more
        found = with_unraised(both, (yield from reasons_for(both, most, limit)))
        if found.reasons and is_fine(both, found.reasons):
            reasons = with_why_even(both, found)
        else:
            reasons = for_a_long_shot(seen, with_raise(found), best.chances[seat])
            reasons = yield from with_ends(both, reasons)
        leads = not also and (yield from leads_in_gold(both))
    return Advice(
        seat=seat,
        alternatives=alternatives,
        best_index=pair.best,
        other_index=pair.other,
        beside_index=_next_best(rows, pair.best, seat) if pair.other is None else pair.other,
        exact=judged.exact,
        reasons=reasons,
        doubt=judged.shown_doubt(rows[pair.best]),
        sure=_sure(rows, seat) if judged.exact and bids else None,
        stands_out=pair.stands_out or leads,
        brings_more=pair.brings_more,
        why_not_favourite=_why_not_favourite(seen, rows[pair.best], best),
        limit=limit,
    )


def _judged(
    seen: Observation,
    legal: Sequence[Action],
    history: History,
    also: Sequence[Action],
    deep: bool,
) -> LongWork[Judged]:
    """Return the possible actions with the chances after them."""
    seat = own_seat(seen)
    judges = judges_of(seen, history, seat)
    every = yield from rows_of(seen, legal, also, MOST if deep else BRIEF, judges)
    rows = [row for row in every if row.action in also or not _is_another(row.action, legal)]
    line = promise_line(seen, history, seat, rows[0].solved)
    uses = yield from _uses(seen, judges)
    most = most_worth(seen, rows, judges) if seen.phase is Phase.AUCTION else 0
    return Judged(seen, rows, doubt_of(seen, rows[0]), line, judges, uses, most)


def _is_another(action: Action, legal: Sequence[Action]) -> bool:
    """Return whether a card is the second of its kind on offer, and so as good as the first."""
    if not isinstance(action, Take):
        return False
    first = (one for one in legal if isinstance(one, Take) and alike(one.card, action.card))
    return next(first) != action


def _uses(seen: Observation, judges: RivalJudges) -> LongWork[Uses]:
    """Return the best uses of events on offer, where cards are bid for or chosen."""
    if seen.phase in (Phase.AUCTION, Phase.CHOOSE):
        return (yield from uses_of(seen, judges))
    return NO_USES


def _alternatives(judged: Judged, top: int) -> tuple[Alternative, ...]:
    """Return the actions with the chances that the page shows; none is shown with more than the
    ``top`` one."""
    seat, line = judged.seat, judged.line
    most = judged.rows[top].shown[seat]
    return tuple(
        Alternative(
            row.action, line.as_promises(with_own(row.shown, seat, min(row.shown[seat], most)))
        )
        for row in judged.rows
    )


def _compared(
    judged: Judged, pair: Pair, alternatives: Sequence[Alternative]
) -> ComparedRows | None:
    """Return the two actions that the reasons compare; None if there is only one."""
    if pair.other is None:
        return None
    best, other = (alternatives[place].chances[judged.seat] for place in (pair.best, pair.other))
    return ComparedRows(judged, judged.rows[pair.best], judged.rows[pair.other], (best, other))


def _next_best(rows: Sequence[ActionRow], best: int, seat: int) -> int | None:
    """Return the place of the action that wins most often after the best one."""
    others = [place for place in range(len(rows)) if place != best]
    return max(others, key=lambda place: rows[place].chances[seat], default=None)


def _sure(rows: Sequence[ActionRow], seat: int) -> tuple[int, ...]:
    """Return the places of the calls that keep the best chance whatever the others bid."""
    most = max(row.chances[seat] for row in rows)
    return tuple(place for place, row in enumerate(rows) if row.least >= most)


def _why_not_favourite(seen: Observation, best: ActionRow, shown: Alternative) -> Reason | None:
    """Return why the seat leads in points but wins less often than another, or the other way
    round; the same at each decision of a turn's auction and choosing."""
    if seen.phase not in (Phase.AUCTION, Phase.CHOOSE):
        return None
    seat = own_seat(seen)
    raised = shown.chances[seat] - best.shown[seat]
    return why_not_favourite(seen, shown.chances, raised)


# The most gold, for a seat that can hardly win. The reason's code is ``die_brings``, its data the
# ``gold`` that the roll then brings, and what it brings as it is (``other_gold``).


def most_points(seen: Observation, actions: Sequence[Action]) -> tuple[Action, Reason] | None:
    """Return which die to set to which number, so that the seat gets the most gold, and why.

    None if no die can be set, or if no number would bring gold. The reasons in a hint cover all
    other actions.
    """
    me = own_seat(seen)
    sets = [action for action in actions if isinstance(action, Telegraph)]
    if not sets or seen.dice is None:
        return None
    paid = {action: yields(seen, total_after(seen, action))[me] for action in sets}
    best = max(paid, key=paid.__getitem__)
    if paid[best] <= 0:
        return None
    kept = yields(seen, sum(seen.dice))[me]
    return best, Reason("die_brings", data={"gold": paid[best], "other_gold": kept})
