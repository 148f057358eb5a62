"""A game that comes late: not in the first visit, there when it is asked for, and never lost."""

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from don.table.match import Match, Player
from don.ui.links.links import write_link
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import ASIDE
from tests.browser.conftest import Site
from tests.browser.game import KEY, start_game, store, stored
from tests.browser.offline import play_to_the_end, wait_until_ready
from tests.browser.pages import PATIENCE, wait_for_state
from tests.toy import game as toy
from tests.toy.conftest import toy_fair  # noqa: F401 (in force here too)
from tools.dist.snapshot import NAME as SNAPSHOT

CODE = "runtime/games/toy.game"
MEMORY = "runtime/games/toy.memory"
COMING, MISSING = "Loading Toy Fair…", "Toy Fair couldn't be loaded."
FETCHED = """(code) => performance.getEntriesByType("resource").some(
  ({ name, responseEnd }) => name.endsWith(code) && responseEnd)"""


@pytest.fixture(scope="module")
def fair_site(grown_dist: Path, serve: Callable[..., Site]) -> Site:
    """The site with Toy Fair."""
    return serve(grown_dist, "/two/")


@pytest.fixture
def fair(open_page: Callable[..., Page], fair_site: Site) -> Iterator[Page]:
    """A page of it."""
    yield open_page("phone", origin=fair_site.origin)


def begun() -> Match:
    """A game of Toy Fair, before the first decision."""
    players = (Player("Ada", None), Player("Yann", "eager"))
    return Match.deal(toy, players, toy.read_options({"laps": 2, "toll": True}), seed=3, start=0)


def choose(page: Page) -> None:
    """Choose Toy Fair in the form."""
    page.locator("#games-row [data-do=game][data-value=toy]").click()


def is_there(page: Page) -> None:
    """The form is that of Toy Fair."""
    expect(page.locator("[name=laps]")).to_have_count(1, timeout=PATIENCE)
    expect(page.locator("#notices")).to_be_empty()


def plays_it(page: Page) -> None:
    """Toy Fair lies on the table."""
    wait_for_state(page, "turn")
    expect(page.locator("#bar h1")).to_contain_text("Lap 1")


def test_it_is_fetched_when_the_page_is_at_leisure(fair: Page, fair_site: Site) -> None:
    fair.goto(fair_site.url)
    wait_for_state(fair, "setup")
    assert not any(CODE in url or "toy.css" in url for url in fair.watch.requests)
    fair.wait_for_function(FETCHED, arg=CODE, timeout=PATIENCE)
    expect(fair.locator("#notices")).to_be_empty()


def test_it_is_played_to_its_end_and_lies_on_the_table_after_a_reload(
    fair: Page, fair_site: Site
) -> None:
    fair.goto(fair_site.url)
    wait_for_state(fair, "setup")
    choose(fair)
    is_there(fair)
    assert fair.locator("link[href='static/css/toy.css']").count() == 1
    start_game(fair, players="2", laps="2", speed="instant")
    plays_it(fair)
    fair.reload()
    plays_it(fair)
    fair.locator("[data-do=hint]").click()
    expect(fair.locator("#counsel")).to_contain_text("Best", timeout=PATIENCE)
    play_to_the_end(fair)
    fair.reload()
    wait_for_state(fair, "over")
    fair.locator("[data-do=setup]").first.click()
    fair.locator("#history summary").first.click()
    expect(fair.locator("#history")).to_contain_text("Toy Fair")


def test_its_name_can_be_pressed_before_python_is_there(fair: Page, fair_site: Site) -> None:
    fair.goto(fair_site.url, wait_until="commit")
    choose(fair)
    is_there(fair)


ASKED_FOR = "?game=toy"
HOME = "#games-row [data-value=toy][aria-pressed=true]"


def test_a_link_that_names_it_shows_its_home_before_python_is_there(
    fair: Page, fair_site: Site
) -> None:
    held: list[Route] = []
    fair.route("**/*.wasm", lambda route: held.append(route))
    fair.goto(f"{fair_site.url}{ASKED_FOR}&lang=es")
    expect(fair.locator(HOME)).to_be_visible()
    expect(fair.locator("#credits")).to_contain_text("es: Toy Fair was made")
    assert fair.locator("html").get_attribute("data-state") == "loading"
    fair.locator("#play button").click()
    while not held:
        fair.wait_for_timeout(50)
    held[0].continue_()
    plays_it(fair)


@pytest.mark.parametrize("kept", [True, False], ids=["saved", "named"])
def test_a_page_that_begins_with_it_has_it_in_memory(
    fair: Page, fair_site: Site, kept: bool
) -> None:
    if kept:
        store(fair, fair_site, pack(Saved(begun(), time=5, revision=1)))
        fair.goto(fair_site.url)
        plays_it(fair)
        fair.watch.requests.clear()
    fair.goto(fair_site.url if kept else fair_site.url + ASKED_FOR)
    wait_for_state(fair, "turn" if kept else "setup")
    assert any(MEMORY in url for url in fair.watch.requests)
    assert not any(CODE in url for url in fair.watch.requests)


def without(route: Route) -> None:
    route.abort()


def of_another_build(route: Route) -> None:
    content = gzip.decompress(route.fetch().body())
    route.fulfill(body=gzip.compress(content.replace(b'{"id":"', b'{"id":"x', 1)[: len(content)]))


def cut_off(route: Route) -> None:
    route.fulfill(body=route.fetch().body()[:-100])


