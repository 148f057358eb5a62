"""Style sheets and scripts with only the parts that the pages need that load them.

A rule goes if no element of these pages, with everything that their scripts set, has all the names
that its selector wants of one element: tag, id, classes, attributes, values. So every page looks as
with the whole sheet: `tests/browser/test_lean.py`.
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from html.parser import HTMLParser

from tools.say import Failure

Rule = tuple[str, "list[Rule] | None"]
"""The text before the braces, and the rules inside them (None for a declaration)."""

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
TOKEN = re.compile(r'"[^"]*"|[(){};]|[^"(){};]+')
EITHER = re.compile(r":(is|where)\(")
WITHIN = re.compile(r":(not|has)\(")
SIMPLE = re.compile(r"[^\s>+~:]+")
BAR = re.compile(r"!(\d+)!")
PSEUDO = re.compile(r"::?[\w-]+(?:\([^()]*\))?")
NAME = re.compile(r'([#.][\w-]+|(?:^|(?<=%))[a-z][\w-]*)|(\[[\w-]+)((?:="[\w-]+")?)')
BETWEEN = re.compile(r"\s*[>+~]\s*|\s+")
WORD = re.compile(r"[A-Za-z][\w-]*")
GROUPS = ("@media", "@supports", "@container")
NAMED = re.compile(r"@(?:keyframes|property) ([\w-]+)")
OWN_NAME = re.compile(r"(--[\w-]+):")
CLASSES = re.compile(r'classList\.\w+\("([\w-]+)"')
SETS = (
    re.compile(r"\bdataset\.(\w+)"),
    re.compile(r'Attribute\("([\w-]+)"'),
    re.compile(r"\.(\w+) ?=(?![=>])"),
)
"""The ways in which scripts set attributes; the last sets properties of the same names."""
SPACES = re.compile(
    r'("(?:[^"\\\n]|\\.)*"|`[^`]*`|(?:(?<=[(:=>&|?,] )|(?<=[(!,]))/(?![/*])(?:[^/\\\n]|\\.)*/|//.*)'
    r"| ?([=:?,;{}()<>&|]+) ?"
)
"""Strings, patterns and comments, which must stay as they are; else signs with spaces around
them."""
SETS_SEVERAL = re.compile(r"dataset, ?\{([^}]*)\}")


class Known(HTMLParser):
    """The names of each element of some pages, and those that scripts can set.

    Names are written as in selectors: ``.card``, ``[data-do``, ``[data-do="load"``. ``given`` are
    those that scripts can set on any element, with any value.
    """

    def __init__(self) -> None:
        super().__init__()
        self.elements: set[frozenset[str]] = set()
        self.given: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {tag}
        for name, text in attrs:
            value = text or ""
            names |= {f"[{name}", f'[{name}="{value}"'}
            if name == "id":
                names.add(f"#{value}")
            elif name == "class":
                names.update(f".{word}" for word in value.split())
            elif name == "data-fill":  # what the script of a film does to an element (film.py)
                for _, how, filled, word, _ in json.loads(value):
                    self.given.add(f".{word}" if how == "class" else f"[data-{filled}")
        self.elements.add(frozenset(names))

    def has(self, compound: str, barred: Iterable[str] = ()) -> bool:
        """Return whether there can be an element with all names of a compound selector that does
        not have all names of one in ``barred``."""
        wanted = {name for name in _names(compound) if not self._is_given(name)}
        without = [{*_names(each)} for each in barred]
        without = [each for each in without if not any(map(self._is_given, each))]
        return any(
            wanted <= each and not any(bar <= each for bar in without) for each in self.elements
        )

    def _is_given(self, name: str) -> bool:
        return name.partition("=")[0] in self.given


def _names(compound: str) -> list[str]:
    """Return the names in a compound selector."""
    return [plain or f"{attribute}{value}" for plain, attribute, value in NAME.findall(compound)]


def styles(sheet: str, pages: Iterable[str], scripts: Iterable[str]) -> str:
    """Return the part of a style sheet that these pages need. Their scripts make no element and no
    id."""
    known = Known()
    for page in pages:
        known.feed(page)
    for text in scripts:
        known.given.update(_in_script(text))
    tokens = iter(TOKEN.findall(COMMENT.sub("", sheet)))
    kept = _kept(_parsed(tokens), known)
    if rest := "".join(tokens):
        raise Failure("build dist/", f"a brace too many before {rest[:60]}", "look in static/css")
    while (fewer := _used(kept, _written(kept))) != kept:
        kept = fewer
    return _written(kept, "\n")


def _in_script(text: str) -> Iterator[str]:
    """Yield the classes and attributes that a script sets."""
    found = [name for pattern in SETS for name in pattern.findall(text)]
    for several in SETS_SEVERAL.findall(text):
        found += WORD.findall(several)
    for name in found:
        written = re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", name)
        yield from (f"[{written}", f"[data-{written}")
    yield from (f".{name}" for name in CLASSES.findall(text))


def script(text: str) -> str:
    """Return a script without comments, indents and most spaces. No string may span lines."""
    if any(line.count("`") % 2 for line in text.splitlines()):
        raise Failure("build dist/", "a text in a script spans lines", "see tools/dist/lean.py")
    lines = re.sub(r"^\s*(?://.*)?\n?", "", text, flags=re.MULTILINE).rstrip()
    return SPACES.sub(lambda found: found[1] or found[2], lines)


def _parsed(tokens: Iterator[str]) -> list[Rule]:
    """Return the rules and declarations up to the brace that ends them."""
    found: list[Rule] = []
    text, depth = "", 0
    for token in tokens:
        depth += (token == "(") - (token == ")")
        if depth or token not in ("{", "}", ";"):
            text += token
            continue
        rule = " ".join(text.split())
        if token == "{":
            found.append((rule, _parsed(tokens)))
        elif rule:
            found.append((re.sub(r"^([\w-]+): ", r"\1:", rule), None))
        text = ""
        if token == "}":
            break
    return found


def _kept(rules: Iterable[Rule], known: Known) -> list[Rule]:
    """Return the rules that can apply to an element."""
    found: list[Rule] = []
    for head, body in rules:
        if body is None:
            found.append((head, None))
        elif head.startswith("@") and not head.startswith(GROUPS):
            found.append((head, body))
        else:
            own = [each for each in _alternatives(head) if _fits(each, known)]
            heads = head if head.startswith("@") else ",".join(own)
            inside = _kept(body, known) if heads else []
            if inside:
                found.append((heads, inside))
    return found


def _used(rules: Iterable[Rule], text: str) -> list[Rule]:
    """Return the rules without the motions and custom properties that ``text`` does not use."""
    found: list[Rule] = []
    for head, body in rules:
        name = NAMED.match(head) or (OWN_NAME.match(head) if body is None else None)
        if name and len(re.findall(rf"(?<![\w-]){name[1]}(?![\w-])(?!:)", text)) < (
            2 if head.startswith("@") else 1
        ):
            continue
        inside = None if body is None else _used(body, text)
        if inside != []:
            found.append((head, inside))
    return found


def _alternatives(selector: str) -> list[str]:
    """Return the selectors between the commas, except for commas in brackets."""
    found, depth = [""], 0
    for letter in selector:
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and not depth:
            found.append("")
        else:
            found[-1] += letter
    return [each.strip() for each in found]


def _fits(selector: str, known: Known) -> bool:
    """Return whether a selector can match: there are elements for all its parts and, where it lists
    alternatives, for one of them."""
    if either := EITHER.search(selector):
        before, choices, after = _parted(selector, either)
        within = before and not before[-1].isspace() and before[-1] not in ">+~("
        return any(
            _fits(f"{before}{'%' if within and each[:1].isalpha() else ''}{each}{after}", known)
            for each in choices
        )
    barred: list[list[str]] = []
    selector = selector.replace(":root", "html")
    while inner := WITHIN.search(selector):
        before, choices, after = _parted(selector, inner)
        if inner[1] == "has":
            if not any(_fits(each, known) for each in choices):
                return False
            selector = f"{before}{after}"
        else:
            selector = f"{before}!{len(barred)}!{after}"
            barred.append([each for each in choices if SIMPLE.fullmatch(each)])
    for compound in BETWEEN.split(PSEUDO.sub("", selector).strip()):
        bars = [each for n in BAR.findall(compound) for each in barred[int(n)]]
        if not known.has(BAR.sub("", compound), bars):
            return False
    return True


def _parted(selector: str, inner: re.Match[str]) -> tuple[str, list[str], str]:
    """Return the text before a pseudo-class, the alternatives in it, and the text after it."""
    end, depth = inner.end(), 1
    while depth:
        depth += (selector[end] == "(") - (selector[end] == ")")
        end += 1
    return selector[: inner.start()], _alternatives(selector[inner.end() : end - 1]), selector[end:]


def _written(rules: Sequence[Rule], between: str = "") -> str:
    return between.join(
        head + (";" if body is None else f"{{{_written(body).removesuffix(';')}}}")
        for head, body in rules
    )
