"""Benchmarks are found by name; their figures are readable by people and by programs."""

import argparse
import json
from pathlib import Path

import pytest

from don.games import GAMES
from tools import bench
from tools.bench._figures import Figure, table
from tools.bench._playouts import CODES, MATCHES, ours
from tools.bench._timing import paired
from tools.say import Failure


@pytest.mark.built
def test_a_benchmark_prints_a_table_and_writes_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "figures.json"
    assert bench.main(argparse.Namespace(name="size", json=str(target))) == 0
    assert "gzip" in capsys.readouterr().out
    figures = json.loads(target.read_text())["benchmarks"]["size"]["figures"]
    assert [figure["name"] for figure in figures] == ["raw", "gzip"]


def test_unknown_benchmark_error_lists_the_known_names() -> None:
    with pytest.raises(Failure, match="size"):
        bench.main(argparse.Namespace(name="sise", json=None))


def test_missed_goal_is_marked() -> None:
    text = table([Figure("step", 1.5, "ms", ratio=1.2, peer="chess", goal=1.0)])
    assert "1.2" in text
    assert "MISSED" in text


def test_pairs_are_measured_in_turn() -> None:
    order: list[str] = []
    pair = paired(lambda: order.append("a"), lambda: order.append("b"), rounds=2)
    assert order == ["a", "b"] * 3
    assert pair.ours > 0
    assert pair.ratio > 0


def test_random_games_of_every_game_are_measured() -> None:
    assert set(CODES) == set(GAMES)
    for code in CODES:
        assert ours(code) == ours(code) > MATCHES
