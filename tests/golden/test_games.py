"""Whole games, replayed event by event; their links and their texts for people."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from don.games import GAMES
from don.table.auction import KINDS
from don.table.compact import expand, squeeze
from don.table.game import Event
from don.table.match import Match
from don.table.notation import read_text, write_text
from don.table.record import decode, encode
from tests.golden.replayed import replayed
from tests.material import MATERIAL

HERE = Path(__file__).parent
GOLDEN = [(code, name) for code, material in MATERIAL.items() for name in material.GOLDEN]


def text(code: str, name: str, kind: str) -> str:
    return (HERE / code / "games" / f"{name}.{kind}").read_text("utf-8")


def match_of(code: str, name: str) -> Match:
    return decode(text(code, name, "record.json"), GAMES)


def expected(code: str, name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text(code, name, "replay.json"))
    return data


def test_every_file_belongs_to_a_game_of_the_list() -> None:
    kinds = ("record.json", "replay.json", "link.txt", "notation.txt")
    wanted = {f"{code}/games/{name}.{kind}" for code, name in GOLDEN for kind in kinds}
    assert {path.relative_to(HERE).as_posix() for path in HERE.glob("*/games/*")} == wanted


@pytest.mark.parametrize(("code", "name"), GOLDEN)
def test_replayed_game_matches_the_golden_result(code: str, name: str) -> None:
    match = match_of(code, name)
    assert replayed(match) == expected(code, name)
    assert encode(match) + "\n" == text(code, name, "record.json")
    assert match.to_act is None


@pytest.mark.parametrize(("code", "name"), GOLDEN)
def test_golden_link_and_notation_restore_the_game(code: str, name: str) -> None:
    match = match_of(code, name)
    link, notation = text(code, name, "link.txt"), text(code, name, "notation.txt")
    # Another zlib may pack the same link differently.
    assert expand(link.strip(), GAMES) == expand(squeeze(match), GAMES) == match
    assert read_text(notation, GAMES) == match
    assert write_text(match) == notation


@pytest.mark.parametrize(("code", "name"), GOLDEN)
def test_terminal_json_matches_the_golden_result(code: str, name: str) -> None:
    replay = pytest.importorskip("don.terminal.commands")
    assert json.loads(replay.as_json(match_of(code, name))) == expected(code, name)


@pytest.mark.parametrize("code", MATERIAL)
def test_golden_games_cover_every_event(code: str) -> None:
    names = MATERIAL[code].GOLDEN
    seen = Counter(event["type"] for name in names for event in expected(code, name)["events"])
    kinds = {
        kind.kind
        for kind in vars(MATERIAL[code].EVENTS).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert set(seen) == kinds | {*KINDS}


@pytest.mark.parametrize("code", MATERIAL)
def test_the_games_cover_seats_and_options(code: str) -> None:
    game = MATERIAL[code].GAME
    matches = [match_of(code, name) for name in MATERIAL[code].GOLDEN]
    assert {len(match.players) for match in matches} == set(game.SEATS)
    for option in game.write_options(game.read_options({})):
        assert len({getattr(match.options, option) for match in matches}) > 1, option
