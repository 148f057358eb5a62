"""Tables of sentences: which text of a row is used, and what its braces may name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from string import Formatter

import pytest

from don.table.game import Event
from don.ui.i18n import ENGLISH
from don.ui.telling import SHORT, Plural, Reader, Row, Table, Text
from tests.material import MATERIAL

NAMES = ("Anke", "Bert", "Claus")


@dataclass(frozen=True)
class Given(Event):
    seat: int
    to: tuple[int, ...]
    amount: int


@dataclass(frozen=True)
class Silent(Event):
    seat: int


TABLE: Table = {
    Given: [
        Row(
            "{seat} gives {to} {gift}.",
            seat="You give {to} {gift}.",
            to=Plural("{seat} gives you and {to} {gift}.", "{seat} gives you, {to} {gift}.", "to"),
        ),
        Row(Plural("It was {n}.", "They were {n}.", "amount"), when=lambda event: event.amount),
        lambda reader, event: "Oh." if event.seat == reader.me else "",
    ],
}
PARTS = {"gift": lambda reader, event: f"{event.amount} nuts"}


def said(event: Event, me: int | None) -> str | None:
    return Reader(ENGLISH, NAMES, me, PARTS).tell(TABLE, event)


def test_each_reader_has_a_text_and_only_fitting_sentences_are_said() -> None:
    gift = Given(0, (1, 2), 2)
    assert [said(gift, me) for me in (None, 0, 1)] == [
        "Anke gives Bert and Claus 2 nuts. They were 2.",
        "You give Bert and Claus 2 nuts. They were 2. Oh.",
        "Anke gives you and Claus 2 nuts. They were 2.",
    ]
    assert said(Given(0, (1,), 0), 2) == "Anke gives Bert 0 nuts."
    assert said(Given(0, (1,), 1), 2) == "Anke gives Bert 1 nuts. It was 1."
    assert said(Silent(0), 0) is None


@pytest.mark.parametrize("code", MATERIAL)
def test_rows_name_only_fields_of_their_event_and_parts(code: str) -> None:
    module = import_module(f"don.ui.{code}.words.events")
    known = set(module.PARTS)
    wrong = [
        f"{kind.__name__}: {name}"
        for table in (module.EVENTS, SHORT)
        for kind, row in rows(table)
        for name in {*row.voices, *(name for text in texts(row) for name in braces(text))}
        if not hasattr(kind, name) and name not in known
    ]
    assert wrong == []


def rows(table: Table) -> Iterator[tuple[type[Event], Row]]:
    for kind, sentences in table.items():
        yield from ((kind, row) for row in sentences if isinstance(row, Row))


def texts(row: Row) -> list[Text]:
    return [row.text, *row.voices.values()]


def braces(text: Text) -> set[str]:
    if isinstance(text, Plural):
        return (braces(text.one) | braces(text.many) | {text.of}) - {"n"}
    return {name for _, name, _, _ in Formatter().parse(text) if name}
