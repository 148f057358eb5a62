"""The bid pad on the screen: columns of last digits, and a tap that only shows what would be."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.game import choose, figures, open_saved, saved_match
from tests.ui.desk import match_of

# Bert has taken a 4, a 7 and a 3 for nothing; in the third round Anke has the last word.
OWNED = match_of(
    *["-"] * 11, people="A", start=1, seats=4, lot="B4 K7 S3", chips="open", side_auctions=False,
    start_chips=20,
)  # fmt: skip
COLUMNS = """() => {
  const columns = {};
  for (const key of document.querySelectorAll(".keys > .key")) {
    const digit = parseInt(key.innerText) % 10;
    (columns[digit] ??= new Set()).add(Math.round(key.getBoundingClientRect().x));
  }
  return Object.values(columns).map((places) => [...places]);
}"""


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_last_digits_line_up(open_page: OpenPage, site, size: str) -> None:
    page = open_page(size)
    open_saved(page, site, OWNED)
    columns = page.evaluate(COLUMNS)
    assert len(columns) == 10
    assert all(len(places) == 1 for places in columns), "a digit has one place in every row"
    assert len({places[0] for places in columns}) == 10


def test_a_tap_previews_the_flow_and_moves_nothing(phone: Page, site) -> None:
    open_saved(phone, site, OWNED)
    before = figures(phone)
    steps = len(saved_match(phone).steps)
    for amount in ("4", "6"):
        choose(phone, amount)
        changes = phone.evaluate(
            "() => Object.fromEntries([...document.querySelectorAll('[data-change]')].map("
            "(e) => [e.closest('[data-player]').dataset.player, +e.dataset.change]))"
        )
        state = OWNED.state
        due = OWNED.play(OWNED.game.read_action(amount))  # and the lot is hers
        moved = {
            str(seat): after - was
            for seat, (was, after) in enumerate(zip(state.chips, due.state.chips, strict=True))
            if after != was
        }
        assert changes == moved, amount
        expect(phone.locator("#commit")).to_contain_text(amount)
    now = figures(phone)
    assert (now["chips"], now["pot"], now["high"]) == (before["chips"], before["pot"], "")
    assert len(saved_match(phone).steps) == steps
