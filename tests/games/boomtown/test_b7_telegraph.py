"""B7.10: the telegraph."""

import pytest

from don.games.boomtown.actions import Keep, read_action
from don.games.boomtown.deck import CARDS
from don.games.boomtown.events import (
    Collapsed,
    DiceRolled,
    DieSet,
    Produced,
    SaloonPaid,
    TelegraphKept,
)
from don.games.boomtown.rules import certain
from don.games.boomtown.state import Phase, observe, to_act
from tests.games.boomtown.table import (
    ANKE,
    BERT,
    CLAUS,
    DIETER,
    all_of,
    cards,
    choosing,
    happened,
    last_choice,
    legal,
    play,
    refusal,
    the,
)

HELD = {CLAUS: "telegraph"}


def test_b7_10_telegraph_is_kept_when_taken() -> None:
    state = play(choosing(offer="telegraph"), "take telegraph")
    assert (state.phase, to_act(state)) == (Phase.CHOOSE, BERT)
    assert state.held[ANKE] == cards("telegraph")


def test_b7_10_telegraph_holder_is_asked_after_the_roll() -> None:
    state = last_choice(held=HELD, roll="34")
    events = happened(state, "take mustang")
    assert events[-1] == DiceRolled((3, 4))
    state = play(state, "take mustang")
    assert (state.phase, to_act(state), state.dice) == (Phase.TELEGRAPH, CLAUS, (3, 4))


def test_b7_10_holder_is_asked_in_the_turn_it_was_taken() -> None:
    first = choosing(offer="telegraph J2 J4 J5", roll="56")
    state = play(first, "take telegraph", "take J2", "take J4", "take J5")
    assert (state.phase, to_act(state)) == (Phase.TELEGRAPH, ANKE)
    state = play(last_choice(last="telegraph", roll="34"), "take telegraph")
    assert (state.phase, to_act(state)) == (Phase.TELEGRAPH, DIETER)


def test_b7_10_nobody_is_asked_without_it() -> None:
    state = play(last_choice(roll="34"), "take mustang")
    assert state.phase is Phase.AUCTION


def test_b7_10_one_of_the_dice_becomes_another_number() -> None:
    state = play(last_choice(held=HELD, roll="34"), "take mustang")
    first = [f"telegraph 1 {n}" for n in (1, 2, 4, 5, 6)]
    second = [f"telegraph 2 {n}" for n in (1, 2, 3, 5, 6)]
    assert legal(state) == ["keep", *first, *second]
    for same in ("telegraph 1 3", "telegraph 2 4"):
        assert refusal(state, same).clause == "B7.10"


@pytest.mark.parametrize("text", ["telegraph 0 3", "telegraph 3 3", "telegraph 1 7", "telegraph 1"])
def test_b7_10_refuses_other_dice(text: str) -> None:
    with pytest.raises(ValueError):
        read_action(text)


def test_b7_10_a_double_may_be_changed_at_either_die() -> None:
    state = play(last_choice(held=HELD, roll="44"), "take mustang")
    assert {"telegraph 1 5", "telegraph 2 5"} <= set(legal(state))


def test_b7_10_used_telegraph_is_discarded() -> None:
    state = play(last_choice(held=HELD, roll="34"), "take mustang")
    assert the(DieSet, happened(state, "telegraph 2 6")) == DieSet(CLAUS, 2, 6, (3, 6))
    after = play(state, "telegraph 2 6")
    assert after.held[CLAUS] == ()
    assert CARDS["telegraph"] in after.removed


def test_b7_10_kept_telegraph_is_asked_about_next_turn() -> None:
    state = play(last_choice(held=HELD, roll="34"), "take mustang", "keep")
    events = happened(play(last_choice(held=HELD, roll="34"), "take mustang"), "keep")
    assert the(TelegraphKept, events) == TelegraphKept(CLAUS)
    assert (state.phase, state.held[CLAUS]) == (Phase.AUCTION, cards("telegraph"))
    while state.phase is not Phase.TELEGRAPH:
        state = play(state, legal(state)[0])
    assert to_act(state) == CLAUS


def test_b7_10_changed_sum_counts() -> None:
    """B8.1, B8.2: production and payments in saloons depend on the changed sum."""
    owns = {ANKE: "C7", BERT: "C8"}
    saloons = {"saloon.1": (DIETER, "C")}
    state = play(last_choice(owns, held=HELD, saloons=saloons, roll="34"), "take mustang")
    events = happened(state, "telegraph 1 4")
    assert all_of(Produced, events) == [Produced(BERT, CARDS["C8"], 4)]
    assert the(SaloonPaid, events).card == CARDS["C8"]
    kept = happened(state, "keep")
    assert all_of(Produced, kept) == [Produced(ANKE, CARDS["C7"], 3)]


def test_b7_10_changed_roll_counts_for_the_collapse() -> None:
    """B8.3: the change can cause a collapse or prevent one."""
    brought = play(last_choice({BERT: "J7"}, held=HELD, roll="56"), "take mustang")
    assert the(Collapsed, happened(brought, "telegraph 1 6")).card == CARDS["J7"]
    assert not all_of(Collapsed, happened(brought, "keep"))
    prevented = play(last_choice({BERT: "J7"}, held=HELD, roll="11"), "take mustang")
    assert not all_of(Collapsed, happened(prevented, "telegraph 1 6"))
    assert the(Collapsed, happened(prevented, "keep"))


def test_b7_10_refused_at_any_other_time() -> None:
    assert refusal(choosing(held=HELD), "telegraph 1 6").code == "not_now"
    assert refusal(choosing(held=HELD), "keep").code == "not_now"


def test_b7_10_keeping_the_telegraph_lets_the_dice_pay() -> None:
    state = play(last_choice({BERT: "J7"}, held=HELD, roll="34"), "take mustang")
    assert state.phase is Phase.TELEGRAPH
    paid = the(Produced, certain(observe(state, CLAUS), CLAUS, Keep()))
    assert paid == the(Produced, happened(state, "keep"))
