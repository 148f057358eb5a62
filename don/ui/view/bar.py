"""The top bar: the way back, the title, and the menu."""

from __future__ import annotations

import htpy as h

from don.table.match import Match

from .. import PRODUCT
from ..daily.deals import day_of
from ..i18n import Words
from ..model import App
from ..table.presses import may_redo, may_undo
from ..table.session import Session
from . import drawings
from .news import goal
from .pace import AHEAD, may_order
from .rules import rules_button
from .scene import Scene

BACK = "M15.5 3.500 7 12l8.500 8.500"
SLIDERS = (
    "M4 7h9m5 0h2M13 7a2.500 2.500 0 105 0 2.500 2.500 0 10-5 0"
    "M4 17h2m5 0h9M6 17a2.500 2.500 0 105 0 2.500 2.500 0 10-5 0"
)
DOTS = "M5 10a2 2 0 100 4 2 2 0 000-4zm7 0a2 2 0 100 4 2 2 0 000-4zm7 0a2 2 0 100 4 2 2 0 000-4z"


def bar(app: App, t: Words, scene: Scene | None = None) -> h.Node:
    """Draw the bar. ``scene``: the table on the screen, if there is one."""
    if app.screen == "setup":
        return [
            app.framed is not None and h.h1[PRODUCT],  # the home has a larger one
            h.button(".plain.icon", type="button", data_do="settings", aria_label=t("Settings"))[
                drawings.stroked(SLIDERS)
            ],
        ]
    return [
        _back(app, t),
        _title(app, t, scene),
        app.framed is not None
        and h.button(".plain", type="button", data_do="onward")[t("Continue in the full game")],
        _may_skip(app) and h.button(".plain", type="button", data_do="study-next")[t("Skip")],
        _menu(app, t, scene),
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
    label = t("Games") if what == "setup" else t("Close")
    return h.button(".icon.back", type="button", data_do=what, aria_label=label, title=label)[
        drawings.stroked(BACK)
    ]


def _title(app: App, t: Words, scene: Scene | None) -> h.Element:
    """Return the heading: the progress of the game at the table or in the replay.

    Below it stands the goal for a reader who is new to the game. A deal of the day is marked as
    such. If no game is in progress there, the heading is a name.
    """
    match = app.on_screen
    if match is None:
        return h.h1[PRODUCT]
    if scene is None or app.screen == "study" or _is_over(app, scene):
        return _logo(app, t, match.game.NAME)
    progress = match.game.progress(scene.seen)
    told = scene.ui.words.TEXTS.tell_progress(t, progress.current, progress.of)
    of_a_day = isinstance(match, Match) and bool(day_of(match))
    aim = scene is not None and goal(scene)
    return h.h1[of_a_day and h.span(".day")[t("Today"), " · "], told, aim and [" ", aim]]


def _is_over(app: App, scene: Scene) -> bool:
    """Return whether the game at the table or in the replay is shown at its end."""
    if app.screen == "replay" and app.watching is not None:
        return app.watching.story.is_over(app.watching.at)
    return scene.status == "over"


def _may_skip(app: App) -> bool:
    """Return whether a lesson waits for an answer and can be skipped."""
    study = app.school.study
    asked = app.screen == "study" and app.status == "turn"
    return asked and study is not None and study.kind == "lesson"


def _menu(app: App, t: Words, scene: Scene | None) -> list[h.Element]:
    """Return the menu's button and the menu. A press on any item closes it."""
    return [
        h.button(
            "#more.icon", type="button", popovertarget="menu", aria_label=t("Menu"), title=t("Menu")
        )[h.svg(viewBox="0 0 24 24", aria_hidden="true")[h.path(d=DOTS)]],
        h.div("#menu.menu", popover="auto", role="group", aria_label=t("Menu"))[
            scene is not None
            and [
                h.p(".quiet")[scene.ui.GAME.NAME],
                _of_the_game(app, t, scene),
                _of_the_table(app, t),
            ],
            h.button(type="button", data_do="settings")[t("Settings")],
            scene is not None and _of_the_moment(app, scene),
        ],
    ]


def can_do(t: Words, what: str, kind: str = "") -> h.Element:
    """Return a button for ``full-screen`` or ``install``.

    ``static/boot.js`` shows it where the browser supports the action.
    """
    label = t("Full screen") if what == "full-screen" else t("Install")
    return h.button(class_=kind or None, type="button", data_do=what)[label]


def _of_the_game(app: App, t: Words, scene: Scene) -> h.Node:
    """Return the items of the game in play, the most urgent first."""
    plays = app.screen != "study"
    return [
        app.screen == "game" and _undo(scene.session, t),
        scene.once(scene.ui.view.menu).reference,
        plays
        and [
            rules_button(t("Rules")),
            h.button(".story", type="button", popovertarget="log")[t("Game log")],
        ],
    ]


def _of_the_moment(app: App, scene: Scene) -> h.Node:
    """Return the items that come and go during play.

    They are the last of the menu, so that nothing moves under a finger.
    """
    return [
        scene.once(scene.ui.view.menu).occasional,
        app.screen == "game"
        and may_order(scene)
        and h.button(type="button", popovertarget=AHEAD)[scene.t("Plan ahead")],
    ]


def _of_the_table(app: App, t: Words) -> h.Node:
    """Return the items for sharing the game and for playing with other people; None in a study."""
    if app.screen == "study":
        return None
    return [
        not app.is_far and h.button(type="button", data_do="share")[t("Share")],
        _company(app, t),
    ]


def _company(app: App, t: Words) -> h.Node:
    """Return the item for playing with people on their own devices, or for leaving their table.

    None inside another page, and in a game played by link.
    """
    if app.session is not None and app.session.far is not None:
        return h.button(type="button", data_do="leave-table")[t("Leave the table")]
    by_link = app.session is not None and app.session.mine is not None
    if app.framed is not None or by_link:
        return None
    return h.button(type="button", data_do="together")[t("Play together")]


def _undo(table: Session, t: Words) -> h.Node:
    """Return the items Undo and Redo.

    Once a person has made a decision, Undo stays in its place, disabled if need be, so that nothing
    moves under a finger. A far table says only whether undo is possible now, so Undo always stays
    there.
    """
    may, match = may_undo(table), table.whole
    acted = table.last_own is not None and match is not None and match.undo != "off"
    stays = acted or table.far is not None
    return [
        may and h.button(type="button", data_do="undo")[t("Undo")],
        stays
        and not may
        and h.button(type="button", data_do="none", aria_disabled="true")[t("Undo")],
        may_redo(table) and h.button(type="button", data_do="redo")[t("Redo")],
    ]
