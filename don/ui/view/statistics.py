"""The dialog with the reader's statistics: totals, and results against each kind of opponent."""

from __future__ import annotations

import htpy as h

from don.games import GAMES

from ..game import GameUi, game_codes, ui_named
from ..i18n import Words
from ..sheets import Statistics
from ..storage.statistics import MIXED, MOST, Played, Tally, Totals, figures
from .people import seat_kinds, strength


def statistics(t: Words, sheet: Statistics) -> h.Node:
    """Draw the dialog's content."""
    games = {code: [g for g in sheet.games if g.game == code] for code in game_codes()}
    return [
        [_of_game(t, code, played, len(games) > 1) for code, played in games.items() if played]
        or h.p[t("No games yet.")],
        h.p(".hint")[
            t(
                "This counts the games you finish on this device, alone against bots. Only "
                "your first result for each deal counts. Practice games don't."
            ),
            len(sheet.games) == MOST and [" ", t("Your last {n} games.", n=MOST)],
        ],
        h.div(".choices")[
            bool(sheet.games)
            and h.button(".plain", type="button", data_do="export", data_value="")[
                t("Save all games to a file")
            ],
            bool(sheet.games)
            and h.button(".plain", type="button", data_do="statistics-forget")[
                t("Clear statistics")
            ],
        ],
        bool(sheet.forgotten)
        and not sheet.games
        and h.div(".choices", role="status")[
            h.p[t("Statistics cleared.")],
            h.button(".plain", type="button", data_do="statistics-restore")[t("Undo")],
        ],
    ]


def _of_game(t: Words, code: str, games: list[Played], several: bool) -> h.Node:
    """Return the figures of one game, under its name if several games have figures."""
    return [several and h.h3[GAMES[code].NAME], _figures(ui_named(code), t, figures(games))]


def _figures(ui: GameUi, t: Words, found: Totals) -> h.Node:
    return [
        h.dl(".plaques")[
            _plaque(t("Games"), str(found.total.games)),
            _plaque(t("Won"), str(found.total.won), _share(t, found.total)),
            _plaque(t("Points per game"), t.decimal(found.total.average())),
            _plaque(
                t("Longest streak"),
                str(found.longest),
                t("now {n}", n=found.streak) if found.streak else "",
            ),
        ],
        h.h3[t("Games won, by opponents and number of players")],
        _by_level(ui, t, found),
        ui.story.draw_stats(t, found.extra_figures),
    ]


def _plaque(label: str, value: str, note: str = "") -> h.Element:
    return h.div[h.dt[label], h.dd[h.b[value], note and h.span(".quiet")[note]]]


def _share(t: Words, tally: Tally) -> str:
    return t("{n}%", n=round(100 * tally.won / tally.games))


def _by_level(ui: GameUi, t: Words, found: Totals) -> h.Element:
    seats = ui.GAME.SEATS
    known = {kind: strength(ui, t, kind) for kind in seat_kinds(ui, t)}
    levels = {**known, MIXED: t("Mixed bots")}
    there = {level for level, _ in found.by}
    return h.table(".sheet.levels")[
        h.thead[
            h.tr[
                h.th(scope="col")[t("Opponents")],
                [
                    h.th(scope="col")[
                        h.span(aria_hidden="true")[str(n)],
                        h.span(".sr")[t.plural("{n} player", "{n} players", n)],
                    ]
                    for n in seats
                ],
            ]
        ],
        h.tbody[
            [
                h.tr(data_level=level)[
                    h.th(scope="row")[label],
                    [_cell(t, found.by.get((level, n))) for n in seats],
                ]
                for level, label in levels.items()
                if level in there
            ]
        ],
    ]


def _cell(t: Words, tally: Tally | None) -> h.Element:
    if tally is None:
        return h.td["·"]
    label = t("{won} of {games}", won=tally.won, games=tally.games)
    return h.td[h.span(aria_hidden="true")[f"{tally.won}/{tally.games}"], h.span(".sr")[label]]
