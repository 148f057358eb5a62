"""One link for the whole table, through a relay: who comes, who is let in, and who comes back."""

from __future__ import annotations

import dataclasses
import random

import pytest

from don.table.match import Match, Player
from don.ui import setup
from don.ui.cast import faces
from don.ui.messages import Do, FromOthers, LinkArrived, PageAddress, PlayedElsewhere
from don.ui.together import device_tasks, join_links, wire
from don.ui.together import host as hosts
from don.ui.together.guest_page import MOST_DIRECT
from don.ui.together.host import MOST_LINES, MOST_MESSAGES, Host, Wants
from don.ui.together.join_links import Join
from don.ui.together.rooms import Room
from don.ui.together.transport import HangUp, Send
from don.ui.together.wire import AskSeats, Hello, Sit
from don.ui.view.together import is_invited
from tests.scale import scaled
from tests.ui.desk import match_of
from tests.ui.together.hall import ADDRESS, Device, Hall
from tests.ui.together.test_together import opened, play, same

ROOM, KEY = "r" * 43, "k" * 32


def invites(game: str = "don", **fields: str) -> tuple[Hall, Device]:
    hall, host = opened(game, **fields)
    host.do("one-link")
    hall.settle()
    return hall, host


def seats(host: Device) -> list[str]:
    """Return the names at the table, those of bots in brackets."""
    players = host.match.players
    return [f"({each.name})" if each.bot else each.name for each in players]


def free_seats(guest: Device) -> list[str]:
    """Return the seats at which a guest may sit instead of its own."""
    return [str(each["data-value"]) for each in guest.all(data_do="sit")]


def cut(hall: Hall, *devices: Device) -> None:
    for device in devices:
        for line in list(device.lines):
            device.cut(line)
            device.say(device_tasks.Closed(line))
    hall.settle()


@pytest.mark.full
@pytest.mark.not_pyodide
@pytest.mark.parametrize("game", ["don", "boomtown"])
def test_four_people_play_a_whole_game_from_one_link(game: str) -> None:
    hall, host = invites(game, players="4")
    guests = [hall.by_link(host, name) for name in ("Bea", "Cem", "Dora")]
    assert seats(host) == ["Ada", "Bea", "Cem", "Dora"]
    host.do("link-close")
    play(hall, [host, *guests], 9)
    host.reload()
    assert all(device.app.sheet is None for device in guests), "no player has to act"
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
    assert host.code().startswith(f"{ADDRESS}?game=don#table=")
    guest = hall.device().comes_with(host.code())
    assert "Ada invites you to a table" in guest.text("sheet")
    assert "Wi-Fi" not in guest.text("sheet")
    for game, words in {"don": "Ada invites you to Don", "x": "Ada invites you to a table"}.items():
        guest = hall.device().send(LinkArrived(join_links.find(host.code()), game))
        hall.settle()
        assert words in guest.text("sheet") and is_invited(guest.app)
    guest.do("link-close")
    assert not is_invited(guest.app), "the home page"


def test_guest_at_a_full_or_locked_table_sees_why_and_can_retry() -> None:
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
    assert "Ada takes no more guests." in dora.text("sheet")
    host.do("lock")
    dora.do("rejoin")
    hall.settle()
    dora.do("join", "Dora")
    hall.settle()
    assert dora.app.sheet is None and seats(host) == ["Ada", "Dora", "Cem"]
    same(host, cem, 2)


def test_removed_guest_cannot_return_and_a_bot_plays_on() -> None:
    hall, host = invites()
    bea, cem = hall.by_link(host, "Bea"), hall.by_link(host, "Cem")
    host.do("send-away", "1")
    hall.settle()
    assert seats(host) == ["Ada", "(Bea)", "Cem"]
    assert "You don't have a seat at this table any more." in bea.text("sheet")
    bea.do("rejoin")
    bea.reload().comes_with(host.code())
    hall.settle()
    assert seats(host) == ["Ada", "(Bea)", "Cem"] and 1 not in host.app.together.guest_seats
    cem.reload().comes_with(host.code())
    same(host, cem, 2)


