"""Players' names: almost anything visible on one line."""

import pytest

from don.table.game import BadSetup
from don.table.match import LONGEST_NAME, check_name

FINE = [
    "Anke",
    "x",
    "x" * LONGEST_NAME,
    "José Ángel",
    "Ольга",
    "李小龍",
    "עדה",
    "\u202eallab\u202c",
    "👩‍👩‍👧‍👦",
    "🏴‍☠️",
    "e\u0301",
    "<b>Anke</b> & 'Bert' \"Claus\"",
    "<script>alert(1)</script>",
    "{name}%s\\",
    "[[[{{{",
    "-",
    "a b",
]


@pytest.mark.parametrize("name", FINE)
def test_fine_names(name: str) -> None:
    check_name(name, "seats[0].name")


EMPTY = ["", " ", "   ", "\u00a0\u2003", "\u200b", "\u200b \u2060", "\u202e", "\ufeff"]
CONTROL = ["a\nb", "a\rb", "a\tb", "a\0", "\x1b[31m", "a\x7f", "a\x85b", "a\u2028b", "a\u2029"]
HALVES = ["\ud800", "a\udfffb"]
LONG = ["x" * (LONGEST_NAME + 1), "x" * 10_000]


@pytest.mark.parametrize("name", EMPTY + CONTROL + HALVES + LONG)
def test_refused_names(name: str) -> None:
    with pytest.raises(BadSetup) as bad:
        check_name(name, "seats[4].name")
    assert bad.value.where == "seats[4].name"
