"""The review after a game, on the page "Analysis": the chances, the marks of decisions, and why."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import htpy as h
from markupsafe import Markup

from don.bots.advice import Moment
from don.table.game import Event
from don.table.match import Match, Player

from ..cast import faces
from ..game import Behind, GameUi, Names, ui_of
from ..i18n import Words, isolated
from ..model import App
from ..replays.story import Story, story
from ..sentences import percent, tell_all
from ..teacher.review_data import WEAK, MarkedDecision, Review
from ..teacher.review_progress import ReviewProgress, progress_of
from ..teacher.turning import turning_point
from .chart import Line, Mark, chart
from .drawings import stroked
from .portraits import portraits
from .scene import labels

SIGNS = {"best": "★", "good": "✓", "close": "≈", "doubtful": "?", "mistake": "✗"}
SIGN = "M4 19.500h16M5 15l4.500-5 4 3.500L19.500 6"
MOST_WEAK = 3
"""Weak decisions that are shown first, the costliest first; all are below."""
MOST_CLOSE = 3
"""Close calls that are shown at once."""
MOST_REASONS = 3
MAYBE = 2
"""Games in 100 that something else has to seem to win more, to be worth a look."""


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
    by_steps = {moment.steps: moment.chances for moment in review.line}
    places = story.milestones
    standing = story.game.standing(story.positions[-1])
    won = {placed.seat for placed in standing if placed.rank == 1}
    weak = [decision for decision in review.decisions if decision.is_weak]
    seats = sorted({decision.seat for decision in review.decisions})
    turns, cast = _turns(ui, t, names, story, review, you), faces(players, you)
    lines = [
        Line(
            seat,
            name,
            cast[seat],
            [round(100 * by_steps[place][seat]) for place in places],
            [
                (_along(n, places), 100 * by_steps[n][seat])
                for n in _drawn(places, weak, seat, turns.get(seat))
            ],
            own=seat == you,
            won=seat in won,
            pale=seat != you and seat not in won,
        )
        for seat, name in enumerate(labels(t, players, you))
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
                unit=ui.words.unit(t),
                legend=_legend(t, weak),
            ),
            any(decision.exact for decision in review.decisions)
            and h.p(".hint")[t("Near the end: the chance if everybody plays their best.")],
        ],
        [_behind(ui, t, names, story, seat, you) for seat in seats],
        [
            _turning(t, turn, _turning_point(ui, t, names, story, review, seat, you, turn))
            for seat, turn in turns.items()
        ],
        [_judged(ui, t, names, story, review, seat, len(seats) > 1) for seat in seats],
        h.div(".folded")[
            [_all_moves(ui, t, names, story, review, seat, len(seats) > 1) for seat in seats],
            [_told_short(t, names, story, review, seat, you) for seat in seats],
            portraits(ui, t, players, review.beliefs),
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


def _told_short(
    t: Words, names: Names, story: Story, review: Review, seat: int, you: int | None
) -> h.Element:
    """Folded: what part of a player's chance was the player's own doing.

    The figures add up as they stand there: each is rounded, and what is left is the others'.
    """
    start, end = (round(100 * review.line[n].chances[seat]) for n in (0, -1))
    lost = sum(d.more_in_100 for d in review.decisions if d.seat == seat and d.is_weak)
    rest = end - start + lost
    name = isolated(names[seat])
    return h.details(id=f"chance-{seat}")[
        h.summary[t("Your chance of winning") if seat == you else t("{name}'s chance", name=name)],
        h.ul(".adds-up")[
            h.li[t("At the start: {chance}", chance=percent(t, start / 100))],
            h.li[
                t("Weaker moves: {change}", change=_signed(-lost))
                if lost
                else t("Weaker moves: none found")
            ],
            h.li[t("The others and luck: {change}", change=_signed(rest))],
            h.li[t("At the end: {chance}", chance=percent(t, end / 100))],
        ],
    ]


def _behind(ui: GameUi, t: Words, names: Names, story: Story, seat: int, you: int | None) -> h.Node:
    """What parted somebody who has not won from the winner, in points that add up."""
    standing = story.game.standing(story.positions[-1])
    first = [placed.seat for placed in standing if placed.rank == 1]
    if seat in first:
        return None
    found = ui.story.behind(t, names, story, seat, first[0])
    parts = [*found.parts, (t("Total"), sum(points for _, points in found.parts))]
    return h.div(".behind")[
        h.p[h.b[t("Points compared with {name}, who won", name=isolated(names[first[0]]))]],
        h.ul(".adds-up")[
            [
                h.li[t("{label}: {change}", label=label, change=_signed(points))]
                for label, points in parts
            ]
        ],
        found.gap and h.p[h.b[t("The biggest gap: {what}", what=found.gap)]],
        found.sources and _sources(t, names, found, seat, first[0], you),
    ]


def _sources(
    t: Words, names: Names, found: Behind, seat: int, first: int, you: int | None
) -> h.Element:
    """What it came from, beside the winner."""
    heads = ["", t("You") if seat == you else names[seat], names[first]]
    return h.table(".sheet.sources")[
        h.thead[h.tr[[h.th(scope="col")[h.bdi[head]] if head else h.td for head in heads]]],
        h.tbody[
            [
                h.tr(class_={"gap": source.label == found.gap})[
                    h.th(scope="row")[source.label], h.td[source.own], h.td[source.theirs]
                ]
                for source in found.sources
            ]
        ],
    ]


def _signed(change: int) -> str:
    """A part of a sum with its sign."""
    return f"{'−' if change < 0 else '+' if change else ''}{abs(change)}"


class Turn(NamedTuple):
    """Where a player's chances changed most, and the one event that did it, as a sentence.

    ``judged``: it is a decision that is marked, with what it cost. ``came``: it came of a decision,
    as dice do.
    """

    moment: Moment
    told: str
    judged: bool
    came: bool

    @property
    def place(self) -> int:
        """The place of the match where it is seen."""
        return self.moment.steps if self.came else self.moment.steps - 1


@lru_cache(maxsize=4)
def _turns(
    ui: GameUi, t: Words, names: Names, story: Story, review: Review, you: int | None
) -> dict[int, Turn]:
    """The turning points of those whose decisions are marked, by seat."""
    seats = sorted({decision.seat for decision in review.decisions})
    found = {seat: _turn_of(ui, t, names, story, review, seat, you) for seat in seats}
    return {seat: turn for seat, turn in found.items() if turn is not None}


def _turn_of(
    ui: GameUi, t: Words, names: Names, story: Story, review: Review, seat: int, you: int | None
) -> Turn | None:
    """The turning point of a seat; None where no single event explains it. Of a choice of its own
    it is that, unless more has come of it, as when the dice are rolled after the last choice. What
    a marked decision cost has nothing to do with dice, whosever it is."""
    moment = turning_point(review, story.milestones, seat)
    if moment is None:
        return None
    happened = story.happened[moment.steps]
    before = story.positions[moment.steps - 1]
    chosen = story.game.to_act(before) == seat and len(story.game.legal_actions(before)) > 1
    marked = [one for one in review.decisions if one.instead and one.steps == moment.steps - 1]
    came = not marked and not (chosen and not any(event.lingers for event in happened[1:]))
    caused = _caused(ui, t, names, happened) if came else happened[:1]
    told = tell_all(ui, t, names, caused, you)
    judged = any(one.seat == seat and one.is_weak for one in marked)
    return Turn(moment, told[0], judged, came) if len(told) == 1 else None


def _caused(ui: GameUi, t: Words, names: Names, happened: Sequence[Event]) -> Sequence[Event]:
    """Of what happened at once, that which can have changed anything: what ends an auction or is
    looked at for long; else all but what was said in an auction and what only begins."""
    weighty = [event for event in happened if event.ends_auction or event.lingers]
    return weighty or [
        event
        for event in happened
        if not (event.opens_round or event.opens_auction)
        and ui.words.tell_short(t, names, event) is None
    ]


def _turning(t: Words, turn: Turn, told: h.Element) -> h.Element:
    """Where the chance of a seat changed most, and the way there."""
    return h.div(".turning.verdict")[
        told,
        _look(t, turn.place, t("See the turning point"), "came" if turn.came else "look"),
    ]


def _turning_point(
    ui: GameUi,
    t: Words,
    names: Names,
    story: Story,
    review: Review,
    seat: int,
    you: int | None,
    turn: Turn,
) -> h.Element:
    """By how much the chance of a seat changed there, unless the mark of the move says it."""
    moment = turn.moment
    before = review.line[moment.steps - 1].chances[seat]
    name = None if seat == you else names[seat]
    called = ui.words.round_name(t, _round(story, moment.steps - 1))
    return h.p[
        h.b[t("Turning point.")],
        " ",
        _fell(t, name, called)
        if turn.judged
        else _swing(t, name, called, percent(t, before), percent(t, moment.chances[seat])),
        " ",
        h.span(".hint")[turn.told],
    ]


def _fell(t: Words, name: str | None, called: str) -> str:
    """That a chance fell; how far is told with the mark of the decision."""
    if name is None:
        return t("{round}: your chance fell here.", round=called)
    return t("{round}: {name}'s chance fell here.", round=called, name=isolated(name))


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
    weak = [n for n, decision in enumerate(decisions) if decision.is_weak]
    of = len(weak)
    weak = sorted(weak, key=lambda n: -decisions[n].loss)[:MOST_WEAK]
    title = t("{name}'s moves", name=isolated(names[seat])) if several else t("Your moves")
    return h.section(".judged", aria_label=title)[
        h.h3[title],
        _counts(t, decisions),
        len(weak) < of and h.p(".hint")[t("Costliest moves ({n} of {of}):", n=len(weak), of=of)],
        bool(weak) and h.ol(".verdicts")[[lines[n] for n in weak]],
        _another_look(ui, t, names, story, seat, decisions),
    ]


def _all_moves(
    ui: GameUi, t: Words, names: Names, story: Story, review: Review, seat: int, several: bool
) -> h.Element:
    """Folded: every decision of a seat."""
    decisions = [decision for decision in review.decisions if decision.seat == seat]
    return h.details(id=f"verdicts-{seat}")[
        h.summary[t("{name}'s moves", name=isolated(names[seat])) if several else t("All moves")],
        h.ol(".verdicts")[[_at_length(ui, t, names, story, decision) for decision in decisions]],
    ]


def _another_look(
    ui: GameUi,
    t: Words,
    names: Names,
    story: Story,
    seat: int,
    decisions: list[MarkedDecision],
) -> h.Node:
    """Decisions of which nobody can be sure, where something else looks better, as far as it goes.

    They are no complaints and are not marked so, but who has lost wants to know where to look.
    All that are counted are here; those that look worst come first, the others are folded.
    """
    close = sorted(filter(_is_close, decisions), key=lambda decision: -decision.maybe)
    return bool(close) and [
        h.p(".hint")[t("Close calls, where another choice looks a little better:")],
        _close_calls(ui, t, names, story, close[:MOST_CLOSE]),
        len(close) > MOST_CLOSE
        and h.details(id=f"close-{seat}")[
            h.summary[t("{n} more", n=len(close) - MOST_CLOSE)],
            _close_calls(ui, t, names, story, close[MOST_CLOSE:]),
        ],
    ]


def _close_calls(
    ui: GameUi, t: Words, names: Names, story: Story, close: list[MarkedDecision]
) -> h.Element:
    return h.ol(".verdicts.close")[
        [
            h.li[
                h.div(".verdict")[
                    h.p[
                        t(
                            "{round}: {action}.",
                            round=ui.words.round_name(t, _round(story, decision.steps)),
                            action=_called(ui, t, names, story, decision, decision.action),
                        ),
                        " ",
                        h.b[_maybe(ui, t, names, story, decision)],
                    ],
                    _look_at(ui, t, story, decision),
                ]
            ]
            for decision in close
        ]
    ]


def _told(decision: MarkedDecision) -> str:
    """The mark that readers are given."""
    return "close" if _is_close(decision) else decision.told


def _is_close(decision: MarkedDecision) -> bool:
    """Whether something else looks better, but not for sure."""
    return not decision.is_weak and decision.maybe_in_100 >= MAYBE


def _called(
    ui: GameUi, t: Words, names: Names, story: Story, decision: MarkedDecision, action: Any
) -> str:
    """What could be done then, by the name that it had."""
    return ui.words.action_name(t, names, action, story.positions[decision.steps])


def _maybe(ui: GameUi, t: Words, names: Names, story: Story, decision: MarkedDecision) -> str:
    action = _called(ui, t, names, story, decision, decision.better)
    return t("Maybe better: {action}.", action=action)


def _look_at(ui: GameUi, t: Words, story: Story, decision: MarkedDecision) -> h.Element:
    in_round = ui.words.in_round(t, _round(story, decision.steps))
    told = t("See {round}, move {place}", round=in_round, place=decision.steps)
    return _look(t, decision.steps, told)


def _counts(t: Words, decisions: list[MarkedDecision]) -> h.Node:
    """How many decisions there were, and how many of them have which mark, in a line."""
    marks = [_told(decision) for decision in decisions]
    made = Counter("good" if mark == "best" else mark for mark in marks)
    # Nobody who lost is told that the others were good.
    called = {"good": t("Nothing better found")}
    called |= {mark: mark_name(t, mark) for mark in ("close", *WEAK)}
    told = t.plural("{n} decision:", "{n} decisions:", len(decisions))
    return (
        bool(decisions)
        and h.p(".marks")[
            told,
            [
                [
                    " ",
                    h.span(data_mark=mark)[
                        h.b(aria_hidden="true")[SIGNS[mark]],
                        " ",
                        t("{mark}: {n}", mark=name, n=made[mark]),
                    ],
                ]
                for mark, name in called.items()
                if made[mark]
            ],
        ]
    )


def _why(ui: GameUi, t: Words, names: Names, decision: MarkedDecision) -> h.Node:
    """Why another would have been clearly better, if that can be said in words."""
    if not decision.is_weak:
        return None
    lines = ui.words.tell_reasons(t, names, decision.seat, decision.reasons)[:MOST_REASONS]
    if all(reason.code in ui.words.BESIDES for reason in decision.reasons):
        lines = []
    return bool(lines) and h.ul(".reasons")[[h.li[line] for line in lines]]


def _at_length(
    ui: GameUi, t: Words, names: Names, story: Story, decision: MarkedDecision
) -> h.Element:
    """A decision, and why another would have been better."""
    return h.li(data_mark=_told(decision))[
        _line(ui, t, names, story, decision),
        _why(ui, t, names, decision),
    ]


def decided(
    review: ReviewProgress | None, t: Words, match: Match, place: int | None, you: int | None
) -> h.Node:
    """In a replay of a match that was analysed: what was played there, and what was better; and
    that it is a turning point. Where nothing is to be said its place stays, so that nothing moves.
    """
    found = progress_of(review, match)
    if found is None or not found.review.decisions:
        return None
    judged = [d for d in found.review.decisions if d.steps == place]
    names = tuple(player.name for player in match.players)
    ui, whole = ui_of(match.game), story(match)
    return h.section(
        "#decided",
        tabindex="0" if judged else None,  # what is long is scrolled, with keys too
        data_mark=_told(judged[0]) if judged else None,
        aria_label=t("Analysis"),
    )[
        _turned(ui, t, names, whole, found.review, place, you),
        [_played(ui, t, names, whole, decision, you) for decision in judged],
    ]


def _turned(
    ui: GameUi,
    t: Words,
    names: Names,
    story: Story,
    review: Review,
    place: int | None,
    you: int | None,
) -> list[h.Element]:
    """The turning points that lie there."""
    turns = _turns(ui, t, names, story, review, you) if review.last else {}
    return [
        _turning_point(ui, t, names, story, review, seat, you, turn)
        for seat, turn in turns.items()
        if turn.place == place
    ]


def _played(
    ui: GameUi, t: Words, names: Names, story: Story, decision: MarkedDecision, you: int | None
) -> h.Node:
    said = {
        "action": _called(ui, t, names, story, decision, decision.action),
        "mark": mark_name(t, _told(decision)),
    }
    return [
        h.p[
            h.span(".mark", aria_hidden="true")[SIGNS[_told(decision)]],
            " ",
            t("You played: {action}. {mark}.", **said)
            if decision.seat == you
            else t("{name} played: {action}. {mark}.", name=isolated(names[decision.seat]), **said),
            " ",
            _instead(ui, t, names, story, decision),
            _is_close(decision) and h.b[_maybe(ui, t, names, story, decision)],
        ],
        _why(ui, t, names, decision),
    ]


def _line(ui: GameUi, t: Words, names: Names, story: Story, decision: MarkedDecision) -> h.Node:
    """The decision, its mark, and the better one."""
    n = _round(story, decision.steps)
    mark = mark_name(t, _told(decision))
    return h.div(".verdict")[
        h.p[
            h.span(".mark", aria_hidden="true")[SIGNS[_told(decision)]],
            " ",
            t(
                "{round}: {action}. {mark}.",
                round=ui.words.round_name(t, n),
                action=_called(ui, t, names, story, decision, decision.action),
                mark=mark,
            ),
            " ",
            _instead(ui, t, names, story, decision),
            _is_close(decision) and h.b[_maybe(ui, t, names, story, decision)],
        ],
        _look_at(ui, t, story, decision),
    ]


def _instead(ui: GameUi, t: Words, names: Names, story: Story, decision: MarkedDecision) -> h.Node:
    """What would have been clearly better."""
    if decision.action == decision.better or not decision.is_weak:
        return None
    return h.b[_better(t, _called(ui, t, names, story, decision, decision.better), decision)]


def _better(t: Words, action: str, decision: MarkedDecision) -> str:
    """What would have been better, and by how much."""
    if decision.is_behind:
        return t("Better: {action}. It brings far more.", action=action)
    more = decision.more_in_100
    if decision.exact and more == 100:
        return t("Better: {action}. It wins if everybody plays their best.", action=action)
    return t.plural(
        "Better: {action}. It wins {n} more game in 100.",
        "Better: {action}. It wins {n} more games in 100.",
        more,
        action=action,
    )


def _look(t: Words, place: int, label: str, what: str = "look") -> h.Element:
    """Leads to a position; with ``came``, to what came of the decision before it."""
    return h.button(".look", type="button", data_do=what, data_value=str(place), aria_label=label)[
        t("See")
    ]


def _round(story: Story, place: int) -> int:
    return bisect_right(story.rounds, place)


def mark_name(t: Words, mark: str) -> str:
    """The word for a mark."""
    return {
        "best": t("Best"),
        "good": t("Good"),
        "close": t("Close call"),
        "doubtful": t("Dubious"),
        "mistake": t("Mistake"),
    }[mark]
