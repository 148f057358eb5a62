"""The pages about rules and records, the code and the tests speak of the same things."""

import re
from dataclasses import fields
from pathlib import Path
from types import ModuleType

import pytest

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
"""Where a game's own part of records is described."""
CLAUSES = {
    code: re.findall(r"^- \*\*([A-Z]\d\.\d+)\*\*", rules, re.MULTILINE)
    for code, rules in RULES.items()
}
EVENTS = {"don": don_events, "boomtown": boomtown_events}
PAGES = [
    ROOT / "CONTRIBUTING.md",
    *(ROOT / f"docs/{name}.md" for name in ("architecture", "bots", "links", "records")),
    ROOT / "docs/records-boomtown.md",
]
MADE = {".venv", "node_modules", "dist", "runtime"}
"""Folders that the build makes."""


def source(folder: str) -> str:
    """All code of a folder."""
    return "\n".join(path.read_text("utf-8") for path in sorted((ROOT / folder).glob("*.py")))


def refusals(code: str) -> set[str]:
    """The codes of refusals that code names."""
    return set(re.findall(r'Refusal\(\s*"(\w+)"', code))


def kinds(events: ModuleType) -> list[type[Event]]:
    """The kinds of events of a game."""
    found = (kind for kind in vars(events).values() if isinstance(kind, type))
    return [kind for kind in found if issubclass(kind, Event) and kind is not Event]


every_game = pytest.mark.parametrize("code", GAMES)


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


@every_game
def test_the_rules_have_clauses_in_order(code: str) -> None:
    clauses = CLAUSES[code]
    letter = clauses[0][0]
    assert len(clauses) == len(set(clauses)) > 30
    assert sorted(clauses, key=_in_order) == clauses
    assert (clauses[0], clauses[-1]) == (f"{letter}1.1", f"{letter}9.3")
    assert {clause[0] for clause in clauses} == {letter}


def _in_order(clause: str) -> tuple[int, int]:
    part, number = clause[1:].split(".")
    return int(part), int(number)


@pytest.mark.parametrize(
    ("code", "clause"), [(code, clause) for code in GAMES for clause in CLAUSES[code]]
)
def test_a_clause_has_tests(code: str, clause: str) -> None:
    name = "def test_" + clause.lower().replace(".", "_") + "_"
    tests = (ROOT / f"tests/games/{code}").glob("test_*.py")
    assert any(name in path.read_text("utf-8") for path in tests)


@every_game
def test_every_clause_that_code_names_is_in_the_rules(code: str) -> None:
    letter = CLAUSES[code][0][0]
    shared = source("don/table")
    named = re.findall(rf"\b{letter}\d\.\d+\b", source(f"don/games/{code}") + shared)
    assert named
    assert set(named) <= set(CLAUSES[code])


@pytest.mark.parametrize("card", don.DECK, ids=lambda card: card.code)
def test_the_deck_of_don_is_that_of_the_rules(card: don.Card) -> None:
    row = next(line for line in RULES["don"].splitlines() if f"| {card.colour} |" in line)
    assert re.search(rf"\b{card.number}\b", row)


@pytest.mark.parametrize("mine", boomtown.MINES, ids=lambda mine: mine.code)
def test_the_mines_of_boomtown_are_those_of_the_rules(mine: boomtown.Card) -> None:
    row = next(line for line in RULES["boomtown"].splitlines() if f"| {mine.town} |" in line)
    assert f" {mine.roll}/{mine.value} " in row.replace("**", "")


@every_game
def test_an_option_is_described(code: str) -> None:
    """The rules have words for it, the page about records its name beside them."""
    game = GAMES[code]
    for option in game.write_options(game.read_options({})):
        (words,) = re.findall(rf"^\| `{option}` \| ([^|]+) \|", OF_GAME[code], re.MULTILINE)
        assert f"| {words} |" in RULES[code]


@every_game
def test_a_field_of_the_deal_is_described(code: str) -> None:
    for field in GAMES[code].DEAL_FIELDS:
        assert f"| `{field}` |" in OF_GAME[code]


@pytest.mark.parametrize(
    ("code", "kind"), [(code, kind) for code in GAMES for kind in kinds(EVENTS[code])]
)
def test_an_event_is_described_with_its_fields(code: str, kind: type[Event]) -> None:
    lines = OF_GAME[code].partition("\n## Events\n")[2].splitlines()
    row = next(line for line in lines if line.startswith(f"| `{kind.kind}` |"))
    for field in fields(kind):
        assert f"`{field.name}`" in row


@every_game
def test_a_phase_is_described(code: str) -> None:
    (row,) = re.findall(r"^`phase` is ([^.]*)\.", OF_GAME[code], re.MULTILINE)
    told = re.findall(r"`(\w+)`", row)
    assert told == [phase.value for phase in GAMES[code].Phase]  # type: ignore[attr-defined]


@every_game
def test_a_code_is_described(code: str) -> None:
    for refusal in refusals(source(f"don/games/{code}")):
        assert f"| `{refusal}` |" in OF_GAME[code]
    shared = refusals(source("don/table"))
    shared |= set(re.findall(r'RecordError\(\s*[^,]+,\s*"(\w+)"', source("don/table")))
    assert all(f"`{error}`" in RECORDS for error in shared)


@pytest.mark.parametrize("limit", [record.MOST_BYTES // 1024, record.MOST_ACTIONS])
def test_a_limit_is_named(limit: int) -> None:
    assert str(limit) in RECORDS


@every_game
def test_the_notation_is_shown_as_it_is_written(code: str) -> None:
    name = GAMES[code].NAME
    (shown,) = re.findall(rf"```\n({name} 1\n.*?)```", OF_GAME[code], re.DOTALL)
    assert write_text(read_text(shown, GAMES)) == shown


@pytest.mark.parametrize("limit", [compact.MOST_CHARACTERS, compact.MOST_TABLE])
def test_a_limit_of_links_is_named(limit: int) -> None:
    assert str(limit) in RECORDS
