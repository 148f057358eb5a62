"""A game as text for people: readable, and read back without loss."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.games import GAMES
from don.table.match import Match, Player
from don.table.notation import looks_like_notation, read_text, write_text
from don.table.record import RecordError
from tests.material import finished_game
from tests.scale import scaled


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("seed", range(scaled(40, least=4, daily=20)))
def test_finished_game_round_trips(code: str, seed: int) -> None:
    match = finished_game(code, seed)
    assert read_text(write_text(match), GAMES) == match


@pytest.mark.parametrize("code", GAMES)
def test_names_of_any_kind_survive(code: str) -> None:
    names = ["= Round 1", "A 3, B -", 'Bot B: "x"', "  שלום  "]
    players, options = [Player(name) for name in names], GAMES[code].read_options({})
    match = Match.deal(GAMES[code], players, options, seed=1)
    assert read_text(write_text(match), GAMES) == match


@pytest.mark.parametrize("code", GAMES)
def test_line_ends_of_other_systems_and_missing_outcomes_do_not_matter(code: str) -> None:
    match = finished_game(code, 7)
    lines = [line for line in write_text(match).split("\n") if not line.startswith("=")]
    assert read_text("\r\n".join(lines), GAMES) == match


@pytest.mark.parametrize("code", GAMES)
def test_an_error_names_its_line(code: str) -> None:
    players, options = [Player(name) for name in "ABC"], GAMES[code].read_options({})
    match = Match.deal(GAMES[code], players, options, seed=5, start=0)
    text = write_text(match) + "A 3, C 4\n"
    with pytest.raises(RecordError) as refused:
        read_text(text, GAMES)
    assert refused.value.where == f"line {text.count(chr(10))}"
    assert refused.value.code == "not_now"


@pytest.mark.parametrize("code", GAMES)
def test_refuses_a_duplicate_field_and_an_invalid_action(code: str) -> None:
    players, options = [Player(name) for name in "ABC"], GAMES[code].read_options({})
    text = write_text(Match.deal(GAMES[code], players, options, seed=5, start=0))
    for bent, why in (
        (text.replace("Seed: 5\n", "Seed: 5\nSeed: 5\n"), "given_twice"),
        (text + "A take nothing at all\n", "not_an_action"),
        (text + "A\n", "not_an_action"),
    ):
        with pytest.raises(RecordError) as refused:
            read_text(bent, GAMES)
        assert refused.value.code == why


@pytest.mark.parametrize("code", GAMES)
@given(st.text(max_size=200) | st.text("ABC0123 -,:\nDonSeatRoundsw", max_size=200))
def test_any_text_is_refused(code: str, text: str) -> None:
    title = f"{GAMES[code].NAME} {GAMES[code].RULES}\n"
    for candidate in (text, f"{title}{text}", f"{title}Seat A: x\nSeat B: y\nSeat C: z\n{text}"):
        with pytest.raises(RecordError):
            read_text(candidate, GAMES)


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("title", ["{} 1", "\ufeff{} 1", "\n {} 1 \nSeed: 3", "{} 99"])
def test_notation_is_recognised_by_its_title(code: str, title: str) -> None:
    assert looks_like_notation(title.format(GAMES[code].NAME), GAMES)


@pytest.mark.parametrize(
    "title", ["don 1", "DON 1", "Don", "Don 1 x", "boomtown 1", "Boom 1", "Bridge 1", "", "1"]
)
def test_text_without_a_game_title_is_not_notation(title: str) -> None:
    assert not looks_like_notation(title, GAMES)
    with pytest.raises(RecordError) as refused:
        read_text(title, GAMES)
    assert (refused.value.where, refused.value.code) == ("line 1", "not_a_record")
