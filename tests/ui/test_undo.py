"""Taking back and doing again: where the table allows it, to decisions people really made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from don.table.record import encode
from don.ui.messages import PlayedElsewhere, Resume
from don.ui.storage.saves import Saved
from tests.ui.desk import Desk, match_of


def desk_of(*actions: str, undo: str = "fair", **options: Any) -> Desk:
    """Anke among bots that do as they are told, but for other ``people``."""
    return Desk(replace(match_of(*actions, **options), undo=undo), "calm")


def offered(desk: Desk) -> set[str]:
    """Of ``undo`` and ``redo``, those that can be pressed."""
    return {"undo", "redo"} & set(desk.values("data-do"))


def test_undo_comes_first_in_the_menu_and_keeps_its_place() -> None:
    desk = desk_of("3", "4", "-", undo="fair")
    assert desk.text("bar").split("Don", 1)[1].split()[0] == "Undo"
    past_a_card = desk_of("3", "-", "-", "keep")
    assert past_a_card.text("bar").split("Don", 1)[1].split()[0] == "Undo"
    assert "undo" not in offered(past_a_card), "it cannot be pressed now"
    assert "Install" not in desk.text("bar") and "Full screen" not in desk.text("bar")


def test_what_comes_and_goes_in_the_menu_is_below_all_that_stays() -> None:
    """Else another entry would come under a finger while others bid."""
    asked, out = desk_of("3", "4", "5"), desk_of("-", "4")
    before, plan, _ = asked.text("bar").partition("Plan ahead")
    assert plan and "Plan ahead" not in out.text("bar")
    assert asked.text("bar").strip().endswith("Plan ahead") and before.strip().endswith("Settings")


def test_a_decision_is_taken_back_with_what_bots_did_since_and_marked() -> None:
    desk = desk_of("3", "4")
    assert offered(desk) == {"undo"}
    desk.do("undo")
    assert desk.done == [] and desk.app.status == "turn"
    assert desk.match.takebacks == 1
    assert '"takebacks":1' in encode(desk.match)
    assert desk.saves[-1].match == desk.match


def test_it_can_be_done_again_up_to_the_next_decision_of_a_person() -> None:
    desk = desk_of("3", "4", "-", "5", "6", lot="S5")
    assert desk.do("undo").done == ["3", "4", "-"]
    assert desk.do("undo").done == []
    assert offered(desk) == {"redo"}
    assert desk.do("redo").done == ["3", "4", "-"]
    assert offered(desk) == {"undo", "redo"}
    assert desk.do("redo").done[:5] == ["3", "4", "-", "5", "6"]
    assert "redo" not in offered(desk)
    assert desk.match.takebacks == 2


def test_another_decision_ends_what_could_be_done_again() -> None:
    desk = desk_of("3", "4").do("undo").bid("5")
    assert desk.app.session.undone == ()
    assert "redo" not in offered(desk)
    assert desk.do("redo").done == ["5"]


@pytest.mark.parametrize(("undo", "back"), [("off", False), ("fair", False), ("practice", True)])
def test_past_a_card_that_was_shown_only_for_practice(undo: str, back: bool) -> None:
    desk = desk_of("3", "-", "-", "keep", undo=undo)
    assert ("undo" in offered(desk)) is back
    assert (desk.do("undo").done == []) is back


def test_where_it_is_not_allowed_nothing_is_offered_and_nothing_happens() -> None:
    desk = desk_of("3", "4", undo="off")
    assert offered(desk) == set()
    assert desk.do("undo").done == ["3", "4"]


def test_a_pass_that_was_forced_is_no_decision() -> None:
    """Anke has one chip: after Bert's 2 she can only pass. What is taken back is her bid of 1."""
    desk = desk_of("1", "2", "-", "-", start_chips=2, undo="practice")
    assert desk.app.session.own == 0
    assert desk.do("undo").done == []


def test_a_forced_pass_is_nothing_to_take_back_if_the_decision_lies_before_a_card() -> None:
    desk = desk_of("2", "-", "-", "keep", "-", start_chips=2)
    assert desk.match.steps[-1].seat == 0
    assert desk.app.session.own == 0
    assert offered(desk) == set()


def test_the_end_shows_all_chips_and_cannot_be_taken_back_but_for_practice() -> None:
    desk = desk_of(undo="fair", people="ABC")
    for _ in range(400):
        match desk.app.status:
            case "over":
                break
            case "waiting":
                desk.tick()
            case "handover":
                desk.do("ready")
            case _:
                desk.act("-")
    assert desk.app.status == "over"
    assert "undo" not in offered(desk)
    assert desk.do("undo").app.status == "over"
    again = Desk(replace(desk.match, undo="practice"))
    assert "undo" in offered(again)
    assert again.do("undo").app.status != "over"


def test_among_people_the_device_goes_back_too() -> None:
    """Setting up the table, all have agreed; hidden chips stay hidden while it goes round."""
    desk = desk_of("3", people="AB")
    desk.do("undo")
    assert (desk.done, desk.app.status) == ([], "handover")
    assert offered(desk) == set()
    desk.do("ready")
    assert offered(desk) == {"redo"}


def test_it_is_still_there_after_a_reload() -> None:
    desk = desk_of("3", "4")
    again = Desk().send(Resume(Saved(desk.match)))
    assert again.do("undo").done == []


def test_a_game_that_another_tab_plays_is_not_touched() -> None:
    desk = Desk().send(Resume(Saved(replace(match_of("3", "4"), undo="fair")), "x"))
    desk.send(PlayedElsewhere("x"))
    assert offered(desk) == set()
    assert desk.do("undo").done == ["3", "4"]


def test_a_tick_from_before_does_nothing_after() -> None:
    desk = desk_of("3")
    late = desk.waiting
    assert late is not None
    desk.do("undo").send(late.message)
    assert desk.done == []
