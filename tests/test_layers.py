"""The layers (``docs/architecture.md``): imports go downwards, and only the top one uses a screen,
a clock or a disk."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

DON = Path(__file__).parent.parent / "don"

LAYERS = {"table": 0, "games": 1, "bots": 2, "ui": 3, "web": 4, "terminal": 4, "__main__": 5}
"""The layers by folder: a higher number is a higher layer. Equal ones must not import each
other."""

STANDARD = {
    *("__future__", "typing", "types", "abc", "dataclasses", "enum", "collections"),
    *(
        "collections.abc",
        "contextlib",
        "functools",
        "itertools",
        "operator",
        "bisect",
        "heapq",
        "math",
    ),
    *("fractions", "statistics", "string", "re", "textwrap", "json", "unicodedata"),
    *("base64", "binascii", "zlib"),
}
"""Modules that have no clock, no random numbers and no access to the outside."""
MAY_IMPORT = {
    "table": STANDARD,
    "games": STANDARD,
    "bots": STANDARD,
    "ui": STANDARD | {"_sha2", "hashlib", "datetime", "html", "htpy", "markupsafe", "segno"},
}
"""The imports from outside the project that the pure layers may use. The others may import
anything."""
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "_pyscript"}
GAMES = {"boomtown", *(path.name for path in (DON / "games").iterdir() if path.is_dir())}
"""The names of the games' folders; Boomtown's even if that folder has been removed."""
PAGES = {f"don.ui.{game}" for game in GAMES}
"""The modules of the games' parts of the page."""
LISTS = (
    ["don", "games", "__init__"],
    ["don", "bots", "games"],
    ["don", "ui", "games"],
    ["don", "terminal", "games"],
)
"""The shared modules that name games, each those of its own layer; no other shared module does."""
TOP = {"don.ui.app"}
"""The modules that register every game's part of the page."""
TOP_OF_PAGE = {
    *("analysis", "answering", "app", "cues", "games", "key_bindings", "last_screen", "layers"),
    "press_routing",
}
"""The modules directly in ``don/ui`` that are above its folders. The others serve folders."""
OUTSIDE = {"open", "print", "input", "eval", "exec", "__import__", "breakpoint"}
"""The builtins that reach outside."""
CLOCKS = {"now", "today", "utcnow"}
"""Calls that read the clock. A layer may compute with dates, but must not ask for today's."""


Nodes = list[ast.AST]
"""The nodes of a module's syntax tree."""


def parsed(source: str) -> Nodes:
    """Return the nodes of a module, from its text."""
    return list(ast.walk(ast.parse(source)))


def modules(folder: Path) -> dict[str, Nodes]:
    """Return the modules of the package in a folder, by name."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder.parent).with_suffix("").parts
        found[".".join(parts)] = parsed(path.read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def package() -> dict[str, Nodes]:
    """Return all modules of the project, read once for all tests and freed after the last."""
    return modules(DON)


def faults(name: str, nodes: Nodes) -> Iterator[str]:
    """Yield everything in a module of the project that its layer does not allow."""
    place = name.split(".")
    layer = _layer(place)
    if layer == "__init__":
        layer = "table"
    for node in nodes:
        for target in _imported(node, name):
            for why in _wrong(place, layer, target):
                yield f"{_line(name, node)} imports {target}: {why}"
        if layer in MAY_IMPORT:
            match node:
                case ast.Name(used, ast.Load()) if used in OUTSIDE:
                    yield f"{_line(name, node)} uses {used}"
                case ast.Call(ast.Attribute(_, used)) if used in CLOCKS:
                    yield f"{_line(name, node)} asks for the time"


def _line(name: str, node: ast.AST) -> str:
    """Return where a statement or an expression is, in a sentence."""
    return f"{name}, line {getattr(node, 'lineno', '?')},"


def _layer(parts: list[str]) -> str:
    """Return a module's layer. A game's ``terminal`` lies with its page, but belongs to the
    terminal's layer."""
    match parts:
        case ["don", "ui", game, "terminal", *_] if game in GAMES:
            return "terminal"
        case ["don", layer, *_]:
            return layer
    return "__main__"


