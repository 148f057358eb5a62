"""``python -m don``, as a person or a script calls it: what it prints, and its exit codes."""

import json
import re
import signal
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from don import __main__ as start
from don.__main__ import main
from don.games import GAMES
from tools.lab.contests import pool_of
from tools.paths import ROOT


def don(*args: str | Path, stdin: str | bytes = b"") -> tuple[int, str, str]:
    """Run a command. Return its exit code, its output and its error output.

    It runs in this process, since starting Python takes longer than most commands.
    """
    given = stdin.encode() if isinstance(stdin, str) else stdin
    with pytest.MonkeyPatch.context() as patched:
        for name, content in (("stdin", given), ("stdout", b""), ("stderr", b"")):
            patched.setattr(sys, name, TextIOWrapper(BytesIO(content), "utf-8", write_through=True))
        try:
            code = main([str(arg) for arg in args])
        except SystemExit as end:  # of argparse
            code = int(end.code or 0)
        out, err = (stream.buffer.getvalue().decode() for stream in (sys.stdout, sys.stderr))
    return code, out, err


def new(*args: str) -> dict[str, Any]:
    code, out, err = don("new", *args)
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    record = json.loads(out)
    assert isinstance(record, dict)
    return record


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return new("--seed", "7", "--bots", "random,careful", "--set", "exchange=true")


def refused(text: str | bytes, *args: str) -> str:
    """Return the line on standard error for a record that cannot be used."""
    code, out, err = don("replay", *args, "-", stdin=text)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


def test_module_run_returns_the_exit_code() -> None:
    command = [sys.executable, "-m", "don", "replay", "-"]
    done = subprocess.run(command, cwd=ROOT, input=b"nothing of ours", capture_output=True)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1


def without_packages(shell: str, stdin: str = "") -> tuple[int, str, str]:
    """Run a shell command in which ``DON`` and ``LAB`` start a Python without packages. Return its
    exit code, its output and its error output."""
    python = f'"{sys.executable}" -S -m'
    line = shell.replace("DON", f"{python} don").replace("LAB", f"{python} tools.lab")
    done = subprocess.run(line, shell=True, cwd=ROOT, input=stdin, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_python_without_a_package_plays(game: str) -> None:
    without = [sys.executable, "-S", "-c", "import htpy"]
    assert subprocess.run(without, stderr=subprocess.DEVNULL).returncode == 1
    code, out, err = without_packages(f"DON play --game {game} --seed 1", "1\n-\n2\n?\nq\n")
    assert (code, err) == (0, "")
    assert last_record(out)["actions"]
    code, out, err = without_packages(f"DON new --game {game} | DON replay -")
    assert (code, err) == (0, "")
    assert " win" in out.splitlines()[-1]
    code, out, err = without_packages(
        f"LAB arena random --games 1 --pair random,random --game {game}"
    )
    assert (code, err) == (0, "")


def test_old_python_gets_a_version_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "OLDEST", (9, 9))
    code, out, err = don("play")
    assert (code, out) == (2, "")
    assert err.startswith("don: This needs Python 3.11 or newer; this is Python 3.")
    assert err.count("\n") == 1


def test_version_check_files_parse_on_old_python() -> None:
    for file in ("build.py", "don/__init__.py", "don/__main__.py"):
        text = (ROOT / file).read_text("ascii")
        newer = r"\bf[\"']|->|: \w+ =|from __future__|, file=|[\[,] \*"
        assert not re.search(newer, text), file


@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes files there in other ways")
@pytest.mark.parametrize(
    ("command", "code", "text"),
    [
        ("DON new >&-", 2, "don: standard output is closed\n"),
        ("DON replay - <&-", 2, "don: standard input is closed\n"),
        ("DON play --seed 1 --start 0 <&-", 0, ""),
        ("DON new --seats 9 2>&-", 2, ""),
        ("DON new --help | exit 0", 0, ""),
        ("DON play --seed 1 | head -n 1", 0, ""),
    ],
)
def test_closed_files_are_reported_in_one_line(command: str, code: int, text: str) -> None:
    assert without_packages(command)[::2] == (code, text)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such file on this system")
def test_full_disk_is_reported_in_one_line() -> None:
    assert without_packages("DON new > /dev/full") == (2, "", "don: No space left on device\n")


