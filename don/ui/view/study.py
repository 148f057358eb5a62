"""A lesson or a puzzle on the real table, and the ways to them on the first screen."""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from don.table.match import Match

from ..daily import deals as daily
from ..i18n import Words
from ..model import App
from ..school import learning
from ..school.puzzle_links import name_of
from ..school.study import Study
from ..setup import game_of
from ..table.by_key import REPEAT
from ..table.payment import Payment, payment
from . import bar, lesson, puzzle, spoken, tiles
from .scene import Scene, scene_of


def regions(app: App, study: Study, t: Words) -> dict[str, h.Node]:
    """The table with the task beside it."""
    scene = scene_of(study.desk, app.settings, study.desk.status, t)
    view = scene.ui.view
    asked = (puzzle if study.puzzle else lesson).regions(app, study, scene)
    return {
        "bar": bar.bar(app, t, scene),
        "players": view.players(scene),
        "table": view.board(_left_lying(app, study, scene)),
        "own": view.own(scene),
        "study": asked["study"],
        "pad": [_answer(study, scene), asked["pad"]],
        "live": _live(study, scene, asked["live"]),
    }


def _left_lying(app: App, study: Study, scene: Scene) -> Scene:
    """The table for as long as a lesson lasts: after the right answer what came of it, or else the
    lot that it was about, and not the next one."""
    if study.puzzle or study.status != "told":
        return scene
    match, place = study.desk.match, max(study.desk.heard)
    if (paid := _what_came(match, place)) is not None:
        looked = replace(study.desk, match=paid.before, payment=paid)
        return scene_of(looked, app.settings, looked.status, scene.t)
    if not any(event.ends_auction for event in match.steps[place].events):
        place += 1
    before = replace(study.desk, match=match.at(place))
    return scene_of(before, app.settings, before.status, scene.t)


def _what_came(match: Match, place: int) -> Payment | None:
    """All that was paid when the auction or the round ended, if that is something to look at."""
    for step in range(place, len(match.steps)):
        events = match.steps[step].events
        if any(event.ends_auction or event.opens_round for event in events):
            paid = payment(match.at(step), match.at(step + 1), rests=True)
            looked = None if paid is None else paid.landed()
            if looked is not None or any(event.opens_round for event in events):
                return looked
    return None


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


def lessons_tile(app: App, t: Words) -> h.Node:
    """The way to the lessons of the game on the first screen; nothing if it has none."""
    ui = game_of(app.draft.fields)
    if not ui.school.LESSONS:
        return None
    done, count = len(learning.done(app, ui)), len(ui.school.LESSONS)
    told = t("{done} of {count} done", done=done, count=count)
    if not done:
        told = t.plural("{n} short lesson", "{n} short lessons", count)
    return tiles.tile("learn", "learn", t("Learn"), told)


def puzzle_tile(app: App, t: Words) -> h.Node:
    """The way to the puzzles; nothing in a game that has none."""
    if not game_of(app.draft.fields).school.PUZZLES:
        return None
    solved = bool(app.today) and app.today in app.school.days
    told = t("solved") if solved else t("one small question")
    return tiles.tile("puzzles", "puzzle", t("Puzzle"), told, state="done" if solved else "open")


def puzzles_so_far(app: App, t: Words) -> h.Node:
    """How many puzzles are solved; nothing before there is one."""
    ui = game_of(app.draft.fields)
    shipped = {name_of(code) for _, code in ui.school.PUZZLES}
    solved = len(shipped.intersection(app.school.solved))
    days = daily.streak(app.school.days, app.today)
    if not (ui.school.PUZZLES and (solved or days)):
        return None
    today = bool(app.today) and app.today in app.school.days
    standing = [
        t("Solved today.") if today else "",
        t("{days} days in a row.", days=days) if days > 1 else "",
        t("{done} of {count} solved.", done=solved, count=len(ui.school.PUZZLES)) if solved else "",
    ]
    return h.section("#puzzles-so-far.kept")[
        h.h2[t("Puzzles")], h.p(".hint")[" ".join(filter(None, standing))]
    ]
