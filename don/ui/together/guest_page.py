"""A guest's page: how it joins a table on another device, and plays there.

The host's table is a session like any other here, but its match is known only in part
(``SeenMatch``). The page sends its decisions to the host and draws what the host sends. While chips
travel, the table on the page stays as it is.

The guest's choices, typed bids, marks and standing orders are in the session, and stay on the
guest's device. The page carries out standing orders itself (``automatic_decision``), as soon as it
is the guest's turn.

The tickets of this device are stored, so that a guest keeps its seat after a reload.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace

from don.games import GAMES
from don.table.game import BadSetup
from don.table.match import LONGEST_NAME, MOST_SEED, KnownMatch, Match, check_name
from don.table.record import encode
from don.table.safe_json import read_json

from .. import notices
from ..effects import Effect, Focus, Shelve, ToOthers, Unlink
from ..i18n import ENGLISH, Words
from ..messages import Notice
from ..model import App, Update
from ..sheets import Share, Together
from ..table import autoplay, pace, standing_orders, turns
from ..table.autoplay import Forced, ForcedPass
from ..table.payment import payment
from ..table.session import GuestState, Session
from ..table.standing_orders import Orders
from . import device_tasks, join_links, offers, sealed, wire
from . import guest as guests
from .dialog_pages import Calling, HandingOver, Name, PleaseWait, Reply, Stop
from .guest import Guest, SeenMatch, Ticket
from .join_links import Join, Joined
from .offers import digest
from .rooms import relays_of
from .transport import HangUp, Post, Send, posted
from .wire import SECRET, AskSeats, SeatsFree, Sorry, position_number

MOST = 8
"""The most tickets that are stored."""
MOST_TEXT = 4_000
"""The most characters of all stored tickets."""
Draw = Callable[[App, Words], object]
"""A function that draws the page (``don.ui.view.render``)."""


def read_tickets(text: str) -> tuple[Ticket, ...]:
    """Read tickets from storage. Malformed ones are left out."""
    try:
        rows = read_json(text) if 0 < len(text) <= MOST_TEXT else None
    except ValueError:
        rows = None
    found = []
    for row in rows[:MOST] if isinstance(rows, list) else ():
        match row:
            case [str(key), str(token), str(name), int(calls)] if (
                SECRET.fullmatch(key)
                and SECRET.fullmatch(token)
                and len(name) <= LONGEST_NAME
                and 0 <= calls < MOST_SEED
            ):
                found.append(Ticket(key, token, name, calls))
    return tuple(found)


def write_tickets(tickets: tuple[Ticket, ...], new: Ticket) -> str:
    """Write tickets. ``new``, which is new or was used again, comes first. The oldest are dropped
    if there are too many."""
    others = (each for each in tickets if each.key != new.key)
    kept = (new, *others)[:MOST]
    return json.dumps([[each.key, each.token, each.name, each.visits] for each in kept])


def session_of(guest: Guest, before: Session | None = None) -> Session | None:
    """Return the guest's table as it is now, with what stays from ``before``; None if nothing is
    known yet."""
    match, table = guest.match, before
    if match is None:
        return None
    seat = guest.table.seat if guest.table is not None else None
    if table is None or table.link_seat != seat or _is_new(table, guest):
        begun = Session.begin(match, table, link_seat=seat)
        table = replace(begun, as_guest=GuestState(), viewer=seat)
    elif table.match is not match and position_number(table.match) == position_number(match):
        table = replace(table, match=match)  # other players sit at it, or are connected
    elif table.match is not match:
        kept = table.orders if match.takebacks == table.match.takebacks else Orders()
        table = replace(table.at_position(match), orders=kept)
    return replace(table, forced_passes=_forced(guest, table))


def _forced(guest: Guest, table: Session) -> Forced:
    """Return the guest's forced passes: those that the host reports, or else those that this page
    made."""
    if isinstance(table.match, Match):
        return autoplay.forced_passes(table.match)
    if guest.forced is None or table.link_seat is None:
        return table.forced_passes
    return frozenset(ForcedPass(place, table.link_seat) for place in guest.forced)


def automatic_decision(guest: Guest, table: Session) -> str | None:
    """Return the text in records of the action that the guest takes without being asked.

    It comes from a standing order or a mark, or it is the only choice. None if the guest must be
    asked, or if it is not the guest's turn.
    """
    match = table.match
    if table.status != "turn" or guest.wanted is not None:
        return None
    action = standing_orders.ordered(table.orders, match)
    if action is None and autoplay.automatic(match, table.memory):
        action = autoplay.automatic_action(match, table.memory)
    return None if action is None else match.game.write_action(action)


def _is_new(table: Session, guest: Guest) -> bool:
    """Return whether the guest's match is not the one on the table: it is another game, or the same
    one begun again."""
    match = guest.match
    assert match is not None
    if table.match.game is not match.game or table.match.opening != match.opening:
        return True
    return position_number(match) < position_number(table.match)


MOST_DIRECT = 3
"""The most direct lines that a guest at a table with one link tries in a visit. If they break again
and again, the relay is better."""
MOST_KEPT = 20
"""The most games from a host that are kept during one visit, so that no host can fill this
device."""


@dataclass(frozen=True, slots=True)
class Visiting:
    """The state of a guest's page, before and after it sits at the table."""

    join: Join
    kept: tuple[Ticket, ...] = ()
    """The tickets of this device."""
    secret: str = ""
    """The token for a new ticket; empty until the browser has sent it."""
    nobody: bool = False
    """True once it is known that no other tab of this browser has the table."""
    line: int | None = None
    """A line to the host on which the guest has not said hello yet."""
    game: str = ""
    """The code of the game that the address has named; empty if unknown."""
    asks: bool = True
    """False if the host's page has another version and does not answer whether a seat is free."""
    guest: Guest | None = None
    """The state of the guest; None until the guest's name is known."""
    seated: bool = False
    """True once the table has been on the page."""
    ended: frozenset[str] = frozenset()
    """The ids of the finished games that were kept on this device."""
    answered: tuple[int, str] | None = None
    """The line on which the host's last offer of a direct line came, and the offer's name."""
    directs: int = 0
    """The number of offers of a direct line that were answered."""
    back: str = ""
    """The id of the game of which this page was the host when the link was opened; else empty."""

    @property
    def guest_seats(self) -> frozenset[int]:
        """Return no seats: a guest has no guests."""
        return frozenset()


