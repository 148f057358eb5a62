"""`build.py shots` comes to the end of the tour: the error, after which nothing works, and the
first visit after that."""

import pytest

from tests.browser.conftest import OpenPage
from tools.tour import FRONT, SCREENS, arrive

COPIED = """async () => {
  const opened = indexedDB.open("don.2.copies");
  await new Promise((done) => { opened.onsuccess = done; });
  const games = opened.result.transaction("games").objectStore("games").count();
  await new Promise((done) => { games.onsuccess = done; });
  opened.result.close();
  return games.result > 0;
}"""


@pytest.mark.full
def test_the_first_visit_comes_after_the_error(open_page: OpenPage, site) -> None:
    """Also when a game was played on the tour, which leaves a second copy in the database."""
    page = open_page("phone")
    arrive(page, site.url)
    next(screen for screen in SCREENS if screen.name == "turn").show(page)
    page.locator("#pass").click()
    page.wait_for_function(COPIED)
    for screen in (SCREENS[-1], FRONT):
        screen.show(page)
    assert page.locator("#play").is_visible()
    assert page.locator("#setup [data-do=open]").count() == 0
