"""Browsers that connect to each other by exchanging two links, with no server in between."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from don.ui.together import join_links, offers
from don.ui.together.join_links import Join, Joined
from don.ui.together.offers import Candidate, Description
from tests.browser.engines.tab import Engine, Tab

KEY = "0123456789abcdef"
BEGIN = """async (sdp) => {
  const peer = globalThis.peer = new RTCPeerConnection();
  const line = globalThis.line = peer.createDataChannel("don", { negotiated: true, id: 0 });
  globalThis.heard = [];
  line.onmessage = (event) => heard.push(event.data);
  line.onclose = () => heard.push("closed");
  if (sdp) await peer.setRemoteDescription({ type: "offer", sdp });
  await peer.setLocalDescription();
  await new Promise((done) => {
    const look = () => peer.iceGatheringState === "complete" && done();
    peer.onicegatheringstatechange = look;
    look();
  });
  return peer.localDescription.sdp;
}"""
ANSWERED = "(sdp) => peer.setRemoteDescription({ type: 'answer', sdp })"


@pytest.fixture
def tabs(request: pytest.FixtureRequest, serve, tmp_path: Path) -> Iterator[tuple[Tab, Tab]]:
    """Return a tab in each of two separate browsers, under our strict policy."""
    (tmp_path / "index.html").write_text("<!doctype html><title>A table</title>", "utf-8")
    site = serve(tmp_path)
    with ExitStack() as visits:
        found = []
        for name in request.param:
            engine: Engine = request.getfixturevalue(name)
            tab = visits.enter_context(engine.visit(site.origin)).new_tab()
            tab.goto(site.url)
            found.append(tab)
        yield found[0], found[1]


def by_link(link: Join | Joined) -> Join | Joined:
    """Return the link as read from its text, which fits a small QR code."""
    text = join_links.write(link)
    assert len(text) < 190
    found = join_links.read(text)
    assert found == link
    return found


@pytest.mark.parametrize(
    "tabs",
    [("chromium", "chromium"), ("chromium", "firefox"), ("firefox", "chromium")],
    ids=" to ".join,
    indirect=True,
)
def test_two_browsers_connect_by_exchanging_links(tabs: tuple[Tab, Tab]) -> None:
    host, guest = tabs
    offer = offers.from_sdp(host.js(BEGIN, ""))
    invited = by_link(Join(KEY, offer))
    assert isinstance(invited, Join) and invited.offer is not None
    answer = offers.from_sdp(guest.js(BEGIN, offers.to_sdp(invited.offer, is_answer=False)))
    joined = by_link(Joined(invited.offer.ufrag, answer))
    assert isinstance(joined, Joined) and joined.name == offer.ufrag
    host.js(ANSWERED, offers.to_sdp(joined.answer, is_answer=True))
    for tab in tabs:
        tab.wait_until("() => line.readyState === 'open'", what="a line")
    guest.js("() => line.send('from the guest')")
    host.js("() => line.send('x'.repeat(200_000))")
    host.wait_until("() => heard[0] === 'from the guest'")
    guest.wait_until("() => heard[0]?.length === 200_000")
    host.js("() => peer.close()")
    guest.wait_until("() => heard.at(-1) === 'closed'", what="the end of the line")


OFFER = Description("abcd", "a" * 24, bytes(range(32)), (Candidate("192.0.2.77", 40_000),))
LINK = join_links.write(Join("0123456789abcdef", OFFER, "Anke"))
SHEET = "#sheet-together"


def test_guest_shows_a_code_or_learns_that_the_browser_cannot(tab: Tab, site) -> None:
    tab.goto(f"{site.url}{LINK}")
    tab.wait_for(f"{SHEET} #together-own")
    assert "Anke invites you" in tab.text(SHEET)
    tab.fill("#together-own", "Bea")
    tab.click(f"{SHEET} .commit")
    can = tab.js("() => typeof RTCPeerConnection === 'function'")
    text = "scan this code" if can else "This browser can't connect"
    tab.wait_until(
        "([css, told]) => document.querySelector(css)?.textContent.includes(told)",
        [SHEET, text],
        text,
    )
    print("WebRTC:", can)