def of(app: App) -> Visiting | None:
    """Return the state of the visit; None unless this is a guest's page."""
    return app.together if isinstance(app.together, Visiting) else None


def arrived(app: App, link: Join, game: str = "", back: str = "") -> Update:
    """Open an invitation to a game, or the public table. ``back`` is the id of the game of which
    this page is the host, if it is one."""
    if link.looks_on:
        return _watches(app, link, game, back)
    visiting = Visiting(link, game=game, back=back)
    app = replace(app, together=visiting, sheet=Together(PleaseWait()))
    first = (
        device_tasks.Expect(frozenset()),
        device_tasks.FindTickets(),
        device_tasks.CallTab(link.key),
    )
    return app, tuple(map(ToOthers, first))


def _watches(app: App, link: Join, game: str, back: str) -> Update:
    """Look on through a relay, where an onlooker needs no name and says nothing."""
    relays = _relays(app, link)
    page = Calling() if relays else Stop("no relay")
    visiting = Visiting(link, game=game, guest=Guest(Ticket(link.key, "", "")), back=back)
    app = replace(app, together=visiting, sheet=Together(page))
    if not relays:
        return app, (Unlink(),)
    first = (device_tasks.Expect(frozenset()), device_tasks.WatchTable(link.room, relays))
    return app, tuple(map(ToOthers, first))


