"""How people come to a table with one link and come back to it, and what the relay learns."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from don.ui.together import join_links, sealed
from don.ui.together.join_links import Join
from tests.browser import broker as brokers
from tests.browser.broker import Broker
from tests.browser.conftest import OpenPage, Site
from tests.browser.game import loaded, saved_match
from tests.browser.pages import PATIENCE, wait_for_state
from tests.browser.test_relay import (
    NAMES,
    Onlookers,
    join_by_link,
    open_table,
    to_the_table,
    watch_link,
)
from tests.browser.test_relay import broker as broker  # fixtures
from tests.browser.test_relay import open_page as open_page
from tests.browser.test_relay import relayed as relayed
from tests.browser.test_together import goes_on, shown_code, sit_down
from tests.browser.test_together_whole import play
from tools.bench.flood import APART, with_relays

pytestmark = [
    pytest.mark.full,
    pytest.mark.console_allowed("WebSocket connection to", "WebSocket is already in"),
]


def test_a_newcomer_invites_three_others_in_less_than_a_minute(
    open_page: OpenPage, relayed
) -> None:
    """Also one scan is enough for a guest in the same room, and nobody loads the relay's client
    before it is needed."""
    site = relayed()
    host, *guests = (open_page("phone", origin=site.origin, device_scale_factor=2) for _ in NAMES)
    host.goto(site.url)
    wait_for_state(host, "setup")
    assert not loads_client(host, site)
    began = time.monotonic()
    link = invites(host)
    took = [time.monotonic() - began]
    sheet = host.locator("#sheet-together")
    expect(sheet).to_contain_text("Send this link to your friends")
    for guest in guests:
        guest.goto(link, wait_until="commit")
    for name, guest in zip(NAMES[1:], guests, strict=True):
        expect(guest.locator("#sheet-together")).to_contain_text(
            "Ada invites you to Don", timeout=PATIENCE
        )
        sit_down(guest, name)
    expect(host.locator('.company [data-there="true"]')).to_have_count(3, timeout=PATIENCE)
    expect(sheet.locator(".decide")).to_contain_text("All are here: begin")
    took.append(time.monotonic() - began)
    sheet.locator('.decide [data-do="link-close"]').click()
    for page in (host, *guests):
        wait_for_state(page, "turn", "waiting")
        expect(page.locator("main")).not_to_contain_text("Waiting for the others")
    took.append(time.monotonic() - began)
    print(f"\nlink, all seated, at the table: {[round(each, 1) for each in took]} s", flush=True)
    assert took[-1] < 60
    assert loads_client(host, site)
    host.locator("#more").click()
    host.locator('#menu [data-do="together"]').click()
    sheet.locator('[data-do="link-qr"]').click()
    assert shown_code(host) == link


def invites(host: Page) -> str:
    """Press what a newcomer presses on the home; return the table's link."""
    host.locator("#together button").click()
    host.locator('#sheet-together [data-do="one-link"]').click()
    sit_down(host, NAMES[0])
    host.locator("#link-sheet").wait_for(timeout=PATIENCE)
    return host.locator("#link-sheet").input_value()


def loads_client(page: Page, site: Site) -> bool:
    return any("runtime/mqtt/" in path for path in loaded(page, site))


def test_a_guest_chooses_a_free_seat(open_page: OpenPage, relayed) -> None:
    site = relayed()
    host, guest = (open_page("phone", origin=site.origin) for _ in range(2))
    host.goto(site.url)
    wait_for_state(host, "setup")
    join_by_link(invites(host), guest)
    seats = host.locator("#sheet-together .company li")
    expect(seats.nth(1)).to_contain_text("Bea")
    guest.locator('#pad [data-do="sit"][data-value="3"]').focus()
    guest.keyboard.press("Enter")
    expect(seats.nth(3)).to_contain_text("Bea")
    expect(seats.nth(1)).to_have_text("Free seat")
    expect(guest.locator('#pad [data-do="sit"][data-value="1"]')).to_be_visible()
    assert guest.evaluate("document.activeElement !== document.body")
    to_the_table(host, 1)
    expect(guest.locator('[data-do="sit"]')).to_have_count(0)
    play(host, guest)
    goes_on(guest)
    assert saved_match(host).players[3].name == "Bea"


def test_a_phone_that_slept_plays_on(open_page: OpenPage, relayed) -> None:
    site = relayed()
    host, guest = (open_page("phone", origin=site.origin) for _ in range(2))
    join_by_link(open_table(host, site), guest)
    to_the_table(host, 1)
    device = guest.context.new_cdp_session(guest)
    device.send("Debugger.enable")
    device.send("Debugger.pause")  # nothing runs on the guest's page
    lost = "The connection to Bea is lost."
    expect(host.locator("#bar")).to_contain_text(lost, timeout=2 * PATIENCE)
    host.wait_for_timeout(20_000)
    device.send("Debugger.resume")
    device.send("Debugger.disable")
    play(host, guest)
    goes_on(guest)


