"""A lesson or a puzzle on the real table, and the ways to them on the first screen."""

from __future__ import annotations

import htpy as h

from ..daily import deals as daily
from ..game import first_game
from ..i18n import Words
from ..model import App
from ..school import learning
from ..school.puzzling import of_day
from ..school.study import Study
from ..sentences import grade_name
from ..setup import game_of
from ..table.by_key import REPEAT
from . import bar, lesson, puzzle, spoken
from .scene import Scene, scene_of


def regions(app: App, study: Study, t: Words) -> dict[str, h.Node]:
    """The table with the task beside it."""
    scene = scene_of(study.desk, app.settings, study.desk.status, t)
    view = scene.ui.view
    asked = (puzzle if study.puzzle else lesson).regions(app, study, scene)
    return {
        "bar": bar.bar(app, t, scene),
        "players": view.players(scene),
        "table": view.board(scene),
        "own": view.own(scene),
        "study": asked["study"],
        "pad": [_answer(study, scene), asked["pad"]],
        "live": _live(study, scene, asked["live"]),
    }


def _answer(study: Study, scene: Scene) -> h.Node:
    """What was asked with a key; to say the task again, nothing has to be shown."""
    return None if study.desk.by_key.asked == REPEAT else spoken.shown(scene)


def _live(study: Study, scene: Scene, task: h.Node) -> h.Node:
    """For the live region: the answer to a key, or the task and what is said to an answer."""
    by_key = study.desk.by_key
    again = spoken.AGAIN * (by_key.times % 2)
    if by_key.asked and by_key.asked != REPEAT:
        return spoken.answer(scene) + again
    if by_key.typed and not study.puzzle:
        return scene.ui.words.typed(scene)
    if by_key.typed:
        return scene.t("Bid {n}", n=study.desk.selected or by_key.typed)
    return [task, again]


def title(study: Study, t: Words) -> str:
    """For the title of the page."""
    return puzzle.title(study, t) if study.puzzle else lesson.title(study, t)


def newcomer(app: App) -> bool:
    """Whether this may be the reader's first visit."""
    return not (app.entries or app.school.lessons or app.school.solved or any(app.results.values()))


def entry(app: App, t: Words) -> h.Node:
    """The way to the lessons of the game in the form: large for newcomers, small for others.

    A form, so that a press before Python is there is not lost.
    """
    ui = game_of(app.draft.fields)
    if not ui.school.LESSONS:
        return None
    done, new = len(learning.done(app, ui)), newcomer(app)
    return h.form("#learn.entry", method="get", action="#")[
        h.input(type="hidden", name="do", value="learn"),
        h.div[
            h.h2[ui.words.new_to(t) if new else t("The tutorial")],
            h.p(".hint")[
                t("{done} of {count} lessons done.", done=done, count=len(ui.school.LESSONS))
                if done
                else ui.words.in_a_line(t)
                if new
                else ui.words.about_lessons(t)
            ],
        ],
        h.button(".commit" if new else ".pass", type="submit")[
            ui.words.learn(t) if new else t("Lessons")
        ],
    ]


def day_entry(app: App, t: Words) -> h.Element:
    """The way to the puzzles: the one of the day first."""
    ui = first_game()
    solved, days = len(app.school.solved), daily.streak(app.school.days, app.today)
    today = bool(app.today) and app.today in app.school.days
    standing = [
        t("Solved today.") if today else t("A small question at the table, another every day."),
        t("{days} days in a row.", days=days) if days > 1 else "",
        t("{done} of {count} solved.", done=solved, count=len(ui.school.PUZZLES)) if solved else "",
    ]
    return h.form(
        "#puzzles.entry", method="get", action="#", data_daily="done" if today else "open"
    )[
        h.input(type="hidden", name="do", value="puzzle"),
        h.div[
            h.h2[t("Puzzle of the day"), " ", app.today and h.small(".quiet")[grade(app, t)]],
            h.p(".hint")[" ".join(filter(None, standing))],
        ],
        h.button(".pass", type="submit")[t("Puzzles") if today else t("Solve")],
    ]


def grade(app: App, t: Words) -> str:
    """How hard the day's puzzle is."""
    puzzles = first_game().school.PUZZLES
    return grade_name(t, puzzles[of_day(first_game(), app.today)][0])
