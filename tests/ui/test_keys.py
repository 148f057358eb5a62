"""What can be done at the table with single keys: bid, pass, ask, and list the keys."""

from dataclasses import replace

import pytest

from don.ui.effects import Focus
from don.ui.keys import Key, to_card
from don.ui.messages import SettingsRead
from tests.ui.desk import Desk, match_of, words
from tools.tour.boomtown.positions import games as boomtown_games

# Anke owns the blue 4; Bert has bid 3 in the second round, and Claus has passed.
ANSWER = ("-", "-", "-", "keep", "-", "3", "-")


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


def test_what_is_typed_is_said_with_who_would_be_paid() -> None:
    at = press(desk(), "7")
    assert at.text("live").startswith("7: Nobody has a 7")


def test_a_digit_too_many_begins_a_new_number() -> None:
    assert press(desk(), "1", "2", "5").app.session.selected == "5"


def test_a_number_too_low_waits_for_another_digit() -> None:
    at = press(desk("5", "8", "10", people="AB", chips="open"), "1")
    assert at.app.session.selected is None
    assert "data-action" not in at.find(id="commit")
    assert "1: bid at least 11." in at.text("pad")
    assert press(at, "1").app.session.selected == "11"


def test_the_last_digit_can_be_taken_away() -> None:
    at = press(desk(), "1", "2", "Backspace")
    assert at.app.session.selected == "1"
    assert press(at, "Backspace").app.session.selected is None


def test_d4_3_a_barred_number_typed_says_why() -> None:
    at = press(desk("-", "-", "-"), "4")
    assert at.app.session.selected is None
    assert "You have a 4" in at.text("pad")
    assert press(at, "Enter").done == ["-", "-", "-", "keep"]


def test_d4_2_more_than_one_has_says_so() -> None:
    at = press(desk(start_chips=5), "9")
    assert "You have only 5 chips." in at.text("pad")


def test_p_passes() -> None:
    assert press(desk(), "p").done == ["-"]


def test_d9_p_stays_out_of_an_exchange() -> None:
    from tests.ui.test_choices import EXCHANGE

    assert press(Desk(EXCHANGE), "P").done[-1] == "stay"


def test_m_tells_money_but_no_secrets() -> None:
    at = press(desk(), "m")
    told = "You have 12 chips. The others keep theirs hidden. Pot: 0."
    assert told in at.text("pad")
    assert told in at.text("live")
    shown = press(desk(chips="open"), "m").text("live")
    assert "Bert 12, Claus 12." in shown


def test_w_tells_who_would_be_paid() -> None:
    at = press(desk("-", "-", "-", people="AB", chips="open"), "w")
    told = "1: Too little to share: the pot keeps 1."
    assert told in at.text("live")
    assert at.text("pad").startswith(told)


def test_s_tells_the_round_the_lot_the_high_bid_and_who_is_in() -> None:
    bidding = desk("3", "-", start=1)
    told = "Round 1 of 15. For sale: blue 4. High bid: 3, Bert. Still in: You and Bert."
    assert press(bidding, "s").text("pad").startswith(told)
    assert told in bidding.text("live")
    assert "Round 1 of 15. For sale: blue 4. No bid yet." in press(desk(), "s").text("live")


def test_u_takes_back_and_y_does_it_again() -> None:
    match = match_of(people="ABC", chips="open", side_auctions=False)
    at = press(Desk(replace(match, undo="fair")), "p", "p")
    assert at.done == ["-", "-"]
    assert press(at, "u").done == ["-"]
    assert press(at, "Y").done == ["-", "-"]


def test_u_changes_nothing_where_nothing_can_be_taken_back() -> None:
    assert press(desk("3", "-", "5"), "u").done == ["3", "-", "5"]


def test_d_tells_the_districts_of_everybody() -> None:
    at = press(desk("-", "-", "-"), "d")
    assert "Anke: blue 4. Bert: none. Claus: none." in at.text("live")


def test_r_says_it_all_again() -> None:
    at = desk("-", "-", "-")
    story = at.text("live")
    once = press(at, "r").regions["live"]
    again = press(at, "r").regions["live"]
    assert words(once) == words(again) == story
    assert once != again, "the same text would not be spoken again"


def test_an_answer_goes_with_the_position() -> None:
    at = press(desk(), "m", "p").settle()
    assert "Pot" not in at.text("pad") + at.text("live")


def test_l_leads_to_what_happened() -> None:
    at = press(desk(), "l")
    assert Focus(("#log h2",), always=True) in at.effects


@pytest.mark.parametrize("screen", ["game", "setup", "replay"])
def test_a_question_mark_lists_the_keys(screen: str) -> None:
    at = desk()
    if screen != "game":
        at.do("setup" if screen == "setup" else "watch")
    assert at.app.screen == screen
    press(at, "?")
    assert at.find(data_sheet="keys")
    at.do("link-close")
    assert at.app.sheet is None


def test_under_a_dialog_keys_do_nothing() -> None:
    assert press(desk().do("settings"), "p", "7").done == []


def test_single_keys_can_be_switched_off() -> None:
    at = press(desk().do("set", "shortcuts:off"), "p", "7", "m", "?")
    assert at.done == []
    assert at.app.sheet is None
    assert at.app.session.by_key.typed == at.app.session.by_key.asked == ""


def test_where_a_card_is_chosen_arrows_and_digits_lead_to_one() -> None:
    def ways(desk: Desk) -> list[str | None]:
        return [to_card(desk.app, Key(name)) for name in ("ArrowLeft", "ArrowRight", "2", "x")]

    choosing = Desk(boomtown_games()["boomtown-choose"])
    assert ways(choosing) == ["-", "+", "2", None]
    assert ways(Desk().do("game", "boomtown").do("puzzle", "0")) == ["-", "+", "2", None]
    assert ways(choosing.send(SettingsRead({"shortcuts": "off"}))) == ["-", "+", None, None]
    assert ways(Desk(match_of())) == [None] * 4, "there they are bids"
    assert ways(choosing.do("settings")) == [None] * 4, "a dialog lies over the table"
