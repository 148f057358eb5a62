"""The hint: each seat's chance to win after each possible action, the best action, and reasons.

``advising`` goes from top to bottom: the possible actions are judged, the best one is compared with
another, and of both is told what happens (``happens.py``) and how the game then ends
(``forecast.py``, in the last turn ``last_results.py``). The score is left out where it does not
agree with the chances.

Below it: the most gold, for a seat that can hardly win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from don.games.boomtown.actions import Action, Bid, Take, Telegraph
from don.games.boomtown.production import total_after, yields
from don.games.boomtown.state import Observation, Phase
from don.table.long_work import LongWork

from ..advice import (
    BOTH_FINE,
    LONG_SHOT,
    Advice,
    Alternative,
    Reason,
    shown_fine,
    with_own,
)
from ..bot import History
from .branches import Branches, branches_after
from .chances import ActionRow, best_of, doubt_of, rows_of
from .draft import RivalJudges
from .forecast import Score, score, told
from .happens import alike, happens, left_to_others
from .last_results import result
from .last_turn import BRIEF, MOST, ends_left, is_last
from .levels import BARON, judges_of
from .position import own_seat
from .promises import PromiseLine, promise_line

NEARLY_EVEN = 0.05
"""Within this of one half, a chance goes with any small lead."""
ALIKE = 5
"""Leads of options that are both fine may differ by this much either way."""
TELLING = 3
"""From this difference in points on, a score explains a better chance."""


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
    ``also``, which must be legal, are weighed in any case.
    """
    yield
    seat = own_seat(seen)
    judges = judges_of(seen, history, seat)
    every = yield from rows_of(seen, legal, also, MOST if deep else BRIEF, judges)
    rows = [row for row in every if row.action in also or not _is_another(row.action, legal)]
    line, doubt = promise_line(seen, history, seat, rows[0].solved), doubt_of(seen, rows[0])
    best = best_of(seen, rows)
    alternatives = _alternatives(rows, line, best)
    other = _compared(seen, rows, best, also)
    reasons: tuple[Reason, ...] = ()
    if other is not None:
        most = BRIEF if not deep and can_be_deeper(seen) else MOST  # the page asks once more
        hint = Hint(seen, judges, line, most)
        reasons = yield from _reasons(hint, rows[best], rows[other])
    exact, bids = all(row.exact for row in rows), seen.phase is Phase.AUCTION
    return Advice(
        seat=seat,
        alternatives=alternatives,
        best_index=best,
        other_index=other,
        beside_index=other,
        exact=exact,
        reasons=reasons,
        doubt=line.doubt(rows[best].chances, doubt),
        sure=_sure(rows, seat) if exact and bids else None,
    )


def _alternatives(
    rows: Sequence[ActionRow], line: PromiseLine, best: int
) -> tuple[Alternative, ...]:
    """Return the actions with the chances that the page shows; none is shown with more than the
    best one."""
    seat, most = line.seat, line.as_promises(rows[best].chances)[line.seat]
    shown = [line.as_promises(row.chances) for row in rows]
    return tuple(
        Alternative(row.action, with_own(chances, seat, min(chances[seat], most)))
        for row, chances in zip(rows, shown, strict=True)
    )


def _is_another(action: Action, legal: Sequence[Action]) -> bool:
    """Return whether a card is the second of its kind on offer, and so as good as the first."""
    if not isinstance(action, Take):
        return False
    first = (one for one in legal if isinstance(one, Take) and alike(one.card, action.card))
    return next(first) != action


def _compared(
    seen: Observation, rows: Sequence[ActionRow], best: int, also: Sequence[Action]
) -> int | None:
    """Return the place of the action to compare the best with; None if there is no other.

    That is the action asked about, if there is one; in an auction the pass, or beside a pass the
    lowest bid; in all other cases the next best.
    """
    others = [place for place in range(len(rows)) if place != best]
    asked = next((place for place in others if rows[place].action in also), None)
    if asked is not None or not others:
        return asked
    if seen.phase is Phase.AUCTION:
        return others[0]
    me = own_seat(seen)
    return max(others, key=lambda place: (rows[place].chances[me], rows[place].tie_break))


