"""A position in numbers for the bots, quick to copy and to change.

Cards are places in the order of B1.2 (0 to 44 are mines), towns are 0 to 4, and -1 stands for no
seat, no town or no card. ``soon`` and ``later`` hold the gold expected from mines and saloons, less
what visits to saloons cost. They are updated card by card, so that not all mines have to be looked
at again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from don.games.boomtown.deal import turns_of
from don.games.boomtown.deck import DECK, MINES, ORDER, TOWNS, Card
from don.games.boomtown.mines import elected
from don.games.boomtown.payout import payout
from don.games.boomtown.production import COLLAPSE, ROLLS, SUMS, ways
from don.games.boomtown.state import RICHER, VISIT, VISIT_WITH_GIRLS, KnownState, Observation, Phase
from don.table.auction import clockwise

NOBODY = -1
PLACE = ORDER
"""The place of a card in the order of B1.2."""
MINE_ROLLS = [mine.roll for mine in MINES]
VALUES = [mine.value for mine in MINES]
TOWN = [TOWNS.index(mine.town) for mine in MINES]
DANGEROUS = [mine.is_dangerous for mine in MINES]
"""``MINE_ROLLS``, ``VALUES``, ``TOWN`` and ``DANGEROUS``: the roll, the value and the town of each
mine, and whether it is dangerous, by its place."""
ROLL_PROBABILITY = [0.0, 0.0] + [ways(total) / ROLLS for total in SUMS]
"""The probability of each sum of two dice, by that sum."""
SAFE = 17 / 18
"""The probability that neither 2 nor 12 is rolled (B8.3)."""


@lru_cache(maxsize=64)
def multipliers(ahead: int) -> tuple[list[float], list[float]]:
    """Return two lists by mine: how often it is expected to produce in ``ahead`` rolls, and the
    probability that it is still there afterwards."""
    often, there = [], []
    for mine in MINES:
        stays = SAFE if mine.is_dangerous else 1.0
        often.append(ROLL_PROBABILITY[mine.roll] * sum(stays**n for n in range(ahead)))
        there.append(stays**ahead)
    return often, there


class Position:
    """The open cards and gold, and the gains expected from them. Lists are by seat, unless their
    description says otherwise.

    ``ahead`` is the number of production rolls after this turn's. ``rolls`` is 1 while this turn's
    roll is still to come, and 0 once it is over, or if it is counted among those ahead.
    """

    __slots__ = (
        "ahead",
        "coming",
        "counts",
        "final",
        "first",
        "girls",
        "gold",
        "governor",
        "governor_waits",
        "later",
        "mayors",
        "mines",
        "mustang",
        "rolls",
        "saloons",
        "seats",
        "soon",
        "telegraph",
        "vein",
        "vein_waits",
    )

    seats: int
    ahead: int
    rolls: int
    gold: list[float]
    soon: list[float]
    """Gold expected from this turn's production."""
    later: list[float]
    """Gold expected from the rolls ahead."""
    final: list[float]
    """Points expected from the mines at the end."""
    counts: list[list[int]]
    """The number of mines, by town and then by seat."""
    mines: list[tuple[int, ...]]
    mayors: list[int]
    """The mayor of each town."""
    governor: int
    """The town whose pawn is on the governor card."""
    saloons: list[tuple[int, int, int, int]]
    """The card, owner, town and price of each saloon."""
    vein: int
    """The mine that the new vein lies under."""
    mustang: int
    telegraph: int
    governor_waits: int
    vein_waits: int
    """``mustang``, ``telegraph``, ``governor_waits`` and ``vein_waits``: the seat that has the card
    in front of it."""
    girls: list[int]
    """The number of saloon girls cards that wait in front of each seat."""
    first: int
    """The winner of this turn's auction, who is first player in the next turn; until the auction is
    over, the first player of this turn."""
    coming: list[float]
    """The number of mines expected in later turns, by town."""

    def copy(self) -> Position:
        """Return a copy that can be changed independently."""
        new = Position.__new__(Position)
        new.seats = self.seats
        new.ahead = self.ahead
        new.rolls = self.rolls
        new.gold = self.gold[:]
        new.soon = self.soon[:]
        new.later = self.later[:]
        new.final = self.final[:]
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
        new.coming = self.coming
        return new

    def take(self, seat: int, mine: int) -> None:
        """Make a seat take a mine on offer: pay the fee, get the mine, check the mayor (B5.3,
        B6)."""
        self.pay_fee(seat, TOWN[mine])
        self.get(seat, mine)
        self.elect(TOWN[mine])

    def fee(self, seat: int, town: int) -> int:
        """Return the fee that a seat owes for a mine in a town (B5.3)."""
        mayor = self.mayors[town]
        if mayor in (NOBODY, seat):
            return 0
        due = self.counts[town][mayor]
        return due * 2 if self.governor == town else due

    def pay_fee(self, seat: int, town: int) -> None:
        """Pay the fee for a mine in a town, as far as the seat's gold goes (B9.1)."""
        due = self.fee(seat, town)
        if due:
            paid = min(due, self.gold[seat])
            self.gold[seat] -= paid
            self.gold[self.mayors[town]] += paid

    def get(self, seat: int, mine: int) -> None:
        """Give a seat a mine. A vein that waits in front of the seat goes under it (B7.7)."""
        self.mines[seat] = (*self.mines[seat], mine)
        self._count(seat, TOWN[mine], 1)
        if self.vein_waits == seat:
            self.vein_waits, self.vein = NOBODY, mine
        self._flow(seat, mine, 1)

    def lose(self, seat: int, mine: int) -> None:
        """Take a mine from a seat. A vein under it stays there for now."""
        self._flow(seat, mine, -1)
        self._count(seat, TOWN[mine], -1)
        self.mines[seat] = tuple(other for other in self.mines[seat] if other != mine)

    def blow_up(self, seat: int, mine: int) -> None:
        """Remove a seat's mine from the game (B7.2, B8.3)."""
        self.lose(seat, mine)
        if self.vein == mine:
            self.vein = NOBODY
        self.elect(TOWN[mine])

    def lay_vein(self, seat: int, mine: int) -> None:
        """Lay the new vein under a seat's mine (B7.7)."""
        often, there = multipliers(self.ahead)
        self.vein = mine
        self.soon[seat] += RICHER * ROLL_PROBABILITY[MINE_ROLLS[mine]] * self.rolls
        self.later[seat] += RICHER * often[mine] * (SAFE if self._shaky(mine) else 1)
        self.final[seat] += RICHER * there[mine] * (SAFE if self._shaky(mine) else 1)

    def elect(self, town: int) -> None:
        """Give the pawn of a town to the seat that is now its mayor (B6)."""
        mayor = self.mayors[town]
        new = elected(self.counts[town], None if mayor == NOBODY else mayor)
        if new is None or new == mayor:
            return
        self.mayors[town] = new
        if self.governor == town:
            self.governor = NOBODY
        if self.governor_waits == new:
            self.governor_waits, self.governor = NOBODY, town

    def open_saloon(self, seat: int, card: int, town: int) -> None:
        """Open a seat's saloon in a town; girls that wait in front of the seat join it (B7.8,
        B7.9)."""
        price = VISIT
        if self.girls[seat]:
            self.girls = self.girls[:]
            self.girls[seat] -= 1
            price = VISIT_WITH_GIRLS
        self.saloons = [*self.saloons, (card, seat, town, price)]
        self._visits(seat, town, price)

    def close_saloon(self, card: int) -> None:
        """Remove a saloon from the game."""
        for saloon in self.saloons:
            if saloon[0] == card:
                self._visits(saloon[1], saloon[2], -saloon[3])
        self.saloons = [saloon for saloon in self.saloons if saloon[0] != card]

    def place_girls(self, card: int) -> None:
        """Place girls in a saloon: a visit now costs more (B7.9)."""
        for saloon in self.saloons:
            if saloon[0] == card:
                self._visits(saloon[1], saloon[2], VISIT_WITH_GIRLS - VISIT)
        self.saloons = [
            (one, seat, town, VISIT_WITH_GIRLS if one == card else price)
            for one, seat, town, price in self.saloons
        ]

    def produce(self, total: int) -> None:
        """Carry out the production for a sum of the dice: mines pay, saloons are paid, dangerous
        mines may collapse (B8). ``soon`` becomes 0."""
        hit = [
            (seat, mine)
            for seat in clockwise(self.first, self.seats)
            for mine in sorted(self.mines[seat])
            if MINE_ROLLS[mine] == total
        ]
        for seat, mine in hit:
            self.gold[seat] += VALUES[mine] + (RICHER if mine == self.vein else 0)
        for seat, mine in hit:
            for _, owner, town, price in sorted(self.saloons):
                if town == TOWN[mine] and owner != seat:
                    paid = min(price, self.gold[seat])
                    self.gold[seat] -= paid
                    self.gold[owner] += paid
        shaky = [
            (seat, mine)
            for seat, mines in enumerate(self.mines)
            for mine in mines
            if DANGEROUS[mine]
        ]
        for seat, mine in shaky:
            self._flow(seat, mine, -1)
        self.rolls = 0
        self.soon = [0.0] * self.seats
        for seat, mine in shaky:
            self._flow(seat, mine, 1)
            if total in COLLAPSE:
                self.blow_up(seat, mine)

    def begin_turn(self) -> None:
        """Go on to the next turn: its roll is now this turn's."""
        self.coming = [mines * (self.ahead - 1) / self.ahead for mines in self.coming]
        self.ahead, self.rolls = self.ahead - 1, 1
        self.soon, self.later = [0.0] * self.seats, [0.0] * self.seats
        self.final = [0.0] * self.seats
        for seat, mines in enumerate(self.mines):
            for mine in mines:
                self._flow(seat, mine, 1)

    def _count(self, seat: int, town: int, more: int) -> None:
        counts = self.counts[town] = self.counts[town][:]
        counts[seat] += more

    def _shaky(self, mine: int) -> bool:
        """Return whether the mine may collapse in this turn's production."""
        return self.rolls > 0 and DANGEROUS[mine]

    def _flow(self, seat: int, mine: int, sign: int) -> None:
        """Add what a mine is expected to bring its owner and the owners of saloons in its town;
        with ``sign`` -1, subtract it."""
        often, there = multipliers(self.ahead)
        now = sign * self.rolls * ROLL_PROBABILITY[MINE_ROLLS[mine]]
        then = sign * often[mine]
        kept = sign * there[mine]
        if self._shaky(mine):
            then, kept = then * SAFE, kept * SAFE
        value = VALUES[mine] + (RICHER if mine == self.vein else 0)
        self.final[seat] += value * kept
        for _, owner, town, price in self.saloons:
            if town == TOWN[mine] and owner != seat:
                value -= price
                self.soon[owner] += price * now
                self.later[owner] += price * then
        self.soon[seat] += value * now
        self.later[seat] += value * then

    def _visits(self, owner: int, town: int, price: int) -> None:
        """Update the expected gold when the price of a saloon changes by ``price``."""
        often, _ = multipliers(self.ahead)
        there = self.counts[town]
        for seat, mines in enumerate(self.mines):
            if seat == owner or not there[seat]:
                continue
            for mine in mines:
                if TOWN[mine] == town:
                    now = price * ROLL_PROBABILITY[MINE_ROLLS[mine]] * self.rolls
                    then = price * often[mine] * (SAFE if self._shaky(mine) else 1)
                    self.soon[seat] -= now
                    self.soon[owner] += now
                    self.later[seat] -= then
                    self.later[owner] += then


