"""The live region: before each decision of the viewer it announces the news and the question."""

import random
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from don.games import don
from don.table.auction import BidMade, Passed
from don.table.match import Match, Player
from don.ui.don.words.events import event_text
from don.ui.i18n import ENGLISH
from don.ui.table.turns import last_decided
from tests.ui.desk import NAMES, Desk, match_of


def lines(match: Match, first: int, me: int | None) -> list[str]:
    """Return the announcements for the results of the action before ``first``, and for all later
    actions.

    ``me``: the seat of the only person, who is called "you".
    """
    texts = []
    known = match.steps[first - 1].events[1:] if first else ()
    for event in (*known, *(event for step in match.steps[first:] for event in step.events)):
        match event:
            case BidMade(seat, amount):
                texts.append(f"{'you' if seat == me else NAMES[seat]} {amount}")
            case Passed(seat):
                texts.append("you could only pass" if seat == me else f"{NAMES[seat]} passes")
            case _:
                texts.append(event_text(ENGLISH, NAMES, event, me))
    return [line for line in texts if line]


@pytest.mark.not_pyodide
@pytest.mark.parametrize("speed", ["instant", "quick"])
@pytest.mark.parametrize("people", ["A", "AB", "ABCD"])
@pytest.mark.parametrize("table", ["guarded", "strict"])
@pytest.mark.daily("guarded-A-quick")
@pytest.mark.slow
def test_live_region_announces_all_news_before_each_decision(
    table: str, people: str, speed: str
) -> None:
    dice = random.Random(f"{table} {people}")
    players = [Player(name, None if name[0] in people else "timid") for name in NAMES[:4]]
    options = don.Options(table=table, exchange=True)
    desk = Desk(Match.deal(don, players, options, seed=5, start=1), speed)
    left = dict.fromkeys(range(4), 0)
    lines_read, spoken = [], 0
    while desk.app.status != "over":
        if desk.app.status == "waiting":
            assert desk.text("live") == "", "nothing is announced while others decide"
            desk.tick()
        elif desk.app.status == "handover":
            assert desk.text("live") == "", "it is announced to one player, once"
            desk.do("ready")
        else:
            seat, live = desk.match.to_act, desk.text("live")
            assert seat is not None and seat == desk.app.session.viewer
            for line in lines(desk.match, left[seat], 0 if people == "A" else None):
                assert line in live, (line, live)
            assert live.count("Your turn") == 1 or "Choose a district to lose" in live
            lines_read.append(live)
            legal = [don.write_action(a) for a in desk.match.legal_actions()]
            if speed == "quick" and desk.match.state.districts[seat] and dice.random() < 0.3:
                desk.do("arm", desk.match.state.districts[seat][0].code)
            action = dice.choice([*legal[:3], legal[-1]])
            left[seat] = len(desk.match.steps) + 1
            desk.act(action)
            spoken += 1
    assert spoken > 15
    assert all(one != another for one, another in pairwise(lines_read)), (
        "a region must change to speak"
    )
    assert re.search("wins? the game|share the win", desk.text("live"))


def test_d9_1_exchange_question_is_announced() -> None:
    taken = ("-", "1", "-", "-", "-", "1")  # Bert has the first lot, Anke the second
    desk = Desk(match_of(*taken, lot="B4 K7 S3", exchange=True, side_auctions=False))
    assert (desk.app.status, desk.match.state.phase.value) == ("turn", "exchange")
    assert "You may swap one of your districts" in desk.text("live")


def test_d9_1_reload_announces_news_since_the_last_stay_not_keep() -> None:
    taken = ("-", "1", "-", "-", "-", "1")  # Bert has the first lot, Anke the second
    lot = "B4 K7 S3"
    stayed = match_of(*taken, "stay", "stay", lot=lot, exchange=True, side_auctions=False)
    assert sorted(last_decided(stayed)) == [5, 7, 8]
    kept = match_of(*taken[:3], "keep", *taken[3:], "keep", "keep", lot=lot)
    assert sorted(last_decided(kept)) == [5, 6, 7]


def test_result_of_the_readers_pass_is_announced() -> None:
    """Anke's pass ends the auction: winner and payment have not been announced before."""
    desk = Desk(match_of("3", "-", start=1, side_auctions=False)).act("-").settle()
    assert desk.text("live").startswith("Bert wins blue 0 for 3.")
    assert "everybody but Bert gets 1." in desk.text("live")


def test_next_player_hears_the_previous_players_move() -> None:
    desk = Desk(match_of(people="AB")).do("ready").bid("2")
    assert desk.do("ready").text("live").startswith("For sale: blue 0. Anke 2.")


def test_first_lot_is_announced_with_the_first_question() -> None:
    goal = "Round 1 of 15. Most points wins."
    tip = "If nobody bids, the player who begins gets the lot free."  # no sign is spoken
    text = Desk(match_of(lot="K7 B4")).text("live")
    assert text == f"{goal} For sale: black 7. {tip} Your turn: 1 or more."
    later = Desk(match_of("1", "-", start=1, lot="K7 B4")).text("live")
    assert later == f"{goal} For sale: black 7. Bert 1, Claus passes. {tip} Your turn: 2 or more."


def test_info_key_before_a_handover_does_not_replace_the_news() -> None:
    desk = Desk(match_of("1", "-", start=1, people="AB", lot="K7 B4")).key("m")
    assert (desk.app.status, "Pot: 0." in desk.text("pad")) == ("handover", True)
    desk.do("ready")
    assert desk.text("live") == ("For sale: black 7. Bert 1, Claus passes. Your turn: 2 or more.")
    assert "Pot: 0." not in desk.text("pad")


def test_info_key_during_the_animation_does_not_replace_the_news() -> None:
    match = match_of("1", "-", start=1, people="AB", lot="K7 B4", chips="open")
    desk = Desk(match, "calm").act("-")
    assert desk.app.session.payment is not None
    assert "Pot: 0." in desk.key("m").text("pad")
    desk.settle()
    assert "Bert wins black 7 for 1." in desk.text("live")
    assert "Pot: 0." not in desk.text("live")


def test_bid_previews_have_text_alternatives() -> None:
    desk = Desk(match_of("3", start=2)).do("choose", "5")
    changes = [element for element in desk.elements if "data-change" in element]
    assert {(c["role"], c["aria-label"]) for c in changes} == {("img", "pays 5"), ("img", "gets 2")}


def test_stepping_to_a_number_announces_its_effect() -> None:
    desk = Desk(match_of("3", start=2))
    desk.key("ArrowRight").key("ArrowRight")
    assert desk.app.session.selected == "5"
    assert desk.text("live").startswith("5: Nobody has a 5")
    assert desk.do("step", "99").app.session.selected == "5"


def test_same_question_is_announced_again_after_undo() -> None:
    """A live region speaks only when its text changes."""
    match = replace(match_of(people="ABC", chips="open", side_auctions=False), undo="fair")
    desk = Desk(match).act("-").act("-")
    regions = [desk.do(what).regions["live"] for what in ("undo", "undo", "redo")]
    first = "For sale: blue 0. Your turn: 1 or more."  # as if nothing had been announced yet
    later = "Your turn: 1 or more."
    assert [line.strip() for line in regions] == [later, first, later]
    assert all(one != another for one, another in pairwise(regions))


def test_announced_minimum_bid_is_legal() -> None:
    """D4.3: Anke has the 7, and Bert has bid 6."""
    match = match_of(*"---", "1", "6", "-", seats=3, lot="K7 B4", side_auctions=False)
    assert Desk(match).text("live").endswith("Your turn: 8 or more.")
