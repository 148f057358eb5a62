"""dist/en/, de/ and so on: the rules as pages that need no JavaScript, from docs/rules-GAME*.md.

Those of the game that the page begins with are at ``en/``, those of another one at ``en/GAME/``.

Every clause (``- **D4.3** ...``, with a letter for the game) can be linked to, as ``#d4-3``, and
the same anchors are in all languages. What the rulebooks say about it is at ``#books-d4-3``, linked
from the clause. A line ``{example: two-digit}`` becomes a figure.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import htpy as h
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from don.games import GAMES
from don.ui.i18n import LANGUAGES, Words
from don.ui.view.rules import rules_address
from tools.dist import games, languages, policy
from tools.paths import ROOT
from tools.say import Failure
from tools.words import compiled

SOURCE = re.compile(r"rules-([a-z]+)(?:\.([a-z]{2}))?\.md")
"""The file name of rules: the game, and the language unless it is English."""
# The parts without a letter of their own, in the order of all files.
PARTS = ("brief", "clauses", "options", "books")
TITLE = re.compile(r"([A-Z]\d+) ")
CLAUSE = re.compile(r"\*\*([A-Z]\d+\.\d+)\*\* ")
READING = re.compile(r"\[[A-Z]\d+\.\d+\]\(#([a-z]\d+-\d+)\): ")
EXAMPLE = re.compile(r"\{example: ([a-z-]+)\}")
STYLES = ("fonts", "tokens", "page")
# The style sheets of figures; that of the game follows.
FIGURES = ("game", "example")

FOLDED = ("options", "books")
"""The anchors of the parts that can be folded, besides every part of the clauses."""

LIVE = 2
"""The number of examples in the first part that are not folded."""

Draw = Callable[[str], str]
"""Returns the figure (as HTML) or the caption of an example, by its name."""


@dataclass(frozen=True)
class Rules:
    """The rules in one language, ready for the page."""

    title: str
    about: str
    body: str
    contents: tuple[tuple[int, str, str], ...]
    """The level, anchor and text of every heading under the title."""


def sources() -> list[Path]:
    """Return all files of rules, in a fixed order."""
    return sorted(file for file in (ROOT / "docs").iterdir() if SOURCE.fullmatch(file.name))


def by_game() -> dict[str, dict[str, Path]]:
    """Return the files by game and language. Raises ``Failure`` if a game lacks a language."""
    found: dict[str, dict[str, Path]] = {}
    for file in sources():
        if match := SOURCE.fullmatch(file.name):
            found.setdefault(match[1], {})[match[2] or "en"] = file
    for game, texts in found.items():
        if missing := ", ".join(lang for lang in LANGUAGES if lang not in texts):
            raise Failure("build dist/", f"no rules of {game} in {missing}", "translate them")
    return {game: {lang: texts[lang] for lang in LANGUAGES} for game, texts in found.items()}


def write(folder: Path) -> None:
    """Write the rules' pages of all games into a dist/."""
    for game, texts in by_game().items():
        for lang, source in texts.items():
            target = folder / rules_address(lang, game) / "index.html"
            target.parent.mkdir(parents=True, exist_ok=True)
            text = f"{page(source.read_text(encoding='utf-8'), game, lang)}\n"
            target.write_text(text, encoding="utf-8", newline="\n")


