"""What lessons and puzzles have in common: a position on a page of its own, and the way back."""

from __future__ import annotations

from dataclasses import replace

from don.table.match import Match

from .. import keyboard, play
from ..by_key import ByKey
from ..effects import Effect, Focus, List, Show
from ..model import App, Outcome
from .study import Study

NEXT = Focus(("#study-next",))


def laid(app: App, match: Match) -> Outcome:
    """A page with nothing but this position on it, and what is to be in view and in focus.

    Nothing is chosen yet: the choice is what is to be learned.
    """
    bare = App(draft=app.draft, settings=app.settings, address=app.address, today=app.today)
    desk, effects = play.go_on(play.sit_down(bare, match))
    focus = tuple(effect for effect in effects if isinstance(effect, Focus))
    return replace(desk, selected=None), (*focus, Show("#study"))


def shown(app: App, study: Study) -> App:
    """The page with a lesson or puzzle on it; the game on the table waits."""
    return replace(app, screen="study", sheet=None, school=replace(app.school, study=study))


def back_of(app: App) -> str:
    """Where to return to from what is begun now."""
    if app.screen == "study" and app.school.study is not None:
        return app.school.study.back
    return app.screen


def leave(app: App, study: Study) -> Outcome:
    """Back to where the lesson or puzzle was asked for."""
    app = replace(app, screen=study.back, school=replace(app.school, study=None))
    if app.screen == "game" and app.match is not None:
        return play.go_on(app)
    entry = "#puzzles button" if study.puzzle else "#learn button"
    return replace(app, screen="setup"), (List(), Focus((entry, "#new-game")))


def answered(study: Study, reply: str, said: str) -> Study:
    """With an answer; what keys have asked and typed before is over."""
    return replace(study, desk=replace(study.desk, by_key=ByKey()), reply=reply, said=said)


def look(app: App, study: Study, match: Match, what: str, value: str) -> Outcome | None:
    """Something was chosen or asked on the table, without an answer being given; else None."""
    desk = study.desk
    effects: tuple[Effect, ...] = ()
    match what:
        case "ask" | "type" if not (study.puzzle and value == "paid"):
            desk, effects = keyboard.press(desk, what, value) or (desk, ())
        case "choose" | "step":
            desk, _ = play.choose(desk, match, value)
        case "why" if value.isdecimal() and len(value) < 4:
            desk = replace(desk, doubted=int(value))
        case "act":
            desk, _ = play.act(desk, match, value)
            if desk.match is not match:
                return None  # the rules allow it: an answer
        case _:
            return None
    return shown(app, replace(study, desk=desk, reply="")), effects
