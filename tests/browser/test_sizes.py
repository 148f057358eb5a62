"""What a phone shows at a glance; forced colours, paper."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from tests.browser.game import open_saved, overflow
from tests.browser.pages import let_press, wait_for_state
from tests.browser.sizes import resize
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
ON_ITS_SIDE = "phone on its side"
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

# The colours of a heading and of the ground it stands on, as red, green, blue (and opacity).
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
    assert phone.locator("button.key").first.bounding_box()["width"] >= 72


@pytest.mark.parametrize(("seed", "rounds"), [(7, 5), (8, 15)])
@pytest.mark.daily("8-15")
def test_on_its_side_a_phone_shows_six_players_at_a_glance(
    phone: Page, site, seed: int, rounds: int
) -> None:
    resize(phone, ON_ITS_SIDE)
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
def test_on_its_side_a_phone_always_shows_what_decides(phone: Page, site) -> None:
    arrive(phone, site.url)
    resize(phone, ON_ITS_SIDE)
    found = []
    for screen in [screen for screen in SCREENS if screen.name in DECIDES]:
        screen.show(phone)
        found += [f"{screen.name}: {fault}" for fault in undecided(phone)]
    assert not found, "\n".join(found)


def undecided(page: Page) -> Iterator[str]:
    """What keeps the buttons that decide out of sight, or the keys out of their columns."""
    if scrolled := page.evaluate("scrollY"):
        yield f"scrolled by {scrolled}"
    if page.locator(LAST_ROW).count() == 0:
        yield "no buttons"
    let_press(page)
    yield from page.evaluate(OUTSIDE, LAST_ROW)
    keys = page.evaluate(PLACES, ".keys .key:not(.barred)")
    wide = [key["right"] - key["left"] for key in keys if key["right"] > key["left"]]
    if wide and max(wide) - min(wide) > 1:
        yield f"keys from {min(wide)} to {max(wide)} wide: they stand in rows and columns"


@pytest.mark.full
def test_in_forced_colours_nothing_tells_by_colour_alone(page: Page, site) -> None:
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


def test_what_is_printed_is_the_score_sheet(page: Page, site) -> None:
    open_saved(page, site, position(over))
    page.emulate_media(media="print", color_scheme="dark")
    page.locator("#pad h2").first.wait_for()
    for shown in ("#pad table.scores", ".estates .suit"):
        assert page.locator(shown).first.is_visible(), shown
    for hidden in ("#more", "#pad button >> nth=0", "#log", "#credits"):
        assert not page.locator(hidden).first.is_visible(), hidden
    ink, paper = page.evaluate(INK)
    assert max(ink) < 128 and paper[3:] == [0], "dark on white, even where the page is dark"


def test_the_form_has_nothing_of_the_table_below_it(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    for region in ("study", "players", "table", "own", "pad", "log"):
        assert not page.locator(f"#{region}").is_visible(), region
