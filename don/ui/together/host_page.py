"""The host's page: the invited guests, the guests who have come, and what they want.

The match is on the host's table like any other. Guests' decisions are carried out as if they had
been made here. After every change of the match, the guests are sent what is new.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from don.table.game import BadSetup
from don.table.match import LONGEST_NAME, KnownMatch, Match, Player, check_name

from .. import last_table, notices
from ..effects import Effect, Focus, Save, ToOthers
from ..game import ui_of
from ..messages import Notice
from ..model import App, Update
from ..setup import FormDraft
from ..sheets import Share, Together
from ..table import presses, turns
from . import device_tasks, invitations, join_links, offers, sealed, wire
from . import host as hosts
from .dialog_pages import Code, HostName, HostSeats
from .host import Answers, Came, Gone, Host, Moves, News, Wants, WantsBack
from .join_links import Join, Joined
from .public_table import PublicTable
from .rooms import Room, relays_of
from .transport import HangUp, Send, posted
from .wire import Offer


@dataclass(frozen=True, slots=True)
class Hosting:
    """The state of the guests on the host's page."""

    host: Host = field(default_factory=Host)
    expected: frozenset[int] = frozenset()
    """The seats of people who will have their own devices but have no invitation yet."""
    names: Mapping[int, str] = field(default_factory=dict)
    """The names of the guests who have come, by seat."""
    relayed: bool = False
    """True while a relay is connected, so that the table's one link works."""
    named: bool = False
    """True once the host has given a name for the guests to read."""
    stopped: bool = False
    """True while the clock is stopped because the dialog is open."""
    public: PublicTable = field(default_factory=PublicTable)
    """What is published for onlookers."""

    @property
    def guest_seats(self) -> frozenset[int]:
        """The seats played on other devices."""
        return self.host.guest_seats | self.expected


def of(app: App) -> Hosting | None:
    """Return the state of the guests; None unless this is a host's page."""
    return app.together if isinstance(app.together, Hosting) else None


def relays(app: App) -> tuple[str, ...]:
    """Return the relays that a link made now would use; none if there can be no link."""
    return relays_of(app.settings.relay, app.any_relay, app.relays)


def open_seats(app: App, expected: frozenset[int] = frozenset()) -> App:
    """Open the dialog for inviting people, and stop the clock meanwhile."""
    hosting = of(app) or Hosting()
    stopped = hosting.stopped or (app.session is not None and not app.session.paused)
    hosting = replace(hosting, expected=hosting.expected | expected, stopped=stopped)
    app = replace(app, together=hosting, sheet=Together(HostSeats()))
    return app.at_table(paused=True) if stopped else app


def begun(app: App) -> App:
    """Begin a game in which each person except the first plays on their own device."""
    assert app.session is not None
    app = open_seats(app, frozenset(app.session.people[1:]))
    return app.at_table(guest_seats=app.together.guest_seats)


def press(app: App, hosting: Hosting, what: str, value: str) -> Update:
    """Handle a press on the host's page."""
    match what:
        case "seats":
            return replace(app, sheet=Together(HostSeats())), ()
        case "invite" if not value and hosting.host.room is not None:
            room = replace(hosting.host.room, watched=True)
            app = replace(app, sheet=Together(HostSeats(watch=True)))
            return _with_host(app, hosting, replace(hosting.host, room=room)), ()
        case "invite":
            seat = _seat(app, value)
            if value and seat is None:
                return app, ()
            app = app if isinstance(app.sheet, Together) else open_seats(app)
            if _is_nameless(app, hosting):
                app = replace(app, sheet=Together(HostName(seat)))
                return app, (Focus(("#together-own",), always=True),)
            return app, (ToOthers(_offer(app, hosting, seat)),)
        case "own-name":
            return _named(app, hosting, value)
        case "one-link" if relays(app) and app.session is not None:
            if _is_nameless(app, hosting):
                app = replace(app, sheet=Together(HostName(None, link=True)))
                return app, (Focus(("#together-own",), always=True),)
            return app, (ToOthers(device_tasks.MakeRoom()),)
        case "lock" if hosting.host.room is not None:
            room = replace(hosting.host.room, locked=not hosting.host.room.locked)
            return _with_host(app, hosting, replace(hosting.host, room=room)), ()
        case "send-away" if hosting.host.room is not None:
            seat = _seat(app, value)
            return (app, ()) if seat is None else _sent_away(app, hosting, hosting.host.room, seat)
        case "reply":
            return _reply(app, value)
        case "scan" | "scan-stop":
            on = what == "scan"
            return _with_code(app, scanning=on, fault=""), (ToOthers(device_tasks.Scan(on)),)
        case "seat-bot" | "seat-here":
            seat = _seat(app, value)
            if seat is None:
                return app, ()
            return _taken_over(app, hosting, seat, by_bot=what == "seat-bot")
    return app, ()


