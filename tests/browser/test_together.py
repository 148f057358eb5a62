"""One table and several devices, in real pages: tabs of one browser, and browsers joined by codes.

A script on every page plays: it presses the controls as fast as the page allows.
"""

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser.conftest import OpenPage
from tests.browser.game import open_together
from tests.browser.pages import PATIENCE, wait_for_state
from tools import browser as finder
from tools.bench.flood import ROBOT

DECODE = """async (png) => {
  await new Promise((done, fault) => {
    const script = document.createElement("script");
    script.src = "runtime/jsqr/jsQR.js";
    script.onload = done; script.onerror = fault;
    document.head.append(script);
  });
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(data, canvas.width, canvas.height)?.data;
}"""
"""Reads the QR code in a picture, with the library that the page itself uses."""


def shown_code(page: Page) -> str:
    """Return the link that the QR code on the page contains."""
    code = page.locator("#sheet-together .qr")
    code.wait_for(timeout=PATIENCE)
    png = base64.b64encode(code.screenshot()).decode()
    found = page.evaluate(DECODE, png)
    assert found == page.locator("#link-sheet").input_value()
    return found


def hosted(page: Page, site, game: str = "don", players: int = 3) -> str:
    """Begin a game whose second seat is for a guest; return the link to that seat."""
    open_together(page, site, game, players, "Anke")
    return invitation(page)


def invitation(page: Page, seat: int = 1) -> str:
    """Invite a guest to a seat; return the link. Before the first one, the host enters a name."""
    page.locator(f'#sheet-together [data-do="invite"][data-value="{seat}"]').click()
    name, code = page.locator("#together-own"), page.locator("#sheet-together .qr")
    name.or_(code).first.wait_for()
    if name.count():
        name.fill("Anke")
        name.press("Enter")
    return shown_code(page)


def sit_down(page: Page, name: str) -> None:
    """Enter the guest's name."""
    page.locator("#together-own").fill(name, timeout=PATIENCE)
    page.locator("#together-own").press("Enter")


def back_to_the_table(host: Page) -> None:
    host.locator('.company [data-there="true"], .company li[data-there="true"]').first.wait_for()
    host.locator('#sheet-together .decide [data-do="link-close"]').click()


def progress(page: Page) -> str:
    return page.locator("#bar h1").text_content() or ""


def goes_on(page: Page) -> None:
    """Wait for the next round."""
    page.wait_for_function(
        "(shown) => document.querySelector('#bar h1').innerText !== shown", arg=progress(page)
    )


@pytest.mark.parametrize(("game", "reloaded"), [("don", "guest"), ("boomtown", "host")])
@pytest.mark.daily("boomtown-host")
def test_two_tabs_play_on_after_one_reloads(
    open_page: OpenPage, site, game: str, reloaded: str
) -> None:
    host = open_page("phone")
    link = hosted(host, site, game)
    guest = host.context.new_page()
    guest.goto(link)
    sit_down(guest, "Bea")
    back_to_the_table(host)
    for page in (host, guest):
        wait_for_state(page, "turn", "waiting")
        page.evaluate(ROBOT)
    page = {"host": host, "guest": guest}[reloaded]
    goes_on(page)
    page.reload()
    wait_for_state(page, "turn", "waiting")
    page.evaluate(ROBOT)
    goes_on(guest)
    expect(guest.locator("#sheet-together")).to_have_count(0)
    for page in (host, guest):
        page.evaluate("clearInterval(robot)")
    asked = wait_for_either(host, guest)
    assert asked.locator("[data-choose], [data-action]").count()
    expect(guest.locator("#bar h1")).to_have_text(progress(host))


def wait_for_either(host: Page, guest: Page) -> Page:
    """Wait until a person at one of the two pages must decide; return that page."""
    for _ in range(100):
        for page in (host, guest):
            if page.locator("html").get_attribute("data-state") == "turn":
                return page
        host.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


@pytest.fixture
def with_camera(playwright: Playwright, tmp_path: Path) -> Iterator[tuple[BrowserContext, Path]]:
    """Yield a browser whose camera shows a picture from a file, and the file."""
    picture = tmp_path / "camera.mjpeg"
    path = finder.ensure(playwright)
    camera = (
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={picture}",
    )
    browser = playwright.chromium.launch(executable_path=path, args=[*finder.arguments(), *camera])
    yield browser.new_context(permissions=["camera"], service_workers="block"), picture
    browser.close()


@pytest.mark.full
def test_two_browsers_connect_by_scanning_codes(
    with_camera: tuple[BrowserContext, Path], open_page: OpenPage, site
) -> None:
    context, picture = with_camera
    host = context.new_page()
    link = hosted(host, site)
    guest = open_page("phone", device_scale_factor=2)
    guest.goto(link)
    sit_down(guest, "Bea")
    shown_code(guest)
    guest.locator("#sheet-together .qr").screenshot(type="jpeg", quality=95, path=picture)
    host.locator('#sheet-together [data-do="scan"]').click()
    back_to_the_table(host)
    wait_for_state(guest, "turn", "waiting")
    for page in (host, guest):
        page.evaluate(ROBOT)
    goes_on(guest)
    for page in (host, guest):
        page.evaluate("clearInterval(robot)")
    guest.locator("#more").click()
    guest.locator('#menu [data-do="leave-table"]').click()
    # The host's next press removes the notice, so the script waits until the test has read it.
    expect(host.locator("#bar")).to_contain_text("Bea has left. A bot plays on.", timeout=PATIENCE)
    host.evaluate(ROBOT)
    goes_on(host)


@pytest.mark.full
def test_code_opened_in_another_tab_is_handed_over(open_page: OpenPage, site) -> None:
    host, guest = open_page("phone"), open_page("phone")
    guest.goto(hosted(host, site))
    sit_down(guest, "Bea")
    other = host.context.new_page()
    other.goto(shown_code(guest))
    sheet = other.locator("#sheet-together")
    expect(sheet).to_contain_text("your table is in the other tab", timeout=PATIENCE)
    back_to_the_table(host)
    wait_for_state(guest, "turn", "waiting")