KEPT = {
    "mustang": "mustang",
    "telegraph": "telegraph",
    "governor": "governor_waits",
    "vein": "vein_waits",
}
"""The attribute of ``Position`` that holds the seat of each event; girls are counted instead."""


def keep(position: Position, seat: int, kind: str, gone: bool = False) -> None:
    """Lay an event in front of a seat, to wait or for later use; ``gone``: take it away again."""
    if kind == "girls":
        position.girls = position.girls[:]
        position.girls[seat] += -1 if gone else 1
    elif kind in KEPT:
        setattr(position, KEPT[kind], NOBODY if gone else seat)


# The position at a table in numbers, and the mines expected from the unseen cards.


def pay(position: Position, winner: int, price: int, sign: int = 1) -> None:
    """Pay a price round the table (B4); with ``sign`` -1 take it back."""
    if not price:
        return
    position.gold[winner] -= sign * price
    for seat, share in _shares(position.seats, winner, price):
        position.gold[seat] += sign * share


@lru_cache(maxsize=4096)
def _shares(seats: int, winner: int, price: int) -> tuple[tuple[int, int], ...]:
    return payout(seats, winner, price).shares


def rolls_to_come(seen: Observation) -> int:
    """Return the number of production rolls still to come. This turn's is included until its dice
    are rolled."""
    return turns_of(seen.options, seen.seats) - seen.turn + (seen.phase is not Phase.TELEGRAPH)


