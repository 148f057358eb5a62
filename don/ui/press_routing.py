"""What presses do: each room of the page is asked in turn whether it knows the one at hand."""

from __future__ import annotations

from dataclasses import replace

from don.table.match import Match

from . import keyboard, pace, play, rematch, setup, taking_back, today
from .by_key import ByKey
from .effects import Claim, Dismissed, Focus, Keep, List, Reload, Shelve, Show, Speak
from .kept import counting
from .model import App, Outcome
from .outside import embedding, guest, sharing
from .replays import replay
from .school import learning
from .setup import Draft
from .sheets import Preferences
from .teacher import advising, reviewing


def press(app: App, what: str, value: str, chance: int) -> Outcome:
    """The page after a press, whatever it means on the screen that is shown."""
    if app.guest is not None and (done := guest.press(app, what)) is not None:
        return done
    if (learned := learning.press(app, what, value)) is not None:
        return learned
    if app.match is not None and app.screen == "game":
        done = _at_table(app, app.match, what, value)
        if done is not None:
            return done
    if app.watching is not None and app.screen == "replay":
        done = replay.do(app, app.watching, what, value)
        if done is not None:
            return done
    if (shared := embedding.press(app, what, value) or sharing.press(app, what, value)) is not None:
        return shared
    if (analysed := reviewing.press(app, what, value)) is not None:
        return analysed
    done = (
        keyboard.press(app, what, value)
        or counting.press(app, what)
        or rematch.press(app, what, chance)
    )
    if done is not None:
        return done
    match what:
        case "set":
            return _set(app, *value.partition(":")[::2])
        case "settings":
            return replace(app, sheet=Preferences()), ()
        case "setup":
            fields = _fields(app, app.match) if app.match else app.draft.fields
            drafted = replace(app, screen="setup", draft=Draft(fields))
            return drafted, (List(), Focus(("#new-game",)))
        case "back" if app.match is not None:
            return play.go_on(replace(app, screen="game"))
        case "daily":
            return today.press(app)
        case "dismiss":
            codes = tuple(notice.code for notice in app.notices)
            return replace(app, notices=()), (Dismissed(codes),)
        case "reload":
            return app, (Reload(),)
        case "course":
            return replace(app, unfolded=True), ()
        case "needs":
            return replace(app, needs=True), ()
        case "rename":
            return replace(app, renaming=value), (Focus(("#rename input",)),)
        case "open" if value == app.game_id and app.match is not None:
            return play.go_on(replace(app, screen="game"))
        case "watch" if value in ("", app.game_id) and app.match is not None:
            return replay.watch(app, app.match, name=app.name)
        case "watch" | "export" | "text" | "copy":
            return app, (Shelve(what, value),)
        case "open" | "duplicate" | "delete":
            return app, (Shelve(what, value), List())
        case "restore" | "trim":
            return _without(app, "deleted", "full_storage"), (Shelve(what), List())
    return app, ()


def _at_table(app: App, match: Match, what: str, value: str) -> Outcome | None:
    """A press that means something to the game on the table, or None."""
    turn = app.status == "turn"
    if (moved := pace.press(app, match, what, value)) is not None:
        return moved
    if (advised := advising.press(app, match, what, value)) is not None:
        return advised
    match what:
        case "act" if turn:
            return play.act(app, match, value)
        case "choose" if turn:
            return play.choose(app, match, value)
        case "step" if turn:
            return _step(app, match, value)
        case "why" if turn and value.isdecimal() and len(value) < 4:
            return replace(app, doubted=int(value)), ()
        case "give" if turn:
            return replace(app, giving=value, selected=None), ()
        case "arm" if app.viewer is not None and not app.elsewhere:
            return play.arm(app, app.viewer, value)
        case "ready" if app.status == "handover":
            return play.ready(app, match)
        case "undo":
            return taking_back.undo(app, match)
        case "redo":
            return taking_back.redo(app, match)
        case "play-here" if app.elsewhere:
            return app, (Claim(app.game_id),)
    return None


def _step(app: App, match: Match, value: str) -> Outcome:
    """To the next number: it is told as if it had been typed, since the focus stays on the step."""
    stepped, effects = play.choose(app, match, value)
    if stepped.selected == value:
        stepped = replace(stepped, by_key=ByKey(value, times=app.by_key.times + 1))
        effects = (*effects, Show("[data-choose][aria-pressed=true]"))
    return stepped, effects


def _set(app: App, name: str, value: str) -> Outcome:
    """A setting was changed; it is kept."""
    settings = app.settings.having(name, value)
    if settings is None:
        return app, ()
    app = replace(app, settings=settings)
    spoken = (Speak(value),) if name == "lang" else ()
    effects = (Keep(name, value), *spoken)
    return play.go_on(app, *effects) if app.status == "waiting" else (app, effects)


def _fields(app: App, match: Match) -> dict[str, str]:
    """The form for another game like this one."""
    return setup.fields_of(match, app.settings.speed, app.mine is not None)


def _without(app: App, *codes: str) -> App:
    return replace(app, notices=tuple(n for n in app.notices if n.code not in codes))