def _sure(rows: Sequence[ActionRow], seat: int) -> tuple[int, ...]:
    """Return the places of the calls that keep the best chance whatever the others bid."""
    most = max(row.chances[seat] for row in rows)
    return tuple(place for place, row in enumerate(rows) if row.least >= most)


# The reasons.


class Hint(NamedTuple):
    """What the reasons of a hint depend on. ``most``: how much of the last turn may be solved."""

    seen: Observation
    judges: RivalJudges
    line: PromiseLine
    most: int


class Told(NamedTuple):
    """What a hint says of an option.

    ``what``: what happens. ``end``: how the game then ends.
    ``result``: the same in a solved last turn, with the rolls that win.
    """

    branches: Branches
    what: Reason | None
    end: Score
    result: Reason | None


def _reasons(hint: Hint, best: ActionRow, other: ActionRow) -> LongWork[tuple[Reason, ...]]:
    """Return what happens after the best action and the other one, how the game then ends, and
    whether both are fine."""
    me = own_seat(hint.seen)
    if hint.seen.phase is Phase.AUCTION:
        yield from BARON.foreseen(hint.seen, hint.judges)
    more = hint.line.more((best.won or best.chances)[me])
    first = yield from _of_an_option(hint, best, more)
    second = yield from _of_an_option(hint, other, more, wins=False)
    chances = [hint.line.as_promises(row.chances)[me] for row in (best, other)]
    is_fine = shown_fine(*chances)
    has_result = first.result is not None or second.result is not None
    is_bid = isinstance(best.action, Bid)
    agrees = has_result or _agree(first.end, second.end, chances, 0 if is_bid else ALIKE)
    is_told = has_result or (agrees and _tells(first.end, second.end))
    if not (is_fine or is_told or isinstance(other.action, Bid)):
        left = left_to_others(hint.seen, first.branches, second.branches)
        second = second._replace(what=left or second.what)
    reasons = [*_said(first, agrees)]
    reasons += (Reason(f"{one.code}_other", data=one.data) for one in _said(second, agrees))
    if chances[0] >= LONG_SHOT and is_fine:
        reasons.append(Reason(BOTH_FINE))
    return tuple(reasons)


def _of_an_option(hint: Hint, row: ActionRow, more: float, wins: bool = True) -> LongWork[Told]:
    """Return what a hint says of an option. ``wins``: a bid's score is as if nobody raises it;
    else it is as its chance."""
    seen = hint.seen
    branches = branches_after(seen, row, hint.judges)
    judged, ends = row.won or row.chances, branches
    if not wins and row.won not in (None, row.chances):
        judged, ends = row.chances, branches_after(seen, row, hint.judges, wins=False)
    end = score(seen, ends, judged, more)
    what = yield from happens(seen, row, branches, hint.judges, hint.most)
    return Told(branches, what, end, (yield from result(seen, row)) if row.solved else None)


def _said(option: Told, agrees: bool) -> list[Reason]:
    """Return the reasons of an option; the score only if it ``agrees`` with the chances."""
    end = option.result or (told(option.end) if agrees else None)
    return [one for one in (option.what, end) if one is not None]


def _agree(best: Score, other: Score, chances: Sequence[float], alike: int) -> bool:
    """Return whether the scores agree with the chances: the better option has no lower lead, and no
    seat that is behind wins more often than not.

    Where nothing wins, the seat's own points count. ``alike``: how much lower the lead may be if
    both options are fine.
    """
    if not chances[0]:
        return best.points >= other.points - alike
    fits = (
        abs(chance - 0.5) < NEARLY_EVEN or (chance > 0.5) is (end.lead >= 0)
        for chance, end in zip(chances, (best, other), strict=True)
    )
    return best.lead >= other.lead - alike * shown_fine(*chances) and all(fits)


def _tells(best: Score, other: Score) -> bool:
    """Return whether the seat's own points show why the best option is better."""
    own, rival = best.points - other.points, other.rival_points - best.rival_points
    return own >= TELLING and own >= rival


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
