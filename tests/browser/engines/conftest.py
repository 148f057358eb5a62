"""Every test in this folder runs in three engines: Chromium, stock Firefox and WebKitGTK.

    visitor     a browser profile with empty storage; `visitor.new_tab()`, `visitor.problems()`
    tab         the first tab of the visitor

A test in which the engine reports an error fails. If an engine is not on this machine, its tests
are skipped with a message, or fail with `DON_BROWSERS=all`. A test in which WebKit's driver stopped
responding is repeated, since that is no fault of the game. Firefox and WebKitGTK, which are by far
the slowest, run only `DAILY`; Chromium leaves out `NIGHTLY`. With `--full` all three run all tests.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.engines.playwright_engine import PlaywrightEngine
from tests.browser.engines.tab import Engine, Tab, Visitor
from tests.browser.engines.webkit_engine import SILENT, WebKitEngine, screen
from tools import browser as finder
from tools import engines

NAMES = ("chromium", "firefox", "webkit")
DAILY = (
    "test_a_visit_from_the_start_to_a_game_without_a_network",
    "test_an_example_and_a_game_in_another_page",
    "test_injected_event_handlers_run_in_no_page",
)
"""The tests that Firefox and WebKitGTK run every day."""
NIGHTLY = (
    "test_a_page_with_many_embeds",
    "test_an_example_and_a_game_in_another_page",
    "test_frames_restricted_to_their_own_address_run",
    "test_opaque_origin_frame_loads_only_from_its_own_host",
    "test_a_file_plays_a_whole_game",
    "test_the_other_game_and_another_language",
    "test_a_visit_from_the_start_to_a_game_without_a_network",
    "test_a_whole_game",
    "test_a_game_without_a_network",
    "test_guest_shows_a_code_or_learns_that_the_browser_cannot",
    "test_a_guest_plays_by_one_link",
    "test_opened_link_is_a_layer_and_asks_once",
    "test_play_here_pressed",
    "test_tab_that_requests_a_game_then_another_does_not_take_it",
)
"""The tests that run in Chromium only at night, because other tests cover most of them there."""


def found(engine: engines.Engine) -> engines.Engine:
    """Return an engine if it can be used on this machine; else skip the test."""
    if not engine.is_usable:
        (pytest.fail if engines.required() else pytest.skip)(engine.absence)
    return engine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent not in item.path.parents:
            continue
        engine = next(name for name in NAMES if name in item.name)
        if engine == "webkit":
            item.add_marker(pytest.mark.flaky(reruns=3, only_rerun=SILENT))
        if (
            item.name.startswith(NIGHTLY)
            if engine == "chromium"
            else not item.name.startswith(DAILY)
        ):
            item.add_marker("full")


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Engine]:
    started = finder.launch(playwright, quick=True)
    yield PlaywrightEngine(started)
    started.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Engine]:
    path = found(engines.firefox()).path("firefox")
    started = engines.start(
        "Firefox",
        lambda: playwright.firefox.launch(channel="moz-firefox", executable_path=path),
    )
    yield PlaywrightEngine(started)
    started.close()


@pytest.fixture(scope="session")
def webkit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    here = found(engines.webkit())
    with screen(here.path("Xvfb")) as display:
        folder: Path = tmp_path_factory.mktemp("webkit")
        yield WebKitEngine(here, display, folder)


@pytest.fixture(scope="session", params=NAMES)
def engine(request: pytest.FixtureRequest) -> Engine:
    return request.getfixturevalue(request.param)


@pytest.fixture
def visitor(engine: Engine, site, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    with engine.visit(site.origin) as visitor:
        yield visitor
        marks = request.node.iter_markers("console_allowed")
        allowed = [text for mark in marks for text in mark.args]
        problems = [
            found for found in visitor.problems() if not any(text in found for text in allowed)
        ]
    assert not problems, "\n".join(problems)


@pytest.fixture
def tab(visitor: Visitor) -> Tab:
    return visitor.new_tab()
