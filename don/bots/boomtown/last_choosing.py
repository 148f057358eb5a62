"""The choosing of the last turn, solved to its end: all cards, all targets, all rolls.

Each seat maximises its own chance to win, and knows that the others do the same; of equally good
actions it takes the first. Chances are whole numbers, so equal chances are really equal.

The price of the auction changes only who has how much gold. So the choosing is solved once for each
winner, for all prices at the same time: every amount of gold and every chance is a packed number
with a lane for each price (``lanes``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import factorial
from typing import NamedTuple

from don.games.boomtown.actions import (
    Action,
    Appoint,
    BlowUp,
    Expropriate,
    HoldUp,
    LayVein,
    OpenSaloon,
    Place,
    Ride,
    Take,
)
from don.games.boomtown.deck import DECK, TOWNS
from don.games.boomtown.event_cards import HOLDUP, SHARK, STAGECOACH
from don.games.boomtown.mines import elected
from don.games.boomtown.payout import gold_after
from don.games.boomtown.production import COLLAPSE, ROLLS, SUMS, ways, ways_at_least
from don.games.boomtown.scoring import PAWN
from don.games.boomtown.state import RICHER, VISIT, Observation, Phase
from don.table.auction import clockwise
from don.table.long_work import LongWork

from .draft import EVENT, ridden
from .lanes import GUARD, WIDTH, Lanes, chosen
from .position import (
    DANGEROUS,
    MINE_ROLLS,
    NOBODY,
    PLACE,
    ROLL_PROBABILITY,
    TOWN,
    VALUES,
    Position,
    keep,
    position_of,
    rider_of,
)
from .targets import after, owner_of

WIN = 60
"""The parts of a victory, a number that two to five seats can share evenly."""
CERTAIN = ROLLS * WIN
"""A certain victory: one for each roll of the production."""
STEP = 4
"""The width of a range of holdup amounts that count as one kind of move."""

BySeat = tuple[int, ...]
"""A packed number for each seat (``lanes``)."""


class Cards(Position):
    """The cards on the table in the last turn: a position without gold and without estimates, which
    is quicker to copy and to change."""

    __slots__ = ()

    @classmethod
    def of(cls, position: Position, first: int) -> Cards:
        """Return the cards of a position, if seat ``first`` wins the auction."""
        new = cls.__new__(cls)
        for name in Position.__slots__:
            setattr(new, name, getattr(position, name))
        new.gold, new.first = [0.0] * position.seats, first
        return new.copy()

    def copy(self) -> Cards:
        """Return a copy that can be changed independently."""
        new = Cards.__new__(Cards)
        new.seats = self.seats
        new.ahead = self.ahead
        new.gold = self.gold
        new.counts = self.counts[:]
        new.mines = self.mines[:]
        new.mayors = self.mayors[:]
        new.governor = self.governor
        new.saloons = self.saloons
        new.vein = self.vein
        new.mustang = self.mustang
        new.telegraph = self.telegraph
        new.governor_waits = self.governor_waits
        new.vein_waits = self.vein_waits
        new.girls = self.girls
        new.first = self.first
        return new

    def lay_vein(self, seat: int, mine: int) -> None:
        """Lay the new vein under a seat's mine (B7.7)."""
        self.vein = mine

    def _flow(self, seat: int, mine: int, sign: int) -> None:
        """Do nothing: no later gold is expected."""

    def _visits(self, owner: int, town: int, price: int) -> None:
        """Do nothing: no later gold is expected."""


# The functions that ``last_turn`` calls. They take and return plain numbers.


def chances_by_price(
    position: Position,
    winner: int,
    gold: tuple[int, ...],
    offer: tuple[int, ...],
    rider: int,
    few: bool,
) -> LongWork[list[tuple[int, ...]]]:
    """Return each seat's chance to win after the auction, by the price that ``winner`` pays: 0 and
    up, as far as its gold goes.

    A certain victory is ``certain_win(offer)``. ``gold`` is all seats' gold before the payment.
    """
    prices = range(gold[winner] + 1)
    lanes, start = Lanes(len(prices)), Cards.of(position, winner)
    purses = [gold_after(gold, winner, price) for price in prices]
    packed = tuple(lanes.pack(row) for row in zip(*purses, strict=True))
    moment = ChoosingMoment(start, packed, clockwise(winner, position.seats), offer, rider)
    worth = yield from LastChoosing(start, len(prices), few).solved(moment)
    return list(zip(*map(lanes.unpack, worth), strict=True))


