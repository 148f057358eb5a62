"""``python -m tools.lab train``: Don's bots learn their weights."""

import json
from pathlib import Path

import pytest

from don.bots.don.levels import LEVELS
from don.bots.don.value.weights import stored, weights
from tools.lab.__main__ import main
from tools.lab.don import learn
from tools.lab.don.reference_bots.responder import read
from tools.lab.don.respond import duel
from tools.lab.don.weights_file import module


def test_invalid_table_is_refused_with_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "--seats", "7"]) == 2
    output = capsys.readouterr()
    assert (output.out, output.err.count("\n")) == ("", 1)


def test_weights_are_written_as_a_module_of_short_lines() -> None:
    data = {
        "players": 3,
        "made_by": "hand",
        "features": ["points"] * 12,
        "weights": [[0.5] * 12, [1.25] * 12],
    }
    text = module(3, data)
    names: dict[str, str] = {}
    exec(text, names)
    assert json.loads(names["TEXT"]) == data
    assert max(map(len, text.splitlines())) <= 100


def test_training_learns_that_points_and_chips_count(tmp_path: Path) -> None:
    """Needs ``requirements-train.txt``."""
    pytest.importorskip("scipy")
    args = ["train", "--seats", "3", "--scale", "0.02", "--out", str(tmp_path)]
    assert main(args) == 0
    names: dict[str, str] = {}
    exec((tmp_path / "players3.py").read_text(), names)
    data = json.loads(names["TEXT"])
    last = dict(zip(data["features"], data["weights"][-1], strict=True))
    assert data["made_by"] == "python -m tools.lab train"
    assert last["points"] > 1
    assert last["chips"] > 0


def test_a_responder_is_trained_against_don(tmp_path: Path) -> None:
    """Needs ``requirements-train.txt``."""
    pytest.importorskip("scipy")
    args = ["train", "--respond", "--seats", "3", "--scale", "0", "--out", str(tmp_path)]
    assert main(args) == 0
    names: dict[str, str] = {}
    exec((tmp_path / "responder3.py").read_text(), names)
    data = json.loads(names["TEXT"])
    assert data["made_by"] == "python -m tools.lab train --respond"
    assert data["games"] == 5
    assert 0 <= data["won"] <= 1
    assert read(names["TEXT"]) != weights(3)


def test_training_learns_that_dear_lots_are_passed(capsys: pytest.CaptureFixture[str]) -> None:
    """Needs ``requirements-train.txt``."""
    pytest.importorskip("scipy")
    assert main(["train", "--bidders", "--scale", "0"]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    weights = {
        name.strip(): float(weight) for name, weight in (line.rsplit(None, 1) for line in rest)
    }
    assert "calls: loss" in first
    assert weights["gain"] < 0 < weights["price"]


def test_weights_are_scaled_to_the_results_then_fitted() -> None:
    """Needs ``requirements-train.txt``."""
    pytest.importorskip("scipy")
    games = [duel([LEVELS["careful"], *[LEVELS["timid"]] * 3], seed) for seed in range(12)]
    given = stored(4)["weights"]
    scaled = learn.rescaled(games, given)
    for row, before in zip(scaled, given, strict=True):
        factors = [new / old for new, old in zip(row, before, strict=True)]
        assert max(factors) == pytest.approx(min(factors))
    free, _ = learn.fit(games, scaled, 1e-3, scaled)
    held, _ = learn.fit(games, scaled, 1e4, scaled)
    losses = [learn.surprise(games, knots) for knots in (free, scaled, given)]
    assert losses == sorted(losses)
    assert losses[0] < losses[1] < losses[2]
    assert held[3] == pytest.approx(scaled[3], abs=1e-3)
