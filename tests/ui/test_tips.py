"""Tips at the table: only somebody's first game of a kind explains itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from don.games import GAMES
from don.table.match import Player
from don.ui.messages import Listed
from don.ui.storage.entries import NOBODY, Entry, entry_of
from don.ui.storage.saves import Saved
from tests.ui.test_statistics import begun, over

TIPS = {
    "don": "1 to 5 of a colour: 1, 3, 6, 10, 15 points.",
    "boomtown": "A mine pays when its number is rolled.",
}


def finished(code: str) -> Entry:
    """A game in the list that the reader has played to its end."""
    people = (Player("Ada"), Player("Bert", "random"), Player("Claus", "random"))
    entry = entry_of("x", Saved(over(people, code=code)))
    assert entry.finished
    assert entry.me != NOBODY
    return entry


@pytest.mark.parametrize("code", GAMES)
def test_tips_are_for_a_first_game_of_this_kind(code: str) -> None:
    (other,) = set(GAMES) - {code}
    device = begun(code).settle()
    for entries, told in (
        ((), True),
        ((finished(other),), True),
        ((replace(finished(code), finished=False),), True),
        ((replace(finished(code), me=NOBODY),), True),
        ((finished(other), finished(code)), False),
    ):
        device.send(Listed(entries, 0))
        assert (TIPS[code] in device.text("table")) == told
