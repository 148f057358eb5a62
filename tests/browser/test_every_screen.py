"""Every screen is shown once, and everything that must hold on each screen is checked there."""

import pytest

from tests import scale
from tests.browser import axe, safe_areas, sizes
from tests.browser.conftest import OpenPage
from tests.browser.speaking import TAKEN, speak_pseudo
from tools.tour import SCREENS, arrive
from tools.words import po


def test_no_screen_has_a_fault(open_page: OpenPage, site) -> None:
    page = open_page("phone")
    arrive(page, site.url)
    axe.load(page)
    at = sizes.SIZES if scale.full else sizes.DAILY
    found = []
    # A daily run checks every sixth screen, some of each game.
    for number, screen in enumerate(SCREENS if scale.full else SCREENS[::6]):
        screen.show(page)
        faults = list(sizes.faults(page, at=at))
        if scale.full or number % 2:  # a daily run makes one of these two checks, in turn
            faults += safe_areas.faults(page)
        if scale.full or not number % 2:
            faults += axe.faults(page, screen)
        found += [f"{screen.name}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


@pytest.mark.full
def test_every_screen_fits_longer_pseudo_translations(open_page: OpenPage, site) -> None:
    page = open_page("phone", locale=TAKEN)
    speak_pseudo(page)
    arrive(page, site.url)
    assert page.locator("html").get_attribute("lang") == TAKEN
    found = []
    for screen in SCREENS:
        screen.show(page)
        found += [f"{screen.name}: {fault}" for fault in sizes.faults(page, False)]
    assert not found, "\n".join(found)


@pytest.mark.full
@pytest.mark.parametrize("lang", po.LANGUAGES)
def test_every_screen_fits_each_language_on_a_narrow_phone(
    open_page: OpenPage, site, lang: str
) -> None:
    page = open_page("phone", locale=lang)
    arrive(page, site.url)
    assert page.locator("html").get_attribute("lang") == lang
    found = []
    for screen in SCREENS:
        screen.show(page)
        found += [f"{screen.name}: {fault}" for fault in sizes.faults(page, at=["narrow"])]
        found += [f"{screen.name}: a broken {word}" for word in sizes.broken_words(page)]
    assert not found, "\n".join(found)
