"""Texts for screen readers, the findings of axe, and the page as some readers need it."""

import re

import pytest
from playwright.sync_api import Page, expect

from don.ui.don.words.cards import card_name, quarter
from don.ui.i18n import ENGLISH, LANGUAGES
from tests import scale
from tests.browser import axe, sizes
from tests.browser.axe import AXE, RUN, SCHEMES
from tests.browser.conftest import OpenPage
from tests.browser.game import (
    act,
    bid,
    choose,
    figures,
    from_menu,
    open_saved,
    overflow,
    saved_match,
)
from tests.browser.pages import PATIENCE, wait_for_state
from tests.browser.test_nothing_covered import COVERED, DECIDES, OVERLAPS
from tests.ui.desk import match_of
from tests.ui.don.test_table import EXCHANGE
from tools.tour import SCREENS, arrive

ASKED = re.compile(r"Your turn: \d+ or more(, but not [\d, or]+)?\.$")


def tree(page: Page) -> str:
    """Return the accessibility tree of the page, as indented text."""
    return page.locator("body").aria_snapshot()


def test_whole_auction_is_announced_to_screen_readers(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "-", "-", "keep", lot="B4 K7 K6", seats=4))
    auction = saved_match(page).state.round
    while wait_for_state(page, "turn", "over") == "turn":
        match = saved_match(page)
        if match.state.round > auction:
            break
        spoken = tree(page)
        for card in match.state.lot:
            full = f"{card_name(ENGLISH, card)}, {quarter(card.colour)}"
            assert f'img "{full}"' in spoken, "cards have their full names"
        for player in match.players:
            assert (player.name if player.bot else "You") in spoken
        assert 'heading "For sale" [level=2]' in spoken
        assert 'button "Pass"' in spoken
        assert re.search(r'button "\d+: .*gets? \d+', spoken), "keys say who is paid"
        assert 'heading "Game log" [level=2]' in spoken
        assert re.search(r'heading "Round \d+" \[level=3\]\n +- list:\n +- listitem:', spoken)
        expect(page.locator("#live")).to_have_text(ASKED)
        assert page.locator("[aria-live]").count() == 1, "only one live region"
        assert page.title() == "Your turn · Don"
        choices = figures(page)["choose"]
        if choices and len(match.steps) < 8:
            choose(page, choices[0])
            assert "[pressed]" in tree(page), "the chosen number"
            act(page, choices[0])
        else:
            act(page, "-")
    expect(page.locator("#live")).to_contain_text(re.compile(r"wins? .* for|takes? .* for free"))
    page.locator("#log-past > summary").press("Enter")
    assert re.search(r"listitem: .*(wins?|takes?) ", tree(page)), "the log tells how it ended"


def announces(page: Page, text: str) -> None:
    """Check that the live region contains this text and nothing else."""
    expect(page.locator("[aria-live]")).to_have_text(text)


@pytest.mark.full
def test_d8_side_auction_is_announced_to_screen_readers(page: Page, site) -> None:
    begun = match_of("-", "-", "-", "offer B4", lot="B4 K7 K6", people="BC", chips="open")
    open_saved(page, site, begun)
    sale = "Anke takes blue 4 for free. Anke puts blue 4 up for sale."
    announces(page, f"Claus passes. {sale} Your turn: 1 or more.")
    spoken = tree(page)
    assert 'heading "Anke sells: blue 4" [level=2]' in spoken
    assert 'img "blue 4, Bronzeville"' in spoken and 'img "black 7' not in spoken
    assert 'button "3: Anke gets 3."' in spoken, "the seller is paid, whatever the number"
    assert re.search(r"listitem: .*Anke puts blue 4 up for sale", spoken)
    bid(page, "3")
    wait_for_state(page, "turn")
    announces(page, f"{sale} Bert 3. Your turn: 4 or more.")
    act(page, "-")
    wait_for_state(page, "turn")
    expect(page.locator("[aria-live]")).to_contain_text("Claus passes. Bert buys blue 4 from Anke")
    spoken = tree(page)
    assert 'heading "For sale" [level=2]' in spoken and 'img "black 7, The Loop"' in spoken
    assert "Bert buys blue 4 from Anke for 3." in spoken
    assert spoken.count("15 chips") == 1, "Anke gets the whole price"
    assert "High bid 4 Anke" in spoken


@pytest.mark.full
def test_d9_exchange_is_announced_to_screen_readers(page: Page, site) -> None:
    open_saved(page, site, EXCHANGE)
    won = "Bert 1, Claus passes. Bert wins black 7 and black 6 for 1."
    paid = "Too little to share: 1 chip stays in the pot."
    asked = "Your turn. You may swap one of your districts for somebody else's."
    announces(page, f"{won} {paid} {asked}")
    spoken = tree(page)
    assert 'heading "Swap" [level=2]' in spoken
    for who, *cards in (("You give", "blue 4"), ("Bert gives", "black 7", "black 6")):
        group = page.get_by_role("group", name=who, exact=True).aria_snapshot()
        assert all(f'button "{card}"' in group for card in cards), group
    assert 'button "blue 4" [pressed]' in spoken
    assert 'button "No swap"' in spoken
    assert 'button "Swap" [disabled]' in spoken
    choose(page, "swap B4 1 K6")
    spoken = tree(page)
    assert 'button "black 6" [pressed]' in spoken
    assert re.search(r'button "Swap"( \[cursor=pointer\])?$', spoken, re.MULTILINE)
    act(page, "swap B4 1 K6")
    wait_for_state(page, "turn")
    expect(page.locator("[aria-live]")).to_contain_text(
        re.compile(r"^You swap blue 4 for Bert's black 6 .*Your turn[.:] ")
    )


