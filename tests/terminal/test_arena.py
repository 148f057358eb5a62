"""``python -m don arena`` and ``python -m don train``, and how two bots are compared."""

import json
import sys
from io import StringIO
from pathlib import Path

import pytest

from don.__main__ import main
from don.bots.compare import Comparison
from don.bots.don import LEVELS
from don.bots.don.reference_bots.responder import read
from don.bots.don.training.duels import duel
from don.bots.don.training.weights_file import module
from don.bots.don.value.weights import stored, weights
from don.terminal.contests import against, bar, mixed
from don.ui.don.terminal import learn


def test_a_matrix_is_printed_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "arena.json"
    args = ["arena", "random", "timid", "--games", "8", "--mixed", "4", "--json", str(file)]
    assert main(args) == 0
    out = capsys.readouterr().out
    assert "| one | random x3 | timid x3 |" in out
    assert "| mixed tables | % of wins | rating |" in out
    told = json.loads(file.read_text())
    assert (told["format"], told["version"]) == ("don-arena", 1)
    assert told["settings"]["seats"] == 4
    assert [(row["one"], row["against"]) for row in told["one_against"]] == [
        ("random", "timid"),
        ("timid", "random"),
    ]
    assert all(0 <= row["share"] <= 1 and row["games"] == 8 for row in told["one_against"])
    assert sum(row["games"] for row in told["mixed"]) == 4 * 4


def test_bots_that_sat_at_no_mixed_table_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["random", "timid", "naive", "careful"]
    args = ["arena", *bots, "--below", "--games", "1", "--mixed", "1", "--seats", "3"]
    assert main(args) == 0
    told = capsys.readouterr().out.partition("| mixed tables |")[2]
    assert sum(told.count(f"| {bot} |") for bot in bots) == 3


def test_results_depend_on_the_seed_alone(tmp_path: Path) -> None:
    told = []
    for processes in ("1", "2"):
        file = tmp_path / f"{processes}.json"
        args = ["arena", "naive", "timid", "--below", "--games", "6", "--seats", "3"]
        assert main([*args, "--processes", processes, "--json", str(file)]) == 0
        told.append(file.read_text())
    assert told[0] == told[1]


def test_a_pair_is_compared_until_it_is_clear(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["arena", "timid", "--pair", "careful,random", "--games", "200", "--processes", "2"]
    assert main(args) == 0
    out = capsys.readouterr().out
    assert out.startswith("careful against random: +")
    assert out.rstrip().endswith("better")
    assert "(200 pairs)" not in out


@pytest.mark.parametrize(
    ("args", "place"),
    [
        (["arena", "oracle"], "BOT"),
        (["arena", "--pair", "oracle,random"], "BOT"),
        (["arena", "--seats", "7"], "--seats"),
        (["arena", "--pair", "timid"], "--pair"),
        (["arena", "--pair", "timid,naive,careful"], "--pair"),
        (["arena", "--games", "0"], "--games"),
        (["arena", "--mixed", "-1"], "--mixed"),
        (["arena", "--set", "colour=red"], "options.colour"),
        (["train", "--seats", "7"], ""),
    ],
)
def test_what_cannot_be_is_refused(
    args: list[str], place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(args) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert place in told.err


def test_deals_are_fresh_and_seats_taken_in_turn() -> None:
    jobs = against("sharp", "naive", 4, 8, {}, 100)
    assert [job.seed for job in jobs] == list(range(100, 108))
    assert [job.turn for job in jobs] == [0, 1, 2, 3] * 2
    tables = mixed(["a", "b", "c"], 3, 20, {}, 1)
    sat = [code for job in tables for code in job.bots]
    assert all(sat.count(code) == 20 for code in "abc")


def test_a_bar_is_for_terminals_only(capsys: pytest.CaptureFixture[str]) -> None:
    bar(sys.stderr, 10, 10)
    assert capsys.readouterr().err == ""


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_shows_how_far_it_is() -> None:
    shown = Terminal()
    for count in range(1, 26):
        bar(shown, 25, count)
    drawn = shown.getvalue().split("\r")[1:]
    assert [line.partition("]")[2].strip() for line in drawn] == ["10/25", "20/25", "25/25"]
    assert [line.count("#") for line in drawn] == [12, 24, 30]
    assert drawn[-1].endswith("\n")


def test_verdicts() -> None:
    even = better = worse = Comparison()
    for n in range(5000):
        even = even.add(float(n % 2), float((n + 1) % 2))
        better = better.add(1.0, float(n % 5 == 0))
        worse = worse.add(float(n % 5 == 0), 1.0)
        if n == 10:
            assert better.verdict() is None
    assert (even.verdict(), better.verdict(), worse.verdict()) == ("equal", "better", "worse")
    assert even.mean == 0
    assert better.mean == -worse.mean == pytest.approx(0.8)
    assert 0 < better.margin < 0.1


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
    told = json.loads(names["TEXT"])
    last = dict(zip(told["features"], told["weights"][-1], strict=True))
    assert told["made_by"] == "python -m don train"
    assert last["points"] > 1
    assert last["chips"] > 0


def test_a_responder_is_trained_against_don(tmp_path: Path) -> None:
    """Needs ``requirements-train.txt``."""
    pytest.importorskip("scipy")
    args = ["train", "--respond", "--seats", "3", "--scale", "0", "--out", str(tmp_path)]
    assert main(args) == 0
    names: dict[str, str] = {}
    exec((tmp_path / "responder3.py").read_text(), names)
    told = json.loads(names["TEXT"])
    assert told["made_by"] == "python -m don train --respond"
    assert told["games"] == 5
    assert 0 <= told["won"] <= 1
    assert read(names["TEXT"]) != weights(3)


def test_weights_are_made_as_sure_as_games_allow_and_then_turned() -> None:
    """Needs ``requirements-train.txt``."""
    pytest.importorskip("scipy")
    games = [duel([LEVELS["careful"], *[LEVELS["timid"]] * 3], seed) for seed in range(12)]
    given = stored(4)["weights"]
    calm = learn.rescaled(games, given)
    for row, before in zip(calm, given, strict=True):
        factors = [new / old for new, old in zip(row, before, strict=True)]
        assert max(factors) == pytest.approx(min(factors))
    turned, _ = learn.fit(games, calm, 1e-3, calm)
    held, _ = learn.fit(games, calm, 1e4, calm)
    losses = [learn.surprise(games, knots) for knots in (turned, calm, given)]
    assert losses == sorted(losses)
    assert losses[0] < losses[1] < losses[2]
    assert held[3] == pytest.approx(calm[3], abs=1e-3)
