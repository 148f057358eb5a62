"""A guest's table: a session like any other, on a match that is known in part (``SeenMatch``).

What the guest chooses, types, marks and orders beforehand is in the session, and stays on its
device. What it has decided beforehand it does itself (``unasked``), as soon as it is its turn.
"""

from __future__ import annotations

from dataclasses import replace

from ..table import autoplay, standing_orders
from ..table.session import Far, Session
from ..table.standing_orders import Orders
from .guest import Guest
from .host import at


def laid(guest: Guest, before: Session | None = None) -> Session | None:
    """The guest's table, as it follows from the one before; None if nothing is known of it yet."""
    match, table = guest.match, before
    if match is None:
        return None
    seat = guest.table.seat if guest.table is not None else None
    if table is None or table.mine != seat or _is_new(table, guest):
        begun = Session.begin(match, table, mine=seat)
        table = replace(begun, far=Far(), viewer=seat)
    elif table.match is not match and at(table.match) == at(match):
        table = replace(table, match=match)  # somebody else sits at it, or is connected
    elif table.match is not match:
        kept = table.orders if match.takebacks == table.match.takebacks else Orders()
        table = replace(table.moved(match), orders=kept)
    return table


def unasked(guest: Guest, table: Session) -> str | None:
    """What the guest does without being asked: it has given an order, or a mark, or has no choice.

    As records write it; None if the guest is asked, or it is not its turn.
    """
    match = table.match
    if table.status != "turn" or guest.wanted is not None:
        return None
    action = standing_orders.decide(table.orders, match)
    if action is None and autoplay.automatic(match):
        action = autoplay.decide(match, table.memory)
    return None if action is None else match.game.write_action(action)


def _is_new(table: Session, guest: Guest) -> bool:
    """Whether another match has come on the table: another game, or one that begins anew."""
    match = guest.match
    assert match is not None
    if table.match.game is not match.game or table.match.opening != match.opening:
        return True
    return at(match) < at(table.match)
