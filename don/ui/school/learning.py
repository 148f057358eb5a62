"""Lessons on the page: taking one up, answering, going on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from don.table.match import Match

from ..effects import Effect, Keep
from ..model import App, Outcome
from ..setup import DEFAULTS
from . import desk, puzzling
from .lessons import CODES, OTHERS, Lesson, after, lesson_of
from .study import School, Study

SETTING = "lessons"
"""The name of the setting that holds the lessons done."""
TABLE = ("act", "choose", "step", "why", "give", "arm", "type", "ask", "undo", "redo")
"""Presses that mean the table."""


def press(app: App, what: str, value: str) -> Outcome | None:
    """Something about lessons or puzzles was pressed, or on the table of one; else None."""
    study = app.school.study if app.screen == "study" else None
    if what == "learn":
        return begin(app, value or _first(app.school))
    if (asked := puzzling.press(app, study, what, value)) is not None or study is None:
        return asked
    if what == "study-leave":
        return desk.leave(app, study)
    done = _in_lesson(app, study, what, value) if study.lesson else None
    if done is None and what in TABLE:
        return app, ()  # it is not meant for the game that waits
    return done


def _in_lesson(app: App, study: Study, what: str, value: str) -> Outcome | None:
    """A press while a lesson is on the table."""
    match what:
        case "study-next" if following := after(study.lesson):
            return begin(app, following)
        case "study-next":
            return desk.leave(app, study)
        case "study-again":
            return begin(app, study.lesson)
    return _at_table(app, study, what, value)


def begin(app: App, code: str) -> Outcome:
    """Put a lesson on the table. The game that is there waits, untouched."""
    lesson = lesson_of(code)
    name = " ".join(app.draft["name-0"].split())
    match = lesson.position(DEFAULTS["name-0"] if name in ("", *OTHERS) else name)
    page, focus = desk.laid(app, match)
    return desk.shown(app, Study(page, lesson.code, back=desk.back_of(app))), focus


def told(app: App, values: Mapping[str, str]) -> App:
    """What is done, as it was kept."""
    app = puzzling.told(app, values)
    if SETTING not in values:
        return app
    done = frozenset(values[SETTING].split(",")) & frozenset(CODES)
    return replace(app, school=replace(app.school, lessons=done))


def _first(school: School) -> str:
    """The first lesson that is not done; the first of all once all are."""
    return next((code for code in CODES if code not in school.lessons), CODES[0])


def _at_table(app: App, study: Study, what: str, value: str) -> Outcome | None:
    """A press on the table of the lesson: an answer, or a look."""
    match = study.desk.match
    if match is None or study.status != "turn":
        return None
    if (looked := desk.look(app, study, match, what, value)) is not None:
        return looked
    if what not in ("act", "arm"):
        return None
    lesson = lesson_of(study.lesson)
    answer = value if what == "act" else f"arm {value}"
    study = desk.answered(study, lesson.judge(answer), answer)
    if study.status == "turn":
        return desk.shown(app, study), ()
    return _done(app, study, lesson, match)


def _done(app: App, study: Study, lesson: Lesson, match: Match) -> Outcome:
    """The right answer: the table shows what comes of it."""
    page, _ = desk.laid(app, lesson.answered(match, study.said))
    app = desk.shown(
        app, replace(study, desk=replace(page, heard=(len(match.steps),) * len(match.players)))
    )
    done = app.school.lessons | {lesson.code}
    effects: tuple[Effect, ...] = (desk.NEXT,)
    if done != app.school.lessons:
        effects += (Keep(SETTING, ",".join(code for code in CODES if code in done)),)
    return replace(app, school=replace(app.school, lessons=done)), effects
