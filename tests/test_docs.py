"""The pages about rules and records, the code and the tests speak of the same things."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from don.games import GAMES, don
from don.games.don import events as ev
from don.table import compact, record
from don.table.notation import read_text, write_text

ROOT = Path(__file__).parent.parent
RULES = (ROOT / "docs" / "rules-don.md").read_text("utf-8")
RECORDS = (ROOT / "docs" / "records.md").read_text("utf-8")
CLAUSES = re.findall(r"^- \*\*(D\d\.\d+)\*\*", RULES, re.MULTILINE)
ENGINE = [*(ROOT / "don/games/don").glob("*.py"), *(ROOT / "don/table").glob("*.py")]
SOURCE = "\n".join(path.read_text("utf-8") for path in ENGINE)
PAGES = [
    ROOT / "CONTRIBUTING.md",
    *(ROOT / f"docs/{name}.md" for name in ("architecture", "bots", "links", "records")),
]
MADE = {".venv", "node_modules", "dist", "runtime"}
"""Folders that the build makes."""


def paths(page: str) -> set[str]:
    """What a page names in backticks that begins with a folder of the checkout.

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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_that_a_page_names_exists(page: Path) -> None:
    named = paths(page.read_text("utf-8"))
    assert named
    assert [path for path in sorted(named) if not list(ROOT.glob(path.rstrip("/")))] == []


def test_the_rules_have_clauses_in_order() -> None:
    assert len(CLAUSES) == len(set(CLAUSES)) > 30
    assert sorted(CLAUSES) == CLAUSES
    assert (CLAUSES[0], CLAUSES[-1]) == ("D1.1", "D9.3")


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_has_tests(clause: str) -> None:
    name = "def test_" + clause.lower().replace(".", "_") + "_"
    tests = (ROOT / "tests/games/don").glob("test_*.py")
    assert any(name in path.read_text("utf-8") for path in tests)


def test_every_clause_that_code_names_is_in_the_rules() -> None:
    named = set(re.findall(r"\bD\d\.\d+\b", SOURCE))
    assert named <= set(CLAUSES)


@pytest.mark.parametrize("card", don.DECK, ids=lambda card: card.code)
def test_the_deck_is_that_of_the_rules(card: don.Card) -> None:
    row = next(line for line in RULES.splitlines() if f"| {card.colour} |" in line)
    assert re.search(rf"\b{card.number}\b", row)


@pytest.mark.parametrize("option", don.write_options(don.Options()))
def test_an_option_is_described(option: str) -> None:
    assert f"`{option}`" in RULES
    assert f"`{option}`" in RECORDS


@pytest.mark.parametrize(
    "kind",
    [
        kind
        for kind in vars(ev).values()
        if isinstance(kind, type) and issubclass(kind, ev.Event) and kind is not ev.Event
    ],
)
def test_an_event_is_described_with_its_fields(kind: type[ev.Event]) -> None:
    row = next(line for line in RECORDS.splitlines() if line.startswith(f"| `{kind.kind}` |"))
    for field in fields(kind):
        assert f"`{field.name}`" in row


@pytest.mark.parametrize(
    "code",
    sorted(
        set(re.findall(r'Refusal\(\s*"(\w+)"', SOURCE))
        | set(re.findall(r'RecordError\(\s*[^,]+,\s*"(\w+)"', SOURCE))
    ),
)
def test_a_code_is_described(code: str) -> None:
    assert f"`{code}`" in RECORDS


@pytest.mark.parametrize("limit", [record.MOST_BYTES // 1024, record.MOST_ACTIONS])
def test_a_limit_is_named(limit: int) -> None:
    assert str(limit) in RECORDS


def test_the_notation_is_shown_as_it_is_written() -> None:
    (shown,) = re.findall(r"```\n(Don 1\n.*?)```", RECORDS, re.DOTALL)
    assert write_text(read_text(shown, GAMES)) == shown


@pytest.mark.parametrize("limit", [compact.MOST_CHARACTERS, compact.MOST_TABLE])
def test_a_limit_of_links_is_named(limit: int) -> None:
    assert str(limit) in RECORDS
