"""The table of lessons and puzzles: a position on a separate table, and the way back."""

from __future__ import annotations

from dataclasses import replace

from don.table.match import Match

from ..effects import Effect, Focus, List, Show
from ..model import App, Update
from ..table import key_input, turns
from ..table.session import KeyInput, Session
from .study import Study

VERBS = (
    *("study-next", "study-before", "study-again", "study-share", "study-leave"),
    *("pick", "answer", "reveal"),
)
"""Words of presses of lessons and puzzles (``learning.press``, ``puzzling.press``)."""
NEXT = (Focus(("#study-next",)), Show("#pad .solution"))
"""The effects after the right answer: where to put the focus, and what to bring into view."""
REPLY = (Show("#pad > .reply"),)
"""The effect after a wrong answer: it brings the reply into view."""
LAID = (turns.CHOSEN, Show("#study"))
"""The effects after a position is laid on the table."""


def laid(match: Match) -> Session:
    """Return a table with this position. Nothing is chosen yet: the choice is the task."""
    table = Session.begin(match)
    return replace(table, viewer=table.people[0] if table.people else None)


def with_study(app: App, study: Study) -> App:
    """Return the page with a lesson or puzzle on it; the game on the table waits."""
    return replace(app, screen="study", sheet=None, studies=replace(app.studies, study=study))


def back_of(app: App) -> str:
    """Return the screen to go back to from a lesson or puzzle that begins now."""
    if app.screen == "study" and app.studies.study is not None:
        return app.studies.study.back
    return app.screen


def leave(app: App, study: Study) -> Update:
    """Return to the screen where the lesson or puzzle was asked for."""
    app = replace(app, screen=study.back, studies=replace(app.studies, study=None))
    if app.playing is not None:
        return turns.advance(app)
    entry = "#puzzles button" if study.puzzle else "#learn button"
    return replace(app, screen="setup"), (List(), Focus((entry, "#play button")))


def answered(study: Study, reply: str, answer: str) -> Study:
    """Return the study with an answer; the selection and the input by keys are cleared."""
    table = replace(study.desk, key_input=KeyInput(), selected=None)
    return replace(study, desk=table, reply=reply, answer=answer)


def as_decision(study: Study, what: str, value: str) -> str:
    """Return ``act`` for a second press on the selected action, else the press unchanged."""
    return "act" if what == "choose" and study.desk.is_second_press(value) else what


def look(app: App, study: Study, what: str, value: str) -> Update | None:
    """Handle a selection or a question at the table; None if the press is an answer or unknown."""
    desk = study.desk
    effects: tuple[Effect, ...] = ()
    match what:
        case "ask" if not (study.puzzle and value == study.puzzle.secret):
            desk, effects = key_input.ask(desk, value)
        case "type":
            desk, effects = key_input.type_(desk, value)
        case "write":
            desk, effects = key_input.write(desk, value)
        case "raise":
            desk, effects = key_input.raise_or_lower(desk, value)
        case "choose" | "step":
            desk = desk.choose(value)
        case "why":
            desk = desk.ask_why(value)
        case "act":
            tried = _tried(app, desk, value)
            if tried is None:
                return None  # an answer
            desk = tried
        case _:
            return None
    return with_study(app, replace(study, desk=desk, reply="")), effects


def _tried(app: App, desk: Session, text: str) -> Session | None:
    """Return the table after a decision that is refused or unconfirmed; None if it is an answer."""
    if desk.needs_confirmation(text, app.settings):
        return desk.choose(text)
    try:
        refusal = desk.match.check(desk.match.game.read_action(text))
    except ValueError:
        return desk
    return None if refusal is None else replace(desk, refused=text, refusal=refusal)
