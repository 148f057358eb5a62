"""Every saved game in this folder is a test: its result stays the same, and no money is lost.

Drop a record into the folder of its game (``docs/records.md``), run ``python -m tests.records`` to
write its result, check the line that this adds to ``results.txt``, and commit both.
"""

import pytest

from don.games import GAMES
from don.table.match import Match
from don.table.record import decode, encode
from tests.material import MATERIAL
from tests.records.results import FILES, HERE, noted, result


def match_of(file: str) -> Match:
    return decode((HERE / file).read_bytes(), GAMES)


@pytest.mark.parametrize("code", GAMES)
def test_records_exist_and_every_result_has_one(code: str) -> None:
    own = {file for file in FILES if file.startswith(f"{code}/")}
    assert own
    assert set(noted(code)) <= own


@pytest.mark.parametrize("file", FILES)
def test_a_record_has_its_noted_result(file: str) -> None:
    code, _, _ = file.partition("/")
    match = match_of(file)
    assert match.game is GAMES[code]
    assert file in noted(code), "no result yet: run `python -m tests.records`"
    assert result(match) == noted(code)[file]


@pytest.mark.parametrize("file", FILES)
def test_money_and_cards_are_conserved(file: str) -> None:
    match = match_of(file)
    now = match.at(0)
    for step in (*match.steps, None):
        MATERIAL[match.game.CODE].conserved(now.state)
        now = now.play(step.action) if step else now
    assert now == match


@pytest.mark.parametrize("file", FILES)
def test_a_record_is_written_as_it_was_read(file: str) -> None:
    match = match_of(file)
    assert decode(encode(match), GAMES) == match
