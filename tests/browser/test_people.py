"""The faces at the table, as the browser paints them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.game import open_saved
from tests.ui.desk import match_of
from tests.ui.test_analysis import finished

pytestmark = pytest.mark.motion

PAINTED = """faces => faces.map((face) => {
  const { backgroundImage, opacity } = getComputedStyle(face);
  const [width, height] = [face.offsetWidth, face.offsetHeight];  // without the animation
  const drawn = backgroundImage.includes("art/faces/");
  return { picture: backgroundImage, drawn, opacity, width, height };
})"""
TABLE = match_of("2", "-", "-", "3", "4", people="A", start=1, seats=6, side_auctions=False)


@pytest.mark.parametrize("width", [320, 360, 820])
@pytest.mark.daily("320")
def test_each_seat_has_a_face_and_its_last_call_in_a_bubble(page: Page, site, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    open_saved(page, site, TABLE)
    faces = page.locator("[data-player] .face").evaluate_all(PAINTED)
    assert len(faces) == 6 and len({face["picture"] for face in faces}) == 6
    assert all(face["drawn"] and face["width"] == face["height"] >= 28 for face in faces)
    high = page.locator("#players .bubble.high")
    expect(high).to_have_count(1)
    for bubble in page.locator("#players .bubble").all():
        box = bubble.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
    for kind, faded in ((".out", True), (".player:not(.out)", False)):
        (drawn, *_) = page.locator(f"#players {kind} .face").evaluate_all(PAINTED)
        assert (float(drawn["opacity"]) < 1) == faded


def test_faces_show_the_mood_of_their_players(page: Page, site) -> None:
    """A thinking player looks up, a player who is out looks sour, and the winner beams."""
    open_saved(page, site, TABLE, speed="step")
    mood = "face => getComputedStyle(face).backgroundPositionY"
    row = ("0%", "33.3333%", "66.6667%", "100%")
    page.locator("[data-action='-']").first.click()
    assert page.locator("#players .acting .face").evaluate(mood) == row[3]
    assert page.locator("#players .out:not(.acting) .face").first.evaluate(mood) == row[2]
    assert page.locator("#own .face").first.evaluate(mood) == row[0]


def test_winner_smiles_and_others_do_not(page: Page, site) -> None:
    open_saved(page, site, finished())
    mood = "face => getComputedStyle(face).backgroundPositionY"
    assert page.locator('.steps [data-place="1"] .face').first.evaluate(mood) == "33.3333%"
    assert page.locator('.steps [data-place="2"] .face').first.evaluate(mood) == "0%"


@pytest.mark.full
def test_thinking_dots_do_not_animate_with_reduced_motion(page: Page, site) -> None:
    open_saved(page, site, TABLE, speed="step")
    moves = "dot => getComputedStyle(dot).animationName"
    page.locator("[data-action='-']").first.click()
    dot = page.locator("#players .dots i").first
    expect(dot).to_be_visible()
    assert dot.evaluate(moves) != "none"
    page.emulate_media(reduced_motion="reduce")
    assert dot.evaluate(moves) == "none"
