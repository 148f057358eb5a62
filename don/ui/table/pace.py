"""People set the pace: going on at once, stopping the clock, deciding beforehand."""

from __future__ import annotations

from dataclasses import replace

from ..effects import Save
from ..model import App, Outcome
from . import standing_orders, turns
from .session import Session
from .standing_orders import Order


def go_on_now(app: App, table: Session) -> Outcome:
    """What is waited for happens now: all chips arrive, or the next decision is made."""
    if app.status != "waiting" or table.elsewhere:
        return app, ()
    table = replace(table, paused=False)
    app = replace(app, session=table)
    if table.payment is not None:
        return turns.go_on(app.at_table(payment=None))
    return turns.tick(app, table, len(table.match.steps))


def pause(app: App, table: Session) -> Outcome:
    """Stop the clock, or let it run again."""
    app = app.at_table(paused=not table.paused)
    return (app, ()) if not table.paused or not table.bot_turn.due else turns.go_on(app)


def limit(app: App, table: Session, value: str) -> Outcome:
    """What the next order would say, in chips."""
    wanted = _limit(app, table, value)
    if wanted is None or table.viewer is None:
        return app, ()
    limits = {**table.orders.limits, table.viewer: wanted}
    return app.at_table(orders=replace(table.orders, limits=limits)), ()


def order(app: App, table: Session, value: str) -> Outcome:
    """Give a standing order: ``pass``, a limit in chips, or ``none``.

    One given by the seat to act is carried out at once, as a decision of its own.
    """
    seat = table.viewer
    if seat is None or not _may_order(app, table):
        return app, ()
    wanted = _limit(app, table, value)
    if value not in ("none", "pass") and wanted is None:
        return app, ()
    given = {other: order for other, order in table.orders.given.items() if other != seat}
    if value != "none":
        given[seat] = Order(wanted, standing_orders.auction(table.match))
    ordered = replace(table, orders=replace(table.orders, given=given))
    app = replace(app, session=ordered)
    action = standing_orders.decide(ordered.orders, table.match)
    if table.status == "turn" and action is not None:
        return turns.act(app, ordered, table.match.game.write_action(action))
    return app, (Save(),)


def _limit(app: App, table: Session, value: str) -> int | None:
    if table.viewer is None or not _may_order(app, table):
        return None
    return standing_orders.limit_of(value, table.match, table.viewer)


def _may_order(app: App, table: Session) -> bool:
    """Only a seat that may still speak in the auction can give an order."""
    seat = table.viewer
    if seat is None or table.elsewhere or app.status not in ("turn", "waiting"):
        return False
    return standing_orders.in_auction(table.match, seat)
