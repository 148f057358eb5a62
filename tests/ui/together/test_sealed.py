"""The packets and lines of a relay, without a browser that seals them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.ui.together import rooms, sealed
from don.ui.together.sealed import HERE, SHUT, STILL, WINDOW, Budget, Incoming, Packet

ROOM = sealed.code(bytes(range(16)), b"\4" + bytes(64))
GUEST = b"one end."


def numbered(texts: list[str]) -> list[tuple[int, bytes]]:
    return list(enumerate(part for text in texts for part in sealed.parts(text)))


def taken(incoming: Incoming, packets: list[tuple[int, bytes]]) -> list[str | int]:
    return [each for number, part in packets for each in incoming.take(number, part)]


@given(st.lists(st.text(max_size=40) | st.just("é" * 9_000), max_size=8), st.randoms())
def test_messages_arrive_once_and_in_order_despite_the_relay(texts: list[str], dice) -> None:
    packets = numbered(texts)
    mixed = packets + [each for each in packets if dice.random() < 0.5]
    dice.shuffle(mixed)
    assert len(packets) < WINDOW
    assert taken(incoming := Incoming(20_000), mixed) == texts
    assert not incoming.waits


def test_messages_after_a_gap_wait_for_the_missing_packet() -> None:
    incoming = Incoming(1_000)
    packets = numbered(["one", "two", "three"])
    assert taken(incoming, [packets[0], packets[2]]) == ["one"] and incoming.waits
    assert not incoming.wants(0) and not incoming.wants(2) and incoming.wants(1)
    assert not incoming.wants(WINDOW + 1)
    assert taken(incoming, [packets[1]]) == ["two", "three"] and not incoming.waits


def test_heartbeat_and_close_are_delivered_in_order() -> None:
    packets = [(0, b"\2"), (2, b"\3"), (1, next(sealed.parts("")))]
    assert taken(Incoming(10), packets) == [STILL, "", SHUT]


@pytest.mark.parametrize("content", [b"", b"\4", b"\xff12", b"\1\xff", b"\0" + b"a" * 11])
def test_invalid_or_oversized_part_is_refused(content: bytes) -> None:
    with pytest.raises(ValueError):
        taken(Incoming(10), [(0, content)])


@given(st.binary(max_size=200))
def test_any_bytes_are_a_packet_or_refused(data: bytes) -> None:
    try:
        packet = sealed.read_packet(data)
    except ValueError:
        return
    assert packet.write() == data


def test_packets_round_trip_and_are_bounded() -> None:
    for kind in range(sealed.CALL, HERE + 1):
        packet = Packet(kind, GUEST, 77, b"x" * sealed.TAG)
        assert sealed.read_packet(packet.write()) == packet
    longest = Packet(
        sealed.LINE, GUEST, 1, bytes(sealed.MOST_PACKET - 1 - sealed.CONNECTION_ID - sealed.COUNT)
    )
    assert sealed.read_packet(longest.write()) == longest
    with pytest.raises(ValueError):
        sealed.read_packet(longest.write() + b"\0")


def test_line_packets_are_authenticated_by_a_mark() -> None:
    keys = bytes(32), b"\1" * 32
    marks = {sealed.mark(key, number) for key in keys for number in (0, 1, 2**32 - 1)}
    assert len(marks) == 6
    packet = Packet(sealed.LINE, GUEST, 1, sealed.mark(keys[0], 1) + bytes(sealed.TAG))
    assert sealed.is_marked(packet, keys[0]) and not sealed.is_marked(packet, keys[1])
    again = Packet(sealed.LINE, GUEST, 2, packet.rest)
    assert not sealed.is_marked(again, keys[0])


def test_each_direction_of_a_line_has_a_topic_derived_from_its_key() -> None:
    keys = bytes(32), b"\1" * 32
    topics = {sealed.line_topic(ROOM, key) for key in keys} | {sealed.topic(ROOM, "host")}
    assert len(topics) == 3
    assert all(each.startswith(f"don/{sealed.room_name(ROOM)}/") for each in topics)


def test_call_packet_is_recognised_by_its_size() -> None:
    hail = sealed.Hail(b"\4" + bytes(64), bytes(16)).write()
    assert sealed.is_call(Packet(sealed.CALL, GUEST, 1, hail + bytes(sealed.TAG)))
    assert not sealed.is_call(Packet(sealed.CALL, GUEST, 1, hail))
    assert not sealed.is_call(Packet(sealed.ANSWER, GUEST, 1, hail + bytes(sealed.TAG)))


def test_a_returning_guest_calls_on_a_topic_and_with_a_mark_that_only_its_token_gives() -> None:
    keys = [sealed.return_key(ROOM, token) for token in ("a" * 32, "b" * 32)]
    topics = {sealed.return_topic(ROOM, key) for key in keys}
    assert len(topics) == 2 and sealed.topic(ROOM, "host") not in topics
    hail = sealed.Hail(b"\4" + bytes(64), bytes(16)).write()
    call = Packet(sealed.CALL, GUEST, 7, hail + bytes(sealed.TAG))
    marked = sealed.with_mark(call, keys[0])
    assert sealed.without_mark(marked, keys[0]) == call
    assert sealed.without_mark(marked, keys[1]) is None
    again = replace(marked, number=8)
    assert sealed.without_mark(again, keys[0]) is None and not sealed.is_call(marked)


def test_every_line_and_direction_has_a_distinct_key() -> None:
    other = sealed.code(bytes(16), b"\4" + bytes(64))
    keys = {
        sealed.line_key(room, shared, salt, connection_id, to_host)
        for room in (ROOM, other)
        for shared in (bytes(32), b"\1" * 32)
        for salt in (bytes(16), b"\1" * 16)
        for connection_id in (GUEST, sealed.HOST)
        for to_host in (True, False)
    }
    assert len(keys) == 32


def test_room_code_binds_the_host_key_and_topics_hide_it() -> None:
    assert rooms.CODE.fullmatch(ROOM)
    assert sealed.names_host(ROOM, b"\4" + bytes(64))
    assert not sealed.names_host(ROOM, b"\4" + b"\1" * 64)
    assert ROOM[:8] not in sealed.topic(ROOM, "host")
    assert sealed.topic(ROOM, "host") != sealed.topic(sealed.code(bytes(16), bytes(65)), "host")


def test_budget_is_spent_and_refills() -> None:
    budget = Budget(3, each_second=2)
    assert [budget.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert budget.take(10.5) and not budget.take(10.5)


def test_reconnect_attempts_back_off_and_never_stop() -> None:
    pauses = [rooms.pause(n, 1.0) for n in (0, 1, 2, 3, 4, 5, 90)]
    assert pauses == [1, 2, 4, 8, 16, 30, 30] and rooms.pause(5, 0.0) == 15


def test_custom_relay_must_be_a_wss_address() -> None:
    assert rooms.own_relay("wss://broker.example:8084/mqtt") == "wss://broker.example:8084/mqtt"
    for wrong in (
        "",
        "ws://broker.example",
        "wss://b.example/?a",
        "javascript:alert(1)",
        "wss:// a",
    ):
        assert rooms.own_relay(wrong) == ""
