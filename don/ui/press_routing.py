"""Routing of presses: first to the screen that is shown, then to the page (``page_presses``).

A press is a word (``data-do``) with a value. Every word is in a table of its screen, in
``PAGE``, in one of the tables below, or in a game's ``GameFacts.presses``. An unknown word is an
error in this program: ``UnknownPress``.
"""

from __future__ import annotations

from . import beginning
from .game import game_codes, ui_named
from .lessons import learning, puzzling
from .links import framed
from .model import App, Update
from .page_presses import PAGE
from .replays import replay
from .table import presses
from .together import page as together


class UnknownPress(LookupError):
    """Raised for a press that no part of the page knows: some control has a wrong word."""


IN_BROWSER = (
    "none",
    "import",
    "download",
    "install",
    "full-screen",
    "rows",
    "by-one",
    "embed-picture",
    "example-step",
    "film-play",
    "film-step",
)
"""Words of presses that the browser's side carries out itself, and ``none``: do nothing."""


def press(app: App, what: str, value: str, chance: int) -> Update:
    """Return the page after a press. A press that comes too late has no effect.

    Raises ``UnknownPress``.
    """
    if app.framed is not None and (done := framed.press(app, what)) is not None:
        return done
    if what == "for-game":  # a press for a game other than the chosen one: GAME/WORD
        game, _, what = value.partition("/")
        (app, _), value = PAGE["game"](app, game), ""
    done = _on_screen(app, what, value, chance)
    if done is None and what == "begin":
        done = beginning.once_more(app, value, chance)
    if done is None and what in together.VERBS:
        done = together.press(app, what, value, chance)
    if done is None and what in PAGE:
        done = PAGE[what](app, value)
    if done is None and what not in known_words():
        raise UnknownPress(what)
    return (app, ()) if done is None else done


def _on_screen(app: App, what: str, value: str, chance: int) -> Update | None:
    if app.screen == "game":
        return presses.press(app, what, value, chance)
    if app.screen == "replay" and app.watching is not None:
        return replay.press(app, app.watching, what, value)
    study = app.studies.study if app.screen == "study" else None
    if study is None:
        return None
    if study.puzzle is not None:
        return puzzling.press(app, study, what, value)
    return learning.press(app, study, what, value)


def known_words() -> set[str]:
    """Return the words of all presses."""
    games = {what for code in game_codes() for what in ui_named(code).FACTS.presses}
    return {
        "begin",
        "for-game",
        *together.VERBS,
        *PAGE,
        *presses.VERBS,
        *replay.VERBS,
        *STUDY,
        *IN_BROWSER,
        "onward",
        *games,
    }


STUDY = (
    *("study-next", "study-before", "study-again", "study-share", "study-leave"),
    *("pick", "answer", "reveal"),
)
"""Words of lessons and puzzles (``learning.press``, ``puzzling.press``)."""
