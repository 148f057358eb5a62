"""Decoding any record gives a match or a ``RecordError``, in a short time."""

import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from don.games import GAMES
from don.table.match import Match
from don.table.record import MOST_ACTIONS, MOST_BYTES, RecordError, decode, encode
from tests.material import finished_game
from tests.scale import scaled
from tests.table.records import match_of, plain, read, refused


def test_too_large() -> None:
    assert refused(" " * (MOST_BYTES + 1)).code == "too_large"
    assert refused("é" * (MOST_BYTES // 2 + 1)).code == "too_large"
    assert refused(b"\xff" * (MOST_BYTES + 1)).code == "too_large"
    text = json.dumps(plain())
    assert decode(text + " " * (MOST_BYTES - len(text)), GAMES) == read(plain())


def test_too_many_actions() -> None:
    error = refused(plain(actions=["-"] * (MOST_ACTIONS + 1)))
    assert (error.where, error.code) == ("actions", "too_many")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "[" * 100_000 + "]" * 100_000,
        '{"a":' * 50_000,
        '{"a":[' * 300,
        "[" * 600 + "]" * 600,
    ],
)
def test_too_deeply_nested(text: str) -> None:
    assert refused(text).code == "too_nested"


def test_less_deeply_nested_is_not_too_nested() -> None:
    assert refused("[" * 8 + "]" * 8).code == "not_a_record"
    assert refused('{"a":[' * 4 + "]}" * 4).code == "not_a_record"
    assert refused(json.dumps([{"a": "[" * 50}] * 500)).code == "not_a_record"


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_refuses_nonfinite_numbers(number: str) -> None:
    error = refused(json.dumps(plain()).replace('"seed": 5', f'"seed": {number}'))
    assert error.code == "not_json"


@pytest.mark.parametrize(
    "number", ["1e999", "-1e999", "5.0", "5e0", "-0.0", "9" * 400, "-" + "9" * 400, "9" * 100_000]
)
@pytest.mark.parametrize("field", ["seed", "start", "version", "rules"])
def test_refuses_invalid_whole_numbers(field: str, number: str) -> None:
    text = json.dumps(plain(**{field: "HERE"})).replace('"HERE"', number)
    assert refused(text).code in ("wrong_type", "bad_setup", "newer", "unknown_version", "not_json")


def test_a_game_of_ten_thousand_fines_is_replayed() -> None:
    match = match_of("3", "-", "-", "keep", table="strict")
    own = match.state.districts[match.state.start][0].number
    bid = str(own or 10)
    record = json.loads(encode(match))
    record["actions"] += [bid] * scaled(9000)
    assert len(read(record).steps) == 4 + scaled(9000)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
GOOD = [
    json.loads(encode(match_of("3", "-", "5", "-", "keep", "13", table="strict"))),
    *(json.loads(encode(finished_game(code, 1))) for code in GAMES),
]
ACTIONS = ["-", "0", "1", "5", "13", "999", "keep", "stay", "drop B0", "offer K7", "swap K7 1 B0"]


def checked(text: str | bytes) -> Match | None:
    try:
        match = decode(text, GAMES)
    except RecordError as error:
        assert error.where and error.code
        return None
    assert decode(encode(match), GAMES) == match
    return match


@given(anything)
def test_any_json_is_decoded_or_refused(data: Any) -> None:
    assert checked(json.dumps(data)) is None


@given(st.text() | st.binary())
@example('{"format":"don-record","version":1')
def test_any_text_is_decoded_or_refused(text: str | bytes) -> None:
    assert checked(text) is None


def places(data: Any) -> list[tuple[Any, Any]]:
    """Return every container in plain data, with each of its keys."""
    found = []
    for key in range(len(data)) if isinstance(data, list) else list(data):
        found.append((data, key))
        if isinstance(data[key], list | dict):
            found += places(data[key])
    return found


@pytest.mark.slow
@settings(max_examples=scaled(300))
@given(st.data())
def test_record_with_a_replaced_value_is_decoded_or_refused(data: st.DataObject) -> None:
    record = json.loads(json.dumps(data.draw(st.sampled_from(GOOD))))
    for _ in range(data.draw(st.integers(1, 2))):
        container, key = data.draw(st.sampled_from(places(record)))
        container[key] = data.draw(anything)
    checked(json.dumps(record))


@settings(max_examples=scaled(200))
@given(
    st.sampled_from(GOOD),
    st.integers(0, 10**6),
    st.sampled_from(['"', "{", "]", ",", "9", "\\", "\x00", "", "é"]),
)
def test_record_with_a_changed_character_is_decoded_or_refused(
    record: dict[str, Any], place: int, character: str
) -> None:
    text = json.dumps(record)
    place %= len(text)
    checked(text[:place] + character + text[place + 1 :])


@settings(max_examples=scaled(200))
@given(st.lists(st.sampled_from(ACTIONS), max_size=30), st.sampled_from(["guarded", "strict"]))
def test_any_actions_are_decoded_or_refused_at_their_place(actions: list[str], table: str) -> None:
    record = plain(actions=actions, options={"table": table, "exchange": True})
    try:
        assert len(read(record).steps) == len(actions)
    except RecordError as error:
        number = int(error.where.removeprefix("actions[").removesuffix("]"))
        assert len(read(plain(**{**record, "actions": actions[:number]})).steps) == number
