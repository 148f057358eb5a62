"""The statistics on the page: counts a finished game, shows the statistics, removes them."""

from __future__ import annotations

from dataclasses import replace

from don.table.match import same_table

from ..effects import Count, Forget
from ..model import App, Update
from ..sheets import Statistics
from . import statistics
from .statistics import Played

VERBS = ("statistics", "statistics-forget", "statistics-restore")


def press(app: App, what: str, value: str) -> Update | None:
    """Handle a press of one of ``VERBS``; return None if it means nothing now."""
    match what, app.sheet:
        case "statistics", _:
            return replace(app, sheet=Statistics()), (Count(today=app.today),)
        case "statistics-forget", Statistics(games) if games:
            return replace(app, sheet=Statistics(forgotten=games)), (Forget(),)
        case "statistics-restore", Statistics(forgotten=forgotten) if forgotten:
            return replace(app, sheet=Statistics()), (Count(forgotten, app.today),)
    return None


def read(app: App, games: tuple[Played, ...]) -> App:
    """Show the finished games if the reader has asked for the statistics; note what the match at
    the table has added to them."""
    if isinstance(app.sheet, Statistics):
        app = replace(app, sheet=replace(app.sheet, games=games))
    match = app.full_match
    game = None if match is None else statistics.played(match, app.today)
    return app if game is None else app.at_table(feats=statistics.feats(games, game))


def finished(before: App, after: App) -> Update:
    """Count the finished match at the table if it has just ended; one that is only watched never
    counts. If it had ended before, read the statistics for what it has added.

    The chips may still be travelling then: counting need not wait for them.
    """
    match, earlier = after.full_match, before.full_match
    if match is None:
        return after, ()
    if earlier is None or not same_table(earlier, match):
        return after, (Count(today=after.today),)
    if earlier.to_act is None:
        return after, ()
    game = statistics.played(match, after.today)
    return after, () if game is None else (Count((game,), after.today),)
