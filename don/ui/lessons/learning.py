"""Lessons on the page: begin one, answer, go on to the next."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from don.table.match import Match

from .. import setup
from ..effects import Effect, SaveSetting, Wait
from ..game import GameUi, first_game, ui_named, ui_of
from ..messages import Landed, Tick
from ..model import App, Update
from ..table import pace
from ..table.payment import payment
from ..table.session import Session
from ..table.turns import GO_ON, until_paid
from . import desk
from .lesson import Lesson
from .study import Study

SETTING = "lessons"
"""The name of the setting that lists the lessons done."""
MOST_TEXT = 4_000
"""The most characters of that setting."""
_NAME = re.compile(r"[a-z0-9_/-]{1,40}", re.ASCII)


def press(app: App, study: Study, what: str, value: str) -> Update | None:
    """Handle a press while a lesson is on the table; return None if it means nothing there."""
    ui = ui_of(study.desk.match.game)
    match what:
        case "study-next" if following := after(ui, study.lesson):
            return begin(app, ui, following)
        case "study-next" | "study-leave":
            return _leave(app, study)
        case "study-again":
            return begin(app, ui, study.lesson)
    if study.goal is not None:
        return _press_meanwhile(app, study, what)
    if study.status != "turn":
        return None
    what = desk.as_decision(study, what, value)
    if (looked := desk.look(app, study, what, value)) is not None:
        return looked
    if what == "act":
        return _answered(app, study, value)
    looked_at = ui.table.press(study.desk, what, value)
    return None if looked_at is None else (desk.with_study(app, replace(study, desk=looked_at)), ())


def learn(app: App, value: str) -> Update:
    """Begin the lesson ``CODE`` or ``GAME/CODE``; the next one if ``value`` is empty.

    Without ``GAME``, the game is that of the lesson on the screen, or the one in the form. In a
    game without lessons, nothing happens. A lesson that was left halfway goes on. A reader who
    has done all lessons and asks for the next one sees their list.
    """
    game, _, code = value.rpartition("/")
    ui = ui_named(game) if game else setup.game_of(app.draft.fields)
    study = app.studies.study
    if not game and app.screen == "study" and study is not None:
        ui = ui_of(study.desk.match.game)
    if not ui.FACTS.lessons:
        return app, ()
    code, left = code or first(app, ui), app.studies.left
    if left is not None and left.lesson == code and ui_of(left.desk.match.game) is ui:
        return _go_on(app, left)
    return begin(app, ui, code, listed=not value and len(done(app, ui)) == len(codes(ui)))


def begin(app: App, ui: GameUi, code: str, listed: bool = False) -> Update:
    """Put a lesson on the table. A game in play waits, unchanged."""
    lesson = lesson_of(ui, code)
    table = _laid(lesson, lesson.position(setup.own_name(app.draft)))
    app = replace(app, studies=replace(app.studies, left=None))
    study = Study(table, lesson.code, listed=listed, back=desk.back_of(app))
    return desk.with_study(app, study), desk.LAID


def _laid(lesson: Lesson, match: Match) -> Session:
    """Return a table that shows no more than the lesson wants."""
    table = desk.laid(match)
    return replace(table, memory=lesson.blindfold(table.memory))


def _leave(app: App, study: Study) -> Update:
    """Leave a lesson. If it is left between two of its tasks, it can go on from there."""
    left = study if study.part and study.status == "turn" else None
    return desk.leave(replace(app, studies=replace(app.studies, left=left)), study)


def _go_on(app: App, left: Study) -> Update:
    """Go back to the task at which a lesson was left."""
    app = replace(app, studies=replace(app.studies, left=None))
    return desk.with_study(app, replace(left, back=desk.back_of(app))), desk.LAID


def with_stored(app: App, values: Mapping[str, str]) -> App:
    """Return the page with the stored list of lessons that are done."""
    if SETTING not in values:
        return app
    names = values[SETTING][:MOST_TEXT].split(",")
    done = frozenset(name for name in names if _NAME.fullmatch(name))
    return replace(app, studies=replace(app.studies, lessons=done))


def lesson_of(ui: GameUi, code: str) -> Lesson:
    """Return the lesson with this code; the first one if there is none."""
    return next((lesson for lesson in ui.FACTS.lessons if lesson.code == code), ui.FACTS.lessons[0])


def codes(ui: GameUi) -> tuple[str, ...]:
    """Return the codes of a game's lessons, in their order."""
    return tuple(lesson.code for lesson in ui.FACTS.lessons)


def after(ui: GameUi, code: str) -> str:
    """Return the code of the next lesson; empty after the last."""
    place = codes(ui).index(code) + 1
    return codes(ui)[place] if place < len(codes(ui)) else ""


def done(app: App, ui: GameUi) -> tuple[str, ...]:
    """Return the codes of the lessons of a game that are done."""
    return tuple(code for code in codes(ui) if name_of(ui, code) in app.studies.lessons)


