"""A lesson or puzzle at the real table; on the home page, the tiles for both."""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from don.table.match import Match

from ..daily import deals as daily
from ..game import GameUi
from ..i18n import Words
from ..lessons import learning, puzzling
from ..lessons.puzzle_links import name_of
from ..lessons.study import Study
from ..model import App
from ..setup import game_of
from ..table.key_input import REPEAT
from ..table.payment import Payment, payment
from ..table.session import Session
from . import bar, lesson, puzzle, spoken, tiles
from .scene import Scene, scene_of


def regions(app: App, study: Study, t: Words) -> dict[str, h.Node]:
    """Return the content of the regions, by id: the table, with the task beside it."""
    scene = _drawn(app, study.desk, t)
    if study.status == "waiting":
        scene = replace(scene, status="waiting")
    # After the answer to a lesson, the reader's own cards cannot be pressed.
    is_answered = study.status == "told" and not study.puzzle
    mine = replace(scene, status="told") if is_answered else scene
    view = scene.ui.view
    asked = (puzzle if study.puzzle else lesson).regions(app, study, scene)
    return {
        "bar": bar.bar(app, t, mine),
        "players": view.players(scene),
        "table": view.board(_as_answered(app, study, scene)),
        "own": view.own(mine),
        "study": asked["study"],
        "pad": [_answer(study, scene), asked["pad"]],
        "live": _live(study, scene, asked["live"]),
    }


def _as_answered(app: App, study: Study, scene: Scene) -> Scene:
    """Return the table as an answer has left it: with the outcome of the auction, or else its lot.

    The next lot is never shown. Until the answer, the table stays as it is.
    """
    if study.status != "told" or (study.puzzle and study.puzzle.ended() is None):
        return scene
    match, place = study.desk.full_match, max(study.desk.seen_up_to)
    if match is None:
        return scene
    if (paid := _last_payment(match, place)) is not None:
        at_outcome = replace(study.desk, match=paid.before, payment=paid)
        return _drawn(app, at_outcome, scene.t)
    if _stops_after_the_auction(match):
        return scene
    if not any(event.ends_auction for event in match.steps[place].events):
        place += 1
    before = replace(study.desk, match=match.at(place))
    return _drawn(app, before, scene.t)


def _drawn(app: App, desk: Session, t: Words) -> Scene:
    """Return the scene; a game that an answer ends is not drawn as over, so that nothing moves."""
    status = "told" if desk.status == "over" else desk.status
    return replace(scene_of(desk, app.settings, status, t), is_lesson=True)


def _stops_after_the_auction(match: Match) -> bool:
    """Return whether the match stops where an auction has ended and no round has begun since."""
    events = match.steps[-1].events
    ended = any(event.ends_auction for event in events)
    return ended and not any(event.opens_round for event in events)


def _last_payment(match: Match, place: int) -> Payment | None:
    """Return the payment at the end of the auction, round or game; None if none is to be shown.

    If several auctions have ended, the task was about the last.
    """
    for step in reversed(range(place, len(match.steps))):
        events = match.steps[step].events
        is_last = match.to_act is None and step == len(match.steps) - 1
        if is_last or any(event.opens_round or event.ends_auction for event in events):
            paid = payment(match.at(step), match.at(step + 1), with_look=True)
            settled = None if paid is None else paid.settled()
            if settled is not None:
                return settled
    return None


def _answer(study: Study, scene: Scene) -> h.Node:
    """Return the answer to a key; None for the key that repeats the task, which is shown anyway."""
    return None if study.desk.key_input.asked == REPEAT else spoken.answer_line(scene)


def _live(study: Study, scene: Scene, task: h.Node) -> h.Node:
    """Return the text for the live region: the answer to a key, or the task or the reply."""
    key_input = study.desk.key_input
    again = spoken.AGAIN * (key_input.times % 2)
    if key_input.asked and key_input.asked != REPEAT:
        return spoken.answer(scene) + again
    if key_input.typed and not study.puzzle:
        return scene.ui.words.typed(scene)
    if key_input.typed:
        return scene.t("Bid {n}", n=study.desk.selected or key_input.typed)
    return [task, again]


def title(study: Study, t: Words) -> str:
    """Return the title of the page."""
    return puzzle.title(study, t) if study.puzzle else lesson.title(study, t)


def lessons_tile(app: App, t: Words, ui: GameUi, is_new: bool = False) -> h.Node:
    """Return the tile for a game's lessons; None if it has none.

    It invites a reader who ``is_new`` to the game.
    """
    if not ui.FACTS.lessons:
        return None
    done, count = len(learning.done(app, ui)), len(ui.FACTS.lessons)
    text = t("{done} of {count} done", done=done, count=count)
    if is_new and not done:
        text = t("New here? 5 minutes.")
    elif not done:
        text = t.plural("{n} short lesson", "{n} short lessons", count)
    return tiles.tile("learn", "learn", t("Learn"), text, game=tiles.beside(app, ui))


def puzzle_tile(app: App, t: Words, ui: GameUi) -> h.Node:
    """Return the tile for a game's puzzles; None if it has none."""
    if not ui.FACTS.puzzles:
        return None
    solved = bool(app.today) and app.today in app.studies.days
    count = len(ui.FACTS.puzzles)
    text = t("solved") if solved else t("one small question")
    if app.today and not solved and (place := puzzling.next_one(app, ui)):
        text = t("{n} of {count}", n=place + 1, count=count)
    state, game = "done" if solved else "open", tiles.beside(app, ui)
    return tiles.tile("puzzles", "puzzle", t("Puzzle"), text, state=state, game=game)


def puzzles_so_far(app: App, t: Words) -> h.Node:
    """Say how many of the chosen game's puzzles have been solved; None before the first."""
    ui = game_of(app.draft.fields)
    shipped = {name_of(code) for _, code in ui.FACTS.puzzles}
    solved = len(shipped.intersection(app.studies.solved))
    days = daily.streak(app.studies.days, app.today)
    if not (ui.FACTS.puzzles and (solved or days)):
        return None
    today = bool(app.today) and app.today in app.studies.days
    lines = [
        t("Solved today.") if today else "",
        t("{days} days in a row.", days=days) if days > 1 else "",
        t("{done} of {count} solved.", done=solved, count=len(ui.FACTS.puzzles)) if solved else "",
    ]
    return h.section("#puzzles-so-far.kept")[
        h.h2[t("Puzzles")], h.p(".hint")[" ".join(filter(None, lines))]
    ]
