"""A guest's end: it comes with a ticket, learns what its seat may know, and says what it wants.

What it wants is kept until the host has gone on from the position it was meant for. So an action
is sent again when a line breaks, and the host takes it once, because by then the position has
another number. A guest believes no host: what makes no sense ends the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from don.table.auction import TOO_LOW
from don.table.game import AnyGame, Control, Event, Json, Refusal
from don.table.late import NotArrived
from don.table.match import KnownMatch, Player, Step
from don.table.record import decode

from ..table.seat import read_events, read_seat_view
from . import wire
from .host import Entry, at
from .transport import HangUp, Post, Send
from .wire import Act, Back, FromGuest, Hello, Leave, Now, Over, Sorry, Table, Told

# A match as a device has it that holds no more than what one seat knows.
#
# The page plays on it as on any match: it draws it, asks what may be done, chooses. Its ``state``
# is an observation, and what may be done is what the seat was offered. Only the host can play on,
# go back and tell the deal: a ``SeenMatch`` is no ``Match``, so nobody can ask it for that by
# mistake. It is never over either, since of a finished game the host tells the record.


@dataclass(frozen=True, slots=True)
class SeenMatch(KnownMatch):
    """What one seat, or an onlooker, knows of a match that goes on. Deal and seed are not known."""

    offered: tuple[Control, ...] = ()

    def __post_init__(self) -> None:
        seen = self.observe(None)
        object.__setattr__(self, "to_act", seen.to_act)

    def controls(self) -> tuple[Control, ...]:
        """What the seat is offered; nothing while others are to act."""
        return self.offered

    def observe(self, seat: int | None) -> Any:
        """What the seat knows, whoever asks."""
        return self.state

    def legal_actions(self) -> tuple[Any, ...]:
        """What the seat is offered without penalty."""
        return tuple(self.game.read_action(each.action) for each in self.offered if each.is_clean)

    def check(self, action: Any) -> Refusal | None:
        """Why the seat cannot do this. Of what was never offered all that is known is that."""
        text = self.game.write_action(action)
        control = next((each for each in self.offered if each.action == text), None)
        if control is None:
            return Refusal(TOO_LOW, "")
        return None if control.open else control.refusal


def seen_match(
    game: AnyGame,
    players: tuple[Player, ...],
    seen: Any,
    opening: tuple[Event, ...],
    steps: tuple[Step, ...],
    offered: tuple[Control, ...],
    takebacks: int,
) -> SeenMatch:
    """A match from what a seat was told. Raises ``ValueError`` for what cannot be offered, and if
    it is nobody's turn: of a finished game there is a record."""
    if seen.to_act not in range(len(players)):
        raise ValueError("nobody's turn")
    match = SeenMatch(
        game,
        seen.options,
        players,
        seen,
        opening,
        steps,
        takebacks=takebacks,
        offered=offered,
    )
    match.legal_actions()
    return match


@dataclass(frozen=True, slots=True)
class Ticket:
    """What brings a guest to its seat, the first time and again.

    ``key`` came with the invitation; ``token`` is this device's own and known to nobody else;
    ``name`` is what the guest is called; ``calls`` is how often it has come.
    """

    key: str
    token: str
    name: str
    calls: int = 0


@dataclass(frozen=True, slots=True)
class Guest:
    """What a guest's device knows."""

    ticket: Ticket
    line: int | None = None
    """The line to the host; None: there is none now."""
    table: Table | None = None
    told: tuple[Entry, ...] = ()
    """What has been told of what happened, perhaps more than ``match`` holds."""
    match: KnownMatch | None = None
    """What the seat knows (``SeenMatch``), or at the end all of it; None before the first position
    came."""
    may_undo: bool = False
    wanted: Act | None = None
    """What was said and has not come about yet."""
    sorry: str = ""
    """Why the host will not talk on, or ``nonsense``, if it was the host that made no sense."""


def opened(guest: Guest, line: int) -> tuple[Guest, tuple[Post, ...]]:
    """There is a line to the host: say who is there. What was known is told anew."""
    ticket = replace(guest.ticket, calls=guest.ticket.calls + 1)
    hello = Hello(ticket.key, ticket.token, ticket.name, ticket.calls)
    guest = replace(guest, ticket=ticket, line=line, told=(), sorry="")
    return guest, _say(guest, hello)


def closed(guest: Guest, line: int) -> Guest:
    """A line is closed; what was known stays."""
    return replace(guest, line=None) if line == guest.line else guest


def act(guest: Guest, action: str) -> tuple[Guest, tuple[Post, ...]]:
    """Do something of what the seat is offered. Nothing is said twice in one position."""
    match = guest.match
    if not isinstance(match, SeenMatch) or guest.wanted is not None:
        return guest, ()
    if not any(control.action == action and control.open for control in match.offered):
        return guest, ()
    wanted = Act(at(match), action)
    return replace(guest, wanted=wanted), _say(guest, wanted)


def take_back(guest: Guest) -> tuple[Post, ...]:
    """Ask for the last own decision back."""
    if guest.match is None or not guest.may_undo or guest.wanted is not None:
        return ()
    return _say(guest, Back(at(guest.match)))


def leave(guest: Guest) -> tuple[Post, ...]:
    """Leave for good."""
    return _say(guest, Leave())


def heard(
    guest: Guest,
    line: int,
    text: str,
    games: Mapping[str, AnyGame],
    draw: Callable[[KnownMatch], object],
) -> tuple[Guest, tuple[Post, ...]]:
    """The host has said something.

    ``games`` are those that are known; ``NotArrived`` is raised if one of them is still to come,
    and then nothing has changed. ``draw`` draws the table. Every part of a message is checked by
    itself; whether they go together is only seen by that. A table that cannot be drawn ends the
    line, and the one before stays.
    """
    learned, posts = read(guest, line, text, games)
    tried = tried_out(guest, learned, draw)
    return tried, posts if tried is learned else (HangUp(line),)


