"""A lesson: its task beside the table, and what is said to an answer at the pad."""

from __future__ import annotations

import htpy as h

from don.games.don import scores

from ..i18n import Words, isolated
from ..model import App
from ..school.lessons import CODES, after, played
from ..school.study import Study
from ..telling import tell_all
from . import pad
from .lesson_words import told
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
    return t(
        "Lesson {n} of {count}: {title}",
        n=CODES.index(study.lesson) + 1,
        count=len(CODES),
        title=told(t, study.lesson).title,
    )


def _task(app: App, study: Study, t: Words) -> h.Node:
    words, place = told(t, study.lesson), CODES.index(study.lesson)
    return [
        h.div(".round")[h.h2[words.title], _all(app, study, t)],
        h.progress(
            max=str(len(CODES)),
            value=str(place + (study.status == "told")),
            aria_hidden="true",
        ),
        h.p[words.task] if study.status == "turn" else None,
    ]


def _all(app: App, study: Study, t: Words) -> h.Element:
    """Which lesson this is; unfolded, all of them to choose from, with what is done."""
    # Under a name of its own for every lesson, so that it is folded again once one is chosen.
    return h.details(f"#all-lessons-{study.lesson}.all")[
        h.summary(".quiet")[
            t("Lesson {n} of {count}", n=CODES.index(study.lesson) + 1, count=len(CODES))
        ],
        h.ol[
            [
                h.li[
                    h.button(
                        ".plain",
                        type="button",
                        data_do="learn",
                        data_value=code,
                        aria_current="true" if code == study.lesson else None,
                    )[f"{n}. {told(t, code).title}", _done(t, code in app.school.lessons)]
                ]
                for n, code in enumerate(CODES, 1)
            ]
        ],
    ]


def _done(t: Words, done: bool) -> h.Node:
    return done and [" ", h.span(role="img", aria_label=t("done"))["✓"]]


def _pad(study: Study, scene: Scene) -> h.Node:
    """The pad of the game, with what is said to a wrong answer; or what to do after a right one."""
    t = scene.t
    if study.status == "told":
        last = not after(study.lesson)
        return h.div(".told")[
            h.p(".reply.right")[h.b[t("Right.")], " ", told(t, study.lesson).after],
            h.div(".decide")[
                h.button(".pass", type="button", data_do="study-again")[t("Again")],
                h.button("#study-next.commit", type="button", data_do="study-next")[
                    t("Finish") if last else t("Next lesson")
                ],
            ],
        ]
    return [
        h.p(".reply")[_objection(study, scene)] if study.reply else None,
        pad.pad(scene, orders=False),
    ]


def _objection(study: Study, scene: Scene) -> str:
    """Why an answer is not what is wanted here; at the end of a game also what it would bring."""
    t, match, words = scene.t, study.desk.match, told(scene.t, study.lesson)
    assert match is not None
    if study.reply == "pass":
        return words.to_pass
    end = played(match, f"{study.said}, -")
    if end.to_act is not None:
        return words.to_bid
    points = zip(scene.names, scores(end.state), strict=True)
    told_so = ", ".join(f"{isolated(name)} {score.points}" for name, score in points)
    return " ".join([words.to_bid, t("Points: {points}.", points=told_so)])


def _spoken(study: Study, scene: Scene) -> h.Node:
    """For the live region: the task, or what is said to the answer."""
    t, match = scene.t, study.desk.match
    words = told(t, study.lesson)
    if study.status == "told" and match is not None:
        steps = match.steps[max(study.desk.heard) :]
        news = tell_all(t, scene.names, [event for step in steps for event in step.events])
        return " ".join([t("Right."), *news, words.after])
    if study.reply:
        return _objection(study, scene)
    return f"{title(study, t)}. {words.task}"
