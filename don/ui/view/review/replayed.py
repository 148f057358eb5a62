"""In a replay of a match that was analysed: what was decided there, and what was better."""

from __future__ import annotations

import htpy as h

from don.table.match import Match

from ...i18n import Words
from ...teacher.review_data import MarkedDecision
from ...teacher.review_progress import ReviewProgress, progress_of
from .account import Account
from .moves import SIGNS, called, instead, mark_name, mark_told, maybe, why
from .turning import turning_told, turns


def decided(
    review: ReviewProgress | None, t: Words, match: Match, place: int | None, you: int | None
) -> h.Node:
    """What was played at a place, and what was better; and that it is a turning point. Where
    nothing is to be said its place stays, so that nothing moves.
    """
    found = progress_of(review, match)
    if found is None or not found.review.decisions:
        return None
    account = Account.of(t, match, found.review, you)
    decisions = [one for one in found.review.decisions if one.steps == place]
    return h.section(
        "#decided",
        tabindex="0" if decisions else None,  # what is long is scrolled, with keys too
        data_mark=mark_told(decisions[0]) if decisions else None,
        aria_label=t("Analysis"),
    )[
        _turned(account, place),
        [_played(account, one) for one in decisions],
    ]


def _turned(account: Account, place: int | None) -> list[h.Element]:
    """The turning points that lie there."""
    found = turns(account) if account.review.last else {}
    return [
        turning_told(account, seat, turn) for seat, turn in found.items() if turn.place == place
    ]


def _played(account: Account, decision: MarkedDecision) -> h.Node:
    t, mark = account.t, mark_told(decision)
    said = {"action": called(account, decision, decision.action), "mark": mark_name(t, mark)}
    return [
        h.p[
            h.span(".mark", aria_hidden="true")[SIGNS[mark]],
            " ",
            t("You played: {action}. {mark}.", **said)
            if decision.seat == account.you
            else t("{name} played: {action}. {mark}.", name=account.name(decision.seat), **said),
            " ",
            instead(account, decision),
            maybe(account, decision),
        ],
        why(account, decision),
    ]
