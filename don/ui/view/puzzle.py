"""A puzzle: its question beside the table, the answer at the pad, and the reasons for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from don.table.auction import clockwise

from ..game import GameUi, PuzzlePart, PuzzleTexts, ui_of
from ..i18n import Words, isolated
from ..lessons.puzzle import Puzzle
from ..lessons.puzzle_links import name_of
from ..lessons.study import Study
from ..model import App
from ..sentences import GRADES, grade_name, with_full_stop
from .people import face
from .scene import Scene

SHOWN = 4
"""The number of reasons shown before the rest are folded. If only one would be folded, it is shown
as well."""


def regions(app: App, study: Study, scene: Scene) -> dict[str, h.Node]:
    """Return the question, the pad with the reply to an answer, and the text for screen readers."""
    puzzle = study.asked
    return {
        "study": _question(app, study, puzzle, scene.t),
        "pad": _answer(study, puzzle, scene)
        if study.status == "told"
        else _pad(study, puzzle, scene),
        "live": _spoken(study, puzzle, scene.t),
    }


def title(study: Study, t: Words) -> str:
    """Return the title of the page."""
    what = _texts(study.asked, t).title
    if study.number is None:
        return t("Puzzle: {title}", title=what)
    return t("Puzzle {n}: {title}", n=study.number + 1, title=what)


def question(t: Words, puzzle: Puzzle) -> str:
    """Return a puzzle's question."""
    return _texts(puzzle, t).question


def about(t: Words, puzzle: Puzzle) -> str:
    """Describe a puzzle for people who cannot see it."""
    return _texts(puzzle, t).about


def _part(puzzle: Puzzle) -> PuzzlePart:
    """Return the part of the puzzle's game that deals with puzzles."""
    part = ui_of(puzzle.match.game).puzzles
    assert part is not None, "a puzzle of a game without puzzles"
    return part


def _texts(puzzle: Puzzle, t: Words) -> PuzzleTexts:
    return _part(puzzle).texts(t, puzzle)


def _question(app: App, study: Study, puzzle: Puzzle, t: Words) -> h.Node:
    return [
        h.div(".ways")[
            _way("study-before", t("Previous puzzle"), "‹"),
            h.details(f"#all-puzzles-{study.number}.all")[
                h.summary[_place(app, study, t), h.span(".sr")[" ", t("All puzzles")]],
                h.div(".list")[_all(ui_of(puzzle.match.game), t, app.studies.solved, study.number)],
            ],
            _way("study-next", t("Next puzzle"), "›"),
            h.button(".plain.pass-on", type="button", data_do="study-share")[t("Share")],
        ],
        h.h2[_texts(puzzle, t).title],
        h.p[question(t, puzzle)],
    ]


def _way(what: str, label: str, sign: str) -> h.Element:
    return h.button(".plain.icon", type="button", data_do=what, aria_label=label)[sign]


def _place(app: App, study: Study, t: Words) -> str:
    """Return the puzzle's number and grade, with a tick if it is solved.

    If the puzzle has no number, say that it came by link.
    """
    if study.number is None:
        return t("by link")
    shipped = ui_of(study.asked.match.game).FACTS.puzzles
    level, code = shipped[study.number]
    place = t(
        "{n} of {count} · {grade}",
        n=study.number + 1,
        count=len(shipped),
        grade=grade_name(t, level),
    )
    return f"{place} ✓" if name_of(code) in app.studies.solved else place


@lru_cache(maxsize=4)
def _all(ui: GameUi, t: Words, solved: tuple[str, ...], shown: int | None) -> Markup:
    """List every puzzle that comes with the game, by grade, with a tick beside each one solved."""
    return Markup(
        h.fragment[
            [
                [
                    h.p(".hint")[grade],
                    h.div(".choices", role="group", aria_label=grade)[
                        _numbers(ui, t, solved, shown, level)
                    ],
                ]
                for level, grade in ((level, grade_name(t, level)) for level in GRADES)
            ]
        ]
    )


def _numbers(
    ui: GameUi, t: Words, solved: tuple[str, ...], shown: int | None, level: int
) -> Iterator[h.Element]:
    """Yield a button for every puzzle of a grade."""
    for n, (grade, code) in enumerate(ui.FACTS.puzzles):
        done = name_of(code) in solved
        if grade == level:
            yield h.button(
                class_=["plain", {"solved": done}],
                type="button",
                data_do="puzzle",
                data_value=str(n),
                aria_current="true" if n == shown else None,
                aria_label=t("Puzzle {n}, solved", n=n + 1) if done else t("Puzzle {n}", n=n + 1),
            )[f"{n + 1} ✓" if done else str(n + 1)]


