"""The replay screen: move through a match, play it like a film, play on from a place."""

from __future__ import annotations

from dataclasses import replace

from don.table.match import Match
from don.table.notation import write_text

from ..effects import Copy, Download, Effect, Focus, List, Save, ScrollAlong, Show, Wait
from ..messages import NextPicture
from ..model import App, Update
from ..table import pace, turns
from . import watching
from .watching import Watching

LEAST_MS = 120
"""The least time in milliseconds for which each decision is shown, at any speed."""
TEXT_FILE = "game.txt"
SAID = Show("#decided")
"""Brings into view what an analysis says of a place, if there is one."""


def watch(
    app: App,
    match: Match,
    at: int = 0,
    name: str = "",
    link_seat: int | None = None,
    you: int | None = None,
) -> Update:
    """Put a match on the replay screen. The game on the table waits."""
    back = "game" if app.playing is not None else "setup"
    watched = watching.watch(match, at, name, back, link_seat, you)
    app = replace(app, screen="replay", watching=watched, renaming=None)
    return app, (Focus(("#replay-play",)),)


VERBS = ("go", "at", "next", "play", "eyes", "branch", "text", "copy", "leave")


def press(app: App, w: Watching, what: str, value: str) -> Update | None:
    """Handle a press on the replay screen, or return None if it means nothing there."""
    match what:
        case "go" if value == "+decision":
            app, effects = _show_and_wait(app, _forward(app, _stopped(w)))
            return app, (*effects, SAID)
        case "go" if value in ("+own", "-own", "-decision"):
            return _show(app, watching.go(w, value)), (SAID,)
        case "go" if len(value) < 12:
            return _show(app, watching.go(w, value)), ()
        case "at" if value.isdecimal() and len(value) < 6:
            return _show(app, watching.with_outcome(watching.to(w, int(value)))), ()
        case "next" if w.payment is not None:
            return _show_and_wait(app, _forward(app, replace(w, run=w.run + 1)))
        case "play":
            return _play(app, w)
        case "eyes":
            return replace(app, watching=watching.look(w, value)), ()
        case "branch" if watching.may_branch(w):
            return branch(app, w)
        case "text":
            return app, (Download(TEXT_FILE, write_text(w.match)),)
        case "copy":
            return app, (Copy(write_text(w.match)),)
        case "leave":
            return leave(app, w)
    return None


def followed(before: App, after: App) -> tuple[Effect, ...]:
    """Return the effect that keeps the current round in view in the row of all rounds."""
    shown, was = after.watching, before.watching
    if shown is None or (was is not None and was.story is shown.story and was.round == shown.round):
        return ()
    return (ScrollAlong("#timeline [aria-current]"),)


def next_picture(app: App, w: Watching, run: int) -> Update:
    """Go on when chips arrive or the film's next decision is due, unless ``run`` has changed."""
    if app.screen != "replay" or run != w.run:
        return app, ()
    if w.payment is not None:
        return _show_and_wait(app, watching.further(w))
    return _show_and_wait(app, _forward(app, w)) if w.playing else (app, ())


def branch(app: App, w: Watching) -> Update:
    """Play on from the place shown as a new game; the game that is watched stays as it is."""
    match = w.match.at(w.at)
    return turns.advance(turns.sit_down(app, match).at_table(name=w.name), Save())


def leave(app: App, w: Watching) -> Update:
    """Return to where the replay was asked for; if that was in an analysis, to the same line."""
    app = replace(app, screen=w.back, watching=None)
    if w.back == "game" and w.asked is not None:
        line = f"#analysis .look[data-value='{w.asked}']"
        return turns.advance(app, Focus((line,), always=True), Show(line))
    if w.back == "game":
        return turns.advance(app)
    return app, (List(), Focus(("#games summary", "#play button")))


def _show(app: App, w: Watching) -> App:
    """Show a place that the reader has chosen: the film stops, and all chips are in place."""
    return replace(app, watching=_stopped(watching.settled(w)))


def _stopped(w: Watching) -> Watching:
    return replace(w, playing=False, run=w.run + 1)


def _forward(app: App, w: Watching) -> Watching:
    """Return the match at the next place. At full speed no chips travel, and a film never rests."""
    if pace.TRAVEL[app.settings.speed]:
        return watching.step(w)
    after = watching.go(w, "+decision")
    return replace(after, payment=None) if w.playing else after


def _play(app: App, w: Watching) -> Update:
    """Begin the film, or stop it. At the end of the match it begins from the start."""
    if w.playing:
        return _show(app, w), ()
    begun = replace(w, playing=True, run=w.run + 1)
    at_end = w.at == w.story.last
    return _show_and_wait(app, watching.to(begun, 0) if at_end else _forward(app, begun))


def _show_and_wait(app: App, w: Watching) -> Update:
    """Show a place, and set the timer for what comes next: chips arrive, or the film goes on.

    Without a film, the outcome of an auction stays until the reader goes on.
    """
    speed = app.settings.speed
    if w.payment is not None and not w.payment.arrived:
        ms = pace.TRAVEL[speed]
    elif not w.playing or (w.at == w.story.last and w.payment is None):
        return replace(app, watching=replace(w, playing=False)), ()
    else:
        ms = max(LEAST_MS, pace.dwell(speed, w.payment is not None))
    return replace(app, watching=w), (Wait(ms, NextPicture(w.run)),)
