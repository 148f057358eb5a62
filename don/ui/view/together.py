"""The dialog "Play together", and the pad while people on other devices decide."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from don.games import GAMES
from don.table.match import LONGEST_NAME

from .. import setup
from ..i18n import Words, isolated
from ..model import App
from ..sheets import Together
from ..together import rooms
from ..together.dialog_pages import (
    Calling,
    Code,
    HandingOver,
    HostName,
    HostSeats,
    Name,
    PleaseWait,
    Reply,
    Stop,
)
from ..together.guest_page import Visiting
from ..together.host_page import Hosting, is_waiting, relays
from ..together.rooms import Room
from . import pace
from .scene import Scene
from .share_link import link_field

FIELD = "link-sheet"


def title(app: App, t: Words) -> str:
    """Return the title of the dialog."""
    page = app.sheet.page if isinstance(app.sheet, Together) else None
    if isinstance(page, Code) and page.seat is not None and app.match is not None:
        player = app.match.players[page.seat]
        if player.bot is not None:
            return t("Invite a friend")
        return t("Invite {name}", name=isolated(player.name))
    if isinstance(app.together, Visiting) and not app.together.seated:
        return _invitation(t, app.together)
    return t("Play together")


def is_invited(app: App) -> bool:
    """Return whether the reader is invited but has no seat yet. The home page is hidden then."""
    visiting = app.together if isinstance(app.together, Visiting) else None
    return visiting is not None and not visiting.seated and app.playing is None


def invited(t: Words, name: str, game: str) -> str:
    """Return who invites the reader and to which game, as far as both are known."""
    if name and game:
        return t("{name} invites you to {game}", name=name, game=game)
    if name:
        return t("{name} invites you to a table", name=name)
    if game:
        return t("You're invited to {game}", game=game)
    return t("You're invited to a table")


def _invitation(t: Words, visiting: Visiting) -> str:
    name = visiting.join.host
    game = GAMES[visiting.game].NAME if visiting.game in GAMES else ""
    return invited(t, isolated(name) if name else "", game)


def body(app: App, t: Words, sheet: Together) -> h.Node:
    """Draw the body of the dialog."""
    match sheet.page, app.together:
        case HostSeats(), Hosting() as hosting if app.session is not None:
            return _seats(app, t, hosting, sheet)
        case HostName(_, fault, link), Hosting():
            return _own_name(t, fault, link)
        case Calling(connected), Visiting() as visiting:
            return _calling(t, visiting, connected)
        case Code() as code, Hosting() if sheet.share is not None:
            return _code(app, t, sheet, code)
        case Name() as name, Visiting() as visiting:
            return _who(app, t, visiting, name)
        case Reply(), Visiting() as visiting if sheet.share is not None:
            return _reply(app, t, sheet, visiting)
        case Stop(why), Visiting() as visiting:
            return _stop(t, visiting, why)
        case HandingOver(done), _:
            return _handing(t, done)
        case PleaseWait(), _:
            return h.p(role="status")[t("One moment…")]
    return None


def waiting(app: App, scene: Scene) -> h.Node:
    """Draw the pad while others decide."""
    t, seat = scene.t, scene.acting
    if isinstance(app.together, Visiting) and scene.session.as_guest is not None:
        if scene.session.as_guest.waits and not scene.session.as_guest.cut:
            return _before(t, app.together, scene)
        return [_cut(t, app.together, scene) or _away(app.together, scene), _pace(scene)]
    if seat is None or not scene.session.others_decide or not isinstance(app.together, Hosting):
        return pace.waiting(scene)
    if seat in app.together.host.present:
        return _pace(scene)
    name = isolated(scene.names[seat])
    one_link = app.together.host.room is not None
    no_relay = one_link and not app.together.relayed
    return [
        h.div(".handover")[
            h.h2(tabindex="-1")[t("{name} isn't here", name=name)],
            no_relay and h.p(role="status")[t("Connecting…")],
            h.div(".choices")[
                not one_link and _button("invite", t("Show the code"), seat, ".commit"),
                one_link
                and not no_relay
                and _button("together", t("Show the link"), kind=".commit"),
                _button("seat-bot", t("Let a bot play"), seat),
                _button("seat-here", t("Play here"), seat),
            ],
        ],
        _pace(scene),
    ]


def _before(t: Words, visiting: Visiting, scene: Scene) -> h.Node:
    """Show, before the host has begun the game, who is there."""
    table = visiting.guest.table if visiting.guest is not None else None
    where = table.where if table is not None else ()
    free = table.free if table is not None and scene.you is not None else ()
    others = [
        isolated(scene.players[seat].name)
        for seat, place in enumerate(where)
        if place in ("host", "there") and seat != scene.you
    ]
    here = t.listing([*others, t("you")] if scene.you is not None else others)
    return [
        h.div(".handover.gathering", role="status")[
            h.h2(tabindex="-1")[t("Waiting for the others")],
            h.p[t("Here so far: {names}.", names=here)],
            bool(free) and h.p[_between(scene)],
            h.p[t("{name} begins the game.", name=_host(t, visiting))],
        ],
        bool(free)
        and h.div(".choices.swap")[
            h.span(aria_hidden="true")[t("Swap seats:")], [_swap(scene, seat) for seat in free]
        ],
    ]


def _swap(scene: Scene, seat: int) -> h.Element:
    """Return the button with which a guest sits at a free seat."""
    name = isolated(scene.names[seat])
    label = scene.t("Swap seats with {name}", name=name)
    return h.button(".plain", type="button", data_do="sit", data_value=str(seat), aria_label=label)[
        name
    ]


def _between(scene: Scene) -> str:
    """Say who sits beside the guest."""
    assert scene.you is not None
    count = len(scene.players)
    before, after = ((scene.you + step) % count for step in (-1, 1))
    return scene.t(
        "You sit between {before} and {after}.",
        before=isolated(scene.names[before]),
        after=isolated(scene.names[after]),
    )


def _name(app: App, seat: int) -> str:
    assert app.match is not None
    return app.match.players[seat].name


def _button(what: str, label: str, seat: int | None = None, kind: str = ".plain") -> h.Element:
    value = None if seat is None else str(seat)
    return h.button(kind, type="button", data_do=what, data_value=value)[label]


def _seats(app: App, t: Words, hosting: Hosting, sheet: Together) -> h.Node:
    assert app.session is not None
    seats = range(len(app.session.match.players))
    waits = is_waiting(app, hosting)
    free = [seat for seat in seats if waits and _is_free(app, hosting, seat)]
    main = ".plain" if waits and not hosting.host.present else ".commit"
    back = h.div(".decide")[_button("link-close", _go_on(t, waits, free), kind=main)]
    watching = _button("invite", t("Invite a tablet or TV to watch"))
    if sheet.share is not None and sheet.page.watch:
        return [
            h.p[t("Whoever opens this link watches, and sees no secrets.")],
            link_field(app, t, sheet.share, FIELD),
            h.div(".choices")[_button("seats", t("Back"))],
        ]
    if sheet.share is not None and hosting.host.room is not None:
        return [
            h.p[t("Send this link to your friends. Whoever opens it sits at your table.")],
            link_field(app, t, sheet.share, FIELD),
            h.p(".hint", role="status")[_relayed(t, hosting)],
            h.ul(".company")[
                [_free_seat(t) if seat in free else _seat(app, t, hosting, seat) for seat in seats]
            ],
            back,
            h.details[
                h.summary[t("More")],
                h.div(".choices")[
                    watching,
                    _lock(t, hosting.host.room),
                    [_dismissal(app, t, seat) for seat in sorted(hosting.host.present)],
                ],
            ],
        ]
    by_codes = [
        h.p[
            t("Everybody plays on their own phone. Keep this page open: the game runs here.")
            if app.reaches_far
            else t(
                "Everybody plays on their own phone, on the same Wi-Fi or your phone's "
                "hotspot. Keep this page open: the game runs here."
            )
        ],
        not (app.reaches_far or relays(app))
        and h.p(".hint")[t("Friends on another network can't connect.")],
        h.ul(".company")[[_seat(app, t, hosting, seat) for seat in seats]],
        h.div(".choices")[watching],
    ]
    if not relays(app):
        return [by_codes, back]
    folded = h.details[h.summary[t("In one room, without internet")], by_codes]
    return [
        h.p[t("With one link your friends can play from anywhere.")],
        h.div(".decide")[_button("one-link", t("Get the link"), kind=".commit")],
        h.details[
            h.summary(".hint")[t("Private: nobody else can read along.")],
            h.p(".hint")[
                t(
                    "All messages go through {relay}, sealed: nobody there can read them.",
                    relay=isolated(" ".join(map(rooms.site_of, relays(app)))),
                )
            ],
        ],
        by_codes if hosting.guest_seats or hosting.host.invitations else folded,
        h.div(".decide")[_button("link-close", t("Back to the table"))],
    ]


def _go_on(t: Words, waits: bool, free: Sequence[int]) -> str:
    """Return the label of the button that closes the dialog."""
    if not waits:
        return t("Back to the table")
    return t("Begin: bots take the free seats") if free else t("All are here: begin")


def _is_free(app: App, hosting: Hosting, seat: int) -> bool:
    """Return whether nobody has come to a seat yet, before the game has begun."""
    assert app.session is not None
    return app.session.match.players[seat].bot is not None or (
        seat in hosting.guest_seats and seat not in hosting.host.present
    )


def _free_seat(t: Words) -> h.Element:
    return h.li(data_there="false")[h.span(".who")[t("Free seat")]]


def _relayed(t: Words, hosting: Hosting) -> str:
    """Say whether the link works now."""
    if hosting.relayed:
        return t("Keep this page open: the game runs here.")
    return t("Connecting…")


def _lock(t: Words, room: Room) -> h.Element:
    """Return the button that lets nobody else in, or lets people in again."""
    return h.button(".plain", type="button", data_do="lock", aria_pressed=str(room.locked).lower())[
        t("No more guests")
    ]


def _dismissal(app: App, t: Words, seat: int) -> h.Element:
    """Return the button that takes a guest's seat away."""
    return _button(
        "send-away", t("Give {name}'s seat to a bot", name=isolated(_name(app, seat))), seat
    )


