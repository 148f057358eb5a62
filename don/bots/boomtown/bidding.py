"""Two ways to bid: as if the auction ended at once, and in answer to the others' likely bids.

In the second way, the bot assumes that each seat in turn raises by one gold or passes. It expects
an opponent to raise if that opponent prefers winning at the new price to letting the high bidder
win, a preference that the bot knows only to within ``doubt`` gold. It works out what each call is
worth, assuming that it makes its best calls from then on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp

from don.games.boomtown.state import Observation
from don.table.auction import clockwise

from ..advice import Chances
from .draft import Draft, Drafted, RivalJudges
from .judge import Judge
from .last_but_one import LastButOne, Offers, blended, last_offers
from .position import NOBODY, PLACE, Position, pay, position_of, rider_of

# The possible ends of an auction, and their worth to each seat (B3, B4, B5).


USUAL = 2
"""The price, in gold, at which the choice of cards is predicted. At any other price the same cards
are assumed, and only the gold differs."""
AT_ONCE = 8
"""The number of prices judged at once by going on to the last turn."""


class Ends:
    """The ends of one auction: the winner, the price, and the card that each seat then chooses.

    ``rider`` is the seat that may ride after the winner's choice, if that is foreseen. ``offers``
    holds the offers of the last turn, if the ends are judged by going on to it; the auction is then
    that of the turn before.
    """

    def __init__(
        self,
        judge: Judge,
        width: int,
        position: Position,
        offer: Sequence[int],
        rider: int = NOBODY,
        offers: Offers = (),
        judges: RivalJudges = (),
    ) -> None:
        self.judge = judge
        self.rider = rider
        self.offers = offers
        self.draft = Draft(judge, width, judges)
        self.position = position
        self.offer = offer
        self._drafts: dict[int, Drafted] = {}
        self._prices: dict[int, int] = {}
        self._worth: dict[tuple[int, int], list[float]] = {}
        self._onward: dict[int, LastButOne] = {}
        self._rest: Ends | None = None

    def drafted(self, winner: int) -> Drafted:
        """Return the cards that all seats are predicted to choose, and the position after that, if
        this seat wins the auction."""
        if winner not in self._drafts:
            if self._rest is not None:
                return self._rest.drafted(winner)
            after = self.position.copy()
            after.first = winner
            pay(after, winner, self._price(winner))
            order = clockwise(winner, after.seats)
            self._drafts[winner] = self.draft.foresee(after, order, self.offer, self.rider)
        return self._drafts[winner]

    def end(self, winner: int, price: int) -> Position:
        """Return the position once all have chosen, if this seat wins at this price."""
        end = self.drafted(winner).end.copy()
        paid = self._price(winner)
        if price != paid:
            pay(end, winner, paid, -1)
            pay(end, winner, price)
            end.gold = [max(0.0, gold) for gold in end.gold]
        return end

    def worth(self, winner: int, price: int) -> list[float]:
        """Return the worth, to each seat, of the position after ``winner`` wins at ``price`` and
        all have chosen."""
        if (winner, price) not in self._worth:
            if self._rest is not None and winner not in self._drafts:
                return self._rest.worth(winner, price)
            if self.offers:
                self._judge_last_turn(winner, price - price % AT_ONCE)
            else:
                self._worth[winner, price] = self.judge.worth(self.end(winner, price))
        return self._worth[winner, price]

    def _judge_last_turn(self, winner: int, least: int) -> None:
        """Judge several prices at once by going on to the last turn."""
        prices = range(least, least + AT_ONCE)
        ends = [self.end(winner, price) for price in prices]
        if winner not in self._onward:
            self._onward[winner] = LastButOne(self.drafted(winner).end, self.offers)
        found = self._onward[winner].worths([end.gold for end in ends])
        for price, chances, end in zip(prices, found, ends, strict=True):
            self._worth[winner, price] = blended(chances, self.judge.worth(end))

    def _price(self, winner: int) -> int:
        """Return the price at which the choice of cards is predicted."""
        return self._prices.get(winner, min(USUAL, int(self.position.gold[winner])))

    def with_choosing(self, winner: int, price: int, drafted: Drafted) -> Ends:
        """Return the same ends with a better prediction of the choosing after ``winner`` wins.

        ``price`` is the price at which that prediction was made. The predictions for all other
        winners are shared.
        """
        draft = self.draft
        ends = Ends(
            self.judge,
            draft.width,
            self.position,
            self.offer,
            self.rider,
            self.offers,
            draft.judges,
        )
        ends._drafts, ends._prices, ends._rest = {winner: drafted}, {winner: price}, self
        return ends

    def difference_in_gold(self, one: float, other: float) -> float:
        """Convert the difference ``one`` - ``other`` of a seat's worths into gold."""
        return self.judge.difference_in_gold(one, other, self.position)


