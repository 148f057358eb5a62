"""The replay screen: going about in a match, playing it like a film, playing on from a place."""

from __future__ import annotations

from dataclasses import replace

from don.games.don.notation import write_text
from don.table.match import Match

from .. import autoplay, play
from ..effects import Copy, Download, Effect, Focus, List, Save, Wait
from ..messages import Frame
from ..model import App, Outcome
from . import watching
from .watching import Watching

BRISK = 120
"""Milliseconds that every decision is seen for, however quick the speed."""
TEXT_FILE = "game.txt"


def watch(app: App, match: Match, at: int = 0, name: str = "") -> Outcome:
    """Put a match on the replay screen. The game on the table waits."""
    back = "game" if app.match is not None and app.screen == "game" else "setup"
    watched = watching.watch(match, at, name, back)
    app = replace(app, screen="replay", watching=watched, renaming=None)
    return app, (Focus(("#replay-play",)),)


def do(app: App, w: Watching, what: str, value: str) -> Outcome | None:
    """A press that means something on the replay screen, or None."""
    match what:
        case "go":
            return _show(app, watching.go(w, value)), ()
        case "at" if value.isdecimal() and len(value) < 6:
            return _show(app, watching.to(w, int(value))), ()
        case "play":
            return _play(app, w)
        case "eyes":
            return replace(app, watching=watching.look(w, value)), ()
        case "branch" if w.story.positions[w.at].phase.value != "over":
            return branch(app, w)
        case "text":
            return app, (Download(TEXT_FILE, write_text(w.match)),)
        case "copy":
            return app, (Copy(write_text(w.match)),)
        case "leave":
            return leave(app, w)
    return None


def frame(app: App, w: Watching, run: int) -> Outcome:
    """The next decision of the film, unless it was stopped or begun anew meanwhile."""
    if app.screen != "replay" or not w.playing or run != w.run:
        return app, ()
    return _roll(app, watching.go(w, "+decision"))


def branch(app: App, w: Watching) -> Outcome:
    """Play on from the place shown, as a new game; the game watched stays as it is."""
    match = w.match.at(w.at)
    return play.go_on(play.put_on_table(app, match, w.name), Save())


def leave(app: App, w: Watching) -> Outcome:
    """Back to where the replay was asked for."""
    app = replace(app, screen=w.back, watching=None)
    if w.back == "game":
        return play.go_on(app)
    return app, (List(), Focus(("#games summary", "#new-game")))


def _show(app: App, w: Watching) -> App:
    """Another place, asked for by hand: the film stops."""
    return replace(app, watching=replace(w, playing=False, run=w.run + 1))


def _play(app: App, w: Watching) -> Outcome:
    """Begin the film, or stop it. At the end it begins from the start."""
    if w.playing:
        return _show(app, w), ()
    begun = replace(w, playing=True, run=w.run + 1)
    return _roll(app, watching.go(begun, "first" if w.at == w.story.last else "+decision"))


def _roll(app: App, w: Watching) -> Outcome:
    """Show a place of the film, and ask for the next one."""
    if w.at == w.story.last:
        return replace(app, watching=replace(w, playing=False)), ()
    ms = max(
        BRISK, autoplay.dwell(w.match.steps[w.at - 1].events if w.at else (), app.settings.speed)
    )
    effects: tuple[Effect, ...] = (Wait(ms, Frame(w.run)),)
    return replace(app, watching=w), effects
