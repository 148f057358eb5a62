"""Tips explain each thing once, when it first matters; news says what has changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from don.games import boomtown
from don.games.don.deck import CARDS, Card
from don.games.don.events import LotWon
from don.games.don.state import Phase
from don.ui.boomtown.table import matters as of_boomtown
from don.ui.boomtown.words.about import TEXTS as BOOMTOWN
from don.ui.boomtown.words.events import news
from don.ui.don.table import matters as of_don
from don.ui.don.words.about import TEXTS as DON
from don.ui.don.words.events import news as don_news
from don.ui.effects import SaveSetting
from don.ui.i18n import ENGLISH
from don.ui.messages import Resume, SettingsRead
from don.ui.storage.saves import Saved
from tests.games.boomtown.table import ANKE, position
from tests.material.boomtown import finished_game
from tests.ui.boomtown.tables import at_table, play
from tests.ui.desk import Desk, match_of, played, played_out

STAR = "★ begins, and gets the lot free if nobody bids."
ALOUD = "If nobody bids, the player who begins gets the lot free."
BONUS = "The most chips at the end: 2 points."


def turn_line(desk: Desk) -> str:
    """Return the line on the table about the decision due."""
    return desk.region("table").find(drawn="turn").text


def test_star_has_a_word_beside_it_in_the_first_round_of_a_first_game() -> None:
    def stars(desk: Desk) -> list[str]:
        return [star.text for star in desk.region("players").all(drawn="starter")]

    match = match_of(start=1, side_auctions=False)
    assert stars(Desk(match)) == ["★ first"]
    assert stars(Desk(match).send(SettingsRead({"told": "don/goal"}))) == ["★"]
    assert stars(Desk(match_of("-", "-", "-", start=1, side_auctions=False))) == ["★"]


def test_tip_is_shown_once_only() -> None:
    desk = Desk(match_of(side_auctions=False))
    shown = []
    for _ in range(8):
        shown.append(turn_line(desk))
        desk.press("-").settle()
    tips = [line for line in shown if line != "Your turn."]
    assert shown[0] == STAR and len(tips) == len(set(tips)) and "Your turn." in shown
    assert shown.index(BONUS) < 6, "early enough to play for it"
    known = {"told": ",".join(sorted(desk.app.tips_shown))}
    again = Desk().send(SettingsRead(known)).send(Resume(Saved(match_of())))
    assert turn_line(again) == "Your turn.", "in another game, after a reload"


def test_shown_tips_are_stored() -> None:
    desk = Desk(match_of()).press("-")
    assert SaveSetting("told", "don/star") in desk.effects


def test_goal_stays_until_the_first_game_ends_and_the_points_table_for_good() -> None:
    desk = Desk(match_of("3", "-", "-", lot="K7 B4 K6", side_auctions=False))
    assert "Most points wins." in desk.text("bar")
    steps = desk.find(data_player="0").find(drawn="ladder").all(tag="i")
    assert [step.text for step in steps] == ["1", "3", "6", "10", "15"]
    while desk.app.status != "over":
        desk.act(desk.match.game.write_action(desk.match.legal_actions()[0])).settle()
    assert "don/goal" in desk.app.tips_shown
    desk.do("again").settle()
    assert desk.app.status == "turn"
    assert "Most points wins." not in desk.text("bar")
    assert desk.region("own").all(drawn="ladder")


def test_d6_1_points_lead_to_how_they_come_about() -> None:
    desk = Desk(match_of("3", "-", "-", lot="K7 B4 K6", side_auctions=False))
    button = desk.region("own").find(drawn="points")
    assert button["popovertarget"] == "points" and button.text == "1 pt"
    drawer = desk.find(id="points")
    lit = [step.text for step in drawer.find(drawn="ladder").all(drawn="reached")]
    assert lit == ["1"] and "next +2" in drawer.text
    assert "The most chips score 2 points." in drawer.text


def test_d8_2_the_first_sale_says_why_and_who_gets_the_card() -> None:
    desk = Desk(match_of("3", "-", "-", "offer K7", "-", start=1, lot="K7 B4"))
    text = "Bert wants chips and sells a card. The highest bid gets it."
    assert turn_line(desk) == text and DON.tips["sale"] in desk.text("live")
    assert "Bert gets the whole price." in desk.text("pad")
    assert "Your own numbers are barred here, too." not in desk.text("pad"), "Anke owns none"


def test_d8_3_a_sale_gives_no_tips_on_lots_and_leaves_the_pot_to_the_next_lot() -> None:
    """A sale pays its seller alone; then the chip in the pot goes with the price of a lot."""
    of_lots = {"star", "pot", "lots"}
    sale = match_of("3", "-", "-", "offer K7", "-", start=1, lot="K7 B4 B0 S3")
    assert sale.state.pot == 1 and sale.state.sale is not None
    assert not of_lots & set(of_don(sale.observe(0)))
    sold = played(sale, "2", "keep")
    assert sold.state.pot == 1 and sold.state.chips[1] == 9 + 2, "the seller has only the price"
    assert of_lots <= set(of_don(sold.observe(0)))
    paid = played(sold, "1", "-", "-")
    assert paid.state.pot == 0, "both others share the price of the lot and the chip"


def test_d8_2_in_a_sale_it_is_said_that_own_numbers_are_barred_too() -> None:
    first, second = ("3", "-", "-"), ("keep", "-", "1", "-")
    desk = Desk(match_of(*first, *second, "offer B4", "-", lot="K7 B4 K6"))
    assert "Bert gets the whole price. Your own numbers are barred here, too." in desk.text("pad")


def test_d8_1_a_sale_is_explained_where_a_player_can_only_pass_for_the_first_time() -> None:
    tip = "Others bid for it before the next round. You get the whole price."
    bought = match_of("12", "-", "-", "keep", lot="B4", people="A", side_auctions=True)
    desk = Desk(bought, "normal").tick()
    assert f"Sell a district {tip}" in desk.text("pad")
    while desk.app.session.payment is None:
        desk.tick()
    assert "Sell a district" not in desk.text("pad"), "not while the auction's end is shown"
    assert tip not in Desk(bought, "normal").do("set", "tips:off").tick().text("pad")


def test_tips_can_be_disabled_and_reset() -> None:
    desk = Desk(match_of()).do("set", "tips:off")
    assert turn_line(desk) == "Your turn." and "Most points" not in desk.page
    assert turn_line(desk.do("set", "tips:on")) == STAR
    desk.press("-").settle()
    assert "don/star" in desk.app.tips_shown
    desk.do("set", "tips:off").do("set", "tips:on")
    assert not desk.app.tips_shown
    assert SaveSetting("told", "") in desk.effects


def test_tip_is_announced_once_with_the_question() -> None:
    desk = Desk(match_of())
    assert f"{ALOUD} Your turn: 1 or more." in desk.text("live")
    assert ALOUD not in desk.press("-").settle().text("live")


def test_no_tips_for_several_people_at_one_screen() -> None:
    assert STAR not in turn_line(Desk(match_of(people="AB", chips="open")))


@pytest.mark.parametrize("game", ["don", "boomtown"])
def test_every_tip_has_a_text_and_comes_up_in_a_game(game: str) -> None:
    match = played_out(match_of()) if game == "don" else finished_game(3)
    texts, matters = (DON, of_don) if game == "don" else (BOOMTOWN, of_boomtown)
    found: set[str] = set()
    for place in range(len(match.steps)):
        now = match.at(place)
        found |= set(matters(now.observe(now.to_act)))
    assert found <= set(texts.tips)
    assert set(texts.tips) - found <= {"perhaps", "pot", "sale", "sell", "tie"}, (
        "nobody has bid here"
    )


def test_d5_4_question_mark_on_pass_is_explained_while_others_may_outbid() -> None:
    bids = match_of("3")
    assert "perhaps" in of_don(bids.observe(bids.to_act)), "nobody has a 3: all others share"
    last = match_of("3", "-")
    assert "perhaps" not in of_don(last.observe(last.to_act)), "then it is sure"


def test_b6_1_mayor_is_explained_when_a_card_shows_it() -> None:
    offer = "G8 J9 M3 C3"
    seen = at_table(position({ANKE: "G5"}, offer=offer)).match.observe(ANKE)
    assert "mayor" in of_boomtown(seen)
    owns = at_table(position({ANKE: "G5 G6"}, offer=offer)).match.observe(ANKE)
    assert "mayor" not in of_boomtown(owns), "the card says that it is one's own town"


# The news: what has changed.


def test_d4_3_news_says_once_which_bids_pay_and_are_barred() -> None:
    desk = Desk(match_of("3", "-", "-", lot="K7 B4", side_auctions=False))
    text = "Bids ending in 7 pay you now. You can't bid them."
    assert turn_line(desk) == text
    assert "own number" not in desk.text("pad"), "once is enough"
    assert text in desk.text("live")
    assert turn_line(desk.press("-").settle()) != text


def test_d4_3_news_says_nothing_of_bids_once_the_game_is_over() -> None:
    match = match_of("3", "-", "-", lot="K7 B4", side_auctions=False)
    events = [event for step in match.steps for event in step.events]
    seen, names = match.observe(0), ("Anke", "Bert", "Claus")
    assert don_news(ENGLISH, names, seen, events).startswith("Bids ending in 7 pay you now.")
    assert don_news(ENGLISH, names, replace(seen, phase=Phase.OVER), events) == ""


def test_d4_3_outcome_says_what_the_lot_changes_and_its_number_flies_home() -> None:
    desk = Desk(match_of("-", "-", start=1, lot="K7 B4", side_auctions=False), "calm").bid("3")
    while desk.outcome is None:
        desk.tick()
    assert "Bids ending in 7 pay you now." in desk.outcome.find(drawn="news").text
    assert [badge.text for badge in desk.all(drawn="homing")] == ["7"]
    desk.settle()
    assert turn_line(desk) == "Your turn.", "it has been said"


def test_d4_3_news_of_a_later_number_that_pays_names_only_that_number() -> None:
    seen = match_of().observe(0)
    seen = replace(seen, districts=((Card("K", 7), Card("B", 4)), (), ()))
    won = LotWon(0, (Card("B", 4),), 3, False)
    text = "Bids ending in 4 pay you now, too. You can't bid them."
    assert don_news(ENGLISH, ("A", "B", "C"), seen, [won]) == text


@pytest.mark.parametrize(("other", "told"), [("K2 K3", True), ("K2 K3 K4", False)])
def test_d6_3_tie_break_is_explained_in_the_last_rounds_of_a_close_game(
    other: str, told: bool
) -> None:
    districts = tuple(tuple(CARDS[code] for code in row.split()) for row in ("B0 B2", other, ""))
    seen = replace(match_of().observe(0), districts=districts, round=14)
    assert ("tie" in of_don(seen)) == told
    assert "tie" not in of_don(replace(seen, round=9))


def test_d5_3_news_says_that_a_tied_number_pays() -> None:
    seen = match_of().observe(0)
    own, others = (Card("K", 7), Card("V", 7)), (Card("B", 7), Card("O", 7))
    seen = replace(seen, districts=(own, others, ()))
    won = LotWon(0, own[1:], 3, False)
    barred = "You can't bid them."
    names = ("A", "B", "C")
    assert don_news(ENGLISH, names, seen, [won]) == f"Bids ending in 7 pay you now. {barred}"
    seen = replace(seen, districts=(own, others[:1], ()))
    assert don_news(ENGLISH, names, seen, [won]) == f"You have the most 7s now. {barred}"
    new = Card("S", 5)
    seen = replace(seen, districts=((*own, new), others[:1], ()))
    won = LotWon(0, (own[1], new), 3, False)
    text = f"Bids ending in 5 pay you now, too. {barred}"
    assert don_news(ENGLISH, names, seen, [won]) == text, "only the new number"
    assert not don_news(ENGLISH, names, replace(seen, round=15), [won]), "no lot is left"


def test_d8_3_news_says_that_a_sold_number_is_free_again() -> None:
    match = match_of("3", "-", "-", "offer K7", "2", "-", lot="K7 B4")
    line = turn_line(Desk(match))
    assert "You can bid numbers ending in 7 again." in line and "pay you" not in line


def test_b6_1_news_lists_the_benefits_of_a_new_mayor() -> None:
    table = at_table(position({ANKE: "G5"}, offer="G8 J9 M3 C3"))
    seen = table.match.play(boomtown.read_action("2"))
    for text in ("-", "-", "-", "take G8"):
        seen = seen.play(boomtown.read_action(text))
    names = tuple(player.name for player in seen.players)
    lines = [news(ENGLISH, names, seen.observe(seat), seen.steps[-1].events) for seat in range(4)]
    assert lines == [
        "New: mayor of Dry Gulch. 5 points, and others pay you 2 to take a mine there.",
        "",
        "",
        "",
    ]


def test_b4_1_the_first_price_is_explained_with_its_way_and_each_part_at_its_seat() -> None:
    match = play(at_table(position(offer="J9 C3 M3 N4")), "9, -, -, -").match
    bots = (replace(player, bot="random") for player in match.players[1:])
    desk = Desk(replace(match, players=(match.players[0], *bots)))
    names = {f"boomtown/{tip}" for tip in BOOMTOWN.tips if tip != "price"}
    desk.send(SettingsRead({"told": ",".join(names)}))
    assert turn_line(desk) == BOOMTOWN.tips["price"]
    kept = [stop.find(tag="b").text for stop in desk.region("table").all(drawn="stop")]
    assert kept == ["+5", "+2", "+2"]
    changes = {e["data-change"] for e in desk.all(drawn="change")}
    assert changes == {"-9", "5", "2"}
    desk.do("choose", "take C3")
    assert desk.region("table").all(drawn="stop"), "it stays until the card is taken"


# A press on a thing explains it.


def test_item_label_is_shown_and_announced_until_pressed_again() -> None:
    desk = Desk(match_of(lot="K7 B4"))
    card = desk.region("table").find(data_card="K7")
    assert card["title"] == "black 7: 1 point for you. Then bids ending in 7 can pay you."
    shown = desk.do("about", str(card["title"])).region("table").find(drawn="about")
    assert (shown.text, shown["role"]) == (card["title"], "status")
    assert not desk.do("about", str(card["title"])).region("table").all(drawn="about")
    assert desk.region("table").find(drawn="pot")["title"] == DON.tips["pot"]


def test_selection_removes_the_item_label() -> None:
    desk = Desk(match_of()).do("about", "Anything <b>").do("choose", "2")
    assert not desk.region("table").all(drawn="about")


def test_news_is_shown_before_a_tip() -> None:
    desk = Desk(match_of("3", "-", "-", lot="K7 B4", side_auctions=False)).press("-").settle()
    assert turn_line(desk) == STAR
