"""Before Python has loaded, and if it never does: the form waits, and failures are explained."""

import json

import pytest
from playwright.sync_api import Page, Route, expect

from don.ui.storage.saves import Saved, pack
from tests.browser.game import SETTINGS, figures, saved_match, start_game, store, stored
from tests.browser.pages import PATIENCE, open_form, wait_for_state
from tests.ui.desk import match_of

pytestmark = pytest.mark.own_browser

PROGRAM = "**/*.wasm"
FORM = "Object.fromEntries(new FormData(document.querySelector('#new-game')))"
SAVE = pack(Saved(match_of("3", "-", "4")))


def sentence(page: Page) -> str:
    """Return the sentence on the page about what has happened."""
    (text,) = page.locator("#fault [data-fault]:visible").all_inner_texts()
    return text


PRESSED_AS_IT_BEGINS = """addEventListener("DOMContentLoaded", () => {
  const taken = don.queued;
  don.queued = () => {
    setTimeout(() => document.querySelector("#learn button").click());
    don.queued = taken;
    return taken();
  };
})"""


@pytest.mark.full
@pytest.mark.parametrize("game", ["don", "boomtown"])
@pytest.mark.daily("boomtown")
def test_press_while_the_program_starts_is_carried_out(page: Page, site, game: str) -> None:
    page.add_init_script(PRESSED_AS_IT_BEGINS)
    page.goto(f"{site.url}?game={game}")
    wait_for_state(page, "turn")
    expect(page.locator("#study")).to_contain_text("Lesson 1 of 10")


@pytest.mark.full
def test_press_before_the_first_script_is_carried_out(page: Page, site) -> None:
    held: list[Route] = []
    page.route("**/boot.js", lambda route: held.append(route))
    page.goto(site.url, wait_until="commit")
    page.locator("#learn button").click()
    page.locator("#learn button").click()
    assert page.url == site.url, "the browser did not submit it"
    held[0].continue_()
    wait_for_state(page, "turn")
    expect(page.locator("#study")).to_contain_text("Lesson 1 of 10")


@pytest.mark.full
def test_a_form_submitted_while_python_loads_is_carried_out(page: Page, site) -> None:
    held: list[Route] = []
    page.route(PROGRAM, lambda route: held.append(route))
    page.goto(site.url)
    start_game(page, players="5", name_0="Zoe", speed="instant", start_chips="20", exchange="on")
    assert figures(page)["state"] == "loading"
    expect(page.locator("#stage")).to_have_text("Your game starts in a moment…")
    while not held:
        page.wait_for_timeout(50)
    for route in held:
        route.continue_()
    wait_for_state(page, "turn")
    match = saved_match(page)
    assert [player.name for player in match.players][:2] == ["Zoe", "Ruby"]
    assert len(match.players) == 5
    assert match.options.start_chips == 20 and match.options.exchange


def test_form_input_while_python_loads_is_kept(page: Page, site) -> None:
    """That holds even if Python adds to the page, because a game is stored."""
    held: list[Route] = []
    settings = {"table": json.dumps({"players": "3", "name-0": "Max"}), "lessons": "bidding"}
    store(page, site, json.dumps(settings), SETTINGS)
    page.route(PROGRAM, lambda route: held.append(route))
    page.goto(site.url)
    open_form(page)
    form = page.locator("#new-game")
    form.locator("[name=players][value='5']").check(force=True)
    form.locator("[name=difficulty]").last.check(force=True)
    form.locator("[name=kind-1][value=person]").check()
    form.locator("#each-seat > summary").click()
    form.locator("details:not(#each-seat) > summary").first.click()
    form.locator("[name=undo][value=practice]").check()
    name = form.locator("[name=name-1]")
    name.fill("Zoe")
    name.press("ArrowLeft")
    chosen = page.evaluate(FORM)
    while not held:
        page.wait_for_timeout(50)
    for route in held:
        route.continue_()
    assert wait_for_state(page) == "setup"
    now = page.evaluate(FORM)
    untouched = {"name-0": "Max"}
    assert now == {**chosen, **untouched}
    expect(name).to_be_focused()
    assert name.evaluate("(field) => field.selectionStart") == 2
    assert form.locator("#each-seat").evaluate("(details) => details.open")
    assert form.locator("details:not(#each-seat)").first.evaluate("(details) => details.open")
    fold, beside = page.locator("#set-up > summary"), page.locator(".beside .set-up button")
    fold.click()
    beside.click()
    expect(form.locator("[name=game]")).to_have_value("boomtown", timeout=PATIENCE)
    expect(form.locator("[name=name-1]")).not_to_have_value("Zoe")
    fold.click()
    beside.click()
    expect(form.locator("[name=players]:checked")).to_have_value("3")


