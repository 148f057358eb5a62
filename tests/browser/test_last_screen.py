"""The screen of the last visit: painted before Python starts, pressed, dropped when wrong."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from don.games import boomtown
from don.table.match import Match, Player
from don.ui.last_screen import KEY as SCREEN
from don.ui.storage.saves import Saved, pack
from tests.browser.game import KEY, from_menu, open_saved, saved_match, store, stored
from tests.browser.pages import PATIENCE, leave_program, let_press, wait_for_state
from tests.ui.desk import match_of

PROGRAM = "**/*.wasm"
MATCH = match_of("3", "-", "4")
BID = "#pad [data-action]:not([data-action='-'])"
SHIFTS = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shifts.push(entry.value);
}).observe({ type: "layout-shift", buffered: true });
"""
LOOKS = """() => [...document.querySelectorAll("#table, #players li, #pad button")].map(
  (each) => JSON.stringify([each.getBoundingClientRect(), getComputedStyle(each).backgroundColor])
)"""
COMING_IN = """() => document.getAnimations().filter(
  ({ playState, timeline }) => playState === "running" && timeline === document.timeline
).length"""
BAR_PRESSES = "(button) => getComputedStyle(button).pointerEvents === 'none'"
PRESS = "(selector) => document.querySelector(selector).click()"


def leave(page: Page, site) -> str | None:
    """Go to another page of the site; return the stored screen."""
    leave_program(page, site.url)
    return stored(page, SCREEN)


def come_back(page: Page, site) -> Callable[[], None]:
    """Open the page without Python; return a function that lets Python start."""
    held: list[Route] = []
    going = False
    page.route(PROGRAM, lambda route: route.continue_() if going else held.append(route))
    page.goto(site.url)
    assert page.locator("html").get_attribute("data-state") == "loading"

    def go_on() -> None:
        nonlocal going
        while not held:
            page.wait_for_timeout(50)
        going = True
        for route in held:
            route.continue_()

    return go_on


def screen(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-screen")


def visited(page: Page, site, match: Match = MATCH) -> None:
    """Play a game on this page, and leave the page."""
    open_saved(page, site, match)
    assert leave(page, site)


@pytest.mark.daily("phone")
def test_last_screen_appears_before_python_without_layout_shift(each_page: Page, site) -> None:
    page = each_page
    open_saved(page, site, MATCH)
    seen = {name: page.locator(name).inner_html() for name in ("#bar", "#players", "#own", "#pad")}
    leave(page, site)
    page.add_init_script(SHIFTS)
    go_on = come_back(page, site)
    expect(page.locator("#pad [data-choose]").first).to_be_visible()
    assert screen(page) == "turn"
    assert {name: page.locator(name).inner_html() for name in seen} == seen
    expect(page.locator("#pad")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#setup")).to_be_hidden()
    expect(page).to_have_title("Your turn · Don")
    go_on()
    wait_for_state(page, "turn")
    expect(page.locator("#pad")).not_to_have_attribute("aria-busy", "true")
    page.wait_for_timeout(500)
    assert sum(page.evaluate("shifts")) <= 0.02


@pytest.mark.full
@pytest.mark.daily("phone")
def test_last_screen_has_no_entry_animation_and_accepts_presses(each_page: Page, site) -> None:
    page = each_page
    visited(page, site)
    go_on = come_back(page, site)
    button = page.locator("#pad [data-action='-']")
    expect(button).to_be_visible()
    assert page.evaluate(COMING_IN) == 0
    assert not button.evaluate(BAR_PRESSES)
    go_on()
    wait_for_state(page, "turn")
    assert not button.evaluate(BAR_PRESSES), "presses count at once"


def test_early_press_is_carried_out(page: Page, site) -> None:
    visited(page, site)
    go_on = come_back(page, site)
    let_press(page)
    chosen = page.locator("#pad [data-choose='7']")
    chosen.click()
    expect(chosen).to_have_attribute("aria-busy", "true")
    expect(page.locator("#live")).to_have_text("One moment, working on it…")
    page.evaluate(PRESS, "#commit")  # the stored screen does not have the chosen bid yet
    expect(chosen).to_have_attribute("aria-busy", "true")
    go_on()
    wait_for_state(page, "turn")
    expect(page.locator(BID)).to_have_attribute("data-action", "7")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    assert len(saved_match(page).steps) == len(MATCH.steps)


@pytest.mark.full
def test_last_of_several_early_presses_counts(page: Page, site) -> None:
    visited(page, site)
    go_on = come_back(page, site)
    let_press(page)
    page.locator("#pad [data-choose='7']").click()
    page.locator("#pad [data-action='-']").click()
    expect(page.locator("[aria-busy=true][data-choose]")).to_have_count(0)
    go_on()
    page.wait_for_function("() => !document.querySelector('#pad').ariaBusy")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    wait_for_state(page, "turn", "waiting")
    page.wait_for_function(
        """() => Object.keys(localStorage).filter((key) => key.startsWith("don.2.game."))
              .some((key) => JSON.parse(localStorage[key]).revision > 1)"""
    )
    assert str(saved_match(page).steps[len(MATCH.steps)].action) == "Pass()"


@pytest.mark.full
def test_focus_set_early_is_kept(page: Page, site) -> None:
    visited(page, site)
    go_on = come_back(page, site)
    page.locator("#pad [data-action='-']").focus()
    go_on()
    wait_for_state(page, "turn")
    expect(page.locator("#pad [data-action='-']")).to_be_focused()


def test_early_press_in_another_position_is_dropped_with_a_notice(page: Page, site) -> None:
    visited(page, site)
    go_on = come_back(page, site)
    page.evaluate(PRESS, "#pad [data-action='-']")
    further = match_of("3", "-", "5")
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)",
        [KEY.replace(".a", ".b"), pack(Saved(further, revision=9))],
    )
    go_on()
    expect(page.locator("#notices")).to_contain_text("nothing was done")
    assert saved_match(page).steps == further.steps


