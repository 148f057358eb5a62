"""What the seat to act is offered, with who would be paid (D4, D5)."""

from __future__ import annotations

from typing import Any

from don.table.auction import PASS
from don.table.game import Control, Json

from .actions import MOST_BID, write_action
from .payout import Payout, payout
from .rules import fault, least_bid, legal_actions
from .state import Phase, State, to_act

MARGIN = 10
"""How far beyond their chips players at a strict table are offered numbers to overbid with, and
then to the end of the ten."""


def controls(state: State) -> tuple[Control, ...]:
    """A pass and every bid from the lowest one up, or all that is legal in other questions.

    At a guarded table what is barred is closed. At a strict one it is open, and punished.
    """
    seat = to_act(state)
    if seat is None:
        return ()
    if state.phase not in (Phase.AUCTION, Phase.SIDE):
        return tuple(Control(write_action(action)) for action in legal_actions(state))
    strict = state.options.table == "strict"
    least, chips = least_bid(state), state.chips[seat]
    most = min(_end_of_ten(max(chips, least) + MARGIN), MOST_BID) if strict else chips
    return (Control(PASS), *(_bid(state, seat, n, strict) for n in range(least, most + 1)))


def _end_of_ten(n: int) -> int:
    return n - n % 10 + 9


def _bid(state: State, seat: int, amount: int, strict: bool) -> Control:
    refusal = fault(state, seat, amount)
    if refusal is not None and not strict:
        return Control(str(amount), False, refusal)
    return Control(str(amount), True, refusal, payout(state, seat, amount))


def write_outcome(due: Payout) -> Json:
    """A payout as plain data."""
    return [due.number, list(due.to), due.share, due.left, due.reason]


def read_outcome(data: Any) -> Payout:
    """A payout again. Raises ``ValueError``."""
    match data:
        case [int(number), [*to], int(share), int(left), str(reason)]:
            if all(type(seat) is int for seat in to):
                return Payout(number, tuple(to), share, left, reason)
    raise ValueError("not a payout")
