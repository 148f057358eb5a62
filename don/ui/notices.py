"""The notices of the page, and how long they stay.

A notice in ``TRANSIENT`` goes away by itself. The others stay until the reader dismisses them or
their cause is gone. All notices about a danger to games (a damaged save, full storage) stay.
"""

from __future__ import annotations

from dataclasses import replace

from don.table.record import RecordError

from .effects import Unlink
from .messages import Notice
from .model import App, Update

UNHURRIED = ("home_screen",)
"""Codes of notices that are always held back while the reader decides."""
COACH_OFFER = "coach"
"""The code of the question that stands below the result of a game."""
BRIEF = ("new_version",)
"""Codes of notices that lie over the bar at the table, if alone, so that they move nothing."""
FORCED = "forced_pass"
"""The code of the notice of a forced pass.

It ends with the next decision (``table/turns.py``), and at the end of the game.
"""
TRANSIENT = (
    *("copied", "no_clipboard", "imported", "bad_import", "deleted", "no_language"),
    *("too_long", "by_link", "bad_link", "too_late", COACH_OFFER),
    *("guest_came", "guest_gone", "guest_left"),
)
"""Codes of notices that end with the reader's next decision or with the next screen."""
GUESTS = ("guest_came", "guest_gone", "guest_left")
"""Codes of notices about guests who come and go with their own devices.

At the table they stand in the bar, below the title. ``guest_came`` ends with anybody's next
decision.
"""
LATEST = ("deleted", "not_imported", "bad_import", "bad_link", "too_long", "by_link")
"""Codes of notices that a new notice with the same code replaces."""
MENDING = {"copied": ("no_clipboard",), "imported": ("bad_import",)}
"""For the code of a notice, the codes of those that it ends: they reported that this failed."""
NO_SPACE = ("full_storage", "saved_as_copy", "not_imported", "not_counted", "not_set")
"""Codes of notices about a lack of room in the storage."""


def tell(app: App, notice: Notice) -> App:
    """Return the page with one more notice, shown or held back, and without those it replaces."""
    if notice.code == "imported":
        notice = _added_up(app, notice)
    elif notice in (*app.notices, *app.held):
        return app
    if notice.code == "no_storage":
        app = replace(app, keeps_games=False)
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
    """Return the page after a message, without the notices that have ended."""
    if not after.notices:
        return after
    if after.status == "over":
        after = without(after, FORCED)
    if _has_moved(before, after):
        came = [n for n in before.notices if n.code == "guest_came"]
        after = replace(after, notices=tuple(n for n in after.notices if n not in came))
    if not _goes_on(before, after):
        return after
    over = [n for n in before.notices if n.code in TRANSIENT]
    return replace(after, notices=tuple(n for n in after.notices if n not in over))


def _has_moved(before: App, after: App) -> bool:
    """Return whether somebody has decided something."""
    was, now = before.on_screen, after.on_screen
    return was is None or now is None or len(was.steps) != len(now.steps)


def _goes_on(before: App, after: App) -> bool:
    """Return whether the reader has decided something, or looks at something else."""
    if after.screen != before.screen:
        return True
    return before.status != "waiting" and after.on_screen is not before.on_screen


def _added_up(app: App, notice: Notice) -> Notice:
    """Return a notice that also counts the games in notices of the same kind that are still
    shown."""
    counts = [int(n.data["count"]) for n in (*app.notices, notice) if n.code == notice.code]
    return Notice(notice.code, {"count": str(sum(counts))})


def refuse_link(app: App, why: str) -> Update:
    """Show why a link cannot be followed (``fault_of_link``)."""
    return tell(app, Notice("bad_link", {"link": why})), (Unlink(),)


def fault_of_link(error: RecordError) -> str:
    """Return what is wrong with a link: ``newer``, ``case``, ``illegal`` or ``damaged``."""
    if error.code in ("newer", "case"):
        return error.code
    rules = error.where.startswith("actions[") and error.code != "not_an_action"
    return "illegal" if rules else "damaged"
