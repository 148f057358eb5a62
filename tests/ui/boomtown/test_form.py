"""The form of Boomtown: no table that it deals is refused by the rules (B1.1, B1.3, B1.5)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from don.ui import setup
from don.ui.boomtown import page as ui
from don.ui.setup import BadForm

FIELDS = {**setup.defaults(ui), "seed": "1"}


def test_the_first_values_are_the_rules_as_printed() -> None:
    match = setup.deal(FIELDS, 1)
    assert len(match.players) == 4
    assert (match.options.start_gold, match.options.short) == (10, False)


def test_b1_5_a_short_game_is_for_three() -> None:
    for seats in (3, 4, 5):
        match = setup.deal({**FIELDS, "players": str(seats), "short": "on"}, 1)
        assert match.options.short == (seats == 3)


@given(st.integers(1, 50), st.integers(3, 5), st.sampled_from(["", "on"]))
def test_every_choice_of_the_form_is_a_table(gold: int, seats: int, short: str) -> None:
    chosen = {"start_gold": str(gold), "players": str(seats), "short": short}
    match = setup.deal({**FIELDS, **chosen}, 1)
    assert match.state.gold == (gold,) * seats


@given(st.text(max_size=4))
def test_b1_3_other_gold_is_a_fault_of_its_field(text: str) -> None:
    try:
        gold = setup.deal({**FIELDS, "start_gold": text}, 1).options.start_gold
        assert gold == int(text.strip()) and 1 <= gold <= 50
    except BadForm as bad:
        assert bad.name == "start_gold"


def test_the_form_that_deals_a_game_again_has_its_options() -> None:
    match = setup.deal({**FIELDS, "players": "3", "short": "on", "start_gold": "7"}, 1)
    again = setup.deal(setup.fields_of(match, "calm"), 1)
    assert again.options == match.options
