"""The screen that a reader has left, kept to be shown first at the next visit.

It is kept as the page will draw it when the stored game is back, without dialogs and notices. So
nothing moves when Python takes over from ``static/last_screen.js``. Nothing is kept where several
people share the screen, since another of them may look next.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from .app import update
from .i18n import Words
from .messages import Resume
from .model import App
from .storage.saves import Saved
from .storage.store import PREFIX
from .table.session import Session
from .table.standing_orders import Orders
from .view import attributes, region_by_region, title

KEY = PREFIX + "screen"
REGIONS = ("bar", "players", "table", "own", "pad")
ATTRIBUTES = ("data-game", "data-screen", "data-seat", "data-hand")
"""The attributes of ``<html>`` on which the layout of these regions depends."""
SHOWN = ("turn", "waiting")
MOST = 120_000
"""The most characters that a kept screen may have; a larger one is not kept."""


def written(
    app: App,
    t: Words,
    build: str,
    of: str,
    fitting: Callable[[str], str] = str,
) -> str | None:
    """Return the screen as JSON; None if it must not be kept.

    ``build`` identifies the build of the page; no other build shows the screen. ``of`` is the
    identity of the save from which the game will be read again (``Shelf.identity``); its position
    must be that of ``app``. ``fitting`` turns the markup of a region into markup that the page can
    show as it is.
    """
    table = app.playing
    if table is None or table.elsewhere or len(table.people) != 1 or app.framed is not None:
        return None
    if app.together is not None:
        return None
    back = _brought_back(app, table)
    if back.status not in SHOWN:
        return None
    drawn = dict(region_by_region(back, t))
    root = attributes(back, t)
    text = json.dumps(
        {
            "build": build,
            "of": of,
            "lang": t.lang,
            "title": title(back, t),
            "attributes": {name: root[name] for name in ATTRIBUTES},
            "regions": {name: fitting(drawn[name]) for name in REGIONS},
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
    return text if len(text) <= MOST else None


def _brought_back(app: App, table: Session) -> App:
    """Return the page as it will be once it has read this game again."""
    match = table.full_match
    if match is None:
        return app
    memory = table.memory.read(table.memory.as_json(), match)
    saved = Saved(match, table.name, 0, table.revision, memory, table.link_seat)
    bare = replace(app, session=None, sheet=None, notices=(), held=(), work=None)
    orders = Orders(table.orders.given)
    return update(bare, Resume(saved, table.game_id, orders=orders))[0]
