"""Every text for people in the code: `t("…")`, `t.plural("…", "…", n)`, `t.context("…", "…")`,
and in tables:

    Row("…", seat="…"), Plural("…", "…", of)                  don/ui/sentence_tables.py
    Lesson(title="…"), Task(text="…", wrong={"-": "…"})       don/ui/lessons/lesson.py
    Plot(caption="…")                                         don/ui/GAME/examples.py
    BoxOption("name", label="…")                              don/ui/facts.py
    GameTexts(unit="…"), and the defaults of that class       don/ui/facts.py

To these come the texts of the app's manifest.

A comment that begins with `# Translators:` on the lines above goes into the catalogues.
"""

import ast
from collections.abc import Iterator

from babel.messages.catalog import Catalog

from tools.paths import ROOT
from tools.say import Failure
from tools.words import manifest

FOLDERS = ("don/ui", "don/web", "tools/dist")
NAMES = ("t",)
"""The variable names of a `Words` in code that makes texts."""
TABLES = {
    "Lesson": ("title", "after", "not_best", "picture"),
    "Task": ("text", "wrong"),
    "Plot": ("caption",),
    "NumberOption": ("label",),
    "ChoiceOption": ("label", "choices"),
    "BoxOption": ("label",),
    "GameTexts": (
        *("in_a_line", "credits", "estates", "levels", "questions", "only_here", "only_for"),
        *("goal", "tips", "tips_aloud", "mistake_lessons", "chance_with_people", "points_in_hints"),
        *("memory_aid", "personalities", "bidders", "unit", "earlier", "round_name", "in_round"),
        *("progress", "last", "at_table", "about", "about_over", "replay_title"),
    ),
}
"""The fields of table entries that are texts."""
NOTE = "# Translators:"


def template() -> Catalog:
    """Return a catalogue with all texts and no translations. Raises `Failure`."""
    catalogue = Catalog(fuzzy=False)
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*.py")):
            name = file.relative_to(ROOT).as_posix()
            for found, context, notes in texts(file.read_text(encoding="utf-8"), name):
                place = [(name, 1)]
                catalogue.add(found, locations=place, auto_comments=notes, context=context)
    for text in manifest.texts():
        catalogue.add(text, locations=[(f"static/{manifest.NAME}", 1)])
    return catalogue


def texts(source: str, name: str) -> Iterator[tuple[str | tuple[str, str], str | None, list[str]]]:
    """Yield the texts in a module: text or its two forms, context, notes. Raises `Failure`."""
    lines = source.splitlines()
    for call, method in sorted(_calls(ast.parse(source)), key=lambda each: each[0].lineno):
        wanted = call.args[: 1 if method in NAMES else 2]
        strings = [each.value for each in wanted if isinstance(each, ast.Constant)]
        if len(strings) != len(wanted) or not all(isinstance(text, str) for text in strings):
            place = f"{name}, line {call.lineno}: {ast.unparse(call)}"
            raise Failure("read the words in the code", place, "write the text itself there")
        notes = _notes(lines, call.lineno) or _notes(lines, wanted[-1].lineno)
        match method:
            case "context":
                yield strings[1], strings[0], notes
            case "plural":
                yield (strings[0], strings[1]), None, notes
            case _:
                yield strings[0], None, notes


def _calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name(name)) if name in NAMES:
                yield node, name
            case ast.Call(ast.Attribute(_, name)) if name in (*NAMES, "plural", "context"):
                yield node, name
            case ast.Call(ast.Name("Plural")):
                yield node, "plural"
            case ast.Call(ast.Name("Row"), args, voices):
                said = [each.value for each in voices if each.arg not in ("when", "about")]
                yield from _tabled([*args, *said])
            case ast.ClassDef("GameTexts"):
                parts = [each.value for each in node.body if isinstance(each, ast.AnnAssign)]
                yield from _tabled([each for each in parts if _is_text(each)])
            case ast.Call(ast.Name(entry), _, parts) if entry in TABLES:
                yield from _tabled([each.value for each in parts if each.arg in TABLES[entry]])


def _tabled(texts: list[ast.expr]) -> Iterator[tuple[ast.Call, str]]:
    """Yield the texts of an entry in a table, as if each were in a call."""
    for text in texts:
        if isinstance(text, ast.Dict):
            yield from _tabled(text.values)
        elif isinstance(text, ast.Tuple):
            yield from _tabled([each for each in text.elts if _is_text(each)])
        elif not isinstance(text, ast.Call):  # a Plural
            yield ast.copy_location(ast.Call(ast.Name("t"), [text], []), text), "t"


def _is_text(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value != ""


def _notes(lines: list[str], line: int) -> list[str]:
    """Return the comment above a line if it is for translators."""
    above = []
    while line > 1 and lines[line - 2].lstrip().startswith("#"):
        above.insert(0, lines[line - 2].strip())
        line -= 1
    if not above or not above[0].startswith(NOTE):
        return []
    return [" ".join(text.removeprefix(NOTE).lstrip("# ") for text in above)]
