"""Keeps the books of Boomtown from events alone, and checks every event as it comes. It is naive on
purpose. It counts gold and mines by itself, works out payments and mayors from the text of the
rules, and shares only the cards and the events with the engine."""

from __future__ import annotations

from don.games.boomtown import events as ev
from don.games.boomtown.deck import CARDS, TOWNS, Card
from don.games.boomtown.state import State
from don.table.game import Event


def naive_payout(seats: int, winner: int, price: int) -> tuple[dict[int, int], int]:
    """Return the shares of a price by seat, passed from seat to seat, and the bank's rest (B4)."""
    left_neighbour = (winner + 1) % seats
    kept: dict[int, int] = {}
    seat, pile = winner, price
    while pile > 0:
        seat = seat - 1 if seat > 0 else seats - 1
        if seat == winner:
            return kept, pile
        handed_on = pile // 2
        if seat == left_neighbour and seats != 3:
            handed_on = 0
        kept[seat] = pile - handed_on
        pile = handed_on
    return kept, 0


def naive_mayor(counts: list[int], old: int | None) -> int | None:
    """Return the mayor of a town in which each seat has this many mines (B6)."""
    if old is None:
        with_two = [seat for seat, count in enumerate(counts) if count >= 2]
        assert len(with_two) <= 1, "one change cannot bring two mayors"
        return with_two[0] if with_two else None
    others = {seat: count for seat, count in enumerate(counts) if count > counts[old]}
    if not others:
        return old
    seat = old
    while True:
        seat = (seat + 1) % len(counts)
        if seat in others and others[seat] == max(others.values()):
            return seat


