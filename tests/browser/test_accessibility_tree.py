"""What a screen reader is given, from the first bid of an auction to its end."""

import re

from playwright.sync_api import Page, expect

from don.ui.i18n import ENGLISH
from don.ui.telling import card_name, quarter
from tests.browser.game import act, bid, figures, open_saved, saved_match
from tests.browser.pages import wait_for_state
from tests.ui.desk import match_of

ASKED = re.compile(r"Your turn: \d+ or more(; not [\d, or]+)?\.$")


def tree(page: Page) -> str:
    """The accessibility tree of the page, as indented text."""
    return page.locator("body").aria_snapshot()


def test_the_whole_auction_can_be_heard(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "-", "-", "keep", lot="B4 K7 K6", seats=4))
    auction = saved_match(page).state.round
    while wait_for_state(page, "turn", "over") == "turn":
        match = saved_match(page)
        if match.state.round > auction:
            break
        heard = tree(page)
        for card in match.state.lot:
            full = f"{card_name(ENGLISH, card)}, {quarter(card.colour)}"
            assert f'img "{full}"' in heard, "cards are told by their full names"
        for player in match.players:
            assert player.name in heard
        assert 'heading "For sale" [level=2]' in heard
        assert 'button "Pass"' in heard
        assert "[pressed]" in heard, "the chosen number"
        assert re.search(r'button "\d+: .*gets? \d+', heard), "keys say who is paid"
        assert 'heading "What happened" [level=2]' in heard
        assert re.search(r'heading "Round \d+" \[level=3\]\n +- list:\n +- listitem:', heard)
        said = page.locator("#live").inner_text()
        assert ASKED.search(said), said
        assert page.locator("[aria-live]").count() == 1, "one voice"
        assert match.players[0].name in page.title()
        choices = figures(page)["choose"]
        if choices and len(match.steps) < 8:
            bid(page, choices[0])
        else:
            act(page, "-")
    expect(page.locator("#live")).to_contain_text(re.compile(r"wins? .* for|takes .* for nothing"))
    page.locator("#log-past > summary").press("Enter")
    assert re.search(r"listitem: .*(wins|takes) ", tree(page)), "the log tells how it ended"
