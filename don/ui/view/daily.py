"""The deal of the day: its tile on the home page, its results, and a result as text to share."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from don.games import GAMES

from .. import today
from ..daily import deals as daily
from ..dates import date_name
from ..game import GameUi, game_codes
from ..i18n import Words
from ..model import App
from . import tiles

SHOWN = 14
"""The largest number of past results listed."""
Results = Mapping[str, daily.Result]
"""The results of one game, by day."""


def tile(app: App, t: Words, ui: GameUi) -> h.Element:
    """Return the tile for a game's deal of today: open, under way or done."""
    game, other = ui.GAME.CODE, tiles.beside(app, ui)
    result, begun = app.results.get(game, {}).get(app.today), today.begun(app, game)
    state = "done" if result else "begun" if begun and not begun.finished else "open"
    text = t("same cards for everybody")
    if result is not None:
        text = t("won") if result.place == 1 else t("place {n}", n=result.place)
    elif state == "begun":
        text = t("under way")
    gone = result is not None and begun is None  # it was played, and is no longer kept
    return tiles.tile("daily", "today", t("Today"), text, state=state, disabled=gone, game=other)


def introduction(app: App, t: Words, game: str) -> h.Node:
    """Introduce today's deal: what it is, the points to beat, the streak, and a button to play."""
    par = app.pars.get((game, app.today))
    target = (
        t("Thinking…")
        if par is None
        else t.plural(
            "A bot with your cards scored {n} point. Can you beat it?",
            "A bot with your cards scored {n} points. Can you beat it?",
            par,
        )
    )
    return [
        h.p[t("Everybody plays the same cards today. Your first try counts.")],
        h.p(".par", role="status")[target],
        [h.p(".hint")[line] for line in _streak(app, t, app.results.get(game, {}))],
        h.div(".decide")[h.button(".commit", type="button", data_do="daily")[t("Play")]],
    ]


def past_days(app: App, t: Words) -> h.Node:
    """Return the results of the chosen game's daily deals: today's, to share, and earlier ones.

    None if there are no results.
    """
    game, several = today.game_of(app).GAME.CODE, len(game_codes()) > 1
    results = app.results.get(game, {})
    if not results:
        return None
    of_today = [GAMES[game].NAME] if several else []
    of_today += [date_name(t, app.today)] if app.today else []
    return h.section("#days.kept")[
        h.h2[t("Deal of the day")],
        h.p(".hint")[" · ".join(of_today)],
        app.today in results
        and h.div(".choices")[
            h.p[" ".join([_result_text(t, results[app.today]), *_answer(t, results[app.today])])],
            _course(t, results[app.today]),
            h.button(".plain", type="button", data_do="share-day", data_value=game)[t("Share")],
        ],
        [h.p[line] for line in _streak(app, t, results)],
        _past(app, t, results),
    ]


def day_text(app: App, t: Words, game: str, day: str) -> str:
    """Return a day's result as text that can be read aloud; empty if there is no result."""
    results = app.results.get(game, {})
    if day not in results:
        return ""
    text = t(
        "{game}, deal of the day, {date}. {result}",
        game=GAMES[game].NAME,
        date=date_name(t, day),
        result=_result_text(t, results[day]),
    )
    return " ".join([text, *_beside(t, results[day]), *_streak(app, t, results)])


def day_squares(app: App, game: str, day: str) -> str:
    """Return a day's result as a row of squares, which reveal nothing about the cards.

    There is one for each round: green for the first place, black for the last, yellow between.
    """
    result = app.results.get(game, {}).get(day)
    if result is None:
        return ""
    signs = {"1": "🟩", str(result.players): "⬛"}
    return "".join(signs.get(place, "🟨") for place in result.places)


def over(app: App, t: Words) -> h.Node:
    """Return the result of the daily deal at the table, once the game is over; else None."""
    if app.full_match is None:
        return None
    game, day = app.full_match.game.CODE, daily.day_of(app.full_match)
    results = app.results.get(game, {})
    if day not in results:
        return None
    return h.div(".daily-result")[
        h.h3[t("Deal of the day, {date}", date=date_name(t, day))],
        h.p[" ".join([_result_text(t, results[day]), *_answer(t, results[day])])],
        _course(t, results[day]),
        [h.p[line] for line in _streak(app, t, results)],
        day == app.today
        and h.button(".plain", type="button", data_do="share-day", data_value=game)[
            t("Share your result")
        ],
    ]


def _result_text(t: Words, result: daily.Result) -> str:
    text = t.plural("{n} point", "{n} points", result.points)
    if result.place == 1:
        return t("Won with {points}.", points=text)
    return t(
        "Place {place} of {players} with {points}.",
        place=result.place,
        players=result.players,
        points=text,
    )


def _answer(t: Words, result: daily.Result) -> list[str]:
    """Answer whether the reader has beaten the bot, if its points are known."""
    if result.par is None:
        return []
    if result.points > result.par:
        line = t.plural(
            "You beat the bot: it scored {n} point with your cards.",
            "You beat the bot: it scored {n} points with your cards.",
            result.par,
        )
    elif result.points == result.par:
        line = t("The bot scored exactly as many with your cards.")
    else:
        line = t.plural(
            "The bot scored {n} point with your cards.",
            "The bot scored {n} points with your cards.",
            result.par,
        )
    return [line]


def _course(t: Words, result: daily.Result) -> h.Node:
    """Draw the reader's place after each round: the higher the bar, the better the place."""
    if not result.places:
        return None
    looks = {"1": "first", str(result.players): "last"}
    return h.div(".day-course")[
        h.p(".hint")[t("Your place, from start to end")],
        h.div(".bars", role="img", aria_label=t.listing([*result.places]))[
            [h.i(class_=looks.get(place, "between")) for place in result.places]
        ],
    ]


def _beside(t: Words, result: daily.Result) -> list[str]:
    """Return what a bot got with the same cards, if it is known."""
    return [] if result.par is None else [t("A bot in your seat: {n}.", n=result.par)]


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
                h.li[
                    t(
                        "{date}: {result}",
                        date=date_name(t, day),
                        result=_result_text(t, results[day]),
                    )
                ]
                for day in past
            ]
        ],
    ]
