"""A record that is wrong is refused with the place and the reason."""

import json
from typing import Any

import pytest

from don.games import don
from tests.table.records import plain, refused

DECK = [card.code for card in don.DECK]
SEAT = {"name": "Anke"}
WRONG_TYPES: list[Any] = [None, True, 1, 1.5, "x", [], {}]


@pytest.mark.parametrize("text", ["", " ", "{", "nonsense", "{}{}", "'x'", b"\xff\xfe", "\ud800"])
def test_refuses_text_that_is_not_json(text: str | bytes) -> None:
    assert (refused(text).where, refused(text).code) == ("record", "not_json")


@pytest.mark.parametrize("data", [None, True, 3, '"don-record"', [], [plain()]])
def test_refuses_json_that_is_not_an_object(data: Any) -> None:
    assert (refused(data).where, refused(data).code) == ("record", "not_a_record")


@pytest.mark.parametrize("name", ["", "don", "Don-Record", "don-record ", None, 1, [], {}])
def test_refuses_another_format(name: Any) -> None:
    assert refused(plain(format=name)).where == "format"
    assert refused(plain(format=name)).code == "not_a_record"
    assert refused({}).code == "not_a_record"


@pytest.mark.parametrize("field", ["version", "rules"])
@pytest.mark.parametrize(
    ("value", "code"), [(2, "newer"), (10**30, "newer"), (0, "unknown_version")]
)
def test_refuses_other_versions(field: str, value: int, code: str) -> None:
    error = refused(plain(**{field: value}))
    assert (error.where, error.code) == (field, code)


def test_newer_version_is_reported_whatever_else_it_contains() -> None:
    error = refused({"format": "don-record", "version": 2, "moves": [], "players": 3})
    assert (error.where, error.code) == ("version", "newer")
    assert "version 2" in error.why


def test_newer_rules_are_reported_before_actions_are_read() -> None:
    error = refused(plain(rules=2, options={"joker": 1}, actions=["dance"]))
    assert (error.where, error.code) == ("rules", "newer")


@pytest.mark.parametrize("field", ["game", "rules", "options", "seats", "actions"])
def test_a_field_is_missing(field: str) -> None:
    error = refused(plain(**{field: ...}))
    assert (error.where, error.code) == (field, "missing")


@pytest.mark.parametrize("field", ["note", "Seed", "", "__proto__", "a\nb", "\ud800", "x" * 99])
def test_an_extra_field(field: str) -> None:
    assert refused(plain(**{field: 1})).code == "unknown_field"


@pytest.mark.parametrize("game", ["chess", "Don", "", "__class__", "\ud800"])
def test_an_unknown_game(game: str) -> None:
    error = refused(plain(game=game))
    assert (error.where, error.code) == ("game", "unknown_game")


TYPES = {
    "version": int,
    "game": str,
    "rules": int,
    "options": dict,
    "seats": list,
    "actions": list,
    "start": (int, type(None)),
    "seed": (int, type(None)),
    "deck": (list, type(None)),
}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (field, value)
        for field, right in TYPES.items()
        for value in WRONG_TYPES
        if not isinstance(value, right) or value is True
    ],
)
def test_a_wrong_type(field: str, value: Any) -> None:
    error = refused(plain(**{field: value}))
    assert (error.where, error.code) == (field, "wrong_type")


@pytest.mark.parametrize("value", WRONG_TYPES)
@pytest.mark.parametrize("field", ["seats", "actions", "deck"])
def test_a_wrong_type_in_a_list(field: str, value: Any) -> None:
    error = refused(plain(**{field: [value]}))
    if field == "seats" or not isinstance(value, str):
        assert (error.where, error.code) == (f"{field}[0]", "wrong_type")