def read(
    guest: Guest, line: int, text: str, games: Mapping[str, AnyGame]
) -> tuple[Guest, tuple[Post, ...]]:
    """As ``heard``, without drawing the table: more has come already, or ``tried_out`` follows."""
    if line != guest.line:
        return guest, ()
    try:
        message = wire.from_host(text)
        if isinstance(message, Sorry):
            return replace(guest, line=None, sorry=message.why), (HangUp(line),)
        learned = _learned(guest, message, games)
    except ValueError:
        return replace(guest, line=None, sorry="nonsense"), (HangUp(line),)
    if not isinstance(message, Now | Over):
        return learned, ()
    return _go_on(learned) if _same_game(guest, learned) else (replace(learned, wanted=None), ())


def _learned(
    guest: Guest, message: Table | Told | Now | Over, games: Mapping[str, AnyGame]
) -> Guest:
    """The guest knows more. Raises ``ValueError``."""
    if isinstance(message, Table):
        if message.game not in games or len(message.players) not in games[message.game].SEATS:
            raise ValueError("no such table")
        learned = replace(guest, table=message)
        if guest.table is None or _is_alike(guest.table, message):
            return learned
        # What was known is of another table. It is not asked for what it does not have.
        return replace(learned, told=(), match=None, wanted=None, may_undo=False)
    if guest.table is None:
        raise ValueError("which game?")
    game = games[guest.table.game]
    match message:
        case Told(start, entries):
            if start > len(guest.told):
                raise ValueError("something is missing")
            new = tuple(_entries(game, len(guest.table.players), start, entries))
            return replace(guest, told=(*guest.told[:start], *new))
        case Now(place, seen, controls, may_undo):
            known = _match(game, guest, seen, controls, place[0])
            if at(known) != place:
                raise ValueError("something is missing")
            return replace(guest, match=known, may_undo=may_undo)
        case Over(record):
            return replace(guest, match=_ended(game, guest, record, games), may_undo=False)


def _is_alike(before: Table, after: Table) -> bool:
    """Return whether a match on the one table can lie on the other: game, seats, own seat."""
    return (before.game, len(before.players), before.seat) == (
        after.game,
        len(after.players),
        after.seat,
    )


def _ended(game: AnyGame, guest: Guest, record: str, games: Mapping[str, AnyGame]) -> KnownMatch:
    """The game that is over. Raises ``ValueError``."""
    assert guest.table is not None
    found = decode(record, games)
    if found.game is not game or found.to_act is not None:
        raise ValueError("not the end of this game")
    if len(found.players) != len(guest.table.players):
        raise ValueError("not this table")
    return found


def tried_out(before: Guest, after: Guest, draw: Callable[[KnownMatch], object]) -> Guest:
    """The guest after what it has read, if its table can be drawn; else what it was before, and it
    talks no more. Raises ``NotArrived``."""
    if after.match is None or after.match is before.match:
        return after
    try:
        draw(after.match)
    except NotArrived:
        raise
    except Exception:
        return replace(before, line=None, sorry="nonsense")
    return after


def flooded(guest: Guest, line: int) -> tuple[Guest, tuple[Post, ...]]:
    """More has come on a line than can be read. What was known stays."""
    if line == guest.line:
        guest = replace(guest, line=None, sorry="nonsense")
    return guest, (HangUp(line),)


def _entries(game: AnyGame, seats: int, start: int, rows: Sequence[Json]) -> Iterator[Entry]:
    """What happened, as the game's own. Raises ``ValueError``."""
    for place, row in enumerate(rows, start):
        match row:
            case [events] if place == 0:
                yield read_events(game, events)
            case [events, int(seat), str(action)] if place and 0 <= seat < seats:
                yield Step(seat, game.read_action(action), read_events(game, events))
            case _:
                raise ValueError("not what happened")


def _match(
    game: AnyGame, guest: Guest, seen: Mapping[str, Json], controls: Sequence[Json], takebacks: int
) -> SeenMatch:
    """What the seat knows now. Raises ``ValueError``."""
    assert guest.table is not None
    opening, steps = guest.told[0] if guest.told else None, guest.told[1:]
    if not isinstance(opening, tuple):
        raise ValueError("nothing has been told yet")
    view = read_seat_view(game, {"seen": seen, "told": [], "controls": controls})
    if view.seen.seat != guest.table.seat:
        raise ValueError("not what this seat knows")
    played = tuple(each for each in steps if isinstance(each, Step))
    players = guest.table.players
    return seen_match(game, players, view.seen, opening, played, view.controls, takebacks)


def _same_game(before: Guest, after: Guest) -> bool:
    """Whether the match is the one that was known before, if any was: it began alike."""
    known, now = before.match, after.match
    return known is None or now is None or known.opening == now.opening


def _go_on(guest: Guest) -> tuple[Guest, tuple[Post, ...]]:
    """The position is known: what was wanted in it is said again, what has come about is done."""
    wanted = guest.wanted
    if wanted is None:
        return guest, ()
    if guest.match is None or wanted.at != at(guest.match):
        return replace(guest, wanted=None), ()
    return guest, _say(guest, wanted)


def _say(guest: Guest, message: FromGuest) -> tuple[Post, ...]:
    return () if guest.line is None else (Send(guest.line, wire.write(message)),)