def own_seat(seen: Observation) -> int:
    """Return the seat that sees this, which is to act."""
    assert seen.seat is not None
    return seen.seat


def rider_of(seen: Observation) -> int:
    """Return the seat that may ride with the mustang, or ``NOBODY`` (B5.4)."""
    return NOBODY if seen.rider is None else seen.rider


def position_of(state: KnownState, fresh: bool = False) -> Position:
    """Return the position at a table. ``fresh``: count this turn's cards as if they were still in
    the deck, and this turn's production among those ahead."""
    seats = state.seats
    turns = turns_of(state.options, seats)
    over = state.phase is Phase.OVER
    position = Position()
    position.seats = seats
    position.ahead = 0 if over else turns - state.turn + (1 if fresh else 0)
    position.rolls = 0 if fresh or over else 1
    position.gold = list(map(float, state.gold))
    position.soon, position.later, position.final = [0.0] * seats, [0.0] * seats, [0.0] * seats
    position.counts = [[0] * seats for _ in TOWNS]
    position.mines = [()] * seats
    position.mayors = [NOBODY if mayor is None else mayor for mayor in state.mayors]
    position.governor = NOBODY if state.governor is None else TOWNS.index(state.governor)
    position.saloons = [
        (PLACE[saloon.card], saloon.seat, TOWNS.index(saloon.town), saloon.price)
        for saloon in state.saloons
    ]
    position.vein = NOBODY if state.vein is None else PLACE[state.vein]
    position.vein_waits = NOBODY
    for seat, mines in enumerate(state.mines):
        for mine in mines:
            position.get(seat, PLACE[mine])
    position.mustang = position.telegraph = position.governor_waits = NOBODY
    position.girls = [0] * seats
    for seat, cards in enumerate(state.held):
        for card in cards:
            keep(position, seat, card.kind)
    position.first = state.first if state.winner is None else state.winner
    position.coming = _coming(state, turns, fresh)
    return position


def _coming(state: KnownState, turns: int, fresh: bool) -> list[float]:
    """Return the number of mines of each town expected in later turns, given the unseen cards."""
    seen = [0] * len(TOWNS)
    other = 0
    cards: list[Sequence[Card]] = [*state.mines, *state.held, state.removed]
    if not fresh:
        cards.append(state.offer)
    for group in cards:
        for card in group:
            if card.town:
                seen[TOWNS.index(card.town)] += 1
            else:
                other += 1
    for saloon in state.saloons:
        other += 1 if saloon.girls is None else 2
    other += (state.vein is not None) + (state.governor is not None) + (state.taken is not None)
    unseen = len(DECK) - sum(seen) - other
    left = state.seats * (turns - state.turn + fresh)
    part = left / unseen if unseen > 0 else 0.0
    return [(len(MINES) // len(TOWNS) - count) * part for count in seen]