def chances_after(
    seen: Observation, legal: Sequence[Action], few: bool
) -> LongWork[list[tuple[float, ...]]]:
    """Return each seat's chance to win after each legal action of the choosing."""
    position = position_of(seen)
    offer, start = tuple(PLACE[card] for card in seen.offer), Cards.of(position, position.first)
    rider = rider_of(seen)
    asked = seen.phase is Phase.MUSTANG
    moment = ChoosingMoment(start, seen.gold, seen.waiting, offer, rider, asked)
    choosing = LastChoosing(start, 1, few)
    found = []
    for action in legal:
        yield
        if isinstance(action, Take):
            cards, uses = seen.offer, choosing.uses(moment, PLACE[action.card])
            worth = yield from choosing.best(seen.waiting[0], uses)
        elif asked:
            cards, branch = seen.offer, choosing.ride(moment, isinstance(action, Ride))
            worth = yield from choosing.after(branch)
        else:
            assert seen.taken is not None
            cards = (seen.taken, *seen.offer)
            worth = yield from choosing.after(choosing.use(moment, PLACE[seen.taken], action))
        certain = certain_win([PLACE[card] for card in cards])
        found.append(tuple(chance / certain for chance in worth))
    return found


# The choosing itself.


class ChoosingMoment(NamedTuple):
    """A moment of the choosing."""

    cards: Position
    gold: BySeat
    order: tuple[int, ...]
    """The seats still to choose."""
    offer: tuple[int, ...]
    """The cards still on offer."""
    rider: int = NOBODY
    """The holder of the mustang, as long as it may still ride in this turn (B5.4)."""
    asked: bool = False
    """True if the rider must decide now; else the first seat in order chooses a card."""


class Branch(NamedTuple):
    """One branch of the choosing: the next moment, or two of them for a holdup (B7.6)."""

    then: ChoosingMoment
    ways: int = ROLLS
    """The number of rolls on which ``then`` follows."""
    failed: ChoosingMoment | None = None
    """The moment that follows on the other rolls."""


