"""After every auction one glance tells who won what, what was paid to whom and why, and the pot."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.game import act, bid, figures, open_saved, saved_match
from tests.browser.pages import wait_for_state
from tests.ui.desk import match_of

# All four are people at one screen.
FOUR = match_of(people="ABCD", seats=4, chips="open", lot="B4 Y4 K7 S0 O1 V5 B8")
AUCTIONS = (
    ("- - - -", "free", "Anke takes blue 4 for free. No bids, so nobody is paid."),
    (
        "- 7 - -",
        "nobody",
        "Bert wins yellow 4 and black 7 for 7. Nobody has a 7: "
        "the others get 2 each. The pot keeps 1.",
    ),
    (
        "- 4 - -",
        "tie",
        "Claus wins sky blue 0, orange 1 and red 5 for 4. The pot adds 1. "
        "Anke and Bert have the most 4s and get 2 each. The pot keeps 1.",
    ),
    (
        "S0 - 7 - -",
        "majority",
        "Dieter wins blue 8 for 7. The pot adds 1. Bert has the most 7s and gets 8.",
    ),
    ("3 - -", "sold", "Anke buys sky blue 0 from Claus for 3. Claus gets it all."),
)


def told(page: Page, kind: str, text: str) -> None:
    """The last auction in words, and everybody's chips as they are now."""
    outcome = page.locator("#table .outcome")
    expect(outcome).to_have_attribute("data-outcome", kind)
    expect(outcome).to_have_text(re.compile(r"\s*".join(map(re.escape, text.split()))))
    expect(outcome).to_be_in_viewport(ratio=1)
    state, shown = saved_match(page).state, figures(page)
    assert sorted(shown["chips"]) == sorted(map(str, state.chips)), kind
    assert shown["pot"] == str(state.pot), kind


@pytest.mark.full
def test_d5_each_way_an_auction_ends_is_told(phone: Page, site) -> None:
    open_saved(phone, site, FOUR)
    for calls, kind, text in AUCTIONS:
        for call in calls.split():
            wait_for_state(phone, "turn")
            if call == "S0":
                phone.locator("#more").click()
                phone.locator('#menu [popovertarget="sell"]').click()
                phone.locator('#sell [data-do="eye"][data-value="S0"]').click()
                phone.locator('#sell [data-do="arm"]').click()
            else:
                (act if call == "-" else bid)(phone, call)
        told(phone, kind, text)
