"""What a decision brings about is shown in the order in which it happens: first the card, then the
dice, then what they bring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from don.games import boomtown
from don.games.boomtown import events as ev
from don.ui.boomtown import page as ui
from don.ui.table.payment import payment
from tests.games.boomtown.table import ANKE, BERT, CLAUS, position
from tests.ui.boomtown.tables import at_table, by_chance, looked_at, said
from tests.ui.desk import Desk


def last_card(card: str, answer: str = "", **more: object) -> Desk:
    """Anke, who chooses last, takes an event and answers what it asks; then the dice are rolled."""
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
    """Whether the dice roll."""
    return bool(desk.region("table").all(drawn="rolling"))


def test_b7_2_dynamite_as_the_last_card_is_seen_before_the_dice_are_rolled() -> None:
    desk = last_card("dynamite.1", "dynamite C7")
    blown = looked_at(desk)
    assert blown["data-outcome"] == "blown_up" and blown.find(drawn="blast")
    assert not rolls(desk) and "no mine pays" not in desk.text("table")
    assert "C7" not in tiles(desk) and desk.app.status == "waiting"
    assert rolls(desk.do("next")), "only now the dice are rolled"
    assert "C7" not in tiles(desk)
    rolled = looked_at(desk)
    assert rolled["data-outcome"] == "dice_rolled" and not rolled.all(drawn="blast")
    assert "Blown up just now: Coyote City 7" in desk.text("table")


def test_b7_6_a_holdup_as_the_last_card_is_seen_before_the_dice_are_rolled() -> None:
    desk = last_card("holdup", f"holdup {BERT} 5", holdup="34")
    assert looked_at(desk)["data-outcome"] == "holdup_rolled"
    assert "no mine pays" not in desk.text("table")
    assert looked_at(desk.do("next"))["data-outcome"] == "dice_rolled"


def test_b7_8_a_saloon_as_the_last_card_stands_when_the_dice_are_rolled() -> None:
    desk = last_card("saloon.1", "saloon C")
    assert rolls(desk)
    assert "Saloon: a visit costs 2 gold." in desk.page


def test_on_the_way_the_page_shows_one_chapter_after_the_other() -> None:
    """A press on Next in between leads to the next look, and never past one."""
    desk = last_card("dynamite.1", "dynamite C7")
    desk.do("next").do("next")
    assert desk.outcome is not None and desk.outcome["data-outcome"] == "dice_rolled"
    desk.do("next")
    assert desk.app.session.payment is None


def test_b8_3_a_mine_that_collapses_is_not_drawn_as_blown_up() -> None:
    desk = last_card("shark", mines={BERT: "C7 J7"}, roll="11")
    fallen = looked_at(desk)
    assert fallen.find(drawn="crack") and not fallen.all(drawn="blast")
    assert "Cactus Junction 7 collapses, and Bert loses it." in said(desk, "table")


@pytest.mark.parametrize("seed", range(6))
def test_what_is_looked_at_lies_where_it_lies_then(seed: int) -> None:
    """In whole games: before the dice as without them, and in the end as after the decision."""
    match, looks = by_chance(3 + seed % 3, seed), 0
    now = match.at(0)
    for step in match.steps:
        before, now = now, now.play(step.action)
        paid = payment(before, now, rests=True)
        while paid is not None:
            if paid.arrived:
                seen = paid.shown(ui, before.observe(None))
                looks += 1
                if paid.leg == len(paid.legs):
                    after = boomtown.observe(now.state, None)
                    names = ("gold", "mines", "held", "mayors", "governor", "vein", "saloons")
                    assert [getattr(seen, n) for n in names] == [getattr(after, n) for n in names]
                else:
                    rolled = next(e for e in step.events if isinstance(e, ev.DiceRolled))
                    assert rolled not in paid.so_far() and rolled not in paid.outcome
                    told = replace(paid, leg=paid.leg + 1).so_far()
                    assert told == paid.so_far(), "the dice are told when they lie"
            paid = paid.further()
    assert looks > 20
