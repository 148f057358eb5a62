"""Messages and effects that wait for a game that arrives late (``don.table.late``).

A message that needs such a game changes nothing (``NotArrived``). It waits in ``App.awaited`` while
the game is fetched, and is sent again when the game arrives. An effect that the browser's side
cannot carry out waits in the same way. Whatever waits is dropped if the reader does something else
meanwhile.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .company import TOGETHER
from .effects import Again, Awaited, Effect, Fetch, List, Read
from .game import game_codes
from .messages import Do, FromOthers, Message, Notice
from .model import App, Update
from .sheets import Statistics

COMING, MISSING = "game_coming", "game_missing"
"""``COMING`` and ``MISSING`` are codes of notices. Their data name the game."""


def wait(app: App, game: str, effect: Effect) -> Update:
    """Fetch a game that has not arrived, and carry out the effect when it has."""
    others = tuple(each for each in app.awaited if not _same_kind(each.effect, effect))
    app = replace(app, awaited=(*others, Awaited(game, effect)))
    return _told(app, game, COMING), (Fetch(game),)


def again(app: App, value: str) -> Update:
    """Try again to fetch the games that could not be fetched."""
    games = [notice.data["game"] for notice in app.notices if notice.code == MISSING]
    for game in games:
        app = _told(app, game, COMING)
    return app, tuple(map(Fetch, games))


def arrived(app: App, game: str) -> Update:
    """Carry out the effects that wait for a game, and list the stored games again.

    More of the stored games can be shown now.
    """
    if game not in (*game_codes(), TOGETHER):
        return app, ()
    due = tuple(each.effect for each in app.awaited if each.game == game)
    left = tuple(each for each in app.awaited if each.game != game)
    return _told(replace(app, awaited=left), game), (List(), *due)


def missing(app: App, game: str) -> Update:
    """Note that a game could not be fetched. Notify the reader only if something waits for it."""
    waiting = Notice(COMING, {"game": game}) in app.notices
    waiting = waiting or any(each.game == game for each in app.awaited)
    if isinstance(app.sheet, Statistics):
        waiting = waiting or any(played.game == game for played in app.sheet.games)
    return (_told(app, game, MISSING) if waiting else app), ()


def followed(before: App, message: Message, after: App) -> App:
    """Return the page after a message, without waiting effects that the reader no longer wants.

    A message drops waiting ones of its kind. A change of screen drops everything except files and
    messages from other devices, which are read in any case.
    """
    if not before.awaited or after.awaited != before.awaited:
        return after
    moved = after.screen != before.screen
    left = tuple(
        each
        for each in after.awaited
        if _is_kept(each.effect) or not (moved or _same_kind(each.effect, Again(message)))
    )
    for game in {each.game for each in after.awaited} - {each.game for each in left}:
        after = _told(after, game)
    return replace(after, awaited=left)


def chosen(app: App) -> str:
    """Return the game that was chosen in the form and is being fetched; empty if there is none."""
    for each in app.awaited:
        match each.effect:
            case Again(Do("game", code)) if Notice(COMING, {"game": code}) in app.notices:
                return code
    return ""


def _told(app: App, game: str, code: str = "") -> App:
    """Return the page with this notice about a game, or none without ``code``, and no other."""
    about = {"game": game}
    others = (n for n in app.notices if n.code not in (COMING, MISSING) or n.data != about)
    return replace(app, notices=(*others, *([Notice(code, about)] if code else [])))


def _same_kind(one: Effect, other: Effect) -> bool:
    """Return whether the later of two effects replaces the earlier one."""
    return _kind(one) == _kind(other) and not _is_kept(one)


def _is_kept(effect: Effect) -> bool:
    """Return whether an effect is always carried out, and never replaced.

    That holds for files and for messages from other devices at the table.
    """
    match effect:
        case Read() | Again(FromOthers()):
            return True
    return False


def _kind(effect: Effect) -> tuple[Any, ...]:
    match effect:
        case Again(Do(what)):
            return (Do, what)
        case Again(message):
            return (type(message),)
    return (type(effect), getattr(effect, "what", ""))
