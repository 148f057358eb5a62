"""The host's end: the guests, what was sent to each of them, and what they want.

The host's page plays the match; this module only deals with the guests. ``received`` reads a
guest's message and returns *news* for the page: a guest has come, wants something, or has gone.
After every change of the match or the table, ``tell`` sends each guest what is new to it, and
nothing that its seat may not know.

No guest is trusted. The host hangs up on a guest that sends nonsense or too much; the guest can
come back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from don.table.game import AnyGame, Json
from don.table.match import Match, Step
from don.table.record import encode

from ..table.autoplay import Forced
from ..table.seat import SeatView, seat_view, write_events, write_seat_view
from . import invitations, wire
from .invitations import Invitation, Invitations
from .offers import Description
from .public_table import PublicTable
from .rooms import Room
from .transport import HangUp, Post, Send
from .wire import (
    MOST_ENTRIES,
    Act,
    Answer,
    AskSeats,
    Entry,
    EventBatch,
    Hello,
    Leave,
    Now,
    Over,
    SeatsFree,
    Sit,
    Sorry,
    TableInfo,
    TakeBack,
    position_number,
)

MOST_LINES = 24
"""The most open lines; further ones are closed at once."""
MOST_MESSAGES = 40
"""The most messages that a guest may send on one line in one position of the match."""


@dataclass(frozen=True, slots=True)
class GuestLine:
    """The state of a line to a guest.

    ``key`` is the key of the guest's invitation; empty until the guest has said hello.
    """

    key: str = ""
    visit: int = 0
    """The number of the device's visit, counted from 1 (``Hello.visit``)."""
    table: TableInfo | None = None
    sent: tuple[Entry, ...] = ()
    """The entries that were sent."""
    last_sent: str = ""
    """The last message with the position, or with the record of the finished game."""
    messages: int = 0
    """The number of messages received since ``last_sent`` was sent or, before the host has begun
    the game, on the whole line."""
    key_print: str = ""
    """The fingerprint of the key that the device has shown."""
    asks_for_seat: bool = False
    """True if somebody on the line has asked whether a seat is free."""


@dataclass(frozen=True, slots=True)
class Host:
    """The guests of a table."""

    invitations: Invitations = ()
    lines: Mapping[int, GuestLine] = field(default_factory=dict)
    room: Room | None = None
    """The room to which the table's one link leads, if there is one."""
    waits: bool = False
    """True until the host begins the game: friends are still coming, and nobody may act."""

    @property
    def guest_seats(self) -> frozenset[int]:
        """The seats played on other devices, connected or not."""
        return invitations.guest_seats(self.invitations)

    @property
    def present(self) -> frozenset[int]:
        """The seats whose devices are connected."""
        found = (self.invitation(line) for line in self.lines)
        return frozenset(each.seat for each in found if each and each.seat is not None)

    def invitation(self, line: int) -> Invitation | None:
        """Return the invitation of the guest on a line, or None."""
        key = self.lines[line].key if line in self.lines else ""
        return invitations.with_key(self.invitations, key) if key else None


@dataclass(frozen=True, slots=True)
class Came:
    """A guest has come, for the first time or again; ``seat`` is None for an onlooker.

    ``line``: the line on which it wants an offer, if it does. ``was_away``: the device was not
    already connected on another line.
    """

    seat: int | None
    name: str
    line: int | None = None
    was_away: bool = True


@dataclass(frozen=True, slots=True)
class Gone:
    """The device of a seat is no longer connected. ``for_good``: the guest has left."""

    seat: int
    for_good: bool = False


@dataclass(frozen=True, slots=True)
class Moves:
    """The guest at this seat wants to sit at another one, ``to``, and may."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Wants:
    """The seat to act wants to take this action, and may."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class WantsBack:
    """The guest at this seat wants to take back its last decision, and may."""

    seat: int


@dataclass(frozen=True, slots=True)
class Answers:
    """A guest answers the offer that has this name."""

    name: str
    answer: Description


News = Came | Gone | Moves | Wants | WantsBack | Answers
Handled = tuple[Host, tuple[Post, ...], News | None]


