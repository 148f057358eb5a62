"""The decisions that are not bids: an exchange, a discard, a bid that will be punished."""

from don.games.don.state import Phase
from tests.ui.desk import Desk, match_of

# Round 1: Anke takes B4. Round 2: Bert takes K7 and K6. Round 3 begins with Bert.
EXCHANGE = match_of(
    *["-", "-", "-", "stay"][:3], "-", "1", "-", "stay",
    lot="B4 K7 K6", exchange=True, side_auctions=False,
)  # fmt: skip
# At a strict table Anke, who owns B4, bids more than she has and wins.
OVERBID = match_of(
    "-", "-", "-", "15", "-", "-", lot="B4 K7 K6", table="strict", side_auctions=False
)


def test_an_exchange_is_asked_for() -> None:
    desk = Desk(EXCHANGE)
    assert desk.match.state.phase is Phase.EXCHANGE
    assert desk.app.status == "turn"
    assert desk.values("data-action") == ["stay"]
    assert desk.values("data-choose") == ["swap B4 1 K6", "swap B4 1 K7"]


def test_one_district_is_taken_for_another() -> None:
    desk = Desk(EXCHANGE).do("choose", "swap B4 1 K6")
    assert desk.values("data-action") == ["stay", "swap B4 1 K6"]
    desk.press("swap B4 1 K6")
    assert "You swap blue 4 for Bert's black 6" in desk.text("log")
    assert [c.code for c in desk.match.state.districts[0]] == ["K6"]


def test_nobody_has_to_exchange() -> None:
    desk = Desk(EXCHANGE).press("stay")
    assert desk.done[-1] == "stay"


def test_which_district_to_give_is_chosen_first() -> None:
    two = match_of(
        "-", "-", "-", "-", "-", "-", "2", "-", "3", "-", "stay",
        lot="B4 K7 K6 B0 B2 B8", exchange=True, side_auctions=False,
    )  # fmt: skip
    desk = Desk(two)
    assert desk.match.state.phase is Phase.EXCHANGE
    assert [c.code for c in desk.match.state.districts[0]] == ["B4", "K7", "K6"]
    desk.do("choose", "swap B4 2 B0").do("give", "K7")
    assert desk.values("data-action") == ["stay"]
    assert desk.values("data-choose") == ["swap K7 2 B0", "swap K7 2 B2", "swap K7 2 B8"]
    assert desk.find(data_do="give", data_value="K7")["aria-pressed"] == "true"


def test_a_discard_is_asked_for_after_an_overbid() -> None:
    desk = Desk(OVERBID)
    assert desk.match.state.phase is Phase.DISCARD
    assert desk.app.status == "turn"
    assert desk.values("data-action") == []
    assert desk.values("data-choose") == ["drop B4"]
    desk.do("choose", "drop B4").press("drop B4")
    assert "You lose blue 4. It leaves the game." in desk.text("log")
    assert desk.app.status == "waiting"
    assert desk.text("table").startswith("For sale again")


def test_a_strict_table_warns_before_it_punishes() -> None:
    desk = Desk(match_of("-", "-", "-", lot="B4", table="strict", side_auctions=False))
    assert {"4", "14", "13"} <= set(desk.values("data-choose"))
    assert "risky" in str(desk.find(data_choose="4")["class"])
    assert "costs you a chip" in desk.do("choose", "4").text("pad")
    assert "you lose a district" in desk.do("choose", "13").text("pad")
    desk.do("choose", "4").press("4")
    assert desk.app.status == "turn"
    assert desk.find(data_pot="1")["tag"] == "b"
    assert desk.match.state.chips[0] == 11


def test_the_highest_bid_there_is_can_only_be_passed() -> None:
    desk = Desk(match_of("999", start=2, table="strict"))
    assert desk.values("data-choose") == []
    assert desk.values("data-action") == ["-"]


def test_a_key_at_a_strict_table_names_no_district_of_somebody_who_has_none() -> None:
    desk = Desk(match_of(table="strict", side_auctions=False))
    assert desk.match.state.districts[0] == ()
    told = desk.do("choose", "13").text("pad")
    assert "If it wins, the others bid again without you." in told
    assert "you lose a district" not in told


def test_a_key_at_a_strict_table_takes_no_chip_of_somebody_who_has_none() -> None:
    match = match_of("1", "-", "-", table="strict", side_auctions=False, start_chips=1, lot="K7")
    desk = Desk(match)
    assert (desk.match.state.chips[0], desk.match.to_act) == (0, 0)
    told = desk.do("choose", "7").text("pad")
    assert "You have no chip to lose." in told
    assert "costs you a chip" not in desk.text("pad")
    assert desk.do("act", "7").match.state.chips[0] == 0