class Ledger:
    """Everything on the table, worked out from events alone. It must get all of them, action by
    action."""

    def __init__(self, gold: tuple[int, ...]) -> None:
        seats = range(len(gold))
        self.gold = list(gold)
        self.mines: list[set[Card]] = [set() for _ in seats]
        self.held: list[set[Card]] = [set() for _ in seats]
        self.mayors: dict[str, int | None] = dict.fromkeys(TOWNS)
        self.saloons: dict[Card, tuple[int, str]] = {}
        self.girls: dict[Card, Card] = {}
        """The saloon girls, by saloon."""
        self.governor: str | None = None
        self.vein: Card | None = None
        self.taken: Card | None = None
        self.removed: set[Card] = set()
        self.fee: tuple[int, int] | None = None
        """The mayor and the gold of a fee that must be paid in this action."""
        self.fees = 0
        self.election: tuple[int, int | None, str] | None = None
        """A change of mayors for which the next event is due."""
        self.governor_must_go = False

    def tell(self, events: tuple[Event, ...]) -> None:
        """Take all events of one action."""
        self.fees = 0
        for event in events:
            self._tell(event)
        assert self.fee is None, "a fee was forgotten"
        assert self.election is None, "a mayor was forgotten"
        assert not self.governor_must_go

    def agrees_with(self, state: State) -> None:
        """Check that a position is the one that follows from the events."""
        assert list(state.gold) == self.gold
        assert [set(row) for row in state.mines] == self.mines
        assert [set(row) for row in state.held] == self.held
        assert dict(zip(TOWNS, state.mayors, strict=True)) == self.mayors
        assert {s.card: (s.seat, s.town) for s in state.saloons} == self.saloons
        assert {s.card: s.girls for s in state.saloons if s.girls} == self.girls
        assert (state.governor, state.vein) == (self.governor, self.vein)
        assert state.taken == self.taken
        assert set(state.removed) == self.removed

    def _tell(self, event: Event) -> None:
        match event:
            case ev.PricePaid(seat, price, shares, bank):
                kept, rest = naive_payout(len(self.gold), seat, price)
                assert (dict(shares), bank) == (kept, rest)
                self._move(seat, None, price, price)
                for other, gold in shares:
                    self.gold[other] += gold
            case ev.CardTaken(seat, card) if card.is_mine:
                self.fee = self._fee(seat, card.town)
                self.mines[seat].add(card)
                self._elect(card.town)
            case ev.CardTaken(_, card):
                assert self.taken is None
                self.taken = card
            case ev.FeePaid(seat, to, town, due, paid):
                assert (to, due) == (self.fee or self._fee(seat, town))
                self._move(seat, to, due, paid)
                self.fee = None
                self.fees += 1
            case ev.MayorChanged(seat, before, town):
                assert (seat, before, town) == self.election
                self.election = None
                self.mayors[town] = seat
                self.governor_must_go = self.governor == town
            case ev.CardKept(seat, card):
                assert self._done() == card
                self.held[seat].add(card)
            case ev.NoTarget():
                self.removed.add(self._done())
            case ev.MustangUsed(seat):
                self._unkeep(seat, "mustang")
            case ev.DieSet(seat):
                self._unkeep(seat, "telegraph")
            case ev.SharkPaid(seat, shares):
                assert {other for other, _ in shares} == set(range(len(self.gold))) - {seat}
                for other, paid in shares:
                    self._move(other, None, 4, paid)
                self.removed.add(self._done())
            case ev.CoachRobbed(seat, amount):
                assert amount == 10
                self.gold[seat] += amount
                self.removed.add(self._done())
            case ev.HoldupRolled(seat, victim, amount, dice, paid):
                self._move(victim, seat, amount if sum(dice) >= amount else 0, paid)
                self.removed.add(self._done())
            case ev.BlownUp(seat, owner, card, cards, _):
                assert seat != owner
                self._leave(owner, card, set(cards))
                self.removed.add(self._done())
            case ev.Expropriated(seat, owner, card):
                assert seat != owner
                assert self.fees == (self._fee(seat, card.town) is not None)
                self.mines[owner].remove(card)
                self.mines[seat].add(card)
                self._elect(card.town)
                self.removed.add(self._done())
            case ev.GovernorAppointed(seat, town):
                assert self.mayors[town] == seat
                assert self.governor is None
                self._lay(seat, CARDS["governor"])
                self.governor = town
            case ev.GovernorGone(town):
                assert self.governor == town
                assert self.governor_must_go
                self.governor, self.governor_must_go = None, False
                self.removed.add(CARDS["governor"])
            case ev.VeinLaid(seat, card):
                assert self.vein is None
                assert card in self.mines[seat]
                self._lay(seat, CARDS["vein"])
                self.vein = card
            case ev.SaloonOpened(seat, card, town):
                assert self._done() == card
                self.saloons[card] = (seat, town)
            case ev.GirlsPlaced(seat, card, saloon):
                assert self.saloons[saloon][0] == seat
                assert saloon not in self.girls
                self._lay(seat, card)
                self.girls[saloon] = card
            case ev.Produced(seat, card, amount):
                assert card in self.mines[seat]
                assert amount == card.value + (3 if card == self.vein else 0)
                self.gold[seat] += amount
            case ev.SaloonPaid(seat, to, saloon, card, due, paid):
                assert card in self.mines[seat]
                assert self.saloons[saloon] == (to, card.town)
                assert due == (4 if saloon in self.girls else 2)
                self._move(seat, to, due, paid)
            case ev.Collapsed(seat, card, cards):
                assert card.code in ("J7", "M6")
                self._leave(seat, card, set(cards))

    def _move(self, seat: int, to: int | None, due: int, paid: int) -> None:
        """Let a seat pay what is due, or all it has; it never pays itself (B9.1)."""
        assert paid == min(due, self.gold[seat])
        assert seat != to
        self.gold[seat] -= paid
        if to is not None:
            self.gold[to] += paid

    def _fee(self, seat: int, town: str) -> tuple[int, int] | None:
        """Return the mayor and the gold of the fee for a mine; None if nothing is due (B5.3)."""
        mayor = self.mayors[town]
        if mayor is None or mayor == seat:
            return None
        due = len([card for card in self.mines[mayor] if card.town == town])
        due *= 2 if self.governor == town else 1
        return (mayor, due) if due else None

    def _elect(self, town: str) -> None:
        assert self.election is None, "a mayor was forgotten"
        counts = [len([card for card in row if card.town == town]) for row in self.mines]
        old = self.mayors[town]
        mayor = naive_mayor(counts, old)
        if mayor is not None and mayor != old:
            self.election = (mayor, old, town)

    def _leave(self, owner: int, card: Card, more: set[Card]) -> None:
        """Remove a mine or a saloon, with everything on it."""
        if card.is_mine:
            self.mines[owner].remove(card)
            assert more == ({CARDS["vein"]} if card == self.vein else set())
            self.vein = None if card == self.vein else self.vein
            self._elect(card.town)
        else:
            assert self.saloons.pop(card)[0] == owner
            girls = self.girls.pop(card, None)
            assert more == ({girls} if girls else set())
        self.removed |= {card, *more}

    def _done(self) -> Card:
        """Finish the event card that is being carried out, and return it."""
        card, self.taken = self.taken, None
        assert card is not None
        return card

    def _lay(self, seat: int, card: Card) -> None:
        """Put an event card on the table that was just taken, or was waiting."""
        if self.taken == card:
            self.taken = None
        else:
            self.held[seat].remove(card)

    def _unkeep(self, seat: int, code: str) -> None:
        self.held[seat].remove(CARDS[code])
        self.removed.add(CARDS[code])
