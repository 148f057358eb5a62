"""What the seat to act is offered, with who would be paid and who would be mayor (B4 to B6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from don.table.game import Control, Json

from .actions import Action, Bid, Expropriate, Take, write_action
from .deck import Card
from .mines import fee, mayor_of, mayor_with
from .payout import Payout, payout
from .rules import legal_actions
from .state import State, Table, to_act


@dataclass(frozen=True, slots=True)
class Taking:
    """What a mine would bring to the one who takes it.

    ``fee`` gold is due to the mayor ``to``; None and 0 if nobody is paid (B5.3).
    ``mayor`` is who would be mayor of its town, and ``before`` who is now (B6).
    """

    to: int | None
    fee: int
    mayor: int | None
    before: int | None


Outcome = Payout | Taking


def controls(state: State) -> tuple[Control, ...]:
    """All that is legal: a bid with its payout, a mine with fee and mayor."""
    seat = to_act(state)
    if seat is None:
        return ()
    return tuple(
        Control(write_action(action), outcome=_outcome(state, seat, action))
        for action in legal_actions(state)
    )


def _outcome(state: State, seat: int, action: Action) -> Outcome | None:
    match action:
        case Bid(amount):
            return payout(state.seats, seat, amount)
        case Expropriate(card):
            return taking(state, seat, card)
        case Take(card) if card.is_mine:
            return taking(state, seat, card)
    return None


def taking(table: Table, seat: int, mine: Card) -> Taking:
    """What a mine would bring a seat, wherever it lies now."""
    to, due = fee(table, seat, mine.town)
    return Taking(to, due, mayor_with(table, seat, mine), mayor_of(table, mine.town))


def write_outcome(outcome: Outcome) -> Json:
    """A payout or a taking as plain data."""
    match outcome:
        case Payout(shares, bank):
            return ["payout", [[seat, gold] for seat, gold in shares], bank]
        case Taking(to, due, mayor, before):
            return ["taking", to, due, mayor, before]


def read_outcome(data: Any) -> Outcome:
    """The same again. Raises ``ValueError``."""
    match data:
        case ["payout", [*rows], int(bank)]:
            shares = [tuple(row) for row in rows if isinstance(row, list) and _whole(*row)]
            if len(shares) == len(rows) and all(len(share) == 2 for share in shares):
                return Payout(tuple((seat, gold) for seat, gold in shares), bank)
        case ["taking", to, int(due), mayor, before]:
            if _whole(*(seat for seat in (to, mayor, before) if seat is not None)):
                return Taking(to, due, mayor, before)
    raise ValueError("not what a bid or a card brings")


def _whole(*values: object) -> bool:
    return all(type(value) is int for value in values)