def ends_of(judge: Judge, width: int, seen: Observation, judges: RivalJudges | None = None) -> Ends:
    """Return the ends of the auction that a seat sees. They are the same for all seats and all
    equal judges, so they are cached while the auction goes on.

    ``judges`` is given for a hint, even if empty: then the rivals choose by their own judges, the
    mustang's holder may ride (B5.4), and the turn before the last goes on to the end of the game.
    For a bot, which foresees none of this, it is None.
    """
    if judges is None:
        return _ends(judge, width, OpenFacts.of(seen), NOBODY, (), ())
    rider = rider_of(seen)
    return _ends(judge, width, OpenFacts.of(seen), rider, last_offers(seen), judges)


class OpenFacts:
    """An observation, compared only by the open facts that the ends of an auction depend on, so
    that the observations of different seats are equal."""

    __slots__ = ("key", "seen")

    def __init__(self, key: tuple[object, ...], seen: Observation) -> None:
        self.key = key
        self.seen = seen

    @staticmethod
    def of(seen: Observation) -> OpenFacts:
        """Return the open facts of an observation."""
        key = (
            seen.turn,
            seen.first,
            seen.offer,
            seen.gold,
            seen.mines,
            seen.held,
            seen.mayors,
            seen.governor,
            seen.vein,
            seen.saloons,
            seen.removed,
            seen.options,
        )
        return OpenFacts(key, seen)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OpenFacts) and self.key == other.key


@lru_cache(maxsize=16)
def _ends(
    judge: Judge, width: int, facts: OpenFacts, rider: int, offers: Offers, judges: RivalJudges
) -> Ends:
    seen = facts.seen
    offer = [PLACE[card] for card in seen.offer]
    return Ends(judge, width, position_of(seen), offer, rider, offers, judges)


# Plain bidding: as if the auction ended with the next call.


@dataclass(frozen=True, slots=True)
class AsIfLast:
    """Raises by one gold as long as winning at that price is better than letting the others win.

    If no seat has bid yet, it expects that after its pass the rival who gains most from winning for
    one gold will do so.
    """

    margin: float = 0.0
    """Winning has to be better by this much gold."""
    most: float = 1.0
    """The largest fraction of its gold that it bids."""

    def bid(self, judge: Judge, width: int, seen: Observation, /) -> int:
        """Return one gold more than the high bid, or 0 to pass."""
        seat, auction = seen.seat, seen.auction
        assert seat is not None and auction is not None
        price = (auction.high or 0) + 1
        if price > self.most * seen.gold[seat]:
            return 0
        return price if keen(judge, width, seen) > self.margin else 0


def keen(judge: Judge, width: int, seen: Observation) -> float:
    """Return the seat's gain, in gold, from winning for one above the high bid instead of passing.

    It counts as if nobody bids after that; but before any bid, one rival may still win for one
    gold.
    """
    seat, auction = seen.seat, seen.auction
    assert seat is not None and auction is not None
    price = (auction.high or 0) + 1
    ends = ends_of(judge, width, seen)
    if auction.bidder is not None:
        other = ends.worth(auction.bidder, price - 1)
    else:
        other = _without(ends, seat, seen.gold, auction.queue)
    return ends.difference_in_gold(ends.worth(seat, price)[seat], other[seat])


def _without(ends: Ends, seat: int, gold: tuple[int, ...], queue: tuple[int, ...]) -> list[float]:
    """Return the worth to each seat after ``seat`` passes before any bid: then the rival who gains
    most wins for one gold, or nobody bids."""
    rivals = [other for other in queue if other != seat and gold[other]]
    if not rivals:
        return ends.worth(ends.position.first, 0)
    passed = ends.worth(ends.position.first, 0)
    gains = {other: ends.worth(other, 1)[other] - passed[other] for other in rivals}
    keenest = max(rivals, key=gains.__getitem__)
    return ends.worth(keenest, 1) if gains[keenest] > 0 else passed


