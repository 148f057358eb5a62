"""Far too many messages, from a guest, from a host and from the page around a frame. Scripts send
them, not our own pages."""

import json
import os
import time
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from don.ui.don.examples import EXAMPLES
from don.ui.game_links import write_link
from don.ui.together import host as hosts
from don.ui.together import join_links, offers
from don.ui.together.host import Host
from don.ui.together.join_links import Join, Joined
from tests.browser.conftest import OpenPage
from tests.browser.engines.test_lines import ANSWERED, BEGIN
from tests.browser.game import open_saved
from tests.browser.pages import PATIENCE, STRICT, leave_program, wait_for_state
from tests.browser.test_together import back_to_the_table, invitation, shown_code, sit_down
from tests.ui.desk import match_of

KEY, TOKEN = "0123456789abcdef", "fedcba9876543210"
HELLO = {"say": "hello", "version": 1, "key": KEY, "token": TOKEN, "name": "Bea", "call": 1}
REPLAY = write_link("game", EXAMPLES["remainder"].match).partition("=")[2]
OPEN = """() => new Promise((done) => {
  const look = () => line.readyState === "open" ? done() : setTimeout(look, 20);
  look();
})"""
SEND = "(text) => line.send(text)"
FLOOD = """([text, count]) => {
  const pump = setInterval(() => {  // as fast as the line takes it
    try {
      while (line.readyState === "open" && count > 0) { line.send(text); count--; }
      clearInterval(pump);
    } catch {}
  }, 10);
}"""
LOOK = """() => {
  globalThis.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) slowest = Math.max(slowest, duration);
  }).observe({ type: "event", durationThreshold: 16 });
}"""


def raw(page: Page, site) -> Page:
    """Return a page of the same browser without any program."""
    other = page.context.new_page()
    leave_program(other, site.url)
    return other


def pressed(page: Page, inside: Page | Frame, css: str, press_time: float) -> float:
    """Press two controls in turn for a while; return the slowest response, in ms."""
    inside.evaluate(LOOK)
    begun, worst = time.monotonic(), 0.0
    keys = [key for key in inside.locator(css).all() if key.is_visible()][:2]
    boxes = [key.bounding_box() for key in keys]
    while time.monotonic() < begun + press_time:
        for box in boxes:
            assert box is not None
            before = time.monotonic()
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            worst = max(worst, 1000 * (time.monotonic() - before))
            page.wait_for_timeout(60)
    page.wait_for_timeout(300)
    slowest: float = inside.evaluate("slowest")
    show_figures(f"slowest event {slowest} ms, slowest click {worst:.0f} ms")
    return slowest


def show_figures(figures: str) -> None:
    """Print figures, if this is a measurement."""
    if "FLOOD_SECONDS" in os.environ:
        print(f"\n{figures}", flush=True)


def press_time() -> float:
    """Return for how many seconds to press: longer for a measurement."""
    return float(os.environ.get("FLOOD_SECONDS", "1"))


def test_flooding_guest_is_disconnected_and_host_plays_on(open_page: OpenPage, site) -> None:
    host = open_page("phone")
    open_saved(host, site, match_of())
    host.locator("#more").click()
    host.locator('#menu [data-do="together"]').click()
    link = join_links.read(join_links.find(invitation(host)))
    assert isinstance(link, Join) and link.offer is not None
    guest = raw(host, site)
    sdp = guest.evaluate(BEGIN, offers.to_sdp(link.offer, is_answer=False))
    answer = join_links.write(Joined(link.offer.ufrag, offers.from_sdp(sdp)))
    host.locator("#together-link").fill(f"{site.url}{answer}")
    host.locator("#together-link").press("Enter")
    guest.evaluate(OPEN)
    guest.evaluate(SEND, json.dumps({**HELLO, "key": link.key}))
    back_to_the_table(host)
    wait_for_state(host, "turn")
    act = json.dumps({"say": "act", "at": [0, 0], "action": "5"})
    guest.evaluate(FLOOD, [act, 20_000])
    pressed(host, host, "[data-choose]", press_time())
    guest.wait_for_function("heard.at(-1) === 'closed'", timeout=PATIENCE)
    assert json.loads(guest.evaluate("heard.at(-2)")) == {"say": "sorry", "why": "flood"}
    expect(host.locator("#bar")).to_contain_text("Bea")
    host.locator('[data-action="-"]').click()
    expect(host.locator("#log")).to_contain_text("You pass.")
    host.locator("#more").click()
    host.locator('#menu [data-do="together"]').click()
    begun = time.monotonic()
    invitation(host)
    show_figures(f"a code to show after {time.monotonic() - begun:.1f} s")


