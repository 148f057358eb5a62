"""A guest's end: it joins with a ticket, learns what its seat may know, and sends its decisions.

The guest keeps a decision until the host has moved on from the position it belongs to. If the line
breaks, the guest sends the decision again on the next line. The host accepts it only once, because
after that the position has another number. A guest trusts no host: it hangs up on a meaningless
message.

The page plays on a ``SeenMatch`` as on any match. Its ``state`` is an observation, and its legal
actions are the ones that the host offers to the seat. Only the host can play on, take back, or give
the deal: a ``SeenMatch`` is not a ``Match``, so none of this can be asked of it by mistake. It is
never over, since the host sends a finished game as a record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from don.table.game import AnyGame, Control, Event, Json, Refusal
from don.table.match import KnownMatch, Player, Step
from don.table.record import decode

from ..table.seat import read_events, read_seat_view
from ..table.standing_orders import bidding_in
from . import wire
from .offers import Description
from .transport import HangUp, Post, Send
from .wire import (
    Act,
    Answer,
    Entry,
    EventBatch,
    FromGuest,
    Hello,
    Leave,
    Now,
    Offer,
    Over,
    SeatsFree,
    Sit,
    Sorry,
    TableInfo,
    TakeBack,
    position_number,
)


@dataclass(frozen=True, slots=True)
class SeenMatch(KnownMatch):
    """An unfinished match as one seat or an onlooker knows it, without the deal and the seed."""

    offered: tuple[Control, ...] = ()

    def __post_init__(self) -> None:
        seen = self.observe(None)
        object.__setattr__(self, "to_act", seen.to_act)

    def controls(self) -> tuple[Control, ...]:
        """Return the controls that the seat is offered; none if it is not its turn."""
        return self.offered

    def observe(self, seat: int | None) -> Any:
        """Return the seat's observation, whatever ``seat`` is."""
        return self.state

    def legal_actions(self) -> tuple[Any, ...]:
        """Return the actions that the seat is offered and that bring no penalty."""
        return tuple(self.game.read_action(each.action) for each in self.offered if each.is_clean)

    def check(self, action: Any) -> Refusal | None:
        """Return why the seat cannot take this action, or None if it can.

        Of the bids, only the sensible ones are offered; the game's rules judge the others.
        """
        text = self.game.write_action(action)
        control = next((each for each in self.offered if each.action == text), None)
        if control is not None:
            return None if control.open else control.refusal
        if bidding_in(self) is None:
            return Refusal("not_now", "")
        return self.game.check(self.state, action)


def seen_match(
    game: AnyGame,
    players: tuple[Player, ...],
    seen: Any,
    opening: tuple[Event, ...],
    steps: tuple[Step, ...],
    offered: tuple[Control, ...],
    takebacks: int,
) -> SeenMatch:
    """Make a match from the messages to a seat.

    Raises ``ValueError`` if an offered action is not one of the game's, or if the game is over: the
    host sends a finished game as a record.
    """
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
    """A guest's ticket to its seat, for the first visit and for every return.

    ``key`` came with the invitation, ``token`` is this device's secret, ``name`` is the guest's
    name, and ``visits`` counts how often the guest has come.
    """

    key: str
    token: str
    name: str
    visits: int = 0


@dataclass(frozen=True, slots=True)
class Guest:
    """The state of a guest's device."""

    ticket: Ticket
    line: int | None = None
    """The line to the host; None while there is none."""
    table: TableInfo | None = None
    entries: tuple[Entry, ...] = ()
    """The entries received, perhaps more than ``match`` holds."""
    match: KnownMatch | None = None
    """The match as far as the seat knows it (``SeenMatch``), and all of it once it is over; None
    until a position has come."""
    may_undo: bool = False
    forced: tuple[int, ...] | None = None
    """The places of the seat's forced passes; None if the host does not send them."""
    wanted: Act | None = None
    """The decision that was sent but has not been carried out yet."""
    offer: Description | None = None
    """The host's offer of a direct line, until it is answered."""
    sorry: str = ""
    """The reason why the host has hung up (``wire.WHY``), or ``nonsense`` if the guest has; empty
    if neither has."""


