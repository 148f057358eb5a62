"""The bid pad on the screen: keys from the lowest bid up; a tap only shows a bid's effect."""

import pytest
from playwright.sync_api import Page, expect

from don.games.don.state import Phase
from don.table.match import Match
from don.ui.i18n import LANGUAGES
from tests.browser.conftest import OpenPage
from tests.browser.game import choose, figures, open_saved, saved_match
from tests.browser.pages import let_press
from tests.browser.sizes import SIZES, resize
from tests.ui.desk import match_of
from tools.tour import boomtown
from tools.tour.don.positions import position

pytestmark = pytest.mark.motion

# Bert has taken a 4, a 7 and a 3 for nothing; in the third round Anke is the last to call.
OWNED = match_of(
    *["-"] * 11, people="A", start=1, seats=4, lot="B4 K7 S3", chips="open", side_auctions=False,
    start_chips=20,
)  # fmt: skip
KEYS = """() => [...document.querySelectorAll(".keys .key")].filter((key) => key.checkVisibility())
  .map((key) => {
  const { x, y, width, height } = key.getBoundingClientRect();
  return [parseInt(key.dataset.choose ?? key.dataset.value), x, y, width, height].map(Math.round);
})"""

# Bert and Claus have passed, and Anke can pay up to 63.
RICH = match_of("-", "-", people="ABC", start=1, chips="open", start_chips=63)
# The same, but nobody has passed yet; and a match in which Anke can pay up to 20.
RICH_LATER = match_of(people="A", seats=4, chips="open", start_chips=63, side_auctions=False)
TWENTY = match_of(people="A", seats=4, chips="open", start_chips=20, side_auctions=False)
SEEN = """(key) => {
  const [box, pad] = [key, key.closest(".keys")].map((each) => each.getBoundingClientRect());
  return box.top >= pad.top && box.bottom <= pad.bottom;
}"""
# Returns whether the key can be hit, once the pad has scrolled to it.
HIT = """(key) => {
  key.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = key.getBoundingClientRect();
  return key.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""

# Returns the distances from the Pass button to the nearest visible key and to the next button.
APART = """() => {
  const box = (element) => element.getBoundingClientRect();
  const keys = document.querySelector(".keys"), pass = document.querySelector("#pass");
  if (keys.contains(pass)) return ["among the keys"];
  const [pane, own, next] = [keys, pass, pass.nextElementSibling].map(box);
  const far = [...keys.querySelectorAll(".key")].map(box).map((key) => {
    const bottom = Math.min(key.bottom, pane.bottom);
    if (bottom <= Math.max(key.top, pane.top)) return Infinity;
    const across = Math.max(0, key.left - own.right, own.left - key.right);
    return Math.hypot(across, Math.max(0, own.top - bottom, key.top - own.bottom));
  });
  return [Math.min(...far), next.left - own.right];
}"""


LAYOUT = """() => {
  const all = (name) => [...document.querySelectorAll(name)];
  const boxes = (name) => all(name).filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect());
  const [keys] = boxes(".keys"), stacks = boxes("#own .suit");
  const within = (box, top, bottom) => box.top >= top - 1 && box.bottom <= bottom + 1;
  return {
    rows: new Set(stacks.map((box) => Math.round(box.top))).size,
    narrowest: Math.min(...stacks.map((box) => box.width)),
    seen: boxes(".key").map((key) => within(key, keys.top, keys.bottom)),
    whole: boxes("#pass, #commit, #hint").map((button) => within(button, keys.bottom, innerHeight)),
    highest: Math.max(...boxes("#hint").map((box) => box.height)) - boxes("#pass")[0].height,
  };
}"""
# Returns how much of the face lies above the bubble, which must not cover the eyes.
FREE = """() => [...document.querySelectorAll("#players .seat:has(> .word)")].map((seat) => {
  const [face, word] = [".face", ".word"].map((n) => seat.querySelector(n).getBoundingClientRect());
  if (word.bottom <= face.top + 4) return 1;
  return (word.top - face.top) / face.height;
})"""


BOX = """(name) => {
  const box = document.querySelector(name)?.getBoundingClientRect();
  return box ? [box.left, box.top, box.right, box.bottom] : null;
}"""


BOXES = """(names) => [...document.querySelectorAll(names)].map((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [element.textContent, left, top, right, bottom];
})"""
ONWARD = "#pad .pace button"


def boxes(page: Page, names: str) -> dict[str, list]:
    """Return the text and the edges of each element, at each size."""
    found = {}
    for size in SIZES:
        resize(page, size)
        found[size] = page.evaluate(BOXES, names)
    return found


def bid_lowest(page: Page) -> None:
    page.locator("[data-choose]").first.click()
    page.locator("#commit").click()


def until_asked(page: Page) -> None:
    """Press Next until it is the reader's turn."""
    while page.evaluate(
        "document.querySelector('#next')?.click() ?? document.querySelector('#next')"
    ):
        page.wait_for_timeout(20)
    page.locator("#commit").wait_for(state="attached")