def name_of(ui: GameUi, code: str) -> str:
    """Return the name under which a lesson is stored as done; in the first game, it is the code."""
    return code if ui is first_game() else f"{ui.GAME.CODE}/{code}"


def first(app: App, ui: GameUi) -> str:
    """Return the code of the first lesson that is not done; of the first of all if all are done."""
    known = done(app, ui)
    return next((code for code in codes(ui) if code not in known), codes(ui)[0])


def _answered(app: App, study: Study, answer: str) -> Update:
    ui = ui_of(study.desk.match.game)
    lesson = lesson_of(ui, study.lesson)
    right = lesson.tasks[study.part].is_right(answer)
    study = desk.answered(study, "right" if right else "wrong", answer)
    if study.status == "turn":
        return desk.with_study(app, study), desk.REPLY
    match = study.desk.full_match
    assert match is not None, "a lesson is played on this device"
    study = replace(study, goal=lesson.answered(match, answer, study.part))
    if _is_shown(app, study, is_last=False):
        return _played_on(app, study)
    return _wait(app, _shown_next(study), GO_ON)


# What follows a right answer, step by step at the pace of a game. Until all of it has been shown,
# ``Study.goal`` is the match that it leads to, and the match on the desk is on its way there.


def _press_meanwhile(app: App, study: Study, what: str) -> Update | None:
    """Handle a press while the lesson shows what follows a right answer."""
    match what:
        case "next":
            return _wait(app, _hurried(study))
        case "pause":
            held = replace(study.desk, paused=not study.desk.paused)
            return _wait(app, replace(study, desk=held))
    return None


def time(app: App, study: Study, message: Tick | Landed) -> Update:
    """Handle a timer: show what comes next after a right answer."""
    if not _is_due(study, message):
        return app, ()
    return _wait(app, _shown_next(study))


def _wait(app: App, study: Study, *effects: Effect) -> Update:
    lesson = lesson_of(ui_of(study.desk.match.game), study.lesson)
    if _is_shown(app, study, is_last=study.part + 1 == len(lesson.tasks)):
        return _played_on(app, study)
    return desk.with_study(app, study), (*effects, _due(study.desk, app.settings.speed))


def _played_on(app: App, study: Study) -> Update:
    """Go on to the next task, or to the end of the lesson, once all has been shown."""
    ui = ui_of(study.desk.match.game)
    lesson, match = lesson_of(ui, study.lesson), study.goal
    assert match is not None
    table, study = _laid(lesson, match), replace(study, goal=None)
    if study.part + 1 < len(lesson.tasks):
        goes_on = replace(study, desk=table, part=study.part + 1, reply="", answer="")
        return desk.with_study(app, goes_on), desk.LAID
    seen = max(study.desk.seen_up_to)
    table = replace(table, seen_up_to=(seen,) * len(match.players))
    app = desk.with_study(app, replace(study, desk=table))
    known = app.studies.lessons | {name_of(ui, lesson.code)}
    effects: tuple[Effect, ...] = desk.NEXT
    if known != app.studies.lessons:
        effects += (SaveSetting(SETTING, ",".join(sorted(known))),)
    return replace(app, studies=replace(app.studies, lessons=known)), effects


def _is_shown(app: App, study: Study, is_last: bool) -> bool:
    """Return whether nothing is left to show, or the reader wants to see none of it.

    ``is_last``: the lesson ends with it, and its end shows the last outcome anyway.
    """
    table, goal = study.desk, study.goal
    if goal is None or not pace.TRAVEL[app.settings.speed]:
        return True
    paid = table.payment
    at_end = paid is None or (is_last and paid.arrived and paid.further() is None)
    return len(table.match.steps) == len(goal.steps) and at_end


def _shown_next(study: Study) -> Study:
    """Show the next leg of a payment, or the next decision."""
    table, goal = study.desk, study.goal
    assert goal is not None
    if table.payment is not None:
        return replace(study, desk=replace(table, payment=table.payment.further()))
    match = goal.at(len(table.match.steps) + 1)
    paid = payment(table.match, match, with_look=True)
    return replace(study, desk=replace(table.at_position(match), payment=paid))


def _hurried(study: Study) -> Study:
    """Show what comes next without waiting for it."""
    table = replace(study.desk, paused=False)
    if table.payment is None:
        return _shown_next(replace(study, desk=table))
    return replace(study, desk=replace(table, payment=table.payment.hurried()))


def _is_due(study: Study, message: Tick | Landed) -> bool:
    """Return whether a timer is about what is shown now."""
    table = study.desk
    if study.goal is None or table.paused or message.steps != len(table.match.steps):
        return False
    leg = None if table.payment is None else table.payment.leg
    return (message.leg if isinstance(message, Landed) else None) == leg


def _due(table: Session, speed: str) -> Effect:
    """Return the wait for the next thing to show, or the focus on the button that shows it."""
    if table.paused:
        return GO_ON
    if table.payment is not None:
        return until_paid(table, speed)
    ms = pace.pause(table.match, speed) or 0
    return GO_ON if speed == "step" and ms else Wait(ms, Tick(len(table.match.steps)))
