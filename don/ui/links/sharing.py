"""Outgoing and incoming links.

An incoming link changes no game on this device unless the reader agrees. The exception is a game
played by link, if the link really continues it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from don.table.long_work import CountedWork
from don.table.match import LONGEST_NAME, Match, same_deal, same_table, untouched
from don.table.record import RecordError

from .. import game_links, last_table, notices, setup
from ..effects import Add, CopyField, Download, Save, Seek, ShareField, Unlink
from ..game import game_codes, home_address
from ..game_links import Link
from ..messages import Notice
from ..model import App, Update
from ..replays import replay
from ..setup import BadForm
from ..sheets import ChooseSeats, Embed, Look, Share, Together, Who
from ..storage.entries import Entry
from ..storage.files import GAME_FILE, write_file
from ..storage.saves import Saved
from ..storage.shelf import Shelf
from ..table import turns
from ..table.standing_orders import bidding_in

# Searching the stored games for one that a link is about.


def finding(shelf: Shelf, link: Link) -> CountedWork[tuple[str, Saved] | None]:
    """Find, in parts, the stored game that a link is about; return its id and the game, or None.

    A game played by link comes first if the link is a turn, or if the game is not over: then only
    the reader's own seat may be shown, whatever the kind of link. Otherwise, for a ``game`` link,
    a finished game of the same deal that went differently is found.
    """
    yield from shelf.listing()
    for entry in sorted(shelf.entries(), key=lambda entry: entry.finished):
        if not _may_fit(link, entry):
            continue
        try:
            saved = yield from shelf.loading(entry.id)
        except RecordError:
            continue
        if on_table(link, saved) or _is_rival(link, saved):
            return entry.id, saved
    return None


def on_table(link: Link, saved: Saved) -> bool:
    """Return whether a stored game is played by link and must be opened for this link."""
    if saved.link_seat is None or not same_table(saved.match, link.match):
        return False
    return link.kind == "turn" or saved.match.to_act is not None


def _may_fit(link: Link, entry: Entry) -> bool:
    """Return whether a game must be read because the link may be about it."""
    players = tuple(player.name for player in link.match.players)
    if entry.game != link.match.game.CODE or entry.deal not in ("", link.match.deal_sum()):
        return False
    if entry.finished and link.kind == "game":
        return len(entry.players) == len(players)
    return entry.players == players and (link.kind == "turn" or not entry.finished)


def _is_rival(link: Link, saved: Saved) -> bool:
    """Return whether the link is a ``game`` link and the stored game is finished, has the same
    deal, and went differently."""
    over = saved.match.to_act is None
    rival = over and same_deal(saved.match, link.match) and not _same(saved.match, link.match)
    return link.kind == "game" and rival


def _same(one: Match, other: Match) -> bool:
    return one.players == other.players and one.steps == other.steps


FIELDS = ("link-sheet", "link-turn")
"""The ids of the fields with the link to pass on: in the dialog, and beside the table."""
MOST_IN_QR = 2_900
"""The number of characters that a QR code can hold, with a margin."""


VERBS = (
    *("share", "share-day", "share-file", "link-copy", "link-send", "link-qr", "link-close"),
    *("link-seat", "link-watch", "link-play", "link-deal", "link-keep"),
)


def press(app: App, what: str, value: str) -> Update | None:
    """Handle a press of one of ``VERBS``; return None if it means nothing now."""
    match what:
        case "share" if kinds(app):
            return replace(app, sheet=share(app, value or kinds(app)[0])), ()
        case "share-day" if value in game_codes():
            address = home_address(app.address, value)
            return replace(app, sheet=Share("daily", address, game=value)), ()
        case "share-file" if (match := _on_screen(app)) is not None:
            name, link_seat = _name_and_seat(app)
            return app, (
                Download(GAME_FILE, write_file([Saved(match, name, link_seat=link_seat)])),
            )
        case "link-copy" if value in FIELDS:
            return app, (CopyField(value),)
        case "link-send" if value in FIELDS:
            return app, (ShareField(value),)
        case "link-qr" if value in FIELDS:
            return _with_share(app, value, lambda share: replace(share, qr=not share.qr)), ()
        case "link-close" if app.sheet is not None:
            return replace(app, sheet=None), (Unlink(),)
    return _answer(app, what, value)


def kinds(app: App) -> tuple[str, ...]:
    """Return the kinds of link for the game on the screen, the most likely first.

    For an unfinished game played by link, the only kind is the next turn: every other link would
    show all seats.
    """
    match = _on_screen(app)
    if match is None:
        return ()
    if app.by_link:
        return ("turn",)
    if app.screen == "replay":
        return ("game", "play", "deal")
    return ("game", "deal") if match.to_act is None else ("play", "deal", "game")


def share(app: App, kind: str) -> Share | None:
    """Return the dialog with a link to the game on the screen. In a replay, a ``play`` link leads
    to the position shown. None if there is no such link."""
    match = _on_screen(app)
    if match is None or kind not in kinds(app):
        return None
    if kind == "play" and app.screen == "replay" and app.watching is not None:
        match = match.at(app.watching.at)
    if kind == "turn" and app.session is not None and app.session.match is match:
        return Share(kind, game_links.write_turn(app.address, match, app.session.orders))
    return Share(kind, game_links.write_address(app.address, kind, match))


def _name_and_seat(app: App) -> tuple[str, int | None]:
    """Return the name that the reader has given the game on the screen, and this device's seat, if
    any."""
    on_screen = app.watching if app.screen == "replay" else app.session
    return (on_screen.name, on_screen.link_seat) if on_screen is not None else ("", None)


def _on_screen(app: App) -> Match | None:
    if app.screen == "replay":
        return app.watching.match if app.watching else None
    return app.full_match


def copied(app: App, done: bool) -> Update:
    """Record in the dialog, or beside the table if no dialog is open, whether copying worked."""
    if isinstance(app.sheet, Embed):
        return replace(app, sheet=replace(app.sheet, copied=done)), ()
    field = FIELDS[1 if app.sheet is None else 0]
    return _with_share(app, field, lambda share: replace(share, copied=done)), ()


def arrived(app: App, text: str) -> Update:
    """Handle a fragment, or a text with a link in it. Anything else is ignored."""
    try:
        link = game_links.read_link(game_links.find_link(text) or text)
    except RecordError as error:
        return notices.refuse_link(app, notices.fault_of_link(error))
    if link is None:
        return app, ()
    return app, (Seek(link),)


def follow(app: App, link: Link, saved: Saved | None) -> Update:
    """Follow a link, after the search for the stored game that it is about."""
    if saved is not None and on_table(link, saved):
        return _go_on(app, link, saved)
    app = last_table.in_front(app, link.match.game.CODE)
    if link.kind in ("play", "deal"):
        return replace(app, sheet=_seats(link.match)), ()
    if link.kind == "game" or not _people(link.match):
        return replace(app, sheet=Look(link.match, saved.match if saved else None)), ()
    return replace(app, sheet=Who(link.match, link.passes)), ()


def _go_on(app: App, link: Link, saved: Saved) -> Update:
    """Handle a link to the game on the table, which is played by link.

    If the link continues the game, its moves are played, whatever its kind. If it has nothing new,
    nothing changes. A stale turn is refused, and so is a link that does not fit the game.
    """
    if app.full_match is None or not same_table(app.full_match, saved.match):
        return app, (Unlink(),)  # the game is not on the table, and a notice has said why
    assert app.session is not None
    found = game_links.compare(saved.match, link.match, saved.link_seat, app.session.orders)
    if found == "newer":
        app = turns.continued_elsewhere(app, game_links.caught_up(app.full_match, link.match))
    if found == "newer" or (found == "same" and link.passes):
        others = tuple(seat for seat in link.passes if seat != saved.link_seat)
        return turns.advance(_announced(app, others), Save(), Unlink())
    if link.kind != "turn" and found in ("same", "stale"):
        return notices.tell(app, Notice("by_link")), (Unlink(),)
    return (app, (Unlink(),)) if found == "same" else notices.refuse_link(app, found)


def answered(app: App, fields: Mapping[str, str]) -> Update:
    """Begin a game on this device with the seats that the reader has chosen."""
    if not isinstance(app.sheet, ChooseSeats):
        return app, ()
    match, given = app.sheet.match, dict(app.sheet.fields)
    given |= {k: str(v)[: 2 * LONGEST_NAME] for k, v in fields.items() if k in given}
    try:
        players = tuple(setup.player(given, seat) for seat in range(len(match.players)))
        match = setup.reseated(match, players)
    except BadForm as bad:
        return replace(app, sheet=ChooseSeats(match, given, {bad.name: bad.code})), ()
    return _begin(app, match)


def _answer(app: App, what: str, value: str) -> Update | None:
    """Handle the reader's answer to an incoming link; None for any other press."""
    match app.sheet, what:
        case Who(match, passes), "link-seat" if value in map(str, _people(match)):
            return _begin(app, replace(match, undo="off", takebacks=0), int(value), passes)
        case Look(match), "link-watch":
            watched, effects = replay.watch(replace(app, sheet=None), match)
            return watched, (*effects, Unlink())
        case Look(match), "link-play" if match.to_act is not None:
            return replace(app, sheet=_seats(match)), ()
        case Look(match), "link-deal":
            return replace(app, sheet=_seats(untouched(match))), ()
        case Look(match), "link-keep":
            return replace(app, sheet=None), (Add((Saved(match),)), Unlink())
    return None


