"""The top bar: the way back, the title, and the menu."""

from __future__ import annotations

import htpy as h

from don.table.match import Match

from .. import PRODUCT
from ..daily.deals import day_of
from ..i18n import Words, isolated
from ..messages import Notice
from ..model import App
from ..notices import GUESTS
from ..table.presses import may_redo, may_undo
from ..table.session import Session
from .drawings import PEOPLE, SHARE, sign_button, stroked
from .drawn_once import drawn_once
from .news import goal
from .people import one_or_mixed, strength
from .scene import Scene

BACK = "M15.5 3.500 7 12l8.500 8.500"
SLIDERS = (
    "M4 7h9m5 0h2M13 7a2.500 2.500 0 105 0 2.500 2.500 0 10-5 0"
    "M4 17h2m5 0h9M6 17a2.500 2.500 0 105 0 2.500 2.500 0 10-5 0"
)
UNDO = "M9 6.500 4.500 11 9 15.500M5 11h9.500a5 5 0 010 10H11"
REDO = "M15 6.500 19.500 11 15 15.500M19 11H9.500a5 5 0 000 10H13"
BOOK = (
    "M12 6.500C10 5 7 4.500 3.500 4.500v13c3.500 0 6.500.500 8.500 2 2-1.500 5-2 8.500-2v-13"
    "c-3.500 0-6.500.500-8.500 2zv13"
)
LOG = "M5 4.500h14v15H5zM8.500 9h7M8.500 12.500h7M8.500 16h4"
ONWARD = "M13.500 4.500h6V10.500M19.500 4.500 11 13M10 6H5v13h13v-5"
SOUND = "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15 9a4 4 0 010 6M17.500 6.500a8 8 0 010 11"
SILENT = "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5m0-5-5 5"
LEAVE = "M14 4.500H5v15h9M10 12h10.500M17 8.500l3.500 3.500-3.500 3.500"
DOTS = "M5 10a2 2 0 100 4 2 2 0 000-4zm7 0a2 2 0 100 4 2 2 0 000-4zm7 0a2 2 0 100 4 2 2 0 000-4z"


def bar(app: App, t: Words, scene: Scene | None = None) -> h.Node:
    """Draw the bar. ``scene``: the table on the screen, if there is one."""
    if app.screen == "setup":
        return [
            app.framed is not None and h.h1[PRODUCT],  # the home page has a larger one
            h.button(".plain.icon", type="button", data_do="settings", aria_label=t("Settings"))[
                stroked(SLIDERS)
            ],
        ]
    sounds = app.settings.sound != "off"
    return [
        _back(app, t),
        _title(app, t, scene),
        app.framed is not None and _onward(t),
        _may_skip(app) and h.button(".plain", type="button", data_do="study-next")[t("Skip")],
        app.screen == "game" and scene is not None and _undo(scene.session, t),
        scene is not None and app.framed is None and _sound(t, sounds, "#sound.icon"),
        _menu(app, t, scene, sounds),
    ]


def _logo(app: App, t: Words, name: str) -> h.Element:
    """Return the game's name as a button that leads home; inside another page, as plain text."""
    if app.framed is not None:
        return h.h1[name]
    there = t("{name}: home", name=name)
    return h.h1[h.button(".logo", type="button", data_do="home", aria_label=there)[name]]


def _back(app: App, t: Words) -> h.Node:
    """Return the button that leads back to where the reader came from; None inside another page."""
    if app.framed is not None:
        return None
    what = {"replay": "leave", "study": "study-leave"}.get(app.screen, "setup")
    return _icon(".icon.back", BACK, t("Games") if what == "setup" else t("Close"), data_do=what)


@drawn_once
def _icon(kind: str, path: str, label: str, **does: str) -> h.Element:
    """Draw a button of the bar. ``does`` are its other attributes."""
    return h.button(kind, type="button", **does, aria_label=label, title=label)[stroked(path)]


def _onward(t: Words) -> h.Element:
    """Return the button that opens the table outside the other page; narrow frames show its icon
    alone."""
    label = t("Continue in the full game")
    return h.button(
        ".plain.onward", type="button", data_do="onward", aria_label=label, title=label
    )[stroked(ONWARD), h.span(".word")[label]]


def _title(app: App, t: Words, scene: Scene | None) -> h.Element:
    """Return the heading: the progress of the game at the table or in the replay.

    The goal stands below it, for a reader who is new to the game. A deal of the day is marked as
    such. If no game is in progress there, the heading is a name.
    """
    match = app.on_screen
    if match is None:
        return h.h1[PRODUCT]
    if scene is None or app.screen == "study" or _is_over(app, scene):
        return _logo(app, t, match.game.NAME)
    progress = match.game.progress(scene.seen)
    text = scene.ui.words.TEXTS.progress_text(t, progress.current, progress.of)
    of_a_day = isinstance(match, Match) and bool(day_of(match))
    if app.screen == "game" and (news := _of_others(app, t)):
        return h.h1[text, " ", h.small(".goal", role="status")[news]]
    aim, level = goal(scene), _level(scene, t) if app.screen == "game" else ""
    return h.h1[
        of_a_day and h.span(".day")[t("Today"), " · "],
        text,
        bool(aim or level)
        and [
            " ",
            h.small(".goal")[aim, level and [" ", h.span(".level")[level]]],
        ],
    ]


def _of_others(app: App, t: Words) -> str:
    """Return the news of the other devices: a guest has come or gone; or the host is away, if the
    reader is a guest and is to decide. Empty if there is none."""
    as_guest = app.session.as_guest if app.session is not None else None
    if app.status == "turn" and as_guest is not None and as_guest.cut:
        host = app.together.join.host
        return _lost(t, isolated(host) if host else t("your host"))
    return next((guest_text(t, n) for n in app.notices if n.code in GUESTS), "")


