"""No sideways scrolling at a crowded table, from a small phone to a desk, with longer words.

What else there is to see is looked at with longer words in ``test_every_screen.py``.
"""

import pytest
from playwright.sync_api import Page

from don.games import don
from don.table.match import Match, Player
from tests.browser.game import open_saved, overflow
from tests.browser.pages import wait_for_state
from tests.browser.speaking import TAKEN, speak_pseudo

WIDTHS = (320, 360, 820, 1440)
LONG = (
    "W" * 40,
    "Anke von und zu Hohenstaufen-Wittelsbach",
    "м" * 40,
    "x y " * 9 + "x",
    "i",
    "李" * 40,
)


@pytest.fixture
def page(open_page) -> Page:
    page = open_page("desktop", locale=TAKEN)
    speak_pseudo(page)
    return page


def fits(page: Page) -> None:
    assert page.locator("html").get_attribute("lang") == TAKEN
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        assert overflow(page) <= 0, f"{overflow(page)} pixels too wide at {width}"


def crowded(people: int, chips: str, rounds: int) -> Match:
    """Six players with long names, many chips and, after some rounds, many districts."""
    players = [Player(name, None if i < people else "random") for i, name in enumerate(LONG)]
    options = don.Options(150, chips, table="strict", side_auctions=False)
    match = Match.deal(don, players, options, seed=1, start=0)
    while match.state.round <= rounds and match.to_act is not None:
        match = match.play(match.legal_actions()[0])
    return match


@pytest.mark.parametrize(
    ("people", "chips", "rounds", "state"),
    [(1, "hidden", 13, "turn"), (6, "hidden", 3, "handover"), (1, "open", 15, "over")],
    ids=["turn", "handover", "over"],
)
@pytest.mark.daily("turn")
def test_a_crowded_table_fits(
    page: Page, site, people: int, chips: str, rounds: int, state: str
) -> None:
    open_saved(page, site, crowded(people, chips, rounds))
    assert wait_for_state(page) == state
    fits(page)
    if state == "handover":
        page.locator('[data-do="ready"]').click()
        wait_for_state(page, "turn")
        fits(page)
