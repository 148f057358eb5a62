"""The dialogs over the page: sharing, links that arrive, playing together, settings and more."""

from __future__ import annotations

import htpy as h

# The list of keys.
from markupsafe import Markup

from don.games import GAMES
from don.table.match import LONGEST_NAME, Match, untouched

from ..daily import deals as daily
from ..daily.deals import result_of
from ..dates import date_name
from ..game import GameUi, game_codes, ui_named, ui_of
from ..i18n import LANGUAGES, Words, isolated
from ..links.embedding import modes
from ..links.sharing import kinds
from ..model import App
from ..sentences import speed_names
from ..setup import game_of
from ..sheets import (
    ChooseSeats,
    Day,
    Embed,
    Keys,
    Look,
    Preferences,
    Rules,
    Share,
    Statistics,
    Together,
    Who,
)
from ..storage.statistics import MIXED, MOST, Played, Tally, Totals, figures
from . import together
from .bar import device_button, share_title
from .daily import day_squares, day_text, introduction
from .embedding import embed, to_save
from .fields import choice, segments, switch
from .people import kind_name, seat_kinds, strength
from .rules import rules_sheet
from .share_link import link_field


def keys_help(app: App, t: Words) -> h.Node:
    """List what each key does at the table and in a replay."""
    off = app.settings.shortcuts == "off"
    match = app.on_screen
    game = None if match is None else match.game
    ui = game_of(app.draft.fields) if game is None else ui_of(game)
    questions = ui.words.TEXTS.questions
    return [
        off and h.p[t("Keyboard shortcuts are off in the settings.")],
        h.h3[t("At the table")],
        _list(
            {
                t("digits"): t("Type a bid, or choose a card by its place"),
                t("Enter"): t("Make the bid you typed or chose"),
                "← →": t("Next bid down or up, or next card"),
                "P": t("Pass"),
                **{
                    letter.upper(): t.tabled(questions[name])
                    for letter, name in ui.FACTS.questions.items()
                },
                "L": t("Go to the game log"),
                "H": t("Hint"),
                "U": t("Undo"),
                "Y": t("Redo"),
                t("Space"): t("Next"),
                t("Pause"): t("Pause"),
                "R": t("Repeat what happened and what's next"),
                "?": t("Show this list"),
            }
        ),
        h.h3[t("In a replay")],
        _list(
            {
                "← →": t("Back or forward one move"),
                "⇧ ← →": t("Back or forward one auction"),
                "⇞ ⇟": t("Back or forward one round"),
                "N": t("Your next move"),
                t("Space"): t("Play or pause"),
                t("Escape"): t("Close"),
            }
        ),
    ]


def _list(keys: dict[str, str]) -> h.Element:
    return h.dl(".keys-list")[[h.div[h.dt[h.kbd[key]], h.dd[text]] for key, text in keys.items()]]


# The result of a game from a link, beside that of the same deal on this device.


def comparison(t: Words, match: Match, rival: Match | None) -> h.Node:
    """Return the points of every seat; with a ``rival`` match, also both people's results."""
    columns = [match, *([rival] if rival is not None else [])]
    heads = [t("By link"), t("Here")] if rival is not None else [t("Points")]
    return [
        rival is not None and _verdict(t, match, rival),
        h.div(".scroll", tabindex="0", role="region", aria_label=t("Scores"))[
            h.table(".sheet")[
                h.thead[
                    h.tr[
                        h.th(scope="col")[t("Player")],
                        [h.th(scope="col")[head] for head in heads],
                    ]
                ],
                h.tbody[[_row(t, columns, seat) for seat in range(len(match.players))]],
            ]
        ],
    ]


def _row(t: Words, columns: list[Match], seat: int) -> h.Element:
    names = dict.fromkeys(match.players[seat].name for match in columns)
    return h.tr(data_seat=str(seat))[
        h.th(scope="row")[t.listing([isolated(name) for name in names])],
        [h.td(".points")[str(match.game.standing(match.state)[seat].points)] for match in columns],
    ]