@pytest.mark.full
def test_flooding_host_is_disconnected_and_guest_is_notified(open_page: OpenPage, site) -> None:
    guest = open_page("phone")
    guest.goto(site.url)
    wait_for_state(guest, "setup")
    host = raw(guest, site)
    offer = offers.from_sdp(host.evaluate(BEGIN, ""))
    guest.goto(f"{site.url}?a{join_links.write(Join(KEY, offer, 'Anke'))}")
    sit_down(guest, "Bea")
    answer = join_links.read(join_links.find(shown_code(guest)))
    assert isinstance(answer, Joined)
    host.evaluate(ANSWERED, offers.to_sdp(answer.answer, is_answer=True))
    host.evaluate(OPEN)
    *first, now = texts_for_a_guest()
    for text in (*first, now):
        host.evaluate(SEND, text)
    wait_for_state(guest, "turn")
    host.evaluate(FLOOD, [now, 20_000])
    pressed(guest, guest, "#more", press_time())
    host.wait_for_function("heard.at(-1) === 'closed'", timeout=PATIENCE)
    expect(guest.locator("#sheet-together")).to_contain_text("No answer.")


def texts_for_a_guest() -> list[str]:
    """Return the host's messages to the second seat, which is to act."""
    match = match_of(people="AB", start=1)
    host, _ = hosts.opened(hosts.invite(Host(), 1, KEY), 1)
    host, _, _ = hosts.received(host, match, 1, json.dumps(HELLO))
    _, posts = hosts.tell(host, match)
    return [post.text for post in posts]


@pytest.mark.full
@pytest.mark.console_allowed("left the origin", "favicon.ico")
def test_flooding_host_page_does_not_stop_its_frame(
    dist: Path, open_page: OpenPage, serve, tmp_path: Path
) -> None:
    game = serve(dist, "/don/", {**STRICT, "Access-Control-Allow-Origin": "*"})
    (tmp_path / "index.html").write_text(
        f'<!doctype html><title>Blog</title><script src="{game.url}embed/v1/embed.js"></script>'
        f'<don-game id="one" mode="replay" replay="{REPLAY}" load="visible"></don-game>',
        encoding="utf-8",
    )
    blog = serve(tmp_path, "/", {"Content-Security-Policy": f"default-src {game.origin}"})
    page = open_page(origin=blog.origin)
    count = "globalThis.steps = 0; addEventListener('don-step', () => steps++)"
    page.add_init_script(count)
    page.goto(blog.url)
    inside = page.locator("don-game").frame_locator("iframe")
    inside.locator("html[data-state=replay]").wait_for(state="attached", timeout=PATIENCE)
    page.evaluate("for (let n = 0; n < 2000; n++) one.goto(n % 5)")
    pressed(page, page.frames[1], "[data-do=at]", press_time())
    begun = time.monotonic()
    page.evaluate("one.goto(3)")
    found = page.evaluate("one.record()")
    show_figures(
        f"an answer after {time.monotonic() - begun:.1f} s, {page.evaluate('steps')} steps told"
    )
    assert json.loads(found)["format"] == "don-record"
    assert page.evaluate("steps") < 1000, "many messages cause one drawing"
