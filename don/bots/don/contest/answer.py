"""The best answer to opponents whose behaviour is estimated: an auction solved against
probabilities.

The problem. A seat has to bid or pass in an auction. It does not know what the other seats will do,
but it has an estimate: for each seat a mixture of behaviours, with the probability of each
(``belief`` and ``rivals.py`` make these estimates).

The idea. Given the estimate, the others are no longer players who think. They are loaded dice whose
probabilities are known. So the auction is a decision under chance, and it is solved backwards from
its ends (expectimax):

- If the auction is over, its value is the ``utility`` of this end, usually the chance to win.
- If it is the bot's turn, the value is that of the bot's best action.
- If it is another seat's turn, the value is the mean over its actions, weighted by their
  probabilities.

The data. ``value`` is that recursion. Values and probabilities are stored by position (``Spot``),
so each position is worked out once, however many ways lead to it. ``worked`` is called for every
new set of probabilities, because these take most of the time (``don.table.long_work``).

For an onlooker (``me`` is None) no seat chooses, and the value is the expected one.

Left out, to keep the tree small: bids beyond the next ten or so (``Contest.raises``), unlikely
actions of the other seats (``UNLIKELY``), and own bids that would be a clear loss if not raised
(``BLUFF``).

Weaknesses. Nothing is learned inside the tree. A raise by another seat would say something about
its behaviour, but its mixture stays the same throughout the tree. The next real decision estimates
every seat again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from don.table.long_work import worked

from ...advice import Chances
from .auction import NO_BID, Contest, Spot
from .behaviour import Behaviour, Probabilities

Mixture = Sequence[tuple[float, Behaviour]]
"""The possible behaviours of a seat, each after its probability."""
Utility = Callable[[Spot], float]
"""The value of an end of the auction to the seat for which it is solved."""

Outcome = Mapping[tuple[int, int], float]
"""The probability of each end of an auction: the seat that gets the lot (``Contest.nobody`` if
no seat bids) and the high bid."""

UNLIKELY = 0.07
"""Actions of other seats with a smaller probability are left out."""
BLUFF = 0.1
"""The most of its chance to win that a bot's bid may lose if it is not raised. Bids that would lose
more are left out."""


class Option(NamedTuple):
    """A possible action of the bot's seat, and its value."""

    action: int
    value: float


class BestAnswer:
    """The solution of one auction for one seat, or for an onlooker, who makes no choice."""

    def __init__(
        self,
        contest: Contest,
        me: int | None,
        mixtures: Sequence[Mixture],
        utility: Utility | None = None,
        bluff: float = BLUFF,
        known: dict[Spot, Probabilities] | None = None,
        outcomes: Contest | None = None,
        limit: int | None = None,
    ) -> None:
        """Set up the auction; nothing is solved yet.

        ``mixtures`` holds one mixture for each seat; that of the bot's seat is not used. Answers to
        the same mixtures may share their probabilities through ``known``. ``outcomes`` is the same
        auction with its outcomes worked out by looking ahead (``lookahead``); by default they are
        those of ``contest``. By default ``utility`` is the chance to win of the bot's seat, or of
        seat 0 for an onlooker. The bot's seat bids no more than ``limit``, if there is one.
        """
        self.contest = contest
        self._outcomes = outcomes or contest
        self.me = me
        self.mixtures = mixtures
        self.bluff = bluff
        self._limit = limit
        self._utility = utility or self._chance
        self._values: dict[Spot, float] = {}
        self._chances: dict[Spot, Chances] = {}
        self._ends: dict[Spot, Outcome] = {}
        self._probabilities: dict[Spot, Probabilities] = {} if known is None else known

    def _chance(self, spot: Spot) -> float:
        return self._outcomes.chances_at(spot)[self.me or 0]

    def value(self, spot: Spot) -> float:
        """Return the value of a position to the bot's seat, or to an onlooker."""
        found = self._values.get(spot)
        if found is not None:
            return found
        seat = self.contest.speaker(spot)
        if seat is None:
            value = self._utility(spot)
        elif seat == self.me:
            value = max(option.value for option in self.options(spot))
        else:
            value = 0.0
            high, bidder, still = spot
            for action, probability in self.probabilities(spot, seat).items():
                after = (  # ``Contest.then``, written out for speed
                    Spot(high, bidder, still & ~(1 << seat))
                    if action == NO_BID
                    else Spot(action, seat, still)
                )
                value += probability * self.value(after)
        self._values[spot] = value
        return value

    def options(self, spot: Spot) -> list[Option]:
        """Return the actions of the bot's seat worth considering with their values, the pass
        first."""
        me = self.me
        assert me is not None
        high, bidder, still = spot
        found = [Option(NO_BID, self.value(Spot(high, bidder, still & ~(1 << me))))]
        floor = self.contest.chances_at(spot)[me] - self.bluff
        for bid in self.contest.raises(me, high):
            if self._limit is not None and bid > self._limit:
                break
            if self.contest.leaves.after(me, bid)[me] >= floor:
                found.append(Option(bid, self.value(Spot(bid, me, still))))
        return found

    def best(self, spot: Spot) -> int:
        """Return the bot's best action; of equally good ones, the first."""
        return max(self.options(spot), key=lambda option: option.value).action

    def probabilities(self, spot: Spot, seat: int) -> Probabilities:
        """Return the probabilities of a seat's next action, averaged over its mixture."""
        found = self._probabilities.get(spot)
        if found is None:
            found = self._probabilities[spot] = mixed(self.contest, spot, seat, self.mixtures[seat])
            worked()
        return found

    def chances(self, spot: Spot) -> Chances:
        """Return each seat's chance to win from a position on, if the bot plays its best, and the
        others as expected."""
        found = self._chances.get(spot)
        if found is not None:
            return found
        seat = self.contest.speaker(spot)
        if seat is None:
            found = self._outcomes.chances_at(spot)
        elif seat == self.me:
            found = self.chances(self.contest.then(spot, seat, self.best(spot)))
        else:
            total = [0.0] * self.contest.seats
            for action, probability in self.probabilities(spot, seat).items():
                after = self.chances(self.contest.then(spot, seat, action))
                for other, chance in enumerate(after):
                    total[other] += probability * chance
            found = tuple(total)
        self._chances[spot] = found
        return found

    def ends(self, spot: Spot) -> Outcome:
        """Return the probability of each end of the auction from a position on, if the bot plays
        its best, and the others as expected."""
        found = self._ends.get(spot)
        if found is None:
            seat, total = self.contest.speaker(spot), dict[tuple[int, int], float]()
            if seat is None:
                total[spot.bidder, spot.high] = 1.0
            else:
                probabilities = (
                    {self.best(spot): 1.0} if seat == self.me else self.probabilities(spot, seat)
                )
                for action, probability in probabilities.items():
                    for end, part in self.ends(self.contest.then(spot, seat, action)).items():
                        total[end] = total.get(end, 0.0) + probability * part
            found = self._ends[spot] = total
        return found


def mixed(contest: Contest, spot: Spot, seat: int, mixture: Mixture) -> Probabilities:
    """Return the probabilities of the next action of a seat with a mixture of behaviours.

    Unlikely actions are left out (``UNLIKELY``).
    """
    total: dict[int, float] = {}
    for weight, behaviour in mixture:
        for action, probability in behaviour(contest, spot, seat).items():
            total[action] = total.get(action, 0.0) + weight * probability
    least = min(UNLIKELY, max(total.values()))  # so that at least one action remains
    kept = {a: probability for a, probability in total.items() if probability >= least}
    all_kept = sum(kept.values())
    return {a: probability / all_kept for a, probability in kept.items()}