def test_the_host_answers_first_who_was_here_before() -> None:
    hall, host = invites()
    bea = hall.by_link(host, "Bea")
    token = bea.app.together.guest.ticket.token
    assert expected_back(host) == {token}
    cut(hall, bea)
    calls = [each for each in bea.carried if isinstance(each, device_tasks.CallRoom)]
    assert [each.token for each in calls] == ["", token]
    host.reload()
    assert expected_back(host) == {token}
    host.do("together").do("send-away", "1")
    assert not expected_back(host)


def expected_back(host: Device) -> frozenset[str]:
    return next(d.tokens for d in reversed(host.carried) if isinstance(d, device_tasks.ExpectBack))


def test_bot_plays_for_an_absent_guest_and_returns_the_seat() -> None:
    hall, host = invites()
    bea = hall.by_link(host, "Bea")
    cut(hall, bea)
    assert 1 in host.app.together.host.present, "it has called again by itself"
    hall.relay = False
    cut(hall, bea)
    assert 1 not in host.app.together.host.present
    host.do("link-close")
    while host.match.to_act != 1:
        host.decide(0) if host.app.status == "turn" else host.do("next")
    host.say(device_tasks.RoomState(False))
    hall.settle()
    assert "Bea isn't here" in host.text("pad") and "Connecting…" in host.text("pad")
    assert "Show the link" not in host.text("pad")
    host.say(device_tasks.RoomState(True))
    hall.settle()
    assert "Connecting…" not in host.text("pad") and "Show the link" in host.text("pad")
    host.do("together").do("seat-bot", "1")
    hall.settle()
    assert seats(host)[1] == "(Bea)"
    hall.relay = True
    bea.call_room()
    hall.settle()
    assert seats(host)[1] == "Bea" and bea.app.sheet is None


def watch(hall: Hall, host: Device) -> Device:
    host.do("together").do("invite")
    link = host.code()
    host.do("link-close")
    hall.settle()
    return hall.device().comes_with(link)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["don", "boomtown"])
@pytest.mark.daily("don")
def test_any_number_look_on_and_the_host_sends_no_more_for_that(game: str) -> None:
    hall, host = invites(game)
    bea = hall.by_link(host, "Bea")
    onlookers: list[Device] = []
    for count in (1, 5):
        onlookers += [watch(hall, host) for _ in range(count)]
        before, steps = len(host.carried), len(host.match.steps)
        play(hall, [host, bea], 2)
        done = host.carried[before:]
        sent = [
            sum(isinstance(each, kind) for each in done)
            for kind in (device_tasks.PublishTable, Send)
        ]
        assert 0 < sent[0] <= len(host.match.steps) - steps + 1
        assert sent[1] <= 2 * sent[0], "the message to Bea"
    assert not onlookers[0].app.sheet and not onlookers[0].values("data-action")
    for onlooker in (onlookers[0], onlookers[-1]):
        same(host, onlooker, None)
    play(hall, [host, bea], 9)
    late = watch(hall, host)
    for onlooker in (onlookers[0], late, late.reload().comes_with(came_back(late))):
        same(host, onlooker, None)
    assert not any(isinstance(d, Send) for d in late.carried)


@pytest.mark.slow
def test_an_onlooker_follows_what_is_taken_back_and_the_next_game() -> None:
    hall, host = invites()
    onlooker = watch(hall, host)
    play(hall, [host], 60)
    host.do("undo")
    hall.settle()
    same(host, onlooker, None)
    play(hall, [host], 3_000)
    assert host.app.status == onlooker.app.status == "over"
    host.do("again")
    hall.settle()
    same(host, onlooker, None)