def _imported(node: ast.AST, name: str) -> list[str]:
    match node:
        case ast.Import(names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module, names, level):
            base = [*name.split(".")[: -level or None], *(module or "").split(".")]
            root = ".".join(part for part in (base if level else [module or ""]) if part)
            # `from don import games` imports a layer just as `import don.games` does.
            inner = root in ("don", "don.games", "don.bots", "don.ui", *PAGES)
            return [f"{root}.{alias.name}" for alias in names] if inner else [root]
    return []


def _wrong(place: list[str], layer: str, target: str) -> Iterator[str]:
    parts = target.split(".")
    if parts[0] != "don":
        if parts[0] in BROWSER:
            if layer != "web":
                yield "only don/web knows the browser"
        elif parts[0] == "tools":
            yield "the program must not need the tools"
        elif layer in MAY_IMPORT and target not in MAY_IMPORT[layer]:
            yield "this layer is pure"
        return
    other = _layer(parts) if len(parts) > 1 else ""
    if other == "__version__":
        return
    if other not in LAYERS:
        yield "no such layer"
    elif other != layer and LAYERS[other] >= LAYERS[layer]:
        yield "upwards"
    elif layer == other == "games" and len(place) > 3 and parts[2] != place[2]:
        yield "games never import each other"
    else:
        yield from _wrong_for_games(place, parts)


def _wrong_for_games(place: list[str], target: list[str]) -> Iterator[str]:
    """Yield the fault if a module uses a game but is not in a folder named after that game."""
    mine, theirs = _game(place), _game(target)
    listed = place in LISTS and _layer(target) == place[1]
    if mine is None and theirs is not None and not listed:
        yield "shared code must not name a game"
    elif mine is None and place[1:2] == ["bots"] and target[1] == "games":
        yield "shared bots must not name a game"
    elif mine is not None and theirs not in (None, mine):
        yield "games never import each other"


def _game(parts: list[str]) -> str | None:
    return parts[2] if len(parts) > 2 and parts[2] in GAMES else None


@pytest.mark.slow
def test_no_module_violates_the_layer_order(package: dict[str, Nodes]) -> None:
    assert len(package) > 20
    found = [fault for name, nodes in package.items() for fault in faults(name, nodes)]
    strange = {name.split(".")[1] for name in package} - {*LAYERS, "__init__"}
    found += [f"don/{folder} is not a layer" for folder in sorted(strange)]
    assert not found, "\n".join(found)


