"""Don as text for people."""

from __future__ import annotations

from don.games import GAMES, don
from don.table.match import Match, Player
from don.table.notation import read_text, write_text


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


def test_a_deck_of_ones_own_is_written_out() -> None:
    players, deck = [Player(name) for name in "ABC"], [card.code for card in don.DECK[::-1]]
    match = Match.deal(don, players, don.Options(), seed=1, fields={"deck": deck})
    assert f"Seed: 1\nDeck: {' '.join(deck)}\nStart: " in write_text(match)
    assert read_text(write_text(match), GAMES) == match
