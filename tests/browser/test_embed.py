"""The game in other sites' pages, on a second origin and under a strict policy.

These tests look into the frames. Tests in every engine check what the surrounding page can see
(`tests/browser/engines/test_embed.py`).
"""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, Route, expect

from don.ui.don.examples import EXAMPLES
from don.ui.game_links import write_link
from tests.browser.pages import PATIENCE, STRICT
from tools.dist.games import PAGES

ANYWHERE = {**STRICT, "Access-Control-Allow-Origin": "*"}
REPLAY = write_link("game", EXAMPLES["remainder"].match).partition("=")[2]
NOTE = """globalThis.noted = [];
for (const name of ["ready", "step", "action", "end", "resize", "error"])
  addEventListener(`don-${name}`, ({ target, detail }) => noted.push([name, target.id, detail]));
globalThis.moved = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) moved += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""
SPEAK = """([id, n]) => parent.postMessage(
  { ns: "don", v: 1, id, type: "step", payload: { n, last: 2, text: "", extra: "<img>" } }, "*")"""
# Lists figures and controls that lie outside the window or are cut off.
BEYOND = """() => [...document.querySelectorAll("button, select, .figure b")].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  const full = one.clientWidth && one.scrollWidth > one.clientWidth + 1;
  return width && one.checkVisibility() && (left < 0 || right > innerWidth || full);
}).map((one) => one.outerHTML)"""
HostPage = Callable[..., Page]

pytestmark = pytest.mark.console_allowed("left the origin", "favicon.ico")


@pytest.fixture(scope="module")
def game(dist: Path, serve):
    """Return the game's own host."""
    return serve(dist, "/don/", ANYWHERE)


@pytest.fixture
def host(open_page, serve, game, tmp_path: Path) -> Iterator[HostPage]:
    """Return a function that opens another site's page with a body. With ``late`` the test decides
    when the script arrives."""

    def start(
        body: str, policy: str = "", width: int = 700, late: list[Route] | None = None
    ) -> Page:
        script = f'<script async src="{game.url}embed/v1/embed.js"></script>'
        head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Blog</title>'
        (tmp_path / "index.html").write_text(f"{head}{script}<body>{body}", encoding="utf-8")
        policy = policy or (
            f"default-src 'none'; script-src {game.origin}; frame-src {game.origin}"
        )
        site = serve(tmp_path, "/", {"Content-Security-Policy": policy})
        page = open_page(origin=site.origin)
        page.set_viewport_size({"width": width, "height": 800})
        page.add_init_script(NOTE)
        if late is not None:
            page.route("**/embed.js", lambda route: late.append(route))
        page.goto(site.url, wait_until="load" if late is None else "commit")
        until(page, "document.readyState !== 'loading'")
        return page

    return start


def frame(page: Page, css: str = "don-game") -> FrameLocator:
    return page.locator(css).frame_locator("iframe")