def test_the_link_to_watch_does_not_lead_into_the_room() -> None:
    hall, host = invites()
    room = host.app.together.host.room
    host.do("invite")
    tablet = hall.device().send(LinkArrived(join_links.find(host.code()), "don"))
    assert "Ada invites you to Don" in tablet.text("sheet")
    link = join_links.read(join_links.find(host.code()))
    assert isinstance(link, Join) and link.looks_on
    assert room.code not in host.code() and room.key not in host.code()
    shown = next(d.table for d in host.carried if isinstance(d, device_tasks.PublishTable))
    assert not any(room.code in text for text in (*shown.batches, *shown.head))
    assert host.app.together.host.lines == {}


def test_guest_joined_by_code_reconnects_through_the_relay() -> None:
    hall, host = opened(players="4")
    bea, tablet = hall.invited(host, 1, "Bea"), hall.invited(host, None, "Tablet")
    host.do("seats").do("one-link")
    hall.settle()
    cut(hall, bea, tablet)
    assert host.app.together.host.present == {1}
    host.do("link-close")
    play(hall, [host, bea], 9)
    bea.reload().comes_with(came_back(bea))
    host.reload()
    play(hall, [host, bea], 9)
    same(host, bea, 1)
    same(host, tablet, None)


def test_guest_does_not_use_a_disallowed_relay() -> None:
    hall, host = opened()
    bea = hall.invited(host, 1, "Bea")
    bea.send(PageAddress(ADDRESS))
    host.do("seats").do("one-link")
    hall.settle()
    cut(hall, bea)
    assert not any(isinstance(each, device_tasks.CallRoom) for each in bea.carried)
    assert bea.app.sheet is None


def came_back(guest: Device) -> str:
    """Return the link with which the page begins after a reload."""
    return next(d.fragment for d in reversed(guest.carried) if isinstance(d, device_tasks.ComeBack))


def test_guest_moves_to_a_direct_line_and_back_to_the_relay_when_it_breaks() -> None:
    hall, host = invites()
    hall.direct = True
    bea = hall.by_link(host, "Bea")
    host.do("link-close")
    assert [*bea.lines] == [2], "the line through the relay is closed"
    assert [notice.code for notice in host.app.notices] == ["guest_came"]
    hall.relay = False
    play(hall, [host, bea], 9)
    same(host, bea, 1)
    hall.direct, hall.relay = False, True
    cut(hall, bea)
    assert [*bea.lines] == [3]
    play(hall, [host, bea], 9)
    same(host, bea, 1)


def test_guest_goes_on_through_the_relay_when_a_direct_line_falls_silent() -> None:
    hall, host = invites()
    hall.direct = True
    bea = hall.by_link(host, "Bea")
    host.do("link-close")
    hall.settle()
    while bea.app.status != "turn":
        host.decide(0)
    before, [line] = len(host.match.steps), bea.lines
    hall.silent, hall.direct = True, False
    bea.decide(0)
    assert len(host.match.steps) == before
    hall.silent = False
    bea.say(device_tasks.Silent(line))
    hall.settle()
    assert line not in bea.lines and len(host.match.steps) > before
    assert [step.seat for step in host.match.steps[before:]].count(1) == 1
    same(host, bea, 1)


def test_guest_without_a_relay_keeps_a_silent_line() -> None:
    hall, host = opened(players="4")
    bea = hall.invited(host, 1, "Bea")
    [line] = bea.lines
    bea.say(device_tasks.Silent(line))
    hall.settle()
    assert line in bea.lines


def test_guest_whose_direct_lines_break_again_and_again_stays_on_the_relay() -> None:
    hall, host = invites()
    hall.direct = True
    bea = hall.by_link(host, "Bea")
    for _ in range(4):
        cut(hall, bea)
    assert sum(isinstance(each, device_tasks.MakeAnswer) for each in bea.carried) == MOST_DIRECT
    assert len(bea.lines) == 1


