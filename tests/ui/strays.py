"""Words on a page that have not come from a catalogue.

The page is drawn in the pseudo-locale, which puts every text in brackets. What stands outside of
them can only be data: names that people have given, the letters on the cards, proper names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser

from don.ui.cast import CAST
from don.ui.game import ui_named
from don.ui.i18n import LANGUAGES, Words
from don.ui.model import App
from don.ui.view import render, title
from tests.material import MATERIAL
from tools.words.pseudo import CLOSE, OPEN

SPOKEN = {
    *("aria-label", "aria-description", "aria-valuetext", "aria-roledescription"),
    *("title", "placeholder", "alt", "label"),
    *("data-download", "data-queued", "data-resume"),
}
"""The attributes that are shown or read out."""
NOT_WORDS = {"textarea", "pre", "output"}
"""The elements whose text is a link, a code or a record."""
PROPER = {"Python", *LANGUAGES.values(), *(member.name for member in CAST)}.union(
    *(
        {each.GAME.NAME, *ui_named(code).FACTS.first_names, *each.PROPER}
        for code, each in MATERIAL.items()
    )
)
INNERMOST = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
CODE = re.compile("|".join(rf"\b{each.CODE}\b" for each in MATERIAL.values()))
LETTERS = re.compile(r"[^\W\d_]{2,}")


def strays(app: App, words: Words) -> list[str]:
    """Return the texts of a page with letters outside the brackets."""
    names = {_plain(name) for name in _names(app)} - {""}
    known = sorted(PROPER | names, key=len, reverse=True)
    texts = [title(app, words), *texts_in("\n".join(render(app, words).values()))]
    return [text for text in texts if LETTERS.search(rest(text, known))]


def texts_in(html: str) -> list[str]:
    """Return all texts in some markup that are shown or read out."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.texts


def rest(text: str, known: Iterable[str]) -> str:
    """Return a text without the parts in brackets and without names."""
    text = _plain(text)
    while text != (shorter := INNERMOST.sub(" ", text)):
        text = shorter
    text = re.sub(r"\w+…|^\w{3}\.$", _unfinished(known), text)
    for name in known:
        text = text.replace(name, " ")
    return CODE.sub(" ", text)


def _plain(text: str) -> str:
    """Return a text without marks for its direction."""
    return re.sub("[\u2066-\u2069]", "", text)


def _unfinished(known: Iterable[str]):
    def name(found: re.Match[str]) -> str:
        begun = found[0][:-1]
        return " " if any(begun in each for each in known) else found[0]

    return name


def _names(app: App) -> Iterator[str]:
    matches = [app.match, app.watching.match if app.watching else None]
    matches += [app.studies.study.desk.match if app.studies.study else None]
    matches += [getattr(app.sheet, "match", None), getattr(app.sheet, "rival", None)]
    for match in matches:
        yield from (player.name for player in match.players) if match else ()
    for entry in app.entries:
        yield from (entry.name, *entry.players)
    yield from (value for name, value in app.draft.fields.items() if name.startswith("name-"))
    if app.session is not None:
        yield app.session.name


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.texts: list[str] = []
        self._within: list[str] = []
        self._row = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.texts += [str(value) for name, value in attrs if name in SPOKEN]
        if tag in NOT_WORDS:
            self._within.append(tag)
        self._row = self._row + 1 if tag == "tspan" else 0

    def handle_endtag(self, tag: str) -> None:
        if tag == "text":
            self._row = 0
        if self._within and self._within[-1] == tag:
            self._within.pop()

    def handle_data(self, data: str) -> None:
        if self._row > 1:  # of one text, in several rows
            self.texts[-1] += f" {data}"
        elif not self._within:
            self.texts.append(data)
