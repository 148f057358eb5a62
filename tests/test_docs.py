"""The pages about rules and records name the same things as the code and the tests."""

import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import pairwise
from pathlib import Path
from types import ModuleType

from don.games import GAMES, boomtown, don
from don.games.boomtown import events as boomtown_events
from don.games.don import events as don_events
from don.table import compact, record
from don.table.game import Event
from don.table.notation import read_text, write_text

ROOT = Path(__file__).parent.parent
RULES = {code: (ROOT / f"docs/rules-{code}.md").read_text("utf-8") for code in GAMES}
RECORDS = (ROOT / "docs" / "records.md").read_text("utf-8")
OF_GAME = {
    "don": RECORDS,
    "boomtown": (ROOT / "docs" / "records-boomtown.md").read_text("utf-8"),
}
"""The page with each game's part of records."""
CLAUSES = {
    code: re.findall(r"^- \*\*([A-Z]\d\.\d+)\*\*", rules, re.MULTILINE)
    for code, rules in RULES.items()
}
EVENTS = {"don": don_events, "boomtown": boomtown_events}
PAGES = [
    ROOT / "CONTRIBUTING.md",
    *(ROOT / f"docs/{name}.md" for name in ("architecture", "speed", "together", "links")),
    *(ROOT / f"docs/{name}.md" for name in ("bots", "bots-experiments")),
    *(ROOT / f"docs/{name}.md" for name in ("records", "records-boomtown")),
]
MADE = {".venv", "node_modules", "dist", "runtime"}
"""The folders that the tools make."""


def source(folder: str, files: str = "*.py") -> str:
    """Return all code in a folder."""
    return "\n".join(path.read_text("utf-8") for path in sorted((ROOT / folder).glob(files)))


SHARED = source("don/table")
CODE = {code: source(f"don/games/{code}") for code in GAMES}


def refusals(code: str) -> set[str]:
    """Return the codes of refusals in some code."""
    return set(re.findall(r'Refusal\(\s*"(\w+)"', code))


def kinds(events: ModuleType) -> list[type[Event]]:
    """Return the kinds of a game's events."""
    found = (kind for kind in vars(events).values() if isinstance(kind, type))
    return [kind for kind in found if issubclass(kind, Event) and kind is not Event]


def paths(page: str) -> set[str]:
    """Return the paths in backticks on a page that begin with a folder of the checkout.

    Braces stand for several names, as in a shell, and ``GAME`` for any game.
    """
    tops = {path.name for path in ROOT.iterdir()} - MADE
    named = {word for code in re.findall(r"`([^`\n]+)`", page) for word in code.split()}
    found = {path for word in named for path in _unfolded(word.rstrip(",;:"))}
    found = {path.replace("GAME", "*") for path in found}
    return {path for path in found if "/" in path and path.partition("/")[0] in tops}


def _unfolded(word: str) -> list[str]:
    match = re.search(r"\{([^{}]*)\}", word)
    if match is None:
        return [word]
    rest = (word[: match.start()] + name + word[match.end() :] for name in match[1].split(","))
    return [path for each in rest for path in _unfolded(each)]


def test_every_path_in_the_docs_exists() -> None:
    faults = []
    for page in PAGES:
        named = paths(page.read_text("utf-8"))
        gone = [path for path in sorted(named) if not list(ROOT.glob(path.rstrip("/")))]
        faults += [f"{page.name} names {path}, which does not exist" for path in gone]
        if not named:
            faults.append(f"{page.name} names no path")
    assert not faults, "\n".join(faults)


def test_every_module_named_in_the_code_exists() -> None:
    """A file named in a docstring or comment (``links/sharing.py``) is in the checkout."""
    known = [path.relative_to(ROOT).as_posix() for path in (ROOT / "don").rglob("*.py")]
    known += [path.relative_to(ROOT).as_posix() for path in (ROOT / "tools").rglob("*.py")]
    faults = []
    for name in known:
        text = (ROOT / name).read_text("utf-8")
        for path in re.findall(
            r"``((?:\w+/)*\w+\.py)``", text.replace("GAME/", "don/").replace("COMMAND", "train")
        ):
            if not any(f"/{each}".endswith(f"/{path}") for each in known):
                faults.append(f"{name} names {path}, which does not exist")
    assert not faults, "\n".join(faults)


def test_clauses_are_ordered_tested_and_the_only_ones_in_code() -> None:
    faults = []
    for code, clauses in CLAUSES.items():
        letter = clauses[0][0]
        ends = (clauses[0], clauses[-1])
        tests = source(f"tests/games/{code}", "test_*.py")
        if len(clauses) <= 30 or ends != (f"{letter}1.1", f"{letter}9.3"):
            faults.append(f"{code}: {len(clauses)} clauses, from {ends[0]} to {ends[1]}")
        for one, other in pairwise(clauses):
            if _place(one) >= _place(other):
                faults.append(f"{code}: {one} stands before {other}")
        for clause in clauses:
            if clause[0] != letter:
                faults.append(f"{code}: {clause} has another letter than {clauses[0]}")
            if "def test_" + clause.lower().replace(".", "_") + "_" not in tests:
                faults.append(f"{code}: {clause} has no test")
        named = set(re.findall(rf"\b{letter}\d\.\d+\b", CODE[code] + SHARED))
        faults += [f"{code}: code names {clause}" for clause in sorted(named - set(clauses))]
        if not named:
            faults.append(f"{code}: code names no clause")
    assert not faults, "\n".join(faults)


