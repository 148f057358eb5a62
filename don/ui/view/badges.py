"""What a finished game adds to those before it: the reader's best result, and wins in a row."""

from __future__ import annotations

from itertools import takewhile

import htpy as h

from don.table.match import Match

from ..i18n import Words
from ..model import App
from ..storage.entries import NOBODY, Entry


def badges(app: App, t: Words, match: Match, me: int | None) -> h.Node:
    """Draw the badges that the reader (seat ``me``) has won with this match; None without any."""
    if me is None:
        return None
    before, points = _before(app, match), match.game.standing(match.state)[me].points
    alike = [e.points[e.me] for e in before if len(e.players) == len(match.players) and e.points]
    wins = 0
    if me in match.game.winners(match.state):
        latest = sorted(before, key=lambda entry: entry.time, reverse=True)
        wins = 1 + sum(1 for _ in takewhile(lambda entry: entry.me in entry.won, latest))
    found = [
        t("{n} wins in a row!", n=wins) if wins > 1 else "",
        t("Your best so far!") if alike and points > max(alike) else "",
    ]
    return any(found) and h.ul(".badges")[[h.li[text] for text in found if text]]


def _before(app: App, match: Match) -> list[Entry]:
    """Return the reader's finished games of the same kind that are older than this one."""
    table = app.session.game_id if app.session is not None else ""
    own = next((e for e in app.entries if e.id == table and e.finished), None)
    return [
        entry
        for entry in app.entries
        if entry.id != table
        and entry.finished
        and entry.me != NOBODY
        and entry.game == match.game.CODE
        and (own is None or entry.time <= own.time)
    ]