def hand_over(app: App, text: str) -> Update:
    """Hand a guest's code, which was opened in this separate tab, to the tab with its table."""
    return replace(app, sheet=Together(HandingOver())), (
        ToOthers(device_tasks.HandOver(text)),
        Unlink(),
    )


def refused(app: App) -> Update:
    """Refuse a link that is cut off or damaged."""
    return notices.tell(app, Notice("bad_link", {"link": "damaged"})), (Unlink(),)


def press(app: App, visiting: Visiting, what: str, value: str) -> Update:
    """Handle a press on the guest's page."""
    match what:
        case "join" if visiting.secret and _is_asked(app, visiting):
            return _named(app, visiting, value)
        case "rejoin":
            return arrived(app, visiting.join, visiting.game, visiting.back)
        case "watch-table" if visiting.join.room:
            code = sealed.watch_code(visiting.join.room)
            join = replace(visiting.join, key=code, room=code)
            return _watches(app, join, visiting.game, visiting.back)
        case "sit" if visiting.guest is not None and value.isdecimal():
            return app, posted(guests.sit(visiting.guest, int(value)))
        case "leave-table" if visiting.guest is not None:
            line = visiting.guest.line
            posts = guests.leave(visiting.guest)
            app = replace(app, together=None, session=None, screen="setup", sheet=None)
            last: tuple[Post, ...] = () if line is None else (HangUp(line),)
            return app, (*posted((*posts, *last)), *_ended())
    return app, ()


def received(app: App, visiting: Visiting, news: object, draw: Draw) -> Update:
    """Handle news from the browser, or messages from the host. ``draw`` draws the page, to test
    whether it can be drawn."""
    match news:
        case device_tasks.TicketsFound(text, secret):
            visiting = replace(visiting, kept=read_tickets(text), secret=secret)
            known = next((t for t in visiting.kept if t.key == visiting.join.key), None)
            if known is None:
                app = replace(app, sheet=Together(Name()))
                focus = Focus(("#together-name input[name=value]",), always=True)
                return replace(app, together=visiting), (focus,)
            return _with_ticket(app, visiting, known)
        case device_tasks.RoomState(open_):
            calling = isinstance(app.sheet, Together) and isinstance(app.sheet.page, Calling)
            return (replace(app, sheet=Together(Calling(open_))) if calling else app), ()
        case device_tasks.NobodyThere():
            visiting = replace(visiting, nobody=True)
            app = replace(app, together=visiting)
            return (_call_first if visiting.guest is None else _reach)(app, visiting)
        case device_tasks.AnswerMade(sdp, None):
            return _answered(app, visiting, sdp)
        case device_tasks.AnswerMade(sdp, line):
            return _answered_directly(app, visiting, sdp, line)
        case device_tasks.Opened(line):
            if visiting.guest is not None:
                return _opened(app, visiting, line)
            app = replace(app, together=replace(visiting, line=line))
            if not (visiting.join.room and visiting.asks):
                return app, ()
            return app, posted((Send(line, wire.write(AskSeats(visiting.join.key))),))
        case device_tasks.Closed(line):
            return _closed(app, visiting, line)
        case device_tasks.Silent(line) if visiting.join.room and _relays(app, visiting.join):
            app, effects = _closed(app, visiting, line)
            return app, (*posted((HangUp(line),)), *effects)
        case device_tasks.LineTexts() if visiting.guest is not None:
            return _read(app, visiting, news, draw)
        case device_tasks.LineTexts(line, texts) if line == visiting.line:
            return _waits_for_seat(app, visiting, line, texts[-1])
        case device_tasks.Flooded(line):
            return _flooded(app, visiting, line)
    return app, ()


