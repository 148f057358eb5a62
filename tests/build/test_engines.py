"""The other browsers: used if installed, reported if missing, and an error only if required."""

from pathlib import Path

import pytest

from tools import engines
from tools.engines import Engine
from tools.say import Failure

HERE = Engine("Here", {"here": Path("/bin/here")}, "nothing")
AWAY = Engine("Away", {"away": None, "screen": None, "here": Path("/bin/here")}, "install away")


@pytest.fixture(autouse=True)
def neither(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DON_BROWSERS", raising=False)
    monkeypatch.setattr(engines, "firefox", lambda: HERE)
    monkeypatch.setattr(engines, "webkit", lambda: AWAY)


def test_missing_engine_is_reported_with_install_instructions(
    capsys: pytest.CaptureFixture[str],
) -> None:
    engines.report()
    here, away = capsys.readouterr().out.splitlines()
    assert "Here is ready" in here
    assert "Away is not tested: no away, screen here (install away)" in away


def test_required_engine_missing_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DON_BROWSERS", "all")
    with pytest.raises(Failure, match="Away"):
        engines.report()


@pytest.mark.parametrize(("version", "usable"), [("140.12.0esr", False), ("153.7.0esr", True)])
def test_outdated_engine_counts_as_missing(tmp_path: Path, version: str, usable: bool) -> None:
    program = tmp_path / "firefox"
    program.write_text(f"#!/bin/sh\necho Mozilla Firefox {version}\n")
    program.chmod(0o755)
    old = Engine("Firefox", {"firefox": program}, "a newer one", oldest=143)
    assert old.is_usable == usable
    assert usable or f"Firefox {version} is older than 143 (a newer one)" in old.absence


def test_refuses_an_unknown_engine_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DON_BROWSERS", "webkit")
    with pytest.raises(Failure, match="DON_BROWSERS"):
        engines.required()


@pytest.mark.parametrize(("failures", "starts"), [(0, True), (1, True), (2, False)])
def test_browser_start_is_retried_once(failures: int, starts: bool) -> None:
    tries = []

    def launch() -> str:
        tries.append(1)
        if len(tries) <= failures:
            raise OSError("no luck")
        return "up"

    if starts:
        assert engines.start("Here", launch) == "up"
    else:
        with pytest.raises(OSError, match="no luck"):
            engines.start("Here", launch)
    assert len(tries) == min(failures, 1) + 1