def opened(host: Host, line: int, key_print: str = "") -> tuple[Host, tuple[Post, ...]]:
    """Add a new line to this device.

    If there are too many, hang up on the one that has been choosing a seat the longest, or else on
    the new one.
    """
    posts: tuple[Post, ...] = ()
    if len(host.lines) >= MOST_LINES:
        choosing = (n for n, each in host.lines.items() if each.asks_for_seat and not each.key)
        oldest = next(choosing, None)
        if oldest is None:
            return host, _sorry(line, "crowded")
        host, posts = _without(host, oldest), _sorry(oldest, "crowded")
    return _with_line(host, line, GuestLine(key_print=key_print)), posts


def closed(host: Host, line: int) -> tuple[Host, News | None]:
    """Forget a line that has closed. Its guest has gone unless it has another line."""
    known = host.invitation(line)
    host = _without(host, line)
    if known is None or known.seat is None or known.seat in host.present:
        return host, None
    return host, Gone(known.seat)


def received(
    host: Host,
    match: Match,
    line: int,
    text: str,
    undoing: int | None = None,
    free: Sequence[int] = (),
) -> Handled:
    """Handle a message from a guest.

    ``undoing`` is the seat that may take back its last decision, or None. ``free`` are the seats at
    which people who come by the one link may sit down, the best first.
    """
    if line not in host.lines:
        return host, (), None
    was = host.lines[line]
    host = _with_line(host, line, replace(was, messages=was.messages + 1))
    if was.messages >= MOST_MESSAGES:
        return _hung_up(host, line, "flood")
    try:
        message = wire.from_guest(text)
    except ValueError:
        return _hung_up(host, line, "nonsense")
    if isinstance(message, AskSeats):
        if host.room is None or message.key != host.room.key or was.key:
            return _hung_up(host, line, "unknown")
        return _with_line(host, line, replace(host.lines[line], asks_for_seat=True)), (), None
    if isinstance(message, Hello):
        host, message, why_not = _by_link(host, message, free)
        return _welcome(host, line, message, why_not)
    known = host.invitation(line)
    if known is None:
        return _hung_up(host, line, "nonsense")
    match message:
        case Sit(to) if host.waits and known.seat is not None and to in free:
            return host, (), Moves(known.seat, to)
        case Act() if host.waits:
            return host, (), None  # the guest sends it again with the next position
        case Act(place, action) if place == position_number(match) and _may(match, known, action):
            assert known.seat is not None
            return host, (), Wants(known.seat, action)
        case TakeBack(place) if place == position_number(match) and known.seat is not None:
            return host, (), WantsBack(known.seat) if known.seat == undoing else None
        case Answer(name, answer):
            return host, (), Answers(name, answer)
        case Leave() if known.seat is not None:
            host = replace(host, invitations=invitations.withdrawn(host.invitations, known.seat))
            return _without(host, line), (HangUp(line),), Gone(known.seat, for_good=True)
    return host, (), None


def flooded(host: Host, line: int) -> Handled:
    """Hang up on a line with too many messages."""
    if line not in host.lines:
        return host, (HangUp(line),), None
    return _hung_up(host, line, "flood")


def tell(
    host: Host,
    match: Match,
    undoing: int | None = None,
    forced: Forced = frozenset(),
    free: Sequence[int] = (),
) -> tuple[Host, tuple[Post, ...]]:
    """Send every guest the news about the table and the match.

    ``undoing`` is the seat that may take back its last decision, or None. ``forced`` are the forced
    passes: each guest is sent its own. ``free`` are the free seats. A guest whose invitation is
    void learns only that, and then the host hangs up.
    """
    posts: tuple[Post, ...] = ()
    for line, was in list(host.lines.items()):
        known = host.invitation(line)
        if known is not None:
            guest, texts = _news_for(host, was, known.seat, match, undoing, forced, free)
            host = _with_line(host, line, guest)
            posts += tuple(Send(line, text) for text in texts)
        elif was.key:
            host, posts = _without(host, line), (*posts, *_sorry(line, "unknown"))
        elif was.asks_for_seat and (why := _why_not(host, free)):
            host = _without(_watchable(host, why), line)
            posts += _sorry(line, why)
        elif was.asks_for_seat:
            text = wire.write(SeatsFree())
            if text != was.last_sent:
                host = _with_line(host, line, replace(was, last_sent=text, messages=0))
                posts += (Send(line, text),)
    return host, posts


