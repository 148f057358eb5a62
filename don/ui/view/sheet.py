"""The dialogs over the page: sharing, links that arrive, playing together, settings and more."""

from __future__ import annotations

import htpy as h

from don.table.match import LONGEST_NAME, Match, untouched

from ..daily import deals as daily
from ..daily.deals import result_of
from ..dates import date_name
from ..game import ui_of
from ..i18n import Words, isolated
from ..links.embedding import modes
from ..links.sharing import kinds
from ..model import App
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
from . import together
from .daily import day_squares, day_text, introduction
from .embedding import embed, to_save
from .people import kind_name, seat_kinds
from .rules import rules_sheet
from .settings import settings
from .share_link import link_field, share_title
from .statistics import statistics

# The list of keys.


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
