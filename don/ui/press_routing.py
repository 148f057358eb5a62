"""Routing of presses: first to the screen that is shown, then to the whole page (``PAGE``).

A press is a word (``data-do``) with a value. Every word is in ``PAGE``, in a table of its screen or
dialog (``VERBS``), in ``IN_BROWSER``, or in a game's ``GameFacts.presses``. An unknown word is an
error in this program: ``UnknownPress``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from . import analysis, beginning, cast, last_table, layers, notices, tips, today
from .effects import (
    Dismissed,
    Effect,
    Focus,
    List,
    Reload,
    SaveSetting,
    Shelve,
    Show,
    Speak,
    StopWork,
    Unfold,
)
from .game import game_codes, ui_named
from .lessons import desk, learning, puzzling
from .links import embedding, framed, sharing
from .model import App, Update
from .replays import replay
from .setup import FormDraft
from .sheets import Keys, Preferences, Rules
from .storage import statistics_presses
from .table import presses, turns
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
        *desk.VERBS,
        *framed.VERBS,
        *IN_BROWSER,
        *games,
    }


# Presses that mean the same on every screen, unless the screen handles them in its own way.


Handler = Callable[[App, str], Update]
"""Returns the page after a press with this value."""


def _set(app: App, value: str) -> Update:
    """Change and store a setting, given as ``NAME:VALUE``."""
    name, _, value = value.partition(":")
    settings = app.settings.having(name, value)
    if settings is None:
        return app, ()
    fields = {**app.draft.fields, "speed": settings.speed}
    app = replace(app, settings=settings, draft=FormDraft(fields, app.draft.faults))
    spoken = (Speak(value),) if name == "lang" else ()
    effects: tuple[Effect, ...] = (SaveSetting(name, value), *spoken)
    if (name, value) == ("tips", "on"):
        app, more = tips.forget_shown(app)
        effects += more
    app = notices.without(app, "no_language") if spoken else app
    return turns.advance(app, *effects) if app.status == "waiting" else (app, effects)


def _sound(app: App, value: str) -> Update:
    """Switch sound on or off, as the sign in the bar does."""
    return _set(app, "sound:50" if app.settings.sound == "off" else "sound:off")


def _coach(app: App, value: str) -> Update:
    """Switch the coach on or off, as the reader has answered."""
    return _set(notices.without(app, "coach"), f"coach:{value}")


def _game(app: App, value: str) -> Update:
    """Show the home page of another game, with the table set up last for it."""
    return (last_table.in_front(app, value) if value in game_codes() else app), ()


def _back(app: App, value: str) -> Update:
    """Show the game on the table again. A finished one, which was put away, is put back."""
    if app.session is None:
        return app, ()
    ended = app.session.match.to_act is None
    put_back = (Shelve("put-back", app.session.game_id),) if ended else ()
    return turns.advance(replace(app, screen="game"), *put_back)


def _open(app: App, value: str) -> Update:
    if app.session is not None and value == app.session.game_id:
        return _back(app, value)
    return app, (Shelve("open", value), List())


def _watch(app: App, value: str) -> Update:
    if app.session is not None and value in ("", app.session.game_id):
        table = app.session
        if table.full_match is None:
            return app, ()
        return replay.watch(
            app, table.full_match, name=table.name, link_seat=table.link_seat, you=table.you
        )
    return app, (Shelve("watch", value),)


def _dismiss(app: App, value: str) -> Update:
    codes = tuple(notice.code for notice in app.notices)
    return replace(app, notices=()), (Dismissed(codes),)


def _shelve(what: str, *, lists: bool = False) -> Handler:
    """Return the handler of a press that does something with a stored game."""

    def done(app: App, value: str) -> Update:
        return app, (Shelve(what, value), List()) if lists else (Shelve(what, value),)

    return done


def _make_space(what: str) -> Handler:
    """Return the handler of a press that makes room or restores games.

    It removes the notices about lack of room and about deleted games.
    """

    def done(app: App, value: str) -> Update:
        return notices.without(app, "deleted", *notices.NO_SPACE), (Shelve(what), List())

    return done


def _handled_by(press: Callable[[App, str, str], Update | None], what: str) -> Handler:
    return lambda app, value: press(app, what, value) or (app, ())


PAGE: dict[str, Handler] = {
    "set": _set,
    "sound": _sound,
    "coach": _coach,
    "settings": lambda app, _: (replace(app, sheet=Preferences()), ()),
    "keys": lambda app, _: (replace(app, sheet=Keys()), ()),
    "rules": lambda app, at: (replace(app, sheet=Rules(at)) if app.on_screen else app, ()),
    "setup": lambda app, _: layers.first_screen(app),
    "home": lambda app, _: layers.back(app, 0),
    "game": _game,
    "set-up": lambda app, _: (app, (Unfold("#set-up"), Show("#set-up"))),
    "rival": cast.invite,
    "back": _back,
    "daily": lambda app, _: today.play(app),
    "today": lambda app, _: today.show(app),
    "learn": learning.learn,
    "puzzle": puzzling.show,
    "dismiss": _dismiss,
    "stop-work": lambda app, _: (replace(app, work=None), (StopWork(),)),
    "reload": lambda app, _: (notices.without(app, "other_pages"), (Reload(),)),
    "course": lambda app, _: (replace(app, unfolded=True), ()),
    "open": _open,
    "watch": _watch,
    "rename": lambda app, value: (replace(app, renaming=value), (Focus(("#rename input",)),)),
    "duplicate": _shelve("duplicate", lists=True),
    "delete": _shelve("delete", lists=True),
    "export": _shelve("export"),
    "text": _shelve("text"),
    "copy": _shelve("copy"),
    "restore": _make_space("restore"),
    "trim": _make_space("trim"),
    **{what: _handled_by(sharing.press, what) for what in sharing.VERBS},
    **{what: _handled_by(embedding.press, what) for what in embedding.VERBS},
    **{what: _handled_by(analysis.press, what) for what in analysis.VERBS},
    **{what: _handled_by(statistics_presses.press, what) for what in statistics_presses.VERBS},
}
"""The handlers, by the word of the press."""
