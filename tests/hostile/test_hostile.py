"""Hostile texts cause no exception, run no script, and lose no stored byte."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from don.games import GAMES
from don.table.notation import looks_like_notation
from don.table.record import RecordError
from don.ui.app import update
from don.ui.game_links import read_link
from don.ui.i18n import ENGLISH
from don.ui.messages import Import, Resume
from don.ui.storage.files import read_file
from don.ui.storage.shelf import GAME, Shelf
from don.ui.view import render
from tests.hostile.mutations import good_texts, mutated
from tests.scale import scaled
from tests.ui.device import Device, Texts, put_aside

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.txt"))
COUNT = scaled(10_000, least=300, daily=300)
BATCHES = 20


def feed(text: str) -> None:
    """Give a text to the page in every way that the page accepts."""
    app = Device().send(Import(text)).app
    assert app.notices, "the reader gets a notice"
    harmless("".join(render(app, ENGLISH).values()))
    shelf = Shelf(Texts())
    shelf.store.write(f"{GAME}x.a", text)
    put_aside(shelf)
    assert text in shelf.store.values(), "a stored text is never lost"
    for entry in shelf.entries():
        page, _ = update(app, Resume(shelf.load(entry.id), entry.id))
        harmless("".join(render(page, ENGLISH).values()))
    try:
        read_link(text)
    except RecordError as refused:
        assert refused.where.isascii()


class Harmless(HTMLParser):
    """Reads markup as a browser does, and checks that nothing in it can run."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "img")
        assert not [name for name, _ in attrs if name.startswith("on")]


def harmless(markup: str) -> None:
    Harmless().feed(markup)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_mutated_texts_do_no_harm(batch: int) -> None:
    texts = [text for code in GAMES for text in good_texts(code)]
    for number in range(batch, COUNT, BATCHES):
        feed(mutated(texts, number))


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_corpus_texts_do_no_harm(path: Path) -> None:
    feed(path.read_bytes().decode("utf-8", "surrogatepass"))


def test_corpus_is_not_empty() -> None:
    assert len(CORPUS) >= 25


@pytest.mark.parametrize("code", GAMES)
def test_unmutated_texts_are_valid(code: str) -> None:
    save, file, record, notation, *links = good_texts(code)
    for text in (save, file, record):
        assert [saved.match.game for saved in read_file(text).games] in (
            [GAMES[code]],
            [GAMES[code]] * 2,
        )
    assert looks_like_notation(notation, GAMES)
    assert all(read_link(link) is not None for link in links)
