"""The table of Boomtown before, during and after each event."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from don.games import boomtown
from don.games.boomtown import events as ev
from don.games.boomtown.deck import CARDS, DECK
from don.games.boomtown.state import Phase
from don.ui.boomtown import page as ui
from don.ui.boomtown.view.card import card_text
from don.ui.boomtown.words.cards import card_name
from don.ui.i18n import ENGLISH
from don.ui.messages import Watch
from don.ui.table.payment import payment
from tests.games.boomtown.table import ANKE, BERT, CLAUS, DIETER, position
from tests.material.boomtown import finished_game
from tests.ui.boomtown.tables import (
    at_table,
    plain_text,
    play,
    player,
    random_match,
    settled_outcome,
)
from tests.ui.desk import Desk, played
from tests.ui.device import Device
from tools.tour.boomtown.positions import games


def test_b1_4_gold_and_points_of_all_players_are_shown() -> None:
    desk = at_table(position({BERT: "J2 J4", CLAUS: "C12"}, gold=(7, 8, 9, 10)))
    assert [player(desk, seat)["data-chips"] for seat in range(4)] == ["7", "8", "9", "10"]
    points = [player(desk, seat)["data-points"] for seat in range(4)]
    assert points == ["7", str(8 + 6 + 3 + 5), str(9 + 6), "10"]
    assert "22 points: gold 8, mines 9, mayors 5" in desk.spoken


def test_towns_show_mines_pawn_governor_vein_and_saloon() -> None:
    state = position(
        {ANKE: "M6 M12 C5", BERT: "C8"},
        governor="M",
        vein="C5",
        saloons={"saloon.1": (ANKE, "C")},
        girls={"girls.1": "saloon.1"},
    )
    desk = at_table(state)
    mountain = desk.find(data_town="M").label
    fee = "Mayor: 5 points, and others pay 4 for a mine here."
    assert mountain.startswith(f"Cold Mountain. {fee} With the governor: double fees.")
    assert "Cold Mountain 6: pays 9 gold on 5 of 36 rolls. It collapses on a 2 or a 12." in mountain
    coyote = [each.label for each in desk.all(data_town="C")]
    assert "Coyote City 5: pays 8 gold on 4 of 36 rolls. With the new vein." in coyote[1]
    assert coyote[1].endswith("Saloon: a visit costs 4 gold.")
    assert coyote[0] == "Coyote City. Coyote City 8: pays 4 gold on 5 of 36 rolls."


def test_mayor_without_mines_is_shown() -> None:
    desk = at_table(position({BERT: "J2"}, mayors={"J": ANKE}))
    assert "Cactus Junction. Mayor." in desk.spoken


def test_b2_3_the_star_moves_to_the_winner_of_the_auction() -> None:
    desk = at_table(position(offer="J9 M3 C3 shark"))

    def starred() -> list[bool]:
        return [bool(desk.player(seat).all(drawn="starter")) for seat in range(4)]

    assert starred() == [True, False, False, False]
    play(desk, "1, 2, -, -, -")
    assert starred() == [False, True, False, False]


def test_governor_stands_beside_the_pawn() -> None:
    desk = at_table(position({BERT: "J2 J4"}, governor="J"))
    assert len(desk.player(BERT).find(drawn="governor").all(drawn="drawing")) == 2


def test_kept_and_waiting_cards_are_shown_in_front_of_their_owners() -> None:
    desk = at_table(position(held={BERT: "mustang vein"}))
    kept = [card.label for card in desk.all(drawn="kept-card")]
    assert kept == ["Mustang", "New vein"] * 2  # in front of Bert, and in Bert's drawer
    titles = {card["title"] for card in desk.all(drawn="kept-card")}
    assert "Mustang: Keep it. On a later turn, choose right after the winner." in titles


def test_held_card_shows_its_name_and_when_it_can_be_used() -> None:
    desk = among_bots(at_table(position(held={ANKE: "telegraph", BERT: "mustang"})), "instant")
    mine = desk.find(data_card="telegraph", drawn="held")
    assert mine.text == "Telegraph" and mine["popovertarget"] == "held-telegraph"
    assert "You're asked each time the dice are rolled." in desk.text("own")
    assert "You're asked on a later turn" not in desk.text("own"), "Bert holds that"


def test_b8_2_two_saloons_in_one_town_are_two_drawings() -> None:
    for houses, count in (({"saloon.1": (BERT, "J")}, 1),
                          ({"saloon.1": (BERT, "J"), "saloon.2": (BERT, "J")}, 2)):  # fmt: skip
        desk = among_bots(at_table(position(saloons=houses)), "instant")
        sign = desk.find(data_player=str(BERT)).find(data_town="J").find(drawn="saloon")
        assert len(sign.all(tag="use")) == count


def test_b8_2_opponents_saloon_is_shown_beside_own_mines() -> None:
    houses = {"saloon.1": (BERT, "J"), "saloon.2": (BERT, "N")}
    desk = among_bots(at_table(position({ANKE: "J2"}, saloons=houses)), "instant")
    town = desk.region("own").all(data_town="J")[0]
    text = "Bert's saloon: when your mines in Cactus Junction pay, you pay Bert 2."
    assert town.label.endswith(text) and town.all(drawn="visit")
    assert len(desk.all(drawn="visit")) == 1


def test_b1_2_pips_show_how_likely_a_roll_is() -> None:
    desk = at_table(position(offer="J2 C7 N9 M12"))
    assert desk.region("table").values("data-ways") == ["1", "6", "4", "1"]


def test_every_card_has_a_description() -> None:
    texts = [card_text(ENGLISH, card) for card in DECK]
    assert len(set(texts)) == 45 + len({card.kind for card in DECK if not card.is_mine})
    assert all(line.endswith(".") for line in texts)


def test_b7_events_on_offer_describe_their_effect() -> None:
    desk = at_table(position(offer="J9 dynamite.1 saloon.1 shark"))
    assert "Dynamite Blow up a rival's mine or saloon." in desk.text("table")
    play(desk, "3, -, -, -, take shark")
    assert "All others pay" not in desk.text("table")


def test_b5_3_mines_on_offer_show_the_fee_before_bidding() -> None:
    state = position({BERT: "J2 J4", CLAUS: "C5 C8"}, governor="C", offer="J9 C3 M3 shark")
    desk = at_table(state)
    assert "Fee: 2 gold to Bert." in desk.spoken
    assert "Fee: 4 gold to Claus." in desk.spoken
    play(desk, "3, -, -, -")
    assert "Fee: 2 gold to Bert." in desk.find(data_choose="take J9").label
    assert "Fee" not in desk.find(data_choose="take M3").label


def test_b6_1_mines_on_offer_show_whether_the_player_becomes_mayor() -> None:
    desk = play(at_table(position({ANKE: "J2"}, offer="J9 C3 M3 shark")), "3, -, -, -")
    assert "You become mayor." in desk.find(data_choose="take J9").label
    assert "mayor" not in desk.find(data_choose="take C3").label


def test_b5_1_the_cards_are_pressed_on_the_table_and_confirmed_below() -> None:
    desk = play(at_table(position({BERT: "J2 J4"}, offer="J9 C3 M3 shark")), "3, -, -, -")
    desk.do("choose", "take J9")
    assert desk.find(aria_pressed="true")["data-choose"] == "take J9"
    assert player(desk, ANKE)["data-change"] == "-2" and player(desk, BERT)["data-change"] == "2"
    assert "Cactus Junction 9: pays 4 gold" in desk.text("pad")
    desk.press("take J9")
    assert desk.find(drawn="gone").label == "Cactus Junction 9: taken by Anke"


def test_b5_1_a_second_press_on_a_card_takes_it() -> None:
    desk = play(at_table(position(offer="J9 C3 M3 shark")), "3, -, -, -").do("choose", "take J9")
    assert not desk.match.state.mines[ANKE]
    desk.do("choose", "take J9")
    assert [mine.code for mine in desk.match.state.mines[ANKE]] == ["J9"]


def test_b9_1_short_player_sees_the_partial_fee() -> None:
    state = position({BERT: "J2 J4 J5"}, gold=(1, 10, 10, 10), offer="J9 C3 M3 shark")
    desk = play(at_table(state), "-, -, -, -").do("choose", "take J9")
    assert player(desk, ANKE)["data-change"] == "-1"


def test_b5_1_the_order_of_choosing_is_shown() -> None:
    desk = at_table(position(offer="J9 C3 M3 shark", first=CLAUS))
    play(desk, "-, 2")
    assert "Order so far Dieter Anke Bert Claus" in desk.text("table")
    play(desk, "-, -, take J9")
    assert "Still to choose Anke Bert Claus" in desk.text("table")
    places = {seat: [nth.seen for nth in desk.player(seat).all(drawn="nth")] for seat in range(4)}
    assert places == {ANKE: ["2"], BERT: ["3"], CLAUS: ["4"], DIETER: []}, "all keep their numbers"
    assert "2 Anke chooses next" in desk.find(drawn="order").seen


def test_a_press_on_a_mine_says_what_it_pays_and_that_it_can_collapse() -> None:
    desk = at_table(position({ANKE: "J9", BERT: "J7"}))
    texts = {tile["data-card"]: tile["title"] for tile in desk.all(drawn="tile") if "title" in tile}
    assert texts["J9"] == "Cactus Junction 9: pays 4 gold on 4 of 36 rolls."
    assert texts["J7"].endswith("pays 6 gold on 6 of 36 rolls. It collapses on a 2 or a 12.")


def test_b5_4_mustang_changes_the_shown_order() -> None:
    desk = play(
        at_table(position(held={CLAUS: "mustang"}, offer="J9 C3 M3 N4")), "3, -, -, -, take J9"
    )
    assert desk.match.state.phase == "mustang"
    assert set(desk.values("data-action")) == {"mustang", "keep"}
    desk.press("mustang")
    assert "Still to choose Claus Bert Dieter" in desk.text("table")


def test_b8_dice_and_production_appear_on_table_and_in_log() -> None:
    state = position(
        {BERT: "J8", DIETER: "C8"},
        saloons={"saloon.1": (ANKE, "C")},
        roll="35",
        offer="J9 C3 M3 N4",
    )
    desk = play(at_table(state), "3, -, -, -, take J9, take C3, take M3")
    for region in ("table", "log"):
        text = plain_text(desk, region)
        assert "Dice: 3 + 5 = 8." in text
        assert "Cactus Junction 8 pays Bert 3 gold." in text
        assert "Dieter pays 2 gold in Anke's saloon." in text
    assert desk.find(data_dice="35")


@pytest.mark.parametrize(("roll", "nobody"), [("55", True), ("35", False)])
def test_b8_1_roll_without_payment_is_announced(roll: str, nobody: bool) -> None:
    desk = at_table(position({BERT: "J8"}, roll=roll, offer="J9 C3 M3 N4"))
    assert "no mine pays" not in desk.text("table")
    play(desk, "3, -, -, -, take J9, take C3, take M3")
    assert ("10: no mine pays." in desk.text("table")) == nobody
    assert ("no mine pays" in desk.text("table")) == nobody


def test_b8_3_collapse_is_announced() -> None:
    state = position({BERT: "J7"}, roll="11", offer="J9 C3 M3 N4")
    desk = play(at_table(state), "3, -, -, -, take J9, take C3, take M3")
    assert "Cactus Junction 7 collapses" in desk.text("table")


def test_current_player_is_named_and_marked() -> None:
    desk = at_table(position(first=CLAUS))
    assert "Your turn, Claus." in desk.text("table")
    assert desk.all(aria_current="true")[-1]["data-player"] == str(CLAUS)


@pytest.mark.parametrize("seed", range(1, 7))
def test_highlight_names_a_players_best_mine(seed: int) -> None:
    match = finished_game(seed)
    winners = match.game.winners(match.state)
    loser = next(seat for seat in range(3) if seat not in winners)
    players = (
        replace(player, bot=None if seat == loser else "sheriff")
        for seat, player in enumerate(match.players)
    )
    text = Desk(replace(match, players=tuple(players)), "instant").text("pad")
    paid = Counter[str]()
    for event in (event for step in match.steps for event in step.events):
        if isinstance(event, ev.Produced) and event.seat == loser:
            paid[card_name(ENGLISH, event.card)] += event.amount
    most = max(paid.values())
    best = [mine for mine in paid if paid[mine] == most]
    assert any(f"Your best mine, {mine}, paid {most} gold in all." in text for mine in best)


def test_sign_legend_is_available_at_table_and_in_lessons() -> None:
    for desk in (at_table(position()), Desk().do("learn", "boomtown/mayor")):
        assert "When the dice show 8, this mine pays 4 gold." in desk.text("own")
        assert len(desk.all(popovertarget="signs")) > 2


def test_opponents_show_mines_per_town_and_details_behind_the_face() -> None:
    desk = at_table(position({BERT: "J7 J8 C3"}))
    chips = desk.all(drawn="count")
    assert [chip["data-town"] for chip in chips] == ["J", "C"]
    assert "Cactus Junction 7" in chips[0].label
    assert desk.player(BERT).all(popovertarget=f"mines-{BERT}"), "a press on the face opens them"
    assert {"J7", "J8", "C3"} <= {tile["data-card"] for tile in desk.all(drawn="tile")}


def outcome_text(desk: Desk, actions: str, alone: bool = False, last_card: bool = False) -> str:
    """Return the text in the middle of the table after these decisions, before the next press.

    ``alone``: Anke is the only person, the others are bots. ``last_card``: see ``settled_outcome``.
    """
    players = [replace(player, bot="random" if n and alone else None)
               for n, player in enumerate(desk.match.players)]  # fmt: skip
    match = played(desk.match, *actions.split(", ")[:-1])
    happened = [event for step in match.steps for event in step.events]
    opening = (*match.opening, *happened)  # the position is laid out, so it cannot be dealt again
    match = replace(match, players=tuple(players), opening=opening, steps=())
    desk = Desk(match, "calm")
    if not alone:
        desk.act(actions.split(", ")[-1])
    settled_outcome(desk, last_card)
    return plain_text(desk, "table")


def test_b5_3_fee_names_its_receiver_and_explains_itself() -> None:
    state = position({BERT: "C5 C8"}, mayors={"C": BERT}, offer="C3 J9 M3 girls.1")
    desk = among_bots(at_table(state), "instant")
    why = (
        "Bert is mayor of Coyote City: the most mines there. "
        "That's 5 points, and you pay Bert 2 for a mine there."
    )
    fee = desk.region("table").find(drawn="note", title=why)
    assert "pay Bert 2" in fee.text
    assert desk.player(BERT).find(drawn="mayor")["title"] == why


def test_b6_2_mayor_in_a_tie_is_not_said_to_have_the_most_mines() -> None:
    state = position({BERT: "C5 C8", CLAUS: "C4 C10"}, mayors={"C": BERT}, offer="C3 J9 M3 girls.1")
    desk = among_bots(at_table(state), "instant")
    told = desk.player(BERT).find(drawn="mayor")["title"]
    assert "Bert stays mayor of Coyote City: a tie changes nothing." in told


def test_b7_9_event_without_a_use_yet_is_labelled() -> None:
    desk = among_bots(at_table(position({ANKE: "C4"}, offer="C3 J9 M3 girls.1")), "instant")
    assert "No saloon yet" in desk.region("table").text


def test_b5_1_what_the_chosen_card_does_stands_beside_it_on_the_sheet() -> None:
    desk = play(at_table(position(offer="J9 C3 M3 N4")), "3, -, -, -")
    assert desk.region("pad").all(drawn="front") == []
    pad = desk.do("choose", "take M3").region("pad")
    assert pad.find(drawn="front") and "Cold Mountain 3: pays 5 gold" in pad.text


def test_b6_change_of_mayor_is_shown_prominently() -> None:
    state = position({ANKE: "C4 C6", BERT: "C5 C8"}, mayors={"C": BERT}, offer="C3 J9 M3 G5")
    text = outcome_text(at_table(state), "3, -, -, -, take C3")
    assert "Anke takes over from Bert as mayor of Coyote City." in text


def test_b5_1_last_card_is_taken_automatically_and_announced() -> None:
    state = position({BERT: "C5 C8"}, first=BERT, mayors={"C": BERT}, offer="N9 J9 M3 C4")
    actions = "3, -, -, -, take N9, take J9, take M3, take C4"
    text = outcome_text(at_table(state), actions, alone=True, last_card=True)
    assert "The last card is yours: Coyote City 4." in text and "you pay Bert 2 gold" in text
    assert "Dice" not in text, "the dice wait until the card has been shown"


def test_b8_1_roll_on_a_just_destroyed_mine_is_announced() -> None:
    state = position({BERT: "C7 C8"}, offer="dynamite.1 J9 M3 G5", roll="34")
    actions = "3, -, -, -, take dynamite.1, dynamite C7, take J9, take M3, take G5"
    text = outcome_text(at_table(state), actions)
    assert "Blown up just now: Coyote City 7 would have paid Bert" in text


def among_bots(desk: Desk, speed: str) -> Desk:
    """Return the same table with Anke as the only person."""
    bots = [replace(player, bot="prospector") for player in desk.match.players[1:]]
    return Desk(replace(desk.match, players=(desk.match.players[0], *bots)), speed)


def test_b7_9_opponents_saloon_girls_are_shown() -> None:
    houses = {"saloon.1": (BERT, "N"), "saloon.2": (CLAUS, "N")}
    laid = position({BERT: "N4"}, saloons=houses, girls={"girls.1": "saloon.1"})
    desk = among_bots(at_table(laid), "instant")
    bert, claus = (desk.player(seat).values("href") for seat in (BERT, CLAUS))
    assert [sum("card-saloon" in sign for sign in signs) for signs in (bert, claus)] == [1, 1]
    assert [sum("card-girls" in sign for sign in signs) for signs in (bert, claus)] == [1, 0]


def test_b8_1_large_figure_is_the_income_from_the_dice() -> None:
    """The figure leaves out the gain or cost of the last card taken."""
    owned = {ANKE: "J7 C7 M7 N7 G7"}
    desk = among_bots(at_table(position(owned, offer="shark J9 M3 G5", roll="34")), "calm")
    rolls = 0
    while rolls < 3:
        if desk.app.status == "turn":
            desk.act(boomtown.write_action(desk.match.legal_actions()[0]))
            continue
        payment = desk.app.session.payment
        events = payment.outcome if payment is not None and payment.arrived else ()
        brought = sum(e.amount for e in events if isinstance(e, ev.Produced) and e.seat == ANKE)
        saloons = any(isinstance(e, ev.SaloonPaid) for e in events)
        if brought and not saloons:
            assert desk.region("table").find(drawn="gained").text == f"+{brought}"
            rolls += 1
        desk.do("next")


def test_replay_never_says_your_turn() -> None:
    desk = Desk().send(Watch(games()["boomtown-over"]))
    for place in range(20, 60):
        assert "Your turn" not in desk.do("at", str(place)).text("table")


OWNED = {ANKE: "J2 C4", BERT: "C5 C8 M6", CLAUS: "N9 N2"}


def asked(card: str, **more: object) -> Desk:
    """Return a desk on which Anke has taken an event and must choose."""
    state = position(OWNED, offer=f"{card} J9 M3 G5", **more)  # type: ignore[arg-type]
    return play(at_table(state), f"3, -, -, -, take {card}")


def foreseen(desk: Desk, action: str) -> str:
    """Choose an action, return the text about it on the page, and carry it out."""
    text = plain_text(desk.do("choose", action), "pad")
    desk.press(action)
    return text


def test_b7_2_dynamite_lists_the_opponents_mines_and_saloons() -> None:
    state = {"vein": "C5", "saloons": {"saloon.1": (CLAUS, "G")}, "girls": {"girls.2": "saloon.1"}}
    desk = asked("dynamite.1", **state)
    offered = ["M6", "C5", "C8", "N2", "N9", "saloon.1"]
    assert desk.values("data-choose") == [f"dynamite {code}" for code in offered]
    mines = {f"dynamite {code}" for code in offered if "." not in code}
    assert mines <= set(desk.values("data-value")), "each mine can also be pressed on the table"
    assert "Bert" in desk.text("pad") and "Claus" in desk.text("pad")
    house = desk.find(data_choose="dynamite saloon.1")
    assert house.label == "Dry Gulch. Saloon: a visit costs 4 gold."
    chosen = plain_text(desk.do("choose", "dynamite saloon.1"), "pad")
    assert "Claus loses the saloon in Dry Gulch. The saloon girls leave, too." in chosen
    assert "Blow up Claus's saloon" in chosen
    text = foreseen(desk, "dynamite C5")
    assert "Bert loses Coyote City 5 for good. The new vein goes with it." in text
    assert "Blow up Coyote City 5" in text


def test_b7_2_explosion_is_shown_prominently() -> None:
    desk = at_table(position(OWNED, offer="dynamite.1 J9 M3 G5"), "calm")
    for action in ("3", "-", "-", "-", "take dynamite.1", "dynamite C5"):
        desk.settle().act(action)
    blown = settled_outcome(desk)
    assert blown["data-outcome"] == "blown_up" and blown.find(drawn="blast")
    assert "Anke blows up Bert's Coyote City 5." in desk.text("table")


def test_b7_3_expropriation_shows_fee_and_mayor() -> None:
    desk = asked("expropriation", governor="C")
    assert desk.values("data-choose") == ["expropriate C5", "expropriate C8"]
    text = foreseen(desk, "expropriate C5")
    assert "You get Coyote City 5 from Bert. It costs 4 gold: Bert is mayor" in text
    assert "You take over from Bert as mayor of Coyote City. The governor leaves" in text


def test_b6_3_dynamite_previews_the_change_of_mayor() -> None:
    owned = {ANKE: "J2 C4", BERT: "C5 C8", CLAUS: "C10 C11"}
    state = position(owned, mayors={"C": BERT}, governor="C", offer="dynamite.1 J9 M3 G5")
    desk = play(at_table(state), "3, -, -, -, take dynamite.1")
    text = foreseen(desk, "dynamite C5")
    assert "Bert loses Coyote City 5 for good. Claus takes over from Bert as mayor" in text
    assert "The governor leaves Coyote City." in text


def test_b7_2_targets_follow_seating_and_mark_endangered_mayors() -> None:
    owned = {ANKE: "J2 C4", BERT: "C5 C8", CLAUS: "C10 C11", DIETER: "N9 N2"}
    state = position(owned, mayors={"C": BERT}, gold=(10, 10, 10, 40), offer="dynamite.1 J9 M3 G5")
    desk = play(at_table(state), "3, -, -, -, take dynamite.1")
    heads = [head.text for head in desk.region("pad").all(tag="h3")]
    assert [head.split()[0] for head in heads] == ["Bert", "Claus", "Dieter"]
    assert ["in the lead" in head for head in heads] == [False, False, True]
    even = play(at_table(state._replace(gold=(43, 10, 10, 29))), "3, -, -, -, take dynamite.1")
    assert "in the lead" not in even.text("pad"), "a tie is not a lead"
    marked = [key["data-choose"] for key in desk.all(drawn="target") if key.all(drawn="topples")]
    assert marked == ["dynamite C5", "dynamite C8"]
    assert desk.find(data_choose="dynamite C5").label.endswith(
        "Claus would be mayor of Coyote City."
    )


def test_b4_1_each_share_of_the_price_is_shown_at_its_seat() -> None:
    desk = at_table(position(offer="J9 M3 C3 G5"), "calm")
    for action in ("7", "-", "-", "-"):
        desk.settle().act(action)
    changes = []
    while desk.app.session.payment is not None:
        changes.append([player(desk, seat).get("data-change") for seat in range(4)])
        assert desk.find(drawn="way")
        desk.tick()
    assert changes == [
        ["-7", None, None, None],
        ["-7", None, None, "4"],
        ["-7", None, "2", "4"],
    ]


def test_b7_7_taking_a_mine_previews_the_waiting_vein() -> None:
    houses = {"saloon.1": (BERT, "J")}
    state = position(held={ANKE: "vein"}, saloons=houses, offer="J9 C3 M3 G5")
    text = foreseen(play(at_table(state), "3, -, -, -"), "take J9")
    assert "You strike a new vein: Cactus Junction 9 now pays 3 gold more." in text
    assert "When it pays, Bert's saloon gets 2 gold." in text


def test_b5_3_the_fee_is_explained_where_it_is_paid() -> None:
    state = position({BERT: "J2 J4"}, offer="J9 C3 M3 G5")
    text = foreseen(play(at_table(state), "3, -, -, -"), "take J9")
    assert "It costs 2 gold: Bert is mayor of Cactus Junction." in text


def test_b7_5_governor_offers_the_players_own_towns() -> None:
    desk = asked("governor", mayors={"J": ANKE, "C": ANKE})
    assert desk.values("data-choose") == ["governor J", "governor C"]
    assert "Cactus Junction fee 2" in desk.text("pad")
    text = foreseen(desk, "governor J")
    assert "A mine in Cactus Junction costs the others 2 gold." in text


def test_b7_6_holdup_is_chosen_in_two_steps_with_chances() -> None:
    desk = asked("holdup", gold=(10, 5, 10, 10))
    assert desk.values("data-choose") == []
    assert [e["data-value"] for e in desk.all(data_do="victim")] == ["1", "2", "3"]
    desk.do("victim", str(BERT))
    assert desk.find(data_do="victim", aria_pressed="true")["data-value"] == "1"
    assert desk.values("data-choose") == [f"holdup 1 {n}" for n in range(2, 13)]
    pad = desk.text("pad")
    assert "2 36/36" in pad and "7 21/36" in pad and "12 1/36" in pad
    desk.do("choose", "holdup 1 9").do("victim", str(CLAUS))
    assert desk.app.session.selected is None and "holdup 2 9" in desk.values("data-choose")
    desk.do("victim", str(BERT))
    text = foreseen(desk, "holdup 1 9")
    assert "Bert pays you 5 gold on 10 of 36 rolls. That's all Bert has." in text


@pytest.mark.parametrize("value", ["0", "7", "", "x"])
def test_b7_6_holdup_refuses_other_victims(value: str) -> None:
    desk = asked("holdup")
    assert desk.do("victim", value).app.session.memory.victim is None


def test_b7_7_vein_offers_the_players_own_mines() -> None:
    desk = asked("vein")
    assert desk.values("data-choose") == ["vein J2", "vein C4"]
    assert "Coyote City 4 will pay 6 gold." in foreseen(desk, "vein C4")


def test_b7_8_saloon_choices_count_the_mines_of_the_others() -> None:
    desk = asked("saloon.1")
    assert desk.values("data-choose") == [f"saloon {town}" for town in "JMCGN"]
    there = desk.find(data_choose="saloon N").label
    assert there.endswith("The others have 2 mines in San Narciso.")
    assert "San Narciso others: 2" in desk.text("pad")
    assert "Cold Mountain others: 1" in desk.text("pad")
    text = foreseen(desk, "saloon N")
    assert "The others have 2 mines in San Narciso. They pay on 5 of 36 rolls." in text


def test_b7_9_girls_offer_the_players_own_saloons() -> None:
    desk = asked("girls.1", saloons={"saloon.1": (ANKE, "C"), "saloon.2": (ANKE, "N")})
    assert desk.values("data-choose") == ["girls saloon.1", "girls saloon.2"]
    text = foreseen(desk, "girls saloon.2")
    assert "A visit to your saloon in San Narciso will cost 4 gold." in text
    assert "Girls to San Narciso" in text


def test_b7_2_two_saloons_of_one_player_are_named_by_town() -> None:
    houses = {"saloon.1": (CLAUS, "G"), "saloon.2": (CLAUS, "N")}
    text = foreseen(asked("dynamite.1", saloons=houses), "dynamite saloon.2")
    assert "Blow up Claus's saloon in San Narciso" in text


def test_b7_10_telegraph_previews_each_number() -> None:
    state = position(
        OWNED, held={DIETER: "telegraph"}, roll="34", offer="J9 M3 G5 N4", first=DIETER
    )
    desk = play(at_table(state), "-, -, -, -, take J9, take M3, take G5")
    assert desk.match.state.phase == "telegraph"
    assert set(desk.values("data-action")) == {"keep"}
    assert len(desk.values("data-choose")) == 10
    text = foreseen(desk, "telegraph 2 6")
    assert "9: the mines pay" in text and "Claus 7" in text


def test_b7_10_telegraph_preview_compares_with_the_roll_and_collapse() -> None:
    owned = {ANKE: "J7", BERT: "C8", DIETER: "N9"}
    state = position(owned, held={DIETER: "telegraph"}, roll="16", offer="J9 M3 G5 N4")
    desk = play(at_table(state), "-, -, -, -, take J9, take M3, take G5")
    assert "If you keep it: 7: the mines pay Anke 6." in plain_text(desk, "pad")
    falls = desk.region("pad").find(data_choose="telegraph 2 1")
    assert "collapses" in falls.text and falls.find(drawn="falls"), "no empty key"
    text = foreseen(desk, "telegraph 2 1")
    assert "2: no mine pays. Cactus Junction 7 collapses, and Anke loses it." in text


def test_b7_10_income_prevented_by_telegraph_is_announced() -> None:
    owned = {ANKE: "J7", BERT: "C8"}
    state = position(owned, held={DIETER: "telegraph"}, roll="16", offer="J9 M3 G5 N4")
    desk = at_table(state, "calm")
    for action in ("-", "-", "-", "-", "take J9", "take M3", "take G5", "telegraph 1 3"):
        desk.settle().act(action)
    assert settled_outcome(desk)["data-outcome"] == ev.DieSet.kind
    assert "Without the telegraph: 7. It would have paid Anke 6." in plain_text(desk, "table")


def test_b7_10_telegraph_preview_subtracts_saloon_payments() -> None:
    state = position(
        {ANKE: "J2", CLAUS: "N9 N2"},
        held={DIETER: "telegraph"},
        saloons={"saloon.1": (BERT, "N")},
        roll="34",
        offer="J9 M3 G5 N4",
        first=DIETER,
    )
    desk = play(at_table(state), "-, -, -, -, take J9, take M3, take G5")
    text = foreseen(desk, "telegraph 2 6")
    assert "9: with the saloons it comes to Bert 2, Claus 5 and Dieter 4." in text


def test_selection_needs_confirmation() -> None:
    desk = asked("vein").do("choose", "vein C4")
    assert desk.match.state.phase == "vein"
    assert desk.find(aria_pressed="true", data_choose="vein C4")


def test_roll_is_shown_once_it_is_final() -> None:
    asked = games()["boomtown-telegraph"]
    assert asked.state.phase is Phase.TELEGRAPH
    desk = Desk(asked, speed="calm").act("keep")
    assert settled_outcome(desk)["data-outcome"] == ev.DiceRolled.kind
    assert "+" in desk.text("table") or "no mine pays" in desk.text("table")
    desk = Desk(asked, speed="calm").act("telegraph 1 6")
    assert settled_outcome(desk)["data-outcome"] == ev.DieSet.kind


def test_no_result_is_shown_before_the_telegraph_decision() -> None:
    """The roll is not final until the holder of the telegraph has decided."""
    asked = games()["boomtown-telegraph"]
    before, (last, *_) = asked.at(len(asked.steps) - 1), asked.steps[-1:]
    desk = Desk(before, speed="calm")
    if before.players[last.seat].bot is None:
        desk.act(asked.game.write_action(last.action))
    else:
        desk.tick()
    for _ in range(20):
        if desk.app.status == "turn":
            break
        if desk.app.session.payment and desk.app.session.payment.arrived:
            assert settled_outcome(desk)["data-outcome"] != ev.DiceRolled.kind
        desk.tick()
    assert desk.match == asked and desk.app.status == "turn"


def last_card(card: str, answer: str = "", **more: object) -> Desk:
    """Return a desk on which Anke, who chooses last, has taken an event and answered its question.

    The dice are rolled next.
    """
    owned = {ANKE: "C4", BERT: "C7 C8", CLAUS: "N9"}
    laid = {"mines": owned, "roll": "34", **more}
    state = position(first=BERT, offer=f"J9 M3 G5 {card}", **laid)  # type: ignore[arg-type]
    desk = at_table(state, "calm")
    for action in ("3", "-", "-", "-", "take J9", "take M3", "take G5"):
        desk.settle().act(action)
    return desk.settle().act(answer) if answer else desk


def tiles(desk: Desk) -> set[str]:
    return {str(tile["data-card"]) for tile in desk.all(drawn="tile")}


def rolls(desk: Desk) -> bool:
    """Return whether the dice roll."""
    return bool(desk.region("table").all(drawn="rolling"))


def test_b7_2_dynamite_as_last_card_is_shown_before_the_roll() -> None:
    desk = last_card("dynamite.1", "dynamite C7")
    blown = settled_outcome(desk)
    assert blown["data-outcome"] == "blown_up" and blown.find(drawn="blast")
    assert not rolls(desk) and "no mine pays" not in desk.text("table")
    assert "C7" not in tiles(desk) and desk.app.status == "waiting"
    assert rolls(desk.do("next")), "only now are the dice rolled"
    assert "C7" not in tiles(desk)
    rolled = settled_outcome(desk)
    assert rolled["data-outcome"] == "dice_rolled" and not rolled.all(drawn="blast")
    assert "Blown up just now: Coyote City 7" in desk.text("table")


def test_b7_6_holdup_as_last_card_is_shown_before_the_roll() -> None:
    desk = last_card("holdup", f"holdup {BERT} 5", holdup="34")
    assert settled_outcome(desk)["data-outcome"] == "holdup_rolled"
    assert "no mine pays" not in desk.text("table")
    assert settled_outcome(desk.do("next"))["data-outcome"] == "dice_rolled"


@pytest.mark.parametrize(("amount", "fails"), [(2, False), (12, True)])
def test_b7_6_failed_holdup_is_shown_as_failed(amount: int, fails: bool) -> None:
    held_up = settled_outcome(last_card("holdup", f"holdup {BERT} {amount}", holdup="34"))
    assert ("failed" in str(held_up["class"]).split()) is fails


def test_b7_8_saloon_as_last_card_is_open_when_the_dice_are_rolled() -> None:
    desk = last_card("saloon.1", "saloon C")
    assert rolls(desk)
    assert "Saloon: a visit costs 2 gold." in desk.page


def test_next_press_advances_one_result_at_a_time() -> None:
    """Next leads to the next outcome to look at, and never skips one."""
    desk = last_card("dynamite.1", "dynamite C7")
    desk.do("next").do("next")
    assert desk.outcome is not None and desk.outcome["data-outcome"] == "dice_rolled"
    desk.do("next")
    assert desk.app.session.payment is None


def test_b8_3_a_mine_that_collapses_is_not_drawn_as_blown_up() -> None:
    desk = last_card("shark", mines={BERT: "C7 J7"}, roll="11")
    fallen = settled_outcome(desk)
    assert fallen.find(drawn="crack") and not fallen.all(drawn="blast")
    assert "Cactus Junction 7 collapses, and Bert loses it." in plain_text(desk, "table")


@pytest.mark.parametrize("seed", range(6))
def test_shown_result_matches_the_state_at_that_moment(seed: int) -> None:
    """In whole games, each look before the last shows the state without the dice; the last look
    shows the state after the decision."""
    match, looks = random_match(3 + seed % 3, seed), 0
    now = match.at(0)
    for step in match.steps:
        before, now = now, now.play(step.action)
        paid = payment(before, now, with_look=True)
        while paid is not None:
            if paid.arrived:
                seen = paid.as_paid_so_far(ui, before.observe(None))
                looks += 1
                if paid.leg == len(paid.legs):
                    after = boomtown.observe(now.state, None)
                    names = ("gold", "mines", "held", "mayors", "governor", "vein", "saloons")
                    assert [getattr(seen, n) for n in names] == [getattr(after, n) for n in names]
                else:
                    rolled = next(e for e in step.events if isinstance(e, ev.DiceRolled))
                    assert rolled not in paid.so_far() and rolled not in paid.outcome
                    so_far = replace(paid, leg=paid.leg + 1).so_far()
                    assert so_far == paid.so_far(), "the dice count only once they have landed"
            paid = paid.further()
    assert looks > 20


def test_b8_2_saloon_payments_are_animated_after_production() -> None:
    """All payments start together, although some visitors in between can pay nothing."""
    saloon, mine = CARDS["saloon.1"], CARDS["C7"]
    produced = ev.Produced(ANKE, mine, 5)
    broke = ev.SaloonPaid(ANKE, CLAUS, saloon, mine, 2, 0)
    paid = ev.SaloonPaid(BERT, CLAUS, saloon, CARDS["C8"], 2, 2)
    match = random_match(4, 1)
    last = replace(match.steps[-1], events=(produced, broke, paid, broke, paid))
    shown = payment(match.at(len(match.steps) - 1), replace(match, steps=(*match.steps[:-1], last)))
    assert shown is not None
    assert [len(leg) for leg in shown.legs] == [1, 2] and shown.event_places == (0, 2)


def test_home_links_to_the_rules_of_the_chosen_game() -> None:
    page = at_table(position())
    assert "Boomtown" in page.text("credits") and "Schacht" not in page.text("credits")
    form = Device()
    assert form.region("setup").find(href="en/")
    assert form.do("game", "boomtown").region("setup").all(href="en/boomtown/")


def test_b1_4_no_memory_aid_without_hidden_information() -> None:
    assert "Memory aid" not in at_table(position()).do("settings").text("sheet")
    assert "Memory aid" in Device().do("settings").text("sheet")
    assert not ui.words.TEXTS.memory_aid


def test_the_emblem_of_a_town_stays_beside_its_first_mine() -> None:
    page = at_table(position(mines={0: "J2 J7"}))
    assert page.region("own").find(drawn="begin").values("data-card") == ["J2"]
