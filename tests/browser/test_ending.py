"""From the last decision to the next game: podium, rematch, and a game that counts once."""

import json
import random

import pytest
from playwright.sync_api import Page, expect

from don.games import don
from don.table.match import Match, Player
from don.ui.storage.files import read_file
from don.ui.storage.shelf import STATISTICS
from don.ui.table.autoplay import needs_person
from tests.browser.game import act, open_saved, overflow, saved_match, stored
from tests.browser.pages import wait_for_state


def nearly_over() -> Match:
    """Return a game of one person and three bots, a few decisions before the end."""
    players = [Player("Anke"), *(Player(name, "random") for name in ("Bert", "Claus", "Dieter"))]
    options = don.Options(side_auctions=False)
    asked = match = Match.deal(don, players, options, seed=3, start=0)
    while match.to_act is not None:
        asked = match if match.to_act == 0 and needs_person(match) else asked
        match = match.play(match.legal_actions()[0])
    return asked


def shared_win() -> Match:
    """Return a finished game of four in which two bots share the win."""
    dice, bots = random.Random(848), (Player(name, "careful") for name in ("Otis", "Sal", "Hugo"))
    options = don.Options(side_auctions=False)
    match = Match.deal(don, [Player("Anke"), *bots], options, seed=848, start=0)
    while match.to_act is not None:
        actions = match.legal_actions()
        match = match.play(actions[0] if dice.random() < 0.55 else dice.choice(actions[:4]))
    assert [placed.rank for placed in don.standing(match.state)] == [4, 1, 1, 3]
    return match


def counted(page: Page) -> int:
    return len(json.loads(stored(page, STATISTICS) or '{"games":[]}')["games"])


@pytest.mark.full
@pytest.mark.motion
def test_score_count_up_ends_with_the_podium_or_a_key(open_page, site) -> None:
    page = open_page("desktop")
    for key in ("", "Space"):
        open_saved(page, site, nearly_over(), speed="quick")
        while wait_for_state(page, "turn", "over") == "turn":
            act(page, "-")
        expect(page.locator(".tally")).to_be_visible()
        expect(page.locator("#rematch")).to_be_hidden()
        if key:
            page.keyboard.press(key)
            expect(page.locator(".tally")).to_have_count(0)
        expect(page.locator("#rematch")).to_be_visible()
        expect(page.locator("table.scores")).to_be_visible()
        expect(page.locator("#course .chart").first).to_be_visible()


@pytest.mark.motion
def test_game_end_is_shown_counted_once_and_leads_to_a_rematch(phone: Page, site) -> None:
    before = nearly_over()
    open_saved(phone, site, before)
    while wait_for_state(phone, "turn", "over") == "turn":
        act(phone, "-")
    expect(phone.locator(".podium [data-place='1']").first).to_be_visible()
    expect(phone.locator(".podium .portrait .face").first).to_be_visible()
    expect(phone.get_by_role("heading", name="You win!")).to_be_visible()
    height = phone.evaluate("document.documentElement.scrollHeight")
    assert height <= 1200, "the main parts come first, the rest is folded"
    once_more = phone.locator(".once-more").bounding_box()
    assert once_more["y"] + once_more["height"] <= 740, "on the first screen"
    expect(phone.locator("table.scores")).to_be_hidden()
    phone.locator("#scores > summary").click()
    expect(phone.locator("table.scores [data-score]")).to_have_count(4)
    for width in (320, 360):
        phone.set_viewport_size({"width": width, "height": 740})
        assert overflow(phone) <= 0
        assert phone.locator("table.scores").evaluate("e => e.scrollWidth <= e.clientWidth")
    assert counted(phone) == 1
    phone.reload()
    wait_for_state(phone, "over")
    assert counted(phone) == 1
    phone.locator('[data-do="statistics"]').click()
    dialog = phone.locator('dialog[data-sheet="statistics"]')
    expect(dialog.locator("[data-level='random']")).to_be_visible()
    with phone.expect_download() as download:
        dialog.locator('[data-do="export"]').click()
    found = read_file(download.value.path().read_text(encoding="utf-8"))
    assert (len(found.games), len(found.counted)) == (1, 1)
    phone.keyboard.press("Escape")
    phone.locator('[data-do="again"]').click()
    wait_for_state(phone, "turn")
    again = saved_match(phone)
    assert again.players == before.players
    assert again.dealt != before.dealt
    assert again.dealt.start == 1


def test_shared_win_is_shown_whole_on_a_phone(phone: Page, site) -> None:
    phone.set_viewport_size({"width": 360, "height": 740})
    open_saved(phone, site, shared_win())
    for part in (".quip", ".laurel"):
        left, right = (
            found.bounding_box()
            for found in phone.locator(f".steps [data-place='1'] {part}").all()[::-1]
        )
        assert left["x"] >= 0
        assert left["x"] + left["width"] <= right["x"], f"{part} beside each other"
    expect(phone.locator('[data-do="same-deal"]')).to_be_in_viewport(ratio=1)
    expect(phone.locator(".places .yours .face")).to_be_in_viewport(ratio=1)