class LastChoosing:
    """The choosing of the last turn after one end of the auction, for several prices at once."""

    def __init__(self, cards: Position, prices: int, few: bool = False) -> None:
        """Take the cards, whose ``first`` is the winner of the auction, and the number of prices.

        ``few``: only the ``likely`` uses of events are looked at.
        """
        self.uses_of_card = likely if few else every_use
        self.lanes = Lanes(prices)
        self.final_roll = FinalRoll(cards.seats, cards.first, prices)

    def solved(self, moment: ChoosingMoment) -> LongWork[BySeat]:
        """Return each seat's chance to win after the rest of the choosing.

        A certain victory is ``CERTAIN``, or ``ROLLS`` times as much before a holdup
        (``certain_win``).
        """
        if not moment.order:
            return self.final_roll.chances(moment.cards, moment.gold)
        seat = moment.rider if moment.asked else moment.order[0]
        best = yield from self.best(seat, self.branches(moment))
        if len(moment.order) > 1:
            yield
        return best

    def best(self, seat: int, branches: Iterator[Branch]) -> LongWork[BySeat]:
        """Return each seat's chance to win after the branch that is best for ``seat``."""
        best: BySeat | None = None
        failed: BySeat | None = None
        guards = self.lanes.guards
        for branch in branches:
            if branch.then.order:
                worth = yield from self.solved(branch.then)
            else:
                worth = self.final_roll.chances(branch.then.cards, branch.then.gold)
            if branch.failed is not None:
                if failed is None:  # the same for every victim and every amount
                    failed = yield from self.solved(branch.failed)
                worth = mixed(worth, failed, branch.ways)
            if best is None:
                best = worth
                continue
            better = guards ^ self.lanes.at_least(best[seat], worth[seat])
            if better == guards:
                best = worth
            elif better:
                pairs = zip(best, worth, strict=True)
                best = tuple([chosen(better, new, old) for old, new in pairs])
        assert best is not None, "as many cards as seats"
        return best

    def after(self, branch: Branch) -> LongWork[BySeat]:
        """Return each seat's chance to win after this branch."""
        return (yield from self.best(0, iter((branch,))))

    # The branches that lead on from a moment, in the order of the engine.

    def branches(self, moment: ChoosingMoment) -> Iterator[Branch]:
        """Yield the branches: to keep the mustang or to ride, or each card with each use."""
        if not moment.asked:
            for card in moment.offer:
                yield from self.uses(moment, card)
            return
        yield self.ride(moment, False)
        yield self.ride(moment, True)

    def ride(self, moment: ChoosingMoment, rides: bool) -> Branch:
        """Return how the choosing goes on after the decision about the mustang (B5.4)."""
        order, rider = moment.order, moment.rider
        if rides:
            order = ridden(order, rider)
        return Branch(ChoosingMoment(moment.cards, moment.gold, order, moment.offer))

    def uses(self, moment: ChoosingMoment, card: int) -> Iterator[Branch]:
        """Yield the branches if the first seat in order takes a card, one for each use."""
        seat = moment.order[0]
        kind = DECK[card].kind
        if card < EVENT or kind in ("shark", "stagecoach"):
            yield self._taken(moment, card, kind)
            return
        asked = False
        for action in self.uses_of_card(moment.cards, seat, card):
            asked = True
            if not isinstance(action, HoldUp) or self._is_worth_asking(moment, action):
                yield self.use(moment, card, action)
        if not asked:
            new = moment.cards.copy()
            if kind not in ("dynamite", "expropriation"):
                keep(new, seat, kind)
            yield Branch(_next(moment, card, new, moment.gold))

    def use(self, moment: ChoosingMoment, card: int, action: Action) -> Branch:
        """Return how the choosing goes on after a use of an event by the first seat in order."""
        cards, gold, seat = moment.cards, moment.gold, moment.order[0]
        match action:
            case HoldUp(victim, amount):
                paid = self._pay(gold, victim, seat, amount)
                ways, failed = ways_at_least(amount), _next(moment, card, cards, gold)
                return Branch(_next(moment, card, cards, paid), ways, failed)
            case Expropriate(mine):
                gold = self._pay_fee(cards, gold, seat, PLACE[mine])
        ((_, new),) = after(cards, seat, card, action)
        return Branch(_next(moment, card, new, gold))

    def _taken(self, moment: ChoosingMoment, card: int, kind: str) -> Branch:
        """Return how the choosing goes on after a mine or an event that asks nothing."""
        cards, gold, seat = moment.cards, moment.gold, moment.order[0]
        if card < EVENT:
            gold = self._pay_fee(cards, gold, seat, card)
            cards = cards.copy()
            cards.take(seat, card)
        elif kind == "shark":
            for other in range(cards.seats):
                if other != seat:
                    gold = self._pay(gold, other, NOBODY, SHARK)
        else:
            more = gold[seat] + STAGECOACH * self.lanes.ones
            gold = (*gold[:seat], more, *gold[seat + 1 :])
        return Branch(_next(moment, card, cards, gold))

    def _is_worth_asking(self, moment: ChoosingMoment, action: HoldUp) -> bool:
        """Return False for a holdup that asks for more than the victim ever has.

        It brings no more than asking for all that the victim has. Its chance of success lies
        between those of that amount and of the highest one, so one of these two is at least as
        good.
        """
        if action.amount in (HOLDUP[0], HOLDUP[-1]):
            return True
        return self.lanes.at_least(moment.gold[action.seat], action.amount * self.lanes.ones) > 0

    def _pay_fee(self, cards: Position, gold: BySeat, seat: int, mine: int) -> BySeat:
        """Return the gold after the fee for a mine (B5.3)."""
        due = cards.fee(seat, TOWN[mine])
        return self._pay(gold, seat, cards.mayors[TOWN[mine]], due) if due else gold

    def _pay(self, gold: BySeat, payer: int, payee: int, due: int) -> BySeat:
        """Return the gold after a payment to a seat, or to the bank (``NOBODY``), as far as the
        payer's gold goes (B9.1)."""
        paid = self.lanes.smaller(gold[payer], due * self.lanes.ones)
        left = list(gold)
        left[payer] -= paid
        if payee != NOBODY:
            left[payee] += paid
        return tuple(left)


def mixed(one: BySeat, other: BySeat, ways: int) -> BySeat:
    """Return ``ROLLS`` times the mean of two worths; the first counts ``ways`` times."""
    return tuple(
        [ways * a + (ROLLS - ways) * b for a, b in zip(one, other, strict=True)],
    )


def _next(moment: ChoosingMoment, card: int, cards: Position, gold: BySeat) -> ChoosingMoment:
    """Return the moment after the first seat in order is done with a card."""
    order = moment.order[1:]
    offer = tuple([other for other in moment.offer if other != card])
    asked = moment.rider in order[1:]
    return ChoosingMoment(cards, gold, order, offer, moment.rider if asked else NOBODY, asked)


