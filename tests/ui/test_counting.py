"""When a finished game is counted, and that nothing from a file takes the place of one's own."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.games import don
from don.ui.messages import Import, Start, Today
from don.ui.settings import CHOICES
from don.ui.storage import statistics
from don.ui.storage.files import write_file
from don.ui.storage.shelf import BROUGHT, STATISTICS
from don.ui.storage.statistics import MOST, Played, merged
from tests.ui.device import Device, put_aside

DAY = "2026-11-20"
FORM = {"name-0": "Anke", "players": "3", "kind-0": "person", "kind-1": "random"}
FORM |= {"kind-2": "random", "start": "0"}
SPEEDS = ("step", "calm", "quick", "instant")


def row(n: int, day: str = DAY, **fields: object) -> Played:
    base = Played("don", f"{n:016x}", day, "careful", 3, 9, True, (0,) * 10)
    return replace(base, **fields)  # type: ignore[arg-type]


def until_the_end(speed: str, seed: int = 5) -> Device:
    """A game of which the last decision is made, and its chips are perhaps on their way."""
    device = Device().send(Start({**FORM, "speed": speed}, seed))
    while device.match.to_act is not None:
        if device.app.status != "waiting":
            bids = device.values("data-choose")
            last = device.match.state.round == don.ROUNDS
            device.act(bids[0] if bids and last else "-")
        elif speed == "step":
            device.do("next")
        else:
            device.tick()
    return device


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_game_is_counted_once_at_every_speed(speed: str) -> None:
    device = until_the_end(speed)
    assert any(event.moves_chips for event in device.match.steps[-1].events)
    while device.app.status == "waiting":
        device.do("next") if speed == "step" else device.tick()
    (game,) = device.shelf.counted()
    assert game.day == DAY
    device.do("setup").do("back").do("setup").do("open", device.app.entries[0].id)
    assert device.wake().shelf.counted() == (game,)


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_game_counts_even_if_the_page_is_closed_while_its_last_chips_travel(speed: str) -> None:
    device = until_the_end(speed)
    assert (device.app.status == "waiting") is (speed != "instant")
    assert len(device.wake().settle().shelf.counted()) == 1
    assert device.app.status == "over"


@pytest.mark.parametrize("away", ["setup", "watch", "learn", "daily"])
def test_a_game_counts_whatever_is_looked_at_while_its_last_chips_travel(away: str) -> None:
    device = until_the_end("calm").do(away)
    if device.waiting is not None:
        device.tick()
    assert len(device.shelf.counted()) == 1


def test_the_speeds_are_all_there_are() -> None:
    assert set(SPEEDS) == set(CHOICES["speed"])


def full_of_lies(day: str = "9999-12-31") -> str:
    return write_file([], [row(n + 1, day, points=999) for n in range(MOST)])


def test_a_file_full_of_games_pushes_out_none_of_ones_own() -> None:
    device = Device()
    device.shelf.count([row(10**6 + n, f"2026-11-{n + 1:02}") for n in range(15)])
    own = device.shelf.counted()
    device.send(Import(full_of_lies()))
    assert set(own) <= set(device.shelf.counted())
    assert len(device.shelf.counted()) == MOST
    until_the_end_of_another(device)
    kept = device.wake().shelf.counted()
    assert len([game for game in kept if not game.brought]) == 16
    assert len(kept) == MOST


def until_the_end_of_another(device: Device) -> None:
    device.send(Start({**FORM, "speed": "instant"}, 5))
    while device.settle().app.status != "over":
        device.act("-")


def test_after_so_many_of_ones_own_nothing_brought_is_left() -> None:
    device = Device().send(Import(full_of_lies(DAY)))
    device.shelf.count([row(10**6 + n) for n in range(MOST)])
    assert all(not game.brought for game in device.shelf.counted())
    device.send(Import(full_of_lies(DAY)))
    assert all(not game.brought for game in device.shelf.counted())


def test_a_deal_that_a_file_knows_counts_when_one_plays_it() -> None:
    device = until_the_end("instant")
    (own,) = device.shelf.counted()
    other = Device().send(Import(write_file([], [replace(own, points=999)])))
    other.send(Start({**FORM, "speed": "instant"}, 5))
    while other.settle().app.status != "over":
        other.act("-")
    (game,) = other.shelf.counted()
    assert not game.brought
    assert game.points != 999


def test_a_date_in_the_future_is_no_date() -> None:
    file = write_file([], [row(1, "2026-11-21"), row(2, "9999-12-31"), row(3, DAY), row(4, "")])
    device = Device().send(Import(file))
    found = {game.deal[-1]: game.day for game in device.shelf.counted()}
    assert found == {"1": "", "2": "", "3": DAY, "4": ""}


def test_stored_games_of_the_future_are_no_later_than_ones_own() -> None:
    """An older page has let them in. Nothing is taken away while there is room."""
    lies = [row(n + 1, "9999-12-31") for n in range(MOST)]
    device = Device()
    device.shelf.store.write(STATISTICS, statistics.write(lies[1:]))
    device.do("statistics")
    assert {game.day for game in device.shelf.counted()} == {"9999-12-31"}
    device.do("link-close")
    for seed in (5, 6, 7):
        device.send(Start({**FORM, "speed": "instant"}, seed))
        while device.settle().app.status != "over":
            device.act("-")
    assert [game.day for game in device.shelf.counted()].count(DAY) == 3


def test_what_was_brought_stays_so_after_it_is_forgotten_and_brought_back() -> None:
    device = until_the_end("instant").send(Import(write_file([], [row(1), row(2)])))
    before = device.shelf.counted()
    device.do("statistics").do("statistics-forget")
    assert device.shelf.counted() == ()
    assert STATISTICS not in device.shelf.store.names()
    assert BROUGHT not in device.shelf.store.names()
    device.do("statistics-restore")
    assert device.shelf.counted() == before
    assert [game.brought for game in before].count(True) == 2


def test_what_was_brought_and_is_damaged_is_put_aside_alone() -> None:
    device = until_the_end("instant")
    device.shelf.store.write(BROUGHT, "rubbish")
    assert len(device.shelf.counted()) == 1
    (moved,) = put_aside(device.shelf)
    assert device.shelf.store.read(moved.key) == "rubbish"
    assert len(device.shelf.counted()) == 1


def test_a_file_that_is_read_while_the_date_is_unknown_keeps_its_dates() -> None:
    device = Device(day="")
    assert device.app.today == ""
    device.send(Import(write_file([], [row(1)]))).send(Today(DAY))
    assert [game.day for game in device.shelf.counted()] == [DAY]


rows = st.builds(
    row,
    st.integers(0, 12),
    st.sampled_from(["", "2026-11-19", DAY, "2027-01-01", "9999-12-31"]),
    brought=st.booleans(),
)


@given(st.lists(rows, max_size=20), st.lists(rows, max_size=20), st.integers(1, 12))
def test_own_games_give_way_only_to_own_ones(
    known: list[Played], more: list[Played], most: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(statistics, "MOST", most)
        known_here = merged((), known, DAY)
        together = merged(known_here, more, DAY)
        own = {game.deal for game in (*known_here, *more) if not game.brought}
        assert len([game for game in together if not game.brought]) == min(len(own), most)
        assert len(together) <= most
        assert merged(together, (), DAY) == together
