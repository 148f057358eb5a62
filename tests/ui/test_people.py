"""The people at the table: faces, bubbles, the cast's remarks, and rivals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.bots.don.contest.worth import PERSONALITIES
from don.bots.don.levels import LEVELS
from don.bots.games import bots_of
from don.table.match import Match, Player
from don.ui.cast import (
    ACQUAINTANCES,
    BLUE,
    CAST,
    CODES,
    GOLD,
    GREEN,
    GUESTS,
    HUES,
    YOU,
    beaten,
    beaten_now,
    faces,
    hues,
    invited,
)
from don.ui.don.words.about import TEXTS
from don.ui.game import game_codes, ui_named
from don.ui.messages import Do, Listed, Start, Watch
from don.ui.storage.entries import NOBODY, Entry, entry_of
from don.ui.storage.saves import Saved
from tests.games.don.chance import finished_game
from tests.material import MATERIAL
from tests.page import Element
from tests.scale import IN_PYODIDE
from tests.ui.boomtown.tables import at_table, play
from tests.ui.desk import Desk, match_of

TABLE = {"lot": "B4 K4 S3", "start": 1, "seats": 4, "side_auctions": False}


def bubble(desk: Desk, seat: int) -> tuple[str, str, str] | None:
    """Return a bubble's look, the text that a screen reader reads, and the text on the screen."""
    found = desk.player(seat).all(drawn="bubble")
    if not found:
        return None
    looks = str(found[0]["class"]).removeprefix("call bubble").strip()
    return looks, found[0].heard, found[0].seen


def seated(*names: str, people: int = 1) -> Match:
    match = match_of(**TABLE)
    players = [Player(n, None if i < people else "random") for i, n in enumerate(names)]
    return replace(match, players=tuple(players))


@pytest.mark.parametrize("game", game_codes())
def test_every_seat_of_a_new_table_has_a_distinct_face(game: str) -> None:
    seats = ui_named(game).GAME.SEATS[-1]
    form = {"game": game, "players": str(seats), "speed": "instant"}
    desk = Desk().send(Start(form, chance=3)).settle()
    found = [desk.face(seat) for seat in range(seats)]
    assert len(set(found)) == seats and found[0] == YOU
    assert found[1:] == [name.casefold() for name in ui_named(game).FACTS.first_names[1:]]


def test_the_same_players_have_the_same_faces_in_play_and_in_a_replay() -> None:
    match = seated("Eve", "Bert", "Ruby", "Claus")
    desk = Desk(match)
    played = [desk.face(seat) for seat in range(4)]
    desk.send(Watch(match))
    assert [desk.face(seat) for seat in range(4)] == played == [*faces(match.players)]


def test_faces_of_two_people_stay_after_a_handover() -> None:
    desk = Desk(seated("Ann", "Bo", "Ruby", "Gus", people=2))
    before = [desk.face(seat) for seat in range(4)]
    assert before == [*GUESTS[:2], "ruby", "gus"]
    desk.settle().do("ready")
    assert [desk.face(seat) for seat in range(4)] == before


def test_last_call_is_shown_short_and_announced_in_full() -> None:
    desk = Desk(match_of("2", "-", "3", people="A", **TABLE))
    assert desk.app.status == "turn"
    assert bubble(desk, 1) == ("", "bid 2", "2")
    assert bubble(desk, 2) == ("word", "passed", "passed")
    assert bubble(desk, 3) == ("high", "bid 3", "3")
    assert bubble(desk, 0) == ("word", "to bid", "to bid"), "no dots for the reader"
    players = [each for each in desk.all(aria_current="true") if "data-player" in each]
    assert [each["data-player"] for each in players] == ["0"]


def test_thinking_seat_shows_dots_and_still_announces_its_call() -> None:
    desk = Desk(match_of("2", "-", "3", "4", people="A", **TABLE), "step")
    assert desk.app.status == "waiting" and desk.match.to_act == 1
    kinds, spoken, seen = bubble(desk, 1)
    assert (kinds, spoken, seen) == ("thinks", "bid 2", "")
    assert desk.player(1).find(drawn="dots") == desk.find(drawn="dots")
    assert not desk.send(Watch(desk.match)).all(drawn="dots"), "in a replay nobody thinks"