def _calling(t: Words, visiting: Visiting, connected: bool) -> h.Node:
    """Show that the page calls the host, who has not answered yet."""
    name = _host(t, visiting)
    if not connected:
        return h.p(role="status")[t("Connecting…")]
    return h.p(role="status")[
        t("Waiting for {name}. Keep this page open: the table appears by itself.", name=name)
    ]


def _seat(app: App, t: Words, hosting: Hosting, seat: int) -> h.Element:
    """Draw a seat in the dialog: the player, where the seat is played, and the buttons."""
    assert app.session is not None
    player = app.session.match.players[seat]
    name = isolated(player.name)
    one_link = hosting.host.room is not None
    if player.bot is not None and _kept(hosting, seat):
        where = t("A bot plays until {name} is back.", name=name)
        buttons = [] if one_link else [_button("invite", t("Show the code"), seat)]
    elif player.bot is not None:
        where, buttons = t("Bot"), [] if one_link else [_button("invite", t("Invite"), seat)]
    elif seat in hosting.host.present:
        where, buttons = t("is here"), []
    elif seat in hosting.guest_seats:
        where = t("not here")
        buttons = [
            *([] if one_link else [_button("invite", t("Show the code"), seat, ".commit")]),
            _button("seat-bot", t("Let a bot play"), seat),
            _button("seat-here", t("Play here"), seat),
        ]
    else:
        where = "" if seat == app.session.you else t("on this device")
        buttons = [_button("invite", t("Invite"), seat)]
        buttons = buttons if len(app.session.people) > 1 and not one_link else []
    return h.li(data_there="true" if seat in hosting.host.present else "false")[
        h.span(".who")[
            h.b[t("You") if seat == app.session.you else name],
            bool(where) and [" ", h.small[where]],
        ],
        h.span(".choices")[buttons],
    ]