@pytest.mark.slow
@pytest.mark.parametrize("game", ["don", "boomtown"])
@pytest.mark.parametrize("seed", range(scaled(8, daily=2)))
def test_nothing_is_lost_or_done_twice_while_lines_change(game: str, seed: int) -> None:
    hall, host = invites(game)
    hall.direct = True
    bea = hall.by_link(host, "Bea")
    host.do("link-close")
    dice = random.Random(seed)
    for _ in range(60):
        actor = next((d for d in (host, bea) if d.app.status == "turn"), None)
        if actor is None:
            break
        before = len(host.match.steps)
        decide_in_parts(hall, actor, bea, dice)
        hall.settle()
        assert len(host.match.steps) > before
        same(host, bea, 1)


def decide_in_parts(hall: Hall, actor: Device, bea: Device, dice: random.Random) -> None:
    """Let a device decide, while a line of Bea's breaks at any moment."""
    first = actor.values("data-choose")
    if first:
        actor.do("choose", first[0])
    actor.send(Do("act", actor.values("data-action")[0]))
    for _ in range(dice.randrange(6)):
        if hall.post:
            device, news = hall.post.popleft()
            device.send(FromOthers(news))
    if dice.random() < 0.3 and bea.lines:
        line = dice.choice([*bea.lines])
        bea.cut(line)
        bea.say(device_tasks.Closed(line))


def test_a_table_waits_for_its_host() -> None:
    hall, host = invites()
    bea, link = hall.by_link(host, "Bea"), host.code()
    steps, save, kept = host.match.steps, host.save, dict(host.stored)
    for line in list(host.lines):
        host.cut(line)
    host.meets = ""
    hall.devices.remove(host)
    hall.settle()
    assert "No connection to Ada" in bea.text("pad")
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


def reserve(host: Device, *seats: int) -> None:
    """Keep seats for people with their own devices."""
    hosting = dataclasses.replace(host.app.together, expected=frozenset(seats))
    host.app = dataclasses.replace(host.app, together=hosting)


def test_a_guest_who_is_to_decide_learns_that_the_host_is_away() -> None:
    hall, host = invites()
    bea = hall.by_link(host, "Bea")
    host.do("link-close")
    hall.settle()
    while bea.app.status != "turn":
        host.decide(0)
    lost = "The connection to Ada is lost."
    assert lost not in bea.text("bar")
    hall.relay = False
    cut(hall, bea)
    assert bea.app.status == "turn" and lost in bea.text("bar")
    before = len(host.match.steps)
    bea.decide(0)
    assert lost not in bea.text("bar") and "No connection to Ada" in bea.text("pad")
    hall.relay = True
    bea.call_room()
    hall.settle()
    assert len(host.match.steps) > before and "onnection" not in bea.text("pad")


def test_reserved_seat_is_filled_before_a_bots_seat() -> None:
    hall, host = invites(players="4")
    reserve(host, 3)
    hall.by_link(host, "Bea")
    assert seats(host)[3] == "Bea" and not host.app.together.expected


def test_guests_sit_down_at_the_first_free_seats_without_being_asked() -> None:
    hall, host = invites(players="4")
    bea, cem = (hall.device().comes_with(host.code()) for _ in range(2))
    before = bea.text("sheet")
    hall.settle()
    assert bea.text("sheet") == before and not bea.region("sheet").all(tag="fieldset")
    cem.do("join", "Cem")
    bea.do("join", "Bea")
    hall.settle()
    assert seats(host)[1:3] == ["Cem", "Bea"]
    same(host, bea, 2)


