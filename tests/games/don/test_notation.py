"""Don as text for people."""

from __future__ import annotations

import pytest

from don.games import GAMES, don
from don.table.match import Match, Player
from don.table.notation import read_text, write_text
from don.table.record import RecordError


def test_notation_is_human_readable() -> None:
    players = [Player("Anke"), Player("Bert", "careful"), Player("Claus")]
    match = Match.deal(don, players, don.Options(), seed=5, start=1)
    for text in ("3", "-", "5", "-"):
        match = match.play(don.read_action(text))
    text = write_text(match)
    assert "Seat B: Bert\nBot B: careful\n" in text
    assert "Round 1\n= for sale: " in text
    assert "\nB 3, C -, A 5, B -\n= A has " in text
    assert "= 5 (nobody): 2 to B C, pot 1\n" in text


def test_custom_deck_is_written_out() -> None:
    players, deck = [Player(name) for name in "ABC"], [card.code for card in don.DECK[::-1]]
    match = Match.deal(don, players, don.Options(), seed=1, fields={"deck": deck})
    assert f"Seed: 1\nDeck: {' '.join(deck)}\nStart: " in write_text(match)
    assert read_text(write_text(match), GAMES) == match


def head(**changes: str | None) -> str:
    """Return the head of a game of three; ``seat_b=None`` leaves a line out."""
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
def test_invalid_header_is_refused(line: str, code: str, changes: dict[str, str | None]) -> None:
    text = head(**changes)
    with pytest.raises(RecordError) as refused:
        read_text(text, GAMES)
    assert (refused.value.where, refused.value.code) == (line_of(text, line), code)


def test_valid_header_is_read() -> None:
    match = read_text(head(), GAMES)
    assert (match.seed, match.undo, match.takebacks, len(match.players)) == (7, "fair", 2, 3)
    assert read_text(head(undo="Undo: practice"), GAMES).takebacks == 0


@pytest.mark.parametrize("takebacks", [999_999_999, 10**9, 2**53 - 1])
def test_large_takeback_counts_are_kept(takebacks: int) -> None:
    assert read_text(head(undo=f"Undo: fair {takebacks}"), GAMES).takebacks == takebacks
