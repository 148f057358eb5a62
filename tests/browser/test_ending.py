"""From the last decision to the next game: podium, rematch, and statistics that count once."""

import json
import re
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page, expect

from don.games import don
from don.table.match import Match, Player
from don.ui.don.lots import lots
from don.ui.links.links import read_link
from don.ui.replays.story import story
from don.ui.storage import statistics
from don.ui.storage.files import read_file
from don.ui.storage.shelf import STATISTICS
from don.ui.storage.statistics import Played
from don.ui.table.autoplay import needs_person
from tests.browser.game import act, open_saved, overflow, saved_match, store, stored
from tests.browser.pages import wait_for_state
from tests.games.don.chance import finished_game
from tests.ui.desk import match_of


def nearly_over() -> Match:
    """A game of one person and three bots, a few decisions before the end."""
    players = [Player("Anke"), *(Player(name, "random") for name in ("Bert", "Claus", "Dieter"))]
    options = don.Options(side_auctions=False)
    asked = match = Match.deal(don, players, options, seed=3, start=0)
    while match.to_act is not None:
        asked = match if match.to_act == 0 and needs_person(match) else asked
        match = match.play(match.legal_actions()[0])
    return asked


def counted(page: Page) -> int:
    return len(json.loads(stored(page, STATISTICS) or '{"games":[]}')["games"])


@pytest.mark.motion
def test_the_end_is_told_counted_once_and_followed_by_another_game(phone: Page, site) -> None:
    before = nearly_over()
    open_saved(phone, site, before)
    while wait_for_state(phone, "turn", "over") == "turn":
        act(phone, "-")
    expect(phone.locator(".podium [data-place='1']").first).to_be_visible()
    expect(phone.locator(".podium .portrait .face").first).to_be_visible()
    expect(phone.get_by_role("heading", name="You win!")).to_be_visible()
    height = phone.evaluate("document.documentElement.scrollHeight")
    assert height <= 1200, "what people look for comes first, all else is folded"
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


@pytest.mark.motion
@pytest.mark.full
def test_after_the_end_the_story_a_link_and_the_same_deal_again(page: Page, site) -> None:
    over = finished_game(2)
    open_saved(page, site, over)
    page.locator("#course > summary").click()
    course = page.locator("#course")
    for name in ("Chips", "District points"):
        expect(course.get_by_role("img", name=name).locator("polyline, path").first).to_be_visible()
    expect(course.locator("[data-balance]")).to_have_count(len(over.players))
    expect(course.locator("table.lots tbody tr")).to_have_count(len(lots(story(over))))

    page.locator('#pad [data-do="share"]').click()
    link = page.locator("#link-sheet")
    expect(link).to_have_value(re.compile("#game="))
    assert read_link("#" + link.input_value().partition("#")[2]).match.dealt == over.dealt
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)

    page.locator('[data-do="same-deal"]').click()
    wait_for_state(page, "turn", "handover")
    again = saved_match(page)
    assert (again.dealt, again.players) == (over.dealt, over.players)
    assert again.state.round == 1


# Eight games on as many days, five of them won, three of those in a row; most bids ended in 7.
ONE = Played("don", "0" * 16, "2026-11-01", "careful", 3, 9, True, (0, 1, 0, 0, 2, 0, 0, 3, 0, 0))
WON = (True, False, True, True, True, False, True, False)
GAMES = [
    replace(ONE, deal=f"{n:016x}", won=won, level="don" if n > 5 else "careful", points=9 + n)
    for n, won in enumerate(WON)
]
PLAQUES = ["Games8", "Won562%", "Points per game12.5", "Longest streak3"]


def look(page: Page) -> Locator:
    """The dialog with the figures."""
    page.locator('[data-do="statistics"]').first.click()
    return page.locator('dialog[data-sheet="statistics"]')


@pytest.mark.full
def test_they_are_told_saved_forgotten_and_brought_back(phone: Page, site) -> None:
    store(phone, site, statistics.write(tuple(GAMES)), STATISTICS)
    open_saved(phone, site, match_of("3", "-", "4"))
    phone.locator('#bar [data-do="setup"]').click()
    dialog = look(phone)
    plaques = dialog.locator(".plaques > div")
    expect(plaques).to_have_text(PLAQUES)
    expect(dialog.locator("[data-level=careful] td").first).to_contain_text("4 of 6")
    expect(dialog.locator("[data-level=don] td").first).to_contain_text("1 of 2")
    favourite = dialog.locator(".numbers td").evaluate_all(
        "all => all.map((one, n) => one.matches('.favourite') ? n : -1).filter((n) => n >= 0)"
    )
    assert favourite == [7]
    with phone.expect_download() as download:
        dialog.locator('[data-do="export"]').click()
    file = download.value.path()

    dialog.locator('[data-do="statistics-forget"]').click()
    expect(dialog).to_contain_text("No games yet.")
    assert stored(phone, STATISTICS) is None
    dialog.locator('[data-do="statistics-restore"]').click()
    expect(plaques).to_have_text(PLAQUES)
    dialog.locator('[data-do="statistics-forget"]').click()
    expect(dialog).to_contain_text("No games yet.")
    phone.reload()
    wait_for_state(phone, "turn")
    phone.locator('#bar [data-do="setup"]').click()
    expect(look(phone)).to_contain_text("No games yet.")
    phone.keyboard.press("Escape")

    phone.locator("#files > summary").click()
    phone.locator('#files input[type="file"]').set_input_files(file)
    expect(phone.locator("#notices")).to_contain_text("added")
    look(phone)
    expect(plaques).to_have_text(PLAQUES)