@pytest.mark.parametrize("game", ["don", "boomtown"])
def test_a_guest_may_sit_at_another_free_seat_before_the_game(game: str) -> None:
    hall, host = invites(game, players="4")
    bea, cem = hall.by_link(host, "Bea"), hall.by_link(host, "Cem")
    [bot] = [seat.strip("()") for seat in seats(host) if seat.startswith("(")]
    assert "You sit between Ada and Cem." in bea.text("pad")
    assert free_seats(bea) == free_seats(cem) == ["3"]
    assert bea.find(data_do="sit")["aria-label"] == f"Swap seats with {bot}"
    bea.do("sit", "3")
    hall.settle()
    assert seats(host) == ["Ada", f"({bot})", "Cem", "Bea"]
    assert "You sit between Cem and Ada." in bea.text("pad")
    same(host, bea, 3)
    same(host, cem, 2)
    bea.reload().comes_with(host.code())
    host.reload()
    dora = hall.by_link(host, "Dora")
    assert seats(host) == ["Ada", "Dora", "Cem", "Bea"]
    assert not free_seats(bea) and "between" not in bea.text("pad")
    host.do("link-close")
    play(hall, [host, bea, cem, dora], 9)
    for seat, guest in enumerate((dora, cem, bea), 1):
        same(host, guest, seat)


def test_of_two_guests_who_want_one_seat_the_first_gets_it() -> None:
    hall, host = invites(players="4")
    bea, cem = hall.by_link(host, "Bea"), hall.by_link(host, "Cem")
    bea.do("sit", "3")
    cem.do("sit", "3")
    hall.settle()
    assert seats(host)[2:] == ["Cem", "Bea"]
    assert free_seats(cem) == ["1"]


def test_who_is_expected_is_not_called_here_before_coming() -> None:
    kinds = {"kind-1": setup.PERSON, "kind-2": setup.PERSON}
    hall, host = invites(players="4", people=setup.PHONES, **{"name-2": "Cem"}, **kinds)
    bea = hall.by_link(host, "Bea")
    assert "Here so far: Ada and you." in bea.text("pad")
    hall.by_link(host, "Cem")
    assert "Here so far: Ada, Cem and you." in bea.text("pad")


def test_reserved_seat_changes_with_the_guest_who_leaves_it() -> None:
    hall, host = invites(players="4")
    reserve(host, 2, 3)
    bea = hall.by_link(host, "Bea")
    assert seats(host)[2] == "Bea" and "Here so far: Ada and you." in bea.text("pad")
    bea.do("sit", "1")
    hall.settle()
    assert seats(host)[1] == "Bea" and host.app.together.expected == {3}
    bea.do("sit", "3")
    hall.settle()
    assert seats(host)[3] == "Bea" and host.app.together.expected == {1}


@pytest.mark.parametrize("seat", [0, 1, 2, 7], ids=["host", "own", "taken", "none"])
def test_seat_that_is_not_free_cannot_be_taken(seat: int) -> None:
    hall, host = invites(players="4")
    bea, _ = hall.by_link(host, "Bea"), hall.by_link(host, "Cem")
    before, [line] = seats(host), bea.lines
    bea.do("sit", str(seat))
    bea.reach(Send(line, wire.write(Sit(seat))))
    hall.settle()
    assert seats(host) == before and line in bea.lines


def test_seats_are_fixed_once_the_game_has_begun() -> None:
    hall, host = invites(players="4")
    bea = hall.by_link(host, "Bea")
    host.do("link-close")
    hall.settle()
    before, [line] = seats(host), bea.lines
    assert not free_seats(bea)
    bea.reach(Send(line, wire.write(Sit(3))))
    hall.settle()
    assert seats(host) == before


def test_guest_who_keeps_changing_seats_is_disconnected() -> None:
    hall, host = invites(players="4")
    bea = hall.by_link(host, "Bea")
    [line] = bea.lines
    for n in range(MOST_MESSAGES):
        bea.reach(Send(line, wire.write(Sit(2 + n % 2))))
        hall.settle()
    assert bea.app.together.guest.sorry == "flood"


