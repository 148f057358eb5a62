"""What onlookers receive of the public table, in any order and from anybody."""

import random
from contextlib import suppress

import pytest

from don.ui.together import sealed
from don.ui.together.public_table import (
    FAREWELL,
    MOST_BATCHES,
    Gathered,
    Presence,
    PublicTable,
    changed,
)

FIRST = PublicTable(("a",), ("table", "b", "now"))
LATER = PublicTable(("a", "b"), ("table", "c", "now"))
BACK = PublicTable(("a",), ("table", "x", "now"))


def taken(gathered: Gathered, table: PublicTable, number: int, dice: int = 0) -> list[str]:
    pieces = list(table.pieces().items())
    random.Random(dice).shuffle(pieces)
    return [text for place, each in pieces for text in gathered.take(place, number, each)]


@pytest.mark.parametrize("dice", range(4))
def test_the_table_is_shown_once_all_of_it_is_there_and_then_what_is_new(dice: int) -> None:
    gathered = Gathered()
    assert taken(gathered, FIRST, 1, dice) == ["table", "a", "b", "now"]
    assert taken(gathered, FIRST, 1, dice) == []
    assert taken(gathered, LATER, 2, dice) == ["table", "b", "c", "now"]
    assert taken(gathered, FIRST, 1, dice) == [], "nothing old replaces anything newer"
    assert taken(gathered, BACK, 3, dice) == ["table", "x", "now"]


def test_only_what_has_changed_is_published() -> None:
    pieces = [table.pieces() for table in (FIRST, LATER, BACK)]
    assert changed({}, pieces[0]) == (1, 0)
    assert changed(pieces[0], pieces[1]) == (2, 0)
    assert changed(pieces[1], pieces[2]) == (2, 0), "the second is deleted"


@pytest.mark.parametrize(
    "piece", [b"", bytes(17), b"\0" + sealed.print_of(b"") + b"no", bytes(1) + b"x" * 90]
)
def test_piece_that_is_not_a_head_is_refused_or_waits(piece: bytes) -> None:
    with suppress(ValueError):
        assert Gathered().take(0, 1, piece) == ()
    assert Gathered().take(MOST_BATCHES + 1, 1, piece) == ()


def test_only_the_hosts_last_farewell_means_that_it_is_gone() -> None:
    host = Presence()
    host.receive_farewell(b"anything")
    assert not host.gone, "an older host has none"
    host.expect_farewell(2, sealed.print_of(b"second"))
    for farewell in (b"first", b"anything", b""):
        host.receive_farewell(farewell)
        assert not host.gone
    host.expect_farewell(1, sealed.print_of(b"first"))
    host.receive_farewell(b"second")
    assert host.gone
    host.receive_farewell(b"anything")
    assert host.gone
    host.expect_farewell(3, sealed.print_of(b"third"))
    assert not host.gone, "it is back"


def test_an_older_onlooker_leaves_out_the_hosts_farewell() -> None:
    assert Gathered().take(FAREWELL, 1, bytes(16)) == ()


def test_the_watch_code_gives_away_neither_the_room_nor_another_host() -> None:
    room = sealed.code(bytes(range(16)), b"\4" + bytes(64))
    watch = sealed.watch_code(room)
    assert sealed.names_host(watch, b"\4" + bytes(64))
    assert watch[:16] != room[:16] and sealed.room_key(watch) != sealed.room_key(room)
    assert sealed.topic(watch, "0") != sealed.topic(room, "0")