BAD = {
    "upwards": ("don.table.rng", "import don.games"),
    "upwards, by name": ("don.table.rng", "from don import games"),
    "upwards, relative": ("don.table.rng", "from ..games import GAMES"),
    "a bot from below": ("don.games.don.rules", "from don.bots.bot import x"),
    "ui from a game": ("don.games.don.rules", "def f():\n    import don.ui.app"),
    "web from ui": ("don.ui.app", "from don.web import dom"),
    "terminal from web": ("don.web.main", "from don.terminal import play"),
    "main from web": ("don.web.main", "import don.__main__"),
    "another game": ("don.games.don.rules", "from don.games.boomtown import deck"),
    "another game, relative": ("don.games.don.rules", "from ..boomtown.deck import DECK"),
    "another game, by name": ("don.games.don.rules", "from don.games import boomtown"),
    "a game from shared bots": ("don.bots.review", "from don.games.don import Card"),
    "a list of games from shared bots": ("don.bots.__init__", "from don.games import GAMES"),
    "bots of a game from shared bots": ("don.bots.review", "def f():\n    from . import don"),
    "bots of a game from their front door": ("don.bots.__init__", "from .don.levels import x"),
    "a game from the list of bots": ("don.bots.games", "from don.games import don"),
    "another game's bots": ("don.bots.don.levels", "from ..boomtown import levels"),
    "another game from bots": ("don.bots.don.levels", "from don.games.boomtown import deck"),
    "a game from the shared page": ("don.ui.app", "from don.games.don import Card"),
    "a game's part from the shared page": ("don.ui.view.log", "from ..don import words"),
    "a game's part from the browser": ("don.web.main", "def f():\n    from don.ui import don"),
    "a game from a terminal": ("don.terminal.play", "from don.bots.don import ROSTER"),
    "a game from the command line": ("don.__main__", "from don.games import don"),
    "a game from the list of parts": ("don.ui.games", "from don.games import don"),
    "another game's part": ("don.ui.don.words", "from ..boomtown import words"),
    "a terminal from a page": ("don.ui.app", "from don.terminal import words"),
    "a page from the list of terminals": (
        "don.terminal.games",
        "from don.ui.don import page",
    ),
    "a game's terminal from its front door": ("don.ui.don.__init__", "from . import terminal"),
    "a game's terminal from its page": ("don.ui.don.words.events", "from ..terminal import words"),
    "a game's terminal from the browser": ("don.web.main", "from don.ui.don.terminal import words"),
    "the browser": ("don.ui.app", "from pyscript import document"),
    "the browser from a terminal": ("don.terminal.play", "import js"),
    "the browser, deeper": ("don.bots.bot", "from pyodide.ffi import to_js"),
    "a clock": ("don.games.don.rules", "from datetime import date"),
    "another clock": ("don.ui.app", "import time"),
    "a clock in a date": ("don.ui.app", "from datetime import date\nday = date.today()"),
    "dice": ("don.bots.bot", "from random import choice"),
    "secrets": ("don.table.rng", "import secrets"),
    "the disk": ("don.table.record", "import pathlib"),
    "a file": ("don.table.record", "text = open('x').read()"),
    "a line of text": ("don.games.don.rules", "print('x')"),
    "the process": ("don.ui.app", "import os.path"),
    "an import in disguise": ("don.table.rng", "import importlib"),
    "an import in better disguise": ("don.table.rng", "__import__('don.games')"),
    "a library below ui": ("don.bots.bot", "import htpy"),
    "a tool": ("don.terminal.play", "from tools.lab import matches"),
    "a layer that does not exist": ("don.table.rng", "import don.cellar"),
}

GOOD = {
    "downwards": ("don.web.main", "from don.ui import app\nimport js"),
    "the same layer": (
        "don.ui.view.log",
        "from ..sentences import won\nfrom .card import card",
    ),
    "the same game": ("don.games.don.rules", "from . import events\nfrom .deck import Card"),
    "a game's bot": ("don.bots.don.careful", "from don.games.don import Card"),
    "the list of bots": ("don.bots.games", "def f():\n    from . import don\n    return don"),
    "bots of a game": ("don.bots.don.levels", "from ..bot import Bot\nfrom .naive import Naive"),
    "the list of games": ("don.games.__init__", "from . import don, boomtown"),
    "a game's front door": ("don.games.don.__init__", "from .rules import apply"),
    "a game's terminal": ("don.ui.don.terminal", "import sys\nfrom don.terminal import play"),
    "the list of terminals": (
        "don.terminal.games",
        "def f():\n    from don.ui.don import terminal\n    return terminal",
    ),
    "the list of parts": ("don.ui.games", "def f():\n    from .don import page\n    return page"),
    "a date": ("don.ui.app", "from datetime import date\nday = date(2001, 1, 1)"),
    "a terminal": ("don.__main__", "import os\nfrom don.terminal import play\nprint('x')"),
}


def test_bad_module_is_detected() -> None:
    found = {what: list(faults(name, parsed(text))) for what, (name, text) in BAD.items()}
    assert {what: complaints for what, complaints in found.items() if len(complaints) != 1} == {}


def test_good_module_is_accepted() -> None:
    found = {what: list(faults(name, parsed(text))) for what, (name, text) in GOOD.items()}
    assert {what: complaints for what, complaints in found.items() if complaints} == {}