def read(text: str, t: Words, draw: Draw, caption: Draw) -> Rules:
    """Return the rules from their Markdown, as HTML with anchors and figures."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    contents = tuple(_headings(tokens))
    # Translators: A link from a clause of the rules to what the printed ones say.
    _items(tokens, _readings(tokens), t("(as printed)"))
    _figures(tokens, draw, caption)
    tokens = _folded(tokens)
    title, about = tokens[1].content, tokens[4].children
    body = markdown.renderer.render(tokens[3:], markdown.options, {})
    plain = "".join(part.content or " " for part in about or ())
    return Rules(title, plain.partition("). ")[0] + ").", body, contents)


def _headings(tokens: Sequence[Token]) -> Iterator[tuple[int, str, str]]:
    """Give every heading its anchor; yield its level, anchor and text."""
    parts = iter(PARTS)
    for i, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag != "h1":
            text = tokens[i + 1].content
            clause = TITLE.match(text)
            anchor = clause[1].lower() if clause else next(parts, None)
            if anchor is None:
                raise Failure("build dist/", f"no anchor for “{text}”", "add it to PARTS")
            token.attrSet("id", anchor)
            yield int(token.tag[1]), anchor, text


def _readings(tokens: Sequence[Token]) -> set[str]:
    """Return the clauses about which the rulebooks differ."""
    return {m[1] for token in tokens if (m := READING.match(token.content))}


def _items(tokens: Sequence[Token], readings: set[str], books: str) -> None:
    """Give every clause its anchor, a link to itself, and one to what the rulebooks say."""
    for i, token in enumerate(tokens):
        if token.type != "list_item_open":
            continue
        inline = tokens[i + 2]
        assert inline.children is not None
        if found := CLAUSE.match(inline.content):
            anchor = found[1].lower().replace(".", "-")
            token.attrSet("id", anchor)
            end = [child.type for child in inline.children].index("strong_close") + 1
            inline.children[:end] = _link(f"#{anchor}", found[1], "number")
            if anchor in readings:
                inline.children += [_text(" "), *_link(f"#books-{anchor}", books, "books")]
        elif found := READING.match(inline.content):
            token.attrSet("id", f"books-{found[1]}")


def _link(address: str, text: str, kind: str) -> list[Token]:
    attributes: dict[str, str | int | float] = {"href": address, "class": kind}
    return [Token("link_open", "a", 1, attributes), _text(text), Token("link_close", "a", -1)]


def _text(text: str) -> Token:
    return Token("text", "", 0, content=text)


def _figures(tokens: list[Token], draw: Draw, caption: Draw) -> None:
    """Replace every paragraph that names an example by its figure.

    In the first part, where examples are close together, all but two can be folded; their captions
    are the headings.
    """
    named = [
        (i, found[1])
        for i, token in enumerate(tokens)
        if token.type == "inline" and (found := EXAMPLE.fullmatch(token.content))
    ]
    clauses = next(i for i, token in enumerate(tokens) if token.attrGet("id") == PARTS[1])
    for n, (i, name) in reversed(list(enumerate(named))):
        figure = draw(name)
        if n >= LIVE and i < clauses:
            heading = h.summary[caption(name)]
            figure = str(h.details(".shown", open=True)[heading, Markup(figure)])
        tokens[i - 1 : i + 2] = [Token("html_block", "", 0, content=figure)]


def _folded(tokens: Sequence[Token]) -> list[Token]:
    """Make every part of the clauses, the options and the rulebooks' readings a fold under its
    heading.

    The folds are open; a script folds them on a phone (static/rules.js).
    """
    found: list[Token] = []
    within = False
    for token in tokens:
        if within and token.type == "heading_open":
            found.append(Token("html_block", "", 0, content="</details>\n"))
            within = False
        if token.type == "heading_open" and (token.tag == "h3" or token.attrGet("id") in FOLDED):
            found.append(Token("html_block", "", 0, content="<details open><summary>"))
            within = True
        found.append(token)
        if token.type == "heading_close" and within:
            found.append(Token("html_block", "", 0, content="</summary>\n"))
    if within:
        found.append(Token("html_block", "", 0, content="</details>\n"))
    return found


def page(text: str, game: str, lang: str) -> str:
    """Return the page of one game in one language, from its Markdown."""
    root = "../" * rules_address(lang, game).count("/")
    play = f"{root}{games.home(game)}"
    t = compiled.words(lang)

    def address(other: str) -> str:
        return f"{root}{rules_address(other, game)}"

    rules = read(
        text,
        t,
        lambda name: games.PAGES[game].rules_figure(t, name, root),
        lambda name: games.PAGES[game].caption(t, name),
    )
    figures = EXAMPLE.search(text) is not None
    styles = (*STYLES, *FIGURES, game, "rules") if figures else (*STYLES, "rules")
    return str(
        h.html(lang=lang, data_screen="setup", data_game=game)[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                policy.meta(policy.STILL),
                h.title[rules.title],
                h.meta(name="description", content=rules.about),
                h.meta(name="color-scheme", content="light dark"),
                h.link(rel="icon", href=f"{root}static/art/icon.svg"),
                [h.link(rel="stylesheet", href=f"{root}static/css/{name}.css") for name in styles],
                h.script(src=f"{root}static/theme.js"),
                h.script(src=f"{root}static/rules.js", defer=True),
                figures and h.script(src=f"{root}static/examples.js", defer=True),
                languages.alternates(address),
            ],
            h.body[
                h.header[
                    h.a(".home", href=play)[GAMES[game].NAME, h.small[t("Play the game")]],
                    languages.switch(lang, t("Language"), address),
                ],
                h.main[h.h1[rules.title], _contents(rules, t), Markup(rules.body)],
                h.footer[
                    h.p[
                        t(
                            "A fan-made page, not affiliated with the designers or publishers "
                            "of the game."
                        )
                    ],
                    h.p[h.a(href=play)[t("Play the game")]],
                ],
            ],
        ]
    )


def _contents(rules: Rules, t: Words) -> h.Element:
    return h.nav(".contents", aria_label=t("Contents"))[
        h.details(open=True)[
            h.summary[t("Contents")],
            h.ol[
                [
                    h.li(class_=f"level-{level}")[h.a(href=f"#{anchor}")[text]]
                    for level, anchor, text in rules.contents
                ]
            ],
        ]
    ]
