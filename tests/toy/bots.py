"""The bots of Toy Fair (``don.bots.game.GameBots``): a random one and an eager one."""

from collections.abc import Iterator, Sequence
from typing import Any

from don.bots.advice import Advice, Alternative, Moment, Reason
from don.bots.bot import History, Uniform
from don.bots.game import Roster
from don.table.long_work import LongWork
from don.table.match import Match
from don.table.rng import Rng

from .game.state import worth


class Eager:
    """Bids as long as the toy is worth more than the price, and takes the toll."""

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /) -> Any:
        if seen.phase == "auction":
            high = seen.auction.high or 0
            return legal[1 if len(legal) > 1 and high < worth(seen.lot) else 0]
        return legal[-1]


ROSTER = Roster(
    levels={"random": Uniform(), "eager": Eager()}, default="eager", light=("random", "eager")
)
REASONS = {"worth": ("points",)}
REVIEWS_DEEP = False


def read_datum(name: str, value: Any, seats: int) -> int:
    if type(value) is not int or not 1 <= value <= 5:
        raise ValueError("not what a toy is worth")
    return value


def can_be_deeper(seen: Any) -> bool:
    return False


def advising(
    seen: Any,
    legal: Sequence[Any],
    history: History,
    also: Sequence[Any],
    deep: bool,
) -> LongWork[Advice]:
    """Return the eager bot's action as advice; any other action is worth half of that."""
    yield
    best = Eager().choose(seen, legal, Rng(0), history)
    fair = 1 / len(seen.coins)
    alternatives = tuple(
        Alternative(action, (fair if action == best else fair / 2,) * len(seen.coins))
        for action in legal
    )
    place = legal.index(best)
    other = None if len(legal) == 1 else 0 if place else 1
    why = (Reason("worth", {"points": worth(seen.lot)}),)
    return Advice(seen.to_act, alternatives, place, other, False, why)


def most_points(seen: Any, actions: Sequence[Any]) -> None:
    return None


def course(match: Match, first: int = 0, seat: int | None = None) -> Iterator[Moment | None]:
    """Yield the same chance for all seats until the end."""
    seats, won = len(match.players), match.game.winners(match.state)
    for steps in range(first, len(match.steps)):
        yield Moment(steps, (1 / seats,) * seats)
    yield Moment(len(match.steps), tuple(float(seat in won) for seat in range(seats)))
