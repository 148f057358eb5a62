"""The daily deals on the page: begin one, and keep its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from don.table.match import Match

from . import setup
from .daily import deals as daily
from .dates import day_before
from .effects import Ask, Effect, Save, SaveSetting, Shelve
from .game import GameUi, game_codes
from .model import App, Update
from .questions import Par
from .sheets import Day
from .storage.entries import Entry
from .table import turns


def game_of(app: App) -> GameUi:
    """Return the game whose daily deal the first screen offers: that of the form."""
    return setup.game_of(app.draft.fields)


def show(app: App) -> Update:
    """Introduce today's deal, and ask for the points to beat. If it was begun, go on with it."""
    ui = game_of(app)
    if not app.today or _is_on_table(app, ui) or begun(app, ui.GAME.CODE):
        return play(app)
    game = ui.GAME.CODE
    asked = _asking(app, daily.deal(ui, app.today, ui.FACTS.first_names[0]), app.today)
    return replace(app, sheet=Day(game)), asked


def _asking(app: App, match: Match, day: str) -> tuple[Effect, ...]:
    """Ask for the points to beat in a daily deal, unless they are known."""
    if (match.game.CODE, day) in app.pars:
        return ()
    return (Ask(Par(daily.with_bot(match), day)),)


def answered(app: App, asked: Par, points: int | None) -> Update:
    """Store the points to beat, even if the result is already known."""
    if points is None:
        return app, ()
    game, day = asked.match.game.CODE, asked.day
    app = replace(app, pars={**app.pars, (game, day): points})
    known = app.results.get(game, {})
    if day not in known or known[day].par is not None or not known[day].places:
        return app, ()
    return _with_results(app, game, {**known, day: replace(known[day], par=points)})


def _with_results(app: App, game: str, results: Mapping[str, daily.Result]) -> Update:
    kept = SaveSetting(setting(game), daily.write_results(results))
    return replace(app, results={**app.results, game: results}), (kept,)


def _is_on_table(app: App, ui: GameUi) -> bool:
    """Return whether today's deal of a game is on the table."""
    match = app.full_match
    return match is not None and match.game is ui.GAME and daily.day_of(match) == app.today


def play(app: App) -> Update:
    """Play today's deal: go on with it if it was begun, or begin it."""
    if not app.today:
        return app, ()
    ui = game_of(app)
    if _is_on_table(app, ui):
        return turns.advance(replace(app, screen="game"))
    if entry := begun(app, ui.GAME.CODE):
        return app, (Shelve("open", entry.id),)
    dealt = daily.deal(ui, app.today, setup.own_name(app.draft))
    return turns.advance(turns.sit_down(app, dealt), Save())


def begun(app: App, game: str) -> Entry | None:
    """Return today's deal of a game among the stored games; None if it was not begun."""
    of_today = (entry for entry in app.entries if app.today and entry.day == app.today)
    return next((entry for entry in of_today if entry.game == game), None)


def with_stored(app: App, values: Mapping[str, str]) -> App:
    """Return the page with the stored results of all games."""
    stored = {game: values[name] for game in game_codes() if (name := setting(game)) in values}
    read = {game: daily.read_results(text) for game, text in stored.items()}
    return replace(app, results={**app.results, **read})


def setting(game: str) -> str:
    """Return the name of the setting that holds the results of a game."""
    return "daily" if game == game_codes()[0] else f"daily/{game}"


def finished(app: App) -> Update:
    """Keep the result of a finished daily deal. Only the first counts, if it is in time."""
    table, match = app.session, app.full_match
    if table is None or match is None or table.link_seat is not None:
        return app, ()
    day, game = daily.day_of(match), match.game.CODE
    if not day or not _in_time(app, day):
        return app, ()
    known = app.results.get(game, {})
    if day in known:
        return app, ()
    par = app.pars.get((game, day))
    result = replace(daily.result_of(match), places=daily.places_of(match), par=par)
    app, kept = _with_results(app, game, {**known, day: result})
    return app, (*kept, *_asking(app, match, day))


def _in_time(app: App, day: str) -> bool:
    """Return whether a day is today or yesterday: a game may go on past midnight."""
    return bool(app.today) and day in (app.today, day_before(app.today))
