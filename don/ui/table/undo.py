"""Decisions taken back, where the table allows it, and made again."""

from __future__ import annotations

from dataclasses import replace

from .. import company
from ..effects import Save
from ..model import App, Outcome
from . import autoplay
from .forced_passes import forced_passes
from .session import Session
from .standing_orders import Orders
from .turns import go_on, last_own, lasting


def undo(app: App, table: Session) -> Outcome:
    """Back to the last decision that a person made."""
    if table.far is not None:
        asked: Outcome = company.part().take_back(app)
        return asked
    return taken_back(app, table) if may_undo(table) else (app, ())


def taken_back(app: App, table: Session) -> Outcome:
    """The same, whoever at the table asks for it."""
    place, match = table.own, table.whole
    if place is None or match is None or not can_take_back(table):
        return app, ()
    undone = tuple(step.action for step in match.steps[place:])
    earlier = match.take_back(len(match.steps) - place)
    back = replace(
        table.moved(earlier),
        orders=Orders(),
        undone=(*undone, *table.undone),
        heard=(place,) * len(match.players),
        own=last_own(earlier),
        taken_back=table.taken_back + 1,
    )
    return go_on(replace(app, notices=lasting(app), held=(), session=back), Save())


def redo(app: App, table: Session) -> Outcome:
    """Forward again, to the next decision of a person, by what was taken back."""
    match = table.whole
    if match is None or not may_redo(table):
        return app, ()
    undone = list(table.undone)
    place = len(match.steps)
    match = match.play(undone.pop(0))
    while undone and match.to_act is not None and autoplay.automatic(match):
        match = match.play(undone.pop(0))
    forward = replace(
        table.moved(match),
        undone=tuple(undone),
        forced=forced_passes(match),
        own=place,
        heard=(len(match.steps),) * len(match.players),
        taken_back=table.taken_back + 1,
    )
    return go_on(replace(app, session=forward), Save())


def may_undo(table: Session) -> bool:
    """Whether to offer ``undo`` on this device: at a glance, without replaying anything."""
    if table.far is not None:
        return table.far.may_undo
    own = table.match.steps[table.own].seat if table.own is not None else None
    return own not in table.apart and can_take_back(table)


def can_take_back(table: Session) -> bool:
    """Whether the last decision that a person made can be taken back."""
    match = table.whole
    if match is None or table.own is None or table.elsewhere or table.mine is not None:
        return False
    return match.may_take_back(len(match.steps) - table.own)


def may_redo(table: Session) -> bool:
    """Whether to offer ``redo``."""
    return bool(table.undone) and table.status == "turn"
