"""Texts that the page shows before Python starts, or without it, come from the catalogues, too."""

import re
from html.parser import HTMLParser

from don.ui.view.shell import shell
from tests.ui.strays import LETTERS, PROPER, SPOKEN, rest, texts_in
from tools.paths import ROOT
from tools.words import pseudo


def test_first_screen_texts_all_come_from_the_catalogues() -> None:
    texts = texts_in("".join(shell(pseudo.words()).values()))
    assert [text for text in texts if LETTERS.search(rest(text, PROPER))] == []
    assert len(texts) > 50


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.inside = ""
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag
        self.texts += [str(value) for name, value in attrs if name in SPOKEN]

    def handle_data(self, data: str) -> None:
        if self.inside not in ("script", "mpy-config") and data.strip():
            self.texts.append(data.strip())


def test_source_page_contains_no_texts_except_the_title() -> None:
    page = Page()
    page.feed((ROOT / "index.html").read_text(encoding="utf-8"))
    assert page.texts == ["Don"]


def test_scripts_contain_no_display_texts() -> None:
    for name in ("boot", "first", "runtime"):
        source = (ROOT / f"static/{name}.js").read_text(encoding="utf-8")
        shown = re.findall(r"(?:textContent|innerText|title|ariaLabel) = ([^;]+);", source)
        assert not [code for code in shown if re.search(r"""["'][A-Za-z]{2,}""", code)], name
