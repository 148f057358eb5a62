"""At every limit, a match that was read can be played on, and a match that was written can be
read."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.games import GAMES, don
from don.table import compact, notation
from don.table.compact import MOST_CHARACTERS, expand, squeeze
from don.table.match import (
    LONGEST_NAME,
    MOST_ACTIONS,
    MOST_SEED,
    UNDO,
    Match,
    MatchIsFull,
    Player,
    check_name,
)
from don.table.notation import read_text, write_text
from don.table.record import LONGEST_TEXT, MOST_BYTES, RecordError, decode, encode
from tests.table.longest import longest

FORMS: dict[str, Callable[[Match], Match]] = {
    "record": lambda match: decode(encode(match), GAMES),
    "link": lambda match: expand(squeeze(match), GAMES),
    "notation": lambda match: read_text(write_text(match), GAMES),
}
"""Every form in which a match leaves the program: each function writes a match and reads it
again."""


@pytest.fixture(scope="module")
def full() -> Match:
    return longest(MOST_ACTIONS)


def fits(name: str) -> bool:
    try:
        check_name(name, "name")
    except ValueError:
        return False
    return True


names = st.text(max_size=LONGEST_NAME).filter(fits) | st.sampled_from(
    ["x" * LONGEST_NAME, "\U0001f3b2" * LONGEST_NAME, '"' * LONGEST_NAME, " a ", "\ufeffa"]
)
counters = st.sampled_from([0, 1, 10**9, MOST_SEED - 1, MOST_SEED])
matches = st.builds(
    lambda players, seed, undo, takebacks, start, strict: Match.deal(
        don,
        players,
        don.Options(table="strict" if strict else "guarded", side_auctions=False),
        seed=seed,
        start=start,
        undo=undo,
        takebacks=takebacks,
    ),
    st.lists(st.builds(Player, names, st.none() | names), min_size=3, max_size=6),
    counters,
    st.sampled_from(UNDO),
    counters,
    st.integers(0, 2),
    st.booleans(),
)


@pytest.mark.slow
@given(matches, st.sampled_from(sorted(FORMS)), st.integers(0, 6))
def test_match_at_the_limits_can_be_played_undone_and_round_tripped(
    match: Match, form: str, count: int
) -> None:
    again = FORMS[form]
    match = again(match)
    for _ in range(count):
        match = again(match.play(match.legal_actions()[0]))
        if match.may_take_back(1):
            match = again(match.take_back(1))
        assert again(match) == match
        assert again(match).takebacks == match.takebacks <= MOST_SEED


def test_takebacks_are_counted_up_to_the_limit() -> None:
    match = replace(longest(5), takebacks=MOST_SEED - 1)
    for _ in range(3):
        match = match.take_back(1)
    assert match.takebacks == MOST_SEED
    assert decode(encode(match), GAMES) == match


@pytest.mark.slow
@pytest.mark.parametrize("form", ["record", "notation"])
def test_the_longest_game_is_written_and_read(full: Match, form: str) -> None:
    assert FORMS[form](full) == full


def test_a_full_match_takes_no_more_actions(full: Match) -> None:
    assert full.is_full
    assert full.to_act is not None
    with pytest.raises(MatchIsFull):
        full.play(full.legal_actions()[0])
    back = full.take_back(1)
    assert not back.is_full
    assert back.play(full.steps[-1].action).is_full


def test_every_record_of_the_most_actions_fits() -> None:
    """It fits even if every action has the longest text, and every player the longest name."""
    players = [Player("\U0001f3b2" * LONGEST_NAME, '"' * LONGEST_NAME) for _ in range(6)]
    table = encode(Match.deal(don, players, don.Options(), seed=MOST_SEED))
    action = json.dumps("x" * LONGEST_TEXT) + ","
    assert len(table.encode()) + MOST_ACTIONS * len(action) < MOST_BYTES


def test_a_link_too_long_to_be_read_is_not_written(full: Match) -> None:
    with pytest.raises(RecordError) as refused:
        squeeze(full)
    assert (refused.value.where, refused.value.code) == ("link", "too_large")


@pytest.mark.parametrize("count", [6000, 6500, 7000, 7500])
def test_a_long_link_is_made_if_and_only_if_it_is_read(full: Match, count: int) -> None:
    match = full.at(count)
    try:
        link = squeeze(match)
    except RecordError:
        return
    assert len(link) <= MOST_CHARACTERS
    assert expand(link, GAMES) == match


def test_a_table_too_large_for_a_link_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compact, "MOST_TABLE", 100)
    with pytest.raises(RecordError) as refused:
        squeeze(longest(3))
    assert refused.value.code == "too_large"


def test_notation_omits_outcomes_if_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = longest(60)
    whole = write_text(match)
    monkeypatch.setattr(notation, "MOST_TEXT", len(whole) - 1)
    text = write_text(match)
    assert len(text) < len(whole)
    assert "= " not in text
    assert read_text(text, GAMES) == match
