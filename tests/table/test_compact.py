"""A whole game in a link: nothing is lost, it is short, and no text does harm."""

from __future__ import annotations

import base64
import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.bots import choose
from don.bots.games import bots_of
from don.games import GAMES
from don.table.compact import MOST_CHARACTERS, expand, squeeze
from don.table.match import MOST_ACTIONS, Match, Player
from don.table.record import RecordError
from tests.material import finished_game
from tests.scale import scaled

NAMES = ("Katharina", "Jean-Pierre", "Søren", "Mary Ann")


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("seed", range(scaled(40, least=4, daily=20)))
def test_finished_game_round_trips(code: str, seed: int) -> None:
    match = finished_game(code, seed)
    assert expand(squeeze(match), GAMES) == match


@pytest.mark.parametrize("code", GAMES)
def test_unfinished_game_and_deal_round_trip(code: str) -> None:
    match = finished_game(code, 3)
    for count in (0, 1, len(match.steps) // 2):
        part = match.at(count)
        assert expand(squeeze(part), GAMES) == part


@pytest.mark.parametrize("code", GAMES)
def test_custom_deal_round_trips(code: str) -> None:
    game = GAMES[code]
    seats, options = game.SEATS[0], game.read_options({})
    fields = game.write_deal(game.deal(options, seats, 1))
    players = [Player(name) for name in "ABC"[:seats]]
    match = Match.deal(game, players, options, start=2, fields=fields)
    assert match.seed is None
    assert expand(squeeze(match), GAMES) == match


@pytest.mark.parametrize("code", GAMES)
def test_a_typical_finished_game_has_at_most_400_characters(code: str) -> None:
    game = GAMES[code]
    for seed in range(scaled(10, least=2, daily=5)):
        players = [Player(name, bots_of(code).ROSTER.default) for name in NAMES]
        match = Match.deal(game, players, game.read_options({}), seed=2**48 + seed)
        while match.to_act is not None:
            match = match.play(choose(match))
        assert len(squeeze(match)) <= 400


@given(st.text(alphabet="ABCXYZabcxyz019-_=", max_size=300) | st.text(max_size=50))
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        expand(text, GAMES)


@pytest.mark.parametrize("code", GAMES)
def test_every_changed_character_is_detected(code: str) -> None:
    text = squeeze(finished_game(code, 5))
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


def test_link_with_leftover_data_is_refused() -> None:
    text = squeeze(finished_game("don", 1).at(0))
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    rest = data[5:] + (2 * (MOST_ACTIONS + 1)).to_bytes(4, "little")
    longer = data[:1] + zlib.crc32(rest).to_bytes(4, "big") + rest
    with pytest.raises(RecordError) as refused:
        expand(base64.urlsafe_b64encode(longer).decode(), GAMES)
    assert refused.value.code == "damaged"


def test_a_newer_version_is_refused_with_that_reason() -> None:
    with pytest.raises(RecordError) as refused:
        expand("_" + squeeze(finished_game("don", 1))[1:], GAMES)
    assert refused.value.code == "newer"
