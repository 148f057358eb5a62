"""A lesson: its task beside the table, and what is said to an answer at the pad."""

from __future__ import annotations

import htpy as h

from don.table.auction import PASS
from don.table.match import Match

from ..game import ui_of
from ..i18n import Words, isolated
from ..model import App
from ..school.learning import after, codes, done, name_of
from ..school.study import Study
from ..sentences import tell_all
from .scene import Scene


def regions(app: App, study: Study, scene: Scene) -> dict[str, h.Node]:
    """The task, the pad with what is said to an answer, and the sentence for screen readers."""
    return {
        "study": _task(app, study, scene.t),
        "pad": _pad(study, scene),
        "live": _spoken(study, scene),
    }


def title(study: Study, t: Words) -> str:
    """For the title of the page."""
    ui = ui_of(study.desk.match.game)
    return t(
        "Lesson {n} of {count}: {title}",
        n=codes(ui).index(study.lesson) + 1,
        count=len(codes(ui)),
        title=ui.words.lesson(t, study.lesson).title,
    )


def _task(app: App, study: Study, t: Words) -> h.Node:
    ui = ui_of(study.desk.match.game)
    words, place = ui.words.lesson(t, study.lesson), codes(ui).index(study.lesson)
    return [
        h.div(".round")[h.h2[words.title], _all(app, study, t)],
        h.progress(
            max=str(len(codes(ui))),
            value=str(place + (study.status == "told")),
            aria_hidden="true",
        ),
        h.p[words.task] if study.status == "turn" else None,
    ]


def _all(app: App, study: Study, t: Words) -> h.Element:
    """Which lesson this is; unfolded, all of them to choose from, with what is done."""
    ui = ui_of(study.desk.match.game)
    # Under a name of its own for every lesson, so that it is folded again once one is chosen.
    return h.details(f"#all-lessons-{study.lesson}.all")[
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
                        data_value=name_of(ui, code),
                        aria_current="true" if code == study.lesson else None,
                    )[f"{n}. {ui.words.lesson(t, code).title}", _done(t, code in done(app, ui))]
                ]
                for n, code in enumerate(codes(ui), 1)
            ]
        ],
    ]


def _done(t: Words, known: bool) -> h.Node:
    return known and [" ", h.span(role="img", aria_label=t("done"))["✓"]]


def _pad(study: Study, scene: Scene) -> h.Node:
    """The pad of the game, with what is said to a wrong answer; or what to do after a right one."""
    t, ui = scene.t, scene.ui
    if study.status == "told":
        last = not after(ui, study.lesson)
        return h.div(".told")[
            h.p(".reply.right")[h.b[t("Correct.")], " ", ui.words.lesson(t, study.lesson).after],
            h.div(".decide")[
                h.button(".pass", type="button", data_do="study-again")[t("Again")],
                h.button("#study-next.commit", type="button", data_do="study-next")[
                    t("Done") if last else t("Next lesson")
                ],
            ],
        ]
    return [
        h.p(".reply")[_objection(study, scene)] if study.reply else None,
        ui.view.question(scene, False),
    ]


def _objection(study: Study, scene: Scene) -> str:
    """Why an answer is not what is wanted here; at the end of a game also what it would bring."""
    t, match = scene.t, study.desk.match
    told = scene.ui.words.lesson(t, study.lesson).objection(study.reply)
    end = _last(match, study.said)
    if end is None:
        return told
    points = zip(scene.names, match.game.standing(end.state), strict=True)
    told_so = ", ".join(f"{isolated(name)} {each.points}" for name, each in points)
    return " ".join([told, t("Points: {points}.", points=told_so)])


def _spoken(study: Study, scene: Scene) -> h.Node:
    """For the live region: the task, or what is said to the answer."""
    t, match = scene.t, study.desk.match
    words = scene.ui.words.lesson(t, study.lesson)
    if study.status == "told":
        steps = match.steps[max(study.desk.heard) :]
        news = tell_all(
            scene.ui, t, scene.names, [event for step in steps for event in step.events], scene.you
        )
        return " ".join([t("Correct."), *news, words.after])
    if study.reply:
        return _objection(study, scene)
    return f"{title(study, t)}. {words.task}"


def _last(match: Match, said: str) -> Match | None:
    """The end of the game, if the answer and a pass lead to it."""
    for text in (said, PASS):
        if match.to_act is None:
            return match
        action = match.game.read_action(text)
        if match.check(action) is not None:
            return None
        match = match.play(action)
    return match if match.to_act is None else None