def follow(before: App, app: App) -> Update:
    """Update the table after a change of the page, and carry out standing orders."""
    visiting = of(app)
    assert visiting is not None
    if not visiting.seated and not isinstance(app.sheet, Together):
        return _given_up(app, visiting)
    guest, table = visiting.guest, app.session
    if guest is None:
        return app, ()
    if visiting.seated and (table is None or table.as_guest is None):
        last: tuple[Post, ...] = () if guest.line is None else (HangUp(guest.line),)
        return replace(app, together=None), (*posted(last), *_ended())
    app, effects = _sent(app, visiting, guest)
    app, more = _with_news(app)
    effects += more
    app, more = _unasked(app)
    effects += more
    awake = _stays_awake(app)
    if awake != _stays_awake(before):
        effects += (ToOthers(device_tasks.StayAwake(awake)),)
    return app, effects


def _sent(app: App, visiting: Visiting, guest: Guest) -> Update:
    """Send the host the reader's last decision."""
    as_guest = app.session.as_guest if app.session is not None else None
    if as_guest is not None and as_guest.takes_back:
        return app.at_table(as_guest=replace(as_guest, takes_back=False)), posted(
            guests.take_back(guest)
        )
    if as_guest is not None and as_guest.action:
        return _act(
            app.at_table(as_guest=replace(as_guest, action="")), visiting, guest, as_guest.action
        )
    return app, ()


def _unasked(app: App) -> Update:
    """Send the host what the guest does without being asked."""
    visiting, table = of(app), app.session
    guest = visiting.guest if visiting is not None else None
    if visiting is None or guest is None or table is None or table.as_guest is None:
        return app, ()
    action = automatic_decision(guest, table) if table.match is guest.match else None
    return (app, ()) if action is None else _act(app, visiting, guest, action)


def _act(app: App, visiting: Visiting, guest: Guest, action: str) -> Update:
    """Send the host an action, and wait for its outcome."""
    table = app.session
    assert table is not None and table.as_guest is not None
    guest, posts = guests.act(guest, action)
    if guest.wanted is None:
        return app, ()
    seat, place = table.match.to_act, len(table.match.steps)
    seen = tuple(place + 1 if n == seat else up_to for n, up_to in enumerate(table.seen_up_to))
    table = replace(
        table, seen_up_to=seen, as_guest=replace(table.as_guest, sent=True), counsel=None
    )
    table = turns.with_forced(table, table.match)
    app = replace(app, together=replace(visiting, guest=guest), session=table)
    return replace(app, notices=turns.notices_to_keep(app), held=()), posted(posts)


def _named(app: App, visiting: Visiting, value: str) -> Update:
    """Take the guest's name."""
    name = " ".join(value.split())[:LONGEST_NAME]
    try:
        check_name(name, "name")
    except BadSetup:
        return replace(app, sheet=Together(Name(name, fault=True))), ()
    return _with_ticket(app, visiting, Ticket(visiting.join.key, visiting.secret, name))


def _is_asked(app: App, visiting: Visiting) -> bool:
    """Return whether the guest is being asked for a name."""
    is_there = isinstance(app.sheet, Together) and isinstance(app.sheet.page, Name)
    return visiting.guest is None and is_there


def _call_first(app: App, visiting: Visiting) -> Update:
    """Call the room before the guest has a name, to learn whether a seat is free."""
    relays = _relays(app, visiting.join) if visiting.join.room else ()
    if not relays or not visiting.nobody or visiting.line is not None:
        return app, ()
    return app, (ToOthers(device_tasks.CallRoom(visiting.join.room, relays)),)


def _waits_for_seat(app: App, visiting: Visiting, line: int, text: str) -> Update:
    """Read that a seat is free, or why there is none."""
    try:
        message = wire.from_host(text)
    except ValueError:
        message = Sorry("nonsense")
    if isinstance(message, SeatsFree):
        return app, ()
    why = message.why if isinstance(message, Sorry) else "nonsense"
    asks = why != "nonsense"
    visiting = replace(visiting, line=None, asks=asks)
    app, effects = replace(app, together=visiting), posted((HangUp(line),))
    if asks:
        app = replace(app, sheet=Together(Stop(why)))
        return app, (*effects, ToOthers(device_tasks.CallNoMore()))
    app, more = _call_first(app, visiting)
    return app, (*effects, *more)


