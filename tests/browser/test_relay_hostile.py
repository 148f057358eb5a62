"""Strangers, friends with the link, and an old guest send hostile messages through a relay that is
open to all (mosquitto)."""

import json
import time
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from don.table.match import Match
from don.ui.table.autoplay import automatic
from tests.browser.broker import Broker
from tests.browser.conftest import OpenPage, Site
from tests.browser.game import from_menu, saved_match
from tests.browser.old_guest import OLD_GUEST
from tests.browser.pages import PATIENCE, wait_for_state
from tests.browser.test_relay import NAMES, join_by_link, open_table, to_the_table
from tests.browser.test_relay import broker as broker  # fixtures
from tests.browser.test_relay import open_page as open_page
from tests.browser.test_relay import relayed as relayed
from tests.browser.test_together import progress, sit_down
from tests.browser.test_together_whole import play
from tools.bench.flood import HOSTILE, START, STOP, WAITS

pytestmark = [
    pytest.mark.full,
    pytest.mark.console_allowed("WebSocket connection to", "WebSocket is already in"),
    # Strangers can listen to every room and send to it.
    pytest.mark.parametrize("broker", [True], ids=["open to all"], indirect=True),
]
FRAMES = """() => {
  globalThis.longest = 0;
  let frame = performance.now();
  const look = (now) => {
    longest = Math.max(longest, Math.round(now - frame));
    frame = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Measures the longest time without a new frame."""
PRESSED = """() => {
  globalThis.pressed = [];
  document.addEventListener("click", ({ target }) => {
    const action = target.closest("main [data-action]")?.dataset.action;
    if (action) pressed.push(action);
  }, true);
}"""
"""Notes the actions that a player presses."""
SLOW = 300
"""Milliseconds between two presses of a script that plays, so that a game lasts long enough."""


def nothing_is_lost(host: Page, pages: dict[int, Page]) -> None:
    """Check that all presses, on the pages by seat, are in the host's game, each once."""
    for page in pages.values():
        page.evaluate("clearInterval(robot)")
    for page in pages.values():
        expect(page.locator("#bar h1")).to_have_text(progress(host), timeout=PATIENCE)
    host.wait_for_timeout(3_000)  # the last decision arrives, and is stored
    match = saved_match(host)
    for seat, page in pages.items():
        assert page.evaluate("pressed") == decisions(match, seat)
    print(f"{len(match.steps)} actions, none lost, none twice", flush=True)


def decisions(match: Match, seat: int) -> list[str]:
    """Return the actions of a seat that a person chose."""
    found, now = [], match.at(0)
    for step in match.steps:
        if step.seat == seat and not automatic(now):
            found.append(match.game.write_action(step.action))
        now = now.play(step.action)
    return found


def test_ten_thousand_hostile_messages_do_not_stop_the_game(
    open_page: OpenPage, relayed, broker: Broker
) -> None:
    site = relayed()
    host, guest = (open_page("phone", origin=site.origin) for _ in range(2))
    link = open_table(host, site)
    broken: list[object] = []
    for page in (host, guest):
        page.on("websocket", lambda socket: socket.on("close", lambda it: broken.append(it)))
    join_by_link(link, guest)
    to_the_table(host, 1)
    for page in (host, guest):
        page.evaluate(PRESSED)
    play(host, guest, every=SLOW)
    stranger = stranger_at(open_page, site)
    for has_link in (False, True):
        broken.clear()  # what closed before the flood does not count
        for page in (host, guest):
            page.evaluate(FRAMES)
        guest.evaluate(WAITS)
        before = progress(guest)
        sent = stranger.evaluate(HOSTILE, [broker.address, link, has_link])
        assert sent >= 5_000
        expect(guest.locator("#bar h1")).not_to_have_text(before, timeout=2 * PATIENCE)
        longest = [page.evaluate("longest") for page in (host, guest)]
        print(
            f"\nwith the link: {has_link}; longest time without a frame: {longest} ms", flush=True
        )
        waits = guest.evaluate("waits")
        print(f"a decision is on the table after {waits} ms; {sent} hostile messages", flush=True)
        print(f"{len(broken)} connections broke", flush=True)
    nothing_is_lost(host, {0: host, 1: guest})


