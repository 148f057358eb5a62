"""What lies over the page, as a dialog: a link to share, or a link that came."""

from __future__ import annotations

import htpy as h

from don.table.match import LONGEST_NAME, Match

from .. import company
from ..daily import deals as daily
from ..dates import date_name
from ..game import ui_of
from ..i18n import Words, isolated
from ..links import links
from ..links.embedding import modes
from ..links.sharing import kinds
from ..model import App
from ..sheets import Embed, Keys, Look, Preferences, Seats, Share, Statistics, Together, Who
from .characters import kind_name, seat_kinds
from .comparison import comparison
from .daily import day_text
from .embedding import embed, to_save
from .keys_help import keys_help
from .passing import passing
from .settings import settings
from .statistics import statistics


def sheet(app: App, t: Words) -> h.Node:
    """The dialog, if there is one."""
    match app.sheet:
        case Share("daily") as share:
            text = day_text(app, t, share.game, app.today)
            body = [
                passing(app, t, share, "link-sheet", f"{text}\n{share.url}".strip()),
                _elsewhere(app, t),
            ]
            return _dialog(t, "share", t("Share your result"), body)
        case Share("puzzle") as share:
            body = [passing(app, t, share, "link-sheet"), _elsewhere(app, t)]
            return _dialog(t, "share", t("Share this puzzle"), body)
        case Share() as share:
            return _dialog(t, "share", t("Share"), _share(app, t, share))
        case Embed() as embedded:
            return _dialog(t, "embed", t("Embed"), embed(app, t, embedded))
        case Look(match, rival):
            return _dialog(t, "look", t("You've been sent a game"), _look(t, match, rival))
        case Seats() as seats:
            return _dialog(t, "seats", t("Play from a link"), _seats(t, seats))
        case Who(match):
            return _dialog(t, "who", t("A game by link"), _who(t, match))
        case Preferences():
            return _dialog(t, "settings", t("Settings"), settings(app, t))
        case Statistics() as counted:
            return _dialog(t, "statistics", t("Statistics"), statistics(t, counted))
        case Together():
            title, body = company.part().draw(app, t)
            return _dialog(t, "together", title, body)
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
        passing(app, t, share, "link-sheet"),
        _elsewhere(app, t),
    ]


def _elsewhere(app: App, t: Words) -> h.Node:
    """Beside the link: the table as a picture, since a link to a game shows none of its own; and
    the way into other pages."""
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
    """A reader who chooses a seat sees what that seat may know, and no more."""
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    due = match.to_act if match.to_act in people else None
    order = sorted(people, key=lambda seat: (seat != due, seat))
    names = [isolated(player.name) for player in match.players]
    return [
        h.p[_about(t, match)],
        h.p[t("Are you {name}?", name=names[due]) if due is not None else t("Who are you?")],
        h.div(".answers")[
            [
                h.button(
                    ".commit" if seat == due else ".pass",
                    type="button",
                    data_do="link-seat",
                    data_value=str(seat),
                )[t("I am {name}", name=names[seat])]
                for seat in order
            ]
        ],
        h.p(".hint")[ui_of(match.game).words.only_here(t)],
    ]


def _seats(t: Words, seats: Seats) -> h.Node:
    return h.form("#link-seats", autocomplete="off")[
        h.p[_about(t, seats.match)],
        h.p(".hint")[t("Who sits where?")],
        h.ol(".seats")[[_seat(t, seats, i) for i in range(len(seats.match.players))]],
        h.div(".decide")[h.button(".commit", type="submit")[t("Start")]],
    ]


def _seat(t: Words, seats: Seats, i: int) -> h.Element:
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
            placeholder=ui.table.FIRST_NAMES[i],
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
    """Whose game it is and how far it has got."""
    names = t.listing([isolated(player.name) for player in match.players])
    day = daily.day_of(links.untouched(match))
    if day:
        names = t("{names}: deal of the day, {date}", names=names, date=date_name(t, day))
    if match.to_act is None:
        return t("{names}. The game is over.", names=names)
    if not match.steps:
        return t("{names}. Not started yet.", names=names)
    progress = match.game.progress(match.state)
    return ui_of(match.game).words.at_table(t, names, progress.current, progress.of)


def _do(what: str, label: str) -> h.Element:
    return h.button(".pass", type="button", data_do=what)[label]
