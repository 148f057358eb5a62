"""With `--full`, the last screen of every test with a ``Desk`` is drawn again, to check that all
its words come from the catalogues. A daily run has only the tour of `test_words.py`."""

import sys
from collections.abc import Iterator

import pytest

from don.ui.i18n import Words
from tests import scale
from tests.ui.desk import Desk


@pytest.fixture(scope="session")
def pseudo_words() -> Words | None:
    """Return the language with every text in brackets; None in Pyodide, which has no Babel."""
    if sys.platform == "emscripten":
        return None
    from tools.words import pseudo

    return pseudo.words()


@pytest.fixture(autouse=True)
def no_words_astray(monkeypatch: pytest.MonkeyPatch, pseudo_words: Words | None) -> Iterator[None]:
    """After every test, draw the last page of every desk once more in the pseudo-locale."""
    if not scale.full or pseudo_words is None:
        yield
        return
    desks: list[Desk] = []
    begin = Desk.__init__

    def noted(desk: Desk, *given, **named) -> None:
        begin(desk, *given, **named)
        desks.append(desk)

    monkeypatch.setattr(Desk, "__init__", noted)
    yield
    from tests.ui.strays import strays

    for desk in desks:
        assert strays(desk.app, pseudo_words) == []