@pytest.mark.parametrize(
    ("seat", "where", "code"),
    [
        ({"name": None}, "seats[2].name", "wrong_type"),
        ({"name": 7}, "seats[2].name", "wrong_type"),
        ({"name": ["A"]}, "seats[2].name", "wrong_type"),
        ({"name": ""}, "seats[2].name", "bad_setup"),
        ({"name": "\u200b"}, "seats[2].name", "bad_setup"),
        ({"name": "a\nb"}, "seats[2].name", "bad_setup"),
        ({"name": "\ud800"}, "seats[2].name", "bad_setup"),
        ({"name": "x" * 41}, "seats[2].name", "too_large"),
        ({"bot": "random"}, "seats[2]", "wrong_type"),
        ({"name": "A", "bot": 1}, "seats[2].bot", "wrong_type"),
        ({"name": "A", "bot": ""}, "seats[2].bot", "bad_setup"),
        ({"name": "A", "bot": "\ud800"}, "seats[2].bot", "bad_setup"),
        ({"name": "A", "bot": "x" * 41}, "seats[2].bot", "too_large"),
        ({"name": "A", "hat": "red"}, "seats[2].hat", "unknown_field"),
    ],
)
def test_a_wrong_seat(seat: Any, where: str, code: str) -> None:
    error = refused(plain(seats=[SEAT, SEAT, seat]))
    assert (error.where, error.code) == (where, code)


@pytest.mark.parametrize(("count", "code"), [(0, "bad_setup"), (2, "bad_setup"), (7, "too_many")])
def test_a_wrong_number_of_seats(count: int, code: str) -> None:
    error = refused(plain(seats=[SEAT] * count))
    assert (error.where, error.code) == ("seats", code)


@pytest.mark.parametrize(
    ("field", "value"),
    [("start", -1), ("start", 3), ("start", 10**30), ("seed", -1), ("seed", 2**53)],
)
def test_out_of_range(field: str, value: int) -> None:
    error = refused(plain(**{field: value}))
    assert (error.where, error.code) == (field, "bad_setup")


@pytest.mark.parametrize(
    ("where", "deck"),
    [
        ("deck", []),
        ("deck", DECK[1:]),
        ("deck", [*DECK, "B0"]),
        ("deck", [*DECK[1:], DECK[1]]),
        ("deck[0]", ["B1", *DECK[1:]]),
        ("deck[29]", [*DECK[:-1], "k7"]),
        ("deck[0]", ["", *DECK[1:]]),
        ("deck", DECK * 4),
    ],
)
def test_a_wrong_deck(where: str, deck: list[str]) -> None:
    error = refused(plain(deck=deck))
    assert error.where == where
    assert error.code == ("too_many" if len(deck) > 100 else "bad_setup")


def test_neither_seed_nor_deck() -> None:
    error = refused(plain(seed=..., deck=...))
    assert (error.where, error.code) == ("deck", "bad_setup")


@pytest.mark.parametrize("options", [{"joker": 1}, {"start_chips": True}, {"table": "lenient"}])
def test_wrong_options(options: dict[str, Any]) -> None:
    error = refused(plain(options=options))
    assert error.where == f"options.{next(iter(options))}"
    assert error.code == "bad_setup"


@pytest.mark.parametrize("text", ["dance", "", "7.0", "٣", "-1", "offer", "swap B0 9 B2", "\ud800"])
def test_invalid_action_text(text: str) -> None:
    error = refused(plain(actions=["3", text]))
    assert (error.where, error.code) == ("actions[1]", "not_an_action")


def test_illegal_action_error_has_index_refusal_and_data() -> None:
    error = refused(plain(actions=["3", "-", "2", "-"]))
    assert (error.where, error.code, error.why) == ("actions[2]", "too_low", "D3.1")
    assert error.data == {"least": 4}
    error = refused(plain(actions=["13"]))
    assert (error.where, error.code, error.data) == (
        "actions[0]",
        "too_many_chips",
        {"chips": 12},
    )
    assert refused(plain(actions=["3", "keep"])).data == {"phase": "auction"}


def test_an_action_after_the_end() -> None:
    passes = ["-"] * 45
    error = refused(plain(options={"side_auctions": False}, actions=[*passes, "-"]))
    assert (error.where, error.code, error.why) == ("actions[45]", "game_over", "D6.3")


@pytest.mark.parametrize(
    "text",
    [
        '{"format":"don-record","format":"don-record"}',
        json.dumps(plain())[:-1] + ',"seed":6}',
        json.dumps(plain()).replace('{"name": "Anke"}', '{"name":"Anke","name":"Bert"}'),
        json.dumps(plain()).replace('"options": {}', '"options":{"min_open":1,"min_open":0}'),
    ],
)
def test_a_name_given_twice(text: str) -> None:
    assert refused(text).code == "not_json"
    assert "twice" in refused(text).why
