"""The home page: all at a glance on a small phone, one press to play, and the form's choices."""

import json

import pytest
from playwright.sync_api import Page, expect

from don.bots.boomtown.levels import LEVELS as BOOMTOWN
from don.table.match import Match, Player
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME, SETTINGS
from tests.browser.game import overflow, saved_match, start_game, store
from tests.browser.pages import PATIENCE, open_form, wait_for_state
from tests.ui.desk import match_of
from tools.words import po

SMALL = {"width": 360, "height": 640}
AT_A_GLANCE = (
    "#poster h1, .fan .card, #play, #continue, #ways .home-tile, #games-row button, "
    "#set-up > summary"
)
OUTSIDE = """wanted => [...document.querySelectorAll(wanted)].filter((element) => {
  const box = element.getBoundingClientRect();
  return box.height === 0 || box.top < 0 || box.bottom > innerHeight || box.left < -1
    || box.right > innerWidth + 1;
}).map((element) => element.outerHTML.slice(0, 100))"""
TOUCHED = """() => [...document.querySelectorAll("#setup :is(button, summary, a), #bar button")]
  .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
  .map((element) => element.outerHTML.slice(0, 100))"""


def small(open_page, **options: object) -> Page:
    page = open_page("phone", **options)
    page.set_viewport_size(SMALL)
    return page


def keep(page: Page, site, count: int) -> None:
    """Store several games, all unfinished, with none on the table."""
    names = ("Ruby", "Otis", "Maximiliane", "Sal", "Bartholomew")
    players = [Player("Anke"), *(Player(name, "careful") for name in names)]
    for n in range(count):
        match = Match.deal(match_of().game, players, match_of().options, seed=n, start=0)
        store(page, site, pack(Saved(match, time=1_700_000_000_000 + n)), f"{GAME}g{n}.a")


def test_game_parameter_opens_that_games_home(page: Page, site) -> None:
    page.goto(f"{site.url}?game=boomtown")
    page.locator("#poster[data-game=boomtown]").wait_for(timeout=PATIENCE)
    expect(page).to_have_url(site.url, timeout=PATIENCE)
    page.wait_for_function(f"localStorage['{SETTINGS}']?.includes('boomtown')")
    page.goto(site.url)  # the last visit's game is in front before Python has started
    expect(page.locator("#poster")).to_have_attribute("data-game", "boomtown")
    wait_for_state(page, "setup")
    for game in ("don", "boomtown"):
        page.goto(f"{site.url}#{game}")
        expect(page.locator("#poster")).to_have_attribute("data-game", game)
        expect(page).to_have_url(site.url)
    page.locator("#play button").click()
    wait_for_state(page, "turn", "waiting")
    expect(page.locator("#table .offer")).to_be_visible()
    page.goto(f"{site.url}?game=whist")
    assert wait_for_state(page) != "error"
    expect(page).to_have_url(site.url)


@pytest.mark.parametrize("lang", ["en", *po.LANGUAGES])
@pytest.mark.parametrize("kept", [0, 6])
@pytest.mark.daily("0-en", "6-de")
def test_small_phone_shows_title_to_form_without_scrolling(
    open_page, site, lang: str, kept: int
) -> None:
    page = small(open_page, locale=lang)
    keep(page, site, kept)
    page.goto(site.url)
    if kept:
        wait_for_state(page, "setup", "turn")
        page.evaluate("document.querySelector('#bar [data-do=setup]')?.click()")
        wait_for_state(page, "setup")
    expect(page.locator("#continue")).to_have_count(1 if kept else 0)
    assert page.evaluate(OUTSIDE, AT_A_GLANCE) == []
    assert page.evaluate(TOUCHED) == []
    assert overflow(page) <= 0


def test_home_of_boomtown_also_fits_a_small_phone(open_page, site) -> None:
    page = small(open_page)
    page.goto(site.url)
    wait_for_state(page, "setup")
    page.locator("#games-row [data-value=boomtown]").click()
    expect(page.locator("#poster h1")).to_have_text("Boomtown", timeout=PATIENCE)
    expect(page.locator("#games-row [data-value=boomtown]")).to_have_attribute(
        "aria-pressed", "true"
    )
    assert page.evaluate(OUTSIDE, AT_A_GLANCE.replace(".card", ".front")) == []
    assert overflow(page) <= 0


