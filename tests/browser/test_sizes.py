"""Sizes: phones, also with a notch; no scrolling sideways; forced colours; print."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from don.games import don
from don.table.match import Match, Player
from tests.browser.conftest import OpenPage
from tests.browser.game import from_menu, open_saved, overflow
from tests.browser.pages import let_press, wait_for_state
from tests.browser.safe_areas import ON_ITS_SIDE, UNDER, cut_out, faults
from tests.browser.sizes import resize
from tests.browser.speaking import TAKEN, speak_pseudo
from tools.paths import ROOT
from tools.tour import SCREENS, arrive
from tools.tour.don.positions import bidding, over, position

WANTED = "#players .player, #table .lot, [data-pot], [data-high], #table .turn"
HIDDEN = """wanted => {
  const pad = document.querySelector("#pad").getBoundingClientRect();
  const hidden = [...document.querySelectorAll(wanted)].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.top < 0 || box.bottom > pad.top + 1;
  }).map((element) => element.outerHTML.slice(0, 100));
  return pad.bottom > innerHeight + 1 ? [...hidden, `the pad ends at ${pad.bottom}`] : hidden;
}"""
PICTURE = "mark => getComputedStyle(mark).backgroundImage"
SIDEWAYS = "phone on its side"
AT_A_GLANCE = f"{WANTED}, #own .player, #pass, #commit, #hint"
OUTSIDE = """wanted => [...document.querySelectorAll(wanted)].filter((element) => {
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.top < 0 || box.bottom > innerHeight + 1 || !element.contains(hit);
}).map((element) => element.outerHTML.slice(0, 100))"""
PLACES = """wanted => [...document.querySelectorAll(wanted)].map((element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom };
})"""
LAST_ROW = "#pad .decide button"
DECIDES = {"hint", "turn-barred", "side", "puzzle", "puzzle-wrong", "lesson"}
"""Screens with much above the buttons that decide."""
# The colours of a heading and of its background, as red, green, blue (and opacity).
INK = """() => [[document.querySelector("#pad h2"), "color"], [document.body, "backgroundColor"]]
  .map(([element, name]) => getComputedStyle(element)[name].match(/[0-9.]+/g).map(Number))"""


@pytest.mark.parametrize("seats", [3, 6])
def test_a_phone_shows_the_whole_table_above_the_pad(phone: Page, site, seats: int) -> None:
    late = position(bidding(0, 12), seats=seats)
    open_saved(phone, site, late)
    wait_for_state(phone, "turn")
    assert phone.locator("#players .player").count() == seats - 1
    assert phone.evaluate(HIDDEN, f"{WANTED}, #table") == []
    assert phone.evaluate("scrollY") == 0
    assert phone.locator("button.key:visible").first.bounding_box()["width"] >= 50


@pytest.mark.parametrize(("seed", "rounds"), [(7, 5), (8, 15)])
@pytest.mark.daily("8-15")
def test_landscape_phone_shows_six_players(phone: Page, site, seed: int, rounds: int) -> None:
    resize(phone, SIDEWAYS)
    open_saved(phone, site, position(bidding(0, rounds), seats=6, seed=seed))
    wait_for_state(phone, "turn")
    assert overflow(phone) <= 0
    let_press(phone)
    assert phone.evaluate(OUTSIDE, AT_A_GLANCE) == []
    players = phone.evaluate(PLACES, "#players .player")
    assert len(players) == 5
    assert len({round(player["top"]) for player in players}) == 1, "all in one row"
    assert all(a["right"] <= b["left"] for a, b in pairwise(players))
    [table], [pad], [own] = (phone.evaluate(PLACES, it) for it in ("#table", "#pad", "#own"))
    assert players[0]["bottom"] <= table["top"] and own["bottom"] <= pad["top"]
    assert table["right"] <= pad["left"], "the sheet is beside the table"


@pytest.mark.full
def test_landscape_phone_always_shows_the_decision(phone: Page, site) -> None:
    arrive(phone, site.url)
    resize(phone, SIDEWAYS)
    found = []
    for screen in [screen for screen in SCREENS if screen.name in DECIDES]:
        screen.show(phone)
        found += [f"{screen.name}: {fault}" for fault in undecided(phone)]
    assert not found, "\n".join(found)


def undecided(page: Page) -> Iterator[str]:
    """Yield the faults: deciding buttons out of sight, keys out of their columns."""
    if scrolled := page.evaluate("scrollY"):
        yield f"scrolled by {scrolled}"
    if page.locator(LAST_ROW).count() == 0:
        yield "no buttons"
    let_press(page)
    yield from page.evaluate(OUTSIDE, LAST_ROW)
    keys = page.evaluate(PLACES, ".keys .key")
    wide = [key["right"] - key["left"] for key in keys if key["right"] > key["left"]]
    if wide and max(wide) - min(wide) > 1:
        yield f"keys from {min(wide)} to {max(wide)} wide, so they form no columns"


@pytest.mark.full
def test_forced_colours_mode_does_not_rely_on_colour(page: Page, site) -> None:
    arrive(page, site.url)
    page.emulate_media(forced_colors="active")
    next(screen for screen in SCREENS if screen.name == "turn-barred").show(page)
    page.locator("[data-choose]").first.click()
    style = "([s, name]) => getComputedStyle(document.querySelector(s))[name]"
    free, chosen, barred = '.key[aria-pressed="false"]', '.key[aria-pressed="true"]', ".key.barred"
    looks = [
        page.evaluate(style, [key, "borderTopStyle"]) + page.evaluate(style, [key, "outlineStyle"])
        for key in (free, chosen, barred)
    ]
    assert len(set(looks)) == 3, looks
    assert page.evaluate(style, [".player.acting", "outlineStyle"]) != "none"
    page.locator("#pass").focus()
    page.keyboard.press("Tab")
    assert page.evaluate(style, [":focus", "outlineStyle"]) != "none"
    marks = page.locator(".suit .mark").all()
    assert marks
    assert all("districts.svg" in mark.evaluate(PICTURE) and mark.is_visible() for mark in marks)


def test_printing_shows_only_the_score_sheet(page: Page, site) -> None:
    open_saved(page, site, position(over))
    page.emulate_media(media="print", color_scheme="dark")
    page.locator("#pad h2").first.wait_for()
    for shown in ("#pad table.scores", ".estates .suit"):
        assert page.locator(shown).first.is_visible(), shown
    for hidden in ("#more", "#pad button >> nth=0", "#log", "#credits"):
        assert not page.locator(hidden).first.is_visible(), hidden
    ink, paper = page.evaluate(INK)
    assert max(ink) < 128 and paper[3:] == [0], "dark on white, even where the page is dark"


def test_form_screen_hides_the_table_regions(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    for region in ("study", "players", "table", "own", "pad", "log"):
        assert not page.locator(f"#{region}").is_visible(), region


@pytest.mark.full
def test_rules_dialog_respects_the_safe_area(open_page: OpenPage, site) -> None:
    page = open_page("phone")
    arrive(page, site.url)
    with cut_out(page, ON_ITS_SIDE):
        next(screen for screen in SCREENS if screen.name == "turn").show(page)
        from_menu(page, "[data-do=rules]")
        page.locator("#sheet-rules").wait_for()
        assert page.evaluate(UNDER, ON_ITS_SIDE[1]) == []


@pytest.mark.full
def test_notice_on_the_home_page_respects_the_safe_area(open_page: OpenPage, site) -> None:
    page = open_page("phone")
    arrive(page, site.url)
    next(screen for screen in SCREENS if screen.name == "home").show(page)
    page.evaluate("location.hash = '#game=AAAA'")
    page.locator("#notices .notice").wait_for()
    assert [*faults(page)] == []


def test_page_extends_under_the_safe_area(page: Page, site) -> None:
    page.goto(site.url)
    content = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "viewport-fit=cover" in content.split(", ")


def test_style_sheets_use_dynamic_viewport_heights() -> None:
    """``vh`` counts what a phone's address bar hides; ``dvh`` does not."""
    for sheet in (ROOT / "static/css").glob("*.css"):
        assert not re.search(r"\d[sl]?vh\b", sheet.read_text("utf-8")), sheet.name


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
def wordy_page(open_page) -> Page:
    page = open_page("desktop", locale=TAKEN)
    speak_pseudo(page)
    return page


def fits(wordy_page: Page) -> None:
    assert wordy_page.locator("html").get_attribute("lang") == TAKEN
    for width in WIDTHS:
        wordy_page.set_viewport_size({"width": width, "height": 740})
        assert overflow(wordy_page) <= 0, f"{overflow(wordy_page)} pixels too wide at {width}"


def crowded(people: int, chips: str, rounds: int) -> Match:
    """Return a match with long names, many chips and, after some rounds, many districts."""
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
    wordy_page: Page, site, people: int, chips: str, rounds: int, state: str
) -> None:
    open_saved(wordy_page, site, crowded(people, chips, rounds))
    assert wait_for_state(wordy_page) == state
    fits(wordy_page)
    if state == "handover":
        wordy_page.locator('[data-do="ready"]').click()
        wait_for_state(wordy_page, "turn")
        fits(wordy_page)
