"""D7: open and hidden information."""

from dataclasses import fields, replace

import pytest

from don.games.don import events as ev
from don.games.don.state import Observation, State, observe
from tests.games.don.table import ANKE, BERT, CLAUS, auction, happened, new_round, play, refusal

PUBLIC = {
    *("options", "districts", "start", "round", "phase", "pot"),
    *("lot", "removed", "auction", "sale", "swapped", "excluded"),
}


@pytest.mark.parametrize("seat", [ANKE, BERT, CLAUS, None])
def test_d7_1_everything_public_is_observed(seat: int | None) -> None:
    state = play(auction({ANKE: "B0", BERT: "K7"}, pot=3), "5")
    seen = observe(state, seat)
    assert {name: getattr(seen, name) for name in PUBLIC} == {
        name: getattr(state, name) for name in PUBLIC
    }
    assert (seen.seats, seen.to_act, seen.seat) == (3, BERT, seat)


def test_d7_1_deck_order_is_hidden_from_everyone() -> None:
    state = auction(chips=(10, 11, 15), round=10)
    turned = replace(state, deck=state.deck[::-1])
    for seat in (ANKE, BERT, CLAUS, None):
        assert observe(state, seat) == observe(turned, seat)
    assert observe(state, ANKE).deck_size == len(state.deck)


def test_d7_1_hidden_chips_are_known_only_to_their_owner() -> None:
    state = auction(chips=(10, 11, 15))
    other = replace(state, chips=(10, 15, 11))
    assert observe(state, ANKE) == observe(other, ANKE)
    assert observe(state, None) == observe(other, None)
    assert observe(state, BERT) != observe(other, BERT)


def test_d7_1_observation_has_exactly_these_fields() -> None:
    own = {"seat", "to_act", "chips", "deck_size"}
    assert {f.name for f in fields(Observation)} == own | PUBLIC
    hidden_or_derived = {"deck", "chips", "waiting"}
    assert {f.name for f in fields(State)} == hidden_or_derived | PUBLIC


def test_d7_1_every_bid_and_payment_has_an_event() -> None:
    events = happened(auction({BERT: "K7"}), "7", "-", "-")
    assert [event.kind for event in events[:5]] == ["bid", "passed", "passed", "lot_won", "paid"]


def test_d7_1_every_penalty_has_an_event() -> None:
    events = happened(auction({ANKE: "K4"}, table="strict"), "4", "13", "-", "-", "drop K4")
    kinds = [event.kind for event in events]
    assert kinds[:2] == ["own_number_caught", "bid"]
    assert kinds[4:6] == ["overbid_caught", "discarded"]


def test_d7_1_no_event_reveals_chips_or_deck() -> None:
    kinds = [kind for kind in vars(ev).values() if isinstance(kind, type)]
    named = {f.name for kind in kinds if issubclass(kind, ev.Event) for f in fields(kind)}
    assert not named & {"chips", "deck", "purse"}


def test_d7_1_a_refusal_names_the_card_and_its_supposed_owner() -> None:
    state = new_round({ANKE: "B0", BERT: "K7"}, side_auctions=True)
    why = refusal(state, "offer K7")
    assert (why.code, why.clause, why.data) == ("not_owned", "D7.1", {"card": "K7", "seat": 0})