def _verdict(t: Words, match: Match, rival: Match) -> h.Node:
    """Return the two people's results: those of the first person at each table."""
    return [
        h.p[t("The same deal.")],
        h.p(".versus")[t("By link: {result}", result=_result_text(t, match))],
        h.p(".versus")[t("Here: {result}", result=_result_text(t, rival))],
    ]


def _result_text(t: Words, match: Match) -> str:
    people = [i for i, player in enumerate(match.players) if player.bot is None]
    seat = people[0] if people else 0
    result = result_of(match, seat)
    return t.plural(
        "{name}, {n} point, place {place} of {players}.",
        "{name}, {n} points, place {place} of {players}.",
        result.points,
        name=isolated(match.players[seat].name),
        place=result.place,
        players=result.players,
    )


def sheet(app: App, t: Words) -> h.Node:
    """Draw the open dialog; None if there is none."""
    match app.sheet:
        case Share("daily") as share:
            lines = [
                day_text(app, t, share.game, app.today),
                day_squares(app, share.game, app.today),
                share.url,
            ]
            body = [
                link_field(app, t, share, "link-sheet", "\n".join(filter(None, lines))),
                _other_ways(app, t),
            ]
            return _dialog(t, "share", t("Share your result"), body)
        case Day(game):
            return _dialog(t, "day", t("Today"), introduction(app, t, game))
        case Share("puzzle") as share:
            body = [link_field(app, t, share, "link-sheet"), _other_ways(app, t)]
            return _dialog(t, "share", t("Share this puzzle"), body)
        case Share() as share:
            return _dialog(t, "share", share_title(app, t), _share(app, t, share))
        case Embed() as embedded:
            return _dialog(t, "embed", t("Embed"), embed(app, t, embedded))
        case Look(match, rival):
            return _dialog(t, "look", t("You've been sent a game"), _look(t, match, rival))
        case ChooseSeats() as seats:
            return _dialog(t, "seats", t("Play from a link"), _seats(t, seats))
        case Who(match):
            return _dialog(t, "who", t("A game by link"), _who(t, match))
        case Preferences():
            return _dialog(t, "settings", t("Settings"), settings(app, t))
        case Statistics() as counted:
            return _dialog(t, "statistics", t("Statistics"), statistics(t, counted))
        case Together() as page:
            title = together.title(app, t)
            return _dialog(t, "together", title, together.body(app, t, page))
        case Rules() as asked:
            return _dialog(t, "rules", t("Rules"), rules_sheet(app, t, asked))
        case Keys():
            return _dialog(t, "keys", t("Keyboard shortcuts"), keys_help(app, t))
    return None


def _dialog(t: Words, name: str, title: str, body: h.Node) -> h.Element:
    return h.dialog(f"#sheet-{name}.sheet", data_sheet=name, aria_labelledby="sheet-title")[
        h.header[
            h.h2("#sheet-title")[title],
            h.button(".plain.icon", type="button", data_do="link-close", aria_label=t("Close"))[
                "✕"
            ],
        ],
        body,
    ]


def _share(app: App, t: Words, share: Share) -> h.Node:
    labels = {
        "turn": (
            t("Next turn"),
            t("For the players: each sees only their own seat."),
        ),
        "game": (t("The whole game"), t("Anybody can watch every move.")),
        "play": (t("This position"), t("Anybody can play on from here.")),
        "deal": (
            t("Just the deal"),
            t("Same cards, same seats: play it and compare."),
        ),
    }
    offered = kinds(app)
    return [
        h.div(".choices", role="group", aria_label=t("What to share"))[
            [
                h.button(
                    ".plain",
                    type="button",
                    data_do="share",
                    data_value=kind,
                    aria_pressed="true" if kind == share.kind else "false",
                )[labels[kind][0]]
                for kind in offered
            ]
        ],
        h.p(".hint")[labels[share.kind][1]],
        link_field(app, t, share, "link-sheet"),
        _other_ways(app, t),
    ]


def _other_ways(app: App, t: Words) -> h.Node:
    """Offer to save the table as a picture, since a link to a game shows none, and to embed it."""
    if not modes(app):
        return None
    return h.div(".choices")[
        to_save("png", t("Save the picture")),
        h.button(".plain", type="button", data_do="embed")[t("Embed in a page…")],
    ]