@pytest.mark.parametrize("game", ["don", "boomtown"])
def test_nobody_bids_before_the_host_begins(game: str) -> None:
    hall, host = invites(game, players="4")
    bea = hall.by_link(host, "Bea")
    assert "Begin: bots take the free seats" in host.text("sheet")
    assert host.text("sheet").count("Free seat") == 2
    for guest in (bea, hall.by_link(host, "Cem")):
        assert "Waiting for the others" in guest.text("pad")
        assert "Ada begins the game." in guest.text("pad")
        assert guest.app.status == "waiting" and not guest.values("data-action")
    assert "Here so far: Ada, Cem and you." in bea.text("pad")
    guests = [bea, hall.devices[-1], hall.by_link(host, "Dora")]
    assert "All are here: begin" in host.text("sheet") and not host.match.steps
    host.do("link-close")
    hall.settle()
    assert all("Waiting for the others" not in guest.text("pad") for guest in guests)
    play(hall, [host, *guests], 2)
    host.do("together")
    hall.settle()
    assert "Back to the table" in host.text("sheet"), "the game has begun"
    assert all("Waiting for the others" not in guest.text("pad") for guest in guests)


def test_what_a_guest_decides_before_the_host_begins_is_not_carried_out() -> None:
    match = match_of()
    host, _ = hosts.opened(Host(room=Room(ROOM, KEY, "pair"), waits=True), 1)
    seat = match.to_act
    host, _, _ = hosts.received(
        host, match, 1, wire.write(Hello(KEY, "t" * 32, "Bea")), free=(seat,)
    )
    action = match.game.write_action(match.legal_actions()[0])
    act = wire.write(wire.Act(wire.position_number(match), action))
    players = (*match.players[:seat], Player("Bea"), *match.players[seat + 1 :])
    match = dataclasses.replace(match, players=players)
    assert hosts.received(host, match, 1, act)[2] is None
    begun = dataclasses.replace(host, waits=False)
    assert hosts.received(begun, match, 1, act)[2] == Wants(seat, action)


def test_a_reload_before_the_game_begins_goes_on_waiting() -> None:
    hall, host = invites()
    bea = hall.by_link(host, "Bea")
    host.reload()
    assert host.app.sheet is not None and "Waiting for the others" in bea.text("pad")


def test_the_host_comes_back_by_its_own_link() -> None:
    hall, host = invites()
    link = host.code()
    bea = hall.by_link(host, "Bea")
    host.do("link-close")
    play(hall, [host, bea], 2)
    host.reload().do("setup")
    host.send(LinkArrived(join_links.find(link), "don"))
    hall.settle()
    assert host.app.screen == "game" and host.app.sheet is None
    same(host, bea, 1)


def test_a_host_who_opens_another_link_is_away_until_it_comes_back() -> None:
    hall, host = invites()
    bea = hall.by_link(host, "Bea")
    host.do("link-close")
    play(hall, [host, bea], 2)
    host.reload().comes_with(join_links.write(Join(KEY, None, "Zoe", ROOM)))
    assert "Zoe invites you to a table" in host.text("sheet")
    assert not bea.lines and "No connection to Ada" in bea.text("pad")
    host.do("link-close")
    hall.settle()
    assert bea.lines and bea.app.sheet is None
    play(hall, [host, bea], 2)
    same(host, bea, 1)


def test_guests_follow_the_game_into_another_tab_of_the_host() -> None:
    hall, host = invites()
    bea = hall.by_link(host, "Bea")
    host.do("link-close")
    play(hall, [host, bea], 2)
    host.reload()
    other = hall.device()
    other.save, other.stored = host.save, dict(host.stored)
    host.send(PlayedElsewhere("a"))
    hall.settle()
    assert not host.lines and "No connection to Ada" in bea.text("pad")
    other.reload()
    play(hall, [other, bea], 2)
    same(other, bea, 1)


