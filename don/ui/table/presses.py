"""What presses do at the table, while its screen is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..effects import Claim, Focus, Save
from ..game import ui_of
from ..model import App, Outcome
from ..teacher import advising
from . import by_key, pace, rematch, turns, undo
from .session import Session

At = Callable[[App, Session, str, int], Outcome]
"""Of the page, its session, the value of the press and a number by chance."""


def press(app: App, what: str, value: str, chance: int) -> Outcome | None:
    """A press on the table, or None if it means nothing there."""
    table = app.session
    if table is None:
        return None
    if what in VERBS:
        return VERBS[what](app, table, value, chance)
    part = ui_of(table.match.game)
    pressed = part.table.press(table, what, value)
    if pressed is None:
        return None
    stored = part.storage.write_memory
    saved = (Save(),) if stored(pressed.memory) != stored(table.memory) else ()
    return replace(app, session=pressed), saved


def _act(app: App, table: Session, value: str, chance: int) -> Outcome:
    if table.status != "turn":
        return app, ()
    return advising.weighed(app, table, value) or turns.act(app, table, value)


def _at_turn(change: Callable[[Session, str], Session]) -> At:
    """What only the person whose turn it is can do."""

    def done(app: App, table: Session, value: str, chance: int) -> Outcome:
        if table.status != "turn":
            return app, ()
        return replace(app, session=change(table, value)), ()

    return done


def _choose(app: App, table: Session, value: str, chance: int) -> Outcome:
    """A choice is made; a second press on it decides, as a double click does."""
    if table.status == "turn" and table.selected == value and table.refusal is None:
        return _act(app, table, value, chance)
    return _at_turn(Session.choose)(app, table, value, chance)


def _keyed(change: Callable[[Session, str], by_key.Keyed]) -> At:
    def done(app: App, table: Session, value: str, chance: int) -> Outcome:
        table, effects = change(table, value)
        return replace(app, session=table), effects

    return done


def _ready(app: App, table: Session, value: str, chance: int) -> Outcome:
    return turns.ready(app, table) if table.status == "handover" else (app, ())


def _play_here(app: App, table: Session, value: str, chance: int) -> Outcome:
    return app, (Claim(table.game_id),) if table.elsewhere else ()


VERBS: dict[str, At] = {
    "act": _act,
    "choose": _choose,
    "why": _at_turn(Session.ask_why),
    "step": _keyed(by_key.step),
    "type": _keyed(by_key.type_),
    "ask": _keyed(by_key.ask),
    "read-log": lambda app, *_: (app, (Focus(("#log h2",), always=True),)),
    "ready": _ready,
    "next": lambda app, table, *_: pace.go_on_now(app, table),
    "skip": lambda app, table, *_: pace.skip(app, table),
    "pause": lambda app, table, *_: pace.pause(app, table),
    "order": lambda app, table, value, _: pace.order(app, table, value),
    "limit": lambda app, table, value, _: pace.limit(app, table, value),
    "announce": lambda app, table, *_: pace.announce(app, table),
    "undo": lambda app, table, *_: undo.undo(app, table),
    "redo": lambda app, table, *_: undo.redo(app, table),
    "hint": lambda app, table, *_: advising.hint(app, table),
    "anyway": lambda app, table, *_: advising.anyway(app, table),
    "reconsider": lambda app, table, *_: advising.reconsider(app, table),
    "again": lambda app, table, _, chance: rematch.again(app, table, chance),
    "next-table": lambda app, table, _, chance: rematch.move_on(app, table, chance),
    "same-deal": lambda app, table, *_: rematch.same_deal(app, table),
    "play-here": _play_here,
}
