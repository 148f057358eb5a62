"""The set-up: done once, repeated after a change or an interruption; a failure is explained."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

import build
from tools import setup
from tools.paths import ROOT
from tools.say import Failure, run
from tools.stamp import fingerprint, fresh, seal


def test_a_sealed_folder_is_fresh_until_its_lock_changes(tmp_path: Path) -> None:
    lock, folder = tmp_path / "lock", tmp_path / "made"
    lock.write_text("one==1")
    folder.mkdir()
    assert not fresh(folder, fingerprint([lock])), "an interrupted set-up has no stamp"
    seal(folder, fingerprint([lock]))
    assert fresh(folder, fingerprint([lock]))
    lock.write_text("one==2")
    assert not fresh(folder, fingerprint([lock]))


def test_nothing_is_installed_twice(capsys: pytest.CaptureFixture[str]) -> None:
    setup.ensure()
    assert capsys.readouterr().out == ""


def test_failing_step_is_reported_with_its_remedy() -> None:
    with pytest.raises(Failure) as caught:
        run("count sheep", [sys.executable, "-c", "print('baa'); raise SystemExit(3)"], "sleep")
    assert [part in str(caught.value) for part in ("count sheep", "baa", "sleep")] == [True] * 3


def test_missing_program_is_reported() -> None:
    with pytest.raises(Failure, match="fly"):
        run("fly", [ROOT / "no-such-program"], "walk")


def test_the_command_line_explains_itself() -> None:
    command = [sys.executable, "build.py", "--help"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for word in ("serve", "test", "build", "bench", "clean"):
        assert word in done.stdout


def test_read_only_checkout_is_reported_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup, "VENV", tmp_path / "none")
    monkeypatch.setattr(setup, "make", None)  # making it again would fail
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(Failure) as caught:
        setup.ensure()
    assert f"Permission denied: {ROOT}" in str(caught.value)
    assert "python3-venv" not in str(caught.value)


@pytest.mark.parametrize(
    ("error", "code", "text"),
    [
        (PermissionError(errno.EACCES, "Permission denied", "dist"), 1, "Permission denied: dist"),
        (OSError(errno.ENOSPC, "No space left on device", "x"), 1, "No space left on device: x"),
        (KeyboardInterrupt(), 130, "Stopped."),
    ],
)
def test_fixable_errors_are_printed_as_one_sentence(
    error: BaseException,
    code: int,
    text: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail() -> None:
        raise error

    monkeypatch.setattr(setup, "ensure", fail)
    assert build.in_a_sentence(["words"]) == code
    assert text in "".join(capsys.readouterr())