def test_the_relay_sees_no_names_and_no_cards(open_page: OpenPage, relayed) -> None:
    site = relayed()
    host, guest = (open_page("phone", origin=site.origin) for _ in range(2))
    frames: list[bytes] = []
    for page in (host, guest):
        page.on("websocket", lambda socket: socket.on("framesent", lambda one: frames.append(one)))
    join_by_link(open_table(host, site), guest)
    to_the_table(host, 1)
    play(host, guest)
    for _ in range(PATIENCE // 100):
        if sum(b"/line/" in frame for frame in frames) > 30:
            break
        host.wait_for_timeout(100)
    assert sum(b"/line/" in frame for frame in frames) > 30
    topics = set(re.findall(rb"don/[0-9a-f]{32}/([a-z]+)", b"".join(frames)))
    assert topics >= {b"host", b"all", b"guest", b"line", b"gone"}
    for frame in frames:
        for word in (b"Ada", b"Bea", b'"say"', b"auction", b"chips"):
            assert word not in frame


def test_the_relay_keeps_nothing_of_a_table_that_the_host_leaves(
    open_page: OpenPage, relayed, broker: Broker
) -> None:
    site = relayed()
    host = open_page("phone", origin=site.origin)
    open_table(host, site)
    link = join_links.read(join_links.find(watch_link(host)))
    assert isinstance(link, Join)
    with Onlookers(broker.port, sealed.topic(link.room, "+")) as onlookers:
        host.wait_for_timeout(2_000)
        onlookers.connect(1)
        host.wait_for_timeout(2_000)
        assert onlookers.heard == [2]  # the head, and the hash of the farewell
        other = join_links.write(Join("k" * 32, None, "Zoe", "z" * 43))
        host.evaluate("(link) => { location.hash = link }", other)
        expect(host.locator("#sheet-together")).to_contain_text("Zoe", timeout=PATIENCE)
        host.wait_for_timeout(2_000)
        onlookers.connect(1)
        host.wait_for_timeout(2_000)
        assert onlookers.heard[-1] == 0


def test_friends_play_through_a_relay_that_the_host_names(
    open_page: OpenPage, dist: Path, serve, tmp_path: Path
) -> None:
    with brokers.encrypted(tmp_path) as broker:
        site = serve(with_relays(dist, tmp_path, "any"), headers={})
        host, guest = (
            open_page("phone", origin=site.origin, ignore_https_errors=True) for _ in range(2)
        )
        host.goto(site.url)
        wait_for_state(host, "setup")
        host.locator('[data-do="settings"]').first.click()
        host.locator('[data-value="relay"]').fill(broker.address)
        host.locator('[data-value="relay"]').press("Enter")
        host.reload()
        text = open_table(host, site)
        link = join_links.read(join_links.find(text))
        assert isinstance(link, Join) and link.relay == broker.address
        join_by_link(text, guest)
        to_the_table(host, 1)
        play(host, guest)
        goes_on(guest)


def test_a_table_waits_until_tomorrow(open_page: OpenPage, relayed, broker: Broker) -> None:
    """The host's page is closed, then everybody's. A day later the host opens the table's link
    again, and one of two guests comes back."""
    site = relayed()
    host, bea, cem = (open_page("phone", origin=site.origin) for _ in range(3))
    link = open_table(host, site)
    join_by_link(link, bea, cem)
    to_the_table(host, 2)
    play(host, bea, cem)
    goes_on(host)
    for page in (host, bea, cem):
        page.evaluate("clearInterval(robot)")
    host.wait_for_timeout(3_000)  # the last decision arrives, and is stored
    played = saved_match(host).steps
    assert played
    host.close()
    for guest in (bea, cem):
        told = guest.locator("#bar", has_text="The connection to Ada is lost.")
        waits = guest.locator("#pad", has_text="No connection to Ada")
        expect(told.or_(waits)).to_have_count(1, timeout=PATIENCE)
        guest.close()
    broker.kill()
    broker.start()  # it has kept nothing
    host, bea, cem = (tomorrow(page.context) for page in (host, bea, cem))
    bea.goto(link)
    expect(bea.locator("#sheet-together")).to_contain_text("Waiting for Ada", timeout=PATIENCE)
    host.goto(link)
    for page in (host, bea):
        wait_for_state(page, "turn", "waiting")
        expect(page.locator("#sheet-together")).to_have_count(0)
    play(host, bea)
    away = host.locator("#pad .handover", has_text="Cem isn't here")
    away.wait_for(timeout=PATIENCE)
    away.locator('[data-do="seat-bot"]').click()
    for _ in range(2):
        goes_on(bea)
    cem.goto(link)
    play(cem)
    goes_on(cem)
    match = saved_match(host)
    assert match.steps[: len(played)] == played and len(match.steps) > len(played)
    assert [player.bot for player in match.players] == [None, None, None]


def tomorrow(context: BrowserContext) -> Page:
    """Open a page of the same browser 25 hours later."""
    page = context.new_page()
    page.add_init_script(APART)
    page.clock.install(time=time.time() + 25 * 3600)
    return page
