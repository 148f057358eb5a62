"""Tips: the page explains each part of a game once, when it first matters.

A game has its tips in ``GameTexts.tips``, and ``TablePart.matters`` names those that fit a
position. The reader sees one at a time, while deciding. A tip counts as shown after that decision,
and is not shown again unless the reader asks for all of them in the settings. The game's goal is
shown as a tip, too, until the reader has finished a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .effects import Effect, SaveSetting
from .game import GameUi, ui_of
from .i18n import ENGLISH
from .model import App, Update
from .table.session import Session

SETTING = "told"
"""The name of the setting that lists the tips shown, each as ``GAME/TIP``."""
MOST_TEXT = 4_000
"""The most characters of that setting."""
GOAL = "goal"
"""The name of the goal among the tips shown."""


def already_shown(app: App, ui: GameUi) -> frozenset[str] | None:
    """Return the tips of a game that have been shown; None if the reader wants no tips."""
    if app.settings.tips == "off":
        return None
    game, names = ui.GAME.CODE, (name.split("/", 1) for name in app.tips_shown)
    return frozenset(tip for of, tip in names if of == game)


def next_tip(ui: GameUi, known: frozenset[str] | None, seen: Any, news: str) -> str:
    """Return the tip for a position; empty if there is none, or if news is shown instead.

    ``known``: see ``already_shown``.
    """
    if news or known is None or seen.seat is None or seen.to_act != seen.seat:
        return ""
    return next((tip for tip in ui.table.matters(seen) if tip not in known), "")


def mark_shown(before: App, after: App) -> Update:
    """Return the page after a message; a decision marks the tip on the page as shown."""
    table, now = before.playing, after.session
    if table is None or now is None or now.game_id != table.game_id:
        return after, ()
    match = now.match
    if len(match.steps) <= len(table.match.steps):
        return after, ()  # nothing has been decided
    fresh = _shown_by(before, table) | (_goal(after) if match.to_act is None else frozenset())
    return _with(after, after.tips_shown | fresh)


def forget_shown(app: App) -> Update:
    """Return the page with no tip marked as shown."""
    return _with(app, frozenset())


def with_stored(app: App, values: Mapping[str, str]) -> App:
    """Return the page with the stored list of the tips shown."""
    if SETTING not in values:
        return app
    names = values[SETTING][:MOST_TEXT].split(",")
    return replace(app, tips_shown=frozenset(name for name in names if "/" in name))


def _shown_by(app: App, table: Session) -> frozenset[str]:
    """Return the tip on the page, as a set; empty unless it is the reader's turn."""
    match, ui = table.match, ui_of(table.match.game)
    if table.status != "turn" or table.acting != table.you:
        return frozenset()
    seen = match.observe(table.you)
    names = tuple(player.name for player in match.players)
    events = table.news((match.opening, *(step.events for step in match.steps)), table.you)
    news = ui.words.news(ENGLISH, names, seen, events)
    tip = next_tip(ui, already_shown(app, ui), seen, news)
    return frozenset({f"{ui.GAME.CODE}/{tip}"}) if tip else frozenset()


def _goal(app: App) -> frozenset[str]:
    assert app.match is not None
    if app.settings.tips == "off":
        return frozenset()
    return frozenset({f"{app.match.game.CODE}/{GOAL}"})


def _with(app: App, names: frozenset[str]) -> Update:
    if names == app.tips_shown:
        return app, ()
    effects: tuple[Effect, ...] = (SaveSetting(SETTING, ",".join(sorted(names))),)
    return replace(app, tips_shown=names), effects
