"""A table with guests on their own devices, and a network that delays texts and breaks lines.

evening = Evening(table("don", "as it comes", seed=1), guest_seats=(1, 2), seed=7, breaks=40)
evening.play()
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from don.games import GAMES
from don.table.game import Control
from don.table.match import Match, Player
from don.table.record import decode, encode
from don.table.rng import Rng
from don.ui.table.seat import seat_view
from don.ui.together import guest as guests
from don.ui.together import host as hosts
from don.ui.together import invitations
from don.ui.together.guest import Guest, SeenMatch, Ticket
from don.ui.together.host import Came, Gone, Host, Wants, WantsBack
from don.ui.together.transport import HangUp, Post, Send
from don.ui.together.wire import position_number


def blind(match: SeenMatch) -> None:
    """Draw nothing, in place of a real drawing function."""


class Chance:
    """A source of random numbers."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def below(self, n: int) -> int:
        number, self.rng = self.rng.below(n)
        return number


class Cable:
    """A line between a guest and the host. Texts arrive in order; once it has broken, none do."""

    def __init__(self, number: int, seat: int | None) -> None:
        self.number, self.seat = number, seat
        self.to_host: deque[str | None] = deque([""])
        """The texts on their way. None says that the line is closed; the empty text says that it is
        open."""
        self.to_guest: deque[str | None] = deque([""])
        self.broken = False

    def carry(self, queue: deque[str | None], text: str | None) -> None:
        if not self.broken:
            queue.append(text)

    def snap(self, chance: Chance) -> None:
        """Break the line. Some of the texts on their way arrive, in order; the rest is lost."""
        self.broken = True
        for queue in (self.to_host, self.to_guest):
            for _ in range(chance.below(len(queue) + 1)):
                queue.pop()
            queue.append(None)


def key_of(seat: int | None) -> str:
    return f"invitation-to-{'look' if seat is None else seat}--"


def token_of(seat: int | None) -> str:
    return f"secret-of-seat-{'none' if seat is None else seat}--"


