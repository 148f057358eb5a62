"""The list of stored games, with what can be done with each, and files of games."""

from __future__ import annotations

import htpy as h

from don.games import GAMES
from don.table.match import LONGEST_NAME

from ..dates import date_name, day_at, when
from ..game import game_codes, ui_named
from ..i18n import Words, isolated
from ..model import App
from ..sentences import won
from ..storage.entries import NOBODY, Entry
from .notices import bring_back, deleted


def shelf(app: App, t: Words, continued: Entry | None = None) -> h.Node:
    """List the stored games, unfinished ones apart from finished ones, the latest first.

    The list of unfinished games is folded if it has only ``continued``, which has a button above.
    """
    if not app.entries:
        return _deleted(app, t)
    going = [entry for entry in app.entries if not entry.finished]
    finished = [entry for entry in app.entries if entry.finished]
    return h.section("#games.kept", aria_label=t("Your games"))[
        h.h2[t("Your games")],
        h.details("#going")[h.summary[t("Under way")], _games(app, t, going)]
        if going == [continued]
        else bool(going) and [h.h3[t("Under way")], _games(app, t, going)],
        bool(finished)
        and h.details("#history")[
            h.summary[t("Finished games ({count})", count=len(finished))],
            _games(app, t, finished),
        ],
        _deleted(app, t),
    ]


def _games(app: App, t: Words, entries: list[Entry]) -> h.Element:
    return h.ul(".games")[[_game(app, t, entry) for entry in entries]]


def _deleted(app: App, t: Words) -> h.Node:
    """Offer to restore deleted games, even after the notice about them has been closed."""
    if not app.removed or any(notice.code == "deleted" for notice in app.notices):
        return None
    return h.div(".choices")[
        h.p[deleted(t, app.removed)],
        h.button(".plain", type="button", data_do="restore")[bring_back(t, app.removed)],
    ]


def statistics(t: Words) -> h.Element:
    """Return the button that opens the statistics."""
    return h.button(".plain", type="button", data_do="statistics")[t("Statistics")]


def _title(t: Words, entry: Entry) -> str:
    """Return a game's title: the reader's name for it, else its day, its winner or its players."""
    if entry.name:
        return entry.name
    if entry.day:
        return t("Deal of the day, {date}", date=date_name(t, entry.day))
    return _won(t, entry) or t.listing(_players(t, entry))


def _players(t: Words, entry: Entry) -> list[str]:
    """Return the players' names, the reader first."""
    order = sorted(range(len(entry.players)), key=lambda seat: seat != entry.me)
    return [_label(t, entry, seat) for seat in order]


def _label(t: Words, entry: Entry, seat: int) -> str:
    """Return a player's name, or "You" for the reader."""
    return t("You") if seat == entry.me else isolated(entry.players[seat])


def _won(t: Words, entry: Entry) -> str:
    """Say who has won; empty if the game goes on, or if the winner is not recorded."""
    if not entry.won:
        return ""
    return won(t, entry.players, entry.won, None if entry.me == NOBODY else entry.me)


def state_of_play(app: App, t: Words, entry: Entry) -> str:
    """Return the progress of an unfinished game, how the reader stands, and when it was played."""
    return " · ".join(filter(None, [_progress(t, entry), _lead(t, entry), _when(app, t, entry)]))


def _progress(t: Words, entry: Entry) -> str:
    return ui_named(entry.game).words.TEXTS.progress_text(t, entry.round, entry.rounds)


def _lead(t: Words, entry: Entry) -> str:
    """Say how many points the reader is behind or ahead, or who leads by how many; empty if the
    points are unknown."""
    if len(entry.points) < 2:
        return ""
    most, next_to = sorted(entry.points, reverse=True)[:2]
    ahead = [seat for seat, points in enumerate(entry.points) if points == most]
    names = t.listing([isolated(entry.players[seat]) for seat in ahead])
    if len(ahead) == len(entry.points):
        return t("all tied")
    if len(ahead) > 1:
        return t("you share the lead") if entry.me in ahead else t("{names} lead", names=names)
    if entry.me in ahead:
        return t.plural("you lead by {n}", "you lead by {n}", most - next_to)
    if entry.me != NOBODY:
        behind = most - entry.points[entry.me]
        return t.plural("you're {n} behind", "you're {n} behind", behind)
    return t.plural("{name} leads by {n}", "{name} leads by {n}", most - next_to, name=names)


def _when(app: App, t: Words, entry: Entry) -> str:
    day = day_at(entry.time, app.minutes_behind_utc)
    return when(t, day, app.today) if day else ""


def _result(app: App, t: Words, entry: Entry) -> str:
    """Return the result of a game: all players' points, the winner first, and its day."""
    order = sorted(range(len(entry.points)), key=lambda s: (s not in entry.won, -entry.points[s]))
    rows = [
        t("{name} {figure}", name=_label(t, entry, seat), figure=entry.points[seat])
        for seat in order
    ]
    named = bool(entry.name or entry.day)
    lines = [*([_won(t, entry)] if named else []), ", ".join(rows) or t("finished")]
    return " · ".join(filter(None, [" ".join(filter(None, lines)), _when(app, t, entry)]))


def _game(app: App, t: Words, entry: Entry) -> h.Element:
    title, several = _title(t, entry), len(game_codes()) > 1
    text = (_result if entry.finished else state_of_play)(app, t, entry)
    if app.renaming == entry.id:
        return h.li[_rename(t, entry)]
    return h.li(data_game=entry.id)[
        h.button(".open", type="button", data_do="open", data_value=entry.id)[
            h.bdi[title],
            h.span(".quiet")[" · ".join([*([GAMES[entry.game].NAME] if several else []), text])],
        ],
        h.details(".more", id=f"more-{entry.id}")[
            h.summary(aria_label=t("More about {name}", name=title))["…"],
            h.div(".choices", role="group", aria_label=title)[
                _small("rename", entry, t("Rename")),
                _small("duplicate", entry, t("Duplicate")),
                _small("watch", entry, t("Replay")),
                _small("export", entry, t("Save as file")),
                _small("text", entry, t("Save as text")),
                _small("copy", entry, t("Copy as text")),
                _small("delete", entry, t("Delete")),
            ],
        ],
    ]


def _rename(t: Words, entry: Entry) -> h.Element:
    return h.form("#rename.row", data_form="rename", data_game=entry.id, autocomplete="off")[
        h.input(
            name="name",
            value=entry.name,
            maxlength=str(LONGEST_NAME),
            aria_label=t("Game name"),
            dir="auto",
        ),
        h.button(".commit", type="submit")[t("Rename")],
    ]


def _small(what: str, entry: Entry, label: str) -> h.Element:
    return h.button(".plain", type="button", data_do=what, data_value=entry.id)[label]


def files(app: App, t: Words) -> h.Element:
    """Return the buttons to open and save files, with a hint about dropping and pasting."""
    return h.details("#files")[
        h.summary[t("Files")],
        h.p(".hint")[t("You can also drop a file of games on the page, or paste its text.")],
        h.div(".choices")[
            h.label(".plain.file")[
                h.span[t("Open a file")],
                h.input(
                    type="file", accept=".json,.txt,application/json,text/plain", data_do="import"
                ),
            ],
            bool(app.entries)
            and h.button(".plain", type="button", data_do="export", data_value="")[
                t("Save all games to a file")
            ],
        ],
    ]
