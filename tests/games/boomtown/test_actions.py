"""Records: the text of each action, texts that are not actions, and Boomtown's own fields."""

import json
from typing import Any

import pytest

from don.games import GAMES, boomtown
from don.games.boomtown.actions import (
    Action,
    Appoint,
    Bid,
    BlowUp,
    Expropriate,
    HoldUp,
    Keep,
    LayVein,
    OpenSaloon,
    Pass,
    Place,
    Ride,
    Take,
    Telegraph,
    read_action,
    write_action,
)
from don.games.boomtown.deck import CARDS
from don.games.boomtown.options import Options
from don.games.boomtown.rules import certain
from don.games.boomtown.state import observe
from don.table.match import Match, Player
from don.table.plain import plain
from don.table.record import RecordError, as_data, decode, encode

TEXTS: list[tuple[str, Action]] = [
    ("7", Bid(7)),
    ("-", Pass()),
    ("take J7", Take(CARDS["J7"])),
    ("take shark", Take(CARDS["shark"])),
    ("take dynamite.3", Take(CARDS["dynamite.3"])),
    ("mustang", Ride()),
    ("keep", Keep()),
    ("dynamite J7", BlowUp(CARDS["J7"])),
    ("dynamite saloon.1", BlowUp(CARDS["saloon.1"])),
    ("expropriate M6", Expropriate(CARDS["M6"])),
    ("governor J", Appoint("J")),
    ("holdup 2 7", HoldUp(2, 7)),
    ("vein J7", LayVein(CARDS["J7"])),
    ("saloon J", OpenSaloon("J")),
    ("girls saloon.1", Place(CARDS["saloon.1"])),
    ("telegraph 1 6", Telegraph(1, 6)),
]


@pytest.mark.parametrize(("text", "action"), TEXTS)
def test_every_action_has_one_text(text: str, action: Action) -> None:
    assert read_action(text) == action
    assert write_action(action) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "07", "+7", "-7", "7 ", "7.0", "10000", "²", "pass", "--"),
        *("take", "take ", "take j7", "take J1", "take J07", "take J7 ", "take  J7", "Take J7"),
        *("take J", "take dynamite", "take saloon", "mustang J7", "keep J7", "ride"),
        *("dynamite", "dynamite shark", "dynamite girls.1", "dynamite.1 J7"),
        *("expropriate saloon.1", "expropriate J", "governor", "governor X", "governor JM"),
        *("governor J7", "saloon", "saloon X", "saloon.1 J", "vein saloon.1", "vein"),
        *("girls J7", "girls girls.1", "girls.1 saloon.1", "girls"),
        *("holdup 2", "holdup 2 1", "holdup 2 13", "holdup 5 7", "holdup 2 07", "holdup B 7"),
        *("holdup 2 7\n", "telegraph 0 1", "telegraph 3 1", "telegraph 1 0", "telegraph 1 7"),
        *("telegraph 1", "telegraph 1 6 ", "telegraph 16", "saloon \n", "governor "),
    ],
)
def test_refuses_invalid_action_texts(text: str) -> None:
    with pytest.raises(ValueError):
        read_action(text)


def table(seats: int = 4, **options: object) -> Match:
    chosen = boomtown.read_options(options)  # type: ignore[arg-type]
    players = [Player(name) for name in ("Anke", "Bert", "Claus", "Dieter", "Emil")]
    return Match.deal(boomtown, players[:seats], chosen, seed=5)


def test_a_record_of_boomtown() -> None:
    data = as_data(table(3, short=True, start_gold=12))
    assert (data["game"], data["rules"]) == ("boomtown", 1)
    assert data["options"] == {"start_gold": 12, "short": True}
    assert len(data["deck"]) == 45  # type: ignore[arg-type]
    assert len(data["rolls"]) == 16  # type: ignore[arg-type]
    assert data["start"] in range(3)


def test_deck_rolls_and_start_may_be_left_out_with_a_seed() -> None:
    match = table()
    data = as_data(match)
    for name in ("deck", "rolls", "start"):
        assert decode(json.dumps({**data, name: None}), GAMES) == match
        del data[name]
    assert decode(json.dumps(data), GAMES) == match


def test_a_record_needs_no_seed() -> None:
    data = {**as_data(table()), "seed": None}
    match = decode(json.dumps(data), GAMES)
    assert match.seed is None
    assert match.state == table().state


