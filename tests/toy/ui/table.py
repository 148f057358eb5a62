"""The progress of a match at the page's table (``don.ui.game.TablePart``)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from don.table.auction import PASS_TEXT
from don.table.game import Event, Json
from don.table.match import KnownMatch
from don.ui import facts
from don.ui.game import Bidding, DecisionDue, Legs, Move
from don.ui.table.session import Session
from tests.toy.game import events as ev


@dataclass(frozen=True, slots=True)
class Memory(facts.Memory):
    """The page's memory for the game. ``aim`` is a card chosen for a throw; it has no target
    yet."""

    aim: str = ""

    def as_json(self) -> dict[str, Json]:
        return {"aim": self.aim}

    @classmethod
    def read(cls, data: object, match: KnownMatch) -> "Memory":
        """Read the card. It is dropped if it cannot be thrown now."""
        aim, seat = data.get("aim") if isinstance(data, dict) else None, match.to_act
        if not isinstance(aim, str) or seat is None or match.state.phase != "throw":
            return cls()
        return cls(aim) if aim in match.state.hands[seat] else cls()


def press(table: Session, what: str, value: str) -> Session | None:
    """Return the session after the press ``aim``, the first step of a throw; else None."""
    match = table.match
    if table.status != "turn" or match.state.phase != "throw":
        return None
    if value not in match.state.hands[match.to_act]:
        return None
    return replace(table, memory=Memory(value), selected=None)


def decision_due(match: KnownMatch, kept: Memory | None) -> DecisionDue:
    """Return what the page knows of the decision due: a pass is forced if no bid can be paid."""
    return (
        DecisionDue(PASS_TEXT, forced=True)
        if match.legal_actions() == (PASS_TEXT,)
        else DecisionDue()
    )


def bidding(position: Any) -> Bidding | None:
    """Return the current auction, or None. Its lap identifies it."""
    auction = position.auction
    if auction is None or position.phase != "auction":
        return None
    return Bidding((position.lap,), auction.queue, auction.high, position.coins)


def matters(seen: Any) -> tuple[str, ...]:
    return ()


def legs(event: Event) -> Legs:
    """Return no legs for the die, whose coins come from the bank and not across the table."""
    match event:
        case ev.Bought(int(seat), _, price) if price:
            return ((Move(seat, None, price),),)
        case ev.Tolled(seat, payer):
            return ((Move(payer, seat, 1),),)
        case ev.Thrown(seat, _, other, coins):
            return ((Move(other, seat, coins),),)
    return ()


def during_payment(
    seen: Any, last: Event, change: Callable[[int | None], int], done: Sequence[Event]
) -> Any:
    coins = tuple(n + change(seat) for seat, n in enumerate(seen.coins))
    return replace(seen, to_act=None, coins=coins)
