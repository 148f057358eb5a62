"""The page as markup: pure functions from an ``App`` to the HTML of each region.

htpy and MarkupSafe escape everything. ``render`` returns the inner markup of every region, by the
id of the region's element. ``attributes`` returns the attributes of ``<html>``, which style sheets,
tests and embedders read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import htpy as h

from .. import PRODUCT, setup, tips
from ..game import game_codes, ui_named, ui_of
from ..i18n import Words, isolated
from ..model import App
from . import (
    bar,
    hint,
    log,
    notices,
    pace,
    replay,
    result,
    spoken,
    study,
    together,
)
from .drawn_once import drawn_once
from .home import home
from .notices import frame_fault
from .people import face
from .scene import Scene, scene_of
from .share_link import link_field
from .sheet import sheet

REGIONS = (
    *("bar", "notices", "setup", "study", "players", "table", "own", "pad", "log", "credits"),
    *("live", "sheet"),
)
"""The ids of the page's regions, in reading order."""


def render(app: App, t: Words) -> dict[str, str]:
    """Return the inner markup of every region, by id; an empty region has an empty text."""
    return dict(region_by_region(app, t))


def region_by_region(app: App, t: Words) -> Iterator[tuple[str, str]]:
    """Yield the id and the inner markup of each region, rendered only when it is asked for."""
    nodes = _regions(app, t)
    for region in REGIONS:
        yield region, str(h.fragment[nodes.get(region)])


def _regions(app: App, t: Words) -> dict[str, h.Node]:
    """Return the content of the regions, by id; htpy calls the functions among the values."""
    around: dict[str, h.Node] = {
        "bar": lambda: bar.bar(app, t),
        "notices": lambda: notices.notices(app, t),
        "credits": lambda: _credits(app, t),
        "sheet": lambda: sheet(app, t),
    }
    if app.screen == "replay" and app.watching is not None:
        return around | replay.regions(app, app.watching, t)
    if app.screen == "study" and app.studies.study is not None:
        return around | study.regions(app, app.studies.study, t)
    table = app.playing
    if table is None and app.framed is not None:
        return around | {"setup": lambda: frame_fault(app, t)}
    if table is None:
        return around | {"setup": lambda: home(app, t)}
    scene = replace(
        scene_of(table, app.settings, table.status, t),
        tips_shown=tips.already_shown(app, ui_of(table.match.game)),
    )
    return around | {"bar": lambda: bar.bar(app, t, scene)} | table_regions(app, scene)


def table_regions(app: App, scene: Scene) -> dict[str, h.Node]:
    """Return the content of the regions, by id, for a game at the table, from what one seat knows.

    Only the result of a finished game reads the match itself: nothing is hidden any more then.
    """
    view = scene.ui.view
    over = scene.status == "over"  # then the result shows the players, further down
    return {
        "players": lambda: None if over else view.players(scene),
        "table": lambda: [view.board(scene), notices.toast(app, scene)],
        "own": lambda: None if over else view.own(scene),
        "pad": lambda: [
            spoken.answer_line(scene),
            result.result(app, scene, scene.session.full_match)
            if over and scene.session.full_match
            else None,
            hint.panel(scene),
            _question(app, scene),
            hint.button(scene),
        ],
        "log": lambda: log.log(scene),
        "live": lambda: spoken.spoken(scene),
    }


def attributes(app: App, t: Words) -> dict[str, str]:
    """Return the attributes of ``<html>``.

    ``data-state`` is the app's status; ``data-seat`` is the seat to act, or empty. ``data-screen``
    (again the status) and ``data-game`` (the game's code) are for the style sheets, and may be set
    before Python starts.
    """
    table = app.playing
    seat = None if table is None else table.acting
    if app.screen == "replay" and app.watching is not None:
        seat = replay.scene_of(app, app.watching, t).acting
    return {
        "lang": t.lang,
        "data-state": app.status,
        "data-screen": app.status,
        "data-game": _game(app),
        "data-theme": app.settings.theme,
        "data-study": app.studies.study.kind if app.studies.study and app.screen == "study" else "",
        "data-seat": "" if seat is None else str(seat),
        "data-hand": str(_decided(app) % 2),
        "data-invited": "true" if together.is_invited(app) else "",
        "data-paused": "true" if app.clock_stopped else "false",
    }


def _game(app: App) -> str:
    """Return the code of the game whose colours the page uses."""
    match = app.on_screen
    return setup.game_of(app.draft.fields).GAME.CODE if match is None else match.game.CODE


def _decided(app: App) -> int:
    """Return how many decisions people have made at the table.

    Whenever the number changes, the style sheet blocks the pad for a moment, so that a press that
    comes late does nothing.
    """
    table = app.playing
    if table is None:
        return 0
    return sum(table.match.players[step.seat].bot is None for step in table.match.steps)