def test_an_old_guest_does_no_harm(open_page: OpenPage, relayed, broker: Broker) -> None:
    """Cem loses the seat, and attacks with all that he knows: first the table takes no more guests,
    then somebody else has the seat."""
    site = relayed()
    host, bea, dora = (open_page("phone", origin=site.origin) for _ in range(3))
    link = open_table(host, site)
    join_by_link(link, bea)
    cem = stranger_at(open_page, site)
    cem.evaluate(OLD_GUEST, [broker.address, link, "Cem"])
    to_the_table(host, 2)
    for page in (host, bea):
        page.evaluate(PRESSED)
        page.evaluate(FRAMES)
    play(host, bea, every=SLOW)
    for _ in range(PATIENCE // 200):
        if saved_match(host).to_act == 2:
            break
        host.wait_for_timeout(200)
    assert any('"say":"now"' in text for text in cem.evaluate("texts")), "he had the seat"
    under_more(host, '[data-do="send-away"][data-value="2"]')
    attacked(cem, host, bea, "locked")
    under_more(host, '[data-do="lock"]')
    dora.goto(link)
    sit_down(dora, "Dora")
    wait_for_state(dora, "turn", "waiting")
    dora.evaluate(PRESSED)
    play(dora, every=SLOW)
    attacked(cem, host, bea, "full")
    longest = [page.evaluate("longest") for page in (host, bea)]
    print(f"longest time without a frame: {longest} ms", flush=True)
    nothing_is_lost(host, {0: host, 1: bea})
    assert dora.evaluate("pressed.length")


def under_more(host: Page, button: str) -> None:
    """Press a button under "More" in the host's dialog, and go back to the table."""
    from_menu(host, '[data-do="together"]')
    host.locator("#sheet-together summary", has_text="More").click()
    host.locator(f"#sheet-together {button}").click()
    host.locator('#sheet-together .decide [data-do="link-close"]').click()


def attacked(cem: Page, host: Page, bea: Page, why: str) -> None:
    """Let the old guest attack. The game goes on, and he is only told why he gets no seat."""
    before = [len(page.evaluate("pressed")) for page in (host, bea)]
    done = cem.evaluate("attack(2500)")
    after = [len(page.evaluate("pressed")) for page in (host, bea)]
    told = [json.loads(text) for text in done["told"]]
    print(f"\n{done['sent']} messages on {done['lines']} lines", flush=True)
    print(f"told: {Counter(each.get('why', each['say']) for each in told)}", flush=True)
    print(f"decisions meanwhile: {before}, {after}", flush=True)
    assert done["sent"] >= 2_500 and done["lines"] >= 5
    assert done["foreign"] == 0, "packets between others stay closed"
    assert {each["say"] for each in told} == {"sorry"}
    assert why in {each["why"] for each in told}
    assert all(now > then for then, now in zip(before, after, strict=True)), "nobody is frozen"


def test_guests_come_and_come_back_during_a_flood(
    open_page: OpenPage, relayed, broker: Broker
) -> None:
    site = relayed()
    host, guest, *new = (open_page("phone", origin=site.origin) for _ in range(4))
    link = open_table(host, site, players=4)
    join_by_link(link, guest)
    to_the_table(host, 1)
    stranger = stranger_at(open_page, site)
    for has_link, newcomer in zip((False, True), new, strict=True):
        stranger.evaluate(START, [HOSTILE, broker.address, link, has_link])
        stranger.wait_for_timeout(1_000)
        guest.reload()
        began = time.monotonic()
        gets_in(guest)
        print(f"\nwith the link: {has_link}; back in {time.monotonic() - began:.1f} s", flush=True)
        began = time.monotonic()
        newcomer.goto(link)
        sit_down(newcomer, NAMES[2])
        gets_in(newcomer)
        print(f"a newcomer is there in {time.monotonic() - began:.1f} s", flush=True)
        sent = stranger.evaluate(STOP)
        print(f"{sent} hostile messages meanwhile", flush=True)


def gets_in(page: Page) -> None:
    """Wait for the table, however busy the flood keeps this machine."""
    page.locator("html").dispatch_event("pointermove")
    at_table = page.locator("html:is([data-state=turn], [data-state=waiting])")
    at_table.wait_for(state="attached", timeout=4 * PATIENCE)


def stranger_at(open_page: OpenPage, site: Site) -> Page:
    """Return a page that has the relay's client and nothing of the game."""
    stranger = open_page("phone", origin=site.origin)
    stranger.goto(f"{site.url}licences.txt")
    stranger.add_script_tag(url=f"{site.url}runtime/mqtt/mqtt.min.js")
    return stranger
