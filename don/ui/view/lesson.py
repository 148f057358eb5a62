"""A lesson: its task beside the table, and the reply to an answer at the pad."""

from __future__ import annotations

import htpy as h

from don.table.auction import PASS_TEXT
from don.table.game import amount_of
from don.table.match import Match

from ..game import GameUi, ui_of
from ..i18n import Words, isolated
from ..lessons.learning import after, codes, done, lesson_of, name_of
from ..lessons.lesson import Lesson, Task
from ..lessons.study import Study
from ..model import App
from ..sentences import event_texts, with_full_stop
from . import pace
from .laurel import confetti, laurel
from .people import face
from .scene import Scene


def regions(app: App, study: Study, scene: Scene) -> dict[str, h.Node]:
    """Return the task, the pad with the reply to an answer, and the text for screen readers."""
    return {
        "study": _task(app, study, scene),
        "pad": _pad(study, scene),
        "live": _spoken(study, scene),
    }


def title(study: Study, t: Words) -> str:
    """Return the title of the page."""
    ui = ui_of(study.desk.match.game)
    return t(
        "Lesson {n} of {count}: {title}",
        n=codes(ui).index(study.lesson) + 1,
        count=len(codes(ui)),
        title=t.tabled(_lesson(study).title),
    )


def _task(app: App, study: Study, scene: Scene) -> h.Node:
    t, ui = scene.t, scene.ui
    lesson, place = _lesson(study), codes(ui).index(study.lesson)
    parts, picture = len(lesson.tasks), t.tabled(lesson.picture)
    return [
        h.div(".round")[h.h2[t.tabled(lesson.title)], _all(app, study, t)],
        not is_last(study)
        and h.progress(
            max=str(len(codes(ui))),
            value=str(place + (study.part + (study.status == "told")) / parts),
            aria_hidden="true",
        ),
        not is_last(study)
        and [
            _question(study, t),
            picture and h.div(role="img", aria_label=picture)[lesson.drawing(t)],
        ],
        is_last(study)
        and [confetti(), h.p(".graduate")[t("Now you know all you need. Time to play!")]],
    ]


def _question(study: Study, t: Words) -> h.Element:
    """Draw the question. After the answer the verdict stands in its place, at the same height.

    While things still move, it says where to look: the reason follows when they have arrived.
    """
    text = t.tabled(_task_of(study).text)
    if study.reply == "right":
        moves = study.status == "waiting"
        verdict = t("Right! Now watch.") if moves else t("Correct.")
        return h.p(".answered")[h.span[text], h.b[verdict]]
    return h.p[_is_correct_so_far(study) and [h.b[t("Correct.")], " "], text]


def is_last(study: Study) -> bool:
    """Return whether a game's last lesson has been answered correctly."""
    ui = ui_of(study.desk.match.game)
    return study.status == "told" and not after(ui, study.lesson)


def _is_correct_so_far(study: Study) -> bool:
    """Return whether the previous task has been answered, and the current one not yet."""
    return study.status == "turn" and study.part > 0 and not study.answer


def _all(app: App, study: Study, t: Words) -> h.Element:
    """Return the lesson's number, which unfolds into a list of all lessons; a tick means done."""
    ui = ui_of(study.desk.match.game)
    # The id contains the lesson, so that the list folds when the reader chooses another. Going back
    # folds the list, too, unless the reader came for it.
    name = f"#all-lessons-{study.lesson}.all"
    return h.details(name, open=study.listed, data_layer=not study.listed)[
        h.summary(".quiet")[
            t("Lesson {n} of {count}", n=codes(ui).index(study.lesson) + 1, count=len(codes(ui)))
        ],
        h.ol[
            [
                h.li[
                    h.button(
                        ".plain",
                        type="button",
                        data_do="learn",
                        data_value=name_of(ui, lesson.code),
                        aria_current="true" if lesson.code == study.lesson else None,
                    )[f"{n}. {t.tabled(lesson.title)}", _done(t, lesson.code in done(app, ui))]
                ]
                for n, lesson in enumerate(ui.FACTS.lessons, 1)
            ]
        ],
    ]


def _done(t: Words, known: bool) -> h.Node:
    return known and [" ", h.span(role="img", aria_label=t("done"))["✓"]]


