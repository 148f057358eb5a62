"""Puzzles on the page: taking one up, answering, going on; what was solved."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from don.table.match import Match
from don.table.plain_json import read_json
from don.table.record import RecordError

from ..daily import is_day
from ..effects import Effect, Focus, Keep, Unlink
from ..model import App, Outcome
from ..outside import sharing
from ..sheets import Share
from . import desk
from .puzzle_links import fragment_of, in_fragment, name_of, read_puzzle, write_puzzle
from .puzzles import Puzzle, solution
from .shipped import SHIPPED
from .study import Study

SETTING = "puzzles"
"""The name of the setting that holds what was solved."""
PICK = Focus(("[data-do=pick]",))
STRIDE = 29
"""From one day's puzzle to the next: prime to their number, so that all of them have their turn."""
MOST_KEPT = 400
"""Puzzles and days that are remembered."""


def of_day(day: str) -> int:
    """The place of the day's puzzle among those that come with the game."""
    return date.fromisoformat(day).toordinal() * STRIDE % len(SHIPPED)


def press(app: App, study: Study | None, what: str, value: str) -> Outcome | None:
    """Something about puzzles was pressed, or on the table of one; else None."""
    if what == "puzzle":
        return begin(app, _wanted(app, value))
    if study is None or study.puzzle is None:
        return None
    match what:
        case "study-next" | "study-before":
            step = 1 if what == "study-next" else -1
            place = _wanted(app, "") - step if study.number is None else study.number
            return begin(app, (place + step) % len(SHIPPED))
        case "study-again":
            return _laid(app, study.puzzle, study.number)
        case "study-share":
            return replace(app, sheet=Share("puzzle", app.address + fragment_of(study.puzzle))), ()
    if study.desk.match is None or study.status != "turn":
        return None
    return _at_table(app, study, study.puzzle, study.desk.match, what, value)


def begin(app: App, number: int) -> Outcome:
    """Put a puzzle on the table. The game that is there waits, untouched."""
    app, effects = _laid(app, read_puzzle(SHIPPED[number][1]), number)
    return app, (*effects, Unlink())


def arrived(app: App, text: str) -> Outcome | None:
    """A puzzle that came by link; None if none did."""
    code = in_fragment(text)
    if code is None:
        return None
    try:
        puzzle = read_puzzle(code)
    except RecordError as error:
        return sharing.refuse(app, error)
    numbers = [n for n, (_, known) in enumerate(SHIPPED) if known == code]
    return _laid(app, puzzle, numbers[0] if numbers else None)


def told(app: App, values: Mapping[str, str]) -> App:
    """What was solved, as it was kept; whatever is damaged is left out."""
    try:
        data = read_json(values.get(SETTING, ""))
    except ValueError:
        return app
    lists = data if isinstance(data, dict) else {}
    solved, days = ([x for x in _texts(lists.get(key)) if good(x)] for key, good in KEPT.items())
    return replace(app, school=replace(app.school, solved=tuple(solved), days=tuple(days)))


KEPT = {"solved": lambda text: len(text) == 8 and text.isalnum(), "days": is_day}
"""What is kept, and what a text there must be."""


def _texts(value: object) -> list[str]:
    return [x for x in value if isinstance(x, str)][-MOST_KEPT:] if isinstance(value, list) else []


def _wanted(app: App, value: str) -> int:
    """A place by its text; else the day's."""
    if value.isascii() and value.isdigit() and len(value) < 4:
        return int(value) % len(SHIPPED)
    return of_day(app.today) if app.today else 0


def _laid(app: App, puzzle: Puzzle, number: int | None) -> Outcome:
    page, focus = desk.laid(app, puzzle.match)
    page = replace(page, blind=True)
    focus = (*focus, PICK) if puzzle.kind == "paid" else focus
    study = Study(page, puzzle=puzzle, number=number, back=desk.back_of(app))
    return desk.shown(app, study), focus


def _at_table(
    app: App, study: Study, puzzle: Puzzle, match: Match, what: str, value: str
) -> Outcome | None:
    """A press on the table of the puzzle: an answer, or a look."""
    match what:
        case "pick" if puzzle.kind == "paid" and value in _seats(puzzle):
            picked = study.picked ^ {int(value)}
            return desk.shown(app, replace(study, picked=picked, reply="")), ()
        case "answer" if puzzle.kind == "paid" and study.picked:
            return _answer(app, study, puzzle, " ".join(map(str, sorted(study.picked))))
        case "reveal" if study.reply:
            return _told(app, replace(study, reply="shown"), puzzle)
    if not study.by_bid and what != "ask":
        return None
    if (looked := desk.look(app, study, match, what, value)) is not None:
        return looked
    return _answer(app, study, puzzle, value) if what == "act" else None


def _seats(puzzle: Puzzle) -> list[str]:
    return [str(seat) for seat in range(len(puzzle.match.players))]


def _answer(app: App, study: Study, puzzle: Puzzle, answer: str) -> Outcome:
    right = answer == solution(puzzle)
    study = desk.answered(study, "right" if right else "wrong", answer)
    if not right:
        return desk.shown(app, study), ()
    app, effects = _told(app, study, puzzle)
    return _noted(app, study, puzzle, effects)


def _told(app: App, study: Study, puzzle: Puzzle) -> Outcome:
    """The table with the answer on it: what comes of it, or whom it would pay."""
    answer, match = solution(puzzle), puzzle.match
    if puzzle.kind in ("only", "without"):
        page = replace(study.desk, blind=False, selected=answer, doubted=None, refusal=None)
    else:
        page, _ = desk.laid(app, ended(puzzle, answer))
        page = replace(page, heard=(len(match.steps),) * len(match.players))
    return desk.shown(app, replace(study, desk=page, said=answer)), (desk.NEXT, Unlink())


def ended(puzzle: Puzzle, answer: str) -> Match:
    """The match after the answer to ``paid`` or ``last``, if all others pass then."""
    match = puzzle.match
    number = match.state.round
    first = "-" if puzzle.kind == "paid" else answer
    match = match.play(match.game.read_action(first))
    while match.to_act is not None and match.state.round == number:
        match = match.play(match.game.read_action("-"))
    return match


def _noted(app: App, study: Study, puzzle: Puzzle, effects: tuple[Effect, ...]) -> Outcome:
    """Remember what was solved; the day's puzzle counts for its day."""
    school, name = app.school, name_of(write_puzzle(puzzle))
    solved = (*(other for other in school.solved if other != name), name)[-MOST_KEPT:]
    days = {*school.days}
    if app.today and study.number == of_day(app.today):
        days.add(app.today)
    school = replace(school, solved=solved, days=tuple(sorted(days)[-MOST_KEPT:]))
    kept = json.dumps({"solved": school.solved, "days": school.days})
    return replace(app, school=school), (*effects, Keep(SETTING, kept))
