"""Host and guests, each on a separate page: they join by the codes on the screens, and play."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from don.table.match import Match, Player
from don.table.record import encode
from don.table.rng import Rng
from don.ui import setup
from don.ui.messages import FromOthers, PageAddress, Start
from don.ui.table.seat import seat_view
from don.ui.together import device_tasks, guest_page, join_links, wire
from don.ui.together.join_links import Join
from tests.ui.together.hall import ADDRESS, Device, Hall

FORM = {"players": "3", "name-0": "Ada", "speed": "instant", "difficulty": "easy"}


def opened(game: str = "don", **fields: str) -> tuple[Hall, Device]:
    """Return a hall, and a host at a table with two bots, with the dialog for inviting open."""
    hall = Hall()
    host = hall.device()
    host.send(Start({"game": game, **FORM, **fields}, 7)).do("together")
    assert host.find(data_sheet="together")
    return hall, host


def play(hall: Hall, devices: list[Device], most: int, seed: int = 1) -> int:
    """Let people decide until the game is over; return the number of decisions."""
    rng, decided = Rng(seed), 0
    while decided < most:
        hall.settle()
        asked = [each for each in devices if each.app.status == "turn"]
        if not asked:
            assert devices[0].app.status == "over", devices[0].html
            return decided
        assert len(asked) == 1, "one at a time"
        dice, rng = rng.below(1000)
        asked[0].decide(dice)
        decided += 1
    return decided


def same(host: Device, guest: Device, seat: int | None) -> None:
    """Check that the guest knows what its seat may know, and nothing else."""
    assert guest.app.match is not None
    assert repr(seat_view(guest.app.match, seat)) == repr(seat_view(host.match, seat))


@pytest.mark.slow
@pytest.mark.not_pyodide
@pytest.mark.parametrize("game", ["don", "boomtown"])
@pytest.mark.daily("don")
def test_a_whole_game_of_three_on_three_devices(game: str) -> None:
    hall, host = opened(game)
    bea = hall.invited(host, 1, "Bea")
    cem = hall.invited(host, 2, "Cem")
    assert [player.name for player in host.match.players] == ["Ada", "Bea", "Cem"]
    assert all(player.bot is None for player in host.match.players)
    host.do("link-close")
    assert play(hall, [host, bea, cem], 2_000) > 20
    for guest in (bea, cem):
        assert guest.app.status == "over"
        assert guest.match.steps == host.match.steps and isinstance(guest.match, Match)
        assert "again" not in guest.values("data-do")
        assert [game.steps for game in guest.games.values()] == [host.match.steps]
    host.do("again")
    hall.settle()
    assert [d.app.status for d in (host, bea, cem)].count("turn") == 1
    assert play(hall, [host, bea, cem], 5) == 5
    same(host, bea, 1)


@pytest.mark.not_pyodide
@pytest.mark.parametrize("game", ["don", "boomtown"])
def test_auction_results_do_not_block_the_table(game: str) -> None:
    hall, host = opened(game, speed="calm")
    bea = hall.invited(host, 1, "Bea")
    host.do("link-close")
    assert play(hall, [host, bea], 12) == 12


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_guests_reconnect_after_reloads_of_either_side() -> None:
    hall, host = opened()
    bea = hall.invited(host, 1, "Bea")
    host.do("link-close")
    for n in range(4):
        play(hall, [host, bea], 3, seed=n)
        if n % 2:
            bea.reload()
            assert "isn't here" in host.text("pad") or host.match.to_act != 1
        else:
            steps = host.match.steps
            host.reload()
            assert host.match.steps == steps
            assert "No connection to Ada" in bea.spoken or bea.app.status == "turn"
        host.do("invite", "1")
        hall.settle()
        assert "scan" not in host.values("data-do"), "no code is needed in return"
        bea.comes_with(host.code())  # this device knows its name and its seat by now
        assert bea.app.sheet is None and 1 in host.app.together.host.present
        host.do("link-close")
        hall.settle()
        same(host, bea, 1)
    play(hall, [host, bea], 2_000)
    assert host.app.status == bea.app.status == "over"


def test_guest_returns_on_another_device_with_a_new_code() -> None:
    hall, host = opened()
    bea = hall.invited(host, 1, "Bea")
    bea.key_print = "f" * 64  # this device has lost its stored ticket
    host.reload()
    host.do("invite", "1")
    hall.settle()
    bea.comes_with(host.code())
    assert "Let Ada scan this code" in bea.text("sheet")
    host.do("invite", "1")  # "New code"
    hall.settle()
    assert "scan" in host.values("data-do")
    bea.comes_with(host.code())
    host.do("reply", bea.code())
    hall.settle()
    same(host, bea, 1)


@pytest.mark.slow
def test_guest_menu_is_stable_while_others_play() -> None:
    """Otherwise another entry could move under a finger. The entry for selling, which comes and
    goes, is the last."""
    hall, host = opened(undo="practice")
    bea = hall.invited(host, 1, "Bea")
    host.do("link-close")
    menus = set()
    for n in range(25):
        play(hall, [host, bea], 1, seed=n)
        menus.add(bea.text("bar").partition("Don")[2].partition("Settings")[0])
    assert len(menus) == 1


def test_a_guest_who_left_is_replaced_by_a_bot_and_can_rejoin() -> None:
    hall, host = opened()
    bea = hall.invited(host, 1, "Bea")
    host.do("link-close")
    bea.do("leave-table")
    hall.settle()
    assert bea.app.session is None and bea.app.together is None
    assert host.match.players[1].bot is not None
    assert "Bea has left. A bot plays on." in host.text("bar")
    host.do("together")
    bea = hall.invited(host, 1, "Bea")
    assert host.match.players[1].bot is None and bea.app.session is not None


def test_bot_plays_for_an_absent_guest_until_the_return() -> None:
    hall, host = opened()
    bea = hall.invited(host, 1, "Bea")
    host.do("link-close")
    for line in list(bea.lines):
        bea.cut(line)
        host.lines.clear()
    hall.settle()
    while host.match.to_act != 1:
        host.decide(0)
    assert host.app.status == "waiting" and "Bea isn't here" in host.text("pad")
    host.do("seat-bot", "1")
    hall.settle()
    assert host.app.status == "turn" and host.match.players[1].bot is not None


def test_remote_names_are_escaped() -> None:
    hall, host = opened(**{"name-0": "<b>Ada</b>"})
    bea = hall.invited(host, 1, "<img src=x onerror=1>")
    host.do("link-close")
    hall.settle()
    for device in (host, bea):
        assert not device.all(tag="img") and "Ada" not in [b.text for b in device.all(tag="b")]
    assert "<img src=x" in host.text("players") and "<b>Ada" in bea.text("players")


@pytest.mark.slow
def test_onlooker_sees_the_table_and_cannot_act() -> None:
    hall, host = opened()
    tv = hall.invited(host, None, "TV")
    host.do("link-close")
    play(hall, [host], 10)
    assert tv.app.status == "waiting" and not tv.values("data-action")
    same(host, tv, None)  # type: ignore[arg-type]
    play(hall, [host], 2_000)
    assert tv.app.status == "over" and not tv.games


def test_wrong_or_outdated_code_is_reported() -> None:
    hall, host = opened()
    host.do("invite", "1")
    hall.settle()
    host.do("reply", "hello")
    assert "That's not the link." in host.text("sheet")
    host.do("reply", host.code())
    assert "That's your own link." in host.text("sheet")
    bea = hall.device()
    bea.comes_with(host.code()).do("join", "Bea")
    hall.settle()
    late = bea.code()
    host.offered.clear()
    host.do("reply", late)
    hall.settle()
    assert "belongs to another invitation" in host.text("sheet")


def test_truncated_link_changes_nothing() -> None:
    device = Hall().device()
    device.comes_with("#join=abc")
    assert device.app.together is None and "Nothing has changed here" in device.text("notices")


def test_remote_players_are_awaited_from_the_beginning() -> None:
    hall, host = Hall(), None
    host = hall.device()
    host.send(Start({**FORM, "people": "phones", "name-1": "Bea", "kind-1": "person"}, 7))
    hall.settle()
    assert "not here" in host.text("sheet")
    bea = hall.invited(host, 1, "Bea!")
    host.do("link-close")
    hall.settle()
    assert host.match.players[1].name == "Bea!"
    assert [host.app.status, bea.app.status].count("turn") == 1


def test_next_game_seats_present_guests_and_replaces_absent_ones() -> None:
    hall, host = opened()
    bea, cem = hall.invited(host, 1, "Bea"), hall.invited(host, 2, "Cem")
    host.do("link-close")
    for line in list(cem.lines):
        cem.cut(line)
    hall.settle()
    host.send(Start({"game": "don", **FORM}, 9))
    hall.settle()
    players = host.match.players
    assert (players[1].name, players[1].bot) == ("Bea", None) and players[2].bot is not None
    same(host, bea, 1)


def test_guest_can_undo_if_the_host_allows_it() -> None:
    hall, host = opened(undo="practice")
    bea = hall.invited(host, 1, "Bea")
    host.do("link-close")
    hall.settle()
    while bea.app.status != "turn":
        host.decide(0)
    before = len(host.match.steps)
    bea.decide(0)
    assert len(host.match.steps) > before
    assert "undo" in bea.values("data-do") and "undo" not in host.values("data-do")
    bea.do("undo")
    hall.settle()
    assert len(host.match.steps) == before and bea.app.status == "turn"


@pytest.mark.slow
def test_guest_keeps_a_finished_game_once_but_not_one_it_left() -> None:
    hall, host = opened()
    bea = hall.invited(host, 1, "Bea")
    cem = hall.invited(host, 2, "Cem")
    host.do("link-close")
    play(hall, [host, bea, cem], 5)
    cem.do("leave-table")
    hall.settle()
    play(hall, [host, bea], 2_000)
    for _ in range(2):
        bea.reload()
        host.do("together")
        host.do("invite", "1")
        hall.settle()
        bea.comes_with(host.code())
        host.do("link-close")
        assert bea.app.status == "over"
    assert len(bea.games) == 1 and not cem.games


@pytest.mark.slow
def test_host_cannot_fill_a_guests_storage() -> None:
    hall, host = opened()
    bea = hall.invited(host, 1, "Bea")
    host.do("link-close")
    play(hall, [host, bea], 2_000)
    (line,) = bea.lines
    for n in range(2 * guest_page.MOST_KEPT):
        match = replace(host.match, players=(Player(f"Ada {n}"), *host.match.players[1:]))
        bea.send(FromOthers(device_tasks.LineTexts(line, (wire.write(wire.Over(encode(match))),))))
    assert len(bea.games) == guest_page.MOST_KEPT


def test_guest_gets_hints_from_its_own_knowledge() -> None:
    hall, host = opened()
    bea = hall.invited(host, 1, "Bea")
    host.do("link-close")
    hall.settle()
    while bea.app.status != "turn":
        host.decide(0)
    bea.do("hint")
    assert bea.app.session is not None and bea.app.session.counsel is not None
    assert re.search(r"≈ \d+%", bea.text("pad"))


def test_closing_the_dialog_continues_alone() -> None:
    hall, host = opened()
    host.do("link-close")
    assert host.app.together is None and not host.app.clock_stopped
    bea = hall.device()
    bea.comes_with("#join=0123456789abcdef")
    assert "What's your name?" in bea.text("sheet")
    bea.do("link-close")
    assert bea.app.together is None and bea.app.sheet is None


def test_host_is_asked_once_for_a_name_shown_to_guests() -> None:
    hall, host = opened(**{"name-0": "Anke"})  # the name in the form at a first visit
    host.do("invite", "1")
    assert "What's your name?" in host.text("sheet")
    host.do("own-name", " ")
    assert "You can't use this name." in host.text("sheet")
    host.do("own-name", "  Ida ")
    hall.settle()
    assert host.match.players[0].name == "Ida" and "Invite a friend" in host.text("sheet")
    link = join_links.read(join_links.find(host.code()))
    assert isinstance(link, Join) and link.host == "Ida"
    assert host.find(drawn="qr") and not host.do("link-qr", "link-sheet").all(drawn="qr")
    host.do("seats").do("invite", "2")
    hall.settle()
    assert host.code(), "asked once"
    assert setup.own_name(host.app.draft) == "Ida", "and known at the next table"


def test_dialog_explains_other_networks_before_joining() -> None:
    hall, host = opened()
    assert "With one link your friends can play from anywhere." in host.text("sheet")
    host.send(PageAddress(ADDRESS))
    assert "Friends on another network can't connect." in host.text("sheet")
    host.do("invite", "1")
    hall.settle()
    guest = hall.device().comes_with(host.code())
    assert "the same Wi-Fi" in guest.text("sheet")
    for device in (host.do("seats"), guest):
        device.send(PageAddress(ADDRESS, reaches_far=True))
        assert "Wi-Fi" not in device.text("sheet") and "network" not in device.text("sheet")
