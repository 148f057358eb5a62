"""The record, version 1: a whole game as one line of JSON."""

import json

import pytest

from don.games import GAMES, don
from don.games.don.deck import codes
from don.table.match import Match, Player
from don.table.record import FORMAT, VERSION, decode, encode
from tests.table.records import match_of, plain, read

SORTED = [card.code for card in don.DECK]


def test_a_record_holds_the_table_the_deck_and_the_actions() -> None:
    match = match_of("3", "-", "5", "-", exchange=True)
    assert json.loads(encode(match)) == {
        "format": FORMAT,
        "version": VERSION,
        "game": "don",
        "rules": 1,
        "options": {
            "start_chips": 12,
            "chips": "hidden",
            "min_open": 1,
            "table": "guarded",
            "side_auctions": True,
            "exchange": True,
        },
        "seats": [{"name": "Anke"}, {"name": "Bert", "bot": "random"}, {"name": "Claus"}],
        "start": match.dealt.start,
        "seed": 5,
        "deck": codes(match.dealt.deck),
        "actions": ["3", "-", "5", "-"],
    }


def test_a_record_is_one_line() -> None:
    assert len(encode(match_of("3")).splitlines()) == 1


def test_fields_have_a_fixed_order() -> None:
    assert list(json.loads(encode(match_of()))) == list(plain())


def test_decode_inverts_encode() -> None:
    match = match_of("3", "-", "5", "-")
    assert decode(encode(match), GAMES) == match
    assert decode(encode(match).encode(), GAMES) == match


def test_encode_inverts_decode() -> None:
    text = encode(match_of("3", "-", "5", "-"))
    assert encode(decode(text, GAMES)) == text


def test_game_without_seed_round_trips_without_one() -> None:
    match = Match.deal(
        don, [Player("A"), Player("B"), Player("C")], don.Options(), fields={"deck": SORTED}
    )
    assert json.loads(encode(match))["seed"] is None
    assert decode(encode(match), GAMES) == match


def test_without_a_deck_the_seed_deals() -> None:
    match = read(plain(deck=..., start=...))
    assert match.dealt == don.deal(don.Options(), 3, 5)
    assert read(plain(deck=None, start=None)) == match


def test_without_a_seed_the_deck_is_needed_and_seat_0_begins() -> None:
    match = read(plain(seed=..., start=...))
    assert (match.dealt, match.seed) == (don.Deal(0, don.DECK), None)


def test_without_start_the_seed_chooses_it_even_if_the_deck_is_given() -> None:
    assert read(plain(start=...)).dealt.start == don.deal(don.Options(), 3, 5).start


def test_the_order_of_fields_does_not_matter() -> None:
    assert read(dict(reversed(plain().items()))) == read(plain())


def test_options_that_are_not_named_have_their_defaults() -> None:
    assert read(plain(options={"table": "strict"})).options == don.Options(table="strict")


def test_record_may_end_after_any_action() -> None:
    for count in range(5):
        match = read(plain(actions=["3", "-", "5", "-"][:count]))
        assert len(match.steps) == count


@pytest.mark.parametrize(
    "name", ["José", "李小龍", "\u202eallab", "👩‍👩‍👧‍👦", "<b>&amp;</b>", '"\\', "[" * 40, "{" * 40]
)
def test_any_name_round_trips(name: str) -> None:
    players = [Player(name, bot=name)] * 6
    match = Match.deal(don, players, don.Options(), seed=1)
    assert decode(encode(match), GAMES) == match
    assert json.dumps(name, ensure_ascii=False) in encode(match)


def test_penalised_bids_are_recorded_and_replayed() -> None:
    match = match_of("13", "-", "-", "4", "-", table="strict")
    assert [event.kind for event in match.events()].count("overbid_caught") == 1
    assert decode(encode(match), GAMES) == match