SURE = 0.02
"""A probability below this counts as 0, and one above ``1 - SURE`` as 1."""
JUMPS = 4
"""The number of bids weighed: one gold more than the high bid, two more, and so on."""

Queue = tuple[int, ...]
Outcome = dict[tuple[int, int], float]
"""The probability of each end of an auction, which is a winner and a price."""


class BestAnswer:
    """One auction, solved for one seat; the probability of an opponent's raise is estimated."""

    def __init__(self, ends: Ends, me: int, gold: tuple[int, ...], doubt: float) -> None:
        self.ends = ends
        self.me = me
        self.gold = gold
        self.doubt = doubt
        self._values: dict[tuple[int, int, Queue], float] = {}
        self._outcomes: dict[tuple[int, int, Queue], Outcome] = {}
        self._glad: dict[tuple[int, int, int], float] = {}

    def glad(self, seat: int, price: int, bidder: int) -> float:
        """Return how much more, in gold, winning at ``price`` is worth to a seat than letting
        ``bidder`` win for one gold less."""
        key = (seat, price, bidder)
        if key not in self._glad:
            own = self.ends.worth(seat, price)[seat]
            other = self.ends.worth(bidder, price - 1)[seat]
            self._glad[key] = self.ends.difference_in_gold(own, other)
        return self._glad[key]

    def raises(self, seat: int, price: int, bidder: int, going: int) -> float:
        """Return the probability that a seat bids ``price``. ``going`` is the bid that it is
        assumed to have made before, or 0; such a bid makes a raise more likely."""
        if price > self.gold[seat]:
            return 0.0
        now = self._probability(self.glad(seat, price, bidder))
        if not going:
            return now
        before = self._probability(self.glad(seat, going, bidder) if going < price else 0.0)
        return min(1.0, now / max(before, SURE))

    def _probability(self, glad: float) -> float:
        return 1 / (1 + exp(min(30.0, -glad / self.doubt)))

    def value(self, high: int, bidder: int, queue: Queue) -> float:
        """Return the expected worth for the bot's seat from here on.

        ``bidder`` is the seat with the high bid, or ``NOBODY`` before any bid. ``queue`` holds the
        seats still in, beginning with the next to speak.
        """
        if not queue or queue == (bidder,):
            winner = bidder if bidder != NOBODY else self.ends.position.first
            return self.ends.worth(winner, high)[self.me]
        key = (high, bidder, queue)
        if key not in self._values:
            self._values[key] = self._value(high, bidder, queue)
        return self._values[key]

    def _value(self, high: int, bidder: int, queue: Queue) -> float:
        seat, rest = queue[0], queue[1:]
        passed = self.value(high, bidder, rest)
        price = high + 1
        if seat == self.me:
            if price > self.gold[seat]:
                return passed
            return max(passed, self.value(price, seat, (*rest, seat)))
        probability = self.likely(high, bidder, queue)
        if not probability:
            return passed
        return probability * self.value(price, seat, (*rest, seat)) + (1 - probability) * passed

    def _keenest(self, seat: int, rest: Queue) -> int:
        """Return the rival expected to win if the first player, ``seat``, passes: the one to whom
        winning for one gold is worth the most. If no rival has gold, return the first player."""
        others = [other for other in rest if self.gold[other]]
        if not others:
            return seat
        return max(others, key=lambda other: self.ends.worth(other, 1)[other])

    def outcome(self, high: int, bidder: int, queue: Queue) -> Outcome:
        """Return the possible ends of the auction from here on (winner and price), with their
        probabilities."""
        if not queue or queue == (bidder,):
            return {(bidder if bidder != NOBODY else self.ends.position.first, high): 1.0}
        key = (high, bidder, queue)
        if key not in self._outcomes:
            self._outcomes[key] = self._outcome(high, bidder, queue)
        return self._outcomes[key]

    def _outcome(self, high: int, bidder: int, queue: Queue) -> Outcome:
        seat, rest = queue[0], queue[1:]
        price = high + 1
        after = (*rest, seat)
        if seat == self.me:
            passed = self.value(high, bidder, rest)
            if price <= self.gold[seat] and self.value(price, seat, after) > passed:
                return self.outcome(price, seat, after)
            return self.outcome(high, bidder, rest)
        probability = self.likely(high, bidder, queue)
        ends: Outcome = {}
        for part, then in (
            (probability, (price, seat, after)),
            (1 - probability, (high, bidder, rest)),
        ):
            if part:
                for end, likely in self.outcome(*then).items():
                    ends[end] = ends.get(end, 0.0) + part * likely
        return ends

    def chances(self, outcome: Outcome) -> Chances:
        """Return each seat's expected worth over the ends in an outcome."""
        found = [0.0] * self.ends.position.seats
        for end, probability in outcome.items():
            worth = self.ends.worth(*end)
            found = [chance + probability * own for chance, own in zip(found, worth, strict=True)]
        return tuple(found)

    def likely(self, high: int, bidder: int, queue: Queue) -> float:
        """Return the probability that the next opponent in the queue raises. If it is nearly 0 or
        1, it counts as 0 or 1 (``SURE``)."""
        seat, rest = queue[0], queue[1:]
        price = high + 1
        rival = bidder if bidder != NOBODY else self.ends.position.first
        if rival == seat:
            rival = self._keenest(seat, rest)
        going = self._going(price, queue) if bidder != NOBODY else 0
        probability = self.raises(seat, price, rival, going)
        return 0.0 if probability < SURE else 1.0 if probability > 1 - SURE else probability

    def _going(self, price: int, queue: Queue) -> int:
        """Return the bid that the next seat is assumed to have made before, or 0: since then each
        seat in the queue has raised by one."""
        return max(0, price - len(queue))

    def bids_with_worths(
        self, high: int, bidder: int, queue: Queue, most: int
    ) -> list[tuple[int, float]]:
        """Return the pass (0) and the next bids, up to ``most`` gold, each with the expected
        worth after it for the bot's seat."""
        rest = queue[1:]
        found = [(0, self.value(high, bidder, rest))]
        for bid in range(high + 1, min(high + JUMPS, most) + 1):
            found.append((bid, self.value(bid, self.me, (*rest, self.me))))
        return found


