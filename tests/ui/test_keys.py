"""Keys at the table: bids, questions, and moves of the focus."""

from __future__ import annotations

from dataclasses import replace

import pytest

from don.ui.effects import Focus
from don.ui.key_bindings import Key, to_card
from don.ui.messages import SettingsRead
from tests.ui.desk import Desk, match_of, words
from tools.tour.boomtown.positions import games as boomtown_games


def desk(*actions: str, **options: object) -> Desk:
    return Desk(match_of(*actions, lot="B4 K7 K6", **options))


def press(at: Desk, *names: str) -> Desk:
    for name in names:
        at.key(name)
    return at


def test_digits_then_enter_bid() -> None:
    at = press(desk(), "1", "1")
    assert at.app.session.selected == "11"
    assert at.find(data_choose="11")["aria-pressed"] == "true"
    assert at.find(id="commit")["data-action"] == "11"
    assert Focus(("#commit",), always=True) in at.effects
    assert press(at, "Enter").done == ["11"]


def test_typed_bid_announces_the_payees() -> None:
    at = press(desk(), "7")
    assert at.text("live").startswith("7: Nobody has a 7")


def test_surplus_digit_starts_a_new_number() -> None:
    assert press(desk(), "1", "2", "5").app.session.selected == "5"


def test_a_number_too_low_waits_for_another_digit() -> None:
    at = press(desk("5", "8", "10", people="AB", chips="open"), "1")
    assert at.app.session.selected is None
    assert "data-action" not in at.find(id="commit")
    assert "1: bid at least 11." in at.text("pad")
    assert press(at, "1").app.session.selected == "11"


def test_backspace_removes_the_last_digit() -> None:
    at = press(desk(), "1", "2", "Backspace")
    assert at.app.session.selected == "1"
    assert press(at, "Backspace").app.session.selected is None


def test_d4_3_typed_barred_number_is_explained() -> None:
    at = press(desk("-", "-", "-"), "4")
    assert at.app.session.selected is None
    assert "You have a 4" in at.text("pad")
    assert press(at, "Enter").done == ["-", "-", "-", "keep"]


def test_d4_2_typed_unaffordable_bid_is_explained() -> None:
    at = press(desk(start_chips=5), "9")
    assert "You have only 5 chips." in at.text("pad")


def test_key_p_passes() -> None:
    assert press(desk(), "p").done == ["-"]


def test_d9_key_p_declines_an_exchange() -> None:
    from tests.ui.don.test_table import EXCHANGE

    assert press(Desk(EXCHANGE), "P").done[-1] == "stay"


def test_key_m_announces_money_but_no_secrets() -> None:
    at = press(desk(), "m")
    text = "You have 12 chips. The others keep theirs hidden. Pot: 0."
    assert text in at.text("pad")
    assert text in at.text("live")
    shown = press(desk(chips="open"), "m").text("live")
    assert "Bert 12, Claus 12." in shown


def test_key_w_announces_the_payees() -> None:
    at = press(desk("-", "-", "-", people="AB", chips="open"), "w")
    text = "1: Too little to share: 1 chip stays in the pot."
    assert text in at.text("live")
    assert at.text("pad").startswith(text)


def test_key_s_announces_round_lot_high_bid_and_bidders() -> None:
    bidding = desk("3", "-", start=1)
    text = "Round 1 of 15. For sale: blue 4. High bid: 3, Bert. Still in: You and Bert."
    assert press(bidding, "s").text("pad").startswith(text)
    assert text in bidding.text("live")
    assert "Round 1 of 15. For sale: blue 4. No bid yet." in press(desk(), "s").text("live")


def test_keys_u_and_y_undo_and_redo() -> None:
    match = match_of(people="ABC", chips="open", side_auctions=False)
    at = press(Desk(replace(match, undo="fair")), "p", "p")
    assert at.done == ["-", "-"]
    assert press(at, "u").done == ["-"]
    assert press(at, "Y").done == ["-", "-"]


def test_key_u_does_nothing_without_undo() -> None:
    assert press(desk("3", "-", "5"), "u").done == ["3", "-", "5"]


def test_key_d_announces_everyones_districts() -> None:
    at = press(desk("-", "-", "-"), "d")
    assert "Anke: blue 4. Bert: none. Claus: none." in at.text("live")


def test_key_r_repeats_the_announcement() -> None:
    at = desk("-", "-", "-")
    story = at.text("live")
    once = press(at, "r").regions["live"]
    again = press(at, "r").regions["live"]
    assert words(once) == words(again) == story
    assert once != again, "the same text would not be spoken again"


def test_key_answer_disappears_with_the_position() -> None:
    at = press(desk(), "m", "p").settle()
    assert "Pot" not in at.text("pad") + at.text("live")


def test_key_l_focuses_the_log() -> None:
    at = press(desk(), "l")
    assert Focus(("#log h2",), always=True) in at.effects


@pytest.mark.parametrize("screen", ["game", "setup", "replay"])
def test_question_mark_key_lists_the_keys(screen: str) -> None:
    at = desk()
    if screen != "game":
        at.do("setup" if screen == "setup" else "watch")
    assert at.app.screen == screen
    press(at, "?")
    assert at.find(data_sheet="keys")
    at.do("link-close")
    assert at.app.sheet is None


def test_keys_do_nothing_under_a_dialog() -> None:
    assert press(desk().do("settings"), "p", "7").done == []


def test_single_key_shortcuts_can_be_disabled() -> None:
    at = press(desk().do("set", "shortcuts:off"), "p", "7", "m", "?")
    assert at.done == []
    assert at.app.sheet is None
    assert at.app.session.key_input.typed == at.app.session.key_input.asked == ""


def test_arrows_and_digits_move_to_a_card_while_choosing() -> None:
    def ways(desk: Desk) -> list[str | None]:
        return [to_card(desk.app, Key(name)) for name in ("ArrowLeft", "ArrowRight", "2", "x")]

    choosing = Desk(boomtown_games()["boomtown-choose"])
    assert ways(choosing) == ["-", "+", "2", None]
    assert ways(Desk().do("game", "boomtown").do("puzzle", "0")) == ["-", "+", "2", None]
    assert ways(choosing.send(SettingsRead({"shortcuts": "off"}))) == ["-", "+", None, None]
    assert ways(Desk(match_of())) == [None] * 4, "there they are bids"
    assert ways(choosing.do("settings")) == [None] * 4, "a dialog lies over the table"
