"""What a guest meets who opens an invitation, in every engine."""

from don.ui.together import join_links
from don.ui.together.join_links import Join
from don.ui.together.offers import Candidate, Description
from tests.browser.engines.tab import Tab

OFFER = Description("abcd", "a" * 24, bytes(range(32)), (Candidate("192.0.2.77", 40_000),))
LINK = join_links.write(Join("0123456789abcdef", OFFER, "Anke"))
SHEET = "#sheet-together"


def test_a_guest_shows_a_code_or_is_told_that_the_browser_cannot(tab: Tab, site) -> None:
    tab.goto(f"{site.url}{LINK}")
    tab.wait_for(f"{SHEET} #together-own")
    assert "Anke invites you" in tab.text(SHEET)
    tab.fill("#together-own", "Bea")
    tab.click(f"{SHEET} .commit")
    can = tab.js("() => typeof RTCPeerConnection === 'function'")
    told = "scan this code" if can else "This browser can't connect"
    tab.wait_until(
        "([css, told]) => document.querySelector(css)?.textContent.includes(told)",
        [SHEET, told],
        told,
    )
    print("WebRTC:", can)
