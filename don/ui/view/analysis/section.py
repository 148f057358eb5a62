"""The section "Analysis", its button, and the progress while the game is analysed."""

from __future__ import annotations

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.table.match import Match

from ...explain.review import Review, ReviewProgress, progress_of
from ...i18n import Words
from ...model import App
from ..drawings import stroked
from .account import Account
from .chances import chances_chart
from .compared import compared, points_compared
from .headline import headline
from .moves import moves
from .sentences import under_way

SIGN = "M4 19.500h16M5 15l4.500-5 4 3.500L19.500 6"


def analyse_button(app: App, t: Words, match: Match) -> h.Element:
    """Return the button that starts the analysis, or leads to it once it exists."""
    found = progress_of(app.review, match)
    failed = found is not None and found.state == "failed"
    return h.button("#analyse", type="button", data_do="analyse")[
        stroked(SIGN), h.span[t("Try again") if failed else t("Analysis")]
    ]


def why(app: App, t: Words, match: Match, you: int | None) -> h.Node:
    """Return what made the difference in points.

    None if several have won, or if the analysis is open, since that says it.
    """
    found = progress_of(app.review, match)
    account = Account.of(t, match, Review(), you)
    if (found is not None and found.is_open) or len(account.winners) > 1:
        return None
    return headline(account)


def review_section(
    app: App, t: Words, match: Match, you: int | None, at: int | None = None
) -> h.Node:
    """Return the analysis of a finished match, or its progress; screen readers hear its state.

    ``at``: the place to mark on the chart. None if the match is not over.
    """
    if match.to_act is not None:
        return None
    found = progress_of(app.review, match)
    state = "" if found is None else found.state
    texts = {
        "running": t("Analysing the game…"),
        "failed": t("This game couldn't be analysed."),
        "done": t("The analysis is ready."),
    }
    return [
        h.p("#analysis-told", role="status")[texts.get(state)],
        found is not None
        and found.is_open
        and h.section("#analysis", aria_labelledby="analysis-title")[
            h.h3("#analysis-title", tabindex="-1")[t("Analysis")],
            _account(Account.of(t, match, found.review, you), found, at),
        ],
    ]


def _account(account: Account, found: ReviewProgress, at: int | None) -> h.Node:
    """Return the analysis: why the game ended as it did, the chart, and all below it."""
    if found.state != "done":
        return _under_way(account, found, at)
    return [
        headline(account),
        chances_chart(account, at),
        _below(account),
    ]


def _under_way(account: Account, found: ReviewProgress, at: int | None) -> h.Node:
    """Draw how far the analysis has come, the chart so far, and the points, which are known at
    once.

    Until the first piece has come, the bar shows no amount: nobody knows yet how long it will take.
    """
    t, done, of = account.t, found.review.done, found.review.of
    return [
        headline(account),
        h.div(".under-way")[
            h.p(".hint", aria_hidden="true")[under_way(t, found)],
            h.progress(
                max=str(of), value=str(done) if done else None, aria_label=t("Analysis progress")
            ),
            h.button("#analyse-stop", type="button", data_do="analyse-stop")[t("Stop")],
        ],
        bool(found.review.moments) and chances_chart(account, at),
        h.div[[points_compared(account, seat, h.h3) for seat in account.judged]],
    ]


@lru_cache(maxsize=4)
def _below(account: Account) -> Markup:
    """Return what explains the headline: the moves, and points to compare."""
    drawn = h.fragment[
        [moves(account, seat) for seat in account.judged],
        h.div(".folded")[[compared(account, seat) for seat in account.judged]],
    ]
    return Markup(drawn)
