"""Statistics in the browser: what they tell, out with all games, forgotten, and in again."""

from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page, expect

from don.ui.storage import statistics
from don.ui.storage.shelf import STATISTICS
from don.ui.storage.statistics import Played
from tests.browser.game import open_saved, store, stored
from tests.browser.pages import wait_for_state
from tests.ui.desk import match_of

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
