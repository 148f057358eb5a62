"""The table of Don: districts and their worth, bids and their payments, other decisions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.games import don
from don.games.don.actions import Bid
from don.games.don.deck import CARDS, DECK, Card
from don.games.don.events import Paid
from don.games.don.payout import payout
from don.games.don.scoring import COLOUR_POINTS, gain
from don.games.don.state import Phase
from don.table.match import Match, Player
from don.ui.don.words.events import event_text, payout_text, shares_text
from don.ui.i18n import ENGLISH
from don.ui.messages import Resume
from don.ui.storage.saves import Saved
from tests.ui.desk import NAMES, Desk, match_of, played

# Anke takes the blue 4 for nothing and opens the next round.
OWNER_OF_4 = match_of("-", "-", "-", lot="B4", side_auctions=False)


def test_own_number_is_visibly_barred() -> None:
    desk = Desk(OWNER_OF_4)
    assert desk.find(data_value="4", drawn="barred")["aria-disabled"] == "true"
    assert "4" not in desk.values("data-choose")
    assert desk.values("data-choose") == ["1", "2", "3", "5", "6", "7", "8", "9", "10", "11", "12"]


def test_barred_number_is_explained_on_request_with_its_rule() -> None:
    desk = Desk(OWNER_OF_4)
    assert "Why?" not in desk.text("pad")
    desk.do("why", "4")
    assert "You have a 4, so you can't bid 4, 14, 24… Why?" in desk.text("pad")
    assert desk.match is OWNER_OF_4
    assert "Why?" not in desk.do("choose", "5").text("pad")


# Anke has a 4, a 5 and a 7.
OWNER_OF_MORE = match_of(*"------", lot="B4 V5 K7", start_chips=30, side_auctions=False)


def test_barred_keys_keep_their_place_and_state_the_reason() -> None:
    desk = Desk(OWNER_OF_MORE)
    keys = desk.find(role="group", aria_label="Bids").all(tag="button")
    assert [key["id"] for key in keys] == [f"key-{n}" for n in range(1, 31)]
    barred = [key.text for key in desk.all(drawn="barred")]
    why = "You have a 4, so you can't bid 4, 14, 24…"
    assert barred[0] == f"4 yours 4: barred. {why}"
    assert barred[3] == f"1 4 yours 14: barred. {why}", "tens are small"
    assert not {"4", "5", "7", "14", "15"} & set(desk.values("data-choose"))
    assert "You have a 7, so you can't bid 7, 17, 27…" in desk.do("why", "17").text("pad")


def test_teens_are_barred_too() -> None:
    desk = Desk(match_of("-", "-", "-", lot="B4", start_chips=30, side_auctions=False))
    barred = [e for e in desk.values("data-value") if e.isdecimal()]
    assert barred[:3] == ["4", "14", "24"]


def test_keys_range_from_the_lowest_to_the_highest_payable_bid() -> None:
    desk = Desk(match_of("5", start=2))
    assert desk.values("data-choose") == [str(n) for n in range(6, 13)]


def spoken_key(desk: Desk, bid: str) -> str:
    """Return the text of a key of the pad for screen readers."""
    return desk.find(data_choose=bid).heard


def test_key_describes_the_payees() -> None:
    # Bert owns the blue 2, so a 2 or a 12 pays only Bert; any other bid pays all others.
    desk = Desk(match_of("-", "-", "-", lot="B2", start=1, side_auctions=False), "instant")
    desk = Desk(played(desk.match, "-", "-"))
    assert spoken_key(desk, "2") == "2: Most 2s: Bert gets 2."
    assert spoken_key(desk, "12") == "12: Most 2s: Bert gets 12."
    assert spoken_key(desk, "7") == (
        "7: Nobody has a 7: the others get 3 each. 1 chip stays in the pot."
    )


SCRIPTS = [
    (),
    ("-", "-", "-"),
    ("7", "-", "-"),
    ("1", "2", "3", "-", "-", "-", "-"),
    ("-", "5", "-", "7", "-", "-", "-"),
]


@pytest.mark.parametrize("script", SCRIPTS, ids=" ".join)
@pytest.mark.parametrize("least", [0, 1])
def test_key_labels_match_the_payment(script: tuple[str, ...], least: int) -> None:
    match = match_of(*script, people="ABC", lot="B8 K3 B9 V8 Y4", chips="open", min_open=least,
                     side_auctions=False)  # fmt: skip
    desk = Desk(match)
    seat = match.to_act
    for text in desk.values("data-choose"):
        after = match.play(Bid(int(text)))
        while after.state.round == match.state.round:
            after = after.play(after.legal_actions()[0])
        (paid,) = (e for e in after.steps[-1].events if isinstance(e, Paid))
        label = spoken_key(desk, text)
        due = payout(match.state, seat, int(text))
        assert label == f"{text}: {event_text(ENGLISH, NAMES, paid)}"
        assert label.endswith(payout_text(ENGLISH, NAMES, due))
        assert shares_text(ENGLISH, NAMES, due) in desk.do("choose", text).text("pad")
    assert desk.values("data-choose")


def tag(desk: Desk, bid: str) -> tuple[int, str]:
    """Return the number of faces and the text below the number on a key."""
    under = desk.find(data_choose=bid).find(tag="small")
    return len(under.values("data-face")), under.text


def test_key_shows_pot_if_the_amount_cannot_be_shared() -> None:
    """D5.6: two players cannot share a single chip, so it stays in the pot."""
    desk = Desk(match_of())
    assert [tag(desk, bid) for bid in "12"] == [(0, "pot"), (0, "each +1")]


def test_key_shows_the_faces_of_the_payees() -> None:
    desk = Desk(match_of("-", "-", "-", lot="B2", start=1, side_auctions=False), "instant")
    desk = Desk(played(desk.match, "-", "-"))
    assert [tag(desk, bid) for bid in ("2", "12")] == [(1, "+2"), (1, "+12")]


def test_last_digit_is_emphasised_on_the_key() -> None:
    """D5: the last digit alone decides who is paid."""
    keys = {
        key["data-choose"]: key for key in Desk(match_of()).all(drawn="key", aria_pressed="false")
    }
    last = {bid: [each.text for each in key.all(drawn="last")] for bid, key in keys.items()}
    assert (last["9"], last["12"]) == ([], ["2"])


@pytest.mark.parametrize("seats", [3, 6])
def test_a_key_that_pays_all_others_says_so(seats: int) -> None:
    desk = Desk(match_of(seats=seats))
    assert tag(desk, "5") == (0, f"each +{5 // (seats - 1)}")


def grey(desk: Desk) -> dict[str, str]:
    """Return the numbers that cannot be bid, each with the windows that show it."""
    keys = desk.all(drawn="void")
    return {key["data-value"]: key["class"].removeprefix("key void").strip() for key in keys}


def test_numbers_that_cannot_be_bid_keep_their_places_and_say_why() -> None:
    three_left = grey(Desk(match_of("7", start=2)))
    desk = Desk(match_of("8", start=2))
    two_left = grey(desk)
    assert [n for n, where in three_left.items() if not where] == [*"1234567", "13", "14", "15"]
    everywhere = [n for n, where in two_left.items() if not where]
    assert everywhere == ["6", "7", "8", "13", "14", "15"], "two whole rows, and Anke has 12 chips"
    assert {two_left[n] for n in "12345"} == {"seen-3 seen-4 wide"}, (
        "where there is room for more rows"
    )
    higher = {n: where for n, where in two_left.items() if int(n) > 15}
    assert higher == dict.fromkeys(["16", "17", "18", "19", "20"], "seen-4 wide")
    assert "Bid at least 9." in desk.do("why", "7").text("pad")
    assert "You have only 12 chips." in desk.do("why", "13").text("pad")


def test_pad_has_as_many_rows_with_few_chips() -> None:
    desk = Desk(match_of(start_chips=7))
    keys = {key.get("data-value") or key["data-choose"]: key["class"].split()
            for key in desk.all(drawn="key")}  # fmt: skip
    seen = {rows: [n for n, names in keys.items() if "void" not in names or len(names) == 2
                   or f"seen-{rows}" in names] for rows in (2, 3, 4)}  # fmt: skip
    assert {rows: len(found) for rows, found in seen.items()} == {2: 10, 3: 15, 4: 20}


def test_the_preview_is_one_short_sentence() -> None:
    desk = Desk(match_of("-", "-", "-", lot="B2", start=1, side_auctions=False), "instant")
    desk = Desk(played(desk.match, "-", "-"))
    bert, nobody = (desk.do("choose", bid).find(drawn="preview").text for bid in ("12", "8"))
    assert bert == "Most 2s: Bert gets 12. 0 chips left: you may have to sit out."
    assert nobody == "Nobody has an 8: the others get 4 each."


def test_a_bid_that_leaves_hardly_any_chips_is_warned_of_until_the_last_round() -> None:
    desk = Desk(match_of(lot="B4"))
    warnings = {n: "chips left" in desk.do("choose", n).text("pad") for n in ("9", "10", "12")}
    assert warnings == {"9": False, "10": True, "12": True}
    last = match_of(start=1, side_auctions=False)
    while last.state.round < 15:
        last = played(last, "-")  # Bert gets it all
    while last.to_act != 0:
        last = played(last, "-")
    desk = Desk(last).do("choose", "12")
    assert desk.app.session.selected == "12" and "chips left" not in desk.text("pad")


# Round 1: Anke takes B4. Round 2: Bert takes K7 and K6. Round 3 begins with Bert.
EXCHANGE = match_of(
    "-", "-", "-", "-", "1", "-", "stay",
    lot="B4 K7 K6", exchange=True, side_auctions=False,
)  # fmt: skip
# At a strict table Anke, who owns B4, bids more than she has and wins.
OVERBID = match_of(
    "-", "-", "-", "15", "-", "-", lot="B4 K7 K6", table="strict", side_auctions=False
)


def test_exchange_is_offered() -> None:
    desk = Desk(EXCHANGE)
    assert desk.match.state.phase is Phase.EXCHANGE
    assert desk.app.status == "turn"
    assert desk.values("data-action") == ["stay"]
    assert desk.values("data-choose") == ["swap B4 1 K6", "swap B4 1 K7"]


def test_exchange_swaps_two_districts() -> None:
    desk = Desk(EXCHANGE).do("choose", "swap B4 1 K6")
    assert desk.values("data-action") == ["stay", "swap B4 1 K6"]
    desk.press("swap B4 1 K6")
    assert "You swap blue 4 for Bert's black 6" in desk.text("log")
    assert [c.code for c in desk.match.state.districts[0]] == ["K6"]


def test_exchange_can_be_declined() -> None:
    desk = Desk(EXCHANGE).press("stay")
    assert desk.done[-1] == "stay"


def test_district_to_give_is_chosen_first() -> None:
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


def test_discard_is_requested_after_an_overbid() -> None:
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


def test_after_the_maximum_bid_only_a_pass_is_left() -> None:
    desk = Desk(match_of("999", start=2, table="strict"))
    assert desk.values("data-choose") == []
    assert desk.values("data-action") == ["-"]


def test_strict_table_key_names_no_district_without_districts() -> None:
    desk = Desk(match_of(table="strict", side_auctions=False))
    assert desk.match.state.districts[0] == ()
    text = desk.do("choose", "13").text("pad")
    assert "If it wins, the others bid again without you." in text
    assert "you lose a district" not in text


def test_strict_table_key_costs_no_chip_without_chips() -> None:
    match = match_of("1", "-", "-", table="strict", side_auctions=False, start_chips=1, lot="K7")
    desk = Desk(match)
    assert (desk.match.state.chips[0], desk.match.to_act) == (0, 0)
    text = desk.do("choose", "7").text("pad")
    assert "You have no chip to lose." in text
    assert "costs you a chip" not in desk.text("pad")
    assert desk.do("act", "7").match.state.chips[0] == 0


def cards(text: str) -> tuple[Card, ...]:
    return tuple(CARDS[code] for code in text.split())


def points(owned: list[Card]) -> int:
    return sum(COLOUR_POINTS[sum(c.colour == colour for c in owned)] for colour in "BOSYVK")


@given(st.permutations(DECK), st.integers(0, 27), st.integers(1, 3))
def test_d6_1_gain_of_a_lot_is_the_difference_in_points(
    deck: list[Card], owned: int, lot: int
) -> None:
    mine, more = deck[:owned], deck[owned : owned + lot]
    assert gain(mine, more) == points([*mine, *more]) - points(mine)


def bert_has(districts: str, lot: str = "S0") -> Desk:
    """Return a desk at which Bert has these districts, and this lot is for sale."""
    match = match_of()
    state = replace(match.state, lot=cards(lot), districts=((), cards(districts), ()))
    return Desk(replace(match, state=state))


@pytest.mark.parametrize(
    ("districts", "texts"),
    [
        ("B0 B4 K7", ["blue 0, 4; 3 points; one more: +3", "black 7; 1 point; one more: +2"]),
        ("B0 B2 B4 B8 B9", ["blue 0, 2, 4, 8, 9; 15 points"]),
    ],
)
def test_d6_1_each_colour_shows_points_and_value_of_one_more(
    districts: str, texts: list[str]
) -> None:
    assert bert_has(districts).player(1).find(drawn="suits").values("aria-label") == texts


def test_d4_3_the_strip_marks_own_numbers_and_those_the_lot_would_add() -> None:
    desk = bert_has("B4 Y4 K7", lot="K4 S3").do("needs")
    strip = desk.find(data_need="1").find(drawn="digits")
    owned = [e for e in strip.elements if "data-owned" in e]
    assert [e["data-owned"] for e in owned] == list("0000200100")
    assert [n for n, e in enumerate(owned) if "data-new" in e] == [3]
    assert strip.label == "Numbers: 4, 4, 7; with this lot: 3"


def test_lot_value_is_shown_for_every_player() -> None:
    desk = Desk(match_of("3", "-", "-", "keep", lot="B4 B0 K7", side_auctions=True))
    assert desk.match.state.lot == cards("B0 K7")
    assert desk.values("data-worth") == ["2", "2", "3"]  # the others, then the reader
    assert "This lot brings you 3 points." in desk.spoken


def test_sell_list_states_the_gain_for_others() -> None:
    desk = Desk(match_of("3", "-", "-", lot="K7 B4"))
    assert "It would bring the others: Bert +1" in desk.do("eye", "K7").text("own")


@pytest.mark.parametrize(("start", "price"), [(12, "5 chips"), (24, "10 chips"), (2, "1 chip")])
def test_sell_list_says_what_a_district_often_fetches(start: int, price: str) -> None:
    desk = Desk(match_of("1", "-", "-", "keep", lot="K7 B4", start_chips=start))
    assert f"You get the whole price: often {price}." in desk.text("own")


def test_sellers_own_district_shows_no_gain_for_the_seller() -> None:
    desk = Desk(match_of("3", "-", "-", "offer B4", lot="B4 B0 K7", people="ABC", chips="open"))
    assert desk.match.state.sale is not None
    assert desk.values("data-worth") == ["1", "1"]


def test_d3_1_lot_value_is_hidden_for_players_who_passed() -> None:
    three = ("3", "-", "-", "keep")
    desk = Desk(match_of(*three, "-", lot="B4 B0 K7", side_auctions=True, people="ABC"))
    assert len(desk.values("data-worth")) == 3, "nobody has bid: the start player may get it free"
    desk = Desk(match_of(*three, "5", "-", lot="B4 B0 K7", side_auctions=True, people="ABC"))
    assert len(desk.values("data-worth")) == 2


def test_needs_overview_is_drawn_on_request() -> None:
    desk = Desk(match_of(lot="B4 B0 K7", seats=6))
    assert desk.values("data-need") == []
    openers = [element for element in desk.elements if element.get("data-do") == "needs"]
    assert len(openers) == 2 + 5, "on the table or in the menu, and by a finger on each face"
    assert {element["popovertarget"] for element in openers} == {"needs"}
    desk.do("needs")
    assert desk.values("data-need") == ["1", "2", "3", "4", "5", "0"]
    desk.do("again")
    assert len(desk.values("data-need")) == 6


def test_finished_game_shows_no_lot_values() -> None:
    desk = Desk(match_of(people=""), "instant").settle()
    assert desk.values("data-worth") == desk.values("data-new") == []
    assert "needs" not in desk.values("data-do")


# Bert has bought the blue 4 for 5 chips: Anke and Claus got 2 each, one is in the pot.
PAID = match_of("-", "5", "-", lot="B4", side_auctions=False)


def aided(match: Match, speed: str = "instant") -> Desk:
    """Return a desk with a match and the memory aid."""
    return Desk(match, speed).do("set", "memory_aid:on")


def test_d1_4_memory_aid_is_off_by_default() -> None:
    desk = Desk(PAID)
    assert not desk.values("data-counted")
    assert desk.values("data-chips")[:2] == ["", ""]


def test_d7_1_payments_are_public_and_so_can_be_counted() -> None:
    desk = aided(PAID)
    assert desk.values("data-counted") == ["7", "14"]
    assert desk.find(data_counted="7")["aria-label"] == "7 chips, counted"
    assert desk.values("data-chips") == ["", "", "14"], "own chips need no counting"
    assert not desk.do("set", "memory_aid:off").values("data-counted")


def test_d7_1_memory_aid_never_reads_hidden_chips() -> None:
    false_chips = replace(PAID, state=replace(PAID.state, chips=(14, 3, 18)))
    assert aided(false_chips).regions["players"] == aided(PAID).regions["players"]


def test_d1_4_open_chips_are_not_counted() -> None:
    assert not aided(match_of(chips="open")).values("data-counted")


def test_d1_4_chips_are_counted_during_a_handover_too() -> None:
    desk = aided(match_of("-", "5", "-", people="ABC", lot="B4", side_auctions=False))
    assert desk.app.status == "handover"
    assert desk.values("data-counted") == ["14", "7", "14"]


def test_memory_aid_follows_the_chip_animation() -> None:
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


@pytest.mark.daily("0", "5")
@pytest.mark.parametrize("seed", range(6))
def test_d7_1_the_count_is_right_in_every_position(seed: int) -> None:
    table = "strict" if seed % 2 else "guarded"
    options = don.Options(table=table, exchange=seed > 3, min_open=seed % 2)
    match = Match.deal(don, [Player(n, "random") for n in "ABCD"], options, seed=seed)
    while match.to_act is not None:
        if len(match.steps) % 9 == 0:
            assert aided(match).values("data-counted") == [str(n) for n in match.state.chips]
        legal = match.legal_actions()
        action = legal[(5 * len(match.steps) + seed) % min(len(legal), 5)]
        bold = don.read_action("13")
        if table == "strict" and len(match.steps) % 11 == 3 and match.check(bold) is None:
            action = bold
        match = match.play(action)


def test_memory_aid_stays_on_for_a_resumed_game() -> None:
    desk = aided(PAID)
    assert desk.send(Resume(Saved(PAID))).values("data-counted") == ["7", "14"]


def standing(desk: Desk) -> list[tuple[str, int]]:
    """Return the name and the points of each player in the standing."""
    race = desk.all(tag="section", aria_label="Points so far")
    found = [line.text.split() for part in race for line in part.all(tag="li")]
    return [(name, int(points)) for name, points in found]


def test_standing_starts_tied_in_seat_order() -> None:
    assert standing(Desk(match_of(people="A"))) == [("You", 0), ("Bert", 0), ("Claus", 0)]


def test_standing_puts_the_owner_of_a_district_first() -> None:
    desk = Desk(match_of("-", "1", "-", people="AB", lot="Y1"))
    assert standing(desk) == [("Bert", 1), ("Anke", 0), ("Claus", 0)]


def test_lessons_show_no_standing() -> None:
    assert standing(Desk().do("learn")) == []


def test_d8_1_small_button_opens_the_districts_to_sell_when_there_are_any() -> None:
    assert not Desk(match_of()).all(id="sells"), "there is none to sell yet"
    desk = Desk(match_of("3", "-", "-", "keep", lot="K7"))
    assert desk.find(id="sells")["popovertarget"] == "sell"
    assert not desk.do("arm", "K7").all(id="sells"), "it is for sale already"
