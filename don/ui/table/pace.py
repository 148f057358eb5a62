"""People set the pace: going on at once, stopping the clock, deciding beforehand."""

from __future__ import annotations

from dataclasses import replace

from ..effects import Save
from ..game import Bidding
from ..model import App, Outcome
from . import standing_orders, turns
from .session import Session
from .standing_orders import Order


def go_on_now(app: App, table: Session) -> Outcome:
    """What is waited for happens now: all chips arrive, what came of an auction has been looked
    at, or the next decision is made."""
    if app.status != "waiting" or table.elsewhere:
        return app, ()
    table = replace(table, paused=False)
    app = replace(app, session=table)
    if table.payment is not None:
        return turns.go_on(app.at_table(payment=table.payment.landed()))
    return turns.tick(app, table, len(table.match.steps))


def skip(app: App, table: Session) -> Outcome:
    """Show at once what comes of an auction in which the reader has no part any more."""
    if app.status != "waiting" or table.elsewhere or table.payment is not None:
        return app, ()
    bidding = standing_orders.bidding_in(table.match)
    if bidding is None or table.viewer in bidding.seats:
        return app, ()
    return go_on_now(app, replace(table, skips=True))


def pause(app: App, table: Session) -> Outcome:
    """Stop the clock, or let it run again."""
    app = app.at_table(paused=not table.paused)
    return (app, ()) if not table.paused or not table.bot_turn.due else turns.go_on(app)


def limit(app: App, table: Session, value: str) -> Outcome:
    """What the next order would say, in chips."""
    seat, bidding = table.viewer, _bidding(table)
    if seat is None or bidding is None:
        return app, ()
    wanted = standing_orders.limit_of(value, bidding, seat)
    if wanted is None:
        return app, ()
    limits = {**table.orders.limits, seat: wanted}
    return app.at_table(orders=replace(table.orders, limits=limits)), ()


def order(app: App, table: Session, value: str) -> Outcome:
    """Give a standing order: ``pass``, a limit in chips, or ``none``.

    One given by the seat to act is carried out at once, as a decision of its own.
    """
    seat, bidding = table.viewer, _bidding(table)
    if seat is None or bidding is None:
        return app, ()
    wanted = standing_orders.limit_of(value, bidding, seat)
    if value not in ("none", "pass") and wanted is None:
        return app, ()
    if seat in table.orders.announced(bidding):
        return app, ()
    given = {other: order for other, order in table.orders.given.items() if other != seat}
    if value != "none":
        given[seat] = Order(wanted, bidding.auction)
    ordered = replace(table, orders=replace(table.orders, given=given))
    app = replace(app, session=ordered)
    action = standing_orders.decide(ordered.orders, table.match)
    if table.status == "turn" and action is not None:
        return turns.act(app, ordered, table.match.game.write_action(action))
    return app, (Save(),)


def announce(app: App, table: Session) -> Outcome:
    """In a game played by link: tell everybody that one passes the auction, whatever comes. The
    link to send then holds it; it cannot be taken back, because the link may be on its way."""
    seat, bidding = table.mine, standing_orders.bidding_in(table.match)
    if table.status != "away" or seat is None or bidding is None or seat not in bidding.seats:
        return app, ()
    return turns.go_on(app.at_table(orders=table.orders.announce([seat], bidding)), Save())


def _bidding(table: Session) -> Bidding | None:
    """The auction, if the person at the screen may still speak in it."""
    if table.elsewhere or table.status not in ("turn", "waiting"):
        return None
    bidding = standing_orders.bidding_in(table.match)
    return bidding if bidding is not None and table.viewer in bidding.seats else None
