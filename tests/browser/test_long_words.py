"""Every screen at every size with words 40 % longer: no sideways scrolling, nothing too small."""

from tests.browser.conftest import OpenPage
from tests.browser.game import overflow
from tests.browser.speaking import TAKEN, speak_pseudo
from tests.browser.test_sizes import CUT, SIZES, SMALL
from tools.tour import SCREENS, arrive


def test_every_screen_holds_words_that_are_longer(open_page: OpenPage, site) -> None:
    page = open_page("phone", locale=TAKEN)
    speak_pseudo(page)
    arrive(page, site.url)
    assert page.locator("html").get_attribute("lang") == TAKEN
    found = []
    for screen in SCREENS:
        screen.show(page)
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            if overflow(page) > 0:
                found.append(f"{screen.name}, {name}: {overflow(page)} pixels too wide")
            found += [f"{screen.name}, {name}: cut off: {each}" for each in page.evaluate(CUT)]
            small = page.evaluate(SMALL)
            found += [f"{screen.name}, {name}: too small: {each}" for each in small]
    assert not found, "\n".join(found)
