"""Four phones joined by the codes that they show; meanwhile the host's page is reloaded."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.conftest import OpenPage
from tests.browser.pages import PATIENCE, SIZES, wait_for_state
from tests.browser.test_together import ROBOT, goes_on, hosted, invitation, shown_code, sit_down
from tools import engines

NAMES = ("Anke", "Bea", "Cem", "Dora")
GAME_OVER = "html[data-state=over]"
WHOLE = 10 * PATIENCE


def expect_guests(host: Page, count: int) -> None:
    expect(host.locator('.company [data-there="true"]')).to_have_count(count, timeout=PATIENCE)


def open_dialog(host: Page) -> None:
    if not host.locator("#sheet-together").count():
        host.locator("#more").click()
        host.locator('#menu [data-do="together"]').click()


def to_the_table(host: Page) -> None:
    host.locator('#sheet-together .decide [data-do="link-close"]').click()


def join(host: Page, guest: Page, seat: int) -> None:
    """Join for the first time: the guest opens the host's code, and the host takes the guest's."""
    guest.goto(invitation(host, seat))
    sit_down(guest, NAMES[seat])
    reply(host, guest)
    expect_guests(host, seat)


def reply(host: Page, guest: Page) -> None:
    """Give the guest's code to the host."""
    host.locator("#together-link").fill(shown_code(guest))
    host.locator("#together-link").press("Enter")


def come_back(host: Page, guest: Page, seat: int) -> None:
    """Come back with the same device: the guest opens the host's code, and shows none."""
    code = invitation(host, seat)
    assert not host.locator('#sheet-together [data-do="scan"]').count()
    guest.goto(code)
    expect_guests(host, seat)
    expect(guest.locator("#sheet-together")).to_have_count(0)


@pytest.fixture
def firefox(playwright: Playwright) -> Iterator[Browser]:
    engine = engines.firefox()
    if not engine.is_usable:
        (pytest.fail if engines.required() else pytest.skip)(engine.absence)
    path = engine.path("firefox")
    browser = engines.start(
        "Firefox",
        lambda: playwright.firefox.launch(channel="moz-firefox", executable_path=path),
    )
    yield browser
    browser.close()


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "firefox_hosts", "whole"),
    [
        pytest.param("don", False, False, id="Firefox is the guest at the beginning of Don"),
        pytest.param("don", True, True, id="Firefox has Don", marks=pytest.mark.full),
        pytest.param("boomtown", False, True, id="Firefox is a guest", marks=pytest.mark.full),
    ],
)
def test_firefox_and_chromium_play_together(
    open_page: OpenPage, firefox: Browser, site, game: str, firefox_hosts: bool, whole: bool
) -> None:
    fox = firefox.new_context(viewport=SIZES["phone"]["viewport"]).new_page()
    chromium = open_page("phone")
    host, guest = (fox, chromium) if firefox_hosts else (chromium, fox)
    hosted(host, site, game)
    host.locator('#sheet-together [data-do="seats"]').click()
    join(host, guest, 1)
    to_the_table(host)
    play(host, guest)
    goes_on(host)
    for page in (guest, host):
        page.reload()
        wait_for_state(host, "turn", "waiting")
        open_dialog(host)
        if firefox_hosts:  # Firefox does not wait for devices whose address it does not know
            guest.goto(invitation(host, 1))
            reply(host, guest)
            expect_guests(host, 1)
        else:
            come_back(host, guest, 1)
        to_the_table(host)
    play(host, guest)
    goes_on(host)
    for page in (host, guest) if whole else ():
        page.locator(GAME_OVER).wait_for(state="attached", timeout=WHOLE)
    assert not whole or is_kept(guest)


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "whole"),
    [
        pytest.param("don", False, id="the beginning of Don"),
        pytest.param("don", True, id="Don", marks=pytest.mark.full),
        pytest.param("boomtown", True, id="Boomtown", marks=pytest.mark.full),
    ],
)
def test_four_phones_play_a_game(open_page: OpenPage, site, game: str, whole: bool) -> None:
    host = open_page("phone")
    hosted(host, site, game, players=4)
    host.locator('#sheet-together [data-do="seats"]').click()
    guests = [open_page("phone") for _ in NAMES[1:]]
    for seat, guest in enumerate(guests, 1):
        join(host, guest, seat)
    to_the_table(host)
    play(host, *guests)
    for _ in range(3 if whole else 1):
        goes_on(host)
    host.reload()
    wait_for_state(host, "turn", "waiting")
    open_dialog(host)
    for seat, guest in enumerate(guests, 1):
        come_back(host, guest, seat)
    to_the_table(host)
    play(host, *guests)
    if not whole:
        goes_on(host)
        return
    for seat, page in enumerate((host, *guests)):
        page.locator(GAME_OVER).wait_for(state="attached", timeout=WHOLE)
        for other in {*NAMES} - {NAMES[seat]}:
            expect(page.locator("main")).to_contain_text(other)
    assert all(map(is_kept, guests))


def is_kept(guest: Page) -> bool:
    """Return whether the finished game is among those that the guest's device keeps."""
    return guest.evaluate("Object.keys(localStorage).some((key) => key.includes('.together-'))")


def play(*pages: Page, every: int = 30) -> None:
    """Let a script play, which presses something every so many ms."""
    for page in pages:
        wait_for_state(page, "turn", "waiting")
        page.evaluate("globalThis.robot && clearInterval(robot)")
        page.evaluate(ROBOT.replace("}, 30);", f"}}, {every});"))
