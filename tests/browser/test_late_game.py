"""A game that comes late: not in the first visit, there when it is asked for, and never lost."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from don.games import boomtown
from don.table.match import Match, Player
from don.ui.game import ui_named
from don.ui.links.links import write_link
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import SETTINGS
from tests.browser.conftest import OpenPage, Site
from tests.browser.game import KEY, aside, loaded, start_game, store, stored
from tests.browser.offline import play_to_the_end, wait_until_ready
from tests.browser.pages import PATIENCE, wait_for_state
from tests.material import played
from tests.scale import scaled
from tools.dist.manifest import FALLBACK
from tools.dist.snapshot import NAME as SNAPSHOT
from tools.words import compiled

CODE = "runtime/games/boomtown.game"
MEMORY = "runtime/games/boomtown.memory"
STYLE = "static/css/boomtown.css"
COMING, MISSING = "Loading Boomtown…", "Boomtown couldn't be loaded."
FETCHED = """(code) => performance.getEntriesByType("resource").some(
  ({ name, responseEnd }) => name.endsWith(code) && responseEnd)"""
ASKED_FOR = "?game=boomtown"
HOME = "#games-row [data-value=boomtown][aria-pressed=true]"
TURNS = 15
"""Of a short game."""
LAST = scaled(TURNS, daily=2)
"""So many turns are played in the browser."""


def match(turn: int = 1) -> Match:
    """A short game with the quickest bots. The turns before this one are played by chance."""
    players = (Player("Ada", None), Player("Yann", "random"), Player("Zoe", "random"))
    now = Match.deal(boomtown, players, boomtown.Options(short=True), seed=1, start=0)
    while now.state.turn < turn:
        now = played(now, seed=1, most=len(now.steps) + 1)
    return now


def credits(lang: str) -> str:
    """Who made Boomtown, in a language."""
    return compiled.words(lang).tabled(ui_named("boomtown").words.TEXTS.credits)


def has_asked_for(page: Page, name: str) -> bool:
    """Whether the page has asked for a file since its requests were last cleared."""
    return any(name in url for url in page.watch.requests)


def choose(page: Page) -> None:
    """Choose Boomtown on the home."""
    page.locator("#games-row [data-do=game][data-value=boomtown]").click()


def is_there(page: Page) -> None:
    """The form is that of Boomtown."""
    expect(page.locator("[name=start_gold]")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator("#notices")).to_be_empty()


def plays_it(page: Page, turn: int = 1) -> None:
    """Boomtown lies on the table."""
    wait_for_state(page, "turn")
    expect(page.locator("#bar h1")).to_have_text(f"Turn {turn} of {TURNS}")


def test_it_is_fetched_when_the_page_is_at_leisure_and_offered(phone: Page, site: Site) -> None:
    """A file with a game of it is read, and it speaks the language of the page."""
    phone.goto(f"{site.url}?lang=es")
    wait_for_state(phone, "setup")
    assert not any(has_asked_for(phone, name) for name in (CODE, MEMORY, STYLE))
    phone.wait_for_function(FETCHED, arg=CODE, timeout=PATIENCE)
    expect(phone.locator("#notices")).to_be_empty()
    assert has_asked_for(phone, CODE) and not has_asked_for(phone, STYLE)
    file = {"name": "game.json", "mimeType": "application/json"}
    text = pack(Saved(match(), "At the mines"))
    phone.set_input_files("[data-do=import]", [{**file, "buffer": text.encode()}])
    expect(phone.locator("#games")).to_contain_text("At the mines", timeout=PATIENCE)
    phone.locator("[data-do=dismiss]").click()
    choose(phone)
    is_there(phone)
    assert phone.locator(f"link[href='{STYLE}']").count() == 1
    words = phone.locator("#credits")
    expect(words).to_contain_text(credits("es"))
    phone.locator("[data-do=settings]").click()
    phone.locator("[data-value=lang]").select_option("nl")
    expect(words).to_contain_text(credits("nl"))


def test_its_name_can_be_pressed_before_python_is_there(phone: Page, site: Site) -> None:
    phone.goto(site.url, wait_until="commit")
    choose(phone)
    is_there(phone)
    assert phone.locator(f"link[href='{STYLE}']").count() == 1
    start_game(phone, players="3", short="on", difficulty="easy", speed="instant")
    plays_it(phone)


def test_a_link_that_names_it_shows_its_home_before_python_is_there(
    phone: Page, site: Site
) -> None:
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
    assert has_asked_for(phone, MEMORY) and not has_asked_for(phone, CODE)


def test_a_link_to_it_is_followed_and_its_save_begins_with_it_in_memory(
    phone: Page, site: Site
) -> None:
    """It is played to its end, and lies on the table after a reload."""
    turn = TURNS + 1 - LAST
    store(phone, site, json.dumps({"speed": "instant"}), SETTINGS)
    phone.goto(site.url + write_link("play", match(turn)))
    dialog = phone.locator("dialog[data-sheet=seats]")
    dialog.wait_for(timeout=PATIENCE)
    expect(phone.locator("#notices")).to_be_empty()
    dialog.locator("[type=submit]").click()
    plays_it(phone, turn)
    phone.watch.requests.clear()
    phone.reload()
    plays_it(phone, turn)
    assert has_asked_for(phone, MEMORY) and not has_asked_for(phone, CODE)
    phone.locator("[data-do=hint]").click()
    phone.locator("#counsel p.best").wait_for(timeout=PATIENCE)
    play_to_the_end(phone)
    phone.reload()
    wait_for_state(phone, "over")
    phone.locator("[data-do=setup]").first.click()
    phone.locator("#history summary").first.click()
    expect(phone.locator("#history")).to_contain_text("Boomtown")


@pytest.mark.console_allowed("ERR_FAILED")
def test_without_a_connection_it_says_so_and_nothing_is_lost(phone: Page, site: Site) -> None:
    save = pack(Saved(match(), time=5, revision=1))
    store(phone, site, save)
    phone.route(f"**/{CODE}", lambda route: route.abort())
    phone.goto(site.url)
    wait_for_state(phone, "setup")
    notices = phone.locator("#notices")
    expect(notices).to_contain_text(MISSING, timeout=PATIENCE)  # its game lay on the table
    choose(phone)
    expect(notices).to_contain_text(MISSING, timeout=PATIENCE)
    assert stored(phone) == save and stored(phone, aside(0)) is None
    phone.unroute(f"**/{CODE}")
    phone.locator("[data-do=fetch]").click()
    plays_it(phone)
    assert stored(phone, KEY) is not None and stored(phone, aside(0)) is None


@pytest.mark.full
@pytest.mark.offline
def test_it_is_kept_for_use_without_a_network(
    open_page: OpenPage, dist: Path, serve: Callable[..., Site]
) -> None:
    site = serve(dist, "/games/don/")
    page = open_page("phone", origin=site.origin)
    page.goto(site.url)
    wait_for_state(page, "setup")
    wait_until_ready(page)
    site.stop()
    try:
        page.reload()
        wait_for_state(page, "setup")
        choose(page)
        is_there(page)
    finally:
        site.start()


@pytest.mark.full
def test_a_link_to_look_at_it_is_followed(phone: Page, site: Site) -> None:
    phone.goto(site.url + write_link("game", match()))
    phone.locator("dialog[data-sheet=look]").wait_for(timeout=PATIENCE)
    expect(phone.locator("#notices")).to_be_empty()


@pytest.mark.full
def test_a_save_from_elsewhere_begins_with_it_in_memory(phone: Page, site: Site) -> None:
    """From the second visit on: at the first, no more is known than that there is a save."""
    store(phone, site, pack(Saved(match(), time=5, revision=1)))
    phone.goto(site.url)
    plays_it(phone)
    phone.watch.requests.clear()
    phone.goto(site.url)
    plays_it(phone)
    assert has_asked_for(phone, MEMORY) and not has_asked_for(phone, CODE)


def without(route: Route) -> None:
    """No answer."""
    route.abort()


def of_another_build(route: Route) -> None:
    """As the browser may have kept it."""
    content = gzip.decompress(route.fetch().body())
    route.fulfill(body=gzip.compress(content.replace(b'{"id":"', b'{"id":"x', 1)[: len(content)]))


def cut_off(route: Route) -> None:
    """All but the end of it."""
    route.fulfill(body=route.fetch().body()[:-100])


def another_page(route: Route) -> None:
    """What some hosts send in place of a file that is missing."""
    route.fulfill(body="<h1>Not found</h1>")


@pytest.mark.full
@pytest.mark.console_allowed("ERR_FAILED")
def test_without_that_memory_it_comes_late(phone: Page, site: Site) -> None:
    for fault in (without, of_another_build, cut_off, another_page):
        comes_late(phone, site, MEMORY, fault)
        assert has_asked_for(phone, CODE), fault.__name__


def comes_late(page: Page, site: Site, name: str, fault: Callable[[Route], None]) -> None:
    """A page whose address asks for the game has it, although one file is at fault."""
    page.watch.requests.clear()
    page.route(f"**/{name}", fault)
    page.goto(site.url + ASKED_FOR)
    wait_for_state(page, "setup")
    is_there(page)
    page.unroute(f"**/{name}")


@pytest.mark.full
@pytest.mark.console_allowed("ERR_FAILED")
def test_without_its_first_screen_it_comes_late(phone: Page, site: Site) -> None:
    comes_late(phone, site, "static/shell/boomtown/*.json", without)


@pytest.mark.full
@pytest.mark.own_browser
@pytest.mark.console_allowed("ERR_FAILED")
def test_it_comes_to_a_page_that_began_without_the_snapshot(phone: Page, site: Site) -> None:
    phone.route(f"**/{SNAPSHOT}", without)
    phone.goto(site.url)
    wait_for_state(phone, "setup")
    assert set(FALLBACK) <= loaded(phone, site)
    choose(phone)
    is_there(phone)
    start_game(phone, players="3", short="on", difficulty="easy", speed="instant")
    plays_it(phone)


@pytest.mark.full
def test_a_frame_fetches_it_when_it_is_asked_for(phone: Page, site: Site) -> None:
    asked = "mode=play&game=boomtown&players=3&options=short=on&bots=random&seed=5"
    phone.goto(f"{site.url}frame.html?{asked}")
    plays_it(phone)


@pytest.mark.full
def test_what_was_on_its_way_does_not_call_the_reader_back(phone: Page, site: Site) -> None:
    late: list[Route] = []
    phone.route(f"**/{CODE}", lambda route: late.append(route))
    phone.goto(site.url)
    wait_for_state(phone, "setup")
    choose(phone)
    expect(phone.locator("#notices")).to_contain_text(COMING)
    phone.locator("[data-do=game][data-value=don]").click()
    start_game(phone, players="3", speed="instant", start="0")
    wait_for_state(phone, "turn")
    expect(phone.locator("#notices")).not_to_contain_text(COMING)
    late[0].continue_()
    phone.wait_for_function(FETCHED, arg=CODE)
    phone.locator("[data-do=setup]").first.click()
    assert json.loads(stored(phone, "don.2.index") or "[]")[0]["game"] == "don"
    expect(phone.locator("[name=start_chips]")).to_have_count(1)


@pytest.mark.full
def test_toy_fair_is_chosen_played_to_its_end_and_there_after_a_reload(
    open_page: OpenPage, grown_dist: Path, serve: Callable[..., Site]
) -> None:
    site = serve(grown_dist, "/three/")
    page = open_page("phone", origin=site.origin)
    page.goto(site.url)
    wait_for_state(page, "setup")
    page.locator("#games-row [data-do=game][data-value=toy]").click()
    expect(page.locator("[name=laps]")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator("#notices")).to_be_empty()
    assert page.locator("link[href='static/css/toy.css']").count() == 1
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
