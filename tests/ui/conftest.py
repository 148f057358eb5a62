"""Every screen on which a test of the desk ends has its words from the catalogues."""

import sys
from collections.abc import Iterator

import pytest

from don.ui.i18n import Words
from tests.ui.desk import Desk


@pytest.fixture(scope="session")
def pseudo_words() -> Words | None:
    """A language with every text in brackets; none in Pyodide, where there is no Babel."""
    if sys.platform == "emscripten":
        return None
    from tools.words import pseudo

    return pseudo.words()


@pytest.fixture(autouse=True)
def no_words_astray(monkeypatch: pytest.MonkeyPatch, pseudo_words: Words | None) -> Iterator[None]:
    """Draw the last page of every desk once more, in the pseudo-locale."""
    desks: list[Desk] = []
    begin = Desk.__init__

    def noted(desk: Desk, *given, **named) -> None:
        begin(desk, *given, **named)
        desks.append(desk)

    monkeypatch.setattr(Desk, "__init__", noted)
    yield
    if pseudo_words is not None:
        from tests.ui.strays import strays

        for desk in desks:
            assert strays(desk.app, pseudo_words) == []