@pytest.mark.full
@pytest.mark.parametrize("lang", LANGUAGES)
def test_advance_buttons_never_overlap_the_pass_button(
    open_page: OpenPage, site, lang: str
) -> None:
    """A late press must never pass. It cannot bid either, since a bid needs a chosen number."""
    page = open_page(locale=lang)
    open_saved(page, site, RICH_LATER, speed="step")
    bid_lowest(page)
    others = {"bids": boxes(page, ONWARD)}
    page.locator("#pause").click()
    others["paused"] = boxes(page, ONWARD)
    until_asked(page)
    passes = boxes(page, "#pass")
    page.locator("#pass").click()
    page.locator("#skip").wait_for(state="attached")
    others["passed"] = boxes(page, ONWARD)
    for size in SIZES:
        [(_, left, top, right, bottom)] = passes[size]
        for moment, found in others.items():
            assert len(found[size]) == 3
            for label, *box in found[size]:
                apart = box[0] >= right or box[2] <= left or box[1] >= bottom or box[3] <= top
                assert apart, f"{size}, {moment}: {label} lies where Pass comes"


def test_press_meant_for_a_previous_button_is_ignored(page: Page, site) -> None:
    """The page ignores presses only for a moment. Here the page's animations are stopped, so that
    the moment does not end. A hint can be asked for at once."""
    open_saved(page, site, RICH_LATER, speed="step")
    bid_lowest(page)
    motion = page.context.new_cdp_session(page)
    motion.send("Animation.enable")
    motion.send("Animation.setPlaybackRate", {"playbackRate": 0})
    until_asked(page)
    before = len(saved_match(page).steps)
    for button in ("#commit", "#pass"):
        left, top, right, bottom = page.evaluate(BOX, button)
        page.mouse.click((left + right) / 2, (top + bottom) / 2)
    assert len(saved_match(page).steps) == before
    page.locator("#hint").click()
    expect(page.locator("#counsel")).to_be_visible()
    page.keyboard.press("ArrowRight")  # keys work at once: this one chooses a number
    motion.send("Animation.setPlaybackRate", {"playbackRate": 1})
    page.locator("#commit").click()
    expect(page.locator("#next")).to_be_attached()
    assert len(saved_match(page).steps) == before + 1


