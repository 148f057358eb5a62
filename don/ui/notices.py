"""The notices of the page, and how long they stay.

A notice about something that can cost games (a damaged save, a full storage) stays until it is read
or the cause is mended. All others go away by themselves.
"""

from __future__ import annotations

from dataclasses import replace

from .messages import Notice
from .model import App

UNHURRIED = ("home_screen",)
"""Codes of notices that are held back while a person decides."""
BRIEF = ("sound", "new_version")
"""Codes of notices that lie over the bar at the table if alone: they move nothing."""
FORCED = "forced_pass"
"""The notice of a forced pass. It ends with the next decision (``table/turns.py``), and at the end.
"""
PASSING = (
    *("copied", "no_clipboard", "imported", "bad_import", "deleted", "no_language"),
    *("too_long", "by_link", "bad_link", "sound", "too_late"),
    *("guest_came", "guest_gone", "guest_left"),
)
"""Codes of notices that end with the reader's next decision, and on the next screen."""
GUESTS = ("guest_came", "guest_gone", "guest_left")
"""Codes of notices about guests who come and go with devices of their own."""
LATEST = ("deleted", "not_imported", "bad_import", "bad_link", "too_long", "by_link")
"""Codes of notices of which a new one replaces the one before."""
MENDING = {"copied": ("no_clipboard",), "imported": ("bad_import",)}
"""By the code of a notice: the notices that it ends, because something works again."""
ROOM = ("full_storage", "saved_beside", "not_imported", "not_counted")
"""Codes of notices about lack of room in the storage."""


def tell(app: App, notice: Notice) -> App:
    """Return the page with one more notice, without those that it replaces."""
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
    """Return the page without the notices that have these codes."""
    return replace(app, notices=tuple(n for n in app.notices if n.code not in codes))


def followed(before: App, after: App) -> App:
    """Return the page after a message, without the earlier notices that have ended."""
    if not after.notices:
        return after
    if after.status == "over":
        after = without(after, FORCED)
    if not _goes_on(before, after):
        return after
    over = [notice for notice in before.notices if notice.code in PASSING]
    return replace(after, notices=tuple(n for n in after.notices if n not in over))


def _goes_on(before: App, after: App) -> bool:
    """Return whether the reader has decided something, or looks at something else."""
    if after.screen != before.screen:
        return True
    return before.status != "waiting" and after.on_screen is not before.on_screen


def _added_up(app: App, notice: Notice) -> Notice:
    """Return a notice that adds the games of earlier notices still shown."""
    counts = [int(n.data["count"]) for n in (*app.notices, notice) if n.code == notice.code]
    return Notice(notice.code, {"count": str(sum(counts))})
