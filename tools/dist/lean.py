"""Style sheets and scripts with only what the pages need that load them.

A rule goes if a class, an id, an element or an attribute of its selector is nowhere in these pages
and their scripts. So no page looks other than with the whole sheet: `tests/browser/test_lean.py`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from tools.say import Failure

Rule = tuple[str, "list[Rule] | None"]
"""What stands before the braces, and what is in them; a declaration has none."""

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
TOKEN = re.compile(r'"[^"]*"|[(){};]|[^"(){};]+')
WITHIN = re.compile(r":(not|is|where|has)\(")
PSEUDO = re.compile(r"::?[\w-]+(?:\([^()]*\))?")
VALUE = re.compile(r'\[[\w-]+="([a-z]{2,})"\]')
NAME = re.compile(r"(#[\w-]+)|\.([\w-]+)|\[([\w-]+)|(?:^|(?<=[\s>+~&]))([a-z][\w-]*)")
ID = re.compile(r' id="([\w-]+)"')
TAG = re.compile(r"<[^>]*>")
WORD = re.compile(r"[A-Za-z][\w-]*")
GROUPS = ("@media", "@supports", "@container")
NAMED = re.compile(r"@(?:keyframes|property) ([\w-]+)")
OWN_NAME = re.compile(r"(--[\w-]+):")


def styles(sheet: str, pages: Iterable[str], scripts: Iterable[str]) -> str:
    """Of a style sheet what these pages can show. Their scripts give no id to anything."""
    known: set[str] = set()
    for page in pages:
        known.update(f"#{name}" for name in ID.findall(page))
        known.update(word for tag in TAG.findall(page) for word in WORD.findall(tag))
    for word in [word for text in scripts for word in WORD.findall(text)]:
        known |= {word, f"data-{re.sub('[A-Z]', lambda m: f'-{m[0].lower()}', word)}"}
    tokens = iter(TOKEN.findall(COMMENT.sub("", sheet)))
    kept = _kept(_parsed(tokens), known)
    if rest := "".join(tokens):
        raise Failure("build dist/", f"a brace too many before {rest[:60]}", "look in static/css")
    while (fewer := _used(kept, _written(kept))) != kept:
        kept = fewer
    return _written(kept, "\n")


def script(text: str) -> str:
    """A script without its comments and indents. What spans lines in it has to be code."""
    if any(line.count("`") % 2 for line in text.splitlines()):
        raise Failure("build dist/", "a text in a script spans lines", "see tools/dist/lean.py")
    return re.sub(r"^\s*(?://.*)?\n?", "", text, flags=re.MULTILINE).rstrip()


def _parsed(tokens: Iterator[str]) -> list[Rule]:
    """Rules and declarations up to the brace that ends them."""
    found: list[Rule] = []
    text, depth = "", 0
    for token in tokens:
        depth += (token == "(") - (token == ")")
        if depth or token not in ("{", "}", ";"):
            text += token
            continue
        said = " ".join(text.split())
        if token == "{":
            found.append((said, _parsed(tokens)))
        elif said:
            found.append((re.sub(r"^([\w-]+): ", r"\1:", said), None))
        text = ""
        if token == "}":
            break
    return found


def _kept(rules: Iterable[Rule], known: set[str]) -> list[Rule]:
    """Those that can be about something known."""
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
    """Without motions and values of a name that ``text`` does not use."""
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
    """What stands between the commas, but for those in brackets."""
    found, depth = [""], 0
    for letter in selector:
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and not depth:
            found.append("")
        else:
            found[-1] += letter
    return [each.strip() for each in found]


def _fits(selector: str, known: set[str]) -> bool:
    """Whether all of its names are known, of alternatives in it those of one."""
    while inner := WITHIN.search(selector):
        end, depth = inner.end(), 1
        while depth:
            depth += (selector[end] == "(") - (selector[end] == ")")
            end += 1
        choices = _alternatives(selector[inner.end() : end - 1])
        if inner[1] != "not" and not any(_fits(each, known) for each in choices):
            return False
        selector = f"{selector[: inner.start()]}{selector[end:]}"
    values = VALUE.findall(selector)
    names = NAME.findall(re.sub(r'"[^"]*"', "", PSEUDO.sub("", selector)))
    return {*values, *(name for found in names for name in found if name)} <= known


def _written(rules: Sequence[Rule], between: str = "") -> str:
    return between.join(
        head + (";" if body is None else f"{{{_written(body).removesuffix(';')}}}")
        for head, body in rules
    )
