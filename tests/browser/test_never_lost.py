"""No fault loses a game: a reload, a killed browser, two tabs, full storage."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, Route, expect

from don.table.match import MOST_ACTIONS, Match
from don.table.rng import Rng
from don.ui.storage.beside import ORDERS
from don.ui.storage.files import read_file
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME
from tests.browser.conftest import Site
from tests.browser.game import act, bid, figures, open_saved, saved_match, start_game, store
from tests.browser.killing import Chromium
from tests.browser.pages import PATIENCE, leave_program, wait_for_state
from tests.hostile.mutations import SCRIPT
from tests.scale import scaled
from tests.table.longest import longest
from tests.ui.desk import match_of, played_out

KILLS = scaled(50, daily=4)
NO_LOCKS = "delete Navigator.prototype.locks"


def onlooker(page: Page, site) -> Page:
    """Return another tab of the same visitor: an empty page that can read the storage."""
    other = page.context.new_page()
    leave_program(other, site.url)
    return other


def test_killed_tab_always_resumes_at_the_last_action(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    start_game(page, speed="instant", start_chips="20")
    watcher, rng = onlooker(page, site), Rng(50)
    for _ in range(KILLS):
        state = wait_for_state(page, "turn", "over")
        if state == "over":
            page.locator('[data-do="again"]').click()
            wait_for_state(page, "turn")
        before = saved_match(watcher)
        presses, rng = rng.below(3)
        delay, rng = rng.below(60)
        for _ in range(presses):
            page.evaluate(
                "() => { const b = document.querySelector('.commit[data-action], .pass');"
                " b?.click() }"
            )
        page.wait_for_timeout(delay)
        page.close(run_before_unload=False)
        after = saved_match(watcher)
        if after.dealt == before.dealt:
            assert after.steps[: len(before.steps)] == before.steps
        page = page.context.new_page()
        page.goto(site.url)
        wait_for_state(page, "turn", "over")
        resumed = saved_match(watcher)
        assert resumed.dealt == after.dealt
        assert resumed.steps[: len(after.steps)] == after.steps


def test_a_game_is_played_in_one_tab_at_a_time(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "4"))
    other = page.context.new_page()
    other.goto(site.url)
    assert wait_for_state(other, "waiting") == "waiting"
    expect(other.locator("#pad")).to_contain_text("This game is open in another tab.")
    assert other.locator("[data-action]").count() == 0

    act(page, "-")
    wait_for_state(page, "turn", "over")
    played = figures(page)
    other.locator('[data-do="play-here"]').click()
    wait_for_state(other, "turn", "over")
    assert figures(other) == played, "it continues from the first tab's position"
    wait_for_state(page, "waiting")
    assert page.locator("[data-action]").count() == 0


@pytest.mark.full
@pytest.mark.own_browser
def test_diverged_saves_are_both_kept_without_locks(page: Page, site) -> None:
    page.context.add_init_script(NO_LOCKS)
    open_saved(page, site, match_of("3", "-", "4"))
    other = page.context.new_page()
    other.goto(site.url)
    wait_for_state(other, "turn")
    act(page, "-")
    wait_for_state(page, "turn", "over")
    other.locator("#key-7").click()
    act(other, "7")
    wait_for_state(other, "turn", "over")
    other.locator('[data-do="setup"]').click()
    expect(other.locator(".games [data-game]")).to_have_count(2)


@pytest.mark.full
def test_full_storage_is_reported_and_can_be_freed(page: Page, site) -> None:
    finished = played_out(match_of(people="", seats=3, side_auctions=False))
    for number in range(3):
        text = pack(Saved(finished, f"old {number}", time=number + 1))
        store(page, site, text, f"{GAME}old{number}.a")
    store(page, site, pack(Saved(match_of("3", "-", "4"), time=10)), f"{GAME}new.a")
    page.evaluate(
        "() => { let size = 1 << 22, n = 0;"
        " while (size > 0) try { localStorage['filler' + n++] = 'x'.repeat(size) }"
        " catch { size >>= 1 } }"
    )
    page.goto(site.url)
    wait_for_state(page, "turn")
    act(page, "-")
    notice = page.locator("#notices")
    expect(notice).to_contain_text("This browser's storage is full")
    with page.expect_download() as download:
        notice.locator('[data-do="export"]').click()
    games = read_file(download.value.path().read_text(encoding="utf-8")).games
    assert len(games) == 4
    notice.locator('[data-do="trim"]').click()
    expect(notice).to_contain_text("3 games deleted.")
    wait_for_state(page, "turn", "over")
    act(page, "-")
    wait_for_state(page, "turn", "over")
    assert len(saved_match(page).steps) > len(games[0].match.steps)
    ids = page.evaluate("Object.keys(localStorage)")
    assert any(key.startswith(f"{GAME}new") for key in ids), "an unfinished game is never dropped"


@pytest.mark.full
def test_long_import_shows_progress_and_can_be_stopped(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    games = [pack(Saved(longest(MOST_ACTIONS)))] * 20
    file = {"format": "don-games", "version": 1, "games": games}
    page.locator("#files > summary").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": json.dumps(file).encode()}
    )
    work = page.locator("#work")
    expect(work).to_contain_text("Reading the file", timeout=PATIENCE)
    expect(work.locator("progress")).to_have_attribute("max", "20")
    page.locator(".beside .set-up button").click()  # the page responds meanwhile
    work.locator('[data-do="stop-work"]').click()
    expect(work).to_have_count(0)
    assert page.locator(".games [data-game]").count() == 0
    start_game(page, speed="instant")
    wait_for_state(page, "turn")


@pytest.mark.full
def test_games_are_renamed_copied_deleted_and_restored(phone: Page, site) -> None:
    open_saved(phone, site, match_of("3", "-", "4"))
    phone.locator('[data-do="setup"]').click()
    games = phone.locator(".games [data-game]")
    expect(games).to_have_count(1)

    def more(what: str) -> None:
        if games.first.locator(".more[open]").count() == 0:
            games.first.locator(".more > summary").click()
        games.first.locator(f'[data-do="{what}"]').click()

    more("rename")
    phone.locator("#rename input").fill(SCRIPT)
    phone.keyboard.press("Enter")
    expect(games.first).to_contain_text(SCRIPT)
    more("duplicate")
    expect(games).to_have_count(2)
    more("delete")
    expect(games).to_have_count(1)
    phone.locator('[data-do="restore"]').click()
    expect(games).to_have_count(2)
    more("delete")
    expect(games).to_have_count(1)
    more("delete")
    expect(games).to_have_count(0)
    phone.locator('[data-do="dismiss"]').click()
    phone.locator('#setup [data-do="restore"]').click()
    expect(games).to_have_count(2)
    expect(phone.locator('[data-do="restore"]')).to_have_count(0)
    games.first.locator(".open").click()
    wait_for_state(phone, "turn")


@pytest.mark.full
def test_import_of_games_is_all_or_nothing(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    good = pack(Saved(match_of("3", "-"), SCRIPT[:20]))

    def drop(text: str) -> None:
        if page.locator("#files[open]").count() == 0:
            page.locator("#files > summary").click()
        page.locator("input[type=file]").set_input_files(
            {"name": "x.don.json", "mimeType": "application/json", "buffer": text.encode()}
        )

    file = {"format": "don-games", "version": 1, "games": [good, good[:-9]]}
    drop(json.dumps(file))
    expect(page.locator("#notices")).to_contain_text("No readable games")
    assert page.locator(".games [data-game]").count() == 0
    drop(json.dumps({**file, "games": [good, good]}))
    expect(page.locator(".games [data-game]")).to_have_count(2)
    expect(page.locator(".games [data-game]").first).to_contain_text(SCRIPT[:20])
    page.reload()
    wait_for_state(page, "turn", "handover")


# It is round 2, with one chip in the pot. The others have bid, and Anke must decide again.
MID_AUCTION = match_of("-", "7", "-", "-", "keep", "1", lot="K2 B4 B9", seats=4, start=3)


@pytest.mark.full
def test_pending_decision_is_restored_after_reload_and_close(page: Page, site) -> None:
    open_saved(page, site, MID_AUCTION)
    bid(page, figures(page)["choose"][0])
    assert wait_for_state(page, "turn", "over") == "turn"
    before = figures(page)
    assert before["pot"] is not None and before["choose"]

    page.reload()
    assert wait_for_state(page) == "turn"
    assert figures(page) == before

    closed, other = page, page.context.new_page()
    closed.close()
    other.goto(site.url)
    assert wait_for_state(other) == "turn"
    assert figures(other) == before
    bid(other, before["choose"][0])
    assert len(saved_match(other).steps) > len(MID_AUCTION.steps) + 1


@pytest.mark.full
def test_standing_order_survives_a_reload_and_ends_with_its_auction(page: Page, site) -> None:
    names = f"Object.keys(localStorage).filter((key) => key.startsWith('{ORDERS}'))"
    open_saved(page, site, match_of("3", "-", start=1, people="A"), speed="step")
    page.keyboard.type("9")
    page.locator("#plan").click()
    page.locator('.upto[data-do="order"]').click()
    expect(page.locator("[data-order]")).to_have_attribute("data-order", "9")
    assert len(page.evaluate(names)) == 1
    page.reload()
    wait_for_state(page, "waiting")
    expect(page.locator("[data-order]")).to_have_attribute("data-order", "9")

    other = page.context.new_page()
    other.goto(site.url)
    wait_for_state(other, "waiting")
    expect(other.locator("#pad")).to_contain_text("This game is open in another tab.")
    other.locator('[data-do="play-here"]').click()
    expect(other.locator("[data-order]")).to_have_attribute("data-order", "9")
    expect(page.locator("[data-order]")).to_have_count(0)
    while saved_match(other).state.round == 1:
        other.locator("#next").click()
    expect(other.locator("[data-order]")).to_have_count(0)
    assert other.evaluate(names) == []


def test_late_second_copy_is_opened_when_it_arrives(page: Page, site) -> None:
    """The browser was killed before local storage had reached the disk, and starts slowly."""
    page.goto(site.url)
    wait_for_state(page)
    start_game(page, speed="instant")
    wait_for_state(page, "turn")
    bid(page, figures(page)["choose"][0])
    wait_for_state(page, "turn", "over")
    before = figures(page)
    page.evaluate("don.copies(true)")  # all earlier copies are written by now
    page.evaluate("localStorage.clear()")
    held: list[Route] = []
    page.route("**/copies.js*", lambda route: held.append(route))
    page.reload()
    wait_for_state(page, "setup")
    held[0].continue_()
    wait_for_state(page, "turn", "over")
    assert figures(page) == before


CRASHES = scaled(20, daily=3)
LONGEST = 6000
"""The most milliseconds between a decision and the kill."""
PRESS = """() => {
  const found = (selector) => document.querySelector(selector);
  (found("[data-choose]") ?? document.body).click();
  (found("#commit[data-action]") ?? found("[data-action='-']") ?? found("[data-action]"))?.click();
}"""


@pytest.fixture
def runs(playwright: Playwright, tmp_path: Path) -> Iterator[list[Chromium]]:
    """Return a list for the runs of the browser; those still running at the end are killed."""
    started: list[Chromium] = []
    yield started
    for run in started:
        run.kill()


def decisions(match: Match) -> int:
    """Return how many decisions a person has made."""
    return sum(match.players[step.seat].bot is None for step in match.steps)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="finds processes in /proc")
@pytest.mark.full
def test_crash_loses_at_most_the_last_decision(
    playwright: Playwright, runs: list[Chromium], tmp_path: Path, site: Site
) -> None:
    rng, page = Rng(15), begin(playwright, runs, tmp_path, site)
    wait_for_state(page, "setup")
    start_game(page, speed="instant", start_chips="20")
    for _ in range(CRASHES):
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
        runs.pop().kill()
        page = begin(playwright, runs, tmp_path, site)
        wait_for_state(page, "turn", "over")
        after = saved_match(page)
        assert after.dealt == before.dealt
        assert after.steps == before.steps[: len(after.steps)]
        assert decisions(after) >= decisions(before) - 1


def begin(playwright: Playwright, runs: list[Chromium], profile: Path, site: Site) -> Page:
    """Return the page in a new browser."""
    runs.append(Chromium(playwright, profile))
    page = runs[-1].page()
    page.goto(site.url)
    return page
