"""Whoever sits here sets the pace: going on at once, stopping the clock, deciding beforehand."""

from __future__ import annotations

from dataclasses import replace

from don.table.match import Match

from . import orders, play
from .effects import Save
from .model import App, Outcome


def press(app: App, match: Match, what: str, value: str) -> Outcome | None:
    """``next`` (do not wait any longer), ``pause``, and the controls for orders; else None."""
    match what:
        case "next" if app.status == "waiting" and not app.elsewhere:
            return _next(replace(app, paused=False), match)
        case "pause":
            app = replace(app, paused=not app.paused)
            return (app, ()) if app.paused or not app.musing.due else play.go_on(app)
        case "order" | "limit":
            return _order(app, match, what, value)
    return None


def _next(app: App, match: Match) -> Outcome:
    """What is waited for happens now: all chips arrive, or the next decision is made."""
    if app.settling is not None:
        return play.go_on(replace(app, settling=None))
    return play.tick(app, match, len(match.steps))


def _order(app: App, match: Match, what: str, value: str) -> Outcome | None:
    """An order given by the seat to act is carried out at once, as a decision of its own."""
    ordered = orders.press(app, match, what, value)
    if ordered is None:
        return None
    action = orders.decide(ordered.orders, match)
    if app.status == "turn" and action is not None:
        return play.act(ordered, match, match.game.write_action(action))
    return ordered, () if ordered.orders.given == app.orders.given else (Save(),)