@pytest.mark.full
def test_form_input_before_the_first_script_is_kept(page: Page, site) -> None:
    held: list[Route] = []
    store(page, site, json.dumps({"table": json.dumps({"players": "3"})}), SETTINGS)
    page.route("**/boot.js", lambda route: held.append(route))
    page.goto(site.url, wait_until="commit")
    open_form(page)
    page.locator("[name=players][value='5']").check(force=True)
    page.locator("[name=name-1]").fill("Zoe")
    held[0].continue_()
    page.wait_for_function("globalThis.don?.patch !== undefined")
    assert wait_for_state(page) == "setup"
    now = page.evaluate(FORM)
    assert (now["players"], now["name-1"]) == ("5", "Zoe")


def test_once_all_is_there_no_stage_is_shown(page: Page, site) -> None:
    """The last small file is no download to wait for, and the first screen can be used."""
    held: list[Route] = []
    page.route("**/xz-decompress.min.js", lambda route: held.append(route))
    page.goto(site.url)
    page.mouse.move(9, 9)
    expect(page.locator("#stage")).not_to_be_empty(timeout=PATIENCE)
    expect(page.locator("#stage")).to_be_empty(timeout=PATIENCE)
    assert wait_for_state(page, "loading") == "loading"
    assert held
    for route in held:
        route.continue_()
    wait_for_state(page, "setup")


def test_play_pressed_while_python_loads_starts_a_game(page: Page, site) -> None:
    held: list[Route] = []
    store(page, site, json.dumps({"table": json.dumps({"players": "5"})}), SETTINGS)
    page.route(PROGRAM, lambda route: held.append(route))
    page.goto(site.url)
    page.locator("#play button").click()
    expect(page.locator("#stage")).to_have_text("Your game starts in a moment…")
    assert figures(page)["state"] == "loading"
    while not held:
        page.wait_for_timeout(50)
    for route in held:
        route.continue_()
    wait_for_state(page, "turn", "waiting")
    match = saved_match(page)
    assert len(match.players) == 5, "the last table"
    assert [player.bot for player in match.players] == [None, *["naive"] * 4]


@pytest.mark.full
def test_a_press_on_the_settings_is_kept_while_a_game_comes_back(page: Page, site) -> None:
    held: list[Route] = []
    store(page, site, SAVE)
    page.route(PROGRAM, lambda route: held.append(route))
    page.goto(site.url)
    button = page.locator('#bar [data-do="settings"]')
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    assert figures(page)["state"] == "loading"
    while not held:
        page.wait_for_timeout(50)
    for route in held:
        route.continue_()
    expect(page.locator("dialog[data-sheet=settings]")).to_be_visible(timeout=PATIENCE)
    assert wait_for_state(page) == "turn"


PYSCRIPT_RUNS = "customElements.get('py-script') !== undefined"
NO_LONG_WAIT = """const plain = setTimeout;
window.setTimeout = (f, ms, ...more) => ms >= 5000 ? 0 : plain(f, ms, ...more);"""
"""Keeps Python from starting by itself, even on a slow machine."""


def test_python_waits_for_the_first_interaction(page: Page, site) -> None:
    page.add_init_script(NO_LONG_WAIT)
    page.goto(site.url)
    assert not page.evaluate(PYSCRIPT_RUNS)
    page.locator("#play button").focus()
    page.wait_for_function(PYSCRIPT_RUNS)
    assert wait_for_state(page) == "setup"