def received(app: App, hosting: Hosting, news: object) -> Update:
    """Handle news from the browser, or messages from a guest."""
    match news:
        case device_tasks.OfferMade(line=None) as made:
            return _offered(app, hosting, made)
        case device_tasks.OfferMade(sdp=sdp, line=int(line)):
            offer = offers.from_browser(sdp)
            if offer is None or line not in hosting.host.lines:
                return app, ()
            near = offers.near(offer, app.reaches_far)
            return app, posted((Send(line, wire.write(Offer(near))),))
        case device_tasks.RoomMade(code, key, pair) if hosting.host.room is None:
            room = Room(code, key, pair, app.settings.relay if app.any_relay else "")
            app = replace(app, sheet=Together(HostSeats()))
            return _with_host(app, hosting, replace(hosting.host, room=room)), ()
        case device_tasks.RoomState(open_):
            return replace(app, together=replace(hosting, relayed=open_)), ()
        case device_tasks.AnswerTaken(done):
            fault = "" if done else "old"
            return _with_code(app, fault=fault, connecting=done, scanning=False), ()
        case device_tasks.Unreached():
            page = app.sheet.page if isinstance(app.sheet, Together) else None
            if not isinstance(page, Code) or not (page.connecting or page.known):
                return app, ()  # the news is about another guest
            return _with_code(app, fault="reach", connecting=False), ()
        case device_tasks.Scanned(text):
            app, effects = _reply(app, text)
            return app, (*effects, ToOthers(device_tasks.Scan(False)))
        case device_tasks.NoCamera():
            return _with_code(app, fault="camera", scanning=False), ()
        case device_tasks.Opened(line, shown):
            host, posts = hosts.opened(hosting.host, line, shown)
            return _with_host(app, hosting, host), posted(posts)
        case device_tasks.Closed(line):
            host, gone = hosts.closed(hosting.host, line)
            return _followed(_with_host(app, hosting, host), gone)
        case device_tasks.LineTexts(line, texts) if app.session is not None:
            return _listened(app, line, texts)
        case device_tasks.Flooded(line):
            host, posts, gone = hosts.flooded(hosting.host, line)
            app, effects = _followed(_with_host(app, hosting, host), gone)
            return app, (*posted(posts), *effects)
    return app, ()


def _listened(app: App, line: int, texts: tuple[str, ...]) -> Update:
    """Handle messages from a guest, in order. After a hang-up, ignore the rest."""
    effects: tuple[Effect, ...] = ()
    for text in texts:
        hosting, match = of(app), app.full_match
        if hosting is None or match is None or line not in hosting.host.lines:
            break
        free = _free(hosting, match)
        host, posts, from_guest = hosts.received(
            hosting.host, match, line, text, undoing(app), free
        )
        app, more = _followed(_with_host(app, hosting, host), from_guest)
        effects += (*posted(posts), *more)
    return app, effects


