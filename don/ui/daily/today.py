"""The daily deal on the page: taking it up, and keeping its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from . import daily, play
from .effects import Keep, Save, Shelve
from .kept.entries import Entry
from .model import App, Outcome
from .setup import DEFAULTS

SETTING = "daily"
"""The name of the setting that holds the results."""


def press(app: App) -> Outcome:
    """Play today's deal: the one begun already, or a fresh one."""
    if not app.today:
        return app, ()
    if app.match is not None and daily.day_of(app.match) == app.today:
        return play.go_on(replace(app, screen="game"))
    if entry := begun(app):
        return app, (Shelve("open", entry.id),)
    name = " ".join(app.draft["name-0"].split()) or DEFAULTS["name-0"]
    return play.go_on(play.sit_down(app, daily.deal(app.today, name)), Save())


def begun(app: App) -> Entry | None:
    """Today's deal among the games kept."""
    return next((entry for entry in app.entries if app.today and entry.day == app.today), None)


def told(app: App, values: Mapping[str, str]) -> App:
    """The results as they were kept."""
    return replace(app, results=daily.read_results(values[SETTING])) if SETTING in values else app


def finished(app: App) -> Outcome:
    """A game is over: if it is a daily deal, played on its day, the first result counts."""
    day = daily.day_of(app.match) if app.match and app.mine is None else ""
    if not day or day in app.results or not _in_time(app, day) or app.match is None:
        return app, ()
    results = {**app.results, day: daily.result_of(app.match)}
    return replace(app, results=results), (Keep(SETTING, daily.write_results(results)),)


def _in_time(app: App, day: str) -> bool:
    """Today's, or yesterday's played past midnight."""
    return bool(app.today) and day in (app.today, daily.day_before(app.today))