class AfterJump(BestAnswer):
    """The same auction after a jump of the bot's seat: nobody has bid the prices that it skipped.

    Without that, a seat that has to pay much more than its last bid would seem to have bid nearly
    as much already, and so would seem too likely to raise.
    """

    def __init__(self, answer: BestAnswer, high: int, jump: int) -> None:
        """Take the high bid before the jump, and the jump."""
        super().__init__(answer.ends, answer.me, answer.gold, answer.doubt)
        self._glad = answer._glad
        self.answer = answer
        self.jump = jump
        self.skipped = jump - high - 1

    def value(self, high: int, bidder: int, queue: Queue) -> float:
        """Return the expected worth for the bot's seat from here on."""
        if self._is_over(high + 1, queue):
            return self.answer.value(high, bidder, queue)
        return super().value(high, bidder, queue)

    def outcome(self, high: int, bidder: int, queue: Queue) -> Outcome:
        """Return the possible ends of the auction from here on, with their probabilities."""
        if self._is_over(high + 1, queue):
            return self.answer.outcome(high, bidder, queue)
        return super().outcome(high, bidder, queue)

    def _going(self, price: int, queue: Queue) -> int:
        return max(0, price - len(queue) - self.skipped)

    def _is_over(self, price: int, queue: Queue) -> bool:
        """Return whether each seat still in has bid since the jump."""
        return price - len(queue) >= self.jump


@dataclass(frozen=True, slots=True)
class Answering:
    """Makes the best bid against opponents who bid about as much as winning is worth to them."""

    doubt: float = 3.0
    """The bot's guess of that worth may be off by this much gold. The larger it is, the less
    certain are the opponents' calls."""

    def answer(
        self, judge: Judge, width: int, seen: Observation, judges: RivalJudges | None = None
    ) -> BestAnswer:
        """Return a solver for the auction that a seat sees. It computes values only on demand."""
        assert seen.seat is not None
        ends = ends_of(judge, width, seen, judges)
        return BestAnswer(ends, seen.seat, seen.gold, self.doubt)

    def bid(self, judge: Judge, width: int, seen: Observation, /) -> int:
        """Return the best of the next bids, or 0 to pass."""
        auction, seat = seen.auction, seen.seat
        assert auction is not None and seat is not None
        answer = self.answer(judge, width, seen)
        bidder = NOBODY if auction.bidder is None else auction.bidder
        found = answer.bids_with_worths(auction.high or 0, bidder, auction.queue, seen.gold[seat])
        return max(found, key=lambda row: row[1])[0]