def _place(clause: str) -> tuple[int, int]:
    part, number = clause[1:].split(".")
    return int(part), int(number)


def test_cards_match_the_rules_pages() -> None:
    faults = []
    for card in don.DECK:
        row = _row("don", f"| {card.colour} |")
        if not re.search(rf"\b{card.number}\b", row):
            faults.append(f"{card.code} of Don is not in the row «{row}»")
    for mine in boomtown.MINES:
        row = _row("boomtown", f"| {mine.town} |")
        if f" {mine.roll}/{mine.value} " not in row.replace("**", ""):
            faults.append(f"{mine.code}, worth {mine.value}, is not in the row «{row}»")
    assert not faults, "\n".join(faults)


def _row(code: str, cell: str) -> str:
    """Return the first row of the rules that contains this cell; empty if none does."""
    return next((line for line in RULES[code].splitlines() if cell in line), "")


def test_the_pages_about_records_describe_the_records_of_every_game() -> None:
    faults = []
    for code in GAMES:
        for check in (_options, _fields_of_the_deal, _events, _phases, _refusals):
            faults += [f"{code}: {fault}" for fault in check(code)]
    shared = refusals(SHARED) | set(re.findall(r'RecordError\(\s*[^,]+,\s*"(\w+)"', SHARED))
    faults += [
        f"shared: no code {error}" for error in sorted(shared) if f"`{error}`" not in RECORDS
    ]
    limits = (record.MOST_BYTES // 1024, record.MOST_ACTIONS)
    limits += (compact.MOST_CHARACTERS, compact.MOST_TABLE)
    faults += [f"shared: no limit {limit}" for limit in limits if str(limit) not in RECORDS]
    assert not faults, "\n".join(faults)


def _options(code: str) -> Iterator[str]:
    """The rules describe each option in words, and the page about records adds its name."""
    game = GAMES[code]
    for option in game.write_options(game.read_options({})):
        words = re.findall(rf"^\| `{option}` \| ([^|]+) \|", OF_GAME[code], re.MULTILINE)
        if len(words) != 1:
            yield f"{len(words)} rows for the option {option}, not one"
        elif f"| {words[0]} |" not in RULES[code]:
            yield f"the rules do not call the option {option} «{words[0]}»"


def _fields_of_the_deal(code: str) -> Iterator[str]:
    for field in GAMES[code].DEAL_FIELDS:
        if f"| `{field}` |" not in OF_GAME[code]:
            yield f"no row for the field {field} of the deal"


def _events(code: str) -> Iterator[str]:
    lines = OF_GAME[code].partition("\n## Events\n")[2].splitlines()
    for kind in kinds(EVENTS[code]):
        row = next((line for line in lines if line.startswith(f"| `{kind.kind}` |")), None)
        if row is None:
            yield f"no row for the event {kind.kind}"
            continue
        for field in fields(kind):
            if f"`{field.name}`" not in row:
                yield f"no field {field.name} in the row of the event {kind.kind}"


def _phases(code: str) -> Iterator[str]:
    rows = re.findall(r"^`phase` is ([^.]*)\.", OF_GAME[code], re.MULTILINE)
    described = [re.findall(r"`(\w+)`", row) for row in rows]
    phases = [phase.value for phase in GAMES[code].Phase]  # type: ignore[attr-defined]
    if described != [phases]:
        yield f"the phases are {phases}, not {described}"


def _refusals(code: str) -> Iterator[str]:
    for refusal in sorted(refusals(CODE[code])):
        if f"| `{refusal}` |" not in OF_GAME[code]:
            yield f"no row for the refusal {refusal}"


def test_documented_notation_matches_the_writer() -> None:
    shown = {
        code: re.findall(rf"```\n({game.NAME} 1\n.*?)```", OF_GAME[code], re.DOTALL)
        for code, game in GAMES.items()
    }
    assert [code for code, texts in shown.items() if len(texts) != 1] == []
    written = {
        code: [write_text(read_text(text, GAMES)) for text in texts]
        for code, texts in shown.items()
    }
    assert written == shown


NIGHTLY = re.compile(r"mark\.(?:full|daily)\b|\bdaily=|\bscale\.full\b")


def test_tests_outside_the_daily_run_are_documented() -> None:
    listed = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("What leaves the daily run")[2]
    nightly = [
        file.relative_to(ROOT).as_posix()
        for file in sorted((ROOT / "tests").rglob("test_*.py"))
        if NIGHTLY.search(file.read_text("utf-8")) and file != Path(__file__)
    ]
    assert len(nightly) > 50
    folders = ("tests/adapters/", "tests/browser/engines/")
    assert [
        file
        for file in nightly
        if not file.startswith(folders) and f"{file.rpartition('/')[2]}`" not in listed
    ] == []
