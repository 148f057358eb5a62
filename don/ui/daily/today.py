"""The daily deal on the page: taking it up, and keeping its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .. import setup
from ..effects import Keep, Save, Shelve
from ..game import first_game
from ..model import App, Outcome
from ..storage.entries import Entry
from ..table import turns
from . import deals as daily

SETTING = "daily"
"""The name of the setting that holds the results."""


def play(app: App) -> Outcome:
    """Play today's deal: the one begun already, or a fresh one."""
    if not app.today:
        return app, ()
    if app.match is not None and daily.day_of(app.match) == app.today:
        return turns.go_on(replace(app, screen="game"))
    if entry := begun(app):
        return app, (Shelve("open", entry.id),)
    match = daily.deal(first_game(), app.today, setup.own_name(app.draft))
    return turns.go_on(turns.sit_down(app, match), Save())


def begun(app: App) -> Entry | None:
    """Today's deal among the stored games."""
    return next((entry for entry in app.entries if app.today and entry.day == app.today), None)


def with_stored(app: App, values: Mapping[str, str]) -> App:
    """The page with the stored results."""
    return replace(app, results=daily.read_results(values[SETTING])) if SETTING in values else app


def finished(app: App) -> Outcome:
    """A game is over: if it is a daily deal, played on its day, the first result counts."""
    table = app.session
    day = daily.day_of(table.match) if table is not None and table.mine is None else ""
    if table is None or not day or day in app.results or not _in_time(app, day):
        return app, ()
    results = {**app.results, day: daily.result_of(table.match)}
    return replace(app, results=results), (Keep(SETTING, daily.write_results(results)),)


def _in_time(app: App, day: str) -> bool:
    """Today's, or yesterday's played past midnight."""
    return bool(app.today) and day in (app.today, daily.day_before(app.today))