def test_boomtown_has_the_same_bubbles() -> None:
    from tests.games.boomtown.table import position

    desk = play(at_table(position({}, offer="J9 M3 C3 shark")), "3, -, 5")
    assert bubble(desk, 0) == ("", "bid 3", "3")
    assert bubble(desk, 1) == ("word", "passed", "passed")
    assert bubble(desk, 2) == ("high", "bid 5", "5")


STATIC = Path(__file__).parent.parent.parent / "static"
names = st.sampled_from([*(member.name for member in CAST), "Bert", "Bo", "Ruby ", "RUBY", "?"])
tables = st.lists(
    st.builds(Player, names, st.sampled_from([None, "careful", "don"])), min_size=2, max_size=6
)


def faces_of(*players: tuple[str, str | None]) -> Sequence[str]:
    return faces([Player(*player) for player in players])


@given(tables)
def test_players_at_a_table_have_distinct_faces(players: list[Player]) -> None:
    found = faces(players)
    assert len(set(found)) == len(players) and set(found) <= set(CODES)
    assert found == faces(players)


@given(tables, st.data())
def test_faces_of_others_are_the_same_for_every_reader(
    players: list[Player], data: st.DataObject
) -> None:
    seats = range(len(players))
    mine = data.draw(st.sampled_from(seats))
    others = faces(players, mine)
    assert others[mine] == YOU
    people = [seat for seat in seats if players[seat].bot is None]
    readers = {mine, *people} if len(people) == 1 else {mine}
    assert all(others[seat] == faces(players)[seat] for seat in seats if seat not in readers)


@pytest.mark.parametrize("member", CAST, ids=lambda member: member.code)
def test_cast_members_keep_their_face_with_any_bot(member) -> None:
    name = f" {member.name.upper()}"
    for bot in ("random", "don", "timid"):
        assert faces_of(("Eve", None), ("Bert", bot), (name, bot))[2] == member.code
    assert faces_of(("Eve", None), (name, None))[1] == member.code


def test_bot_level_does_not_change_its_face() -> None:
    tables = [faces_of(("Eve", None), ("Bert", level), ("Ruby", level)) for level in LEVELS]
    assert len(set(tables)) == 1


def test_only_a_single_person_gets_the_readers_face() -> None:
    assert faces_of(("Ruby", None), ("Otis", "don")) == (YOU, "otis")
    both = faces_of(("Ann", None), ("Bo", None), ("Otis", "don"))
    assert both == (*GUESTS[:2], "otis")


@pytest.mark.skipif(IN_PYODIDE, reason="Pyodide has no style sheets and pictures")
def test_every_face_picture_has_four_moods_and_all_parts() -> None:
    from tools.dist.faces import cut

    sheet = (STATIC / "css/people.css").read_text("utf-8")
    shown = r'\[data-face="(\w+)"\] \{ background-image: url\("../art/faces/(\w+).svg"\); \}'
    assert re.findall(shown, sheet) == [(code, code) for code in CODES]
    pictures = cut((STATIC / "art/faces.svg").read_text("utf-8"))
    assert tuple(pictures) == CODES
    width, height = 48, 48 + 52 * 3
    assert f"calc(100% * var(--mood, 0) / 3) / 100% {100 * height / width:g}%" in sheet
    for code, picture in pictures.items():
        assert f'viewBox="0 0 {width} {height}"' in picture
        assert picture.count(f'<use href="#{code}-head"/>') == 4
        parts = re.findall(r' id="([\w-]+)"', picture)
        assert {*re.findall(r'href="#([\w-]+)"', picture)} == {*parts}
        assert len(parts) == len({*parts})


def test_each_member_of_the_cast_has_a_line_of_at_most_eight_words() -> None:
    lines = []
    for member in CAST:
        players = [Player("Eve"), Player("Bert", "don"), Player(member.name, "don")]
        match = replace(played_by(None, "don", "don"), players=tuple(players))
        bert, other = Desk(match).find(id="cast").all(tag="li")
        assert bert.text == "Bert · hard"
        lines.append(other.text.removeprefix(f"{member.name} · hard "))
    assert len(set(lines)) == len(CAST)
    assert all(0 < len(line.split()) <= 8 for line in lines)


def played_by(*codes: str | None) -> Match:
    people = "ABC"[: codes.count(None)]
    players = tuple(Player(f"P{i}", code) for i, code in enumerate(codes))
    return replace(match_of(people=people, seats=len(codes)), players=players)


