"""What the table of Boomtown shows: gold, points, towns, the offer, who chooses next."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from don.games import boomtown
from don.games.boomtown import events as ev
from don.games.boomtown.deck import DECK
from don.games.boomtown.scoring import scores
from don.ui.boomtown.view.card import card_told
from don.ui.boomtown.view.offer import at_stake, brought
from don.ui.boomtown.view.outcome import summary
from don.ui.boomtown.view.score_sheet import PARTS, moment
from don.ui.boomtown.words.cards import card_name
from don.ui.i18n import ENGLISH
from don.ui.messages import Watch
from don.ui.replays.story import story
from don.ui.settings import Settings
from don.ui.table.payment import payment
from don.ui.table.session import Session
from don.ui.view.scene import scene_of, still
from tests.games.boomtown.table import ANKE, BERT, CLAUS, DIETER, position
from tests.material.boomtown import finished_game
from tests.page import read
from tests.ui.boomtown.tables import at_table, by_chance, looked_at, play, player, said
from tests.ui.desk import Desk, played
from tools.tour.boomtown.positions import games


def test_b1_4_gold_and_points_of_all_are_in_sight() -> None:
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
    assert mountain.startswith("Cold Mountain. Mayor. With the governor: double fees.")
    assert "Cold Mountain 6: pays 9 gold on 5 of 36 rolls. It collapses on a 2 or a 12." in mountain
    coyote = [each.label for each in desk.all(data_town="C")]
    assert "Coyote City 5: pays 8 gold on 4 of 36 rolls. With the new vein." in coyote[1]
    assert coyote[1].endswith("Saloon: a visit costs 4 gold.")
    assert coyote[0] == "Coyote City. Coyote City 8: pays 4 gold on 5 of 36 rolls."


def test_a_mayor_without_mines_is_seen() -> None:
    desk = at_table(position({BERT: "J2"}, mayors={"J": ANKE}))
    assert "Cactus Junction. Mayor." in desk.spoken


def test_cards_that_wait_or_are_kept_lie_in_front_of_their_owners() -> None:
    desk = at_table(position(held={BERT: "mustang vein"}))
    kept = [card.label for card in desk.all(drawn="kept-card")]
    assert kept == ["Mustang", "New vein"] * 2  # in front of Bert, and in what his face opens


def test_b1_2_pips_say_how_likely_a_roll_is() -> None:
    desk = at_table(position(offer="J2 C7 N9 M12"))
    assert desk.region("table").values("data-ways") == ["1", "6", "4", "1"]


def test_every_card_is_told_in_words() -> None:
    told = [card_told(ENGLISH, card) for card in DECK]
    assert len(set(told)) == 45 + len({card.kind for card in DECK if not card.is_mine})
    assert all(line.endswith(".") for line in told)


def test_b7_events_on_offer_say_what_they_do() -> None:
    desk = at_table(position(offer="J9 dynamite.1 saloon.1 shark"))
    assert "Dynamite Blow up another player's mine or saloon." in desk.text("table")
    play(desk, "3, -, -, -, take shark")
    assert "Every other player pays" not in desk.text("table")


def test_b5_3_each_mine_on_offer_shows_the_fee_before_anybody_bids() -> None:
    state = position({BERT: "J2 J4", CLAUS: "C5 C8"}, governor="C", offer="J9 C3 M3 shark")
    desk = at_table(state)
    assert "Fee: 2 gold to Bert." in desk.spoken
    assert "Fee: 4 gold to Claus." in desk.spoken
    play(desk, "3, -, -, -")
    assert "Fee: 2 gold to Bert." in desk.find(data_choose="take J9").label
    assert "Fee" not in desk.find(data_choose="take M3").label


def test_b6_1_each_mine_on_offer_says_whether_one_becomes_mayor() -> None:
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


def test_b9_1_who_cannot_pay_the_fee_is_told_what_would_be_paid() -> None:
    state = position({BERT: "J2 J4 J5"}, gold=(1, 10, 10, 10), offer="J9 C3 M3 shark")
    desk = play(at_table(state), "-, -, -, -").do("choose", "take J9")
    assert player(desk, ANKE)["data-change"] == "-1"


def test_b5_1_the_order_of_choosing_is_shown() -> None:
    desk = at_table(position(offer="J9 C3 M3 shark", first=CLAUS))
    assert "If all pass Claus Dieter Anke Bert" in desk.text("table")
    play(desk, "-, 2")
    assert "Order so far Dieter Anke Bert Claus" in desk.text("table")
    play(desk, "-, -, take J9")
    assert "Still to choose Anke Bert Claus" in desk.text("table")


def test_b5_4_the_mustang_is_seen_in_the_order() -> None:
    desk = play(
        at_table(position(held={CLAUS: "mustang"}, offer="J9 C3 M3 N4")), "3, -, -, -, take J9"
    )
    assert desk.match.state.phase == "mustang"
    assert set(desk.values("data-action")) == {"mustang", "keep"}
    desk.press("mustang")
    assert "Still to choose Claus Bert Dieter" in desk.text("table")


def test_b8_dice_and_production_are_told_in_the_middle_and_in_the_log() -> None:
    state = position(
        {BERT: "J8", DIETER: "C8"},
        saloons={"saloon.1": (ANKE, "C")},
        roll="35",
        offer="J9 C3 M3 N4",
    )
    desk = play(at_table(state), "3, -, -, -, take J9, take C3, take M3")
    for region in ("table", "log"):
        text = said(desk, region)
        assert "Dice: 3 + 5 = 8." in text
        assert "Cactus Junction 8 pays Bert 3 gold." in text
        assert "Dieter pays 2 gold in Anke's saloon." in text
    assert desk.find(data_dice="35")


@pytest.mark.parametrize(("roll", "nobody"), [("55", True), ("35", False)])
def test_b8_1_a_roll_that_pays_nobody_says_so(roll: str, nobody: bool) -> None:
    desk = at_table(position({BERT: "J8"}, roll=roll, offer="J9 C3 M3 N4"))
    assert "no mine pays" not in desk.text("table")
    play(desk, "3, -, -, -, take J9, take C3, take M3")
    assert ("10: no mine pays." in desk.text("table")) == nobody
    assert ("no mine pays" in desk.text("table")) == nobody


def test_b8_3_a_collapse_is_told() -> None:
    state = position({BERT: "J7"}, roll="11", offer="J9 C3 M3 N4")
    desk = play(at_table(state), "3, -, -, -, take J9, take C3, take M3")
    assert "Cactus Junction 7 collapses" in desk.text("table")


def test_whose_turn_it_is_is_said_and_marked() -> None:
    desk = at_table(position(first=CLAUS))
    assert "Your turn, Claus." in desk.text("table")
    assert desk.all(aria_current="true")[-1]["data-player"] == str(CLAUS)


@pytest.mark.parametrize("seed", range(60))
def test_b9_2_what_decided_is_that_without_which_the_winner_had_not_won_alone(seed: int) -> None:
    match = by_chance(3 + seed % 3, seed)
    found = scores(match.state)
    first, second, *_ = sorted(found, key=lambda score: -score.points)
    told = moment(still(match, match.game.reveal(match.state), story(match).happened, ENGLISH))
    if first.points == second.points:
        assert not told
        return
    for part in ("mines", "mayors"):
        without = [score.points - getattr(score, part) for score in found]
        best = [score.seat for score in found if without[score.seat] == max(without)]
        ahead = getattr(first, part) - getattr(second, part)
        if f"The {part} decided it" in told:
            assert best != [first.seat] and f"{getattr(first, part)} points" in told
        elif best != [first.seat]:
            assert ahead <= max(getattr(first, p) - getattr(second, p) for p in PARTS)


@pytest.mark.parametrize("seed", range(1, 7))
def test_where_gold_won_the_best_mine_is_told(seed: int) -> None:
    match = finished_game(seed)
    told = moment(still(match, match.game.reveal(match.state), story(match).happened, ENGLISH))
    if "best mine" not in told:
        return
    (winner,) = boomtown.winners(match.state)
    paid = Counter[str]()
    for event in (event for step in match.steps for event in step.events):
        if isinstance(event, ev.Produced) and event.seat == winner:
            paid[card_name(ENGLISH, event.card)] += event.amount
    assert f"{max(paid.values())} gold" in told
    assert any(mine in told for mine in paid if paid[mine] == max(paid.values()))


def test_what_the_signs_mean_can_be_asked_at_the_table_and_in_a_lesson() -> None:
    for desk in (at_table(position()), Desk().do("learn", "boomtown/mayor")):
        assert "This mine pays 4 gold when the dice show 8." in desk.text("own")
        assert len(desk.all(popovertarget="signs")) > 2


def test_what_others_have_is_a_chip_for_each_town_and_mine_by_mine_behind_the_face() -> None:
    desk = at_table(position({BERT: "J7 J8 C3"}))
    chips = desk.all(drawn="count")
    assert [chip["data-town"] for chip in chips] == ["J", "C"]
    assert "Cactus Junction 7" in chips[0].label
    assert desk.player(BERT).all(popovertarget=f"mines-{BERT}"), "a finger on the face"
    assert {"J7", "J8", "C3"} <= {tile["data-card"] for tile in desk.all(drawn="tile")}


def told_large(desk: Desk, actions: str, alone: bool = False) -> str:
    """What is told in the middle of the table after these decisions, before anybody goes on.

    ``alone``: Anke is the only person, the others are bots.
    """
    players = [replace(player, bot="random" if n and alone else None)
               for n, player in enumerate(desk.match.players)]  # fmt: skip
    match = played(desk.match, *actions.split(", ")[:-1])
    happened = [event for step in match.steps for event in step.events]
    opening = (*match.opening, *happened)  # the position is laid out, so it cannot be dealt anew
    match = replace(match, players=tuple(players), opening=opening, steps=())
    desk = Desk(match, "calm")
    if not alone:
        desk.act(actions.split(", ")[-1])
    looked_at(desk)
    return said(desk, "table")


def test_b6_a_town_that_gets_another_mayor_is_told_large() -> None:
    state = position({ANKE: "C4 C6", BERT: "C5 C8"}, mayors={"C": BERT}, offer="C3 J9 M3 G5")
    told = told_large(at_table(state), "3, -, -, -, take C3")
    assert "Anke takes over from Bert as mayor of Coyote City." in told


def test_b5_1_the_last_card_comes_without_a_choice_and_is_told() -> None:
    state = position({BERT: "C5 C8"}, first=BERT, offer="N9 J9 M3 C4")
    told = told_large(at_table(state), "3, -, -, -, take N9, take J9, take M3, take C4", alone=True)
    assert "The last card is yours: Coyote City 4." in told


def test_b8_1_a_roll_on_what_was_just_blown_up_is_told() -> None:
    state = position({BERT: "C7 C8"}, offer="dynamite.1 J9 M3 G5", roll="34")
    actions = "3, -, -, -, take dynamite.1, dynamite C7, take J9, take M3, take G5"
    told = told_large(at_table(state), actions)
    assert "Blown up just now: Coyote City 7 would have paid Bert" in told


def beside_bots(desk: Desk, speed: str) -> Desk:
    """The same table with Anke as the only person."""
    bots = [replace(player, bot="prospector") for player in desk.match.players[1:]]
    return Desk(replace(desk.match, players=(desk.match.players[0], *bots)), speed)


def test_a_hint_tells_what_events_bring_as_far_as_that_can_be_told() -> None:
    offer = "stagecoach holdup shark J9"
    desk = beside_bots(at_table(position({ANKE: "J2"}, gold=(10, 9, 3, 7), offer=offer)), "instant")
    scene = scene_of(desk.app.session, desk.app.settings, "turn", ENGLISH)
    named = {card_name(ENGLISH, card): n for card, n in brought(scene).items()}
    rolls = [one + two for one in range(1, 7) for two in range(1, 7)]
    best = max(
        min(n, has) * sum(roll >= n for roll in rolls) / 36
        for has in (9, 3, 7)
        for n in range(2, 13)
    )
    assert named["Stagecoach"] == 10 and named["Holdup"] == round(best)
    assert at_stake(scene).most == max(named.values())
    assert "Cactus Junction 9" in named and "Card shark" not in named


def test_b7_9_saloon_girls_of_others_are_seen_at_a_glance() -> None:
    houses = {"saloon.1": (BERT, "N"), "saloon.2": (CLAUS, "N")}
    laid = position({BERT: "N4"}, saloons=houses, girls={"girls.1": "saloon.1"})
    desk = beside_bots(at_table(laid), "instant")
    bert, claus = (desk.player(seat).values("href") for seat in (BERT, CLAUS))
    assert [sum("card-saloon" in sign for sign in signs) for signs in (bert, claus)] == [1, 1]
    assert [sum("card-girls" in sign for sign in signs) for signs in (bert, claus)] == [1, 0]


def test_in_the_first_three_turns_it_is_said_what_one_has_to_know() -> None:
    tips = ("A mine pays", "The gold goes round", "With the most mines")
    for turn, tip in enumerate((*tips, None), 1):
        told = beside_bots(at_table(position(turn=turn, offer="J9 M3 C3 G5")), "instant")
        assert [each for each in tips if each in told.text("table")] == ([tip] if tip else [])


def test_b8_1_the_large_number_is_what_the_dice_brought() -> None:
    """Not what the card that was taken before them has brought or cost as well."""
    owned = {ANKE: "J7 C7 M7 N7 G7"}
    desk = beside_bots(at_table(position(owned, offer="shark J9 M3 G5", roll="34")), "calm")
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


@pytest.mark.parametrize(("amount", "fails"), [(2, False), (12, True)])
def test_b7_6_nobody_is_glad_of_a_holdup_that_fails(amount: int, fails: bool) -> None:
    state = position({ANKE: "J2"}, offer="holdup J9 M3 G5")
    match = play(at_table(state), "3, -, -, -, take holdup").match
    after = match.play(boomtown.read_action(f"holdup {BERT} {amount}"))
    rolled = payment(match, after, rests=True)
    paid = rolled and rolled.settled()
    assert paid is not None
    session = replace(Session.begin(match), match=paid.before, payment=paid, viewer=ANKE)
    drawn = read(str(summary(scene_of(session, Settings(), "waiting", ENGLISH))))
    assert bool(drawn.all(drawn="failed")) is fails


def test_in_a_replay_nobody_is_told_that_it_is_their_turn() -> None:
    desk = Desk().send(Watch(games()["boomtown-over"]))
    for place in range(20, 60):
        assert "Your turn" not in desk.do("at", str(place)).text("table")