def follow(before: App, app: App) -> Update:
    """Update the table after a change of the page, and send the guests what is new."""
    hosting = of(app)
    assert hosting is not None
    table = app.session
    if table is not None and table.elsewhere:
        return replace(app, together=None), left(hosting)
    if table is None or table.as_guest is not None:
        return _closed(app, hosting)
    effects: tuple[Effect, ...] = ()
    if hosting.stopped and not isinstance(app.sheet, Together):
        hosting = replace(hosting, stopped=False)
        app = replace(app, together=hosting)
        if table.paused:
            app, effects = presses.pause(app, table)
    if _is_new(before, app):
        app, effects = _seated_again(app, hosting)
    hosting, table = app.together, app.session
    assert table is not None
    if table.guest_seats != hosting.guest_seats:
        viewer = None if table.viewer in hosting.guest_seats else table.viewer
        app = app.at_table(guest_seats=hosting.guest_seats, viewer=viewer)
        app, more = turns.advance(app)
        effects += more
    app, more = _waited(app)
    effects += more
    hosting, table = app.together, app.session
    assert table is not None
    app = _with_link(app, hosting)
    wanted = hosting.guest_seats or hosting.host.invitations or hosting.host.room
    if not (wanted or isinstance(app.sheet, Together)):
        return replace(app, together=None), (*effects, *_kept(before, app))
    match = app.full_match
    if match is None or (match is before.match and app.together is before.together):
        return app, effects
    free = _free(hosting, match)
    host, posts = hosts.tell(hosting.host, match, undoing(app), table.forced_passes, free)
    app = _with_host(app, hosting, host)
    app, shown = _published(app, match)
    return app, (*effects, *_kept(before, app), *posted(posts), *shown)


def _waited(app: App) -> Update:
    """Wait for friends while the dialog with the one link is open, until the first decision. Then
    bots take the seats of those who have not come."""
    hosting, table = of(app), app.session
    assert hosting is not None and table is not None
    waits = is_waiting(app, hosting)
    began = hosting.host.waits and not waits
    app = _with_host(app, hosting, replace(hosting.host, waits=waits))
    effects: tuple[Effect, ...] = ()
    for seat in sorted(hosting.expected) if began else ():
        hosting = of(app)
        assert hosting is not None
        app, more = _taken_over(app, hosting, seat, by_bot=True)
        effects += more
    return app, effects


def is_waiting(app: App, hosting: Hosting) -> bool:
    """Return whether the host still waits for friends who have the table's one link."""
    asks = hosting.host.room is not None and isinstance(app.sheet, Together)
    return asks and app.session is not None and not app.session.match.steps


def _published(app: App, match: Match) -> Update:
    """Publish what is new for onlookers, if there may be any."""
    hosting = of(app)
    assert hosting is not None
    if hosting.host.room is None or not hosting.host.room.watched:
        return app, ()
    table = hosts.published(hosting.host, match, hosting.public, _free(hosting, match))
    if table == hosting.public:
        return app, ()
    app = replace(app, together=replace(hosting, public=table))
    return app, (ToOthers(device_tasks.PublishTable(table)),)


def _with_link(app: App, hosting: Hosting) -> App:
    """Put the table's one link on the page with the seats, as soon as there is one."""
    room, sheet = hosting.host.room, app.sheet
    if room is None or not isinstance(sheet, Together) or not isinstance(sheet.page, HostSeats):
        return app
    assert app.session is not None
    code = sealed.watch_code(room.code) if sheet.page.watch else room.code
    key = code if sheet.page.watch else room.key
    link = Join(key, None, _own_name(app), code, room.relay)
    url = join_links.page_of(app.address, app.session.match.game.CODE) + join_links.write(link)
    if sheet.share is not None and sheet.share.url == url:
        return app
    return replace(app, sheet=replace(sheet, share=Share("join", url, qr=sheet.page.watch)))


def _own_name(app: App) -> str:
    """Return the name of the person at the host's device; empty if there is none."""
    table = app.session
    if table is None or table.you is None:
        return ""
    return table.match.players[table.you].name


def _free(hosting: Hosting, match: KnownMatch) -> tuple[int, ...]:
    """Return the seats at which people who come by the one link may sit down, the best first:
    those kept for people, then those of bots."""
    taken = {i.seat for i in hosting.host.invitations if i.token}
    waiting = (hosting.expected | hosting.host.guest_seats) - taken
    bots = {seat for seat, player in enumerate(match.players) if player.bot is not None}
    return (*sorted(waiting), *sorted(bots - taken - waiting))


def _is_new(before: App, app: App) -> bool:
    """Return whether another game is on the table now. The first game with guests does not count
    as another."""
    was, now = before.full_match, app.full_match
    if of(before) is None or was is None or now is None:
        return False
    return was.dealt is not now.dealt


def undoing(app: App) -> int | None:
    """Return the seat of the guest that may take back its last decision, or None."""
    table, hosting = app.session, of(app)
    if (
        table is None
        or hosting is None
        or table.last_own is None
        or not presses.can_take_back(table)
    ):
        return None
    seat = table.match.steps[table.last_own].seat
    return seat if seat in hosting.guest_seats else None


