"""How a match runs at the table of the page (``don.ui.game.TablePart``)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from don.table.auction import PASS
from don.table.game import Event
from don.table.match import Match, Player
from don.ui.game import Bidding, Legs, Move
from don.ui.table.session import Session
from tests.toy.game import events as ev
from tests.toy.game.deal import Options

QUESTIONS = {"s": "position", "c": "coins"}
PRESSES = ("aim",)
DECLINES = ("waive", "keep")
FIRST_NAMES = ("Xenia", "Yann", "Zoe")


@dataclass(frozen=True, slots=True)
class Memory:
    """``aim`` is the card that somebody has chosen to throw, but not yet at whom."""

    aim: str = ""


def remember(before: Memory | None) -> Memory:
    return Memory()


def moved(memory: Memory, match: Match) -> Memory:
    return Memory()


def press(table: Session, what: str, value: str) -> Session | None:
    """``aim``: the first step of a throw."""
    match = table.match
    if table.status != "turn" or match.state.phase != "throw":
        return None
    if value not in match.state.hands[match.to_act]:
        return None
    return replace(table, memory=Memory(value), selected=None)


def unasked(match: Match, memory: Memory | None) -> Any:
    return None


def forced(match: Match) -> Any:
    """A pass of those who cannot pay any bid."""
    return PASS if match.legal_actions() == (PASS,) else None


def skips_pause(match: Match) -> bool:
    return False


def bidding(position: Any) -> Bidding | None:
    """An auction is known by its lap."""
    auction = position.auction
    if auction is None or position.phase != "auction":
        return None
    return Bidding((position.lap,), auction.queue, auction.high, position.coins)


def daily_table(name: str) -> tuple[list[Player], Options]:
    return [Player(name), Player("Yann", "eager")], Options()


def legs(event: Event) -> Legs:
    """What the die brings comes from the bank to everybody, but here not across the table."""
    match event:
        case ev.Bought(int(seat), _, price) if price:
            return ((Move(seat, None, price),),)
        case ev.Tolled(seat, payer):
            return ((Move(payer, seat, 1),),)
        case ev.Thrown(seat, _, other, coins):
            return ((Move(other, seat, coins),),)
    return ()


def with_chips(seen: Any, last: Event, change: Callable[[int | None], int]) -> Any:
    coins = tuple(n + change(seat) for seat, n in enumerate(seen.coins))
    return replace(seen, to_act=None, coins=coins)


def with_taken(seen: Any, events: Sequence[Event]) -> Any:
    return seen