# Shared code passes a game's states and events on, and never looks inside.

SHARED = ("table", "bots", "ui", "web", "terminal", "__main__")
"""The layers with shared modules. Modules in a game's folder are not shared."""
OWN_KINDS = {"self", "link", "share", "post", "study", "message", "puzzle"}
"""Names of shared values that have a ``kind``. The kind of an event belongs to the game: what
shared code must know of an event is a flag of its class."""

WRITES_KINDS = "don.table.plain"
"""The module that writes events as plain data and reads them: it looks up kinds, and compares
none."""


def is_shared(name: str) -> bool:
    """Return whether a module must serve every game."""
    place = name.split(".")
    return place[1] in SHARED and _game(place) is None


def looks_inside(name: str, nodes: Nodes) -> Iterator[str]:
    """Yield the places where a shared module reads values that only the game understands."""
    states = {name for node in nodes for name in _states(node)}
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    for node in nodes:
        match node:
            case (
                ast.Attribute(value)
                | ast.Subscript(value)
                | ast.Call(ast.Name("getattr"), [value, *_])
                | ast.Match(value)
            ) if _is_state(value, states):
                yield f"{_line(name, node)} reads a state: {ast.unparse(node):.60}"
            case ast.Attribute(value, "kind", ast.Load()) if (
                name != WRITES_KINDS and _last_name(value) not in OWN_KINDS
            ):
                yield f"{_line(name, node)} asks for the kind of an event"
            case ast.Attribute(_, "phase", ast.Load()) if id(node) not in called:
                yield f"{_line(name, node)} asks for a phase"


def _is_state(node: ast.AST, names: set[str]) -> bool:
    match node:
        case ast.Attribute(_, "state"):
            return True
        case ast.Name(name):
            return name in names
    return False


def _states(node: ast.AST) -> Iterator[str]:
    """Yield the names that a statement gives to a state."""
    match node:
        case ast.Assign([target], value):
            yield from _named(target, value)
        case ast.AnnAssign(target, value) | ast.NamedExpr(target, value) if value is not None:
            yield from _named(target, value)


def _named(target: ast.expr, value: ast.expr) -> Iterator[str]:
    match target, value:
        case ast.Tuple(targets), ast.Tuple(values):
            for one, other in zip(targets, values, strict=False):
                yield from _named(one, other)
        case ast.Tuple([ast.Name(name), *_]), ast.Call(ast.Attribute(_, "new" | "apply")):
            yield name
        case ast.Name(name), ast.IfExp(_, one, other):
            yield from (*_named(target, one), *_named(target, other))
        case ast.Name(name), _ if _is_state(value, set()):
            yield name


def _last_name(node: ast.AST) -> str:
    match node:
        case ast.Attribute(_, name) | ast.Name(name):
            return name
    return ""


def test_shared_code_does_not_access_game_internals(package: dict[str, Nodes]) -> None:
    shared = {name: nodes for name, nodes in package.items() if is_shared(name)}
    assert len(shared) > 100
    assert {"don.ui.view.log", "don.__main__"} <= set(shared)
    of_games = ("don.games.don.rules", "don.ui.don.table", "don.bots.don.naive")
    assert not any(map(is_shared, of_games))
    found = [look for name, nodes in shared.items() for look in looks_inside(name, nodes)]
    assert not found, "\n".join(found)


INSIDE = {
    "a field": "chips = match.state.chips",
    "a field of a name": "state = match.state\npot = state.pot",
    "a field of a name among others": "state, seat = match.state, 0\npot = state.pot",
    "a field of what came of an action": "now, _ = game.apply(state, action)\npot = now.pot",
    "a field of one or the other": "s = a.state if a else b.state\npot = s.pot",
    "a field of a name on the way": "if (s := match.state) is not None:\n    pot = s.pot",
    "a method": "done = match.at(3).state.is_over()",
    "an item": "first = match.state[0]",
    "a field by its text": "pot = getattr(match.state, 'pot')",
    "a shape": "match match.state:\n    case x:\n        pass",
    "a kind": "if event.kind == 'sold':\n    pass",
    "one of some kinds": "if step.events[0].kind in ('bid', 'passed'):\n    pass",
    "a set of kinds": "kinds = {event.kind for event in events}",
    "a shape of kinds": "match happened.kind:\n    case 'sold':\n        pass",
    "a phase": "if seen.phase == 'auction':\n    pass",
    "a phase of several": "if scene.seen.phase in BIDDING:\n    pass",
}

