"""Lessons on the page: taking one up, answering, going on, leaving."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from don.table.match import Match

from .. import play
from ..effects import Effect, Focus, Keep, List
from ..model import App, Outcome
from ..setup import DEFAULTS
from .lessons import CODES, OTHERS, Lesson, after, lesson_of
from .study import School, Study

SETTING = "lessons"
"""The name of the setting that holds the lessons done."""
NEXT = Focus(("#study-next",))


def press(app: App, what: str, value: str) -> Outcome | None:
    """Something about lessons was pressed, or something on the table of one; else None."""
    study = app.school.study
    match what:
        case "learn":
            return begin(app, value or _first(app.school))
        case _ if app.screen != "study" or study is None:
            return None
        case "study-leave":
            return leave(app, study)
        case "study-next" if following := after(study.lesson):
            return begin(app, following)
        case "study-next":
            return leave(app, study)
        case "study-again":
            return begin(app, study.lesson)
    return _on_desk(app, study, what, value)


def begin(app: App, code: str) -> Outcome:
    """Put a lesson on the table. The game that is there waits, untouched."""
    lesson = lesson_of(code)
    study = app.school.study if app.screen == "study" else None
    back = study.back if study else app.screen
    name = " ".join(app.draft["name-0"].split())
    match = lesson.position(DEFAULTS["name-0"] if name in ("", *OTHERS) else name)
    desk, effects = _laid(app, match)
    desk = replace(desk, selected=None)  # the choice is what is to be learned
    return _with(app, Study(desk, lesson.code, back=back)), effects


def leave(app: App, study: Study) -> Outcome:
    """Back to where the lesson was asked for."""
    app = replace(app, screen=study.back, school=replace(app.school, study=None))
    if app.screen == "game" and app.match is not None:
        return play.go_on(app)
    return replace(app, screen="setup"), (List(), Focus(("#learn button", "#new-game")))


def told(app: App, values: Mapping[str, str]) -> App:
    """The lessons done, as they were kept."""
    if SETTING not in values:
        return app
    done = frozenset(values[SETTING].split(",")) & frozenset(CODES)
    return replace(app, school=replace(app.school, lessons=done))


def _first(school: School) -> str:
    """The first lesson that is not done; the first of all once all are."""
    return next((code for code in CODES if code not in school.lessons), CODES[0])


def _laid(app: App, match: Match) -> Outcome:
    """A page with nothing but this position on it, and where its focus goes."""
    bare = App(draft=app.draft, settings=app.settings, address=app.address, today=app.today)
    desk, effects = play.go_on(play.sit_down(bare, match))
    return desk, tuple(effect for effect in effects if isinstance(effect, Focus))


def _with(app: App, study: Study) -> App:
    return replace(app, screen="study", sheet=None, school=replace(app.school, study=study))


def _on_desk(app: App, study: Study, what: str, value: str) -> Outcome | None:
    """A press on the table of the lesson."""
    desk = study.desk
    if desk.match is None or study.status != "turn":
        return None
    match what:
        case "act":
            return _answer(app, study, desk.match, value)
        case "arm":
            return _answer(app, study, desk.match, f"arm {value}")
        case "choose" | "step":
            desk, _ = play.choose(desk, desk.match, value)
        case "why" if value.isdecimal() and len(value) < 4:
            desk = replace(desk, doubted=int(value))
        case _:
            return None
    return _with(app, replace(study, desk=desk, reply="")), ()


def _answer(app: App, study: Study, match: Match, answer: str) -> Outcome:
    """An answer is right or wrong; what the rules refuse is no answer."""
    lesson = lesson_of(study.lesson)
    if not answer.startswith("arm "):
        refused, _ = play.act(study.desk, match, answer)
        if refused.match is match:
            return _with(app, replace(study, desk=refused, reply="")), ()
    verdict = lesson.judge(answer)
    study = replace(study, reply=verdict, said=answer)
    if verdict != "right":
        return _with(app, study), ()
    return _done(app, study, lesson, match)


def _done(app: App, study: Study, lesson: Lesson, match: Match) -> Outcome:
    """The right answer: the table shows what comes of it."""
    desk, _ = _laid(app, lesson.answered(match, study.said))
    desk = replace(desk, selected=None, heard=len(match.steps))
    app = _with(app, replace(study, desk=desk))
    done = app.school.lessons | {lesson.code}
    effects: tuple[Effect, ...] = (NEXT,)
    if done != app.school.lessons:
        effects += (Keep(SETTING, ",".join(code for code in CODES if code in done)),)
    return replace(app, school=replace(app.school, lessons=done)), effects