class Evening:
    """One match. Guests on other devices have the seats in ``guest_seats``; None is an onlooker."""

    def __init__(
        self, match: Match, guest_seats: tuple[int | None, ...], seed: int, breaks: int = 0
    ) -> None:
        self.match, self.chance = match, Chance(seed)
        self.breaks, self.broken, self.reloaded = breaks, 0, 0
        self.host = Host()
        self.guests: dict[int | None, Guest] = {}
        self.cables: list[Cable] = []
        self.sent: dict[int | None, list[str]] = {seat: [] for seat in guest_seats}
        """The texts sent to each seat."""
        self.wanted: list[tuple[int, tuple[int, int], str]] = []
        """The guests' decisions: seat, position, action."""
        self.undone = 0
        for seat in guest_seats:
            self.host = hosts.invite(self.host, seat, key_of(seat))
            self.guests[seat] = Guest(Ticket(key_of(seat), token_of(seat), f"Guest {seat}"))

    @property
    def guest_seats(self) -> frozenset[int]:
        return self.host.guest_seats

    def play(self, most: int = 100_000) -> Evening:
        """Play until the game is over and all guests know it."""
        for _ in range(most):
            if self.is_over():
                return self
            self.step()
        raise AssertionError("the game does not end")

    def is_over(self) -> bool:
        here = position_number(self.match)
        return self.match.to_act is None and all(
            guest.line is not None
            and guest.match is not None
            and position_number(guest.match) == here
            for guest in self.guests.values()
        )

    def step(self) -> None:
        """Let one of the things that are possible now happen, at random."""
        if self.breaks and self.chance.below(12) == 0:
            self.something_breaks()
        doing = [lambda c=c, q=q: self.deliver(c, q) for c, q in self.under_way()]
        doing += [lambda s=s: self.connect(s) for s, g in self.guests.items() if self.is_alone(s)]
        doing += [lambda s=s: self.decide(s) for s in self.guests if self.asked(s)]
        if self.match.to_act is not None and self.match.to_act not in self.guest_seats:
            doing.append(self.play_here)
        assert doing, "all devices wait for each other"
        doing[self.chance.below(len(doing))]()

    def under_way(self) -> list[tuple[Cable, deque[str | None]]]:
        return [(c, q) for c in self.cables for q in (c.to_host, c.to_guest) if q]

    def something_breaks(self) -> None:
        whole = [cable for cable in self.cables if not cable.broken]
        if not whole:
            return
        self.breaks, self.broken = self.breaks - 1, self.broken + 1
        if self.breaks % 10 == 0:
            self.reload()
        else:
            whole[self.chance.below(len(whole))].snap(self.chance)

    def reload(self) -> None:
        """Reload the host's page: it has only the stored match and the stored invitations."""
        self.reloaded += 1
        self.match = decode(encode(self.match), GAMES)
        stored = invitations.write(self.host.invitations)
        self.host = Host(invitations.read(stored, len(self.match.players)))
        for cable in self.cables:
            if not cable.broken:
                cable.snap(self.chance)
            cable.to_host.clear()

    def is_alone(self, seat: int | None) -> bool:
        """Return whether a guest has no line, and none is being opened."""
        tried = [c for c in self.cables if c.seat == seat and c.to_guest and not c.broken]
        return self.guests[seat].line is None and not tried and not self.guests[seat].sorry

    def connect(self, seat: int | None) -> None:
        self.cables.append(Cable(len(self.cables), seat))

    def deliver(self, cable: Cable, queue: deque[str | None]) -> None:
        text = queue.popleft()
        if queue is cable.to_host:
            self.host_hears(cable.number, text)
        else:
            self.guest_hears(cable, text)

    def guest_hears(self, cable: Cable, text: str | None) -> None:
        guest, posts = self.guests[cable.seat], ()
        if text is None:
            guest = guests.closed(guest, cable.number)
        elif not text:
            guest, posts = guests.opened(guest, cable.number)
        else:
            guest, posts = guests.received(guest, cable.number, text, GAMES, blind)
        self.guests[cable.seat] = guest
        self.send(posts, from_host=False)

    def host_hears(self, line: int, text: str | None) -> None:
        news, posts = None, ()
        if text is None:
            self.host, news = hosts.closed(self.host, line)
        elif not text:
            self.host, posts = hosts.opened(self.host, line)
        else:
            self.host, posts, news = hosts.received(
                self.host, self.match, line, text, self.undoing()
            )
        self.send(posts, from_host=True)
        match news:
            case Wants(seat, action):
                assert seat == self.match.to_act
                self.carry_out(action)
            case WantsBack():
                self.take_back()
            case Came(seat, name) if seat is not None:
                self.rename(seat, name)
            case Gone(seat, True):
                self.rename(seat, self.match.players[seat].name)
        self.tell()

    def rename(self, seat: int, name: str) -> None:
        players = list(self.match.players)
        players[seat] = Player(name)
        self.match = replace(self.match, players=tuple(players))

    def undoing(self) -> int | None:
        """Return the seat that may take back its last decision: here, the seat that acted last."""
        return self.match.steps[-1].seat if self.match.may_take_back(1) else None

    def tell(self) -> None:
        self.host, posts = hosts.tell(self.host, self.match, self.undoing())
        self.send(posts, from_host=True)

    def send(self, posts: tuple[Post, ...], from_host: bool) -> None:
        for post in posts:
            cable = self.cables[post.line]
            match post:
                case Send(_, text) if from_host:
                    self.sent[cable.seat].append(text)
                    cable.carry(cable.to_guest, text)
                case Send(_, text):
                    cable.carry(cable.to_host, text)
                case HangUp():
                    cable.carry(cable.to_guest, None)
                    cable.carry(cable.to_host, None)
                    cable.broken = True

    def carry_out(self, action: str) -> None:
        self.match = self.match.play(self.match.game.read_action(action))

    def take_back(self) -> None:
        self.undone += 1
        self.match = self.match.take_back(1)

    def play_here(self) -> None:
        """Decide for a bot, or for a person at the host's device."""
        controls = self.match.game.controls(self.match.state)
        self.carry_out(self.picked(controls).action)
        self.tell()

    def picked(self, controls: tuple[Control, ...]) -> Control:
        open_ = [control for control in controls if control.open]
        return open_[self.chance.below(min(len(open_), 3 if self.chance.below(4) else 12))]

    def asked(self, seat: int | None) -> bool:
        guest = self.guests[seat]
        seen = guest.match
        return isinstance(seen, SeenMatch) and bool(seen.offered) and guest.wanted is None

    def decide(self, seat: int | None) -> None:
        """Let a guest take an action that it is offered."""
        assert seat is not None
        guest = self.guests[seat]
        assert isinstance(guest.match, SeenMatch)
        action = self.picked(guest.match.offered).action
        self.wanted.append((seat, position_number(guest.match), action))
        self.guests[seat], posts = guests.act(guest, action)
        self.send(posts, from_host=False)

    def check_guests(self) -> None:
        """Check that every guest knows what its seat may know, and nothing else."""
        for seat, guest in self.guests.items():
            assert guest.match is not None
            assert repr(seat_view(guest.match, seat)) == repr(seat_view(self.match, seat))
            assert guest.match.steps == self.match.steps
            assert guest.match.players == self.match.players
