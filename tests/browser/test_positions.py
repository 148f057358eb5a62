"""Decisions in prepared positions, and what the page shows there."""

from playwright.sync_api import Page, expect

from tests.browser.game import act, bid, choose, figures, open_saved, saved_match
from tests.browser.pages import let_press, wait_for_state
from tests.ui.desk import match_of
from tests.ui.don.test_table import EXCHANGE

# Anke took the blue 4 for nothing and begins the second round.
OWNER = ("-", "-", "-", "keep")


def test_barred_number_explains_itself_on_request(phone: Page, site) -> None:
    open_saved(phone, site, match_of(*OWNER, lot="B4"))
    key = phone.locator("#key-4")
    expect(key).to_have_attribute("aria-disabled", "true")
    expect(phone.locator("#pad")).not_to_contain_text("Why?")
    let_press(phone)
    key.click(force=True)
    expect(phone.locator("#pad [role=alert]")).to_contain_text("You have a 4")
    expect(phone.locator("#pad [role=alert]")).to_contain_text("Why?")
    assert "4" not in figures(phone)["choose"]
    choose(phone, "5")
    expect(phone.locator("#pad")).not_to_contain_text("Why?")


def test_a_district_is_exchanged(phone: Page, site) -> None:
    open_saved(phone, site, EXCHANGE)
    assert figures(phone)["action"] == ["stay"]
    bid(phone, "swap B4 1 K6")
    wait_for_state(phone, "turn", "over")
    expect(phone.locator("#log-3, #log-past")).to_contain_text(
        ["You swap blue 4 for Bert's black 6"]
    )
    assert "swap B4 1 K6" in actions(phone)


def test_pressing_a_district_offers_it_for_sale(phone: Page, site) -> None:
    open_saved(phone, site, match_of(*OWNER, lot="B4 B0 B2", people="ABC", chips="open"))
    phone.locator('#own b[data-value="B4"]').click()
    expect(phone.locator('#sell [data-value="B4"][aria-pressed="true"]')).to_be_visible()
    phone.locator('#sell [data-do="arm"]').click()
    expect(phone.locator("#sell")).to_be_hidden()
    expect(phone.locator("#own .marked")).to_have_text("4")
    for _ in range(3):
        wait_for_state(phone, "turn")
        act(phone, "-")
    expect(phone.locator("#table")).to_contain_text("Anke sells")
    assert actions(phone)[-1] == "offer B4"
    assert figures(phone)["seat"] == "1"
    bid(phone, "3")
    act(phone, "-")
    expect(phone.locator("#log")).to_contain_text("Bert buys blue 4 from Anke for 3.")
    assert phone.locator('[data-do="arm"][aria-pressed="true"]').count() == 0
    assert figures(phone)["chips"].count("15") == 1


def actions(page: Page) -> list[str]:
    """Return the actions in the saved record."""
    match = saved_match(page)
    return [match.game.write_action(step.action) for step in match.steps]


# Bert owns the blue 4, Claus the yellow 4 and black 7, Anke the sky blue 0, orange 1 and red 9;
# she begins with 9 chips, one is in the pot, and the blue 0 is for sale.
OWNED = match_of(
    *"----", *"-1--", *"--3-", lot="B4 Y4 K7 S0 O1 V9 B0", seats=4, start=1,
    side_auctions=False,
)  # fmt: skip
COLOURS = {
    "B": "rgb(23, 70, 162)",
    "O": "rgb(241, 142, 0)",
    "S": "rgb(116, 209, 236)",
    "Y": "rgb(240, 228, 66)",
    "V": "rgb(200, 16, 46)",
    "K": "rgb(34, 32, 29)",
}
SUITS = """() => Object.fromEntries([...document.querySelectorAll(".suit b")].map((card) =>
  [card.closest(".suit").className.at(-1), getComputedStyle(card).backgroundColor]))"""
# Returns the numbers of a strip that look different from most.
STRIP = """(strip) => {
  const numbers = [...strip.children].map((number) => {
    const { color, backgroundColor, fontWeight } = getComputedStyle(number);
    return [number.textContent, [color, backgroundColor, fontWeight].join()];
  });
  const others = (look) => numbers.filter(([, other]) => other !== look).length;
  const [[, usual]] = numbers.toSorted(([, a], [, b]) => others(a) - others(b));
  return numbers.filter(([, look]) => look !== usual).map(([number]) => number);
}"""


def test_players_show_districts_and_value_of_one_more(page: Page, site) -> None:
    open_saved(page, site, OWNED)
    assert page.evaluate(SUITS) == COLOURS
    bert = page.locator('[data-player="1"]')
    expect(bert.get_by_role("img", name="blue 4; 1 point; one more: +2")).to_be_visible()
    expect(bert.locator(".suit")).to_have_text("4")
    page.locator('#table [data-do="needs"]').click()
    for seat, numbers, worth in (("0", "019", "1"), ("1", "40", "2"), ("2", "470", "1")):
        player = page.locator(f'[data-need="{seat}"]')
        assert set(player.locator(".digits").evaluate(STRIP)) == set(numbers), "0 is for sale"
        expect(player.locator("[data-worth]")).to_contain_text(f"this lot: +{worth} point")


def test_d5_a_key_shows_up_to_two_faces_or_says_that_all_others_are_paid(phone: Page, site) -> None:
    open_saved(phone, site, OWNED)
    seated = {
        seat: phone.locator(f'[data-player="{seat}"] .face').get_attribute("data-face")
        for seat in (1, 2, 3)
    }
    for number, paid in {"4": (1, 2), "7": (2,), "5": ()}.items():
        faces = phone.locator(f'[data-choose="{number}"] .face').all()
        assert [face.get_attribute("data-face") for face in faces] == [seated[s] for s in paid]
        assert all(face.bounding_box()["width"] >= 16 for face in faces)
    expect(phone.locator('[data-choose="5"] small')).to_have_text("each +2")


def test_d4_3_arrows_step_over_barred_numbers(phone: Page, site) -> None:
    open_saved(phone, site, OWNED)
    commit = phone.locator("#commit")
    phone.keyboard.press("ArrowRight")
    expect(commit).to_have_text("Bid 2")  # the lowest allowed bid
    choose(phone, "7")
    phone.keyboard.press("ArrowRight")
    expect(commit).to_have_text("Bid 8")
    expect(phone.locator("#key-8")).to_be_focused()
    phone.keyboard.press("ArrowRight")
    expect(commit).to_have_text("Bid 8")  # a higher bid brings a penalty
    barred = phone.locator("#key-9")
    barred.press("Enter")
    expect(barred).to_be_focused()
    expect(phone.get_by_role("alert")).to_contain_text("You have a 9")
    phone.get_by_role("alert").get_by_role("button", name="Why?").click()
    rules = phone.locator("#sheet-rules")
    expect(rules).to_contain_text("you'd pay yourself")
    expect(rules.get_by_role("button", name="D4.3")).to_be_visible()
    assert saved_match(phone).steps == OWNED.steps
