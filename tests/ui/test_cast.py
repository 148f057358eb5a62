"""Everybody at a table has a face of their own, and the list below the log tells who plays."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.bots.don.contest.personality import PERSONALITIES
from don.bots.don.levels import LEVELS
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
    faces,
    hues,
)
from don.ui.don.words.about import personalities
from don.ui.i18n import ENGLISH
from don.ui.messages import Watch
from don.ui.view.people import line_about
from tests.scale import IN_PYODIDE
from tests.ui.desk import Desk, match_of

STATIC = Path(__file__).parent.parent.parent / "static"
names = st.sampled_from([*(member.name for member in CAST), "Bert", "Bo", "Ruby ", "RUBY", "?"])
tables = st.lists(
    st.builds(Player, names, st.sampled_from([None, "careful", "don"])), min_size=2, max_size=6
)


def faces_of(*players: tuple[str, str | None]) -> Sequence[str]:
    return faces([Player(*player) for player in players])


@given(tables)
def test_everybody_at_a_table_has_a_face_of_their_own(players: list[Player]) -> None:
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
def test_members_of_the_cast_have_their_own_face_whatever_plays_for_them(member) -> None:
    name = f" {member.name.upper()}"
    for bot in ("random", "don", "timid"):
        assert faces_of(("Eve", None), ("Bert", bot), (name, bot))[2] == member.code
    assert faces_of(("Eve", None), (name, None))[1] == member.code


def test_how_well_a_bot_plays_does_not_change_its_face() -> None:
    tables = [faces_of(("Eve", None), ("Bert", level), ("Ruby", level)) for level in LEVELS]
    assert len(set(tables)) == 1


def test_the_only_person_at_a_table_is_the_reader_and_of_several_nobody_is() -> None:
    assert faces_of(("Ruby", None), ("Otis", "don")) == (YOU, "otis")
    both = faces_of(("Ann", None), ("Bo", None), ("Otis", "don"))
    assert both == (*GUESTS[:2], "otis")


@pytest.mark.skipif(IN_PYODIDE, reason="style sheets and pictures are at the desk")
def test_everybody_has_a_picture_of_four_moods_with_all_that_it_uses() -> None:
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
    lines = [line_about(ENGLISH, member.name) for member in CAST]
    assert len(set(lines)) == len(CAST)
    assert all(0 < len(line.split()) <= 8 for line in lines)
    assert line_about(ENGLISH, "Bert") == ""


def seated(*codes: str | None) -> Match:
    people = "ABC"[: codes.count(None)]
    players = tuple(Player(f"P{i}", code) for i, code in enumerate(codes))
    return replace(match_of(people=people, seats=len(codes)), players=players)


@pytest.mark.parametrize("watched", [False, True])
def test_every_bot_is_told_with_its_face_its_level_and_its_character(
    watched: bool,
) -> None:
    match = seated(None, "shrewd:miser", "timid")
    desk = Desk(match)
    if watched:
        desk.send(Watch(match))
    told = desk.text("log")
    assert "P1 · Bot: shrewd, Miser Hates spending." in told
    assert "P2 · Bot: timid" in told and "Small bids" not in told
    assert tuple(desk.find(id="cast").values("data-face")) == faces(match.players)[1:]
    assert "P0 ·" not in told


def test_how_well_a_bot_plays_has_the_word_of_the_home() -> None:
    told = Desk(seated(None, "naive", "don")).text("log")
    assert "P1 · easy" in told and "P2 · hard" in told


def test_people_of_examples_have_faces_that_fit_their_names() -> None:
    codes = [member.code for member in CAST]
    assert set(ACQUAINTANCES.values()) <= set(codes)
    for name, code in ACQUAINTANCES.items():
        assert faces_of(("Eve", None), (name, "don"))[1] == code
    assert faces_of(("Eve", None), ("Bert", "don"), ("Hugo", "don"))[1:] != ("hugo", "hugo")
    assert faces_of(("Eve", None), ("Bert", "don"), ("Hugo", "don"))[2] == "hugo"


def test_a_member_of_the_cast_is_told_with_a_line() -> None:
    match = seated(None, "don", "don")
    players = (match.players[0], Player("Otis", "don"), Player("Bert", "don"))
    told = Desk(replace(match, players=players)).text("log")
    assert "Otis · hard Never forgets a number. Forgets birthdays." in told
    assert told.endswith("Bert · hard")


@pytest.mark.parametrize("taste", PERSONALITIES)
def test_what_a_bot_likes_is_told(taste: str) -> None:
    told = Desk(seated(None, f"don:{taste}", None)).text("log")
    assert personalities(ENGLISH)[taste][1] in told


def test_a_bot_of_a_later_program_is_told_as_what_it_plays_like() -> None:
    assert "P1 · Bot: careful" in Desk(seated(None, "oracle", None)).text("log")


def test_where_only_persons_play_nobody_is_explained() -> None:
    desk = Desk(seated(None, None, None))
    assert "cast" not in desk.values("id")


def test_everybody_at_a_table_has_a_colour_of_their_own_in_charts() -> None:
    for table in combinations(CODES, 6):
        assert sorted(hues(table)) == list(range(6))
    assert set(HUES) == set(CODES)


def test_the_reader_is_golden_as_the_disc_behind_the_face() -> None:
    for code in CODES:
        assert code == YOU or hues((code, YOU))[1] == GOLD
    assert hues(("ruby", "mabel", YOU)) == (GREEN, BLUE, GOLD)