def _with_ticket(app: App, visiting: Visiting, ticket: Ticket) -> Update:
    before = visiting.guest
    guest = Guest(ticket) if before is None else replace(before, ticket=ticket, sorry="")
    visiting = replace(visiting, guest=guest)
    app = replace(app, together=visiting, sheet=Together(PleaseWait()))
    return _reach(app, visiting)


def _reach(app: App, visiting: Visiting) -> Update:
    """Reach the host on the open line, or with an answer to its offer."""
    if visiting.line is not None:
        return _opened(app, visiting, visiting.line)
    if not visiting.nobody or (visiting.guest is not None and visiting.guest.line is not None):
        return app, ()
    if visiting.join.room:
        relays = _relays(app, visiting.join)
        if not relays:
            return replace(app, sheet=Together(Stop("no relay"))), ()
        if not visiting.seated:
            app = replace(app, sheet=Together(Calling()))
        token = "" if visiting.guest is None else visiting.guest.ticket.token
        return app, (ToOthers(device_tasks.CallRoom(visiting.join.room, relays, token)),)
    if visiting.seated:
        return app, ()  # the pad shows that there is no connection
    if visiting.join.offer is None:
        return replace(app, sheet=Together(Stop("lost"))), ()
    sdp = offers.to_sdp(visiting.join.offer, is_answer=False)
    ticket = visiting.guest.ticket if visiting.guest is not None else None
    token = "" if ticket is None else ticket.token
    return app, (ToOthers(device_tasks.MakeAnswer(sdp, visiting.join.key, token)),)


def _relays(app: App, join: Join) -> tuple[str, ...]:
    """Return the relays through which this page may reach a room; none if it may use none."""
    if join.relay and not app.any_relay:
        return ()
    return relays_of(join.relay, app.any_relay, app.relays)


def _answered(app: App, visiting: Visiting, sdp: str) -> Update:
    """Show the code for the host, with the browser's answer to the offer."""
    answer = offers.from_browser(sdp)
    if answer is None or visiting.join.offer is None:
        return replace(app, sheet=Together(Stop("browser"))), ()
    link = app.address + join_links.write(Joined(visiting.join.offer.ufrag, answer))
    return replace(app, sheet=Together(Reply(), Share("join", link, qr=True))), ()


def _opened(app: App, visiting: Visiting, line: int) -> Update:
    """Say hello on a new line to the host."""
    assert visiting.guest is not None
    if visiting.join.looks_on:
        guest = replace(visiting.guest, line=line, entries=(), sorry="")
        back = device_tasks.ComeBack(join_links.write(visiting.join))
        return replace(app, together=replace(visiting, guest=guest)), (ToOthers(back), Unlink())
    # A second line is the direct one: a relay gives one line at a time.
    is_relayed = bool(visiting.join.room) and visiting.nobody and visiting.guest.line is None
    direct = is_relayed and visiting.directs < MOST_DIRECT
    guest, posts = guests.opened(visiting.guest, line, direct)
    known = write_tickets(visiting.kept, guest.ticket)
    visiting = replace(visiting, guest=guest, line=None)
    kept = (
        device_tasks.CallNoMore(),
        device_tasks.KeepTickets(known),
        device_tasks.ComeBack(join_links.write(replace(visiting.join, offer=None))),
    )
    return replace(app, together=visiting), (*posted(posts), *map(ToOthers, kept), Unlink())


def _offered(app: App, visiting: Visiting, guest: Guest) -> Update:
    """Answer the host's offer of a direct line, unless there were too many."""
    visiting = replace(visiting, guest=replace(guest, offer=None))
    offer, line = guest.offer, guest.line
    if offer is None or line is None or visiting.directs >= MOST_DIRECT:
        return replace(app, together=visiting), ()
    visiting = replace(visiting, answered=(line, offer.ufrag), directs=visiting.directs + 1)
    sdp = offers.to_sdp(offers.near(offer, app.reaches_far), is_answer=False)
    make = device_tasks.MakeAnswer(sdp, visiting.join.key, "", line)
    return replace(app, together=visiting), (ToOthers(make),)


