"""Puzzles on the page: begin one, answer it, go on to another; and which are solved."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from don.table.record import RecordError
from don.table.safe_json import read_json

from .. import notices
from ..dates import is_day
from ..effects import Effect, Focus, SaveSetting, Unlink
from ..game import GameUi, ui_of
from ..model import App, Update
from ..setup import game_of
from ..sheets import Share
from . import desk
from .puzzle import Puzzle
from .puzzle_links import in_fragment, name_of, puzzle_address, read_puzzle, write_puzzle
from .study import Study

SETTING = "puzzles"
"""The name of the setting that lists the puzzles solved."""
PICK = Focus(("[data-do=pick]",))
STRIDE = 29
"""The step from one day's puzzle to the next.

It is coprime to the number of puzzles, so that each has its turn.
"""
MOST_KEPT = 400
"""The most solved puzzles, and the most days, that are stored."""


def of_day(ui: GameUi, day: str) -> int:
    """Return the place of the day's puzzle among those that come with the game."""
    return date.fromisoformat(day).toordinal() * STRIDE % len(ui.FACTS.puzzles)


def show(app: App, value: str) -> Update:
    """Begin the puzzle with this number, counted from 0, or the next one if there is none."""
    ui = _game(app)
    return begin(app, ui, _wanted(app, ui, value) if value else next_one(app, ui))


def next_one(app: App, ui: GameUi) -> int:
    """Return the place of the puzzle that the home page offers.

    It is the day's puzzle, or an easy one for a reader who has solved none of this game.
    """
    return _todays(app, ui) if _has_solved_any(app, ui) else _easiest(ui)


def _easiest(ui: GameUi) -> int:
    """Return the place of the first puzzle of the lowest grade."""
    grades = [grade for grade, _ in ui.FACTS.puzzles]
    return grades.index(min(grades))


def _has_solved_any(app: App, ui: GameUi) -> bool:
    return any(name_of(code) in app.studies.solved for _, code in ui.FACTS.puzzles)


def _game(app: App) -> GameUi:
    """Return the game whose puzzles are shown: that of the current study, else of the home page."""
    study = app.studies.study if app.screen == "study" else None
    return ui_of(study.desk.match.game) if study is not None else game_of(app.draft.fields)


def press(app: App, study: Study, what: str, value: str) -> Update | None:
    """Handle a press while a puzzle is on the table; return None if it means nothing there."""
    ui = _game(app)
    match what:
        case "study-next" | "study-before":
            step = 1 if what == "study-next" else -1
            place = _todays(app, ui) - step if study.number is None else study.number
            return begin(app, ui, (place + step) % len(ui.FACTS.puzzles))
        case "study-again":
            return _laid(app, study.asked, study.number)
        case "study-share":
            return replace(app, sheet=Share("puzzle", puzzle_address(app.address, study.asked))), ()
        case "study-leave":
            return desk.leave(app, study)
    return _at_table(app, study, what, value) if study.status == "turn" else None


def begin(app: App, ui: GameUi, number: int) -> Update:
    """Put a puzzle on the table. The game that is there waits, unchanged."""
    app, effects = _laid(app, read_puzzle(ui.FACTS.puzzles[number][1]), number)
    return app, (*effects, Unlink())


def arrived(app: App, text: str) -> Update | None:
    """Begin the puzzle in a link; return None if the text holds no such link."""
    code = in_fragment(text)
    if code is None:
        return None
    try:
        return from_code(app, code)
    except RecordError as error:
        return notices.refuse_link(app, notices.fault_of_link(error))


def from_code(app: App, code: str) -> Update:
    """Put the puzzle that a code stands for on the table. Raises ``RecordError``."""
    puzzle = read_puzzle(code)
    shipped = ui_of(puzzle.match.game).FACTS.puzzles
    numbers = [n for n, (_, known) in enumerate(shipped) if known == code]
    return _laid(app, puzzle, numbers[0] if numbers else None)


def with_stored(app: App, values: Mapping[str, str]) -> App:
    """Return the page with the stored list of solved puzzles; damaged entries are left out."""
    try:
        data = read_json(values.get(SETTING, ""))
    except ValueError:
        return app
    lists = data if isinstance(data, dict) else {}
    solved, days = ([x for x in _texts(lists.get(key)) if good(x)] for key, good in STORED.items())
    return replace(app, studies=replace(app.studies, solved=tuple(solved), days=tuple(days)))


