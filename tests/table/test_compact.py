"""A whole game in a link: nothing lost, short, and no text at all can do harm."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.bots import choose
from don.games import GAMES, don
from don.table.compact import MOST_CHARACTERS, expand, squeeze
from don.table.match import Match, Player
from don.table.record import RecordError
from tests.games.don.chance import finished_game
from tests.scale import scaled

NAMES = ("Katharina", "Jean-Pierre", "Søren", "Mary Ann")


@pytest.mark.parametrize("seed", range(scaled(40, least=4)))
def test_a_game_comes_back_as_it_was(seed: int) -> None:
    match = finished_game(seed)
    assert expand(squeeze(match), GAMES) == match


def test_a_game_under_way_and_a_mere_deal_come_back() -> None:
    match = finished_game(3)
    for count in (0, 1, len(match.steps) // 2):
        part = match.at(count)
        assert expand(squeeze(part), GAMES) == part


def test_a_deck_given_by_hand_comes_back() -> None:
    deck = [card.code for card in reversed(don.DECK)]
    match = Match.deal(
        don, [Player(n) for n in "ABC"], don.Options(), start=2, fields={"deck": deck}
    )
    assert expand(squeeze(match), GAMES) == match


def test_a_typical_finished_game_has_at_most_400_characters() -> None:
    for seed in range(scaled(10, least=2)):
        players = [Player(name, "careful") for name in NAMES]
        match = Match.deal(don, players, don.Options(), seed=2**48 + seed)
        while match.to_act is not None:
            match = match.play(choose(match))
        assert len(squeeze(match)) <= 400


@given(st.text(alphabet="ABCXYZabcxyz019-_=", max_size=300) | st.text(max_size=50))
def test_no_text_does_anything_but_be_refused(text: str) -> None:
    with pytest.raises(RecordError):
        expand(text, GAMES)


def test_every_changed_character_is_noticed() -> None:
    text = squeeze(finished_game(5))
    rng = random.Random(1)
    for _ in range(scaled(400, least=20)):
        place = rng.randrange(len(text) - 1)  # the last one may hold unused bits
        bent = text[:place] + rng.choice("ABCXYZabc019-_") + text[place + 1 :]
        if bent != text:
            with pytest.raises(RecordError):
                expand(bent, GAMES)


def test_a_huge_text_is_refused_unread() -> None:
    with pytest.raises(RecordError) as refused:
        expand("A" * (MOST_CHARACTERS + 1), GAMES)
    assert refused.value.code == "too_large"


def test_a_newer_version_is_refused_with_that_reason() -> None:
    with pytest.raises(RecordError) as refused:
        expand("_" + squeeze(finished_game(1))[1:], GAMES)
    assert refused.value.code == "newer"