def _lost(t: Words, name: str) -> str:
    return t("The connection to {name} is lost.", name=name)


def guest_text(t: Words, notice: Notice) -> str:
    """Return the sentence of a notice in ``GUESTS``."""
    name = isolated(notice.data["name"])
    if notice.code == "guest_came":
        return t("{name} is here.", name=name)
    if notice.code == "guest_gone":
        return _lost(t, name)
    return t("{name} has left. A bot plays on.", name=name)


def _level(scene: Scene, t: Words) -> str:
    """Return the level of the bots, as the home page names it; empty without bots."""
    bots = {player.bot for player in scene.players if player.bot}
    levels = {strength(scene.ui, t, bot) for bot in bots}
    return one_or_mixed(t, levels) if levels else ""


def _is_over(app: App, scene: Scene) -> bool:
    """Return whether the game at the table or in the replay is shown at its end."""
    if app.screen == "replay" and app.watching is not None:
        return app.watching.story.is_over(app.watching.at)
    return scene.status == "over"


def _may_skip(app: App) -> bool:
    """Return whether a lesson waits for an answer and can be skipped."""
    study = app.studies.study
    asked = app.screen == "study" and app.status == "turn"
    return asked and study is not None and study.kind == "lesson"


def share_title(app: App, t: Words) -> str:
    """Return the label for sending the game.

    It says that this invites nobody to the table, except in a game by link, where the link is the
    way to play.
    """
    by_link = app.session is not None and app.session.link_seat is not None
    return t("Share") if by_link else t("Send a copy of the game")


@drawn_once
def _sound(t: Words, on: bool, kind: str, *name: str) -> h.Element:
    """Draw the switch for sound. It is in the bar, or in the menu where the bar has no room."""
    return h.button(
        kind,
        type="button",
        data_do="sound",
        aria_pressed="true" if on else "false",
        aria_label=None if name else t("Sound"),
        title=None if name else t("Sound"),
    )[stroked(SOUND if on else SILENT), *name]


def _menu(app: App, t: Words, scene: Scene | None, sounds: bool) -> h.Node:
    """Return the menu's button and the menu. A press on any item closes it."""
    return [
        _more(t),
        h.div("#menu.menu", popover="auto", role="group", aria_label=t("Menu"))[
            scene is not None
            and [
                h.p(".quiet")[scene.ui.GAME.NAME],
                _of_the_game(app, t, scene),
                _of_the_table(app, t),
            ],
            scene is not None and _sound(t, sounds, ".sound", t("Sound")),
            sign_button(SLIDERS, t("Settings"), data_do="settings"),
            # It comes and goes, so it is the last: nothing moves under a finger.
            scene is not None and scene.ui.view.menu(scene).occasional,
        ],
    ]


@drawn_once
def _more(t: Words) -> h.Element:
    """Draw the menu's button."""
    return h.button(
        "#more.icon", type="button", popovertarget="menu", aria_label=t("Menu"), title=t("Menu")
    )[h.svg(viewBox="0 0 24 24", aria_hidden="true")[h.path(d=DOTS)]]


def device_button(t: Words, what: str, kind: str = "") -> h.Element:
    """Return a button for ``full-screen`` or ``install``.

    ``static/boot.js`` shows it where the browser supports the action.
    """
    label = t("Full screen") if what == "full-screen" else t("Install")
    return h.button(class_=kind or None, type="button", data_do=what)[label]


def _of_the_game(app: App, t: Words, scene: Scene) -> h.Node:
    """Return the items of the game in play, the most urgent first."""
    plays = app.screen != "study"
    return [
        app.screen == "game"
        and may_redo(scene.session)
        and sign_button(REDO, t("Redo"), data_do="redo"),
        scene.ui.view.menu(scene).reference,
        plays
        and [
            sign_button(BOOK, t("Rules"), data_do="rules"),
            sign_button(LOG, t("Game log"), ".story", popovertarget="log"),
        ],
    ]


def _of_the_table(app: App, t: Words) -> h.Node:
    """Return the items for sharing the game and for playing with other people; None in a study."""
    if app.screen == "study":
        return None
    return [
        _play_together(app, t),
        not app.plays_as_guest and sign_button(SHARE, share_title(app, t), data_do="share"),
    ]


def _play_together(app: App, t: Words) -> h.Node:
    """Return the item for playing with people on their own devices, or for leaving their table.

    None inside another page, and in a game played by link.
    """
    if app.session is not None and app.session.as_guest is not None:
        return sign_button(LEAVE, t("Leave the table"), data_do="leave-table")
    by_link = app.session is not None and app.session.link_seat is not None
    if app.framed is not None or by_link:
        return None
    return sign_button(PEOPLE, t("Play together"), data_do="together")


def _undo(table: Session, t: Words) -> h.Node:
    """Return the button Undo; None where undo is off.

    It has its place from the beginning, disabled if need be, so that nothing moves. A guest's
    device knows only whether undo is possible now, so there the button always stays.
    """
    may, match = may_undo(table), table.full_match
    offers = table.as_guest is not None or (match is not None and match.undo != "off")
    if not may and (table.status == "over" or not offers):
        return None
    if may:
        return _icon("#undo.icon", UNDO, t("Undo"), data_do="undo")
    return _icon("#undo.icon", UNDO, t("Undo"), data_do="none", aria_disabled="true")