def _answered_directly(app: App, visiting: Visiting, sdp: str, line: int | None) -> Update:
    """Send the host the browser's answer to its offer, on the line on which the offer came."""
    guest, answered = visiting.guest, visiting.answered
    answer = offers.from_browser(sdp)
    if answer is None or guest is None or answered is None:
        return app, ()
    if guest.line != line or line != answered[0]:
        return app, ()  # that line has broken meanwhile
    answer = offers.near(answer, app.reaches_far)
    return app, posted(guests.answer(guest, answered[1], answer))


def _closed(app: App, visiting: Visiting, line: int) -> Update:
    """Forget a closed line, and call other tabs: one of them may be the host, reloading."""
    if line == visiting.line:
        visiting = replace(visiting, line=None)
    guest = visiting.guest
    app = replace(app, together=visiting)
    if guest is None:
        return _call_first(app, visiting) if _is_asked(app, visiting) else (app, ())
    if guest.line != line:
        return app, ()
    visiting = replace(visiting, guest=guests.closed(guest, line))
    app = replace(app, together=visiting)
    if visiting.join.looks_on:
        return app, ()  # the line opens again by itself
    return app, (ToOthers(device_tasks.CallTab(visiting.join.key)),)


def _flooded(app: App, visiting: Visiting, line: int) -> Update:
    """Hang up on a host that has sent too much, and drop its unread messages."""
    if visiting.guest is None:
        visiting = replace(visiting, line=None if line == visiting.line else visiting.line)
        return replace(app, together=visiting), posted((HangUp(line),))
    guest, posts = guests.flooded(visiting.guest, line)
    app = replace(app, together=replace(visiting, guest=guest))
    if guest.sorry:
        app = replace(app, sheet=Together(Stop(guest.sorry)))
    return app, posted(posts)


def _read(app: App, visiting: Visiting, news: device_tasks.LineTexts, draw: Draw) -> Update:
    """Read the host's messages, and test whether the table after the last one can be drawn."""
    effects: tuple[Effect, ...] = ()
    assert visiting.guest is not None
    before = guest = visiting.guest
    line = before.line
    for text in news.texts:
        guest, posts = guests.read(guest, news.line, text, GAMES)
        effects += posted(posts)
        visiting = replace(visiting, guest=guest)
        app, kept = _kept(replace(app, together=visiting), visiting)
        visiting = app.together
        effects += kept
    tried = guests.tried_out(before, guest, _drawing(app, visiting, draw))
    if tried is not guest and line is not None:
        guest, effects = tried, (*effects, *posted((HangUp(line),)))
        app = replace(app, together=replace(visiting, guest=guest))
    if guest.sorry and not before.sorry:
        app = replace(app, sheet=Together(Stop(guest.sorry)))
    app, more = _with_room(app)
    effects += more
    visiting = app.together
    if visiting.guest is not None and visiting.guest.offer is not None:
        app, more = _offered(app, visiting, visiting.guest)
        effects += more
    return app, effects


def _with_room(app: App) -> Update:
    """Note the room of a table that was joined by a code: a guest whose line has broken comes back
    through the relay, if this page may use it."""
    visiting = of(app)
    table = visiting.guest.table if visiting is not None and visiting.guest is not None else None
    if visiting is None or table is None or not table.room or visiting.join.room:
        return app, ()
    join = replace(visiting.join, offer=None, room=table.room, relay=table.relay)
    if not _relays(app, join):
        return app, ()
    app = replace(app, together=replace(visiting, join=join))
    return app, (ToOthers(device_tasks.ComeBack(join_links.write(join))),)