def opened(guest: Guest, line: int, direct: bool = False) -> tuple[Guest, tuple[Post, ...]]:
    """Say hello on a new line to the host, which then sends everything again. ``direct``: ask for
    an offer."""
    ticket = replace(guest.ticket, visits=guest.ticket.visits + 1)
    hello = Hello(ticket.key, ticket.token, ticket.name, ticket.visits, direct=direct)
    guest = replace(guest, ticket=ticket, line=line, entries=(), sorry="")
    return guest, _say(guest, hello)


def closed(guest: Guest, line: int) -> Guest:
    """Forget a line that has closed. The guest keeps what it knows."""
    return replace(guest, line=None) if line == guest.line else guest


def act(guest: Guest, action: str) -> tuple[Guest, tuple[Post, ...]]:
    """Send an action that the seat is offered, at most one in each position."""
    match = guest.match
    if not isinstance(match, SeenMatch) or guest.wanted is not None:
        return guest, ()
    if not any(control.action == action and control.open for control in match.offered):
        return guest, ()
    wanted = Act(position_number(match), action)
    return replace(guest, wanted=wanted), _say(guest, wanted)


def take_back(guest: Guest) -> tuple[Post, ...]:
    """Ask to take back the seat's last decision."""
    if guest.match is None or not guest.may_undo or guest.wanted is not None:
        return ()
    return _say(guest, TakeBack(position_number(guest.match)))


def sit(guest: Guest, seat: int) -> tuple[Post, ...]:
    """Ask for a free seat instead of the guest's own, before the host has begun the game."""
    table = guest.table
    return _say(guest, Sit(seat)) if table and table.waits and seat in table.free else ()


def answer(guest: Guest, name: str, description: Description) -> tuple[Post, ...]:
    """Answer the host's offer of a direct line."""
    return _say(guest, Answer(name, description))


def leave(guest: Guest) -> tuple[Post, ...]:
    """Leave the table for good."""
    return _say(guest, Leave())


def read(
    guest: Guest, line: int, text: str, games: Mapping[str, AnyGame]
) -> tuple[Guest, tuple[Post, ...]]:
    """Handle a message from the host. ``games`` are the known games.

    Each part of a message is checked on its own, and only drawing shows whether the parts fit
    together: the caller reads more messages, if there are any, and then calls ``tried_out``.
    """
    if line != guest.line:
        return guest, ()
    try:
        message = wire.from_host(text)
        if isinstance(message, Sorry):
            return replace(guest, line=None, sorry=message.why), (HangUp(line),)
        if isinstance(message, SeatsFree):
            return guest, ()  # the guest is at the table by now
        if isinstance(message, Offer):
            return replace(guest, offer=message.offer), ()
        learned = _learned(guest, message, games)
    except ValueError:
        return replace(guest, line=None, sorry="nonsense"), (HangUp(line),)
    if not isinstance(message, Now | Over):
        return learned, ()
    return (
        _send_again(learned) if _same_game(guest, learned) else (replace(learned, wanted=None), ())
    )


def _learned(
    guest: Guest, message: TableInfo | EventBatch | Now | Over, games: Mapping[str, AnyGame]
) -> Guest:
    """Add a message to the guest's knowledge. Raises ``ValueError`` if it does not fit."""
    if isinstance(message, TableInfo):
        if message.game not in games or len(message.players) not in games[message.game].SEATS:
            raise ValueError("no such table")
        learned = replace(guest, table=message)
        if guest.table is None or _is_alike(guest.table, message):
            return learned
        # What the guest knows is about another table: drop it.
        return replace(learned, entries=(), match=None, wanted=None, may_undo=False)
    if guest.table is None:
        raise ValueError("which game?")
    game = games[guest.table.game]
    match message:
        case EventBatch(start, entries):
            if start > len(guest.entries):
                raise ValueError("something is missing")
            new = tuple(_entries(game, len(guest.table.players), start, entries))
            return replace(guest, entries=(*guest.entries[:start], *new))
        case Now(place, seen, controls, may_undo, forced):
            known = _match(game, guest, seen, controls, place[0])
            if position_number(known) != place:
                raise ValueError("something is missing")
            return replace(guest, match=known, may_undo=may_undo, forced=forced)
        case Over(record):
            return replace(guest, match=_ended(game, guest, record, games), may_undo=False)


