"""Whole games, replayed event by event."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from don.games import GAMES, don
from don.games.don import events as ev
from don.table.record import decode, encode
from tests.golden.replayed import replayed

FOLDER = Path(__file__).parent / "games"
NAMES = sorted(path.name.removesuffix(".record.json") for path in FOLDER.glob("*.record.json"))


def record(name: str) -> str:
    return (FOLDER / f"{name}.record.json").read_text("utf-8")


def expected(name: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((FOLDER / f"{name}.replay.json").read_text("utf-8"))
    return told


@pytest.mark.parametrize("name", NAMES)
def test_a_game_comes_to_what_it_came_to(name: str) -> None:
    match = decode(record(name), GAMES)
    assert replayed(match) == expected(name)
    assert encode(match) + "\n" == record(name)
    assert match.to_act is None


@pytest.mark.parametrize("name", NAMES)
def test_the_terminal_tells_the_same(name: str) -> None:
    replay = pytest.importorskip("don.terminal.replay")
    assert json.loads(replay.as_json(decode(record(name), GAMES))) == expected(name)


def test_the_games_show_everything_that_can_happen() -> None:
    seen = Counter(event["type"] for name in NAMES for event in expected(name)["events"])
    kinds = {
        kind.kind
        for kind in vars(ev).values()
        if isinstance(kind, type) and issubclass(kind, ev.Event) and kind is not ev.Event
    }
    assert set(seen) == kinds


def test_the_games_cover_seats_and_options() -> None:
    matches = [decode(record(name), GAMES) for name in NAMES]
    assert {len(match.players) for match in matches} == set(don.SEATS)
    for option in don.write_options(don.Options()):
        assert len({getattr(match.options, option) for match in matches}) > 1, option
