"""The screen that a reader has left, kept for the next visit, where it is the first thing painted.

What is kept is what the page will draw when it brings the stored game back, not what happens to be
open over it: so nothing moves when Python takes over from ``static/last_screen.js``. Nothing is
kept where several people share the screen, since the next one to look may be another of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from .app import update
from .game import ui_of
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
ATTRIBUTES = ("data-game", "data-screen", "data-seat", "data-hand", "data-fives")
"""Those of ``<html>`` by which these regions are laid out."""
SHOWN = ("turn", "waiting")
MOST = 120_000
"""Characters of what is kept; a screen that needs more is not."""


def written(
    app: App,
    t: Words,
    build: str,
    of: str,
    sheet: str = "",
    fitting: Callable[[str], str] = str,
) -> str | None:
    """The screen as JSON; None if it is none to keep.

    ``build`` is that of the page, which alone will show it. ``of`` names the save from which the
    game will be brought back (``Shelf.mark``), whose position is that of ``app``. ``sheet`` is the
    address of the style sheet that a game brings which comes late. ``fitting`` makes markup that
    the page can show.
    """
    table = app.playing
    if table is None or table.elsewhere or len(table.people) != 1 or app.guest is not None:
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
            "sheet": sheet,
            "title": title(back, t),
            "attributes": {name: root[name] for name in ATTRIBUTES},
            "regions": {name: fitting(drawn[name]) for name in REGIONS},
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
    return text if len(text) <= MOST else None


def _brought_back(app: App, table: Session) -> App:
    """The page as it will be when it has read this game again."""
    match, storage = table.whole, ui_of(table.match.game).storage
    if match is None:
        return app
    memory = storage.read_memory(storage.write_memory(table.memory), match)
    saved = Saved(match, table.name, 0, table.revision, memory, table.mine)
    bare = replace(app, session=None, sheet=None, notices=(), held=(), work=None, awaited=())
    orders = Orders(table.orders.given)
    return update(bare, Resume(saved, table.game_id, orders=orders))[0]
