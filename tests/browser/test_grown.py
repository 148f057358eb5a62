"""A game that lays its folders in place and registers itself is on the page."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Site
from tests.browser.game import start_game
from tests.browser.offline import play_to_the_end
from tests.browser.pages import PATIENCE, wait_for_state


@pytest.mark.full
def test_toy_fair_is_chosen_played_to_its_end_and_there_after_a_reload(
    open_page: OpenPage, grown_dist: Path, serve: Callable[..., Site]
) -> None:
    site = serve(grown_dist, "/three/")
    page = open_page("phone", origin=site.origin)
    page.goto(site.url)
    wait_for_state(page, "setup")
    page.locator("#games-row [data-do=game][data-value=toy]").click()
    expect(page.locator("[name=laps]")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator("#notices")).to_be_empty()
    start_game(page, players="2", laps="2", speed="instant")
    wait_for_state(page, "turn")
    expect(page.locator("#bar h1")).to_contain_text("Lap 1")
    page.reload()
    wait_for_state(page, "turn")
    expect(page.locator("#bar h1")).to_contain_text("Lap 1")
    page.locator("[data-do=hint]").click()
    expect(page.locator("#counsel")).to_contain_text("Best", timeout=PATIENCE)
    play_to_the_end(page)
    page.reload()
    wait_for_state(page, "over")
    page.locator("[data-do=setup]").first.click()
    page.locator("#history summary").first.click()
    expect(page.locator("#history")).to_contain_text("Toy Fair")
