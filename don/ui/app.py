"""Updates the page after each message.

``update`` is pure: it returns a new ``App`` and effects, things that only the browser can do (save,
wait). ``don.web`` carries them out and sends messages back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from . import analysis, beginning, last_table, layers, notices, press_routing, tips, today
from . import games as games  # registers every game
from .dates import is_day
from .effects import Add, Layers, List, Read, Relabel, SaveSetting, Shelve, Unlink
from .explain.review import ReviewProgress
from .game import game_codes
from .lessons import learning, puzzling
from .links import framed, sharing
from .messages import (
    Added,
    Back,
    Copied,
    Counted,
    Do,
    FileRead,
    FrameEntered,
    FrameMessages,
    FromOthers,
    Import,
    Landed,
    LinkArrived,
    LinkedGameFound,
    Listed,
    Mended,
    Message,
    NextPicture,
    Notice,
    PageAddress,
    PlayedElsewhere,
    Recovered,
    Rename,
    Resume,
    SeatsChosen,
    SettingsRead,
    Start,
    Tell,
    Tick,
    Today,
    UnderWay,
    Watch,
)
from .model import App, Update
from .questions import Advise, Answer, Choose, Course, Par, Question, ReviewMatch
from .replays import replay
from .storage import saves, statistics, statistics_presses
from .storage.files import Contents
from .table import hinting, next_table, turns
from .table.session import reader
from .together import host_page, join_links
from .together import page as together
from .view import render

LOOKS_ON = ("next", "course", "sound")
"""Presses at the end of a game after which a win is still celebrated.