def _look(t: Words, match: Match, rival: Match | None) -> h.Node:
    over = match.to_act is None
    return [
        h.p[_about(t, match)],
        over and comparison(t, match, rival),
        h.div(".decide")[
            h.button(".commit", type="button", data_do="link-watch")[t("Watch")],
            _do("link-keep", t("Save it")),
            not over and _do("link-play", t("Play on from here")),
            over and rival is None and _do("link-deal", t("Play this deal")),
        ],
    ]


def _who(t: Words, match: Match) -> h.Node:
    """Ask for the reader's seat; the reader then sees only what that seat may know."""
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    next_one = match.to_act if match.to_act in people else None
    order = sorted(people, key=lambda seat: (seat != next_one, seat))
    names = [isolated(player.name) for player in match.players]
    return [
        h.p[_about(t, match)],
        h.p[
            t("Are you {name}?", name=names[next_one])
            if next_one is not None
            else t("Who are you?")
        ],
        h.div(".answers")[
            [
                h.button(
                    ".commit" if seat == next_one else ".pass",
                    type="button",
                    data_do="link-seat",
                    data_value=str(seat),
                )[t("I am {name}", name=names[seat])]
                for seat in order
            ]
        ],
        h.p(".hint")[t.tabled(ui_of(match.game).words.TEXTS.only_here)],
    ]


def _seats(t: Words, seats: ChooseSeats) -> h.Node:
    return h.form("#link-seats", autocomplete="off")[
        h.p[_about(t, seats.match)],
        h.p(".hint")[t("Who sits where?")],
        h.ol(".seats")[[_seat(t, seats, i) for i in range(len(seats.match.players))]],
        h.div(".decide")[h.button(".commit", type="submit")[t("Start")]],
    ]


def _seat(t: Words, seats: ChooseSeats, i: int) -> h.Element:
    name, kind = f"name-{i}", f"kind-{i}"
    ui = ui_of(seats.match.game)
    choices = seat_kinds(ui, t)
    current = seats.fields[kind]
    choices.setdefault(current, kind_name(ui, t, current))
    return h.li[
        h.input(
            name=name,
            value=seats.fields[name],
            maxlength=str(LONGEST_NAME),
            placeholder=ui.FACTS.first_names[i],
            aria_label=t("Name of player {n}", n=i + 1),
            aria_invalid="true" if name in seats.faults else None,
            dir="auto",
        ),
        h.select(name=kind, aria_label=t("Who plays in seat {n}", n=i + 1))[
            [h.option(value=k, selected=current == k)[label] for k, label in choices.items()]
        ],
        name in seats.faults and h.p(".fault", role="alert")[t("You can't use this name.")],
    ]


def _about(t: Words, match: Match) -> str:
    """Return the players' names and the progress of the game."""
    names = t.listing([isolated(player.name) for player in match.players])
    day = daily.day_of(untouched(match))
    if day:
        names = t("{names}: deal of the day, {date}", names=names, date=date_name(t, day))
    if match.to_act is None:
        return t("{names}. The game is over.", names=names)
    if not match.steps:
        return t("{names}. Not started yet.", names=names)
    progress = match.game.progress(match.state)
    texts = ui_of(match.game).words.TEXTS
    return t.tabled(texts.at_table, names=names, n=progress.current, rounds=progress.of)


def _do(what: str, label: str) -> h.Element:
    return h.button(".pass", type="button", data_do=what)[label]


# The settings. A choice takes effect at once.


VOLUMES = (20, 50, 100)
"""The volumes that are offered, in percent."""
ICONS = {
    "confirm_pass": "M9 8.500a3 3 0 116 0c0 2.500-3 2.500-3 5M12 17.500v.5",
    "tips": "M9.5 17.5h5M10 20.5h4M8.5 15a6 6 0 117 0c-.7.6-1 1.3-1 2.5h-5c0-1.2-.3-1.9-1-2.5z",
    "coach": "M12 3.500 5 6v5.500c0 4.300 3 7.500 7 9 4-1.500 7-4.700 7-9V6zM12 8v5M12 16v.5",
    "memory_aid": "M4 5h16v11H9l-4 4v-4H4zM8 9h8M8 12.500h5",
    "haptics": "M8 4h8v16H8zM4.500 9v6M19.500 9v6",
    "shortcuts": "M3 7h18v10.500H3zM6.500 10.500h.5m3 0h.5m3 0h.5m3 0h.5M8 14.500h8",
}
"""The icons of the settings that are switched on and off."""


