"""Statistics: what counts, that it counts once, and that imported or damaged data does no harm."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.bots.games import bots_of
from don.games import GAMES, don
from don.table.match import Match, Player
from don.table.record import RecordError
from don.ui.game import ui_named
from don.ui.messages import Counted, Import, Start, Today
from don.ui.settings import CHOICES
from don.ui.storage import files, statistics
from don.ui.storage.files import read_file, write_file
from don.ui.storage.saves import Saved
from don.ui.storage.shelf import IMPORTED, STATISTICS
from don.ui.storage.statistics import MIXED, MOST, Played, figures, merged, played
from tests.material import MATERIAL
from tests.ui.desk import match_of
from tests.ui.device import Device, put_aside

GOLDEN = Path(__file__).parent.parent / "golden"
DAY = "2026-11-20"
FORM = {"name-0": "Anke", "players": "3", "kind-0": "person", "speed": "instant"}
FORM |= {"kind-1": "random", "kind-2": "random", "start": "0"}


def to_the_end(device: Device) -> Device:
    """Play the first legal action at every decision, until the game is over."""
    while device.settle().app.status != "over":
        device.act(device.match.game.write_action(device.match.legal_actions()[0]))
    return device


def begun(code: str = "don", chance: int = 5, **fields: str) -> Device:
    """Return a device on which a game has begun."""
    return Device().send(Start({**FORM, "game": code, **fields}, chance))


def counted(device: Device) -> tuple[Played, ...]:
    return device.shelf.counted()


def over(players: tuple[Player, ...], seed: int = 1, undo: str = "off", code: str = "don") -> Match:
    """Return a finished game of these players."""
    game = GAMES[code]
    match = Match.deal(game, players, game.read_options({}), seed=seed, undo=undo)
    while match.to_act is not None:
        legal = match.legal_actions()
        match = match.play(legal[min(1, len(legal) - 1)])
    return match


ANKE, RANDOM, CAREFUL = Player("Anke"), Player("Bert", "random"), Player("Claus", "careful")


@pytest.mark.parametrize("code", MATERIAL)
def test_a_finished_game_is_counted_with_its_points(code: str) -> None:
    match = over((RANDOM, ANKE, RANDOM), code=code)
    game = played(match, DAY)
    assert game is not None
    assert (game.game, game.level, game.players, game.day) == (code, "random", 3, DAY)
    assert game.points == match.game.standing(match.state)[1].points
    assert game.won is (1 in match.game.winners(match.state))
    ui = ui_named(code)
    assert game.extra_figures == ui.story.stat_columns(match, 1)
    assert len(game.extra_figures) == ui.FACTS.stat_columns
    assert any(game.extra_figures)


def test_don_statistics_count_last_digits() -> None:
    match = over((RANDOM, ANKE, RANDOM))
    game = played(match, DAY)
    assert game is not None
    bids = [don.write_action(step.action) for step in match.steps if step.seat == 1]
    digits = [text[-1] for text in bids if text.isdecimal()]
    assert game.extra_figures == tuple(digits.count(str(n)) for n in range(10))


@pytest.mark.parametrize("code", MATERIAL)
@pytest.mark.parametrize("why", ["not over", "two people", "nobody", "practice"])
def test_excluded_games_are_not_counted(code: str, why: str) -> None:
    people = {"two people": (ANKE, Player("Bert"), RANDOM), "nobody": (RANDOM, RANDOM, RANDOM)}
    undo = "practice" if why == "practice" else "off"
    match = over(people.get(why, (ANKE, RANDOM, RANDOM)), undo=undo, code=code)
    assert played(match.at(2) if why == "not over" else match, DAY) is None


def test_mixed_opponent_levels_are_a_separate_level() -> None:
    game = played(over((ANKE, RANDOM, CAREFUL)), DAY)
    assert game is not None
    assert game.level == MIXED


@pytest.mark.parametrize("code", MATERIAL)
def test_a_game_played_to_its_end_is_counted_once(code: str) -> None:
    device = to_the_end(begun(code))
    (game,) = counted(device)
    assert game.day == DAY
    device.wake()
    device.do("open", device.app.session.game_id)
    device.do("setup").do("back")
    assert counted(device) == (game,)


def test_game_counts_while_its_last_chips_are_animated() -> None:
    device = Device().send(Start({**FORM, "speed": "calm"}, 5))
    while device.settle().app.status != "over":
        bids = device.values("data-choose")
        device.act(bids[0] if bids and device.match.state.round == don.ROUNDS else "-")
    assert any(event.moves_chips for event in device.match.steps[-1].events)
    assert len(counted(device)) == 1


@pytest.mark.parametrize("code", MATERIAL)
def test_replayed_deal_is_not_counted(code: str) -> None:
    device = to_the_end(begun(code))
    first = counted(device)
    dealt = device.match.dealt
    device.do("same-deal")
    assert device.match.steps == ()
    to_the_end(device)
    assert device.match.dealt == dealt
    assert counted(device) == first
    to_the_end(device.do("again"))
    assert len(counted(device)) == 2


@pytest.mark.parametrize("code", MATERIAL)
def test_practice_games_never_count(code: str) -> None:
    device = to_the_end(begun(code, undo="practice"))
    device.do("undo")
    assert device.app.status == "turn"
    to_the_end(device)
    assert counted(device) == ()


def test_two_tabs_count_into_the_same_statistics() -> None:
    one = begun()
    two = Device()
    two.shelf = one.shelf
    two.send(Start({**FORM, "game": "boomtown"}, 6))
    to_the_end(one)
    to_the_end(two)
    assert len(counted(one)) == 2


def test_imported_finished_game_is_not_counted() -> None:
    device = Device().send(Import(write_file([Saved(over((ANKE, RANDOM, RANDOM)))])))
    (entry,) = device.shelf.entries()
    device.do("open", entry.id)
    assert device.app.status == "over"
    assert counted(device) == ()


def games(code: str) -> st.SearchStrategy[Played]:
    """Return a strategy for finished games of one kind, as they are counted."""
    return st.builds(
        Played,
        game=st.just(code),
        deal=st.integers(0, 30).map("{:016x}".format),
        day=st.sampled_from(["", "2026-11-19", "2026-11-20"]),
        level=st.sampled_from([*bots_of(code).ROSTER.levels, MIXED]),
        players=st.sampled_from(GAMES[code].SEATS),
        points=st.integers(0, 60),
        won=st.booleans(),
        extra_figures=st.tuples(*[st.integers(0, 50)] * ui_named(code).FACTS.stat_columns),
    )


lists = st.lists(st.one_of(*map(games, MATERIAL)), max_size=12)
of_one_kind = st.one_of(*(st.lists(games(code), max_size=12) for code in MATERIAL))


@given(lists, lists)
def test_merging_twice_changes_nothing(one: list[Played], two: list[Played]) -> None:
    together = merged(one, two)
    assert merged(together, two) == merged(together, one) == together
    assert {game.deal for game in together} == {game.deal for game in (*one, *two)}
    assert [game.day for game in together] == sorted(game.day for game in together)


@given(lists)
def test_statistics_round_trip(some: list[Played]) -> None:
    known = merged((), some)
    assert statistics.read(statistics.write(known)) == known


@given(of_one_kind)
def test_statistics_figures_add_up(some: list[Played]) -> None:
    known = merged((), some)
    found = figures(known)
    assert found.total.games == len(known) == sum(r.games for r in found.by.values())
    assert found.total.won == sum(g.won for g in known) == sum(r.won for r in found.by.values())
    assert found.total.points == sum(g.points for g in known)
    assert found.streak <= found.longest <= found.total.won
    assert sum(found.extra_figures) == sum(sum(g.extra_figures) for g in known)


def test_the_longest_streak_counts_games_won_in_a_row() -> None:
    base = Played("don", "0" * 16, DAY, "careful", 3, 9, True, (0,) * 10)
    results = [True, True, False, True, True, True, False, True]
    row = [replace(base, deal=f"{i:016x}", won=won) for i, won in enumerate(results)]
    assert (figures(row).longest, figures(row).streak) == (3, 1)


def test_statistics_are_bounded() -> None:
    base = Played("don", "0" * 16, DAY, "careful", 6, 999, True, (9999,) * 10)
    many = [replace(base, deal=f"{i:016x}") for i in range(MOST + 5)]
    kept = merged((), many)
    assert len(kept) == MOST
    assert kept[-1] == many[-1]
    assert statistics.read(statistics.write(kept)) == kept


GOOD = statistics.as_data(
    [
        Played(code, "0" * 16, DAY, bots_of(code).ROSTER.default, 3, 9, True,
               (0,) * ui_named(code).FACTS.stat_columns)
        for code in MATERIAL
    ]
)  # fmt: skip


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (0, "chess"),
        (1, "x"),
        (2, "2026-13-01"),
        (3, "<b>"),
        (4, 7),
        (4, True),
        (5, -1),
        (6, 1),
        (7, [0] * 9),
        (7, [0.5] * 10),
        (7, [0.5] * 3),
    ],
)
@pytest.mark.parametrize("number", range(len(MATERIAL)))
def test_invalid_game_entry_is_refused(number: int, place: int, value: object) -> None:
    data = json.loads(json.dumps(GOOD))
    data["games"][number][place] = value
    with pytest.raises(RecordError) as refused:
        statistics.from_data(data)
    assert refused.value.where == f"don-statistics.games[{number}]"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("[" * 500, "not_json"),
        ("[]", "not_statistics"),
        (json.dumps({**GOOD, "version": 3}), "newer"),
        (json.dumps({**GOOD, "version": "1"}), "wrong_type"),
        (json.dumps({**GOOD, "games": {}}), "wrong_type"),
        (" " * (statistics.MOST_TEXT + 1), "too_large"),
    ],
)
def test_invalid_statistics_are_refused(text: str, code: str) -> None:
    with pytest.raises(RecordError) as refused:
        statistics.read(text)
    assert refused.value.code == code


def test_damaged_statistics_are_set_aside_and_counting_continues() -> None:
    device = to_the_end(begun())
    device.shelf.store.write(STATISTICS, "rubbish")
    (moved,) = put_aside(device.shelf)
    assert device.shelf.store.read(moved.key) == "rubbish"
    to_the_end(device.do("again"))
    assert len(counted(device)) == 1


def test_exported_statistics_import_without_double_counting() -> None:
    device = to_the_end(begun())
    text = write_file([device.shelf.load(device.app.session.game_id)], counted(device))
    device.send(Import(text))
    assert len(counted(device)) == 1
    other = to_the_end(begun(chance=6))
    other.send(Import(text))
    assert len(counted(other)) == 2


def test_file_with_damaged_statistics_is_refused_entirely() -> None:
    data = json.loads(write_file([Saved(match_of("3"))]))
    device = Device().send(Import(json.dumps({**data, "statistics": {"format": "x"}})))
    assert "don-statistics" in device.notices()
    assert device.shelf.entries() == []


def test_dialog_shows_clears_and_restores_statistics() -> None:
    device = to_the_end(begun())
    known = counted(device)
    device.do("statistics")
    assert device.find(data_sheet="statistics")
    assert device.find(data_level="random")
    assert "Games 1" in device.text("sheet")
    device.do("statistics-forget")
    assert counted(device) == ()
    assert "No games yet." in device.text("sheet")
    device.do("statistics-restore")
    assert counted(device) == known
    assert "Games 1" in device.text("sheet")
    assert "link-close" in device.values("data-do")


def test_dialog_without_any_games() -> None:
    device = Device().do("statistics")
    assert "No games yet." in device.text("sheet")
    assert "statistics-forget" not in device.values("data-do")


def test_counting_in_the_background_opens_no_dialog() -> None:
    device = Device()
    device.send(Counted((played(over((ANKE, RANDOM, RANDOM)), DAY),)))  # type: ignore[arg-type]
    assert device.app.sheet is None


@pytest.mark.parametrize(
    ("code", "version"),
    [(c, v) for c, each in MATERIAL.items() for v in range(each.FIRST_FILE, files.VERSION + 1)],
)
def test_a_file_of_each_version_opens(code: str, version: int) -> None:
    text = (GOLDEN / code / f"games-{version}.don.json").read_text(encoding="utf-8")
    found = read_file(text)
    assert [saved.name for saved in found.games] == ["Friday night", "Friday night"]
    assert {saved.match.game for saved in found.games} == {GAMES[code]}
    assert len(found.counted) == (2 if version > 1 else 0)
    assert {game.game for game in found.counted} <= {code}


def test_file_of_a_newer_version_is_reported_as_such() -> None:
    data = json.loads(write_file([Saved(match_of("3"))]))
    with pytest.raises(RecordError) as refused:
        read_file(json.dumps({**data, "version": files.VERSION + 1}))
    assert refused.value.code == "newer"


SPEEDS = ("step", "calm", "quick", "instant")


def row(n: int, day: str = DAY, **fields: object) -> Played:
    base = Played("don", f"{n:016x}", day, "careful", 3, 9, True, (0,) * 10)
    return replace(base, **fields)  # type: ignore[arg-type]


def until_the_end(speed: str, seed: int = 5) -> Device:
    """Return a device whose game has ended; its last chips may still be on their way."""
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
def test_game_counts_if_the_page_closes_during_the_last_animation(speed: str) -> None:
    device = until_the_end(speed)
    assert (device.app.status == "waiting") is (speed != "instant")
    assert len(device.wake().settle().shelf.counted()) == 1
    assert device.app.status == "over"


@pytest.mark.parametrize("away", ["setup", "watch", "learn", "daily"])
def test_game_counts_whatever_is_opened_during_the_last_animation(away: str) -> None:
    device = until_the_end("calm").do(away)
    if device.waiting is not None:
        device.tick()
    assert len(device.shelf.counted()) == 1


def test_tested_speeds_are_all_speeds() -> None:
    assert set(SPEEDS) == set(CHOICES["speed"])


def full_of_fakes(day: str = "9999-12-31") -> str:
    return write_file([], [row(n + 1, day, points=999) for n in range(MOST)])


def test_full_imported_file_displaces_no_own_games() -> None:
    device = Device()
    device.shelf.count([row(10**6 + n, f"2026-11-{n + 1:02}") for n in range(15)])
    own = device.shelf.counted()
    device.send(Import(full_of_fakes()))
    assert set(own) <= set(device.shelf.counted())
    assert len(device.shelf.counted()) == MOST
    until_the_end_of_another(device)
    kept = device.wake().shelf.counted()
    assert len([game for game in kept if not game.imported]) == 16
    assert len(kept) == MOST


def until_the_end_of_another(device: Device) -> None:
    device.send(Start({**FORM, "speed": "instant"}, 5))
    while device.settle().app.status != "over":
        device.act("-")


def test_own_games_displace_all_imported_ones() -> None:
    device = Device().send(Import(full_of_fakes(DAY)))
    device.shelf.count([row(10**6 + n) for n in range(MOST)])
    assert all(not game.imported for game in device.shelf.counted())
    device.send(Import(full_of_fakes(DAY)))
    assert all(not game.imported for game in device.shelf.counted())


def test_deal_known_from_a_file_counts_when_played() -> None:
    device = until_the_end("instant")
    (own,) = device.shelf.counted()
    other = Device().send(Import(write_file([], [replace(own, points=999)])))
    other.send(Start({**FORM, "speed": "instant"}, 5))
    while other.settle().app.status != "over":
        other.act("-")
    (game,) = other.shelf.counted()
    assert not game.imported
    assert game.points != 999


def test_future_date_is_ignored() -> None:
    file = write_file([], [row(1, "2026-11-21"), row(2, "9999-12-31"), row(3, DAY), row(4, "")])
    device = Device().send(Import(file))
    found = {game.deal[-1]: game.day for game in device.shelf.counted()}
    assert found == {"1": "", "2": "", "3": DAY, "4": ""}


def test_future_dated_games_do_not_displace_own_ones() -> None:
    """Older pages accepted future dates. Nothing is removed while there is room."""
    fakes = [row(n + 1, "9999-12-31") for n in range(MOST)]
    device = Device()
    device.shelf.store.write(STATISTICS, statistics.write(fakes[1:]))
    device.do("statistics")
    assert {game.day for game in device.shelf.counted()} == {"9999-12-31"}
    device.do("link-close")
    for seed in (5, 6, 7):
        device.send(Start({**FORM, "speed": "instant"}, seed))
        while device.settle().app.status != "over":
            device.act("-")
    assert [game.day for game in device.shelf.counted()].count(DAY) == 3


def test_imported_games_stay_marked_after_clear_and_restore() -> None:
    device = until_the_end("instant").send(Import(write_file([], [row(1), row(2)])))
    before = device.shelf.counted()
    device.do("statistics").do("statistics-forget")
    assert device.shelf.counted() == ()
    assert STATISTICS not in device.shelf.store.names()
    assert IMPORTED not in device.shelf.store.names()
    device.do("statistics-restore")
    assert device.shelf.counted() == before
    assert [game.imported for game in before].count(True) == 2


def test_damaged_imported_statistics_are_set_aside_alone() -> None:
    device = until_the_end("instant")
    device.shelf.store.write(IMPORTED, "rubbish")
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
    imported=st.booleans(),
)


@given(st.lists(rows, max_size=20), st.lists(rows, max_size=20), st.integers(1, 12))
def test_own_games_are_displaced_only_by_own_ones(
    known: list[Played], more: list[Played], most: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(statistics, "MOST", most)
        known_here = merged((), known, DAY)
        together = merged(known_here, more, DAY)
        own = {game.deal for game in (*known_here, *more) if not game.imported}
        assert len([game for game in together if not game.imported]) == min(len(own), most)
        assert len(together) <= most
        assert merged(together, (), DAY) == together