def _pad(study: Study, puzzle: Puzzle, scene: Scene) -> h.Node:
    """Return the reply to the last answer, if there is one, and below it the game's own pad or the
    players to choose from."""
    t = scene.t
    return [
        study.reply
        and h.div(".reply")[
            h.p[
                not puzzle.by_seats and [h.b[t("Not quite.")], " "],
                _part(puzzle).objection(t, puzzle, study.answer),
            ],
            h.button(".plain", type="button", data_do="reveal")[t("Show me")],
        ],
        _seats(study, scene) if puzzle.by_seats else scene.ui.view.question(scene, False),
    ]


def _seats(study: Study, scene: Scene) -> h.Node:
    """Return the players to choose from, clockwise, the reader last, and the button to answer."""
    t, me = scene.t, scene.seen.seat
    choices = study.asked.choices
    order = (*clockwise(me, scene.seen.seats)[1:], me)
    return [
        h.p(".preview")[_texts(study.asked, t).choose_seats],
        h.div(".choices.picks", role="group", aria_label=t("Players"))[
            [_seat(study, scene, seat) for seat in order if seat in choices]
        ],
        h.div(".decide")[
            h.button(
                ".commit",
                type="button",
                data_do="answer" if study.picked else "none",
                aria_disabled=None if study.picked else "true",
            )[t("Answer")]
        ],
    ]


def _seat(study: Study, scene: Scene, seat: int) -> h.Element:
    return h.button(
        type="button",
        data_do="pick",
        data_value=str(seat),
        aria_pressed="true" if seat in study.picked else "false",
    )[isolated(scene.labels[seat])]


def _answer(study: Study, puzzle: Puzzle, scene: Scene) -> h.Node:
    """Return the answer, the reasons for it, and the buttons to go on."""
    t, solved = scene.t, study.reply == "right"
    shown, more = _reasons(puzzle, t)
    return h.div(class_=["solution", {"solved": solved}])[
        h.div(".reply.right")[
            _solved(study, puzzle, scene) if solved else h.p[h.b[_verdict(study, puzzle, t)]],
            h.ul[[h.li[line] for line in shown]],
            more
            and h.details(f"#why-not-{study.number}")[
                h.summary[t("The others")], h.ul[[h.li[line] for line in more]]
            ],
        ],
        h.div(".decide")[
            h.button(".pass", type="button", data_do="study-again")[t("Again")],
            h.button("#study-next.commit", type="button", data_do="study-next")[t("Next puzzle")],
        ],
    ]


def _reasons(puzzle: Puzzle, t: Words) -> tuple[list[str], list[str]]:
    """Return the reasons to show, the most important first, and those to fold."""
    lines = _part(puzzle).reasons(t, puzzle)
    return (lines[:SHOWN], lines[SHOWN:]) if len(lines) > SHOWN + 1 else (lines, [])


def _solved(study: Study, puzzle: Puzzle, scene: Scene) -> h.Element:
    """Draw a small celebration of a right answer."""
    return h.div(".solved.glad")[
        scene.you is not None and face(scene.faces[scene.you]),
        h.p[h.b[scene.t("Solved!")], " ", _verdict(study, puzzle, scene.t)],
    ]


def _verdict(study: Study, puzzle: Puzzle, t: Words) -> str:
    """Return the right answer as a sentence, which begins with "Correct" if the reader found it."""
    answer = _part(puzzle).answer(t, puzzle)
    if study.reply == "right":
        return t("Correct: {answer}.", answer=answer)
    return t("The answer: {answer}.", answer=answer)


def _spoken(study: Study, puzzle: Puzzle, t: Words) -> str:
    """Return the text for screen readers.

    It is the title and the question; after a wrong answer, the objection to it; at the end, the
    right answer and the reasons shown.
    """
    if study.status == "told":
        return " ".join([_verdict(study, puzzle, t), *_reasons(puzzle, t)[0]])
    if study.reply:
        return _part(puzzle).objection(t, puzzle, study.answer)
    return f"{with_full_stop(title(study, t))} {question(t, puzzle)}"
