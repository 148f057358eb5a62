"""``python -m tools.lab``: its commands, for every game."""

import pytest

from don.games import GAMES
from tools.lab.__main__ import main


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("command", ["accuracy", "arena", "promise", "train", "puzzles"])
def test_every_command_explains_itself(
    command: str, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main([command, "--game", game, "--help"])
    assert end.value.code == 0
    out, err = capsys.readouterr()
    assert "--game NAME one of don, boomtown; default don" in " ".join(out.split()) and not err


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["arena", "--game", "chess"])
    assert end.value.code == 2
    assert "argument --game" in capsys.readouterr().err