def test_handover_names_the_next_player_and_no_secrets(phone: Page, site) -> None:
    open_saved(phone, site, match_of("3", people="AB"))
    wait_for_state(phone, "handover")
    announces(phone, "")
    spoken = tree(phone)
    assert 'heading "Pass the device to Bert" [level=2]' in spoken
    assert 'button "I am Bert"' in spoken
    assert spoken.count('"chips hidden"') == 3 and "12" not in spoken
    assert 'group "Bids"' not in spoken and 'button "Pass"' not in spoken
    assert "bid 3 Anke" in spoken, "open information can be read meanwhile"
    assert "High bid 3 Anke" in spoken
    phone.locator('[data-do="ready"]').press("Enter")
    wait_for_state(phone, "turn")
    spoken = tree(phone)
    assert spoken.count('"chips hidden"') == 2 and "12" in spoken
    assert 'group "Bids"' in spoken
    announces(phone, "For sale: blue 0. Anke 3. Your turn: 4 or more.")


DAILY = ("en", "es")
IN_SOME = [pytest.param(n, marks=() if n in DAILY else pytest.mark.full) for n in LANGUAGES]


@pytest.mark.parametrize("lang", IN_SOME)
@pytest.mark.daily("en")
def test_the_rules_have_no_violation(page: Page, site, lang: str) -> None:
    page.goto(f"{site.url}{lang}/")
    assert violations(page) == []


@pytest.mark.full
@pytest.mark.parametrize("lang", IN_SOME)
def test_the_gallery_and_its_frames_have_no_violation(page: Page, site, lang: str) -> None:
    page.goto(f"{site.url}embed/{'' if lang == 'en' else lang + '/'}")
    games = page.locator("don-game")
    for game in games.all():
        game.scroll_into_view_if_needed()
        game.frame_locator("iframe").locator("main").wait_for()
    assert len(page.frames) == games.count() + 1
    assert violations(page) == []


def violations(page: Page) -> list[str]:
    """Return the complaints of axe about a page and everything in its frames."""
    for frame in page.frames:
        frame.evaluate(AXE.read_text(encoding="utf-8"))
    for frame in page.frames[1:]:  # the heading belongs to the surrounding page
        frame.evaluate("axe.configure({rules: [{id: 'page-has-heading-one', enabled: false}]})")
    found = []
    for scheme, rules in SCHEMES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [
            f"{scheme}, {frame.url}: {fault}"
            for frame in page.frames
            for fault in frame.evaluate(RUN, rules)
        ]
    return found


OTHERS = ("home", "setup", "over", "boomtown-bid", "boomtown-choose", "replay", "settings")
CLEAR = ("home", "setup", "turn", "waiting", "hint", "settings", "boomtown-bid")
CONTRAST = "color-contrast"
WAYS = ("on its side", "forced colours", "wider text")
# The text spacing that some readers need (WCAG 1.4.12).
SPACING = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = [sheet];
}"""


@pytest.mark.full
def test_wider_text_neither_overlaps_nor_gets_cut_off(open_page: OpenPage, site) -> None:
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
def test_axe_finds_nothing_in_landscape_forced_colours_or_wide_text(
    open_page: OpenPage, site
) -> None:
    """Forced colours are the reader's own, so axe ignores their contrast. Every day, every third
    screen is checked in one of the ways; with ``--full`` all screens are checked in all of them."""
    page = open_page("phone")
    arrive(page, site.url)
    axe.load(page)
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
def test_hint_scrolls_by_keyboard_on_a_landscape_phone(page: Page, site) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    open_saved(page, site, match_of("3", "-", "-", "-", "keep", lot="B4 K7 K6", seats=4))
    wait_for_state(page, "turn")
    page.keyboard.press("h")
    hint = page.locator("#counsel")
    hint.locator(".odds").wait_for(timeout=PATIENCE)
    for _ in range(5):  # over the options that it contains
        page.keyboard.press("Shift+Tab")
        if hint.evaluate("hint => hint === document.activeElement"):
            break
    expect(hint).to_be_focused()
    page.keyboard.press("End")
    reached = "hint => hint.scrollTop + hint.clientHeight >= hint.scrollHeight - 1"
    page.wait_for_function(f"({reached})(document.querySelector('#counsel'))")


@pytest.mark.full
def test_high_contrast_mode_meets_enhanced_contrast(page: Page, site) -> None:
    arrive(page, site.url)
    axe.load(page)
    found = []
    for screen in [screen for screen in SCREENS if screen.name in CLEAR]:
        screen.show(page)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, contrast="more", reduced_motion="reduce")
            faults = page.evaluate(axe.RUN, ["color-contrast-enhanced"])
            found += [f"{screen.name}, {scheme}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


def test_touch_only_devices_show_no_keyboard_texts(open_page: OpenPage, site) -> None:
    page = open_page("phone", is_mobile=True)
    open_saved(page, site, match_of("3", "-", "4"))
    from_menu(page, "[data-do=settings]")
    expect(page.locator("dialog [data-value=sound]").first).to_be_visible()
    for of_keys in page.locator("dialog .for-keys").all():
        expect(of_keys).to_be_hidden()


def test_full_screen_can_be_entered_from_the_settings(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "4"))
    from_menu(page, "[data-do=settings]")
    page.locator("dialog [data-do=full-screen]").click()
    page.wait_for_function("document.fullscreenElement === document.documentElement")
