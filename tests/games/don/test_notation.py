"""The game as text for people: readable, and read back without loss."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.games import GAMES, don
from don.table.match import Match, Player
from don.table.notation import looks_like_notation, read_text, write_text
from don.table.record import RecordError
from tests.games.don.chance import finished_game
from tests.scale import scaled


@pytest.mark.parametrize("seed", range(scaled(40, least=4)))
def test_a_game_comes_back_as_it_was(seed: int) -> None:
    match = finished_game(seed)
    assert read_text(write_text(match), GAMES) == match


def test_what_people_read() -> None:
    players = [Player("Anke"), Player("Bert", "careful"), Player("Claus")]
    match = Match.deal(don, players, don.Options(), seed=5, start=1)
    for text in ("3", "-", "5", "-"):
        match = match.play(don.read_action(text))
    text = write_text(match)
    assert "Seat B: Bert\nBot B: careful\n" in text
    assert "Round 1\n= for sale: " in text
    assert "\nB 3, C -, A 5, B -\n= A has " in text
    assert "= 5 (nobody): 2 to B C, pot 1\n" in text


def test_names_of_any_kind_survive() -> None:
    names = ["= Round 1", "A 3, B -", 'Bot B: "x"', "  שלום  "]
    match = Match.deal(don, [Player(name) for name in names], don.Options(), seed=1)
    assert read_text(write_text(match), GAMES) == match


def test_line_ends_of_other_systems_and_missing_outcomes_do_not_matter() -> None:
    match = finished_game(7)
    lines = [line for line in write_text(match).split("\n") if not line.startswith("=")]
    assert read_text("\r\n".join(lines), GAMES) == match


def test_an_error_names_its_line() -> None:
    match = Match.deal(don, [Player(n) for n in "ABC"], don.Options(), seed=5, start=0)
    text = write_text(match) + "A 3, C 4\n"
    with pytest.raises(RecordError) as refused:
        read_text(text, GAMES)
    assert refused.value.where == f"line {text.count(chr(10))}"
    assert refused.value.code == "not_now"


@given(st.text(max_size=200) | st.text("ABC0123 -,:\nDonSeatRoundsw", max_size=200))
def test_no_text_does_anything_but_be_refused(text: str) -> None:
    for candidate in (text, f"Don 1\n{text}", f"Don 1\nSeat A: x\nSeat B: y\nSeat C: z\n{text}"):
        with pytest.raises(RecordError):
            read_text(candidate, GAMES)


@pytest.mark.parametrize("title", ["Don 1", "\ufeffDon 1", "\n Don 1 \nSeed: 3", "Don 99"])
def test_a_text_is_known_by_its_title(title: str) -> None:
    assert looks_like_notation(title, GAMES)


@pytest.mark.parametrize("title", ["don 1", "DON 1", "Don", "Don 1 x", "Bridge 1", "", "1"])
def test_a_text_without_the_title_of_a_game_is_none(title: str) -> None:
    assert not looks_like_notation(title, GAMES)
    with pytest.raises(RecordError) as refused:
        read_text(title, GAMES)
    assert (refused.value.where, refused.value.code) == ("line 1", "not_a_record")


def test_a_deck_of_ones_own_is_written_out() -> None:
    players, deck = [Player(name) for name in "ABC"], [card.code for card in don.DECK[::-1]]
    match = Match.deal(don, players, don.Options(), seed=1, fields={"deck": deck})
    assert f"Seed: 1\nDeck: {' '.join(deck)}\nStart: " in write_text(match)
    assert read_text(write_text(match), GAMES) == match


def head(**changes: str | None) -> str:
    """The head of a game of three; ``seat_b=None`` leaves a line out."""
    lines = {
        "options": "Options: start_chips 12",
        "seed": "Seed: 7",
        "start": "Start: A",
        "undo": "Undo: fair 2",
        "seat_a": "Seat A: Anke",
        "seat_b": "Seat B: Bert",
        "seat_c": "Seat C: Claus",
    }
    return "\n".join(["Don 1", *(line for line in (lines | changes).values() if line)]) + "\n"


def line_of(text: str, line: str) -> str:
    return f"line {text.split(chr(10)).index(line) + 1}"


DECK = "Deck: " + " ".join(card.code for card in don.DECK)


@pytest.mark.parametrize(
    ("line", "code", "changes"),
    [
        ("Seat C: Claus", "missing", {"seat_b": None, "seat_d": "Seat D: Dieter"}),
        ("Seat B: Bert", "missing", {"seat_a": None, "seat_d": "Seat D: Dieter"}),
        ("Bot D: careful", "unknown_field", {"bot": "Bot D: careful"}),
        ("Bot F: careful", "unknown_field", {"bot": "Bot F: careful"}),
        ("Seed: x", "wrong_type", {"seed": "Seed: x", "deck": DECK}),
        ("Seed: -1", "wrong_type", {"seed": "Seed: -1", "deck": DECK}),
        ("Seed: ", "wrong_type", {"seed": "Seed: ", "deck": DECK}),
        ("Seed: 12345678901234567", "wrong_type", {"seed": "Seed: 12345678901234567"}),
        ("Undo: fair x", "wrong_type", {"undo": "Undo: fair x"}),
        ("Undo: fair -1", "wrong_type", {"undo": "Undo: fair -1"}),
        ("Undo: fair 1 2", "wrong_type", {"undo": "Undo: fair 1 2"}),
        ("Undo: fair ", "wrong_type", {"undo": "Undo: fair "}),
        ("Options: exchange yes, exchange no", "given_twice",
         {"options": "Options: exchange yes, exchange no"}),
        ("Options: exchange yes, exchange yes", "given_twice",
         {"options": "Options: exchange yes, exchange yes"}),
    ],
)  # fmt: skip
def test_a_head_that_is_not_right_is_refused(
    line: str, code: str, changes: dict[str, str | None]
) -> None:
    text = head(**changes)
    with pytest.raises(RecordError) as refused:
        read_text(text, GAMES)
    assert (refused.value.where, refused.value.code) == (line_of(text, line), code)


def test_a_head_that_is_right_is_read() -> None:
    match = read_text(head(), GAMES)
    assert (match.seed, match.undo, match.takebacks, len(match.players)) == (7, "fair", 2, 3)
    assert read_text(head(undo="Undo: practice"), GAMES).takebacks == 0


@pytest.mark.parametrize("takebacks", [999_999_999, 10**9, 2**53 - 1])
def test_many_takebacks_are_not_forgotten(takebacks: int) -> None:
    assert read_text(head(undo=f"Undo: fair {takebacks}"), GAMES).takebacks == takebacks