def _pad(study: Study, scene: Scene) -> h.Node:
    """Return the game's pad, with any reply to a wrong answer; after a right one, ways to go on."""
    t, ui = scene.t, scene.ui
    if study.status == "waiting":
        return h.div(".solution.shows")[
            h.div(".reply", aria_hidden="true")[pace.just_now(scene)], pace.shows(scene)
        ]
    if study.status == "told":
        return h.div(".solution.solved")[
            h.div(".reply.right")[
                is_last(study) and _crowned(scene),
                h.p[is_last(study) and [h.b[t("Correct.")], " "], _after(study, scene)],
            ],
            _last_buttons(t, ui) if is_last(study) else _next_buttons(t),
        ]
    return [
        study.reply and h.p(".reply")[h.b[_not_quite(study, t)], " ", _objection(study, scene)],
        ui.view.question(scene, False),
    ]


def _next_buttons(t: Words) -> h.Element:
    return h.div(".decide")[
        h.button(".pass", type="button", data_do="study-again")[t("Again")],
        h.button("#study-next.commit", type="button", data_do="study-next")[t("Next lesson")],
    ]


def _crowned(scene: Scene) -> h.Node:
    """Draw the reader's face in a wreath, after all lessons."""
    if scene.you is None:
        return None
    return h.div(".portrait.glad")[laurel(), face(scene.faces[scene.you])]


def _last_buttons(t: Words, ui: GameUi) -> h.Element:
    """Return the buttons after the last lesson: a large one to play the game, and small ones."""
    return h.div(".decide.plays")[
        h.button(".small", type="button", data_do="study-again")[t("Again")],
        h.button(".small", type="button", data_do="study-leave")[t("Done")],
        h.button("#study-next.commit", type="button", data_do="begin", data_value=ui.GAME.CODE)[
            t("Play")
        ],
    ]


def _not_quite(study: Study, t: Words) -> str:
    """Say that the answer is wrong, and which number it was: its key no longer shows it."""
    if amount_of(study.answer) is not None:
        return t("{n}? Not quite.", n=study.answer)
    return t("Not quite.")


def _objection(study: Study, scene: Scene) -> str:
    """Say why an answer is wrong; if it would end the game, also give everybody's final points."""
    t, match = scene.t, study.desk.full_match
    text = t.tabled(_task_of(study).objection(study.answer))
    end = _last(match, study.answer)
    if end is None:
        return text
    points = zip(scene.labels, end.game.standing(end.state), strict=True)
    totals = ", ".join(f"{isolated(name)} {each.points}" for name, each in points)
    return " ".join([text, t("Points: {points}.", points=totals)])


def _spoken(study: Study, scene: Scene) -> h.Node:
    """Return the text for the live region: the task, or the reply to the answer."""
    t, match = scene.t, study.desk.match
    lesson = _lesson(study)
    if study.status == "waiting":
        return t("Correct.")
    if study.status == "told":
        steps = match.steps[max(study.desk.seen_up_to) :]
        events = [event for step in steps for event in step.events]
        if lesson.blind:
            events = [event for event in events if not event.moves_chips]
        news = event_texts(scene.ui, t, scene.names, events, scene.you)
        return " ".join([t("Correct."), *news, _after(study, scene)])
    if study.reply:
        return f"{_not_quite(study, t)} {_objection(study, scene)}"
    opening = with_full_stop(title(study, t))
    if study.part:
        opening = "" if study.answer else t("Correct.")
    task, picture = t.tabled(_task_of(study).text), t.tabled(lesson.picture)
    return " ".join(filter(None, [opening, task, picture]))


def _lesson(study: Study) -> Lesson:
    """Return the lesson at the table."""
    return lesson_of(ui_of(study.desk.match.game), study.lesson)


def _task_of(study: Study) -> Task:
    """Return the task at the table."""
    return _lesson(study).tasks[study.part]


def _after(study: Study, scene: Scene) -> str:
    """Return the closing words of the lesson, after a remark if the answer bid more than needed."""
    t, lesson, best = scene.t, _lesson(study), _task_of(study).best
    not_best = "" if study.answer == best else t.tabled(lesson.not_best, n=best)
    return " ".join(filter(None, [not_best, t.tabled(lesson.after)]))


def _last(match: Match | None, answer: str) -> Match | None:
    """Return the match at its end if the answer, or a pass after it, leads there; else None."""
    if match is None:
        return None
    for text in (answer, PASS_TEXT):
        if match.to_act is None:
            return match
        try:
            action = match.game.read_action(text)
        except ValueError:
            return None
        if match.check(action) is not None:
            return None
        match = match.play(action)
    return match if match.to_act is None else None