@pytest.mark.full
def test_python_starts_eventually_without_interaction(page: Page, site) -> None:
    page.goto(site.url)
    page.locator("html[data-state=setup]").wait_for(state="attached", timeout=PATIENCE)


@pytest.mark.full
def test_python_starts_at_once_with_a_game_to_resume(page: Page, site) -> None:
    store(page, site, SAVE)
    page.goto(site.url)
    page.wait_for_function(PYSCRIPT_RUNS)
    page.locator("html[data-state=turn]").wait_for(state="attached", timeout=PATIENCE)


@pytest.mark.full
@pytest.mark.console_allowed("")
@pytest.mark.parametrize(
    "part",
    [
        "*.wasm",
        "core.js",
        pytest.param("pyodide.asm.js", marks=pytest.mark.full),
        pytest.param("pyodide.js", marks=pytest.mark.full),
    ],
)
@pytest.mark.daily("*.wasm")
def test_failed_download_is_reported_and_can_be_retried(page: Page, site, part: str) -> None:
    store(page, site, SAVE)
    page.route(f"**/{part}", lambda route: route.abort())
    page.goto(site.url)
    wait_for_state(page, "error")
    assert sentence(page) == "Part of the page couldn't be loaded. Are you online?"
    assert stored(page) == SAVE
    page.unroute(f"**/{part}")
    page.locator("#retry").click()
    wait_for_state(page, "turn")
    expect(page.locator("#fault")).to_be_hidden()


@pytest.mark.full
@pytest.mark.console_allowed("")
def test_missing_pictures_do_not_block_the_start(page: Page, site) -> None:
    pictures: list[Route] = []
    program: list[Route] = []
    page.route("**/art/**", lambda route: pictures.append(route))
    page.route(PROGRAM, lambda route: program.append(route))
    page.goto(site.url, wait_until="commit")
    while not (pictures and program):
        page.wait_for_timeout(50)
    page.wait_for_timeout(1000)
    for route in pictures:
        route.abort()
    page.wait_for_timeout(500)
    for route in program:
        route.continue_()
    wait_for_state(page, "setup")
    expect(page.locator("#fault")).to_be_hidden()


@pytest.mark.full
@pytest.mark.console_allowed("")
def test_late_download_failure_is_reported(page: Page, site) -> None:
    held: list[Route] = []
    page.route(PROGRAM, lambda route: held.append(route))
    page.goto(site.url)
    while not held:
        page.wait_for_timeout(50)
    page.wait_for_timeout(1000)
    held[0].abort()
    wait_for_state(page, "error")
    assert sentence(page) == "Part of the page couldn't be loaded. Are you online?"


@pytest.mark.console_allowed("")
def test_missing_webassembly_is_reported(page: Page, site) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site.url)
    wait_for_state(page, "error")
    assert sentence(page) == ("The game needs a newer browser: this one has no WebAssembly.")
    expect(page.locator("#retry")).to_be_visible()


def test_program_error_is_reported_and_the_game_is_kept(open_page, site) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    store(page, site, SAVE)
    page.goto(site.url)
    wait_for_state(page, "turn")
    before = stored(page)
    page.evaluate("""() => {
      globalThis.good = don.patch;
      don.patch = () => { throw new Error("broken"); };
    }""")
    page.locator('[data-action="-"]').click()
    wait_for_state(page, "error")
    assert sentence(page) == "Something broke. Our fault, not yours."
    expect(page.locator("#report")).to_contain_text("Traceback")
    expect(page.locator("#report")).to_contain_text("broken")
    page.locator("#copy-report").click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('broken')")
    # Work under way does not repair the broken page.
    page.evaluate("() => { don.patch = globalThis.good; }")
    page.evaluate("document.querySelector('[data-do=setup]').click()")
    assert figures(page)["state"] == "error"
    assert stored(page) == before
    page.locator("#retry").click()
    assert wait_for_state(page) == "turn"
