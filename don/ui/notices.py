"""How long notices stay: until what they tell is over, or until the reader has read them.

What goes wrong and can cost games (a damaged save, a full storage) stays until it is read or
mended. All else goes away by itself.
"""

from __future__ import annotations

from dataclasses import replace

from .messages import Notice
from .model import App

UNHURRIED = ("home_screen",)
"""Codes of notices that are held back while a person decides."""
BRIEF = ("sound", "new_version")
"""Codes of notices that lie over the bar at the table, if there is one alone: they move nothing."""
FORCED = "forced_pass"
"""Old news after the next decision of anybody (``table/turns.py``), and at the end."""
PASSING = (
    *("copied", "no_clipboard", "imported", "bad_import", "deleted", "no_language"),
    *("too_long", "by_link", "bad_link", "sound", "too_late"),
    *("guest_came", "guest_gone", "guest_left"),
)
"""Over with the reader's next decision, and on the next screen."""
GUESTS = ("guest_came", "guest_gone", "guest_left")
"""Who has come to the table with a device of their own, and who has gone."""
LATEST = ("deleted", "not_imported", "bad_import", "bad_link", "too_long", "by_link")
"""The latest of a kind takes the place of the one before."""
MENDING = {"copied": ("no_clipboard",), "imported": ("bad_import",)}
"""What shows that something else works again."""
ROOM = ("full_storage", "saved_beside", "not_imported", "not_counted")
"""They tell that the storage has no room."""


def tell(app: App, notice: Notice) -> App:
    """The page with one notice more, in place of those that it makes old news."""
    if notice.code == "imported":
        notice = _added_up(app, notice)
    elif notice in (*app.notices, *app.held):
        return app
    if notice.code == "no_storage":
        app = replace(app, lasting=False)
    moves = notice.code in UNHURRIED or (notice.code == "new_version" and app.notices)
    if moves and app.status == "turn":
        return replace(app, held=(*app.held, notice))
    old = MENDING.get(notice.code, ())
    if notice.code in (*LATEST, "imported"):
        old = (*old, notice.code)
    if notice.code in GUESTS:
        old = (*old, *GUESTS)
    app = without(app, *old)
    return replace(app, notices=(*app.notices, notice))


def without(app: App, *codes: str) -> App:
    """The page without the notices that have these codes."""
    return replace(app, notices=tuple(n for n in app.notices if n.code not in codes))


def followed(before: App, after: App) -> App:
    """The page after a message, without the notices that were there before and are over now."""
    if not after.notices:
        return after
    if after.status == "over":
        after = without(after, FORCED)
    if not _goes_on(before, after):
        return after
    over = [notice for notice in before.notices if notice.code in PASSING]
    return replace(after, notices=tuple(n for n in after.notices if n not in over))


def _goes_on(before: App, after: App) -> bool:
    """Whether the reader has decided something, or looks at something else."""
    if after.screen != before.screen:
        return True
    return before.status != "waiting" and after.on_screen is not before.on_screen


def _added_up(app: App, notice: Notice) -> Notice:
    """Games that were added, with those that were before and are still told of."""
    counts = [int(n.data["count"]) for n in (*app.notices, notice) if n.code == notice.code]
    return Notice(notice.code, {"count": str(sum(counts))})
