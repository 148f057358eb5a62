"""The presses at the table: undo and redo, pace, standing orders, and the verbs of all presses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..effects import ClaimGame, Focus, Save
from ..game import Bidding, ui_of
from ..model import App, Update
from . import autoplay, hinting, key_input, next_table, standing_orders, turns
from .autoplay import forced_passes, past
from .session import Session
from .standing_orders import Order, Orders
from .turns import advance, notices_to_keep

# Undo and redo


def undo(app: App, table: Session) -> Update:
    """Take back a person's last decision and all later ones, if the table allows it."""
    if table.as_guest is not None:
        return app.at_table(as_guest=replace(table.as_guest, takes_back=True)), ()
    return taken_back(app, table) if may_undo(table) else (app, ())


def taken_back(app: App, table: Session) -> Update:
    """Take back the last decision of a person, whichever player at the table asks for it."""
    place, match = table.last_own, table.full_match
    if place is None or match is None or not can_take_back(table):
        return app, ()
    undone = tuple(step.action for step in match.steps[place:])
    earlier = match.take_back(len(match.steps) - place)
    back = replace(
        table.at_position(earlier),
        orders=Orders(),
        undone=(*undone, *table.undone),
        seen_up_to=(place,) * len(match.players),
        last_own=past(earlier).last_own,
        taken_back=table.taken_back + 1,
    )
    return advance(replace(app, notices=notices_to_keep(app), held=(), session=back), Save())


def redo(app: App, table: Session) -> Update:
    """Repeat the next decision that was taken back, and the automatic ones that follow it."""
    match = table.full_match
    if match is None or not may_redo(table):
        return app, ()
    undone = list(table.undone)
    place = len(match.steps)
    match = match.play(undone.pop(0))
    while undone and match.to_act is not None and autoplay.automatic(match):
        match = match.play(undone.pop(0))
    forward = replace(
        table.at_position(match),
        undone=tuple(undone),
        forced_passes=forced_passes(match),
        last_own=place,
        seen_up_to=(len(match.steps),) * len(match.players),
        taken_back=table.taken_back + 1,
    )
    return advance(replace(app, session=forward), Save())


def may_undo(table: Session) -> bool:
    """Return whether to offer ``undo`` on this device. This is fast: nothing is replayed."""
    if table.as_guest is not None:
        return table.as_guest.may_undo
    own = table.match.steps[table.last_own].seat if table.last_own is not None else None
    return own not in table.guest_seats and can_take_back(table)


def can_take_back(table: Session) -> bool:
    """Return whether the last decision of a person can be taken back."""
    match = table.full_match
    if match is None or table.last_own is None or table.elsewhere or table.link_seat is not None:
        return False
    return match.may_take_back(len(match.steps) - table.last_own)


def may_redo(table: Session) -> bool:
    """Return whether to offer ``redo``."""
    return bool(table.undone) and table.status == "turn"


# Pace and standing orders


def hurry(app: App, table: Session) -> Update:
    """Go on at once.

    All chips of a chapter (``Event.opens_chapter``) arrive, an outcome is no longer shown, or the
    next decision is made. At the end of the game the counting of the points ends.
    """
    if app.status == "over":
        return app.at_table(counts=False), ()
    if app.status != "waiting" or table.elsewhere:
        return app, ()
    table = replace(table, paused=False)
    app = replace(app, session=table)
    if table.payment is not None:
        return turns.advance(app.at_table(payment=table.payment.hurried()))
    return turns.tick(app, table, len(table.match.steps))


def skip(app: App, table: Session, value: str) -> Update:
    """Show at once the outcome of an auction that the reader has left; with the value ``turn``, go
    on to the reader's next decision."""
    if app.status != "waiting" or table.elsewhere or table.payment is not None:
        return app, ()
    bidding = standing_orders.bidding_in(table.match)
    if bidding is None or table.viewer in bidding.seats:
        return app, ()
    return hurry(app, replace(table, skips="turn" if value == "turn" else "result"))


def pause(app: App, table: Session) -> Update:
    """Stop the clock, or let it run again.

    A press that comes when the reader's turn has just begun stops nothing: there would be no button
    to go on.
    """
    if not table.paused and app.status == "turn":
        return app, ()
    app = app.at_table(paused=not table.paused)
    if table.paused and table.bot_turn.may_show:  # its time came while the clock stood
        return turns.advance(app)
    return app, ()


def limit(app: App, table: Session, value: str) -> Update:
    """Set the limit of the next order, in chips."""
    seat, bidding = table.viewer, _bidding(table)
    if seat is None or bidding is None:
        return app, ()
    wanted = standing_orders.limit_of(value, bidding, seat)
    if wanted is None:
        return app, ()
    limits = {**table.orders.limits, seat: wanted}
    return app.at_table(orders=replace(table.orders, limits=limits)), ()