NOT_INSIDE = {
    "handed on": "standing = match.game.standing(match.state)",
    "handed on by name": "state = match.state\nfar = game.progress(state)",
    "handed on from before": "state, _ = game.apply(state, action)\nseen = game.observe(state, 0)",
    "another match": "begun = replace(match, state=dealt.state, steps=())",
    "compared": "same = one.state == other.state",
    "a flag": "if event.reveals or event.opens_round:\n    pass",
    "of a link": "if link.kind == 'turn':\n    pass",
    "the game's own word": "word = part.phase(match.state)",
}


def test_access_to_game_internals_is_detected() -> None:
    found = {what: _looks(source) for what, source in INSIDE.items()}
    assert {what: complaints for what, complaints in found.items() if len(complaints) != 1} == {}


def test_code_without_access_to_game_internals_is_accepted() -> None:
    found = {what: _looks(source) for what, source in NOT_INSIDE.items()}
    assert {what: complaints for what, complaints in found.items() if complaints} == {}


def _looks(source: str) -> list[str]:
    return list(looks_inside("don.ui.view.log", parsed(source)))


# Import cycles: no module may import, directly or through others, a module that imports it. Every
# import statement counts, also one inside a function or for type checking alone.

Graph = dict[str, set[str]]
"""The modules of a package by name, each with the modules that it imports."""


def graph(modules: dict[str, Nodes]) -> Graph:
    """Return which module imports which."""
    return {name: set(_needed(name, nodes, modules)) for name, nodes in modules.items()}


def _needed(name: str, nodes: Nodes, modules: dict[str, Nodes]) -> Iterator[str]:
    """Yield what a module names in its imports: a submodule counts as itself, else its package
    does."""

    def there(target: str) -> Iterator[str]:
        yield from (own for own in (target, f"{target}.__init__") if own in modules)

    for node in nodes:
        match node:
            case ast.Import(names):
                for alias in names:
                    yield from there(alias.name)
            case ast.ImportFrom(module, names, level):
                above = name.split(".")[:-level] if level else []
                base = ".".join([*above, *([module] if module else [])])
                for alias in names:
                    yield from list(there(f"{base}.{alias.name}")) or there(base)


def import_cycles(needs: Graph) -> list[list[str]]:
    """Return the groups of modules that import each other in a cycle."""
    reached = {name: _reached(needs, name) for name in needs}
    found = {
        tuple(sorted(other for other in reached[name] if name in reached[other]))
        for name in needs
        if name in reached[name]
    }
    return [list(group) for group in sorted(found)]


def _reached(needs: Graph, start: str) -> set[str]:
    """Return all modules that a module needs, directly or through others."""
    found: set[str] = set()
    todo = [*needs[start]]
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += needs[name]
    return found


def test_no_import_cycles_in_package_or_tools(package: dict[str, Nodes]) -> None:
    """Only the top imports the list of parts: the list names every game's part, and each of them
    imports the shared page."""
    needs, of_tools = graph(package), graph(modules(DON.parent / "tools"))
    found = [" and ".join(cycle) for cycle in import_cycles(needs) + import_cycles(of_tools)]
    assert not found, "\n".join(found)
    assert {name for name in needs if "don.ui.games" in needs[name]} == TOP