@pytest.mark.parametrize("watched", [False, True])
def test_log_lists_every_bot_with_face_level_and_personality(
    watched: bool,
) -> None:
    match = played_by(None, "sharp:miser", "timid")
    desk = Desk(match)
    if watched:
        desk.send(Watch(match))
    text = desk.text("log")
    assert "P1 · Bot: sharp, Miser Hates spending." in text
    assert "P2 · Bot: timid" in text and "Small bids" not in text
    assert tuple(desk.find(id="cast").values("data-face")) == faces(match.players)[1:]
    assert "P0 ·" not in text


def test_bot_level_is_named_as_on_the_home_page() -> None:
    text = Desk(played_by(None, "naive", "don")).text("log")
    assert "P1 · easy" in text and "P2 · hard" in text


def test_people_of_examples_have_faces_that_fit_their_names() -> None:
    codes = [member.code for member in CAST]
    assert set(ACQUAINTANCES.values()) <= set(codes)
    for name, code in ACQUAINTANCES.items():
        assert faces_of(("Eve", None), (name, "don"))[1] == code
    assert faces_of(("Eve", None), ("Bert", "don"), ("Hugo", "don"))[1:] != ("hugo", "hugo")
    assert faces_of(("Eve", None), ("Bert", "don"), ("Hugo", "don"))[2] == "hugo"


def test_log_lists_cast_members_with_their_line() -> None:
    match = played_by(None, "don", "don")
    players = (match.players[0], Player("Otis", "don"), Player("Bert", "don"))
    text = Desk(replace(match, players=players)).text("log")
    assert "Otis · hard Never forgets a number. Forgets birthdays." in text
    assert "Bert · hard Round 1" in text


@pytest.mark.parametrize("personality", PERSONALITIES)
def test_log_describes_a_bots_personality(personality: str) -> None:
    text = Desk(played_by(None, f"don:{personality}", None)).text("log")
    assert TEXTS.personalities[personality][1] in text


@pytest.mark.parametrize(("code", "text"), [("oracle", "careful"), ("sharp:genius", "sharp")])
def test_unknown_bot_is_described_by_its_fallback(code: str, text: str) -> None:
    assert Desk(played_by(None, code, None)).find(id="cast").text.endswith(f"P1 · Bot: {text}")


def test_no_cast_section_without_bots() -> None:
    desk = Desk(played_by(None, None, None))
    assert "cast" not in desk.values("id")


def test_players_at_a_table_have_distinct_chart_colours() -> None:
    for table in combinations(CODES, 6):
        assert sorted(hues(table)) == list(range(6))
    assert set(HUES) == set(CODES)


def test_reader_is_gold_in_charts() -> None:
    for code in CODES:
        assert code == YOU or hues((code, YOU))[1] == GOLD
    assert hues(("ruby", "mabel", YOU)) == (GREEN, BLUE, GOLD)


def whole_game(code: str, *names: str) -> Desk:
    """Play a game between bots to its end. No outcome of it has a remark."""
    game = MATERIAL[code].GAME
    players = [Player(name, bots_of(code).ROSTER.default) for name in names]
    desk = Desk(Match.deal(game, players, game.read_options({}), seed=4), "calm")
    while desk.app.status != "over":
        desk.tick()
        assert desk.outcome is None or not desk.outcome.all(drawn="quip"), "it would cover a face"
    return desk


@pytest.mark.full
@pytest.mark.not_pyodide
@pytest.mark.parametrize("code", ("don", "boomtown"))
def test_only_the_winner_has_a_closing_quip(code: str) -> None:
    desk = whole_game(code, "Ruby", "Ida", "Gus")
    assert desk.find(drawn="quip") == desk.find(tag="li", data_place="1").find(drawn="quip")


def test_passing_bot_may_quip_and_is_announced_as_passed() -> None:
    """At most one bot quips in a round, and none in the first round."""
    code = "don"  # where there is room above the faces
    game = MATERIAL[code].GAME
    players = [
        Player(name, bots_of(code).ROSTER.default) for name in ("Ruby", "Gus", "Ida", "Nobody")
    ]
    desk = Desk(Match.deal(game, players, game.read_options({}), seed=4), "calm")
    quips: dict[int, set[str]] = {}
    while desk.app.status != "over" and len(quips) < 4:
        desk.tick()
        number = game.progress(desk.match.state).current
        bubbles = desk.region("players").all(drawn="bubble")
        lines = [e.seen for e in bubbles if (e.heard, e.seen != e.heard) == ("passed", True)]
        assert len(lines) <= 1
        assert not (lines and number == 1)
        if lines:
            quips.setdefault(number, set()).update(lines)
    assert len(set.union(*quips.values())) > 1