def order(app: App, table: Session, value: str) -> Update:
    """Give a standing order: ``pass``, a limit in chips, or ``none``.

    An order for the seat to act is carried out at once, as a decision of that seat.
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
    action = standing_orders.ordered(ordered.orders, table.match)
    if table.status == "turn" and action is not None:
        return turns.act(app, ordered, table.match.game.write_action(action))
    return app, (Save(),)


def announce(app: App, table: Session) -> Update:
    """In a game played by link, announce to all players that this seat will pass in the auction.

    It will pass whatever the others bid. The link to send holds the announcement, which cannot be
    taken back, because the link may be on its way.
    """
    seat, bidding = table.link_seat, standing_orders.bidding_in(table.match)
    if table.status != "away" or seat is None or bidding is None or seat not in bidding.seats:
        return app, ()
    return turns.advance(app.at_table(orders=table.orders.announce([seat], bidding)), Save())


def _bidding(table: Session) -> Bidding | None:
    """Return the current auction; None unless the reader is still in it."""
    if table.elsewhere or table.status not in ("turn", "waiting"):
        return None
    bidding = standing_orders.bidding_in(table.match)
    return bidding if bidding is not None and table.viewer in bidding.seats else None


Handler = Callable[[App, Session, str, int], Update]
"""The handler of a press at the table: takes the page, its session, the value, a random number."""


def press(app: App, what: str, value: str, seed: int) -> Update | None:
    """Handle a press at the table, or return None if it means nothing there."""
    table = app.session
    if table is None:
        return None
    if what in VERBS:
        return VERBS[what](app, table, value, seed)
    pressed = ui_of(table.match.game).table.press(table, what, value)
    if pressed is None:
        return None
    saved = (Save(),) if pressed.memory.as_json() != table.memory.as_json() else ()
    return replace(app, session=pressed), saved


def _act(app: App, table: Session, value: str, seed: int) -> Update:
    """Carry out a decision. A pass may have to be confirmed first, and the coach may hold it back.

    A standing order and ``anyway`` are not asked about, because each is already a clear decision.
    """
    if table.status != "turn":
        return app, ()
    if table.needs_confirmation(value, app.settings):
        return replace(app, session=table.choose(value)), ()
    return hinting.hold_back(app, table, value) or turns.act(app, table, value)


def _at_turn(change: Callable[[Session, str], Session]) -> Handler:
    """Return the handler of a press that only the player to act can make."""

    def done(app: App, table: Session, value: str, seed: int) -> Update:
        if table.status != "turn":
            return app, ()
        return replace(app, session=change(table, value)), ()

    return done


def _choose(app: App, table: Session, value: str, seed: int) -> Update:
    """Select an action; a second press on it carries it out, so a double click does, too."""
    if table.status == "turn" and table.is_second_press(value):
        return _act(app, table, value, seed)
    return _at_turn(Session.choose)(app, table, value, seed)


def _keyed(change: Callable[[Session, str], key_input.Keyed]) -> Handler:
    def done(app: App, table: Session, value: str, seed: int) -> Update:
        table, effects = change(table, value)
        return replace(app, session=table), effects

    return done


def _about(app: App, table: Session, value: str, seed: int) -> Update:
    """Show the label of a thing on the table; a second press on it takes the label away."""
    return app.at_table(about="" if value == table.about else value), ()


def _ready(app: App, table: Session, value: str, seed: int) -> Update:
    return turns.ready(app, table) if table.status == "handover" else (app, ())


def _play_here(app: App, table: Session, value: str, seed: int) -> Update:
    return app, (ClaimGame(table.game_id),) if table.elsewhere else ()


VERBS: dict[str, Handler] = {
    "act": _act,
    "choose": _choose,
    "why": _at_turn(Session.ask_why),
    "step": _keyed(key_input.step),
    "type": _keyed(key_input.type_),
    "write": _keyed(key_input.write),
    "raise": _keyed(key_input.raise_or_lower),
    "ask": _keyed(key_input.ask),
    "about": _about,
    "read-log": lambda app, *_: (app, (Focus(("#log h2",), always=True),)),
    "ready": _ready,
    "next": lambda app, table, *_: hurry(app, table),
    "skip": lambda app, table, value, _: skip(app, table, value),
    "pause": lambda app, table, *_: pause(app, table),
    "order": lambda app, table, value, _: order(app, table, value),
    "limit": lambda app, table, value, _: limit(app, table, value),
    "announce": lambda app, table, *_: announce(app, table),
    "undo": lambda app, table, *_: undo(app, table),
    "redo": lambda app, table, *_: redo(app, table),
    "hint": lambda app, table, *_: hinting.hint(app, table),
    "anyway": lambda app, table, *_: hinting.anyway(app, table),
    "reconsider": lambda app, table, *_: hinting.reconsider(app, table),
    "again": lambda app, table, _, seed: next_table.again(app, table, seed),
    "again-at": lambda app, table, value, seed: next_table.again_at(app, table, value, seed),
    "next-table": lambda app, table, _, seed: next_table.go_to_next_table(app, table, seed),
    "same-deal": lambda app, table, *_: next_table.same_deal(app, table),
    "play-here": _play_here,
}
