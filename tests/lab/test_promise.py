"""``python -m tools.lab promise``: do the chances in hints come true?"""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from don.games import boomtown
from tools.lab.__main__ import main
from tools.lab.promise import Moved, Promise, by_phase, by_step, by_tenth, followed, steps_of


def test_seat_follows_the_hints_and_records_its_share_of_the_win() -> None:
    seats, options = ["prospector", None, "prospector"], boomtown.read_options({"short": True})
    match, promises = followed(boomtown, options, seats, 1, 5)
    assert {one.round for one in promises} <= set(range(8, 16)), "the second half of 15 turns"
    assert {"auction", "choose"} <= {one.phase for one in promises}
    assert len({one.won for one in promises}) == 1
    for one, after in pairwise(promises):
        assert one.next == after.now
    assert promises[-1].next == promises[-1].won in (0, 1 / 3, 1 / 2, 1)
    moved = list(steps_of(match, 1))
    assert moved[-1].after == promises[-1].won and moved[-1].then == "end"
    for step, after in pairwise(moved):
        assert (step.then, step.after) == (after.phase, after.before)


@pytest.mark.full
def test_results_do_not_depend_on_the_number_of_jobs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed, kept = [], []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.json"
        args = ["promise", "--game", "boomtown", "--level", "greenhorn", "--players", "3"]
        args += ["--set", "short=true", "--games", "2", "--seed", "3", "--jobs", jobs]
        assert main([*args, "--json", str(file)]) == 0
        printed.append(capsys.readouterr().out)
        kept.append(json.loads(file.read_text()))
    assert printed[0] == printed[1] and kept[0] == kept[1]
    assert kept[0]["settings"]["level"] == "greenhorn" and kept[0]["told"]


def test_report_compares_predictions_with_results() -> None:
    found = [Promise(9, "auction", 0.25, 0.35, 0.0), Promise(9, "auction", 0.35, 0.45, 1.0)]
    assert by_phase(found)[2:] == ["| 9 | auction | 2 | 30.0 | 40.0 | 50.0 ± 69.3 |"]
    rows = by_tenth([*found, Promise(10, "choose", 1.0, 1.0, 1.0)])
    assert rows[2] == "| 20 to 30 | 1 | 25.0 | 35.0 | 0.0 ± 0.0 |"
    assert rows[-2:] == [
        "| 90 to 100 | 1 | 100.0 | 100.0 | 100.0 ± 0.0 |",
        "| all | 3 | 53.3 | 60.0 | 66.7 ± 53.3 |",
    ]


def test_course_steps_are_grouped_by_their_phases() -> None:
    steps = [Moved(9, "auction", "offer", 0.5, 0.4), Moved(10, "auction", "offer", 0.3, 0.4)]
    rows = by_step([*steps, Moved(10, "offer", "auction", 0.4, 0.5)])
    assert rows[2:] == [
        "| auction | offer | 2 | 40.0 | 40.0 | +0.0 ± 13.9 |",
        "| offer | auction | 1 | 40.0 | 50.0 | +10.0 ± 0.0 |",
    ]


def test_an_unknown_level_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["promise", "--level", "oracle"]) == 2
    assert "oracle" in capsys.readouterr().err
