"""The best answer to opponents whose behaviour is guessed: an auction solved against odds.

The problem. A seat has to bid or pass in an auction. It does not know the calls of the other seats,
but it has a guess: for each seat a mixture of behaviours, and the probability of each (``belief``
and ``rivals`` make that guess).

The idea. With the guess, the others are no longer players who think. They are dice with known
faces. So the auction is a decision under chance, and it is solved backwards from the ends
(expectimax):

- the auction is over: the value is the ``utility`` of this end, usually the chance to win;
- the own seat speaks: the value is that of its best action;
- another seat speaks: the value is the mean over its odds.

The data. ``value`` is that recursion. Values and odds are kept by position (``Call``), so each
position is worked out once, however many ways lead to it. ``worked`` is called for every new set of
odds, because they take the time (``don.bots.interruptible``).

Without an own seat (``me`` is None) no seat chooses: the value is that expected by an onlooker.

What is left out, to keep the tree small: bids beyond the next ten (``Contest.raises``), actions of
others that are too rare (``UNLIKELY``), and own bids that would be a clear loss if not raised
(``BLUFF``).

What is ugly: a guess does not learn inside the tree. A raise by another seat would say something
about its behaviour, but its mixture stays as it is at the root. The next real decision judges every
seat anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...interruptible import worked
from ..value.leaves import Chances
from .auction import PASS, Call, Contest
from .behaviour import Behaviour, Odds

Mixture = Sequence[tuple[float, Behaviour]]
"""Behaviours and the probability of each."""
Utility = Callable[[Call], float]
"""The value of an end of the auction to the seat that thinks."""

UNLIKELY = 0.07
"""Less likely actions of other seats are left out."""
BLUFF = 0.1
"""Chance to win that an own bid may lose if it is not raised, and still be considered."""


class Option(NamedTuple):
    """A possible call and its value."""

    action: int
    value: float


class BestAnswer:
    """The solution of one auction for one seat, or for an onlooker, who chooses nothing."""

    def __init__(
        self,
        contest: Contest,
        me: int | None,
        mixtures: Sequence[Mixture],
        utility: Utility | None = None,
        bluff: float = BLUFF,
        known: dict[Call, Odds] | None = None,
    ) -> None:
        """Set up the auction; nothing is solved yet.

        ``mixtures`` are by seat; that of the own seat is not used. Answers to the same mixtures may
        share the odds that are ``known``. ``utility`` is by default the own chance to win, or that
        of seat 0 for an onlooker.
        """
        self.contest = contest
        self.me = me
        self.mixtures = mixtures
        self.bluff = bluff
        self._utility = utility or self._chance
        self._values: dict[Call, float] = {}
        self._odds: dict[Call, Odds] = {} if known is None else known

    def _chance(self, call: Call) -> float:
        return self.contest.standing(call)[self.me or 0]

    def value(self, call: Call) -> float:
        """Return the value of the position to the seat that thinks."""
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
        """Return the calls of the own seat with their values, the pass first."""
        me = self.me
        assert me is not None
        high, bidder, still = call
        found = [Option(PASS, self.value(Call(high, bidder, still & ~(1 << me))))]
        floor = self.contest.standing(call)[me] - self.bluff
        for bid in self.contest.raises(me, high) if bids is None else bids:
            if bids is not None or self.contest.leaves.after(me, bid)[me] >= floor:
                found.append(Option(bid, self.value(Call(bid, me, still))))
        return found

    def best(self, call: Call) -> int:
        """Return the best call; the first of equals."""
        return max(self.options(call), key=lambda option: option.value).action

    def odds(self, call: Call, seat: int) -> Odds:
        """Return the odds of a seat's next call, over all behaviours in its mixture."""
        found = self._odds.get(call)
        if found is None:
            found = self._odds[call] = mixed(self.contest, call, seat, self.mixtures[seat])
            worked()
        return found

    def ends(self, call: Call) -> dict[Call, float]:
        """Return the possible ends of the auction with their probabilities.

        Very unlikely paths are cut off, so the probabilities add up to a little less than 1.
        """
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
        """Return each seat's chance to win if all play on as expected."""
        total = [0.0] * self.contest.seats
        whole = 0.0
        for end, odd in self.ends(call).items():
            whole += odd
            for seat, chance in enumerate(self.contest.standing(end)):
                total[seat] += odd * chance
        return tuple(chance / whole for chance in total)


def mixed(contest: Contest, call: Call, seat: int, mixture: Mixture) -> Odds:
    """Return the odds of a seat with a mixture of behaviours; rare actions are left out."""
    total: dict[int, float] = {}
    for weight, behaviour in mixture:
        for action, odd in behaviour(contest, call, seat).items():
            total[action] = total.get(action, 0.0) + weight * odd
    least = min(UNLIKELY, max(total.values()))  # so that at least one action remains
    kept = {a: odd for a, odd in total.items() if odd >= least}
    whole = sum(kept.values())
    return {a: odd / whole for a, odd in kept.items()}