INTERRUPTED = """
import runpy, sys

class Finder:
    def find_spec(name, path, target=None):
        if name == sys.argv[1]:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Finder)
runpy.run_module("don", run_name="__main__")
"""


@pytest.mark.parametrize("module", ["don.terminal", "don.games", "don.terminal.commands"])
def test_ctrl_c_during_imports_gives_no_traceback(module: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED, module]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "\nStopped.\n")


def test_worker_processes_ignore_ctrl_c() -> None:
    with pool_of(1) as pool:
        assert pool.apply(signal.getsignal, (signal.SIGINT,)) == signal.SIG_IGN


@pytest.mark.parametrize("command", ["play", "new", "replay", "arena"])
@pytest.mark.slow
def test_build_py_passes_commands_on(command: str) -> None:
    def help_of(start: str) -> str:
        shell = [sys.executable, "-S", *start.split(), command, "--help"]
        return subprocess.run(shell, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert help_of("build.py") == help_of("-m tools.lab" if command == "arena" else "-m don")
    assert "--" in help_of("build.py")


@pytest.mark.parametrize("command", [[], ["play"], ["new"], ["replay"]])
def test_help_lists_commands_and_arguments(command: list[str]) -> None:
    code, out, _ = don(*command, "--help")
    assert code == 0
    assert ("replay" in out) if command in ([], ["replay"]) else ("--seats" in out)


@pytest.mark.parametrize("command", ["play", "new"])
def test_every_command_has_boomtown_help(command: str) -> None:
    code, out, err = don(command, "--game", "boomtown", "--help")
    assert (code, err) == (0, "")
    assert "--game" in out


def test_boomtown_game_is_dealt_played_and_replayed() -> None:
    code, text, err = don("new", "--game", "boomtown", "--seats", "3", "--seed", "7",
                          "--bots", "random,greenhorn", "--set", "short=true")  # fmt: skip
    assert (code, err) == (0, "")
    record = json.loads(text)
    assert record["game"] == "boomtown" and record["options"]["short"] is True
    assert (len(record["deck"]), len(record["rolls"])) == (45, 16)
    code, text_out, _ = don("replay", "-", stdin=text)
    assert code == 0
    assert text_out.startswith("Boomtown: Anke, Bert and Claus, seed 7\n")
    assert text_out.count("== Turn") == 15
    final = json.loads(don("replay", "--json", "-", stdin=text)[1])["final"]
    assert final["turn"] == 15 and final["winners"]


@pytest.mark.parametrize("command", ["play", "new"])
def test_every_command_but_replay_takes_the_name_of_a_game(command: str) -> None:
    code, out, _ = don(command, "--game", "don", "--help")
    assert (code, out) == (0, don(command, "--help")[1])
    assert "--game" in out
    assert "--game" not in don("replay", "--help")[1]


@pytest.mark.parametrize("option", [["--game", "chess"], ["--game=chess"], ["--game"]])
def test_unknown_game_error_lists_the_known_games(option: list[str]) -> None:
    code, out, err = don("new", *option)
    assert (code, out) == (2, "")
    assert "argument --game" in err
    assert ("choose from" in err and "don" in err) or "expected one argument" in err


def test_new_deals_the_named_game() -> None:
    assert new("--seed", "7", "--game=don") == new("--seed", "7")
    assert new("--game", "don")["game"] == "don"


def test_new_prints_a_finished_game(record: dict[str, Any]) -> None:
    assert record["format"] == "don-record"
    assert record["seed"] == 7
    assert record["options"]["exchange"] is True
    assert [seat["bot"] for seat in record["seats"]] == ["random", "careful"] * 2
    assert len(record["deck"]) == 30
    code, out, _ = don("replay", "--json", "-", stdin=json.dumps(record))
    assert code == 0
    assert json.loads(out)["to_act"] is None


def test_new_repeats_a_seed_and_otherwise_chooses_one(record: dict[str, Any]) -> None:
    assert new("--seed", "7", "--bots", "random,careful", "--set", "exchange=true") == record
    assert new()["seed"] != new()["seed"]


def test_new_takes_seats_start_names_and_options() -> None:
    table = new("--seats", "3", "--start", "2", "--name", "Łucja 🃏", "--set", "start_chips=20")
    assert len(table["seats"]) == 3
    assert table["start"] == 2
    assert table["seats"][0]["name"] == "Łucja 🃏"
    assert table["options"]["start_chips"] == 20


@pytest.mark.parametrize(
    ("args", "place"),
    [
        (["--seats", "7"], "--seats"),
        (["--bots", "clever"], "--bots"),
        (["--bots", "random,random,random,random,random"], "--bots"),
        (["--set", "exchange"], "--set"),
        (["--set", "exchange=maybe"], "options.exchange"),
        (["--set", "colour=red"], "options.colour"),
        (["--seed", "-1"], "seed"),
        (["--start", "4"], "start"),
        (["--name", "a\nb"], "seats[0].name"),
        (["--name", ""], "seats[0].name"),
    ],
)
def test_invalid_table_is_refused_with_one_line(args: list[str], place: str) -> None:
    code, out, err = don("new", *args)
    assert (code, out) == (2, "")
    assert place in err
    assert err.count("\n") == 1


def test_summary_is_for_people(record: dict[str, Any]) -> None:
    code, out, _ = don("replay", "-", stdin=json.dumps(record))
    assert code == 0
    assert "Anke, Bert, Claus and Dieter" in out
    assert out.count("== Round") == 15
    assert " wins " in out
    assert " win" in out.splitlines()[-1]


def test_summary_of_an_unfinished_game_says_who_is_to_act(record: dict[str, Any]) -> None:
    part = {**record, "actions": record["actions"][:5]}
    code, out, _ = don("replay", "-", stdin=json.dumps(part))
    assert code == 0
    assert "is to act" in out.splitlines()[-1]


def test_json_of_a_finished_game_has_the_final_position_and_scores(record: dict[str, Any]) -> None:
    code, out, _ = don("replay", "--json", "-", stdin=json.dumps(record))
    assert code == 0
    data = json.loads(out)
    assert list(data) == ["final", "to_act", "events"]
    final = data["final"]
    keys = ["round", "chips", "pot", "districts", "removed", "scores", "winners"]
    assert list(final) == keys
    assert final["round"] == 15
    assert sum(final["chips"]) + final["pot"] == 48
    cards = [card for row in final["districts"] for card in row] + final["removed"]
    assert sorted(cards) == sorted(record["deck"])
    assert len(final["winners"]) >= 1
    for seat, score in enumerate(final["scores"]):
        assert list(score) == ["seat", "colours", "chip_bonus", "points", "number_sum"]
        assert score["seat"] == seat
        assert list(score["colours"]) == list("BOSYVK")
        assert score["points"] == sum(score["colours"].values()) + score["chip_bonus"]
    assert data["events"][0] == {"type": "round_began", "round": 1, "start": record["start"]}
    assert data["events"][-1] == {"type": "game_ended", "winners": final["winners"]}


def test_json_of_an_unfinished_game_says_who_is_to_act(record: dict[str, Any]) -> None:
    part = {**record, "actions": []}
    data = json.loads(don("replay", "--json", "-", stdin=json.dumps(part))[1])
    assert data["to_act"] == record["start"]
    assert data["final"]["winners"] == []
    assert data["final"]["round"] == 1


def test_trace_has_a_line_before_each_action(record: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    code, out, _ = don("replay", "--trace", path)
    assert code == 0
    lines = [json.loads(line) for line in out.splitlines()]
    assert [line["n"] for line in lines] == list(range(len(record["actions"])))
    for line, action in zip(lines, record["actions"], strict=True):
        assert list(line) == ["n", "seat", "phase", "legal", "chips", "pot", "high"]
        assert action in line["legal"]
        assert sum(line["chips"]) + line["pot"] == 48
    assert lines[0]["high"] is None
    assert {line["phase"] for line in lines} >= {"auction", "offer", "exchange"}


@pytest.mark.parametrize("form", [[], ["--json"], ["--trace"]])
def test_illegal_action_error_has_index_and_code(record: dict[str, Any], form: list[str]) -> None:
    line = refused(json.dumps({**record, "actions": ["-", "13"]}), *form)
    assert "actions[1]" in line
    assert "too_many_chips" in line


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("{", "not_json"),
        ("[1]", "not_a_record"),
        (b"\xff\xfe", "not_json"),
        ("[" * 100_000, "too_nested"),
        (" " * 600_000, "too_large"),
        ('{"a\\nb":1,"format":"don-record","version":1}', "missing"),
    ],
)
def test_invalid_record_is_refused_with_one_line(text: str | bytes, code: str) -> None:
    assert code in refused(text)