@pytest.mark.parametrize(("width", "height"), [(320, 640), (740, 360), (820, 1180), (1440, 900)])
@pytest.mark.daily("320-640")
def test_play_button_is_visible_at_every_size(page: Page, site, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(site.url)
    games = "#games-row button" if width < 1000 else ".door h2, .door button, .beside .home-tile"
    assert page.evaluate(OUTSIDE, f"#poster h1, #play, #ways .home-tile, {games}") == []
    assert overflow(page) <= 0


@pytest.mark.full
def test_play_repeats_the_last_table(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    start_game(page, players="3", name_1="Olga", speed="instant", difficulty="medium")
    wait_for_state(page, "turn", "waiting")
    before = saved_match(page)
    seeds = {before.seed}
    for games in (2, 3):
        page.locator('#bar [data-do="setup"]').click()
        play = page.locator("#play button")
        expect(play).to_be_focused()
        expect(play).to_contain_text("with Olga and Otis ·\u00a0medium")
        play.click()
        wait_for_state(page, "turn", "waiting")
        after = saved_match(page)
        assert after.players == before.players
        seeds.add(after.seed)
        assert len(seeds) == games, "different cards every time"
        stored = json.loads(page.evaluate("localStorage['don.2.index']"))
        assert len(stored) == games, "the games before are kept"


def test_continue_resumes_the_game(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    start_game(page, players="3", speed="step")
    wait_for_state(page, "turn", "waiting")
    before = saved_match(page)
    page.locator('#bar [data-do="setup"]').click()
    page.locator("#continue").click()
    wait_for_state(page, "turn", "waiting")
    assert saved_match(page).deal_sum() == before.deal_sum()


def test_form_shows_the_choices_for_each_bot(phone: Page, site) -> None:
    phone.goto(site.url)
    open_form(phone)
    phone.locator("#each-seat > summary").click()
    row = phone.locator("#each-seat li").nth(1)
    level = row.locator("[name=level-1][value=don]")
    personality = row.locator("[name=taste-1]")
    expect(row.locator("[data-level=don]")).to_be_hidden()
    expect(personality.first).to_be_hidden()
    level.check()
    expect(row.locator("[data-level=don]")).to_be_visible()
    row.locator("[name=taste-1][value=miser]").check()
    expect(row.locator("[data-personality=miser]")).to_be_visible()
    assert overflow(phone) <= 0
    phone.locator("[name=kind-1][value=person]").check()
    expect(level).to_be_hidden()
    expect(row.locator("[data-personality=miser]")).to_be_hidden()


@pytest.mark.full
def test_boomtown_shows_a_line_for_each_level(phone: Page, site) -> None:
    phone.goto(f"{site.url}?game=boomtown")
    open_form(phone)
    phone.locator("#each-seat > summary").click()
    row = phone.locator("#each-seat li").nth(1)
    for code in BOOMTOWN:
        row.locator(f"[name=level-1][value={code}]").check()
        shown = row.locator("[data-level]").filter(visible=True)
        expect(shown).to_have_attribute("data-level", code)


def test_each_games_ways_lie_below_its_picture_on_a_wide_page(page: Page, site) -> None:
    """Whichever game is chosen, neither game's tiles cover those of the other."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(site.url)
    for code in ("boomtown", "don"):
        wait_for_state(page, "setup")
        page.locator(f'#games-row [data-value="{code}"]').dispatch_event("click")
        page.locator(f'#poster[data-game="{code}"]').wait_for()
        for picture, tiles in (("#poster", "#ways"), (".door", ".beside")):
            above, below = (
                page.locator(css).bounding_box() for css in (picture, f"{tiles} > .home-tiles")
            )
            assert above["x"] <= below["x"]
            assert below["x"] + below["width"] <= above["x"] + above["width"]