def _kept(hosting: Hosting, seat: int) -> bool:
    return any(each.seat == seat and each.taken_over for each in hosting.host.invitations)


def _code(app: App, t: Words, sheet: Together, code: Code) -> h.Node:
    assert sheet.share is not None
    faults = {
        "link": t(
            "That's not the link. It's the one on your guest's phone, below the code. It has "
            "“#joined=” in it."
        ),
        "own": t(
            "That's your own link. Your guest opens it; then their phone shows another one, with "
            "“#joined=” in it. Paste that one."
        ),
        "old": t("That code belongs to another invitation. Show a new code and begin again."),
        "reach": t(
            "These two devices can't reach each other. Use the same Wi-Fi, or a phone's hotspot, "
            "then show a new code."
        ),
        "camera": t(
            "There's no camera here, or the page isn't allowed to use it. Paste the link instead."
        ),
    }
    if code.known and code.seat is not None:
        name = isolated(_name(app, code.seat))
        return [
            h.p[t("Ask {name} to point their phone's camera at this code. That's all.", name=name)],
            link_field(app, t, sheet.share, FIELD),
            h.p(".told", role="status")[faults.get(code.fault, "")],
            _help(
                t,
                t("Are both devices on the same Wi-Fi?"),
                t("Show a new code. Then scan the code on your guest's phone."),
            ),
            h.div(".choices")[
                _button("seats", t("Back")), _button("invite", t("New code"), code.seat)
            ],
        ]
    return [
        h.p[h.b["1."], " ", t("Ask your guest to point their phone's camera at this code.")],
        link_field(app, t, sheet.share, FIELD),
        h.p[h.b["2."], " ", t("Then a code appears on your guest's phone. Scan it here.")],
        code.scanning and h.video("#scanner", playsinline=True, muted=True),
        h.div(".choices")[
            _button("scan-stop", t("Stop"))
            if code.scanning
            else _button("scan", t("Scan with the camera"), kind=".commit")
        ],
        h.p(".hint")[
            t("The browser asks whether it may use the camera. No picture leaves this device.")
        ],
        h.form("#together-reply", autocomplete="off")[
            h.input(type="hidden", name="do", value="reply"),
            h.label(for_="together-link")[t("Or paste your guest's link:")],
            h.div(".choices")[
                h.input("#together-link", name="value", dir="ltr", maxlength="2000"),
                h.button(".plain", type="submit")[t("Connect")],
            ],
        ],
        h.p(".told", role="status")[
            faults.get(code.fault) or (t("Connecting…") if code.connecting else "")
        ],
        _help(
            t,
            t("Are both devices on the same Wi-Fi?"),
            t("Guest networks often keep devices apart: use your own, or a phone's hotspot."),
            t("A code is good for one guest, once, as long as this page is open."),
        ),
        h.div(".choices")[_button("seats", t("Back")), _button("invite", t("New code"), code.seat)],
    ]


