"""Records for tests: a game under way, and ways to bend it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from don.games import GAMES, don
from don.table.match import Match, Player
from don.table.record import RecordError, decode

PLAYERS = (Player("Anke"), Player("Bert", bot="random"), Player("Claus"))


def match_of(*texts: str, seed: int = 5, **options: Any) -> Match:
    """A match for three with these actions."""
    match = Match.deal(don, PLAYERS, don.Options(**options), seed=seed)
    for text in texts:
        match = match.play(don.read_action(text))
    return match


def plain(**changes: Any) -> dict[str, Any]:
    """A good record as plain data, with fields replaced; ``...`` takes a field away."""
    record: dict[str, Any] = {
        "format": "don-record",
        "version": 1,
        "game": "don",
        "rules": 1,
        "options": {},
        "seats": [{"name": "Anke"}, {"name": "Bert", "bot": "random"}, {"name": "Claus"}],
        "start": 1,
        "seed": 5,
        "deck": [card.code for card in don.DECK],
        "actions": ["3", "-", "5", "-"],
        **changes,
    }
    return {key: value for key, value in record.items() if value is not ...}


def read(record: Any) -> Match:
    return decode(json.dumps(record), GAMES)


def refused(record: Any) -> RecordError:
    """The error that a record (plain data, or a text) is refused with."""
    text = record if isinstance(record, str | bytes) else json.dumps(record)
    with pytest.raises(RecordError) as caught:
        decode(text, GAMES)
    error = caught.value
    assert error.where and error.where.isascii() and error.where.isprintable()
    assert str(error).startswith(f"{error.where}: {error.code}")
    return error
