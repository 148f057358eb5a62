"""The layers above the first screen. The browser's Back removes the topmost.

The table is above the first screen, an analysis above the result, a replay, lesson or puzzle above
the screen that opened it, and a dialog above everything. ``don.web.history`` keeps an entry
in the browser's history for every layer.
"""

from __future__ import annotations

from dataclasses import replace

from . import analysis, last_table, setup
from .daily import deals
from .effects import Effect, Focus, List, Shelve
from .game import ui_of
from .lessons import desk
from .links import sharing
from .model import App, Update
from .replays import replay
from .setup import FormDraft
from .table import next_table


def count(app: App) -> int:
    """Return the number of layers above the first screen. In a frame there are none."""
    if app.framed is not None:
        return 0
    return _screens(app) + _analyses(app) + bool(app.sheet)


def _analyses(app: App) -> int:
    """Return the number of layers that are an analysis: at most one, and none without a review."""
    if app.review is None:
        return 0
    return 1 if _analysis_at_the_table(app) or _analysis_here(app) else 0


def _analysis_at_the_table(app: App) -> bool:
    """Return whether an analysis is open at the table, which may lie below a replay or lesson."""
    watching, study = app.watching, app.studies.study
    if app.screen == "replay":
        below = watching is not None and watching.back == "game"
    elif app.screen == "study":
        below = study is not None and study.back == "game"
    else:
        below = app.playing is not None
    return below and analysis.is_open(app, app.full_match)


def _analysis_here(app: App) -> bool:
    """Return whether an analysis was opened in the replay on the screen."""
    w = app.watching
    if app.screen != "replay" or w is None or not analysis.is_open(app, w.match):
        return False
    return w.analysed or not _analysis_at_the_table(app)


def _screens(app: App) -> int:
    watching, study = app.watching, app.studies.study
    if app.screen == "replay" and watching is not None:
        return 2 if watching.back == "game" else 1
    if app.screen == "study" and study is not None:
        return 2 if study.back == "game" and app.session is not None else 1
    return 0 if app.playing is None else 1


def back(app: App, layers: int) -> Update:
    """Remove layers until at most ``layers`` are left."""
    effects: tuple[Effect, ...] = ()
    while (before := count(app)) > layers:
        app, more = _without_topmost(app)
        effects += more
        if count(app) >= before:
            break
    return app, effects


def _without_topmost(app: App) -> Update:
    if app.sheet is not None:
        return sharing.press(app, "link-close", "") or (app, ())
    if _analysis_here(app) or (app.playing is not None and _analysis_at_the_table(app)):
        return analysis.fold(app)
    if app.screen == "replay" and app.watching is not None:
        return replay.leave(app, app.watching)
    if app.screen == "study" and app.studies.study is not None:
        return desk.leave(app, app.studies.study)
    return first_screen(app)


def first_screen(app: App) -> Update:
    """Show the home page of the game on the table, ready for another game like it.

    A daily deal, or a match on another device, is not a table that the reader has set up: after it
    the form has the table that was set up last. After a win it has the next table (``next_table``):
    stronger bots or new rivals. A finished game is put away, so that the page does not start with
    it again. Its analysis is folded.
    """
    table, match = app.session, app.full_match
    draft = FormDraft(app.draft.fields)
    if table is not None and (match is None or table.as_guest is not None or deals.day_of(match)):
        draft = last_table.drafted(app, ui_of(table.match.game))
    elif table is not None and match is not None:
        by_link = table.link_seat is not None
        like = next_table.won_at(app, table) or match
        fields = setup.fields_of(like, app.settings.speed, by_link)
        draft = FormDraft(fields | ({"people": setup.PHONES} if app.together is not None else {}))
    if app.review is not None:
        app = replace(app, review=replace(app.review, folded=True))
    ended = table is not None and table.match.to_act is None and app.together is None
    away = (Shelve("put-away", table.game_id),) if table is not None and ended else ()
    return replace(app, screen="setup", draft=draft), (
        List(),
        Focus(("#play button",), always=True),
        *away,
    )
