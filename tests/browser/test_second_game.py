"""Boomtown is available like Don: at the first visit, by name, by a link, offline, in a frame.

``index.html`` holds the home page of Don; that of Boomtown comes from a separate file. One test
plays Toy Fair, in a build with this third game.
"""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from don.games import boomtown
from don.table.match import Match, Player
from don.ui.game import ui_named
from don.ui.game_links import write_link
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import SETTINGS
from tests.browser.conftest import OpenPage, Site
from tests.browser.game import loaded, start_game, store
from tests.browser.offline import play_to_the_end, wait_until_ready
from tests.browser.pages import PATIENCE, wait_for_state
from tests.material import played
from tests.scale import scaled
from tools.dist.manifest import FALLBACK
from tools.dist.snapshot import NAME as SNAPSHOT
from tools.words import compiled

ASKED_FOR = "?game=boomtown"
HOME = "#poster[data-game=boomtown] h1"
TURNS = 15
"""The number of turns of a short game."""
LAST = scaled(TURNS, daily=2)
"""The number of turns that are played in the browser."""


def match(turn: int = 1) -> Match:
    """Return a short game with the quickest bots, after random play up to this turn."""
    players = (Player("Ada", None), Player("Yann", "random"), Player("Zoe", "random"))
    now = Match.deal(boomtown, players, boomtown.Options(short=True), seed=1, start=0)
    while now.state.turn < turn:
        now = played(now, seed=1, most=len(now.steps) + 1)
    return now


def credits(lang: str) -> str:
    """Return the credits of Boomtown in a language."""
    return compiled.words(lang).tabled(ui_named("boomtown").words.TEXTS.credits)


def choose(page: Page) -> None:
    """Select Boomtown on the home page."""
    page.locator("#games-row [data-do=game][data-value=boomtown]").click()


def expect_form(page: Page) -> None:
    """Expect the form of Boomtown."""
    expect(page.locator("[name=start_gold]")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator("#notices")).to_be_empty()


def expect_table(page: Page, turn: int = 1) -> None:
    """Expect Boomtown on the table."""
    wait_for_state(page, "turn")
    expect(page.locator("#bar h1")).to_contain_text(f"Turn {turn} of {TURNS}")


def fail(route: Route) -> None:
    """Let a request fail."""
    route.abort()


def test_boomtown_uses_the_page_language_and_imports_a_file(phone: Page, site: Site) -> None:
    phone.goto(f"{site.url}?lang=es")
    wait_for_state(phone, "setup")
    file = {"name": "game.json", "mimeType": "application/json"}
    text = pack(Saved(match(), "At the mines"))
    phone.set_input_files("[data-do=import]", [{**file, "buffer": text.encode()}])
    expect(phone.locator("#games")).to_contain_text("At the mines", timeout=PATIENCE)
    phone.locator("[data-do=dismiss]").click()
    choose(phone)
    expect_form(phone)
    words = phone.locator("#credits")
    expect(words).to_contain_text(credits("es"))
    phone.locator("[data-do=settings]").click()
    phone.locator("[data-value=lang][value=nl]").check()
    expect(words).to_contain_text(credits("nl"))


def test_boomtown_can_be_chosen_before_python_starts(phone: Page, site: Site) -> None:
    phone.goto(site.url, wait_until="commit")
    choose(phone)
    expect_form(phone)
    start_game(phone, players="3", short="on", difficulty="easy", speed="instant")
    expect_table(phone)


def test_link_to_boomtown_shows_its_home_before_python_starts(phone: Page, site: Site) -> None:
    held: list[Route] = []
    phone.route("**/*.wasm", lambda route: held.append(route))
    phone.goto(f"{site.url}{ASKED_FOR}&lang=es")
    expect(phone.locator(HOME)).to_be_visible()
    expect(phone.locator("#credits")).to_contain_text(credits("es"))
    assert phone.locator("html").get_attribute("data-state") == "loading"
    phone.locator("#play button").click()
    while not held:
        phone.wait_for_timeout(50)
    held[0].continue_()
    wait_for_state(phone, "turn", "waiting")
    expect(phone.locator("#table .offer")).to_be_visible()


@pytest.mark.full
def test_boomtown_link_opens_a_game_that_survives_a_reload(phone: Page, site: Site) -> None:
    """The game is played to its end, with a hint from the worker."""
    turn = TURNS + 1 - LAST
    store(phone, site, json.dumps({"speed": "instant"}), SETTINGS)
    phone.goto(site.url + write_link("play", match(turn)))
    dialog = phone.locator("dialog[data-sheet=seats]")
    dialog.wait_for(timeout=PATIENCE)
    expect(phone.locator("#notices")).to_be_empty()
    dialog.locator("[type=submit]").click()
    expect_table(phone, turn)
    phone.reload()
    expect_table(phone, turn)
    phone.locator("[data-do=hint]").click()
    phone.locator("#counsel .odds").wait_for(timeout=PATIENCE)
    play_to_the_end(phone)
    phone.reload()
    wait_for_state(phone, "over")
    phone.locator("[data-do=setup]").first.click()
    phone.locator("#history summary").first.click()
    expect(phone.locator("#history")).to_contain_text("Boomtown")


@pytest.mark.full
@pytest.mark.offline
def test_boomtown_works_offline(
    open_page: OpenPage, dist: Path, serve: Callable[..., Site]
) -> None:
    site = serve(dist, "/games/don/")
    page = open_page("phone", origin=site.origin)
    page.goto(site.url)
    wait_for_state(page, "setup")
    wait_until_ready(page)
    site.stop()
    try:
        page.goto(f"{site.url}{ASKED_FOR}&lang=es")
        wait_for_state(page, "setup")
        expect_form(page)
        expect(page.locator("#credits")).to_contain_text(credits("es"))
    finally:
        site.start()


@pytest.mark.full
@pytest.mark.console_allowed("ERR_FAILED")
def test_python_draws_the_boomtown_home_without_its_file(phone: Page, site: Site) -> None:
    phone.route("**/static/shell/boomtown/*.json", fail)
    phone.goto(site.url + ASKED_FOR)
    wait_for_state(phone, "setup")
    expect_form(phone)


@pytest.mark.full
@pytest.mark.own_browser
@pytest.mark.console_allowed("ERR_FAILED")
def test_boomtown_is_available_without_the_snapshot(phone: Page, site: Site) -> None:
    phone.route(f"**/{SNAPSHOT}", fail)
    phone.goto(site.url)
    wait_for_state(phone, "setup")
    assert set(FALLBACK) <= loaded(phone, site)
    choose(phone)
    expect_form(phone)
    start_game(phone, players="3", short="on", difficulty="easy", speed="instant")
    expect_table(phone)


@pytest.mark.full
def test_frame_plays_boomtown_with_inline_drawings(phone: Page, site: Site) -> None:
    asked = "mode=play&game=boomtown&players=3&options=short=on&bots=random&seed=5"
    phone.goto(f"{site.url}frame.html?{asked}")
    expect_table(phone)
    drawn = phone.locator("#table .offer use").first
    place = drawn.get_attribute("href") or ""
    assert place.startswith("#") and phone.locator(f"symbol{place}").count() == 1


@pytest.mark.full
def test_toy_fair_can_be_played_and_survives_a_reload(
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