def certain_win(cards: Sequence[int]) -> int:
    """Return the number that stands for a certain victory while these cards are yet to be used."""
    return CERTAIN * ROLLS if any(DECK[card].kind == "holdup" for card in cards) else CERTAIN


def every_use(position: Position, seat: int, card: int) -> Iterator[Action]:
    """Yield every possible use of an event (B7), in the order of the engine."""
    match DECK[card].kind:
        case "dynamite":
            for owner in clockwise(seat, position.seats)[1:]:
                for mine in position.mines[owner]:
                    yield BlowUp(DECK[mine])
                for saloon, keeper, _, _ in position.saloons:
                    if keeper == owner:
                        yield BlowUp(DECK[saloon])
        case "expropriation":
            towns = {TOWN[mine] for mine in position.mines[seat]}
            for owner in clockwise(seat, position.seats)[1:]:
                for mine in position.mines[owner]:
                    if TOWN[mine] in towns:
                        yield Expropriate(DECK[mine])
        case "holdup":
            for victim in clockwise(seat, position.seats)[1:]:
                yield from (HoldUp(victim, amount) for amount in HOLDUP)
        case "governor":
            for town, mayor in enumerate(position.mayors):
                if mayor == seat:
                    yield Appoint(TOWNS[town])
        case "vein":
            for mine in position.mines[seat]:
                yield LayVein(DECK[mine])
        case "saloon":
            for name in TOWNS:
                yield OpenSaloon(name)
        case "girls":
            for saloon, owner, _, price in position.saloons:
                if owner == seat and price == VISIT:
                    yield Place(DECK[saloon])


def likely(position: Position, seat: int, card: int) -> Iterator[Action]:
    """Yield the most likely uses of an event: the best of each kind of use, as far as can be seen
    at a glance."""
    best: dict[object, tuple[float, Action]] = {}
    for action in every_use(position, seat, card):
        kind, rank = _at_a_glance(position, seat, action)
        if kind not in best or rank > best[kind][0]:
            best[kind] = rank, action
    for _, action in best.values():
        yield action