def test_who_finds_all_seats_taken_can_watch() -> None:
    hall, host = invites()
    guests = [hall.by_link(host, name) for name in ("Bea", "Cem")]
    dora = hall.device().comes_with(host.code())
    assert "All seats are taken." in dora.text("sheet")
    dora.do("watch-table")
    hall.settle()
    host.do("link-close")
    play(hall, [host, *guests], 3)
    same(host, dora, None)


def test_everybody_keeps_a_face_while_others_come() -> None:
    hall, host = invites(players="4")

    def shown(device: Device, mine: int) -> tuple[str, ...]:
        return faces(device.match.players, mine)

    bea = hall.by_link(host, "Bea")
    early = shown(host, 0)[1]
    others = [hall.by_link(host, name) for name in ("Cem", "Dora")]
    assert early == shown(host, 0)[1]
    for seat in range(4):
        devices = enumerate([host, bea, *others])
        assert len({shown(each, mine)[seat] for mine, each in devices if mine != seat}) == 1


def test_a_guest_learns_that_a_table_is_locked_before_giving_a_name() -> None:
    hall, host = invites()
    bea = hall.device().comes_with(host.code())
    host.do("lock")
    hall.settle()
    assert "Ada takes no more guests." in bea.text("sheet") and not bea.lines
    host.do("lock")
    bea.do("rejoin")
    hall.settle()
    bea.do("join", "Bea")
    hall.settle()
    assert seats(host)[1] == "Bea"


def test_an_older_host_that_does_not_answer_gives_a_seat() -> None:
    hall, host = invites()
    host.older = True
    bea = hall.by_link(host, "Bea")
    assert seats(host)[1] == "Bea" and bea.app.sheet is None


def test_who_is_choosing_a_seat_makes_room_for_who_sits_down() -> None:
    host, posts = Host(room=Room(ROOM, KEY, "pair")), ()
    match = match_of()
    for line in range(MOST_LINES):
        host, posts = hosts.opened(host, line)
        host, _, _ = hosts.received(host, match, line, wire.write(AskSeats(KEY)), free=(1, 2))
        assert not posts
    host, posts = hosts.opened(host, MOST_LINES)
    assert [each.line for each in posts] == [0, 0] and MOST_LINES in host.lines
    host, told = hosts.tell(host, match, free=(1, 2))
    assert len(told) == MOST_LINES - 1


@pytest.mark.parametrize(
    "message",
    [
        '{"say":"seats","key":"wrongwrongwrongwrong"}',
        '{"say":"seats","key":7}',
        '{"say":"seats"}',
    ],
)
def test_only_who_has_the_link_learns_which_seats_are_free(message: str) -> None:
    host, _ = hosts.opened(Host(room=Room(ROOM, KEY, "pair")), 1)
    host, posts, _ = hosts.received(host, match_of(), 1, message, free=(1, 2))
    assert posts[-1] == HangUp(1) and not host.lines


@pytest.mark.parametrize("code", ['""', "7", "null", '"no code"', '"BGFiY2Q"', f'"{"x" * 900}"'])
def test_offers_and_answers_that_make_no_sense_are_refused(code: str) -> None:
    with pytest.raises(ValueError):
        wire.from_host(f'{{"say":"offer","offer":{code}}}')
    with pytest.raises(ValueError):
        wire.from_guest(f'{{"say":"answer","name":"abcd","answer":{code}}}')


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


def test_link_with_an_insecure_relay_is_read_without_it() -> None:
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
    assert device_tasks.Meet(host.app.together.host.room.code, "pair", (own,)) in host.carried
    link = host.code()
    guest = hall.device()
    guest.send(PageAddress(ADDRESS, any_relay=True)).comes_with(link)
    guest.do("join", "Bea")
    assert any(isinstance(d, device_tasks.CallRoom) and d.relays == (own,) for d in guest.carried)
    guest = hall.device().comes_with(link)
    guest.do("join", "Cem")
    hall.settle()
    assert "This link belongs to another page." in guest.text("sheet")
