"""The analysis after a game: how the chances went, what was decided well or badly, and why."""

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
from ..sentences import percent, tell_all
from ..teacher.analysing import Analysis, analysis_of
from ..teacher.review_data import MARK_CODES, Review, Verdict
from .chart import Line, Mark, chart
from .portraits import portraits

SIGNS = {"best": "★", "good": "✓", "doubtful": "?", "mistake": "✗"}
WEAK = MARK_CODES[2:]
"""Marks of the decisions that are told first."""
MOST_WEAK = 6
"""So many of them, the costliest first; all are below."""
MOST_REASONS = 3


def analysis(app: App, t: Words, match: Match) -> h.Node:
    """For a finished match; before the end it would tell what nobody may know."""
    if match.to_act is not None:
        return None
    found = analysis_of(app.analysis, match)
    return h.section("#analysis", aria_labelledby="analysis-title")[
        h.h3("#analysis-title")[t("Analysis")], _state(t, match, found)
    ]


def _state(t: Words, match: Match, found: Analysis | None) -> h.Node:
    match None if found is None else found.state:
        case "done":
            assert found is not None
            return _done(ui_of(match.game), t, match.players, story(match), found.review)
        case "running":
            assert found is not None
            return [
                h.p(role="status")[t("The game is being analysed …")],
                h.progress(
                    max=str(found.review.of),
                    value=str(found.review.done),
                    aria_label=t("Progress of the analysis"),
                ),
                _button("analyse-stop", t("Stop")),
            ]
        case "failed":
            return [
                h.p(role="status")[t("This game could not be analysed.")],
                _button("analyse", t("Try again")),
            ]
    return [
        h.p(".hint")[t("Chances to win, every decision judged by the strongest bot, and why.")],
        _button("analyse", t("Analyse the game")),
    ]


def _button(what: str, label: str) -> h.Element:
    return h.div(".choices")[h.button(f"#{what}", type="button", data_do=what)[label]]


@lru_cache(maxsize=4)
def _done(ui: GameUi, t: Words, players: tuple[Player, ...], told: Story, review: Review) -> Markup:
    names = tuple(player.name for player in players)
    by_steps = {moment.steps: moment.chances for moment in review.moments}
    places = told.milestones
    lines = [
        Line(seat, name, [round(100 * by_steps[place][seat]) for place in places])
        for seat, name in enumerate(names)
    ]
    seats = sorted({verdict.seat for verdict in review.verdicts})
    marks = [_mark(verdict, places) for verdict in review.verdicts]
    title = t("Chance to win (%)")
    drawn = h.fragment[
        h.div(".charts")[chart(t, "chances", title, lines, t("end"), marks, unit=ui.words.unit(t))],
        [_turn(ui, t, names, told, review, seat) for seat in seats],
        [_judged(ui, t, names, told, review, seat, len(seats) > 1) for seat in seats],
        portraits(ui, t, players, review.beliefs),
    ]
    return Markup(drawn)


def _mark(verdict: Verdict, places: tuple[int, ...]) -> Mark:
    """A decision on the line of chances; the weak ones have their sign.

    ``places``: where each round began, and the end.
    """
    begun = bisect_right(places, verdict.steps) - 1
    whole = places[begun + 1] - places[begun]
    along = begun + (verdict.steps - places[begun]) / whole
    return Mark(verdict.seat, along, SIGNS[verdict.mark] if verdict.mark in WEAK else "")


def _turn(ui: GameUi, t: Words, names: Names, told: Story, review: Review, seat: int) -> h.Node:
    """Where a player's chances changed most, and what happened there."""
    moment = turning_point(review.moments, seat)
    if moment is None:
        return None
    before = review.moments[moment.steps - 1].chances[seat]
    return h.div(".turning.verdict")[
        h.p[
            h.b[t("Turning point.")],
            " ",
            t(
                "{round}: {name}'s chance goes from {before} to {after}.",
                round=ui.words.round_name(t, _round(told, moment.steps - 1)),
                name=isolated(names[seat]),
                before=percent(t, before),
                after=percent(t, moment.chances[seat]),
            ),
            " ",
            h.span(".hint")[" ".join(tell_all(ui, t, names, told.happened[moment.steps]))],
        ],
        _look(t, moment.steps - 1, t("Look at the turning point")),
    ]


def _judged(
    ui: GameUi, t: Words, names: Names, told: Story, review: Review, seat: int, several: bool
) -> h.Node:
    verdicts = [verdict for verdict in review.verdicts if verdict.seat == seat]
    lines = [Markup(_at_length(ui, t, names, told, verdict)) for verdict in verdicts]
    weak = [n for n, verdict in enumerate(verdicts) if verdict.mark in WEAK]
    weak = sorted(weak, key=lambda n: -verdicts[n].loss)[:MOST_WEAK]
    title = t("Decisions of {name}", name=isolated(names[seat])) if several else t("Your decisions")
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
                        n=sum(verdict.mark == mark for verdict in verdicts),
                    ),
                ]
                for mark in MARK_CODES
            ]
        ],
        bool(weak) and h.ol(".verdicts")[[lines[n] for n in weak]],
        h.details(id=f"verdicts-{seat}")[
            h.summary[t("All decisions")],
            h.ol(".verdicts")[lines],
        ],
    ]


def _at_length(ui: GameUi, t: Words, names: Names, told: Story, verdict: Verdict) -> h.Element:
    """A decision, and why another would have been better."""
    lines = ui.words.tell_reasons(t, names, verdict.seat, verdict.reasons)[:MOST_REASONS]
    return h.li(data_mark=verdict.mark)[
        _line(ui, t, names, told, verdict),
        lines and h.ul(".reasons")[[h.li[line] for line in lines]],
    ]


def _line(ui: GameUi, t: Words, names: Names, told: Story, verdict: Verdict) -> h.Node:
    """The decision, its mark, and the better one."""
    n = _round(told, verdict.steps)
    mark, in_round = mark_name(t, verdict.mark), ui.words.in_round(t, n)
    look = t("Look at {round}, decision {place}", round=in_round, place=verdict.steps)
    return h.div(".verdict")[
        h.p[
            h.span(".mark", aria_hidden="true")[SIGNS[verdict.mark]],
            " ",
            t(
                "{round}: {action}. {mark}.",
                round=ui.words.round_name(t, n),
                action=ui.words.action_name(t, names, verdict.action),
                mark=mark,
            ),
            " ",
            verdict.action != verdict.better
            and round(100 * verdict.loss) > 0
            and h.b[
                t(
                    "Better: {action}, {chance} more.",
                    action=ui.words.action_name(t, names, verdict.better),
                    chance=percent(t, verdict.loss),
                )
            ],
        ],
        _look(t, verdict.steps, look),
    ]


def _look(t: Words, place: int, label: str) -> h.Element:
    return h.button(
        ".look", type="button", data_do="look", data_value=str(place), aria_label=label
    )[t("Look")]


def _round(told: Story, place: int) -> int:
    return bisect_right(told.rounds, place)


def mark_name(t: Words, mark: str) -> str:
    """The word for a mark."""
    return {
        "best": t("Best"),
        "good": t("Good"),
        "doubtful": t("Doubtful"),
        "mistake": t("Mistake"),
    }[mark]
