"""How each message changes the page. ``update`` is pure.

It answers a message with a new ``App`` and with effects: things that only the browser can do (save,
wait). ``don.web`` carries them out and sends messages back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from don.table.record import RecordError

from . import daily, keys, play, pressing, setup, today
from .effects import (
    Add,
    Count,
    Focus,
    Keep,
    List,
    Relabel,
    Save,
)
from .kept import counting, files, saves
from .messages import (
    Counted,
    Do,
    Frame,
    Import,
    Kept,
    Key,
    Landed,
    Listed,
    Lost,
    Message,
    Notice,
    Rename,
    Resume,
    SettingsRead,
    Start,
    Tell,
    Tick,
    Watch,
)
from .model import App, Outcome
from .outside import guest, sharing
from .outside.link_messages import Answered, Arrived, Copied, Enter, Here, Met, Said, Today
from .questions import Advise, Choose, Judge, Question, Told
from .replays import replay
from .school import learning, puzzling
from .setup import BadForm, Draft
from .teacher import advising, reviewing

UNHURRIED = ("new_version", "home_screen")
"""Codes of notices that are held back while a person decides."""


def update(app: App, message: Message) -> Outcome:
    """The page after a message. What makes no sense any more (a late press) changes nothing."""
    after, effects = _update(app, message)
    if after.status == "over" and app.status != "over":
        after, more = today.finished(after)
        effects += more
        after, more = counting.finished(app, after)
        effects += more
    after, more = advising.follow(after)
    told = guest.news(app, after) if after.guest is not None else ()
    return after, (*effects, *more, *told)


def _update(app: App, message: Message) -> Outcome:
    match message:
        case Do(what, value, chance):
            return pressing.press(app, what, value, chance)
        case Tick(steps):
            if app.match is None or app.settings.speed == "step":
                return app, ()
            return play.tick(app, app.match, steps)
        case Landed(steps, leg):
            return play.landed(app, steps, leg)
        case Start(fields, chance):
            return _start(app, fields, chance)
        case Resume():
            return _resume(app, message)
        case Kept(game_id, revision):
            return replace(app, game_id=game_id, revision=revision), ()
        case Lost(game_id):
            return (replace(app, elsewhere=True) if game_id == app.game_id else app), ()
        case Tell(notice):
            return _tell(app, notice), ()
        case SettingsRead(values):
            app = learning.told(today.told(app, values), values)
            return replace(app, settings=app.settings.told(values)), ()
        case Listed(entries):
            return replace(app, entries=entries), ()
        case Import(text):
            return _import(app, text)
        case Counted(games):
            return counting.told(app, games), ()
        case Rename(game_id, name):
            renamed = replace(app, renaming=None)
            if game_id == app.game_id:
                renamed = replace(renamed, name=saves.clean_name(name))
            return renamed, (Relabel(game_id, saves.clean_name(name)), List())
        case Watch(match, at, name):
            return replay.watch(app, match, at, name)
        case Frame(run):
            return replay.frame(app, app.watching, run) if app.watching else (app, ())
        case Key():
            pressed = keys.meaning(app, message)
            return update(app, pressed) if pressed else (app, ())
        case Today(day):
            return (replace(app, today=day) if daily.is_day(day) else app), ()
        case Told(question, answer):
            return _told(app, question, answer)
        case _:
            return _link(app, message)


def _told(app: App, question: Question, answer: Any) -> Outcome:
    """Somebody has thought about a question."""
    match question:
        case Choose():
            return play.thought(app, question, answer)
        case Advise():
            return advising.told(app, question, answer)
        case Judge():
            return reviewing.told(app, question, answer)
    return app, ()


def _link(app: App, message: Message) -> Outcome:
    """Messages about links."""
    match message:
        case Here(address, can_send):
            return replace(app, address=address, can_send=can_send), ()
        case Arrived(text):
            return puzzling.arrived(app, text) or sharing.arrived(app, text)
        case Met(link, saved):
            return sharing.met(app, link, saved)
        case Answered(fields):
            return sharing.answered(app, fields)
        case Copied(done):
            return sharing.copied(app, done)
        case Enter(asked, fragment, chance, theme):
            return guest.enter(app, asked, fragment, chance, theme)
        case Said(text) if app.guest is not None:
            return guest.said(app, text)
    return app, ()


def _start(app: App, data: Mapping[str, str], chance: int, mine: int | None = None) -> Outcome:
    fields = setup.read_form(data)
    try:
        match = setup.deal(fields, chance)
    except BadForm as bad:
        faulty = Draft(fields, {bad.name: bad.code})
        return replace(app, draft=faulty, screen="setup"), (Focus((f"[name='{bad.name}']",)),)
    settings = app.settings.having("speed", fields["speed"]) or app.settings
    seat = setup.device_seat(fields, match)
    if seat is not None:
        match, seat = replace(match, undo="off"), seat if mine is None else mine
    fresh = play.sit_down(app, match, seat)
    fresh = replace(fresh, draft=Draft(fields), settings=settings, heard=(0,) * len(match.players))
    return play.go_on(fresh, Save(), Keep("speed", settings.speed))


def _resume(app: App, back: Resume) -> Outcome:
    saved = back.saved
    game = replace(
        play.sit_down(app, saved.match, saved.mine),
        notices=app.notices,
        held=app.held,
        game_id=back.game_id,
        revision=saved.revision,
        name=saved.name,
        elsewhere=back.elsewhere,
        armed=saved.armed,
        orders=back.orders,
        heard=play.last_heard(saved.match),
    )
    return play.go_on(game)


def _tell(app: App, notice: Notice) -> App:
    if notice in (*app.notices, *app.held):
        return app
    if notice.code in UNHURRIED and app.status == "turn":
        return replace(app, held=(*app.held, notice))
    return replace(app, notices=(*app.notices, notice))


def _import(app: App, text: str) -> Outcome:
    """Games from outside: all of them are good, or none is taken."""
    try:
        found = files.read_file(text)
    except RecordError as error:
        return _tell(app, Notice("bad_import", {"why": f"{error.where}: {error.code}"})), ()
    told = _tell(app, Notice("imported", {"count": str(len(found.games))}))
    counted = (Count(found.counted),) if found.counted else ()
    return told, (Add(found.games), *counted, List())


__all__ = [
    "App",
    "Do",
    "Message",
    "Notice",
    "Outcome",
    "Resume",
    "Save",
    "Start",
    "Tell",
    "update",
]