@pytest.mark.parametrize("changed", ["save", "build", "lang", "game"])
@pytest.mark.daily("save")
def test_screen_of_another_save_game_or_build_is_dropped(page: Page, site, changed: str) -> None:
    visited(page, site)
    if changed == "save":
        store(page, site, pack(Saved(match_of("3", "-", "5"), revision=9)))
    elif changed == "game":
        store(page, site, pack(Saved(match_of("4"))), "don.2.game.other.a")
        store(page, site, "other", "don.2.table")
    else:
        store(page, site, json.dumps({**json.loads(stored(page, SCREEN)), changed: "xx"}), SCREEN)
    go_on = come_back(page, site)
    assert screen(page) == "loading"
    expect(page.locator("#pad")).to_be_empty()
    expect(page.locator("#stage")).to_have_text("Bringing your game back…")
    go_on()
    wait_for_state(page, "turn", "waiting")


HOME = """
globalThis.home = 0; // frames in which the home page was visible
const look = () => {
  const home = document.querySelector("#setup");
  if (home?.checkVisibility()) globalThis.home++;
  requestAnimationFrame(look);
};
look();
"""


@pytest.mark.full
def test_home_does_not_flash_before_the_game_without_a_screen(page: Page, site) -> None:
    visited(page, site)
    page.evaluate(f"localStorage.removeItem('{SCREEN}')")
    page.add_init_script(SHIFTS + HOME)
    come_back(page, site)()
    wait_for_state(page, "turn")
    assert page.evaluate("home") == 0
    assert sum(page.evaluate("shifts")) < 0.02


