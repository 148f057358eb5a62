"""The bid pad of Boomtown: each player's share of a price, and the order of choice."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.boomtown.table import ANKE, BERT, position
from tests.ui.boomtown.tables import at_table, plain_text, play, player, settled_outcome
from tests.ui.desk import Desk


def test_b4_1_chosen_bid_shows_the_route_of_the_price() -> None:
    desk = at_table(position(seats=5)).do("choose", "9")
    text = plain_text(desk, "pad")
    assert "You pay 9: Emil +5 › Dieter +2 › Claus +1 › Bert +1" in text
    changes = [player(desk, seat).get("data-change") for seat in range(5)]
    assert changes == ["-9", "1", "1", "2", "5"]


def test_b4_1_every_key_describes_the_shares() -> None:
    desk = at_table(position(seats=4))
    assert "8: Dieter 4, Claus 2 and Bert 2." in plain_text(desk, "pad")


def test_b4_1_keys_show_only_numbers_and_the_chosen_bid_shows_who_is_paid() -> None:
    desk = at_table(position(seats=5))
    assert desk.find(id="key-8").seen == "8" and not desk.find(id="key-8").values("data-face")
    paid = desk.do("choose", "9").find(drawn="paying").find(drawn="keeps")
    assert len(set(paid.values("data-face"))) == 4
    assert [share.text for share in paid.all(tag="b")] == ["+5", "+2", "+1", "+1"]


def test_b5_1_choosing_order_is_shown_before_and_after_a_bid_is_chosen() -> None:
    """Each seat has the number of its place; before anybody has bid there is none."""
    desk = at_table(position(seats=4))
    assert not [nth for seat in range(4) for nth in desk.player(seat).all(drawn="nth")]
    play(desk, "3, -")
    assert "Order so far Anke Bert Claus Dieter" in desk.text("table")
    assert _places(desk) == ["1", "2", "3", "4"]
    desk.do("choose", "4")
    assert "Order if you win Claus Dieter Anke Bert" in desk.text("table")
    assert _places(desk) == ["3", "4", "1", "2"]


def _places(desk: Desk) -> list[str]:
    return [desk.find(data_player=str(seat)).find(drawn="nth").seen for seat in range(4)]


def test_b4_3_with_three_players_the_bank_gets_the_rest() -> None:
    desk = at_table(position(seats=3)).do("choose", "9")
    assert "9: Claus +5 › Bert +2 › bank +2" in plain_text(desk, "pad")


def test_b3_1_and_b3_3_every_bid_that_can_be_paid_is_a_key() -> None:
    desk = play(at_table(position(gold=(10, 6, 10, 10))), "3")
    assert desk.values("data-choose") == ["4", "5", "6"]
    assert "-" in desk.values("data-action")


def test_b3_3_two_whole_rows_of_keys_begin_with_the_row_of_the_least_bid() -> None:
    """A number that is too low, or more than the player has, is grey in its place."""
    rich = at_table(position(gold=(60, 60, 60, 60)))
    for bid, grey, last in (
        ("3", "1 2 3", 12),
        ("6", "", 18),
        ("8", "7 8", 18),
        ("11", "7 8 9 10 11", 18),
        ("12", "", 24),
    ):
        desk = play(rich, bid)
        assert " ".join(each.text for each in desk.all(drawn="void")) == grey
        assert desk.values("data-choose") == [str(n) for n in range(int(bid) + 1, last + 1)]
    poor = at_table(position())
    assert [each.text for each in poor.all(drawn="void")] == ["11", "12"]
    assert "You have only 10 gold." in poor.do("why", "11").text("pad")
    poor = play(poor, "6")
    assert [each.text for each in poor.all(drawn="void")] == [str(n) for n in range(11, 19)]


def test_bid_without_a_key_is_stepped_to_or_typed() -> None:
    desk = play(at_table(position(gold=(60, 60, 60, 60))), "3")
    field = desk.find(id="amount")
    assert field["value"] == ""
    assert desk.do("raise", "1").find(id="amount")["value"] == "4"
    assert desk.do("raise", "1").do("raise", "1").app.session.selected == "6"
    assert desk.do("raise", "-1").app.session.selected == "5"
    desk.do("write", "20")
    assert desk.app.session.selected == desk.find(id="amount")["value"] == "20"
    assert "Bid 20" in desk.text("pad")
    assert stops(desk) == ["4"], "20 has no key"
    assert desk.do("write", "208").app.session.selected == "8", "the old number is replaced"
    assert desk.do("write", "2").app.session.selected is None
    assert "2: bid at least 4." in desk.text("pad")
    assert desk.do("write", "x").find(id="amount")["value"] == "2"


def test_b3_3_unaffordable_bid_is_explained() -> None:
    desk = at_table(position()).do("type", "2").do("type", "3")
    assert "You have only 10 gold." in desk.text("pad") or desk.app.session.selected == "3"
    desk.do("why", "23")
    assert "You have only 10 gold. Why?" in desk.text("pad")


def test_b2_5_player_without_gold_passes_automatically_with_a_message() -> None:
    desk = play(at_table(position(gold=(5, 0, 5, 5))), "2")
    assert desk.match.to_act == 2
    assert "Bert can't afford to bid and passes." in desk.text("table")


def test_b2_5_last_card_is_taken_automatically_not_shown_as_a_pass() -> None:
    desk = play(at_table(position(offer="J9 C3 M3 N4")), "3, -, -, -, take J9, take C3, take M3")
    assert desk.match.state.turn == 11
    assert "passes" not in desk.text("table")


def test_card_hint_says_how_the_game_ends_after_both_cards() -> None:
    desk = play(at_table(position(offer="C12 N9 M5 C8")), "3, -, -, -").do("hint")
    options = [each.find(tag="span").text for each in desk.find(drawn="odds").all(tag="li")]
    assert len(options) == 2
    for option in desk.find(drawn="odds").all(tag="li"):
        text = option.find(tag="p").text
        assert re.fullmatch(
            r"(It brings you \d+ gold on \d of 36 rolls|Bert may take San Narciso 9)\. "
            r"At the end: you about \d+ points, (the best other|Bert) \d+\.",
            text,
        )
    assert len(desk.all(drawn="advised")) == 1


def test_open_hint_of_an_auction_shows_no_figure_on_cards() -> None:
    desk = at_table(position(offer="N9 C5 M4 shark")).do("hint")
    assert "%" in desk.text("pad") and not re.search(r"[≈%]", desk.text("table"))


def test_card_chance_matches_its_bar_while_choosing() -> None:
    desk = play(at_table(position(offer="C12 N9 M5 C8")), "3, -, -, -").do("hint")
    bars = re.findall(r"Take ([^≈]+?) ≈ (\d+)%", desk.text("pad"))
    on_cards = re.findall(r"(\d+)%", desk.text("table"))
    assert not re.search(r"\bpts?\b", desk.text("table"))
    assert bars and {chance for _, chance in bars} <= set(on_cards)
    assert len(re.findall(r"Chance to win: \d+%", desk.spoken)) >= 4
    assert "Brings you" not in desk.spoken


def test_b4_1_price_animation_goes_from_neighbour_to_neighbour() -> None:
    desk = at_table(position(seats=4), "calm")
    for call in ("9", "-", "-", "-"):
        desk.act(call)
    flights = []
    while desk.app.session.payment is not None:
        flights += [(e["data-from"], e["data-to"]) for e in desk.elements if e.get("data-from")][:1]
        desk.tick()
    assert flights == [("0", "3"), ("3", "2"), ("2", "1")]
    assert [player(desk, seat)["data-chips"] for seat in range(4)] == ["1", "12", "12", "15"]


def test_b8_production_gold_is_animated_together_after_the_fee() -> None:
    state = position(
        {1: "J8 J4", 3: "C8"}, roll="35", offer="C3 M3 N4 J9", saloons={"saloon.1": (ANKE, "C")}
    )
    desk = at_table(state, "calm")
    for action in ("3", "-", "-", "-"):
        desk.act(action)
    desk.settle()
    for action in ("take C3", "take M3", "take N4"):
        desk.act(action)
    flights = []
    while desk.app.status != "turn":
        payment = desk.app.session.payment
        if payment is not None and not payment.arrived:
            flights.append([(move.source, move.target, move.amount) for move in payment.moves])
        desk.tick()
    assert flights == [[(3, 1, 2)], [], [(None, 1, 3), (None, 3, 4)], [(3, 0, 2)]]


def test_bid_keys_are_one_tab_stop_with_arrow_navigation() -> None:
    desk = at_table(position())
    assert stops(desk) == [desk.values("data-choose")[0]]
    desk.key("ArrowRight").key("ArrowRight")
    assert stops(desk) == [desk.app.session.selected]


def stops(desk: Desk) -> list[str | None]:
    """Return the numbers at which Tab stops."""
    keys = desk.find(role="group", aria_label="Bids").all(tag="button")
    return [key["data-choose"] for key in keys if key.get("tabindex") != "-1"]


def rolled(mines: dict[int, str], last_card: bool = False, **more: Any) -> Desk:
    """Return a desk on which all gold from a roll of 8 has arrived."""
    desk = at_table(position(mines, roll="35", offer="C3 M3 N4 J9", **more), "calm")
    for action in ("3", "-", "-", "-"):
        desk.act(action)
    desk.settle()
    for action in ("take C3", "take M3", "take N4"):
        desk.act(action)
    settled_outcome(desk, last_card)
    return desk


def test_the_game_goes_on_later_after_a_roll_that_pays_the_reader() -> None:
    nothing, paid = rolled({}), rolled({0: "N8", 1: "J8", 2: "C8", 3: "G8"})
    assert nothing.waiting is not None and paid.waiting is not None
    assert 2200 <= nothing.waiting.ms < paid.waiting.ms


def test_the_result_names_the_mayor_who_loses_a_town() -> None:
    """Dieter takes a third mine in Cactus Junction. Claus, the viewer, has two."""
    desk = rolled({2: "J2 J4", 3: "J6 J7"}, last_card=True, mayors={"J": 2})
    assert "Dieter takes over from Claus as mayor of Cactus Junction." in plain_text(desk, "table")


def test_dice_income_is_shown_as_icons_and_announced_as_text() -> None:
    paid = rolled({0: "N8 J8", 1: "C8"}).region("table").all(drawn="income")
    assert [[sum_.text for sum_ in each.all(tag="b")] for each in paid] == [["+5"], ["+4"]]
    assert [len(each.all(drawn="plot")) for each in paid] == [2, 1]
    assert "San Narciso 8 pays" in paid[0].heard and "Coyote City 8 pays" in paid[1].heard


@pytest.mark.parametrize("offer", ["N9 C5 M4 shark", "J4 C11 M4 N3", "J4 C3 M5 N10", "N6 G8 C5 J5"])
@pytest.mark.parametrize("bid", ["", "4", "9"])
def test_auction_hint_states_the_gain_of_bid_and_pass(offer: str, bid: str) -> None:
    """It stands beside each, also if both are fine; and no bid is far above the high bid."""
    desk = at_table(position(offer=offer, gold=(30, 30, 30, 30)))
    desk.app = desk.app.at_table(first_hint=-1)
    desk = (play(desk, bid) if bid else desk).do("hint")
    hint, options = desk.find(id="counsel"), desk.find(drawn="odds").all(tag="li")
    names = [re.sub(r"\d+.*", "", each.text).split(" ≈")[0] for each in options]
    assert sorted(names) == ["Bid ", "Pass"]
    prices = {int(n) for n in re.findall(r"Bid (\d+)", hint.text)}
    assert all(int(bid or 0) < price <= int(bid or 0) + 6 for price in prices)
    assert len(desk.all(drawn="advised")) == 1
    if "fine" in hint.text:
        assert re.search(r"Both are fine\. [A-Z“9][^.]+\.", hint.text)
    for each in options:
        begins = "If it wins, you'd take ", "You may get ", " may take "
        assert any(words in each.text for words in begins)
    assert hint.text.count("At the end: you about ") in (0, 2)


def test_b3_1_one_press_stays_in_after_the_first_bid() -> None:
    desk = at_table(position(seats=4))
    assert "data-action" not in desk.find(id="commit"), "a first bid needs a number"
    play(desk, "1, 2, 3, 5")
    assert desk.find(id="commit")["data-action"] == "6"
    assert desk.do("choose", "9").find(id="commit")["data-action"] == "9"


def test_b4_1_the_way_of_a_price_is_shown_on_the_pad_once_a_bid_is_chosen() -> None:
    """The table has it when the price is paid."""
    desk = at_table(position(seats=4))
    assert not desk.all(drawn="paying")
    assert desk.do("choose", "9").find(drawn="paying")
    assert not desk.all(drawn="way")


def test_b4_1_plan_shows_who_gets_the_limit() -> None:
    desk = at_table(position(seats=4))
    limit = desk.do("limit", "9").find(id="ahead").find(drawn="pays")
    assert [share.text for share in limit.all(tag="b")] == ["You pay 9:", "+5", "+2", "+2"]


def test_b3_1_field_shows_the_bid_that_the_button_makes() -> None:
    desk = at_table(position(seats=4))
    assert desk.find(id="amount")["placeholder"] == "", "a dash would look like a key"
    play(desk, "1, 2, 3, 5")
    assert desk.find(id="amount")["placeholder"] == "6"
    assert desk.find(id="commit")["data-action"] == "6"


def test_b5_1_player_who_would_choose_last_is_warned_before_passing() -> None:
    start = position({ANKE: "J2 J4"}, offer="J9 C3 M3 shark", seats=4)
    desk = play(at_table(start), "1, -, 2, 3, -")
    text = "If you pass, you get the last card, and pay a fee of up to 2."
    assert text in plain_text(desk, "pad"), "Dieter has the high bid, and sits to the left of Claus"
    assert text not in plain_text(desk.do("choose", "4"), "pad")


def test_b5_3_warning_names_the_fee_of_a_mayor_still_to_come() -> None:
    start = position({BERT: "J2"}, offer="J9 J11 M3 shark", seats=4)
    text = "If you pass, you get the last card. A new mayor may get 2 for it."
    assert text in plain_text(play(at_table(start), "1, -, -"), "pad")


@pytest.mark.parametrize(
    ("offer", "more", "warned"),
    [
        ("J9 C3 M3 shark", {}, "If you pass, you get the last card, and pay a fee of up to 2."),
        ("J9 J11 M3 shark", {}, "If you pass, you get the last card, and pay a fee of up to 3."),
        ("J9 J11 M3 shark", {"governor": "J"}, "a fee of up to 6."),
        ("J9 J11 M3 stagecoach", {"governor": "J", "gold": (9, 9, 9, 3)}, "a fee of up to 4."),
        ("J9 J11 M3 governor", {}, "If you pass, you get the last card. − +"),
        ("J9 C3 M3 shark", {"held": {3: "mustang"}}, "Your turn: pick a number, or pass."),
    ],
)
def test_b5_3_fee_of_the_last_card_counts_the_mines_that_others_take_first(
    offer: str, more: dict[str, Any], warned: str
) -> None:
    """Anke, the mayor, can take a mine first. Before that, her price of 1 goes to Dieter."""
    start = position({ANKE: "J2 J4"}, offer=offer, seats=4, **{"mayors": {"J": ANKE}, **more})
    assert warned in plain_text(play(at_table(start), "1, -, -"), "pad")
