"""Stored games come back and go on, from any version and file; damaged ones are refused."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don import __version__
from don.bots.games import bots_of
from don.games import GAMES
from don.table.match import Match, Player
from don.table.record import MOST_BYTES, RecordError
from don.table.rng import Rng
from don.ui.don.table import Memory
from don.ui.effects import Shelve
from don.ui.game import ui_named
from don.ui.game_links import write_link
from don.ui.messages import Import, Recovered, Resume, SettingsRead
from don.ui.model import App
from don.ui.storage.files import write_file
from don.ui.storage.saves import VERSION, Saved, clean_name, pack, unpack
from don.ui.storage.shelf import GAME, Shelf
from don.ui.table import turns
from don.ui.table.autoplay import past
from tests.material import MATERIAL, finished_game
from tests.ui.desk import Desk, match_of
from tests.ui.device import Device, Texts
from tests.ui.test_sharing import GAME as FINISHED

GOOD = pack(Saved(match_of("3", "-", "5"), "Friday", 5, 7, Memory({0: "B4"})))
names = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cf", "Zs"]), max_size=39)


def error(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        unpack(text)
    return caught.value


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(GOOD), **fields})


def sealed(record: str) -> str:
    """Return a save with another record and the matching checksum, as in version 1."""
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
def test_save_round_trips(
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
        *((changed(version=older), "wrong_checksum") for older in range(1, VERSION)),
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
def test_invalid_save_is_refused_with_a_code(text: str, code: str) -> None:
    assert error(text).code == code


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_refused_as_a_save(text: str) -> None:
    error(text)


@given(st.integers(0, len(GOOD) - 1), st.integers(0, 127).map(chr), st.integers(0, 3))
def test_damaged_save_is_refused_or_still_equal(at: int, put: str, cut: int) -> None:
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
def test_invalid_save_field_is_refused_or_harmless(field: str, value: Any) -> None:
    try:
        saved = unpack(changed(**{field: value}))
    except RecordError:
        return
    assert saved.match == unpack(GOOD).match
    assert all(type(seat) is int and len(code) == 2 for seat, code in saved.memory.armed.items())


@given(st.sampled_from(sorted(json.loads(json.loads(GOOD)["record"]))), json_values)
def test_invalid_record_field_is_refused_or_harmless(field: str, value: Any) -> None:
    record = json.loads(json.loads(GOOD)["record"])
    try:
        unpack(sealed(json.dumps({**record, field: value})))
    except RecordError as refused:
        assert refused.code


@pytest.mark.parametrize("seat", [-1, 1, 2, 3, 6, "0", True, 0.0, [0]])
def test_the_seat_of_a_device_is_one_where_a_person_sits(seat: Any) -> None:
    data = json.loads(pack(Saved(match_of("3"), link_seat=0)))
    data["mine"] = seat
    parts = [data[key] for key in ("revision", "time", "name", "own", "record", "mine")]
    data["checksum"] = zlib.crc32(json.dumps(parts, sort_keys=True).encode())
    assert error(json.dumps(data)).where == "save.mine"


GOLDEN = Path(__file__).parent.parent / "golden"
VERSIONS = {code: range(each.FIRST_SAVE, VERSION + 1) for code, each in MATERIAL.items()}
FILES = [(code, version) for code, versions in VERSIONS.items() for version in versions]


def text(code: str, version: int) -> str:
    return (GOLDEN / code / f"save-{version}.json").read_text(encoding="utf-8")


def saved_by(code: str, version: int) -> Saved:
    return unpack(text(code, version))


@pytest.mark.parametrize(("code", "version"), FILES)
def test_a_save_of_each_version_opens(code: str, version: int) -> None:
    saved = saved_by(code, version)
    match = saved.match
    assert match.game is MATERIAL[code].GAME
    bots = [player.bot for player in match.players]
    assert bots == [None, bots_of(code).ROSTER.default, None, "random"]
    assert match.players[2].name == "שלום & <b>"
    assert len(match.steps) == 60
    assert saved.memory != ui_named(code).FACTS.memory()


@pytest.mark.parametrize("code", MATERIAL)
def test_current_version_writes_its_golden_save(code: str) -> None:
    saved = saved_by(code, VERSION)
    assert json.loads(pack(saved)) == {**json.loads(text(code, VERSION)), "app": __version__}
    assert (saved.name, saved.time, saved.revision) == ("Friday night", 1790000000000, 12)


@pytest.mark.parametrize("code", MATERIAL)
def test_all_save_versions_yield_the_same_game(code: str) -> None:
    games = [saved_by(code, version) for version in VERSIONS[code]]
    assert len({saved.match for saved in games}) == 1
    assert all(saved.memory == games[0].memory for saved in games)


def reloaded(desk: Desk) -> Desk:
    saved = unpack(pack(desk.saves[-1]))
    memory = {"told": ",".join(sorted(desk.app.tips_shown))}
    return Desk().send(SettingsRead(memory)).send(Resume(saved))


def test_reload_restores_the_pending_decision() -> None:
    desk = Desk(match_of("2", "4", start=1)).bid("5").settle()
    assert desk.app.status in ("turn", "over")
    again = reloaded(desk)
    assert again.match == desk.match
    assert "Bert" in desk.text("live"), "the others' calls are announced again"
    for region in ("players", "table", "own", "pad", "log", "live"):
        assert again.regions[region] == desk.regions[region], region


def test_bots_repeat_their_decisions_after_a_reload() -> None:
    desk = Desk(match_of()).bid("1")
    again = reloaded(desk)
    assert again.settle().done == desk.settle().done


def test_every_decision_is_saved_including_the_bots() -> None:
    desk = Desk(match_of(start=1)).settle()
    assert [len(saved.match.steps) for saved in desk.saves] == [1, 2]


def test_marks_for_sale_survive_a_reload() -> None:
    owner = match_of("-", "-", "-", "keep", lot="B4")
    again = reloaded(Desk(owner).do("arm", "B4"))
    assert again.app.session.memory.armed == {0: "B4"}


def test_finished_game_is_restored_as_finished() -> None:
    desk = Desk(match_of(people=""), "instant").settle()
    again = reloaded(desk)
    assert again.app.status == "over"
    assert again.values("data-score") == desk.values("data-score")


def test_play_again_deals_a_new_game_and_saves_it() -> None:
    desk = Desk(match_of(people=""), "instant").settle()
    assert desk.values("data-do").count("again") == 1
    desk.do("again")
    assert desk.match.steps == ()
    assert desk.match.seed == 1
    assert desk.app.settings.speed == "instant"
    assert desk.saves[-1].match == desk.match


@pytest.mark.slow
def test_the_end_shows_who_won_and_why() -> None:
    desk = Desk(match_of(people="A", seats=4), "instant")
    while desk.app.status != "over":
        desk.settle()
        if desk.app.status == "turn":
            desk.press("-")
    text = desk.text("pad")
    assert "Claus won." in text
    assert "point" in text
    assert sorted(desk.values("data-score")) == ["0", "1", "2", "3"]


def opens(desk: Desk) -> bool:
    """Return whether the page opens a newer save of the game "a" when it is found."""
    desk.send(Recovered("a"))
    return Shelve("open", "a") in desk.effects


def test_late_found_game_opens_if_nothing_is_being_played() -> None:
    under_way, over = match_of("3"), finished_game("don", 3)
    assert opens(Desk())
    assert opens(Desk(over))
    assert opens(Desk().send(Resume(Saved(under_way), "a")))


def test_late_found_game_does_not_interrupt() -> None:
    assert not opens(Desk(match_of("3")))
    assert not opens(Desk(match_of("3")).do("setup"))
    assert not opens(Desk().do("learn", "first"))


FUTURE = 2**50


def crowded(room: int) -> Device:
    """Return a device whose storage has room for this many more characters."""
    device = Device()
    store = Texts()
    store.room = room
    device.shelf = Shelf(store)
    return device


def file_of(count: int) -> str:
    return write_file([Saved(match_of("3"), f"Game {n}") for n in range(count)])


def test_import_reports_the_number_of_games() -> None:
    device = Device().send(Import(file_of(3)))
    assert "3 games added." in device.notices()
    assert len(device.stored()) == 3


def test_import_into_full_storage_reports_only_the_failure() -> None:
    device = crowded(10).send(Import(file_of(2)))
    assert device.stored() == []
    assert "added" not in device.notices().replace("2 games couldn't be added", "")
    assert "2 games couldn't be added" in device.notices()
    assert "the game is not saved" not in device.notices()
    assert {"trim", "export"} <= set(device.values("data-do"))


def test_partial_import_reports_both_numbers() -> None:
    one = len(pack(Saved(match_of("3"), "Game 0", time=1)))
    device = crowded(2 * one + 900).send(Import(file_of(4)))
    stored = len(device.stored())
    assert 0 < stored < 4
    text = device.notices()
    assert f"{stored} game" in text
    assert f"{4 - stored} games couldn't be added" in text


def test_kept_link_game_is_reported_only_once_stored() -> None:
    device = crowded(10).open(write_link("game", FINISHED)).do("link-keep")
    assert "1 game couldn't be added" in device.notices()
    assert "is added" not in device.notices()
    other = Device().open(write_link("game", FINISHED)).do("link-keep")
    assert "1 game added." in other.notices()


def test_freeing_storage_dismisses_the_notice() -> None:
    device = crowded(10).send(Import(file_of(1)))
    assert device.do("trim").notices() == ""


@pytest.mark.parametrize("time", [0, 1, FUTURE])
def test_page_does_not_start_with_an_imported_game(time: int) -> None:
    device = Device().do("daily").settle()
    before = device.match
    device.send(Import(write_file([Saved(match_of("3"), time=time, revision=9)])))
    assert device.wake().match == before
    (brought,) = [e for e in device.shelf.entries() if e.id != device.app.session.game_id]
    assert brought.time < FUTURE
    assert device.shelf.load(brought.id).revision == 1


def test_page_does_not_start_with_a_save_from_the_future() -> None:
    device = Device()
    device.shelf.store.write(f"{GAME}x.a", pack(Saved(match_of("3"), time=FUTURE)))
    device.do("daily").settle()
    before = device.match
    assert device.wake().match == before


def test_page_starts_with_the_last_played_game_despite_clock_changes() -> None:
    device = Device()
    device.count = 10**12
    device.do("daily").settle()
    device.count = 5
    device.send(Import(write_file([Saved(match_of("3"))])))
    device.do("open", min(device.shelf.entries(), key=lambda entry: entry.time).id)
    device.settle().act("-")
    before = device.settle().match
    assert device.wake().match == before


def test_opened_game_is_current_after_a_reload() -> None:
    device = Device().send(Import(file_of(2)))
    for entry in device.shelf.entries():
        device.do("open", entry.id)
        before = device.match
        assert device.wake().app.session.game_id == entry.id
        assert device.match.steps[: len(before.steps)] == before.steps


def test_page_starts_with_the_latest_game_if_the_current_is_removed() -> None:
    device = Device().send(Import(file_of(2)))
    first, second = device.shelf.entries()
    device.do("open", second.id)
    device.shelf.remove(second.id)
    assert device.wake().app.session.game_id == first.id


def test_a_game_that_is_opened_is_replayed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """One replay finds the forced passes and the decision to take back."""
    match, play, played = match_of("3", "-", "-", side_auctions=False), Match.play, []

    def counted(self: Match, action: object) -> Match:
        played.append(action)
        return play(self, action)

    monkeypatch.setattr(Match, "play", counted)
    past.cache_clear()
    app = turns.sit_down(App(), match)
    assert len(played) == len(match.steps) > 2
    assert app.session is not None and app.session.last_own is not None
