"""What is stored comes back; what was damaged, forged or made by a newer program is refused."""

import json
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.games import GAMES
from don.table.match import Match, Player
from don.table.record import MOST_BYTES, RecordError
from don.table.rng import Rng
from don.ui.don.table import Memory
from don.ui.storage.saves import VERSION, Saved, clean_name, pack, unpack
from tests.material import MATERIAL
from tests.ui.desk import match_of

GOOD = pack(Saved(match_of("3", "-", "5"), "Friday", 5, 7, Memory({0: "B4"})))
names = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cf", "Zs"]), max_size=39)


def error(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        unpack(text)
    return caught.value


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(GOOD), **fields})


def sealed(record: str) -> str:
    """A save with another record and the checksum that belongs to it, as version 1 had them."""
    checksum = zlib.crc32(record.encode("utf-8", "surrogatepass"))
    return changed(version=1, record=record, checksum=checksum)


@pytest.mark.parametrize("code", MATERIAL)
@given(
    seats=st.lists(st.builds(Player, names.map("x".__add__)), min_size=6, max_size=6),
    table=st.integers(0, 99),
    seed=st.integers(0, 2**53 - 1),
    steps=st.integers(0, 40),
    name=names.map(clean_name),
    time=st.integers(0, 2**53 - 1),
)
def test_a_game_comes_back_as_it_was(
    code: str, seats: list[Player], table: int, seed: int, steps: int, name: str, time: int
) -> None:
    game, tables = GAMES[code], list(MATERIAL[code].TABLES.values())
    count, options = tables[table % len(tables)]
    match, rng = Match.deal(game, seats[:count], game.read_options(options), seed=seed), Rng(seed)
    for _ in range(steps):
        if match.to_act is None:
            break
        pick, rng = rng.below(len(match.legal_actions()))
        match = match.play(match.legal_actions()[-pick])
    _, memory = MATERIAL[code].SAVED
    memory = memory.read(memory.as_json(), match)
    saved = Saved(match, name, time, 3, memory)
    text = pack(saved)
    assert "\n" not in text
    assert unpack(text) == saved


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("null", "not_a_save"),
        ("[]", "not_a_save"),
        ("{}", "not_a_save"),
        (GOOD[:-1], "not_json"),
        (GOOD.replace('\\"3\\"', '\\"4\\"'), "wrong_checksum"),
        (changed(format="don-record"), "not_a_save"),
        (changed(version=VERSION + 1), "newer"),
        (changed(version=10**400), "newer"),
        (changed(version="1"), "wrong_type"),
        (changed(version=True), "wrong_type"),
        (changed(version=0), "wrong_type"),
        (changed(record=None), "wrong_checksum"),
        (changed(record="{}"), "wrong_checksum"),
        (changed(checksum=None), "wrong_checksum"),
        (sealed("{}"), "not_a_record"),
        (sealed("\ud800"), "not_json"),
        (sealed(json.loads(GOOD)["record"].replace('"version":1', '"version":2')), "newer"),
        (sealed(json.loads(GOOD)["record"].replace('"-"', '"2"')), "too_low"),
        ("[" * 600, "too_nested"),
        (" " * (2 * MOST_BYTES + 1), "too_large"),
        ("[" * 500_000, "too_nested"),
        ('{"a":' * 80_000, "too_nested"),
        ("9" * 5000, "not_json"),
    ],
)
def test_what_cannot_be_a_save_is_refused_with_a_code(text: str, code: str) -> None:
    assert error(text).code == code


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_refused_in_the_same_way(text: str) -> None:
    error(text)


@given(st.integers(0, len(GOOD) - 1), st.integers(0, 127).map(chr), st.integers(0, 3))
def test_a_damaged_save_is_refused_or_as_good_as_it_was(at: int, put: str, cut: int) -> None:
    text = GOOD[:at] + put + GOOD[at + cut :]
    try:
        match = unpack(text).match
    except RecordError as refused:
        assert refused.where.isascii()
    else:
        assert match == unpack(GOOD).match


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["0", "1", "5", "6", "a"]), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(
    st.sampled_from(
        ["version", "name", "time", "revision", "own", "checksum", "record", "app", "more"]
    ),
    json_values,
)
def test_no_field_of_a_save_breaks_the_page(field: str, value: Any) -> None:
    try:
        saved = unpack(changed(**{field: value}))
    except RecordError:
        return
    assert saved.match == unpack(GOOD).match
    assert all(type(seat) is int and len(code) == 2 for seat, code in saved.memory.armed.items())


@given(st.sampled_from(sorted(json.loads(json.loads(GOOD)["record"]))), json_values)
def test_no_field_of_a_forged_record_breaks_the_page(field: str, value: Any) -> None:
    record = json.loads(json.loads(GOOD)["record"])
    try:
        unpack(sealed(json.dumps({**record, field: value})))
    except RecordError as refused:
        assert refused.code


@pytest.mark.parametrize("seat", [-1, 1, 2, 3, 6, "0", True, 0.0, [0]])
def test_the_seat_of_a_device_is_one_where_a_person_sits(seat: Any) -> None:
    data = json.loads(pack(Saved(match_of("3"), mine=0)))
    data["mine"] = seat
    parts = [data[key] for key in ("revision", "time", "name", "own", "record", "mine")]
    data["checksum"] = zlib.crc32(json.dumps(parts, sort_keys=True).encode())
    assert error(json.dumps(data)).where == "save.mine"
