"""``build.py arena``, and how two bots are compared."""

import json
import sys
from io import StringIO
from pathlib import Path

import pytest

from tools.lab import contests
from tools.lab.__main__ import main
from tools.lab.contests import against, bar, mixed
from tools.lab.matches import Comparison


def test_a_matrix_is_printed_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "arena.json"
    args = ["arena", "random", "timid", "--games", "8", "--mixed", "4", "--json", str(file)]
    assert main(args) == 0
    out = capsys.readouterr().out
    assert "| one | random x3 | timid x3 |" in out
    assert "| mixed tables | % of wins | rating |" in out
    data = json.loads(file.read_text())
    assert (data["format"], data["version"]) == ("don-arena", 1)
    assert data["settings"]["seats"] == 4
    assert [(row["one"], row["against"]) for row in data["one_against"]] == [
        ("random", "timid"),
        ("timid", "random"),
    ]
    assert all(0 <= row["share"] <= 1 and row["games"] == 8 for row in data["one_against"])
    assert sum(row["games"] for row in data["mixed"]) == 4 * 4


def test_unwritable_output_file_is_reported_before_any_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contests, "pool_of", None)  # a game would fail
    file = tmp_path / "no-folder/arena.json"
    for more in ([], ["--pair", "random,timid"]):
        assert main(["arena", "random", "timid", *more, "--json", str(file)]) == 2
        output = capsys.readouterr()
        assert (output.out, output.err) == ("", f"don: No such file or directory: {file}\n")


def test_bots_that_sat_at_no_mixed_table_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["random", "timid", "naive", "careful"]
    args = ["arena", *bots, "--below", "--games", "1", "--mixed", "1", "--seats", "3"]
    assert main(args) == 0
    output = capsys.readouterr().out.partition("| mixed tables |")[2]
    assert sum(output.count(f"| {bot} |") for bot in bots) == 3


def test_results_depend_only_on_the_seed(tmp_path: Path) -> None:
    outputs = []
    for processes in ("1", "2"):
        file = tmp_path / f"{processes}.json"
        args = ["arena", "naive", "timid", "--below", "--games", "6", "--seats", "3"]
        assert main([*args, "--processes", processes, "--json", str(file)]) == 0
        outputs.append(file.read_text())
    assert outputs[0] == outputs[1]


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
    ],
)
def test_invalid_arguments_are_refused_with_one_line(
    args: list[str], place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(args) == 2
    output = capsys.readouterr()
    assert (output.out, output.err.count("\n")) == ("", 1)
    assert place in output.err


def test_jobs_use_fresh_deals_and_rotate_seats() -> None:
    jobs = against("don", "sharp", "naive", 4, 8, {}, 100)
    assert [job.seed for job in jobs] == list(range(100, 108))
    assert [job.turn for job in jobs] == [0, 1, 2, 3] * 2
    tables = mixed("don", ["a", "b", "c"], 3, 20, {}, 1)
    sat = [code for job in tables for code in job.bots]
    assert all(sat.count(code) == 20 for code in "abc")


def test_progress_bar_is_shown_only_in_terminals(capsys: pytest.CaptureFixture[str]) -> None:
    bar(sys.stderr, 10, 10)
    assert capsys.readouterr().err == ""


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_bar_shows_the_progress() -> None:
    shown = Terminal()
    for count in range(1, 26):
        bar(shown, 25, count)
    drawn = shown.getvalue().split("\r")[1:]
    assert [line.partition("]")[2].strip() for line in drawn] == ["10/25", "20/25", "25/25"]
    assert [line.count("#") for line in drawn] == [12, 24, 30]
    assert drawn[-1].endswith("\n")


def test_verdict_is_equal_better_or_worse() -> None:
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
