"""Every game in a terminal: its part fits ``TerminalPart``, and commands use nothing else of it."""

import json
from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from don.__main__ import main
from don.bots import choose
from don.bots.don.levels import LEVELS
from don.bots.game import Roster
from don.bots.games import BOTS, bots_of
from don.games import GAMES
from don.games import don as first
from don.table.match import Match, Player
from don.terminal.games import TERMINALS
from tools.lab.__main__ import main as lab


def table(code: str, seats: int, options: Mapping[str, Any], seed: int) -> Match:
    game = GAMES[code]
    quick = next(iter(bots_of(code).ROSTER.levels))
    players = [Player(name, quick) for name in TERMINALS[code].TEXTS.names[:seats]]
    return Match.deal(game, players, game.read_options(options), seed=seed)


@pytest.mark.parametrize("code", list(TERMINALS))
def test_a_game_has_names_for_every_seat_and_texts_for_help(code: str) -> None:
    part = TERMINALS[code].TEXTS
    assert len(set(part.names)) == len(part.names) >= GAMES[code].SEATS[-1]
    assert all(line.startswith("  ") for line in part.examples.splitlines())
    assert "\n" not in part.about
    assert part.help.strip()


@pytest.mark.parametrize("code", list(TERMINALS))
@pytest.mark.parametrize("seed", [1, 2])
def test_every_event_of_a_game_has_terminal_text(code: str, seed: int) -> None:
    part = TERMINALS[code]
    match = table(code, GAMES[code].SEATS[-1], {}, seed)
    game, names = match.game, [player.name for player in match.players]
    while (seat := match.to_act) is not None:
        seen, controls = game.observe(match.state, seat), game.controls(match.state)
        assert part.question(seen)
        assert part.trace(match.state)["phase"]
        lines = [*part.position(seen, controls, names)]
        assert all("{" not in line for line in lines)
        for control in controls:
            action = game.read_action(control.action)
            assert game.read_action(part.full_text(seen, control.action)) == action
            if control.refusal:
                text = part.refusal(control.refusal)
                assert text.endswith((".", "…"))
                assert "{" not in text
        json.dumps([part.trace(match.state), part.final(match.state)])
        match = match.play(choose(match))
        for event in match.steps[-1].events:
            part.event(event, names)
    scores = "\n".join(part.score_table(match.state, names))
    assert all(name in scores for name in names)


@pytest.fixture
def another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register a game with another name, and with other numbers of players, bots and words."""
    rules = {name: thing for name, thing in vars(first).items() if name[0] != "_"}
    game = SimpleNamespace(**{**rules, "CODE": "other", "NAME": "Other", "SEATS": range(3, 5)})
    words = TERMINALS["don"]
    texts_of_game = {name: thing for name, thing in vars(words).items() if name[0] != "_"}
    texts = replace(words.TEXTS, about="Another game.", names=("A", "B", "C", "D"))
    traced = {"phase": "something"}
    part = SimpleNamespace(**{**texts_of_game, "TEXTS": texts, "trace": lambda state: {**traced}})
    monkeypatch.setitem(TERMINALS._loads, "other", lambda: part)
    lively = Roster(levels={"lively": LEVELS["random"]}, default="lively", light=())
    bots = SimpleNamespace(ROSTER=lively)
    monkeypatch.setitem(BOTS._loads, "other", lambda: bots)
    monkeypatch.setitem(GAMES._loads, "other", lambda: game)


@pytest.mark.usefixtures("another")
def test_help_describes_the_named_game(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["play"], ["new"]):
        with pytest.raises(SystemExit):
            main([*command, "--game", "other", "--help"])
        output = capsys.readouterr().out
        assert "lively" in output
        assert "careful" not in output
        assert "3 to 4 players" in output


@pytest.mark.usefixtures("another")
def test_commands_use_the_named_game(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    assert main(["new", "--game", "other", "--seats", "3", "--seed", "5"]) == 0
    text = capsys.readouterr().out
    record = json.loads(text)
    assert record["game"] == "other"
    assert [seat["name"] for seat in record["seats"]] == ["A", "B", "C"]
    file = tmp_path / "game.json"
    file.write_text(text)
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Other: A, B and C, seed 5\n")
    assert main(["replay", "--trace", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {json.loads(line)["phase"] for line in lines} == {"something"}
    arena = ["arena", "--game", "other", "lively", "--mixed", "1", "--games", "1"]
    assert lab(arena) == 0
    assert "lively" in capsys.readouterr().out
    assert main(["new", "--game", "other", "--seats", "5"]) == 2
    assert "from 3 to 4" in capsys.readouterr().err