def published(
    host: Host, match: Match, before: PublicTable, free: Sequence[int] = ()
) -> PublicTable:
    """Return the table as all may see it. ``before`` was published earlier; ``free`` are the free
    seats."""
    entries: tuple[Entry, ...] = () if match.to_act is None else (match.opening, *match.steps)
    full = entries[: len(entries) // MOST_ENTRIES * MOST_ENTRIES]
    same = before.entries == full
    batches = (
        before.batches if same else tuple(map(wire.write, _batches_since(match.game, (), full)))
    )
    line = GuestLine(sent=full)
    _, head = _news_for(replace(host, room=None), line, None, match, None, frozenset(), free)
    return PublicTable(batches, tuple(head), full)


def close(host: Host) -> tuple[Host, tuple[Post, ...]]:
    """Close the table: hang up on all guests, and forget their invitations."""
    return Host(), tuple(post for line in host.lines for post in _sorry(line, "gone"))


def taken_over(host: Host, seat: int) -> Host:
    """Let the host or a bot play a seat until its device is back."""
    return replace(host, invitations=invitations.taken_over(host.invitations, seat))


def moved(host: Host, seat: int, to: int) -> Host:
    """Let a guest sit at a free seat; whoever is expected there gets the guest's old seat. The
    guest is sent everything again."""
    host = replace(host, invitations=invitations.swapped(host.invitations, seat, to))
    for line, guest in host.lines.items():
        known = host.invitation(line)
        if known is not None and known.seat in (seat, to):
            host = _with_line(host, line, replace(guest, sent=(), last_sent=""))
    return host


def invite(host: Host, seat: int | None, key: str) -> Host:
    """Add an invitation; an earlier one to the same seat becomes void."""
    return replace(host, invitations=invitations.invited(host.invitations, seat, key))


def _may(match: Match, known: Invitation, action: str) -> bool:
    """Return whether a guest may take this action now: for its own seat, in turn, by the rules."""
    seat = known.seat
    if seat is None or known.taken_over or seat != match.to_act or match.is_full:
        return False
    if match.players[seat].bot is not None:
        return False
    try:
        return match.check(match.game.read_action(action)) is None
    except ValueError:
        return False


def _by_link(host: Host, hello: Hello, free: Sequence[int]) -> tuple[Host, Hello, str]:
    """Give a device that comes by the one link an invitation of its own, if it has none yet.

    Also return its hello with the key of that invitation, and why it may get none (``wire.WHY``).
    """
    room = host.room
    if room is None or hello.key != room.key:
        return host, hello, "unknown"
    hello = replace(hello, key=invitations.key_of(hello.key, hello.token))
    if invitations.with_key(host.invitations, hello.key) is not None:
        return host, hello, ""
    if why := _why_not(host, free):
        return _watchable(host, why), hello, why
    # "crowded" is the reason if there are too many invitations to add this one.
    return invite(host, free[0], hello.key), hello, "crowded"


def _why_not(host: Host, free: Sequence[int]) -> str:
    """Return why a new guest gets no seat by the one link (``wire.WHY``); empty if a new guest can
    get one."""
    locked = host.room is not None and host.room.locked
    return "locked" if locked else "" if free else "full"


def _watchable(host: Host, why_not: str) -> Host:
    """Open the public table as soon as somebody has found all seats taken."""
    if why_not != "full" or host.room is None:
        return host
    return replace(host, room=replace(host.room, watched=True))


def _welcome(host: Host, line: int, hello: Hello, why_not: str) -> Handled:
    """Give a guest that says hello its seat, or hang up.

    ``why_not`` is the reason to give if it has no invitation.
    """
    if hello.version != wire.VERSION:
        return _hung_up(host, line, "version")
    known = invitations.with_key(host.invitations, hello.key)
    if known is None:
        return _hung_up(host, line, why_not)
    if known.token not in ("", hello.token):
        return _hung_up(host, line, "taken")
    if host.lines[line].key:
        return _hung_up(host, line, "nonsense")
    posts: tuple[Post, ...] = ()
    was_away = known.seat not in host.present
    for other in _lines_of(host, hello.token):
        if host.lines[other].visit > hello.visit:
            return _hung_up(host, line, "elsewhere")
        host, posts = _without(host, other), (*posts, *_sorry(other, "elsewhere"))
    shown = host.lines[line].key_print
    taken = invitations.taken(host.invitations, hello.key, hello.token, shown)
    host = replace(host, invitations=taken)
    host = _with_line(host, line, replace(host.lines[line], key=hello.key, visit=hello.visit))
    return host, posts, Came(known.seat, hello.name, line if hello.direct else None, was_away)


def _lines_of(host: Host, token: str) -> list[int]:
    """Return the lines of a device. It has more than one only until the host notices."""
    found = ((line, host.invitation(line)) for line in host.lines)
    return [line for line, known in found if known is not None and known.token == token]


def _news_for(
    host: Host,
    line: GuestLine,
    seat: int | None,
    match: Match,
    undoing: int | None,
    forced: Forced,
    free: Sequence[int] = (),
) -> tuple[GuestLine, list[str]]:
    """Return the state of a guest's line after the news is sent, and the texts to send."""
    texts = []
    room = host.room
    way = ("", "") if room is None else (room.code, room.relay)
    where = _where(host, match, free)
    may_sit = tuple(sorted(free)) if host.waits and seat is not None else ()
    table = TableInfo(match.game.CODE, match.players, where, seat, *way, host.waits, may_sit)
    if table != line.table:
        texts.append(wire.write(table))
    if match.to_act is None:
        over = wire.write(Over(encode(match)))
        messages = line.messages if over == line.last_sent else 0
        texts += [over] if texts or over != line.last_sent else []
        return replace(line, table=table, last_sent=over, messages=messages), texts
    entries: tuple[Entry, ...] = (match.opening, *match.steps)
    texts += map(wire.write, _batches_since(match.game, line.sent, entries))
    view = seat_view(match, seat)
    written = write_seat_view(match.game, SeatView(view.seen, (), view.controls))
    seen, controls = written["seen"], written["controls"]
    assert isinstance(seen, dict) and isinstance(controls, list)
    may_undo = seat is not None and seat == undoing
    own = tuple(sorted(one.place for one in forced if one.seat == seat))
    now = wire.write(Now(position_number(match), seen, controls, may_undo, own))
    messages = line.messages if now == line.last_sent or host.waits else 0
    if texts or now != line.last_sent:
        texts.append(now)
    return replace(line, table=table, sent=entries, last_sent=now, messages=messages), texts


def _batches_since(
    game: AnyGame, known: tuple[Entry, ...], entries: tuple[Entry, ...]
) -> Iterator[EventBatch]:
    """Yield the entries that turn what a guest has, ``known``, into ``entries``. The guest may have
    entries that are no longer valid."""
    if known == entries:
        return
    pairs = enumerate(zip(known, entries, strict=False))
    same = next((n for n, (one, other) in pairs if one != other), min(len(known), len(entries)))
    # If entries were only taken back, an empty batch says where the valid ones end.
    for start in range(same, len(entries), MOST_ENTRIES) or (same,):
        yield EventBatch(
            start, [_written(game, each) for each in entries[start : start + MOST_ENTRIES]]
        )


def _written(game: AnyGame, entry: Entry) -> list[Json]:
    if isinstance(entry, Step):
        return [write_events(entry.events), entry.seat, game.write_action(entry.action)]
    return [write_events(entry)]


def _where(host: Host, match: Match, free: Sequence[int]) -> tuple[str, ...]:
    """Return where each seat is played (``wire.WHERE``). Whoever is expected at a ``free`` seat has
    not come yet."""
    guest_seats, present = host.guest_seats, host.present
    return tuple(
        "bot"
        if player.bot is not None
        else "host"
        if seat not in guest_seats and seat not in free
        else "there"
        if seat in present
        else "away"
        for seat, player in enumerate(match.players)
    )


def _hung_up(host: Host, line: int, why: str) -> Handled:
    host, gone = closed(host, line)
    return host, _sorry(line, why), gone


def _sorry(line: int, why: str) -> tuple[Post, ...]:
    return Send(line, wire.write(Sorry(why))), HangUp(line)


def _with_line(host: Host, line: int, what: GuestLine) -> Host:
    return replace(host, lines={**host.lines, line: what})


def _without(host: Host, line: int) -> Host:
    return replace(host, lines={n: each for n, each in host.lines.items() if n != line})