def test_folders_of_the_page_import_in_one_direction(package: dict[str, Nodes]) -> None:
    """A folder of ``don/ui`` can be read without those above it (``docs/architecture.md``)."""
    needs: Graph = {}
    for name, needed in graph(package).items():
        if folder := _page_folder(name):
            needs.setdefault(folder, set()).update(filter(None, map(_page_folder, needed)))
    assert {"explain", "table", "view"} <= needs.keys()
    apart = {folder: others - {folder} for folder, others in needs.items()}
    assert not import_cycles(apart)


def _page_folder(module: str) -> str:
    """Return the folder of ``don/ui`` that holds a module; empty if none does."""
    match module.split("."):
        case ["don", "ui", folder, _, *_]:
            return folder
    return ""


def test_modules_of_the_page_are_above_its_folders_or_serve_them(
    package: dict[str, Nodes],
) -> None:
    """A new module directly in ``don/ui`` must be in ``TOP_OF_PAGE`` if no folder needs it."""
    needs = graph(package)
    served = {one for name in needs if _page_folder(name) for one in _reached(needs, name)}
    direct = {name for name in needs if name.startswith("don.ui.") and not _page_folder(name)}
    above = {name.removeprefix("don.ui.") for name in direct - served}
    assert above - {"__init__"} == TOP_OF_PAGE


def test_questions_do_not_know_the_explanations(package: dict[str, Nodes]) -> None:
    """Hint and review hold the question that they answer."""
    needed = _reached(graph(package), "don.ui.questions")
    assert "don.bots.games" in needed
    assert not [name for name in needed if name.startswith("don.ui.explain")]


CYCLES = {
    "two modules": {"p.a": "import p.b", "p.b": "import p.a"},
    "by name": {"p.a": "from p import b", "p.b": "from p.a import x"},
    "relative": {"p.a": "from . import b", "p.b": "from .a import x"},
    "from a folder": {"p.a": "from .q.b import x", "p.q.b": "from ..a import y"},
    "a way around": {"p.a": "import p.b", "p.b": "import p.c", "p.c": "from .a import x"},
    "in a function": {"p.a": "import p.b", "p.b": "def f():\n    from p import a"},
    "for types": {
        "p.a": "import p.b",
        "p.b": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .a import A",
    },
    "through the front door": {"p.__init__": "from .a import x", "p.a": "from . import y"},
    "through its full name": {"p.__init__": "from .a import x", "p.a": "import p"},
    "itself": {"p.a": "from p.a import x"},
}

ACYCLIC = {
    "one way": {"p.a": "import p.b", "p.b": "import json"},
    "two ways to one": {"p.a": "import p.b, p.c", "p.b": "from .c import x", "p.c": ""},
    "past the front door": {"p.__init__": "from .a import x", "p.a": "from .b import y", "p.b": ""},
    "a neighbour by name": {"p.__init__": "from .a import x", "p.a": "from . import b", "p.b": ""},
    "of another package": {"p.a": "from q import a", "p.b": "from .a import x"},
    "of the same name above": {"p.a": "import p.q.a", "p.q.a": "from . import b", "p.q.b": ""},
}


TWO_CYCLES = {
    "p.a": "import p.b",
    "p.b": "import p.a, p.c",
    "p.c": "import p.d",
    "p.d": "import p.c",
}


def test_import_cycle_is_detected() -> None:
    found = {what: _cycles(package) for what, package in CYCLES.items()}
    assert found == {what: [sorted(package)] for what, package in CYCLES.items()}
    assert _cycles(TWO_CYCLES) == [["p.a", "p.b"], ["p.c", "p.d"]]


def test_acyclic_imports_are_accepted() -> None:
    found = {what: _cycles(package) for what, package in ACYCLIC.items()}
    assert {what: complaints for what, complaints in found.items() if complaints} == {}


def _cycles(package: dict[str, str]) -> list[list[str]]:
    return import_cycles(graph({name: parsed(source) for name, source in package.items()}))


def test_web_modules_define_no_dataclasses() -> None:
    """Making a dataclass takes milliseconds, and the snapshot contains only the other layers."""
    assert not [path for path in (DON / "web").rglob("*.py") if "@dataclass" in path.read_text()]