def over(*names: str, seed: int = 1) -> Match:
    """Return a finished game that the reader has won, with the first name."""
    match = finished_game(seed)
    (won,) = match.game.winners(match.state)
    rest = iter(names[1:])
    players = tuple(
        Player(names[0], None) if seat == won else Player(next(rest), "naive")
        for seat in range(len(match.players))
    )
    return replace(match, players=players)


def entry(match: Match, name: str = "x") -> Entry:
    return entry_of(name, Saved(match, time=1_795_176_000_000))


def home_of(*entries: Entry) -> Desk:
    return Desk().send(Listed(entries, 0))


def rivals(desk: Desk) -> list[Element]:
    return desk.region("setup").all(data_do="rival")


SEATS = len(finished_game(1).players)
COMPANY = ("Ada", "Otis", "Sal", "Mabel", "Nico", "Vera")[:SEATS]
CODE_OF = {"Otis": "otis", "Sal": "sal", "Mabel": "mabel", "Nico": "nico", "Vera": "vera"}


def test_rivals_are_beaten_by_winning_at_their_table() -> None:
    won = entry(over(*COMPANY))
    assert beaten([won]) == {CODE_OF[name] for name in COMPANY[1:]}
    assert beaten([replace(won, me=(won.me + 1) % SEATS)]) == set()
    assert beaten([replace(won, me=NOBODY)]) == beaten([replace(won, finished=False)]) == set()


def test_bots_outside_the_cast_are_not_rivals() -> None:
    assert beaten([entry(over("Ada", *["Zoe", "Yan", "Xia", "Wim", "Vic"][: SEATS - 1]))]) == set()


def test_home_hides_rivals_before_the_first_finished_game() -> None:
    assert not rivals(home_of())
    assert not rivals(home_of(replace(entry(over(*COMPANY)), finished=False)))


def test_home_shows_the_cast_and_the_number_beaten() -> None:
    desk = home_of(entry(over(*COMPANY)))
    assert len(rivals(desk)) == 12
    assert f"{SEATS - 1} of 12 beaten." in desk.text("setup")
    checked = {e["data-value"] for e in rivals(desk) if "(beaten)" in e.heard}
    assert checked == {CODE_OF[name] for name in COMPANY[1:]}


def test_pressing_a_face_replaces_the_longest_seated_rival() -> None:
    desk = home_of(entry(over(*COMPANY)))
    assert invited(desk.app) == {"ruby", "otis", "sal"}
    desk.do("rival", "gus").do("rival", "lola")
    assert invited(desk.app) == {"sal", "gus", "lola"}
    pressed = {e["data-value"] for e in rivals(desk) if e["aria-pressed"] == "true"}
    assert pressed == {"sal", "gus", "lola"}
    match = desk.send(Do("begin", "", 5)).match
    assert [player.name for player in match.players][1:] == ["Sal", "Gus", "Lola"]


@pytest.mark.parametrize("code", ["otis", "nobody", ""])
def test_seated_or_unknown_rival_changes_nothing(code: str) -> None:
    desk = home_of(entry(over(*COMPANY)))
    before = desk.app.draft
    assert desk.do("rival", code).app.draft == before


def test_names_stay_unique_when_the_table_grows() -> None:
    desk = home_of(entry(over(*COMPANY)))
    for code in ("mabel", "nico", "gus", "ruby", "mabel"):
        desk.do("rival", code)
    names = [desk.app.draft.fields[f"name-{i}"] for i in range(6)]
    assert len(set(names)) == len(names)


def test_end_screen_names_rivals_beaten_for_the_first_time() -> None:
    match = over(*COMPANY)
    won = match.game.winners(match.state)[0]
    fresh = home_of()
    assert [m.name for m in beaten_now(fresh.app, match, won)] == list(COMPANY[1:])
    again = home_of(entry(match, "earlier"))
    assert beaten_now(again.app, match, won) == ()
    assert beaten_now(fresh.app, match, (won + 1) % SEATS) == ()
    assert beaten_now(fresh.app, match, None) == ()


def test_end_screen_counts_the_remaining_rivals() -> None:
    desk = Desk(over(*COMPANY))
    text = desk.text("pad")
    assert re.search(r"Beaten for the first time: Otis.*\.", text)
    assert f"{12 - (SEATS - 1)} rivals to go." in text