def test_record_accepts_custom_rolls_with_a_seed() -> None:
    rolls = ["11"] * 16
    data = {**as_data(table()), "rolls": rolls, "deck": None}
    match = decode(json.dumps(data), GAMES)
    assert boomtown.write_deal(match.dealt)["rolls"] == rolls
    assert match.state.offer == table().state.offer


@pytest.mark.parametrize(
    ("change", "where", "code"),
    [
        ({"rolls": ["11"] * 15}, "rolls", "bad_setup"),
        ({"rolls": ["11"] * 15 + ["17"]}, "rolls[15]", "bad_setup"),
        ({"rolls": ["11"] * 15 + [11]}, "rolls[15]", "wrong_type"),
        ({"rolls": "11"}, "rolls", "wrong_type"),
        ({"rolls": ["11"] * 101}, "rolls", "too_many"),
        ({"rolls": None, "seed": None}, "rolls", "bad_setup"),
        ({"deck": None, "seed": None}, "deck", "bad_setup"),
        ({"deck": ["J2"] * 60}, "deck", "bad_setup"),
        ({"deck": ["shark"]}, "deck", "bad_setup"),
        ({"deck": ["K7"]}, "deck[0]", "bad_setup"),
        ({"start": 4}, "start", "bad_setup"),
        ({"options": {"short": True}}, "options.short", "bad_setup"),
        ({"options": {"start_gold": 51}}, "options.start_gold", "bad_setup"),
        ({"options": {"chips": "open"}}, "options.chips", "bad_setup"),
        ({"seats": [{"name": "Anke"}] * 2}, "seats", "bad_setup"),
        ({"seats": [{"name": "Anke"}] * 6}, "seats", "too_many"),
        ({"rules": 2}, "rules", "newer"),
        ({"holdup": "11"}, "holdup", "unknown_field"),
        ({"actions": ["11"]}, "actions[0]", "too_much_gold"),
        ({"actions": ["1", "1"]}, "actions[1]", "too_low"),
        ({"actions": ["take J2"]}, "actions[0]", "not_now"),
        ({"actions": ["-"] * 4 + ["take shark"]}, "actions[4]", "not_offered"),
        ({"actions": ["pass"]}, "actions[0]", "not_an_action"),
    ],
)
def test_record_error_names_the_field_and_code(
    change: dict[str, object], where: str, code: str
) -> None:
    with pytest.raises(RecordError) as wrong:
        decode(json.dumps({**as_data(table()), **change}), GAMES)
    assert (wrong.value.where, wrong.value.code) == (where, code)


def test_observation_has_no_deck_rolls_or_seed() -> None:
    match = table()
    for seat in (None, *range(4)):
        seen = plain(observe(match.state, seat))
        assert isinstance(seen, dict)
        assert not {"deck", "rolls", "holdup", "seed"} & set(seen)


def test_whole_game_round_trips_through_a_record() -> None:
    match = table(3)
    while match.to_act is not None:
        match = match.play(match.legal_actions()[-1])
    again = decode(encode(match), GAMES)
    assert again == match
    assert again.events() == match.events()


def test_default_options_match_the_rules() -> None:
    assert boomtown.write_options(Options()) == {"start_gold": 10, "short": False}


def test_a_bid_that_is_no_whole_number_is_refused() -> None:
    found = boomtown.check(table().state, Bid(2.5))  # type: ignore[arg-type]
    assert found is not None and (found.code, found.clause) == ("not_whole", "B3.1")


def test_bids_and_held_cards_cause_nothing_by_themselves() -> None:
    state = table().state
    for action in (Bid(1), Pass(), Ride(), HoldUp(1, 7)):
        assert certain(observe(state, 0), 0, action) == ()


@pytest.mark.parametrize(
    "data", [["payout", [[0]], 1], ["payout", [["x", 1]], 1], ["taking", "x", 1, None, None], []]
)
def test_a_damaged_outcome_is_refused(data: list[Any]) -> None:
    with pytest.raises(ValueError):
        boomtown.read_outcome(data)


@pytest.mark.parametrize("damage", [{"auction": None}, {"dice": [7, 1]}])
def test_a_damaged_observation_is_refused(damage: dict[str, Any]) -> None:
    data = plain(observe(table().state, 0))
    assert isinstance(data, dict) and damage.keys() <= data.keys()
    with pytest.raises(ValueError):
        boomtown.read_observation({**data, **damage})
