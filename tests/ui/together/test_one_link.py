"""One link for the whole table, through a relay: who comes, who is let in, and who comes back."""

from __future__ import annotations

import pytest

from don.table.match import Match
from don.ui.messages import LinkArrived, PageAddress
from don.ui.together import doings, join_links
from don.ui.together.join_links import Join
from tests.ui.together.hall import ADDRESS, Device, Hall
from tests.ui.together.test_together import opened, play, same

ROOM, KEY = "r" * 43, "k" * 32


def invites(game: str = "don", **fields: str) -> tuple[Hall, Device]:
    hall, host = opened(game, **fields)
    host.do("one-link")
    hall.settle()
    return hall, host


def seats(host: Device) -> list[str]:
    """The names at the table; a bot's in brackets."""
    players = host.match.players
    return [f"({each.name})" if each.bot else each.name for each in players]


def cut(hall: Hall, *devices: Device) -> None:
    for device in devices:
        for line in list(device.lines):
            device.cut(line)
            device.say(doings.Closed(line))
    hall.settle()


@pytest.mark.full
@pytest.mark.desk
@pytest.mark.parametrize("game", ["don", "boomtown"])
def test_four_people_play_a_whole_game_from_one_link(game: str) -> None:
    hall, host = invites(game, players="4")
    guests = [hall.by_link(host, name) for name in ("Bea", "Cem", "Dora")]
    assert seats(host) == ["Ada", "Bea", "Cem", "Dora"]
    host.do("link-close")
    play(hall, [host, *guests], 9)
    host.reload()
    assert all(device.app.sheet is None for device in guests), "nobody has to do anything"
    play(hall, [host, *guests], 9)
    guests[1].reload().comes_with(link_of(host))
    for seat, guest in enumerate(guests, 1):
        if host.app.status != "over":
            same(host, guest, seat)
    play(hall, [host, *guests], 3_000)
    for guest in guests:
        assert guest.app.status == "over" and isinstance(guest.match, Match)
        assert guest.match.steps == host.match.steps


def link_of(host: Device) -> str:
    host.do("together")
    link = host.code()
    host.do("link-close")
    return link


def test_the_first_link_asks_the_host_for_a_name_that_guests_read() -> None:
    hall, host = opened(**{"name-0": "Anke"})
    host.do("one-link")
    assert host.find(id="together-own")
    host.do("own-name", "Ada")
    hall.settle()
    link = join_links.read(join_links.find(host.code()))
    assert isinstance(link, Join) and link.host == "Ada" and link.room and not link.looks_on
    guest = hall.device().comes_with(host.code())
    assert "Ada invites you to the table." in guest.text("sheet")
    assert "Wi-Fi" not in guest.text("sheet")


def test_who_finds_no_seat_or_a_locked_table_reads_why_and_may_try_again() -> None:
    hall, host = invites()
    bea, cem = hall.by_link(host, "Bea"), hall.by_link(host, "Cem")
    dora = hall.by_link(host, "Dora")
    assert "All seats are taken." in dora.text("sheet")
    host.do("lock")
    bea.do("leave-table")
    hall.settle()
    assert seats(host)[1] == "(Bea)"
    dora.do("rejoin")
    hall.settle()
    assert "Ada lets nobody else in." in dora.text("sheet")
    host.do("lock")
    dora.do("rejoin")
    hall.settle()
    assert dora.app.sheet is None and seats(host) == ["Ada", "Dora", "Cem"]
    same(host, cem, 2)


def test_who_is_sent_away_stays_away_and_a_bot_plays_on() -> None:
    hall, host = invites()
    bea, cem = hall.by_link(host, "Bea"), hall.by_link(host, "Cem")
    host.do("send-away", "1")
    hall.settle()
    assert seats(host) == ["Ada", "(Bea)", "Cem"]
    assert "You don't have a seat at this table any more." in bea.text("sheet")
    bea.do("rejoin")
    bea.reload().comes_with(host.code())
    hall.settle()
    assert seats(host) == ["Ada", "(Bea)", "Cem"] and 1 not in host.app.together.apart
    cem.reload().comes_with(host.code())
    same(host, cem, 2)


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back() -> None:
    hall, host = invites()
    bea = hall.by_link(host, "Bea")
    cut(hall, bea)
    assert 1 in host.app.together.host.there, "it has called again by itself"
    hall.relay = False
    cut(hall, bea)
    assert 1 not in host.app.together.host.there
    host.do("together").do("seat-bot", "1")
    hall.settle()
    assert seats(host)[1] == "(Bea)"
    hall.relay = True
    bea.call_room()
    hall.settle()
    assert seats(host)[1] == "Bea" and bea.app.sheet is None


