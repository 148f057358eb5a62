"""Lighthouse's reports become figures with goals, and complaints about lost points."""

from pathlib import Path

import pytest

from tools.bench import lighthouse
from tools.bench._figures import table
from tools.say import Failure

REPORT = {
    "categories": {
        name: {"title": name.title(), "score": score, "auditRefs": [{"id": "font", "weight": 1}]}
        for name, score in zip(lighthouse.GOALS, (0.97, 1, 0.96, 1), strict=True)
    },
    "audits": {
        "font": {"title": "Small letters", "score": 0, "displayValue": "41 %"},
        **{name: {"numericValue": 12.0} for name in lighthouse.METRICS},
    },
}


def test_a_score_reaches_its_goal_or_not() -> None:
    figures = lighthouse.scores([REPORT])
    assert [figure.reached for figure in figures] == [True, True, False, True]
    assert figures[0].value == 97
    assert "MISSED" in table(figures)


def test_metrics_are_medians() -> None:
    assert [figure.value for figure in lighthouse.metrics([REPORT, REPORT])] == [12.0] * 6


def test_complaints_name_what_costs_points() -> None:
    assert lighthouse.complaints(REPORT)[0] == "Performance: Small letters 41 %"


def test_lighthouse_is_patched_to_wait_for_python(tmp_path: Path) -> None:
    name, hasty, patient = lighthouse.HASTY
    file = tmp_path / name
    file.parent.mkdir(parents=True)
    file.write_text(f"async function body(session, requestId, {hasty}) {{}}")
    lighthouse.be_patient(tmp_path)
    assert file.read_text() == f"async function body(session, requestId, {patient}) {{}}"
    with pytest.raises(Failure):  # in another version of Lighthouse the text may differ
        lighthouse.be_patient(tmp_path)