def resumed(app: App, text: str) -> App:
    """Expect the guests of a stored game back when the game is on the table again.

    ``text`` holds the stored invitations.
    """
    assert app.session is not None
    match = app.session.match
    invited, room = invitations.read(text, len(match.players)), invitations.read_room(text)
    if room is None and not any(each.token for each in invited):
        return app
    names = {seat: match.players[seat].name for each in invited if (seat := each.seat) is not None}
    hosting = Hosting(Host(invited, room=room), names=names, named=room is not None)
    viewer = None if app.session.viewer in hosting.guest_seats else app.session.viewer
    app = replace(app, together=hosting).at_table(guest_seats=hosting.guest_seats, viewer=viewer)
    return open_seats(app) if room is not None and not match.steps else app


def _seat(app: App, value: str) -> int | None:
    seats = range(len(app.match.players)) if app.match is not None else ()
    return next((seat for seat in seats if value == str(seat)), None)


def _is_nameless(app: App, hosting: Hosting) -> bool:
    """Return whether guests would see the host under a name that the host has never chosen."""
    table = app.session
    if hosting.named or table is None or table.you is None:
        return False
    return table.match.players[table.you].name == ui_of(table.match.game).FACTS.first_names[0]


def _named(app: App, hosting: Hosting, value: str) -> Update:
    """Take the host's name: put it at the seat, in the form and in the stored last table. Then make
    the offer that was asked for."""
    page, table = app.sheet.page if isinstance(app.sheet, Together) else None, app.session
    if not isinstance(page, HostName) or table is None or table.you is None:
        return app, ()
    name = " ".join(value.split())[:LONGEST_NAME]
    try:
        check_name(name, "name")
    except BadSetup:
        return replace(app, sheet=Together(replace(page, fault=True))), ()
    hosting = replace(hosting, named=True)
    fields = {**app.draft.fields, "name-0": name}
    app = replace(app, draft=FormDraft(fields), together=hosting, sheet=Together(HostSeats()))
    app, kept = last_table.keep(app, fields)
    app, effects = _reseated(app, table.you, Player(name))
    make = device_tasks.MakeRoom() if page.link else _offer(app, hosting, page.seat)
    return app, (kept, *effects, ToOthers(make))


def _offer(app: App, hosting: Hosting, seat: int | None) -> device_tasks.MakeOffer:
    """Return the task of making an offer for a seat.

    A known device comes back without showing a code. If the dialog already shows a code for this
    seat, that way has failed, and the new code is for any device.
    """
    page = app.sheet.page if isinstance(app.sheet, Together) else None
    known = None if seat is None else _to_seat(hosting, seat)
    if known is None or not (known.token and known.key_print):
        return device_tasks.MakeOffer(seat)
    if isinstance(page, Code) and page.seat == seat:
        return device_tasks.MakeOffer(seat)
    return device_tasks.MakeOffer(seat, known.token, known.key_print)


def _offered(app: App, hosting: Hosting, made: device_tasks.OfferMade) -> Update:
    """Show the code with an offer. If there is an invitation to the seat already, its key stays
    the same, so that its guest can come back."""
    seat, secret, sdp = made.seat, made.secret, made.sdp
    if not isinstance(app.sheet, Together) or app.session is None:
        return app, ()
    known = _to_seat(hosting, seat)
    key = secret if known is None else known.key
    host = hosting.host if known is not None else hosts.invite(hosting.host, seat, secret)
    expected = hosting.expected - {seat}
    address = join_links.page_of(app.address, app.session.match.game.CODE)
    app = replace(app, together=replace(hosting, host=host, expected=expected))
    offer = offers.from_browser(sdp)
    link = address + join_links.write(Join(key, offer, _own_name(app)))
    page = Code(seat, known=made.known)
    return replace(app, sheet=Together(page, Share("join", link, qr=True))), ()


def _to_seat(hosting: Hosting, seat: int | None) -> invitations.Invitation | None:
    """Return the valid invitation for a seat or, for an onlooker, one not taken yet; else None."""
    if seat is not None:
        return invitations.to_seat(hosting.host.invitations, seat)
    free = (each for each in hosting.host.invitations if each.seat is None and not each.token)
    return next(free, None)


