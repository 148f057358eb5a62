"""The best answer to people whose behaviour is guessed: one auction solved exactly against odds.

The others speak by their odds, the seat that thinks chooses what is best for it, and because few
outcomes are possible, the whole tree is worked through.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...interruptible import worked
from ..value.leaves import Chances
from .behaviour import RARE, Behaviour, Odds
from .rules import PASS, Call, Contest

Mixture = Sequence[tuple[float, Behaviour]]
"""Behaviours and how likely each is."""
Utility = Callable[[Call], float]
"""What an end of the auction is worth to the seat that thinks."""

BLUFF = 0.05
"""Chance to win that an own bid may lose, if it stood, and still be thought about."""


class Option(NamedTuple):
    """Something that could be said, and what it is worth."""

    action: int
    value: float


class Answer:
    """The solution of one auction for one seat (or for nobody: an onlooker who only reckons)."""

    def __init__(
        self,
        contest: Contest,
        me: int | None,
        minds: Sequence[Mixture],
        utility: Utility | None = None,
    ) -> None:
        """``minds`` says for every seat how it behaves; the own seat's is not asked for."""
        self.contest = contest
        self.me = me
        self.minds = minds
        self._utility = utility or self._chance
        self._values: dict[Call, float] = {}
        self._odds: dict[Call, Odds] = {}

    def _chance(self, call: Call) -> float:
        return self.contest.standing(call)[self.me or 0]

    def value(self, call: Call) -> float:
        """What the position is worth to the seat that thinks."""
        found = self._values.get(call)
        if found is not None:
            return found
        seat = self.contest.speaker(call)
        if seat is None:
            value = self._utility(call)
        elif seat == self.me:
            value = max(option.value for option in self.options(call))
        else:
            value = 0.0
            high, bidder, still = call
            for action, odd in self.odds(call, seat).items():
                after = (
                    Call(high, bidder, still & ~(1 << seat))
                    if action == PASS
                    else Call(action, seat, still)
                )
                value += odd * self.value(after)
        self._values[call] = value
        return value

    def options(self, call: Call, bids: Sequence[int] | None = None) -> list[Option]:
        """What the own seat can say, pass first, each with its value."""
        me = self.me
        assert me is not None
        high, bidder, still = call
        found = [Option(PASS, self.value(Call(high, bidder, still & ~(1 << me))))]
        floor = self.contest.standing(call)[me] - BLUFF
        for bid in self.contest.raises(me, high) if bids is None else bids:
            if bids is not None or self.contest.leaves.after(me, bid)[me] >= floor:
                found.append(Option(bid, self.value(Call(bid, me, still))))
        return found

    def best(self, call: Call) -> int:
        """The best thing to say; the first of equals."""
        return max(self.options(call), key=lambda option: option.value).action

    def odds(self, call: Call, seat: int) -> Odds:
        """What a seat says next, over everything it might be like."""
        found = self._odds.get(call)
        if found is None:
            found = self._odds[call] = mixed(self.contest, call, seat, self.minds[seat])
            worked()
        return found

    def ends(self, call: Call) -> dict[Call, float]:
        """The ways in which the auction may end, with their probabilities."""
        found: dict[Call, float] = {}
        self._walk(call, 1.0, found)
        return found

    def _walk(self, call: Call, odds: float, found: dict[Call, float]) -> None:
        seat = self.contest.speaker(call)
        if seat is None:
            end = call if call.bidder < self.contest.seats else call._replace(still=0)
            found[end] = found.get(end, 0.0) + odds
        elif seat == self.me:
            self._walk(self.contest.then(call, seat, self.best(call)), odds, found)
        else:
            for action, odd in self.odds(call, seat).items():
                if odds * odd > 1e-4:
                    self._walk(self.contest.then(call, seat, action), odds * odd, found)

    def chances(self, call: Call) -> Chances:
        """Everybody's chance to win, if all play on as expected."""
        total = [0.0] * self.contest.seats
        whole = 0.0
        for end, odd in self.ends(call).items():
            whole += odd
            for seat, chance in enumerate(self.contest.standing(end)):
                total[seat] += odd * chance
        return tuple(chance / whole for chance in total)


def mixed(contest: Contest, call: Call, seat: int, mixture: Mixture) -> Odds:
    """The odds of a seat that may be one of several."""
    total: dict[int, float] = {}
    for weight, behaviour in mixture:
        for action, odd in behaviour(contest, call, seat).items():
            total[action] = total.get(action, 0.0) + weight * odd
    kept = {a: odd for a, odd in total.items() if odd >= RARE}
    whole = sum(kept.values())
    return {a: odd / whole for a, odd in kept.items()}
