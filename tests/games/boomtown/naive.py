"""A second, naive implementation of Boomtown: a generator plays a game, and asks for each action.

From the engine it uses only the list of cards, and the texts of actions in records. It is slow, and
nothing can be undone.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from don.games.boomtown.deck import CARDS, DECK
from tests.games.boomtown.ledger import naive_mayor, naive_payout

TOWN_LETTERS = ("J", "M", "C", "G", "N")


@dataclass
class Question:
    """A question to a seat: the seat, the phase, and the texts of all answers."""

    seat: int
    phase: str
    answers: list[str]


Asking = Generator[Question, str, None]
Answering = Generator[Question, str, str]


@dataclass
class NaiveGame:
    """One game; ``deck`` and ``rolls`` are as in a record."""

    seats: int
    start_gold: int
    first: int
    deck: list[str]
    rolls: list[str]
    turn: int = 0
    high: int | None = None
    offer: list[str] = field(default_factory=list)
    mayors: dict[str, int | None] = field(default_factory=lambda: dict.fromkeys(TOWN_LETTERS))
    saloons: dict[str, tuple[int, str]] = field(default_factory=dict)
    girls: dict[str, str] = field(default_factory=dict)
    vein: str | None = None
    governor: str | None = None
    removed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.gold = [self.start_gold] * self.seats
        self.mines: list[list[str]] = [[] for _ in range(self.seats)]
        self.held: list[list[str]] = [[] for _ in range(self.seats)]

    def clockwise_from(self, seat: int) -> list[int]:
        return [(seat + n) % self.seats for n in range(self.seats)]

    def points(self) -> list[int]:
        """Return the points by seat (B9.2)."""
        return [
            self.gold[seat]
            + sum(self.value(mine) for mine in self.mines[seat])
            + sum(5 for mayor in self.mayors.values() if mayor == seat)
            for seat in range(self.seats)
        ]

    def value(self, mine: str) -> int:
        return CARDS[mine].value + 3 * (mine == self.vein)

    def play(self) -> Asking:
        """Play turn after turn until the deck is used up (B2)."""
        while self.deck:
            self.turn += 1
            self.offer = self.deck[: self.seats]
            self.deck = self.deck[self.seats :]
            rider = next((s for s in range(self.seats) if "mustang" in self.held[s]), None)
            winner = yield from self.auction()
            yield from self.choosing(winner, rider)
            yield from self.production(winner)
            self.first = winner

    def auction(self) -> Generator[Question, str, int]:
        """Play the auction and the payment (B3, B4). The high bid is None before the first bid."""
        still_in = self.clockwise_from(self.first)
        bidder = None
        while still_in and not (len(still_in) == 1 and bidder is not None):
            seat = still_in.pop(0)
            least = 1 if self.high is None else self.high + 1
            bids = [str(n) for n in range(least, self.gold[seat] + 1)]
            answer = yield Question(seat, "auction", ["-", *bids])
            if answer != "-":
                still_in.append(seat)
                bidder, self.high = seat, int(answer)
        if bidder is None:
            return self.first
        price, self.high = self.high or 0, None
        self.gold[bidder] -= price
        shares, _ = naive_payout(self.seats, bidder, price)
        for seat, kept in shares.items():
            self.gold[seat] += kept
        return bidder

    def choosing(self, winner: int, rider: int | None) -> Asking:
        """Let the seats choose: the winner, perhaps the rider, then the others clockwise (B5)."""
        yield from self.choose(winner)
        others = self.clockwise_from(winner)[1:]
        if rider in others[1:]:
            assert rider is not None
            answer = yield Question(rider, "mustang", ["keep", "mustang"])
            if answer == "mustang":
                self.held[rider].remove("mustang")
                self.removed.append("mustang")
                others.remove(rider)
                others.insert(0, rider)
        for seat in others:
            yield from self.choose(seat)

    def choose(self, seat: int) -> Asking:
        answer = yield Question(seat, "choose", [f"take {card}" for card in self.offer])
        card = answer.split()[1]
        self.offer.remove(card)
        if CARDS[card].is_mine:
            self.pay_fee(seat, card[0])
            self.receive(seat, card)
        else:
            yield from self.event(seat, card)

    def ask(self, seat: int, phase: str, what: list[str]) -> Answering:
        """Ask a question, with the phase as the verb; return the answer without the verb."""
        answer = yield Question(seat, phase, what)
        return answer.split(" ", 1)[1]

    def event(self, seat: int, card: str) -> Asking:
        """Carry out an event (B7)."""
        kind = card.split(".")[0]
        others = self.clockwise_from(seat)[1:]
        if kind == "shark":
            for other in others:
                self.gold[other] -= min(4, self.gold[other])
        elif kind == "stagecoach":
            self.gold[seat] += 10
        elif kind == "dynamite":
            targets = [mine for other in others for mine in self.mines[other]]
            targets += [saloon for saloon, (owner, _) in self.saloons.items() if owner != seat]
            if targets:
                what = yield from self.ask(seat, kind, [f"{kind} {target}" for target in targets])
                self.destroy(what)
        elif kind == "expropriation":
            towns = {mine[0] for mine in self.mines[seat]}
            targets = [m for other in others for m in self.mines[other] if m[0] in towns]
            if targets:
                what = yield from self.ask(seat, kind, [f"expropriate {m}" for m in targets])
                self.pay_fee(seat, what[0])
                self.mines[self.owner(what)].remove(what)
                self.receive(seat, what)
        elif kind == "holdup":
            answers = [f"holdup {other} {n}" for other in others for n in range(2, 13)]
            what = yield from self.ask(seat, kind, answers)
            victim, amount = map(int, what.split())
            if sum(map(int, self.rolls[-1])) >= amount:
                self.move(victim, seat, amount)
        else:
            yield from self.lasting_event(seat, card, kind)
            return
        self.removed.append(card)

    def lasting_event(self, seat: int, card: str, kind: str) -> Asking:
        """Carry out an event that stays on the table, waits, or is kept."""
        if kind == "saloon":
            town = yield from self.ask(seat, kind, [f"saloon {town}" for town in TOWN_LETTERS])
            self.saloons[card] = (seat, town)
            waiting = sorted(code for code in self.held[seat] if code.startswith("girls"))
            if waiting:
                self.held[seat].remove(waiting[0])
                self.girls[waiting[0]] = card
            return
        free = [s for s, (owner, _) in self.saloons.items() if owner == seat]
        targets = {
            "governor": [town for town in TOWN_LETTERS if self.mayors[town] == seat],
            "vein": list(self.mines[seat]),
            "girls": [saloon for saloon in free if saloon not in self.girls.values()],
        }.get(kind, [])
        if not targets:
            self.held[seat].append(card)
            return
        what = yield from self.ask(seat, kind, [f"{kind} {target}" for target in targets])
        if kind == "governor":
            self.governor = what
        elif kind == "vein":
            self.vein = what
        else:
            self.girls[card] = what

    def production(self, winner: int) -> Asking:
        """Carry out the production (B8)."""
        rolled = [int(digit) for digit in self.rolls[self.turn - 1]]
        holder = next((s for s in range(self.seats) if "telegraph" in self.held[s]), None)
        if holder is not None:
            answer = yield Question(
                holder,
                "telegraph",
                ["keep"]
                + [
                    f"telegraph {die} {value}"
                    for die in (1, 2)
                    for value in range(1, 7)
                    if rolled[die - 1] != value
                ],
            )
            if answer != "keep":
                _, die, value = answer.split()
                rolled[int(die) - 1] = int(value)
                self.held[holder].remove("telegraph")
                self.removed.append("telegraph")
        total = sum(rolled)
        producing = [
            (seat, card.code)
            for seat in self.clockwise_from(winner)
            for card in DECK
            if card.roll == total and card.code in self.mines[seat]
        ]
        for seat, mine in producing:
            self.gold[seat] += self.value(mine)
        for seat, mine in producing:
            for saloon in ("saloon.1", "saloon.2"):
                if saloon in self.saloons:
                    owner, town = self.saloons[saloon]
                    if town == mine[0] and owner != seat:
                        self.move(seat, owner, 4 if saloon in self.girls.values() else 2)
        if total in (2, 12):
            for mine in ("J7", "M6"):
                if any(mine in row for row in self.mines):
                    self.destroy(mine)

    def owner(self, mine: str) -> int:
        (owner,) = (seat for seat in range(self.seats) if mine in self.mines[seat])
        return owner

    def move(self, seat: int, to: int, due: int) -> None:
        """Move gold from a seat (B9.1)."""
        paid = min(due, self.gold[seat])
        self.gold[seat] -= paid
        self.gold[to] += paid

    def pay_fee(self, seat: int, town: str) -> None:
        """Pay the fee for a mine (B5.3)."""
        mayor = self.mayors[town]
        if mayor is not None and mayor != seat:
            due = sum(mine[0] == town for mine in self.mines[mayor])
            self.move(seat, mayor, 2 * due if self.governor == town else due)

    def receive(self, seat: int, mine: str) -> None:
        self.mines[seat].append(mine)
        if "vein" in self.held[seat]:
            self.held[seat].remove("vein")
            self.vein = mine
        self.elect(mine[0])

    def destroy(self, card: str) -> None:
        """Remove a mine or a saloon, with everything on it (B7.2, B8.3)."""
        self.removed.append(card)
        if card in self.saloons:
            del self.saloons[card]
            for girls in [g for g, saloon in self.girls.items() if saloon == card]:
                del self.girls[girls]
                self.removed.append(girls)
            return
        self.mines[self.owner(card)].remove(card)
        if card == self.vein:
            self.vein = None
            self.removed.append("vein")
        self.elect(card[0])

    def elect(self, town: str) -> None:
        """Elect the mayor of a town (B6).

        A governor on the old mayor's pawn leaves the game; if the new mayor has been holding the
        governor, it goes on the pawn (B7.5).
        """
        old = self.mayors[town]
        new = naive_mayor([sum(m[0] == town for m in row) for row in self.mines], old)
        if new is None or new == old:
            return
        self.mayors[town] = new
        if self.governor == town:
            self.governor = None
            self.removed.append("governor")
        if "governor" in self.held[new]:
            self.held[new].remove("governor")
            self.governor = town
