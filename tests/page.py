"""Markup as readers perceive it on the screen and by a screen reader: roles, labels and texts.

found = read('<p role="alert">You have a 4 <button>Why?</button></p>')
found.find(role="alert").text           # "You have a 4 Why?"
found.find(tag="button", says="Why?")   # the one button that says so
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Element(dict[str, str | None]):
    """An element: its attributes, its ``tag``, and the texts and elements in it."""

    def __init__(self, tag: str, attributes: dict[str, str | None]) -> None:
        super().__init__({"tag": tag, **attributes})
        self.parts: list[Element | str] = []

    @property
    def text(self) -> str:
        """All its words, including those for only one kind of reader."""
        return _joined(self._texts(""))

    @property
    def seen(self) -> str:
        """Its words without those only for screen readers."""
        return _joined(self._texts("seen"))

    @property
    def heard(self) -> str:
        """Its words without those that screen readers skip."""
        return _joined(self._texts("heard"))

    @property
    def label(self) -> str:
        """Its name for screen readers."""
        return self.get("aria-label") or self.get("alt") or self.get("title") or self.text

    @cached_property
    def elements(self) -> list[Element]:
        """The elements in it, in order."""
        found = []
        for part in self.parts:
            if isinstance(part, Element):
                found += [part, *part.elements]
        return found

    def all(self, says: str = "", drawn: str = "", **wanted: str) -> list[Element]:
        """Return the elements in it that match.

        They have these attributes (``data_do`` for ``data-do``), contain these words (``says``),
        and have this class, by which a drawing is known (``drawn``).
        """
        pairs = {name.replace("_", "-"): value for name, value in wanted.items()}.items()
        return [
            each
            for each in self.elements
            if pairs <= each.items()
            and (not drawn or drawn in (each.get("class") or "").split())
            and (not says or says in each.text)
        ]

    def find(self, says: str = "", drawn: str = "", **wanted: str) -> Element:
        """Return the only element in it that matches, as in ``all``."""
        found = self.all(says, drawn, **wanted)
        assert len(found) == 1, (says, drawn, wanted, found)
        return found[0]

    def values(self, attribute: str) -> list[str]:
        """Return the values of this attribute in the elements in it."""
        return [str(each[attribute]) for each in self.elements if attribute in each]

    def rows(self) -> list[list[str]]:
        """Return the texts of a table, row by row."""
        return [
            [cell.text for cell in row.elements if cell["tag"] in ("th", "td")]
            for row in self.all(tag="tr")
        ]

    def _texts(self, sense: str) -> Iterator[str]:
        for part in self.parts:
            if isinstance(part, str):
                yield part
            elif sense == "seen" and "sr" in (part.get("class") or "").split():
                continue
            elif sense != "heard" or part.get("aria-hidden") != "true":
                yield from part._texts(sense)


def _joined(texts: Iterator[str]) -> str:
    return " ".join(" ".join(texts).split())


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        self.open[-1].parts.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].parts.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if any(each["tag"] == tag for each in self.open[1:]):
            while self.open.pop()["tag"] != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.open[-1].parts.append(data)


@lru_cache(maxsize=100)
def read(html: str) -> Element:
    """Return some markup as an element. It is cached: most regions stay the same from press to
    press."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.open[0]


def elements(html: str) -> list[Element]:
    """Return every element of some markup."""
    return read(html).elements


def words(html: str) -> str:
    """Return the text of some markup."""
    return read(html).text
