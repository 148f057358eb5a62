"""Every saved game in this folder is a test of its result and of money conserved.

Drop a record here (``docs/records.md``), run ``python -m tests.records`` to note down what it
comes to, look at the line it adds to ``results.txt``, and commit both.
"""

from pathlib import Path

import pytest

from don.games import GAMES
from don.games.don import CARDS, State
from don.table.match import Match
from don.table.record import decode, encode
from tests.records.results import noted, result

FOLDER = Path(__file__).parent
FILES = sorted(path.name for path in FOLDER.glob("*.json"))


def match_of(file: str) -> Match:
    return decode((FOLDER / file).read_bytes(), GAMES)


def test_there_are_records_and_no_results_without_one() -> None:
    assert FILES
    assert set(noted()) <= set(FILES)


@pytest.mark.parametrize("file", FILES)
def test_it_comes_to_its_result(file: str) -> None:
    assert file in noted(), "no result yet: run `python -m tests.records`"
    assert result(match_of(file)) == noted()[file]


@pytest.mark.parametrize("file", FILES)
def test_no_chip_and_no_card_is_lost(file: str) -> None:
    match = match_of(file)
    now = match.at(0)
    for step in (*match.steps, None):
        state: State = now.state
        assert sum(state.chips) + state.pot == state.options.start_chips * state.seats
        rows = (state.deck, state.lot, state.removed, *state.districts)
        assert sorted(card.code for row in rows for card in row) == sorted(CARDS)
        now = now.play(step.action) if step else now
    assert now == match


@pytest.mark.parametrize("file", FILES)
def test_it_is_written_as_it_was_read(file: str) -> None:
    match = match_of(file)
    assert decode(encode(match), GAMES) == match
