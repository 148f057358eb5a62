"""The end of the game after two actions, as reasons: that from which their chances follow.

Where the chances of two actions differ, a hint says after each by how many points the seat will
probably lead, and in the last turn which rolls win. What the two bring does not tell that: what
rivals get and pay counts as much.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from don.games.boomtown.production import ROLLS, SUMS, ways
from don.table.long_work import LongWork

from ..advice import LONG_SHOT, OVERPAID, UNRAISED, Data, Reason, only_state
from .decision import ComparedRows
from .forecast import forecasts
from .last_results import Results, results
from .reasons import LIKE_THE_END, OF_AN_ACTION

CLEARLY_MORE = 3
"""The end is told if the better action wins at least this many more games in 100."""


def with_ends(both: ComparedRows, reasons: Sequence[Reason]) -> LongWork[tuple[Reason, ...]]:
    """Return the reasons with the end of the game after the better and the other action.

    Leave the end out if the chances hardly differ or it does not explain them, or if a reason says
    the chance of a bid that nobody raises. A seat that can hardly win is not told an estimate.
    """
    best, other = (round(100 * chance) for chance in both.shown)
    if any(reason.code in (UNRAISED, OVERPAID) for reason in reasons):
        return tuple(reasons)
    if best - other < CLEARLY_MORE or (both.shown[0] < LONG_SHOT and not both.best.solved):
        return tuple(reasons)
    if both.best.solved:
        told = yield from _results(both)
    else:
        told = _forecasts(both)
    if not told:
        return tuple(reasons)
    own = [reason for reason in reasons if reason.code in OF_AN_ACTION]
    more = [reason for reason in reasons if reason.code not in (*OF_AN_ACTION, *LIKE_THE_END)]
    states = bool(own or more) and only_state((*own, *more))
    return (*own, *(replace(reason, only_states=states) for reason in told), *more)


def _forecasts(both: ComparedRows) -> tuple[Reason, ...]:
    """Return the leads to expect at the end; none if the better action has no better one."""
    found = forecasts(both.seen, (both.best, both.other), both.shown[0], both.judges)
    if not found or found[0] <= found[1]:
        return ()
    best, other = found
    return (
        Reason("forecast", data={"lead": best}),
        Reason("forecast_other", data={"lead": other}),
    )


def _results(both: ComparedRows) -> LongWork[tuple[Reason, ...]]:
    """Return the results of the last turn; none if they do not say why one action is better."""
    few = not both.best.exact
    best = yield from results(both.seen, both.best, few)
    other = yield from results(both.seen, both.other, few)
    if best is None or other is None:
        return ()
    leads = [end.points - end.rival_points for end in (best, other)]
    if (best.sums is None or other.sums is None) and leads[0] <= leads[1]:
        return ()
    return _result("", best), _result("_other", other)


def _result(about: str, end: Results) -> Reason:
    """Return the rolls that win, or the points if the dice change nothing; the lead on average if
    not only the dice decide."""
    if end.sums is None:
        return Reason(f"forecast{about}", data={"lead": end.points - end.rival_points})
    wins = end.ways
    if wins in (0, ROLLS):
        points: Data = {"seat": end.seat, "points": end.points, "rival_points": end.rival_points}
        return Reason(f"sure_win{about}" if wins else f"no_win{about}", data=points)
    lost = tuple(total for total in SUMS if total not in end.sums)
    if len(lost) < len(end.sums):
        return Reason(f"lost_by{about}", data={"sums": lost, "ways": sum(map(ways, lost))})
    return Reason(f"won_by{about}", data={"sums": end.sums, "ways": wins})