def _help(t: Words, *lines: str) -> h.Element:
    return h.details[h.summary[t("Not working?")], h.ul[[h.li[line] for line in lines]]]


def _host(t: Words, visiting: Visiting) -> str:
    """Return the host's name, or words for the host, to be used in a sentence."""
    return isolated(visiting.join.host) if visiting.join.host else t("your host")


def _own_name(t: Words, fault: bool, link: bool) -> h.Node:
    """Ask for the host's name, before the link or the first code is shown."""
    question = t("What's your name? Your guests read it.")
    go_on = t("Get the link") if link else t("Show the code")
    return _name_form(t, "own-name", question, "", fault, go_on)


def _who(app: App, t: Words, visiting: Visiting, name: Name) -> h.Node:
    given = name.name or (setup.own_name(app.draft) if app.entries else "")
    return [
        visiting.join.offer is not None
        and not app.reaches_far
        and h.p(".hint")[t("Your phone must be on the same Wi-Fi, or on your host's hotspot.")],
        _name_form(
            t,
            "join",
            t("What's your name?"),
            given,
            name.fault,
            t("Sit down"),
        ),
    ]


def _name_form(
    t: Words,
    what: str,
    question: str,
    given: str,
    fault: bool,
    go_on: str,
) -> h.Element:
    """Draw a form that asks for a name. ``what`` is the word of the press that submits it."""
    return h.form("#together-name", autocomplete="off")[
        h.input(type="hidden", name="do", value=what),
        h.label(for_="together-own")[question],
        h.input(
            "#together-own",
            name="value",
            value=given,
            required=True,
            maxlength=str(LONGEST_NAME),
            aria_invalid="true" if fault else None,
            dir="auto",
        ),
        fault and h.p(".fault", role="alert")[t("You can't use this name.")],
        h.div(".decide")[h.button(".commit", type="submit")[go_on]],
    ]


