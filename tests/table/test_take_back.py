"""Taking decisions back: only where the table allows it, never past a card shown since."""

from __future__ import annotations

import pytest

from don.games import GAMES, don
from don.table.match import Match, Player
from don.table.record import RecordError, decode, encode

PLAYERS = tuple(Player(name) for name in ("Anke", "Bert", "Claus"))


def match_of(undo: str, *texts: str) -> Match:
    match = Match.deal(don, PLAYERS, don.Options(), seed=5, start=0, undo=undo)
    for text in texts:
        match = match.play(don.read_action(text))
    return match


def test_undone_decision_restores_the_position_and_is_counted() -> None:
    before = match_of("fair", "3", "4")
    match = before.play(don.read_action("-")).take_back(1)
    assert match.state == before.state
    assert match.steps == before.steps
    assert match.takebacks == 1


def test_undo_is_refused_at_a_table_without_it() -> None:
    match = match_of("off", "3")
    assert not match.may_take_back(1)
    with pytest.raises(ValueError):
        match.take_back(1)


def test_undo_past_a_revealed_card_only_in_practice() -> None:
    shown = ("-", "-", "-", "keep", "-")  # round 1 is over; ``keep`` led to the cards of round 2
    assert match_of("fair", *shown).may_take_back(1)
    assert not match_of("fair", *shown).may_take_back(2)
    assert match_of("practice", *shown).may_take_back(2)


def test_undo_count_is_recorded() -> None:
    match = match_of("fair", "3", "4").take_back(1)
    again = decode(encode(match), GAMES)
    assert (again.undo, again.takebacks) == ("fair", 1)
    assert again == match


@pytest.mark.parametrize(("field", "value"), [("undo", "always"), ("takebacks", -1)])
def test_invalid_undo_fields_are_refused(field: str, value: object) -> None:
    text = encode(match_of("practice", "3"))
    good = {"undo": '"undo":"practice"', "takebacks": '"takebacks":0'}[field]
    bad = f'"{field}":"{value}"' if isinstance(value, str) else f'"{field}":{value}'
    with pytest.raises(RecordError) as refused:
        decode(text.replace(good, bad), GAMES)
    assert refused.value.where == field
