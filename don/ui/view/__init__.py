"""The page as markup: pure functions from the app's value to HTML, region by region.

Everything is escaped by construction (htpy, MarkupSafe). ``render`` gives each region's inner
markup by the id of its element; ``attributes`` gives what ``<html>`` tells tests, embedders and
assistive scripts.
"""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from ..i18n import Words, isolated
from ..model import App
from . import (
    choices,
    counsel,
    daily,
    log,
    notices,
    pace,
    pad,
    players,
    replay,
    result,
    rule,
    shelf,
    spoken,
    study,
    table,
)
from .cast import cast
from .scene import Scene
from .setup_form import setup_form
from .sheet import sheet

REGIONS = (
    *("bar", "notices", "setup", "study", "players", "table", "own", "pad", "log", "live", "sheet"),
)
"""Ids of the page's regions, in reading order."""


def render(app: App, t: Words) -> dict[str, str]:
    """The inner markup of every region; a region with nothing in it is the empty text."""
    return dict(region_by_region(app, t))


def region_by_region(app: App, t: Words) -> Iterator[tuple[str, str]]:
    """What ``render`` gives, one region after the other, each drawn when it is asked for."""
    nodes = _regions(app, t)
    for region in REGIONS:
        yield region, str(h.fragment[nodes.get(region)])


def _regions(app: App, t: Words) -> dict[str, h.Node]:
    """How each region is drawn. htpy calls what can be called."""
    around: dict[str, h.Node] = {
        "bar": lambda: notices.bar(app, t),
        "notices": lambda: notices.notices(app, t),
        "sheet": lambda: sheet(app, t),
    }
    if app.screen == "replay" and app.watching is not None:
        return around | replay.regions(app, app.watching, t)
    if app.screen == "study" and app.school.study is not None:
        return around | study.regions(app, app.school.study, t)
    if app.match is None or app.screen == "setup":
        return around | {"setup": lambda: _first_screen(app, t)}
    match = app.match
    scene = Scene.of(app, match, t)
    over = app.status == "over"  # then the result has the players, below what people look for
    return around | {
        "players": lambda: None if over else players.opponents(scene),
        "table": lambda: table.table(scene),
        "own": lambda: None if over else players.own(scene),
        "pad": lambda: [
            spoken.shown(scene),
            _question(scene),
            counsel.panel(scene),
            counsel.button(scene),
            rule.rule_now(scene),
        ],
        "log": lambda: [log.log(scene), cast(t, match.players)],
        "live": lambda: spoken.spoken(scene),
    }


def _first_screen(app: App, t: Words) -> h.Node:
    newcomer = study.newcomer(app)
    return [
        newcomer and study.entry(app, t),
        shelf.shelf(app, t),
        setup_form(app, t),
        daily.daily_deal(app, t),
        study.day_entry(app, t),
        not newcomer and study.entry(app, t),
        shelf.files(app, t),
    ]


def attributes(app: App, t: Words) -> dict[str, str]:
    """Attributes of ``<html>``: ``lang``, ``data-state``, ``data-seat`` (empty if nobody acts)."""
    seat = app.acting if app.screen == "game" else None
    if app.screen == "replay" and app.watching is not None:
        seat = replay.scene_of(app, app.watching, t).acting
    return {
        "lang": t.lang,
        "data-state": app.status,
        "data-theme": app.settings.theme,
        "data-fives": app.settings.fives,
        "data-study": app.school.study.kind if app.school.study and app.screen == "study" else "",
        "data-seat": "" if seat is None else str(seat),
        "data-paused": "true" if app.still else "false",
    }


def title(app: App, t: Words) -> str:
    """The title of the page tells what it waits for."""
    if app.screen == "replay" and app.watching is not None:
        return f"{replay.title(app.watching, t)} · Don"
    if app.screen == "study" and app.school.study is not None:
        return f"{study.title(app.school.study, t)} · Don"
    seat = app.acting
    name = "" if seat is None or app.match is None else isolated(app.match.players[seat].name)
    state = {
        "turn": t("Your turn, {name}", name=name),
        "handover": t("Pass the device to {name}", name=name),
        "away": t("Send the link to {name}", name=name),
        "waiting": t("{name} to decide", name=name),
        "over": t("The game is over"),
    }.get(app.status)
    return f"{state} · Don" if state and app.settling is None else "Don"


def _question(scene: Scene) -> h.Node:
    """What the viewer is asked."""
    phase = scene.seen.phase.value
    if scene.app.elsewhere and scene.app.status == "waiting":
        return choices.elsewhere(scene)
    match scene.app.status:
        case "over":
            return result.result(scene)
        case "handover":
            return choices.handover(scene)
        case "away":
            return choices.away(scene)
        case "turn" if phase == "exchange":
            return choices.exchange(scene)
        case "turn" if phase == "discard":
            return choices.discard(scene)
        case "turn":
            return pad.pad(scene)
        case "waiting":
            return pace.waiting(scene)
    return None
