"""Decisions taken back, where the table allows it, and made again."""

from __future__ import annotations

from dataclasses import replace

from don.table.match import Match

from . import autoplay
from .effects import Save
from .model import App, Outcome
from .orders import Orders
from .play import cleared, go_on, last_own, lasting


def undo(app: App, match: Match) -> Outcome:
    """Back to the last decision that a person made."""
    place = app.own
    if place is None or not may_undo(app):
        return app, ()
    undone = tuple(step.action for step in match.steps[place:])
    earlier = match.take_back(len(match.steps) - place)
    app = replace(cleared(app, earlier), notices=lasting(app), held=(), orders=Orders())
    app = replace(app, undone=(*undone, *app.undone), heard=(place,) * len(match.players))
    app = replace(app, own=last_own(earlier), taken_back=app.taken_back + 1)
    return go_on(app, Save())


def redo(app: App, match: Match) -> Outcome:
    """Forward again, to the next decision of a person, by what was taken back."""
    if not may_redo(app):
        return app, ()
    undone, place = list(app.undone), len(match.steps)
    match = match.play(undone.pop(0))
    while undone and match.to_act is not None and autoplay.automatic(match):
        match = match.play(undone.pop(0))
    app = replace(cleared(app, match), undone=tuple(undone), own=place)
    heard = (len(match.steps),) * len(match.players)
    app = replace(app, heard=heard, taken_back=app.taken_back + 1)
    return go_on(app, Save())


def may_undo(app: App) -> bool:
    """Whether to offer ``undo``: at a glance, without replaying anything."""
    match = app.match
    if match is None or app.own is None or app.elsewhere or app.mine is not None:
        return False
    return match.may_take_back(len(match.steps) - app.own)


def may_redo(app: App) -> bool:
    """Whether to offer ``redo``."""
    return bool(app.undone) and app.status == "turn"