def _reply(app: App, text: str) -> Update:
    """Handle the text of a guest's code, pasted or scanned."""
    try:
        link = join_links.read(join_links.find(text))
    except ValueError:
        link = None
    if not isinstance(link, Joined):
        fault = "own" if isinstance(link, Join) else "link"
        return _with_code(app, fault=fault, scanning=False), ()
    return _with_code(app, fault=""), (ToOthers(answer(link)),)


def answer(link: Joined) -> device_tasks.TakeAnswer:
    """Return the task of taking the answer in a guest's code."""
    return device_tasks.TakeAnswer(link.name, offers.to_sdp(link.answer, is_answer=True))


def _with_code(app: App, **changes: object) -> App:
    """Change the dialog with the code, if it is open."""
    if not isinstance(app.sheet, Together) or not isinstance(app.sheet.page, Code):
        return app
    page = replace(app.sheet.page, **changes)  # type: ignore[arg-type]
    return replace(app, sheet=replace(app.sheet, page=page))


def _followed(app: App, news: News | None) -> Update:
    """Act on news of a guest."""
    hosting, table = app.together, app.session
    assert table is not None
    match news:
        case Came(None, name):
            return _greeted(app, None, name), ()
        case Came(seat, name, line, was_away) if seat is not None:
            names, expected = {**hosting.names, seat: name}, hosting.expected - {seat}
            app = replace(app, together=replace(hosting, names=names, expected=expected))
            app, effects = _reseated(_greeted(app, seat, name, was_away), seat, Player(name))
            direct = () if line is None else (ToOthers(device_tasks.MakeOffer(seat, line=line)),)
            return app, (*effects, *direct)
        case Answers(name, answer):
            sdp = offers.to_sdp(offers.near(answer, app.reaches_far), is_answer=True)
            return app, (ToOthers(device_tasks.TakeAnswer(name, sdp)),)
        case Gone(seat, for_good):
            player = table.match.players[seat]
            code = "guest_left" if for_good else "guest_gone"
            app = notices.tell(app, Notice(code, {"name": player.name}))
            if not for_good or player.bot is not None:
                return app, ()
            return _reseated(app, seat, _bot(table.match, player.name))
        case Moves(seat, to):
            return _swapped(app, hosting, seat, to)
        case Wants(_, action):
            return turns.decide(app, table, action)
        case WantsBack():
            return presses.taken_back(app, table)
    return app, ()


def _greeted(app: App, seat: int | None, name: str, was_away: bool = True) -> App:
    """Greet a guest who was away; if the dialog shows that guest's code, go back to the seats."""
    page = app.sheet.page if isinstance(app.sheet, Together) else None
    if isinstance(page, Code) and page.seat == seat:
        app = replace(app, sheet=Together(HostSeats()))
    return notices.tell(app, Notice("guest_came", {"name": name})) if was_away else app


def _taken_over(app: App, hosting: Hosting, seat: int, by_bot: bool) -> Update:
    """Play a guest's seat here: by a bot until the guest is back, or by a person for good."""
    assert app.session is not None
    match = app.session.match
    player, host = match.players[seat], hosting.host
    if by_bot:
        host = hosts.taken_over(host, seat)
        player = _bot(match, player.name)
    else:
        host = replace(host, invitations=invitations.withdrawn(host.invitations, seat))
        player = Player(player.name)
    hosting = replace(hosting, host=host, expected=hosting.expected - {seat})
    app = replace(app, together=hosting).at_table(guest_seats=hosting.guest_seats)
    return _reseated(app, seat, player)


def _sent_away(app: App, hosting: Hosting, room: Room, seat: int) -> Update:
    """Send a guest away: a bot plays on, and nobody new is let in until the host allows it."""
    assert app.session is not None
    match = app.session.match
    invited = invitations.withdrawn(hosting.host.invitations, seat)
    host = replace(hosting.host, invitations=invited, room=replace(room, locked=True))
    app = _with_host(app, hosting, host).at_table(guest_seats=host.guest_seats | hosting.expected)
    return _reseated(app, seat, _bot(match, match.players[seat].name))


