"""The memory aid counts hidden chips from what everybody could hear, and from nothing else."""

from dataclasses import replace

import pytest

from don.games import don
from don.table.match import Match, Player
from don.ui.don.view.figures import counted
from don.ui.messages import Resume
from don.ui.storage.saves import Saved
from tests.ui.desk import Desk, match_of, played

# Bert has bought the blue 4 for 5 chips: Anke and Claus got 2 each, one is in the pot.
PAID = match_of("-", "5", "-", lot="B4", side_auctions=False)


def aided(match: Match, speed: str = "instant") -> Desk:
    """The page on a match, with the memory aid."""
    return Desk(match, speed).do("set", "memory_aid:on")


def test_d1_4_it_is_off_until_it_is_asked_for() -> None:
    desk = Desk(PAID)
    assert not desk.values("data-counted")
    assert desk.values("data-chips")[:2] == ["", ""]


def test_d7_1_payments_are_public_and_so_can_be_counted() -> None:
    desk = aided(PAID)
    assert desk.values("data-counted") == ["7", "14"]
    assert desk.find(data_counted="7")["aria-label"] == "7 chips, counted"
    assert desk.values("data-chips") == ["", "", "14"], "one's own chips are no matter of counting"
    assert not desk.do("set", "memory_aid:off").values("data-counted")


def test_d7_1_hidden_chips_themselves_are_never_looked_at() -> None:
    lied = replace(PAID, state=replace(PAID.state, chips=(14, 3, 18)))
    assert aided(lied).regions["players"] == aided(PAID).regions["players"]


def test_d1_4_open_chips_are_not_counted() -> None:
    assert not aided(match_of(chips="open")).values("data-counted")


def test_d1_4_at_a_hand_over_an_onlooker_could_have_counted_too() -> None:
    desk = aided(match_of("-", "5", "-", people="ABC", lot="B4", side_auctions=False))
    assert desk.app.status == "handover"
    assert desk.values("data-counted") == ["14", "7", "14"]


def test_the_count_goes_with_the_chips_that_travel() -> None:
    desk = aided(match_of("-", "5", lot="B4", people="AC", side_auctions=False), "calm")
    desk.do("ready").press("-")
    assert desk.values("data-counted") == ["12", "7"], "Bert has paid, nobody has it yet"
    desk.tick()
    assert desk.values("data-counted") == ["12", "7"]
    assert aided(desk.match).values("data-counted") == ["14", "7", "14"]


def test_d4_5_a_fine_is_counted() -> None:
    match = match_of("-", "-", "-", lot="B4", table="strict", side_auctions=False, people="AB")
    desk = aided(played(match, "4", "1"))
    assert desk.values("data-counted") == ["11", "12", "12"]


@pytest.mark.parametrize("seed", range(6))
def test_d7_1_the_count_is_right_in_every_position(seed: int) -> None:
    table = "strict" if seed % 2 else "guarded"
    options = don.Options(table=table, exchange=seed > 3, min_open=seed % 2)
    match = Match.deal(don, [Player(n, "random") for n in "ABCD"], options, seed=seed)
    while match.to_act is not None:
        assert counted(match.events(), options, 4) == match.state.chips
        legal = match.legal_actions()
        action = legal[(5 * len(match.steps) + seed) % min(len(legal), 5)]
        bold = don.read_action("13")
        if table == "strict" and len(match.steps) % 11 == 3 and match.check(bold) is None:
            action = bold
        match = match.play(action)


def test_it_is_kept_as_a_setting() -> None:
    desk = aided(PAID)
    assert desk.send(Resume(Saved(PAID))).values("data-counted") == ["7", "14"]
