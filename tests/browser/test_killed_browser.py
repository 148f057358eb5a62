"""The whole browser is killed: at most the last decision of a person is lost (docs/records.md)."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

from don.table.match import Match
from don.table.rng import Rng
from tests.browser.conftest import Site
from tests.browser.game import saved_match, start_game
from tests.browser.killing import Chromium
from tests.browser.pages import wait_for_state
from tests.scale import scaled

KILLS = scaled(20, daily=3)
LONGEST = 6000
"""Milliseconds between a decision and the end."""
PRESS = """() => {
  const found = (selector) => document.querySelector(selector);
  (found("[data-choose]") ?? document.body).click();
  (found("#commit[data-action]") ?? found("[data-action='-']") ?? found("[data-action]"))?.click();
}"""

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="knows its processes by /proc"
)


@pytest.fixture
def killed(playwright: Playwright, tmp_path: Path) -> Iterator[list[Chromium]]:
    """The runs of the browser; what is left of them in the end is ended."""
    runs: list[Chromium] = []
    yield runs
    for run in runs:
        run.kill()


def decisions(match: Match) -> int:
    """How often a person has decided."""
    return sum(match.players[step.seat].bot is None for step in match.steps)


@pytest.mark.full
def test_at_most_the_last_decision_is_lost(
    playwright: Playwright, killed: list[Chromium], tmp_path: Path, site: Site
) -> None:
    rng, page = Rng(15), begin(playwright, killed, tmp_path, site)
    wait_for_state(page, "setup")
    start_game(page, speed="instant", start_chips="20")
    for _ in range(KILLS):
        if wait_for_state(page, "turn", "over") == "over":
            page.locator('[data-do="again"]').click()
            wait_for_state(page, "turn")
        presses, rng = rng.below(4)
        delay, rng = rng.below(LONGEST)
        for _ in range(presses + 1):
            page.evaluate(PRESS)
            wait_for_state(page, "turn", "over")
        before = saved_match(page)
        assert decisions(before) > 0
        page.wait_for_timeout(delay)
        killed.pop().kill()
        page = begin(playwright, killed, tmp_path, site)
        wait_for_state(page, "turn", "over")
        after = saved_match(page)
        assert after.dealt == before.dealt
        assert after.steps == before.steps[: len(after.steps)]
        assert decisions(after) >= decisions(before) - 1


def begin(playwright: Playwright, runs: list[Chromium], profile: Path, site: Site) -> Page:
    """The page in a browser that has just been started."""
    runs.append(Chromium(playwright, profile))
    page = runs[-1].page()
    page.goto(site.url)
    return page
