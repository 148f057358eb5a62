"""The page in a frame of another page (``docs/embedding.md``).

The surrounding page asks for something when the frame opens, and may send messages later. Nothing
from it is trusted: every field is checked, and what is not understood is ignored. In return, this
page sends data about the game that was asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from don.bots.games import bots_of
from don.table.game import Json
from don.table.match import Match
from don.table.record import RecordError, encode
from don.table.safe_json import read_json

from .. import game_links, notices, setup
from ..effects import Effect, OpenWindow, Post
from ..lessons import puzzling
from ..lessons.puzzle_links import in_fragment, puzzle_address
from ..messages import Notice
from ..model import App, Update
from ..replays import replay
from ..setup import BadForm
from ..table import turns
from . import frame_request
from .frame_request import MOST_STEP, FrameRequest

SPACE, VERSION = "don", 1
"""``SPACE`` and ``VERSION``: the namespace and version at the head of every message."""
MOST_MESSAGE = 2_000
"""The most characters that a message from the surrounding page may have."""
MOST_WAITING = 50
"""The most messages that wait to be read; if there are more, only the last are kept."""
VERBS = ("onward",)
"""Words of presses that only a framed page has."""
CLOSED = ("setup", "home", "leave", "open", "daily", "today", "import", "study-leave")
"""Presses that lead to the stored games and the form, which a framed page does not have."""


def enter(app: App, asked: Mapping[str, str], fragment: str, chance: int, theme: str) -> Update:
    """Show what the surrounding page asks for."""
    address = app.address.partition("?")[0].rpartition("/")[0] + "/"
    settings = app.settings.having("theme", theme) or app.settings
    request = replace(frame_request.read(asked), fragment=fragment)
    app = replace(app, framed=request, address=address, settings=settings)
    try:
        return _shown_as_asked(app, request, chance)
    except RecordError as error:
        return _refuse(app, request, notices.fault_of_link(error), error.code)
    except BadForm as bad:
        return _refuse(app, request, "form", f"bad {bad.name}")


def _shown_as_asked(app: App, request: FrameRequest, chance: int) -> Update:
    """Show the puzzle, position, replay or game that was asked for.

    Raises ``RecordError`` for a code that cannot be read, ``BadForm`` for bad options.
    """
    if request.mode == "puzzle":
        code = in_fragment(request.fragment)
        if code is None:
            return _refuse(app, request, "missing", "missing")
        return puzzling.from_code(app, code)
    link = game_links.read_link(request.fragment)
    if request.mode == "play":
        if link is not None:
            return turns.advance(turns.sit_down(app, _seated(link.match, request.seat)))
        dealt = setup.deal(setup.read_form(request.fields), chance)
        fresh = turns.sit_down(app, dealt).at_table(seen_up_to=(0,) * len(dealt.players))
        return turns.advance(fresh)
    if link is None:
        return _refuse(app, request, "missing", "missing")
    first = len(link.match.steps) if request.mode == "position" else 0
    return replay.watch(app, link.match, first if request.step is None else request.step)


def _refuse(app: App, request: FrameRequest, fault: str, code: str) -> Update:
    """Show in the frame why nothing can be shown, and send the code to the surrounding page."""
    return replace(app, framed=replace(request, fault=fault)), (_post("error", code=code),)


def _seated(match: Match, seat: int | None) -> Match:
    """Give one seat to the reader and all others to bots."""
    people = [i for i, player in enumerate(match.players) if player.bot is None]
    if seat is None or seat >= len(match.players):
        seat = match.to_act if match.to_act in people or not people else people[0]
    others = bots_of(match.game.CODE).ROSTER.default
    players = [
        replace(player, bot=None if i == seat else player.bot or others)
        for i, player in enumerate(match.players)
    ]
    return replace(match, players=tuple(players))


def received(app: App, texts: tuple[str, ...]) -> Update:
    """Handle messages from the surrounding page, in order. Only the last position is reported."""
    effects: tuple[Effect, ...] = ()
    for text in texts:
        app, more = _received(app, text)
        effects += more
    return app, effects


def _received(app: App, text: str) -> Update:
    try:
        data = read_json(text) if len(text) <= MOST_MESSAGE else None
    except ValueError:
        return app, ()
    head = {"ns": SPACE, "v": VERSION, "id": app.framed.id if app.framed else None}
    if not isinstance(data, dict) or {name: data.get(name) for name in head} != head:
        return app, ()
    payload = data.get("payload")
    match data.get("type"), payload if isinstance(payload, dict) else {}:
        case "goto", {"n": n} if _whole(n) and app.watching is not None:
            return replay.press(app, app.watching, "at", str(n)) or (app, ())
        case "play", _ if app.watching is not None:
            return replay.press(app, app.watching, "play", "") or (app, ())
        case "record", {"ask": ask} if _whole(ask):
            shown = _shown(app)
            return app, (_post("record", ask=ask, record=_record(shown) if shown else None),)
    return app, ()


@lru_cache(maxsize=1)
def _record(match: Match) -> str:
    """Return the record of a match. It is cached, since it may be asked for often."""
    return encode(match)


def _whole(n: object) -> bool:
    return type(n) is int and 0 <= n <= MOST_STEP


def _shown(app: App) -> Match | None:
    if app.screen == "replay" and app.watching is not None:
        return app.watching.match
    return app.playing.full_match if app.playing is not None else None


def press(app: App, what: str) -> Update | None:
    """Handle a press that means something else in a frame; return None for any other."""
    if what == "onward":
        shown, study = _shown(app), app.studies.study
        if app.screen == "study" and study is not None and study.puzzle is not None:
            return app, (OpenWindow(puzzle_address(app.address, study.puzzle)),)
        if shown is None:
            return app, (OpenWindow(app.address + (app.framed.fragment if app.framed else "")),)
        over = shown.to_act is None or app.screen == "replay"
        address = game_links.write_address(app.address, "game" if over else "play", shown)
        if not address:
            return notices.tell(app, Notice("too_long")), ()
        return app, (OpenWindow(address),)
    return (app, ()) if what in CLOSED else None


def news(before: App, after: App) -> tuple[Effect, ...]:
    """Return the data to send to the surrounding page after a change.

    ``view/notices.py`` adds the words when the data is sent.
    """
    posts: list[Effect] = []
    if after.screen == "replay" and after.watching is not None:
        was, now = before.watching, after.watching
        if was is None or (was.match, was.at) != (now.match, now.at):
            posts.append(_post("step", n=now.at, last=now.story.last, text=""))
    study = after.studies.study
    if after.status == "told" and before.status != "told" and study is not None:
        posts.append(_post("end", winners=[], solved=study.reply == "right"))
    if after.playing is not None:
        match = after.playing.match
        known = before.match.steps if before.match is not None else ()
        fresh = match.steps[len(known) :] if match.steps[: len(known)] == known else ()
        for n, step in enumerate(fresh, len(match.steps) - len(fresh) + 1):
            action = match.game.write_action(step.action)
            posts.append(_post("action", n=n, seat=step.seat, action=action))
        if after.status == "over" and before.status != "over":
            posts.append(_post("end", winners=list(match.game.winners(match.state))))
    return tuple(posts)


def _post(kind: str, **payload: Json) -> Post:
    return Post(kind, payload)