@pytest.mark.parametrize("size", ["phone", "tablet", "phone on its side", "desk"])
@pytest.mark.daily("phone")
def test_pad_shows_two_rows_of_keys_or_all(page: Page, site, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    open_saved(page, site, TWENTY)
    whole, of = page.evaluate("""() => {
      const pane = document.querySelector(".keys");
      return [pane.clientHeight, pane.scrollHeight];
    }""")
    if size in ("tablet", "desk"):
        assert whole >= of, "all keys are there"
    else:
        row = page.locator(".key").first.bounding_box()
        assert row is not None and whole >= 2 * row["height"]


def test_pass_button_keeps_its_distance(page: Page, site) -> None:
    open_saved(page, site, RICH)
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        key, button = page.evaluate(APART)
        assert key >= 8, f"{name}: {key} pixels from the nearest key"
        assert button >= 8, f"{name}: {button} pixels from another button"


@pytest.mark.parametrize(("size", "in_a_row", "least"), [("phone", 5, 50), ("desktop", 5, 55)])
@pytest.mark.daily("phone-5-50")
def test_bid_keys_are_large_and_ordered_in_rows(
    open_page: OpenPage, site, size: str, in_a_row: int, least: int
) -> None:
    """Two rows of five have every last digit once. The last digit decides who is paid."""
    page = open_page(size)
    open_saved(page, site, RICH)
    keys = page.evaluate(KEYS)
    assert [n for n, *_ in keys] == list(range(1, 66)), "whole rows"
    assert len({x for _, x, *_ in keys}) == in_a_row
    assert all(width >= least and height >= 48 for *_, width, height in keys)
    assert [y for _, _, y, *_ in keys] == sorted(y for _, _, y, *_ in keys)


def test_every_bid_can_be_reached_with_many_chips(phone: Page, site) -> None:
    open_saved(phone, site, RICH)
    keys = phone.locator("[data-choose]").all()
    assert len(keys) == 63
    let_press(phone)
    assert all(key.evaluate(HIT) for key in keys)
    choose(phone, "63")
    phone.keyboard.press("ArrowLeft")
    expect(phone.locator("#key-62")).to_be_focused()
    assert phone.locator("#key-62").evaluate(SEEN)
    phone.locator("#pass").click()  # the next auction begins at the lowest bid again
    expect(phone.locator("[data-choose]").first).to_be_focused()
    assert phone.locator("[data-choose]").first.evaluate(SEEN)


def test_tap_previews_the_payment_without_layout_shift(phone: Page, site) -> None:
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
        due = OWNED.play(OWNED.game.read_action(amount))  # Anke gets the lot
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


def six_colours(match: Match) -> bool:
    """Return whether Anke must bid, has all six colours, and can bid 15 or more."""
    state = match.state
    own = {card.colour for card in state.districts[0]}
    rich = state.chips[0] is not None and state.chips[0] >= 15
    return state.phase is Phase.AUCTION and match.to_act == 0 and len(own) == 6 and rich


def test_late_game_shows_all_colours_and_barred_keys_in_place(phone: Page, site) -> None:
    phone.set_viewport_size({"width": 360, "height": 740})
    open_saved(phone, site, position(six_colours))
    assert phone.locator(".key.barred").count() > 1
    assert len({(width, height) for *_, width, height in phone.evaluate(KEYS)}) == 1
    late = phone.evaluate(LAYOUT)
    assert late["rows"] == 1 and late["narrowest"] >= 20, "one's own stacks"
    assert all(late["whole"]) and late["highest"] <= 0, "the buttons"
    assert all(late["seen"][:10]), "two rows"


def test_arrow_scrolls_the_keys_by_whole_rows(phone: Page, site) -> None:
    open_saved(phone, site, RICH_LATER)
    first = phone.evaluate(LAYOUT)["seen"]
    assert first[:10] == [True] * 10 and not any(first[10:])
    less, more = phone.locator(".rows button").all()
    box = more.bounding_box()
    assert box is not None and box["width"] >= 44 and box["height"] >= 44
    let_press(phone)
    more.click()
    seen = phone.evaluate(LAYOUT)["seen"]
    assert seen[10:20] == [True] * 10 and not any(seen[20:])
    less.click()
    assert phone.evaluate(LAYOUT)["seen"] == first


def test_arrows_are_pale_where_all_keys_fit(phone: Page, site) -> None:
    open_saved(phone, site, match_of(people="A", start_chips=9))
    expect(phone.locator("#key-9")).to_be_visible()
    for arrow in phone.locator(".rows button").all():
        expect(arrow).to_have_css("opacity", "0.35")  # they keep their places, so no key gets wider


def test_large_bids_can_be_stepped_or_typed(phone: Page, site) -> None:
    open_saved(phone, site, boomtown.games()["boomtown-bid"])
    field, commit = phone.locator("#amount"), phone.locator("#commit")
    assert phone.locator(".key").count() == 12
    let_press(phone)
    phone.locator(".amount .step").last.click()
    expect(field).to_have_value("1")
    phone.locator(".amount .step").last.click()
    expect(commit).to_have_text("Bid 2")
    field.click()
    phone.keyboard.type("14")  # the press has selected the old number
    expect(commit).to_have_text("Bid 14")
    expect(field).to_be_focused()
    steps = len(saved_match(phone).steps)
    phone.keyboard.press("Enter")
    expect(field).to_have_count(0)
    assert len(saved_match(phone).steps) > steps


@pytest.mark.full
def test_pad_background_disappears_while_others_decide(phone: Page, site) -> None:
    open_saved(phone, site, RICH_LATER, speed="step")
    paper = "getComputedStyle(document.querySelector('#pad')).backgroundColor"
    none = "rgba(0, 0, 0, 0)"
    assert phone.evaluate(paper) != none
    bid_lowest(phone)
    assert phone.evaluate(paper) == none
    until_asked(phone)
    assert phone.evaluate(paper) != none


@pytest.mark.parametrize("chips", ["open", "hidden"])
@pytest.mark.daily("hidden")
def test_speech_bubbles_do_not_cover_faces(phone: Page, site, chips: str) -> None:
    match = match_of("-", "-", people="C", seats=4, chips=chips, side_auctions=False)
    open_saved(phone, site, match)
    free = phone.evaluate(FREE)
    assert len(free) == 2 and min(free) >= 0.6