def test_a_field_with_a_line_break_in_its_name_stays_on_one_line(record: dict[str, Any]) -> None:
    assert "unknown_field" in refused(json.dumps({**record, "a\nb\x1b[31m": 1}))


def test_a_newer_record_is_refused_for_that_reason(record: dict[str, Any]) -> None:
    assert "newer" in refused(json.dumps({**record, "version": 2}))


def test_missing_file_and_folder_are_refused_with_one_line(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        code, out, err = don("replay", path)
        assert (code, out) == (2, "")
        assert str(path) in err
        assert err.count("\n") == 1


def test_a_bot_of_a_newer_program_can_be_replayed(record: dict[str, Any]) -> None:
    seats = [{"name": "X", "bot": "from-the-future"}, *record["seats"][1:]]
    assert don("replay", "-", stdin=json.dumps({**record, "seats": seats}))[0] == 0


def last_record(out: str) -> dict[str, Any]:
    found = json.loads(out.splitlines()[-1])
    assert isinstance(found, dict)
    return found


def test_play_shows_the_table_and_refuses_in_words() -> None:
    code, out, err = don("play", "--seed", "1", "--start", "0", stdin="99\nnine\n?\n5\nq\n")
    assert (code, err) == (0, "")
    assert "lot" in out
    assert "pot 0" in out
    assert "no bid yet" in out
    assert "the others get" in out
    assert "You have only 12 chips. (D4.2)" in out
    assert "I don't understand 'nine'" in out
    assert last_record(out)["actions"][0] == "5"


def test_play_ends_politely_without_input() -> None:
    code, out, err = don("play", "--seed", "1", "--start", "0")
    assert (code, err) == (0, "")
    assert "No more input" in out
    assert last_record(out)["actions"] == []


@pytest.mark.parametrize("rules", [[], ["--set", "table=strict", "--set", "exchange=true"]])
def test_a_game_can_be_played_to_the_end(rules: list[str]) -> None:
    """Each answer is a bid of 1, a pass, or the choice to change nothing."""
    answers = "1\n-\n\n" * 300
    code, out, err = don("play", "--seed", "3", "--bots", "random", *rules, stdin=answers)
    assert (code, err) == (0, "")
    assert "Won by " in out
    assert "Points" in out
    data = json.loads(don("replay", "--json", "-", stdin=out.splitlines()[-1])[1])
    assert data["to_act"] is None


def test_play_shows_no_hidden_chips() -> None:
    out = don("play", "--seed", "1", "--start", "0")[1]
    table = [line for line in out.splitlines() if line.startswith(("  1 ", "  2 ", "  3 "))]
    assert table
    assert all("? chips" in line for line in table)
    assert "? chips" not in don("play", "--seed", "1", "--start", "0", "--set", "chips=open")[1]


def test_play_takes_answers_without_their_verbs() -> None:
    """The answers sell and swap cards, named in lower case."""
    answers = "12\n" + "-\n\n" * 3 + "q\n"
    out = don("play", "--seed", "1", "--start", "0", stdin=answers)[1]
    mine = last_record(out)["deck"][0]
    answers = f"12\n{mine.lower()}\nq\n"
    out = don("play", "--seed", "1", "--start", "0", stdin=answers)[1]
    assert f"offer {mine}" in last_record(out)["actions"]


@pytest.mark.parametrize("game", ["don", "boomtown"])
def test_a_hint_is_an_answer_that_can_be_typed(game: str) -> None:
    command = ("play", "--game", game, "--seed", "3", "--start", "0")
    told = "The strongest bot would answer: "
    out = don(*command, stdin="h\nq\n")[1]
    (hint,) = [line.partition(told)[2] for line in out.splitlines() if told in line]
    assert last_record(out)["actions"] == []
    assert last_record(don(*command, stdin=f"{hint}\nq\n")[1])["actions"][0] == hint