def until(page: Page, condition: str) -> None:
    """Wait until a condition holds. The page's policy forbids Playwright's own way of waiting."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(condition):
        assert time.monotonic() < end, f"still not true: {condition}"
        page.wait_for_timeout(50)


def noted(page: Page, name: str) -> list:
    return [detail for found, _, detail in page.evaluate("noted") if found == name]


def test_an_example_is_drawn_without_python_and_can_be_stepped(host: HostPage) -> None:
    page = host('<don-game example="two-digit" lang="es">A picture</don-game>')
    inside = frame(page)
    expect(inside.locator("html")).to_have_attribute("lang", "es")
    expect(inside.locator("figcaption")).to_contain_text("12")
    until(page, "document.querySelector('don-game').innerText === ''")
    inside.locator("[data-value='-1']").click()
    until(page, "noted.some(([name]) => name === 'step')")
    page.evaluate("document.querySelector('don-game').goto(0)")
    until(page, "noted.filter(([name]) => name === 'step').length === 2")
    steps = noted(page, "step")
    assert [(step["n"], step["last"]) for step in steps] == [(2, 3), (0, 3)]
    record = page.evaluate("document.querySelector('don-game').record()")
    assert json.loads(record)["format"] == "don-record"
    assert page.evaluate("moved") < 0.01
    assert not any("pyodide" in url for url in page.watch.requests)


@pytest.mark.parametrize("width", [296, 360, 768])
@pytest.mark.daily("296")
def test_every_example_gets_enough_room(host: HostPage, width: int) -> None:
    games = [(name, code) for code, game in PAGES.items() for name in game.EXAMPLES]
    names = [name for name, _ in games]
    body = "".join(
        f'<p><don-game example="{name}" game="{code}" id="{name}"></don-game>'
        for name, code in games
    )
    page = host(body, width=width)
    for name in names:
        page.locator(f"#{name}").scroll_into_view_if_needed()
    until(page, f"noted.filter(([n]) => n === 'ready').length === {len(names)}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for inside in page.frames[1:]:
        for _ in range(50):  # the surrounding page adapts its height a moment later
            room = inside.evaluate(
                "[document.documentElement.scrollWidth - innerWidth, "
                "document.documentElement.scrollHeight - innerHeight]"
            )
            if max(room) <= 0:
                break
            page.wait_for_timeout(100)
        assert max(room) <= 0, inside.url


def test_two_embedded_games_are_independent(host: HostPage) -> None:
    page = host(
        '<don-game id="one" mode="play" seed="5" players="3"></don-game>'
        f'<don-game id="two" mode="replay" replay="{REPLAY}" theme="dark" load="visible">'
        "</don-game>",
    )
    frame(page, "#one").locator("[data-do=load]").click()
    page.locator("#two").scroll_into_view_if_needed()
    one, two = frame(page, "#one"), frame(page, "#two")
    one.locator("html[data-state=turn]").wait_for(state="attached", timeout=PATIENCE)
    two.locator("html[data-state=replay][data-theme=dark]").wait_for(
        state="attached", timeout=PATIENCE
    )
    one.locator("[data-action='-']").click()
    until(page, "noted.some(([name, id]) => name === 'action' && id === 'one')")
    page.evaluate("two.goto(3)")
    until(page, "noted.some(([name, id, { n }]) => name === 'step' && n === 3)")
    assert {id for name, id, _ in page.evaluate("noted") if name == "action"} == {"one"}
    records = page.evaluate("Promise.all([one.record(), two.record()])")
    assert [len(json.loads(record)["seats"]) for record in records] == [3, 3]
    assert json.loads(records[0])["seed"] == 5
    kept = [found.evaluate("Object.keys(localStorage)") for found in page.frames[1:]]
    assert kept == [[], []]
    for width in (344, 296):
        page.set_viewport_size({"width": width, "height": 800})
        for inside in page.frames[1:]:
            inside.wait_for_function(f"innerWidth === {width - 16}")
            assert inside.evaluate(BEYOND) == [], inside.url
            assert inside.evaluate("bar.offsetHeight") <= 64, "the bar has one row"
    with page.expect_popup() as popup:
        one.locator("[data-do=onward]").click()
    popup.value.wait_for_url("**#play=*", wait_until="commit")


def test_sandboxed_frame_with_scripts_only_runs_example_and_game(host: HostPage, game) -> None:
    frames = "".join(
        f'<iframe sandbox="allow-scripts" width="600" height="600" src="{game.url}{path}"></iframe>'
        for path in ("embed/v1/en/nobody.html", "frame.html?mode=play&seed=3")
    )
    page = host(frames)
    example, app = (page.frame_locator("iframe").nth(i) for i in range(2))
    example.locator("[data-value='-1']").click()
    expect(example.locator("figure")).to_have_attribute("data-step", "2")
    app.locator("html[data-state=turn]").wait_for(state="attached", timeout=PATIENCE)
    app.locator("[data-action='-']").click()
    expect(app.locator("#log")).to_contain_text("You pass.")


def test_messages_with_another_frames_id_are_ignored(host: HostPage) -> None:
    page = host(
        '<don-game id="one" example="nobody"></don-game><don-game id="two" example="barred">'
    )
    until(page, "noted.filter(([name]) => name === 'ready').length === 2")
    inside = next(found for found in page.frames if "nobody" in found.url)
    other = next(found for found in page.frames if "barred" in found.url)
    id_ = inside.evaluate("new URLSearchParams(location.hash.slice(1)).get('id')")
    other.evaluate(SPEAK, [id_, 1])
    inside.evaluate(SPEAK, [id_, 2])
    steps = "noted.filter(([name]) => name === 'step')"  # sizes are sent whenever they change
    until(page, f"{steps}.length > 0")
    assert page.evaluate(steps) == [["step", "one", {"n": 2, "last": 2, "text": ""}]]
