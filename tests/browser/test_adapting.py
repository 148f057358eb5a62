"""The page as some readers need it: wider text, more contrast, no keyboard, or nothing but one."""

import pytest
from playwright.sync_api import Page, expect

from tests import scale
from tests.browser import axe, sizes
from tests.browser.conftest import OpenPage
from tests.browser.game import from_menu, open_saved, overflow
from tests.browser.pages import PATIENCE, wait_for_state
from tests.browser.test_nothing_covered import COVERED, DECIDES, OVERLAPS
from tests.ui.desk import match_of
from tools.tour import SCREENS, arrive

OTHERS = ("home", "setup", "over", "boomtown-bid", "boomtown-choose", "replay", "settings")
CLEAR = ("home", "setup", "turn", "waiting", "hint", "settings", "boomtown-bid")

CONTRAST = "color-contrast"
WAYS = ("on its side", "forced colours", "wider text")

# The text of those who need it wider (WCAG 1.4.12).
SPACING = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = [sheet];
}"""


@pytest.mark.full
def test_wider_text_covers_nothing_and_is_not_cut_off(open_page: OpenPage, site) -> None:
    page = open_page("phone")
    arrive(page, site.url)
    page.set_viewport_size({"width": 390, "height": 844})
    found = []
    for screen in [screen for screen in SCREENS if screen.name in (*DECIDES, *OTHERS)]:
        screen.show(page)
        page.evaluate(SPACING)
        faults = [f"cut off: {it}" for it in page.evaluate(sizes.CUT)]
        if overflow(page) > 0:
            faults.append(f"{overflow(page)} pixels too wide")
        if screen.name in DECIDES or screen.name.startswith("boomtown"):
            faults += [f"{it} overlap" for it in page.evaluate(OVERLAPS)]
            faults += page.evaluate(COVERED)
        found += [f"{screen.name}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


@pytest.mark.full
def test_axe_finds_nothing_on_its_side_in_forced_colours_or_with_wider_text(
    open_page: OpenPage, site
) -> None:
    """Forced colours are the reader's own; axe looks at those of the page for their contrast.

    Every day every third screen is looked at in one of the ways, with ``--full`` all in all.
    """
    page = open_page("phone")
    arrive(page, site.url)
    axe.bring(page)
    found = []
    for place, screen in enumerate(SCREENS if scale.full else SCREENS[::3]):
        screen.show(page)
        for way in WAYS if scale.full else [WAYS[place % len(WAYS)]]:
            sizes.resize(page, "phone on its side" if way == "on its side" else "phone")
            forced = way == "forced colours"
            page.emulate_media(forced_colors="active" if forced else "none")
            page.evaluate(SPACING if way == "wider text" else "document.adoptedStyleSheets = []")
            faults = [f for f in page.evaluate(axe.RUN, None) if not (forced and CONTRAST in f)]
            found += [f"{screen.name}, {way}: {fault}" for fault in faults]
        page.evaluate("document.adoptedStyleSheets = []")
    assert not found, "\n".join(found)


@pytest.mark.full
def test_on_a_phone_on_its_side_the_hint_is_scrolled_by_keyboard(page: Page, site) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    open_saved(page, site, match_of("3", "-", "-", "-", "keep", lot="B4 K7 K6", seats=4))
    wait_for_state(page, "turn")
    page.keyboard.press("h")
    hint = page.locator("#counsel")
    hint.locator(".best").wait_for(timeout=PATIENCE)
    for _ in range(5):  # over the options, which lie in it
        page.keyboard.press("Shift+Tab")
        if hint.evaluate("hint => hint === document.activeElement"):
            break
    expect(hint).to_be_focused()
    page.keyboard.press("End")
    reached = "hint => hint.scrollTop + hint.clientHeight >= hint.scrollHeight - 1"
    page.wait_for_function(f"({reached})(document.querySelector('#counsel'))")


@pytest.mark.full
def test_with_more_contrast_all_words_are_clear(page: Page, site) -> None:
    arrive(page, site.url)
    axe.bring(page)
    found = []
    for screen in [screen for screen in SCREENS if screen.name in CLEAR]:
        screen.show(page)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, contrast="more", reduced_motion="reduce")
            faults = page.evaluate(axe.RUN, ["color-contrast-enhanced"])
            found += [f"{screen.name}, {scheme}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


def test_where_there_are_only_fingers_nothing_speaks_of_keys(open_page: OpenPage, site) -> None:
    page = open_page("phone", is_mobile=True)
    open_saved(page, site, match_of("3", "-", "4"))
    from_menu(page, "[data-do=settings]")
    expect(page.locator("dialog [data-value=sound]")).to_be_visible()
    for of_keys in page.locator("dialog .for-keys").all():
        expect(of_keys).to_be_hidden()


def test_full_screen_is_in_the_settings_where_the_browser_can(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "4"))
    from_menu(page, "[data-do=settings]")
    page.locator("dialog [data-do=full-screen]").click()
    page.wait_for_function("document.fullscreenElement === document.documentElement")
