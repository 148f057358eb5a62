"""The review after a game, on the page "Analysis": the chances, the marks of decisions, and why."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.bots.advice import turning_point
from don.table.match import Match, Player

from ..game import GameUi, Names, ui_of
from ..i18n import Words, isolated
from ..model import App
from ..replays.story import Story, story
from ..sentences import ended, percent, tell_all
from ..teacher.review_data import MARK_CODES, MarkedDecision, Review
from ..teacher.review_progress import ReviewProgress, progress_of
from .chart import Line, Mark, chart
from .drawings import stroked
from .portraits import portraits
from .scene import labels

SIGNS = {"best": "★", "good": "✓", "doubtful": "?", "mistake": "✗"}
SIGN = "M4 19.500h16M5 15l4.500-5 4 3.500L19.500 6"
WEAK = MARK_CODES[2:]
"""Marks of the decisions that are shown first."""
MOST_WEAK = 3
"""So many of them, the costliest first; all are below."""
MOST_REASONS = 3


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
        "running": t("Analysing the game …"),
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
            else _done(ui_of(match.game), t, match.players, story(match), found.review, you),
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
def _done(
    ui: GameUi, t: Words, players: tuple[Player, ...], story: Story, review: Review, you: int | None
) -> Markup:
    names = tuple(player.name for player in players)
    by_steps = {moment.steps: moment.chances for moment in review.moments}
    places = story.milestones
    lines = [
        Line(
            seat,
            name,
            [round(100 * by_steps[place][seat]) for place in places],
            [(_along(n, places), 100 * chances[seat]) for n, chances in by_steps.items()],
            seat == you,
        )
        for seat, name in enumerate(labels(t, players, you))
    ]
    seats = sorted({decision.seat for decision in review.decisions})
    marks = [_mark(decision, places) for decision in review.decisions]
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
                unit=ui.words.unit(t),
                legend=_legend(t, review),
            )
        ],
        [_told_short(t, names, story, review, seat, you) for seat in seats],
        [_turn(ui, t, names, story, review, seat, you) for seat in seats],
        [_judged(ui, t, names, story, review, seat, len(seats) > 1) for seat in seats],
        portraits(ui, t, players, review.beliefs),
    ]
    return Markup(drawn)


def _legend(t: Words, review: Review) -> h.Node:
    """What the marks in the chart mean; who cannot see them needs none."""
    made = {decision.mark if decision.mark in WEAK else "good" for decision in review.decisions}
    signs = {"good": "○"} | {mark: SIGNS[mark] for mark in WEAK}
    return (
        bool(made)
        and h.p(".legend", aria_hidden="true")[
            [
                h.span[h.b[sign], " ", mark_name(t, mark)]
                for mark, sign in signs.items()
                if mark in made
            ]
        ]
    )


def _mark(decision: MarkedDecision, places: tuple[int, ...]) -> Mark:
    """A decision on the line of chances; the weak ones have their sign.

    ``places``: where each round began, and the end.
    """
    along = _along(decision.steps, places)
    return Mark(decision.seat, along, SIGNS[decision.mark] if decision.mark in WEAK else "")


def _along(steps: int, places: tuple[int, ...]) -> float:
    """Rounds since the beginning after so many actions, and what has passed of the one that goes
    on."""
    begun = min(bisect_right(places, steps), len(places) - 1) - 1
    return begun + (steps - places[begun]) / (places[begun + 1] - places[begun])


def _told_short(
    t: Words, names: Names, story: Story, review: Review, seat: int, you: int | None
) -> h.Element:
    """How it ended for a player, and what part of that was the player's own doing.

    The figures add up as they stand there: each is rounded, and what is left is the others'.
    """
    standing = story.game.standing(story.positions[-1])
    start, end = (round(100 * review.moments[n].chances[seat]) for n in (0, -1))
    lost = sum(round(100 * d.loss) for d in review.decisions if d.seat == seat)
    rest = end - start + lost
    name, mine = isolated(names[seat]), seat == you
    if not lost:
        none = (
            t("No better moves were found than yours.")
            if mine
            else t("{name}: no better moves were found.", name=name)
        )
        return h.p[mine and [ended(t, names, standing, seat), " "], none]
    return h.div[
        mine and h.p[ended(t, names, standing, seat)],
        h.p[h.b[t("Your chance of winning") if mine else t("{name}'s chance", name=name)]],
        h.ul(".adds-up")[
            h.li[t("At the start: {chance}", chance=percent(t, start / 100))],
            h.li[t("Weaker moves: {change}", change=_signed(-lost))],
            h.li[t("The others and luck: {change}", change=_signed(rest))],
            h.li[t("At the end: {chance}", chance=percent(t, end / 100))],
        ],
    ]


def _signed(change: int) -> str:
    """A part of a sum with its sign."""
    return f"{'−' if change < 0 else '+' if change else ''}{abs(change)}"


def _turn(
    ui: GameUi, t: Words, names: Names, story: Story, review: Review, seat: int, you: int | None
) -> h.Node:
    """Where a player's chances changed most, and what happened there."""
    moment = turning_point(review.moments, seat)
    if moment is None:
        return None
    before = review.moments[moment.steps - 1].chances[seat]
    return h.div(".turning.verdict")[
        h.p[
            h.b[t("Turning point.")],
            " ",
            _swing(
                t,
                None if seat == you else names[seat],
                ui.words.round_name(t, _round(story, moment.steps - 1)),
                percent(t, before),
                percent(t, moment.chances[seat]),
            ),
            " ",
            h.span(".hint")[" ".join(tell_all(ui, t, names, story.happened[moment.steps], you))],
        ],
        _look(t, moment.steps - 1, t("See the turning point")),
    ]


