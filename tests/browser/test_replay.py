"""Replays in the browser: by keys, by presses, as a film; playing on; export and import as text."""

import re

import pytest
from playwright.sync_api import Page, expect

from don.ui.storage.beside import Reviews
from tests.browser.game import open_saved, overflow, saved_match, store
from tests.browser.pages import PATIENCE, wait_for_state
from tests.browser.test_flow import HIDE, MOVING
from tests.material import finished_game
from tests.scale import scaled
from tests.ui.device import Texts
from tests.ui.test_analysis import finished, whole
from tests.ui.test_replay import WHOLE
from tools.tour import SCREENS, arrive

pytestmark = pytest.mark.motion

LAST = len(WHOLE.steps)
MOVED = "at => Number(document.querySelector('#replay-place').value) {sign} at"


def place(page: Page) -> int:
    return int(page.locator("#replay-place").input_value())


def watch(page: Page, site) -> None:
    """Open the replay of a finished game."""
    open_saved(page, site, WHOLE)
    page.locator('#pad [data-do="watch"]').click()
    wait_for_state(page, "replay")
    assert place(page) == 0


def press(page: Page, key: str, sign: str) -> int:
    """Press a key, and wait until the place has changed."""
    before = place(page)
    page.keyboard.press(key)
    page.wait_for_function(MOVED.format(sign=sign), arg=before, timeout=PATIENCE)
    return place(page)


@pytest.mark.full
def test_replay_is_navigable_by_keyboard(page: Page, site) -> None:
    watch(page, site)
    expect(page.locator("#replay-play")).to_be_focused()
    assert press(page, "ArrowRight", ">") == 1
    assert press(page, "Shift+ArrowRight", ">") > 1
    second = press(page, "PageDown", ">")
    assert press(page, "ArrowLeft", "<") < second
    assert press(page, "End", ">") == LAST
    expect(page.locator("#table")).to_contain_text("The game is over")
    assert press(page, "PageUp", "<") < LAST
    assert press(page, "Home", "<") == 0
    page.locator("#replay-place").focus()
    assert press(page, "ArrowRight", ">") == 1
    page.keyboard.press("Escape")
    wait_for_state(page, "over")


@pytest.mark.full
def test_timeline_press_jumps_to_a_round(each_page: Page, site) -> None:
    page = each_page
    watch(page, site)
    page.locator("#round-9").click()
    expect(page.locator("#round-9")).to_have_attribute("aria-current", "step")
    expect(page.locator("#bar h1")).to_have_text(re.compile("^Round 9"))
    expect(page.locator("#log h3").last).to_have_text("Round 9")
    page.locator("#jumps > summary").click()
    page.locator("#go-on-round").click()
    expect(page.locator("#round-10")).to_have_attribute("aria-current", "step")
    expect(page.locator("#bar h1")).to_have_text("Round 10 of 15")


def test_replay_plays_automatically_and_stops_on_request(page: Page, site) -> None:
    watch(page, site)
    page.locator("body").press(" ")
    page.wait_for_function(MOVED.format(sign=">"), arg=3, timeout=PATIENCE)
    page.locator("#replay-play").click()
    expect(page.locator("#replay-play")).to_have_text("Play")
    stopped = place(page)
    page.wait_for_timeout(500)
    assert place(page) == stopped


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.daily("no-preference")
def test_replay_animates_chips_and_a_tap_finishes_them(open_page, site, motion: str) -> None:
    page = open_page("phone", reduced_motion=motion)
    open_saved(page, site, WHOLE, speed="calm")
    page.locator('#pad [data-do="watch"]').click()
    wait_for_state(page, "replay")
    paid = next(n for n, s in enumerate(WHOLE.steps, 1) if any(e.kind == "paid" for e in s.events))
    page.locator("#replay-place").fill(str(paid - 1))
    expect(page.locator("#flight")).to_have_count(0)
    page.locator("#go-on-decision").focus()
    flight = page.locator("#flight")
    still = f"() => {{ document.activeElement.click(); ({HIDE})(true) }}"
    page.evaluate(still)  # from now on no chip arrives by itself
    expect(flight).to_have_count(1)
    assert bool(page.evaluate(MOVING)) == (motion == "no-preference")
    expect(page.locator("#table .turn")).to_have_text("Paying out…")
    page.locator("#table .middle").click()
    expect(flight).to_have_count(0)
    assert place(page) == paid


@pytest.mark.full
def test_slider_shows_and_changes_the_position(phone: Page, site) -> None:
    watch(phone, site)
    phone.locator("#replay-place").fill("120")
    expect(phone.locator("#replay-place")).to_have_attribute("value", "120")
    phone.locator("#jumps > summary").click()
    phone.locator("#go-first").click()
    assert place(phone) == 0