def _at_a_glance(position: Position, seat: int, action: Action) -> tuple[object, float]:
    """Return the kind of a use, and how much it seems to bring among those of its kind."""
    match action:
        case BlowUp(card) | Expropriate(card) if card.is_mine:
            mine = PLACE[card]
            return owner_of(position, mine), VALUES[mine] * (1 + ROLL_PROBABILITY[MINE_ROLLS[mine]])
        case HoldUp(victim, amount):
            return (victim, amount // STEP), amount * ways_at_least(amount)
        case LayVein(card):
            return None, ROLL_PROBABILITY[card.roll]
        case OpenSaloon(name):
            mines = (m for other, own in enumerate(position.mines) if other != seat for m in own)
            return None, sum(
                ROLL_PROBABILITY[MINE_ROLLS[mine]]
                for mine in mines
                if TOWN[mine] == TOWNS.index(name)
            )
    return action, 0.0


def count_ends(
    position: Position, order: Sequence[int], offer: Sequence[int], few: bool = False
) -> int:
    """Return roughly how many ends the choosing from ``offer`` by the seats in ``order`` has."""
    ends, uses = factorial(len(order)), likely if few else every_use
    for card in offer:
        if card >= EVENT:
            ends *= max(1, *(sum(1 for _ in uses(position, seat, card)) for seat in order))
    return ends


# The end: the roll, production, saloons, collapses and the winners (B8, B9).


class Visits(NamedTuple):
    """The visits to saloons that a seat's mines bring (B8.2).

    ``calls`` holds them in their order, by the sum of the dice: the owner and the price. ``made``
    is the seat's production, by that sum. ``paid`` and ``received`` are the payments, packed, if
    nobody is short of gold; ``owed`` has the sums at which the seat's production does not cover
    them, each with the gold that it lacks.
    """

    calls: dict[int, list[tuple[int, int]]]
    made: list[int]
    paid: int
    received: list[tuple[int, int]]
    owed: list[tuple[int, int]]


class Blocks:
    """The lanes of the ends for a number of prices: a block with all prices for the sum 2, then one
    for the sum 3, and so on."""

    def __init__(self, prices: int) -> None:
        self.one = Lanes(prices)
        self.all = Lanes(prices * len(SUMS))
        self.block = prices * WIDTH
        self.mask = (1 << self.block) - 1
        self.at = [0, 0, *(self.one.ones << self.place(total) for total in SUMS)]
        """A 1 in each lane of a sum's block, by that sum."""
        self.blocks = [(self.place(total), ways(total)) for total in SUMS]
        self.pawn = PAWN * self.all.ones
        self.collapse = sum(self.at[total] for total in COLLAPSE)

    def place(self, total: int) -> int:
        """Return the place of a sum's block."""
        return (total - SUMS[0]) * self.block


@lru_cache(maxsize=16)
def _blocks(prices: int) -> Blocks:
    return Blocks(prices)


class FinalRoll:
    """The roll after all have chosen: the chances to win, for several prices at once."""

    def __init__(self, seats: int, first: int, prices: int) -> None:
        lanes = _blocks(prices)
        self.order = clockwise(first, seats)
        self.one, self.all, self.mask, self.place = lanes.one, lanes.all, lanes.mask, lanes.place
        self.at, self.blocks = lanes.at, lanes.blocks
        self.pawn, self.collapse = lanes.pawn, lanes.collapse
        self._repeated: dict[int, int] = {}
        self._mines: dict[tuple[int, ...], int] = {}
        self._visits: dict[object, Visits] = {}

    def chances(self, position: Position, gold: BySeat) -> BySeat:
        """Return each seat's chance to win, a lane for each price."""
        totals = self._points(position, gold)
        guards = self.all.guards
        most, *others = totals
        for own in others:  # ``at_least`` and ``chosen``, written out for speed
            ahead = ((own | guards) - most) & guards
            most ^= (most ^ own) & (ahead - (ahead >> GUARD))
        first = [(((own | guards) - most) & guards) >> GUARD for own in totals]
        parts = self._parts(first)
        if position.telegraph != NOBODY and parts[position.telegraph]:
            return self._with_telegraph(parts, position.telegraph)
        return tuple([self._over_all_rolls(part) if part else 0 for part in parts])

    def _parts(self, first: Sequence[int]) -> list[int]:
        """Return each seat's part of the win, given a 1 in each lane where it is first (B9.3)."""
        ones, guards = self.all.ones, self.all.guards
        count = sum(first)
        if count == ones:
            return [WIN * own for own in first]
        parts = [0] * len(first)
        for winners in range(1, len(first) + 1):
            # A guard is 0 exactly where ``count`` equals ``winners``.
            others = (((count ^ winners * ones) | guards) - ones) & guards
            here = ones ^ (others >> GUARD)
            if here:
                parts = [
                    part + WIN // winners * (own & here)
                    for part, own in zip(parts, first, strict=True)
                ]
        return parts

    def _over_all_rolls(self, part: int) -> int:
        """Return the sum over all rolls."""
        total, mask = 0, self.mask
        for place, times in self.blocks:
            total += times * (part >> place & mask)
        return total

    def _with_telegraph(self, parts: Sequence[int], holder: int) -> BySeat:
        """Return the sum over all rolls if the holder may set one of the dice (B7.10).

        It keeps the card if no setting is better, for instance if it cannot win; else it takes the
        best setting, the first die first.
        """
        by_sum = [tuple([part >> place & self.mask for part in parts]) for place, _ in self.blocks]

        def better(old: BySeat, new: BySeat) -> BySeat:
            more = self.one.guards ^ self.one.at_least(old[holder], new[holder])
            if not more:
                return old
            return tuple([chosen(more, b, a) for a, b in zip(old, new, strict=True)])

        set_beside = []
        """The best setting of one die, by what the other shows."""
        for shown in range(6):
            best = by_sum[shown]
            for value in range(1, 6):
                best = better(best, by_sum[shown + value])
            set_beside.append(best)
        found = [0] * len(parts)
        for one in range(6):
            for two in range(6):
                best = better(better(by_sum[one + two], set_beside[two]), set_beside[one])
                found = [a + b for a, b in zip(found, best, strict=True)]
        return tuple(found)

    def _points(self, position: Position, gold: BySeat) -> list[int]:
        """Return each seat's points at the end, packed (B8, B9)."""
        found = [
            self._of_mines(mines) + self._for_each_sum(own)
            for mines, own in zip(position.mines, gold, strict=True)
        ]
        for mayor in position.mayors:
            if mayor != NOBODY:
                found[mayor] += self.pawn
        vein = position.vein
        if vein != NOBODY:
            found[owner_of(position, vein)] += RICHER * (self.all.ones + self.at[MINE_ROLLS[vein]])
        for seat, mines in enumerate(position.mines):
            for mine in mines:
                if DANGEROUS[mine]:
                    self._collapsed(position, seat, mine, found)
        if position.saloons:
            self._pay_visits(position, gold, found)
        return found

    def _for_each_sum(self, gold: int) -> int:
        """Return the gold for each price, repeated for each sum."""
        found = self._repeated.get(gold)
        if found is None:
            found = 0
            for place, _ in self.blocks:
                found |= gold << place
            self._repeated[gold] = found
        return found

    def _of_mines(self, mines: tuple[int, ...]) -> int:
        """Return what mines score and produce."""
        found = self._mines.get(mines)
        if found is None:
            every, at = self.all.ones, self.at
            found = sum(VALUES[mine] * (every + at[MINE_ROLLS[mine]]) for mine in mines)
            self._mines[mines] = found
        return found

    def _collapsed(self, position: Position, seat: int, mine: int, found: list[int]) -> None:
        """Take away what a dangerous mine loses when it leaves the game, and move the pawn
        (B8.3, B6.2)."""
        town = TOWN[mine]
        value = VALUES[mine] + (RICHER if position.vein == mine else 0)
        found[seat] -= value * self.collapse
        counts, mayor = position.counts[town][:], position.mayors[town]
        counts[seat] -= 1
        new = elected(counts, None if mayor == NOBODY else mayor)
        if new is not None and new != mayor:
            found[new] += PAWN * self.collapse
            if mayor != NOBODY:
                found[mayor] -= PAWN * self.collapse

    def _pay_visits(self, position: Position, gold: BySeat, found: list[int]) -> None:
        """Pay the saloons (B8.2). For the sums at which a seat may be short of gold, the payments
        are carried out one by one, as far as its gold goes (B9.1)."""
        saloons = tuple(sorted(position.saloons))
        visits = [
            self._visits_of(seat, mines, saloons) for seat, mines in enumerate(position.mines)
        ]
        ones, guards = self.one.ones, self.one.guards
        for seat, one in enumerate(visits):
            found[seat] -= one.paid
            for owner, received in one.received:
                found[owner] += received
        short = {
            total
            for own, one in zip(gold, visits, strict=True)
            for total, due in one.owed
            if self.one.at_least(own, due * ones) != guards
        }
        for total in short:
            self._pay_one_by_one(position, gold, visits, total, found)

    def _visits_of(
        self, seat: int, mines: tuple[int, ...], saloons: tuple[tuple[int, int, int, int], ...]
    ) -> Visits:
        """Return the visits that a seat's mines bring."""
        key = (seat, mines, saloons)
        found = self._visits.get(key)
        if found is None:
            calls: dict[int, list[tuple[int, int]]] = {}
            made, received = [0] * len(self.at), [0] * len(self.order)
            for mine in sorted(mines):
                total = MINE_ROLLS[mine]
                made[total] += VALUES[mine]
                for _, owner, town, price in saloons:
                    if town == TOWN[mine] and owner != seat:
                        calls.setdefault(total, []).append((owner, price))
                        received[owner] += price * self.at[total]
            due = {
                total: sum(price for _, price in visits) - made[total]
                for total, visits in calls.items()
            }
            owed = [(total, gold) for total, gold in due.items() if gold > 0]
            by_owner = [(owner, packed) for owner, packed in enumerate(received) if packed]
            found = Visits(calls, made, sum(received), by_owner, owed)
            self._visits[key] = found
        return found

    def _pay_one_by_one(
        self,
        position: Position,
        gold: BySeat,
        visits: Sequence[Visits],
        total: int,
        found: list[int],
    ) -> None:
        """Replace the full payments of one sum by what each seat has gold for."""
        ones, guards, vein = self.one.ones, self.one.guards, position.vein
        before = [has + one.made[total] * ones for has, one in zip(gold, visits, strict=True)]
        if vein != NOBODY and MINE_ROLLS[vein] == total:
            before[owner_of(position, vein)] += RICHER * ones
        purses, full = before[:], before[:]
        for payer in self.order:
            for payee, price in visits[payer].calls.get(total, ()):
                purse, paid = purses[payer], price * ones
                full[payer] -= paid
                full[payee] += paid
                enough = ((purse | guards) - paid) & guards
                if enough != guards:
                    paid = chosen(enough, paid, purse)
                purses[payer] = purse - paid
                purses[payee] += paid
        place = self.place(total)
        for seat, (old, new) in enumerate(zip(full, purses, strict=True)):
            if new != old:
                found[seat] += (new - old) << place
