"""The deal of the day: its state on the setup screen, its result in words to pass on."""

from __future__ import annotations

import htpy as h

from ..daily import deals as daily
from ..daily import today
from ..dates import date_name
from ..game import first_game
from ..i18n import Words
from ..model import App

SHOWN = 14
"""Past results that are listed."""


def daily_deal(app: App, t: Words) -> h.Element:
    """Today's deal: to be played, under way, or played; and how earlier ones went.

    A form, so that a press before Python is there is not lost.
    """
    result, begun = app.results.get(app.today), today.begun(app)
    state = "done" if result else "begun" if begun and not begun.finished else "open"
    label = {"done": t("Look at it"), "begun": t("Go on"), "open": t("Play")}[state]
    return h.form("#daily", method="get", action="#", data_form="daily", data_daily=state)[
        h.input(type="hidden", name="do", value="daily"),
        h.div[
            h.h2[
                t("Deal of the day"),
                " ",
                h.small(".quiet")[date_name(t, app.today) if app.today else "\u00a0"],
            ],
            h.p(".hint")[_standing(app, t, state)],
        ],
        h.div(".choices")[
            (result is None or begun is not None) and h.button(".pass", type="submit")[label],
            result is not None
            and h.button(".pass", type="button", data_do="share-day")[t("Share")],
        ],
        _past(app, t),
    ]


def day_text(app: App, t: Words, day: str) -> str:
    """A result as a text that can be read aloud."""
    result = app.results.get(day)
    if result is None:
        return ""
    told = t(
        "{game}, deal of the day, {date}. {result}",
        game=first_game().GAME.NAME,
        date=date_name(t, day),
        result=_told(t, result),
    )
    return " ".join([told, *_streak(app, t)])


def over(app: App, t: Words) -> h.Node:
    """On the result of a daily deal: what is stored of it."""
    day = daily.day_of(app.match) if app.match else ""
    if not day or day not in app.results:
        return None
    return h.p(".daily-result")[day_text(app, t, day)]


def _standing(app: App, t: Words, state: str) -> str:
    if state == "done":
        return " ".join([_told(t, app.results[app.today]), *_streak(app, t)])
    told = t("Under way.") if state == "begun" else t("The same cards for everybody.")
    return " ".join([told, *_streak(app, t)])


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


def _streak(app: App, t: Words) -> list[str]:
    days = daily.streak(app.results, app.today) if app.today else 0
    return [t("{days} days in a row.", days=days)] if days > 1 else []


def _past(app: App, t: Words) -> h.Node:
    past = sorted((day for day in app.results if day != app.today), reverse=True)[:SHOWN]
    if not past:
        return None
    return h.details("#daily-past")[
        h.summary[t("Earlier days")],
        h.ul[
            [
                h.li[
                    t("{date}: {result}", date=date_name(t, day), result=_told(t, app.results[day]))
                ]
                for day in past
            ]
        ],
    ]