@pytest.mark.daily("phone")
def test_branching_creates_a_new_game_and_keeps_the_old(each_page: Page, site) -> None:
    page = each_page
    watch(page, site)
    page.locator("#round-3").click()
    expect(page.locator("#round-3")).to_have_attribute("aria-current", "step")
    at = place(page)
    page.locator("#replay-branch").click()
    wait_for_state(page, "turn")
    match = saved_match(page)
    assert match.steps[:at] == WHOLE.steps[:at]
    page.locator('#bar [data-do="setup"]').click()
    wait_for_state(page, "setup")
    expect(page.locator("#games [data-game]")).to_have_count(2)


@pytest.mark.full
def test_notation_is_exported_and_imported(page: Page, site) -> None:
    open_saved(page, site, WHOLE)
    page.locator('#bar [data-do="setup"]').click()
    page.locator("#history > summary").click()
    page.locator("#history .more > summary").click()
    with page.expect_download() as download:
        page.locator('#history [data-do="text"]').click()
    file = download.value.path()
    assert download.value.suggested_filename == "game.txt"
    assert file.read_text("utf-8").startswith("Don 1\n")
    page.locator("#files > summary").click()
    page.locator('#files input[type="file"]').set_input_files(file)
    expect(page.locator("#notices")).to_contain_text("1 game added")
    assert saved_match(page) == WHOLE


