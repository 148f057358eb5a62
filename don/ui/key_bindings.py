"""Map keys to the button presses (``Do``) that they stand for on the current screen."""

from __future__ import annotations

from dataclasses import dataclass

from don.table.auction import PASS_TEXT

from .game import ui_of
from .lessons.study import Study
from .messages import Do
from .model import App
from .table.key_input import BACK, REPEAT, may_type, next_bid
from .table.session import Session

REPLAY = {
    ("ArrowLeft", False): Do("go", "-decision"),
    ("ArrowRight", False): Do("go", "+decision"),
    ("ArrowLeft", True): Do("go", "-auction"),
    ("ArrowRight", True): Do("go", "+auction"),
    ("PageUp", False): Do("go", "-round"),
    ("PageDown", False): Do("go", "+round"),
    ("n", False): Do("go", "+own"),
    ("N", True): Do("go", "-own"),
    ("Home", False): Do("go", "first"),
    ("End", False): Do("go", "last"),
    (" ", False): Do("play"),
    ("Escape", False): Do("leave"),
}
TABLE = {
    "r": Do("ask", REPEAT),
    "l": Do("read-log"),
    "h": Do("hint"),
    "u": Do("undo"),
    "y": Do("redo"),
}
"""Keys at every table; each game adds its own questions (``GameFacts.questions``)."""
STEPS = {"ArrowLeft": -1, "ArrowRight": 1}
"""Keys for the next lower or higher bid, or the next card to the left or right."""
WAITING = {"Enter": Do("next"), " ": Do("next"), "Pause": Do("pause")}


@dataclass(frozen=True, slots=True)
class Key:
    """A key pressed outside a field: its name as in browsers, and whether Shift was held."""

    name: str
    shift: bool = False


def meaning(app: App, key: Key) -> Do | None:
    """Return the button press that a key stands for; None leaves the key to the browser.

    Keys that produce a character can be switched off (WCAG 2.1.4).
    """
    if app.sheet is not None or (len(key.name) == 1 and app.settings.shortcuts == "off"):
        return None
    if key.name == "?":
        return Do("keys")
    if app.screen == "replay" and app.watching is not None:
        return REPLAY.get((key.name, key.shift))
    if app.screen == "study" and app.studies.study is not None:
        return _studying(app.studies.study, key.name)
    if app.playing is not None:
        table = app.playing
        goes_on = table.status == "waiting" or table.counts
        waiting = WAITING.get(key.name) if goes_on else None
        asked = TABLE.get(key.name.lower()) or _question(table, key.name)
        return waiting or asked or _deciding(table, key.name)
    return None


def to_card(app: App, key: Key) -> str | None:
    """Return which card on the table a key selects: ``-`` or ``+`` for the next card to the left or
    right, ``1`` to ``9`` for a card by its place.

    The key may lead to no card, since only ``don.web.dom`` knows which cards are there. None if the
    key selects none, or if the player has to bid or pass.
    """
    table, study = app.playing, app.studies.study
    if app.screen == "study" and study is not None and study.status == "turn":
        table = study.desk
    if app.sheet is not None or table is None or table.status != "turn" or may_type(table):
        return None
    if key.name in STEPS:
        return "-" if STEPS[key.name] < 0 else "+"
    is_place = key.name in "123456789" and len(key.name) == 1
    return key.name if is_place and app.settings.shortcuts != "off" else None


def _question(table: Session, name: str) -> Do | None:
    """Return the press that asks one of the game's questions; None if the key asks none."""
    question = ui_of(table.match.game).FACTS.questions.get(name.lower())
    return None if question is None else Do("ask", question)


def _studying(study: Study, name: str) -> Do | None:
    """Return the press that a key stands for in a lesson or puzzle.

    Return None if it stands for none, or if it would give the answer away.
    """
    if name == "Escape":
        return Do("study-leave")
    if name.lower() == "r":
        return TABLE["r"]
    asked = _question(study.desk, name)
    if asked is not None and not (study.puzzle and asked.value == study.puzzle.secret):
        return asked
    if study.status == "turn" and study.by_bid:
        return _deciding(study.desk, name)
    return None


def _deciding(table: Session, name: str) -> Do | None:
    """Return the press that makes or prepares a decision; None for other keys.

    Digits type a bid, Backspace removes a digit, and arrows go to another bid. Enter carries out
    the selected action. P passes or, outside an auction, declines an optional action.
    """
    if table.status != "turn":
        return None
    if name in ("p", "P"):
        game, facts = table.match.game, ui_of(table.match.game).FACTS
        legal = {game.write_action(action) for action in table.match.legal_actions()}
        declined = (text for text in (PASS_TEXT, *facts.declines) if text in legal)
        return next((Do("act", text) for text in declined), None)
    if name == "Enter" and table.selected is not None:
        return Do("act", table.selected)
    if may_type(table):
        if name == "Backspace" and table.key_input.typed:
            return Do("type", BACK)
        if name.isascii() and name.isdecimal():
            return Do("type", name)
        if name in STEPS and (bid := next_bid(table, STEPS[name])) is not None:
            return Do("step", bid)
    return None