def _begin(
    app: App, match: Match, link_seat: int | None = None, passes: tuple[int, ...] = ()
) -> Update:
    begun = _announced(turns.sit_down(app, match, link_seat), passes)
    return turns.advance(begun, Save(), Unlink())


def _announced(app: App, passes: tuple[int, ...]) -> App:
    """Record that these seats have announced a pass in the current auction."""
    table = app.session
    bidding = bidding_in(table.match) if table is not None else None
    if table is None or bidding is None:
        return app
    return app.at_table(orders=table.orders.announce(passes, bidding))


def _seats(match: Match) -> ChooseSeats:
    """Return the form for the seats, filled in with the players from the link."""
    fields = {}
    for seat, player in enumerate(match.players):
        fields[f"name-{seat}"] = player.name
        fields[f"kind-{seat}"] = player.bot or setup.PERSON
    return ChooseSeats(match, fields)


def _people(match: Match) -> list[int]:
    return [seat for seat, player in enumerate(match.players) if player.bot is None]


def _with_share(app: App, field: str, change: Callable[[Share], Share]) -> App:
    if field == FIELDS[0] and isinstance(app.sheet, Share):
        return replace(app, sheet=change(app.sheet))
    if field == FIELDS[0] and isinstance(app.sheet, Together) and app.sheet.share is not None:
        return replace(app, sheet=replace(app.sheet, share=change(app.sheet.share)))
    if field == FIELDS[1] and app.session is not None and app.session.outbox is not None:
        return app.at_table(outbox=change(app.session.outbox))
    return app
