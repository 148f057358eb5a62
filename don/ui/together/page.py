"""The table on several devices, for the rest of the page: presses, news, links."""

from __future__ import annotations

from dataclasses import replace

from .. import beginning, last_table
from ..effects import Effect, ToOthers, Unlink
from ..model import App, Update
from ..sheets import Together
from ..table import turns
from . import device_tasks, guest_page, host_page, join_links, sealed
from .dialog_pages import HandingOver
from .guest_page import Draw, Visiting
from .host_page import Hosting
from .join_links import Join, Joined

VERBS = (
    *("together", "invite", "own-name", "seats", "seat-bot", "seat-here"),
    *("reply", "scan", "scan-stop", "join", "rejoin", "watch-table", "sit", "leave-table"),
    *("one-link", "lock", "send-away"),
)


def press(app: App, what: str, value: str, chance: int) -> Update:
    """Handle a press whose word is one of ``VERBS``."""
    if what == "together":
        return _together(app, chance)
    match app.together:
        case Hosting() as host:
            return host_page.press(app, host, what, value)
        case Visiting() as guest:
            return guest_page.press(app, guest, what, value)
    return app, ()


def received(app: App, news: object, render: Draw) -> Update:
    """Handle the news in a ``FromOthers``. A guest's page is drawn by ``render``."""
    if isinstance(news, device_tasks.HandedOver):
        handing = isinstance(app.sheet, Together) and isinstance(app.sheet.page, HandingOver)
        return (replace(app, sheet=Together(HandingOver(news.done))) if handing else app), ()
    match app.together:
        case Hosting() as host:
            return host_page.received(app, host, news)
        case Visiting() as guest:
            return guest_page.received(app, guest, news, render)
    return app, ()


def arrived(app: App, text: str, game: str = "") -> Update:
    """Handle a link to a table, or a text with one. ``game`` is the game in the address."""
    try:
        link = join_links.read(join_links.find(text))
    except ValueError:
        return guest_page.refused(app)
    host = host_page.of(app)
    if isinstance(link, Joined) and host is not None:
        return app, (ToOthers(host_page.answer(link)), Unlink())
    if isinstance(link, Joined):
        return guest_page.hand_over(app, join_links.write(link))
    if isinstance(link, Join):
        return _back(app) if _is_own(app, link) else _visits(app, link, game)
    return app, ()


def follow(before: App, app: App) -> Update:
    """Update the table on several devices after a change of the page; send what is new."""
    if isinstance(app.together, Hosting):
        return host_page.follow(before, app)
    return guest_page.follow(before, app)


def _back(app: App) -> Update:
    """Go back to the host's own table."""
    if app.screen == "game":
        return app, (Unlink(),)
    return turns.advance(replace(app, screen="game"), Unlink())


def _visits(app: App, link: Join, game: str) -> Update:
    """Go to another table. If this page is a host, its own table waits meanwhile."""
    host = host_page.of(app)
    if host is None or app.session is None:
        return guest_page.arrived(app, link, game)
    app, effects = guest_page.arrived(app, link, game, app.session.game_id)
    return app, (*host_page.left(host), *effects)


def _is_own(app: App, link: Join) -> bool:
    """Return whether this page is the active host that has made this invitation.

    A second tab that only shows the host's game is not the active host.
    """
    host = host_page.of(app)
    if host is None or not (host.host.lines or host.host.room or isinstance(app.sheet, Together)):
        return False
    if link.room:
        room = host.host.room
        return room is not None and link.room in (room.code, sealed.watch_code(room.code))
    return any(each.key == link.key for each in host.host.invitations)


def _together(app: App, chance: int) -> Update:
    """Open the dialog for inviting people to the table shown, or to a new one."""
    by_link = app.playing is not None and app.playing.link_seat is not None
    if isinstance(app.together, Visiting) or by_link:
        return app, ()
    effects: tuple[Effect, ...] = ()
    if app.playing is None:
        app, effects = beginning.start(app, last_table.to_play(app), chance)
    return (app if app.session is None else host_page.open_seats(app)), effects