def _kept(app: App, visiting: Visiting) -> Update:
    """Keep a finished game on this device, too, once all of it is known."""
    guest = visiting.guest
    assert guest is not None
    match, table = guest.match, guest.table
    if not isinstance(match, Match) or table is None or table.seat is None:
        return app, ()
    game_id = f"together-{digest(encode(match))[:16]}"
    if game_id in visiting.ended or len(visiting.ended) >= MOST_KEPT:
        return app, ()
    visiting = replace(visiting, ended=visiting.ended | {game_id})
    return replace(app, together=visiting), (ToOthers(device_tasks.KeepGame(game_id, match)),)


def _drawing(app: App, visiting: Visiting, draw: Draw) -> Callable[[KnownMatch], None]:
    """Return a function that draws a match, to test whether it can be drawn."""

    def drawn(match: KnownMatch) -> None:
        assert visiting.guest is not None and visiting.guest.table is not None
        seat = visiting.guest.table.seat
        table = replace(Session.begin(match, link_seat=seat), as_guest=GuestState(), viewer=seat)
        draw(replace(app, session=table, screen="game", sheet=None), ENGLISH)

    return drawn


def _with_news(app: App) -> Update:
    """Update the table. Chips travel if exactly one decision is new."""
    visiting = of(app)
    assert visiting is not None and visiting.guest is not None
    guest = visiting.guest
    before = app.session if visiting.seated else None
    if before is not None and before.payment is not None and _follows(before.match, guest.match):
        return app, ()
    table = session_of(guest, before)
    if table is None or guest.table is None:
        return app, ()
    as_guest = GuestState(
        guest.wanted is not None, guest.may_undo, guest.line is None, guest.table.waits
    )
    if before is not None and table.match is before.match:
        return (app if as_guest == before.as_guest else app.at_table(as_guest=as_guest)), ()
    table = replace(table, as_guest=as_guest)
    if (
        before is None
        or table.match.opening != before.match.opening
        or table.link_seat != before.link_seat
    ):
        return turns.advance(_sit_down(app, visiting, table))
    if _is_next(before.match, table.match) and pace.TRAVEL[app.settings.speed]:
        paid = payment(before.match, table.match, with_look=True)
        table = replace(table, payment=paid, selected=None if paid else table.selected)
    if position_number(table.match)[0] != position_number(before.match)[0]:
        table = replace(table, taken_back=table.taken_back + 1)
    return turns.advance(replace(app, session=table))


def _sit_down(app: App, visiting: Visiting, table: Session) -> App:
    """Put the host's table on the page."""
    return replace(turns.at_another(app, table), together=replace(visiting, seated=True))


def _follows(before: KnownMatch, after: KnownMatch | None) -> bool:
    """Return whether ``after`` is the same game, at the same point or further on."""
    return (
        after is not None
        and before.opening == after.opening
        and position_number(after) >= position_number(before)
    )


def _is_next(before: KnownMatch, after: KnownMatch) -> bool:
    """Return whether exactly one decision was made between these two states of the match."""
    return (
        isinstance(before, SeenMatch)
        and before.takebacks == after.takebacks
        and len(after.steps) == len(before.steps) + 1
    )


def _given_up(app: App, visiting: Visiting) -> Update:
    """Give up: the dialog was closed before there was a table. A host goes back to its own one."""
    guest_line = visiting.guest.line if visiting.guest is not None else None
    lines = (line for line in (visiting.line, guest_line) if line is not None)
    back = (Shelve("open", visiting.back),) if visiting.back else ()
    return replace(app, together=None), (*posted(tuple(map(HangUp, lines))), *_ended(), *back)


def _stays_awake(app: App) -> bool:
    return of(app) is not None and app.playing is not None and app.plays_as_guest


def _ended() -> tuple[Effect, ...]:
    """Return the effects of leaving the host's table."""
    over = (device_tasks.CallNoMore(), device_tasks.ComeBack(""), device_tasks.StayAwake(False))
    return tuple(map(ToOthers, over))