def _swapped(app: App, hosting: Hosting, seat: int, to: int) -> Update:
    """Let a guest sit at a free seat. Whoever is there now, a bot or somebody who has not come,
    gets the guest's."""
    assert app.session is not None
    players = list(app.session.match.players)
    players[seat], players[to] = players[to], players[seat]
    seats = {seat: to, to: seat}
    hosting = replace(
        hosting,
        host=hosts.moved(hosting.host, seat, to),
        expected=frozenset(seats.get(one, one) for one in hosting.expected),
        names={seats.get(one, one): name for one, name in hosting.names.items()},
    )
    app = replace(app, together=hosting).at_table(guest_seats=hosting.guest_seats)
    return _with_players(app, players)


def _reseated(app: App, seat: int, player: Player) -> Update:
    """Put another player at a seat."""
    assert app.session is not None
    players = list(app.session.match.players)
    if players[seat] == player:
        return app, ()
    players[seat] = player
    return _with_players(app, players)


def _with_players(app: App, players: list[Player]) -> Update:
    """Put these players at the table."""
    assert app.session is not None
    match = replace(app.session.match, players=tuple(players))
    return turns.advance(app.at_table(match=match), Save())


def _seated_again(app: App, hosting: Hosting) -> Update:
    """Keep the connected guests at their seats in another game, as far as it has their seats."""
    assert app.session is not None
    seats = hosting.host.present.intersection(range(len(app.session.match.players)))
    kept = tuple(i for i in hosting.host.invitations if i.seat is None or i.seat in seats)
    host = replace(hosting.host, invitations=kept)
    app = replace(app, together=replace(hosting, host=host))
    effects: tuple[Effect, ...] = ()
    for each in kept:
        if each.seat is not None and each.seat in hosting.names:
            app, more = _reseated(app, each.seat, Player(hosting.names[each.seat]))
            effects += more
    return app, effects


def _bot(match: KnownMatch, name: str) -> Player:
    """Return a bot like the others at the table."""
    levels = (player.bot for player in match.players if player.bot is not None)
    return Player(name, next(levels, next(iter(ui_of(match.game).FACTS.difficulties.values()))))


def _kept(before: App, app: App) -> tuple[Effect, ...]:
    """Return the browser's tasks after a change: which keys to expect, which invitations to store
    for a reload, and whether to keep the screen on."""
    was, now = of(before), of(app)
    assert now is not None
    found: tuple[Effect, ...] = ()
    old, new = was.host.invitations if was else (), now.host.invitations
    old_room, room = was.host.room if was else None, now.host.room
    if old != new or old_room != room:
        keys = {each.key for each in new} | ({room.key} if room else set())
        found += (ToOthers(device_tasks.Expect(frozenset(keys))),)
    if old != new or old_room != room or _is_new(before, app):
        found += (ToOthers(device_tasks.KeepGuests(invitations.write(new, room))),)
    if room is not None and (old_room is None or old_room.code != room.code):
        relays = relays_of(room.relay, app.any_relay, app.relays)
        found += (ToOthers(device_tasks.Meet(room.code, room.pair, relays)),)
    if room is not None and (old != new or old_room is None or old_room.code != room.code):
        tokens = frozenset(each.token for each in new if each.token)
        found += (ToOthers(device_tasks.ExpectBack(tokens)),)
    awake = _stays_awake(app)
    if awake != _stays_awake(before):
        found += (ToOthers(device_tasks.StayAwake(awake)),)
    return found


def _stays_awake(app: App) -> bool:
    """Return whether the screen stays on: while guests are here and the game is not over."""
    hosting, match = of(app), app.match
    present = hosting is not None and bool(hosting.host.present)
    return present and match is not None and match.to_act is not None


def left(hosting: Hosting) -> tuple[Effect, ...]:
    """Return the effects of leaving the table: for another one, or since another tab has it now. To
    its guests the host is away."""
    over = (device_tasks.Expect(frozenset()), device_tasks.Meet(), device_tasks.StayAwake(False))
    return (*posted(tuple(map(HangUp, hosting.host.lines))), *map(ToOthers, over))


def _closed(app: App, hosting: Hosting) -> Update:
    """Close the table to guests: it is no longer here."""
    host, posts = hosts.close(hosting.host)
    return replace(app, together=None), (*posted(posts), *left(replace(hosting, host=host)))


def _with_host(app: App, hosting: Hosting, host: Host) -> App:
    return replace(app, together=replace(hosting, host=host))
