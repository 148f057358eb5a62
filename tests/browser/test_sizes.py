"""Every screen at every size: nothing cut off, nothing sideways, everything large enough to hit."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page

from tests.browser.game import open_saved, overflow
from tests.browser.pages import wait_for_state
from tools.tour import SCREENS, arrive
from tools.tour.don.positions import bidding, over, position

SIZES = {
    "narrow": (320, 568),
    "phone": (360, 740),
    "phone on its side": (740, 360),
    "tablet": (820, 1180),
    "desk": (1440, 900),
    "desk, twice as large": (720, 450),
}
# Text that runs out of what holds it, where it can be pressed; and what is out of the window.
CUT = """() => [...document.querySelectorAll("button, summary, label, h2, h3")].filter((element) =>
{
  const box = element.getBoundingClientRect();
  if (!box.width || element.closest(".sr") || getComputedStyle(element).visibility === "hidden")
    return false;
  if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth) return true;
  return (box.left < -1 || box.right > innerWidth + 1) && !element.closest(".scroll");
}).map((element) => element.outerHTML.slice(0, 160))"""
# What is pressed is the label, where there is one around a field.
SMALL = """() => {
  const pressed = "button, summary, select, textarea, input, a[href]";
  return [...document.querySelectorAll(pressed)].map((element) => {
    const target = element.closest("label, .file") ?? element;
    const box = target.getBoundingClientRect();
    return [element, Math.round(box.width * 10) / 10, Math.round(box.height * 10) / 10];
  }).filter(([element, width, height]) => {
    if (!width || getComputedStyle(element).visibility === "hidden") return false;
    if (element.matches("p a, li a, dd a")) return false;  // in the run of a text
    return width < 43.9 || height < 43.9;
  }).map(([element, width, height]) => `${width} x ${height}: ${element.outerHTML.slice(0, 160)}`);
}"""
ONE_LINE = 60
WANTED = "#players .player, #table .lot, [data-pot], [data-high], #table .turn"
HIDDEN = """wanted => {
  const pad = document.querySelector("#pad").getBoundingClientRect();
  const hidden = [...document.querySelectorAll(wanted)].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.top < 0 || box.bottom > pad.top + 1;
  }).map((element) => element.outerHTML.slice(0, 100));
  return pad.bottom > innerHeight + 1 ? [...hidden, `the pad ends at ${pad.bottom}`] : hidden;
}"""
ON_ITS_SIDE = SIZES["phone on its side"]
AT_A_GLANCE = f"{WANTED}, #table .outcome, #own .player, #pass, #commit, .step"
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

# The colours of a heading and of the ground it stands on, as red, green, blue (and opacity).
INK = """() => [[document.querySelector("#pad h2"), "color"], [document.body, "backgroundColor"]]
  .map(([element, name]) => getComputedStyle(element)[name].match(/[0-9.]+/g).map(Number))"""


def test_no_screen_is_cut_off_or_wider_than_the_window(page: Page, site) -> None:
    arrive(page, site.url)
    found = []
    for screen in SCREENS:
        screen.show(page)
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            bar = page.locator("#bar").bounding_box()
            if bar and bar["height"] > ONE_LINE:
                found.append(f"{screen.name}, {name}: the bar takes {bar['height']} pixels")
            if overflow(page) > 0:
                found.append(f"{screen.name}, {name}: {overflow(page)} pixels too wide")
            found += [f"{screen.name}, {name}: cut off: {each}" for each in page.evaluate(CUT)]
    assert not found, "\n".join(found)


def test_everything_pressed_is_large_enough(phone: Page, site) -> None:
    arrive(phone, site.url)
    found = []
    for screen in SCREENS:
        screen.show(phone)
        for name, (width, height) in SIZES.items():
            phone.set_viewport_size({"width": width, "height": height})
            found += [f"{screen.name}, {name}: {each}" for each in phone.evaluate(SMALL)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("fives", ["on", "off"])
@pytest.mark.parametrize("seats", [3, 6])
def test_a_phone_shows_the_whole_table_above_the_pad(
    phone: Page, site, seats: int, fives: str
) -> None:
    late = position(bidding(0, 12), seats=seats)
    open_saved(phone, site, late, fives=fives)
    wait_for_state(phone, "turn")
    assert phone.locator("#players .player").count() == seats - 1
    assert phone.evaluate(HIDDEN, f"{WANTED}, #table") == []
    assert phone.evaluate("scrollY") == 0
    narrow = phone.locator("button.key").first.bounding_box()["width"] < 44
    assert narrow == (fives == "off")


@pytest.mark.parametrize("fives", ["on", "off"])
@pytest.mark.parametrize(("seed", "rounds"), [(7, 5), (8, 15)])
def test_on_its_side_a_phone_shows_six_players_at_a_glance(
    phone: Page, site, seed: int, rounds: int, fives: str
) -> None:
    phone.set_viewport_size(dict(zip(("width", "height"), ON_ITS_SIDE, strict=True)))
    open_saved(phone, site, position(bidding(0, rounds), seats=6, seed=seed), fives=fives)
    wait_for_state(phone, "turn")
    assert overflow(phone) <= 0
    assert phone.evaluate(OUTSIDE, AT_A_GLANCE) == []
    players = phone.evaluate(PLACES, "#players .player, #own .player")
    assert len(players) == 6
    assert len({round(player["top"]) for player in players}) == 1, "all in one row"
    assert all(a["right"] < b["left"] for a, b in pairwise(players)), "oneself at the end"
    [table], [pad] = (phone.evaluate(PLACES, region) for region in ("#table", "#pad"))
    assert players[0]["bottom"] < table["top"] and round(table["top"]) == round(pad["top"])
    assert table["right"] < pad["left"], "beside each other"


@pytest.mark.parametrize(
    "screen", ["hint", "turn-barred", "side", "puzzle", "puzzle-wrong", "lesson"]
)
def test_on_its_side_a_phone_always_shows_what_decides(phone: Page, site, screen: str) -> None:
    arrive(phone, site.url)
    phone.set_viewport_size(dict(zip(("width", "height"), ON_ITS_SIDE, strict=True)))
    next(each for each in SCREENS if each.name == screen).show(phone)
    assert phone.evaluate("scrollY") == 0
    assert phone.locator(LAST_ROW).count() > 0
    assert phone.evaluate(OUTSIDE, LAST_ROW) == []
    keys = phone.evaluate(PLACES, ".keys .key")
    wide = [key["right"] - key["left"] for key in keys if key["right"] > key["left"]]
    assert not wide or max(wide) - min(wide) <= 1, "keys stand in rows and columns"


def test_in_forced_colours_nothing_tells_by_colour_alone(page: Page, site) -> None:
    arrive(page, site.url)
    page.emulate_media(forced_colors="active")
    next(screen for screen in SCREENS if screen.name == "turn-barred").show(page)
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
    suits = page.locator(".suit").all()
    assert suits
    for suit in suits:
        assert suit.locator("i").inner_text() in "BOSYVK" and suit.locator("i").is_visible()


def test_what_is_printed_is_the_score_sheet(page: Page, site) -> None:
    open_saved(page, site, position(over))
    page.emulate_media(media="print", color_scheme="dark")
    page.locator("#pad h2").first.wait_for()
    for shown in ("#pad table.scores", ".estates .suit"):
        assert page.locator(shown).first.is_visible(), shown
    for hidden in ("#bar select", "#pad button >> nth=0", "#log", "#credits"):
        assert not page.locator(hidden).first.is_visible(), hidden
    ink, paper = page.evaluate(INK)
    assert max(ink) < 128 and paper[3:] == [0], "dark on white, even where the page is dark"


def test_the_form_has_nothing_of_the_table_below_it(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    for region in ("study", "players", "table", "own", "pad", "log"):
        assert not page.locator(f"#{region}").is_visible(), region
