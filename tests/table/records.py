"""Records for tests: a game in progress, and ways to damage its record."""

from __future__ import annotations

import json
from typing import Any

import pytest

from don.games import GAMES, don
from don.table.match import Match, Player
from don.table.record import RecordError, decode

PLAYERS = (Player("Anke"), Player("Bert", bot="random"), Player("Claus"))


def match_of(*texts: str, seed: int = 5, **options: Any) -> Match:
    """Return a match for three with these actions."""
    match = Match.deal(don, PLAYERS, don.Options(**options), seed=seed)
    for text in texts:
        match = match.play(don.read_action(text))
    return match


def plain(**changes: Any) -> dict[str, Any]:
    """Return a good record as plain data, with fields replaced; ``...`` removes a field."""
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
    """Return the error for a record (plain data, or a text) that is refused."""
    text = record if isinstance(record, str | bytes) else json.dumps(record)
    with pytest.raises(RecordError) as caught:
        decode(text, GAMES)
    error = caught.value
    assert error.where and error.where.isascii() and error.where.isprintable()
    assert str(error).startswith(f"{error.where}: {error.code}")
    return error