def title(app: App, t: Words) -> str:
    """Return the page's title: what the page waits for or shows, if anything, and a name."""
    match = app.on_screen
    what = _waits_for(app, t)
    name = PRODUCT if match is None else match.game.NAME
    return f"{what} · {name}" if what else name


def _waits_for(app: App, t: Words) -> str:
    if app.screen == "replay" and app.watching is not None:
        return replay.title(app.watching, t)
    if app.screen == "study" and app.studies.study is not None:
        return study.title(app.studies.study, t)
    table = app.playing
    if table is None or table.payment is not None:
        return ""
    seat, status = table.acting, table.status
    if seat is None or status == "over":
        return t("The game is over")
    name = isolated(table.match.players[seat].name)
    match status:
        case "turn" | "waiting" if seat == table.you:
            return t("Your turn")
        case "turn":
            return t("Your turn, {name}", name=name)
        case "handover":
            return t("Pass the device to {name}", name=name)
        case "away":
            return t("Send the link to {name}", name=name)
        case "full":
            return t("The game stops here")
    return t("Waiting for {name}", name=name)


def _question(app: App, scene: Scene) -> h.Node:
    """Return the question to the viewer, the controls for waiting, or why the game stops here."""
    if scene.session.elsewhere and scene.status == "waiting":
        return elsewhere(scene)
    match scene.status:
        case "handover":
            return handover(scene)
        case "away":
            return away(app, scene)
        case "full":
            return full(scene)
        case "turn":
            return scene.ui.view.question(scene)
        case "waiting" if app.together is not None:
            return [notices.why_sits_out(app, scene), together.waiting(app, scene)]
        case "waiting":
            return [notices.why_sits_out(app, scene), pace.waiting(scene)]
    return None


# The pad when a game cannot go on here.


def handover(scene: Scene) -> h.Node:
    """Ask for the next person; nothing secret is shown until that person is ready."""
    t, seat = scene.t, scene.acting
    assert seat is not None
    name = isolated(scene.names[seat])
    return h.div(".handover")[
        face(scene.faces[seat]),
        h.h2(tabindex="-1")[t("Pass the device to {name}", name=name)],
        h.p[t.tabled(scene.ui.words.TEXTS.only_for, name=name)],
        h.button(".commit", type="button", data_do="ready")[t("I am {name}", name=name)],
    ]


def away(app: App, scene: Scene) -> h.Node:
    """Return the link to send to the person on another device whose turn it is."""
    t, seat, outbox = scene.t, scene.acting, scene.session.outbox
    if seat is None or outbox is None:
        return None
    name = isolated(scene.names[seat])
    if not outbox.url:
        return h.div(".link-field")[link_field(app, t, outbox, "link-turn")]
    return h.div(".link-field")[
        h.h2(tabindex="-1")[t("Send this link to {name}", name=name)],
        h.p(".hint")[t("{name} opens it, plays, and sends you the next one.", name=name)],
        link_field(app, t, outbox, "link-turn"),
        _beforehand(scene),
    ]


def _beforehand(scene: Scene) -> h.Node:
    """Offer to announce a pass for this auction, so that the link need not come back for it."""
    t, seat, bidding = scene.t, scene.seen.seat, scene.bidding
    if bidding is None or seat not in bidding.seats:
        return None
    if seat in scene.session.orders.announced(bidding):
        return h.p(data_order="pass")[t("You'll pass this auction. Everybody knows.")]
    return h.div(".beforehand")[
        h.button(".plain", type="button", data_do="announce")[
            t("Pass this auction, whatever happens")
        ],
        h.p(".hint")[t("Everybody will know. You can't take it back.")],
    ]


def full(scene: Scene) -> h.Node:
    """Say that the game has as many decisions as can be stored, and is kept as it stands."""
    t = scene.t
    return h.div(".handover")[
        h.h2(tabindex="-1")[t("The game stops here")],
        h.p[t("This game is too long to store another move. Everything so far is kept.")],
    ]


def elsewhere(scene: Scene) -> h.Node:
    """Say that the game is open in another tab, and offer to play it here instead."""
    t = scene.t
    return h.div(".handover")[
        h.p[t("This game is open in another tab.")],
        h.button(".commit", type="button", data_do="play-here")[t("Play here")],
    ]


def _credits(app: App, t: Words) -> h.Node:
    """Return the foot of the page: the credits of the game on the screen, or else of all games, and
    whether the page works offline."""
    match = app.on_screen
    return _credits_of(game_codes() if match is None else (match.game.CODE,), t)


@drawn_once
def _credits_of(codes: tuple[str, ...], t: Words) -> h.Node:
    return [
        h.p[
            [[t.tabled(ui_named(code).words.TEXTS.credits), " "] for code in codes],
            t("A fan-made page, not affiliated with the designers or publishers."),
        ],
        h.p("#offline", hidden=True)[t("Works offline.")],
    ]
