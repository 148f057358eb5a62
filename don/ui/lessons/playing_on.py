"""What follows a right answer in a lesson, shown step by step at the pace of a game.

Until all of it has been shown, ``Study.goal`` is the match that it leads to, and the match on the
desk is on its way there.
"""

from __future__ import annotations

from dataclasses import replace

from ..effects import Effect, Wait
from ..messages import Landed, Tick
from ..model import App, Update
from ..table import pace
from ..table.payment import payment
from ..table.session import Session
from ..table.turns import GO_ON, until_paid
from .desk import with_study
from .study import Study


def is_shown(app: App, study: Study, is_last: bool) -> bool:
    """Return whether nothing is left to show, or the reader wants to see none of it.

    ``is_last``: the lesson ends with it, and its end shows the last outcome anyway.
    """
    desk, goal = study.desk, study.goal
    if goal is None or not pace.TRAVEL[app.settings.speed]:
        return True
    paid = desk.payment
    at_end = paid is None or (is_last and paid.arrived and paid.further() is None)
    return len(desk.match.steps) == len(goal.steps) and at_end


def shown_next(study: Study) -> Study:
    """Show the next leg of a payment, or the next decision."""
    desk, goal = study.desk, study.goal
    assert goal is not None
    if desk.payment is not None:
        return replace(study, desk=replace(desk, payment=desk.payment.further()))
    match = goal.at(len(desk.match.steps) + 1)
    paid = payment(desk.match, match, with_look=True)
    return replace(study, desk=replace(desk.at_position(match), payment=paid))


def hurried(study: Study) -> Study:
    """Show what comes next without waiting for it."""
    desk = replace(study.desk, paused=False)
    if desk.payment is None:
        return shown_next(replace(study, desk=desk))
    return replace(study, desk=replace(desk, payment=desk.payment.hurried()))


def is_due(study: Study, message: Tick | Landed) -> bool:
    """Return whether a timer is about what is shown now."""
    desk = study.desk
    if study.goal is None or desk.paused or message.steps != len(desk.match.steps):
        return False
    leg = None if desk.payment is None else desk.payment.leg
    return (message.leg if isinstance(message, Landed) else None) == leg


def wait(app: App, study: Study, *effects: Effect) -> Update:
    """Wait until the next thing is due, or for a press."""
    return with_study(app, study), (*effects, _due(study.desk, app.settings.speed))


def _due(desk: Session, speed: str) -> Effect:
    """Return the wait for the next thing to show, or the focus on the button that shows it."""
    if desk.paused:
        return GO_ON
    if desk.payment is not None:
        return until_paid(desk, speed)
    ms = pace.pause(desk.match, speed) or 0
    return GO_ON if speed == "step" and ms else Wait(ms, Tick(len(desk.match.steps)))
