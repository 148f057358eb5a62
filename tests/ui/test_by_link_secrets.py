"""While a game is played by link, a device shows what its own seat may see, whatever is opened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from don.table.match import Match
from don.ui.links.links import read_link, write_link
from don.ui.messages import Watch
from tests.ui.device import ADDRESS, Device

KINDS = ("game", "play", "deal", "turn")


def code_of(device: Device) -> str:
    return device.link().partition("=")[2]


def chips(device: Device) -> list[str]:
    return sorted(device.values("data-chips"))


def test_only_the_next_turn_is_offered_while_the_game_goes_on(anke: Device) -> None:
    anke.play("3").do("share")
    assert anke.link("link-sheet").startswith(ADDRESS + "#turn=")
    assert anke.values("data-do").count("share") == 1 + bool(
        anke.region("bar").all(data_do="share")
    )
    for kind in ("play", "game", "deal"):
        anke.do("link-close").do("share", kind)
        assert anke.app.sheet is None
    anke.do("embed")
    assert anke.app.sheet is None
    assert "embed" not in anke.do("share").values("data-do")


def test_the_game_can_be_shared_like_any_other_once_it_is_over(anke: Device, bert: Device) -> None:
    match = anke.match
    while match.to_act is not None:
        match = match.play(match.legal_actions()[0])
    device = Device().open(write_link("turn", match)).do("link-seat", "0").do("share")
    assert device.link("link-sheet").startswith(ADDRESS + "#game=")
    assert "embed" in device.values("data-do")


@pytest.mark.parametrize("kind", KINDS)
def test_any_link_to_it_shows_the_own_seat_only(bert: Device, anke: Device, kind: str) -> None:
    code = code_of(anke)
    bert.do("setup").open(f"#{kind}={code}")
    assert bert.app.sheet is None
    assert bert.app.screen == "game"
    assert bert.app.session.mine == 1
    assert chips(bert) == ["", "", "12"]
    assert len(bert.stored()) == 1
    assert not bert.fragment


@pytest.mark.parametrize("kind", ["game", "play"])
def test_a_link_of_another_kind_that_goes_further_is_a_turn(
    anke: Device, bert: Device, kind: str
) -> None:
    bert.play("-")
    anke.open(f"#{kind}={code_of(bert)}").settle()
    assert anke.match.steps[: len(bert.match.steps)] == bert.match.steps
    assert anke.app.session.mine == 0


@pytest.mark.parametrize("kind", ["game", "play", "deal"])
def test_a_link_to_an_earlier_place_shows_the_game_as_it_stands(bert: Device, kind: str) -> None:
    early = write_link(kind, bert.match.at(0))
    bert.play("-")
    before = bert.match
    bert.open(early)
    assert bert.match == before
    assert "only your own seat is shown here" in bert.told()


def test_a_finished_rival_does_not_hide_the_game_that_goes_on(bert: Device) -> None:
    match = bert.match
    ended = match
    while ended.to_act is not None:
        ended = ended.play(ended.legal_actions()[0])
    bert.open(write_link("play", ended.at(len(ended.steps) - 1)))
    game = write_link("game", match)
    bert.open(game)
    assert bert.app.sheet is None
    assert bert.app.session.mine == 1


def test_a_game_that_is_not_here_is_answered_as_before(anke: Device) -> None:
    code = code_of(anke.play("3"))
    for kind, title in (("game", "You've been sent a game"), ("play", "Play from a link")):
        assert title in Device().open(f"#{kind}={code}").text("sheet")


@pytest.mark.parametrize("way", ["table", "shelf"])
def test_its_replay_has_the_eyes_of_the_own_seat_and_leads_to_no_other(
    bert: Device, way: str
) -> None:
    if way == "table":
        bert.do("watch")
    else:
        bert.send(Watch(bert.match, mine=1))
    assert bert.app.status == "replay"
    assert bert.app.watching.eyes == "1"
    for eyes in ("all", "0", "2", "1"):
        bert.do("eyes", eyes)
        assert chips(bert) == ["", "", "12"]
    assert "branch" not in bert.values("data-do")
    bert.do("branch")
    assert bert.app.status == "replay"
    bert.do("share")
    assert bert.link("link-sheet").startswith(ADDRESS + "#turn=")
    link = read_link(bert.link("link-sheet").removeprefix(ADDRESS))
    assert link is not None
    assert link.match == bert.match


def with_undo(match: Match) -> str:
    return write_link("turn", replace(match, undo="practice", takebacks=7))


def test_a_turn_brings_decisions_and_no_other_table(anke: Device, bert: Device) -> None:
    bert.open(with_undo(bert.match))
    assert (bert.match.undo, bert.match.takebacks) == ("off", 0)
    bert.play("-")
    anke.open(with_undo(bert.match))
    assert anke.match.steps[: len(bert.match.steps)] == bert.match.steps
    assert (anke.match.undo, anke.match.takebacks, anke.match.seed) == ("off", 0, 7)


def test_the_first_turn_brings_nothing_to_take_back_either(anke: Device) -> None:
    claus = Device().open(with_undo(anke.play("3").match)).do("link-seat", "1")
    assert (claus.match.undo, claus.match.takebacks) == ("off", 0)
    assert claus.wake().match.undo == "off"
