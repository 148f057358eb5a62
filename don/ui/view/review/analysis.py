"""The page "Analysis" after a game: the chances, what parted the players, the marked decisions."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.table.match import Match

from ...cast import faces
from ...i18n import Words
from ...model import App
from ...sentences import percent
from ...teacher.review_data import WEAK, MarkedDecision
from ...teacher.review_progress import ReviewProgress, progress_of
from ..chart import Line, Mark, chart
from ..drawings import stroked
from ..portraits import portraits
from ..scene import labels
from .account import Account, signed
from .behind import behind
from .moves import SIGNS, all_moves, judged, mark_name
from .turning import Turn, turning, turns

SIGN = "M4 19.500h16M5 15l4.500-5 4 3.500L19.500 6"


def analyse_button(app: App, t: Words, match: Match) -> h.Element:
    """Begins an analysis, and leads to it once there is one."""
    found = progress_of(app.review, match)
    failed = found is not None and found.state == "failed"
    return h.button("#analyse", type="button", data_do="analyse")[
        stroked(SIGN), h.span[t("Try again") if failed else t("Analysis")]
    ]


def review_section(app: App, t: Words, match: Match, you: int | None) -> h.Node:
    """The analysis of a finished match as far as it has come. What it waits for is spoken."""
    if match.to_act is not None:
        return None
    found = progress_of(app.review, match)
    state = "" if found is None else found.state
    told = {
        "running": t("Analysing the game…"),
        "failed": t("This game couldn't be analysed."),
        "done": t("The analysis is ready."),
    }
    return [
        h.p("#analysis-told", role="status")[told.get(state)],
        found is not None
        and found.is_open
        and h.section("#analysis", aria_labelledby="analysis-title")[
            h.h3("#analysis-title", tabindex="-1")[t("Analysis")],
            _under_way(t, found)
            if state == "running"
            else _done(Account.of(t, match, found.review, you)),
        ],
    ]


def _under_way(t: Words, found: ReviewProgress) -> h.Node:
    return [
        h.progress(
            max=str(found.review.of),
            value=str(found.review.done),
            aria_label=t("Analysis progress"),
        ),
        h.button("#analyse-stop", type="button", data_do="analyse-stop")[t("Stop")],
    ]


@lru_cache(maxsize=4)
def _done(account: Account) -> Markup:
    t, story, review, you = account.t, account.story, account.review, account.you
    by_steps = {moment.steps: moment.chances for moment in review.line}
    places = story.milestones
    standing = story.game.standing(story.positions[-1])
    won = {placed.seat for placed in standing if placed.rank == 1}
    weak = [decision for decision in review.decisions if decision.is_weak]
    seats = sorted({decision.seat for decision in review.decisions})
    turned, cast = turns(account), faces(account.players, you)
    lines = [
        Line(
            seat,
            name,
            cast[seat],
            [round(100 * by_steps[place][seat]) for place in places],
            [
                (_along(n, places), 100 * by_steps[n][seat])
                for n in _drawn(places, weak, seat, turned.get(seat))
            ],
            own=seat == you,
            won=seat in won,
            pale=seat != you and seat not in won,
        )
        for seat, name in enumerate(labels(t, account.players, you))
    ]
    marks = [_mark(decision, places) for decision in weak]
    title = t("Chance of winning (%)")
    drawn = h.fragment[
        h.div(".charts")[
            chart(
                t,
                "chances",
                title,
                lines,
                t("end"),
                marks,
                unit=account.ui.words.unit(t),
                legend=_legend(t, weak),
            ),
            any(decision.exact for decision in review.decisions)
            and h.p(".hint")[t("Near the end: the chance if everybody plays their best.")],
        ],
        [behind(account, seat) for seat in seats],
        [turning(account, seat, turn) for seat, turn in turned.items()],
        [judged(account, seat, len(seats) > 1) for seat in seats],
        h.div(".folded")[
            [all_moves(account, seat, len(seats) > 1) for seat in seats],
            [_told_short(account, seat) for seat in seats],
            portraits(account.ui, t, account.players, review.beliefs),
        ],
    ]
    return Markup(drawn)


def _drawn(
    places: tuple[int, ...], weak: list[MarkedDecision], seat: int, turn: Turn | None
) -> list[int]:
    """Where the line of a seat has its points, in steps: where each round begins, at the end,
    before and after moves that are marked, whosever they are, and its turning point. So the chances
    of all add up to 100 wherever something is told."""
    marked = [decision.steps for decision in weak]
    if turn is not None:
        marked.append(turn.moment.steps - 1)
    return sorted({*places, *marked, *(steps + 1 for steps in marked)})


def _legend(t: Words, weak: list[MarkedDecision]) -> h.Node:
    """What the marks in the chart mean; who cannot see them needs none."""
    made = {decision.mark for decision in weak}
    return (
        bool(made)
        and h.p(".legend", aria_hidden="true")[
            [h.span[h.b[SIGNS[mark]], " ", mark_name(t, mark)] for mark in WEAK if mark in made]
        ]
    )


def _mark(decision: MarkedDecision, places: tuple[int, ...]) -> Mark:
    """A weak decision on the line of chances.

    ``places``: where each round began, and the end.
    """
    return Mark(decision.seat, _along(decision.steps, places), SIGNS[decision.mark])


def _along(steps: int, places: tuple[int, ...]) -> float:
    """Rounds since the beginning after so many actions, and what has passed of the one that goes
    on."""
    begun = min(bisect_right(places, steps), len(places) - 1) - 1
    return begun + (steps - places[begun]) / (places[begun + 1] - places[begun])


def _told_short(account: Account, seat: int) -> h.Element:
    """Folded: what part of a player's chance was the player's own doing.

    The figures add up as they stand there: each is rounded, and what is left is the others'.
    """
    t, review = account.t, account.review
    start, end = (round(100 * review.line[n].chances[seat]) for n in (0, -1))
    lost = sum(d.more_in_100 for d in review.decisions if d.seat == seat and d.is_weak)
    rest = end - start + lost
    title = (
        t("Your chance of winning")
        if seat == account.you
        else t("{name}'s chance", name=account.name(seat))
    )
    return h.details(id=f"chance-{seat}")[
        h.summary[title],
        h.ul(".adds-up")[
            h.li[t("At the start: {chance}", chance=percent(t, start / 100))],
            h.li[
                t("Weaker moves: {change}", change=signed(-lost))
                if lost
                else t("Weaker moves: none found")
            ],
            h.li[t("The others and luck: {change}", change=signed(rest))],
            h.li[t("At the end: {chance}", chance=percent(t, end / 100))],
        ],
    ]