def settings(app: App, t: Words) -> h.Node:
    """Draw the dialog's content: the pace of the game, help, sound, the page."""
    themes = {"auto": t("Match device"), "light": t("Light"), "dark": t("Dark")}
    match = app.on_screen
    ui = game_of(app.draft.fields) if match is None else ui_of(match.game)
    aid = ui.words.TEXTS.memory_aid
    return [
        h.div(".group")[
            _choice(app, "speed", t("Speed"), speed_names(t), _pace(app, t)),
            _switch(app, "confirm_pass", t("Ask before passing")),
        ],
        h.div(".group")[
            _switch(app, "tips", t("Tips"), t("Explain each new thing once. Off and on: again.")),
            _switch(app, "coach", t("Coach"), t("Warns you before a costly move.")),
            aid and _switch(app, "memory_aid", t("Memory aid"), t.tabled(aid)),
        ],
        h.div(".group")[
            _sound(app, t),
            _switch(app, "haptics", t("Vibration"), t("If your device supports it.")),
        ],
        h.div(".group")[
            _choice(app, "theme", t("Theme"), themes),
            _language(t),
            h.div(".for-keys")[_switch(app, "shortcuts", t("Keyboard shortcuts"))],
        ],
        app.any_relay and h.div(".group")[_relay(app, t)],
        h.div(".choices")[
            h.button(".for-keys", type="button", data_do="keys")[t("All shortcuts")],
            device_button(t, "full-screen"),
        ],
    ]


def _pace(app: App, t: Words) -> str:
    """Say how far the game goes on without the reader at the current speed (``table/pace.py``)."""
    match app.settings.speed:
        case "step":
            return t("The game stops after every move until you press Next.")
        case "calm":
            return t("The game goes on by itself. Press anywhere to make it wait.")
        case "quick":
            return t("The game goes on by itself, quickly.")
    return t("You see only your own turns.")


def _choice(app: App, name: str, label: str, texts: dict[str, str], hint: str = "") -> h.Element:
    """Return a choice of several values."""
    return choice(label, segments(name, texts, getattr(app.settings, name), "set"), hint, kind=name)


def _sound(app: App, t: Words) -> h.Element:
    """Return the choice of a volume. A volume stored by an older version counts as the nearest."""
    sound = app.settings.sound
    volume = int(sound) if sound.isdigit() else 0
    nearest = min(VOLUMES, key=lambda n: abs(n - volume)) if volume else 0
    texts = {str(n) if n else "off": t("{n}%", n=n) if n else t("off") for n in (0, *VOLUMES)}
    return choice(t("Sound"), segments("sound", texts, str(nearest or "off"), "set"))


def _relay(app: App, t: Words) -> h.Element:
    """Return the row for the address of the reader's own relay."""
    return h.label(".setting")[
        h.span[
            t("Your own relay"),
            h.small(".hint")[t("Messages of tables that you open go through it.")],
        ],
        h.input(
            type="url",
            data_do="set",
            data_value="relay",
            value=app.settings.relay,
            placeholder="wss://",
            pattern="wss://.+",
            maxlength="200",
            dir="ltr",
        ),
    ]


def _language(t: Words) -> h.Element:
    """Return the choice of the language. Each language has its own name for itself, so that
    readers who know no other language can find theirs."""
    names = {code: Markup(h.bdi(lang=code)[name]) for code, name in LANGUAGES.items()}
    return choice(t("Language"), segments("lang", names, t.lang, "set"), kind="lang")


def _switch(app: App, name: str, label: str, hint: str = "") -> h.Node:
    """Return a row for switching a setting on or off."""
    return switch(
        name, label, getattr(app.settings, name) == "on", hint, press="set", path=ICONS[name]
    )


# The reader's statistics: totals, and results against each kind of opponent.


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
            _plaque(t("Won"), str(found.total.won), _share_won(t, found.total)),
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


def _share_won(t: Words, tally: Tally) -> str:
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
