"""The deal of the day: its state on the setup screen, its result in words to pass on."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from don.games import GAMES

from ..daily import deals as daily
from ..daily import today
from ..dates import date_name
from ..game import game_codes
from ..i18n import Words
from ..model import App

SHOWN = 14
"""Past results that are listed."""
Results = Mapping[str, daily.Result]
"""Those of one game, by day."""


def daily_deal(app: App, t: Words) -> h.Element:
    """Today's deal of the game in the form: to be played, under way, or played; and how earlier
    ones went.

    A form, so that a press before Python is there is not lost.
    """
    game, several = today.game_of(app).GAME.CODE, len(game_codes()) > 1
    of_today = [GAMES.name_of(game)] if several else []
    of_today += [date_name(t, app.today)] if app.today else []
    results = app.results.get(game, {})
    result, begun = results.get(app.today), today.begun(app, game)
    state = "done" if result else "begun" if begun and not begun.finished else "open"
    label = {"done": t("Look at it"), "begun": t("Go on"), "open": t("Play")}[state]
    return h.form("#daily", method="get", action="#", data_form="daily", data_daily=state)[
        h.input(type="hidden", name="do", value="daily"),
        h.div[
            h.h2[
                t("Deal of the day"),
                " ",
                h.small(".quiet")[" · ".join(of_today) or "\u00a0"],
            ],
            h.p(".hint")[_standing(app, t, results, state)],
        ],
        h.div(".choices")[
            (result is None or begun is not None) and h.button(".pass", type="submit")[label],
            result is not None
            and h.button(".pass", type="button", data_do="share-day", data_value=game)[t("Share")],
        ],
        _past(app, t, results),
    ]


def day_text(app: App, t: Words, game: str, day: str) -> str:
    """A result as a text that can be read aloud; empty if there is none."""
    results = app.results.get(game, {})
    if day not in results:
        return ""
    told = t(
        "{game}, deal of the day, {date}. {result}",
        game=GAMES.name_of(game),
        date=date_name(t, day),
        result=_told(t, results[day]),
    )
    return " ".join([told, *_streak(app, t, results)])


def over(app: App, t: Words) -> h.Node:
    """On the result of a daily deal: what is stored of it."""
    if app.match is None:
        return None
    text = day_text(app, t, app.match.game.CODE, daily.day_of(app.match))
    return h.p(".daily-result")[text] if text else None


def _standing(app: App, t: Words, results: Results, state: str) -> str:
    if state == "done":
        return " ".join([_told(t, results[app.today]), *_streak(app, t, results)])
    told = t("Under way.") if state == "begun" else t("The same cards for everybody.")
    return " ".join([told, *_streak(app, t, results)])


def _told(t: Words, result: daily.Result) -> str:
    told = t.plural("{n} point", "{n} points", result.points)
    if result.place == 1:
        return t("Won with {points}.", points=told)
    return t(
        "Place {place} of {players} with {points}.",
        place=result.place,
        players=result.players,
        points=told,
    )


def _streak(app: App, t: Words, results: Results) -> list[str]:
    days = daily.streak(results, app.today) if app.today else 0
    return [t("{days} days in a row.", days=days)] if days > 1 else []


def _past(app: App, t: Words, results: Results) -> h.Node:
    past = sorted((day for day in results if day != app.today), reverse=True)[:SHOWN]
    if not past:
        return None
    return h.details("#daily-past")[
        h.summary[t("Earlier days")],
        h.ul[
            [
                h.li[t("{date}: {result}", date=date_name(t, day), result=_told(t, results[day]))]
                for day in past
            ]
        ],
    ]