They end the count, switch the sound, or come from the page itself, which unfolds the course on a
wide screen.
"""


def update(app: App, message: Message) -> Update:
    """Return the page after a message. A press that comes too late has no effect."""
    after, effects = _update(app, message)
    after = notices.followed(app, after)
    if not isinstance(message, SettingsRead):
        after, more = last_table.followed(app, after)
        effects += more
    match = after.match
    if match is not None and match.to_act is None:
        if after.status == "over" and app.status != "over":
            after, more = _ended(app, after)
            effects += more
        elif after.status == "over" and isinstance(message, Do) and message.what not in LOOKS_ON:
            after = after.at_table(counts=False, celebrates=False)
        after, more = statistics_presses.finished(app, after)
        effects += more
    after, more = tips.mark_shown(app, after)
    effects += more
    after, more = hinting.refresh_counsel(after)
    effects += more
    posts = framed.news(app, after) if after.framed is not None else ()
    if after.together is not None:
        after, more = together.follow(app, after)
        effects += more
    count = layers.count(after)
    layered = (Layers(count),) if count != layers.count(app) else ()
    scrolled = replay.followed(app, after) if after.watching is not None else ()
    return after, (*effects, *posts, *layered, *scrolled)


def _ended(before: App, after: App) -> Update:
    """Return the page at the end of a game. The points count up on the page (``counts``), unless
    the game had ended before it was opened."""
    now = before.playing is not None
    after = after.at_table(counts=now and after.settings.speed != "instant", celebrates=now)
    after, effects = today.finished(after)
    if now:
        after, kept = next_table.finished(after)
        after, offered = _offered(after)
        effects = (*effects, *kept, *offered)
    return after, effects


def _offered(app: App) -> Update:
    """Offer the coach once, after a lost game."""
    table, match = app.session, app.match
    if table is None or table.you is None or match is None or app.framed is not None:
        return app, ()
    if app.settings.coach or table.you in match.game.winners(match.state):
        return app, ()
    app = replace(app, settings=replace(app.settings, coach="off"))
    return notices.tell(app, Notice("coach")), (SaveSetting("coach", "off"),)


def _update(app: App, message: Message) -> Update:
    match message:
        case Do(what, value, chance):
            return press_routing.press(app, what, value, chance)
        case Back(left):
            return layers.back(app, left)
        case Tick() | Landed() | NextPicture():
            return _time(app, message)
        case Start(fields, chance):
            return beginning.start(app, fields, chance)
        case Resume():
            return _resume(app, message)
        case PlayedElsewhere(game_id) if app.session is not None and game_id == app.session.game_id:
            return app.at_table(elsewhere=True), ()
        case Recovered(game_id):
            return app, (Shelve("open", game_id),) if _awaits(app, game_id) else ()
        case Tell(notice):
            return notices.tell(app, notice), ()
        case Mended(code):
            return notices.without(app, code), ()
        case SettingsRead(values):
            return _settings(app, values), ()
        case Listed(entries, removed):
            return replace(app, entries=entries, removed=removed), ()
        case Import(text):
            return app, (Read(text),)
        case FileRead(contents):
            return _file_read(app, contents)
        case UnderWay(work):
            return replace(app, work=work), ()
        case Added(stored, lacking):
            return _added(app, stored, lacking), ()
        case Counted(games):
            return statistics_presses.read(app, games), ()
        case Rename(game_id, name):
            return _rename(app, game_id, saves.clean_name(name))
        case Watch(match, at, name, link_seat):
            return replay.watch(app, match, at, name, link_seat, reader(match, link_seat))
        case Today(day, behind):
            return (replace(app, today=day, minutes_behind_utc=behind) if is_day(day) else app), ()
        case Answer(question, answer):
            return _answered(app, question, answer)
        case FromOthers(news):
            return together.received(app, news, render)
        case _:
            return _link(app, message)


def _time(app: App, message: Tick | Landed | NextPicture) -> Update:
    """Handle a timer."""
    study = app.studies.study if app.screen == "study" else None
    if study is not None and not isinstance(message, NextPicture):
        return learning.time(app, study, message)
    match message:
        case Tick(steps) if app.session is not None and app.settings.speed != "step":
            return turns.tick(app, app.session, steps)
        case Landed(steps, leg):
            return turns.landed(app, steps, leg)
        case NextPicture(run) if app.watching is not None:
            return replay.next_picture(app, app.watching, run)
    return app, ()


def _answered(app: App, question: Question, answer: Any) -> Update:
    """Handle the answer to a question."""
    match question:
        case Choose():
            return turns.thought(app, question, answer)
        case Advise():
            return hinting.answered(app, question, answer)
        case Course():
            return hinting.traced(app, question, answer)
        case ReviewMatch():
            return analysis.answered(app, question, answer)
        case Par():
            return today.answered(app, question, answer)
    return app, ()


def _link(app: App, message: Message) -> Update:
    """Handle a message about a link, or about the page around this one."""
    match message:
        case PageAddress(address, can_send, reaches_far, relays, any_relay):
            app = replace(app, address=address, can_send=can_send, reaches_far=reaches_far)
            return replace(app, relays=relays, any_relay=any_relay), ()
        case LinkArrived(text, game) if join_links.is_link(text):
            return together.arrived(app, text, game)
        case LinkArrived(text) if (game := text.removeprefix("#")) in game_codes():
            home, effects = layers.back(app, 0)
            return last_table.in_front(home, game), (*effects, Unlink())
        case LinkArrived(text):
            return puzzling.arrived(app, text) or sharing.arrived(app, text)
        case LinkedGameFound(link, saved):
            return sharing.follow(app, link, saved)
        case SeatsChosen(fields):
            return sharing.answered(app, fields)
        case Copied(done):
            return sharing.copied(app, done)
        case FrameEntered(asked, fragment, chance, theme):
            return framed.enter(app, asked, fragment, chance, theme)
        case FrameMessages(texts) if app.framed is not None:
            return framed.received(app, texts)
    return app, ()


def _resume(app: App, message: Resume) -> Update:
    """Put a stored game on the table, with all that is stored beside it, and go on with it."""
    saved = message.saved
    notices_shown, held = app.notices, app.held
    app = turns.sit_down(app, saved.match, saved.link_seat)
    if saved.memory is not None:
        app = app.at_table(memory=saved.memory)
    app = app.at_table(
        game_id=message.game_id,
        revision=saved.revision,
        name=saved.name,
        elsewhere=message.elsewhere,
        orders=message.orders,
        seen_up_to=turns.last_decided(saved.match),
    )
    if message.guests:
        app = host_page.resumed(app, message.guests)
    if message.review is not None:
        known = ReviewProgress(ReviewMatch(saved.match), message.review, "done")
        app = replace(app, review=known)
    return turns.advance(replace(app, notices=notices_shown, held=held))


def _awaits(app: App, game_id: str) -> bool:
    """Return whether to open a save that was found after the page had started.

    The page must still be as it started: with this game, an ended game, or none on the table.
    """
    if app.screen == "setup":
        return app.session is None
    return app.playing is not None and (app.playing.game_id == game_id or app.status == "over")


def _settings(app: App, values: Mapping[str, str]) -> App:
    """Return the page with the stored settings, and everything else that is stored as a setting."""
    app = puzzling.with_stored(learning.with_stored(today.with_stored(app, values), values), values)
    app = tips.with_stored(replace(app, settings=app.settings.with_stored(values)), values)
    return last_table.with_stored(app, values)


def _rename(app: App, game_id: str, name: str) -> Update:
    """Give a stored game another name, and the same to the game on the table if it is that one."""
    app = replace(app, renaming=None)
    if app.session is not None and game_id == app.session.game_id:
        app = app.at_table(name=name)
    return app, (Relabel(game_id, name), List())


def _file_read(app: App, found: Contents) -> Update:
    """Store games from outside. All of them are valid: a faulty file leads to no message."""
    return app, (Add(found.games, statistics.from_file(found.counted, app.today), app.today),)


def _added(app: App, stored: int, lacking: int) -> App:
    """Notify the reader how many games from outside were stored, and how many could not be."""
    if stored or not lacking:
        app = notices.tell(app, Notice("imported", {"count": str(stored)}))
    if not lacking:
        return app
    return notices.tell(app, Notice("not_imported", {"count": str(lacking)}))