@pytest.mark.full
def test_notation_is_copied_to_the_clipboard(open_page, site) -> None:
    page = open_page("desktop", permissions=["clipboard-read", "clipboard-write"])
    watch(page, site)
    page.locator('[data-do="copy"]').click()
    expect(page.locator("#notices")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith("Don 1")


WIDTHS = (320, 360, 820, 1440)


def too_wide(page: Page) -> list[str]:
    """Return the widths at which the page can be scrolled sideways."""
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        if overflow(page) > 0:
            found.append(f"{overflow(page)} pixels too wide at {width}")
    return found


@pytest.mark.full
def test_replay_and_charts_do_not_overflow_the_page(page: Page, site) -> None:
    open_saved(page, site, WHOLE)  # the course unfolds by itself in a wide window
    expect(page.locator("#course details > summary")).to_have_count(2)
    for table in page.locator("#course details > summary").all():
        table.click()
    assert too_wide(page) == []
    page.locator('#pad [data-do="watch"]').click()
    wait_for_state(page, "replay")
    for key in ("PageDown", "End"):
        press(page, key, ">")
        assert too_wide(page) == []
    page.locator("#jumps > summary").click()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        small = page.locator("#transport button, #timeline button").evaluate_all(
            "all => all.map(e => e.getBoundingClientRect())"
            ".filter(r => r.width < 44 || r.height < 44).length"
        )
        assert small == 0, width


LOT_AND_BUTTONS = """() => {
  const box = e => e.getBoundingClientRect();
  const buttons = box(document.querySelector("#transport"));
  return {
    low: Math.max(...[...document.querySelectorAll("#table .card")].map(e => box(e).bottom)),
    above: buttons.top,
    edge: Math.min(...["#go-back-decision", "#replay-play"].map(
      one => box(document.querySelector(one)).left)),
  };
}"""


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180)], ids=str)
@pytest.mark.daily("(360, 740)")
def test_replay_buttons_never_overlap_the_lot(page: Page, site, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    watch(page, site)
    page.locator("#replay-place").fill("120")
    expect(page.locator("#table .card").first).to_be_visible()
    seen = page.evaluate(LOT_AND_BUTTONS)
    assert seen["low"] <= seen["above"]
    assert seen["edge"] >= 12


EVERY_PLACE = """async (most) => {
  const found = new Set(), slider = document.querySelector("#replay-place");
  const on = document.querySelector("#go-on-decision");
  const shown = () => slider.value + document.querySelector("#table").innerHTML;
  for (let n = 0; n < most && !on.ariaDisabled; n += 1) {
    const before = shown();
    on.click();
    while (shown() === before) await new Promise(requestAnimationFrame);
    const box = on.getBoundingClientRect();
    found.add([box.left, box.top, box.width, box.height].join());
  }
  return [...found];
}"""


@pytest.mark.parametrize("size", [(360, 740), (820, 1180), (1440, 900)], ids=str)
@pytest.mark.parametrize("game", ["don", "boomtown"])
@pytest.mark.daily("boomtown-(360, 740)")
def test_replay_buttons_never_move(page: Page, site, game: str, size: tuple[int, int]) -> None:
    """Neither an outcome nor a comment moves them."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    match = finished() if game == "don" else finished_game(game, 3)
    if game == "don":
        kept = Texts()
        Reviews(kept).write(match, whole(), time=1)
        for key, text in kept.items():
            store(page, site, text, key)
    open_saved(page, site, match, speed="instant")
    if game == "don":
        page.locator("#analyse").click()
        expect(page.locator("#analysis .judged")).to_be_visible()
    page.locator('#pad [data-do="watch"]').click()
    wait_for_state(page, "replay")
    assert len(page.evaluate(EVERY_PLACE, scaled(1000, daily=40))) == 1


TILE = """() => {
  const box = e => e.getBoundingClientRect();
  const row = document.querySelector("#timeline"), tile = row.querySelector("[aria-current]");
  const { left, right, top, bottom } = box(tile);
  const hit = [[left + 3, top + 3], [right - 3, bottom - 3]].every(
    ([x, y]) => document.elementFromPoint(x, y)?.closest(".cell") === tile);
  const cut = [...row.querySelectorAll(".cell")].filter(
    e => e.scrollHeight > e.clientHeight + 1
      || (box(e).left < box(row).left - 1 && box(e).right > box(row).left + 1)
      || (box(e).right > box(row).right + 1 && box(e).left < box(row).right - 1));
  return { n: tile.id, hit, cut: cut.map(e => e.id) };
}"""
SIZES = [(360, 740), (820, 1180), (1440, 900), (844, 390)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["don", "boomtown"])
@pytest.mark.daily("don-(360, 740)")
def test_current_round_is_fully_visible_in_the_timeline(
    page: Page, site, game: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    match = WHOLE if game == "don" else finished_game(game, 3)
    open_saved(page, site, match)
    page.locator('#pad [data-do="watch"]').click()
    wait_for_state(page, "replay")
    for n in range(1, 16):
        if n == 8 and size[0] >= 600:  # on a phone, the jump buttons would replace the rounds
            page.locator("#jumps > summary").click()
        expect(page.locator(f"#round-{n}")).to_have_attribute("aria-current", "step")
        assert page.evaluate(TILE) == {"n": f"round-{n}", "hit": True, "cut": []}
        press(page, "PageDown", ">")


CUT_OFF = """() => {
  const edge = document.querySelector("#transport").getBoundingClientRect().top + 1;
  const own = document.querySelector("#own").getBoundingClientRect();
  const table = own.height ? own.top + 1 : edge;
  const low = (name, end) => [...document.querySelectorAll(name)]
    .filter(e => e.checkVisibility({ visibilityProperty: true }))
    .filter(e => e.getBoundingClientRect().bottom > end).map(e => e.outerHTML.slice(0, 80));
  return [...low("#table .card, #table .mine, #table .outcome.large > *", table),
    ...low("#own .suit b, #own .chips, #own .tile", edge)];
}"""


@pytest.mark.full
@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_buttons_and_timeline_never_overlap_lot_or_own_cards(
    page: Page, site, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    watch(page, site)
    for unfolded in (False, True):
        if unfolded:
            page.locator("#jumps > summary").click()
        for place in range(4, LAST, 23):
            page.locator("#replay-place").fill(str(place))
            expect(page.locator("#replay-place")).to_have_attribute("value", str(place))
            assert page.evaluate(CUT_OFF) == [], (place, unfolded)


OVERLAPS = """() => {
  const parts = ["#players .player", "#table .offered", "#table .stakes > *", "#table > .outcome",
    "#own", "#decided", "#transport"];
  const boxes = parts.flatMap(name => [...document.querySelectorAll(name)]
    .filter(e => e.checkVisibility({ visibilityProperty: true }))
    .map(e => [name, e.getBoundingClientRect()]).filter(([, box]) => box.width && box.height));
  const share = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return boxes.flatMap(([one, a], n) => boxes.slice(n + 1).filter(([, b]) => share(a, b))
    .map(([other]) => `${one} and ${other}`));
}"""


@pytest.mark.full
@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_comment_on_a_move_does_not_overlap_the_table(
    page: Page, site, size: tuple[int, int]
) -> None:
    """The test looks at the first turn, and at the last, when the table is full."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    arrive(page, site.url)
    for screen in SCREENS:
        if screen.name.startswith("boomtown-seen"):
            screen.show(page)
            expect(page.locator("#decided :is(.rated, .number)")).to_be_attached()
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            assert page.evaluate(OVERLAPS) == [], screen.name