STORED = {"solved": lambda text: len(text) == 8 and text.isalnum(), "days": is_day}
"""The stored lists, each with the test that its entries must pass."""


def _texts(value: object) -> list[str]:
    return [x for x in value if isinstance(x, str)][-MOST_KEPT:] if isinstance(value, list) else []


def _wanted(app: App, ui: GameUi, value: str) -> int:
    """Return the place given as text; if it is not valid, that of the day's puzzle."""
    if value.isascii() and value.isdigit() and len(value) < 4:
        return int(value) % len(ui.FACTS.puzzles)
    return _todays(app, ui)


def _todays(app: App, ui: GameUi) -> int:
    """Return the place of the day's puzzle; the first one as long as the day is unknown."""
    return of_day(ui, app.today) if app.today else 0


def _laid(app: App, puzzle: Puzzle, number: int | None) -> Update:
    """Put a puzzle on the table. ``number`` is its place among those that come with the game."""
    table = desk.laid(puzzle.match)
    table = replace(table, memory=puzzle.blindfold(table.memory))
    focus = (*desk.LAID, PICK) if puzzle.by_seats else desk.LAID
    study = Study(table, puzzle=puzzle, number=number, back=desk.back_of(app))
    return desk.with_study(app, study), focus


def _at_table(app: App, study: Study, what: str, value: str) -> Update | None:
    """Handle a press at a puzzle's table: an answer, a selection, a question; else return None."""
    puzzle = study.asked
    match what:
        case "pick" if puzzle.by_seats and value in _seats(puzzle):
            picked = study.picked ^ {int(value)}
            return desk.with_study(app, replace(study, picked=picked, reply="")), ()
        case "answer" if puzzle.by_seats and study.picked:
            return _answer(app, study, " ".join(map(str, sorted(study.picked))))
        case "reveal" if study.reply:
            return _solved(app, replace(study, reply="shown"))
    if not study.by_bid and what != "ask":
        return None
    what = desk.as_decision(study, what, value)
    if (looked := desk.look(app, study, what, value)) is not None:
        return looked
    return _answer(app, study, value) if what == "act" else None


def _seats(puzzle: Puzzle) -> list[str]:
    return [str(seat) for seat in range(len(puzzle.match.players))]


def _answer(app: App, study: Study, answer: str) -> Update:
    right = answer == study.asked.solution
    study = desk.answered(study, "right" if right else "wrong", answer)
    if not right:
        return desk.with_study(app, study), desk.REPLY
    app, effects = _solved(app, study)
    return _noted(app, study, effects)


def _solved(app: App, study: Study) -> Update:
    """Return the page with the answer on the table: the position that it leads to.

    If it leads to none, the answer is shown as selected.
    """
    puzzle = study.asked
    table, ended = study.desk, puzzle.ended()
    if ended is None:
        plain = desk.laid(puzzle.match).memory
        table = replace(table, memory=plain, selected=puzzle.solution, refused=None, refusal=None)
    else:
        seen = (len(puzzle.match.steps),) * len(puzzle.match.players)
        table = replace(desk.laid(ended), seen_up_to=seen)
    study = replace(study, desk=table, answer=puzzle.solution)
    return desk.with_study(app, study), (*desk.NEXT, Unlink())


def _noted(app: App, study: Study, effects: tuple[Effect, ...]) -> Update:
    """Store a puzzle as solved; for the day's puzzle, store the day, too."""
    studies, name = app.studies, name_of(write_puzzle(study.asked))
    solved = (*(other for other in studies.solved if other != name), name)[-MOST_KEPT:]
    days = {*studies.days}
    if app.today and study.number == of_day(_game(app), app.today):
        days.add(app.today)
    studies = replace(studies, solved=solved, days=tuple(sorted(days)[-MOST_KEPT:]))
    written = json.dumps({"solved": studies.solved, "days": studies.days})
    return replace(app, studies=studies), (*effects, SaveSetting(SETTING, written))
