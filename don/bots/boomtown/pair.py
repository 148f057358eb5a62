"""The two actions that the advice compares: the best one, and another.

The best action is the one that wins most often. Of several that win about as often, it is one that
brings clearly more; if an action was asked about, it is one that brings far more than that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from don.games.boomtown.actions import Action, Bid, Take
from don.games.boomtown.state import Phase
from don.table.long_work import LongWork

from ..advice import CLEAR, HARDLY, MOST_SHOWN, shown_alike
from .bid_reasons import Call, lead_of
from .card_reasons import FAR_LESS
from .chances import (
    EVEN,
    NEXT,
    ActionRow,
    advised_choice,
    best_of,
    glad,
    looks_even,
)
from .decision import Judged
from .gains import CLEARLY, Viewpoint, brings_most
from .levels import BARON


class Pair(NamedTuple):
    """The places of the best action and of the one that it is compared with, if there is one.

    - ``top``: the best action whatever was asked about.
    - ``stands_out``: it brings clearly more than any other that wins about as often.
    - ``brings_more``: the best action brings far more than the one asked about, which wins about as
      often.
    """

    best: int
    other: int | None
    top: int
    stands_out: bool
    brings_more: bool


def pair_of(judged: Judged, also: Sequence[Action]) -> LongWork[Pair]:
    """Return the two actions to compare. ``also``: those asked about."""
    top, next_best = yield from _best_and_next(judged)
    stands_out = next_best is not None and not also
    compared = _compared(judged, top, also, next_best if stands_out else None)
    criticised = _criticised(judged, (top, compared), also)
    best, other = criticised or (top, compared)
    return Pair(best, other, top, stands_out, brings_more=criticised is not None)


def _best_and_next(judged: Judged) -> LongWork[tuple[int, int | None]]:
    """Return the place of the best action, and of the next best if the best stands alone."""
    if judged.seen.phase is not Phase.AUCTION:
        return advised_choice(judged.seen, judged.rows)
    best, next_best = yield from _by_gold(judged, best_of(judged.seen, judged.rows))
    instead = _if_unraised(judged, best)
    return (best, next_best) if instead is None else (instead, None)


def _if_unraised(judged: Judged, best: int) -> int | None:
    """Return the place of the call to advise instead of the best one, which wins no more often, by
    what a bid leads to if nobody raises it; None if there is none.

    A bid worth its price is better than a pass if it then wins more often, and worse if it then
    wins clearly less often.
    """
    other = _other_call(judged, best, ())
    if other is None or judged.rows[best].solved:
        return None
    chances = [judged.line.as_promises(row.shown)[judged.seat] for row in judged.rows]
    if chances[other] < chances[best] and not shown_alike(chances[best], chances[other]):
        return None
    is_bid = isinstance(judged.rows[best].action, Bid)
    bid, passed = (best, other) if is_bid else (other, best)
    unraised = judged.unraised(judged.rows[bid])
    if unraised is None or isinstance(judged.rows[passed].action, Bid):
        return None
    more = round(100 * unraised) - round(100 * chances[passed])
    if is_bid:
        return passed if more <= -CLEAR else None
    return bid if more > 0 and _is_worth_it(judged, bid) else None


def _is_worth_it(judged: Judged, bid: int) -> bool:
    """Return whether a bid is no higher than first pick is worth."""
    action = judged.rows[bid].action
    return isinstance(action, Bid) and action.amount <= judged.most


def _by_gold(judged: Judged, best: int) -> LongWork[tuple[int, int | None]]:
    """Return the best call, and the next best if it stands alone, as ``advised_choice`` does for
    cards and targets."""
    rows, mine = judged.rows, judged.own
    other = _other_call(judged, best, ())
    if other is None or (rows[best].exact and max(mine) >= HARDLY):
        return best, None
    lead = yield from lead_in_gold(judged, rows[best], rows[other])
    even = looks_even(rows, mine[best], mine[other])
    if lead < -CLEARLY and even and glad(rows, rows[other], judged.seat):
        best, other, lead = other, best, -lead
    stands = lead > CLEARLY and mine[best] - mine[other] <= judged.doubt
    return best, other if stands else None


def lead_in_gold(judged: Judged, best: ActionRow, other: ActionRow) -> LongWork[int]:
    """Return how much more gold one call brings than another."""
    assert best.outcome is not None and other.outcome is not None
    yield from BARON.foreseen(judged.seen, judged.judges)
    first, second = Call(best.action, best.outcome), Call(other.action, other.outcome)
    return lead_of(judged.auction, first, second)


def _criticised(
    judged: Judged, pair: tuple[int, int | None], also: Sequence[Action]
) -> tuple[int, int] | None:
    """Return the places of an action that is far better than the one asked about, and of that one.

    None if there is none, or if of the two actions to compare (``pair``) the better one wins more
    often by more than the ``doubt``.
    """
    mine = judged.own
    best, other = pair
    asked = next((place for place, row in enumerate(judged.rows) if row.action in also[:1]), None)
    if asked is None or (other is not None and mine[best] - mine[other] > judged.doubt):
        return None
    far = _far_better(judged, asked)
    return None if far is None else (far, asked)


def _far_better(judged: Judged, asked: int) -> int | None:
    """Return the place of a card or target far better than the one asked about.

    It must win at least as often as the one asked about, be shown about as high as the best, and
    bring far more. If there are several, it is the one that brings the most. None if there is none,
    or if some action wins more often by more than the ``doubt``.
    """
    rows = judged.rows
    if rows[0].outcome is not None:
        return None
    least, most = rows[asked].chances[judged.seat], max(row.chances[judged.seat] for row in rows)
    if most - least > judged.doubt:
        return None
    leads, high = {}, max(row.shown[judged.seat] for row in rows)
    for place, row in enumerate(rows):
        as_high = shown_alike(row.shown[judged.seat], high)
        if place != asked and row.chances[judged.seat] >= least and as_high:
            far = brings_most(judged.seen, row.action, [rows[asked].action], FAR_LESS, judged.uses)
            if far is not None:
                leads[place] = far[1]
    return max(leads, key=leads.__getitem__, default=None)


def _compared(
    judged: Judged, best: int, also: Sequence[Action], next_best: int | None
) -> int | None:
    """Return the place of the action to compare the best with; None if there is no other.

    That is the action asked about, if there is one. A card is compared with the one that wins most
    often after it. If another action stands alone, it is compared with the ``next_best``. In an
    auction, a bid is compared with the pass, and a pass with one of the next bids. In all other
    cases, the action is compared with one that brings clearly more, if there is one, and else with
    the next best.
    """
    asked = _asked(judged, best, also)
    if judged.seen.phase is Phase.CHOOSE and asked is None:
        return _next_card(judged, best, next_best)
    if next_best is not None:
        return next_best
    if judged.rows[best].outcome is not None:
        return _other_call(judged, best, also)
    return _dearest(judged, best) if asked is None else asked


def _next_card(judged: Judged, best: int, next_best: int | None) -> int | None:
    """Return the place of the card that wins most often after the best one: of those that are shown
    as equally good, the ``next_best``, or the one that brings the most."""
    mine = [judged.line.as_promises(row.shown)[judged.seat] for row in judged.rows]
    others, view = _others(judged, best), Viewpoint(judged.seen, judged.uses)
    even = [i for i in others if round(100 * mine[i]) == round(100 * mine[others[0]])]
    if next_best in even:
        return next_best
    taken = {i: row.action for i in even if isinstance((row := judged.rows[i]).action, Take)}
    return max(taken, key=lambda i: view.brings(taken[i].card), default=None)


def _asked(judged: Judged, best: int, also: Sequence[Action]) -> int | None:
    """Return the place of the action asked about; None if it is the best one, or if there is
    none."""
    return next((i for i in _others(judged, best) if judged.rows[i].action in also), None)


def _other_call(judged: Judged, best: int, also: Sequence[Action]) -> int | None:
    """Return the place of the call to compare a bid or a pass with: the one asked about, the pass,
    or the best of the next bids (of equally good ones, the lowest)."""
    rows, mine = judged.rows, judged.own
    asked = _asked(judged, best, also)
    if asked is not None:
        return asked
    others, is_bid = _others(judged, best), isinstance(rows[best].action, Bid)
    opposite = [i for i in others if i <= NEXT and isinstance(rows[i].action, Bid) is not is_bid]
    welcome = [i for i in opposite if glad(rows, rows[i], judged.seat)] or opposite[:1]
    most = max((mine[i] for i in welcome), default=0.0)
    as_good = [i for i in welcome if mine[i] >= most - 2 * EVEN]
    return next(iter(as_good or others), None)


def _others(judged: Judged, best: int) -> list[int]:
    """Return the places of all actions but the best: bids from the lowest on, cards and targets by
    their chances to win."""
    mine = judged.own
    others = [place for place in range(len(mine)) if place != best]
    if judged.seen.phase is Phase.AUCTION:
        return others
    return sorted(others, key=lambda place: -mine[place])


def _dearest(judged: Judged, best: int) -> int | None:
    """Return the place of an action that brings clearly more than the best one, or of equally good
    cards the one that comes closest to it in gold; else of the next best."""
    rows, mine = judged.rows, judged.own
    others = _others(judged, best)
    shown = others if judged.seen.phase is Phase.CHOOSE else others[: MOST_SHOWN - 1]
    instead = [rows[best].action]
    more = {i: brings_most(judged.seen, rows[i].action, instead, uses=judged.uses) for i in shown}
    leads = {i: found[1] for i, found in more.items() if found is not None}
    even = [i for i in shown if looks_even(rows, mine[best], mine[i])]
    if len(even) > 1 and not leads:
        view = Viewpoint(judged.seen, judged.uses)
        taken = {i: row.action for i in even if isinstance((row := rows[i]).action, Take)}
        leads = {i: view.brings(action.card) for i, action in taken.items()}
    return max(leads, key=leads.__getitem__, default=next(iter(others), None))
