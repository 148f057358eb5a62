"""Whole games from the form to the scores: by one person, and by two at one screen."""

import pytest
from playwright.sync_api import Page, expect

from don.games.don.actions import read_action, write_action
from don.games.don.scoring import scores
from don.table.rng import Rng
from tests.browser.game import (
    act,
    bid,
    figures,
    loaded,
    overflow,
    saved_match,
    start_game,
)
from tests.browser.pages import SIZES, wait_for_state
from tools.dist.manifest import FALLBACK


def check_against_record(page: Page) -> dict:
    """Check that the page shows its saved record, and offers only legal actions."""
    shown, match = figures(page), saved_match(page)
    state = match.state
    assert shown["seat"] == str(match.to_act)
    assert shown["pot"] == str(state.pot)
    high = None if state.auction is None else state.auction.high
    assert shown["high"] == ("" if high is None else str(high))
    assert shown["chips"].count("") == 3 and str(state.chips[0]) in shown["chips"]
    legal = {write_action(action) for action in match.legal_actions()}
    assert {*shown["choose"], *shown["action"]} == legal
    return shown


@pytest.mark.motion
@pytest.mark.full
def test_whole_game_can_be_played_by_mouse(phone: Page, site) -> None:
    """It begins on a phone and continues in a wide window."""
    page = phone
    page.goto(site.url)
    wait_for_state(page, "setup")
    start_game(page, players="4", speed="instant", seed="7", name_0="Zoe")
    rng = Rng(1)
    decisions = 0
    while wait_for_state(page, "turn", "over") == "turn":
        dice, rng = rng.below(6)
        shown = check_against_record(page) if decisions % 5 == 0 else figures(page)
        if dice < 2 and shown["choose"]:
            bid(page, shown["choose"][dice])
        else:
            act(page, shown["action"][0] if dice < 5 else shown["action"][-1])
        decisions += 1
        if decisions == 12:
            assert overflow(page) <= 0
            page.set_viewport_size(SIZES["desktop"]["viewport"])
        assert decisions < 300
    match = saved_match(page)
    assert match.to_act is None
    assert sum(step.seat == 0 for step in match.steps) >= decisions > 15
    for score in scores(match.state):
        row = page.locator(f'[data-score="{score.seat}"]')
        expect(row.locator(".points")).to_have_text(str(score.points))
    page.locator("#scores > summary").click()
    assert "You" in page.locator("#pad .scores").inner_text()
    assert "" not in figures(page)["chips"]
    assert overflow(page) <= 0
    page.set_viewport_size(SIZES["phone"]["viewport"])
    assert overflow(page) <= 0
    page.locator('[data-do="again"]').click()
    wait_for_state(page, "turn")
    again = saved_match(page)
    assert again.players == match.players
    assert again.dealt != match.dealt
    assert read_action("-") in again.legal_actions()
    page.reload()
    wait_for_state(page, "turn")
    assert not loaded(page, site) & set(FALLBACK), "all of it came out of the snapshot"


@pytest.mark.full
def test_device_is_handed_round_between_two_people(phone: Page, site) -> None:
    page = phone
    page.goto(site.url)
    wait_for_state(page, "setup")
    start_game(
        page, players="3", name_0="Zoe", name_1="Ömer", kind_1="person",
        speed="instant", chips="hidden", start="0",
    )  # fmt: skip
    wait_for_state(page, "handover")
    assert figures(page)["chips"] == ["", "", ""]
    expect(page.locator("#pad")).to_contain_text("Pass the device to Zoe")
    page.locator('[data-do="ready"]').click()
    wait_for_state(page, "turn")
    assert sorted(figures(page)["chips"]) == ["", "", "12"]
    bid(page, "2")

    assert wait_for_state(page, "handover", "turn") == "handover"
    expect(page.locator("#pad")).to_contain_text("Ömer")
    expect(page.locator("#pad h2")).to_be_focused()
    expect(page.locator("#live")).to_be_empty()
    shown = figures(page)
    assert shown["chips"] == ["", "", ""]
    assert shown["seat"] == "1"
    assert shown["high"] == "2"
    assert shown["choose"] == shown["action"] == []
    page.locator('[data-do="ready"]').click()
    wait_for_state(page, "turn")
    expect(page.locator("#live")).to_contain_text("Zoe 2")
    act(page, "-")
    handed = 0
    for _ in range(12):
        match wait_for_state(page, "turn", "handover", "over"):
            case "handover":
                assert figures(page)["chips"] == ["", "", ""]
                page.locator('[data-do="ready"]').click()
                handed += 1
            case "turn":
                act(page, "-")
    assert handed > 2


def test_reload_hides_all_chips(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    start_game(page, players="3", kind_1="person", speed="instant")
    wait_for_state(page, "handover")
    page.locator('[data-do="ready"]').click()
    wait_for_state(page, "turn")
    page.reload()
    wait_for_state(page, "handover")
    assert figures(page)["chips"] == ["", "", ""]
