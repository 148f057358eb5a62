"""A whole game can be played by keyboard, and the focus is never lost."""

import re

import pytest
from playwright.sync_api import Page, expect

from don.table.rng import Rng
from tests.browser.game import open_saved, saved_match
from tests.browser.pages import PATIENCE, let_press, wait_for_state
from tests.browser.test_ending import nearly_over
from tests.material import finished_game
from tests.scale import scaled
from tests.ui.desk import match_of
from tools.tour import SCREENS, arrive, boomtown
from tools.tour.visit import press

FOCUSED = "document.activeElement !== document.body"
ADVICE = re.compile("[0-9]%")
FIRST = "#pad .key:not([tabindex])"
"""The number that Tab reaches."""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until an element that matches has the focus."""
    for _ in range(60):
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


@pytest.mark.motion
@pytest.mark.full
def test_escape_closes_only_the_menu(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    page.locator("#learn button").click()
    wait_for_state(page, "turn")
    page.locator("#more").click()
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-study", "lesson")
    page.keyboard.press("Escape")
    wait_for_state(page, "setup")


def decide(page: Page, number: int) -> None:
    """Bid by number every third time, else pass."""
    assert page.evaluate(FOCUSED), (number, page.locator("#table").inner_text())
    free = page.locator("[data-choose]")
    steps = len(saved_match(page).steps)
    if number % 3 == 0 and free.count():
        page.keyboard.type(free.first.get_attribute("data-choose"))
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("p")
    assert len(saved_match(page).steps) > steps


@pytest.mark.motion
def test_game_is_playable_from_the_form_by_keyboard(page: Page, site) -> None:
    """With ``--full`` the game is played to its end."""
    page.goto(site.url)
    wait_for_state(page, "setup")
    tab_to(page, "#set-up > summary")
    page.keyboard.press("Enter")
    tab_to(page, "[name=players]")
    page.keyboard.press("ArrowLeft")  # three play
    tab_to(page, "[name=speed]")
    while page.locator("[name=speed]:checked").get_attribute("value") != "instant":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")  # in the form, Enter presses Start
    decisions = 0
    while wait_for_state(page, "turn", "over") == "turn" and decisions < scaled(300, daily=6):
        decide(page, decisions)
        decisions += 1
    assert scaled(16, daily=6) <= decisions < 300
    assert page.evaluate(FOCUSED)


@pytest.mark.full
@pytest.mark.motion
def test_game_end_and_rematch_work_by_keyboard(page: Page, site) -> None:
    open_saved(page, site, nearly_over())
    page.wait_for_function(FOCUSED)
    decisions = 0
    while wait_for_state(page, "turn", "over") == "turn":
        decide(page, decisions)
        decisions += 1
    assert decisions
    assert page.evaluate(FOCUSED)
    tab_to(page, '[data-do="again"]')
    page.keyboard.press("Enter")
    wait_for_state(page, "turn")
    assert page.evaluate(FOCUSED)


@pytest.mark.motion
def test_cards_are_chosen_by_key(page: Page, site) -> None:
    """Arrows lead from card to card, a digit chooses one by its place, and the focus is visible."""
    open_saved(page, site, boomtown.games()["boomtown-choose"])
    cards = page.locator("#table [data-choose]")
    first, steps = cards.nth(0), len(saved_match(page).steps)
    expect(first).to_be_focused()  # it is the reader's turn
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    ring = "e => getComputedStyle(e.querySelector('.front')).boxShadow"
    assert first.evaluate(ring) != cards.nth(1).evaluate(ring)
    page.keyboard.press("1")
    expect(first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    wait_for_state(page)
    assert len(saved_match(page).steps) > steps


@pytest.mark.motion
def test_escape_closes_layers_over_a_replay_first(page: Page, site) -> None:
    open_saved(page, site, finished_game("boomtown", 3))
    page.locator('#pad [data-do="watch"]').click()
    wait_for_state(page, "replay")
    page.locator("#jumps > summary").click()
    page.keyboard.press("Escape")
    expect(page.locator("#jumps")).not_to_have_attribute("open", "")
    expect(page.locator("html")).to_have_attribute("data-state", "replay")
    page.keyboard.press("Escape")
    wait_for_state(page, "over")


@pytest.mark.motion
@pytest.mark.full
def test_keyboard_answers_landmarks_and_help(page: Page, site) -> None:
    open_saved(page, site, match_of("-", "-", "-", "keep", "1", "2", "-", lot="B4 K7 K6"))
    asked = page.locator("#live").inner_text()
    page.keyboard.press("ArrowRight")
    for key, answer in (
        ("w", "3: Nobody has a 3: the others get 1 each. 1 chip stays in the pot."),
        ("s", "Round 2 of 15. For sale: black 7 and black 6. High bid: 2, Bert."),
        ("m", "You have 12 chips. The others keep theirs hidden. Pot: 0."),
        ("d", "Anke: blue 4. Bert: none. Claus: none."),
        ("r", asked),
    ):
        page.keyboard.press(key)
        expect(page.locator("#live")).to_contain_text(answer)
        expect(page.locator("#answer")).to_contain_text(answer)
    page.keyboard.press("l")
    expect(page.locator("#log h2")).to_be_focused()
    page.keyboard.type("12")
    expect(page.locator("#commit")).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("dialog[data-sheet=keys]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#commit")).to_be_focused()
    page.keyboard.press("h")
    expect(page.locator("#counsel")).to_contain_text(ADVICE, timeout=PATIENCE)


@pytest.mark.motion
def test_enter_bids_the_focused_number(page: Page, site) -> None:
    open_saved(page, site, match_of("-", "-", start=1, people="AB", lot="K7 B4", chips="open"))
    expect(page.locator("#key-1")).to_be_focused()
    page.keyboard.press("Enter")  # Enter chooses; a second Enter would bid
    expect(page.locator("#commit")).to_have_text("Bid 1")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#key-2")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("document.documentElement.dataset.state !== 'loading'")
    assert len(saved_match(page).steps) > 2
    assert str(saved_match(page).steps[2].events[0]).startswith("BidMade(seat=0, amount=2)")
    expect(page.locator(FIRST)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert len(saved_match(page).steps) > 3


@pytest.mark.motion
@pytest.mark.full
def test_the_focus_stays_while_bots_think(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "4"), speed="quick")
    page.keyboard.press("p")
    wait_for_state(page, "waiting")
    assert page.evaluate(FOCUSED)
    wait_for_state(page, "turn")
    expect(page.locator(FIRST)).to_be_focused()


# Checks at every frame if the focus has moved without a press of Tab.
WATCH = """() => {
  globalThis.lost = [];
  let last = "", key = "";
  addEventListener("keydown", (event) => { key = event.key; if (key === "Tab") last = ""; }, true);
  (function look() {
    const now = document.activeElement;
    const gone = !now || now === document.body || !now.getClientRects().length;
    if (gone && last) lost.push(`${key} at ${document.documentElement.dataset.state}: ${last}`);
    last = gone ? "" : now.outerHTML.slice(0, 160);
    requestAnimationFrame(look);
  })();
}"""
# The browser opens other windows, file choosers and lists for these.
FOREIGN = """document.activeElement.matches(`a[href], select, [type=file],
  ${["copy", "text", "export", "download", "onward", "link-send", "link-copy", "embed-picture"]
    .map((what) => `[data-do="${what}"]`)}`)"""
KEYS = (
    *("1", "2", "3", "9", "Enter", "Enter", "p", "Tab", "Tab", "Tab", "Shift+Tab", " ", "?"),
    *("Escape", "w", "m", "d", "r", "l", "h", "Backspace", "ArrowRight", "ArrowLeft", "PageDown"),
)
# Is the focused element covered completely (WCAG 2.4.11)? Hidden headings do not count.
COVERED = """() => {
  const focused = document.activeElement;
  if (focused.matches("body, h2.sr")) return "";
  const target = focused.closest("label, .file") ?? focused;
  const { left, top, width, height } = target.getBoundingClientRect();
  const seen = [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => target.contains(
    document.elementFromPoint(left + width * x, top + height * y))));
  return seen ? "" : focused.outerHTML.slice(0, 160);
}"""
CROWDED = ("turn", "turn-barred", "waiting", "exchange", "discard", "embed", "settings")
SOME = ("turn", "handover", "exchange", "over", "replay", "settings", "lesson", "puzzle", "setup")


@pytest.mark.full
@pytest.mark.parametrize("speed", ["quick", "instant"])
def test_focus_is_never_lost_whatever_keys_are_pressed(page: Page, site, speed: str) -> None:
    arrive(page, site.url)
    page.evaluate(WATCH)
    rng = Rng(len(speed))
    screens = [screen for screen in SCREENS if screen.name in SOME]
    for screen in screens:
        screen.show(page)
        press(page, "set", f"speed:{speed}")
        page.keyboard.press("Tab")
        for _ in range(14):
            n, rng = rng.below(len(KEYS))
            foreign = KEYS[n] in ("Enter", " ") and page.evaluate(FOREIGN)
            page.keyboard.press("Tab" if foreign else KEYS[n])
        page.wait_for_timeout(50)  # some frames
        assert page.evaluate("lost") == [], screen.name


@pytest.mark.full
@pytest.mark.parametrize("size", [(320, 568), (740, 360)], ids=["narrow", "on its side"])
def test_focused_element_is_never_covered(page: Page, site, size: tuple[int, int]) -> None:
    arrive(page, site.url)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for screen in [screen for screen in SCREENS if screen.name in CROWDED]:
        screen.show(page)
        page.evaluate("scrollTo(0, 0)")
        for key in ["Tab"] * 40 + ["Shift+Tab"] * 12:
            page.keyboard.press(key)
            let_press(page)
            assert page.evaluate(COVERED) == "", screen.name


def test_dismissed_notice_passes_the_focus_on(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "4"))
    page.evaluate("location.hash = '#game=AAAA'")
    expect(page.locator("#notices .notice")).to_be_visible()
    tab_to(page, '#notices [data-do="dismiss"]')
    page.keyboard.press("Enter")
    expect(page.locator("#notices")).to_be_empty()
    assert page.evaluate(FOCUSED)


@pytest.mark.full
def test_tap_on_the_table_keeps_the_focus(phone: Page, site) -> None:
    open_saved(phone, site, match_of("3", "-", "4"), speed="calm")
    phone.locator("#pass").click()
    wait_for_state(phone, "waiting")
    phone.evaluate(WATCH)
    for _ in range(3):
        phone.locator("#table").tap()
        phone.wait_for_timeout(50)  # some frames
        assert phone.evaluate(FOCUSED)
    assert phone.evaluate("lost") == []


@pytest.mark.full
def test_language_change_keeps_the_focus(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "4"))
    wait_for_state(page, "turn")
    page.locator("#more").focus()
    page.keyboard.press("Enter")
    page.locator("#menu [data-do=settings]").focus()
    page.keyboard.press("Enter")
    language = page.locator('dialog [data-value="lang"][value="it"]')
    page.locator('dialog [data-value="lang"][value="nl"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(language).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#more")).to_be_focused()
