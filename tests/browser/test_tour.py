"""`build.py shots` comes to the end of the tour: the error, after which nothing works, and the
first visit after that."""

import pytest

from tests.browser.conftest import OpenPage
from tools.tour import FRONT, SCREENS, arrive


@pytest.mark.full
def test_the_first_visit_comes_after_the_error(open_page: OpenPage, site) -> None:
    page = open_page("phone")
    arrive(page, site.url)
    for screen in (SCREENS[-1], FRONT):
        screen.show(page)
    assert page.locator("#play").is_visible()