def test_who_came_by_a_code_comes_back_through_the_relay_once_there_is_a_link() -> None:
    hall, host = opened(players="4")
    bea, tablet = hall.invited(host, 1, "Bea"), hall.invited(host, None, "Tablet")
    host.do("seats").do("one-link")
    hall.settle()
    cut(hall, bea, tablet)
    assert host.app.together.host.there == {1}
    host.do("link-close")
    play(hall, [host, bea], 9)
    bea.reload().comes_with(came_back(bea))
    host.reload()
    play(hall, [host, bea], 9)
    same(host, bea, 1)
    same(host, tablet, None)


def test_a_guest_goes_to_no_relay_that_its_page_may_not_use() -> None:
    hall, host = opened()
    bea = hall.invited(host, 1, "Bea")
    bea.send(PageAddress(ADDRESS))
    host.do("seats").do("one-link")
    hall.settle()
    cut(hall, bea)
    assert not any(isinstance(each, doings.CallRoom) for each in bea.carried)
    assert bea.app.sheet is None


def came_back(guest: Device) -> str:
    """The link with which a page that is loaded anew begins."""
    return next(d.fragment for d in reversed(guest.carried) if isinstance(d, doings.ComeBack))


def test_a_table_waits_for_its_host() -> None:
    hall, host = invites()
    bea, link = hall.by_link(host, "Bea"), host.code()
    steps, save, kept = host.match.steps, host.save, dict(host.stored)
    for line in list(host.lines):
        host.cut(line)
    host.meets = ""
    hall.devices.remove(host)
    hall.settle()
    assert "No connection to Ada" in bea.text("pad") or bea.app.status == "turn"
    late = hall.device().comes_with(link)
    late.do("join", "Cem")
    hall.settle()
    assert "Waiting for Ada." in late.text("sheet")
    again = hall.device()
    again.save, again.stored = save, kept
    again.reload()
    assert again.match.steps == steps and seats(again)[1:] == ["Bea", "Cem"]
    same(again, bea, 1)
    same(again, late, 2)


def test_a_seat_that_waits_for_somebody_is_taken_before_a_bots() -> None:
    hall, host = invites(players="4")
    host.app = host.app.__class__(
        **{
            **{name: getattr(host.app, name) for name in host.app.__slots__},
            "together": host.app.together.__class__(host.app.together.host, frozenset({3})),
        }
    )
    hall.by_link(host, "Bea")
    assert seats(host)[3] == "Bea" and not host.app.together.expected


@pytest.mark.parametrize(
    "link",
    [
        Join(KEY, None, "Ada", ROOM),
        Join(KEY, None, "", ROOM),
        Join(KEY, None, "Zoë & Bo", ROOM, "wss://broker.example/mqtt"),
        Join(ROOM, None, "Ada", ROOM),
        Join(ROOM, None, "", ROOM),
    ],
)
def test_links_are_read_as_written(link: Join) -> None:
    text = join_links.write(link)
    assert join_links.read(text) == link
    assert join_links.find(f"come https://example.org/{text}, all") == text


@pytest.mark.parametrize(
    "text",
    [
        "#table=",
        f"#table={ROOM}",
        f"#table={ROOM}.short",
        f"#watch={ROOM}.{KEY}",
        f"#table={ROOM[1:]}.{KEY}",
    ],
)
def test_a_link_that_is_cut_off_is_refused(text: str) -> None:
    device = Hall().device()
    device.send(LinkArrived(text))
    assert device.app.sheet is None and device.app.together is None
    with pytest.raises(ValueError):
        join_links.read(text)


def test_a_link_names_no_relay_that_a_page_may_not_use() -> None:
    bad = join_links.write(Join(KEY, None, "", ROOM, "ws://inside.example"))
    link = join_links.read(bad)
    assert isinstance(link, Join) and link.relay == ""


def test_a_reader_may_use_a_relay_where_the_build_allows_it() -> None:
    own = "wss://own.example/mqtt"
    hall, host = opened()
    for allowed in (False, True):
        host.send(PageAddress(ADDRESS, any_relay=allowed))
        host.do("set", "relay:http://own.example").do("set", f"relay:{own}")
        assert bool(host.all(data_do="one-link")) is allowed
    host.do("one-link")
    hall.settle()
    assert host.carried[-1] == doings.Meet(host.app.together.host.room.code, "pair", (own,))
    link = host.code()
    guest = hall.device()
    guest.send(PageAddress(ADDRESS, any_relay=True)).comes_with(link)
    guest.do("join", "Bea")
    assert any(isinstance(d, doings.CallRoom) and d.relays == (own,) for d in guest.carried)
    guest = hall.device().comes_with(link)
    guest.do("join", "Cem")
    hall.settle()
    assert "This link belongs to another page." in guest.text("sheet")
