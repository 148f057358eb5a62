"""``python -m tools.lab accuracy`` compares the predictions of hints with the results."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from don.bots.advice import CLOSE, DOUBTFUL, GOOD, MISTAKE, Advice, Alternative
from don.games import don
from don.games.don.actions import Bid, Pass
from tools.lab import training
from tools.lab.__main__ import main
from tools.lab.accuracy import differences, lost_games, marks, powers, reliability, speech
from tools.lab.trials import LostGame, Trial, speaks


def trial(best: float = 0.6, other: float = 0.4, won: float = 1.0, **more: object) -> Trial:
    """Return a trial of seat 1 of two, with these predictions; it won after the best action, and
    not after the other."""
    usual = Trial(
        *(0, 10, 1, (1 - best, best), (1 - other, other), 0.05, False, True, "mistake"),
        *((1 - won, won), (1.0, 0.0)),
    )
    return usual._replace(**more)


def test_unwritable_output_file_is_reported_before_any_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "pool_of", None)  # a game would fail
    file = tmp_path / "no-folder/trials.json"
    assert main(["accuracy", "random", "timid", "--json", str(file)]) == 2
    output = capsys.readouterr()
    assert (output.out, output.err) == ("", f"don: No such file or directory: {file}\n")


def test_hints_of_real_games_are_tested(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "trials.json"
    args = ["accuracy", "naive", "careful", "hasty", "--seats", "3", "--games", "2"]
    assert main([*args, "--every", "25", "--seed", "3", "--json", str(file)]) == 0
    out = capsys.readouterr().out
    titles = ("predicted", "stage", "predicted less", "mark", "all")
    assert all(f"| {title}" in out for title in titles)
    rows = [Trial(*row) for row in json.loads(file.read_text())]
    assert rows
    for one in rows:
        assert sum(one.best) == pytest.approx(1) == sum(one.won) == sum(one.instead)
        assert 0 <= one.done < one.of == 15
        assert one.mark in (None, GOOD, CLOSE, DOUBTFUL, MISTAKE)


def test_boomtown_is_tested_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["accuracy", "--game", "boomtown", "greenhorn", "prospector", "--seats", "3"]
    assert main([*args, "--games", "1", "--every", "60", "--seed", "3"]) == 0
    assert "| predicted less" in capsys.readouterr().out


@pytest.mark.slow
def test_lost_games_of_real_bots_are_reviewed(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["accuracy", "timid", "hasty", "careful", "--lost", "--seats", "3", "--games", "2"]
    assert main([*args, "--seed", "4", "--set", "side_auctions=false"]) == 0
    out = capsys.readouterr().out
    games, lost, found, *_ = (cell.strip() for cell in out.splitlines()[2].split("|")[1:-1])
    assert int(games) == 2 and 0 < int(lost) <= 2 and int(found) <= int(lost)
    assert "| mistake" in out, "timid bidders make some"
    assert main(["accuracy", "timid", "--lost"]) == 2


def test_refuses_an_unknown_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["accuracy", "oracle"]) == 2
    assert "oracle" in capsys.readouterr().err


def test_reliability_compares_predicted_and_actual_wins() -> None:
    found = [trial(), trial(won=0.0), trial(best=0.95, won=1.0)]
    assert reliability(found)[2] == "| 60 | 60.0 | 50.0 ± 69.3 | 2 |"
    assert reliability(found)[3].startswith("| 90 | 95.0 | 100.0 ")


def test_overconfident_chances_get_an_exponent_below_one() -> None:
    sure = [trial(best=0.95, other=0.95, won=float(n % 2)) for n in range(20)]
    power = float(powers(sure)[2].split("|")[2])
    assert power < 1
    assert powers([trial(exact=True)])[2:] == [], "exact chances are not estimates"


def test_review_findings_are_counted_by_game_and_decision() -> None:
    found = [LostGame((0.0, 0.3, 0.1), ()), LostGame((0.0,), ())]
    assert lost_games(5, found)[2:] == ["| 5 | 2 | 1 | 20.0 | 10.00 | 4 |"]
    assert lost_games(5, [])[2:] == []


def test_certain_predictions_are_included_in_differences() -> None:
    """Sometimes chances add up to a little more than 1."""
    sure = trial()._replace(best=(0.0, 1.0000000001), other=(1.0, 0.0))
    assert differences([sure])[2].startswith("| 100 | 100.0")


def test_several_equal_bids_count_as_advice_to_bid() -> None:
    bids = [Alternative(Bid(n), (0.5, 0.5)) for n in (3, 4)]
    advice = Advice(0, (*bids, Alternative(Pass(), (0.1, 0.9))), 0, None, False, ())
    assert speaks(don, advice)
    assert not speaks(don, replace(advice, doubt=0.5)), "a pass is as good, so no bid is advised"
    assert speaks(don, replace(advice, doubt=0.5, exact=True))


def test_report_lists_differences_marks_and_advice_frequency() -> None:
    found = [trial(), trial(won=0.0, mark="good", speaks=False, done=9)]
    assert differences(found)[2] == "| 20 | 20.0 | 50.0 ± 69.3 | 2 |"
    assert [row.split(" |")[0] for row in marks(found)[2:]] == ["| good", "| mistake"]
    assert speech(found)[-1].startswith("| all | 50.0")
