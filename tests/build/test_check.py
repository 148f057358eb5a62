"""The tests that `build.py test` runs, and what it does after a failure."""

import pytest

from build import arguments
from tools import check

PASSED, FAILED = pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED


class Runs:
    """Replaces `check.run`: records the commands, and returns the given exit codes."""

    def __init__(self, *codes: int) -> None:
        self.codes = [*codes]
        self.commands: list[str] = []

    def __call__(self, *module: str) -> int:
        self.commands.append(" ".join(module))
        return self.codes.pop(0) if self.codes else PASSED


def run(monkeypatch: pytest.MonkeyPatch, asked: str, *codes: int) -> tuple[int, list[str]]:
    runs = Runs(*codes)
    monkeypatch.setattr(check, "run", runs)
    return check.tests(arguments(["test", *asked.split()])), runs.commands


def test_fast_runs_only_the_non_browser_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    code, (command,) = run(monkeypatch, "--fast -x")
    assert (code, check.FAST) == (PASSED, "not browser and not pyodide and not built and not slow")
    assert f"-m {check.FAST}" in command and command.endswith(" -x")
    assert "--ignore=tests/browser" in command


def test_named_tests_run_in_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    named = "tests/build/test_check.py"
    assert run(monkeypatch, "-k one_process") == (0, [f"pytest -k one_process {named}"])
    assert run(monkeypatch, "-k one_process --fast") == (
        0,
        [f"pytest -m {check.FAST} -k one_process {named}"],
    )
    assert run(monkeypatch, "tests/ui -v") == (0, ["pytest tests/ui -v"])
    assert run(monkeypatch, "-k test_check", FAILED)[0] == FAILED


def test_keyword_runs_collect_only_files_containing_it() -> None:
    assert check.files_with("test_Check") == ["tests/build/test_check.py"]
    assert "tests/games/don/test_d5_money.py" in check.files_with("pot")
    for anywhere in ("don", "webkit", "pot and not lot", "no_test_has_this_name"):
        assert check.files_with(anywhere) == []


@pytest.mark.parametrize("asked", ["", "--full"])
def test_all_runs_non_browser_and_browser_tests(
    monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    code, (desk, browsers) = run(monkeypatch, asked)
    assert code == PASSED
    assert "--ignore=tests/browser" in desk and browsers.split().count("tests/browser") == 1
    assert ("--full" in desk) == ("--full" in browsers) == bool(asked)


@pytest.mark.parametrize("asked", ["", "--fast", "--full", "--full -k pot", "--full tests/ui"])
def test_full_also_runs_third_party_suites(monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    ran: list[str] = []
    for name in ("prepare", "tests", "Check"):
        monkeypatch.setattr(check, name, lambda *given: None)
    monkeypatch.setattr(check, "checks", lambda fast: ())
    monkeypatch.setattr(check, "suites", lambda: ran.append("suites"))
    assert check.main(arguments(["test", *asked.split()])) == 0
    assert bool(ran) == (asked == "--full")


def test_non_browser_failures_fail_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    code, commands = run(monkeypatch, "", FAILED)
    assert code == FAILED
    assert len(commands) == 2, "the browser tests run anyway"


def test_failed_browser_tests_are_rerun_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, commands = run(monkeypatch, "", PASSED, FAILED, PASSED)
    assert code == PASSED
    assert "--last-failed" in commands[2] and "-n0" in commands[2]
    assert "UNSTEADY" in capsys.readouterr().out
    assert run(monkeypatch, "", PASSED, FAILED, FAILED)[0] == FAILED
    assert "UNSTEADY" not in capsys.readouterr().out


def test_a_broken_run_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    code, commands = run(monkeypatch, "", PASSED, pytest.ExitCode.INTERNAL_ERROR)
    assert code == pytest.ExitCode.INTERNAL_ERROR
    assert len(commands) == 2