def another_page(route: Route) -> None:
    route.fulfill(body="<h1>Not found</h1>")


@pytest.mark.console_allowed("ERR_FAILED")
@pytest.mark.parametrize("fault", [without, of_another_build, cut_off, another_page])
def test_without_that_memory_it_comes_late(fair: Page, fair_site: Site, fault) -> None:
    fair.route(f"**/{MEMORY}", fault)
    fair.goto(fair_site.url + ASKED_FOR)
    wait_for_state(fair, "setup")
    is_there(fair)
    assert any(CODE in url for url in fair.watch.requests)


@pytest.mark.console_allowed("ERR_FAILED")
def test_without_its_first_screen_it_comes_late(fair: Page, fair_site: Site) -> None:
    fair.route("**/static/shell/toy/*.json", lambda route: route.abort())
    fair.goto(fair_site.url + ASKED_FOR)
    wait_for_state(fair, "setup")
    is_there(fair)


@pytest.mark.console_allowed("ERR_FAILED")
def test_without_a_connection_it_says_so_and_nothing_is_lost(fair: Page, fair_site: Site) -> None:
    save = pack(Saved(begun(), time=5, revision=1))
    store(fair, fair_site, save)
    fair.route(f"**/{CODE}", lambda route: route.abort())
    fair.goto(fair_site.url)
    wait_for_state(fair, "setup")
    notices = fair.locator("#notices")
    expect(notices).to_contain_text(MISSING, timeout=PATIENCE)  # its game lay on the table
    choose(fair)
    expect(notices).to_contain_text(MISSING, timeout=PATIENCE)
    assert stored(fair) == save and stored(fair, f"{ASIDE}0") is None
    fair.unroute(f"**/{CODE}")
    fair.locator("[data-do=fetch]").click()
    plays_it(fair)
    assert stored(fair, KEY) is not None and stored(fair, f"{ASIDE}0") is None


@pytest.mark.parametrize("kind", ["play", "game"])
def test_a_link_to_it_is_followed(fair: Page, fair_site: Site, kind: str) -> None:
    fair.goto(fair_site.url + write_link(kind, begun()))
    dialog = fair.locator("dialog[data-sheet]")
    dialog.wait_for(timeout=PATIENCE)
    assert dialog.get_attribute("data-sheet") == {"play": "seats", "game": "look"}[kind]
    expect(fair.locator("#notices")).to_be_empty()


def test_a_file_with_it_is_read(fair: Page, fair_site: Site) -> None:
    fair.goto(fair_site.url)
    wait_for_state(fair, "setup")
    file = {"name": "game.json", "mimeType": "application/json"}
    text = pack(Saved(begun(), "At the fair"))
    fair.set_input_files("[data-do=import]", [{**file, "buffer": text.encode()}])
    expect(fair.locator("#games")).to_contain_text("At the fair", timeout=PATIENCE)


def test_it_speaks_the_language_of_the_page(fair: Page, fair_site: Site) -> None:
    fair.goto(f"{fair_site.url}?lang=es")
    wait_for_state(fair, "setup")
    choose(fair)
    is_there(fair)
    words = fair.locator("#credits")
    expect(words).to_contain_text("es: Toy Fair was made")
    fair.locator("[data-do=settings]").click()
    fair.locator("[data-value=lang]").select_option("nl")
    expect(words).to_contain_text("nl: Toy Fair was made")


@pytest.mark.console_allowed("ERR_FAILED")
def test_it_comes_to_a_page_that_began_without_the_snapshot(fair: Page, fair_site: Site) -> None:
    fair.route(f"**/{SNAPSHOT}", lambda route: route.abort())
    fair.goto(fair_site.url)
    wait_for_state(fair, "setup")
    choose(fair)
    is_there(fair)
    start_game(fair, players="2", speed="instant")
    plays_it(fair)


def test_a_frame_fetches_it_when_it_is_asked_for(fair: Page, fair_site: Site) -> None:
    fair.goto(f"{fair_site.url}frame.html?mode=play&game=toy&players=2&bots=random&seed=5")
    plays_it(fair)


@pytest.mark.offline
def test_it_is_kept_for_use_without_a_network(fair: Page, fair_site: Site) -> None:
    fair.goto(fair_site.url)
    wait_for_state(fair, "setup")
    wait_until_ready(fair)
    fair_site.stop()
    try:
        fair.reload()
        wait_for_state(fair, "setup")
        choose(fair)
        is_there(fair)
    finally:
        fair_site.start()


def test_what_was_on_its_way_does_not_call_the_reader_back(fair: Page, fair_site: Site) -> None:
    late: list[Route] = []
    fair.route(f"**/{CODE}", lambda route: late.append(route))
    fair.goto(fair_site.url)
    wait_for_state(fair, "setup")
    choose(fair)
    expect(fair.locator("#notices")).to_contain_text(COMING)
    fair.locator("[data-do=game][data-value=don]").click()
    start_game(fair, players="3", speed="instant", start="0")
    wait_for_state(fair, "turn")
    expect(fair.locator("#notices")).not_to_contain_text(COMING)
    late[0].continue_()
    fair.wait_for_function(FETCHED, arg=CODE)
    fair.locator("[data-do=setup]").first.click()
    assert json.loads(stored(fair, "don.2.index") or "[]")[0]["game"] == "don"
    expect(fair.locator("[name=start_chips]")).to_have_count(1)