def _swing(t: Words, name: str | None, called: str, before: str, after: str) -> str:
    """How far a chance went. ``name``: whose, if it is not the reader's; ``called``: the round."""
    if name is None:
        return t(
            "{round}: your chance went from {before} to {after}.",
            round=called,
            before=before,
            after=after,
        )
    return t(
        "{round}: {name}'s chance went from {before} to {after}.",
        round=called,
        name=isolated(name),
        before=before,
        after=after,
    )


def _judged(
    ui: GameUi, t: Words, names: Names, story: Story, review: Review, seat: int, several: bool
) -> h.Node:
    decisions = [decision for decision in review.decisions if decision.seat == seat]
    lines = [Markup(_at_length(ui, t, names, story, decision)) for decision in decisions]
    weak = [n for n, decision in enumerate(decisions) if decision.mark in WEAK]
    told, others = {decision.mark for decision in decisions}, len(decisions) - len(weak)
    of = len(weak)
    weak = sorted(weak, key=lambda n: -decisions[n].loss)[:MOST_WEAK]
    title = t("{name}'s moves", name=isolated(names[seat])) if several else t("Your moves")
    return h.section(".judged", aria_label=title)[
        h.h3[title],
        h.p(".marks")[
            [
                h.span(data_mark=mark)[
                    h.b(aria_hidden="true")[SIGNS[mark]],
                    " ",
                    t(
                        "{mark}: {n}",
                        mark=mark_name(t, mark),
                        n=sum(decision.mark == mark for decision in decisions),
                    ),
                ]
                for mark in WEAK
                if mark in told
            ]
        ],
        bool(others)
        and h.p(".hint")[
            t.plural(
                "{n} other move: nothing much better was found.",
                "{n} other moves: nothing much better was found.",
                others,
            )
        ],
        len(weak) < of and h.p(".hint")[t("Costliest moves ({n} of {of}):", n=len(weak), of=of)],
        bool(weak) and h.ol(".verdicts")[[lines[n] for n in weak]],
        h.details(id=f"verdicts-{seat}")[
            h.summary[t("All moves")],
            h.ol(".verdicts")[lines],
        ],
    ]


def _at_length(
    ui: GameUi, t: Words, names: Names, story: Story, decision: MarkedDecision
) -> h.Element:
    """A decision, and why another would have been better."""
    lines = ui.words.tell_reasons(t, names, decision.seat, decision.reasons)[:MOST_REASONS]
    return h.li(data_mark=decision.mark)[
        _line(ui, t, names, story, decision),
        lines and h.ul(".reasons")[[h.li[line] for line in lines]],
    ]


def _line(ui: GameUi, t: Words, names: Names, story: Story, decision: MarkedDecision) -> h.Node:
    """The decision, its mark, and the better one."""
    n = _round(story, decision.steps)
    mark, in_round = mark_name(t, decision.mark), ui.words.in_round(t, n)
    look = t("See {round}, move {place}", round=in_round, place=decision.steps)
    return h.div(".verdict")[
        h.p[
            h.span(".mark", aria_hidden="true")[SIGNS[decision.mark]],
            " ",
            t(
                "{round}: {action}. {mark}.",
                round=ui.words.round_name(t, n),
                action=ui.words.action_name(t, names, decision.action),
                mark=mark,
            ),
            " ",
            decision.action != decision.better
            and round(100 * decision.loss) > 0
            and h.b[
                t.plural(
                    "Better: {action}. It wins {n} more game in 100.",
                    "Better: {action}. It wins {n} more games in 100.",
                    round(100 * decision.loss),
                    action=ui.words.action_name(t, names, decision.better),
                )
            ],
        ],
        _look(t, decision.steps, look),
    ]


def _look(t: Words, place: int, label: str) -> h.Element:
    return h.button(
        ".look", type="button", data_do="look", data_value=str(place), aria_label=label
    )[t("See")]


def _round(story: Story, place: int) -> int:
    return bisect_right(story.rounds, place)


def mark_name(t: Words, mark: str) -> str:
    """The word for a mark."""
    return {
        "best": t("Best"),
        "good": t("Good"),
        "doubtful": t("Dubious"),
        "mistake": t("Mistake"),
    }[mark]