def _reply(app: App, t: Words, sheet: Together, visiting: Visiting) -> h.Node:
    assert sheet.share is not None
    name = _host(t, visiting)
    return [
        h.p[t("Let {name} scan this code. Then the game appears here.", name=name)],
        link_field(app, t, sheet.share, FIELD),
        _help(
            t,
            t("Are both devices on the same Wi-Fi?"),
            t("Guest networks often keep devices apart: use your own, or a phone's hotspot."),
            t("Keep this page open. If it takes too long, ask for a new code and scan that."),
        ),
    ]


def _stop(t: Words, visiting: Visiting, why: str) -> h.Node:
    name = _host(t, visiting)
    texts = {
        "version": t("The two pages are different versions. Reload both, then try again."),
        "taken": t("Somebody else has already used this code. Ask for one of your own."),
        "elsewhere": t("You're playing at this table in another tab or window."),
        "gone": t("The table is closed."),
        "full": t("All seats are taken."),
        "locked": t("{name} takes no more guests.", name=name),
        "no relay": t("This link belongs to another page. Ask {name} for its address.", name=name),
        "browser": t("This browser can't connect to other devices. Try another one."),
    }
    one_link = bool(visiting.join.room)
    no_answer = (
        t("You don't have a seat at this table any more.")
        if one_link
        else t("No answer. Ask {name} for a new code and scan it.", name=name)
    )
    again = ("elsewhere", "flood", "nonsense", "crowded")
    return [
        h.p(role="status")[texts.get(why) or no_answer],
        why in again and h.div(".decide")[_button("rejoin", t("Play here"), kind=".commit")],
        one_link
        and why not in (*again, "no relay")
        and h.div(".decide")[
            why == "full" and _button("watch-table", t("Watch"), kind=".commit"),
            _button("rejoin", t("Try again"), kind=".plain" if why == "full" else ".commit"),
        ],
    ]


def _handing(t: Words, done: bool | None) -> h.Node:
    texts = {
        None: t("One moment…"),
        True: t("Done: your table is in the other tab. You can close this one."),
        False: t(
            "No table is waiting for this code in this browser. Scan it inside the page that has "
            "the table, or paste the link there."
        ),
    }
    return h.p(role="status")[texts[done]]


def _away(visiting: Visiting, scene: Scene) -> h.Node:
    """Show that the player who must decide has no connection; None if there is a connection."""
    seat, table = scene.acting, visiting.guest.table if visiting.guest is not None else None
    if seat is None or table is None or table.where[seat] != "away":
        return None
    return h.p(".hint", role="status")[
        scene.t("{name} isn't here", name=isolated(scene.names[seat]))
    ]


def _pace(scene: Scene) -> h.Node:
    """Draw what the reader can do meanwhile, at a table whose pace this device does not set."""
    return pace.waiting(scene, alone=False)


def _cut(t: Words, visiting: Visiting, scene: Scene) -> h.Node:
    """Show that the connection to the host is lost; None if it is not."""
    as_guest = scene.session.as_guest
    if as_guest is None or not as_guest.cut:
        return None
    name = _host(t, visiting)
    if visiting.join.room:
        return h.div(".handover", role="status")[
            h.h2(tabindex="-1")[t("No connection to {name}", name=name)],
            not visiting.join.looks_on
            and h.p[
                t("Your seat is kept. The game goes on by itself when {name} is back.", name=name)
            ],
        ]
    return h.div(".handover", role="status")[
        h.h2(tabindex="-1")[t("No connection to {name}", name=name)],
        h.p[t("Your seat is kept. Ask {name} to show the code again, and scan it.", name=name)],
    ]