def _is_alike(before: TableInfo, after: TableInfo) -> bool:
    """Return whether the game, the number of seats and the guest's seat are the same."""
    return (before.game, len(before.players), before.seat) == (
        after.game,
        len(after.players),
        after.seat,
    )


def _ended(game: AnyGame, guest: Guest, record: str, games: Mapping[str, AnyGame]) -> KnownMatch:
    """Read the record of the finished game. Raises ``ValueError`` if it is not of this table."""
    assert guest.table is not None
    found = decode(record, games)
    if found.game is not game or found.to_act is not None:
        raise ValueError("not the end of this game")
    if len(found.players) != len(guest.table.players):
        raise ValueError("not this table")
    return found


def tried_out(before: Guest, after: Guest, draw: Callable[[KnownMatch], object]) -> Guest:
    """Return ``after`` if its table can be drawn, otherwise ``before`` without its line."""
    if after.match is None or after.match is before.match:
        return after
    try:
        draw(after.match)
    except Exception:
        return replace(before, line=None, sorry="nonsense")
    return after


def flooded(guest: Guest, line: int) -> tuple[Guest, tuple[Post, ...]]:
    """Hang up on a line with too many messages. The guest keeps what it knows."""
    if line == guest.line:
        guest = replace(guest, line=None, sorry="nonsense")
    return guest, (HangUp(line),)


def _entries(game: AnyGame, seats: int, start: int, rows: Sequence[Json]) -> Iterator[Entry]:
    """Read entries as values of this game. Raises ``ValueError`` if they are malformed."""
    for place, row in enumerate(rows, start):
        match row:
            case [events] if place == 0:
                yield read_events(game, events)
            case [events, int(seat), str(action)] if place and 0 <= seat < seats:
                yield Step(seat, game.read_action(action), read_events(game, events))
            case _:
                raise ValueError("not an entry")


def _match(
    game: AnyGame, guest: Guest, seen: Mapping[str, Json], controls: Sequence[Json], takebacks: int
) -> SeenMatch:
    """Read what the seat now knows about the match. Raises ``ValueError`` if it does not fit."""
    assert guest.table is not None
    opening, steps = guest.entries[0] if guest.entries else None, guest.entries[1:]
    if not isinstance(opening, tuple):
        raise ValueError("no entries yet")
    view = read_seat_view(game, {"seen": seen, "told": [], "controls": controls})
    if view.seen.seat != guest.table.seat:
        raise ValueError("not what this seat knows")
    played = tuple(each for each in steps if isinstance(each, Step))
    players = guest.table.players
    return seen_match(game, players, view.seen, opening, played, view.controls, takebacks)


def _same_game(before: Guest, after: Guest) -> bool:
    """Return whether the match is the one known before, judging by its opening. If there was none
    before or is none now, it counts as the same."""
    known, now = before.match, after.match
    return known is None or now is None or known.opening == now.opening


def _send_again(guest: Guest) -> tuple[Guest, tuple[Post, ...]]:
    """Send the decision again if it belongs to the new position; otherwise drop it."""
    wanted = guest.wanted
    if wanted is None:
        return guest, ()
    if guest.match is None or wanted.at != position_number(guest.match):
        return replace(guest, wanted=None), ()
    return guest, _say(guest, wanted)


def _say(guest: Guest, message: FromGuest) -> tuple[Post, ...]:
    return () if guest.line is None else (Send(guest.line, wire.write(message)),)