@pytest.mark.console_allowed("script-src", "style-src", "Content Security Policy")
@pytest.mark.parametrize(
    "markup",
    [
        "<script>globalThis.harm = 1</script>",
        "<img src=x onerror='globalThis.harm = 1'>",
        "<p onclick='globalThis.harm = 1'>",
        "<iframe srcdoc='<script>parent.harm = 1</script>'></iframe>",
        "<a href='javascript:globalThis.harm = 1'>",
        "<a href='https://example.com/'>",
        "<svg><use href='data:image/svg+xml,<svg/>'/></svg>",
        "<p style='position: fixed'>",
        "<style>* { display: none }</style>",
        "<form action='/'><input name=x></form>",
    ],
)
@pytest.mark.daily("<img src=x onerror='globalThis.harm = 1'>")
def test_hostile_markup_is_not_shown(page: Page, site, markup: str) -> None:
    visited(page, site)
    data = json.loads(stored(page, SCREEN))
    data["regions"]["pad"] += markup
    store(page, site, json.dumps(data), SCREEN)
    go_on = come_back(page, site)
    assert screen(page) == "loading"
    expect(page.locator("#pad")).to_be_empty()
    assert page.evaluate("globalThis.harm") is None
    go_on()
    wait_for_state(page, "turn")
    assert page.evaluate("globalThis.harm") is None


@pytest.mark.full
@pytest.mark.parametrize("text", ["", "{", "null", "[]", '{"regions": {}}', "x" * 200_000])
def test_invalid_screen_is_dropped(page: Page, site, text: str) -> None:
    visited(page, site)
    store(page, site, text, SCREEN)
    go_on = come_back(page, site)
    assert screen(page) == "loading"
    go_on()
    wait_for_state(page, "turn")


@pytest.mark.full
def test_no_screen_is_kept_for_several_people(page: Page, site) -> None:
    visited(page, site)
    store(page, site, pack(Saved(match_of("3", people="AB"), revision=9)))
    page.goto(site.url)
    wait_for_state(page, "handover", "turn")
    assert leave(page, site) is None


def test_no_screen_is_kept_for_a_left_or_deleted_game(page: Page, site) -> None:
    visited(page, site)
    page.goto(site.url)
    wait_for_state(page, "turn")
    page.locator("#bar .back").click()
    wait_for_state(page, "setup")
    assert leave(page, site) is None


@pytest.mark.full
def test_boomtown_screen_looks_the_same_before_python(page: Page, site) -> None:
    players = [Player("Anke", None), *(Player(name, "random") for name in ("Bert", "Cleo"))]
    match = Match.deal(boomtown, players, boomtown.Options(), seed=1)
    while match.to_act != 0:
        match = match.play(match.legal_actions()[0])
    store(page, site, pack(Saved(match)))
    page.goto(site.url)
    wait_for_state(page, "turn")
    assert leave(page, site)
    go_on = come_back(page, site)
    expect(page.locator("#pad [data-choose]").first).to_be_visible()
    before = page.evaluate(LOOKS)
    go_on()
    wait_for_state(page, "turn")
    assert page.evaluate(LOOKS) == before


@pytest.mark.full
def test_menu_opens_early_and_its_press_is_carried_out(phone: Page, site) -> None:
    visited(phone, site)
    go_on = come_back(phone, site)
    from_menu(phone, "[data-do=settings]")
    go_on()
    expect(phone.locator("dialog[data-sheet=settings]")).to_be_visible(timeout=PATIENCE)
    expect(phone.locator("#menu")).to_be_hidden()


@pytest.mark.full
def test_early_press_is_dropped_if_another_tab_plays_the_game(page: Page, site) -> None:
    visited(page, site)
    kept = stored(page, SCREEN)
    page.goto(site.url)
    wait_for_state(page, "turn")
    other = page.context.new_page()
    store(other, site, kept, SCREEN)
    go_on = come_back(other, site)
    other.evaluate(PRESS, "#pad [data-action='-']")
    go_on()
    expect(other.locator("#pad")).to_contain_text("This game is open in another tab.")
    expect(other.locator("#notices")).to_contain_text("nothing was done")
    assert len(saved_match(other).steps) == len(MATCH.steps)


@pytest.mark.full
def test_last_screen_appears_at_once_in_another_language(open_page, site) -> None:
    page = open_page(locale="es")
    visited(page, site)
    page.route("**/static/shell/es.json", lambda route: None)  # the words are held back
    page.route(PROGRAM, lambda route: None)
    page.goto(site.url, wait_until="commit")
    expect(page.locator("#pad [data-choose]").first).to_be_visible()
    assert screen(page) == "turn"
    expect(page.locator("#pad [data-action='-']")).to_contain_text("Pasar")
