"""Every page of the build is well-formed: each opened element is closed, once and in order."""

from html.parser import HTMLParser
from pathlib import Path

VOID = {
    *("area", "base", "br", "col", "embed", "hr", "img"),
    *("input", "link", "meta", "source", "track", "wbr"),
}


class Reader(HTMLParser):
    """Records the open elements, and the elements that are closed in the wrong order."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.wrong: list[tuple[str, tuple[int, int]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.opened.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Handle a tag that opens and closes an element of a drawing."""

    def handle_endtag(self, tag: str) -> None:
        if self.opened and self.opened[-1] == tag:
            self.opened.pop()
        else:
            self.wrong.append((tag, self.getpos()))


def test_every_element_is_closed(dist: Path) -> None:
    pages = [*dist.rglob("*.html")]
    assert len(pages) > 20
    for page in pages:
        reader = Reader()
        reader.feed(page.read_text("utf-8"))
        assert (reader.wrong, reader.opened) == ([], []), page
