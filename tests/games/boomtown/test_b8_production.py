"""B8: mines produce, saloons are paid, dangerous mines collapse."""

import pytest

from don.games.boomtown.deck import CARDS
from don.games.boomtown.events import Collapsed, MayorChanged, Produced, SaloonPaid
from don.games.boomtown.mines import mayor_of
from don.games.boomtown.production import yields
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
    play,
    the,
)


def test_b8_1_every_mine_with_the_sum_gives_its_value() -> None:
    owns = {ANKE: "J8 M7", BERT: "C8 G8", CLAUS: "N9"}
    state = last_choice(owns, roll="35")
    events = happened(state, "take mustang")
    assert [(p.seat, p.card.code, p.amount) for p in all_of(Produced, events)] == [
        (ANKE, "J8", 3),
        (BERT, "C8", 4),
        (BERT, "G8", 5),
    ]
    assert play(state, "take mustang").gold == (13, 19, 10, 10)


def test_b8_1_mine_taken_this_turn_produces_too() -> None:
    state = choosing(offer="C8 J2 J4 J5", roll="44")
    events = happened(state, "take C8", "take J2", "take J4", "take J5")
    assert the(Produced, events) == Produced(ANKE, CARDS["C8"], 4)


def test_b8_1_all_mines_before_any_saloon() -> None:
    """Bert has no gold, but his second mine produces before his first is paid for."""
    saloons = {"saloon.1": (CLAUS, "M")}
    girls = {"girls.1": "saloon.1"}
    owns = {BERT: "M8 G8"}
    state = last_choice(owns, gold=(0, 0, 0, 0), saloons=saloons, girls=girls, roll="44")
    events = happened(state, "take mustang")
    assert [event.kind for event in events if event.moves_chips] == [
        *("produced", "produced", "saloon_paid")
    ]
    assert the(SaloonPaid, events).paid == 4
    assert play(state, "take mustang").gold == (0, 1 + 5 - 4, 4, 0)


@pytest.mark.parametrize(("winner", "paid"), [(CLAUS, 4), (BERT, 2), (DIETER, 2)])
def test_b8_2_owners_clockwise_from_the_winner(winner: int, paid: int) -> None:
    """Bert can pay Dieter's girls in full only if Claus has paid in Bert's saloon before."""
    state = last_choice(
        {BERT: "G7", CLAUS: "J7"},
        winner=winner,
        gold=(0, 0, 0, 0),
        saloons={"saloon.1": (BERT, "J"), "saloon.2": (DIETER, "G")},
        girls={"girls.1": "saloon.2"},
        roll="34",
    )
    visits = all_of(SaloonPaid, happened(state, "take mustang"))
    assert [p.paid for p in visits if p.seat == BERT] == [paid]
    first = CLAUS if winner == CLAUS else BERT
    assert [p.seat for p in visits] == [first, BERT + CLAUS - first]


def test_b8_2_each_owner_in_the_order_of_the_towns_and_saloon_1_before_2() -> None:
    state = last_choice(
        {BERT: "N7 G7 J7"},
        saloons={"saloon.1": (CLAUS, "G"), "saloon.2": (DIETER, "J")},
        roll="34",
    )
    visits = all_of(SaloonPaid, happened(state, "take mustang"))
    assert [(p.card.code, p.saloon.code) for p in visits] == [
        ("J7", "saloon.2"),
        ("G7", "saloon.1"),
    ]


def test_b8_2_two_saloons_in_one_town_saloon_1_first() -> None:
    state = last_choice(
        {BERT: "C3"},
        gold=(10, 2, 10, 10),
        saloons={"saloon.1": (DIETER, "C"), "saloon.2": (CLAUS, "C")},
        roll="12",
    )
    visits = all_of(SaloonPaid, happened(state, "take mustang"))
    assert [(p.to, p.due, p.paid) for p in visits] == [(DIETER, 2, 2), (CLAUS, 2, 1)]
    assert play(state, "take mustang").gold == (10, 0, 11, 12)


@pytest.mark.parametrize("roll", ["12", "34", "35", "44", "66"])
def test_b8_2_previewed_yield_matches_the_production(roll: str) -> None:
    state = last_choice(
        {ANKE: "J8 M7", BERT: "C3 C8 G7", CLAUS: "J7 N9"},
        gold=(10, 0, 3, 10),
        saloons={"saloon.1": (CLAUS, "C"), "saloon.2": (DIETER, "J")},
        girls={"girls.1": "saloon.2"},
        roll=roll,
    )
    after = play(state, "take mustang").gold
    brought = tuple(now - before for now, before in zip(after, state.gold, strict=True))
    assert yields(state, sum(map(int, roll))) == brought


def test_b8_2_saloon_is_paid_only_for_producing_mines() -> None:
    state = last_choice({BERT: "C3 C8"}, saloons={"saloon.1": (CLAUS, "C")}, roll="44")
    visits = all_of(SaloonPaid, happened(state, "take mustang"))
    assert [p.card.code for p in visits] == ["C8"]


@pytest.mark.parametrize("roll", ["11", "66"])
def test_b8_3_dangerous_mines_leave_on_2_and_12(roll: str) -> None:
    state = last_choice({ANKE: "M6 M8", CLAUS: "J7 J9"}, roll=roll)
    events = happened(state, "take mustang")
    assert all_of(Collapsed, events) == [
        Collapsed(CLAUS, CARDS["J7"], ()),
        Collapsed(ANKE, CARDS["M6"], ()),
    ]
    after = play(state, "take mustang")
    assert after.mines == (cards("M8"), (), cards("J9"), ())
    assert after.removed[-2:] == cards("J7 M6")


@pytest.mark.parametrize("roll", ["12", "34", "56"])
def test_b8_3_no_mine_collapses_on_another_sum(roll: str) -> None:
    state = last_choice({ANKE: "M6", CLAUS: "J7"}, roll=roll)
    assert not all_of(Collapsed, happened(state, "take mustang"))


def test_b8_3_collapse_comes_after_production() -> None:
    state = last_choice({ANKE: "J7", BERT: "J12"}, roll="66")
    events = happened(state, "take mustang")
    assert events.index(the(Produced, events)) < events.index(the(Collapsed, events))


def test_b8_3_mine_not_in_play_does_not_collapse() -> None:
    state = last_choice({ANKE: "J7"}, roll="66")
    assert [e.card.code for e in all_of(Collapsed, happened(state, "take mustang"))] == ["J7"]


def test_b8_3_mayors_are_updated_after_each_collapse() -> None:
    owns = {BERT: "J9 J11 M8 M9", CLAUS: "J7 J8 M6 M7"}
    state = last_choice(owns, mayors={"J": CLAUS, "M": CLAUS}, roll="11")
    events = happened(state, "take mustang")
    changes = [e for e in events if isinstance(e, Collapsed | MayorChanged)]
    assert [event.kind for event in changes] == ["collapsed", "mayor_changed"] * 2
    after = play(state, "take mustang")
    assert (mayor_of(after, "J"), mayor_of(after, "M")) == (BERT, BERT)
